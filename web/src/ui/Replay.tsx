/* A game looked at again: step by step, judged, shared, or played on from any position. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { FULL, SPECTATOR, type Game, type Setup, type Step, type View } from "../engine/types";
import { Trouble, type Source } from "../engine/source";
import { playerNames, seatNames } from "../words/names";
import { say, t, tn } from "../words/i18n";
import type { GameFace } from "./board";
import { Curve } from "./Curve";
import { faceOf } from "./faces";
import { TITLES } from "./Home";
import { Log } from "./Log";
import { Banner, Waiting } from "./parts";
import { addPuzzles } from "./collected";
import { usePanel } from "./panel";
import { judge, type Judged, type Label } from "./review";
import { fileText, LINK_MAX, linkRecord, recordLink, saveFile } from "./share";
import type { Settings } from "./settings";

const LABELS = (): Record<Label, string> => ({
	blunder: t("blunder"),
	mistake: t("mistake"),
	slip: t("slip"),
	fine: t("fine"),
	only: t("the only move"),
});

interface Record_ {
	rounds: string[]; /* of the match, as far as they are over; or the only one */
	round: number; /* the one looked at */
	view: View;
	saved: Game | null;
}

interface Props {
	source: Source;
	settings: Settings;
	kind: string; /* "replay" of a kept game, or "r": the record is in the address */
	argument: string;
	play(id: string): void;
}

export function Replay(props: Props) {
	const [record, setRecord] = useState<Record_ | null>(null);
	const [trouble, setTrouble] = useState<Trouble | null>(null);

	const openRound = async (rounds: string[], saved: Game | null, round: number) => {
		try {
			const view = await props.source.openRecord(rounds.slice(0, round + 1), saved?.setup ?? null);
			setTrouble(null);
			setRecord({ rounds, round, view, saved });
		} catch (error) {
			setTrouble(error as Trouble);
		}
	};
	const openText = async (text: string) => {
		try {
			const rounds = await props.source.recordsIn(text);
			await openRound(rounds, null, rounds.length - 1);
		} catch (error) {
			setTrouble(error as Trouble);
		}
	};
	useEffect(() => {
		void (async () => {
			if (props.kind === "r") {
				try {
					await openText(await linkRecord(props.argument));
				} catch (error) {
					setTrouble(error as Trouble);
				}
				return;
			}
			if (props.argument === "open") return;
			const [id = "", round] = props.argument.split("/");
			const saved = await props.source.game(id);
			const index = round === undefined ? (saved?.rounds.length ?? 1) - 1 : Number(round);
			const text = saved?.rounds[index];
			if (saved === null || text === undefined) setTrouble(new Trouble("This game is not kept in this browser. It may have been played elsewhere, or the browser's storage was cleared."));
			else if (text === null) setTrouble(new Trouble("This round is not over: what is hidden stays hidden until then."));
			else await openRound(saved.rounds.filter((one) => one !== null), saved, index);
		})();
	}, [props.argument]);

	if (record !== null) return <Viewer {...props} key={record.round} record={record} turnTo={(round) => void openRound(record.rounds, record.saved, round)} />;
	return (
		<main class="plain">
			<h1>{t("Open a record")}</h1>
			{trouble !== null && (
				<Banner trouble>
					<p>{t(trouble.pattern, trouble.fills)}</p>
					{trouble.fills.detail !== undefined && (
						<p class="soft" lang="en">
							{trouble.fills.detail}
						</p>
					)}
				</Banner>
			)}
			<OpenRecord open={(text) => void openText(text)} refuse={setTrouble} />
		</main>
	);
}

function OpenRecord(props: { open(text: string): void; refuse(trouble: Trouble): void }) {
	const [text, setText] = useState("");
	return (
		<div class="panel stack">
			<p>{t("A record from this page or from the terminal (seance record GAME > FILE) shows the whole game again.")}</p>
			<label class="field">
				<span>{t("A file")}</span>
				<input type="file" accept=".seance,.txt,text/plain" onChange={(event) => void fileText(event.currentTarget.files?.[0]).then(props.open, props.refuse)} />
			</label>
			<label class="field">
				<span>{t("Or its text")}</span>
				<textarea rows={6} value={text} onInput={(event) => setText(event.currentTarget.value)} spellcheck={false} />
			</label>
			<button class="button main" disabled={text.trim() === ""} onClick={() => props.open(text.endsWith("\n") ? text : `${text}\n`)}>
				{t("Open")}
			</button>
		</div>
	);
}

