/* Made by scripts/types from what the engine writes. Do not edit: change the C writer and run scripts/types. */
import type { Move as AnyMove } from "../../engine/generated";

/* What can happen, by name: events of a step. */
export type Event = "FIRST" | "DEALT" | "DEALT_HIDDEN" | "CRYPT" | "CRYPT_HIDDEN" | "PASSED" | "PASSED_HIDDEN" | "KEPT" | "KEPT_HIDDEN" | "PLAYED" | "COPIED" | "FACE_DOWN" | "FACE_DOWN_KNOWN" | "ASKED" | "YES" | "NO" | "SILENT" | "SHIELDED" | "LOOKS" | "SAW" | "SAW_HIDDEN" | "ARRANGED" | "ORDER" | "ATTACKED" | "MISSED" | "HIT" | "SCORED" | "DREW" | "DREW_HIDDEN" | "PILE_EMPTY" | "AGAIN" | "STANDS_IN" | "VOID" | "WON" | "TEAM_WON" | "REVEALED";

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
