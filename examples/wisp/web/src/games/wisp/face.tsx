/* The table of Wisp: two wisps, the candles, and a button for each move. */
import type { Move, View } from "../../engine/types";
import type { BoardProps, GameFace } from "../../ui/board";
import { t } from "../../words/i18n";

/* What src/show/show_wisp.c writes. */
interface Table {
	phase: "lot" | "deal" | "play" | "over";
	first: number;
	wisps: number;
	cards: number[]; /* by seat; 0 is hidden */
	said: string[];
}

type WispMove = Move & { word: string };

const words = (word: string): string => ({ wait: t("Wait"), light: t("Light a candle"), follow: t("Follow"), flee: t("Flee") })[word] ?? word;
const lit = (view: View<Table>): boolean => view.table.said.at(-1) === "light";

function Board(props: BoardProps<Table, WispMove>) {
	const { view, me, names, mine, act } = props;
	return (
		<div class="wisp">
			<ul>
				{view.table.cards.map((card, seat) => (
					<li key={names[seat]} data-role={seat === me ? "hand" : "other"}>
						{names[seat]}: {card === 0 ? t("a hidden wisp") : t("wisp {0}", { 0: card })}
					</li>
				))}
			</ul>
			<p data-role="stake">{lit(view) ? t("A candle is lit.") : t("One candle each is at stake.")}</p>
			<div class="row" data-role="moves">
				{mine &&
					view.moves.map((move) => (
						<button type="button" class="button" key={move.a} onClick={() => act(move.a)}>
							{words(move.word)}
						</button>
					))}
			</div>
		</div>
	);
}

export const face: GameFace = {
	Board,
	awaited: (view) => (lit(view) ? t("Follow or flee?") : t("Wait, or light a candle?")),
	hides: (view) => view.table.phase !== "over",
	moveWords: (_view, move) => words((move as WispMove).word),
};
