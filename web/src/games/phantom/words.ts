import { t } from "../../words/i18n";
import type { Act, PhantomView } from "./table";

export const COLOURS = () => [t("blue"), t("red"), t("green"), t("white")];
export const ROOMS = () => [t("bathroom"), t("salon"), t("winter garden"), t("bedroom")];
export const pounds = (thousands: number) => (thousands === 0 ? t("£0") : t("£{0},000", { 0: thousands }));
export const squareName = (square: number) => `${"abcdef"[square % 6]}${Math.floor(square / 6) + 1}`;

/* Ghosts wreck a room, hunters search it. */
const removes = (view: PhantomView, fills: Record<string, string | number>) =>
	view.table.teams[view.actor] === view.table.ghostTeam ? t("wreck {0} ({1} {2})", fills) : t("search {0} ({1} {2})", fills);

export function actWords(view: PhantomView, move: Act): string {
	const colours = COLOURS();
	const tile = move.square === undefined ? null : view.table.tiles[move.square];
	switch (move.is) {
		case "remove":
			return removes(view, { 0: squareName(move.square!), 1: colours[tile?.colour ?? 0]!, 2: tile?.value ?? 0 });
		case "hide":
			return t("hide the {0} ghost on {1}", { 0: colours[view.table.due ?? 0]!, 1: squareName(move.square!) });
		case "split":
			return t("take the {0} and the {1} ghost", { 0: colours[move.one!]!, 1: colours[move.two!]! });
		case "place":
			return t("place {0} {1} on {2}", { 0: colours[move.colour!]!, 1: move.value!, 2: squareName(move.square!) });
		case "bid":
			return t("bid {0} thousand pounds", { 0: move.goal! });
		default:
			return t("pass");
	}
}
