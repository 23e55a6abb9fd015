/*
 * Everything kept in this browser as one file, and back. The worker makes the
 * file and hands out an address to fetch it from: records of open rounds hold
 * secrets that the page must not see.
 */
import { Refused } from "./core";
import { keepGame, keptGames, marks, remark } from "./store";
import type { Saved } from "./types";

const KIND = "seance-everything 1";
const SIZE_MAX = 100_000_000;

interface Everything {
	kind: string;
	games: Saved[];
	marks: Record<string, unknown>;
	settings: Record<string, string>;
}

export async function exportAll(readable: (game: Partial<Saved>) => boolean, settings: Record<string, string>): Promise<string> {
	const { games } = await keptGames(readable);
	const all: Everything = { kind: KIND, games: games.map(({ holder: _, ...game }) => game), marks: await marks(), settings };
	return URL.createObjectURL(new Blob([JSON.stringify(all)], { type: "application/json" }));
}

function parsed(text: string): Everything {
	try {
		const all = JSON.parse(text) as Everything;
		if (all.kind === KIND && Array.isArray(all.games) && typeof all.marks === "object" && all.marks !== null) return all;
	} catch {
		/* said below */
	}
	throw new Refused("This is not a file that “Export everything” wrote. Nothing was changed.");
}

const LARGEST = "best"; /* of two records the better one */

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
const hasId = (value: unknown): value is { id: string } => isObject(value) && typeof value.id === "string";

/* Lists of things with names get those they lack; any other list is taken as it is here, if it is not empty. */
function joinedLists(old: unknown[], fresh: unknown[]): unknown[] {
	if (!fresh.every(hasId)) return old.length > 0 ? old : fresh;
	const ids = new Map(fresh.map((one) => [one.id, one]));
	const both = old.map((one) => (hasId(one) && ids.has(one.id) ? joined(one, ids.get(one.id)) : one));
	return [...both, ...fresh.filter(({ id }) => !old.some((one) => hasId(one) && one.id === id))];
}

/* What is known here wins, entry by entry; what is empty here is taken from the file, so that nothing of either is lost. */
function joined(old: unknown, fresh: unknown): unknown {
	if (Array.isArray(old) && Array.isArray(fresh)) return joinedLists(old, fresh);
	if (isObject(old) && isObject(fresh)) {
		const all = new Set([...Object.keys(old), ...Object.keys(fresh)]);
		return Object.fromEntries([...all].map((key) => [key, key === LARGEST ? Math.max(Number(old[key] ?? 0), Number(fresh[key] ?? 0)) : joined(old[key], fresh[key])]));
	}
	return old === undefined || old === null || old === "" || old === false || old === 0 ? (fresh ?? old) : old;
}

export async function importAll(file: File, readable: (game: Partial<Saved>) => boolean, tryOut: (game: Saved) => void): Promise<{ games: number; settings: Record<string, string> }> {
	if (file.size > SIZE_MAX) throw new Refused("This file is too long to be one that “Export everything” wrote. Nothing was changed.");
	const all = parsed(await file.text());
	const known = new Set((await keptGames(readable)).games.map((game) => game.id));
	const fresh = all.games.filter((game) => typeof game?.id === "string" && !known.has(game.id));
	for (const game of fresh) {
		if (!readable(game)) throw new Refused("The file holds a game of another version of Séance, which alone can read it. Nothing was changed.");
		tryOut(game);
	}
	for (const game of fresh) if ((await keepGame(game)) !== "kept") throw new Refused("The browser has no room for these games.");
	for (const [key, value] of Object.entries(all.marks)) await remark(key, (old) => joined(old, value));
	return { games: fresh.length, settings: all.settings ?? {} };
}
