/* Choosing where and how a card is laid: a square, a way, an order of looking. */
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { SPECTATOR } from "../../engine/types";
import type { BoardProps } from "../../ui/board";
import type { Point } from "./useCamera";
import type { Lay, Outcome, Placed, Table } from "./table";

export type Order = NonNullable<Outcome["orders"]>[number];

/* A result with the orders that lead to it. */
export interface Result {
	ghosts: [number, number];
	orders: Order[];
}

const upright = (way: number) => (way >> 1) % 2 === 1;

/* One result a table that comes of it, the best for `me` first. */
function grouped(orders: readonly Order[], me: number): Result[] {
	const found = new Map<string, Result>();
	for (const order of orders) {
		const key = JSON.stringify([order.ghosts, order.cards.map((card) => [card.id, card.back ?? false]).sort()]);
		const same = found.get(key);
		if (same) same.orders.push(order);
		else found.set(key, { ghosts: order.ghosts, orders: [order] });
	}
	const lead = ({ ghosts }: Result) => ghosts[me]! - ghosts[1 - me]!;
	return [...found.values()].sort((one, other) => lead(other) - lead(one));
}

/* The squares where something can be laid, from north to south. */
function openSquares(moves: readonly Lay[]): Point[] {
	const squares = new Map<string, Point>();
	for (const move of moves) {
		if (move.way === undefined) continue;
		for (let i = 0; i < 3; i++) {
			const at: Point = upright(move.way) ? [move.x!, move.y! + i] : [move.x! + i, move.y!];
			squares.set(at.join(), at);
		}
	}
	return [...squares.values()].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
}

export function useLaying(props: BoardProps<Table, Lay>) {
	const { view, me, mine } = props;
	const { table, moves } = view;
	const [spot, setSpot] = useState<Point | null>(null);
	const [way, setWay] = useState(0);
	const [results, setResults] = useState<Result[]>([]);
	const [chosen, setChosen] = useState(0);
	const laying = mine && table.phase === "lay";
	const held = me !== SPECTATOR ? (table.seats[me]?.hand ?? null) : null;

	/* Every lay that covers the chosen square in the chosen way, the card's middle on it first. */
	const byKey = useMemo(() => new Map(moves.filter((move) => move.way !== undefined).map((move) => [`${move.x},${move.y},${move.way}`, move])), [moves]);
	const open = useMemo(() => openSquares(moves), [moves]);
	const layAt = (at: Point, w: number): Lay | undefined => {
		const real = held?.ways[w]?.same ?? w;
		for (const shift of [1, 0, 2]) {
			const found = byKey.get(`${at[0] - (upright(w) ? 0 : shift)},${at[1] - (upright(w) ? shift : 0)},${real}`);
			if (found) return found;
		}
		return undefined;
	};
	const trying = laying && spot !== null ? layAt(spot, way) : undefined;

	/* At once, not after the next frame: a quick tap on the new table must not be undone. */
	useLayoutEffect(() => {
		setSpot(null);
		setResults([]);
	}, [view.ply]);
	useEffect(() => {
		setChosen(0);
		setResults([]);
		if (trying === undefined) return undefined;
		let alive = true;
		void props.outcome<Outcome>(trying.a).then((found) => alive && setResults(grouped(found.orders ?? [], me)));
		return () => {
			alive = false;
		};
	}, [trying?.a]);
	useEffect(() => {
		const hint = moves.find((move) => move.a === props.hint?.a);
		if (hint?.way === undefined) return;
		setWay(hint.way);
		setSpot(upright(hint.way) ? [hint.x!, hint.y! + 1] : [hint.x! + 1, hint.y!]);
	}, [props.hint]);

	const turn = (by: number) => {
		for (let i = 1; i <= 4; i++) {
			const next = ((((way >> 1) + by * i + 8) % 4) << 1) | (way & 1);
			if (spot === null || layAt(spot, next)) {
				setWay(next);
				return;
			}
		}
	};
	const choose = (at: Point) => {
		if (!laying) return;
		setSpot(at);
		const fitting = layAt(at, way) ? way : [0, 2, 4, 6, 1, 3, 5, 7].find((w) => layAt(at, w));
		if (fitting !== undefined) setWay(fitting);
	};
	/* The open square next to where the card is tried, that way; the one nearest the middle if it is not tried yet. */
	const step = ([dx, dy]: Point) => {
		if (open.length === 0) return;
		const [west, north, east, south] = table.box;
		const from = spot ?? [(west + east) / 2, (north + south) / 2];
		const far = (at: Point) => {
			const [x, y] = [at[0] - from[0], at[1] - from[1]];
			if (spot === null) return Math.hypot(x, y);
			const ahead = x * dx + y * dy;
			return ahead > 0 ? ahead + 2 * (Math.abs(x * dy) + Math.abs(y * dx)) : Infinity;
		};
		const next = open.reduce((one, other) => (far(other) < far(one) ? other : one));
		if (far(next) < Infinity) choose(next);
	};
	const preview: Placed | null = trying && held ? { id: held.id, x: trying.x!, y: trying.y!, standing: upright(trying.way!), squares: held.ways[trying.way!]!.squares } : null;
	return { laying, held, spot, way, open, trying, preview, results, chosen, setChosen, order: results[chosen]?.orders[0], turn, flip: () => setWay(way ^ 1), choose, step };
}

export type Laying = ReturnType<typeof useLaying>;

/* The squares of the card laid that look, first to last, counted from 1; tombstones are left out of an order. */
export const lookers = (lay: Lay, order: Order): number[] => order.looks.map((look) => look.x - lay.x! + look.y - lay.y! + 1);
