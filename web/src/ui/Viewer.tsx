/*
 * A record shown step by step: who saw what, each decision judged, the better
 * move drawn on the board, and ways to go on from any position.
 */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import type { Source } from "../engine/source";
import { FULL, SPECTATOR, type Advice, type Game, type Judged, type ReviewSummary, type Setup, type Step, type View } from "../engine/types";
import { titleOf } from "../games/registry";
import { say, t, tn } from "../words/i18n";
import { playerNames, seatNames } from "../words/names";
import type { GameFace } from "./board";
import { addPuzzles } from "./collected";
import { Curve } from "./Curve";
import { faceOf } from "./faces";
import { Log } from "./Log";
import { bestWords, costWords, Moments } from "./Moments";
import { usePanel } from "./panel";
import { Waiting } from "./parts";
import { Pictures } from "./Pictures";
import { isFault, LABELS, review } from "./review";
import { saveFile, shareGame } from "./share";
import type { Settings } from "./settings";

interface Looked {
	rounds: string[];
	round: number;
	view: View;
	saved: Game | null;
}

interface Props {
	source: Source;
	settings: Settings;
	record: Looked;
	judgeAtOnce: boolean;
	play(id: string): void;
	turnTo(round: number): void;
}

const AUTOPLAY = 900; /* milliseconds a step */

/* Records that are not kept are told apart by what is in them. */
function nameOf(text: string): string {
	let sum = 0;
	for (let i = 0; i < text.length; i++) sum = (Math.imul(sum, 31) + text.charCodeAt(i)) | 0;
	return `record${sum >>> 0}`;
}

/* The position looked at, and everything that happened, as one viewer saw it. */
function usePosition(source: Source, record: Looked, first: number) {
	const [ply, setPly] = useState(record.view.count);
	const [viewer, setViewer] = useState(first);
	const [steps, setSteps] = useState<Step[]>([]);
	const [view, setView] = useState<View>(record.view);
	const wanted = useRef(0);
	useEffect(() => {
		const mine = ++wanted.current;
		void source.viewAt(ply, viewer).then((found) => {
			if (mine === wanted.current) setView(found);
		});
	}, [ply, viewer, record]);
	useEffect(() => {
		let alive = true;
		setSteps([]);
		void source.stepsOf(viewer).then((found) => alive && setSteps(found));
		return () => {
			alive = false;
		};
	}, [viewer, record]);
	return { ply, setPly, viewer, setViewer, steps, view };
}

/* The decisions of one seat, judged one after the other; another seat or leaving the screen ends it. */
function useReview(source: Source, record: Looked, steps: readonly Step[], seat: number) {
	const [judged, setJudged] = useState<Judged[]>([]);
	const [summary, setSummary] = useState<ReviewSummary | null>(null);
	const [progress, setProgress] = useState(-1);
	const judging = useRef(0);
	useEffect(() => () => void judging.current++, []);
	const stop = () => {
		judging.current++;
		setJudged([]);
		setSummary(null);
		setProgress(-1);
	};
	const judge = async () => {
		const mine = ++judging.current;
		const text = record.rounds[record.round]!;
		const done = await review(source, steps, seat, record.saved?.assisted?.[record.round] ?? [], (found, how) => {
			if (mine !== judging.current) return false;
			setJudged(found);
			setProgress(how);
			return true;
		});
		if (done === null) return;
		setSummary(done.summary);
		await addPuzzles(
			done.judged
				.filter((one) => one.label === "blunder" || one.label === "mistake")
				.map((one) => ({ id: `${record.saved?.id ?? nameOf(text)}-${record.round}-${one.ply}`, game: record.view.game, record: text, ply: one.ply, seat: one.seat, best: one.best, loss: one.loss, solved: false })),
		);
	};
	return { judged, summary, progress, judge, stop };
}

/* Steps by themselves until the end or a touch. */
function useAutoplay(ply: number, count: number, setPly: (ply: number) => void) {
	const [playing, setPlaying] = useState(false);
	useEffect(() => {
		if (!playing) return undefined;
		if (ply >= count) {
			setPlaying(false);
			return undefined;
		}
		const timer = window.setTimeout(() => setPly(ply + 1), AUTOPLAY);
		return () => window.clearTimeout(timer);
	}, [playing, ply]);
	const toggle = () => {
		if (!playing && ply >= count) setPly(0);
		setPlaying(!playing);
	};
	return { playing, toggle, halt: () => setPlaying(false) };
}

