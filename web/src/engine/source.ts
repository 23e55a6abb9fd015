/*
 * Where a table lives. The page knows this interface only: today a worker in
 * the page holds the full state and hands out redacted views; a table on a
 * server does the same.
 */
import type { Advice, Game, GameInfo, Kept, Phrase, Setup, Step, Verdict, View } from "./types";

/* An error with words for the person who sees it. */
export class Trouble extends Error {
	constructor(
		readonly pattern: string,
		readonly fills: Record<string, number | string> = {},
	) {
		super(pattern);
	}
}

export interface Opened {
	id: string;
	telling: number; /* steps with this number follow it */
	view: View;
	steps: Step[]; /* of the round so far; their views are the table after each */
	saved: Game;
}

export type Acted = { done: true } | { done: false; reason: Phrase | null };
export type TakenBack = { done: true; opened: Opened } | { done: false; says: Phrase[] };

export interface Source {
	info(): Promise<GameInfo[]>;
	/* A new table; steps follow by themselves. */
	begin(setup: Setup): Promise<Opened>;
	resume(id: string): Promise<Opened>;
	/* The games kept, the latest first. */
	games(): Promise<Game[]>;
	/* How many more are kept that only another version can read. */
	foreign(): Promise<number>;
	game(id: string): Promise<Game | null>;
	/* Takes a game out of those kept. */
	forget(id: string): Promise<void>;
	/* Who looks: a seat, or SPECTATOR. Steps and answers are this viewer's from now on. */
	look(viewer: number): Promise<Opened>;
	/* The viewer's move on the table of that ply. */
	act(action: number, ply: number): Promise<Acted>;
	takeBack(): Promise<TakenBack>;
	nextRound(): Promise<Opened | null>;
	advise(agent: string): Promise<Advice | null>;
	outcome<T>(action: number): Promise<T>;
	explain(action: number): Promise<Phrase | null>;
	/*
	 * Everything that happens after an Opened, in order, by its `telling`. Steps of
	 * a later Opened wait until it is followed; null ends it.
	 */
	follow(telling: number, listener: ((step: Step) => void) | null): void;
	/* The seat of a bot at work, or -1. */
	onThinking(listener: (seat: number) => void): void;
	onKept(listener: (kept: Kept) => void): void;
	/* Another page plays this game on; resume() takes it back, as it is by then. */
	onElsewhere(listener: (id: string) => void): void;

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
	judgeAt(ply: number, other: number, worlds: number): Promise<Verdict | null>;
	/* The same for a move that was not made there: the record is cut and the move played instead. */
	judgeInstead(text: string, ply: number, made: number, other: number, worlds: number): Promise<Verdict | null>;
	/* A new game, kept, from that position of the record looked at: its id. */
	branch(ply: number, setup: Setup): Promise<string>;
}