/* Records that are not kept are told apart by what is in them. */
function nameOf(text: string): string {
	let sum = 0;
	for (let i = 0; i < text.length; i++) sum = (Math.imul(sum, 31) + text.charCodeAt(i)) | 0;
	return `record${sum >>> 0}`;
}

/* What of the result was decided by whom. */
function Summary(props: { judged: Judged[]; won: number | null; names: string[]; seat: number }) {
	const { judged, won } = props;
	const lost = judged.reduce((sum, one) => sum + one.loss, 0);
	const faults = judged.filter((one) => one.loss > 0).length;
	const decided = judged.filter((one) => one.label !== "only").length;
	const start = judged[0]?.chance ?? 0.5;
	const percent = (share: number) => `${share > 0 ? "+" : share < 0 ? "−" : ""}${Math.abs(Math.round(100 * share))}`;
	return (
		<p>
			{t("{0}: {1} decisions.", { 0: props.names[props.seat] ?? "", 1: decided })}{" "}
			{lost > 0 ? tn("What could be known said better once, at a price of {1} % of a win.", "What could be known said better {n} times, at a price of {1} % of a win each on average.", faults, { 1: Math.round((100 * lost) / faults) }) : t("None was clearly worse than another by what could be known.")}{" "}
			{won !== null && t("The chance to win was {0} % at the start. In all, mistakes gave away {1} % of a win; all else, luck and the others’ play above all, came to {2} %.", { 0: Math.round(100 * start), 1: Math.round(100 * lost), 2: percent(won - start + lost) })}{" "}
			{won !== null && lost > 1 && t("That is more than one win: what was given away came back and was given away again.")}
		</p>
	);
}

