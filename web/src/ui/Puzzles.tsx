/* Puzzles: one clearly best move to be found. A rating for each game, a streak, themes, and mistakes of one's own games. */
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { CandleArt } from "../art/things";
import { UserError, type Source } from "../engine/source";
import { GAMES, gameNamed, titleOf } from "../games/registry";
import { currentLanguage, t, tn } from "../words/i18n";
import { answered, backOn, nextPuzzle, progress, puzzles, ratingIn, shipped, solvePuzzle, type Progress, type Puzzle } from "./collected";
import { Banner, Waiting } from "./parts";
import { PuzzleTable } from "./PuzzleTable";
import type { Settings } from "./settings";
import { Sparkline } from "./Sparkline";

const KEY = "seance-puzzles"; /* the game looked at last */
const CANDLES = 10;

export const themeOf = (puzzle: Puzzle): string => {
	if (puzzle.rating === undefined) return t("From your own games");
	return gameNamed(puzzle.game)?.puzzleTheme?.(puzzle.token ?? "", puzzle.seat) ?? t("Find the move");
};

/* A candle burns for each right answer in a row; a wrong one blows them out. */
export function Streak({ now }: { now: Progress }) {
	return (
		<div class="streak" role="img" aria-label={t("{0} in a row, {1} at best", { 0: now.streak, 1: now.best })}>
			<svg viewBox={`0 0 ${CANDLES * 24} 56`} aria-hidden="true">
				{Array.from({ length: CANDLES }, (_, index) => (
					<g key={index} transform={`translate(${index * 24 + 12} 54)`} opacity={index < now.streak ? 1 : 0.35}>
						{index < now.streak ? <CandleArt height={34} /> : <rect x="-4" y="-16" width="8" height="16" rx="2" fill="var(--soft)" />}
					</g>
				))}
			</svg>
			<span>{t("{0} in a row", { 0: now.streak })}</span>
		</div>
	);
}

function Themes({ list, now, start }: { list: Puzzle[]; now: Progress; start(puzzle: Puzzle): void }) {
	const themes = [...new Set(list.map(themeOf))];
	return (
		<section class="panel" aria-label={t("Themes")}>
			<h2>{t("Themes")}</h2>
			<ul class="themes">
				{themes.map((theme) => {
					const own = list.filter((one) => themeOf(one) === theme);
					const right = own.filter((one) => now.tried[one.id]?.right).length;
					const next = nextPuzzle(now, own);
					return (
						<li key={theme}>
							<button disabled={next === undefined} onClick={() => next && start(next)}>
								<span>{theme}</span>
								<b>{t("{0} of {1}", { 0: right, 1: own.length })}</b>
								<span class="bar" aria-hidden="true">
									<span style={`width:${(100 * right) / own.length}%`} />
								</span>
							</button>
						</li>
					);
				})}
			</ul>
		</section>
	);
}

