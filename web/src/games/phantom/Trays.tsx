/* Who hunts whom, the bill, who is still hidden, and what can be done. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { Ghost, Portrait } from "../../art/ghost";
import { Icon } from "../../art/icons";
import { look } from "../../art/looks";
import { lastAction, lookOf, moodOf, seatClass, Who } from "../../ui/kit/people";
import type { BoardProps } from "../../ui/board";
import { t, tn } from "../../words/i18n";
import { GHOSTS, Room, Tag } from "./art";
import type { Act, PhantomView, Table } from "./table";
import { actWords, COLOURS, pounds, ROOMS, squareName } from "./words";

type Props = BoardProps<Table, Act>;

/* Hunters and ghosts, each with what it just did. */
export function Players(props: Props) {
	const { view, me, names } = props;
	const { table } = view;
	const side = (seat: number) => (!table.sides ? t("bids decide") : table.teams[seat] === table.ghostTeam ? t("ghosts") : t("hunters"));
	const mood = (seat: number) => {
		const usual = moodOf(view, seat, props.thinking);
		const last = table.removed[table.removed.length - 1];
		if (view.result !== null || usual === "think" || last === undefined || last.seat === seat) return usual;
		const haunts = table.teams[seat] === table.ghostTeam;
		return last.found >= 0 ? (haunts ? "shock" : "glee") : haunts ? "smug" : usual;
	};
	return (
		<ul class={`seats of-${view.players}`} aria-label={t("Players")}>
			{view.seats.map((_, seat) => {
				const last = seat === me ? "" : lastAction(props.log, seat, me, names);
				return (
					<li key={seat} class={`panel ${seatClass(view, seat, me)} ${table.sides && table.teams[seat] === table.ghostTeam ? "haunts" : "hunts"}`} data-place={`seat-${seat}`}>
						<Portrait look={lookOf(view.seats, seat)} mood={mood(seat)} gaze={[0.8, 0.4]} />
						<span>
							<Who names={names} index={seat} me={me} thinking={props.thinking} />
							<br /> <span class="facts">{side(seat)}</span>
						</span>
						{last !== "" && <p class="last-action">{last}</p>}
					</li>
				);
			})}
		</ul>
	);
}

/* The bill grows with each room, its newest line in sight; the goal is a line on it. */
export function Bill({ table, names, next }: { table: Table; names: string[]; next: number }) {
	let sum = 0;
	const lines = useRef<HTMLOListElement>(null);
	useLayoutEffect(() => {
		const list = lines.current!;
		list.scrollTop = list.scrollHeight;
	}, [table.removed.length]);
	const part = (thousands: number) => `width:${Math.min(100, (100 * thousands) / Math.max(1, table.goal))}%`;
	return (
		<section class="bill" aria-label={t("The bill")}>
			<h2>{t("The bill")}</h2>
			<p class="sum">
				<strong>{pounds(table.damage)}</strong> <span>{t("of £{0},000", { 0: table.goal })}</span>
			</p>
			<div class="meter" role="img" aria-label={t("{0} of {1} thousand pounds", { 0: table.damage, 1: table.goal })}>
				<span style={part(table.damage)} />
				{next > 0 && <i style={`left:${Math.min(100, (100 * table.damage) / Math.max(1, table.goal))}%;${part(next)}`} />}
			</div>
			<ol ref={lines}>
				{table.removed.map((one) => {
					const tile = table.tiles[one.square]!;
					if (one.found < 0) sum += tile.value;
					return (
						<li key={one.square}>
							{one.byGhosts ? <Ghost look={look("round", "happy", "grin", "none")} plain /> : <Icon name="search" />}
							<span>
								<b>{squareName(one.square)}</b> · {names[one.seat]}
							</span>{" "}
							<b class="price-of">{one.found >= 0 ? t("a ghost!") : pounds(tile.value)}</b>
							<span class="hidden-text">{one.found < 0 ? t("sum {0}", { 0: sum }) : ""}</span>
						</li>
					);
				})}
			</ol>
			<p class="foot">{t("At £{0},000 the ghosts have won.", { 0: table.goal })}</p>
		</section>
	);
}

