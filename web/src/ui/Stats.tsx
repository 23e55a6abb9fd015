/* Games kept in this browser: go on, look again, how it goes. */
import { useEffect, useState } from "preact/hooks";
import { GAMES, type Game } from "../engine/types";
import { agentLevel, LEVELS, playerNames } from "../words/names";
import { currentLanguage, t, tn } from "../words/i18n";
import { TITLES } from "./Home";
import type { Source } from "../engine/source";

const PAGE = 30; /* games shown at first, and more at a time */

/* Won of finished games of one person, by game and strongest bot. */
function tally(games: Game[]): Map<string, { won: number; played: number }> {
	const found = new Map<string, { won: number; played: number }>();
	for (const game of games) {
		if (game.won === null || game.setup.from !== undefined) continue;
		const level = Math.max(0, ...game.setup.seats.map(agentLevel));
		const key = `${game.setup.game} ${level}`;
		const now = found.get(key) ?? { won: 0, played: 0 };
		found.set(key, { won: now.won + (game.won ? 1 : 0), played: now.played + 1 });
	}
	return found;
}

export function Stats(props: { source: Source; resume(id: string): void }) {
	const [games, setGames] = useState<Game[] | null>(null);
	const [shown, setShown] = useState(PAGE);
	const [doomed, setDoomed] = useState(""); /* asked once more before it is forgotten */
	const [foreign, setForeign] = useState(0);
	useEffect(() => void props.source.foreign().then(setForeign, () => {}), []);
	const load = () => void props.source.games().then(setGames, () => setGames([]));
	useEffect(load, []);
	if (games === null) return <main class="plain">{t("Lighting the candles…")}</main>;
	const counted = tally(games);
	const levels = LEVELS();
	const date = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: "medium", timeStyle: "short" });
	const names = (game: Game) => playerNames(game.setup).join(", ");
	return (
		<main class="plain">
			<h1>{t("My games")}</h1>
			{counted.size > 0 && (
				<section class="panel" aria-label={t("How it goes")}>
					<h2>{t("How it goes")}</h2>
					<table class="plain">
						<thead>
							<tr>
								<th scope="col">{t("Game")}</th>
								<th scope="col">{t("Against")}</th>
								<th scope="col">{t("Won")}</th>
							</tr>
						</thead>
						<tbody>
							{GAMES.flatMap((game) =>
								[8, 7, 6, 5, 4, 3, 2, 1, 0].flatMap((level) => {
									const one = counted.get(`${game} ${level}`);
									return one === undefined
										? []
										: [
												<tr key={`${game}${level}`}>
													<td>{TITLES[game]}</td>
													<td>{level > 0 ? levels[level - 1] : t("persons")}</td>
													<td>{t("{0} of {1}", { 0: one.won, 1: one.played })}</td>
												</tr>,
											];
								}),
							)}
						</tbody>
					</table>
				</section>
			)}
			{foreign > 0 && (
				<p class="banner">{tn("{n} more game was kept by another version of Séance, which alone can read it. It stays where it is.", "{n} more games were kept by another version of Séance, which alone can read them. They stay where they are.", foreign)}</p>
			)}
			{games.length === 0 && foreign === 0 && <p>{t("Nothing kept yet. Games you play stay in this browser, and only here.")}</p>}
			<ul class="stack kept" style="list-style:none;padding:0;margin:0">
				{games.slice(0, shown).map((game) => (
					<li class="panel row" key={game.id}>
						<div style="flex:1 1 13.75rem">
							<strong>{TITLES[game.setup.game]}</strong> · {names(game)}
							<br />
							<span class="soft">
								{date.format(game.changed)} · {game.over ? (game.won === null ? t("over") : game.won ? t("won") : t("lost")) : t("open")}
								{game.setup.match ? ` · ${tn("{n} round", "{n} rounds", game.rounds.length)}` : ""}
								{game.setup.from ? ` · ${t("tried out")}` : ""}
							</span>
						</div>
						{!game.over && (
							<button class="button small main" onClick={() => props.resume(game.id)}>
								{t("Go on")}
							</button>
						)}
						{game.rounds.some((round) => round !== null) && (
							<a class="button small" href={`#/replay/${game.id}/${game.rounds.findLastIndex((round) => round !== null)}`}>
								{t("Look at it")}
							</a>
						)}
						{doomed === game.id ? (
							<>
								<button class="button small" autofocus onClick={() => void props.source.forget(game.id).then(load)}>
									{t("Forget it for good")}
								</button>
								<button class="button small" onClick={() => setDoomed("")}>
									{t("Keep it")}
								</button>
							</>
						) : (
							<button class="button small" onClick={() => setDoomed(game.id)}>
								{t("Forget")}
							</button>
						)}
					</li>
				))}
			</ul>
			{games.length > shown && (
				<button class="button" onClick={() => setShown(shown + PAGE)}>
					{tn("Show the {n} older one", "Show older ones ({n} more)", games.length - shown)}
				</button>
			)}
			<div class="row">
				<a class="button" href="#/replay/open">
					{t("Open a record")}
				</a>
				<a class="button" href="#/puzzles">
					{t("Puzzles from your games")}
				</a>
			</div>
		</main>
	);
}
