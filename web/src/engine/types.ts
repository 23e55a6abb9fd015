/* What the engine says: src/desk/desk.h and src/show/show.h write it. */

/* A sentence as a pattern and what fills it: seats ("s0") and numbers ("0") as numbers, words of a game as English text. */
export type Phrase = [pattern: string, fills: Record<string, number | string>];

export const SPECTATOR = 6;
export const CHANCE = 7;
export const NOBODY = 8;
export const FULL = 9;

export type GameName = "ghooost" | "boo" | "phantom" | "thirteen";
export const GAMES: readonly GameName[] = ["ghooost", "boo", "phantom", "thirteen"];

export interface Option {
	name: string;
	low: number;
	high: number;
	normal: number;
	help: string;
}

export interface GameInfo {
	name: GameName;
	title: string;
	id: string;
	playersLow: number;
	playersHigh: number;
	options: Option[];
}

export interface Seat {
	player: number; /* of the match */
	person: boolean;
	agent: string; /* "" for a person */
}

export interface Result {
	winners: number[];
	boo: number[];
	annulled: boolean;
	points: number[];
}

export interface Match {
	kind: "single" | "boo" | "first" | "points" | "tournament";
	target: number;
	rounds: number;
	over: boolean;
	winners: number[];
	points: number[];
	boos: number[];
}

/* A legal move: its number, and what the game says it is made of. */
export interface Move {
	a: number;
	is?: string;
	[part: string]: unknown;
}

/* A table as one viewer sees it. T is the game's own part: web/src/games/<game>/table.ts. */
export interface View<T = unknown, M extends Move = Move> {
	game: GameName;
	players: number;
	viewer: number;
	ply: number;
	count: number;
	actor: number;
	round: number;
	seats: Seat[];
	result: Result | null;
	match: Match | null;
	moves: M[];
	table: T;
}

/* What one action did, and how the table looks after it. */
export interface Step {
	ply: number;
	actor: number;
	token: string | null; /* null: this viewer did not see which action it was */
	a?: number; /* the action's number, if it was seen */
	says: Phrase[];
	view: View;
	telling?: number; /* the Opened this follows */
}

export interface Advice {
	a: number;
	token: string;
	seat: number;
	reason: Phrase | null;
	values: number[]; /* each seat's share of the win */
	mix: [action: number, share: number][];
}

/* A decision compared with another move, by what its seat could know. */
export interface Verdict {
	worlds: number;
	made: number;
	other: number;
	error: number; /* standard error of the difference */
}

/* How a table is set up. */
export interface Setup {
	game: GameName;
	players: number;
	options: Record<string, number>;
	seats: string[]; /* "person", or an agent: "level3:bold" */
	names: string[]; /* of persons; "" for the usual one */
	match: boolean;
	seed: string; /* decimal, 64 bits; "" asks the engine to draw one, and is all the page sees until the game is over */
	aids: boolean; /* notes, odds and maps: everybody at the table sees whether they are on */
	daily?: string; /* the day whose deal this is */
	from?: string; /* tried out from a position of this game */
	lesson?: boolean; /* a first game with a coach: not kept */
}

/* The players of the match who are persons. */
export const personsAt = (setup: Setup): number[] => setup.seats.flatMap((seat, player) => (seat === "person" ? [player] : []));

/* A game as the worker keeps it: the record of each round, the last one perhaps open. */
export interface Saved {
	id: string;
	version: 1;
	setup: Setup;
	rounds: string[];
	started: number;
	changed: number;
	over: boolean;
	won: boolean | null; /* by the only person; null: open, void or several persons */
	holder?: string; /* the page that plays it: another one that opens it takes it over */
}

/* The same as the page may see it: a round that is not over is null. */
export interface Game extends Omit<Saved, "rounds"> {
	rounds: (string | null)[];
}

/* Whether a game could be kept: the disk may be full, or there is no storage. */
export type Kept = "kept" | "full" | "none";
