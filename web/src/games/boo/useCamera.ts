/*
 * What part of the graveyard is seen, and how large. By itself the board shows
 * all cards with a square round them as large as it fits. If squares would be
 * smaller than a finger needs, it stays at that size and follows the action;
 * keys, buttons, the wheel and a finger move it. Only "Fit" goes below.
 */
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Table } from "./table";

const LEAST = 40; /* pixels of a square in play */
const LEAST_PHONE = 42;
const MOST = 96;
const PHONE = 760; /* the width that is a phone's */
const RIM = 1; /* squares free round the cards */
const BEYOND = 3; /* squares one can look beyond the cards */

export type Point = [x: number, y: number];

export interface Camera {
	width: number;
	height: number;
	cell: number; /* pixels of a square */
	x: number; /* the square in the middle of the window, as a fraction */
	y: number;
	follows: boolean; /* no place was chosen by hand */
	fitting: boolean; /* "Fit" is on */
	whole: boolean; /* all cards are in the window */
	beyond: { left: boolean; right: boolean; up: boolean; down: boolean }; /* cards that way are out of it */
	pan(dx: number, dy: number): void; /* by pixels */
	zoom(factor: number): void;
	fit(): void;
}

const clamp = (n: number, low: number, high: number) => (low > high ? (low + high) / 2 : Math.min(Math.max(n, low), high));

function useSize(box: RefObject<Element | null>): Point {
	const [size, setSize] = useState<Point>([0, 0]);
	useLayoutEffect(() => {
		const measure = () => {
			const { width, height } = box.current!.getBoundingClientRect();
			setSize((old) => (old[0] === width && old[1] === height ? old : [width, height]));
		};
		measure();
		const watch = new ResizeObserver(measure);
		watch.observe(box.current!);
		return () => watch.disconnect();
	}, []);
	return size;
}

/* `action` is the middle of what happens, or null; a new `key` makes the board follow again. */
export function useCamera(ground: RefObject<SVGSVGElement | null>, box: Table["box"], action: Point | null, key: number): Camera {
	const [width, height] = useSize(ground);
	const [fitting, setFitting] = useState(false);
	const [chosen, setChosen] = useState(0); /* pixels of a square, chosen by hand; 0: as it fits */
	const [middle, setMiddle] = useState<Point | null>(null); /* chosen by hand */
	const before = useRef<Point | null>(null);

	const [west, north, east, south] = box;
	const [across, down] = [east - west + 1 + 2 * RIM, south - north + 1 + 2 * RIM];
	const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
	const least = (innerWidth <= PHONE ? LEAST_PHONE : LEAST) * rem;
	const fits = Math.min(width / across, height / down);
	const usual = clamp(fits, least, MOST * rem);
	const cell = fitting ? Math.min(fits, MOST * rem) : chosen > 0 ? Math.max(chosen, least) : usual;
	const [seenX, seenY] = [width / cell, height / cell];
	const centre: Point = [(west + east + 1) / 2, (north + south + 1) / 2];

	/* The cards stay in the window as far as they fit; what is followed comes to its middle else. */
	const along = (wanted: number, low: number, high: number, seen: number, mid: number) => (seen >= high - low ? mid : clamp(wanted, low + seen / 2, high - seen / 2));
	const follow = (to: Point): Point => [along(to[0], west - RIM, east + 1 + RIM, seenX, centre[0]), along(to[1], north - RIM, south + 1 + RIM, seenY, centre[1])];
	const shown = (at: Point): Point => [clamp(at[0], west - BEYOND, east + 1 + BEYOND), clamp(at[1], north - BEYOND, south + 1 + BEYOND)];
	const followed = useRef<Point>(centre);
	if (middle === null) followed.current = fitting ? centre : reach(follow(action ?? before.current ?? centre), action, seenX, seenY);
	if (action !== null) before.current = action;
	const [x, y] = middle ?? followed.current;

	useEffect(() => setMiddle(null), [key]);

	const edge = 0.4; /* of a square, that may be out of the window */
	const beyond = { left: west < x - seenX / 2 - edge, right: east + 1 > x + seenX / 2 + edge, up: north < y - seenY / 2 - edge, down: south + 1 > y + seenY / 2 + edge };
	return {
		width,
		height,
		cell,
		x,
		y,
		follows: middle === null,
		fitting,
		whole: !beyond.left && !beyond.right && !beyond.up && !beyond.down,
		beyond,
		pan: (dx, dy) => setMiddle((old) => shown([(old ?? [x, y])[0] + dx / cell, (old ?? [x, y])[1] + dy / cell])),
		zoom: (factor) => {
			setFitting(false);
			setChosen(clamp(cell * factor, least, MOST * rem * 1.5));
		},
		fit: () => {
			setMiddle(null);
			setChosen(0);
			setFitting(!fitting);
		},
	};
}

/* A card tried at the rim is not to be cut: the window goes on to where it is whole. */
function reach(at: Point, action: Point | null, seenX: number, seenY: number): Point {
	if (action === null) return at;
	const [hx, hy] = [seenX / 2 - 1.7, seenY / 2 - 1.7];
	return [clamp(at[0], action[0] - hx, action[0] + hx), clamp(at[1], action[1] - hy, action[1] + hy)];
}
