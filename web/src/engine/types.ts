/* What the engine writes (generated.ts), and what the page keeps and sets up itself. */
import type { FairVerdict, StepOnly, View } from "./generated";

export { SPECTATOR, CHANCE, NOBODY, FULL, SEATS_MAX, LEVELS, STATUS, TURN, TERMINATION, MATCHKIND, LABEL, KEYCAUSE, LEVELNAME, FAIRVERDICT } from "./generated";
export type { Phrase, Status, Turn, Termination, MatchKind, Label, KeyCause, LevelName, Seat, Result, Match, Option, GameInfo, Move, View, StepOnly, Advice, Course, Coach, Judged, ReviewSummary, Daily, FairVerdict } from "./generated";

/* What one action did, and how the table looks after it. */
export interface Step extends StepOnly {
	view: View;
	streamId?: number; /* the Opened this follows */
}

/* How a table is set up. */
export interface Setup {
	game: string;
	players: number;
	options: Record<string, number>;
	seats: string[]; /* "person", or an agent: "level3:bold" */
	names: string[]; /* of persons; "" for the usual one */
	unnamed?: string; /* what a person without a name is called */
	called?: string[]; /* what the players are called at the table: the engine says it */
	match: boolean;
	practice?: boolean; /* the only person may take back freely; the game does not count */
	seed: string; /* decimal, 64 bits; "" asks the engine to draw one, and is all the page sees until the game is over */
	aids: boolean; /* notes, odds and maps: everybody at the table sees whether they are on */
	daily?: string; /* the day whose deal this is */
	dailyName?: string; /* and what that deal is called */
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
	assisted?: number[][]; /* of each round: the plies at which a bot chose for the player; games kept since then have it in their records */
	started: number;
	changed: number;
	over: boolean;
	won: boolean | null; /* by the only person; null: open, void or several persons */
	even?: number; /* the chance to win among equals, once it is over */
	strokes?: number; /* of a daily deal that is over: src/desk/daily.h */
	holder?: string; /* the page that plays it: another one that opens it takes it over */
}

/* The same as the page may see it: a round that is not over is null. */
export interface Game extends Omit<Saved, "rounds"> {
	rounds: (string | null)[];
}

/* Whether a game could be kept: the disk may be full, or there is no storage. */
export type Kept = "kept" | "full" | "none";

/* A round of a table that a server keeps. */
export interface RemoteRound {
	game: string;
	matchPlayers: number;
	options: Record<string, number>;
	match: boolean;
	round: number;
	first: number; /* a seat, or 255: by lot */
	seats: { player: number; agent: string }[]; /* of the round; the agent is "" for a person */
}

/* An action as the server told it. */
export interface Dealt {
	ply: number;
	actor: number;
	action?: number;
	events: number[][];
	position?: string;
}

/* Where the round and the match stand, as the server says it. */
export interface RemoteStanding {
	ply: number;
	position: string;
	rounds: number; /* of the match that are over */
	result?: { termination: number; winners: number; left_behind: number; points: number[] };
	match?: { over: boolean; winners: number; points: number[]; boos: number[] };
}

export interface RemoteShown {
	view: View;
	steps: Step[];
	sides: number[]; /* of each seat: those of one side win and lose together */
}

/* What the engine finds about the deal of a record (src/fair/proof.h). */
export interface FairFinding {
	verdict: FairVerdict;
	place: number;
	ply: number;
	draws: number;
	revealed: number;
	late: number;
	secrets: string[]; /* revealed by the person in each place; "" for nobody */
}
