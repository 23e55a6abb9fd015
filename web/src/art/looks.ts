/* Who looks how. */
import type { Body } from "./bodies";
import type { Eyes, Mouth, Prop } from "./face";

export interface Look {
	body: Body;
	eyes: Eyes;
	mouth: Mouth;
	prop: Prop;
	tint?: number; /* 1 to 5: the colour of its sheet (kit.css); none is white */
}

export const look = (body: Body, eyes: Eyes, mouth: Mouth, prop: Prop): Look => ({ body, eyes, mouth, prop });

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

/* Bodies that tell bots of one level apart. */
const TWIN_BODIES: Body[] = ["eared", "wide", "twin", "horned", "bell", "curl"];

/*
 * The bot of a level after `before` others of that level. The first has the face of the level. The others
 * keep its eyes, mouth and prop, and have a body and a colour of their own, which no mood changes.
 */
export function levelLook(level: number, before: number): Look {
	const first = LEVEL_LOOKS[level]!;
	if (before === 0) return first;
	const bodies = TWIN_BODIES.filter((body) => body !== first.body);
	return { ...first, body: bodies[(before - 1) % bodies.length]!, tint: ((before - 1) % 5) + 1 };
}

/* Persons: the first is you; the others are guests at the same device. */
export const PERSON_LOOKS: Look[] = [
	look("round", "dots", "smile", "turban"),
	look("bell", "specs", "smile", "flower"),
	look("twin", "wide", "smile", "bowler"),
	look("puff", "dots", "grin", "headphones"),
	look("tall", "side", "smile", "monocle"),
	look("eared", "happy", "smile", "bow"),
];
