/* The whole page: which screen the address asks for, and what lasts between screens. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { localSource } from "../engine/local";
import type { Opened, Source, UserError } from "../engine/source";
import { personsAt, SPECTATOR, type GameInfo, type Kept, type Setup } from "../engine/types";
import { GAMES, gameNamed, titleOf } from "../games/registry";
import { setLanguage, t } from "../words/i18n";
import { Icon, type IconName } from "../art/icons";
import { Parlour } from "../art/posters";
import { arrive } from "./arrival";
import { Home } from "./Home";
import { NewGame } from "./NewGame";
import { NotKept } from "./NotKept";
import { Banner, Brand } from "./parts";
import { loadSettings, saveSettings, type Settings } from "./settings";
import { sheet } from "./sheet";
import { LocalEnding } from "./LocalEnding";
import { Table } from "./Table";
import { useKeys } from "./useTable";
import { lazyScreen } from "./lazy";

const KeysDialog = lazyScreen("Keys", () => Promise.all([import("./Keys"), sheet("around")]).then(([module]) => module.KeysDialog));
const Replay = lazyScreen("Replay", () => Promise.all([import("./Replay"), sheet("around")]).then(([module]) => module.Replay));
const Rules = lazyScreen("Rules", () => Promise.all([import("./Rules"), sheet("rules"), ...GAMES.map((game) => sheet(game.info.name))]).then(([module]) => module.Rules));
const SettingsPage = lazyScreen("Settings", () => import("./SettingsPage").then((module) => module.SettingsPage));
const Stats = lazyScreen("Stats", () => Promise.all([import("./Stats"), sheet("around")]).then(([module]) => module.Stats));
const Daily = lazyScreen("Daily", () => Promise.all([import("./Daily"), sheet("around")]).then(([module]) => module.Daily));
const Learn = lazyScreen("Learn", () => Promise.all([import("./Learn"), sheet("learn"), sheet("rules")]).then(([module]) => module.Learn));
const Puzzles = lazyScreen("Puzzles", () => Promise.all([import("./Puzzles"), sheet("around")]).then(([module]) => module.Puzzles));

const Friends = lazyScreen("Friends", () => Promise.all([import("./friends/Friends"), sheet("friends")]).then(([module]) => module.Friends));

const route = () => {
	arrive();
	return location.hash.replace(/^#\/?/, "");
};

/* The first word of an address, and the rest. */
function screenOf(at: string): [string, string] {
	const [screen = "", ...rest] = at.split("/");
	return [screen, rest.join("/")];
}

function useRoute(): string {
	const [now, setNow] = useState(route());
	useEffect(() => {
		const changed = () => setNow(route());
		window.addEventListener("hashchange", changed);
		changed(); /* it may have changed before anybody listened */
		return () => window.removeEventListener("hashchange", changed);
	}, []);
	return now;
}

/* Theme, language and comfort, on the document itself. */
function useLook(settings: Settings, redraw: () => void): void {
	/* Before the first picture: what is switched off must not begin. */
	useLayoutEffect(() => {
		const light = matchMedia("(prefers-color-scheme: light)");
		const paint = () => {
			document.documentElement.dataset.theme = settings.theme === "auto" ? (light.matches ? "light" : "dark") : settings.theme;
			/* The window's own frame has the page's colour. */
			const colour = getComputedStyle(document.documentElement).getPropertyValue("--night").trim();
			document.querySelector<HTMLMetaElement>("meta[name=theme-color]")!.content = colour;
		};
		paint();
		document.documentElement.dataset.motion = settings.speed === 0 ? "off" : "on";
		document.documentElement.dataset.colours = settings.safe ? "safe" : "usual";
		document.documentElement.style.fontSize = settings.size === 100 ? "" : `${settings.size}%`;
		light.addEventListener("change", paint);
		saveSettings(settings);
		void setLanguage(settings.language).then(redraw);
		return () => light.removeEventListener("change", paint);
	}, [settings]);
}

