import { t, tn } from "../../words/i18n";
import { COPY, KITTY, type Cards, type Effect, type GhooostView, type Play } from "./table";

/* Names for the nameless are ours. */
export const NAMES = () => [
	t("Scooty"),
	t("the Twins"),
	t("Cerberus"),
	t("Posy"),
	t("Doze"),
	t("Beacon"),
	t("Professor Quill"),
	t("Twist"),
	t("the Baron"),
	t("Sir Topper"),
	t("Skeletum"),
	t("Igor"),
	t("Clank"),
	t("the King"),
	t("Miss Copy"),
	t("Kitty"),
];

export type Family = "common" | "fearless" | "special" | "scary";

export function family(kind: number): Family {
	if (kind === 0 || kind === KITTY) return "fearless";
	if (kind === 2 || kind === 11) return "scary";
	return kind === 7 || kind === 10 || kind === COPY ? "special" : "common";
}

export const FAMILIES = (): Record<Family, string> => ({
	common: t("common"),
	fearless: t("fearless"),
	special: t("special"),
	scary: t("scary"),
});

export const cardName = (kind: number) => (kind < COPY ? `${kind + 1} ${NAMES()[kind]}` : NAMES()[kind]!);

export function cardsWords(cards: Cards): string {
	return cards.map(([kind, count]) => (count > 1 ? `${count} × ${cardName(kind)}` : cardName(kind))).join(", ");
}

export const EFFECTS = (): Record<Effect, string> => ({
	quartet: t("a Quartet"),
	reverses: t("reverses the direction"),
	clears: t("clears the Cemetery"),
	skips: t("the next player is skipped"),
	leaves: t("your last card"),
	again: t("another turn"),
});

export function playWords(view: GhooostView, move: Play): string {
	switch (move.is) {
		case "kitty":
			return t("set Kitty beside the Cemetery");
		case "luck":
			return t("try your luck with the Crypt");
		case "collect":
			return tn("collect the Cemetery, {n} card", "collect the Cemetery, {n} cards", view.table.pile.length + view.table.kitties);
		case "open":
			return t("open your Mansion");
		case "pass":
			return t("pass");
		default: {
			const name = cardName(move.kind!);
			const ghosts = move.ghosts! > 1 ? `${move.ghosts} × ${name}` : name;
			return move.copies! > 0 ? t("lay {0} with {1} Miss Copy", { 0: ghosts, 1: move.copies! }) : t("lay {0}", { 0: ghosts });
		}
	}
}
