/* A new table: how many, who, how strong; the rest is already right. */
import { useEffect, useState } from "preact/hooks";
import { Ghost, type Look } from "../art/ghost";
import type { Library } from "../engine/source";
import type { Setup } from "../engine/types";
import { GAMES, kitOf } from "../games/registry";
import { agentLevel, LEVELS, STYLES } from "../words/names";
import { t } from "../words/i18n";
import { Laid } from "./kit/Laid";
import { OptionFields } from "./kit/OptionFields";
import { lookOf } from "./kit/people";
import type { Settings } from "./settings";

const KEY = "seance-table";

function remembered(game: string): Partial<Setup> {
	try {
		return JSON.parse(localStorage.getItem(`${KEY}-${game}`) ?? "{}");
	} catch {
		return {};
	}
}

/* Arrow keys choose among the radios of a group, as they do everywhere. */
export function walkRadios(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
	const radios = [...event.currentTarget.querySelectorAll<HTMLButtonElement>("[role=radio]")];
	const step = event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : event.key === "ArrowLeft" || event.key === "ArrowUp" ? -1 : 0;
	if (step === 0) return;
	event.preventDefault();
	const next = radios[(radios.indexOf(document.activeElement as HTMLButtonElement) + step + radios.length) % radios.length];
	next?.focus();
	next?.click();
}

/* What the players would be called. */
function useCalled(source: Library, seats: string[], names: string[]): string[] {
	const [called, setCalled] = useState<string[]>([]);
	useEffect(() => void source.called(seats, names, t("The Medium")).then(setCalled, () => {}), [seats.join(), names.join("\n")]);
	return called;
}

/* What is chosen on this screen. All but the seed is remembered for the game's next table. */
function useChoices(game: string, settings: Settings) {
	const { players: usual, info } = kitOf(game);
	const before = remembered(game);
	const [players, setPlayers] = useState(before.players ?? usual);
	const [seats, setSeats] = useState<string[]>(before.seats ?? ["person", "level3", "level3", "level3", "level3", "level3"]);
	const [match, setMatch] = useState(before.match ?? false);
	const [practice, setPractice] = useState(before.practice ?? false);
	const [aids, setAids] = useState(before.aids ?? settings.aids);
	const [options, setOptions] = useState<Record<string, number>>(before.options ?? {});
	const [names, setNames] = useState<string[]>(before.names ?? []);
	const [seed, setSeed] = useState("");
	const count = Math.min(Math.max(players, info.playersLow), info.playersHigh);
	const at = (index: number) => seats[index] ?? "level3";
	const sit = (index: number, who: string) => setSeats(Array.from({ length: 6 }, (_, seat) => (seat === index ? who : at(seat))));
	/* The first person at the table has the name from the settings until another is given. */
	const nameAt = (index: number) => names[index] ?? (index === seats.indexOf("person") ? settings.name : "");
	const call = (index: number, name: string) => setNames(Array.from({ length: 6 }, (_, seat) => (seat === index ? name : (names[seat] ?? nameAt(seat)))));
	const chosen = Array.from({ length: count }, (_, index) => at(index));
	const given = chosen.map((who, index) => (who === "person" ? nameAt(index) : ""));
	const mayPractise = chosen.filter((who) => who === "person").length === 1;
	const setup = (): Setup => ({
		game,
		players: count,
		options,
		seats: chosen,
		names: given,
		match,
		practice: practice && mayPractise,
		seed: /^\d{1,19}$/.test(seed) ? `2:${seed}` : /^[12]:\d{1,19}$/.test(seed) ? seed : "",
		aids,
	});
	const remember = () => {
		try {
			localStorage.setItem(`${KEY}-${game}`, JSON.stringify({ players: count, seats, names, match, practice, aids, options }));
		} catch {
			/* it is asked again next time */
		}
	};
	return { game, count, setPlayers, chosen, given, sit, call, match, setMatch, practice, setPractice, mayPractise, aids, setAids, options, setOptions, seed, setSeed, setup, remember };
}
type Choices = ReturnType<typeof useChoices>;

/* The game's picture and aim, and the seats as they will be laid. */
function Head({ choices, names, looks }: { choices: Choices; names: string[]; looks: Look[] }) {
	const kit = kitOf(choices.game);
	return (
		<div class="laying">
			<div class="gilt">
				<kit.Scene class="" />
			</div>
			<div>
				<h1>{kit.info.title}</h1>
				<p class="soft">{kit.aim()}</p>
			</div>
			<Laid seats={looks.map((look, index) => ({ look, name: names[index] ?? "" }))} />
		</div>
	);
}

function Elsewhere({ game }: { game: string }) {
	return (
		<nav class="row" aria-label={t("Other games")}>
			{GAMES.filter((other) => other.info.name !== game).map((other) => (
				<a class="button small" href={`#/new/${other.info.name}`} key={other.info.name}>
					{other.info.title}
				</a>
			))}
			<a class="button small" href={`#/rules/${game}`}>
				{t("Rules")}
			</a>
			<a class="button small" href={`#/learn/${game}`}>
				{t("Learn by playing")}
			</a>
		</nav>
	);
}

