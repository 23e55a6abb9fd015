/* The whole page: which screen the address asks for, and what lasts between screens. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { localSource } from "../engine/local";
import { Trouble, type Opened, type Source } from "../engine/source";
import { GAMES, personsAt, SPECTATOR, type GameInfo, type GameName, type Kept, type Setup } from "../engine/types";
import { setLanguage, t } from "../words/i18n";
import { Home } from "./Home";
import { NewGame } from "./NewGame";
import { NotKept } from "./NotKept";
import { Banner, Brand } from "./parts";
import { SettingsPage } from "./SettingsPage";
import { loadSettings, saveSettings, type Settings } from "./settings";
import { Table } from "./Table";
import { lazyScreen } from "./lazy";

const Replay = lazyScreen("Replay", () => import("./Replay").then((module) => module.Replay));
const Rules = lazyScreen("Rules", () => import("./Rules").then((module) => module.Rules));
const Stats = lazyScreen("Stats", () => import("./Stats").then((module) => module.Stats));
const Learn = lazyScreen("Learn", () => import("./Learn").then((module) => module.Learn));
const Puzzles = lazyScreen("Puzzles", () => import("./Puzzles").then((module) => module.Puzzles));

const route = () => location.hash.replace(/^#\/?/, "");

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

export function App() {
	const [settings, setSettings] = useState(loadSettings);
	const [, redraw] = useState(0);
	const [trouble, setTrouble] = useState<Trouble | null>(null);
	const [info, setInfo] = useState<GameInfo[]>([]);
	const [opened, setOpened] = useState<Opened | null>(null);
	const [kept, setKept] = useState<Kept>("kept");
	const [closed, setClosed] = useState<Kept>("kept"); /* the warning about keeping that was closed */
	const [elsewhere, setElsewhere] = useState(""); /* the game that another page has taken over */
	const at = useRoute();

	const source = useMemo<Source | null>(() => {
		try {
			return localSource(setTrouble);
		} catch (error) {
			setTrouble(error as Trouble);
			return null;
		}
	}, []);

	useEffect(() => {
		const light = matchMedia("(prefers-color-scheme: light)");
		const paint = () => {
			document.documentElement.dataset.theme = settings.theme === "auto" ? (light.matches ? "light" : "dark") : settings.theme;
			/* The window's own frame has the page's colour. */
			const colour = getComputedStyle(document.documentElement).getPropertyValue("--night").trim();
			document.querySelector<HTMLMetaElement>("meta[name=theme-color]")!.content = colour;
		};
		paint();
		document.documentElement.dataset.motion = settings.speed === 0 ? "off" : "on";
		light.addEventListener("change", paint);
		saveSettings(settings);
		void setLanguage(settings.language).then(() => redraw((count) => count + 1));
		return () => light.removeEventListener("change", paint);
	}, [settings]);

	useEffect(() => {
		source?.info().then(setInfo, setTrouble);
		source?.onKept(setKept);
		source?.onElsewhere(setElsewhere);
	}, [source]);

	const begin = async (setup: Setup) => {
		try {
			setTrouble(null);
			const now = await source!.begin(setup);
			setOpened(now);
			location.hash = `#/play/${now.id}`;
		} catch (error) {
			setTrouble(error as Trouble);
		}
	};
	const again = () => opened && void begin({ ...opened.saved.setup, seed: "", daily: undefined });
	/* Who has gone elsewhere meanwhile is not called back. */
	const resume = async (id: string) => {
		const from = route();
		try {
			setTrouble(null);
			const now = await source!.resume(id);
			setElsewhere((other) => (other === id ? "" : other));
			if (route() !== from) return;
			setOpened(now);
			location.hash = `#/play/${id}`;
		} catch (error) {
			if (route() === from) setTrouble(error as Trouble);
		}
	};

	const [screen, argument = ""] = [at.split("/")[0]!, at.split("/").slice(1).join("/")];
	const playing = screen === "play";
	/* What went wrong belongs to the screen it happened on, unless there is no engine at all. */
	useEffect(() => {
		if (info.length > 0) setTrouble(null);
	}, [at]);
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
	useEffect(() => {
		if (screen !== "play") document.title = "Séance";
		window.scrollTo(0, 0);
	}, [screen]);

	const content = () => {
		if (source === null) return null;
		if (["new", "rules", "learn"].includes(screen) && argument !== "" && gameNamed(argument) === undefined) return <Nowhere />;
		if (playing && elsewhere === argument)
			return (
				<main class="plain">
					<h1>{t("This game goes on in another tab")}</h1>
					<p>{t("It was opened there after it was opened here. Nothing is lost: take it over, and it goes on here as it stands there.")}</p>
					<div class="row">
						<button class="button main" autofocus onClick={() => void resume(argument)}>
							{t("Play on here")}
						</button>
						<a class="button" href="#/">
							{t("To the four games")}
						</a>
					</div>
				</main>
			);
		if (playing)
			return opened?.id === argument ? (
				<Table source={source} opened={opened} settings={settings} again={again} open={(id) => (location.hash = `#/replay/${id}`)} />
			) : null;
		switch (screen) {
			case "new":
				return <NewGame game={gameOf(argument)} info={info} settings={settings} begin={(setup) => void begin(setup)} />;
			case "replay":
			case "r":
				return <Replay key={at} source={source} settings={settings} kind={screen} argument={argument} play={(id) => void resume(id)} />;
			case "rules":
				return <Rules game={gameOf(argument)} />;
			case "learn":
				return <Learn game={gameOf(argument)} source={source} settings={settings} />;
			case "puzzles":
				return <Puzzles source={source} settings={settings} />;
			case "stats":
				return <Stats source={source} resume={(id) => void resume(id)} />;
			case "settings":
				return <SettingsPage settings={settings} change={setSettings} />;
			case "":
				return <Home source={source} settings={settings} begin={(setup) => void begin(setup)} resume={(id) => void resume(id)} />;
			default:
				return <Nowhere />;
		}
	};

	return (
		<div class={playing && opened?.id === argument ? "table-page" : ""}>
			<header class="top">
				<Brand />
				<nav aria-label={t("Pages")}>
					<Link to="rules" at={screen} words={t("Rules")} />
					<Link to="stats" at={screen} words={t("My games")} />
					<Link to="settings" at={screen} words={t("Settings")} />
				</nav>
			</header>
			<div style="display:contents">
				{trouble !== null && (
					<main class="plain">
						<Banner trouble>
							<p>{t(trouble.pattern, trouble.fills)}</p>
							<div class="row">
								<a class="button" href="#/" onClick={() => setTrouble(null)}>
									{t("To the four games")}
								</a>
								<a class="button" href="#/stats" onClick={() => setTrouble(null)}>
									{t("My games")}
								</a>
							</div>
						</Banner>
					</main>
				)}
				{trouble === null && kept !== "kept" && kept !== closed && playing && <NotKept kept={kept} close={() => setClosed(kept)} />}
				{trouble === null && content()}
			</div>
		</div>
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

function Link(props: { to: string; at: string; words: string }) {
	return (
		<a href={`#/${props.to}`} aria-current={props.at === props.to ? "page" : undefined}>
			{props.words}
		</a>
	);
}

const gameNamed = (text: string): GameName | undefined => GAMES.find((game) => game === text);
const gameOf = (text: string): GameName => gameNamed(text) ?? "ghooost";
export type { Settings };
