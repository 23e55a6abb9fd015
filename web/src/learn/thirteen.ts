/* A first round of 13 Ghosts against one easy ghost. */
import type { Ability, Act, Table } from "../games/thirteen/table";
import { candidates } from "../games/thirteen/words";
import { t, tn } from "../words/i18n";
import { acted, heard, turns, type Course, type Lesson, type Now } from "./coach";

type Moment = Now<Table, Act>;

const myTurn = (now: Moment) => now.mine && now.view.table.phase === "turn";
const foe = (now: Moment) => 1 - now.me;
const left = (now: Moment) => candidates(now.view.table, foe(now)).size;
const holds = (now: Moment, ...abilities: Ability[]) => {
	const hand = now.view.table.seats[now.me]!.hand;
	return myTurn(now) && hand > 0 && abilities.includes(now.view.table.deck[hand - 1]!.ability);
};

const lessons: Lesson<Table, Act>[] = [
	{
		id: "crypt",
		when: (now) => now.mine && now.view.table.phase === "crypt",
		done: acted,
		point: ".choosing",
		says: () => [
			t("Good evening! These two ghosts are dealt to you. One goes into your Crypt, and nobody may guess which; the other is your hand."),
			t("A question is more use in the hand. Touch the card to hide."),
		],
	},
	{
		id: "end",
		when: (now) => now.view.result !== null,
		done: () => false,
		says: (now) => [
			now.view.result!.winners.includes(now.me)
				? t("Hit! You named the ghost in the other Crypt and won the round.")
				: t("Your Crypt was named first this time. Ask sharper, attack earlier: try again."),
		],
	},
	{
		id: "gallery",
		when: (now) => now.view.table.phase === "turn",
		point: ".gallery:first-child",
		says: (now) => [
			t("This gallery is your notepad: who can lie in {0}’s Crypt. There is one ghost of each number, so yours are struck out already.", { 0: now.names[foe(now)]! }),
			t("Touch a portrait that is struck out to read why."),
		],
	},
	{
		id: "arrange",
		when: (now) => now.mine && now.view.table.phase === "arrange",
		done: acted,
		point: ".acts",
		says: () => [t("You looked at the top two cards of the pile: neither can lie in the other Crypt. Put each back where it suits you; the top one is what is drawn next.")],
	},
	{
		id: "red",
		when: (now) => now.mine && now.view.table.phase === "attack",
		done: acted,
		point: ".portraits",
		says: () => [t("A red card attacks although it lies face up: touch a portrait, then attack.")],
	},
	{
		id: "few",
		when: (now) => myTurn(now) && left(now) <= 4,
		done: acted,
		point: ".gallery:first-child",
		says: (now) => [tn("Only {n} ghost is left that can lie there. Touch it, then attack!", "Only {n} ghosts are left that can lie there. Touch one, then attack: a miss strikes it out, too.", left(now))],
	},
	{
		id: "shielded",
		when: (now) => now.view.table.seats.some((seat) => seat.shield),
		says: () => [t("A 4 was played: until its player’s next turn no question is answered. Attacks still count.")],
	},
	{
		id: "empty",
		when: (now) => now.view.table.piles[0]?.left === 0 && now.view.table.phase === "turn",
		says: () => [t("The pile is empty: from now on every turn is an attack without a card.")],
	},
	{
		id: "ask",
		when: (now) => holds(now, "question"),
		done: acted,
		point: ".button.ask",
		says: () => [
			t("Your card is blue: it asks. Play it, and its question is answered truthfully for everybody to hear."),
			t("Or attack: then it goes face down and you name a number. Early on, asking is worth more."),
		],
	},
	{
		id: "use",
		when: (now) => holds(now, "shield", "look", "arrange", "again"),
		done: acted,
		point: ".own",
		says: () => [t("This card does not ask. Its words say what it does: play it, or touch a portrait and attack with it face down.")],
	},
	{
		id: "copycat",
		when: (now) => holds(now, "copy"),
		done: acted,
		point: ".own",
		says: (now) => [
			now.view.moves.some((move) => move.is === "copy")
				? t("The Mimic does what a card lying face up does: choose which one.")
				: t("The Mimic finds nothing to copy yet: it can only go face down, for an attack."),
		],
	},
	{
		id: "answer",
		when: (now) => heard(now, "answers"),
		point: ".galleries",
		says: () => [t("An answer! Everybody heard it, and the notepad has struck out what it rules out.")],
	},
	{
		id: "missed",
		when: (now) => heard(now, "attacks: is it"),
		says: () => [t("An attack names one number. A miss rules that number out for whoever was attacked.")],
	},
	{
		id: "known",
		when: (now) => now.log.some((step) => step.actor === foe(now)) && turns(now) >= 2 && now.view.table.phase === "turn",
		point: ".gallery:last-child",
		says: (now) => [
			tn("The second gallery shows what they know of you: {n} number is still possible for your Crypt.", "The second gallery shows what they know of you: {n} numbers are still possible for your Crypt.", now.view.table.seats[now.me]!.heard.length),
			t("Whoever has fewer left is in danger: attack in time."),
		],
	},
	{
		id: "on",
		when: (now) => myTurn(now) && turns(now) >= 4,
		says: () => [t("You know it all now. I am quiet until something new happens; “Hint” asks a voice that plays well.")],
	},
];

export const course: Course = {
	setup: { players: 2, seats: ["person", "level1"], seed: "4" },
	promises: () => [t("choosing a Crypt"), t("asking or attacking"), t("the notepad"), t("what they know of you")],
	lessons: lessons as unknown as Lesson[],
};
