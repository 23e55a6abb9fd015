/*
 * BOO: a graveyard that grows. Ghosts' eyes look where they look. Tap a square
 * beside what lies there and the card is tried on; turn it, turn it over, and
 * see its rays: a ghost it scares, a stone, the table's edge, a stare. Each
 * order of looking is a little card with its result.
 */
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { SPECTATOR, type Move, type View } from "../../engine/types";
import { t, tn } from "../../words/i18n";
import type { BoardProps, GameFace } from "../../ui/board";
import { Seats } from "../../ui/parts";
import { calm } from "../../ui/settings";
import type { BooView, Gaze, Held, Lay, Outcome, Placed, Table } from "./table";
import { COLOURS, ENDS, layWords, squareWords } from "./words";

const GAZES: Record<string, [number, number]> = { ">": [1, 0], v: [0, 1], "<": [-1, 0], "^": [0, -1] };

/* A ghost whose whole face turns to where it looks. */
function Ghost({ square, x, y }: { square: string; x: number; y: number }) {
	const [dx, dy] = GAZES[square[1]!]!;
	return (
		<g transform={`translate(${x} ${y})`} class={`spook ${square[0] === "b" ? "black" : "white"}`}>
			<path d="M50 12c20 0 32 15 32 35v40c-6 0-7-7-11-7s-6 8-10 8-7-8-11-8-7 8-11 8-6-8-10-8-5 7-11 7V47c0-20 12-35 32-35z" />
			<g transform={`translate(${dx * 9} ${dy * 9})`}>
				<circle class="eye" cx="38" cy="44" r="11" />
				<circle class="eye" cx="62" cy="44" r="11" />
				<circle class="pupil" cx={38 + dx * 5} cy={44 + dy * 5} r="5.5" />
				<circle class="pupil" cx={62 + dx * 5} cy={44 + dy * 5} r="5.5" />
			</g>
			<path class="arrow" transform={`translate(50 50) rotate(${Math.atan2(dy, dx) * 57.3}) translate(-50 -50)`} d="M88 42l10 8-10 8z" />
		</g>
	);
}

function SquareArt({ square, x, y }: { square: string; x: number; y: number }) {
	if (square === "#")
		return (
			<g transform={`translate(${x} ${y})`} class="stone">
				<path d="M26 86V40q0-24 24-24t24 24v46z" />
				<path d="M50 30v26M40 40h20" />
			</g>
		);
	if (square === "=")
		return (
			<g transform={`translate(${x} ${y})`} class="rail">
				<path d="M8 40h84M8 66h84M20 24v60M40 24v60M60 24v60M80 24v60" />
			</g>
		);
	return <Ghost square={square} x={x} y={y} />;
}

const calmFade: Keyframe[] = [{ opacity: 1 }, { opacity: 0 }];
const closing: Keyframe[] = [{ transform: "scale(1, 1)" }, { transform: "scale(0.04, 1.06)" }];
const HALVES = [0, 80, 110, 160]; /* ms of half a turn, by speed */
const MANY = 3;
let waiting = 0;
let turning: Promise<unknown> = Promise.resolve();

/*
 * A card on the table. When it turns over it is seen to: the old face closes,
 * the new one opens, one card after another. A jump over many turns shows the
 * end at once.
 */
function TableCard({ card, speed, class: name }: { card: Placed; speed: number; class: string }) {
	const [shown, setShown] = useState(card);
	const leaf = useRef<SVGGElement>(null);
	const latest = useRef(card);
	latest.current = card;

	useEffect(() => {
		const half = async (frames: Keyframe[], direction: PlaybackDirection) => {
			const turns = card.standing && frames === closing ? frames.map((frame) => ({ transform: String(frame.transform).replace(/\((.*), (.*)\)/, "($2, $1)") })) : frames;
			await leaf.current?.animate(turns, { duration: HALVES[speed] ?? 110, direction, easing: "ease-in" }).finished.catch(() => {});
		};
		if (card.back === shown.back || speed === 0 || waiting >= MANY) {
			setShown(card);
			return;
		}
		waiting++;
		turning = turning.then(async () => {
			const frames = calm() ? calmFade : closing;
			await half(frames, "normal");
			setShown(latest.current);
			await half(frames, "reverse");
			waiting--;
		});
	}, [card.squares.join(), card.back]);

	return (
		<g class="leaf" ref={leaf} data-card={card.id} data-shown={shown.back ? "back" : "front"}>
			<CardArt card={{ ...shown, x: card.x, y: card.y, standing: card.standing }} class={name} />
		</g>
	);
}

