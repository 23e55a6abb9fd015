/*
 * Words in the person's language. English sentences are the keys; po/*.po hold
 * the others, the same ones the engine's sentences are looked up in. Events are
 * kept as patterns and put into words only here, so a language can be changed
 * in the middle of a game.
 */
import type { Phrase } from "../engine/types";

export type Language = "en" | "fr" | "nl";
export const LANGUAGES: Record<Language, string> = { en: "English", fr: "Français", nl: "Nederlands" };

let words: Record<string, string> = {};
let language: Language = "en";

export const currentLanguage = (): Language => language;

export async function setLanguage(wanted: Language): Promise<void> {
	if (wanted === language && document.documentElement.lang === wanted) return;
	if (wanted !== "en") {
		const answer = await fetch(`lang/${wanted}.json`);
		if (!answer.ok) return;
		words = await answer.json();
	} else {
		words = {};
	}
	language = wanted;
	document.documentElement.lang = wanted;
}

export function guessLanguage(): Language {
	const wanted = navigator.language.slice(0, 2);
	return wanted === "fr" || wanted === "nl" ? wanted : "en";
}

type Fills = Record<string, number | string>;

const fill = (pattern: string, fills: Fills) =>
	pattern.replace(/\{([a-z]?\d|[a-zA-Z]+)\}/g, (whole, key: string) => String(fills[key] ?? whole));

/* A sentence of the page. Its text must stand here as a literal: scripts/words collects them. */
export function t(text: string, fills: Fills = {}): string {
	return fill(words[text] ?? text, fills);
}

/* One or several: "{n} card" / "{n} cards". */
export function tn(one: string, many: string, n: number, fills: Fills = {}): string {
	return t(n === 1 ? one : many, { ...fills, n });
}

/* A word of a game as the engine writes it; the numbers in it are not part of what is looked up. */
export function word(text: string): string {
	const whole = words[text];
	if (whole !== undefined || language === "en") return whole ?? text;
	const numbers: string[] = [];
	const pattern = text.replace(/\d+(?:[-,]\d+)*/g, (number) => {
		numbers.push(number);
		return "{n}";
	});
	const found = words[pattern];
	return found === undefined ? text : found.replace(/\{n\}/g, () => numbers.shift() ?? "");
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/* A sentence of the engine, with the names of those at the table. */
export function say(phrase: Phrase, names: readonly string[]): string {
	const fills: Fills = {};
	for (const [key, value] of Object.entries(phrase[1])) {
		if (key.startsWith("s")) fills[key] = names[Number(value)] ?? t("player {0}", { 0: Number(value) + 1 });
		else fills[key] = typeof value === "string" ? word(value) : value;
	}
	return capital(fill(words[phrase[0]] ?? phrase[0], fills));
}
