/*
 * The Phantom Society: a hotel floor from above. Rooms have a price; wrecked
 * ones are rubble with a mark for who did it; the bill beside the floor grows
 * towards the goal. The belief map is a chill over the floor, for hunters what
 * they can know, for ghosts a mirror of it.
 */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { GhostShape, LEVEL_LOOKS, type Look } from "../../art/ghost";
import { SPECTATOR, type Move, type View } from "../../engine/types";
import { say, t, tn } from "../../words/i18n";
import type { BoardProps, GameFace } from "../../ui/board";
import { useFresh } from "../../ui/fresh";
import { Seats } from "../../ui/parts";
import type { Act, PhantomView, Table, Tile } from "./table";
import { actWords, COLOURS, ROOMS, squareName } from "./words";

const LETTERS = "abcdef";
export const GHOSTS: Look[] = [LEVEL_LOOKS[1]!, LEVEL_LOOKS[5]!, LEVEL_LOOKS[4]!, LEVEL_LOOKS[2]!];

/* Furniture, one piece a kind of room: a bath, a piano, a palm, a bed. */
const FURNITURE = [
	"M20 46h60v16q0 14-14 14H34q-14 0-14-14zM26 46V34q0-8 8-8",
	"M22 40h56v10H22zM22 50v24M78 50v24M30 40v-8h40v8M36 40v8M46 40v8M56 40v8M66 40v8",
	"M50 78V48M50 48q-16-16-26-8q8 10 26 8M50 48q16-16 26-8q-8 10-26 8M50 48q-6-20 0-24q6 4 0 24M38 78h24",
	"M18 74V38M18 56h64v18M82 56V50q0-6-6-6H40v12M24 50h12v6H24z",
];

export function Room({ tile }: { tile: Tile }) {
	return (
		<>
			<rect class={`floor c${tile.colour}`} x="2" y="2" width="96" height="96" rx="6" />
			<path class="furniture" d={FURNITURE[tile.colour]} />
		</>
	);
}

export function Rubble({ tile, mark }: { tile: Tile; mark: "ghosts" | "hunters" | "found" }) {
	return (
		<>
			<rect class={`rubble c${tile.colour}`} x="2" y="2" width="96" height="96" rx="6" />
			<path class="crack" d="M10 84l16-14 10 8 14-20 12 12 10-8 18 20M20 30l12 8-6 10M70 22l-8 12 12 6" />
			{mark !== "found" && (
				<text class="mark" x="28" y="46">
					{mark === "ghosts" ? "~" : "✕"}
				</text>
			)}
		</>
	);
}

interface SquareProps {
	square: number;
	view: PhantomView;
	can: boolean;
	hinted: boolean;
	fresh: boolean;
	reach: boolean;
	chill: number;
	words: string;
	focusable: boolean;
	touch(): void;
	focus(): void;
}

function Square(props: SquareProps) {
	const { square, view } = props;
	const { table } = view;
	const tile = table.tiles[square] ?? null;
	const gone = table.removed.find((one) => one.square === square);
	const ghost = table.ghosts?.findIndex((one) => one.square === square) ?? -1;
	const found = ghost >= 0 && table.ghosts![ghost]!.found;
	return (
		<div role="gridcell">
			<button
				class={`room ${props.can ? "can" : ""} ${props.hinted ? "hinted" : ""} ${props.reach ? "reach" : ""} ${props.fresh ? "just" : ""}`}
				aria-disabled={!props.can}
				tabIndex={props.focusable ? 0 : -1}
				data-square={square}
				onClick={props.touch}
				onFocus={props.focus}
			>
				<span class="hidden-text">{props.words}</span>
				<svg viewBox="0 0 100 100" aria-hidden="true">
					{tile === null ? <rect class="bare-floor" x="2" y="2" width="96" height="96" rx="6" /> : tile.there ? <Room tile={tile} /> : <Rubble tile={tile} mark={found ? "found" : gone?.byGhosts ? "ghosts" : "hunters"} />}
					{props.chill > 0 && <rect class="chill" x="2" y="2" width="96" height="96" rx="6" style={`opacity:${0.15 + 0.75 * Math.min(1, props.chill / 600)}`} />}
					{ghost >= 0 && (
						<g transform="translate(26 18) scale(.5)" class={found ? "caught" : "lurking"}>
							<GhostShape look={GHOSTS[ghost]!} />
						</g>
					)}
					{tile !== null && (
						<g class="price">
							<rect x="54" y="4" width="42" height="36" rx="6" />
							<text x="75" y="33">
								{tile.value}
							</text>
						</g>
					)}
					{props.chill > 0 && (
						<text class="odds" x="8" y="92">
							{Math.round(props.chill / 10)}%
						</text>
					)}
				</svg>
			</button>
		</div>
	);
}

