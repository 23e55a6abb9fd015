/* The Phantom Society for players. */
import { GhostShape } from "../art/ghost";
import { GHOSTS, Room, Rubble } from "../games/phantom/art";
import { COLOURS, ROOMS } from "../games/phantom/words";
import { t } from "../words/i18n";
import type { Kind, Section } from "./section";

const room = (colour: number): Kind => ({
	art: (
		<div class="phantom">
			<svg class="rule-room" viewBox="0 0 100 100" aria-hidden="true">
				<Room tile={{ colour, value: 1, there: true }} />
			</svg>
		</div>
	),
	name: `${COLOURS()[colour]} · ${ROOMS()[colour]}`,
	text: t("1, 1, 2, 2, 3, 3, 4, 5 and 6 thousand pounds"),
});

/* Five by five rooms of a floor: "." empty, a digit a room of that colour, "G" the ghost's own. */
const FLOOR = ["01230", "2.013", "30G.1", "1.2.0", "02312"];
/* What the ghost in the middle reaches: the first tile in each direction. */
const REACHED = [[2, 1], [3, 1], [4, 2], [2, 3], [4, 4], [1, 2], [0, 0], [0, 4]];

function Reach() {
	return (
		<div class="phantom">
			<svg class="rule-floor" viewBox="-6 -6 512 512" aria-hidden="true">
				{FLOOR.flatMap((row, y) =>
					[...row].map((char, x) => (
						<g transform={`translate(${x * 100} ${y * 100})`} key={`${x}${y}`}>
							{char === "." ? (
								<Rubble tile={{ colour: 3, value: 1, there: false }} mark="found" />
							) : (
								<Room tile={{ colour: char === "G" ? 1 : Number(char), value: 1, there: true }} />
							)}
						</g>
					)),
				)}
				{REACHED.map(([x, y]) => (
					<g key={`${x}${y}`}>
						<line class="line" x1="250" y1="250" x2={x! * 100 + 50} y2={y! * 100 + 50} />
						<rect class="reach" x={x! * 100 + 8} y={y! * 100 + 8} width="84" height="84" rx="8" />
					</g>
				))}
				<g transform="translate(212 205) scale(.76)">
					<GhostShape look={GHOSTS[1]!} />
				</g>
			</svg>
		</div>
	);
}

export const sections = (): Section[] => [
	{
		id: "aim",
		title: t("The aim"),
		parts: [
			t("Four ghosts haunt one floor of a grand hotel. The ghosts’ side wants to do enough damage; the hunters want to find all four ghosts before that."),
		],
	},
	{
		id: "rooms",
		title: t("The rooms"),
		parts: [t("36 tiles make the floor of six by six rooms: nine of each colour, 108 thousand pounds in all."), { kinds: [room(0), room(1), room(2), room(3)] }],
	},
	{
		id: "players",
		title: t("Who plays what"),
		parts: [
			{
				list: [
					t("Two players: one has both hunters, the other all four ghosts."),
					t("Three players: one has both hunters, the other two are masters of two ghosts each."),
					t("Four players: two hunters against two masters; partners sit opposite each other."),
				],
			},
		],
	},
	{
		id: "laying",
		title: t("Laying the floor"),
		parts: [
			t("Hunters first, the two sides place tiles in turn: any tile you still hold, on any free square, until all 36 are down. Hunters lay blue and green, ghosts red and white. Where the expensive rooms lie decides much of the hunt."),
		],
	},
	{
		id: "hiding",
		title: t("Hiding"),
		parts: [
			t("Hunters close their eyes. Each ghost is hidden under a tile of its own colour and stays there to the end. With two masters the first one secretly chooses which two ghosts are his; masters see each other’s ghosts, hunters never learn whose ghost did what."),
		],
	},
	{
		id: "hunt",
		title: t("The hunt"),
		parts: [
			t("The ghosts begin; then the sides take turns."),
			{
				list: [
					t("A master removes a tile that one of his hidden ghosts reaches: in each of the eight directions the first tile met, across squares already empty."),
					t("A hunter removes any tile."),
				],
			},
			{ picture: <Reach />, caption: t("What a ghost reaches: the first tile in each direction. Wrecked rooms are no hindrance.") },
			t("Whoever removes a tile, its price goes on the bill. But if a ghost was under it, that ghost is found and out of play, and the tile costs nothing. Masters can find their own ghosts that way, too."),
			t("A ghost never reaches the tile above itself."),
		],
	},
	{
		id: "stuck",
		title: t("When nothing is in reach"),
		parts: [
			t("A master none of whose ghosts reaches a tile moves a ghost of the partner, and nobody is told. If no hidden ghost reaches a tile at all, the turn is passed, and everybody sees it. A master who can remove a tile must do so."),
		],
	},
	{
		id: "end",
		title: t("The end"),
		parts: [
			t("The ghosts win the moment the bill reaches the goal: 45 thousand pounds, with two players 50. The hunters win when the fourth ghost is found, whoever found it."),
		],
	},
	{
		id: "map",
		title: t("The map and the mirror"),
		parts: [
			t("Each removal by the ghosts tells something: some ghost must reach that room. With maps at the table the page counts every way of hiding that fits what was seen. Hunters see it as a chill over the floor; for the ghosts it is a mirror of what hunters can know."),
		],
	},
	{
		id: "master",
		title: t("Master Game"),
		parts: [
			t("Two teams build the floor without knowing who will be the ghosts. Then each bids in secret how much damage it would do as ghosts: one team even thousands from 30 to 58, the other odd ones from 31 to 59. The higher bid plays the ghosts, but has to reach only the lower one. The winners score the difference of the bids. After the agreed number of games the higher sum wins."),
		],
	},
];
