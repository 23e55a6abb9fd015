/*
 * Ghosts drawn from a small kit: a body, eyes, a mouth, a prop. Every value of
 * every game has a combination of its own, so that one is known by its shape
 * before its number is read. The box is 100 wide and 100 high.
 */
import type { JSX } from "preact";

const BODIES: Record<string, string> = {
	round: "M50 8c24 0 38 18 38 42v40c-6 0-8-8-13-8s-7 10-12 10-8-10-13-10-8 10-13 10-7-10-12-10-7 8-13 8V50C12 26 26 8 50 8z",
	tall: "M50 3c18 0 27 15 27 36v56c-5-2-7-9-12-9s-5 10-9 10-4-9-6-9-4 9-8 9-5-10-9-10-6 7-10 9V39C23 18 32 3 50 3z",
	wide: "M50 22c28 0 44 14 44 34 0 14 4 22 0 34-7 0-9-7-15-7s-8 9-14 9-8-9-15-9-9 9-15 9-8-9-14-9-8 7-15 7c-4-12 0-20 0-34 0-20 16-34 44-34z",
	drop: "M52 4c4 14 32 26 32 54 0 22-10 30-16 34-4-8-8-8-11 0-4 6-8 6-12 0-3-6-8-6-12 0-12-6-19-16-19-33C14 34 42 26 52 4z",
	horned: "M22 6c2 8 8 12 14 14 4-3 24-3 28 0 6-2 12-6 14-14 8 12 4 20 0 24 6 8 8 18 8 28v34c-7 0-8-8-13-8s-7 8-11 8-8-8-12-8-8 8-12 8-7-8-11-8-6 8-13 8V58c0-10 2-20 8-28-4-4-8-12 0-24z",
	eared: "M20 4l14 16c5-2 27-2 32 0L80 4c6 14 6 26 2 36 4 6 5 12 5 20v32c-7-1-8-8-13-8s-7 9-12 9-7-9-12-9-7 9-12 9-7-9-12-9-6 7-13 8V60c0-8 1-14 5-20-4-10-4-22 2-36z",
	bell: "M50 6c16 0 24 12 26 30 2 22 8 30 18 38-6 4-12 4-16 2 0 6-2 12-6 16-4-6-6-8-10-8-6 0-6 10-12 10s-6-10-12-10c-4 0-6 2-10 8-4-4-6-10-6-16-4 2-10 2-16-2 10-8 16-16 18-38C26 18 34 6 50 6z",
	sheet: "M30 10h40c10 0 16 8 16 18v64l-10-8-9 8-9-8-8 8-8-8-9 8-9-8-10 8V28c0-10 6-18 16-18z",
	puff: "M50 10c10 0 16 4 19 10 12 0 20 9 18 20 6 6 6 16 0 22 2 12-8 20-18 19-4 8-12 11-19 11s-15-3-19-11c-10 1-20-7-18-19-6-6-6-16 0-22-2-11 6-20 18-20 3-6 9-10 19-10z",
	spike: "M50 2l10 16 18-8-2 20 18 4-12 16 12 16-14 6v20c-6 2-9-7-14-7s-6 9-16 9-11-9-16-9-8 9-14 7V72L6 66l12-16L6 34l18-4-2-20 18 8z",
	twin: "M34 12c7 0 12 3 16 9 4-6 9-9 16-9 14 0 22 12 22 28v52c-6-1-8-8-12-8s-6 8-12 8-8-8-14-8-8 8-14 8-8-8-12-8-6 7-12 8V40c0-16 8-28 22-28z",
	bone: "M50 6c20 0 32 14 32 32 0 12-4 18-10 22v8c8 2 12 8 12 16 0 4-2 8-4 10-10-4-50-4-60 0-2-2-4-6-4-10 0-8 4-14 12-16v-8c-6-4-10-10-10-22C18 20 30 6 50 6z",
	giant: "M50 2c30 0 44 16 46 40v52c-6 0-8-6-13-6s-7 6-11 6-7-6-11-6-7 6-11 6-7-6-11-6-7 6-11 6-6-6-11-6-7 6-13 6V42C6 18 20 2 50 2z",
	curl: "M46 8c22-4 40 12 40 36 0 20-6 28-2 40-10 2-14-4-18-8-4 8-10 14-18 16 0-6-2-8-6-8-8 0-14 4-24 2 8-8 2-20 0-34C14 26 26 12 46 8z",
};

type Eyes = "dots" | "wide" | "one" | "sleepy" | "angry" | "three" | "cross" | "side" | "hollow" | "happy" | "slits" | "specs" | "stars" | "wink";
type Mouth = "o" | "smile" | "fangs" | "flat" | "wave" | "grin" | "tongue" | "tiny" | "frown" | "none";
type Prop = "none" | "scarf" | "tophat" | "bow" | "chain" | "candle" | "crown" | "collar" | "spiral" | "bolt" | "monocle" | "flower" | "lantern" | "mirror" | "whiskers" | "nightcap" | "quill" | "bandage" | "antenna" | "moustache" | "halo" | "key";

