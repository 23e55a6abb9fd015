/*
 * A game judged by what could be known. For each decision of a seat the
 * adviser is asked what it would do from that seat's view; if that is another
 * move, both are played out in worlds the seat could not tell apart. A label is
 * given only where the difference is clearly more than chance: none is better
 * than a wrong one.
 */
import type { Source } from "../engine/source";
import type { Advice, Phrase, Step, View } from "../engine/types";

export type Label = "blunder" | "mistake" | "slip" | "fine" | "only";

export interface Judged {
	ply: number;
	seat: number;
	made: number;
	best: number;
	chance: number; /* of winning, before the move, as the adviser sees it */
	loss: number; /* share of the win given away; 0 unless the label says more than "fine" */
	error: number;
	label: Label;
	reason: Phrase | null;
	view: View;
}

const ADVISER = "level8";
const WORLDS = [60, 240, 600]; /* more as long as it is neither clear nor hopeless */
const SURE = 2.5; /* standard errors */

export function labelOf(loss: number, error: number): Label {
	if (loss < 0.05 || loss < SURE * error) return "fine";
	return loss >= 0.2 ? "blunder" : loss >= 0.1 ? "mistake" : "slip";
}

export async function judge(source: Source, step: Pick<Step, "ply" | "actor" | "a">): Promise<Judged | null> {
	const view = await source.viewAt(step.ply, step.actor);
	if (step.a === undefined || view.moves.length === 0) return null;
	const advice: Advice | null = await source.adviseAt(step.ply, ADVISER);
	if (advice === null) return null;
	const judged: Judged = {
		ply: step.ply,
		seat: step.actor,
		made: step.a,
		best: advice.a,
		chance: advice.values[step.actor] ?? 0.5,
		loss: 0,
		error: 0,
		label: view.moves.length === 1 ? "only" : "fine",
		reason: advice.reason,
		view,
	};
	/* A move the adviser itself would make some of the time is as good as its choice. */
	const mixed = advice.mix.some(([action, share]) => action === step.a && share >= 0.1);
	if (judged.label === "only" || advice.a === step.a || mixed) return judged;
	for (const worlds of WORLDS) {
		const verdict = await source.judgeAt(step.ply, advice.a, worlds);
		if (verdict === null) return judged;
		judged.loss = verdict.other - verdict.made;
		judged.error = verdict.error;
		if (judged.loss < verdict.error || judged.loss > 1.5 * SURE * verdict.error) break;
	}
	judged.label = labelOf(judged.loss, judged.error);
	if (judged.label === "fine") judged.loss = 0;
	return judged;
}
