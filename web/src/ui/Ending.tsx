/* How the round, or the match, ended, and what to do next. */
import type { ComponentChildren } from "preact";
import { Ghost, Portrait } from "../art/ghost";
import type { Step, View } from "../engine/types";
import { kitOf } from "../games/registry";
import { say, t, tn } from "../words/i18n";
import { lookOf, moodOf } from "./kit/people";

/* Whom the end of a round names: who is left behind, or who wins. */
const namedAtEnd = (view: View): number[] => (view.result!.leftBehind.length > 0 ? view.result!.leftBehind : view.result!.winners);

function roundWords(view: View, names: string[]): string {
	const result = view.result!;
	const list = (seats: number[]) => seats.map((seat) => names[seat]).join(", ");
	if (result.voided) return t("The round is void: nobody scores.");
	if (result.leftBehind.length > 0) return t("{0} is left behind. Booo!", { 0: list(result.leftBehind) });
	return result.winners.length > 1
		? t("{0} win the round.", { 0: list(result.winners) })
		: t("{0} wins the round.", { 0: list(result.winners) });
}

function matchWords(view: View, players: string[]): string {
	const match = view.match!;
	if (match.over) return t("The match goes to {0}.", { 0: match.winners.map((player) => players[player]).join(", ") });
	return tn("After {n} round: {1}.", "After {n} rounds: {1}.", match.rounds, {
		1: match.points.map((points, player) => `${players[player]} ${points}`).join(", "),
	});
}

/* For the person who looks, a player of the match; of a match that is over, how that ended. */
function ownWords(view: View, own: number): string | null {
	const seat = view.seats.findIndex((one) => one.player === own);
	const result = view.result!;
	if (own < 0) return null;
	if (view.match?.over) return view.match.winners.includes(own) ? t("You win the match!") : t("You lose the match.");
	if (result.voided || seat < 0) return null;
	const lost = result.lost.includes(seat);
	if (result.leftBehind.length > 0) return lost ? t("You are left behind. Booo!") : t("You got away!");
	return lost ? t("You lose.") : t("You win!");
}

/* Why the round is over, as its last step tells it. A round that was resigned or agreed void was not ended by a step. */
function whyWords(view: View, last: Step | undefined, names: string[]): { text: string; winner: boolean } {
	const { endings, atEnd } = kitOf(view.game);
	const { termination, voided } = view.result!;
	const tells = (name: string) => endings[name] !== undefined && (endings[name] === "void") === voided;
	const said = (last?.events ?? []).filter((_, index) => tells(last!.what[index]!));
	if (said.length === 0 || termination === "resigned" || termination === "time") return { text: "", winner: false };
	const more = atEnd === undefined ? [] : [atEnd(view)];
	return { text: [...said.map((phrase) => say(phrase, names)), ...more].join(" "), winner: last!.what.some((name) => endings[name] === "who") };
}

/* What each seat came to: ghosts, points, or how it left. */
function tally(view: View, seat: number): string {
	const table = view.table as { seats?: { ghosts?: number; place?: number }[] };
	const one = table.seats?.[seat];
	if (view.match !== null) return String(view.match.points[view.seats[seat]!.player] ?? 0);
	if (one?.ghosts !== undefined) return String(one.ghosts);
	if (one?.place !== undefined) return one.place === 0 ? "" : one.place === view.players ? t("Booo!") : `${one.place}.`;
	return view.result!.winners.includes(seat) ? t("won") : "";
}

/* Everybody, the best first. */
function Standing({ view, names }: { view: View; names: string[] }) {
	const result = view.result!;
	const rank = (seat: number) => (result.winners.includes(seat) ? 0 : result.leftBehind.includes(seat) ? 2 : 1);
	const order = view.seats.map((_, seat) => seat).sort((a, b) => rank(a) - rank(b));
	return (
		<ol class="standing">
			{order.map((seat) => (
				<li key={seat} class={result.winners.includes(seat) ? "best" : ""}>
					<Portrait look={lookOf(view.seats, seat)} mood={moodOf(view, seat, -1)} />
					<span>{names[seat]}</span>
					<b>{tally(view, seat)}</b>
				</li>
			))}
		</ol>
	);
}

/* `own`: the player of the match who looks, -1: nobody or several. `last`: the last step of the round. `children` are what to do next, `below` is more about the round. */
export function Ending(props: { view: View; last: Step | undefined; names: string[]; players: string[]; own: number; below?: ComponentChildren; children: ComponentChildren }) {
	const { view, names } = props;
	const seat = view.seats.findIndex((one) => one.player === props.own);
	const own = ownWords(view, props.own);
	const why = whyWords(view, props.last, names);
	/* Who alone is named has just been told so. */
	const told = own !== null && !view.match?.over && !view.result!.voided && namedAtEnd(view).join() === String(seat);
	/* Somebody minds: the person who looks, or else whoever is named. */
	const minds = own !== null && seat >= 0 ? seat : (namedAtEnd(view)[0] ?? 0);
	return (
		<div class="banner ending" role="status">
			<Ghost look={lookOf(view.seats, minds)} mood={view.result!.voided ? "shock" : moodOf(view, minds, -1)} arms />
			<div class="words">
				<h2>{own ?? roundWords(view, names)}</h2>
				{own !== null && !told && !why.winner && <p>{roundWords(view, names)}</p>}
				{why.text !== "" && <p class="why">{why.text}</p>}
				{view.match !== null && <p>{matchWords(view, props.players)}</p>}
				{view.practice && <p class="soft">{t("A practice game: it does not count.")}</p>}
			</div>
			<Standing view={view} names={names} />
			<div class="row">{props.children}</div>
			{props.below}
		</div>
	);
}
