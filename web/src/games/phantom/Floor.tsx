/* The floor: six by six rooms with doors between them. */
import { useRef, useState } from "preact/hooks";
import { GhostShape } from "../../art/ghost";
import { t } from "../../words/i18n";
import { Frost, GHOSTS, Room, Rubble, Tag } from "./art";
import type { PhantomView } from "./table";
import { COLOURS, ROOMS, squareName } from "./words";

const LETTERS = "abcdef";

export interface Mark {
	can: boolean;
	hinted: boolean;
	fresh: boolean;
	reach: boolean;
	chosen: boolean; /* touched once: a second touch does it */
	last: boolean; /* what happened last */
	chill: number; /* per mille of a ghost; 0 shows nothing */
	coldest: boolean; /* among the few whose odds are shown without pointing at them */
}

function squareWords(view: PhantomView, square: number, chill: number): string {
	const { table } = view;
	const tile = table.tiles[square] ?? null;
	const gone = table.removed.find((one) => one.square === square);
	const ghost = table.ghosts?.findIndex((one) => one.square === square) ?? -1;
	const parts = [squareName(square)];
	if (tile === null) parts.push(t("no room yet"));
	else parts.push(`${ROOMS()[tile.colour]} (${COLOURS()[tile.colour]})`, t("{0} thousand pounds", { 0: tile.value }));
	if (gone !== undefined) parts.push(gone.found >= 0 ? t("a ghost was found here") : gone.byGhosts ? t("wrecked by ghosts") : t("searched by hunters"));
	else if (ghost >= 0) parts.push(t("the {0} ghost hides here", { 0: COLOURS()[ghost]! }));
	if (chill > 0) parts.push(t("a ghost with {0} %", { 0: Math.round(chill / 10) }));
	return parts.join(", ");
}

function SquareArt({ view, square, mark }: { view: PhantomView; square: number; mark: Mark }) {
	const { table } = view;
	const tile = table.tiles[square] ?? null;
	const gone = table.removed.find((one) => one.square === square);
	const ghost = table.ghosts?.findIndex((one) => one.square === square) ?? -1;
	const found = ghost >= 0 && table.ghosts![ghost]!.found;
	return (
		<svg viewBox="0 0 100 100" aria-hidden="true">
			{tile === null ? <path class="bare-floor" d="M1 1h98v98H1z" /> : tile.there ? <Room tile={tile} /> : <Rubble tile={tile} mark={found ? "found" : gone?.byGhosts ? "ghosts" : "hunters"} />}
			{mark.chill > 0 && <Frost chill={mark.chill} />}
			{ghost >= 0 && (
				<g transform="translate(22 34) scale(.58)" class={found ? "caught" : "lurking"}>
					<GhostShape look={GHOSTS[ghost]!} />
				</g>
			)}
			{tile !== null && (tile.there ? <Tag value={tile.value} /> : <text class="was" x="82" y="27" text-anchor="middle">{tile.value}</text>)}
			{mark.chill > 0 && (
				<g class={`odds-tag ${mark.coldest ? "coldest" : ""}`} transform="translate(50 64)">
					<rect x="-36" y="-19" width="72" height="38" rx="10" />
					<text class="odds" y="10" text-anchor="middle">
						{Math.round(mark.chill / 10)}%
					</text>
				</g>
			)}
			{mark.last && <path class="last" d="M3 3h94v94H3z" />}
		</svg>
	);
}

export function Floor(props: { view: PhantomView; marks: Mark[]; hiding: boolean; touch(square: number): void }) {
	const { view, marks } = props;
	const [cursor, setCursor] = useState(0);
	const floor = useRef<HTMLDivElement>(null);
	const keys = (event: KeyboardEvent) => {
		const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -6, ArrowDown: 6 }[event.key];
		if (step === undefined) return;
		event.preventDefault();
		const next = cursor + step;
		if (next < 0 || next > 35 || (Math.abs(step) === 1 && Math.floor(next / 6) !== Math.floor(cursor / 6))) return;
		setCursor(next);
		floor.current?.querySelector<HTMLElement>(`[data-square="${next}"]`)?.focus();
	};
	const cell = (square: number) => {
		const mark = marks[square]!;
		return (
			<div role="gridcell" key={square}>
				<button
					class={`room ${mark.can ? "can" : ""} ${mark.hinted ? "hinted" : ""} ${mark.reach ? "reach" : ""} ${mark.fresh ? "just" : ""} ${mark.chosen ? "chosen" : ""}`}
					aria-disabled={!mark.can}
					aria-pressed={mark.chosen || undefined}
					tabIndex={cursor === square ? 0 : -1}
					data-square={square}
					onClick={() => props.touch(square)}
					onFocus={() => setCursor(square)}
				>
					<span class="hidden-text">{squareWords(view, square, mark.chill)}</span>
					<SquareArt view={view} square={square} mark={mark} />
				</button>
			</div>
		);
	};
	return (
		<div class="floor-box">
			<div class="letters" aria-hidden="true">
				{[...LETTERS].map((letter) => (
					<span key={letter}>{letter}</span>
				))}
			</div>
			<div class="numbers" aria-hidden="true">
				{[1, 2, 3, 4, 5, 6].map((number) => (
					<span key={number}>{number}</span>
				))}
			</div>
			<div class={`floor ${props.hiding ? "hiding" : ""}`} ref={floor} role="grid" aria-label={t("The hotel floor, six by six rooms; arrows move")} onKeyDown={keys}>
				{[0, 1, 2, 3, 4, 5].map((row) => (
					<div key={row} role="row">
						{[0, 1, 2, 3, 4, 5].map((column) => cell(6 * row + column))}
					</div>
				))}
			</div>
		</div>
	);
}
