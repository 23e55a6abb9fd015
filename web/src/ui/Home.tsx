/* The four games, what was being played, today's deal. */
import { useEffect, useState } from "preact/hooks";
import { GHOOOST_LOOKS, GhostShape, LEVEL_LOOKS, THIRTEEN_LOOKS } from "../art/ghost";
import { GAMES, type Game, type GameName, type Setup } from "../engine/types";
import { playerNames } from "../words/names";
import { t } from "../words/i18n";
import type { Source } from "../engine/source";
import type { Settings } from "./settings";

export const TITLES: Record<GameName, string> = { ghooost: "Ghooost!", boo: "BOO", phantom: "The Phantom Society", thirteen: "13 Ghosts" };

export const AIMS = (): Record<GameName, string> => ({
	ghooost: t("Be rid of your ghosts before midnight’s last card. 2 to 6 players, cards."),
	boo: t("Lay ghosts so that they scare the others into turning over. 2 players."),
	phantom: t("Hide in a grand hotel and wreck it, or hunt those who do. 2 to 4 players."),
	thirteen: t("Guess who lies in the other Crypt before yours is found. 2 to 4 players."),
});

const SCENES: Record<GameName, [look: number, x: number, y: number, size: number][]> = {
	ghooost: [[11, 20, 26, 60], [2, 74, 36, 52], [7, 116, 20, 58]],
	boo: [[0, 24, 30, 50], [5, 84, 30, 50], [7, 130, 36, 44]],
	phantom: [[6, 30, 28, 54], [3, 104, 26, 56]],
	thirteen: [[12, 56, 18, 70], [3, 16, 44, 40], [8, 122, 44, 40]],
};

export function Scene({ game }: { game: GameName }) {
	const looks = game === "thirteen" ? THIRTEEN_LOOKS : game === "ghooost" ? GHOOOST_LOOKS : LEVEL_LOOKS;
	return (
		<svg class="scene" viewBox="0 0 180 100" aria-hidden="true">
			<circle cx="146" cy="20" r="12" fill="#f6e7b8" opacity=".9" />
			{game === "phantom" && <path d="M0 78h180v22H0zM10 40h28v38H10zM142 40h28v38h-28z" fill="#0004" />}
			{game === "boo" && <path d="M0 88h180v12H0zM66 62q9-12 18 0v26H66z" fill="#0005" />}
			{SCENES[game].map(([look, x, y, size]) => (
				<g transform={`translate(${x} ${y}) scale(${size / 100})`}>
					<GhostShape look={looks[look]!} gaze={[0.6, 0]} />
				</g>
			))}
		</svg>
	);
}

/* The same deal for everybody on one day: its seed is the day. */
export function dailySetup(game: GameName, day: string, settings: Settings): Setup {
	let seed = 1469598103934665603n;
	for (const char of `${game} ${day}`) seed = BigInt.asUintN(63, (seed ^ BigInt(char.charCodeAt(0))) * 1099511628211n);
	return { game, players: 2, options: {}, seats: ["person", "level5"], names: [settings.name], match: false, seed: String(seed), aids: settings.aids, daily: day };
}

export function Home(props: { source: Source; settings: Settings; begin(setup: Setup): void; resume(id: string): void }) {
	const [games, setGames] = useState<Game[]>([]);
	const aims = AIMS();
	const day = new Date().toISOString().slice(0, 10);
	const today = GAMES[new Date(day).getTime() / 86400000 % GAMES.length | 0]!;
	useEffect(() => void props.source.games().then(setGames, () => {}), []);
	const open = games.filter((game) => !game.over).slice(0, 3);
	const done = games.find((game) => game.setup.daily === day && game.over);
	const deal = dailySetup(today, day, props.settings);
	const begun = games.find((game) => game.setup.daily === day && !game.over);

	return (
		<main class="plain">
			<div class="stack">
				<h1>{t("Who is haunting whom?")}</h1>
				<p class="soft">{t("Four ghost games, against bots or round one device. Nothing leaves this browser.")}</p>
			</div>
			{open.length > 0 && (
				<section class="stack" aria-label={t("Go on playing")}>
					<h2>{t("Go on playing")}</h2>
					<div class="row">
						{open.map((game) => (
							<button class="button" key={game.id} onClick={() => props.resume(game.id)}>
								{TITLES[game.setup.game]} · {playerNames(game.setup).join(", ")}
							</button>
						))}
					</div>
				</section>
			)}
			<section class="games" aria-label={t("The four games")}>
				{GAMES.map((game) => (
					<a class="game-card" href={`#/new/${game}`} key={game}>
						<Scene game={game} />
						<h2>{TITLES[game]}</h2>
						<p>{aims[game]}</p>
					</a>
				))}
			</section>
			<section class="panel row" aria-label={t("Today’s deal")}>
				<div style="flex:1 1 15rem">
					<h2>{t("Today’s deal: {0}", { 0: TITLES[today] })}</h2>
					<p class="soft">
						{t("The same cards for everybody today, against Chill.")} {t("Deal number {0}", { 0: deal.seed })}
					</p>
				</div>
				{done ? (
					<a class="button" href={`#/replay/${done.id}`}>
						{done.won ? t("Won. Look at it again") : t("Played. Look at it again")}
					</a>
				) : begun ? (
					<button class="button main" onClick={() => props.resume(begun.id)}>
						{t("Go on playing")}
					</button>
				) : (
					<button class="button main" onClick={() => props.begin(deal)}>
						{t("Play today’s deal")}
					</button>
				)}
			</section>
			<section class="row">
				<a class="button" href="#/learn/ghooost">
					{t("First games, step by step")}
				</a>
				<a class="button" href="#/puzzles">
					{t("Puzzles from your games")}
				</a>
				<a class="button" href="#/replay/open">
					{t("Open a record")}
				</a>
			</section>
		</main>
	);
}
