/* The graveyard's drawings: cards of three squares, rays, the yard by moonlight. A square is 100 by 100. */
import { GhostShape, type Look } from "../../art/ghost";
import { BatArt, MoonArt, RailArt, StoneArt } from "../../art/things";
import { look } from "../../art/looks";
import type { Gaze, Held, Placed } from "./table";
import { squareWords } from "./words";

const WAYS: Record<string, [number, number]> = { ">": [1, 0], v: [0, 1], "<": [-1, 0], "^": [0, -1] };
const TICKS: Record<string, string> = { ">": "M97 50l-9-7v14z", v: "M50 97l-7-9h14z", "<": "M3 50l9-7v14z", "^": "M50 3l-7 9h14z" };
const SPOOK: Look = look("round", "wide", "none", "none");
const GHOST_KINDS = ["b>", "bv", "b<", "b^", "w>", "wv", "w<", "w^"];

/* Every kind of square once; cards refer to them, so that a full table stays light. */
export const SquareSymbols = () => (
	<defs>
		{GHOST_KINDS.map((kind, index) => (
			<g id={`sq-${index}`} key={kind}>
				<g transform="translate(10 10) scale(.81)">
					<GhostShape look={SPOOK} gaze={WAYS[kind[1]!]!} dark={kind[0] === "b"} plain />
				</g>
				<path class="tick" d={TICKS[kind[1]!]} />
			</g>
		))}
		<g id="sq-stone" transform="translate(6 6) scale(.88)">
			<StoneArt />
		</g>
		<g id="sq-rail">
			<RailArt />
		</g>
	</defs>
);

/* The squares' drawings for the whole page: a card may be drawn in several pictures. */
export const SquareDefs = () => (
	<svg class="defs" aria-hidden="true" focusable="false">
		<SquareSymbols />
	</svg>
);

const symbolOf = (square: string) => (square === "#" ? "#sq-stone" : square === "=" ? "#sq-rail" : `#sq-${GHOST_KINDS.indexOf(square)}`);

const ground = (id: number) => (id >= 24 ? "gate" : id < 12 ? "of-black" : "of-white");

export function CardArt({ card, class: name = "" }: { card: Placed; class?: string }) {
	const [w, h] = card.standing ? [100, 300] : [300, 100];
	return (
		<g class={`bcard ${ground(card.id)} ${name}`} transform={`translate(${card.x * 100} ${card.y * 100})`}>
			<path class="under" d={`M16 10h${w - 32}v${h - 8}h${-(w - 32)}z`} />
			<rect x="3" y="3" width={w - 6} height={h - 6} rx="13" />
			<rect class="hatching" x="3" y="3" width={w - 6} height={h - 6} rx="13" />
			<rect class="inset" x="9" y="9" width={w - 18} height={h - 18} rx="9" />
			<path class="seam" d={card.standing ? "M12 100h76M12 200h76" : "M100 12v76M200 12v76"} />
			{card.squares.map((square, index) => (
				<use key={index} href={symbolOf(square)} x={card.standing ? 0 : index * 100} y={card.standing ? index * 100 : 0} />
			))}
		</g>
	);
}

/*
 * A thin light from a ghost to where its gaze ends: a frame round whom it scares, a bar at a stone, a
 * fade at the table's edge, a spark where two stare.
 */
export function Ray({ gaze }: { gaze: Gaze }) {
	const at = (n: number) => n * 100 + 50;
	const [dx, dy] = [Math.sign(gaze.toX - gaze.x), Math.sign(gaze.toY - gaze.y)];
	const [x1, y1, x2, y2] = [at(gaze.x), at(gaze.y), at(gaze.toX), at(gaze.toY)];
	const [ex, ey] = [x2 - dx * 40, y2 - dy * 40];
	return (
		<g class={`ray ${gaze.end}`}>
			<path class="halo" d={`M${x1 + dx * 44} ${y1 + dy * 44}L${ex} ${ey}`} />
			<line x1={x1} y1={y1} x2={x2} y2={y2} />
			<path class="beam" d={`M${x1 + dx * 44} ${y1 + dy * 44}L${ex} ${ey}`} />
			{gaze.end === "scare" && (
				<g transform={`translate(${x2} ${y2})`}>
					<rect class="aim" x="-46" y="-46" width="92" height="92" rx="13" />
					<path class="sparks" d="M0-56v-12M0 56v12M-56 0h-12M56 0h12M-52-52l-8-8M52-52l8-8M-52 52l-8 8M52 52l8 8" />
				</g>
			)}
			{gaze.end === "scare" && <circle cx={ex} cy={ey} r="10" />}
			{gaze.end === "stone" && <path class="bar" d={dx !== 0 ? `M${ex} ${ey - 18}v36` : `M${ex - 18} ${ey}h36`} />}
			{gaze.end === "stare" && <path class="spark" transform={`translate(${(x1 + x2) / 2} ${(y1 + y2) / 2})`} d="M0-19l4 15L19 0 4 4 0 19-4 4-19 0-4-4z" />}
		</g>
	);
}

