/* Made by scripts/types from what the engine writes. Do not edit: change the C writer and run scripts/types. */
import type { Move as AnyMove } from "../../engine/generated";

export interface Table {
	phase: "lot" | "deal" | "crypt" | "give" | "keep" | "turn" | "look" | "attack" | "arrange" | "draw" | "over";
	turn: number;
	effect: number;
	deck: {
		card: number;
		ability: "none" | "question" | "shield" | "look" | "arrange" | "copy" | "again";
		asks: number[];
	}[];
	piles: {
		left: number;
		known: number[];
	}[];
	dealt: number[];
	seats: {
		out: boolean;
		shield: boolean;
		foe: boolean;
		deck: number;
		crypt: number;
		hand: number;
		odds: number[];
		heard: number[];
		shown: number[];
		faceDown: number;
	}[];
}

export interface Move extends AnyMove {
	a: number;
	is: "arrange" | "attack" | "back" | "copy" | "crypt" | "give" | "keep" | "play";
	card?: number;
	first?: number;
	second?: number;
	bottom?: number;
}

export type Outcome = Record<string, never>;
