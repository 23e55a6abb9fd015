/* The parlour: the room, the table with its ring of light, and everybody round it. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Ghost, GhostShape, GHOOOST_LOOKS, type Mood } from "../../art/ghost";
import { CandleArt, CardBack, FrameArt, House } from "../../art/things";
import { SPECTATOR } from "../../engine/types";
import { lastAction, lookOf, moodOf, seatClass, Who } from "../../ui/kit/people";
import type { BoardProps } from "../../ui/board";
import { t, tn, word } from "../../words/i18n";
import { seated, type Place, type Seating } from "./seating";
import type { Event, Play, Table } from "./table";

type Props = BoardProps<Table, Play>;

const BOARDS = Array.from({ length: 15 }, (_, i) => `M${720 + (i - 7) * 108} 0L${720 + (i - 7) * 288} 400`).join("");

/* Wallpaper, wainscot and floor behind the table. */
export function Room() {
	return (
		<svg class="backdrop parlour-room" aria-hidden="true" focusable="false">
			<rect class="wallpaper" width="100%" height="100%" />
			<rect width="100%" height="52%" fill="url(#damask)" />
			<rect width="100%" height="52%" fill="url(#hatchB)" opacity=".25" />
			<rect class="floor-ground" y="50%" width="100%" height="50%" />
			<svg y="50%" width="100%" height="50%" viewBox="0 0 1440 400" preserveAspectRatio="none">
				<path class="floor-board" d={BOARDS} />
			</svg>
			<rect y="50%" width="100%" height="50%" fill="url(#hatchB)" opacity=".5" />
			<rect class="wainscot" y="46.5%" width="100%" height="3.5%" />
			<rect class="skirting" y="49.5%" width="100%" height="8" />
			<ellipse class="lamp" cx="50%" cy="38%" rx="48%" ry="40%" fill="url(#flame)" opacity=".7" />
			<svg class="pictures" x="50%" y="70" overflow="visible">
				<g transform="translate(-640 78) rotate(-2)">
					<FrameArt w={62} h={80}>
						<g transform="translate(-26 -34) scale(.54)">
							<GhostShape look={GHOOOST_LOOKS[9]!} gaze={[0.8, 0.6]} />
						</g>
					</FrameArt>
				</g>
				<g transform="translate(640 78) rotate(2)">
					<FrameArt w={62} h={80}>
						<g transform="translate(-26 -34) scale(.54)">
							<GhostShape look={GHOOOST_LOOKS[5]!} gaze={[-0.8, 0.6]} />
						</g>
					</FrameArt>
				</g>
			</svg>
		</svg>
	);
}

/* The arrows of the ring, along the way of play; none where cards of `others` lie. */
function arrows({ cx, cy, rx, ry, ghost }: Seating, others: readonly Place[], direction: number, share: [number, number]): string[] {
	return Array.from({ length: 8 }, (_, index) => {
		const angle = ((index + 0.5) / 8) * Math.PI * 2;
		const [x, y] = [cx + rx * share[0] * Math.cos(angle), cy + ry * share[1] * Math.sin(angle)];
		if (others.some(({ felt }) => Math.abs(felt[0] - x) < ghost * 0.55 + 36 && Math.abs(felt[1] - y) < ghost * 0.45 + 20)) return "";
		const turn = (Math.atan2(ry * Math.cos(angle) * direction, -rx * Math.sin(angle) * direction) * 180) / Math.PI;
		return `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})`;
	}).filter((place) => place !== "");
}

function TableTop({ seating, table, narrow }: { seating: Seating; table: Table; narrow: boolean }) {
	const { cx, cy, rx, ry } = seating;
	const share: [number, number] = narrow ? [0.93, 0.9] : [0.53, 0.86];
	const oval = (grow: number, dy = 0) => ({ cx, cy: cy + dy, rx: Math.max(1, rx + grow), ry: Math.max(1, ry + grow * 0.92) });
	return (
		<svg class="table-top" aria-hidden="true" focusable="false">
			<defs>
				<radialGradient id="felt" cx=".5" cy=".42" r=".62">
					<stop offset="0" class="felt-1" />
					<stop offset=".6" class="felt-2" />
					<stop offset="1" class="felt-3" />
				</radialGradient>
			</defs>
			<ellipse {...oval(30, 22)} fill="#000" opacity=".42" />
			<ellipse class="wood-under" {...oval(24, 11)} />
			<ellipse class="wood" {...oval(23)} />
			<ellipse {...oval(23)} fill="url(#hatchB)" opacity=".5" />
			<ellipse class="wood-shine" {...oval(17, -1)} />
			<ellipse class="cloth" {...oval(0)} />
			<ellipse class="stitches" {...oval(-10)} />
			<g class={`ring-light ${table.direction === 1 ? "" : "counter"}`}>
				<ellipse cx={cx} cy={cy} rx={rx * share[0]} ry={ry * share[1]} class="ring-glow" />
				<ellipse cx={cx} cy={cy} rx={rx * share[0]} ry={ry * share[1]} class="ring-line" />
				{arrows(seating, narrow ? [] : seating.others, table.direction, share).map((place) => (
					<path key={place} class="ring-arrow" d="M-7-8L7 0L-7 8" transform={place} />
				))}
			</g>
			{!narrow && (
				<g transform={`translate(${cx + rx * 0.57} ${cy + ry * 0.5})`}>
					<CandleArt height={40} />
					<g transform="translate(24 6) scale(.8)">
						<CandleArt height={28} />
					</g>
				</g>
			)}
		</svg>
	);
}

