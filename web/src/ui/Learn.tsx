/* A first game of each kind, step by step: the real table, and a coach who says what to look at. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Opened, Source } from "../engine/source";
import type { Coach, Course } from "../engine/types";
import { GAMES, kitOf, titleOf } from "../games/registry";
import { say, t, word } from "../words/i18n";
import { Ghost, LEVEL_LOOKS } from "../art/ghost";
import { useHanded } from "./handed";
import { Log } from "./Log";
import type { Settings } from "./settings";
import { mark, marked } from "../engine/store";
import { useCoach } from "./coach";
import { TakeBack, Waiting } from "./parts";
import { useTable } from "./useTable";

const key = (game: string) => `lesson-${game}`;

function useDone(again: unknown): Partial<Record<string, boolean>> {
	const [done, setDone] = useState<Partial<Record<string, boolean>>>({});
	useEffect(() => {
		for (const { info } of GAMES) {
			const game = info.name;
			void marked<number>(key(game)).then((when) => setDone((before) => ({ ...before, [game]: when !== null })));
		}
	}, [again]);
	return done;
}

export function Learn(props: { game: string; source: Source; settings: Settings }) {
	const { game, source, settings } = props;
	const [course, setCourse] = useState<Course | null>(null);
	const [opened, setOpened] = useState<Opened | null>(null);
	const [failed, setFailed] = useState(false);
	const done = useDone(opened === null);
	const Picture = kitOf(game).Scene;

	useEffect(() => {
		document.title = `${t("{0}:", { 0: t("Learn by playing") })} ${titleOf(game)} – Séance`;
		setOpened(null);
		setCourse(null);
		source.course(game).then(setCourse, () => setFailed(true));
	}, [game]);

	const begin = async () => {
		const { players, seats, seed } = course!;
		const names = seats.map((seat) => (seat === "person" ? settings.name : ""));
		try {
			await source.coachBegin(game);
			setOpened(await source.begin({ game, players, seats, seed, names, unnamed: t("The Medium"), options: {}, match: false, aids: true, lesson: true }));
		} catch {
			setFailed(true);
		}
	};

	if (failed || course === null) return <Waiting failed={failed} />;
	if (opened !== null) return <Lesson key={opened.id} source={source} settings={settings} opened={opened} leave={() => setOpened(null)} again={() => void begin()} />;
	return (
		<main class="plain">
			<div class="row">
				<div class="rules rules-scene">
					<Picture />
				</div>
				<div style="flex:1 1 13.75rem">
					<h1>{t("Your first game of {0}", { 0: titleOf(game) })}</h1>
					<p class="soft">{kitOf(game).aim()}</p>
				</div>
			</div>
			<nav class="row" aria-label={t("First games")}>
				{GAMES.map(({ info }) => (
					<a class="button small" href={`#/learn/${info.name}`} aria-current={info.name === game ? "page" : undefined} key={info.name}>
						{info.title}
						{done[info.name] && <span class="chip">{t("done")}</span>}
					</a>
				))}
			</nav>
			<section class="panel prose">
				<p>{t("A real table with an easy opponent, and somebody beside you who says what to look at and what to do next. You can leave at any time.")}</p>
				<h2>{t("You will meet")}</h2>
				<ul>
					{course.promises.map((promise) => (
						<li key={promise}>{word(promise)}</li>
					))}
				</ul>
				<div class="row">
					<button class="button main" onClick={() => void begin()}>
						{done[game] ? t("Play it once more") : t("Begin")}
					</button>
					<a class="button" href={`#/rules/${game}`}>
						{t("Read the rules instead")}
					</a>
				</div>
			</section>
		</main>
	);
}

/* What a step points at: the part of the board that has the role. */
function pointAt(step: Coach["step"], game: string): string | null {
	if (step?.point === null || step?.point === undefined) return null;
	const { role } = step.point;
	return `:is([data-role~="${role}"], ${kitOf(game).roles[role] ?? "[data-role]:empty"})`;
}

