/* Eyes, mouths and props of the kit: each is drawn over a body of 100 by 100. */
import type { JSX } from "preact";

export type Eyes = "dots" | "wide" | "one" | "sleepy" | "angry" | "three" | "cross" | "side" | "hollow" | "happy" | "slits" | "specs" | "stars" | "wink" | "shock" | "sad" | "smug";
export type Mouth = "o" | "smile" | "fangs" | "flat" | "wave" | "grin" | "tongue" | "tiny" | "frown" | "none" | "wail" | "smirk";
export type Prop = "none" | "scarf" | "tophat" | "bow" | "chain" | "candle" | "crown" | "collar" | "spiral" | "bolt" | "monocle" | "flower" | "lantern" | "mirror" | "whiskers" | "nightcap" | "quill" | "bandage" | "antenna" | "moustache" | "halo" | "key" | "turban" | "headphones" | "bowler";

/* Where the pupils are drawn to: x and y from -1 to 1. */
export type Gaze = readonly [number, number];

const Line = ({ d, w = 4 }: { d: string; w?: number }) => <path class="k-line" d={d} stroke-width={w} />;
const Dot = ({ x, y, r }: { x: number; y: number; r: number }) => <circle class="k-ink" cx={x} cy={y} r={r} />;
const Ball = ({ x, y, r, g }: { x: number; y: number; r: number; g: Gaze }) => {
	const [px, py] = [x + g[0] * r * 0.42, y + g[1] * r * 0.42];
	return (
		<>
			<circle class="k-eye" cx={x} cy={y} r={r} />
			<circle class="k-ink" cx={px} cy={py} r={r * 0.52} />
			<circle class="k-glint" cx={px + r * 0.16} cy={py - r * 0.2} r={r * 0.15} />
		</>
	);
};
const STAR = "l3.2 7.4 8 .8-6 5.4 1.7 7.9-6.9-4.1-6.9 4.1 1.7-7.9-6-5.4 8-.8z";

const EYES: Record<Eyes, (g: Gaze) => JSX.Element> = {
	dots: (g) => <><Dot x={38 + g[0] * 4} y={42 + g[1] * 4} r={5.4} /><Dot x={62 + g[0] * 4} y={42 + g[1] * 4} r={5.4} /></>,
	wide: (g) => <><Ball x={36} y={42} r={11.5} g={g} /><Ball x={64} y={42} r={11.5} g={g} /></>,
	one: (g) => <Ball x={50} y={41} r={17} g={g} />,
	three: (g) => <><Ball x={30} y={46} r={8.5} g={g} /><Ball x={50} y={34} r={8.5} g={g} /><Ball x={70} y={46} r={8.5} g={g} /></>,
	sleepy: () => <Line d="M27 43q9 8 18 0M55 43q9 8 18 0" />,
	happy: () => <Line d="M27 46q9-12 18 0M55 46q9-12 18 0" />,
	angry: (g) => <><Ball x={36} y={46} r={8.5} g={g} /><Ball x={64} y={46} r={8.5} g={g} /><Line d="M24 31l20 9M76 31l-20 9" w={4.6} /></>,
	cross: () => <Line d="M29 36l13 13M42 36L29 49M58 36l13 13M71 36L58 49" />,
	side: (g) => <><Ball x={40} y={42} r={10.5} g={[g[0] || 0.7, g[1]]} /><Ball x={66} y={42} r={7.5} g={[g[0] || 0.7, g[1]]} /></>,
	hollow: () => <><ellipse class="k-ink" cx="36" cy="44" rx="8.5" ry="12.5" /><ellipse class="k-ink" cx="64" cy="44" rx="8.5" ry="12.5" /><circle class="k-glint" cx="38" cy="41" r="2.4" /><circle class="k-glint" cx="66" cy="41" r="2.4" /></>,
	slits: () => <><Line d="M26 39l18 6M74 39l-18 6" w={5} /><Dot x={37} y={48} r={2.6} /><Dot x={63} y={48} r={2.6} /></>,
	specs: (g) => <><circle class="k-eye" cx="36" cy="42" r="12.5" /><circle class="k-eye" cx="64" cy="42" r="12.5" /><Line d="M48.5 41h3" w={3} /><Dot x={36 + g[0] * 5} y={42 + g[1] * 5} r={4.4} /><Dot x={64 + g[0] * 5} y={42 + g[1] * 5} r={4.4} /></>,
	stars: () => <path class="k-ink" d={`M36 31${STAR}M64 31${STAR}`} />,
	wink: (g) => <><Ball x={36} y={42} r={10.5} g={g} /><Line d="M56 43q9 6 18 0" /></>,
	shock: () => <><Ball x={35} y={40} r={14} g={[0, 0]} /><Ball x={65} y={40} r={14} g={[0, 0]} /></>,
	sad: (g) => <><Ball x={36} y={45} r={9} g={g} /><Ball x={64} y={45} r={9} g={g} /><Line d="M26 34l16-6M74 34l-16-6" /></>,
	smug: (g) => <><path class="k-eye" d="M25 42h22a11 11 0 0 1-22 0zM53 42h22a11 11 0 0 1-22 0z" /><Dot x={38 + g[0] * 4} y={46} r={4.4} /><Dot x={64 + g[0] * 4} y={46} r={4.4} /><Line d="M23 41h26M51 41h26" /></>,
};

