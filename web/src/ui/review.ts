/* A review as it goes on: the engine judges one decision after the other (src/review/review.h). */
import type { Analysis } from "../engine/source";
import type { Judged, Label, ReviewSummary, Step } from "../engine/types";
import { t } from "../words/i18n";

/* Labels that say that something was lost. */
export const isFault = (label: Label): boolean => label === "inaccuracy" || label === "mistake" || label === "blunder";

export const LABELS = (): Record<Label, string> => ({
	assisted: t("chosen for you"),
	forced: t("the only move"),
	fine: t("fine"),
	inaccuracy: t("inaccuracy"),
	mistake: t("mistake"),
	blunder: t("blunder"),
});

/* Judges the seat's decisions; `seen` gets what is judged so far and how far that is, and says whether to go on. */
export async function review(source: Analysis, steps: readonly Step[], seat: number, assisted: number[], seen: (judged: Judged[], progress: number) => boolean): Promise<{ judged: Judged[]; summary: ReviewSummary } | null> {
	const own = steps.filter((step) => step.actor === seat);
	const judged: Judged[] = [];
	await source.reviewBegin(assisted);
	for (const [index, step] of own.entries()) {
		if (!seen([...judged], index / Math.max(1, own.length))) return null;
		const one = await source.reviewAt(step.ply);
		if (one !== null) judged.push(one);
	}
	const summary = await source.reviewSum(seat);
	return seen([...judged], -1) ? { judged, summary } : null;
}
