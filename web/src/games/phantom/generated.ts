/* Made by scripts/types from what the engine writes. Do not edit: change the C writer and run scripts/types. */
import type { Move as AnyMove } from "../../engine/generated";

/* What can happen, by name: events of a step. */
export type Event = "FIRST" | "PLACED" | "PACKS" | "BID" | "BID_HIDDEN" | "BIDS_SHOWN" | "EYES" | "SPLIT" | "SPLIT_HIDDEN" | "HID" | "HID_HIDDEN" | "HUNT" | "REMOVED" | "FOUND" | "PASSED" | "GHOSTS_WIN" | "HUNTERS_WIN" | "WAS_HIDDEN" | "CONTROLLED";

export interface Table {
	phase: "lot" | "place" | "packs" | "bid" | "split" | "hide" | "hunt" | "over";
	master: boolean;
	sides: boolean;
	ghostTeam: number;
	teams: number[];
	goal: number;
	damage: number;
	tiles: ({
		colour: number;
		value: number;
		there: boolean;
	} | null)[];
	removed: {
		square: number;
		seat: number;
		byGhosts: boolean;
		found: number;
	}[];
	passes: number;
	hand?: {
		colour: number;
		value: number;
		count: number;
	}[];
	ghosts?: {
		square: number;
		found: boolean;
		reach: number[];
		seat?: number;
	}[];
	due?: number;
	ways?: number;
	belief?: number[];
	first?: number;
	even?: number;
	bids?: [number, number];
}

export interface Move extends AnyMove {
	a: number;
	is: "bid" | "hide" | "place" | "remove" | "split";
	colour?: number;
	value?: number;
	square?: number;
	goal?: number;
	one?: number;
	two?: number;
}

export type Outcome = Record<string, never>;
