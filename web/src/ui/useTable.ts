/*
 * A table being followed: what the engine tells is put on a queue and shown
 * one step after the other. The screens that play (Table, Learn) draw from it.
 */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { CHANCE, NOBODY, SPECTATOR, type Advice, type Coach, type Phrase, type Step, type View } from "../engine/types";
import type { Opened, PlayedTable } from "../engine/source";
import { playerNames, seatNames } from "../words/names";
import { say, t } from "../words/i18n";
import type { BoardProps, GameFace } from "./board";
import { faceOf } from "./faces";
import { useQueue } from "./queue";
import { sound } from "./sound";
import type { Settings } from "./settings";

const MIXED = 0.2; /* the least share of a move that a hint names beside another */

/* Single keys, unless somebody is writing. */
export function useKeys(pressed: (key: string) => void): void {
	useEffect(() => {
		const listen = (event: KeyboardEvent) => {
			if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement || event.target instanceof HTMLTextAreaElement || event.ctrlKey || event.metaKey) return;
			pressed(event.key);
		};
		window.addEventListener("keydown", listen);
		return () => window.removeEventListener("keydown", listen);
	});
}

/*
 * Why the viewer's last decision cannot be taken back; "" if it can. The engine
 * is asked when all that has happened is on show. Until it has answered, the
 * limit it named last holds: while a round goes on, the limit only grows.
 */
function useStands(source: PlayedTable, opened: Opened, view: View, log: readonly Step[], shown: boolean, names: readonly string[]): string {
	const [limit, setLimit] = useState({ opened, ply: 0 });
	useEffect(() => {
		if (!shown || source.takeBackLimit === undefined) return undefined;
		let alive = true;
		source.takeBackLimit().then((ply) => alive && setLimit({ opened, ply }), () => {});
		return () => {
			alive = false;
		};
	}, [source, opened, view.ply, shown]);
	const last = log.findLast((step) => step.actor === view.viewer);
	if (view.result !== null && !view.practice) return t("The round is over.");
	if (last === undefined) return t("You have done nothing yet that could be taken back.");
	if (source.takeBackLimit === undefined || limit.opened !== opened || last.ply >= limit.ply) return "";
	const learned = log.find((step) => step.ply === limit.ply - 1);
	return learnedWords(learned?.events ?? [], names);
}

const learnedWords = (events: readonly Phrase[], names: readonly string[]) =>
	t("That cannot be taken back: you have learned something since. {0}", { 0: events.map((phrase) => say(phrase, names)).join(" ") });

/* A hint in words. Where a good player would not always do the same, it says how often it does what. */
function hintWords(advice: Advice, view: View, face: GameFace, names: readonly string[]): string {
	const words = (action: number) => {
		const found = view.moves.find((one) => one.a === action);
		return found === undefined ? advice.token : face.moveWords(view, found);
	};
	const [first, second] = [...advice.mix].sort((a, b) => b[1] - a[1]).filter(([, share]) => share >= MIXED);
	const reason = advice.reason === null ? "" : say(advice.reason, names);
	if (first === undefined || second === undefined) return `${t("Hint: {0}.", { 0: words(advice.a) })} ${reason}`;
	return `${t("Hint: {0} about {1} times in ten, else {2}.", { 0: words(first[0]), 1: Math.round(10 * first[1]), 2: words(second[0]) })} ${reason}`;
}

function whoseTurn(view: View, names: readonly string[]): string {
	if (view.actor === NOBODY) return t("The round is over.");
	if (view.actor === CHANCE) return t("Drawing…");
	return view.actor === view.viewer ? t("Your turn.") : t("{0} is thinking…", { 0: names[view.actor]! });
}

