/* Ghooost! for players. */
import { Card, CardBack } from "../games/ghooost/Card";
import { COPY, KITTY } from "../games/ghooost/table";
import { NAMES } from "../games/ghooost/words";
import { t } from "../words/i18n";
import type { Kind, Section } from "./section";

const kind = (card: number, text: string): Kind => ({
	art: <Card kind={card} />,
	name: card < COPY ? `${card + 1} · ${NAMES()[card]}` : NAMES()[card]!,
	text,
});

const ghosts = (): Kind[] => [
	kind(0, t("Fearless: goes on everything, scary ghosts too.")),
	kind(2, t("Scary: only a 3, a 12, a 1, Kitty or a Quartet may follow.")),
	kind(7, t("Special: turns the direction of play.")),
	kind(10, t("Special: the whole Cemetery leaves the game, Skeletum included, and you have another turn.")),
	kind(11, t("Scary: only a 12, a 1, Kitty or a Quartet may follow; not even a 3.")),
	kind(COPY, t("Special: joins other ghosts and takes their value and power. Never goes alone.")),
	kind(KITTY, t("Fearless, without a value: sits down beside the Cemetery, and the next player is skipped.")),
	kind(4, t("All other values are common ghosts: only their number counts.")),
];

const Quartet = () => (
	<div class="rule-cards" aria-hidden="true">
		<Card kind={5} />
		<Card kind={8} />
		<Card kind={8} />+
		<Card kind={8} />
		<Card kind={COPY} />=<CardBack />
	</div>
);

const Follow = () => (
	<div class="rule-cards" aria-hidden="true">
		<Card kind={5} />→<Card kind={5} />→<Card kind={8} />→<Card kind={0} />
	</div>
);

export const sections = (): Section[] => [
	{
		id: "aim",
		title: t("The aim"),
		parts: [
			t("Shed all your ghosts: those in your hand and those asleep in your Mansion. The last player to have any loses the round. Booo!"),
		],
	},
	{
		id: "ghosts",
		title: t("The ghosts"),
		parts: [
			t("62 cards: four of each value from 1 to 14, two Miss Copies and four Kitties. The ground of a card and the shape in its corner show its family."),
			{ kinds: ghosts() },
		],
	},
	{
		id: "table",
		title: t("The table"),
		parts: [
			{
				list: [
					t("Hand: four cards each."),
					t("Mansion: a face-down pile of your own. With 2, 3, 4, 5 or 6 players it has 12, 10, 8, 6 or 4 cards. Nobody looks into it."),
					t("Crypt: the rest of the deck, face down. While it has cards it is not yet midnight."),
					t("Cemetery: the open pile in the middle that everybody plays on."),
				],
			},
			t("Lots are drawn for who begins; play goes clockwise."),
		],
	},
	{
		id: "turn",
		title: t("Your turn"),
		parts: [
			t("Do one of these:"),
			{
				list: [
					t("Lay ghosts from your hand. Their value must be at least the value on top of the Cemetery. How many lie there does not matter: one 9 may answer three 8s."),
					t("Try your luck: turn over the top card of the Crypt and play it, alone. If it fits, it works as usual. If not, you take it and the whole Cemetery."),
					t("Collect: take the whole Cemetery into your hand, Kitties included. You may do so even if you could play."),
				],
			},
			t("On an empty Cemetery everything fits except a lonely Miss Copy. After each action before midnight a hand of fewer than four cards is filled up from the Crypt."),
			{ picture: <Follow />, caption: t("A 6, another 6, a 9, and Scooty, who goes on everything.") },
			t("Only if there is nothing at all you can do, you pass."),
		],
	},
	{
		id: "several",
		title: t("Doubles, Triples, Quartets"),
		parts: [
			{
				list: [
					t("Two or three ghosts of one value may be laid together if they fit: you have another turn."),
					t("Four or more are a Quartet. It fits on everything, the Cemetery leaves the game, and you have another turn."),
					t("A Quartet may be made with the Cemetery: the cards you lay and those of the same value on top of it come to four or more. Kitties beside it do not break the row."),
					t("Miss Copies may fill up any of these as long as one real ghost is among them. In the Cemetery she keeps the value she was laid with; once collected she is plain Miss Copy again."),
				],
			},
			{ picture: <Quartet />, caption: t("Two 9s lie on top. A 9 with Miss Copy makes four: a Quartet with the Cemetery.") },
			t("Several reasons for another turn still make one. Several Twists laid together turn the direction once."),
		],
	},
	{
		id: "kitty",
		title: t("Kitty and Twist"),
		parts: [
			t("Kitties are played one at a time. The value on top of the Cemetery stays what it was. While only two players are left Twist changes nothing, and Kitty gives you another turn."),
		],
	},
	{
		id: "midnight",
		title: t("Midnight"),
		parts: [
			t("Midnight strikes when the last card leaves the Crypt. From then on no hand is filled up and nobody can try their luck."),
			t("Once your hand is empty your turn is to open the top card of your Mansion: it is played alone, like a lucky card. If it does not fit, you take it and the Cemetery into your hand."),
		],
	},
	{
		id: "end",
		title: t("Leaving, and being left behind"),
		parts: [
			t("With an empty hand and an empty Mansion you have left the round. The last one in has lost it."),
			t("Dawn ends a round that goes in circles: after 200 turns in a row in which no ghost was drawn, opened or discarded. Then those with the fewest ghosts leave first; between equals, whoever would play sooner."),
		],
	},
	{
		id: "match",
		title: t("A whole match"),
		parts: [
			t("With three or more players: leaving scores 1, the first to leave 1 more, the last to leave 2 more. Whoever stays gets a Boo! and begins the next round. The match ends with somebody’s second Boo!; the best score among the others wins. On a tie more rounds are played."),
			t("With two players one round is the match."),
		],
	},
	{
		id: "memory",
		title: t("What everybody may remember"),
		parts: [
			t("What all have seen stays known: the cards somebody collected, a card that did not fit, what has left the game. With notes at the table the page remembers it for you."),
		],
	},
];
