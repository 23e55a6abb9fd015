/* The moments of a reviewed game: each mistake, and the turn that decided it. */
import { Icon } from "../art/icons";
import type { Judged, ReviewSummary, View } from "../engine/types";
import { t, tn } from "../words/i18n";
import type { GameFace } from "./board";
import { isFault, LABELS } from "./review";

/* What a decision cost: of the chance to win, or where nothing is left of that, of the final score. */
export function costWords(one: Judged, label: string): string {
	const percent = Math.round(100 * one.loss);
	return percent > 0 ? t("{0}, {1} % win chance", { 0: label, 1: percent }) : tn("{1}, {n} point", "{1}, {n} points", Math.round(one.marginLoss), { 1: label });
}

/* The better move, if the view before the decision is shown; else its notation. */
export function bestWords(one: Judged, view: View, face: GameFace): string {
	const move = view.ply === one.ply ? view.moves.find((other) => other.a === one.best) : undefined;
	return (move === undefined ? one.bestToken : face.moveWords(view, move)).replace(/[.!]$/, "");
}

const percent = (chance: number): number => Math.round(100 * chance);

/* The largest change, where it is not a mistake listed anyway. */
function Key({ summary, go }: { summary: ReviewSummary; go(ply: number): void }) {
	const key = summary.key;
	if (key === null || key.cause === "none" || key.cause === "own") return null;
	const rose = key.cause === "rose";
	return (
		<li>
			<button class={`link key ${rose ? "rose" : "fell"}`} onClick={() => go(key.ply)}>
				<Icon name={rose ? "up" : "down"} />
				<span>{rose ? t("Luck or the others helped, step {0}", { 0: key.ply + 1 }) : t("Luck or the others hurt, step {0}", { 0: key.ply + 1 })}</span>
				<b>{t("{0} → {1} %", { 0: percent(key.before), 1: percent(key.after) })}</b>
			</button>
		</li>
	);
}

export function Moments({ judged, summary, at, go }: { judged: Judged[]; summary: ReviewSummary | null; at: number; go(ply: number): void }) {
	const labels = LABELS();
	return (
		<ul class="verdicts">
			{judged
				.filter((one) => isFault(one.label))
				.map((one) => (
					<li key={one.ply}>
						<button class={`link ${one.label}`} aria-current={one.ply === at ? "step" : undefined} onClick={() => go(one.ply)}>
							{t("Step {0}: {1}", { 0: one.ply + 1, 1: costWords(one, labels[one.label]) })}
						</button>
					</li>
				))}
			{summary !== null && <Key summary={summary} go={go} />}
		</ul>
	);
}
