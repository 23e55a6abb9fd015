/* You: a rating for each game with its graph, the games kept in this browser, and everything as one file. */
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { UserError, type Source } from "../engine/source";
import { marked, remark } from "../engine/store";
import type { Game } from "../engine/types";
import { GAMES, titleOf } from "../games/registry";
import { currentLanguage, t, tn } from "../words/i18n";
import { agentLevel, LEVELS, playerNames } from "../words/names";
import { Banner } from "./parts";
import { RatingGraph } from "./RatingGraph";
import { ratingsOf } from "./results";
import { loadSettings, type Settings } from "./settings";
import { Sparkline } from "./Sparkline";

const PAGE = 30; /* games shown at first, and more at a time */
const NOTES = "game-notes";

/* What one has said of a game. */
interface Note {
	favourite?: boolean;
	text?: string;
}
type Notes = Record<string, Note>;

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

function Tally({ games }: { games: Game[] }) {
	const counted = tally(games);
	const levels = LEVELS();
	if (counted.size === 0) return null;
	const rows = GAMES.flatMap(({ info }) => [8, 7, 6, 5, 4, 3, 2, 1, 0].map((level) => ({ game: info.name, level, one: counted.get(`${info.name} ${level}`) })));
	return (
		<section class="panel" aria-label={t("Your record")}>
			<h2>{t("Your record")}</h2>
			<table class="plain">
				<thead>
					<tr>
						<th scope="col">{t("Game")}</th>
						<th scope="col">{t("Against")}</th>
						<th scope="col">{t("Won")}</th>
					</tr>
				</thead>
				<tbody>
					{rows.map(
						({ game, level, one }) =>
							one && (
								<tr key={`${game}${level}`}>
									<td>{titleOf(game)}</td>
									<td>{level > 0 ? levels[level - 1] : t("persons")}</td>
									<td>{t("{0} of {1}", { 0: one.won, 1: one.played })}</td>
								</tr>
							),
					)}
				</tbody>
			</table>
		</section>
	);
}

/* A card for each game with its rating; the chosen one's graph below. */
function Ratings({ games }: { games: Game[] }) {
	const all = GAMES.map(({ info }) => ({ info, list: ratingsOf(games, info.name) }));
	const first = all.reduce((one, other) => (other.list.length > one.list.length ? other : one));
	const [chosen, setChosen] = useState(first.info.name);
	const here = all.find(({ info }) => info.name === chosen)!;
	if (first.list.length === 0) return null;
	return (
		<>
			<div class="tabs" role="group" aria-label={t("Your ratings")}>
				{all.map(({ info, list }) => (
					<button class="panel rated" key={info.name} aria-pressed={info.name === chosen} onClick={() => setChosen(info.name)}>
						<span>{info.title}</span>
						<b>{list.length === 0 ? "–" : Math.round(list.at(-1)!.rating)}</b>
						<Sparkline values={list.map((one) => one.rating)} />
					</button>
				))}
			</div>
			{here.list.length > 0 && <RatingGraph game={chosen} list={here.list} />}
		</>
	);
}

const FILTERS = {
	all: () => true,
	won: (game: Game) => game.won === true,
	lost: (game: Game) => game.won === false,
	favourite: (_: Game, note?: Note) => note?.favourite === true,
} satisfies Record<string, (game: Game, note?: Note) => boolean>;
type Filter = keyof typeof FILTERS;

function Filters({ filter, setFilter, name, setName }: { filter: Filter; setFilter(filter: Filter): void; name: string; setName(name: string): void }) {
	const words: Record<Filter, string> = { all: t("All"), won: t("Won"), lost: t("Lost"), favourite: t("Favourites") };
	return (
		<div class="row">
			<div class="segments" role="group" aria-label={t("Which games")}>
				{(Object.keys(words) as Filter[]).map((one) => (
					<button key={one} aria-pressed={filter === one} onClick={() => setFilter(one)}>
						{words[one]}
					</button>
				))}
			</div>
			<select aria-label={t("Game")} value={name} onChange={(event) => setName(event.currentTarget.value)}>
				<option value="">{t("Any game")}</option>
				{GAMES.map(({ info }) => (
					<option value={info.name} key={info.name}>
						{info.title}
					</option>
				))}
			</select>
		</div>
	);
}

