/* What the screens around the table ask of Wisp. */
import { t } from "../../words/i18n";
import type { GameKit } from "../kit";

export const kit: Omit<GameKit, "info"> = {
	aim: () => t("Have the higher wisp, or make the other player flee."),
	players: 2,
	Scene: ({ class: name }) => (
		<svg class={name ?? "scene"} viewBox="0 0 180 100" aria-hidden="true">
			<rect width="180" height="100" fill="#171a35" />
			<circle cx="60" cy="50" r="14" fill="#ffdf9e" />
			<circle cx="120" cy="50" r="14" fill="#f4eddc" />
		</svg>
	),
	optionWords: () => ({}),
	seatRole: () => "",
	noises: {},
	dealt: { DEALT: "1", DEALT_HIDDEN: "" },
	endings: { FLEES: "why", SHOWN: "why" },
	roles: {},
	face: () => import("./face").then((module) => module.face),
	rules: () => import("./rules").then((module) => module.sections),
};