export function CardArt({ card, class: name = "" }: { card: Placed; class?: string }) {
	const [w, h] = card.standing ? [100, 300] : [300, 100];
	return (
		<g class={`bcard ${card.id >= 24 ? "gate" : card.id < 12 ? "of-black" : "of-white"} ${name}`} transform={`translate(${card.x * 100} ${card.y * 100})`}>
			<rect x="3" y="3" width={w - 6} height={h - 6} rx="12" />
			{card.squares.map((square, index) => (
				<SquareArt key={index} square={square} x={card.standing ? 0 : index * 100} y={card.standing ? index * 100 : 0} />
			))}
		</g>
	);
}

/* A thin light from a ghost to where its gaze ends: a dot, a bar, a fade, or two meeting. */
export function Ray({ gaze }: { gaze: Gaze }) {
	const at = (n: number) => n * 100 + 50;
	return (
		<g class={`ray ${gaze.end}`}>
			<line x1={at(gaze.x)} y1={at(gaze.y)} x2={at(gaze.toX)} y2={at(gaze.toY)} />
			{gaze.end === "scare" && <circle cx={at(gaze.toX)} cy={at(gaze.toY)} r="14" />}
			{gaze.end === "stare" && <path d={`M${at(gaze.toX) - 12} ${at(gaze.toY)}h24M${at(gaze.toX)} ${at(gaze.toY) - 12}v24`} />}
			{gaze.end === "stone" && <rect x={at(gaze.toX) - 10} y={at(gaze.toY) - 10} width="20" height="20" />}
		</g>
	);
}

function HeldCard({ held, way, label }: { held: Held | null; way: number; label: string }) {
	if (held === null) return null;
	const squares = held.ways[way]!.squares;
	const standing = (way >> 1) % 2 === 1;
	return (
		<figure class={`held-card ${standing ? "standing" : ""}`}>
			<svg viewBox={standing ? "0 0 100 300" : "0 0 300 100"} aria-hidden="true">
				<CardArt card={{ id: held.id, x: 0, y: 0, standing, squares }} />
			</svg>
			<figcaption>
				{label}
				<span class="hidden-text">: {squares.map(squareWords).join(", ")}</span>
			</figcaption>
		</figure>
	);
}

const TurnSign = () => (
	<svg class="icon" viewBox="0 0 20 20" aria-hidden="true">
		<path d="M16 10a6 6 0 1 1-2-4.5M14.5 1.5v4h-4" />
	</svg>
);

const OverSign = () => (
	<svg class="icon" viewBox="0 0 20 20" aria-hidden="true">
		<path d="M10 2v16M7 5L2 16h5M13 5l5 11h-5" />
	</svg>
);

const fullGaze = (table: Table, look: Order["looks"][number]): Gaze => {
	if (look.toX !== undefined) return look as Gaze;
	const [dx, dy] = ([[1, 0], [0, 1], [-1, 0], [0, -1]] as [number, number][])[look.way ?? 0]!;
	const toX = dx > 0 ? table.box[2] + 1 : dx < 0 ? table.box[0] - 1 : look.x;
	const toY = dy > 0 ? table.box[3] + 1 : dy < 0 ? table.box[1] - 1 : look.y;
	return { ...look, toX, toY } as Gaze;
};

type Order = NonNullable<Outcome["orders"]>[number];

/* The squares of the card laid at `lay` that look, first to last, counted from 1; tombstones are left out of an order. */
const lookers = (lay: Lay, order: Order): number[] => order.looks.map((look) => look.x - lay.x! + look.y - lay.y! + 1);

/* Where the card is tried and what each of its ghosts would see, first to last; heard as well as read. */
function Looks({ view, trying, order }: { view: BooView; trying: Lay | undefined; order: Order | undefined }) {
	const ends = ENDS();
	const seen = trying && order && lookers(trying, order).map((ghost, index) => t("ghost {0}: {1}", { 0: ghost, 1: ends[order.looks[index]!.end] })).join(" · ");
	return (
		<p class="looks" role="status">
			{trying && <span class="hidden-text">{`${layWords(view, trying)}.`} </span>}
			{trying ? seen : view.table.phase === "lay" ? t("Tap a place to see whom your ghosts would scare from there.") : ""}
		</p>
	);
}

