/* What src/show/show_ghooost.c writes. Kinds are values less one (0-13), 14 Miss Copy, 15 Kitty. */
import type { Move, Phrase, View } from "../../engine/types";

export type Cards = [kind: number, count: number][];

export interface Table {
	phase: "lot" | "deal" | "turn" | "luck" | "open" | "refill" | "over";
	mover: number;
	direction: 1 | -1;
	next?: number;
	pile: number[]; /* oldest first; a Miss Copy follows the ghost she copies */
	top: number; /* value on top; 0: empty */
	run: number;
	kitties: number;
	crypt: number;
	cryptFull: number;
	mansionFull: number;
	dawn: number;
	quiet: number;
	seats: { hand: number; mansion: number; place: number; known: Cards; cards?: Cards }[];
	holds?: { kind: number; count: number; why?: Phrase | null }[];
	unseen: Cards;
	gone: Cards;
	luckGood: number;
	luckAll: number;
}

export type Effect = "quartet" | "reverses" | "clears" | "skips" | "leaves" | "again";

export interface Play extends Move {
	is: "play" | "kitty" | "luck" | "collect" | "open" | "pass";
	kind?: number;
	ghosts?: number;
	copies?: number;
	does?: Effect[];
}

export type GhooostView = View<Table, Play>;

export const COPY = 14;
export const KITTY = 15;
