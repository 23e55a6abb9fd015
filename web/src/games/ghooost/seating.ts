/* Where everybody sits: the table is an ellipse, the others round its far side, from left to right in order of play. */

export interface Seating {
	cx: number;
	cy: number;
	rx: number;
	ry: number;
	ghost: number; /* height of a ghost, pixels */
	others: Place[];
}

export interface Place {
	x: number; /* the middle of the ghost */
	y: number;
	felt: [number, number]; /* the middle of what lies in front of it */
	side: "left" | "right" | "top";
	bubble: "over" | "left" | "right";
}

/* Angles on the ellipse, by how many others there are; 270 is straight across. */
const ANGLES: Record<number, number[]> = { 1: [270], 2: [222, 318], 3: [188, 270, 352], 4: [187, 240, 300, 353], 5: [184, 226, 270, 314, 356] };
/*
 * Where cards lie before a place: how far from the middle towards the rim, how much more of that along the table, and
 * how much lower, in ghosts, to be clear of the name. On the shoulders they also keep clear of the Crypt's clock.
 */
const LAID = {
	end: { inner: 0.78, along: 1, lower: 0.3 },
	corner: { inner: 0.75, along: 1.1, lower: 0.42 },
	shoulder: { inner: 0.75, along: 1.45, lower: 0.38 },
	across: { inner: 0.66, along: 1, lower: 0.06 },
};
const RATIO = 2.65; /* a table this much wider than deep looks laid for people */

export function seated(width: number, height: number, others: number): Seating {
	const ghost = Math.min(Math.max(height * 0.215, 64), width * 0.1, 220);
	const ry = Math.max(60, (height - ghost * 0.86 - 6) / 2);
	const cy = height - ry - 4;
	const rx = Math.min(width / 2 - ghost * (others > 2 ? 0.98 : 0.5), ry * RATIO);
	const cx = width / 2;
	const places = (ANGLES[others] ?? ANGLES[5]!).map((angle): Place => {
		const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
		const side = angle < 200 ? "left" : angle > 340 ? "right" : "top";
		const { inner, along, lower } = side !== "top" ? LAID.end : angle > 255 && angle < 285 ? LAID.across : angle > 230 && angle < 310 ? LAID.shoulder : LAID.corner;
		return {
			x: cx + (rx + ghost * 0.46) * cos,
			y: cy + (ry + (side === "top" ? ghost * 0.4 : 0)) * sin,
			felt: [cx + rx * inner * cos * along, cy + ry * inner * sin + ghost * lower],
			side,
			bubble: side !== "top" ? "over" : angle < 268 ? "left" : "right",
		};
	});
	return { cx, cy, rx, ry, ghost, others: places };
}
