/* A first game of each kind, step by step: the real table, and a coach who says what to look at. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Opened, Source } from "../engine/source";
import { GAMES, type GameName } from "../engine/types";
import { t } from "../words/i18n";
import { useCoach, type Course } from "../learn/coach";
import { Ghost, LEVEL_LOOKS } from "../art/ghost";
import { useHanded } from "./handed";
import { AIMS, Scene, TITLES } from "./Home";
import { Log } from "./Log";
import type { Settings } from "./settings";
import { mark, marked } from "../engine/store";
import { part } from "./part";
import { TakeBack, Waiting } from "./parts";
import { useTable } from "./useTable";

function courseOf(game: GameName): Promise<Course> {
	switch (game) {
		case "ghooost":
			return import("../learn/ghooost").then((module) => module.course);
		case "boo":
			return import("../learn/boo").then((module) => module.course);
		case "phantom":
			return import("../learn/phantom").then((module) => module.course);
		case "thirteen":
			return import("../learn/thirteen").then((module) => module.course);
	}
}

const key = (game: GameName) => `lesson-${game}`;

function useDone(again: unknown): Partial<Record<GameName, boolean>> {
	const [done, setDone] = useState<Partial<Record<GameName, boolean>>>({});
	useEffect(() => {
		for (const game of GAMES) void marked<number>(key(game)).then((when) => setDone((before) => ({ ...before, [game]: when !== null })));
	}, [again]);
	return done;
}

export function Learn(props: { game: GameName; source: Source; settings: Settings }) {
	const { game, source, settings } = props;
	const [course, setCourse] = useState<Course | null>(null);
	const [opened, setOpened] = useState<Opened | null>(null);
	const [failed, setFailed] = useState(false);
	const done = useDone(opened === null);

	useEffect(() => {
		document.title = `${t("{0}:", { 0: t("Learn by playing") })} ${TITLES[game]} – Séance`;
		setOpened(null);
		setCourse(null);
		part(`course-${game}`, () => courseOf(game)).then(setCourse, () => setFailed(true));
	}, [game]);

	const begin = async () => {
		const setup = { game, options: {}, names: course!.setup.seats.map((seat) => (seat === "person" ? settings.name : "")), match: false, aids: true, lesson: true, ...course!.setup };
		try {
			setOpened(await source.begin(setup));
		} catch {
			setFailed(true);
		}
	};

	if (failed || course === null) return <Waiting failed={failed} />;
	if (opened !== null) return <Lesson key={opened.id} source={source} settings={settings} course={course} opened={opened} leave={() => setOpened(null)} again={() => void begin()} />;
	return (
		<main class="plain">
			<div class="row">
				<div class="rules rules-scene">
					<Scene game={game} />
				</div>
				<div style="flex:1 1 13.75rem">
					<h1>{t("Your first game of {0}", { 0: TITLES[game] })}</h1>
					<p class="soft">{AIMS()[game]}</p>
				</div>
			</div>
			<nav class="row" aria-label={t("First games")}>
				{GAMES.map((name) => (
					<a class="button small" href={`#/learn/${name}`} aria-current={name === game ? "page" : undefined} key={name}>
						{TITLES[name]}
						{done[name] && <span class="chip">{t("done")}</span>}
					</a>
				))}
			</nav>
			<section class="panel prose">
				<p>{t("A real table with an easy opponent, and somebody beside you who says what to look at and what to do next. You can leave at any time.")}</p>
				<h2>{t("You will meet")}</h2>
				<ul>
					{course.promises().map((promise) => (
						<li key={promise}>{promise}</li>
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

function Lesson(props: { source: Source; settings: Settings; course: Course; opened: Opened; leave(): void; again(): void }) {
	const { source, course } = props;
	const table = useTable(source, props.opened, props.settings);
	const { view, log, face, names, me, turn, awaited, whisper, thinking } = table;
	const { handed, hand } = useHanded(source, view, table.mine, table.act);
	const mine = table.mine && !handed;
	const coach = useCoach(course.lessons, { view, log, mine, me, names });
	const felt = useRef<HTMLDivElement>(null);
	const game = view.game;
	const over = view.result !== null && table.queued === 0;
	const { lesson } = coach;

	useLayoutEffect(() => table.hold(coach.reading));
	/* The board draws anew with each step; what is pointed at is found again. */
	useEffect(() => {
		const found = lesson?.point === undefined ? [] : [...(felt.current?.querySelectorAll(`.board-box ${lesson.point}`) ?? [])];
		found.forEach((element) => element.classList.add("pointed"));
		return () => found.forEach((element) => element.classList.remove("pointed"));
	});
	useEffect(() => {
		if (lesson?.point !== undefined) felt.current?.querySelector(`.board-box ${lesson.point}`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
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
	const says = lesson?.says(coach.now) ?? [];
	const act = (action: number) => coach.act(() => void table.act(action));
	return (
		<main class="table lesson">
			<h1 class="hidden-text">{t("Learn by playing")}</h1>
			<div class="felt" ref={felt}>
				<div class="board-box">
					<face.Board {...table.board} mine={mine} act={act} auto={hand} />
				</div>
				<div class="stack coach-box">
					<section class={`coach ${says.length > 0 ? "" : "quiet"}`} aria-label={t("Your coach")} ref={box} tabIndex={-1}>
						<Ghost look={LEVEL_LOOKS[1]!} gaze={[0.4, -0.8]} />
						<div class="coach-words">
							{says.map((text, index) => (
								<p key={index}>{text}</p>
							))}
							{says.length === 0 && <p class="soft">{mine ? t("Your turn: play as you like.") : t("Watch what happens.")}</p>}
						</div>
						<div class="row">
							{coach.reading && (
								<button class="button main small" onClick={coach.read}>
									{t("Go on")}
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
							<TakeBack log={log} me={me} takeBack={() => void table.takeBack()} />
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
