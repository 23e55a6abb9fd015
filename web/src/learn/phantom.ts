/* A first game of The Phantom Society: you are the four ghosts. */
import type { Act, Table } from "../games/phantom/table";
import { COLOURS, squareName } from "../games/phantom/words";
import { t, tn } from "../words/i18n";
import { acted, turns, type Course, type Lesson, type Now } from "./coach";

type Moment = Now<Table, Act>;

const phase = (now: Moment, ...phases: Table["phase"][]) => phases.includes(now.view.table.phase);
const hunting = (now: Moment) => now.mine && phase(now, "hunt");
const wrecked = (now: Moment) => now.view.table.removed.filter((one) => one.byGhosts).length;
const lastSearch = (now: Moment) => now.view.table.removed.filter((one) => !one.byGhosts).at(-1);

const lessons: Lesson<Table, Act>[] = [
	{
		id: "hello",
		when: (now) => phase(now, "place"),
		says: (now) => [
			t("Good evening! You are the four ghosts of this hotel, {0} hunts you. Wreck rooms for £{1},000 before all four of you are found.", { 0: now.names[1 - now.me]!, 1: now.view.table.goal || 50 }),
		],
	},
	{
		id: "end",
		when: (now) => now.view.result !== null,
		done: () => false,
		says: (now) => [
			now.view.result!.winners.includes(now.me)
				? t("The bill is beyond what the hotel can bear: the ghosts win! Next time, hunt.")
				: t("All four ghosts are found. Now you know how little it takes to be seen: try again, or hunt yourself."),
		],
	},
	{
		id: "place",
		when: (now) => now.mine && phase(now, "place"),
		done: acted,
		point: ".own-rooms",
		says: () => [
			t("First the floor is laid, tile by tile in turn. The number is a room’s price in thousand pounds. Choose a room, then touch a free square."),
			t("Dear rooms in the middle are reached from many sides: good for ghosts."),
		],
	},
	{
		id: "rest",
		when: (now) => now.mine && phase(now, "place") && turns(now) >= 1,
		done: (now) => !phase(now, "place"),
		point: ".rest",
		says: () => [t("Eighteen tiles are yours to lay. Go on like this as long as you enjoy it, or leave the rest to me.")],
	},
	{
		id: "hide",
		when: (now) => now.mine && phase(now, "hide"),
		done: (now) => !phase(now, "hide"),
		point: ".room.can",
		says: (now) => [
			t("The hunters have closed their eyes. Hide the {0} ghost: touch a {0} room.", { 0: COLOURS()[now.view.table.due ?? 0]! }),
			t("Ghosts never move again. Good places are like many others, and reach dear rooms."),
		],
	},
	{
		id: "found",
		when: (now) => now.view.table.removed.some((one) => one.found >= 0) && phase(now, "hunt"),
		point: ".caught",
		says: () => [t("A ghost was found. The tile above it costs nothing, and that ghost is out of play. The others haunt on.")],
	},
	{
		id: "search",
		when: (now) => phase(now, "hunt") && lastSearch(now) !== undefined && lastSearch(now)!.found < 0,
		point: ".bill",
		says: (now) => [t("The hunter searched {0} and found nobody. Its price goes on the bill all the same: every wrong guess helps you.", { 0: squareName(lastSearch(now)!.square) })],
	},
	{
		id: "reach",
		when: (now) => hunting(now) && wrecked(now) === 0,
		done: acted,
		point: ".room.reach",
		says: () => [
			t("The hunt begins, and ghosts go first. Rooms with a dashed edge are in reach: for each ghost the first tile in each of eight directions, across empty squares."),
			t("Touch one to wreck it. Mind that one of your own ghosts may be under it!"),
		],
	},
	{
		id: "bill",
		when: (now) => phase(now, "hunt") && wrecked(now) >= 1,
		point: ".bill",
		says: (now) => [t("The bill grows with each room, whoever removed it: £{0},000 of £{1},000.", { 0: now.view.table.damage, 1: now.view.table.goal })],
	},
	{
		id: "mirror",
		when: (now) => hunting(now) && wrecked(now) >= 1,
		done: acted,
		point: ".chill",
		says: (now) => [
			tn("The chill is a mirror: where a hunter must suspect you, by everything seen so far. {n} way of hiding still fits.", "The chill is a mirror: where a hunter must suspect you, by everything seen so far. {n} ways of hiding still fit.", now.view.table.ways ?? 0),
			t("Wreck a room that many places could have reached: it tells the least."),
		],
	},
	{
		id: "on",
		when: (now) => hunting(now) && wrecked(now) >= 2,
		says: () => [t("That is all there is to it: dear rooms win, cautious ones hide you. I am quiet now until something new happens; “Hint” asks a voice that plays well.")],
	},
];

export const course: Course = {
	setup: { players: 2, seats: ["level1", "person"], seed: "1" },
	promises: () => [t("laying the floor"), t("hiding"), t("what a ghost reaches"), t("the bill"), t("the map of what hunters can know")],
	lessons: lessons as unknown as Lesson[],
};
