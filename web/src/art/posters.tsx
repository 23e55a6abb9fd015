/* The four posters of the parlour's wall, each a scene of its own; 300 by 330. */
import type { JSX } from "preact";
import type { GameName } from "../games/generated";
import { GhostShape, GHOOOST_LOOKS, THIRTEEN_LOOKS, type GhostProps } from "./ghost";
import { look } from "./looks";
import { BatArt, CandleArt, CardBackArt, ClockArt, MoonArt, RailArt, StoneArt } from "./things";

const At = ({ x, y, s = 1, turn = 0, children }: { x: number; y: number; s?: number; turn?: number; children: JSX.Element }) => <g transform={`translate(${x} ${y}) scale(${s}) rotate(${turn})`}>{children}</g>;
const Who = ({ x, y, s, ...ghost }: { x: number; y: number; s: number } & GhostProps) => (
	<At x={x} y={y} s={s}>
		<GhostShape {...ghost} />
	</At>
);
const Sky = ({ id, from, to }: { id: string; from: string; to: string }) => (
	<>
		<linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
			<stop offset="0" stop-color={from} />
			<stop offset="1" stop-color={to} />
		</linearGradient>
		<path fill={`url(#${id})`} d="M0 0h300v330H0z" />
		<path fill="url(#hatchB)" opacity=".45" d="M0 0h300v330H0z" />
	</>
);

const Ghooost = () => (
	<>
		<Sky id="sky-g" from="#1c3f52" to="#12222f" />
		<ellipse cx="150" cy="150" rx="190" ry="150" fill="url(#flame)" />
		<At x={150} y={62} s={0.74}>
			<ClockArt left={9} full={12} />
		</At>
		<Who x={6} y={96} s={1} look={GHOOOST_LOOKS[11]!} arms gaze={[1, 1]} />
		<Who x={192} y={100} s={0.98} look={GHOOOST_LOOKS[2]!} arms />
		<Who x={102} y={118} s={0.94} look={GHOOOST_LOOKS[7]!} arms />
		<ellipse cx="150" cy="300" rx="190" ry="84" fill="#5c3a2b" stroke="#1a1530" stroke-width="3" />
		<ellipse cx="150" cy="304" rx="172" ry="72" fill="#24585d" />
		{[-14, 3, 14].map((turn, index) => (
			<At key={turn} x={[86, 140, 200][index]!} y={[226, 216, 214][index]!} s={0.58} turn={turn}>
				<CardBackArt />
			</At>
		))}
		<At x={262} y={268}>
			<CandleArt height={28} />
		</At>
		<Who x={28} y={262} s={0.42} look={GHOOOST_LOOKS[15]!} gaze={[1, 0]} />
	</>
);

const Boo = () => (
	<>
		<Sky id="sky-b" from="#2b2058" to="#54418a" />
		<At x={226} y={74}>
			<MoonArt r={38} />
		</At>
		<At x={150} y={62}>
			<BatArt />
		</At>
		<path d="M0 190Q80 150 160 178T300 160V330H0z" fill="#33265a" />
		<path d="M0 224Q110 184 300 214V330H0z" fill="#241a42" />
		<path d="M40 250Q34 170 44 120M42 160Q18 140 4 142M44 140Q66 114 88 120M44 124Q38 94 50 74" fill="none" stroke="#120c24" stroke-width="8" stroke-linecap="round" />
		<At x={18} y={206} s={0.62}>
			<StoneArt />
		</At>
		<At x={228} y={196} s={0.66}>
			<StoneArt />
		</At>
		<Who x={62} y={168} s={1} look={look("round", "wide", "grin", "none")} dark gaze={[1, 0]} arms />
		<Who x={162} y={172} s={0.98} look={look("round", "shock", "o", "none")} plain arms />
		<path d="M150 206h18M150 216l16 4M150 196l16-4" stroke="#ffd166" stroke-width="3.5" stroke-linecap="round" />
		{[0, 60, 120, 180, 240].map((x) => (
			<At key={x} x={x} y={274} s={0.6}>
				<RailArt />
			</At>
		))}
		<text class="poster-shout" x="150" y="138" text-anchor="middle" transform="rotate(-5 150 138)">
			BOO!
		</text>
	</>
);

const WINDOWS = [0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3, 4].map((column) => ({ x: 14 + column * 37, y: 104 + row * 40, lit: (row * 5 + column) % 3 !== 1 })));

