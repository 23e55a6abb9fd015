/*
 * Puzzles: positions where one move is clearly best. The page ships some
 * (scripts/puzzles makes them); mistakes in one's own games join them. How they
 * were answered, the rating and the streak are kept beside them.
 */
import { UserError } from "../engine/source";
import { marked, remark } from "../engine/store";
import { rated, startRating } from "../games/rating";

export interface Puzzle {
	id: string; /* own: of the game, its round and the ply; shipped: the game and its number */
	game: string;
	record: string;
	ply: number;
	seat: number;
	best: number;
	loss: number;
	solved?: boolean; /* own */
	rating?: number; /* shipped */
	token?: string; /* the best move in notation */
	found?: number[]; /* how often levels 1 to 8 find it, of FOUND_OF answers */
}

export const FOUND_OF = 4;
const AGAIN_AFTER = 3; /* days until a missed puzzle comes back */
const MOST = 60; /* of one's own */
const OWN = "puzzles";
const PROGRESS = "puzzle-progress";

/* How the shipped puzzles went so far. The first answer to a puzzle counts for the rating. */
export interface Progress {
	rating: Record<string, number>;
	history: Record<string, number[]>;
	streak: number;
	best: number;
	tried: Record<string, { right: boolean; day: number }>;
}

const today = (): number => Math.floor(Date.now() / 86400000);
const none = (): Progress => ({ rating: {}, history: {}, streak: 0, best: 0, tried: {} });

export const puzzles = async (): Promise<Puzzle[]> => (await marked<Puzzle[]>(OWN)) ?? [];
export const progress = async (): Promise<Progress> => ({ ...none(), ...(await marked<Progress>(PROGRESS)) });

/* The puzzles shipped for a game, easy ones first. */
export async function shipped(game: string): Promise<Puzzle[]> {
	const answer = await fetch(`puzzles/${game}.json`).catch(() => null);
	if (answer === null || !answer.ok) throw new UserError("The puzzles could not be loaded. Check the connection and try again.");
	const list = (await answer.json()) as Omit<Puzzle, "id" | "game">[];
	return list.map((one, index) => ({ ...one, id: `${game}#${index + 1}`, game, loss: one.loss / 1000 }));
}

export async function addPuzzles(found: Puzzle[]): Promise<void> {
	await remark<Puzzle[]>(OWN, (known) => {
		const fresh = found.filter((one) => !known?.some((other) => other.id === one.id));
		return [...fresh, ...(known ?? [])].slice(0, MOST);
	});
}

export async function solvePuzzle(id: string): Promise<void> {
	await remark<Puzzle[]>(OWN, (known) => (known ?? []).map((one) => (one.id === id ? { ...one, solved: true } : one)));
}

export const ratingIn = (now: Progress, game: string): number => Math.round(now.rating[game] ?? startRating(game));

/* Notes the first answer of this visit to a puzzle; one that was tried before counts for nothing but coming back. */
export async function answered(puzzle: Puzzle, right: boolean): Promise<Progress> {
	let after = none();
	await remark<Progress>(PROGRESS, (known) => {
		const now = { ...none(), ...known };
		const streak = right ? now.streak + 1 : 0;
		after = { ...now, streak, best: Math.max(now.best, streak), tried: { ...now.tried, [puzzle.id]: { right, day: today() } } };
		if (puzzle.rating !== undefined && now.tried[puzzle.id] === undefined) {
			const rating = rated(now.rating[puzzle.game] ?? startRating(puzzle.game), puzzle.rating, right ? 1 : 0);
			after.rating = { ...now.rating, [puzzle.game]: rating };
			after.history = { ...now.history, [puzzle.game]: [...(now.history[puzzle.game] ?? []), Math.round(rating)].slice(-100) };
		}
		return after;
	});
	return after;
}

/* The day a missed puzzle comes back; 0 if it was not missed. */
export const backOn = (now: Progress, puzzle: Puzzle): number => (now.tried[puzzle.id]?.right === false ? now.tried[puzzle.id]!.day + AGAIN_AFTER : 0);

/* What to try next: a missed one whose day has come, else the new one nearest to the rating, else any that is missing. */
export function nextPuzzle(now: Progress, list: readonly Puzzle[], but = ""): Puzzle | undefined {
	const others = list.filter((one) => one.id !== but);
	const due = others.find((one) => backOn(now, one) > 0 && backOn(now, one) <= today());
	if (due !== undefined) return due;
	const far = (one: Puzzle) => Math.abs((one.rating ?? 0) - ratingIn(now, one.game));
	const fresh = others.filter((one) => now.tried[one.id] === undefined).sort((a, b) => far(a) - far(b));
	return fresh[0] ?? others.find((one) => now.tried[one.id]?.right === false);
}