/* How many play, where a game leaves the choice. */
function PlayerCount({ choices }: { choices: Choices }) {
	const { info } = kitOf(choices.game);
	if (info.playersHigh === info.playersLow) return null;
	return (
		<fieldset class="panel">
			<legend>{t("Players")}</legend>
			<div class="row" role="radiogroup" aria-label={t("Players")} onKeyDown={walkRadios}>
				{Array.from({ length: info.playersHigh - info.playersLow + 1 }, (_, index) => info.playersLow + index).map((number) => (
					<button type="button" class="button" role="radio" aria-checked={choices.count === number} tabIndex={choices.count === number ? 0 : -1} key={number} onClick={() => choices.setPlayers(number)}>
						{number}
					</button>
				))}
			</div>
		</fieldset>
	);
}

/* One seat: a person with a name, or a bot with a level and a style. */
function SeatRow({ choices, index, look }: { choices: Choices; index: number; look: Look }) {
	const who = choices.chosen[index]!;
	const level = agentLevel(who);
	const style = /:([a-z]+)/.exec(who)?.[1] ?? "plain";
	const role = kitOf(choices.game).seatRole(choices.count, index);
	const sitBot = (level: string | number, style: string) => choices.sit(index, `level${level}${style === "plain" ? "" : `:${style}`}`);
	return (
		<div class="row">
			<span style="width:2.25rem"><Ghost look={look} /></span>
			<label class="field" style="flex:3 1 8.75rem;max-width:26.25rem">
				<span class="soft">{t("Seat {0}", { 0: index + 1 })}
					{role !== "" && ` · ${role}`}</span>
				<select value={level > 0 ? String(level) : "person"} onChange={(event) => (event.currentTarget.value === "person" ? choices.sit(index, "person") : sitBot(event.currentTarget.value, style))}>
					<option value="person">{t("A person, on this device")}</option>
					{LEVELS().map((name, step) => (
						<option value={String(step + 1)} key={step}>
							{t("{0}, level {1}", { 0: name, 1: step + 1 })}
						</option>
					))}
				</select>
			</label>
			{level === 0 ? (
				<label class="field" style="flex:2 1 8.125rem;max-width:18.75rem">
					<span class="soft">{t("Name")}</span>
					<input type="text" maxLength={20} size={12} value={choices.given[index]!} placeholder={t("The Medium")} onInput={(event) => choices.call(index, event.currentTarget.value)} />
				</label>
			) : (
				<label class="field" style="flex:2 1 8.125rem;max-width:18.75rem">
					<span class="soft">{t("Style")}</span>
					<select value={style} onChange={(event) => sitBot(level, event.currentTarget.value)}>
						{Object.entries(STYLES()).map(([name, words]) => (
							<option value={name} key={name}>
								{words}
							</option>
						))}
					</select>
				</label>
			)}
		</div>
	);
}

function Tick(props: { checked: boolean; disabled?: boolean; title?: string | undefined; change(on: boolean): void; words: string }) {
	return (
		<label class="tick" title={props.title}>
			<input type="checkbox" checked={props.checked} disabled={props.disabled} onChange={(event) => props.change(event.currentTarget.checked)} />
			{props.words}
		</label>
	);
}

/* The button that begins, and what kind of game it is. */
function Start({ choices }: { choices: Choices }) {
	const { mayPractise } = choices;
	return (
		<div class="row start">
			<button class="button main" type="submit">
				{t("Play")}
			</button>
			<Tick checked={choices.match} change={choices.setMatch} words={t("A whole match")} />
			<Tick checked={choices.aids} change={choices.setAids} words={t("Notes, odds and maps at this table")} />
			<Tick
				checked={choices.practice && mayPractise}
				disabled={!mayPractise}
				title={mayPractise ? undefined : t("For one person against bots")}
				change={choices.setPractice}
				words={t("Practice: take back freely, not counted")}
			/>
		</div>
	);
}

/* What few change: the game's options, and which deal it is. */
function More({ choices }: { choices: Choices }) {
	return (
		<details class="panel">
			<summary>{t("More")}</summary>
			<div class="stack" style="margin-top:0.75rem">
				<OptionFields game={choices.game} options={choices.options} change={choices.setOptions} />
				<label class="field">
					<span>{t("Deal by number, to play the same cards again (empty: any)")}</span>
					<input type="text" inputMode="numeric" pattern="([12]:)?\d{0,19}" value={choices.seed} onInput={(event) => choices.setSeed(event.currentTarget.value)} />
				</label>
			</div>
		</details>
	);
}

export function NewGame(props: { source: Library; game: string; settings: Settings; begin(setup: Setup): void }) {
	const { game } = props;
	const choices = useChoices(game, props.settings);
	const { chosen } = choices;
	const names = useCalled(props.source, chosen, choices.given);
	const looks = chosen.map((_, index) => lookOf(chosen.map((one, player) => ({ player, person: one === "person", agent: one })), index));
	useEffect(() => {
		document.title = `${kitOf(game).info.title} – Séance`;
	}, [game]);
	return (
		<main class="plain new-game">
			<Head choices={choices} names={names} looks={looks} />
			<Elsewhere game={game} />
			<form
				class="stack"
				onSubmit={(event) => {
					event.preventDefault();
					choices.remember();
					props.begin(choices.setup());
				}}
			>
				<PlayerCount choices={choices} />
				<fieldset class="panel stack">
					<legend>{t("Who plays")}</legend>
					{looks.map((look, index) => (
						<SeatRow choices={choices} index={index} look={look} key={index} />
					))}
				</fieldset>
				<Start choices={choices} />
				<More choices={choices} />
			</form>
		</main>
	);
}
