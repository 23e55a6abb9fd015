/*
 * Ghooost!: everybody sits at the table. The Cemetery is the box lid in the
 * middle with its top run fanned, the Crypt stands under a clock that runs to
 * midnight, Mansions' windows go dark, and your hand is a fan. Touch a card to
 * choose it, touch it again for more of its kind.
 */
import { useLayoutEffect, useState } from "preact/hooks";
import { SPECTATOR, type Move, type View } from "../../engine/types";
import { t } from "../../words/i18n";
import type { BoardProps, GameFace } from "../../ui/board";
import { useFlip } from "../../ui/flip";
import { Hand, Plays } from "./Hand";
import { Memory } from "./Memory";
import { Middle } from "./Middle";
import { OwnSeat, Parlour, Room } from "./Parlour";
import { KITTY, type GhooostView, type Play, type Table } from "./table";
import { cardsWords, playWords } from "./words";

function Board(props: BoardProps<Table, Play>) {
	const { view, names, me, mine } = props;
	const { table } = view;
	const [chosen, setChosen] = useState(-1);
	const root = useFlip(props.speed, [view, mine, chosen]);

	/* A card chosen stays chosen only while it can still be played. */
	useLayoutEffect(() => setChosen(-1), [view.ply]);
	const only = view.moves.filter((move) => move.is === "play" && move.kind === chosen && move.copies === 0);
	const choose = (kind: number) => {
		if (!mine) return;
		if (chosen === kind && only.length === 1) props.act(only[0]!.a);
		else if (chosen === kind && kind === KITTY) props.act(view.moves.find((move) => move.is === "kitty")!.a);
		else setChosen(kind);
	};
	const others = table.seats.flatMap((seat, index) => (index !== me && seat.cards && seat.cards.length > 0 ? [{ index, cards: seat.cards }] : []));

	return (
		<div class={`ghooost ${table.crypt === 0 ? "midnight" : ""}`} ref={root}>
			<Room />
			<Parlour props={props}>
				<Middle {...props} />
				{props.aids && <Memory class="memory" view={view} names={names} me={me} />}
			</Parlour>
			<div class="bottom">
				<OwnSeat {...props} />
				{me !== SPECTATOR && table.seats[me]?.place === 0 && <Hand {...props} chosen={chosen} choose={choose} />}
				{me !== SPECTATOR && table.phase !== "over" && <Plays {...props} chosen={chosen} />}
				{others.length > 0 && (
					<ul class="plain-list">
						{others.map(({ index, cards }) => (
							<li key={index}>{t("{0} holds {1}", { 0: names[index]!, 1: cardsWords(cards) })}</li>
						))}
					</ul>
				)}
			</div>
		</div>
	);
}

const Notes = ({ aids, view, names, me }: BoardProps<Table, Play>) => (aids ? <Memory class="remembered" view={view} names={names} me={me} /> : null);

function awaited(view: View): string {
	const { moves, table } = view as GhooostView;
	if (moves.every((move) => move.is === "collect")) return t("Nothing else can be done: collect the Cemetery.");
	if (moves.every((move) => move.is === "open")) return t("Your hand is empty: open your Mansion.");
	if (!moves.some((move) => move.is === "play")) return t("None of your ghosts may be played: choose what to do.");
	return table.top === 0 ? t("Touch a ghost to begin the Cemetery.") : t("Touch a ghost that stands up, or choose a button.");
}

export const face: GameFace = {
	Board,
	Notes,
	awaited,
	hides: () => true,
	moveWords: (view, move: Move) => playWords(view as GhooostView, move as Play),
};
