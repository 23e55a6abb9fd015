/* The hotel's drawings: rooms seen from above, rubble, frost, price tags. A room is 100 by 100. */
import { useId } from "preact/hooks";
import { GhostShape, type Look } from "../../art/ghost";
import { look } from "../../art/looks";
import type { Tile } from "./table";

/* The four who haunt it, by colour: blue, red, green, white. */
export const GHOSTS: Look[] = [look("drop", "sad", "o", "none"), look("horned", "smug", "smirk", "none"), look("puff", "happy", "tongue", "none"), look("tall", "sleepy", "tiny", "nightcap")];

const EDGE = { stroke: "#1a1530", "stroke-width": 2 };

const Plant = ({ x, y, r, fill = "#2f6b45" }: { x: number; y: number; r: number; fill?: string }) => (
	<g transform={`translate(${x} ${y})`}>
		<circle r={r * 0.45} fill="#8a4b33" {...EDGE} />
		{[0, 60, 120, 180, 240, 300].map((turn) => (
			<path key={turn} d={`M0 0Q${r * 0.45} ${-r * 0.5} ${r} 0Q${r * 0.45} ${r * 0.25} 0 0z`} transform={`rotate(${turn})`} fill={fill} stroke="#1a1530" stroke-width="1.5" />
		))}
	</g>
);

const Bath = ({ rich }: { rich: boolean }) => (
	<>
		<rect x="10" y="26" width="50" height="66" rx="24" fill="#f4f7ff" {...EDGE} />
		<rect x="17" y="33" width="36" height="52" rx="17" fill="#a9d3ee" {...EDGE} />
		<path d="M17 60q9-6 18 0t18 0v8q0 17-18 17t-18-17z" fill="#d9f0fb" />
		<circle cx="35" cy="30" r="3.5" fill="#d6a85a" {...EDGE} />
		<rect x="70" y="60" width="22" height="30" rx="6" fill="#f4f7ff" {...EDGE} />
		<ellipse cx="81" cy="76" rx="6.5" ry="8" fill="#a9d3ee" {...EDGE} />
		{rich && <rect x="66" y="42" width="26" height="10" rx="2" fill="#d6738c" {...EDGE} />}
	</>
);

const Bed = ({ rich }: { rich: boolean }) => (
	<>
		<rect x="8" y="26" width="52" height="66" rx="5" fill="#6e4630" {...EDGE} />
		<rect x="11" y="30" width="46" height="59" rx="4" fill="#fbf6ea" {...EDGE} />
		<rect x="15" y="34" width="17" height="13" rx="4" fill="#fff" {...EDGE} />
		<rect x="36" y="34" width="17" height="13" rx="4" fill="#fff" {...EDGE} />
		<path d="M11 54h46v31q0 4-4 4H15q-4 0-4-4z" fill={rich ? "#7a4fa3" : "#5b7fb3"} {...EDGE} />
		<path d="M11 54h46v8H11z" fill="#fff" opacity=".35" />
		<rect x="68" y="56" width="24" height="34" rx="3" fill="#8d5f41" {...EDGE} />
		<circle cx="80" cy="66" r="6" fill="#ffcf73" {...EDGE} />
	</>
);

const BOOKS = ["#d6a85a", "#4f86b8", "#b33a3f", "#5f9a72", "#e8dabb", "#7a4fa3", "#b33a3f"];

const Salon = ({ rich }: { rich: boolean }) => (
	<>
		<path d="M6 8h56v15H6z" fill="#6e4630" {...EDGE} />
		{BOOKS.map((fill, index) => (
			<rect key={index} x={9 + index * 7.3} y="11" width="5.5" height="9" fill={fill} />
		))}
		<circle cx="42" cy="62" r="19" fill="#8d5f41" {...EDGE} />
		<path d="M10 46q-5 16 0 32l9-3q-3-13 0-26zM74 46q5 16 0 32l-9-3q3-13 0-26z" fill="#c77a52" {...EDGE} />
		<path d="M36 58l9-2 4 8-9 3z" fill="#fdf7e8" {...EDGE} />
		{rich && <path d="M80 62h14v30H80z" fill="#4a4a63" {...EDGE} />}
		{rich && <path d="M86 66q8 11 0 22q-7-10 0-22z" fill="#ffb347" />}
	</>
);

const Garden = ({ rich }: { rich: boolean }) => (
	<>
		<Plant x={26} y={44} r={20} />
		<Plant x={72} y={74} r={19} fill="#3d7d52" />
		<rect x="10" y="76" width="38" height="13" rx="4" fill="#e8dabb" {...EDGE} />
		<path d="M20 76v13M30 76v13M39 76v13" stroke="#1a1530" stroke-width="1.2" />
		{rich && <Plant x={84} y={46} r={11} fill="#58a06d" />}
	</>
);