function Viewer(props: Props & { record: Record_; turnTo(round: number): void }) {
	const { record, source, settings } = props;
	const text = record.rounds[record.round]!;
	const count = record.view.count;
	const setup = record.saved?.setup;
	const persons = setup ? record.view.seats.flatMap((seat, index) => (seat.person ? [index] : [])) : [];
	const [ply, setPly] = useState(count);
	const [viewer, setViewer] = useState(persons[0] ?? FULL);
	const [steps, setSteps] = useState<Step[]>([]); /* as the viewer saw them */
	const [view, setView] = useState<View>(record.view);
	const [face, setFace] = useState<GameFace | null>(null);
	const [missing, setMissing] = useState(false);
	const [judged, setJudged] = useState<Judged[]>([]);
	const [progress, setProgress] = useState(-1);
	const [said, setSaid] = useState("");
	const { panel, setPanel, closePanel, opener } = usePanel();
	const wanted = useRef(0);
	const judging = useRef(0); /* the judging under way; another number ends it */
	const names = useMemo(() => seatNames(record.view.seats, setup ? playerNames(setup) : []), [record, settings.language]);
	const seat = viewer < SPECTATOR ? viewer : 0;

	useEffect(() => void faceOf(record.view.game).then(setFace, () => setMissing(true)), [record]);
	useEffect(() => {
		const mine = ++wanted.current;
		void source.viewAt(ply, viewer).then((found) => {
			if (mine === wanted.current) setView(found);
		});
	}, [ply, viewer, record]);
	useEffect(() => {
		let alive = true;
		void source.stepsOf(viewer).then((found) => alive && setSteps(found));
		return () => {
			alive = false;
		};
	}, [viewer, record]);
	useEffect(() => {
		const key = (event: KeyboardEvent) => {
			if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLSelectElement) return;
			if (event.key === "," || event.key === "p") setPly((now) => Math.max(0, now - 1));
			else if (event.key === "." || event.key === "n") setPly((now) => Math.min(count, now + 1));
			else return;
			event.preventDefault();
		};
		window.addEventListener("keydown", key);
		return () => window.removeEventListener("keydown", key);
	}, [count]);
	useEffect(() => () => void judging.current++, []);

	const review = async () => {
		const own = steps.filter((step) => step.actor === seat);
		const found: Judged[] = [];
		const mine = ++judging.current;
		for (const [index, step] of own.entries()) {
			setProgress(index / Math.max(1, own.length));
			const one = await judge(source, step);
			if (mine !== judging.current) return;
			if (one !== null) found.push(one);
			setJudged([...found]);
		}
		setProgress(-1);
		await addPuzzles(
			found
				.filter((one) => one.label === "blunder" || one.label === "mistake")
				.map((one) => ({ id: `${record.saved?.id ?? nameOf(text)}-${record.round}-${one.ply}`, game: record.view.game, record: text, ply: one.ply, seat: one.seat, best: one.best, loss: one.loss, solved: false })),
		);
	};
	const share = async () => {
		const match = await recordLink(record.rounds.join(""));
		const whole = match.length <= LINK_MAX;
		const link = whole ? match : await recordLink(text);
		if (link.length > LINK_MAX) {
			setSaid(t("This game is too long for a link. Save it as a file instead."));
			return;
		}
		try {
			await navigator.clipboard.writeText(link);
			if (!whole) setSaid(t("The match is too long for a link: the one copied holds round {0} only. A file holds every round.", { 0: record.round + 1 }));
			else if (record.rounds.length > 1) setSaid(t("The link is copied. It holds {0} rounds of the match; no server keeps it.", { 0: record.rounds.length }));
			else setSaid(t("The link is copied. It holds the whole game; no server keeps it."));
		} catch {
			setSaid(link);
		}
	};
	const save = () => {
		saveFile(`${record.view.game}.seance`, record.rounds.join(""));
		if (record.rounds.length > 1) setSaid(t("The file holds {0} rounds of the match.", { 0: record.rounds.length }));
	};
	const whatIf = async () => {
		const next: Setup = {
			game: record.view.game,
			players: record.view.players,
			options: setup?.options ?? {},
			seats: Array.from({ length: record.view.players }, (_, index) => (index === seat ? "person" : record.view.seats[index]!.agent || "level5")),
			names: Array.from({ length: record.view.players }, () => ""),
			match: false,
			seed: "",
			aids: settings.aids,
			from: record.saved?.id ?? "record",
		};
		props.play(await source.branch(ply, next));
	};

	/* What was chosen in the panel is seen on the board, which the panel covers on a phone. */
	const show = (at: number) => {
		setPly(at);
		setPanel(false);
	};

	const result = record.view.result;
	const won = result === null || result.annulled ? null : record.view.game === "ghooost" ? (result.boo.includes(seat) ? 0 : 1) : result.winners.includes(seat) ? 1 : 0;
	const here = judged.find((one) => one.ply === ply);
	const labels = LABELS();
	const log = useMemo(() => steps.slice(0, ply), [steps, ply]);
	const before = log[ply - 1];

	if (face === null) return <Waiting failed={missing} />;
	return (
		<main class="replay">
			<h1 class="hidden-text">{t("{0}, looked at again", { 0: TITLES[record.view.game] })}</h1>
			<div class="felt">
				<face.Board view={view} me={viewer < SPECTATOR ? viewer : SPECTATOR} names={names} mine={false} thinking={-1} aids speed={settings.speed} log={log} hint={null} act={() => {}} outcome={() => Promise.resolve({} as never)} explain={() => Promise.resolve(null)} whisper={setSaid} />
				<div class="player panel">
					<p class="say" aria-live="polite">
						{before ? before.says.map((phrase) => say(phrase, names)).join(" ") || t("Something unseen happens.") : ply === 0 && t("The beginning.")}
						{here && here.loss > 0 && (
							<span class={`verdict ${here.label}`}>
								{" "}
								{t("Next comes a {0}: {1} % given away (± {2}). Better: {3}.", {
									0: labels[here.label],
									1: Math.round(100 * here.loss),
									2: Math.max(1, Math.round(100 * here.error)),
									3: face.moveWords(here.view, here.view.moves.find((move) => move.a === here.best) ?? { a: here.best }).replace(/[.!]$/, ""),
								}).replace("?.", "?")}{" "}
								{here.reason && say(here.reason, names)}
							</span>
						)}
					</p>
					<div class="row steps">
						<button class="button small" aria-label={t("To the beginning")} disabled={ply === 0} onClick={() => setPly(0)}>
							|◀
						</button>
						<button class="button small" aria-label={t("One back")} disabled={ply === 0} onClick={() => setPly(ply - 1)}>
							◀
						</button>
						<input type="range" min="0" max={count} value={ply} aria-label={t("Position in the game")} aria-valuetext={t("{0} of {1}", { 0: ply, 1: count })} onInput={(event) => setPly(Number(event.currentTarget.value))} />
						<button class="button small" aria-label={t("One on")} disabled={ply === count} onClick={() => setPly(ply + 1)}>
							▶
						</button>
						<button class="button small" aria-label={t("To the end")} disabled={ply === count} onClick={() => setPly(count)}>
							▶|
						</button>
						<button class="button small only-narrow" ref={opener} aria-expanded={panel} onClick={() => setPanel(!panel)}>
							{t("More")}
						</button>
					</div>
				</div>
			</div>
			<aside class={`side ${panel ? "open" : ""}`} aria-label={t("About this game")}>
				<div class="row">
					<h2>{TITLES[record.view.game]}</h2>
					<button class="button small only-narrow" style="margin-left:auto" onClick={closePanel}>
						{t("Close")}
					</button>
				</div>
				{said !== "" && <p class="whisper said">{said}</p>}
				<label class="field">
					<span>{t("Seen by")}</span>
					<select
						value={String(viewer)}
						onChange={(event) => {
							setViewer(Number(event.currentTarget.value));
							setSteps([]);
							judging.current++;
							setJudged([]);
							setProgress(-1);
						}}
					>
						{names.map((name, index) => (
							<option value={String(index)} key={index}>
								{name}
							</option>
						))}
						<option value={String(FULL)}>{t("everybody: nothing hidden")}</option>
					</select>
				</label>
				{record.rounds.length > 1 && (
					<div class="row" role="group" aria-label={t("Rounds of the match")}>
						{record.rounds.map((_, index) => (
							<button class="button small" key={index} aria-pressed={index === record.round} onClick={() => props.turnTo(index)}>
								{t("Round {0}", { 0: index + 1 })}
							</button>
						))}
					</div>
				)}
				<div class="row">
					<button class="button small main" disabled={progress >= 0 || result === null || steps.length < count} onClick={() => void review()}>
						{progress >= 0 ? t("Judging… {0} %", { 0: Math.round(100 * progress) }) : t("Judge {0}’s decisions", { 0: names[seat]! })}
					</button>
					<button class="button small" disabled={result === null} onClick={() => void share()}>
						{t("Copy a link")}
					</button>
					<button class="button small" disabled={result === null} onClick={save}>
						{t("Save as a file")}
					</button>
					<button class="button small" disabled={ply >= count && result !== null} onClick={() => void whatIf()}>
						{t("What if? Play on from here")}
					</button>
				</div>
				{setup?.seed && (
					<p class="soft">
						{t("Deal number {0}", { 0: setup.seed })}
						{setup.daily ? ` · ${t("today’s deal of {0}", { 0: setup.daily })}` : ""}
					</p>
				)}
				{judged.length > 0 && (
					<>
						<Curve judged={judged} count={count} at={ply} go={show} />
						{progress < 0 && <Summary judged={judged} won={won} names={names} seat={seat} />}
						<ul class="verdicts">
							{judged
								.filter((one) => one.loss > 0)
								.map((one) => (
									<li key={one.ply}>
										<button class={`link ${one.label}`} onClick={() => show(one.ply)}>
											{t("Step {0}: {1}, {2} %", { 0: one.ply + 1, 1: labels[one.label], 2: Math.round(100 * one.loss) })}
										</button>
									</li>
								))}
						</ul>
					</>
				)}
				<details>
					<summary>{tn("{n} step", "{n} steps", count)}</summary>
					<Log steps={steps} names={names} me={viewer} at={ply} go={show} />
				</details>
			</aside>
		</main>
	);
}