/* The game played at this device: begun, opened again from where it is kept, and followed from screen to screen. */
function useGame(source: Source | null, at: string, setError: (error: UserError | null) => void) {
	const [opened, setOpened] = useState<Opened | null>(null);
	const [elsewhere, setElsewhere] = useState(""); /* the game that another page has taken over */
	const [screen, argument] = screenOf(at);
	const playing = screen === "play";
	useEffect(() => source?.onElsewhere(setElsewhere), [source]);

	const begin = async (setup: Setup) => {
		try {
			setError(null);
			const now = await source!.begin({ ...setup, unnamed: t("The Medium") });
			setOpened(now);
			location.hash = `#/play/${now.id}`;
		} catch (error) {
			setError(error as UserError);
		}
	};
	const again = () => opened && void begin({ ...opened.saved.setup, seed: "", daily: undefined, dailyName: undefined });
	/* Who has gone elsewhere meanwhile is not called back. */
	const resume = async (id: string) => {
		const from = route();
		try {
			setError(null);
			const now = await source!.resume(id);
			setElsewhere((other) => (other === id ? "" : other));
			if (route() !== from) return;
			setOpened(now);
			location.hash = `#/play/${id}`;
		} catch (error) {
			if (route() === from) setError(error as UserError);
		}
	};

	/* The table goes on while another screen is looked at: coming back, it is asked for as it is now. */
	const left = useRef<Opened | null>(null);
	const comeBack = async (source: Source, id: string) => {
		const shared = personsAt(left.current!.saved.setup).length > 1;
		const now = await source.look(shared ? SPECTATOR : left.current!.view.viewer);
		if (now.id === id) setOpened(now);
		else await resume(id);
	};
	useEffect(() => {
		if (playing && opened?.id === argument) return;
		/* A lesson takes the engine's table: the game before it is opened again from where it is kept. */
		left.current = screen === "learn" ? null : (opened ?? left.current);
		setOpened(null);
		if (playing && source !== null) {
			if (left.current?.id === argument) void comeBack(source, argument);
			else void resume(argument);
		}
	}, [at, source]);

	const onTable = playing && opened?.id === argument ? opened : null; /* of the table that is on the screen */
	return { onTable, isElsewhere: playing && elsewhere === argument, begin: (setup: Setup) => void begin(setup), resume: (id: string) => void resume(id), again };
}

/* What all screens share. */
interface ScreenProps {
	source: Source;
	settings: Settings;
	change(settings: Settings): void;
	at: string;
	game: ReturnType<typeof useGame>;
	atTable(game: string): void;
}

/* The screen that the address asks for. */
function Screen({ source, settings, change, at, game, atTable }: ScreenProps) {
	const [screen, argument] = screenOf(at);
	const { begin, resume, onTable } = game;
	if (["new", "rules", "learn"].includes(screen) && argument !== "" && gameNamed(argument) === undefined) return <Nowhere />;
	switch (screen) {
		case "play":
			if (game.isElsewhere) return <Elsewhere resume={() => resume(argument)} />;
			if (onTable === null) return null;
			return <Table source={source} device={source} opened={onTable} settings={settings} ending={(ended) => <LocalEnding {...ended} source={source} saved={onTable.saved} again={game.again} />} />;
		case "new":
			return <NewGame key={argument} source={source} game={gameOf(argument)} settings={settings} begin={begin} />;
		case "replay":
		case "r":
			return <Replay key={at} source={source} settings={settings} kind={screen} argument={argument} play={resume} />;
		case "rules":
			return <Rules game={gameOf(argument)} />;
		case "learn":
			return <Learn game={gameOf(argument)} source={source} settings={settings} />;
		case "puzzles":
			return <Puzzles source={source} settings={settings} />;
		case "daily":
			return <Daily source={source} settings={settings} begin={begin} resume={resume} />;
		case "stats":
			return <Stats source={source} settings={settings} change={change} resume={resume} />;
		case "friends":
			return <Friends source={source} settings={settings} change={change} path={argument} atTable={atTable} />;
		case "settings":
			return <SettingsPage settings={settings} change={change} />;
		case "":
			return <Home source={source} settings={settings} change={change} begin={begin} resume={resume} />;
		default:
			return <Nowhere />;
	}
}

