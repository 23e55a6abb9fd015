/* What the screens around the table ask of this game. */
import { Poster } from "../../art/posters";
import { t } from "../../words/i18n";
import type { GameKit, Noise, Tells } from "../kit";
import type { Event, Table } from "./generated";
import { pounds } from "./words";

export const kit: Omit<GameKit, "info"> = {
	aim: () => t("Wreck a grand hotel, or hunt those who do."),
	players: 2,
	Scene: ({ class: name }) => <Poster game="phantom" class={name ?? "scene"} />,
	optionWords: () => ({
		master: t("Master Game: bid for the ghosts"),
		goal: t("Damage the ghosts must do, in thousands of pounds (0 = standard)"),
		games: t("Games of a tournament"),
	}),
	seatRole: (players, seat) => ((players === 4 ? seat % 2 === 0 : seat === 0) ? t("hunters") : t("ghosts")),
	noises: { FOUND: "chain" } satisfies Partial<Record<Event, Noise>>,
	dealt: {} satisfies Partial<Record<Event, string>>,
	endings: { GHOSTS_WIN: "why", HUNTERS_WIN: "why" } satisfies Partial<Record<Event, Tells>>,
	atEnd: (view) => {
		const { damage, goal } = view.table as Table;
		return t("The bill came to {0}; the ghosts needed {1}.", { 0: pounds(damage), 1: pounds(goal) });
	},
	keys: () => [{ keys: ["↑", "↓", "←", "→"], words: t("from room to room") }],
	roles: {
		rooms: ".own-rooms",
		rest: ".rest",
		choices: ":is(.room.can, .room.reach)",
		ghosts: ".caught",
		bill: ".bill",
		map: ".chill",
	},
	puzzleTheme: (_, seat) => (seat === 0 ? t("Where are they?") : t("Stay hidden, cost a lot")),
	face: () => import("./face").then((module) => module.face),
	rules: () => import("../../rules/phantom").then((module) => module.sections),
};