const FURNITURE = [Bath, Salon, Garden, Bed];
const CHEQUERS = [0, 1, 2, 3].flatMap((x) => [0, 1, 2, 3].flatMap((y) => ((x + y) % 2 ? [`M${x * 25} ${y * 25}h25v25h-25z`] : []))).join("");
const FLOORS = [CHEQUERS, "M0 20h100M0 40h100M0 60h100M0 80h100", "M0 25h100M0 50h100M0 75h100M25 0v100M50 0v100M75 0v100", "M0 20h100M0 40h100M0 60h100M0 80h100"];

/* From here on a room is furnished richly. */
const RICH = 4;

export function Room({ tile }: { tile: Tile }) {
	const Furniture = FURNITURE[tile.colour]!;
	return (
		<>
			<path class={`carpet c${tile.colour}`} d="M0 0h100v100H0z" />
			<path class={`pattern c${tile.colour}`} d={FLOORS[tile.colour]} />
			<Furniture rich={tile.value >= RICH} />
			<path fill="url(#hatchB)" opacity=".22" d="M0 0h100v100H0z" />
			<path class="threshold" d="M1 1h98v98H1z" />
		</>
	);
}

/* Who removed it left a mark: a laughing ghost, or a hunter's glass. */
export function Rubble({ mark }: { tile: Tile; mark: "ghosts" | "hunters" | "found" }) {
	return (
		<g class="rubble">
			<path fill="#241c24" d="M0 0h100v100H0z" />
			<path fill="url(#cross)" d="M0 0h100v100H0z" />
			<path d="M12 78l14-16 18 6 4 16-22 6zM70 58l8-10 12 6-2 12z" fill="#7b6c6a" {...EDGE} />
			<path d="M48 88l8-20 18-6 16 14-6 14zM14 56l8-8 9 6-6 10z" fill="#94827c" {...EDGE} />
			<path d="M34 62l10-14 16 4 4 12-14 8z" fill="#a8958c" {...EDGE} />
			<path d="M20 90L58 52M76 84L52 46" stroke="#5b3a26" stroke-width="6" stroke-linecap="round" />
			{mark === "ghosts" && (
				<g transform="translate(8 6) scale(.34)">
					<GhostShape look={look("round", "happy", "grin", "none")} plain />
				</g>
			)}
			{mark === "hunters" && (
				<g transform="translate(24 24)" stroke="#d6a85a">
					<circle r="10" fill="#cfe8ff" fill-opacity=".8" stroke-width="4" />
					<path d="M7 7l10 10" stroke-width="5" stroke-linecap="round" />
				</g>
			)}
		</g>
	);
}

/* So much of a thousand is as cold as it gets; from ICE on there are crystals. */
const COLDEST = 620;
const ICE = 200;

/* A chill over a room: rime from its edges inwards, so that the carpet's colour stays. */
export function Frost({ chill }: { chill: number }) {
	const id = useId();
	const cold = Math.min(1, chill / COLDEST);
	return (
		<g class="chill">
			<radialGradient id={id} r=".72">
				<stop offset={0.55 - cold * 0.35} stop-color="#eaf6ff" stop-opacity={cold * 0.1} />
				<stop offset="1" stop-color="#eaf6ff" stop-opacity={0.08 + cold * 0.32} />
			</radialGradient>
			<path fill={`url(#${id})`} d="M0 0h100v100H0z" />
			<path class="rime" d="M5 5h90v90H5z" stroke-width={2 + cold * 5} opacity={0.3 + cold * 0.7} />
			{chill >= ICE && (
				<path
					class="crystals"
					opacity={0.35 + cold * 0.6}
					d="M0 0l26 26M8 0v18M0 8h18M16 4v13h-13M100 100l-26-26M92 100V82M100 92H82M84 96V83h13M0 100l22-22M0 90h14M10 100V86M100 0L80 20M100 10H88M90 0v12"
				/>
			)}
		</g>
	);
}

/* A price tag in the corner, off everybody's face. */
export const Tag = ({ value }: { value: number }) => (
	<g class="price">
		<path d="M66 2h27q4 0 4 4v17q0 4-4 4H66l-9-12.5z" />
		<circle cx="64" cy="14.5" r="2.4" />
		<text x="82" y="22.5" text-anchor="middle">
			{value}
		</text>
	</g>
);

const SNOW = Array.from({ length: 70 }, (_, i) => ({ x: `${(i * 37.3) % 100}%`, y: `${(i * 21.1) % 100}%`, r: 1 + (i % 3), o: 0.1 + (i % 5) * 0.05 }));

/* The night outside the hotel. */
export const Night = () => (
	<svg class="backdrop snow" aria-hidden="true" focusable="false">
		<rect class="dark" width="100%" height="100%" />
		<rect width="100%" height="100%" fill="url(#hatchW)" opacity=".35" />
		<ellipse cx="48%" cy="48%" rx="50%" ry="62%" fill="url(#flame)" opacity=".5" />
		{SNOW.map((flake, index) => (
			<circle key={index} cx={flake.x} cy={flake.y} r={flake.r} fill="#dfe8ff" opacity={flake.o} />
		))}
	</svg>
);