/* The table for those who hear it: every card, where it lies and what is on it. */
function CardList({ cards }: { cards: Placed[] }) {
	const words = (card: Placed) => {
		const to = card.standing ? `${card.x}:${card.y + 2}` : `${card.x + 2}:${card.y}`;
		return t("{0}:{1} to {2}: {3}", { 0: card.x, 1: card.y, 2: to, 3: card.squares.map(squareWords).join(", ") });
	};
	return (
		<ul class="hidden-text" aria-label={t("Cards on the table")}>
			{cards.map((card) => (
				<li key={card.id}>{words(card)}</li>
			))}
		</ul>
	);
}

const RIM = 55; /* of the table's own units, free for the numbers at its edge */
const DIGITS = 0.875; /* rem */

/* The numbers of columns and rows along the edges of what is seen, as the log names them; always of one size. */
function Rim({ box, window_, scale }: { box: Table["box"]; window_: Window; scale: number }) {
	const size = DIGITS * parseFloat(getComputedStyle(document.documentElement).fontSize) * scale;
	const range = (from: number, to: number) => Array.from({ length: to - from + 7 }, (_, index) => from - 3 + index);
	/* Where squares are small there is room for some of the numbers only. */
	const every = (room: number) => Math.ceil(room / 100);
	const longest = Math.max(...[box[0] - 3, box[2] + 3].map((x) => String(x).length));
	const across = every(size * (0.65 * longest + 0.3));
	const down = every(size * 1.3);
	const columns = range(box[0], box[2]).filter((x) => x % across === 0 && x * 100 + 20 > window_.x + size && x * 100 + 80 < window_.x + window_.w);
	const rows = range(box[1], box[3]).filter((y) => y % down === 0 && y * 100 + 50 - 0.7 * size > window_.y + 1.3 * size && y * 100 + 80 < window_.y + window_.h);
	return (
		<g class="rim" aria-hidden="true" style={`font-size:${size.toFixed(1)}px;stroke-width:${(size / 5).toFixed(1)}px`}>
			{columns.map((x) => (
				<text key={`x${x}`} text-anchor="middle" x={x * 100 + 50} y={window_.y + size}>
					{x}
				</text>
			))}
			{rows.map((y) => (
				<text key={`y${y}`} x={window_.x + size / 4} y={y * 100 + 50 + size / 3}>
					{y}
				</text>
			))}
		</g>
	);
}

/* Units of the table's to a pixel. */
function useScale(svg: RefObject<SVGSVGElement | null>, window_: Window): number {
	const [size, setSize] = useState<[number, number]>([600, 400]);
	useLayoutEffect(() => {
		const watch = new ResizeObserver(([entry]) => {
			const { width, height } = entry!.contentRect;
			if (width > 0 && height > 0) setSize([width, height]);
		});
		watch.observe(svg.current!);
		return () => watch.disconnect();
	}, []);
	return Math.max(window_.w / size[0], window_.h / size[1]);
}

/* What each order of looking would bring; the same results are shown once. */
function Orders(props: { outcome: Outcome; lay: Lay; chosen: number; choose(index: number): void }) {
	const orders = props.outcome.orders ?? [];
	const first = new Map<string, number>();
	orders.forEach((order, index) => {
		const key = JSON.stringify([order.ghosts, order.looks.filter((look) => look.end === "scare").map((look) => look.card).sort()]);
		if (!first.has(key)) first.set(key, index);
	});
	const ends = ENDS();
	return (
		<div class="orders" role="radiogroup" aria-label={t("Orders of looking")}>
			{[...first.values()].map((index) => {
				const order = orders[index]!;
				const scares = order.looks.filter((look) => look.end === "scare").length;
				return (
					<button key={index} class="order" role="radio" aria-checked={props.chosen === index} onClick={() => props.choose(index)} title={order.looks.map((look) => ends[look.end]).join(", ")}>
						<strong>
							{order.ghosts[0]} : {order.ghosts[1]}
						</strong>
						<span>{scares === 0 ? t("nobody is scared") : t("{0} turned over", { 0: scares })}</span>
						{first.size > 1 && <span class="soft">{t("looks {0}", { 0: lookers(props.lay, order).join("–") })}</span>}
					</button>
				);
			})}
		</div>
	);
}

const FINGER = 34; /* pixels of a square that can be tapped without care */

/* What part of the table is seen. */
interface Window {
	x: number;
	y: number;
	w: number;
	h: number;
}

