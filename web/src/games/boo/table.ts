/* What src/show/show_boo.c writes. A square is "b>" (black, looking east), "w^", "#" a tombstone or "=" a railing. */
import type { Move, View } from "../../engine/types";

export interface Placed {
	id: number; /* seat * 12 + card; from 24 on the gate's */
	x: number;
	y: number;
	standing: boolean;
	back?: boolean;
	squares: string[]; /* from west or north */
}

export interface Held {
	id: number;
	ways: { same: number; squares: string[] }[]; /* direction * 2 + face */
}

export type End = "nobody" | "scare" | "stare" | "stone" | "edge";

export interface Gaze {
	x: number;
	y: number;
	end: End;
	toX: number;
	toY: number;
	card?: number;
}

export interface Table {
	phase: "lot" | "deal" | "lay" | "look" | "draw" | "over";
	oya: number;
	turn: number;
	laid: number;
	yet: number[];
	box: [west: number, north: number, east: number, south: number];
	seats: { ghosts: number; hand: Held | null; top: Held | null; pile: number[] }[];
	cards: Placed[];
	gazes: Gaze[];
}

export interface Lay extends Move {
	x?: number;
	y?: number;
	way?: number;
	part?: number;
}

/* show_boo_outcome(): what each order of looking comes to. */
export interface Outcome {
	orders?: {
		order: number[];
		looks: (Omit<Gaze, "toX" | "toY"> & { toX?: number; toY?: number; way?: number })[];
		ghosts: [number, number];
		cards: Placed[];
	}[];
}

export type BooView = View<Table, Lay>;
