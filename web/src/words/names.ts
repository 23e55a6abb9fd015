/* What players are called. */
import type { Seat, Setup } from "../engine/types";
import { t } from "./i18n";

/* One ghost a level, from the one that anybody beats to the one that finds what people do not. */
export const LEVELS = () => [
	t("Wisp"),
	t("Flicker"),
	t("Creak"),
	t("Rattle"),
	t("Chill"),
	t("Howl"),
	t("Shade"),
	t("Revenant"),
];

export const STYLES = () => ({
	plain: t("as it is"),
	bold: t("bold"),
	careful: t("careful"),
	bluffer: t("bluffer"),
	accountant: t("accountant"),
});

export function agentLevel(agent: string): number {
	return Number(/^(?:level)?([1-8])/.exec(agent)?.[1] ?? 0);
}

export function agentName(agent: string): string {
	const level = agentLevel(agent);
	return level === 0 ? agent : LEVELS()[level - 1]!;
}

/* Names of the players of a match; two of the same are told apart. */
export function playerNames(setup: Setup): string[] {
	const names = setup.seats.slice(0, setup.players).map((seat, player) => (seat === "person" ? setup.names[player] || t("The Medium") : agentName(seat)));
	return names.map((name, index) => {
		const before = names.slice(0, index).filter((other) => other === name).length;
		const several = names.filter((other) => other === name).length > 1;
		return several ? `${name} ${before + 1}` : name;
	});
}

/* Names round the table: in a play-off some players sit elsewhere than in the match, or not at all. */
export const seatNames = (seats: readonly Seat[], players: readonly string[]): string[] => seats.map((seat) => players[seat.player] ?? t("Player {0}", { 0: seat.player + 1 }));