/* What a seat feels: smug after a good move, sad after collecting, asleep when it is out. */
function moodAt(props: Props, seat: number): Mood | undefined {
	const { view, log } = props;
	const one = view.table.seats[seat]!;
	const usual = moodOf(view, seat, props.thinking);
	if (view.result !== null || usual === "think") return usual;
	if (one.place > 0) return "asleep";
	const last = (log.findLast((step) => step.actor === seat)?.what ?? []) as readonly Event[];
	if (last.includes("COLLECTED") || last.includes("FAILED")) return "sad";
	return last.includes("AGAIN") || last.includes("QUARTET") ? "smug" : usual;
}

/* As the engine says them. */
const RANKS = ["", "first", "second", "third", "fourth", "fifth"];

/* Cards in hand as backs, and the Mansion whose windows go dark. */
function Setting({ props, seat }: { props: Props; seat: number }) {
	const { table } = props.view;
	const one = table.seats[seat]!;
	if (one.place > 0)
		return (
			<span class="setting gone">
				<span class="facts">{one.place === props.view.players ? t("left behind. Booo!") : t("{0} out", { 0: word(RANKS[one.place] ?? String(one.place)) })}</span>
			</span>
		);
	const shown = Math.min(one.hand, 7);
	return (
		<span class="setting" role="img" aria-label={t("hand {0} · Mansion {1}", { 0: one.hand, 1: one.mansion })}>
			<span class="pair backs">
				<span class="fan">
					{Array.from({ length: shown }, (_, index) => (
						<span key={index} style={`transform:rotate(${((index - (shown - 1) / 2) * Math.min(10, 50 / shown)).toFixed(1)}deg)`}>
							<CardBack />
						</span>
					))}
				</span>
				<b class="facts">
					{one.hand}
					<span class="in-full"> {tn("card", "cards", one.hand)}</span>
				</b>
			</span>
			<span class="pair">
				<House left={one.mansion} full={table.mansionFull} />
				<b class="facts">
					{one.mansion}
					<span class="in-full"> {t("hidden")}</span>
				</b>
			</span>
		</span>
	);
}

/* One's own place, at the hand; who looks on sees the first seat from there. */
export function OwnSeat(props: Props) {
	const { view, me, names } = props;
	const seat = me === SPECTATOR ? 0 : me;
	return (
		<div class={`own-seat ${seatClass(view, seat, me)}`} data-place={`seat-${seat}`}>
			<Ghost look={lookOf(view.seats, seat)} mood={moodAt(props, seat)} gaze={[0.6, -0.7]} />
			<span class="plate">
				<Who names={names} index={seat} me={me} thinking={props.thinking} />
			</span>
			<Setting props={props} seat={seat} />
		</div>
	);
}

function Person({ props, seat, place, ghost }: { props: Props; seat: number; place: Place | null; ghost: number }) {
	const { view, me, names } = props;
	const last = lastAction(props.log, seat, me, names);
	const at = place ? `--x:${place.x.toFixed(1)}px;--y:${place.y.toFixed(1)}px;--fx:${(place.felt[0] - place.x).toFixed(1)}px;--fy:${(place.felt[1] - place.y).toFixed(1)}px;--ghost:${ghost.toFixed(1)}px` : "";
	return (
		<li class={`${seatClass(view, seat, me)} ${place ? `sits side-${place.side}` : ""} ${view.table.seats[seat]!.place > 0 ? "left-table" : ""}`} style={at} data-place={`seat-${seat}`}>
			<Ghost look={lookOf(view.seats, seat)} mood={moodAt(props, seat)} gaze={[place?.side === "left" ? 1 : place?.side === "right" ? -1 : 0, 0.8]} arms={place !== null} />
			<span class="plate">
				<Who names={names} index={seat} me={me} thinking={props.thinking} />
			</span>
			<Setting props={props} seat={seat} />
			{last !== "" && <span class={`bubble ${place ? `at-${place.bubble}` : ""} ${place?.bubble === "left" ? "tail-right" : place?.bubble === "right" ? "tail-left" : ""}`}>{last}</span>}
		</li>
	);
}

const NARROW = 700; /* below, people are a strip over the table */

export function Parlour({ props, children }: { props: Props; children: preact.ComponentChildren }) {
	const { view, me } = props;
	const stage = useRef<HTMLDivElement>(null);
	const [[width, height], setSize] = useState<[number, number]>([0, 0]);
	useLayoutEffect(() => {
		const measure = () => setSize([stage.current!.clientWidth, stage.current!.clientHeight]);
		measure();
		const watch = new ResizeObserver(measure);
		watch.observe(stage.current!);
		return () => watch.disconnect();
	}, []);
	const narrow = width < NARROW || innerHeight <= 500;
	const near = me === SPECTATOR ? 0 : me;
	const wide = seated(width, height, view.players - 1);
	const seating: Seating = narrow ? { ...wide, cx: width / 2, cy: height / 2, rx: Math.max(1, width / 2 - 28), ry: Math.max(1, height / 2 - 26) } : wide;
	/* The place of a seat, counted from one's own; one's own is at the hand. */
	const placeOf = (seat: number) => (narrow || width === 0 ? null : (seating.others[((seat - near + view.players) % view.players) - 1] ?? null));
	const centre = `--cx:${seating.cx.toFixed(1)}px;--cy:${seating.cy.toFixed(1)}px;--rx:${seating.rx.toFixed(1)}px;--ry:${seating.ry.toFixed(1)}px`;
	return (
		<div class={`parlour ${narrow ? "narrow" : "wide"}`}>
			<ul class={`seats of-${view.players}`} aria-label={t("Players")}>
				{view.seats.map((_, seat) => seat !== near && <Person key={seat} props={props} seat={seat} place={placeOf(seat)} ghost={seating.ghost} />)}
			</ul>
			<div class="stage" ref={stage} style={centre}>
				{width > 0 && <TableTop seating={seating} table={view.table} narrow={narrow} />}
				{children}
			</div>
		</div>
	);
}
