/* A first round of BOO: you are black. */
import type { Lay, Placed, Table } from "../games/boo/table";
import { t } from "../words/i18n";
import { acted, heard, tableOf, type Course, type Lesson, type Now } from "./coach";

type Moment = Now<Table, Lay>;

const laying = (now: Moment) => now.mine && now.view.table.phase === "lay";
const lays = (now: Moment) => now.log.filter((step) => step.actor === now.me && step.says.some(([pattern]) => pattern.includes("lays card"))).length;

/* Whether a card of one's own, laid before, shows other squares than it did. */
function ownTurned(now: Moment): boolean {
	const own = (card: Placed) => card.id >= now.me * 12 && card.id < now.me * 12 + 12;
	return now.log.some((step, index) => {
		if (index === 0) return false;
		const before = new Map(tableOf<Table>(now.log[index - 1]!).cards.map((card) => [card.id, card.squares.join()]));
		return tableOf<Table>(step).cards.some((card) => own(card) && before.has(card.id) && before.get(card.id) !== card.squares.join());
	});
}

const lessons: Lesson<Table, Lay>[] = [
	{
		id: "hello",
		when: (now) => now.view.table.phase === "lay",
		says: (now) => [
			t("Good evening! You are black, {0} is white. Whoever has more ghosts of the own colour in the graveyard at the end wins.", { 0: now.names[1 - now.me]! }),
		],
	},
	{
		id: "gate",
		when: (now) => now.view.table.phase === "lay",
		point: ".ground .gate",
		says: () => [t("The gate lies in the middle. Ghosts look through its railings, but never past a tombstone.")],
	},
	{
		id: "end",
		when: (now) => now.view.result !== null,
		done: () => false,
		says: (now) => [
			now.view.result!.winners.includes(now.me)
				? t("All cards lie and the ghosts are counted: you have won! BOO!")
				: t("All cards lie and the ghosts are counted: this time white wins. Now you know what a gaze can do: try again."),
		],
	},
	{
		id: "own",
		when: ownTurned,
		says: () => [
			t("A card of yours was turned over: all its ghosts changed colour and look the other way now."),
			t("It is still there to be scared back. A card may turn many times."),
		],
	},
	{
		id: "scare",
		when: (now) => heard(now, "scares the one"),
		says: () => [t("A scare! The ghost that was looked at did not look back, so its card turned over: its ghosts changed colour, and each looks the opposite way. They do not look in this turn.")],
	},
	{
		id: "stare",
		when: (now) => heard(now, "stare at each other"),
		says: () => [t("A stare: two ghosts look straight at each other, and nobody is scared.")],
	},
	{
		id: "stone",
		when: (now) => heard(now, "sees only the tombstone"),
		says: () => [t("That ghost looked at a tombstone: nobody sees past it. Tombstones are good cover for your own.")],
	},
	{
		id: "look",
		when: (now) => now.mine && now.view.table.phase === "look",
		done: acted,
		point: ".tray",
		says: () => [t("Your ghosts look one after the other, and you name the order. What turns over first can change what the next one sees.")],
	},
	{
		id: "lay",
		when: laying,
		done: (now) => lays(now) > 0,
		point: ".tray",
		says: () => [
			t("Below is the card you hold. Touch a dashed square and the card is tried on there; “Turn” and “Turn over” change how it lies."),
			t("At least one square has to touch what lies there by an edge. When you like it, lay it."),
		],
	},
	{
		id: "rays",
		when: (now) => laying(now) && lays(now) === 1,
		done: (now) => lays(now) > 1,
		point: ".ground .open",
		says: () => [
			t("Now try your card where one of its ghosts sees one of the other colour, and look at the rays."),
			t("A red dot: scared. Two lights that meet: a stare. A square: a tombstone. Dotted: sees nobody."),
		],
	},
	{
		id: "orders",
		when: (now) => laying(now) && lays(now) === 2,
		done: (now) => lays(now) > 2,
		point: ".tray",
		says: () => [
			t("While you try a card, little cards show what each order of looking comes to: black’s ghosts, then white’s. The best one is chosen already."),
			t("Turn the card over as well: its back has the other colours and gazes."),
		],
	},
	{
		id: "gazes",
		when: (now) => laying(now) && lays(now) === 3,
		point: ".zoom",
		says: () => [t("“Gazes” shows where everybody looks. Only ghosts of a card just laid scare others; the rest merely stare back, and that protects them.")],
	},
	{
		id: "next",
		when: (now) => laying(now) && lays(now) >= 4,
		point: ".holding",
		says: () => [t("You see what your opponent holds and what you draw next: think what could look at the card you lay now. I am quiet from here on; “Hint” asks a voice that plays well.")],
	},
];

export const course: Course = {
	setup: { players: 2, seats: ["person", "level1"], seed: "1" },
	promises: () => [t("laying and turning cards"), t("rays, stares and tombstones"), t("the order of looking"), t("your own card turned over")],
	lessons: lessons as unknown as Lesson[],
};
