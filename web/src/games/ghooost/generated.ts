/* Made by scripts/types from what the engine writes. Do not edit: change the C writer and run scripts/types. */
import type { Move as AnyMove, Phrase } from "../../engine/generated";

/* What can happen, by name: events of a step. */
export type Event = "FIRST" | "DREW" | "DREW_HIDDEN" | "PLAYED" | "PLAYED_SEVERAL" | "PLAYED_COPY" | "PLAYED_COPIES" | "PLAYED_SEVERAL_COPY" | "PLAYED_SEVERAL_COPIES" | "KITTY" | "LUCK" | "OPENED" | "FAILED" | "COLLECTED" | "PASSED" | "TOGETHER" | "QUARTET" | "REVERSED" | "CLEARED" | "MIDNIGHT" | "AGAIN" | "SKIPPED" | "LEFT" | "DAWN" | "DAWN_LEFT" | "LOST";

export interface Table {
	phase: "lot" | "deal" | "turn" | "luck" | "open" | "refill" | "over";
	mover: number;
	direction: number;
	pile: number[];
	top: number;
	run: number;
	kitties: number;
	crypt: number;
	cryptFull: number;
	mansionFull: number;
	dawn: number;
	quiet: number;
	seats: {
		hand: number;
		mansion: number;
		place: number;
		known: [number, number][];
		cards?: [number, number][];
	}[];
	holds?: {
		kind: number;
		count: number;
		why?: Phrase | null;
	}[];
	unseen: [number, number][];
	gone: [number, number][];
	luckGood: number;
	luckAll: number;
	next?: number;
}

export interface Move extends AnyMove {
	a: number;
	is: "collect" | "kitty" | "luck" | "open" | "pass" | "play";
	kind?: number;
	ghosts?: number;
	copies?: number;
	does?: ("quartet" | "reverses" | "clears" | "skips" | "leaves" | "again")[];
}

export type Outcome = Record<string, never>;