export interface Look {
	body: keyof typeof BODIES;
	eyes: Eyes;
	mouth: Mouth;
	prop: Prop;
}

const dot = (x: number, y: number, r: number) => <circle cx={x} cy={y} r={r} />;

/* `gaze` moves the pupils: x and y from -1 to 1. */
function eyes(kind: Eyes, gaze: [number, number]): JSX.Element {
	const [x, y] = [gaze[0] * 4, gaze[1] * 4];
	const ball = (cx: number, cy: number, r: number) => (
		<>
			<circle cx={cx} cy={cy} r={r} class="ball" />
			<circle cx={cx + x} cy={cy + y} r={r * 0.5} />
		</>
	);
	switch (kind) {
		case "wide":
			return <>{ball(36, 42, 11)}{ball(64, 42, 11)}</>;
		case "one":
			return ball(50, 42, 16);
		case "three":
			return <>{ball(30, 46, 8)}{ball(50, 34, 8)}{ball(70, 46, 8)}</>;
		case "sleepy":
			return <path class="line" d="M27 43q9 8 18 0M55 43q9 8 18 0" />;
		case "happy":
			return <path class="line" d="M27 46q9-12 18 0M55 46q9-12 18 0" />;
		case "angry":
			return <>{ball(36, 45, 8)}{ball(64, 45, 8)}<path class="line" d="M24 30l20 9M76 30l-20 9" /></>;
		case "cross":
			return <path class="line" d="M29 36l13 13M42 36L29 49M58 36l13 13M71 36L58 49" />;
		case "side":
			return <>{ball(40, 42, 10)}{ball(66, 42, 7)}</>;
		case "hollow":
			return <><ellipse cx="36" cy="44" rx="8" ry="12" /><ellipse cx="64" cy="44" rx="8" ry="12" /></>;
		case "slits":
			return <path class="line" d="M26 40l18 5M74 40l-18 5" />;
		case "specs":
			return <><path class="line" d="M24 42a12 11 0 1 0 24 0a12 11 0 1 0-24 0M52 42a12 11 0 1 0 24 0a12 11 0 1 0-24 0M48 42h4" />{dot(36 + x / 2, 42 + y / 2, 4)}{dot(64 + x / 2, 42 + y / 2, 4)}</>;
		case "stars":
			return <path d="M36 32l3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1zM64 32l3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1z" />;
		case "wink":
			return <>{ball(36, 42, 10)}<path class="line" d="M56 43q9 6 18 0" /></>;
		default:
			return <>{dot(38 + x, 42 + y, 5)}{dot(62 + x, 42 + y, 5)}</>;
	}
}

const MOUTHS: Record<Mouth, JSX.Element> = {
	none: <></>,
	o: <ellipse cx="50" cy="64" rx="7" ry="9" />,
	smile: <path class="line" d="M38 62q12 12 24 0" />,
	flat: <path class="line" d="M40 64h20" />,
	tiny: <circle cx="50" cy="62" r="3" />,
	frown: <path class="line" d="M38 68q12-12 24 0" />,
	wave: <path class="line" d="M34 64q5-7 10 0t10 0 10 0" />,
	fangs: <><path class="line" d="M36 60h28" /><path class="tooth" d="M40 60l4 10 4-10zM52 60l4 10 4-10z" /></>,
	grin: <><path d="M34 58h32q-2 16-16 16T34 58z" /><path class="tooth" d="M38 58h24v5H38z" /></>,
	tongue: <><path class="line" d="M36 60h28" /><path class="tongue" d="M52 60h10v8a5 5 0 0 1-10 0z" /></>,
};

