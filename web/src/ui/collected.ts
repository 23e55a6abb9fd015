/* Positions of one's own games where something better was to be found. */
import type { GameName } from "../engine/types";
import { marked, remark } from "../engine/store";

export interface Puzzle {
	id: string; /* of the game, its round and the ply */
	game: GameName;
	record: string;
	ply: number;
	seat: number;
	best: number;
	loss: number;
	solved: boolean;
}

const KEY = "puzzles";
const MOST = 60;

export const puzzles = async (): Promise<Puzzle[]> => (await marked<Puzzle[]>(KEY)) ?? [];

export async function addPuzzles(found: Puzzle[]): Promise<void> {
	await remark<Puzzle[]>(KEY, (known) => {
		const fresh = found.filter((one) => !known?.some((other) => other.id === one.id));
		return [...fresh, ...(known ?? [])].slice(0, MOST);
	});
}

export async function solvePuzzle(id: string): Promise<void> {
	await remark<Puzzle[]>(KEY, (known) => (known ?? []).map((one) => (one.id === id ? { ...one, solved: true } : one)));
}