export function App() {
	const [settings, setSettings] = useState(loadSettings);
	const [, redraw] = useState(0);
	const [error, setError] = useState<UserError | null>(null);
	const [info, setInfo] = useState<GameInfo[]>([]);
	const [kept, setKept] = useState<Kept>("kept");
	const [closed, setClosed] = useState<Kept>("kept"); /* the warning about keeping that was closed */
	const [keys, setKeys] = useState(false); /* the list of keys is shown */
	const [friendly, setFriendly] = useState(""); /* the game of the table with friends that is on the screen */
	const at = useRoute();
	const [screen] = screenOf(at);

	const source = useMemo<Source | null>(() => {
		try {
			return localSource(setError);
		} catch (error) {
			setError(error as UserError);
			return null;
		}
	}, []);

	useLook(settings, () => redraw((count) => count + 1));
	useEffect(() => {
		source?.info().then(setInfo, setError);
		source?.onKept(setKept);
	}, [source]);
	useKeys((key) => {
		if (key === "?") setKeys(true);
	});
	/* What went wrong belongs to the screen it happened on, unless there is no engine at all. */
	useEffect(() => {
		if (info.length > 0) setError(null);
	}, [at]);
	const game = useGame(source, at, setError);
	useEffect(() => {
		if (screen !== "play" && screen !== "friends") document.title = "Séance";
		window.scrollTo(0, 0);
	}, [screen]);

	const where = game.onTable?.saved.setup.game ?? (screen === "friends" ? friendly : ""); /* the game on the table that is on the screen */
	return (
		<div class={where !== "" ? "table-page" : ""}>
			<Parlour />
			{keys && <KeysDialog close={() => setKeys(false)} />}
			<Top where={where} screen={screen} />
			<div style="display:contents">
				{error !== null && <Failed error={error} close={() => setError(null)} />}
				{error === null && kept !== "kept" && kept !== closed && screen === "play" && <NotKept kept={kept} close={() => setClosed(kept)} />}
				{error === null && source !== null && <Screen source={source} settings={settings} change={setSettings} at={at} game={game} atTable={setFriendly} />}
			</div>
		</div>
	);
}

/* The head of every screen; `where`: the game on the table, "" on other screens. */
function Top({ where, screen }: { where: string; screen: string }) {
	return (
		<header class="top">
			<Brand />
			{where !== "" && <span class="where">{titleOf(where)}</span>}
			<nav aria-label={t("Pages")}>
				<Link to="rules" at={screen} words={t("Rules")} icon="book" />
				<Link to="stats" at={screen} words={t("You")} icon="games" />
				<Link to="settings" at={screen} words={t("Settings")} icon="gear" />
			</nav>
		</header>
	);
}

/* Something went wrong: what it was, and where to go on. */
function Failed({ error, close }: { error: UserError; close(): void }) {
	return (
		<main class="plain">
			<Banner error>
				<p>{t(error.pattern, error.fills)}</p>
				<div class="row">
					<a class="button" href="#/" onClick={close}>
						{t("To the four games")}
					</a>
					<a class="button" href="#/stats" onClick={close}>
						{t("My games")}
					</a>
				</div>
			</Banner>
		</main>
	);
}

/* Another page plays the game. */
function Elsewhere({ resume }: { resume(): void }) {
	return (
		<main class="plain">
			<h1>{t("This game goes on in another tab")}</h1>
			<p>{t("It was opened there after it was opened here. Nothing is lost: take it over, and it goes on here as it stands there.")}</p>
			<div class="row">
				<button class="button main" autofocus onClick={resume}>
					{t("Play on here")}
				</button>
				<a class="button" href="#/">
					{t("To the four games")}
				</a>
			</div>
		</main>
	);
}

/* An address that nothing is at: mistyped, or of another version. */
function Nowhere() {
	return (
		<main class="plain">
			<h1>{t("Nobody haunts this address")}</h1>
			<p>{t("There is no such page. The address may be cut off or mistyped.")}</p>
			<div class="row">
				<a class="button main" href="#/">
					{t("To the four games")}
				</a>
				<a class="button" href="#/stats">
					{t("My games")}
				</a>
			</div>
		</main>
	);
}

function Link(props: { to: string; at: string; words: string; icon: IconName }) {
	return (
		<a href={`#/${props.to}`} aria-current={props.at === props.to ? "page" : undefined} title={props.words}>
			<Icon name={props.icon} />
			<span class="word">{props.words}</span>
		</a>
	);
}

const gameOf = (text: string): string => (gameNamed(text) ?? GAMES[0]!).info.name;
export type { Settings };
