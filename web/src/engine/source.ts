/*
 * What the page asks of whoever holds tables, games and the engine. A worker in
 * the page implements all of it. A table of a server (src/net/remote.ts) is a
 * second PlayedTable; the server's session decides who looks, and the worker
 * makes views of what the server sends (RemoteEngine).
 */
import type { Advice, Coach, Course, Daily, Dealt, FairFinding, Game, GameInfo, Judged, Kept, Phrase, RemoteRound, RemoteShown, RemoteStanding, ReviewSummary, Setup, Step, View } from "./types";

/* An error with words for the person who sees it. */
export class UserError extends Error {
	constructor(
		readonly pattern: string,
		readonly fills: Record<string, number | string> = {},
	) {
		super(pattern);
	}
}

export interface Opened {
	id: string;
	streamId: number; /* steps with this number follow it */
	view: View;
	steps: Step[]; /* of the round so far; their views are the table after each */
	saved: Game;
}

export type Acted = { done: true } | { done: false; reason: Phrase | null };
/* `asked`: the others have been asked to agree; a refusal is a sentence of the server's. */
export type TakenBack = { done: true; opened: Opened } | { done: false; events: Phrase[]; asked?: boolean; refused?: Phrase };

/* A table being played. */
export interface PlayedTable {
	/* The viewer's move on the table of that ply. `assisted`: a bot has chosen for the person; it is not judged later. */
	act(action: number, ply: number, assisted?: boolean): Promise<Acted>;
	takeBack(): Promise<TakenBack>;
	/* The first ply that the viewer may still take back alone; missing where the others are asked instead. */
	takeBackLimit?(): Promise<number>;
	nextRound(): Promise<Opened | null>;
	advise(agent: string): Promise<Advice | null>;
	outcome<T>(action: number): Promise<T>;
	explain(action: number): Promise<Phrase | null>;
	/*
	 * Everything that happens after an Opened, in order, by its `streamId`. Steps of
	 * a later Opened wait until it is followed; null ends it.
	 */
	follow(streamId: number, listener: ((step: Step) => void) | null): void;
	/* The seat of a bot at work, or -1. */
	onThinking(listener: (seat: number) => void): void;
}

/* Tables of this page. */
export interface TableSource extends PlayedTable {
	/* A new table; steps follow by themselves. */
	begin(setup: Setup): Promise<Opened>;
	resume(id: string): Promise<Opened>;
	/* Who looks: a seat, or SPECTATOR. Steps and answers are this viewer's from now on. */
	look(viewer: number): Promise<Opened>;
	/* Another page plays this game on; resume() takes it back, as it is by then. */
	onElsewhere(listener: (id: string) => void): void;
}

/* The games that are kept, and what there is to play. */
export interface Library {
	info(): Promise<GameInfo[]>;
	/* The games kept, the latest first. */
	games(): Promise<Game[]>;
	/* How many more are kept that only another version can read. */
	unreadableCount(): Promise<number>;
	game(id: string): Promise<Game | null>;
	/* Everything kept in this browser as one file, to be fetched at this address; and such a file taken in: how many games were new. */
	exportAll(settings: Record<string, string>): Promise<string>;
	importAll(file: File): Promise<{ games: number; settings: Record<string, string> }>;
	/* Takes a game out of those kept. */
	forget(id: string): Promise<void>;
	onKept(listener: (kept: Kept) => void): void;
	/* What players in those seats would be called. */
	called(seats: string[], names: string[], unnamed: string): Promise<string[]>;
	/* The deal of a day, counted from 1970-01-01, and the latest one of that name. */
	daily(day: number): Promise<Daily>;
	/* How a level of bots does with that deal in the player's place, counted like strokes: fewer are better. */
	dailyBot(day: number, level: number): Promise<number>;
	dailyNamed(name: string, today: number): Promise<Daily | null>;
}

/* What the engine says about games: records looked at, decisions judged, first games taught. */
export interface Analysis {
	/*
	 * Looking at a record, apart from the table played. A text may hold several,
	 * the rounds of a match. The last of the rounds given is looked at; those
	 * before it say who plays it and how the match stands.
	 */
	recordsIn(text: string): Promise<string[]>;
	openRecord(rounds: string[], setup: Setup | null): Promise<View>;
	/* What happened in it and how it looked, for one viewer. */
	stepsOf(viewer: number): Promise<Step[]>;
	viewAt(ply: number, viewer: number): Promise<View>;
	adviseAt(ply: number, agent: string): Promise<Advice | null>;
	/* What a move would do at that ply, as that viewer could know it: TableSource.outcome(). */
	outcomeAt<T>(ply: number, viewer: number, action: number): Promise<T>;
	/* Decisions judged one by one, without those at the plies at which a bot chose; then what a seat's come to. */
	reviewBegin(assisted: number[]): Promise<void>;
	reviewAt(ply: number): Promise<Judged | null>;
	reviewSum(seat: number): Promise<ReviewSummary>;
	/* The same for a move that was not made there. */
	reviewInstead(text: string, ply: number, action: number): Promise<Judged | null>;
	/* A new game, kept, from that position of the record looked at: its id. */
	branch(ply: number, setup: Setup): Promise<string>;
	/* A first game: how it is set up, and what the coach says when so many steps have been shown; `read`: the last was read. */
	course(game: string): Promise<Course>;
	coachBegin(game: string): Promise<void>;
	coach(ply: number, read: boolean): Promise<Coach>;
}

/* What the engine makes of the messages of a server: src/wasm/remote.c, fair.c, qr.c. */
export interface RemoteEngine {
	remoteShow(round: RemoteRound, viewer: number, steps: Dealt[], standing: RemoteStanding): Promise<RemoteShown>;
	/* About the view shown last. */
	remoteAdvise(agent: string): Promise<Advice | null>;
	remoteOutcome<T>(action: number): Promise<T>;
	remoteExplain(action: number): Promise<Phrase | null>;
	/* A person's part of a deal; hexadecimal in and out. */
	commitment(table: string, server: string, place: number, secret: string): Promise<string>;
	/* Checks the deal of one round's record; null if it has none. */
	fairCheck(record: string): Promise<FairFinding | null>;
	/* A QR code: rows of "0" and "1". */
	qr(text: string): Promise<string[]>;
}

export interface Source extends TableSource, Library, Analysis, RemoteEngine {}
