/* What players are called. */
import { LEVELNAME, type Seat, type Setup } from "../engine/types";
import { t } from "./i18n";

/* One ghost a level, from the one that anybody beats to the one that finds what people do not. Names are the same in every language. */
export const LEVELS = (): readonly string[] => LEVELNAME;

export const STYLES = () => ({
	plain: t("balanced"),
	bold: t("bold"),
	careful: t("careful"),
	bluffer: t("bluffer"),
	accountant: t("accountant"),
});

export function agentLevel(agent: string): number {
	return Number(/^(?:level)?([1-8])/.exec(agent)?.[1] ?? 0);
}

/* Names of the players of a match, as the engine has given them. */
export const playerNames = (setup: Setup): string[] => setup.called ?? [];

/* Names round the table: in a play-off some players sit elsewhere than in the match, or not at all. */
export const seatNames = (seats: readonly Seat[], players: readonly string[]): string[] => seats.map((seat) => players[seat.player] ?? t("Player {0}", { 0: seat.player + 1 }));
