/*
 * Ghooost!: the Cemetery in the middle with its run, the Crypt under a clock
 * that runs to midnight, Mansions whose windows go dark, and your hand as a
 * fan. Touch a card to choose it, touch it again for more of its kind.
 */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { CHANCE, SPECTATOR, type Move, type View } from "../../engine/types";
import { say, t, tn } from "../../words/i18n";
import type { BoardProps, GameFace } from "../../ui/board";
import { useFlip } from "../../ui/flip";
import { Seats } from "../../ui/parts";
import { Card, CardBack, CardFace } from "./Card";
import { COPY, KITTY, type GhooostView, type Play, type Table } from "./table";
import { cardName, cardsWords, EFFECTS, family, playWords } from "./words";

function Mansion({ left, full }: { left: number; full: number }) {
	const windows = Math.min(full, 12);
	return (
		<svg class="mansion" viewBox="0 0 48 40" aria-hidden="true">
			<path class="roof" d="M2 16L24 2l22 14z" />
			<path class="wall" d="M5 16h38v22H5z" />
			{Array.from({ length: windows }, (_, index) => (
				<rect key={index} class={index < Math.ceil((left / Math.max(1, full)) * windows) ? "lit" : "dark"} x={8 + (index % 4) * 9} y={19 + Math.floor(index / 4) * 6.4} width="5" height="4.6" />
			))}
		</svg>
	);
}

const CardSign = () => (
	<svg class="card-sign" viewBox="0 0 20 20" aria-hidden="true">
		<path d="M5 2h10q1.5 0 1.5 1.5v13q0 1.5-1.5 1.5H5q-1.5 0-1.5-1.5v-13Q3.5 2 5 2z" />
	</svg>
);

/* The hands run from nine o'clock to midnight as the Crypt sinks. */
function Clock({ table }: { table: Table }) {
	const share = table.cryptFull > 0 ? 1 - table.crypt / table.cryptFull : 1;
	const minutes = 9 * 60 + share * 180;
	const words = table.crypt > 0 ? tn("{n} card until midnight", "{n} cards until midnight", table.crypt) : t("Midnight has struck");
	return (
		<div class={`clock ${table.crypt === 0 ? "struck" : ""}`}>
			<svg viewBox="0 0 60 60" aria-hidden="true">
				<circle class="dial" cx="30" cy="30" r="27" />
				{Array.from({ length: 12 }, (_, hour) => (
					<path key={hour} class="tick" d="M30 5v4" transform={`rotate(${hour * 30} 30 30)`} />
				))}
				<path class="hand" d="M30 31V17" transform={`rotate(${minutes / 2} 30 30)`} />
				<path class="hand" d="M30 31V10" transform={`rotate(${minutes * 6} 30 30)`} />
			</svg>
			<span>{words}</span>
		</div>
	);
}

/* Where a card on the Cemetery comes from: out of the hand that is seen, else from the seat of whoever acted; the Crypt's come by chance. */
const whence = (kind: number, actor: number) =>
	actor === CHANCE ? "crypt" : `${[0, 1, 2, 3].map((copy) => `hand-${kind}-${copy}`).join(" ")} seat-${actor}`;

function Cemetery({ table, actor }: { table: Table; actor: number }) {
	const shown = table.pile.slice(-Math.max(4, table.run));
	const first = table.pile.length - shown.length;
	return (
		<div class="cemetery" role="group" aria-label={t("Cemetery")}>
			<div class="pile" data-place="pile">
				{table.pile.length === 0 && <div class="gcard empty">{t("any ghost may begin")}</div>}
				{shown.map((kind, index) => {
					const back = shown.length - 1 - index;
					const inRun = back < table.run;
					const turn = ((first + index) * 37) % 11;
					return (
						<Card
							key={first + index}
							kind={kind}
							flip={`pile-${first + index}`}
							from={whence(kind, actor)}
							class={inRun ? "run" : "under"}
							style={`--i:${index};transform:translateX(calc(var(--card-width) * ${(index - (shown.length - 1) / 2) * (inRun ? 0.3 : 0.1)})) rotate(${turn - 5}deg)`}
						/>
					);
				})}
			</div>
			<p class="caption">
				{table.top === 0 ? t("The Cemetery is empty") : tn("{n} card in the Cemetery", "{n} cards in the Cemetery", table.pile.length)}
				{table.run > 1 && ` · ${t("{0} alike on top", { 0: table.run })}`}
			</p>
			{table.kitties > 0 && (
				<div class="kitties" aria-label={tn("{n} Kitty beside it", "{n} Kitties beside it", table.kitties)}>
					{Array.from({ length: table.kitties }, (_, index) => (
						<Card key={index} kind={KITTY} class="mini" flip={`kitty-${index}`} from={whence(KITTY, actor)} />
					))}
				</div>
			)}
		</div>
	);
}

