/* Records as links and files: the record travels in the address itself, after the #, and reaches no server. */
import { UserError } from "../engine/source";
import { t } from "../words/i18n";
import { copyText } from "./copy";

/* The longest match there can be is far shorter; a few bytes of a link may unpack to far more. */
const RECORD_MAX = 4_000_000;

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
	const reader = new Blob([bytes as BlobPart]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, BufferSource>).getReader();
	const parts: Uint8Array[] = [];
	for (let size = 0; ; ) {
		const { done, value } = await reader.read();
		if (done) break;
		size += value.length;
		if (size > RECORD_MAX) {
			void reader.cancel();
			throw new Error("too long");
		}
		parts.push(value);
	}
	return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}

export async function fileText(file: File | undefined): Promise<string> {
	if (file === undefined) return "";
	if (file.size > RECORD_MAX) throw new UserError("This file is too long to be a record.");
	return file.text();
}

/* Longer links are cut by some programs; a file is better then. */
const LINK_MAX = 30000;

export async function recordLink(text: string): Promise<string> {
	const packed = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
	let binary = "";
	for (const byte of packed) binary += String.fromCharCode(byte);
	const code = btoa(binary).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
	return `${location.origin}${location.pathname}#/r/${code}`;
}

export async function linkRecord(code: string): Promise<string> {
	try {
		const binary = atob(code.replace(/-/g, "+").replace(/_/g, "/"));
		const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
		return new TextDecoder("utf-8", { fatal: true }).decode(await through(bytes, new DecompressionStream("deflate-raw")));
	} catch {
		throw new UserError("This link is damaged: the record in it cannot be read. Ask for it again, or for the file.");
	}
}

export function saveFile(name: string, text: string): void {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/* Copies a link that holds the rounds, or the last of them if all are too long for one; says in words what came of it. */
export async function shareGame(rounds: readonly string[], round = rounds.length - 1): Promise<string> {
	const match = await recordLink(rounds.join(""));
	const whole = match.length <= LINK_MAX;
	const link = whole ? match : await recordLink(rounds[round]!);
	if (link.length > LINK_MAX) return t("This game is too long for a link. Save it as a file instead.");
	if (!(await copyText(link))) return link;
	if (!whole) return t("The match is too long for a link: the one copied holds round {0} only. A file holds every round.", { 0: round + 1 });
	if (rounds.length > 1) return t("The link is copied. It holds {0} rounds of the match; no server keeps it.", { 0: rounds.length });
	return t("The link is copied. It holds the whole game; no server keeps it.");
}