/* `asks`: the step of a first game in which the coach asks for a certain kind of move; a hint then says the same, with a bot's move if that is of this kind. */
export function useTable(source: PlayedTable, first: Opened, settings: Settings, asks?: { readonly current: Coach["step"] }) {
	const [opened, setOpened] = useState(first);
	const [view, setView] = useState<View>(first.view);
	const [log, setLog] = useState<Step[]>(first.steps);
	const [face, setFace] = useState<GameFace | null>(null);
	const [missing, setMissing] = useState(false); /* the face could not be loaded */
	const [thinking, setThinking] = useState(-1);
	const [hint, setHint] = useState<Advice | null>(null);
	const [whisper, setWhisper] = useState("");
	const [going, setGoing] = useState("");
	const streamId = useRef(first.streamId);
	const { queued, push, stop, hold, skip } = useQueue(settings.speed, (steps, last) => {
		setView(last.view);
		setLog((before) => [...before, ...steps]);
		setHint(null);
		setWhisper("");
		if (settings.sound) sound(steps, last.view);
	});

	const setup = opened.saved.setup;
	const players = useMemo(() => playerNames(setup), [setup, settings.language]);
	const names = useMemo(() => seatNames(view.seats, players), [view.seats, players]);
	const me = view.viewer;
	const mine = queued === 0 && view.actor === me && me < SPECTATOR && view.moves.length > 0;

	const restart = (now: Opened) => {
		stop();
		setOpened(now);
		setView(now.view);
		setLog(now.steps);
		setHint(null);
		setWhisper("");
		streamId.current = now.streamId;
		source.follow(now.streamId, push);
	};

	useEffect(() => restart(first), [first]);
	useEffect(() => {
		source.onThinking(setThinking);
		return () => {
			source.follow(streamId.current, null);
			stop();
		};
	}, [source]);

	useEffect(() => void faceOf(view.game).then(setFace, () => setMissing(true)), [view.game]);

	const act = async (action: number, assisted = false) => {
		setHint(null);
		setWhisper("");
		const answer = await source.act(action, view.ply, assisted);
		if (!answer.done && answer.reason !== null) setWhisper(say(answer.reason, names));
	};
	const takeBack = async () => {
		const answer = await source.takeBack();
		if (answer.done) {
			restart(answer.opened);
			setWhisper(t("Taken back."));
			return;
		}
		if (answer.asked || answer.refused) {
			setWhisper(answer.refused ? say(answer.refused, names) : t("You have asked the others to take it back."));
			return;
		}
		setWhisper(answer.events.length === 0 ? t("There is nothing to take back.") : learnedWords(answer.events, names));
	};
	const ask = async () => {
		const step = asks?.current ?? null;
		setWhisper(t("Listening…"));
		const advice = await source.advise("level8");
		const best = step?.fits.find((action) => action === advice?.a) ?? step?.suggests;
		const suggested = view.moves.find((move) => move.a === best);
		if (step !== null && suggested !== undefined && face !== null) {
			setHint({ a: suggested.a, token: "", seat: me, reason: null, values: [], mix: [] });
			setWhisper([t("Hint: {0}.", { 0: face.moveWords(view, suggested) }), ...step.says.map((phrase) => say(phrase, names))].join(" "));
			return;
		}
		if (advice === null || face === null) {
			setWhisper("");
			return;
		}
		setHint(advice);
		setWhisper(hintWords(advice, view, face, names));
	};
	const next = async () => {
		const now = await source.nextRound();
		if (now !== null) restart(now);
	};

	useKeys((key) => {
		if (key === "h" && mine && going === "") void ask();
		else if (key === "u") void takeBack();
	});

	const stands = useStands(source, opened, view, log, queued === 0, names);
	const turn = going || whoseTurn(view, names);
	const awaited = face !== null && mine && going === "" ? face.awaited(view) : "";

	const board: BoardProps = {
		view,
		me,
		names,
		mine,
		thinking,
		aids: setup.aids,
		speed: settings.speed,
		log,
		hint,
		act: (action) => void act(action),
		outcome: (action) => source.outcome(action),
		explain: (action) => source.explain(action),
		whisper: setWhisper,
		going: setGoing,
	};
	return { opened, view, log, face, missing, thinking, whisper, going, queued, players, names, me, mine, turn, awaited, board, act, takeBack, stands, ask, next, restart, hold, skip };
}