function Lesson(props: { source: Source; settings: Settings; opened: Opened; leave(): void; again(): void }) {
	const { source } = props;
	const asks = useRef<Coach["step"]>(null);
	const table = useTable(source, props.opened, props.settings, asks);
	const { view, log, face, names, me, turn, awaited, whisper, thinking } = table;
	const { handed, hand } = useHanded(source, view, table.mine, table.act);
	const mine = table.mine && !handed;
	const coach = useCoach(source, view.ply);
	const felt = useRef<HTMLDivElement>(null);
	const game = view.game;
	const over = view.result !== null && table.queued === 0;
	const { lesson } = coach;
	const point = pointAt(lesson, game);
	asks.current = lesson?.reading === false ? lesson : null;

	useLayoutEffect(() => table.hold(coach.reading));
	/* The board draws anew with each step; what is pointed at is found again. */
	useEffect(() => {
		const found = point === null ? [] : [...(felt.current?.querySelectorAll(`.board-box ${point}`) ?? [])];
		found.forEach((element) => element.classList.add("pointed"));
		return () => found.forEach((element) => element.classList.remove("pointed"));
	});
	useEffect(() => {
		if (point !== null) felt.current?.querySelector(`.board-box ${point}`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
	}, [lesson?.id]);
	useEffect(() => {
		if (over) void mark(key(game), Date.now());
	}, [over]);
	/* A button that went away leaves the keyboard nowhere: it goes on at the coach. */
	const box = useRef<HTMLElement>(null);
	useEffect(() => {
		if (document.activeElement === document.body || document.activeElement === box.current) (box.current?.querySelector<HTMLElement>(".button.main") ?? box.current)?.focus({ preventScroll: true });
	}, [lesson?.id, face === null]);

	if (face === null) return <Waiting failed={table.missing} />;
	const says = (lesson?.says ?? []).map((phrase) => say(phrase, names));
	const act = (action: number) => coach.act(() => void table.act(action));
	return (
		<main class="table lesson">
			<h1 class="hidden-text">{t("Learn by playing")}</h1>
			<div class="felt" ref={felt}>
				<div class="board-box">
					<face.Board {...table.board} mine={mine} act={act} auto={hand} />
				</div>
				<div class="stack coach-box">
					<section class={`coach ${says.length > 0 ? "" : "quiet"}`} aria-label={t("Your coach")} data-points={lesson?.point?.role} ref={box} tabIndex={-1}>
						<Ghost look={LEVEL_LOOKS[1]!} gaze={[0.4, -0.8]} />
						<div class="coach-words">
							{says.map((text, index) => (
								<p key={index}>{text}</p>
							))}
							{says.length === 0 && <p class="soft">{mine ? t("Your turn: play as you like.") : t("Watch what happens.")}</p>}
						</div>
						<div class="row">
							{coach.readable && (
								<button class="button main small" onClick={coach.read}>
									{t("Continue")}
								</button>
							)}
							{over && (
								<>
									<a class="button main small" href={`#/new/${game}`}>
										{t("To a real table")}
									</a>
									<button class="button small" onClick={props.again}>
										{t("Play it once more")}
									</button>
								</>
							)}
						</div>
					</section>
					<div class={`status ${mine && table.going === "" ? "mine" : ""}`}>
						<span class="awaited">
							<strong class={thinking >= 0 && !mine ? "thinking" : ""}>{turn}</strong> {says.length === 0 && awaited} {whisper !== "" && <span class="whisper">{whisper}</span>}
						</span>
						<span class="tools">
							<button class="button small" disabled={!mine} onClick={() => void table.ask()}>
								{t("Hint")}
							</button>
							<TakeBack stands={table.stands} takeBack={() => void table.takeBack()} tell={table.board.whisper} />
							<button class="button small" onClick={props.leave}>
								{over ? t("Done") : t("Leave")}
							</button>
						</span>
					</div>
				</div>
			</div>
			<aside class="side" aria-label={t("What happened")}>
				<h2>{t("What happened")}</h2>
				<Log steps={log} names={names} me={me} />
			</aside>
			<div class="hidden-text" role="status" aria-live="polite" aria-atomic="true">
				{says.join(" ")} {turn} {awaited} {whisper}
			</div>
		</main>
	);
}