/* Who must hold what, by what everybody saw; what is out of the game; what nobody has seen. */
function Memory({ view, names, me, class: name }: { view: GhooostView; names: string[]; me: number; class: string }) {
	const { table } = view;
	return (
		<details class={name}>
			<summary>{t("What everybody can remember")}</summary>
			<dl>
				{table.seats.map((seat, index) =>
					seat.known.length === 0 ? null : (
						<>
							<dt>{index === me ? t("All know of you") : t("{0} holds", { 0: names[index]! })}</dt>
							<dd>{cardsWords(seat.known)}</dd>
						</>
					),
				)}
				<dt>{t("Not seen yet")}</dt>
				<dd>{cardsWords(table.unseen)}</dd>
				{table.gone.length > 0 && (
					<>
						<dt>{t("Gone for good")}</dt>
						<dd>{cardsWords(table.gone)}</dd>
					</>
				)}
			</dl>
		</details>
	);
}

const SPREAD = 8; /* so many cards lie beside one another; in a larger hand those alike are a pile */
const ALIKE = 0.4; /* how much of a card is seen under one alike */

function Hand(props: BoardProps<Table, Play> & { chosen: number; choose(kind: number): void }) {
	const { view, mine, chosen } = props;
	const refused = useRef(false); /* the last card touched did not fit, and why is still said */
	const holds = view.table.holds ?? [];
	const plays = view.moves.filter((move) => move.is === "play" || move.is === "kitty");
	const total = holds.reduce((sum, one) => sum + one.count, 0);
	/* Cards come from the Crypt by chance; by one's own deed from the Cemetery, which is empty then, or from the Mansion. */
	const actor = props.log[props.log.length - 1]?.actor;
	const from = actor !== props.me ? "crypt" : view.table.pile.length === 0 ? "pile" : `seat-${actor}`;
	const stacked = total > SPREAD;
	const groups = holds.map((one) => {
		const possible = plays.some((move) => (one.kind === KITTY ? move.is === "kitty" : move.kind === one.kind || (one.kind === COPY && move.copies! > 0)));
		const copies = stacked ? 1 : one.count;
		const own = possible && mine ? 1.5 : 1;
		return { ...one, possible, copies, strip: own + ALIKE * (copies - 1), own };
	});
	const shown = groups.reduce((sum, one) => sum + one.copies, 0);
	const strips = groups.reduce((sum, one) => sum + one.strip, 0) - (groups[groups.length - 1]?.own ?? 0);
	/* From the left end of the fan, -1, to the right one, 1. */
	const bend = (index: number) => (shown > 1 ? (2 * index) / (shown - 1) - 1 : 0);
	const turn = Math.min(9, 1.6 * (shown - 1));
	let at = 0;
	return (
		<div class="hand" role="list" aria-label={tn("Your hand, {n} card", "Your hand, {n} cards", total)} style={`--strips:${Math.max(1, strips)}`}>
			{groups.map(({ kind, count, copies, why, possible, strip, own }) => {
				const hinted = props.hint !== null && plays.some((move) => move.a === props.hint!.a && (move.kind === kind || (kind === KITTY && move.is === "kitty")));
				const not = kind === COPY ? t("Miss Copy never goes alone: she joins another ghost.") : why ? say(why, props.names) : "";
				const label = `${count > 1 ? `${count} × ` : ""}${cardName(kind)}${mine && !possible ? `, ${[t("not now"), not].filter(Boolean).join(": ")}` : ""}`;
				return (
					<div key={kind} role="listitem">
						<button
							class={`group ${possible && mine ? "up" : ""} ${chosen === kind ? "chosen" : ""} ${hinted ? "hinted" : ""}`}
							style={`--strip:${strip};--own:${own};--copies:${copies}`}
							aria-pressed={chosen === kind}
							onClick={() => {
								if (mine && !possible) props.whisper(not);
								else {
									if (refused.current) props.whisper("");
									props.choose(kind);
								}
								refused.current = mine && !possible;
							}}
						>
							<span class="hidden-text">{label}</span>
							{Array.from({ length: copies }, (_, copy) => {
								const where = bend(at++);
								return (
									<span
										aria-hidden="true"
										key={copy}
										class={`gcard ${family(kind)} ${stacked && count > 1 ? "stack" : ""}`}
										style={`transform:translateY(${Math.round(where * where * turn)}px) rotate(${(where * turn).toFixed(1)}deg)`}
										data-flip={`hand-${kind}-${copy}`}
										data-from={from}
									>
										<CardFace kind={kind} />
										{stacked && count > 1 && <span class="count">{count}×</span>}
									</span>
								);
							})}
						</button>
					</div>
				);
			})}
		</div>
	);
}

