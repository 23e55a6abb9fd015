/*
 * A game being played: what the engine tells is put on a queue and shown one
 * step after the other, so that it can be followed; the board is the game's.
 */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { CHANCE, NOBODY, SPECTATOR, type Advice, type Phrase, type Step, type View } from "../engine/types";
import type { Opened, Source } from "../engine/source";
import { seatNames } from "../words/names";
import { say, t } from "../words/i18n";
import type { GameFace } from "./board";
import { faceOf } from "./faces";
import { Ending } from "./Ending";
import { Log } from "./Log";
import { sound } from "./sound";
import type { Settings } from "./settings";

/* Milliseconds a step is looked at before the next, by speed. */
const PAUSES = { chance: [0, 40, 80, 160], other: [0, 250, 600, 1100] } as const;

export function Table(props: { source: Source; opened: Opened; settings: Settings; again(): void; open(id: string): void }) {
	const { source, settings } = props;
	const [opened, setOpened] = useState(props.opened);
	const [view, setView] = useState<View>(props.opened.view);
	const [log, setLog] = useState<Step[]>(props.opened.steps);
	const [face, setFace] = useState<GameFace | null>(null);
	const [thinking, setThinking] = useState(-1);
	const [hint, setHint] = useState<Advice | null>(null);
	const [whisper, setWhisper] = useState("");
	const [panel, setPanel] = useState(false);
	const [queued, setQueued] = useState(0);
	const queue = useRef<Step[]>([]);
	const timer = useRef(0);
	const telling = useRef(props.opened.telling);
	const speed = useRef(settings.speed);
	speed.current = settings.speed;

	const setup = opened.saved.setup;
	const names = useMemo(() => seatNames(view.seats, setup.names), [view.seats, setup, settings.language]);
	const persons = view.seats.filter((seat) => seat.person).length;
	const me = view.viewer;
	const shared = persons > 1;
	const curtain = shared && queued === 0 && view.actor < CHANCE && view.seats[view.actor]!.person && me !== view.actor;
	const mine = queued === 0 && view.actor === me && me < SPECTATOR && view.moves.length > 0;

	const show = () => {
		const step = queue.current.shift();
		setQueued(queue.current.length);
		if (step === undefined) {
			timer.current = 0;
			return;
		}
		setView(step.view);
		setLog((before) => [...before, step]);
		setHint(null);
		setWhisper("");
		if (settings.sound) sound(step, step.view);
		const pace = step.actor === CHANCE ? PAUSES.chance : PAUSES.other;
		const ms = step.actor === step.view.viewer ? 0 : (pace[speed.current] ?? 0);
		timer.current = window.setTimeout(show, ms);
	};

	const restart = (now: Opened) => {
		queue.current = queue.current.filter((step) => step.telling === now.telling);
		telling.current = now.telling;
		window.clearTimeout(timer.current);
		timer.current = queue.current.length > 0 ? window.setTimeout(show, 0) : 0;
		setQueued(queue.current.length);
		setOpened(now);
		setView(now.view);
		setLog(now.steps);
		setHint(null);
		setWhisper("");
	};

	useEffect(() => restart(props.opened), [props.opened]);
	useEffect(() => {
		source.onStep((step) => {
			if (step.telling! < telling.current) return;
			queue.current.push(step);
			setQueued(queue.current.length);
			if (timer.current === 0) timer.current = window.setTimeout(show, 0);
		});
		source.onThinking(setThinking);
		return () => window.clearTimeout(timer.current);
	}, [source]);

	useEffect(() => void faceOf(view.game).then(setFace), [view.game]);

	const act = async (action: number) => {
		setHint(null);
		setWhisper("");
		const answer = await source.act(action);
		if (!answer.done && answer.reason !== null) setWhisper(say(answer.reason, names));
	};
	const takeBack = async () => {
		const answer = await source.takeBack();
		if (answer.done) {
			restart(answer.opened);
			setWhisper(t("Taken back."));
			return;
		}
		const why = answer.says.map((phrase) => say(phrase, names)).join(" ");
		setWhisper(why === "" ? t("There is nothing to take back.") : t("That cannot be taken back: you have learned something since. {0}", { 0: why }));
	};
	const ask = async () => {
		setWhisper(t("Listening…"));
		const advice = await source.advise("level8");
		if (advice === null || face === null) {
			setWhisper("");
			return;
		}
		const move = view.moves.find((one) => one.a === advice.a);
		const reason = advice.reason === null ? "" : say(advice.reason, names);
		setHint(advice);
		setWhisper(`${t("A voice says: {0}.", { 0: move ? face.moveWords(view, move) : advice.token })} ${reason}`);
	};
	const next = async () => {
		const now = await source.nextRound();
		if (now !== null) restart(now);
	};

	useEffect(() => {
		const key = (event: KeyboardEvent) => {
			if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement || event.ctrlKey || event.metaKey) return;
			if (event.key === "h" && mine) void ask();
			else if (event.key === "u") void takeBack();
			else if (event.key === "l") setPanel((open) => !open);
		};
		window.addEventListener("keydown", key);
		return () => window.removeEventListener("keydown", key);
	});

	const latest = log[log.length - 1];
	const turn =
		view.actor === NOBODY
			? t("The round is over.")
			: view.actor === CHANCE
				? t("Chance decides.")
				: view.actor === me
					? t("Your turn.")
					: t("{0} is to act.", { 0: names[view.actor]! });
	const awaited = face !== null && mine ? face.awaited(view) : "";

	if (face === null) return <main class="plain">{t("Lighting the candles…")}</main>;
	if (curtain)
		return (
			<div class="curtain" role="dialog" aria-label={t("Curtain")}>
				<h1>{t("It is {0}’s turn", { 0: names[view.actor]! })}</h1>
				<p>{t("Hand over the device. Nobody else should look now.")}</p>
				<button class="button main" autofocus onClick={() => void source.look(view.actor).then(restart)}>
					{t("I am {0}: open the curtain", { 0: names[view.actor]! })}
				</button>
			</div>
		);
	return (
		<main class="table">
			<h1 class="hidden-text">{t("Table")}</h1>
			<div class="felt">
				<face.Board
					view={view}
					me={me}
					names={names}
					mine={mine}
					thinking={thinking}
					aids={setup.aids}
					speed={settings.speed}
					log={log}
					hint={hint}
					act={(action) => void act(action)}
					outcome={(action) => source.outcome(action)}
					explain={(action) => source.explain(action)}
					whisper={setWhisper}
				/>
				<div>
					{view.result !== null && queued === 0 ? (
						<Ending view={view} names={names} saved={opened.saved} next={() => void next()} again={props.again} open={props.open} />
					) : (
						<div class={`status ${mine ? "mine" : ""}`}>
							<span class="awaited">
								<strong class={thinking >= 0 && !mine ? "thinking" : ""}>{turn}</strong> {awaited}{" "}
								{whisper !== "" && <span class="whisper">{whisper}</span>}
							</span>
							<span class="tools">
								<button class="button small" disabled={!mine} onClick={() => void ask()} title="h">
									{t("Hint")}
								</button>
								<button class="button small" disabled={log.length === 0 || me === SPECTATOR} onClick={() => void takeBack()} title="u">
									{t("Take back")}
								</button>
								<button class="button small only-narrow" aria-expanded={panel} onClick={() => setPanel(!panel)} title="l">
									{t("Log")}
								</button>
							</span>
						</div>
					)}
				</div>
			</div>
			<aside class={`side ${panel ? "open" : ""}`} aria-label={t("What happened")}>
				<div class="row">
					<h2>{t("What happened")}</h2>
					<button class="button small only-narrow" style="margin-left:auto" onClick={() => setPanel(false)}>
						{t("Close")}
					</button>
				</div>
				<Log steps={log} names={names} me={me} />
			</aside>
			<div class="hidden-text" role="status" aria-live="polite" aria-atomic="true">
				{latest?.says.map((phrase: Phrase) => say(phrase, names)).join(" ")} {turn} {awaited} {whisper}
			</div>
		</main>
	);
}