const MOUTHS: Record<Mouth, JSX.Element | null> = {
	none: null,
	o: <><ellipse class="k-ink" cx="50" cy="65" rx="7" ry="9.5" /><ellipse class="k-gum" cx="50" cy="70" rx="4" ry="3" /></>,
	smile: <Line d="M38 62q12 12 24 0" />,
	flat: <Line d="M40 64h20" />,
	tiny: <Dot x={50} y={62} r={3.2} />,
	frown: <Line d="M38 68q12-12 24 0" />,
	wave: <Line d="M34 64q5-7 10 0t10 0 10 0" />,
	fangs: <><Line d="M35 60q15 4 30 0" /><path class="k-eye" stroke-width="1.8" d="M40 61l4 10 4-9zM52 62l4 9 4-10z" /></>,
	grin: <><path class="k-ink" d="M33 58h34q-2 18-17 18T33 58z" /><path class="k-glint" d="M37 58h26v5H37z" /><path class="k-gum" d="M42 72q8-6 16 0q-8 6-16 0z" /></>,
	tongue: <><Line d="M36 60q14 5 28 0" /><path class="k-gum k-edge" d="M52 62h10v8a5 5 0 0 1-10 0z" /></>,
	wail: <><path class="k-ink" d="M50 55c10 0 13 8 13 17s-5 14-13 14-13-5-13-14 3-17 13-17z" /><path class="k-gum" d="M41 78q9-7 18 0q-3 6-9 6t-9-6z" /></>,
	smirk: <Line d="M38 64q12 4 24-5" />,
};

const FLAME = "#f4b04e";
const CREAM = "#fff6df";
/* A filled piece with an edge, and a bare line. */
const Piece = ({ d, f }: { d: string; f?: string }) => <path class="k-prop k-edge" d={d} fill={f} />;
const Wire = ({ d, w = 3.4, c }: { d: string; w?: number; c?: string }) => <path class="k-wire" d={d} stroke-width={w} stroke={c} />;
const Disc = ({ x, y, r, f = FLAME, o }: { x: number; y: number; r: number; f?: string; o?: number }) => <circle class={o === undefined ? "k-edge" : ""} cx={x} cy={y} r={r} fill={f} opacity={o} />;