/* The plays that hold the chosen card, largest last, each with what it brings. */
function Plays(props: BoardProps<Table, Play> & { chosen: number }) {
	const { view, chosen } = props;
	const effects = EFFECTS();
	const moves = props.mine ? view.moves : [];
	const with_ = moves.filter((move) => (chosen === KITTY ? move.is === "kitty" : chosen === COPY ? move.is === "play" && move.copies! > 0 : move.kind === chosen));
	const others = moves.filter((move) => move.is !== "play" && move.is !== "kitty");
	const label = (move: Play) => {
		const words = playWords(view, move);
		const does = (move.does ?? []).map((effect) => effects[effect]);
		return words.charAt(0).toUpperCase() + words.slice(1) + (does.length > 0 ? ` (${does.join(", ")})` : "");
	};
	return (
		<div class="row actions">
			{with_.map((move) => (
				<button class={`button main ${props.hint?.a === move.a ? "hinted" : ""}`} key={move.a} onClick={() => props.act(move.a)}>
					{label(move)}
				</button>
			))}
			{others.map((move) => (
				<button class={`button ${props.hint?.a === move.a ? "hinted" : ""}`} key={move.a} onClick={() => props.act(move.a)}>
					{label(move)}
					{move.is === "luck" && props.aids && ` · ${Math.round((100 * view.table.luckGood) / Math.max(1, view.table.luckAll))} %`}
				</button>
			))}
		</div>
	);
}

function Board(props: BoardProps<Table, Play>) {
	const { view, names, me, mine } = props;
	const { table } = view;
	const [chosen, setChosen] = useState(-1);
	const root = useFlip(props.speed, [view, mine, chosen]);

	/* A card chosen stays chosen only while it can still be played. */
	useLayoutEffect(() => setChosen(-1), [view.ply]);
	const only = view.moves.filter((move) => move.is === "play" && move.kind === chosen && move.copies === 0);
	const choose = (kind: number) => {
		if (!mine) return;
		if (chosen === kind && only.length === 1) props.act(only[0]!.a);
		else if (chosen === kind && kind === KITTY) props.act(view.moves.find((move) => move.is === "kitty")!.a);
		else setChosen(kind);
	};
	const order = table.direction === 1 ? t("clockwise") : t("counter-clockwise");

	return (
		<div class={`ghooost ${table.crypt === 0 ? "midnight" : ""}`} ref={root}>
			<Seats
				view={view}
				names={names}
				me={me}
				thinking={props.thinking}
				mark={(seat) => <Mansion left={table.seats[seat]!.mansion} full={table.mansionFull} />}
				facts={(seat) => {
					const one = table.seats[seat]!;
					if (one.place === view.players) return t("left behind. Booo!");
					if (one.place > 0) return t("left as number {0}", { 0: one.place });
					return (
						<>
							<span class="in-full">{t("hand {0} · Mansion {1}", { 0: one.hand, 1: one.mansion })}</span>
							<span class="in-short counts" role="img" aria-label={t("hand {0} · Mansion {1}", { 0: one.hand, 1: one.mansion })}>
								<CardSign /> {one.hand} <Mansion left={one.mansion} full={table.mansionFull} /> {one.mansion}
							</span>
						</>
					);
				}}
			/>
			<div class="middle">
				<div class="crypt">
					<Clock table={table} />
					{table.crypt > 0 && <CardBack place="crypt" />}
				</div>
				<Cemetery table={table} actor={props.log[props.log.length - 1]?.actor ?? table.mover} />
				<div class="way">
					<svg class={`ring ${table.direction === 1 ? "" : "counter"}`} viewBox="0 0 60 60" aria-hidden="true">
						<path d="M30 6a24 24 0 1 1-21 12" />
						<path d="M4 20l5-5 7 4" />
					</svg>
					<span>{order}</span>
					{table.next !== undefined && <span class="soft">{t("then {0}", { 0: names[table.next]! })}</span>}
					{table.dawn > 0 && table.quiet >= table.dawn - 20 && <span class="whisper">{tn("Dawn in {n} quiet turn", "Dawn in {n} quiet turns", table.dawn - table.quiet)}</span>}
				</div>
			</div>
			<div class="bottom">
				{props.aids && <Memory class="memory panel" view={view} names={names} me={me} />}
				{me !== SPECTATOR && table.phase !== "over" && <Plays {...props} chosen={chosen} />}
				{me !== SPECTATOR && table.seats[me]?.place === 0 && <Hand {...props} chosen={chosen} choose={choose} />}
				{table.seats.some((seat, index) => index !== me && seat.cards && seat.cards.length > 0) && (
					<ul class="plain-list">
						{table.seats.map((seat, index) => (index !== me && seat.cards && seat.cards.length > 0 ? <li key={index}>{t("{0} holds {1}", { 0: names[index]!, 1: cardsWords(seat.cards) })}</li> : null))}
					</ul>
				)}
			</div>
		</div>
	);
}

const Notes = ({ aids, view, names, me }: BoardProps<Table, Play>) => (aids ? <Memory class="remembered" view={view} names={names} me={me} /> : null);

function awaited(view: View): string {
	const { moves, table } = view as GhooostView;
	if (moves.every((move) => move.is === "collect")) return t("Nothing else can be done: collect the Cemetery.");
	if (moves.every((move) => move.is === "open")) return t("Your hand is empty: open your Mansion.");
	if (!moves.some((move) => move.is === "play")) return t("None of your ghosts may be played: choose what to do.");
	return table.top === 0 ? t("Touch a ghost to begin the Cemetery.") : t("Touch a ghost that stands up, or choose a button.");
}

export const face: GameFace = {
	Board,
	Notes,
	awaited,
	hides: () => true,
	moveWords: (view, move: Move) => playWords(view as GhooostView, move as Play),
};
