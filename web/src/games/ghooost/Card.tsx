/* A card of Ghooost!: its number, its ghost in an arch, its family as ground, shape and word. */
import { GhostShape, GHOOOST_LOOKS } from "../../art/ghost";
import { CardBack as Back } from "../../art/things";
import { COPY, KITTY } from "./table";
import { cardName, FAMILIES, family, NAMES, type Family } from "./words";

const BADGES: Record<Family, string> = {
	common: "M-6.5 0a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0",
	fearless: "M-7-7h14v6q0 7-7 10q-7-3-7-10z",
	special: "M0-9l2.6 5.6 6.2.6-4.6 4.2 1.3 6L0 3.3-5.5 6.400l1.3-6L-8.8-2.800l6.2-.6z",
	scary: "M-8-7Q0-3 8-7Q8 4 4 9Q2 3 0 1Q-2 3-4 9Q-8 4-8-7z",
};
const ARCH = "M16 124V72Q16 40 50 30Q84 40 84 72V124z";

/* Those whose power one must know carry their name. */
const named = (kind: number) => ["fearless", "special", "scary"].includes(family(kind));

export function CardFace({ kind }: { kind: number }) {
	const kin = family(kind);
	const sign = kind === COPY ? "×" : kind === KITTY ? "K" : String(kind + 1);
	return (
		<>
			<svg class="card-art" viewBox="0 0 100 140" aria-hidden="true" focusable="false">
				<rect x=".75" y=".75" width="98.5" height="138.5" rx="9" fill="url(#paper)" stroke="#8f7850" stroke-width="1.5" />
				<rect x="4.5" y="4.5" width="91" height="131" rx="6" fill="none" stroke="#b79f72" />
				<path class={`arch ${kin}`} d={ARCH} />
				<path d={ARCH} fill="url(#hatchB)" opacity=".55" />
				<path d="M16 124V108Q50 96 84 108V124z" fill="#2a2140" opacity=".28" />
				<g transform="translate(21 46) scale(.58)">
					<GhostShape look={GHOOOST_LOOKS[kind]!} />
				</g>
				{named(kind) && (
					<g class="name">
						<path d="M8 113h84v18H8z" fill="#2a2140" />
						<text x="50" y="127" text-anchor="middle">
							{NAMES()[kind]}
						</text>
					</g>
				)}
				<path class={`family ${kin}`} d={BADGES[kin]} transform="translate(84 18)" />
			</svg>
			<span class="number">{sign}</span>
			<span class="hidden-text">
				{cardName(kind)}, {FAMILIES()[kin]}
			</span>
		</>
	);
}

export function Card(props: { kind: number; flip?: string; from?: string; style?: string; class?: string }) {
	return (
		<div class={`gcard ${family(props.kind)} ${props.class ?? ""}`} data-flip={props.flip} data-from={props.from} style={props.style}>
			<CardFace kind={props.kind} />
		</div>
	);
}

export function CardBack(props: { place?: string }) {
	return (
		<div class="gcard back" data-place={props.place} aria-hidden="true">
			<Back />
		</div>
	);
}
