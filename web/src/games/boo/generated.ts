/* Made by scripts/types from what the engine writes. Do not edit: change the C writer and run scripts/types. */
import type { Move as AnyMove } from "../../engine/generated";

/* What can happen, by name: events of a step. */
export type Event = "OYA" | "TAKES" | "SHOWS" | "LAYS" | "SCARES" | "STARES" | "STONE" | "EDGE" | "WINS" | "TIE";

export interface Table {
	phase: "lot" | "deal" | "lay" | "look" | "draw" | "over";
	oya: number;
	turn: number;
	laid: number;
	yet: number[];
	box: [number, number, number, number];
	seats: {
		ghosts: number;
		hand: {
			id: number;
			ways: {
				same: number;
				squares: string[];
			}[];
		} | null;
		top: {
			id: number;
			ways: {
				same: number;
				squares: string[];
			}[];
		} | null;
		pile: number[];
	}[];
	cards: {
		id: number;
		x: number;
		y: number;
		standing: boolean;
		squares: string[];
		back?: boolean;
	}[];
	gazes: {
		x: number;
		y: number;
		end: "nobody" | "scare" | "stare" | "stone" | "edge";
		toX: number;
		toY: number;
		card?: number;
	}[];
}

export interface Move extends AnyMove {
	a: number;
	x?: number;
	y?: number;
	way?: number;
	is?: "look";
	part?: number;
}

export interface Outcome {
	orders?: {
		order: [number, number, number];
		looks: {
			x: number;
			y: number;
			end: "nobody" | "scare" | "stare" | "stone" | "edge";
			toX?: number;
			toY?: number;
			card?: number;
			way?: number;
		}[];
		ghosts: [number, number];
		cards: {
			id: number;
			x: number;
			y: number;
			standing: boolean;
			squares: string[];
			back?: boolean;
		}[];
	}[];
}
