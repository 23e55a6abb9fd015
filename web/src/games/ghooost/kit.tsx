/* What the screens around the table ask of this game. */
import { Poster } from "../../art/posters";
import { t } from "../../words/i18n";
import type { GameKit, Noise, Tells } from "../kit";
import type { Event } from "./generated";

export const kit: Omit<GameKit, "info"> = {
	aim: () => t("Shed all your ghosts before you’re the last one left."),
	players: 3,
	Scene: ({ class: name }) => <Poster game="ghooost" class={name ?? "scene"} />,
	optionWords: () => ({ dawn: t("Stop after this many turns without progress (0 = never)") }),
	seatRole: () => "",
	noises: { MIDNIGHT: "bells" } satisfies Partial<Record<Event, Noise>>,
	dealt: { DREW: "a1", DREW_HIDDEN: "" } satisfies Partial<Record<Event, string>>,
	endings: { LEFT: "why", DAWN: "why" } satisfies Partial<Record<Event, Tells>>,
	roles: {
		hand: ".hand:not(svg *)",
		actions: ".actions",
		clock: ".clock",
		cemetery: ".cemetery",
		direction: ".way",
		kitties: ".kitties",
		pile: ".pile",
		memory: ".memory",
		crypt: ".crypt",
	},
	puzzleTheme: (token) => (token === "collect" ? t("Collect in time") : token === "k" ? t("Kitty’s moment") : token.includes(",") ? t("Two birds, one stone") : t("The right card")),
	face: () => import("./face").then((module) => module.face),
	rules: () => import("../../rules/ghooost").then((module) => module.sections),
};