const PROPS: Record<Prop, JSX.Element | null> = {
	none: null,
	scarf: <><Piece d="M15 71q35 15 70 0l2 10q-17 8-27 8l4 11-11 2-3-12q-19 0-36-9z" /><Wire d="M22 77l3 7M34 80l2 7M66 80l-1 7M77 76l-2 7" w={2} c="#ffffff99" /></>,
	tophat: <><Piece d="M26 13h48v5H26z" /><Piece d="M34-12h32v25H34z" /><path d="M34 5h32v6H34z" fill={FLAME} /></>,
	bow: <><Piece d="M50 77l-18-9v18zM50 77l18-9v18z" /><Piece d="M46 72h8v10h-8z" /></>,
	chain: <g fill="none" stroke="#6f7488" stroke-width="4"><ellipse cx="20" cy="76" rx="8" ry="5" /><ellipse cx="33" cy="81" rx="8" ry="5" /><ellipse cx="47" cy="83" rx="8" ry="5" /></g>,
	candle: <><Piece d="M78 56h11v34H78z" f={CREAM} /><path d="M83.5 34q9 11 0 20q-9-9 0-20z" fill={FLAME} /><Disc x={83.5} y={46} r={15} o={0.22} /></>,
	crown: <><Piece d="M28 17V-4l11 10L50-9l11 15L72-4v21z" f={FLAME} /><Dot x={50} y={9} r={2.6} /></>,
	collar: <><Piece d="M18 75q32 13 64 0v9q-32 13-64 0z" f="#b33a3f" /><Disc x={50} y={91} r={6} /></>,
	spiral: <Wire d="M50 26c-7-7-17 1-11 8s21 3 19-9-22-14-28-2" w={3.6} />,
	bolt: <><Piece d="M3 44h12v13H3zM85 44h12v13H85z" f="#7c8196" /><Line d="M32 18h36M40 12v12M50 12v12M60 12v12" w={3} /></>,
	monocle: <><circle cx="64" cy="42" r="15" fill="none" stroke={FLAME} stroke-width="3.4" /><Wire d="M78 47v32" w={2.4} c={FLAME} /></>,
	flower: <>{[[74, 9], [66, 16], [82, 16], [69, 25], [79, 25]].map(([x, y]) => <circle class="k-prop k-edge" cx={x} cy={y} r="6.5" />)}<circle cx="74" cy="17" r="5" fill={FLAME} /></>,
	lantern: <><Disc x={86} y={70} r={20} o={0.25} /><Piece d="M76 58h20v25H76z" f="#4b4562" /><path d="M80 62h12v17H80z" fill={FLAME} /><Line d="M80 57q6-10 12 0" w={2.8} /></>,
	mirror: <><ellipse class="k-edge" cx="84" cy="60" rx="13" ry="16" fill={FLAME} /><ellipse cx="84" cy="60" rx="9" ry="12" fill="#d9ecff" /><Wire d="M84 77v16" w={4} c={FLAME} /></>,
	whiskers: <Line d="M30 56L7 50M30 61L7 63M70 56l23-6M70 61l23 2" w={2.4} />,
	nightcap: <><Piece d="M22 21Q38-12 84 4q-13 3-13 19z" /><Disc x={84} y={6} r={7} f={CREAM} /><Wire d="M22 21q24-8 49 2" w={5} c={CREAM} /></>,
	quill: <Piece d="M70 22Q90 10 96-10Q72-4 66 20l-7 13z" f="#b9d4f5" />,
	bandage: <Wire d="M14 24l70 14M16 74l68-12M15 86l52 4" w={5} c="#d9cdb0" />,
	antenna: <><Line d="M40 12Q34-2 24-4M60 12Q66-2 76-4" w={2.6} /><Disc x={23} y={-4} r={6} /><Disc x={77} y={-4} r={6} /></>,
	moustache: <Piece d="M50 58q11-10 27 4q-14 7-27-1q-13 8-27 1q16-14 27-4z" f="#3a2c4c" />,
	halo: <ellipse cx="50" cy="-2" rx="25" ry="6.5" fill="none" stroke={FLAME} stroke-width="3.6" />,
	key: <path d="M86 74a7 7 0 1 0-14 0a7 7 0 1 0 14 0M72 74H46M51 74v9M58 74v7" fill="none" stroke={FLAME} stroke-width="4" />,
	turban: <><Piece d="M18 26Q14-10 50-12Q86-10 82 26Q50 12 18 26z" f="#7a2f57" /><Wire d="M24 14Q50-2 78 16M30 3Q52-8 72 6" w={2.4} c="#ffffff66" /><Piece d="M50-2l7 9-7 9-7-9z" f="#7fe0c6" /><Piece d="M50-4Q44-22 58-30Q60-16 52-4z" f="#b9d4f5" /></>,
	headphones: <><Wire d="M14 44Q14 4 50 4Q86 4 86 44" w={5} /><Piece d="M8 40h12v22H8zM80 40h12v22H80z" /></>,
	bowler: <><Piece d="M20 17q30-9 60 0v4q-30-8-60 0z" f="#3a2c4c" /><Piece d="M30 14Q32-12 50-12Q68-12 70 14q-20-6-40 0z" f="#3a2c4c" /><path d="M30 11q20-6 40 0v4q-20-6-40 0z" fill={FLAME} /></>,
};

export const FaceArt = ({ eyes, mouth, gaze }: { eyes: Eyes; mouth: Mouth; gaze: Gaze }) => (
	<g class="k-face">
		{EYES[eyes](gaze)}
		{MOUTHS[mouth]}
	</g>
);

export const PropArt = ({ prop }: { prop: Prop }) => PROPS[prop];