/* The bill grows with each room, its newest line in sight; the goal is a line on it. */
function Bill({ table, names }: { table: Table; names: string[] }) {
	let sum = 0;
	const lines = useRef<HTMLOListElement>(null);
	useLayoutEffect(() => {
		const list = lines.current!;
		list.scrollTop = list.scrollHeight;
	}, [table.removed.length]);
	return (
		<section class="bill" aria-label={t("The bill")}>
			<h2>{t("The bill")}</h2>
			<div class="meter" role="img" aria-label={t("{0} of {1} thousand pounds", { 0: table.damage, 1: table.goal })}>
				<span style={`width:${Math.min(100, (100 * table.damage) / Math.max(1, table.goal))}%`} />
			</div>
			<p>
				<strong>{table.damage === 0 ? t("£0") : t("£{0},000", { 0: table.damage })}</strong> {t("of £{0},000", { 0: table.goal })}
			</p>
			<ol ref={lines}>
				{table.removed.map((one) => {
					const tile = table.tiles[one.square]!;
					if (one.found < 0) sum += tile.value;
					return (
						<li key={one.square}>
							{squareName(one.square)} · {names[one.seat]} · {one.found >= 0 ? t("a ghost!") : t("£{0},000", { 0: tile.value })}
							<span class="hidden-text">{one.found < 0 ? t("sum {0}", { 0: sum }) : ""}</span>
						</li>
					);
				})}
			</ol>
		</section>
	);
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

function Board(props: BoardProps<Table, Act>) {
	const { view, me, mine, names } = props;
	const { table, moves } = view;
	const [kind, setKind] = useState("");
	const [map, setMap] = useState(true);
	const [reach, setReach] = useState(true);
	const [cursor, setCursor] = useState(0);
	const floor = useRef<HTMLDivElement>(null);
	const ghostSide = me !== SPECTATOR && table.sides && table.teams[me] === table.ghostTeam;
	const hint = moves.find((move) => move.a === props.hint?.a);
	const hand = table.hand ?? [];
	const first = hand[0];
	const picked = hand.find((one) => `${one.colour}-${one.value}` === kind) ?? first;
	const fresh = useFresh(view.ply, table.tiles.map((tile) => (tile === null ? "" : `${tile.colour}-${tile.value}-${tile.there}`)));
	const placing = table.phase === "place" && mine;

	useEffect(() => {
		if (hint?.is === "place") setKind(`${hint.colour}-${hint.value}`);
	}, [hint]);

	const moveAt = (square: number): Act | undefined =>
		moves.find((move) => move.square === square && (move.is !== "place" || (move.colour === picked?.colour && move.value === picked?.value)));
	const within = new Set(
		ghostSide && reach && table.phase === "hunt" ? (table.ghosts ?? []).filter((ghost) => !ghost.found && (ghost.seat === undefined || ghost.seat === me)).flatMap((ghost) => ghost.reach) : [],
	);
	const chill = (square: number) => (props.aids && map && view.result === null && table.belief !== undefined && table.tiles[square]?.there ? table.belief[square]! : 0);
	const touch = (square: number) => {
		const move = moveAt(square);
		if (mine && move !== undefined) props.act(move.a);
		else if (mine && table.phase === "hunt")
			void props.explain(square).then((reason) => reason && props.whisper(say(reason, names)));
		else if (mine && table.phase === "hide") props.whisper(t("The {0} ghost hides under a {0} room.", { 0: COLOURS()[table.due ?? 0]! }));
	};
	const keys = (event: KeyboardEvent) => {
		const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -6, ArrowDown: 6 }[event.key];
		if (step === undefined) return;
		event.preventDefault();
		const next = cursor + step;
		if (next < 0 || next > 35 || (Math.abs(step) === 1 && Math.floor(next / 6) !== Math.floor(cursor / 6))) return;
		setCursor(next);
		floor.current?.querySelector<HTMLElement>(`[data-square="${next}"]`)?.focus();
	};
	const role = !table.sides ? t("bids decide") : "";

	return (
		<div class="phantom">
			<Seats
				view={view}
				names={names}
				me={me}
				thinking={props.thinking}
				facts={(seat) => (table.sides ? (table.teams[seat] === table.ghostTeam ? t("ghosts") : t("hunters")) : role)}
			/>
			<div class="hotel">
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
					<div class={`floor ${mine && table.phase === "hide" ? "hiding" : ""}`} ref={floor} role="grid" aria-label={t("The hotel floor, six by six rooms; arrows move")} onKeyDown={keys}>
						{[0, 1, 2, 3, 4, 5].map((row) => (
							<div key={row} role="row">
								{[0, 1, 2, 3, 4, 5].map((column) => {
									const square = 6 * row + column;
									return (
										<Square
											key={square}
											square={square}
											view={view}
											can={mine && moveAt(square) !== undefined}
											hinted={hint?.square === square}
											fresh={fresh.has(square)}
											reach={within.has(square)}
											chill={chill(square)}
											words={squareWords(view, square, chill(square))}
											focusable={cursor === square}
											touch={() => touch(square)}
											focus={() => setCursor(square)}
										/>
									);
								})}
							</div>
						))}
					</div>
				</div>
				{table.goal > 0 && table.phase !== "place" && <Bill table={table} names={names} />}
			</div>
			<div class="own-rooms">
				{placing && props.auto && (
					<button class="button small rest" onClick={props.auto}>
						{t("Place the rest for me")}
					</button>
				)}
				{placing && (
					<div class="row tiles" role="radiogroup" aria-label={t("Rooms to place")}>
						{hand.map((one) => {
							const name = `${one.colour}-${one.value}`;
							const on = picked !== undefined && name === `${picked.colour}-${picked.value}`;
							return (
								<button key={name} class={`tile ${on ? "on" : ""}`} role="radio" aria-checked={on} onClick={() => setKind(name)}>
									<span class="hidden-text">{`${ROOMS()[one.colour]} (${COLOURS()[one.colour]}) ${one.value},`}</span>
									<svg viewBox="0 0 100 100" aria-hidden="true">
										<Room tile={{ colour: one.colour, value: one.value, there: true }} />
										<g class="price">
											<rect x="54" y="4" width="42" height="36" rx="6" />
											<text x="75" y="33">
												{one.value}
											</text>
										</g>
									</svg>
									<span class="times">×{one.count}</span>
								</button>
							);
						})}
					</div>
				)}
				{mine && moves.some((move) => move.square === undefined) && (
					<div class="row">
						{table.phase === "bid" && <p class="soft">{t("The higher bid plays the ghosts and must reach the lower one.")}</p>}
						{moves
							.filter((move) => move.square === undefined)
							.map((move) => (
								<button class={`button ${props.hint?.a === move.a ? "hinted" : ""}`} key={move.a} onClick={() => props.act(move.a)}>
									{move.is === "bid" ? t("£{0},000", { 0: move.goal! }) : actWords(view, move)}
								</button>
							))}
					</div>
				)}
				{props.aids && view.result === null && table.belief !== undefined && (
					<div class="row">
						<label class="tick">
							<input type="checkbox" checked={map} onChange={(event) => setMap(event.currentTarget.checked)} />
							{ghostSide ? t("Mirror: what hunters can know") : t("Map: where ghosts can be")}
						</label>
						{ghostSide && (
							<label class="tick">
								<input type="checkbox" checked={reach} onChange={(event) => setReach(event.currentTarget.checked)} />
								{t("Reach of my ghosts")}
							</label>
						)}
						<span class="soft">{tn("{n} way fits", "{n} ways fit", table.ways ?? 0)}</span>
					</div>
				)}
			</div>
		</div>
	);
}

function awaited(view: View): string {
	const { table } = view as PhantomView;
	switch (table.phase) {
		case "place":
			return t("Choose a room, then touch where it goes.");
		case "bid":
			return t("Bid how much damage your team would do.");
		case "split":
			return t("Which two ghosts are yours?");
		case "hide":
			return t("Hide the {0} ghost: touch a {0} room.", { 0: COLOURS()[table.due ?? 0]! });
		default:
			return table.teams[view.actor] === table.ghostTeam ? t("Wreck a room that one of your ghosts reaches.") : t("Search a room: touch it.");
	}
}

export const face: GameFace = { Board, awaited, hides: (view) => !["lot", "place", "packs"].includes((view as PhantomView).table.phase), moveWords: (view, move: Move) => actWords(view as PhantomView, move as Act) };
