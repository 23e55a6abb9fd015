/*
 * The coach beside a table. The engine decides what is said (src/learn/lesson.h);
 * here it is asked once for every step that has been shown, and told what was read.
 */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Analysis } from "../engine/source";
import type { Coach } from "../engine/types";

/* Milliseconds in which nobody has read anything. */
const SOON = 800;

export function useCoach(source: Analysis, ply: number) {
	const [coach, setCoach] = useState<{ ply: number; said: Coach } | null>(null);
	const [pending, setPending] = useState(false); /* the coach has been read, and is about to say the next thing */
	const asked = useRef(0);
	const since = useRef({ id: "", at: 0 });
	const waiting = useRef<(() => void) | null>(null);
	const step = coach?.said.step ?? null;

	const ask = async (read: boolean) => {
		const mine = ++asked.current;
		const said = await source.coach(ply, read);
		if (mine !== asked.current) return;
		setPending(false);
		if (said.step !== null && said.step.id !== since.current.id) since.current = { id: said.step.id, at: Date.now() };
		setCoach({ ply, said });
	};
	useEffect(() => void ask(false), [ply]);

	const read = async () => {
		setPending(true);
		await ask(true);
		waiting.current?.();
		waiting.current = null;
	};
	return {
		lesson: step,
		/* There is something to read and to go on from. */
		readable: step?.reading === true && !pending,
		/* Nothing more is shown until the coach has been heard, and read where that is all there is to do. */
		reading: coach === null || coach.ply !== ply || step?.reading === true,
		read: () => void read(),
		/* What is only to be read counts as read when the person acts; a move that comes sooner than reading waits for it. */
		act: (move: () => void) => {
			if (step === null || !step.reading) move();
			else if (Date.now() - since.current.at < SOON) waiting.current = move;
			else void ask(true).then(move);
		},
	};
}
