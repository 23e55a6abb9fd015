/* 13 Ghosts for players. */
import { CardArt } from "../games/thirteen/art";
import { NAMES, type Colour } from "../games/thirteen/words";
import { t } from "../words/i18n";
import type { Kind, Section } from "./section";

const Face = ({ card, colour }: { card: number; colour: Colour }) => (
	<div class="tcard small">
		<CardArt card={card} kind={colour} />
	</div>
);

const kind = (card: number, colour: Colour, text: string): Kind => ({
	art: <Face card={card} colour={colour} />,
	name: `${card} · ${NAMES()[card - 1]}`,
	text,
});
const asks = (card: number, numbers: string): Kind => kind(card, "blue", t("Ask everybody: is your Crypt {0}?", { 0: numbers }));

const deck = (): Kind[] => [
	asks(1, "2, 4, 6, 8, 10, 12"),
	kind(2, "green", t("Does what a card that lies face up does: one of yours or of an opponent’s, but no other 2.")),
	asks(3, "3, 6, 9, 12"),
	kind(4, "red", t("Attack, then answer no question until your next turn.")),
	asks(5, "5, 6, 8, 9"),
	asks(6, t("{0} to {1}", { 0: 4, 1: 10 })),
	asks(7, t("{0} to {1}", { 0: 8, 1: 13 })),
	kind(8, "red", t("Look at the top two of the pile, then attack.")),
	asks(9, "2, 3, 5, 7, 11, 13"),
	kind(10, "green", t("Look at the top two of the pile and put each back on top or at the bottom.")),
	asks(11, t("{0} to {1}", { 0: 10, 1: 13 })),
	asks(12, "1, 2, 12, 13"),
	kind(13, "green", t("After drawing, another turn.")),
];

export const sections = (): Section[] => [
	{
		id: "aim",
		title: t("The aim"),
		parts: [t("Everybody hides one ghost in a Crypt. Find out by questions who lies in the other Crypt, and name it in an attack before yours is named.")],
	},
	{
		id: "beginning",
		title: t("The beginning"),
		parts: [
			t("The deck has ghosts 1 to 13, one of each. You are dealt two cards: one goes face down into your Crypt, the other is your hand. The rest is the pile."),
		],
	},
	{
		id: "turn",
		title: t("Your turn"),
		parts: [
			t("Do one of two things, then draw:"),
			{
				list: [
					t("Use your card: lay it face up and do what it says. All answers are true, and everybody hears them."),
					t("Attack: lay it face down and name a number, any number. Whoever has that ghost in the Crypt is hit."),
				],
			},
			t("An attack that misses also tells something: that number is ruled out for those who were attacked."),
		],
	},
	{
		id: "cards",
		title: t("The cards"),
		parts: [
			t("Blue cards ask every opponent. Red cards attack although they lie face up, and do something more; the attack is not optional. Green cards do something else."),
			{ kinds: deck() },
			t("A 2 that finds nothing to copy can only go face down. The copy has the colour of what it copies: a copied 4 protects, a copied 8 must attack. Looking at a pile of fewer than two cards shows what there is."),
		],
	},
	{
		id: "shield",
		title: t("The shield of the 4"),
		parts: [t("It protects you from questions, copied ones too, never from attacks, until your next turn begins. A partner is not covered.")],
	},
	{
		id: "pile",
		title: t("When the pile is empty"),
		parts: [
			t("Every turn is then an attack without a card; the cards in hand stay there."),
			t("After 100 turns in a row without a card the round is void, and nobody scores."),
		],
	},
	{
		id: "two",
		title: t("Two players"),
		parts: [t("The first hit wins the round. Three rounds won are the match; the players take turns at beginning.")],
	},
	{
		id: "three",
		title: t("Three players"),
		parts: [
			t("Questions and attacks go to both opponents. Whoever is hit shows the Crypt and is out, and each of those still in scores 1. When the second one goes, the survivor scores 1 more: 3, 1 and 0 points. At the end of a round in which somebody has 6 points, the most points win. Two who are tied play a last round against each other."),
		],
	},
	{
		id: "four",
		title: t("Four players"),
		parts: [
			t("Two teams, partners opposite each other, with a deck and a pile a team. One partner is dealt four cards, chooses both Crypts and passes on the other two; the partner keeps one and gives the other back. So the chooser knows both Crypts, the partner only one."),
			t("You draw from your own team’s pile and look at the other team’s. What an 8 or a 10 shows, your partner is told. If your partner is out you play all turns of the team. A team with both out has lost the round; three rounds win."),
		],
	},
	{
		id: "notepad",
		title: t("The notepad"),
		parts: [
			t("With notes at the table each portrait that cannot lie in a Crypt is struck through; touch it to read why. Another gallery shows what they know of you: the numbers still possible by what everybody heard."),
		],
	},
];
