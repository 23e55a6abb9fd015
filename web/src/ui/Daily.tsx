/* The daily deal: the same cards for everybody, a score against par, a calendar, a row of days, a line to share. */
import { useEffect, useState } from "preact/hooks";
import { Ghost, LEVEL_LOOKS } from "../art/ghost";
import { Icon } from "../art/icons";
import type { Source } from "../engine/source";
import type { Daily as Deal, Game, Setup } from "../engine/types";
import { titleOf } from "../games/registry";
import { currentLanguage, t, tn } from "../words/i18n";
import { agentLevel, LEVELS } from "../words/names";
import { copyText } from "./copy";
import { dailySetup } from "./dailySetup";
import { againstPar, knownPars, parOf, playPar } from "./par";
import { Waiting } from "./parts";
import { dailyGames, dateOf, streakOf, today } from "./results";
import type { Settings } from "./settings";

interface Props {
	source: Source;
	settings: Settings;
	begin(setup: Setup): void;
	resume(id: string): void;
}

/* Where the bots finished on the same cards, the best first, and where the player stands among them. */
function Scale({ bots, own }: { bots: number[]; own: number | null }) {
	const names = LEVELS();
	const rows = bots.map((strokes, level) => ({ strokes, level })).sort((a, b) => a.strokes - b.strokes || b.level - a.level);
	const at = own === null ? -1 : rows.findIndex((row) => row.strokes >= own);
	const you = (
		<li class="you" key="you">
			<span>{t("You")}</span>
			<b>{own}</b>
		</li>
	);
	return (
		<ol class="scale">
			{rows.map(({ strokes, level }, index) => (
				<>
					{index === at && you}
					<li key={level}>
						<Ghost look={LEVEL_LOOKS[level]!} />
						<span>{names[level]}</span>
						<b>{strokes}</b>
					</li>
				</>
			))}
			{own !== null && at < 0 && you}
		</ol>
	);
}

function Calendar({ done, pars }: { done: Map<string, Game>; pars: Record<string, number[]> }) {
	const [back, setBack] = useState(0);
	const now = new Date();
	const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
	const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
	const lead = (first.getUTCDay() + 6) % 7; /* weeks begin on Monday */
	const month = new Intl.DateTimeFormat(currentLanguage(), { month: "long", year: "numeric", timeZone: "UTC" }).format(first);
	const weekday = new Intl.DateTimeFormat(currentLanguage(), { weekday: "narrow", timeZone: "UTC" });
	const cell = (index: number) => {
		const date = dateOf(first.getTime() / 86400000 + index);
		const game = done.get(date);
		const by = game?.strokes !== undefined && pars[date] !== undefined ? game.strokes - parOf(pars[date]!) : null;
		const words = game === undefined ? t("not played") : by !== null ? againstPar(by, t("par")) : game.won ? t("won") : t("lost");
		return (
			<li key={date} class={`${game === undefined ? "" : by !== null && by <= 0 ? "good-day" : "day"} ${date === dateOf(today()) ? "now" : ""}`}>
				<span>{index + 1}</span>
				<b aria-label={words}>{game === undefined ? "–" : words}</b>
			</li>
		);
	};
	return (
		<section class="panel" aria-label={t("Calendar")}>
			<div class="row">
				<h2>{month}</h2>
				<span style="margin-left:auto" />
				<button class="button small" aria-label={t("The month before")} onClick={() => setBack(back + 1)}>
					<Icon name="left" />
				</button>
				<button class="button small" aria-label={t("The month after")} disabled={back === 0} onClick={() => setBack(back - 1)}>
					<Icon name="right" />
				</button>
			</div>
			<ol class="calendar">
				{Array.from({ length: 7 }, (_, index) => (
					<li class="weekday" key={`w${index}`} aria-hidden="true">
						{weekday.format(new Date(Date.UTC(2024, 0, 1 + index)))}
					</li>
				))}
				{Array.from({ length: lead }, (_, index) => (
					<li key={`l${index}`} class="none" aria-hidden="true" />
				))}
				{Array.from({ length: days }, (_, index) => cell(index))}
			</ol>
		</section>
	);
}

