/* BOO for players. */
import { CardArt, Ray, SquareSymbols } from "../games/boo/art";
import type { Gaze, Placed } from "../games/boo/table";
import { t } from "../words/i18n";
import type { Section } from "./section";

const lying = (id: number, x: number, y: number, ...squares: string[]): Placed => ({ id, x, y, standing: false, squares });
const standing = (id: number, x: number, y: number, ...squares: string[]): Placed => ({ id, x, y, standing: true, squares });
const gaze = (end: Gaze["end"], x: number, y: number, toX: number, toY: number): Gaze => ({ end, x, y, toX, toY });

/* A corner of a graveyard: width and height in squares, cards, and what is seen. */
function Yard(props: { size: [number, number]; cards: Placed[]; gazes?: Gaze[]; scared?: number }) {
	return (
		<div class="boo">
			<svg class="rule-yard" viewBox={`-10 -10 ${props.size[0] * 100 + 20} ${props.size[1] * 100 + 20}`} aria-hidden="true">
				<SquareSymbols />
				{props.cards.map((card) => (
					<CardArt key={card.id} card={card} class={card.id === props.scared ? "scared" : ""} />
				))}
				{props.gazes?.map((one, index) => <Ray key={index} gaze={one} />)}
			</svg>
		</div>
	);
}

export const sections = (): Section[] => [
	{
		id: "aim",
		title: t("The aim"),
		parts: [
			t("Two players, black and white, lay cards of ghosts in a graveyard. When all the cards are down, the player who shows more ghosts of their own colour wins. If both show the same number, the player who began wins: the Oya."),
		],
	},
	{
		id: "cards",
		title: t("The cards"),
		parts: [
			t("Each player has the same twelve cards of three squares, in their own colour. A square is a ghost of either colour that looks one of four ways, or a tombstone."),
			t("On the back the same ghosts stand in the same squares, but each has the other colour and looks the opposite way. Tombstones stay tombstones."),
			{
				picture: <Yard size={[7, 1]} cards={[lying(0, 0, 0, "b>", "#", "b^"), lying(1, 4, 0, "w<", "#", "wv")]} />,
				caption: t("A card, and the same card turned over."),
			},
			t("The gate lies there from the beginning: railings, which can be seen through, and tombstones. It has no ghosts."),
		],
	},
	{
		id: "laying",
		title: t("Laying a card"),
		parts: [
			t("You hold one card, and the top of your pile lies open: everybody sees both. Lay the card you hold on three free squares in a row, lying or standing, in any direction, either side up. It covers no card, and at least one square must share an edge with a card that lies. A corner is not enough."),
			t("After your turn you take the card on top of your pile and the next one is shown."),
		],
	},
	{
		id: "looking",
		title: t("Looking"),
		parts: [
			t("Then every ghost on the card you laid looks, of whichever colour, one after the other in an order you choose. None may be left out. It looks straight ahead to the first ghost of the other colour: past ghosts of its own colour, gaps and railings, but not past a tombstone."),
			{
				picture: (
					<Yard
						size={[6, 3]}
						cards={[lying(0, 0, 0, "#", "b^", "b>"), standing(13, 5, 0, "wv", "#", "w^")]}
						gazes={[gaze("scare", 2, 0, 5, 0)]}
						scared={13}
					/>
				),
				caption: t("A scare: black looks across the gap at a white ghost that looks elsewhere. The white card turns over, and its ghosts become black."),
			},
			{
				picture: <Yard size={[6, 1]} cards={[lying(0, 0, 0, "#", "b^", "b>"), lying(13, 3, 0, "w<", "#", "w^")]} gazes={[gaze("stare", 2, 0, 3, 0)]} />,
				caption: t("A stare: both look at each other. Nothing happens, and the gaze goes no further."),
			},
			{
				picture: <Yard size={[6, 1]} cards={[lying(0, 0, 0, "#", "b^", "b>"), lying(13, 3, 0, "#", "wv", "w^")]} gazes={[gaze("stone", 2, 0, 3, 0)]} />,
				caption: t("A tombstone: nobody sees past it."),
			},
			t("A ghost is also scared if it looks back, but a nearer ghost is in its way: then its gaze does not end on the one that looks at it."),
		],
	},
	{
		id: "turning",
		title: t("Turning over"),
		parts: [
			{
				list: [
					t("A scared card turns over at once, before the next ghost looks: that is why the order matters."),
					t("The ghosts of a card that was turned over do not look."),
					t("A ghost may scare one on its own card and so turn itself over. Those of its ghosts that have yet to look then look with their new colour and the new way."),
					t("A card may turn over several times in one turn."),
				],
			},
			t("The page shows the rays of the card you try on, and what each order comes to."),
		],
	},
	{
		id: "end",
		title: t("The end"),
		parts: [
			t("When both have laid their twelfth card all ghosts in the graveyard are counted, wherever they lie and whoever laid them."),
		],
	},
];
