/*
 * The rules as sections of plain strings and pictures, so that one search can
 * filter them and mark what it found in any language.
 */
import type { JSX } from "preact";

export interface Kind {
	art: JSX.Element;
	name: string;
	text: string;
}

export type Part =
	| string
	| { list: string[] }
	| { kinds: Kind[] }
	| { picture: JSX.Element; caption: string };

export interface Section {
	id: string;
	title: string;
	parts: Part[];
}

/* Everything in a section that can be read. */
export function sectionText(section: Section): string {
	const texts = section.parts.map((part) => {
		if (typeof part === "string") return part;
		if ("list" in part) return part.list.join("\n");
		if ("kinds" in part) return part.kinds.map((kind) => `${kind.name} ${kind.text}`).join("\n");
		return part.caption;
	});
	return [section.title, ...texts].join("\n");
}

/* Without case and accents, letter by letter, so that places in it are places in the text. */
function fold(text: string): string {
	return [...text.normalize("NFC")].map((char) => char.normalize("NFD").charAt(0).toLowerCase()).join("");
}

export const queryWords = (query: string): string[] => fold(query).split(/\s+/).filter((one) => one !== "");

export function holds(text: string, wanted: readonly string[]): boolean {
	const folded = fold(text);
	return wanted.every((one) => folded.includes(one));
}

/* The text with every hit marked. */
export function Marked({ text, wanted }: { text: string; wanted: readonly string[] }) {
	if (wanted.length === 0) return <>{text}</>;
	const chars = [...text.normalize("NFC")];
	const folded = fold(text);
	const hit: boolean[] = chars.map(() => false);
	for (const one of wanted)
		for (let at = folded.indexOf(one); at >= 0; at = folded.indexOf(one, at + 1)) hit.fill(true, at, at + one.length);
	const runs: { text: string; hit: boolean }[] = [];
	chars.forEach((char, index) => {
		const last = runs[runs.length - 1];
		if (last !== undefined && last.hit === hit[index]) last.text += char;
		else runs.push({ text: char, hit: hit[index]! });
	});
	return <>{runs.map((run, index) => (run.hit ? <mark key={index}>{run.text}</mark> : run.text))}</>;
}