/* The likeliest rooms of one colour, for who hunts: a ghost hides under a room of its own colour. */
function likely(table: Table, colour: number): string {
	const found = table.tiles.flatMap((tile, square) => (tile?.there && tile.colour === colour && (table.belief?.[square] ?? 0) > 0 ? [square] : [])).sort((a, b) => table.belief![b]! - table.belief![a]!);
	return found.slice(0, 2).map(squareName).join(", ");
}

/* The four ghosts: caught, or where they may be. */
export function Hidden({ table, aids, map }: { table: Table; aids: boolean; map: boolean }) {
	const colours = COLOURS();
	const caught = (colour: number) => table.removed.some((one) => one.found === colour);
	return (
		<ul class="hidden-ghosts" aria-label={t("The four ghosts")}>
			{GHOSTS.map((ghost, colour) => {
				const place = aids && map && table.belief !== undefined && !caught(colour) ? likely(table, colour) : "";
				return (
					<li key={colour} class={`c${colour} ${caught(colour) ? "found" : ""}`}>
						<Portrait look={ghost} mood={caught(colour) ? "shock" : undefined} />
						<span>
							<b>{colours[colour]}</b>
							<span class="soft">{caught(colour) ? t("found") : place !== "" ? t("{0}?", { 0: place }) : t("hidden")}</span>
						</span>
					</li>
				);
			})}
		</ul>
	);
}

/* What colours of frost mean, and switches for it. */
export function Chill(props: { view: PhantomView; ghostSide: boolean; map: boolean; setMap(on: boolean): void; reach: boolean; setReach(on: boolean): void }) {
	const { view, ghostSide } = props;
	return (
		<div class="chill-tools">
			<p class="scale-words" aria-hidden="true">
				<span>{t("warm")}</span>
				<span class="soft">{tn("{n} way fits", "{n} ways fit", view.table.ways ?? 0)}</span>
				<span>{t("ice cold")}</span>
			</p>
			<div class="scale" aria-hidden="true" />
			<label class="tick">
				<input type="checkbox" checked={props.map} onChange={(event) => props.setMap(event.currentTarget.checked)} />
				{ghostSide ? t("Mirror: what hunters can know") : t("Map: where ghosts can be")}
			</label>
			{ghostSide && (
				<label class="tick">
					<input type="checkbox" checked={props.reach} onChange={(event) => props.setReach(event.currentTarget.checked)} />
					{t("Reach of my ghosts")}
				</label>
			)}
		</div>
	);
}

/* Rooms to place, bids, which ghosts to take, passing. */
export function Choices(props: Props & { kind: string; setKind(kind: string): void }) {
	const { view, mine } = props;
	const { table, moves } = view;
	const placing = table.phase === "place" && mine;
	const hand = table.hand ?? [];
	const picked = hand.find((one) => `${one.colour}-${one.value}` === props.kind) ?? hand[0];
	const other = mine ? moves.filter((move) => move.square === undefined) : [];
	return (
		<>
			{placing && (
				<div class="row tiles" role="radiogroup" aria-label={t("Rooms to place")}>
					{hand.map((one) => {
						const name = `${one.colour}-${one.value}`;
						return (
							<button key={name} class={`tile ${one === picked ? "on" : ""}`} role="radio" aria-checked={one === picked} onClick={() => props.setKind(name)}>
								<span class="hidden-text">{`${ROOMS()[one.colour]} (${COLOURS()[one.colour]}) ${one.value},`}</span>
								<svg viewBox="0 0 100 100" aria-hidden="true">
									<Room tile={{ colour: one.colour, value: one.value, there: true }} />
									<Tag value={one.value} />
								</svg>
								<span class="times">×{one.count}</span>
							</button>
						);
					})}
				</div>
			)}
			{placing && props.auto && (
				<button class="button small rest" onClick={props.auto}>
					{t("Place the rest for me")}
				</button>
			)}
			{other.length > 0 && (
				<div class="row choices">
					{table.phase === "bid" && <p class="soft">{t("The higher bid plays the ghosts and must reach the lower one.")}</p>}
					{other.map((move) => (
						<button class={`button ${props.hint?.a === move.a ? "hinted" : ""}`} key={move.a} onClick={() => props.act(move.a)}>
							{move.is === "bid" ? t("£{0},000", { 0: move.goal! }) : actWords(view, move)}
						</button>
					))}
				</div>
			)}
		</>
	);
}
