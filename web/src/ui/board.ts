/* What the page gives to a game's board, and what it asks of one. */
import type { ComponentType } from "preact";
import type { Advice, Move, Phrase, Step, View } from "../engine/types";

export interface BoardProps<T = any, M extends Move = any> {
	view: View<T, M>;
	me: number; /* the seat that looks: 0-5, or SPECTATOR */
	names: string[]; /* by seat */
	mine: boolean; /* the person is to choose a move now */
	thinking: number; /* the seat of a bot at work, or -1 */
	aids: boolean; /* odds, maps and notes are on at this table */
	speed: number; /* of animations; 0 is off */
	log: Step[]; /* what has happened this round */
	hint: Advice | null; /* the move to point at */
	act(action: number): void;
	/* What the person's side does by itself, as chosen before, in place of what is awaited; "" ends it. */
	going?(words: string): void;
	/* Bots' moves for the person until this phase of the game ends; not given where nobody plays. */
	auto?(): void;
	/* What a move would do (show_outcome), and why one is not possible, asked of the engine. */
	outcome<R>(action: number): Promise<R>;
	explain(action: number): Promise<Phrase | null>;
	/* A line of words beside the table: why a card cannot be played, and the like. */
	whisper(text: string): void;
}

/* One module a game, loaded when it is needed. */
export interface GameFace {
	Board: ComponentType<BoardProps>;
	/* What a short screen has no room for on the board: it stands under the log there. */
	Notes?: ComponentType<BoardProps>;
	/* What is awaited of whoever is to act: "Lay ghosts, try your luck or collect." */
	awaited(view: View): string;
	/* Whether anybody sees now what another at the table may not: then the device goes round behind a curtain. */
	hides(view: View): boolean;
	/* A legal move in a few words, for hints, judgements and screen readers. */
	moveWords(view: View, move: Move): string;
}
