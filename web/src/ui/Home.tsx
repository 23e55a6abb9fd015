/* A wall in the parlour: four posters, one tap to play; what was being played; today's deal. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Ghost, LEVEL_LOOKS, Portrait } from "../art/ghost";
import { Icon } from "../art/icons";
import type { Daily as Deal, Game, GameInfo, Setup } from "../engine/types";
import type { GameKit } from "../games/kit";
import { GAMES, titleOf } from "../games/registry";
import { agentLevel, LEVELS, playerNames } from "../words/names";
import { LANGUAGES, t, tn, type Language } from "../words/i18n";
import type { Source } from "../engine/source";
import { dailySetup } from "./dailySetup";
import { hasTables } from "../net/there";
import { part } from "./part";
import type { Settings } from "./settings";

/* Days since 1970-01-01, by UTC. */
const dayNow = (): number => Math.floor(Date.now() / 86400000);

const playersWords = ({ playersLow, playersHigh }: GameInfo): string => (playersLow === playersHigh ? tn("{n} player", "{n} players", playersLow) : t("{0}–{1} players", { 0: playersLow, 1: playersHigh }));

/* At once, with whom it was played last; the first time with somebody easy. */
function again({ info, players }: GameKit, games: readonly Game[], settings: Settings): Setup {
	const last = games.find((one) => one.setup.game === info.name && one.setup.from === undefined && one.setup.daily === undefined);
	if (last !== undefined) return { ...last.setup, seed: "" };
	return { game: info.name, players, options: {}, seats: ["person", ...Array.from({ length: players - 1 }, () => "level3")], names: [settings.name], match: false, seed: "", aids: settings.aids };
}

function Languages({ settings, change }: { settings: Settings; change(settings: Settings): void }) {
	return (
		<div class="segments" role="group" aria-label={t("Language")}>
			{(Object.keys(LANGUAGES) as Language[]).map((language) => (
				<button key={language} lang={language} aria-pressed={settings.language === language} onClick={() => change({ ...settings, language })}>
					{LANGUAGES[language]}
				</button>
			))}
		</div>
	);
}

/* What the newcomer is offered. */
const Welcome = () => (
	<a class="welcome" href={`#/learn/${GAMES[0]!.info.name}`}>
		<Ghost look={LEVEL_LOOKS[1]!} mood="glee" arms />
		<span class="bubble tail-left">{t("First time? Come, I’ll show you how it goes.")}</span>
	</a>
);

function Daily({ deal, games, settings, begin, resume }: { deal: Deal; games: readonly Game[]; settings: Settings; begin(setup: Setup): void; resume(id: string): void }) {
	const day = deal.date;
	const done = games.find((game) => game.setup.daily === day && game.over);
	const begun = games.find((game) => game.setup.daily === day && !game.over);
	return (
		<section class="panel tile" aria-label={t("Today’s deal")}>
			<svg class="leaf-of-day" viewBox="0 0 52 58" aria-hidden="true">
				<rect x="1" y="4" width="50" height="53" rx="6" fill="#fdf7e8" stroke="#1a1530" stroke-width="2" />
				<path d="M1 10q0-6 6-6h38q6 0 6 6v8H1z" fill="#b33a3f" />
				<text x="26" y="46" text-anchor="middle">
					{Number(day.slice(8))}
				</text>
			</svg>
			<div>
				<h2>
					<a href="#/daily">{t("Today’s deal: {0}", { 0: deal.name })}</a>
				</h2>
				<p class="soft">
					{titleOf(deal.game)}. {t("The same cards for everybody today, against {0}.", { 0: LEVELS()[agentLevel(deal.seats[1]!) - 1]! })}
				</p>
			</div>
			{done ? (
				<a class="button" href="#/daily">
					{t("Your score")}
				</a>
			) : begun ? (
				<button class="button main" onClick={() => resume(begun.id)}>
					{t("Continue")}
				</button>
			) : (
				<button class="button main" onClick={() => begin(dailySetup(deal, settings))}>
					{t("Play today’s deal")}
				</button>
			)}
		</section>
	);
}

/* The way to friends, where the page comes from a server that has tables. */
function useTogether(): ComponentType | null {
	const [found, setFound] = useState<{ Together: ComponentType } | null>(null);
	useEffect(() => {
		void hasTables().then(async (there) => {
			if (there) setFound(await part("Together", () => import("./Together")).catch(() => null));
		});
	}, []);
	return found?.Together ?? null;
}

export function Home(props: { source: Source; settings: Settings; change(settings: Settings): void; begin(setup: Setup): void; resume(id: string): void }) {
	const [games, setGames] = useState<Game[] | null>(null);
	const [deal, setDeal] = useState<Deal | null>(null);
	const Together = useTogether();
	useEffect(() => {
		props.source.games().then(setGames, () => setGames([]));
		props.source.daily(dayNow()).then(setDeal, () => {});
	}, []);
	const open = (games ?? []).filter((game) => !game.over).slice(0, 3);
	return (
		<main class="plain home">
			<div class="greeting">
				<h1>{t("Who is haunting whom?")}</h1>
				<p class="soft">{t("Four ghost games, against bots or on one shared device.")}</p>
				<Languages settings={props.settings} change={props.change} />
			</div>
			<section class="games" aria-label={t("The four games")}>
				{GAMES.map((game) => (
					<article class="poster" key={game.info.name}>
						<a class="gilt" href={`#/new/${game.info.name}`} tabIndex={-1} aria-hidden="true">
							<game.Scene class="" />
						</a>
						<h2>{game.info.title}</h2>
						<p class="aim">{game.aim()}</p>
						<p class="cap">{playersWords(game.info)}</p>
						<div class="go">
							<button class="button main" aria-label={t("Play now: {0}", { 0: game.info.title })} onClick={() => props.begin(again(game, games ?? [], props.settings))}>
								<Icon name="play" /> {t("Play now")}
							</button>
							<a class="button round" href={`#/new/${game.info.name}`} aria-label={t("{0}: players, level, rules", { 0: game.info.title })} title={t("Players, level, rules")}>
								<Icon name="more" />
							</a>
						</div>
					</article>
				))}
			</section>
			<div class="tiles">
				{open.length > 0 && (
					<section class="panel tile going-on" aria-label={t("Continue")}>
						<Portrait look={LEVEL_LOOKS[Math.max(0, agentLevel(open[0]!.setup.seats.find((seat) => seat !== "person") ?? "") - 1)]!} mood="think" />
						<div>
							<h2>{t("Continue")}</h2>
							<div class="row">
								{open.map((game) => (
									<button class="button small" key={game.id} onClick={() => props.resume(game.id)}>
										{titleOf(game.setup.game)} · {playerNames(game.setup).join(", ")}
									</button>
								))}
							</div>
						</div>
					</section>
				)}
				{deal !== null && <Daily deal={deal} games={games ?? []} settings={props.settings} begin={props.begin} resume={props.resume} />}
				{Together !== null && <Together />}
				{games !== null && games.length === 0 && <Welcome />}
			</div>
			<section class="row more-of-it">
				<a class="button" href={`#/learn/${GAMES[0]!.info.name}`}>
					{t("First games, step by step")}
				</a>
				<a class="button" href="#/puzzles">
					{t("Puzzles")}
				</a>
				<a class="button" href="#/replay/open">
					{t("Open a saved game")}
				</a>
			</section>
		</main>
	);
}