export function HeldCard({ held, way, label, class: name = "" }: { held: Held | null; way: number; label: string; class?: string }) {
	if (held === null) return null;
	const squares = held.ways[way]!.squares;
	const standing = (way >> 1) % 2 === 1;
	return (
		<figure class={`held-card ${standing ? "standing" : ""} ${name}`}>
			<figcaption>
				{label}
				<span class="hidden-text">: {squares.map(squareWords).join(", ")}</span>
			</figcaption>
			<svg viewBox={standing ? "0 0 100 306" : "0 0 300 106"} aria-hidden="true">
				<CardArt card={{ id: held.id, x: 0, y: 0, standing, squares }} />
			</svg>
		</figure>
	);
}

const Tree = ({ x, y, size, mirrored = false }: { x: number; y: number; size: number; mirrored?: boolean }) => (
	<g transform={`translate(${x} ${y}) scale(${mirrored ? -size : size} ${size})`} fill="none" stroke="#120c24" stroke-linecap="round">
		<path d="M0 0Q-6-60 4-110" stroke-width="16" />
		<path d="M2-70Q-30-96-52-92Q-70-90-78-112M-34-94Q-48-116-46-134M4-92Q30-120 58-116Q70-114 80-134M40-118Q44-140 36-158M4-108Q-4-140 10-170M8-140Q24-152 24-176M-1-40Q24-56 34-74" stroke-width="6" />
	</g>
);

const STARS = Array.from({ length: 46 }, (_, i) => [(i * 331) % 1440, 20 + ((i * 97) % 250), i % 4 ? 0.9 : 1.5]);
const TOMBS = [0.05, 0.13, 0.3, 0.63, 0.72, 0.88, 0.94].map((x, i) => `translate(${x * 1440} ${900 * (0.27 + (i % 3) * 0.015)}) scale(${0.5 + (i % 3) * 0.15})`);
const GRASS = Array.from({ length: 80 }, (_, i) => `l6 ${-8 - ((i * 7) % 13)}l6 ${8 + ((i * 7) % 13)}l6 0`).join("");

/* The graveyard by moonlight, cut to the window. */
export function Graveyard() {
	return (
		<svg class="backdrop graveyard" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
			<defs>
				<linearGradient id="sod" x1="0" y1="0" x2="0" y2="1">
					<stop offset="0" class="sky-1" />
					<stop offset=".32" class="sky-2" />
					<stop offset="1" class="sky-3" />
				</linearGradient>
				<radialGradient id="pool">
					<stop offset="0" class="pool" stop-opacity=".75" />
					<stop offset="1" class="pool" stop-opacity="0" />
				</radialGradient>
			</defs>
			<path fill="url(#sod)" d="M0 0h1440v900H0z" />
			{STARS.map(([x, y, r], index) => (
				<circle key={index} cx={x} cy={y} r={r} fill="#fff" opacity=".5" />
			))}
			<g transform="translate(1120 132)">
				<MoonArt r={46} />
				<g transform="translate(-24 74) scale(1.1)">
					<BatArt />
				</g>
				<g transform="translate(62 52) scale(.7)">
					<BatArt />
				</g>
			</g>
			<path class="hill-1" d="M0 270Q288 180 605 243T1152 225T1440 216V900H0z" />
			{TOMBS.map((place) => (
				<path key={place} class="far-tomb" transform={place} d="M0 0V-40Q0-62 20-62Q40-62 40-40V0z" />
			))}
			<path class="hill-2" d="M0 324Q432 252 864 297T1440 279V900H0z" />
			<ellipse cx="720" cy="495" rx="900" ry="500" fill="url(#pool)" />
			<Tree x={43} y={890} size={2.6} />
			<Tree x={1420} y={918} size={2.2} mirrored />
			<path fill="#120c24" d={`M0 900V860${GRASS}V900z`} />
			<path class="mist" d="M-140 720a504 26 0 1 0 1008 0a504 26 0 1 0-1008 0M504 792a576 30 0 1 0 1152 0a576 30 0 1 0-1152 0M288 315a576 22 0 1 0 1152 0a576 22 0 1 0-1152 0" />
		</svg>
	);
}
