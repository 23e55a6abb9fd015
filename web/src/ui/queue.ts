/* What has happened waits here until it is shown: step after step at the table's pace, the deal as one, or all at once for whoever is in a hurry. */
import { useRef, useState } from "preact/hooks";
import { CHANCE, type Step } from "../engine/types";
import { dealLength } from "./deal";

/* Milliseconds a step is looked at before the next, by speed. */
const PAUSES = { chance: [0, 40, 80, 160], other: [0, 250, 600, 1100] } as const;

/* `shown` gets the steps of one change of the view. */
export function useQueue(speed: number, shown: (steps: readonly Step[], last: Step) => void) {
	const [queued, setQueued] = useState(0);
	const queue = useRef<Step[]>([]);
	const timer = useRef(0);
	const held = useRef(false); /* nothing more is shown until it is let go */
	const now = useRef({ speed, shown });
	now.current = { speed, shown };

	/* The first steps of the queue as one change of the view. */
	const take = (count: number): Step | undefined => {
		const steps = queue.current.splice(0, count);
		const last = steps[steps.length - 1];
		setQueued(queue.current.length);
		if (last !== undefined) now.current.shown(steps, last);
		return last;
	};
	const show = () => {
		timer.current = 0;
		if (held.current) return;
		const deal = dealLength(queue.current);
		/* The deal is seen whole: while chance is still drawing, more of it is on its way. */
		if (deal > 0 && deal === queue.current.length && queue.current[deal - 1]!.view.actor === CHANCE) return;
		const step = take(Math.max(1, deal));
		if (step === undefined) return;
		const pace = step.actor === CHANCE && deal < 2 ? PAUSES.chance : PAUSES.other;
		const ms = step.actor === step.view.viewer ? 0 : (pace[now.current.speed] ?? 0);
		timer.current = window.setTimeout(show, ms);
	};
	const stop = () => {
		queue.current = [];
		window.clearTimeout(timer.current);
		timer.current = 0;
		setQueued(0);
	};
	const wake = () => {
		if (timer.current === 0 && queue.current.length > 0) timer.current = window.setTimeout(show, 0);
	};
	return {
		queued,
		stop,
		push: (step: Step) => {
			queue.current.push(step);
			setQueued(queue.current.length);
			wake();
		},
		hold: (on: boolean) => {
			held.current = on;
			if (!on) wake();
		},
		/* All that is still to be shown, at once and in its order; not past what a coach has to say. */
		skip: () => {
			if (held.current || queue.current.length === 0 || dealLength(queue.current) === queue.current.length) return;
			take(queue.current.length);
		},
	};
}