const PROPS: Record<Prop, JSX.Element> = {
	none: <></>,
	scarf: <path class="prop" d="M18 72q32 14 64 0l2 9q-16 8-26 8l4 9-10 2-3-10q-18 0-33-9z" />,
	tophat: <path class="prop" d="M30 14h40v4H30zM36-8h28v22H36z" />,
	bow: <path class="prop" d="M50 76l-16-8v16zM50 76l16-8v16zM46 72h8v8h-8z" />,
	chain: <path class="prop-line" d="M14 76a7 5 0 1 0 14 0a7 5 0 1 0-14 0M26 80a7 5 0 1 0 14 0a7 5 0 1 0-14 0M38 82a7 5 0 1 0 14 0a7 5 0 1 0-14 0" />,
	candle: <><path class="prop" d="M78 56h10v32H78z" /><path class="flame" d="M83 36q8 10 0 18q-8-8 0-18z" /></>,
	crown: <path class="prop" d="M30 16V-2l10 9 10-12 10 12 10-9v18z" />,
	collar: <><path class="prop" d="M20 76q30 12 60 0v7q-30 12-60 0z" /><circle class="flame" cx="50" cy="89" r="5" /></>,
	spiral: <path class="prop-line" d="M50 26c-7-7-17 1-11 8s21 3 19-9-22-14-28-2" />,
	bolt: <><path class="prop" d="M4 44h10v12H4zM86 44h10v12H86z" /><path class="prop-line" d="M34 18h32M40 12v12M50 12v12M60 12v12" /></>,
	monocle: <path class="prop-line" d="M50 42a14 13 0 1 0 28 0a14 13 0 1 0-28 0M78 46v32" />,
	flower: <><path class="prop" d="M74 12a6 6 0 1 1 6 6 6 6 0 1 1-6 6 6 6 0 1 1-6-6 6 6 0 1 1 6-6z" /><circle class="flame" cx="74" cy="18" r="4" /></>,
	lantern: <><path class="prop" d="M76 58h18v24H76z" /><circle class="flame" cx="85" cy="70" r="6" /><path class="prop-line" d="M80 58q5-10 10 0" /></>,
	mirror: <><ellipse class="prop" cx="84" cy="62" rx="11" ry="14" /><ellipse class="ball" cx="84" cy="62" rx="7" ry="10" /><path class="prop-line" d="M84 76v14" /></>,
	whiskers: <path class="prop-line" d="M30 56L8 50M30 60L8 62M70 56l22-6M70 60l22 2" />,
	nightcap: <><path class="prop" d="M24 20Q40-10 82 4q-12 2-12 18z" /><circle class="flame" cx="83" cy="5" r="6" /></>,
	quill: <path class="prop" d="M70 22Q90 10 94-8Q72-4 66 20l-6 12z" />,
	bandage: <path class="prop-line" d="M16 24l66 14M18 72l64-12M16 84l50 4" />,
	antenna: <><path class="prop-line" d="M40 12Q34-2 24-4M60 12Q66-2 76-4" /><circle class="flame" cx="23" cy="-4" r="5" /><circle class="flame" cx="77" cy="-4" r="5" /></>,
	moustache: <path class="prop" d="M50 58q10-9 24 4q-12 6-24-1q-12 7-24 1q14-13 24-4z" />,
	halo: <ellipse class="prop-line" cx="50" cy="-1" rx="24" ry="6" />,
	key: <path class="prop-line" d="M72 74a7 7 0 1 0 14 0a7 7 0 1 0-14 0M72 74H48M52 74v8M58 74v6" />,
};

/* Inside an <svg> or alone as one. */
export function GhostShape({ look, gaze = [0, 0] }: { look: Look; gaze?: [number, number] }) {
	return (
		<g class="ghost">
			<path class="sheet" d={BODIES[look.body]} />
			<g class="face">
				{eyes(look.eyes, gaze)}
				{MOUTHS[look.mouth]}
			</g>
			{PROPS[look.prop]}
		</g>
	);
}

export function Ghost({ look, gaze, class: name = "" }: { look: Look; gaze?: [number, number]; class?: string }) {
	return (
		<svg class={`art ${name}`} viewBox="-2 -12 104 112" aria-hidden="true" focusable="false">
			<GhostShape look={look} gaze={gaze} />
		</svg>
	);
}

const look = (body: Look["body"], eyes: Eyes, mouth: Mouth, prop: Prop): Look => ({ body, eyes, mouth, prop });

/* Ghooost!: values 1 to 14, Miss Copy, Kitty. */
export const GHOOOST_LOOKS: Look[] = [
	look("puff", "wink", "tongue", "scarf"),
	look("twin", "dots", "smile", "none"),
	look("eared", "angry", "fangs", "collar"),
	look("sheet", "happy", "smile", "flower"),
	look("drop", "sleepy", "tiny", "nightcap"),
	look("bell", "wide", "o", "lantern"),
	look("tall", "specs", "flat", "quill"),
	look("curl", "cross", "wave", "spiral"),
	look("wide", "hollow", "grin", "moustache"),
	look("round", "side", "smile", "tophat"),
	look("bone", "hollow", "grin", "none"),
	look("giant", "slits", "fangs", "bolt"),
	look("spike", "three", "frown", "chain"),
	look("horned", "stars", "grin", "crown"),
	look("round", "happy", "tiny", "mirror"),
	look("eared", "wide", "none", "whiskers"),
];

/* 13 Ghosts: numbers 1 to 13. */
export const THIRTEEN_LOOKS: Look[] = [
	look("round", "one", "tiny", "none"),
	look("twin", "wink", "smile", "mirror"),
	look("spike", "three", "o", "none"),
	look("sheet", "angry", "flat", "chain"),
	look("bell", "dots", "o", "lantern"),
	look("wide", "sleepy", "wave", "none"),
	look("tall", "happy", "smile", "halo"),
	look("curl", "wide", "frown", "monocle"),
	look("puff", "specs", "tiny", "quill"),
	look("bone", "side", "grin", "key"),
	look("drop", "stars", "o", "antenna"),
	look("eared", "slits", "fangs", "bow"),
	look("giant", "hollow", "grin", "crown"),
];

/* Levels 1 to 8. */
export const LEVEL_LOOKS: Look[] = [
	look("drop", "dots", "o", "none"),
	look("puff", "happy", "smile", "candle"),
	look("sheet", "sleepy", "flat", "nightcap"),
	look("round", "wide", "grin", "chain"),
	look("bell", "side", "wave", "scarf"),
	look("spike", "angry", "o", "none"),
	look("tall", "slits", "flat", "tophat"),
	look("giant", "hollow", "fangs", "crown"),
];
