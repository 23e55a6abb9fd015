/* How the round, or the match, ended, and what to do next. */
import { personsAt, type Game, type View } from "../engine/types";
import { t, tn } from "../words/i18n";

/* Whom the end of a round names: who is left behind, or who wins. */
const namedAtEnd = (view: View): number[] => (view.game === "ghooost" ? view.result!.boo : view.result!.winners);

function roundWords(view: View, names: string[]): string {
	const result = view.result!;
	const list = (seats: number[]) => seats.map((seat) => names[seat]).join(", ");
	if (result.annulled) return t("The round is void: nobody scores.");
	if (view.game === "ghooost") return t("{0} is left behind. Booo!", { 0: list(result.boo) });
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

const ownSeat = (view: View, saved: Game): number => view.seats.findIndex((one) => one.player === personsAt(saved.setup)[0]);

/* For the only person at the table; of a match that is over, how that ended. */
function ownWords(view: View, saved: Game): string | null {
	const persons = personsAt(saved.setup);
	const seat = ownSeat(view, saved);
	const result = view.result!;
	if (persons.length !== 1) return null;
	if (view.match?.over) return view.match.winners.includes(persons[0]!) ? t("You win the match!") : t("You lose the match.");
	if (result.annulled || seat < 0) return null;
	if (view.game === "ghooost") return result.boo.includes(seat) ? t("You are left behind. Booo!") : t("You got away!");
	return result.winners.includes(seat) ? t("You win!") : t("You lose.");
}

export function Ending(props: { view: View; names: string[]; players: string[]; saved: Game; next(): void; again(): void; open(id: string): void }) {
	const { view, names } = props;
	const more = view.match !== null && !view.match.over;
	const own = ownWords(view, props.saved);
	/* Who alone is named has just been told so. */
	const told = own !== null && !view.match?.over && !view.result!.annulled && namedAtEnd(view).join() === String(ownSeat(view, props.saved));
	return (
		<div class="banner" role="status">
			<h2>{own ?? roundWords(view, names)}</h2>
			{own !== null && !told && <p>{roundWords(view, names)}</p>}
			{view.match !== null && <p>{matchWords(view, props.players)}</p>}
			<div class="row">
				{more && (
					<button class="button main" onClick={props.next}>
						{t("Next round")}
					</button>
				)}
				<button class={`button ${more ? "" : "main"}`} onClick={() => props.open(props.saved.id)}>
					{t("Look at it again")}
				</button>
				{!more && (
					<button class="button" onClick={props.again}>
						{t("Play again")}
					</button>
				)}
				<a class="button" href="#/">
					{t("Other games")}
				</a>
			</div>
		</div>
	);
}