const Phantom = () => (
	<>
		<Sky id="sky-p" from="#23304f" to="#101a30" />
		<At x={58} y={52}>
			<MoonArt r={24} />
		</At>
		<g transform="translate(48 58)" stroke="#1a1530" stroke-width="3" stroke-linejoin="round">
			<path d="M0 272V86h204v186z" fill="#7a6a80" />
			<path d="M140 272V86h64v186z" fill="url(#hatchB)" stroke="none" />
			<path d="M-14 88L26 30l36 40 40-62 40 62 36-40 40 58z" fill="#453a5f" />
			{WINDOWS.map(({ x, y, lit }) => (
				<path key={`${x} ${y}`} d={`M${x} ${y + 26}V${y + 8}q12-14 24 0v18z`} fill={lit ? "#ffcf73" : "#1a1530"} stroke-width="2" />
			))}
			<path d="M82 272v-30q20-22 40 0v30z" fill="#2a1b20" stroke-width="2" />
		</g>
		<Who x={176} y={168} s={0.2} look={look("round", "hollow", "o", "none")} plain />
		<Who x={206} y={196} s={0.92} look={look("tall", "smug", "smirk", "bowler")} gaze={[-1, 0]} />
		<g transform="translate(216 262)">
			<circle r="19" fill="#cfe8ff" fill-opacity=".65" stroke="#d6a85a" stroke-width="5" />
			<path d="M14 14l18 20" stroke="#8c6529" stroke-width="8" stroke-linecap="round" />
		</g>
		<Who x={18} y={220} s={0.8} look={look("puff", "happy", "tongue", "chain")} />
	</>
);

const HUNG: [x: number, y: number, card: number][] = [[62, 74, 12], [150, 62, 4], [238, 76, 7], [54, 176, 2], [246, 178, 9]];

const Thirteen = () => (
	<>
		<Sky id="sky-t" from="#4d2038" to="#250f22" />
		{HUNG.map(([x, y, card]) => (
			<g key={card} transform={`translate(${x} ${y})`}>
				<ellipse rx="34" ry="39" fill="#d6a85a" stroke="#1a1530" stroke-width="1.5" />
				<ellipse rx="29" ry="34" fill="#3b2a4c" stroke="#1a1530" stroke-width="1.5" />
				<g transform="translate(-24 -22) scale(.48)">
					<GhostShape look={THIRTEEN_LOOKS[card]!} gaze={[(150 - x) / 90, 0.8]} />
				</g>
			</g>
		))}
		<Who x={84} y={128} s={1.32} look={THIRTEEN_LOOKS[12]!} arms mood="smug" gaze={[0.8, 0]} />
		<path d="M96 240h112v90H96z" fill="#efe2c4" stroke="#1a1530" stroke-width="3" />
		<text class="poster-shout dark" x="152" y="300" text-anchor="middle">
			?
		</text>
		<At x={52} y={318}>
			<CandleArt height={54} />
		</At>
		<At x={252} y={318}>
			<CandleArt height={40} />
		</At>
	</>
);

const POSTERS: Record<GameName, () => JSX.Element> = { ghooost: Ghooost, boo: Boo, phantom: Phantom, thirteen: Thirteen };

export function Poster({ game, class: name = "" }: { game: GameName; class?: string }) {
	const Scene = POSTERS[game];
	return (
		<svg class={`poster-art ${name}`} viewBox="0 0 300 330" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
			<Scene />
		</svg>
	);
}

const PANELS = Array.from({ length: 12 }, (_, i) => i * 160 + 24);

/* The parlour's wall behind every page that is no table. */
export const Parlour = () => (
	<svg class="backdrop wall-paper" aria-hidden="true" focusable="false">
		<rect class="paper" width="100%" height="100%" />
		<rect width="100%" height="100%" fill="url(#damask)" />
		<rect width="100%" height="100%" fill="url(#hatchB)" opacity=".25" />
		<ellipse cx="45%" cy="36%" rx="56%" ry="46%" fill="url(#flame)" opacity=".7" />
		<svg class="panelling" y="74%" width="100%" height="26%">
			<rect class="oak" width="100%" height="100%" />
			<rect width="100%" height="100%" fill="url(#hatchB)" opacity=".7" />
			{PANELS.map((x) => (
				<rect key={x} x={x} y="40" width="128" height="400" rx="3" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="3" />
			))}
			<rect class="rail" width="100%" height="15" />
		</svg>
	</svg>
);
