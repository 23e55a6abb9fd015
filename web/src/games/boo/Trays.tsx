/* What stands round the graveyard: who plays, what they hold, the score, and what each order of looking comes to. */
import { Ghost, Portrait } from "../../art/ghost";
import { Icon } from "../../art/icons";
import { look } from "../../art/looks";
import { SPECTATOR } from "../../engine/types";
import { lastAction, lookOf, moodOf, seatClass, Who } from "../../ui/kit/people";
import { Recent } from "../../ui/kit/Recent";
import type { BoardProps } from "../../ui/board";
import { t, tn } from "../../words/i18n";
import { HeldCard } from "./art";
import { lookers, type Laying, type Result } from "./useLaying";
import type { BooView, Event, Lay, Table } from "./table";
import { COLOURS, ENDS, layWords } from "./words";

type Props = BoardProps<Table, Lay>;

/* How many ghosts ahead is enough to show it. */
const AHEAD = 4;

function moodAt({ view, thinking }: Props, seat: number) {
	const { seats } = (view as BooView).table;
	const lead = seats[seat]!.ghosts - seats[1 - seat]!.ghosts;
	const usual = moodOf(view, seat, thinking);
	return view.result !== null || usual === "think" ? usual : lead >= AHEAD ? "smug" : lead <= -AHEAD ? "sad" : usual;
}

/* Both players; each stands at the head of its tray. */
export function Players(props: Props) {
	const { view, me, names } = props;
	const { table } = view;
	const colours = COLOURS();
	const near = me === SPECTATOR ? 0 : me;
	return (
		<ul class="seats of-2" aria-label={t("Players")}>
			{[0, 1].map((seat) => (
				<li key={seat} class={`in-tray first ${seatClass(view, seat, me)} ${seat === near ? "near" : "far"}`} data-place={`seat-${seat}`}>
					<Portrait look={lookOf(view.seats, seat)} mood={moodAt(props, seat)} gaze={[seat === near ? 0.8 : -0.8, 0.2]} class={seat === 0 ? "plays-black" : "plays-white"} />
					<span>
						<Who names={names} index={seat} me={me} thinking={props.thinking} />
						<br />{" "}
						<span class="facts">
							{colours[seat]} · {tn("{n} ghost", "{n} ghosts", table.seats[seat]!.ghosts)}
							{table.oya === seat ? ` · ${t("Oya")}` : ""}
						</span>
					</span>
				</li>
			))}
		</ul>
	);
}

/* A tug of war between the colours; hatched: what the order chosen would do. */
export function Tug({ table, result }: { table: Table; result: Result | undefined }) {
	const [black, white] = [table.seats[0]!.ghosts, table.seats[1]!.ghosts];
	const share = ([b, w]: readonly [number, number]) => (b + w === 0 ? 50 : (100 * b) / (b + w));
	const [now, then] = [share([black, white]), result ? share(result.ghosts) : share([black, white])];
	const words = t("Black {0}, white {1}", { 0: black, 1: white });
	const [b, w] = result?.ghosts ?? [black, white];
	return (
		<div class="tug" role="img" aria-label={result ? `${words}; ${t("with this order {0} to {1}", { 0: b, 1: w })}` : words}>
			<Ghost look={look("round", "angry", "fangs", "none")} dark gaze={[0.8, 0]} mood={black >= white ? undefined : "sad"} />
			<b>{black}</b>
			<span class="rope">
				<i class="black" style={`width:${Math.min(now, then).toFixed(1)}%`} />
				<i class={`would ${then >= now ? "gain" : "loss"}`} style={`left:${Math.min(now, then).toFixed(1)}%;width:${Math.abs(then - now).toFixed(1)}%`} />
				<i class="middle-line" />
			</span>
			<b>{white}</b>
			<Ghost look={look("round", "angry", "smile", "none")} plain gaze={[-0.8, 0]} mood={white >= black ? undefined : "sad"} />
		</div>
	);
}

const signed = (n: number) => (n < 0 ? `−${-n}` : n > 0 ? `+${n}` : "±0");

