/*
 * BOO: a graveyard that grows. Ghosts' eyes look where they look. Tap a square
 * beside what lies there and the card is tried on; turn it, turn it over, and
 * see its rays: a ghost it scares, a stone, the table's edge, a stare. Each
 * order of looking is a little card with its result.
 */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { SPECTATOR, type Move, type View } from "../../engine/types";
import { t } from "../../words/i18n";
import type { BoardProps, GameFace } from "../../ui/board";
import { Graveyard, SquareDefs } from "./art";
import { Looks, Orders, Own, Players, Theirs, Tug } from "./Trays";
import { useCamera, type Point } from "./useCamera";
import { useLaying } from "./useLaying";
import { Yard } from "./Yard";
import type { BooView, Lay, Placed, Table } from "./table";
import { layWords } from "./words";

export { CardArt, Ray, SquareDefs } from "./art";

const ARROWS: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const middleOf = (card: Placed): Point => (card.standing ? [card.x + 0.5, card.y + 1.5] : [card.x + 1.5, card.y + 0.5]);

/* The looks of the order chosen follow by themselves; true while they do. */
function usePlan(props: BoardProps<Table, Lay>): { planned: boolean; setPlan(parts: number[]): void } {
	const { view, mine } = props;
	const [plan, setPlan] = useState<number[]>([]);
	const last = useRef(view.ply);
	/* What was taken back is chosen anew. */
	const looking = mine && view.table.phase === "look" && view.ply >= last.current;
	const next = looking ? plan.find((part) => view.moves.some((move) => move.part === part)) : undefined;
	useEffect(() => {
		if (next === undefined) return undefined;
		const timer = setTimeout(() => props.act(view.moves.find((move) => move.part === next)!.a), props.speed > 0 ? 350 : 0);
		return () => clearTimeout(timer);
	}, [view.ply, mine]);
	useLayoutEffect(() => {
		if (view.ply < last.current) setPlan([]);
		last.current = view.ply;
	}, [view.ply]);
	const planned = next !== undefined;
	useLayoutEffect(() => props.going?.(planned ? t("They look in the order you chose.") : ""), [planned]);
	return { planned, setPlan };
}

function Board(props: BoardProps<Table, Lay>) {
	const { view, me } = props;
	const { table } = view;
	const ground = useRef<SVGSVGElement>(null);
	const laying = useLaying(props);
	const { planned, setPlan } = usePlan(props);
	const last = table.cards.find((card) => card.id === table.laid) ?? table.cards[table.cards.length - 1];
	const action = laying.preview ? middleOf(laying.preview) : last ? middleOf(last) : null;
	const camera = useCamera(ground, table.box, action, view.ply);

	const lay = () => {
		if (laying.trying === undefined) return;
		setPlan(laying.order?.order ?? [0, 1, 2]);
		props.act(laying.trying.a);
	};
	const keys = (event: KeyboardEvent) => {
		const arrow = ARROWS[event.key];
		if (arrow !== undefined) {
			event.preventDefault();
			if (event.shiftKey || !laying.laying) camera.pan(arrow[0] * 2 * camera.cell, arrow[1] * 2 * camera.cell);
			else laying.step(arrow);
		} else if (!laying.laying) return;
		else if (event.key === "r") laying.turn(1);
		else if (event.key === "f") laying.flip();
		else if (event.key === "Enter" && laying.trying && event.target === ground.current) lay();
		else return;
		event.stopPropagation();
	};

	return (
		<div class="boo">
			<SquareDefs />
			<Graveyard />
			<Tug table={table} result={laying.results[laying.chosen]} />
			<Players {...props} />
			<Yard table={table} laying={laying} camera={camera} speed={props.speed} ground={ground} keys={keys} />
			<Theirs {...props} />
			{me !== SPECTATOR && (
				<div class={`saying in-tray ${laying.results.length > 0 ? "" : "bare"}`}>
					{laying.results.length > 0 && <h2>{t("Who looks first?")}</h2>}
					<Orders table={table} laying={laying} me={me} />
					{table.phase !== "over" && <Looks view={view} laying={laying} />}
				</div>
			)}
			<Own props={props} laying={laying} lay={lay} planned={planned} />
		</div>
	);
}

function awaited(view: View): string {
	const { table } = view as BooView;
	return table.phase === "look" ? t("Your ghosts look: who is next?") : t("Tap a place, turn the card, look at its rays, lay it.");
}

export const face: GameFace = { Board, awaited, hides: () => false, moveWords: (view, move: Move) => layWords(view as BooView, move as Lay) };
