/* A step of the log once more: the table before it, then what it did, then back to how things are. */
import { useEffect, useState } from "preact/hooks";
import type { Step, View } from "../engine/types";

/* Milliseconds each of the two is looked at. */
const BEFORE = 700;
const AFTER = 1200;

export interface Again {
	view: View;
	step: Step;
}

export function useRepeat(log: Step[]): { again: Again | null; repeat(ply: number): void } {
	const [again, setAgain] = useState<Again | null>(null);

	/* What happens meanwhile is more interesting. */
	useEffect(() => setAgain(null), [log]);
	useEffect(() => {
		if (again === null) return undefined;
		const shown = again.view === again.step.view;
		const next = window.setTimeout(() => setAgain(shown ? null : { ...again, view: again.step.view }), shown ? AFTER : BEFORE);
		return () => window.clearTimeout(next);
	}, [again]);

	return {
		again,
		repeat: (ply) => {
			const index = log.findIndex((step) => step.ply === ply - 1);
			const step = log[index];
			if (step !== undefined) setAgain({ view: log[index - 1]?.view ?? step.view, step });
		},
	};
}
