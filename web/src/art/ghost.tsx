/*
 * Ghosts drawn from a small kit: a body, eyes, a mouth, a prop. Every value of
 * every game has a combination of its own, so that one is known by its shape
 * before its number is read. A mood changes eyes and mouth and nothing else. The
 * box is 100 wide and 100 high; colours and hatching are in kit.css and defs.tsx.
 */
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { BODIES } from "./bodies";
import { FaceArt, PropArt, type Eyes, type Gaze, type Mouth } from "./face";
import type { Look } from "./looks";

export type { Look } from "./looks";
export { GHOOOST_LOOKS, LEVEL_LOOKS, levelLook, PERSON_LOOKS, THIRTEEN_LOOKS } from "./looks";

export type Mood = "think" | "shock" | "sad" | "glee" | "smug" | "asleep" | "wail" | "calm" | "look";

const MOODS: Record<Mood, [Eyes, Mouth]> = {
	think: ["wide", "flat"],
	shock: ["shock", "o"],
	sad: ["sad", "frown"],
	glee: ["happy", "grin"],
	smug: ["smug", "smirk"],
	asleep: ["sleepy", "tiny"],
	wail: ["shock", "wail"],
	calm: ["happy", "smile"],
	look: ["wide", "tiny"],
};

export interface GhostProps {
	look: Look;
	gaze?: Gaze;
	mood?: Mood;
	dark?: boolean; /* a black ghost */
	arms?: boolean;
	plain?: boolean; /* without a blush */
}

/* Inside an <svg>. */
export function GhostShape({ look, gaze = [0, 0], mood, dark = false, arms = false, plain = false }: GhostProps) {
	const body = BODIES[look.body];
	const [eyes, mouth] = mood === undefined ? [look.eyes, look.mouth] : MOODS[mood];
	return (
		<g class={`ghost ${dark ? "dark" : look.tint ? `tint-${look.tint}` : ""}`}>
			{arms && <path class="k-sheet k-outline" d="M14 60q-14-2-16-16q9 1 18 8zM86 60q14-2 16-16q-9 1-18 8z" />}
			<path class="k-shade" d={body} />
			<g clip-path={`url(#c-${look.body})`}>
				<path d={body} fill={dark ? "url(#hatchW)" : "url(#hatch)"} />
				<path class="k-sheet" d={body} transform="translate(-10 -6)" />
				{!dark && <path class="k-folds" d="M30 98q4-18 0-26M70 98q-5-16-1-24M50 98q2-10 0-16" />}
			</g>
			<path class="k-outline" fill="none" d={body} />
			{!dark && !plain && <path class="k-blush" d="M21 57a6 3.6 0 1 0 12 0a6 3.6 0 1 0-12 0M67 57a6 3.6 0 1 0 12 0a6 3.6 0 1 0-12 0" />}
			<FaceArt eyes={eyes} mouth={mouth} gaze={gaze} />
			<PropArt prop={look.prop} />
		</g>
	);
}

/* Alone, as a picture. */
export function Ghost({ class: name = "", ...props }: GhostProps & { class?: string }) {
	return (
		<svg class={`art ${name}`} viewBox="-4 -16 108 118" aria-hidden="true" focusable="false">
			<GhostShape {...props} />
		</svg>
	);
}

/* A bust in an oval gilt frame. */
export function Portrait({ class: name = "", children, ...props }: GhostProps & { class?: string; children?: ComponentChildren }) {
	const clip = useId();
	return (
		<svg class={`portrait-art ${name}`} viewBox="0 0 100 114" aria-hidden="true" focusable="false">
			<clipPath id={clip}>
				<ellipse cx="50" cy="57" rx="41" ry="48" />
			</clipPath>
			<ellipse class="k-ring" cx="50" cy="57" rx="48" ry="55" />
			<ellipse class="k-ground" cx="50" cy="57" rx="41" ry="48" />
			<g clip-path={`url(#${clip})`}>
				<path fill="url(#hatchW)" opacity=".5" d="M0 0h100v114H0z" />
				<ellipse cx="50" cy="50" rx="34" ry="40" fill="#fff" opacity=".1" />
				<g transform="translate(13 28) scale(.74 .88)">
					<GhostShape {...props} />
				</g>
			</g>
			{children}
		</svg>
	);
}