interface RowProps {
	game: Game;
	note: Note;
	by: number | undefined;
	write(note: Note): void;
	resume(id: string): void;
	forget(): void;
}

function Row({ game, note, by, write, resume, forget }: RowProps) {
	const [doomed, setDoomed] = useState(false); /* asked once more before it is forgotten */
	const [writing, setWriting] = useState(false);
	const date = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: "medium", timeStyle: "short" });
	const looked = game.rounds.findLastIndex((round) => round !== null);
	return (
		<li class="panel row">
			<button class="button small heart" aria-pressed={note.favourite === true} aria-label={t("Favourite")} title={t("Favourite")} onClick={() => write({ ...note, favourite: note.favourite !== true })}>
				{note.favourite ? "♥" : "♡"}
			</button>
			<div style="flex:1 1 13.75rem">
				<strong>{titleOf(game.setup.game)}</strong> · {playerNames(game.setup).join(", ")}
				<br />
				<span class="soft">
					{date.format(game.changed)} · {game.over ? (game.won === null ? t("over") : game.won ? t("won") : t("lost")) : t("open")}
					{game.setup.match ? ` · ${tn("{n} round", "{n} rounds", game.rounds.length)}` : ""}
					{game.setup.practice ? ` · ${t("practice")}` : ""}
					{game.setup.from ? ` · ${t("tried out")}` : ""}
					{game.setup.dailyName ? ` · ${game.setup.dailyName}` : ""}
				</span>
				{writing ? (
					<input type="text" class="note" maxLength={200} autofocus aria-label={t("Note")} value={note.text ?? ""} onInput={(event) => write({ ...note, text: event.currentTarget.value })} onBlur={() => setWriting(false)} />
				) : (
					note.text && <p class="note">{note.text}</p>
				)}
			</div>
			{by !== undefined && <b class={by >= 0 ? "good" : "bad"}>{by >= 0 ? `+${Math.round(by)}` : `−${Math.round(-by)}`}</b>}
			{!game.over && (
				<button class="button small main" onClick={() => resume(game.id)}>
					{t("Continue")}
				</button>
			)}
			{looked >= 0 && (
				<a class="button small" href={`#/replay/${game.id}/${looked}`}>
					{t("Review game")}
				</a>
			)}
			<button class="button small" aria-label={t("Note")} title={t("Note")} onClick={() => setWriting(!writing)}>
				<Icon name="note" />
			</button>
			{doomed ? (
				<>
					<button class="button small" autofocus onClick={forget}>
						{t("Delete for good")}
					</button>
					<button class="button small" onClick={() => setDoomed(false)}>
						{t("Keep it")}
					</button>
				</>
			) : (
				<button class="button small" onClick={() => setDoomed(true)}>
					{t("Delete")}
				</button>
			)}
		</li>
	);
}

