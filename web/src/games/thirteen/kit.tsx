/* What the screens around the table ask of this game. */
import { Poster } from "../../art/posters";
import { t } from "../../words/i18n";
import type { GameKit, Noise, Tells } from "../kit";
import type { Event } from "./generated";

export const kit: Omit<GameKit, "info"> = {
	aim: () => t("Name the ghost in their Crypt before they name yours."),
	players: 2,
	Scene: ({ class: name }) => <Poster game="thirteen" class={name ?? "scene"} />,
	optionWords: () => ({
		wins: t("Rounds to win the match"),
		points: t("Points to win the match"),
		dusk: t("Void after this many turns without a card (0 = never)"),
	}),
	seatRole: (players, seat) => (players !== 4 ? "" : seat % 2 === 0 ? t("first team") : t("second team")),
	noises: { ATTACKED: "chain" } satisfies Partial<Record<Event, Noise>>,
	dealt: { DEALT: "1", DEALT_HIDDEN: "" } satisfies Partial<Record<Event, string>>,
	endings: { ATTACKED: "why", HIT: "why", VOID: "void" } satisfies Partial<Record<Event, Tells>>,
	roles: {
		choices: ":is(.choosing, .acts)",
		notepad: ".gallery",
		"known-of-you": ".gallery",
		ask: ".button.ask",
		card: ".own",
	},
	puzzleTheme: (token) => (token.startsWith("attack") ? t("Name the ghost") : t("Not yet: play the card")),
	face: () => import("./face").then((module) => module.face),
	rules: () => import("../../rules/thirteen").then((module) => module.sections),
};
