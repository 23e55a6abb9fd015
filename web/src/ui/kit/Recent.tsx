/* The latest lines of the log, for trays with room; the log itself says them to those who hear the page. */
import { CHANCE, type Step } from "../../engine/types";
import { say } from "../../words/i18n";

export function Recent({ log, names, me, most = 4 }: { log: readonly Step[]; names: readonly string[]; me: number; most?: number }) {
	const lines: { key: string; text: string; own: boolean }[] = [];
	for (let at = log.length - 1; at >= 0 && lines.length < most; at--) {
		const step = log[at]!;
		if (step.actor === CHANCE) continue;
		for (let i = step.events.length - 1; i >= 0 && lines.length < most; i--) lines.push({ key: `${step.ply}-${i}`, text: say(step.events[i]!, names), own: step.actor === me });
	}
	if (lines.length === 0) return null;
	return (
		<ul class="recent" aria-hidden="true">
			{lines.reverse().map((line) => (
				<li key={line.key} class={line.own ? "own" : ""}>
					{line.text}
				</li>
			))}
		</ul>
	);
}