/* Everything as one file, and such a file taken in. */
function Everything({ source, change, reload }: { source: Source; change(settings: Settings): void; reload(): void }) {
	const [said, setSaid] = useState("");
	const [error, setError] = useState<UserError | null>(null);
	const save = async () => {
		const link = document.createElement("a");
		link.href = await source.exportAll({ settings: JSON.stringify(loadSettings()) });
		link.download = "seance-everything.json";
		link.click();
	};
	const take = async (file: File | undefined) => {
		if (file === undefined) return;
		setError(null);
		try {
			const { games, settings } = await source.importAll(file);
			if (settings.settings !== undefined) change(loadSettings(settings.settings));
			setSaid(tn("{n} game was added.", "{n} games were added.", games));
			reload();
		} catch (problem) {
			setError(problem as UserError);
		}
	};
	return (
		<section class="panel stack" aria-label={t("Everything as one file")}>
			<h2>{t("Everything as one file")}</h2>
			<p class="soft">{t("Your games, puzzles, notes and settings live in this browser only. Take them with you, or keep a copy.")}</p>
			<div class="row">
				<button class="button" onClick={() => void save()}>
					<Icon name="share" /> {t("Export everything")}
				</button>
				<label class="button">
					{t("Import")}
					<input type="file" class="hidden-text" accept=".json,application/json" onChange={(event) => void take(event.currentTarget.files?.[0])} />
				</label>
			</div>
			{said !== "" && <p role="status">{said}</p>}
			{error !== null && (
				<Banner error>
					<p>{t(error.pattern, error.fills)}</p>
				</Banner>
			)}
		</section>
	);
}

export function Stats(props: { source: Source; settings: Settings; change(settings: Settings): void; resume(id: string): void }) {
	const { source } = props;
	const [games, setGames] = useState<Game[] | null>(null);
	const [notes, setNotes] = useState<Notes>({});
	const [shown, setShown] = useState(PAGE);
	const [filter, setFilter] = useState<Filter>("all");
	const [name, setName] = useState("");
	const [unreadableCount, setUnreadableCount] = useState(0);
	const load = () => {
		void source.games().then(setGames, () => setGames([]));
		void marked<Notes>(NOTES).then((known) => setNotes(known ?? {}));
	};
	useEffect(load, []);
	useEffect(() => void source.unreadableCount().then(setUnreadableCount, () => {}), []);
	if (games === null) return <main class="plain">{t("Lighting the candles…")}</main>;
	const write = (id: string, note: Note) => {
		setNotes({ ...notes, [id]: note });
		void remark<Notes>(NOTES, (known) => ({ ...known, [id]: note }));
	};
	const changes = new Map(GAMES.flatMap(({ info }) => ratingsOf(games, info.name)).map((one) => [one.game.id, one.by]));
	const list = games.filter((game) => (name === "" || game.setup.game === name) && FILTERS[filter](game, notes[game.id]));
	return (
		<main class="plain around">
			<h1>{t("You")}</h1>
			<Ratings games={games} />
			<Tally games={games} />
			{unreadableCount > 0 && (
				<p class="banner">{tn("{n} more game was kept by another version of Séance, which alone can read it. It stays where it is.", "{n} more games were kept by another version of Séance, which alone can read them. They stay where they are.", unreadableCount)}</p>
			)}
			{games.length === 0 && unreadableCount === 0 && <p>{t("Nothing kept yet. Games you play stay in this browser, and only here.")}</p>}
			{games.length > 0 && <Filters filter={filter} setFilter={setFilter} name={name} setName={setName} />}
			{games.length > 0 && list.length === 0 && <p class="soft">{t("No game is like that.")}</p>}
			<ul class="stack kept">
				{list.slice(0, shown).map((game) => (
					<Row key={game.id} game={game} note={notes[game.id] ?? {}} by={changes.get(game.id)} write={(note) => write(game.id, note)} resume={props.resume} forget={() => void source.forget(game.id).then(load)} />
				))}
			</ul>
			{list.length > shown && (
				<button class="button" onClick={() => setShown(shown + PAGE)}>
					{tn("Show the {n} older one", "Show older ones ({n} more)", list.length - shown)}
				</button>
			)}
			<div class="row">
				<a class="button" href="#/replay/open">
					{t("Open a saved game")}
				</a>
				<a class="button" href="#/puzzles">
					{t("Puzzles")}
				</a>
				<a class="button" href="#/daily">
					{t("The daily deal")}
				</a>
			</div>
			<Everything source={source} change={props.change} reload={load} />
		</main>
	);
}
