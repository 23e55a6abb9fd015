import type { Step } from "../../engine/types";
import { say, t } from "../../words/i18n";
import type { Ability, Act, Table, ThirteenView } from "./table";

/* Names are ours. */
export const NAMES = () => [
	t("the Watcher"),
	t("the Mimic"),
	t("the Trident"),
	t("the Gaoler"),
	t("the Lamplighter"),
	t("the Sleeper"),
	t("the Saint"),
	t("the Colonel"),
	t("the Scholar"),
	t("the Porter"),
	t("the Stargazer"),
	t("the Duchess"),
	t("the Old King"),
];

export type Colour = "blue" | "red" | "green";

export function colour(ability: Ability): Colour {
	if (ability === "question") return "blue";
	return ability === "shield" || ability === "look" ? "red" : "green";
}

/* The colour of a card of this deck. */
export const cardKind = (table: Table, card: number): Colour => colour(table.deck[card - 1]?.ability ?? "none");

/* 3, 5 or 7. */
export function oneOf(list: readonly number[]): string {
	if (list.length < 2) return list.join("");
	return t("{0} or {1}", { 0: list.slice(0, -1).join(", "), 1: list[list.length - 1]! });
}

/* 8, 9, 10, 11 becomes 8 to 11. */
export function numbers(list: readonly number[]): string {
	const parts: string[] = [];
	for (let i = 0; i < list.length; ) {
		let end = i;
		while (end + 1 < list.length && list[end + 1] === list[end]! + 1) end++;
		if (end - i >= 2) parts.push(t("{0} to {1}", { 0: list[i]!, 1: list[end]! }));
		else for (let k = i; k <= end; k++) parts.push(String(list[k]));
		i = end + 1;
	}
	return parts.join(", ");
}

export function abilityWords(table: Table, card: number): string {
	const one = table.deck[card - 1];
	switch (one?.ability) {
		case "question":
			return t("Ask everybody: is your Crypt {0}?", { 0: numbers(one.asks) });
		case "shield":
			return t("Attack, then answer no question until your next turn.");
		case "look":
			return t("Look at the top two of the pile, then attack.");
		case "arrange":
			return t("Look at the top two of the pile and put each back on top or at the bottom.");
		case "copy":
			return t("Does what a card that lies face up does.");
		case "again":
			return t("After drawing, another turn.");
		default:
			return t("No ability.");
	}
}

export function actWords(view: ThirteenView, move: Act): string {
	const { table } = view;
	const hand = view.viewer < 6 ? (table.seats[view.viewer]?.hand ?? 0) : 0;
	switch (move.is) {
		case "crypt":
			return t("the {0} into your Crypt", { 0: move.card! });
		case "give":
			return t("the {0} into your partner’s Crypt", { 0: move.card! });
		case "keep":
			return t("keep the {0}", { 0: move.card! });
		case "attack":
			return t("attack the {0}", { 0: move.card! });
		case "play":
			return t("play the {0}", { 0: hand || table.effect });
		case "copy":
			return t("play the {0} as a {1}", { 0: hand, 1: move.card! });
		case "arrange":
			return move.bottom === 0
				? t("the {0} on top, the {1} below it", { 0: move.first!, 1: move.second! })
				: move.bottom === 1
					? t("the {0} on top, the {1} at the bottom", { 0: move.first!, 1: move.second! })
					: t("both to the bottom, the {0} above the {1}", { 0: move.first!, 1: move.second! });
		default:
			return t("put the card back");
	}
}

/* Exactly what can be done now. */
export function awaitedWords(view: ThirteenView): string {
	const { table, moves } = view;
	const hand = view.viewer < 6 ? (table.seats[view.viewer]?.hand ?? 0) : 0;
	switch (table.phase) {
		case "crypt":
			return t("Which card goes into your Crypt? The other is your hand.");
		case "give":
			return t("Which card goes into your partner’s Crypt?");
		case "keep":
			return t("Which card do you keep? The other goes back to your partner.");
		case "arrange":
			return t("Put back the cards you looked at.");
		case "attack":
			return t("Name a number: touch a portrait, then attack.");
	}
	const attacks = moves.some((move) => move.is === "attack");
	const plays = moves.find((move) => move.is === "play" || move.is === "copy");
	if (plays === undefined) return attacks ? t("Only an attack is possible: touch a portrait.") : t("Choose what to do.");
	const ask = plays.is === "play" && cardKind(table, hand) === "blue";
	if (!attacks) return ask ? t("Ask with your {0}.", { 0: hand }) : t("Play your {0}.", { 0: hand });
	return ask ? t("Ask with your {0}, or touch a portrait and attack.", { 0: hand }) : t("Play your {0}, or touch a portrait and attack.", { 0: hand });
}

/* What a seat's Crypt can still be, as far as the viewer can know. */
export function candidates(table: Table, seat: number): Set<number> {
	const one = table.seats[seat]!;
	if (one.crypt > 0) return new Set([one.crypt]);
	if (one.odds.length > 0) return new Set(table.deck.map(({ card }) => card).filter((card) => one.odds[card - 1]! > 0));
	return new Set(one.heard);
}

/* Why each number is struck out for a seat: what happened when it fell. */
export function reasons(log: readonly Step[], seat: number, me: number, names: string[]): Map<number, string> {
	const found = new Map<number, string>();
	for (const step of log) {
		const table = step.view.table as Table;
		if (["lot", "deal", "crypt", "give", "keep"].includes(table.phase)) continue;
		const left = candidates(table, seat);
		for (const { card } of table.deck) {
			if (left.has(card) || found.has(card)) continue;
			const mine = me < 6 ? table.seats[me] : undefined;
			if (mine?.crypt === card && mine.deck === table.seats[seat]!.deck) found.set(card, t("It lies in your own Crypt."));
			else if (mine?.hand === card && mine.deck === table.seats[seat]!.deck) found.set(card, t("You hold it, or held it."));
			else found.set(card, step.events.map((phrase) => say(phrase, names)).join(" "));
		}
	}
	return found;
}

/* The same for what everybody has heard about a seat. */
export function heardReasons(log: readonly Step[], seat: number, names: string[]): Map<number, string> {
	const found = new Map<number, string>();
	for (const step of log) {
		const table = step.view.table as Table;
		const left = new Set(table.seats[seat]!.heard);
		for (const { card } of table.deck)
			if (!left.has(card) && !found.has(card)) found.set(card, step.events.map((phrase) => say(phrase, names)).join(" "));
	}
	return found;
}