function Board(props: BoardProps<Table, Lay>) {
	const { view, me, mine, names } = props;
	const { table, moves } = view;
	const [spot, setSpot] = useState<[number, number] | null>(null);
	const [way, setWay] = useState(0);
	const [outcome, setOutcome] = useState<Outcome>({});
	const [order, setOrder] = useState(0);
	const [plan, setPlan] = useState<number[]>([]);
	const [gazes, setGazes] = useState(false);
	const [zoom, setZoom] = useState<Window | null>(null);
	const dragging = useRef<{ x: number; y: number; window: Window; moved: boolean } | null>(null);
	const near = useRef(false); /* the table came closer by itself */
	const svg = useRef<SVGSVGElement>(null);
	const laying = mine && table.phase === "lay";
	const held = me !== SPECTATOR ? (table.seats[me]?.hand ?? null) : null;

	const [west, north, east, south] = table.box;
	const whole: Window = { x: (west - 3) * 100 - RIM, y: (north - 3) * 100 - RIM, w: (east - west + 7) * 100 + RIM, h: (south - north + 7) * 100 + RIM };
	const window_ = zoom ?? whole;
	const scale = useScale(svg, window_);

	/* Every lay that covers the chosen square in the chosen way, the card's middle on it first. */
	const byKey = useMemo(() => new Map(moves.filter((move) => move.way !== undefined).map((move) => [`${move.x},${move.y},${move.way}`, move])), [moves]);
	const real = (w: number) => held?.ways[w]?.same ?? w;
	const layAt = (at: [number, number], w: number): Lay | undefined => {
		const standing = (w >> 1) % 2 === 1;
		for (const shift of [1, 0, 2]) {
			const found = byKey.get(`${at[0] - (standing ? 0 : shift)},${at[1] - (standing ? shift : 0)},${real(w)}`);
			if (found) return found;
		}
		return undefined;
	};
	const open = useMemo(() => {
		const squares = new Map<string, [number, number]>();
		for (const move of moves) {
			if (move.way === undefined) continue;
			const standing = (move.way >> 1) % 2 === 1;
			for (let i = 0; i < 3; i++) {
				const at: [number, number] = [move.x! + (standing ? 0 : i), move.y! + (standing ? i : 0)];
				squares.set(at.join(), at);
			}
		}
		return [...squares.values()].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
	}, [moves]);
	const trying = laying && spot !== null ? layAt(spot, way) : undefined;

	/* At once, not after the next frame: a quick tap on the new table must not be undone. */
	useLayoutEffect(() => {
		setSpot(null);
		setOutcome({});
		if (near.current) setZoom(null);
		near.current = false;
	}, [view.ply]);
	useEffect(() => {
		setOrder(0);
		setOutcome({});
		if (trying === undefined) return;
		let alive = true;
		void props.outcome<Outcome>(trying.a).then((found) => {
			if (!alive) return;
			const best = (found.orders ?? []).reduce((one, other, index) => {
				const lead = (ghosts: [number, number]) => ghosts[me]! - ghosts[1 - me]!;
				return lead(other.ghosts) > lead(found.orders![one]!.ghosts) ? index : one;
			}, 0);
			setOutcome(found);
			setOrder(best);
		});
		return () => {
			alive = false;
		};
	}, [trying?.a]);
	useEffect(() => {
		const hint = moves.find((move) => move.a === props.hint?.a);
		if (hint?.way === undefined) return;
		const standing = (hint.way >> 1) % 2 === 1;
		setWay(hint.way);
		setSpot([hint.x! + (standing ? 0 : 1), hint.y! + (standing ? 1 : 0)]);
	}, [props.hint]);
	/* The looks of the order chosen follow by themselves. */
	useEffect(() => {
		if (!mine || table.phase !== "look") return;
		const next = plan.find((part) => moves.some((move) => move.part === part));
		if (next !== undefined) {
			const timer = setTimeout(() => props.act(moves.find((move) => move.part === next)!.a), props.speed > 0 ? 350 : 0);
			return () => clearTimeout(timer);
		}
		return undefined;
	}, [view.ply, mine]);

	const turn = (by: number) => {
		for (let i = 1; i <= 4; i++) {
			const next = ((((way >> 1) + by * i + 8) % 4) << 1) | (way & 1);
			if (spot === null || layAt(spot, next)) {
				setWay(next);
				return;
			}
		}
	};
	const flip = () => setWay(way ^ 1);
	const choose = (at: [number, number]) => {
		if (!laying) return;
		setSpot(at);
		if (layAt(at, way)) return;
		for (const w of [0, 2, 4, 6, 1, 3, 5, 7])
			if (layAt(at, w)) {
				setWay(w);
				return;
			}
	};
	const lay = () => {
		if (trying === undefined) return;
		setPlan(outcome.orders?.[order]?.order ?? [0, 1, 2]);
		props.act(trying.a);
	};
	const keys = (event: KeyboardEvent) => {
		if (!laying) return;
		const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
		if (step !== undefined) {
			event.preventDefault();
			if (open.length === 0) return;
			if (spot === null) {
				/* The first arrow brings the card to the middle of the table. */
				const off = (at: [number, number]) => Math.hypot(at[0] - (west + east) / 2, at[1] - (north + south) / 2);
				choose(open.reduce((one, other) => (off(other) < off(one) ? other : one)));
				event.stopPropagation();
				return;
			}
			const from = spot;
			const [dx, dy] = step as [number, number];
			/* The nearest open square that way. */
			const ahead = open
				.map((at) => ({ at, along: (at[0] - from[0]) * dx + (at[1] - from[1]) * dy, off: Math.abs((at[0] - from[0]) * dy) + Math.abs((at[1] - from[1]) * dx) }))
				.filter((one) => one.along > 0)
				.sort((a, b) => a.along + 2 * a.off - b.along - 2 * b.off)[0];
			if (ahead) choose(ahead.at);
		} else if (event.key === "r") turn(1);
		else if (event.key === "f") flip();
		else if (event.key === "Enter" && trying) lay();
		else return;
		event.stopPropagation();
	};

	const point = (event: PointerEvent) => {
		const box = svg.current!.getBoundingClientRect();
		const scale = Math.max(window_.w / box.width, window_.h / box.height);
		return { x: event.clientX * scale, y: event.clientY * scale };
	};
	/* Squares too small for a finger grow round the one that was tapped, until the card lies. */
	const comeCloser = (at: [number, number]) => {
		const box = svg.current!.getBoundingClientRect();
		if (Math.min(box.width / window_.w, box.height / window_.h) * 100 >= FINGER) return;
		near.current = true;
		const [w, h] = [(box.width / FINGER) * 100, (box.height / FINGER) * 100];
		setZoom({ x: at[0] * 100 + 50 - w / 2, y: at[1] * 100 + 50 - h / 2, w, h });
	};
	const bigger = (factor: number) => {
		const w = Math.min(Math.max(window_.w * factor, 500), 12000);
		const h = (window_.h * w) / window_.w;
		setZoom({ x: window_.x + (window_.w - w) / 2, y: window_.y + (window_.h - h) / 2, w, h });
	};

	const planned = mine && table.phase === "look" && plan.some((part) => moves.some((move) => move.part === part));
	useLayoutEffect(() => props.going?.(planned ? t("They look in the order you chose.") : ""), [planned]);
	const shownGazes = gazes ? table.gazes : [];
	const tried = outcome.orders?.[order];
	const rays = tried ? tried.looks.map((look) => fullGaze(table, look)) : shownGazes;
	const preview: Placed | null =
		trying && held
			? { id: held.id, x: trying.x!, y: trying.y!, standing: (trying.way! >> 1) % 2 === 1, squares: held.ways[trying.way!]!.squares }
			: null;
	const scared = new Set(tried?.looks.filter((look) => look.end === "scare").map((look) => look.card));
	const colours = COLOURS();

	return (
		<div class="boo">
			<Seats
				view={view}
				names={names}
				me={me}
				thinking={props.thinking}
				mark={(seat) => (
					<svg class="art" viewBox="0 0 100 100" aria-hidden="true">
						<Ghost square={seat === 0 ? "b>" : "w<"} x={0} y={0} />
					</svg>
				)}
				facts={(seat) => `${colours[seat]} · ${tn("{n} ghost", "{n} ghosts", table.seats[seat]!.ghosts)}${table.oya === seat ? ` · ${t("Oya")}` : ""}`}
			/>
			<div class="yard" onKeyDown={keys}>
				<svg
					ref={svg}
					class="ground"
					viewBox={`${window_.x} ${window_.y} ${window_.w} ${window_.h}`}
					preserveAspectRatio="xMidYMid meet"
					role="application"
					tabindex={0}
					aria-label={t("The graveyard. Arrows move the card, r turns it, f turns it over, Enter lays it.")}
					onWheel={(event) => {
						event.preventDefault();
						bigger(event.deltaY > 0 ? 1.15 : 0.87);
					}}
					onPointerDown={(event) => {
						dragging.current = { ...point(event), window: window_, moved: false };
					}}
					onPointerMove={(event) => {
						const from = dragging.current;
						if (from === null) return;
						const to = point(event);
						if (!from.moved && Math.hypot(to.x - from.x, to.y - from.y) < 40) return;
						from.moved = true;
						setZoom({ ...from.window, x: from.window.x - (to.x - from.x), y: from.window.y - (to.y - from.y) });
					}}
					onPointerUp={() => setTimeout(() => (dragging.current = null), 0)}
					onPointerLeave={() => (dragging.current = null)}
				>
					{laying &&
						open.map((at) => (
							<rect
								key={at.join()}
								class={`open ${spot?.join() === at.join() ? "here" : ""}`}
								data-at={at.join()}
								x={at[0] * 100 + 6}
								y={at[1] * 100 + 6}
								width="88"
								height="88"
								rx="10"
								onClick={() => {
									if (dragging.current?.moved) return;
									comeCloser(at);
									choose(at);
								}}
							/>
						))}
					{table.cards.map((card) => (
						<TableCard key={card.id} card={card} speed={props.speed} class={`${scared.has(card.id) ? "scared" : ""} ${table.laid === card.id ? "fresh" : ""} ${card.back ? "turned" : ""}`} />
					))}
					{preview && <CardArt card={preview} class="preview" />}
					{rays.map((gaze, index) => (
						<Ray key={index} gaze={gaze} />
					))}
					<Rim box={table.box} window_={window_} scale={scale} />
				</svg>
				<CardList cards={table.cards} />
				<div class="zoom">
					<button class="button small" aria-label={t("Closer")} onClick={() => bigger(0.8)}>
						+
					</button>
					<button class="button small" aria-label={t("Farther")} onClick={() => bigger(1.25)}>
						−
					</button>
					<button class="button small" onClick={() => setZoom(null)}>
						{t("All")}
					</button>
					<button class="button small" aria-pressed={gazes} onClick={() => setGazes(!gazes)}>
						{t("Gazes")}
					</button>
				</div>
			</div>
			<div class="tray">
				<div class="saying">
					{laying && trying && <Orders outcome={outcome} lay={trying} chosen={order} choose={setOrder} />}
					{me !== SPECTATOR && table.phase !== "over" && <Looks view={view} trying={trying} order={tried} />}
				</div>
				{mine && table.phase === "look" && !planned && (
					<div class="row">
						{moves.map((move) => (
							<button class="button" key={move.a} onClick={() => props.act(move.a)}>
								{layWords(view, move)}
							</button>
						))}
					</div>
				)}
				<div class="row holding">
					{me !== SPECTATOR && table.phase !== "over" && <HeldCard held={held} way={way} label={t("your card")} />}
					{me !== SPECTATOR && table.phase !== "over" && (
						<div class="row">
							<button class="button small" disabled={!laying} onClick={() => turn(1)} title={t("Turn")}>
								<TurnSign /> <span class="word">{t("Turn")}</span> <kbd>r</kbd>
							</button>
							<button class="button small" disabled={!laying} onClick={flip} title={t("Turn over")}>
								<OverSign /> <span class="word">{t("Turn over")}</span> <kbd>f</kbd>
							</button>
							<button class="button main" disabled={trying === undefined} onClick={lay}>
								{trying || !laying ? t("Lay it here") : spot ? t("It does not fit so") : t("Tap a place first")}
							</button>
						</div>
					)}
					{me !== SPECTATOR && table.phase !== "over" && <HeldCard held={table.seats[me]!.top} way={0} label={t("your next")} />}
					{table.phase !== "over" && me !== SPECTATOR && <HeldCard held={table.seats[1 - me]!.hand} way={0} label={t("{0} holds", { 0: names[1 - me]! })} />}
				</div>
			</div>
		</div>
	);
}

function awaited(view: View): string {
	const { table } = view as BooView;
	return table.phase === "look" ? t("Your ghosts look: who is next?") : t("Tap a place, turn the card, look at its rays, lay it.");
}

export const face: GameFace = { Board, awaited, hides: () => false, moveWords: (view, move: Move) => layWords(view as BooView, move as Lay) };
