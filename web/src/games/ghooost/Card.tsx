/* A card of Ghooost!: its number, its ghost, its family as ground, shape and word. */
import { Ghost, GHOOOST_LOOKS } from "../../art/ghost";
import { COPY, KITTY } from "./table";
import { cardName, FAMILIES, family } from "./words";

const SHAPES = {
	common: "M5 10a5 5 0 1 0 10 0a5 5 0 1 0-10 0",
	fearless: "M4 4h12v6q0 6-6 8q-6-2-6-8z",
	special: "M10 2l2.4 5.3 5.6.6-4.2 3.8 1.2 5.7-5-2.9-5 2.9 1.2-5.7L2 7.9l5.6-.6z",
	scary: "M3 4h14l-3 13-3-8h-2l-3 8z",
};

export function CardFace({ kind }: { kind: number }) {
	const kin = family(kind);
	const sign = kind === COPY ? "×" : kind === KITTY ? "K" : String(kind + 1);
	return (
		<>
			<span class="number">{sign}</span>
			<svg class={`family ${kin}`} viewBox="0 0 20 20" aria-hidden="true">
				<path d={SHAPES[kin]} />
			</svg>
			<Ghost look={GHOOOST_LOOKS[kind]!} />
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
	return <div class="gcard back" data-place={props.place} aria-hidden="true" />;
}
