/* What the screens around the table ask of this game. */
import { Poster } from "../../art/posters";
import { t } from "../../words/i18n";
import type { GameKit, Noise, Tells } from "../kit";
import type { Event } from "./generated";

export const kit: Omit<GameKit, "info"> = {
	aim: () => t("Stare the other side’s ghosts into turning over."),
	players: 2,
	Scene: ({ class: name }) => <Poster game="boo" class={name ?? "scene"} />,
	optionWords: () => ({}),
	seatRole: (_, seat) => (seat === 0 ? t("black") : t("white")),
	noises: { SCARES: "flip" } satisfies Partial<Record<Event, Noise>>,
	dealt: { TAKES: "1", SHOWS: "" } satisfies Partial<Record<Event, string>>,
	endings: { WINS: "who", TIE: "who" } satisfies Partial<Record<Event, Tells>>,
	keys: () => [
		{ keys: ["↑", "↓", "←", "→"], words: t("move the card") },
		{ keys: ["r"], words: t("turns it") },
		{ keys: ["f"], words: t("turns it over") },
		{ keys: ["Enter"], words: t("lays it") },
	],
	roles: {
		board: ".ground",
		gate: ".ground .gate",
		places: ".ground .open",
		tray: ".tray",
		orders: ".tray",
		gazes: ".zoom",
		holding: ".holding",
	},
	puzzleTheme: (token) => (token.startsWith("look") ? t("Who looks first") : token.endsWith("back") ? t("The other side up") : t("The right place")),
	face: () => import("./face").then((module) => module.face),
	rules: () => import("../../rules/boo").then((module) => module.sections),
};
