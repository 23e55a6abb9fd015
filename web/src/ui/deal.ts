/*
 * The deal of a round: the chance steps before anybody has acted. It is seen
 * as one movement and told in one line; every other step has its own.
 */
import { CHANCE, type Step } from "../engine/types";
import { kitOf } from "../games/registry";
import { say, t, word } from "../words/i18n";

/* How many of the first steps are the deal; the list begins with the round. */
export function dealLength(steps: readonly Step[]): number {
	if (steps.length === 0 || steps[0]!.ply !== 0) return 0;
	const first = steps.findIndex((step) => step.actor !== CHANCE);
	return first < 0 ? steps.length : first;
}

export interface Line {
	from: number; /* the plies it tells of */
	ply: number;
	actor: number;
	text: string;
}

/* What the deal brought: the lot in its own words, then the cards in one sentence that names one's own. */
function dealWords(steps: readonly Step[], names: readonly string[]): string {
	const { dealt } = kitOf(steps[0]!.view.game);
	const said: string[] = [];
	const held: string[] = [];
	let cards = false;
	for (const step of steps)
		step.events.forEach((phrase, index) => {
			const card = dealt[step.what[index]!];
			if (card === undefined) said.push(say(phrase, names));
			else {
				cards = true;
				/* Of others the sentence names the seat. */
				if (card !== "" && !("s0" in phrase[1])) held.push(word(String(phrase[1][card])));
			}
		});
	const number = (name: string) => Number(/\d+/.exec(name)?.[0] ?? 99);
	held.sort((a, b) => number(a) - number(b));
	if (held.length > 0) said.push(t("The cards are dealt: you hold {0}.", { 0: held.join(", ") }));
	else if (cards) said.push(t("The cards are dealt."));
	return said.join(" ");
}

/* What happened, a line a step; the deal is one. */
export function logLines(steps: readonly Step[], names: readonly string[]): Line[] {
	const deal = dealLength(steps);
	const lines = steps.slice(deal).map((step) => ({ from: step.ply, ply: step.ply, actor: step.actor, text: step.events.map((phrase) => say(phrase, names)).join(" ") }));
	if (deal > 0) lines.unshift({ from: 0, ply: deal - 1, actor: CHANCE, text: dealWords(steps.slice(0, deal), names) });
	return lines.filter(({ text }) => text !== "");
}