/* One card a result, the best first, with the orders that lead to it. */
export function Orders({ table, laying, me }: { table: Table; laying: Laying; me: number }) {
	const { results, trying } = laying;
	if (trying === undefined || results.length === 0) return null;
	const lead = table.seats[me]!.ghosts - table.seats[1 - me]!.ghosts;
	return (
		<div class="orders" role="radiogroup" aria-label={t("Who looks first")}>
			{results.map((result, index) => {
				const first = result.orders[0]!;
				const scares = first.looks.filter((one) => one.end === "scare").length;
				const gain = result.ghosts[me]! - result.ghosts[1 - me]! - lead;
				const sequence = lookers(trying, first);
				const other = result.orders.map((one) => lookers(trying, one)).find((one) => one.join() !== sequence.join());
				return (
					<button key={index} class="order" role="radio" aria-checked={index === laying.chosen} onClick={() => laying.setChosen(index)}>
						<span class="sequence" aria-hidden="true">
							{sequence.map((ghost, at) => (
								<i key={at} class={first.looks[at]!.end}>
									{ghost}
								</i>
							))}
						</span>
						<span class="hidden-text">{t("looks {0}", { 0: sequence.join("–") })}: </span>
						<strong>
							<b class="black">{result.ghosts[0]}</b>
							<span class="hidden-text"> : </span>
							<b class="white">{result.ghosts[1]}</b>
						</strong>
						<em class={gain >= 0 ? "gain" : "loss"}>{signed(gain)}</em>
						<span class="scares">{scares === 0 ? t("nobody is scared") : t("{0} turned over", { 0: scares })}</span>
						{other && <span class="other">{t("or {0}", { 0: other.join(" ") })}</span>}
					</button>
				);
			})}
		</div>
	);
}

/* Where the card is tried and what each of its ghosts would see, first to last; heard as well as read. */
export function Looks({ view, laying }: { view: BooView; laying: Laying }) {
	const { trying, order } = laying;
	const ends = ENDS();
	const seen = trying && order && lookers(trying, order).map((ghost, index) => t("ghost {0}: {1}", { 0: ghost, 1: ends[order.looks[index]!.end] })).join(" · ");
	return (
		<p class="looks" role="status">
			{trying && <span class="hidden-text">{`${layWords(view, trying)}.`} </span>}
			{trying ? seen : view.table.phase === "lay" ? t("Tap a place to see whom your ghosts would scare from there.") : ""}
		</p>
	);
}

/* The other side: what it holds, what comes next, what it did. */
export function Theirs(props: Props) {
	const { view, me, names, log } = props;
	const { table } = view;
	const other = me === SPECTATOR ? 1 : 1 - me;
	const last = lastAction(log.filter((step) => step.what[0] === ("LAYS" satisfies Event) || step.actor === me), other, me, names);
	return (
		<div class="theirs in-tray over-board">
			{table.phase !== "over" && <HeldCard held={table.seats[other]!.hand} way={0} label={t("{0} holds", { 0: names[other]! })} />}
			{table.phase !== "over" && <HeldCard held={table.seats[other]!.top} way={0} label={t("next")} class="then" />}
			{last !== "" && <p class="last-action">{last}</p>}
		</div>
	);
}

/* One's own card, what is done with it, and the button that lays it. */
export function Own({ props, laying, lay, planned }: { props: Props; laying: Laying; lay(): void; planned: boolean }) {
	const { view, me, mine } = props;
	const { table, moves } = view;
	if (me === SPECTATOR || table.phase === "over") return null;
	const result = laying.results[laying.chosen];
	const words = laying.trying || !laying.laying ? t("Lay it here") : laying.spot ? t("It does not fit that way") : t("Tap a place first");
	return (
		<div class="tray in-tray">
			{mine && table.phase === "look" && !planned && (
				<div class="row asked">
					{moves.map((move) => (
						<button class="button" key={move.a} onClick={() => props.act(move.a)}>
							{layWords(view, move)}
						</button>
					))}
				</div>
			)}
			<div class="holding">
				<HeldCard held={laying.held} way={laying.way} label={laying.trying ? t("your card, being tried") : t("your card")} class="in-hand" />
				<HeldCard held={table.seats[me]!.top} way={0} label={t("your next")} class="then" />
				<button class="button turn-it" disabled={!laying.laying} onClick={() => laying.turn(1)} title={t("Turn")}>
					<Icon name="turn" /> <span class="word">{t("Turn")}</span> <kbd>r</kbd>
				</button>
				<button class="button turn-over" disabled={!laying.laying} onClick={laying.flip} title={t("Turn over")}>
					<Icon name="over" /> <span class="word">{t("Over")}</span> <kbd>f</kbd>
				</button>
				<button class="button main" disabled={laying.trying === undefined} onClick={lay}>
					{laying.trying && <Icon name="check" />}
					{words}
					{laying.trying && result && <span class="to">{t("{0} to {1}", { 0: result.ghosts[0], 1: result.ghosts[1] })}</span>}
				</button>
			</div>
			<Recent log={props.log} names={props.names} me={me} />
		</div>
	);
}