function Lately({ list, now, start }: { list: Puzzle[]; now: Progress; start(puzzle: Puzzle): void }) {
	const date = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: "medium" });
	const next = nextPuzzle(now, list);
	const tried = list.filter((one) => now.tried[one.id] !== undefined).sort((a, b) => now.tried[b.id]!.day - now.tried[a.id]!.day);
	const shown = [...(next ? [next] : []), ...tried.filter((one) => one !== next)].slice(0, 8);
	const words = (one: Puzzle) => {
		const before = now.tried[one.id];
		if (before === undefined) return t("not tried yet");
		return before.right ? t("found at the first try") : t("missed, comes back {0}", { 0: date.format(backOn(now, one) * 86400000) });
	};
	return (
		<section class="panel" aria-label={t("Lately and next")}>
			<h2>{t("Lately and next")}</h2>
			<ul class="lately">
				{shown.map((one) => (
					<li key={one.id}>
						<button onClick={() => start(one)}>
							<span class={`mark ${now.tried[one.id] === undefined ? "" : now.tried[one.id]!.right ? "right" : "wrong"}`} aria-hidden="true">
								{now.tried[one.id] !== undefined && <Icon name={now.tried[one.id]!.right ? "check" : "close"} />}
							</span>
							<span>
								<strong>{themeOf(one)}</strong>
								<br />
								<span class="soft">{words(one)}</span>
							</span>
							<b>{one.rating}</b>
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}

function Own({ own, start }: { own: Puzzle[]; start(puzzle: Puzzle): void }) {
	return (
		<section class="panel" aria-label={t("From your own games")}>
			<h2>{t("From your own games")}</h2>
			{own.length === 0 && <p class="soft">{t("None yet. Clear mistakes become puzzles when you review a game.")}</p>}
			<div class="row">
				{own.map((puzzle, index) => (
					<button class="button small" key={puzzle.id} onClick={() => start(puzzle)}>
						{puzzle.solved && <Icon name="check" />}
						{t("{0}, number {1}", { 0: titleOf(puzzle.game), 1: index + 1 })}
					</button>
				))}
			</div>
			{own.length > 0 && <p class="soft">{tn("{n} solved", "{n} solved", own.filter((one) => one.solved).length)}</p>}
		</section>
	);
}

export function Puzzles({ source, settings }: { source: Source; settings: Settings }) {
	const [game, setGame] = useState(() => gameNamed(localStorage.getItem(KEY) ?? "")?.info.name ?? GAMES[0]!.info.name);
	const [list, setList] = useState<Puzzle[] | null>(null);
	const [own, setOwn] = useState<Puzzle[] | null>(null);
	const [now, setNow] = useState<Progress | null>(null);
	const [open, setOpen] = useState<Puzzle | null>(null);
	const [error, setError] = useState<UserError | null>(null);
	useEffect(() => {
		void puzzles().then(setOwn);
		void progress().then(setNow);
	}, []);
	useEffect(() => {
		setList(null);
		shipped(game).then(setList, (problem) => {
			setError(problem as UserError);
			setList([]);
		});
	}, [game]);

	const choose = (name: string) => {
		try {
			localStorage.setItem(KEY, name);
		} catch {
			/* it lasts as long as the page */
		}
		setError(null);
		setGame(name);
	};
	const done = async (puzzle: Puzzle, right: boolean) => {
		const after = await answered(puzzle, right);
		if (puzzle.rating === undefined && right) {
			await solvePuzzle(puzzle.id);
			setOwn(await puzzles());
		}
		setNow(after);
	};

	if (list === null || own === null || now === null) return <Waiting />;
	const next = nextPuzzle(now, list, open?.id);
	if (open !== null)
		return <PuzzleTable key={open.id} source={source} settings={settings} puzzle={open} progress={now} done={(right) => void done(open, right)} next={open.rating !== undefined && next !== undefined ? () => setOpen(next) : null} close={() => setOpen(null)} />;
	const right = list.filter((one) => now.tried[one.id]?.right).length;
	return (
		<main class="plain around">
			<div class="row">
				<h1>{t("Puzzles")}</h1>
				<Streak now={now} />
			</div>
			{error !== null && (
				<Banner error>
					<p>{t(error.pattern, error.fills)}</p>
				</Banner>
			)}
			<div class="tabs" role="group" aria-label={t("Game")}>
				{GAMES.map(({ info }) => (
					<button class="panel rated" key={info.name} aria-pressed={info.name === game} onClick={() => choose(info.name)}>
						<span>{info.title}</span>
						<b>{ratingIn(now, info.name)}</b>
						<Sparkline values={now.history[info.name] ?? []} />
					</button>
				))}
			</div>
			<div class="row">
				{next !== undefined && (
					<button class="button main big" onClick={() => setOpen(next)}>
						<Icon name="play" /> {t("Next puzzle")}
					</button>
				)}
				<p class="soft">{list.length > 0 && t("{0}: {1} of {2} found at the first try.", { 0: titleOf(game), 1: right, 2: list.length })}</p>
			</div>
			<div class="columns">
				{list.length > 0 && <Themes list={list} now={now} start={setOpen} />}
				{list.length > 0 && <Lately list={list} now={now} start={setOpen} />}
				<Own own={own} start={setOpen} />
			</div>
		</main>
	);
}
