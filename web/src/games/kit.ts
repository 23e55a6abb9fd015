/* What a game gives to the screens around its table. One kit a game, in its folder; registry.ts lists them. */
import type { ComponentType } from "preact";
import type { GameInfo, View } from "../engine/types";
import type { Section } from "../rules/section";
import type { GameFace } from "../ui/board";

/* Sounds that a game's events can ask for; ui/sound.ts makes them. */
export type Noise = "bells" | "chain" | "flip";

/* Why a round is over: "why" it was won, the same with "who" won it, or why it is "void". */
export type Tells = "why" | "who" | "void";

export interface GameKit {
	info: GameInfo;
	/* What it is about, in one sentence. */
	aim(): string;
	/* Players of a new table, until somebody chooses. */
	players: number;
	Scene: ComponentType<{ class?: string }>;
	/* The options of the rules in words, by name. */
	optionWords(): Record<string, string>;
	/* What a seat is beyond a place at the table: a colour, a team; "" for nothing. */
	seatRole(players: number, seat: number): string;
	/* The noise that an event makes, by its name; all others sound like a card that is moved. */
	noises: Record<string, Noise>;
	/* The events of cards being dealt, each with the part of its sentence that names the card; "" where none does or it is not for the hand. */
	dealt: Record<string, string>;
	/* The events of a round's last step that tell why it is over. */
	endings: Record<string, Tells>;
	/* How the table stood at the end, in one sentence, where the tally does not say it. */
	atEnd?(view: View): string;
	/* The keys of its board, for the settings page; none: Tab and Enter do it all. */
	keys?(): { keys: string[]; words: string }[];
	/* Where its board shows the roles that a first game points at (docs/lessons.md), as selectors; elements with data-role need no entry. */
	roles: Record<string, string>;
	/* What kind of puzzle one is, by its best move in notation and the seat that makes it. */
	puzzleTheme?(token: string, seat: number): string;
	face(): Promise<GameFace>;
	rules(): Promise<() => Section[]>;
}
