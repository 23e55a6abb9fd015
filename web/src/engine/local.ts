/* The source in this page: a worker with the engine. */
import { UserError, type Source } from "./source";
import type { Kept, Step } from "./types";

interface Message {
	id?: number;
	result?: unknown;
	error?: { pattern: string; fills: Record<string, number | string> };
	step?: Step;
	thinking?: number;
	kept?: Kept;
	elsewhere?: string;
}

export function localSource(onError: (error: UserError) => void): Source {
	const waiting = new Map<number, { resolve(value: unknown): void; reject(reason: UserError): void }>();
	let early: Step[] = []; /* of tables that nobody follows yet */
	let followed = 0; /* the streamId of the table that is followed */
	let stepped: ((step: Step) => void) | null = null;
	let thought: (seat: number) => void = () => {};
	let kept: (how: Kept) => void = () => {};
	let left: (id: string) => void = () => {};
	let last = 0;

	if (typeof WebAssembly !== "object" || typeof Worker !== "function")
		throw new UserError("This browser cannot run the engine: it needs WebAssembly and workers. A newer browser can.");
	const worker = new Worker("worker.js", { type: "module" });

	const tellStep = (step: Step) => {
		if (step.streamId! > followed) early.push(step);
		else if (step.streamId === followed) stepped?.(step);
	};

	worker.onerror = (event) => onError(new UserError("The engine stopped: {0}", { 0: event.message || "worker.js" }));
	worker.onmessage = (event: MessageEvent<Message>) => {
		const message = event.data;
		if (message.step !== undefined) tellStep(message.step);
		if (message.thinking !== undefined) thought(message.thinking);
		if (message.kept !== undefined) kept(message.kept);
		if (message.elsewhere !== undefined) left(message.elsewhere);
		const error = message.error && new UserError(message.error.pattern, message.error.fills);
		if (message.id === undefined) {
			if (error) onError(error);
			return;
		}
		const caller = waiting.get(message.id);
		waiting.delete(message.id);
		if (error) caller?.reject(error);
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
		unreadableCount: call("unreadableCount"),
		game: call("game"),
		forget: call("forget"),
		look: call("look"),
		act: call("act"),
		takeBack: call("takeBack"),
		takeBackLimit: call("takeBackLimit"),
		nextRound: call("nextRound"),
		advise: call("advise"),
		outcome: call("outcome"),
		explain: call("explain"),
		openRecord: call("openRecord"),
		recordsIn: call("recordsIn"),
		stepsOf: call("stepsOf"),
		viewAt: call("viewAt"),
		adviseAt: call("adviseAt"),
		outcomeAt: call("outcomeAt"),
		reviewBegin: call("reviewBegin"),
		reviewAt: call("reviewAt"),
		reviewSum: call("reviewSum"),
		reviewInstead: call("reviewInstead"),
		course: call("course"),
		coachBegin: call("coachBegin"),
		coach: call("coach"),
		called: call("called"),
		daily: call("daily"),
		dailyNamed: call("dailyNamed"),
		dailyBot: call("dailyBot"),
		exportAll: call("exportAll"),
		importAll: call("importAll"),
		branch: call("branch"),
		remoteShow: call("remoteShow"),
		remoteAdvise: call("remoteAdvise"),
		remoteOutcome: call("remoteOutcome"),
		remoteExplain: call("remoteExplain"),
		commitment: call("commitment"),
		fairCheck: call("fairCheck"),
		qr: call("qr"),
		follow: (streamId, listener) => {
			const waiting = early;
			early = [];
			followed = streamId;
			stepped = listener;
			waiting.forEach(tellStep);
		},
		onThinking: (listener) => void (thought = listener),
		onKept: (listener) => void (kept = listener),
		onElsewhere: (listener) => void (left = listener),
	};
}
