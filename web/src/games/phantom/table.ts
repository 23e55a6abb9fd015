/* What src/show/show_phantom.c writes. Squares are 0-35 row by row; colours blue, red, green, white are 0-3. */
import type { Move, View } from "../../engine/types";

export interface Tile {
	colour: number;
	value: number;
	there: boolean;
}

export interface Table {
	phase: "lot" | "place" | "packs" | "bid" | "split" | "hide" | "hunt" | "over";
	master: boolean;
	sides: boolean; /* it is known who plays the ghosts */
	ghostTeam: number;
	teams: number[]; /* by seat */
	goal: number;
	damage: number;
	tiles: (Tile | null)[];
	removed: { square: number; seat: number; byGhosts: boolean; found: number }[];
	passes: number;
	ghosts?: { square: number; found: boolean; seat?: number; reach: number[] }[];
	first?: number;
	even?: number;
	bids?: [number, number];
	hand?: { colour: number; value: number; count: number }[];
	due?: number; /* colour of the ghost to hide */
	ways?: number; /* ways to hide the ghosts that fit all that was seen */
	belief?: number[]; /* per mille of a ghost, by square */
}

export interface Act extends Move {
	is: "remove" | "pass" | "hide" | "split" | "place" | "bid";
	square?: number;
	colour?: number;
	value?: number;
	one?: number;
	two?: number;
	goal?: number;
}

export type PhantomView = View<Table, Act>;
