/* A first round of Ghooost!, with two easy ghosts. */
import { COPY, type Play, type Table } from "../games/ghooost/table";
import { cardName } from "../games/ghooost/words";
import { t, tn } from "../words/i18n";
import { acted, heard, turns, type Course, type Lesson, type Now } from "./coach";

type Moment = Now<Table, Play>;

const can = (now: Moment, is: Play["is"]) => now.mine && now.view.moves.some((move) => move.is === is);
const many = (move: Play) => move.is === "play" && move.ghosts! + move.copies! >= 2;
const others = (now: Moment) => now.view.table.seats.filter((_, seat) => seat !== now.me);
const playing = (now: Moment) => now.view.result === null;

const lessons: Lesson<Table, Play>[] = [
	{
		id: "hello",
		when: (now) => now.view.table.phase === "turn",
		says: (now) => [
			t("Good evening! You sit with {0}, two of the simplest ghosts there are.", { 0: now.names.filter((_, seat) => seat !== now.me).join(", ") }),
			t("Everybody wants to be rid of all ghosts: those in the hand and those asleep in the Mansion. Whoever is last has lost."),
		],
	},
	{
		id: "hand",
		when: (now) => now.view.table.phase === "turn",
		point: ".hand",
		says: () => [
			t("This is your hand. The corner of a card shows its family: a circle is common, a shield fearless, a star special, fangs are scary."),
			t("The fearless go on everything. Touch a card to hear its name."),
		],
	},
	{
		id: "end",
		when: (now) => !playing(now),
		done: () => false,
		says: (now) => [
			now.view.result!.boo.includes(now.me)
				? t("You are left behind this time. Booo! Nobody is born a ghost: try again, or play a real table.")
				: t("You got away in time! That is the whole game. The next table is yours."),
		],
	},
	{
		id: "open",
		when: (now) => can(now, "open"),
		done: acted,
		point: ".actions",
		says: () => [t("Your hand is empty. Now your Mansion opens: its top card is played blind, and must fit. Open it.")],
	},
	{
		id: "midnight",
		when: (now) => now.view.table.crypt === 0 && playing(now),
		point: ".clock",
		says: () => [
			t("Midnight! The Crypt is empty: hands are not filled up any more, and nobody can try their luck."),
			t("Play your hand down to nothing; then your Mansion opens, card by card."),
		],
	},
	{
		id: "gone",
		when: (now) => now.view.table.seats.some((seat) => seat.place > 0) && playing(now),
		says: () => [t("Somebody is rid of all ghosts and has left. The others play on: only the last one loses.")],
	},
	{
		id: "quartet",
		when: (now) => heard(now, "Quartet of"),
		point: ".cemetery",
		says: () => [t("A Quartet! Four of a kind, counting those on top of the Cemetery: everything there leaves the game, and its player has another turn.")],
	},
	{
		id: "skeletum",
		when: (now) => now.view.table.gone.some(([kind]) => kind === 10) && heard(now, "Gone for good"),
		point: ".cemetery",
		says: () => [t("Skeletum, the 11, clears the Cemetery: all of it leaves the game, and whoever laid him has another turn.")],
	},
	{
		id: "twist",
		when: (now) => now.view.table.direction === -1,
		point: ".way",
		says: () => [t("Twist, the 8, has turned the direction: the ring on the right shows who is next.")],
	},
	{
		id: "kitty",
		when: (now) => now.view.table.kitties > 0,
		point: ".kitties",
		says: () => [t("Kitty sits beside the Cemetery. She fits always, changes nothing on top, and the next player is skipped.")],
	},
	{
		id: "scary",
		when: (now) => now.view.table.top === 3 || now.view.table.top === 12,
		point: ".pile",
		says: (now) => [
			now.view.table.top === 3
				? t("Cerberus is scary: only a 3, a 12, a 1, Kitty or a Quartet may follow him.")
				: t("Igor is scary: only a 12, a 1, Kitty or a Quartet may follow him."),
		],
	},
	{
		id: "took",
		when: (now) => others(now).some((seat) => seat.known.length > 0),
		point: ".memory",
		says: () => [t("Somebody took the Cemetery. Everybody saw those cards, so they stay known: open “What everybody can remember” whenever you like.")],
	},
	{
		id: "copy",
		when: (now) => now.mine && (now.view.table.holds ?? []).some((one) => one.kind === COPY),
		point: ".hand",
		says: () => [t("You hold Miss Copy. She never goes alone: she joins other ghosts and counts as one more of them.")],
	},
	{
		id: "first",
		when: (now) => can(now, "play") && now.view.table.top === 0,
		done: acted,
		point: ".hand",
		says: () => [t("The Cemetery is empty: any ghost may begin. Low ones are hard to be rid of later, so lay a low one: touch it, then the button above your hand.")],
	},
	{
		id: "follow",
		when: (now) => can(now, "play") && now.view.table.top > 0,
		done: acted,
		point: ".pile",
		says: (now) => [
			t("On top lies {0}. Lay the same value or a higher one.", { 0: cardName(now.view.table.top - 1) }),
			t("Cards that stand up fit. Touch one of the others and read why it does not."),
		],
	},
	{
		id: "double",
		when: (now) => now.mine && now.view.moves.some(many),
		done: acted,
		point: ".hand",
		says: () => [t("You have several of a kind that fit. Laid together they give you another turn, and four or more are a Quartet. Touch them, then choose how many.")],
	},
	{
		id: "stuck",
		when: (now) => now.mine && !can(now, "play") && !can(now, "kitty") && can(now, "collect"),
		done: acted,
		point: ".actions",
		says: (now) => [
			now.view.table.crypt > 0
				? t("Nothing in your hand fits. Try your luck, or collect the Cemetery. Collecting is no disgrace: its cards may come back as Doubles and Quartets.")
				: t("Nothing in your hand fits: collect the Cemetery. Its cards may come back as Doubles and Quartets."),
		],
	},
	{
		id: "luck",
		when: (now) => can(now, "luck") && turns(now) >= 2,
		point: ".actions",
		says: () => [
			t("You may also try your luck: the top card of the Crypt is played blind. The button says how often that works."),
			t("If the card does not fit, you take it together with the Cemetery."),
		],
	},
	{
		id: "filled",
		when: (now) => now.mine && turns(now) >= 3 && now.view.table.crypt > 0,
		point: ".crypt",
		says: (now) => [
			tn("After every turn your hand is filled up to four from the Crypt. {n} card is left there.", "After every turn your hand is filled up to four from the Crypt. {n} cards are left there.", now.view.table.crypt),
			t("Its last card is midnight: watch the clock."),
		],
	},
	{
		id: "own",
		when: (now) => now.mine && turns(now) >= 4,
		says: () => [t("You know the ropes. I am quiet now until something new happens; “Hint” asks a voice that plays well.")],
	},
];

export const course: Course = {
	setup: { players: 3, seats: ["person", "level1", "level1"], seed: "852" },
	promises: () => [t("families of ghosts"), t("luck and collecting"), t("Doubles and Quartets"), t("Kitty, Twist, Skeletum"), t("midnight and the Mansion")],
	lessons: lessons as unknown as Lesson[],
};
