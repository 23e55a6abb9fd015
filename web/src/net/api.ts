/* What is asked over HTTP: docs/protocol.md. */
import { UserError } from "../engine/source";
import { refusalWords } from "./refusals";
import type { Setup } from "./generated";

export const PROTOCOL = 1;

const at = (path: string): URL => new URL(`/api/v1/${path}`, location.href);

/* A table of the lobby. */
export interface Listed {
	table: string;
	about: { game: string; phase: string; players: number; taken: number; match: boolean; watch: boolean };
}

async function answerOf<T>(asked: Promise<Response>): Promise<T> {
	const answer = await asked.catch(() => {
		throw new UserError("The server does not answer. Check the connection and try again.");
	});
	const text = await answer.text();
	if (answer.ok) return JSON.parse(text) as T;
	let fault = { status: "system", text: "" };
	try {
		fault = { ...fault, ...JSON.parse(text) };
	} catch {
		/* the answer of a proxy */
	}
	throw refusalWords(fault);
}

const post = <T>(path: string, body: unknown): Promise<T> => answerOf(fetch(at(path), { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }));

export const openTables = (): Promise<Listed[]> => answerOf(fetch(at("tables")));
export const createTable = (setup: Partial<Setup> & { name: string }): Promise<{ table: string; token: string; invite: string }> => post("tables", setup);
export const useCode = (code: string): Promise<{ token: string }> => post("device", { code });