/* The bots play the day's deal as soon as the player has. */
function usePar(source: Source, deal: Deal | null, finished: boolean): [number[] | null, Record<string, number[]>] {
	const [bots, setBots] = useState<number[] | null>(null);
	const [pars, setPars] = useState<Record<string, number[]>>({});
	useEffect(() => {
		if (deal === null) return undefined;
		let alive = true;
		void (async () => {
			setPars(await knownPars());
			if (!finished) return;
			const found = await playPar(source, deal.day, deal.date, () => alive);
			if (!alive || found === null) return;
			setBots(found);
			setPars(await knownPars());
		})();
		return () => {
			alive = false;
		};
	}, [deal, finished]);
	return [bots, pars];
}

export function Daily({ source, settings, begin, resume }: Props) {
	const [deal, setDeal] = useState<Deal | null>(null);
	const [games, setGames] = useState<Game[] | null>(null);
	const [said, setSaid] = useState("");
	useEffect(() => {
		void source.daily(today()).then(setDeal);
		void source.games().then(setGames);
	}, []);
	const done = dailyGames(games ?? []);
	const played = deal === null ? undefined : done.get(deal.date);
	const [bots, pars] = usePar(source, deal, played !== undefined);
	if (deal === null || games === null) return <Waiting />;
	const open = games.find((game) => game.setup.daily === deal.date && !game.over);
	const streak = streakOf(done);
	const par = bots === null ? null : parOf(bots);
	const by = par === null || played?.strokes === undefined ? null : played.strokes - par;
	const line = () => t("Séance, {0}: {1}, {2} (par {3}).", { 0: deal.name, 1: titleOf(deal.game), 2: againstPar(by!, t("par")), 3: par! });
	const share = async () => setSaid((await copyText(line())) ? t("Copied: {0}", { 0: line() }) : line());
	return (
		<main class="plain around daily">
			<h1>{deal.name}</h1>
			<p class="soft">
				{titleOf(deal.game)}. {t("The same cards for everybody today, against {0}.", { 0: LEVELS()[agentLevel(deal.seats[1]!) - 1]! })} {t("Fewer is better: your turns, or how far you end behind. Par is the median of the eight bots on the same cards.")}
			</p>
			<div class="columns">
				<section class="panel today" aria-label={t("Today’s deal")}>
					{played === undefined ? (
						<button class="button main big" onClick={() => (open === undefined ? begin(dailySetup(deal, settings)) : resume(open.id))}>
							<Icon name="play" /> {open === undefined ? t("Play today’s deal") : t("Continue")}
						</button>
					) : (
						<>
							<p class="score">
								<b class={by !== null && by <= 0 ? "good" : ""}>{by === null ? "…" : againstPar(by, t("par"))}</b>
								<span>{par === null ? t("The bots are playing your cards…") : t("{0} against a par of {1}", { 0: played.strokes!, 1: par })}</span>
							</p>
							{bots !== null && <Scale bots={bots} own={played.strokes ?? null} />}
							<div class="row">
								{by !== null && (
									<button class="button main" onClick={() => void share()}>
										<Icon name="share" /> {t("Share")}
									</button>
								)}
								<a class="button" href={`#/replay/${played.id}//judge`}>
									<Icon name="search" /> {t("Review game")}
								</a>
							</div>
							{said !== "" && (
								<p class="whisper" role="status">
									{said}
								</p>
							)}
						</>
					)}
					<p>
						<strong>{tn("{n} day in a row", "{n} days in a row", streak.now)}</strong> <span class="soft">{t("(the longest: {0})", { 0: streak.best })}</span>
					</p>
				</section>
				<Calendar done={done} pars={pars} />
			</div>
		</main>
	);
}
