/* After a round: was it luck? One's decisions are judged while the ending is shown; the picture sets play against luck. */
import { useEffect, useState } from "preact/hooks";
import type { Source } from "../engine/source";
import type { ReviewSummary, View } from "../engine/types";
import { say, t } from "../words/i18n";
import { review } from "./review";

const WAIT = 1200; /* milliseconds: who plays again at once is not held up */

const percent = (share: number): number => Math.round(100 * share);

/* What mistakes and luck came to: in points where the round was won by more or less, else in win chance. Points add up to the margin. */
function parts(summary: ReviewSummary): { play: number; luck: number; unit: string } {
	if (summary.margin === null) return { play: -percent(summary.loss + summary.smallLoss), luck: percent(summary.luck), unit: " %" };
	const lost = Math.round((summary.marginLoss ?? 0) + (summary.smallMarginLoss ?? 0));
	return { play: -lost, luck: Math.round(summary.margin) + lost, unit: "" };
}

/* The part of each, as large as what it changed. */
function Picture({ summary }: { summary: ReviewSummary }) {
	const { play, luck, unit } = parts(summary);
	const whole = Math.max(1, Math.abs(play) + Math.abs(luck));
	const signed = (value: number) => (value < 0 ? `−${-value}${unit}` : `+${value}${unit}`);
	return (
		<div class="luck" role="img" aria-label={t("Your mistakes: {0}. Luck and the others: {1}.", { 0: signed(play), 1: signed(luck) })}>
			<span class="play" style={`flex-grow:${Math.abs(play) / whole}`}>
				{t("your mistakes {0}", { 0: signed(play) })}
			</span>
			<span class="chance" style={`flex-grow:${Math.abs(luck) / whole}`}>
				{t("luck and the others {0}", { 0: signed(luck) })}
			</span>
		</div>
	);
}

export function LookBack({ source, id, seat, view, names }: { source: Source; id: string; seat: number; view: View; names: string[] }) {
	const [progress, setProgress] = useState(0);
	const [summary, setSummary] = useState<ReviewSummary | null>(null);
	useEffect(() => {
		let alive = true;
		const look = async () => {
			const game = alive ? await source.game(id) : null;
			const rounds = game?.rounds.slice(0, view.round + 1) ?? [];
			if (game === null || rounds.length === 0 || rounds.some((one) => one === null)) return;
			await source.openRecord(rounds as string[], game.setup);
			const steps = await source.stepsOf(seat);
			const done = await review(source, steps, seat, game.assisted?.[rounds.length - 1] ?? [], (_, how) => {
				if (alive) setProgress(Math.max(0, how));
				return alive;
			});
			if (alive && done !== null) setSummary(done.summary);
		};
		const timer = window.setTimeout(() => void look().catch(() => {}), WAIT);
		return () => {
			alive = false;
			window.clearTimeout(timer);
		};
	}, [id, view.round]);
	const key = summary?.says.find((phrase) => phrase[0].startsWith("The key moment"));
	return (
		<div class="lookback">
			<h3>{t("Was it luck?")}</h3>
			{summary === null ? <p class="soft">{t("Looking back… {0} %", { 0: percent(progress) })}</p> : <Picture summary={summary} />}
			{key !== undefined && <p class="soft">{say(key, names)}</p>}
		</div>
	);
}
