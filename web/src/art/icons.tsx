/* Signs on buttons: 24 by 24, drawn with the text's colour. The words beside or inside the button say the same. */
const ICONS = {
	menu: "M4 6h16M4 12h16M4 18h16",
	book: "M4 5q5-2 8 1q3-3 8-1v14q-5-2-8 1q-3-3-8-1zM12 6v14",
	gear: "M8.8 12a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0M12 2.500v3M12 18.500v3M2.5 12h3M18.5 12h3M5.3 5.300l2.1 2.100M16.6 16.600l2.1 2.100M5.3 18.700l2.1-2.100M16.6 7.400l2.1-2.1",
	bulb: "M9 18h6M10 21h4M8 14q-3-3-2-7q2-4 6-4t6 4q1 4-2 7v2H8z",
	undo: "M9 14L4 9l5-5M4 9h9q7 0 7 6t-6 6",
	log: "M5 4h11l3 3v13H5zM9 10h7M9 14h7",
	games: "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
	search: "M3.5 10a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15 15l6 6",
	turn: "M20 11a8 8 0 1 0-2 6M20 4v7h-7",
	over: "M4 8h13l-4-4M20 16H7l4 4",
	check: "M4 13l5 5L20 6",
	eye: "M2 12q10-14 20 0q-10 14-20 0zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
	plus: "M12 5v14M5 12h14",
	minus: "M5 12h14",
	fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
	left: "M15 5l-7 7 7 7",
	right: "M9 5l7 7-7 7",
	up: "M6 15l6-6 6 6",
	down: "M6 9l6 6 6-6",
	play: "M7 4l13 8-13 8z",
	again: "M4 12a8 8 0 1 1 3 6M4 20v-6h6",
	share: "M12 15V3M7 8l5-5 5 5M5 13v8h14v-8",
	friends: "M4 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M1 21q0-7 7-7t7 7M16 5q4 0 4 4t-4 4M18 14q5 1 5 7",
	day: "M4 6h16v15H4zM4 11h16M8 3v5M16 3v5",
	more: "M5 12h.1M12 12h.1M19 12h.1",
	globe: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M3 12h18M12 3q5 5 0 18M12 3q-5 5 0 18",
	chat: "M4 4h16v12h-9l-5 5v-5H4z",
	snuff: "M10 12h4v9h-4zM12 12V9M12 9q-2-2 0-4t0-4M5 21h14",
	note: "M5 3h14v18H5zM9 3v18M12 8h4M12 12h4",
	curtain: "M3 3h18M5 3q1 12-1 18M19 3q-1 12 1 18M5 3q6 6 0 13M19 3q-6 6 0 13",
	close: "M5 5l14 14M19 5L5 19",
} satisfies Record<string, string>;

export type IconName = keyof typeof ICONS;

export const Icon = ({ name }: { name: IconName }) => (
	<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
		<path d={ICONS[name]} />
	</svg>
);