/* Arrow keys step, up and down go from mistake to mistake, the space bar plays; `p` and `n` step, too. */
function useReviewKeys(keys: Record<string, () => void>): void {
	useEffect(() => {
		const pressed = (event: KeyboardEvent) => {
			const busy = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLSelectElement;
			const button = event.key === " " && event.target instanceof HTMLElement && event.target.closest("button, a, summary") !== null;
			const act = keys[event.key];
			if (busy || button || act === undefined || event.defaultPrevented || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
			act();
			event.preventDefault();
		};
		window.addEventListener("keydown", pressed);
		return () => window.removeEventListener("keydown", pressed);
	});
}

/* A move as an advice, for the board to point at. */
const pointAt = (action: number, one: Judged): Advice => ({ a: action, token: "", seat: one.seat, reason: null, values: [], mix: [] });

/* Links and files; what is to be said about them goes to `tell`. */
function useSharing(record: Looked, tell: (words: string) => void) {
	const share = async () => tell(await shareGame(record.rounds, record.round));
	const save = () => {
		saveFile(`${record.view.game}.seance`, record.rounds.join(""));
		if (record.rounds.length > 1) tell(t("The file holds {0} rounds of the match.", { 0: record.rounds.length }));
	};
	return { share, save };
}

/* A table at which this seat plays on from a position of the record, against who sat there. */
function tableFrom(record: Looked, seat: number, settings: Settings): Setup {
	const { view, saved } = record;
	return {
		game: view.game,
		players: view.players,
		options: saved?.setup.options ?? {},
		seats: Array.from({ length: view.players }, (_, index) => (index === seat ? "person" : view.seats[index]!.agent || "level5")),
		names: Array.from({ length: view.players }, () => ""),
		match: false,
		seed: "",
		aids: settings.aids,
		unnamed: t("The Medium"),
		from: saved?.id ?? "record",
	};
}

interface Controls {
	ply: number;
	count: number;
	playing: boolean;
	go(ply: number): void;
	toggle(): void;
	mistake: { back: (() => void) | null; on: (() => void) | null };
	more(): void;
	panel: boolean;
	opener: { current: HTMLButtonElement | null };
}

function Player({ ply, count, playing, go, toggle, mistake, more, panel, opener }: Controls) {
	return (
		<div class="row steps">
			<button class="button small" aria-label={t("To the beginning")} disabled={ply === 0} onClick={() => go(0)}>
				|◀
			</button>
			<button class="button small" aria-label={t("One back")} disabled={ply === 0} onClick={() => go(ply - 1)}>
				◀
			</button>
			<button class="button small" aria-label={playing ? t("Stop") : t("Play by itself")} aria-pressed={playing} onClick={toggle}>
				{playing ? "❚❚" : <Icon name="play" />}
			</button>
			<input type="range" min="0" max={count} value={ply} aria-label={t("Position in the game")} aria-valuetext={t("{0} of {1}", { 0: ply, 1: count })} onInput={(event) => go(Number(event.currentTarget.value))} />
			<button class="button small" aria-label={t("One on")} disabled={ply === count} onClick={() => go(ply + 1)}>
				▶
			</button>
			<button class="button small" aria-label={t("To the end")} disabled={ply === count} onClick={() => go(count)}>
				▶|
			</button>
			{(mistake.back !== null || mistake.on !== null) && (
				<>
					<button class="button small" aria-label={t("The mistake before")} title={t("The mistake before")} disabled={mistake.back === null} onClick={() => mistake.back?.()}>
						<Icon name="up" />
					</button>
					<button class="button small" aria-label={t("The next mistake")} title={t("The next mistake")} disabled={mistake.on === null} onClick={() => mistake.on?.()}>
						<Icon name="down" />
					</button>
				</>
			)}
			<button class="button small only-narrow" ref={opener} aria-expanded={panel} onClick={more}>
				{t("More")}
			</button>
		</div>
	);
}

/* What was played and what was better, in words; which of them the board shows. */
function Verdict({ one, view, face, names, better, choose }: { one: Judged; view: View; face: GameFace; names: string[]; better: boolean; choose(better: boolean): void }) {
	const labels = LABELS();
	return (
		<span class={`verdict ${one.label}`}>
			{" "}
			{costWords(one, labels[one.label])} {t("Better: {0}.", { 0: bestWords(one, view, face) }).replace("?.", "?")} {one.reason && say(one.reason, names)}{" "}
			<span class="segments" role="group" aria-label={t("On the board")}>
				<button aria-pressed={!better} onClick={() => choose(false)}>
					{t("What was played")}
				</button>
				<button aria-pressed={better} onClick={() => choose(true)}>
					{t("What was better")}
				</button>
			</span>
		</span>
	);
}

export function Viewer(props: Props) {
	const { record, source, settings } = props;
	const count = record.view.count;
	const setup = record.saved?.setup;
	const persons = setup ? record.view.seats.flatMap((seat, index) => (seat.person ? [index] : [])) : [];
	const { ply, setPly, viewer, setViewer, steps, view } = usePosition(source, record, persons[0] ?? FULL);
	const [face, setFace] = useState<GameFace | null>(null);
	const [missing, setMissing] = useState(false);
	const [said, setSaid] = useState("");
	const [better, setBetter] = useState(true);
	const { panel, setPanel, closePanel, opener } = usePanel();
	const felt = useRef<HTMLDivElement>(null);
	const names = useMemo(() => seatNames(record.view.seats, setup ? playerNames(setup) : []), [record, settings.language]);
	const seat = viewer < SPECTATOR ? viewer : 0;
	const { judged, summary, progress, judge, stop } = useReview(source, record, steps, seat);
	const { playing, toggle, halt } = useAutoplay(ply, count, setPly);
	const { share, save } = useSharing(record, setSaid);
	const ready = record.view.result !== null && steps.length === count;
	useEffect(() => void faceOf(record.view.game).then(setFace, () => setMissing(true)), [record]);
	useEffect(() => {
		if (props.judgeAtOnce && ready && judged.length === 0 && progress < 0) void judge();
	}, [ready]);

	/* From the ply as it is by then: two keys may come before the next picture. */
	const move = (to: (now: number) => number) => {
		halt();
		setBetter(true);
		setPly((now) => Math.min(count, Math.max(0, to(now))));
	};
	const go = (to: number) => move(() => to);
	const faults = judged.filter((one) => isFault(one.label)).map((one) => one.ply);
	const jump = (to: number | undefined) => (to === undefined ? null : () => go(to));
	const mistake = { back: jump(faults.findLast((one) => one < ply)), on: jump(faults.find((one) => one > ply)) };
	const step = (by: number) => () => move((now) => now + by);
	useReviewKeys({ ",": step(-1), p: step(-1), ArrowLeft: step(-1), ".": step(1), n: step(1), ArrowRight: step(1), ArrowUp: () => mistake.back?.(), ArrowDown: () => mistake.on?.(), " ": toggle });

	/* What was chosen in the panel is seen on the board, which the panel covers on a phone. */
	const show = (at: number) => {
		go(at);
		setPanel(false);
	};
	const goOn = async () => props.play(await source.branch(ply, tableFrom(record, seat, settings)));
	/* At one's own decision another move can be touched: it is judged. */
	const tryMove = async (action: number) => {
		setSaid(t("Judging…"));
		const one = await source.reviewInstead(record.rounds[record.round]!, ply, action);
		const move = view.moves.find((other) => other.a === action);
		const words = (move && face?.moveWords(view, move)) ?? "";
		if (one === null) setSaid("");
		else setSaid(isFault(one.label) ? `${words}: ${costWords(one, LABELS()[one.label])}` : t("{0}: as good as any.", { 0: words }));
	};

	const here = judged.find((one) => one.ply === ply);
	const fault = here !== undefined && isFault(here.label) ? here : undefined;
	const mine = here !== undefined && view.ply === ply && view.actor === viewer && ready;
	const log = useMemo(() => steps.slice(0, ply), [steps, ply]);
	const before = log[ply - 1];
	if (face === null) return <Waiting failed={missing} />;
	return (
		<main class="replay">
			<h1 class="hidden-text">{t("{0}: review", { 0: titleOf(record.view.game) })}</h1>
			<div class="felt" ref={felt}>
				<face.Board view={view} me={viewer < SPECTATOR ? viewer : SPECTATOR} names={names} mine={mine} thinking={-1} aids speed={settings.speed} log={log} hint={fault && mine ? pointAt(better ? fault.best : fault.made, fault) : null} act={(action) => void tryMove(action)} outcome={(action) => source.outcomeAt(ply, viewer, action)} explain={() => Promise.resolve(null)} whisper={setSaid} />
				<div class="player panel">
					<p class="say" aria-live="polite">
						{before ? before.events.map((phrase) => say(phrase, names)).join(" ") || t("Something unseen happens.") : ply === 0 && t("The beginning.")}
						{fault && <Verdict one={fault} view={view} face={face} names={names} better={better} choose={setBetter} />}
						{mine && said !== "" && <span class="whisper"> {said}</span>}
					</p>
					<Player ply={ply} count={count} playing={playing} go={go} toggle={toggle} mistake={mistake} more={() => setPanel(!panel)} panel={panel} opener={opener} />
				</div>
			</div>
			<aside class={`side ${panel ? "open" : ""}`} aria-label={t("About this game")}>
				<div class="row">
					<h2>{titleOf(record.view.game)}</h2>
					<button class="button small only-narrow" style="margin-left:auto" onClick={closePanel}>
						{t("Close")}
					</button>
				</div>
				{!mine && said !== "" && <p class="whisper said">{said}</p>}
				<SeenBy
					names={names}
					viewer={viewer}
					change={(who) => {
						setViewer(who);
						stop();
					}}
				/>
				<Rounds record={record} turnTo={props.turnTo} />
				<div class="row">
					<button class="button small main" disabled={progress >= 0 || !ready} onClick={() => void judge()}>
						{progress >= 0 ? t("Judging… {0} %", { 0: Math.round(100 * progress) }) : t("Judge {0}’s decisions", { 0: names[seat]! })}
					</button>
					<button class="button small" disabled={ply >= count && record.view.result !== null} onClick={() => void goOn()}>
						{fault ? t("Try again from here") : t("What if? Play on from here")}
					</button>
					<button class="button small" disabled={record.view.result === null} onClick={() => void share()}>
						{t("Copy a link")}
					</button>
					<button class="button small" disabled={record.view.result === null} onClick={save}>
						{t("Save as a file")}
					</button>
					<Pictures name={record.view.game} board={() => {
							setPanel(false);
							return felt.current;
						}} steps={steps} shown={view.ply} setPly={setPly} tell={setSaid} />
				</div>
				{setup?.seed && <p class="soft">{setup.daily ? t("Daily deal of {0}: {1}", { 0: setup.daily, 1: setup.dailyName ?? "" }) : t("Deal number {0}", { 0: setup.seed.replace(/^\d+:/, "") })}</p>}
				<Verdicts judged={judged} summary={progress < 0 ? summary : null} result={progress < 0 ? wonBy(record.view, seat) : null} count={count} at={ply} names={names} go={show} />
				<details>
					<summary>{tn("{n} step", "{n} steps", count)}</summary>
					<Log steps={steps} names={names} me={viewer} at={ply} go={show} />
				</details>
			</aside>
		</main>
	);
}

/* What the review has found so far; its summary and the result come last. */
function Verdicts(props: { judged: Judged[]; summary: ReviewSummary | null; result: number | null; count: number; at: number; names: string[]; go(ply: number): void }) {
	const { judged, summary, at, go } = props;
	if (judged.length === 0) return null;
	return (
		<>
			<Curve judged={judged} result={props.result} count={props.count} at={at} go={go} />
			{summary !== null && <p class="summary">{summary.says.map((phrase) => say(phrase, props.names)).join(" ")}</p>}
			<Moments judged={judged} summary={summary} at={at} go={go} />
		</>
	);
}

const wonBy = ({ result }: View, seat: number): number | null => (result === null || result.voided ? null : result.lost.includes(seat) ? 0 : 1);

function SeenBy({ names, viewer, change }: { names: string[]; viewer: number; change(viewer: number): void }) {
	return (
		<label class="field">
			<span>{t("Seen by")}</span>
			<select value={String(viewer)} onChange={(event) => change(Number(event.currentTarget.value))}>
				{names.map((name, index) => (
					<option value={String(index)} key={index}>
						{name}
					</option>
				))}
				<option value={String(FULL)}>{t("everybody: nothing hidden")}</option>
			</select>
		</label>
	);
}

function Rounds({ record, turnTo }: { record: Looked; turnTo(round: number): void }) {
	if (record.rounds.length < 2) return null;
	return (
		<div class="row" role="group" aria-label={t("Rounds of the match")}>
			{record.rounds.map((_, index) => (
				<button class="button small" key={index} aria-pressed={index === record.round} onClick={() => turnTo(index)}>
					{t("Round {0}", { 0: index + 1 })}
				</button>
			))}
		</div>
	);
}
