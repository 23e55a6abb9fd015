/* The source in this page: a worker with the engine. */
import { Trouble, type Source } from "./source";
import type { Kept, Step } from "./types";

interface Message {
	id?: number;
	result?: unknown;
	trouble?: { pattern: string; fills: Record<string, number | string> };
	step?: Step;
	thinking?: number;
	kept?: Kept;
	elsewhere?: string;
}

export function localSource(onTrouble: (trouble: Trouble) => void): Source {
	const waiting = new Map<number, { resolve(value: unknown): void; reject(reason: Trouble): void }>();
	let early: Step[] = []; /* of tables that nobody follows yet */
	let followed = 0; /* the telling of the table that is followed */
	let stepped: ((step: Step) => void) | null = null;
	let thought: (seat: number) => void = () => {};
	let kept: (how: Kept) => void = () => {};
	let left: (id: string) => void = () => {};
	let last = 0;

	if (typeof WebAssembly !== "object" || typeof Worker !== "function")
		throw new Trouble("This browser cannot run the engine: it needs WebAssembly and workers. A newer browser can.");
	const worker = new Worker("worker.js", { type: "module" });

	const tellStep = (step: Step) => {
		if (step.telling! > followed) early.push(step);
		else if (step.telling === followed) stepped?.(step);
	};

	worker.onerror = (event) => onTrouble(new Trouble("The engine stopped: {0}", { 0: event.message || "worker.js" }));
	worker.onmessage = (event: MessageEvent<Message>) => {
		const message = event.data;
		if (message.step !== undefined) tellStep(message.step);
		if (message.thinking !== undefined) thought(message.thinking);
		if (message.kept !== undefined) kept(message.kept);
		if (message.elsewhere !== undefined) left(message.elsewhere);
		const trouble = message.trouble && new Trouble(message.trouble.pattern, message.trouble.fills);
		if (message.id === undefined) {
			if (trouble) onTrouble(trouble);
			return;
		}
		const caller = waiting.get(message.id);
		waiting.delete(message.id);
		if (trouble) caller?.reject(trouble);
		else caller?.resolve(message.result);
	};
	const call =
		(method: string) =>
		(...args: unknown[]) =>
			new Promise<never>((resolve, reject) => {
				waiting.set(++last, { resolve: resolve as (value: unknown) => void, reject });
				worker.postMessage({ id: last, method, args });
			});

	return {
		info: call("info"),
		begin: call("begin"),
		resume: call("resume"),
		games: call("games"),
		foreign: call("foreign"),
		game: call("game"),
		forget: call("forget"),
		look: call("look"),
		act: call("act"),
		takeBack: call("takeBack"),
		nextRound: call("nextRound"),
		advise: call("advise"),
		outcome: call("outcome"),
		explain: call("explain"),
		openRecord: call("openRecord"),
		recordsIn: call("recordsIn"),
		stepsOf: call("stepsOf"),
		viewAt: call("viewAt"),
		adviseAt: call("adviseAt"),
		judgeAt: call("judgeAt"),
		judgeInstead: call("judgeInstead"),
		branch: call("branch"),
		follow: (telling, listener) => {
			const waiting = early;
			early = [];
			followed = telling;
			stepped = listener;
			waiting.forEach(tellStep);
		},
		onThinking: (listener) => void (thought = listener),
		onKept: (listener) => void (kept = listener),
		onElsewhere: (listener) => void (left = listener),
	};
}
