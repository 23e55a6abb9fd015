/* The graveyard itself: cards, the squares where one may be laid, rays, and what moves the window over it. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../art/icons";
import { t } from "../../words/i18n";
import { calm } from "../../ui/settings";
import { CardArt, Ray } from "./art";
import type { Camera, Point } from "./useCamera";
import type { Laying, Order } from "./useLaying";
import type { Gaze, Placed, Table } from "./table";
import { squareWords } from "./words";

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

/* The numbers of columns and rows along the window's edges, as the log names them; always of one size. */
function Rim({ camera, box }: { camera: Camera; box: Table["box"] }) {
	const { cell, width, height } = camera;
	const size = 0.875 * parseFloat(getComputedStyle(document.documentElement).fontSize);
	const range = (from: number, to: number, every: number) => Array.from({ length: to - from + 7 }, (_, index) => from - 3 + index).filter((n) => n % every === 0);
	/* Where squares are small there is room for some of the numbers only. */
	const longest = Math.max(...[box[0] - 3, box[2] + 3].map((x) => String(x).length));
	const px = (x: number) => (x + 0.5 - camera.x) * cell + width / 2;
	const py = (y: number) => (y + 0.5 - camera.y) * cell + height / 2;
	const columns = range(box[0], box[2], Math.ceil((size * (0.65 * longest + 0.3)) / cell)).filter((x) => px(x) > 1.6 * size && px(x) < width - size);
	const rows = range(box[1], box[3], Math.ceil((1.3 * size) / cell)).filter((y) => py(y) > 2.2 * size && py(y) < height - size);
	return (
		<g class="rim" aria-hidden="true">
			{columns.map((x) => (
				<text key={`x${x}`} text-anchor="middle" x={px(x)} y={size}>
					{x}
				</text>
			))}
			{rows.map((y) => (
				<text key={`y${y}`} x={size / 4} y={py(y) + size / 3}>
					{y}
				</text>
			))}
		</g>
	);
}

const PANS = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;
const STEP = 3; /* squares a button moves the window */

/* Buttons over the yard: moving it where it does not fit, its size, and who looks where. */
function Controls({ camera, gazes, toggle }: { camera: Camera; gazes: boolean; toggle(): void }) {
	const words = { left: t("Move the view west"), right: t("Move the view east"), up: t("Move the view north"), down: t("Move the view south") };
	return (
		<>
			{(Object.keys(PANS) as (keyof typeof PANS)[]).map(
				(way) =>
					camera.beyond[way] && (
						<button key={way} class={`pan ${way}`} aria-label={words[way]} onClick={() => camera.pan(PANS[way][0] * STEP * camera.cell, PANS[way][1] * STEP * camera.cell)}>
							<Icon name={way} />
						</button>
					),
			)}
			<div class="zoom">
				<button class="button round closer" aria-label={t("Closer")} onClick={() => camera.zoom(1.25)}>
					<Icon name="plus" />
				</button>
				<button class="button round closer" aria-label={t("Farther")} onClick={() => camera.zoom(0.8)}>
					<Icon name="minus" />
				</button>
				<button class="button round" aria-pressed={camera.fitting} aria-label={t("Fit")} title={t("Fit")} onClick={camera.fit}>
					<Icon name="fit" />
				</button>
				<button class="button round" aria-pressed={gazes} aria-label={t("Gazes")} title={t("Gazes")} onClick={toggle}>
					<Icon name="eye" />
				</button>
			</div>
		</>
	);
}

/* A gaze that meets the card being tried ends there. */
function shortened(gaze: Gaze, preview: Placed | null): Gaze {
	if (preview === null) return gaze;
	const [dx, dy] = [Math.sign(gaze.toX - gaze.x), Math.sign(gaze.toY - gaze.y)];
	const taken = new Set([0, 1, 2].map((i) => (preview.standing ? `${preview.x},${preview.y + i}` : `${preview.x + i},${preview.y}`)));
	for (let x = gaze.x + dx, y = gaze.y + dy; x !== gaze.toX || y !== gaze.toY; x += dx, y += dy) if (taken.has(`${x},${y}`)) return { ...gaze, toX: x, toY: y, end: "nobody" };
	return gaze;
}

