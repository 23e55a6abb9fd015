/* What drawings refer to by name: hatching, paper, brass, light. Mounted once, at the root of the page. */
import { BODIES } from "./bodies";

const Hatch = ({ id, size, turn, colour, width, opacity }: { id: string; size: number; turn: number; colour: string; width: number; opacity: number }) => (
	<pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse" patternTransform={`rotate(${turn})`}>
		<path d={`M0 0v${size}`} stroke={colour} stroke-width={width} opacity={opacity} />
	</pattern>
);

const Glow = ({ id, colour, stops }: { id: string; colour: string; stops: [offset: number, opacity: number][] }) => (
	<radialGradient id={id}>
		{stops.map(([offset, opacity]) => (
			<stop offset={offset} stop-color={colour} stop-opacity={opacity} />
		))}
	</radialGradient>
);

const DAMASK =
	"M42 4c8 10 12 16 4 26c10-2 16 2 16 10c0 9-10 12-16 6c2 10 8 12 6 22c-2 8-8 10-10 18c-2-8-8-10-10-18c-2-10 4-12 6-22c-6 6-16 3-16-6c0-8 6-12 16-10c-8-10-4-16 4-26zM0 60c8 10 12 16 4 26c10-2 16 2 16 10c0 9-10 12-16 6c2 4 2 8 0 10h-8v-52zM84 60c-8 10-12 16-4 26c-10-2-16 2-16 10c0 9 10 12 16 6c-2 4-2 8 0 10h8v-52zM0 0h3c2 8 0 12-3 18zM84 0h-3c-2 8 0 12 3 18z";

export function Defs() {
	return (
		<svg class="defs" aria-hidden="true" focusable="false">
			<defs>
				{Object.entries(BODIES).map(([name, outline]) => (
					<clipPath key={name} id={`c-${name}`}>
						<path d={outline} />
					</clipPath>
				))}
				<Hatch id="hatch" size={4.2} turn={38} colour="#1a1530" width={1.1} opacity={0.55} />
				<Hatch id="hatchW" size={4.2} turn={38} colour="#fff" width={0.9} opacity={0.18} />
				<Hatch id="hatchB" size={5} turn={-40} colour="#000" width={1.2} opacity={0.28} />
				<pattern id="cross" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">
					<path d="M0 0v6M0 0h6" stroke="#000" stroke-width=".9" opacity=".28" />
				</pattern>
				<pattern id="damask" width="84" height="112" patternUnits="userSpaceOnUse">
					<path class="k-damask" d={DAMASK} />
				</pattern>
				<pattern id="back" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
					<path fill="#402a5c" d="M0 0h14v14H0z" />
					<path d="M0 0h14M0 0v14" stroke="#7a5aa6" stroke-width="1.5" />
					<circle cx="7" cy="7" r="1.8" fill="#8f6dbd" />
				</pattern>
				<linearGradient id="paper" x1="0" y1="0" x2="0" y2="1">
					<stop offset="0" stop-color="#fdf7e8" />
					<stop offset="1" stop-color="#efe2c4" />
				</linearGradient>
				<linearGradient id="brass" x1="0" y1="0" x2="1" y2="1">
					<stop offset="0" stop-color="#f3d79b" />
					<stop offset=".5" stop-color="#c9964a" />
					<stop offset="1" stop-color="#8c6529" />
				</linearGradient>
				<Glow id="flame" colour="#f4b860" stops={[[0, 0.5], [0.45, 0.18], [1, 0]]} />
				<Glow id="moonlight" colour="#dfe8ff" stops={[[0, 0.55], [1, 0]]} />
			</defs>
		</svg>
	);
}
