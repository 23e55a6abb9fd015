/*
 * Everything kept in this browser as one file, and back. The worker makes the
 * file and hands out an address to fetch it from: records of open rounds hold
 * secrets that the page must not see.
 */
import { Refused } from "./core";
import { keepGame, keptGames, marked, marks, remark } from "./store";
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

/* Lists are joined, other marks are taken where there are none: what is known here wins. */
function joined(old: unknown, fresh: unknown): unknown {
	if (Array.isArray(old) && Array.isArray(fresh)) {
		const ids = new Set(old.map((one: { id?: string }) => one.id));
		return [...old, ...fresh.filter((one: { id?: string }) => !ids.has(one.id))];
	}
	return old ?? fresh;
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
	for (const [key, value] of Object.entries(all.marks)) if ((await marked(key)) === null || Array.isArray(value)) await remark(key, (old) => joined(old, value));
	return { games: fresh.length, settings: all.settings ?? {} };
}