const fullGaze = (table: Table, look: Order["looks"][number]): Gaze => {
	if (look.toX !== undefined) return look as Gaze;
	const [dx, dy] = ([[1, 0], [0, 1], [-1, 0], [0, -1]] as Point[])[look.way ?? 0]!;
	const toX = dx > 0 ? table.box[2] + 1 : dx < 0 ? table.box[0] - 1 : look.x;
	const toY = dy > 0 ? table.box[3] + 1 : dy < 0 ? table.box[1] - 1 : look.y;
	return { ...look, toX, toY } as Gaze;
};

/* Numbers on the ghosts of the card being tried, as the orders name them. */
function Numbers({ preview }: { preview: Placed }) {
	return (
		<g class="numbers">
			{preview.squares.map((square, index) =>
				square === "#" || square === "=" ? null : (
					<g key={index} transform={`translate(${(preview.x + (preview.standing ? 0 : index)) * 100 + 20} ${(preview.y + (preview.standing ? index : 0)) * 100 + 20})`}>
						<circle r="18" />
						<text y="10" text-anchor="middle">
							{index + 1}
						</text>
					</g>
				),
			)}
		</g>
	);
}

const DRAG = 8; /* pixels a finger moves before the yard does */

export function Yard(props: { table: Table; laying: Laying; camera: Camera; speed: number; ground: { current: SVGSVGElement | null }; keys(event: KeyboardEvent): void; children?: JSX.Element | null }) {
	const { table, laying, camera } = props;
	const [gazes, setGazes] = useState(false);
	const drag = useRef<{ x: number; y: number; moved: boolean } | null>(null);
	const [dragging, setDragging] = useState(false);
	const order = laying.order;
	const scared = new Set(order?.looks.filter((look) => look.end === "scare").map((look) => look.card));
	const move = (event: PointerEvent) => {
		const from = drag.current;
		if (from === null) return;
		if (!from.moved && Math.hypot(event.clientX - from.x, event.clientY - from.y) < DRAG) return;
		camera.pan(from.x - event.clientX, from.y - event.clientY);
		drag.current = { x: event.clientX, y: event.clientY, moved: true };
		setDragging(true);
	};
	const drop = () => {
		setDragging(false);
		setTimeout(() => (drag.current = null), 0);
	};
	const scale = camera.cell / 100;
	const world = `transform:translate(${(camera.width / 2 - camera.x * camera.cell).toFixed(2)}px,${(camera.height / 2 - camera.y * camera.cell).toFixed(2)}px) scale(${scale.toFixed(4)})`;
	return (
		<div class="yard" onKeyDown={props.keys}>
			<svg
				ref={props.ground}
				class="ground"
				role="application"
				tabindex={0}
				data-cell={camera.cell.toFixed(1)}
				aria-label={t("The graveyard. Arrows move the card, r turns it, f turns it over, Enter lays it; with Shift, arrows move the view.")}
				onWheel={(event) => {
					event.preventDefault();
					camera.zoom(event.deltaY > 0 ? 0.9 : 1.1);
				}}
				onPointerDown={(event) => (drag.current = { x: event.clientX, y: event.clientY, moved: false })}
				onPointerMove={move}
				onPointerUp={drop}
				onPointerLeave={drop}
			>
				<g class={`world ${dragging ? "" : "smooth"}`} style={world}>
					{laying.laying &&
						laying.open.map((at) => (
							<rect
								key={at.join()}
								class={`open ${laying.spot?.join() === at.join() ? "here" : ""}`}
								data-at={at.join()}
								x={at[0] * 100 + 6}
								y={at[1] * 100 + 6}
								width="88"
								height="88"
								rx="12"
								onClick={() => !drag.current?.moved && laying.choose(at)}
							/>
						))}
					{table.cards.map((card) => (
						<TableCard key={card.id} card={card} speed={props.speed} class={`${scared.has(card.id) ? "scared" : ""} ${table.laid === card.id ? "fresh" : ""} ${card.back ? "turned" : ""}`} />
					))}
					{gazes && <g class="all-gazes">{table.gazes.map((gaze, index) => <Ray key={index} gaze={shortened(gaze, laying.preview)} />)}</g>}
					{laying.preview && <CardArt card={laying.preview} class="preview" />}
					{order?.looks.map((look, index) => (
						<Ray key={index} gaze={fullGaze(table, look)} />
					))}
					{laying.preview && <Numbers preview={laying.preview} />}
				</g>
				<Rim camera={camera} box={table.box} />
			</svg>
			<CardList cards={table.cards} />
			<Controls camera={camera} gazes={gazes} toggle={() => setGazes(!gazes)} />
			{props.children}
		</div>
	);
}
