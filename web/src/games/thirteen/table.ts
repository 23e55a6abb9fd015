/* What src/show/show_thirteen.c writes. Cards are their numbers; 0 is unknown. */
import type { Move, View } from "../../engine/types";

export type Ability = "none" | "question" | "shield" | "look" | "arrange" | "copy" | "again";

export interface Table {
	phase: "lot" | "deal" | "crypt" | "give" | "keep" | "turn" | "look" | "attack" | "arrange" | "draw" | "over";
	turn: number;
	effect: number; /* the card whose ability is in use; 0: none */
	deck: { card: number; ability: Ability; asks: number[] }[];
	piles: { left: number; known: number[] }[];
	dealt: number[];
	seats: {
		out: boolean;
		shield: boolean;
		foe: boolean;
		deck: number;
		crypt: number; /* as far as the viewer knows */
		hand: number;
		odds: number[]; /* per mille of each number in the Crypt; empty if known or not chosen yet */
		heard: number[]; /* what answers and open cards leave for the Crypt */
		shown: number[];
		faceDown: number;
	}[];
}

export interface Act extends Move {
	is: "crypt" | "give" | "keep" | "attack" | "play" | "copy" | "arrange" | "back";
	card?: number;
	first?: number;
	second?: number;
	bottom?: number;
}

export type ThirteenView = View<Table, Act>;
