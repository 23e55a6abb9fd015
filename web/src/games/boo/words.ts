import { t } from "../../words/i18n";
import type { BooView, End, Lay } from "./table";

export const COLOURS = () => [t("black"), t("white")];
export const DIRECTIONS = () => [t("east"), t("south"), t("west"), t("north")];

export function squareWords(square: string): string {
	if (square === "#") return t("tombstone");
	if (square === "=") return t("railing");
	const colour = COLOURS()[square[0] === "b" ? 0 : 1]!;
	return t("{0} ghost looking {1}", { 0: colour, 1: DIRECTIONS()[">v<^".indexOf(square[1]!)]! });
}

export const ENDS = (): Record<End, string> => ({
	nobody: "",
	scare: t("scares"),
	stare: t("they stare at each other"),
	stone: t("a tombstone is in the way"),
	edge: t("sees nobody"),
});

export function layWords(_: BooView, move: Lay): string {
	if (move.part !== undefined) return t("ghost {0} looks next", { 0: move.part + 1 });
	const way = move.way!;
	return t("lay at {0}:{1} to the {2}, {3} up", {
		0: move.x!,
		1: move.y!,
		2: DIRECTIONS()[way >> 1]!,
		3: way & 1 ? t("back") : t("front"),
	});
}
