/*
 * A coach beside a table: things to say, each at its moment. What is possible
 * and what happened comes from the view and the log; a thing is said once, and
 * stays until it was read or done.
 */
import { useReducer, useRef } from "preact/hooks";
import type { Move, Setup, Step, View } from "../engine/types";

export interface Now<T = unknown, M extends Move = Move> {
	view: View<T, M>;
	log: Step[];
	since: Step[]; /* since the coach began to say this */
	mine: boolean;
	me: number;
	names: string[];
}

export interface Lesson<T = unknown, M extends Move = Move> {
	id: string;
	when(now: Now<T, M>): boolean;
	says(now: Now<T, M>): string[];
	/* Waits until this holds; without it, until the person has read it. */
	done?(now: Now<T, M>): boolean;
	/* What to look at: a selector on the board. */
	point?: string;
}

export interface Course {
	setup: Pick<Setup, "players" | "seats" | "seed">;
	promises(): string[];
	lessons: Lesson[];
}

export const acted = (now: Now): boolean => now.since.some((step) => step.actor === now.me);
export const turns = (now: Now): number => now.log.filter((step) => step.actor === now.me).length;
export const tableOf = <T>(step: Step): T => step.view.table as T;

/* Whether the engine has said a sentence with this in it. */
export const heard = (now: Now, part: string): boolean => now.log.some((step) => step.says.some(([pattern]) => pattern.includes(part)));

/* Milliseconds in which nobody has read anything. */
const SOON = 800;

export function useCoach(lessons: readonly Lesson[], moment: Omit<Now, "since">) {
	const told = useRef(new Set<string>());
	const current = useRef<{ lesson: Lesson; from: number; at: number } | null>(null);
	const waiting = useRef<(() => void) | null>(null);
	const [, redraw] = useReducer((count: number) => count + 1, 0);
	const since = (from: number): Now => ({ ...moment, since: moment.log.slice(from) });

	const close = () => {
		if (current.current === null) return;
		told.current.add(current.current.lesson.id);
		current.current = null;
	};
	if (current.current?.lesson.done?.(since(current.current.from)) === true) close();
	if (current.current === null) {
		const now = since(moment.log.length);
		const lesson = lessons.find((one) => !told.current.has(one.id) && one.when(now));
		if (lesson !== undefined) current.current = { lesson, from: moment.log.length, at: Date.now() };
	}
	const lesson = current.current?.lesson ?? null;
	return {
		lesson,
		now: since(current.current?.from ?? moment.log.length),
		reading: lesson !== null && lesson.done === undefined,
		read: () => {
			close();
			redraw(0);
			waiting.current?.();
			waiting.current = null;
		},
		/* What is only to be read counts as read when the person acts; a move that comes sooner than reading waits for it. */
		act: (move: () => void) => {
			const shown = current.current;
			if (shown?.lesson.done !== undefined || shown === null) move();
			else if (Date.now() - shown.at < SOON) waiting.current = move;
			else {
				close();
				move();
			}
		},
	};
}
