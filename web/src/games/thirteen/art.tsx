/* Drawings of 13 Ghosts: cards of 100 by 140, portraits in frames of 120 by 156, the wall they hang on. */
import { useId } from "preact/hooks";
import { GhostShape, THIRTEEN_LOOKS, type Look } from "../../art/ghost";
import { CardBackArt } from "../../art/things";
import type { Colour } from "./words";

const SIGNS: Record<Colour, string> = {
	blue: "M3 3h14v10H9l-4 4v-4H3z",
	red: "M8 8h4v10H8zM10 1q4 3 0 6q-4-3 0-6z",
	green: "M10 2l2.4 5.3 5.6.6-4.2 3.8 1.2 5.7-5-2.9-5 2.9 1.2-5.7L2 7.9l5.6-.6z",
};

export function Sign({ kind }: { kind: Colour }) {
	return (
		<svg class={`sign ${kind}`} viewBox="0 0 20 20" aria-hidden="true">
			<path d={SIGNS[kind]} />
		</svg>
	);
}

/* Asking is a speech mark; attacking is a candle that has been put out. */
export const Speech = () => (
	<svg class="action-sign" viewBox="0 0 48 48" aria-hidden="true">
		<path d="M4 6h40v27H24L12 44V33H4z" fill="#eaf2ff" stroke="#1a1530" stroke-width="2.5" stroke-linejoin="round" />
		<path d="M18 16q1-5 6-5t6 5q0 4-6 6v3M24 29v.5" fill="none" stroke="#1f4a91" stroke-width="3.6" stroke-linecap="round" />
	</svg>
);

export const Snuffed = () => (
	<svg class="action-sign" viewBox="0 0 48 48" aria-hidden="true">
		<path d="M17 24h14v20H17z" fill="#fff0e0" stroke="#1a1530" stroke-width="2" />
		<path d="M24 24v-5" stroke="#1a1530" stroke-width="2.5" />
		<path d="M24 17q-6-5 0-9t1-8" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" />
	</svg>
);

const TINTS: Record<Colour, [ground: string, edge: string]> = { blue: ["#cfe0fb", "#2a5aa8"], red: ["#fbd0c8", "#a3202b"], green: ["#cfeed9", "#1b6440"] };

/* A card face up; `small` ones show the number and the sign only. */
export function CardArt({ card, kind, small = false }: { card: number; kind: Colour; small?: boolean }) {
	const [ground, edge] = TINTS[kind];
	return (
		<svg class="card-art" viewBox="0 0 100 140" aria-hidden="true" focusable="false">
			<rect x=".75" y=".75" width="98.5" height="138.5" rx="9" fill="url(#paper)" stroke={edge} stroke-width="2" />
			<rect x="5" y="5" width="90" height="130" rx="6" fill={ground} stroke={edge} />
			<rect x="5" y="5" width="90" height="130" rx="6" fill="url(#hatchB)" opacity=".25" />
			{!small && (
				<>
					<ellipse cx="50" cy="72" rx="32" ry="36" fill="#fff" opacity=".55" />
					<g transform="translate(22 42) scale(.56)">
						<GhostShape look={THIRTEEN_LOOKS[card - 1]!} />
					</g>
				</>
			)}
			<text class="card-number" x={small ? 50 : 9} y={small ? 78 : 35} text-anchor={small ? "middle" : "start"} font-size={small ? 66 : 33}>
				{card}
			</text>
			<path d={SIGNS[kind]} fill={edge} transform={small ? "translate(30 88) scale(2)" : "translate(70 9) scale(1.1)"} />
		</svg>
	);
}

export const BackArt = () => (
	<svg class="card-art" viewBox="0 0 100 140" aria-hidden="true" focusable="false">
		<CardBackArt />
	</svg>
);

/* A foe's head on a pin: the portrait can be in that Crypt. */
export function Pin({ look, class: name = "" }: { look: Look; class?: string }) {
	const clip = useId();
	return (
		<svg class={`pin ${name}`} viewBox="-18 -18 36 36" aria-hidden="true" focusable="false">
			<circle class="pin-ground" r="17" />
			<clipPath id={clip}>
				<circle r="15.5" />
			</clipPath>
			<g clip-path={`url(#${clip})`}>
				<g transform="translate(-13.3 -12.2) scale(.266)">
					<GhostShape look={look} plain />
				</g>
			</g>
		</svg>
	);
}

/* They can take you for this one. */
export const Eye = () => (
	<svg class="pin eye" viewBox="-16 -16 32 32" aria-hidden="true" focusable="false">
		<circle r="14.5" fill="#f4b860" stroke="#1a1530" stroke-width="2" />
		<path d="M-9 0q9-11 18 0q-9 11-18 0z" fill="#fff8e4" stroke="#2a1a04" stroke-width="1.8" />
		<circle r="3.6" fill="#2a1a04" />
	</svg>
);

/* A portrait in its frame: lit while it is possible, struck through when it is not. */
export function Frame({ card, lit }: { card: number; lit: boolean }) {
	return (
		<svg class={`frame-art ${lit ? "lit" : "unlit"}`} viewBox="0 0 120 156" aria-hidden="true" focusable="false">
			<rect x="7" y="9" width="112" height="134" rx="3" fill="#000" opacity=".4" />
			<rect class="gilt" x="4" y="4" width="112" height="134" rx="3" />
			<path class="canvas" d="M14 14h92v114H14z" />
			<path fill="url(#hatchW)" opacity=".7" d="M14 14h92v114H14z" />
			{lit && <ellipse cx="60" cy="66" rx="44" ry="54" fill="#ffdf9e" opacity=".16" />}
			<g class="sitter" transform="translate(21 37) scale(.78)">
				<GhostShape look={THIRTEEN_LOOKS[card - 1]!} />
			</g>
			{!lit && <path class="strike" d="M18 122L102 20" />}
			<rect class="label" x="36" y="125" width="48" height="29" rx="5" />
			<text class="frame-number" x="60" y="148" text-anchor="middle">
				{card}
			</text>
		</svg>
	);
}

/* The wall of the gallery above a wainscot, cut to the window. */
export const Wall = () => (
	<svg class="backdrop gallery-wall" preserveAspectRatio="none" aria-hidden="true" focusable="false">
		<rect class="plaster" width="100%" height="100%" />
		<rect width="100%" height="100%" fill="url(#damask)" />
		<rect class="dusk" width="100%" height="100%" />
		<rect width="100%" height="100%" fill="url(#hatchB)" opacity=".4" />
		<ellipse cx="50%" cy="30%" rx="60%" ry="42%" fill="url(#flame)" opacity=".75" />
		<rect class="floorboards" y="61%" width="100%" height="40%" />
		<rect y="61%" width="100%" height="40%" fill="url(#hatchB)" opacity=".5" />
		<rect class="rail" y="60.5%" width="100%" height="10" />
	</svg>
);
