/* Made by scripts/types from what the engine writes. Do not edit: change the C writer and run scripts/types. */

/* A sentence as a pattern and what fills it: seats ("s0") and numbers ("0") as numbers, words of a game as English text. */
export type Phrase = [pattern: string, fills: Record<string, number | string>];

export const SPECTATOR = 6;
export const CHANCE = 7;
export const NOBODY = 8;
export const FULL = 9;
export const SEATS_MAX = 6;
export const LEVELS = 8;

export const STATUS: readonly Status[] = ["ok","input","mismatch","illegal","not_your_turn","over","refused","memory","system","cancelled"];
export type Status = "ok" | "input" | "mismatch" | "illegal" | "not_your_turn" | "over" | "refused" | "memory" | "system" | "cancelled";
export const TURN: readonly Turn[] = ["over","chance","bot","person"];
export type Turn = "over" | "chance" | "bot" | "person";
export const TERMINATION: readonly Termination[] = ["open","played-out","dawn","void","resigned","time"];
export type Termination = "open" | "played-out" | "dawn" | "void" | "resigned" | "time";
export const MATCHKIND: readonly MatchKind[] = ["single","boo","first","points","tournament"];
export type MatchKind = "single" | "boo" | "first" | "points" | "tournament";
export const LABEL: readonly Label[] = ["assisted","forced","fine","inaccuracy","mistake","blunder"];
export type Label = "assisted" | "forced" | "fine" | "inaccuracy" | "mistake" | "blunder";
export const KEYCAUSE: readonly KeyCause[] = ["none","own","fell","rose"];
export type KeyCause = "none" | "own" | "fell" | "rose";
export const LEVELNAME: readonly LevelName[] = ["Wisp","Flicker","Creak","Rattle","Chill","Howl","Shade","Revenant"];
export type LevelName = "Wisp" | "Flicker" | "Creak" | "Rattle" | "Chill" | "Howl" | "Shade" | "Revenant";
export const FAIRVERDICT: readonly FairVerdict[] = ["proved","open","view","person","secret","draw"];
export type FairVerdict = "proved" | "open" | "view" | "person" | "secret" | "draw";

export interface Seat {
	player: number;
	person: boolean;
	agent: string;
}

export interface Result {
	winners: number[];
	leftBehind: number[];
	lost: number[];
	voided: boolean;
	termination: Termination;
	sides: number[];
	points: number[];
}

export interface Match {
	kind: MatchKind;
	target: number;
	rounds: number;
	over: boolean;
	winners: number[];
	points: number[];
	boos: number[];
}

export interface Option {
	name: string;
	low: number;
	high: number;
	default: number;
	help: string;
}

export interface GameInfo {
	name: string;
	title: string;
	id: string;
	playersLow: number;
	playersHigh: number;
	net: string | null;
	options: Option[];
}

/* A legal move: its number, and what the game says it is made of. */
export interface Move {
	a: number;
	is?: string;
	[part: string]: unknown;
}

/* A table as one viewer sees it. T is the game's own part. */
export interface View<T = unknown, M extends Move = Move> {
	game: string;
	players: number;
	viewer: number;
	ply: number;
	count: number;
	actor: number;
	round: number;
	practice: boolean;
	seats: Seat[];
	result: Result | null;
	match: Match | null;
	moves: M[];
	table: T;
}

/* What one action did: desk_step_json(). */
export interface StepOnly {
	ply: number;
	actor: number;
	token: string | null;
	a?: number;
	what: string[];
	events: Phrase[];
}

/* What a bot would do and why: desk_hint_json(). */
export interface Advice {
	a: number;
	token: string;
	seat: number;
	reason: Phrase | null;
	values: number[];
	mix: [number, number][];
}

/* How a first game is set up, and what its coach says: src/learn/lesson.h. */
export interface Course {
	players: number;
	seats: string[];
	seed: string;
	promises: string[];
}

export interface Coach {
	step: {
		id: string;
		number: number;
		of: number;
		reading: boolean;
		says: Phrase[];
		point: {
			role: string;
			value?: number;
		} | null;
		suggests: number | null;
		fits: number[];
	} | null;
	asked: boolean | null;
}

/* A decision judged, and what all of a seat's come to: src/review/review.h. */
export interface Judged {
	ply: number;
	seat: number;
	made: number;
	madeToken: string;
	best: number;
	bestToken: string;
	label: Label;
	chance: number;
	loss: number;
	error: number;
	marginLoss: number;
	worlds: number;
	reason: Phrase | null;
}

export interface ReviewSummary {
	seat: number;
	decisions: number;
	labels: {
		assisted: number;
		forced: number;
		fine: number;
		inaccuracy: number;
		mistake: number;
		blunder: number;
	};
	loss: number;
	smallLoss: number;
	start: number;
	result: number;
	luck: number;
	margin: number | null;
	key: {
		cause: KeyCause;
		ply: number;
		before: number;
		after: number;
	} | null;
	says: Phrase[];
	marginLoss?: number;
	smallMarginLoss?: number;
}

/* The deal of a day: src/desk/daily.h. */
export interface Daily {
	day: number;
	date: string;
	name: string;
	game: string;
	players: number;
	seats: string[];
	seed: string;
}
