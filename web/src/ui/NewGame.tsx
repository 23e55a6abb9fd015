/* A new table: how many, who, how strong; the rest is already right. */
import { useEffect, useState } from "preact/hooks";
import { Ghost, LEVEL_LOOKS } from "../art/ghost";
import { GAMES, type GameInfo, type GameName, type Setup } from "../engine/types";
import { agentLevel, LEVELS, STYLES } from "../words/names";
import { t } from "../words/i18n";
import { AIMS, Scene, TITLES } from "./Home";
import type { Settings } from "./settings";

const KEY = "seance-table";

function remembered(game: GameName): Partial<Setup> {
	try {
		return JSON.parse(localStorage.getItem(`${KEY}-${game}`) ?? "{}");
	} catch {
		return {};
	}
}

const OPTION_WORDS = (): Record<string, string> => ({
	dawn: t("Dawn after so many quiet turns (0: never)"),
	master: t("Master Game: bid for the ghosts"),
	goal: t("Damage the ghosts must do, in thousand pounds (0: the usual)"),
	games: t("Games of a tournament"),
	wins: t("Rounds to win the match"),
	points: t("Points to win the match"),
	dusk: t("Dusk after so many turns without a card (0: never)"),
});

/* Arrow keys choose among the radios of a group, as they do everywhere. */
function walkRadios(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
	const radios = [...event.currentTarget.querySelectorAll<HTMLButtonElement>("[role=radio]")];
	const step = event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : event.key === "ArrowLeft" || event.key === "ArrowUp" ? -1 : 0;
	if (step === 0) return;
	event.preventDefault();
	const next = radios[(radios.indexOf(document.activeElement as HTMLButtonElement) + step + radios.length) % radios.length];
	next?.focus();
	next?.click();
}

export function NewGame(props: { game: GameName; info: GameInfo[]; settings: Settings; begin(setup: Setup): void }) {
	const { game } = props;
	const info = props.info.find((one) => one.name === game);
	const before = remembered(game);
	const [players, setPlayers] = useState(before.players ?? (game === "ghooost" ? 3 : 2));
	const [seats, setSeats] = useState<string[]>(before.seats ?? ["person", "level3", "level3", "level3", "level3", "level3"]);
	const [match, setMatch] = useState(before.match ?? false);
	const [aids, setAids] = useState(before.aids ?? props.settings.aids);
	const [options, setOptions] = useState<Record<string, number>>(before.options ?? {});
	const [names, setNames] = useState<string[]>(before.names ?? []);
	const [seed, setSeed] = useState("");
	const styles = STYLES();
	useEffect(() => {
		document.title = `${TITLES[game]} – Séance`;
	}, [game]);
	if (info === undefined) return <main class="plain">{t("Lighting the candles…")}</main>;

	const count = Math.min(Math.max(players, info.playersLow), info.playersHigh);
	const at = (index: number) => seats[index] ?? "level3";
	const sit = (index: number, who: string) => setSeats(Array.from({ length: 6 }, (_, seat) => (seat === index ? who : at(seat))));
	/* The first person at the table has the name from the settings until another is given. */
	const nameAt = (index: number) => names[index] ?? (index === seats.indexOf("person") ? props.settings.name : "");
	const start = () => {
		const setup: Setup = {
			game,
			players: count,
			options,
			seats: Array.from({ length: count }, (_, index) => at(index)),
			names: Array.from({ length: count }, (_, index) => (at(index) === "person" ? nameAt(index) : "")),
			match,
			seed: /^\d{1,19}$/.test(seed) ? seed : "",
			aids,
		};
		try {
			localStorage.setItem(`${KEY}-${game}`, JSON.stringify({ players: count, seats, names, match, aids, options }));
		} catch {
			/* it is asked again next time */
		}
		props.begin(setup);
	};

	return (
		<main class="plain">
			<div class="row">
				<div style="width:7.5rem">
					<Scene game={game} />
				</div>
				<div style="flex:1 1 15rem">
					<h1>{TITLES[game]}</h1>
					<p class="soft">{AIMS()[game]}</p>
				</div>
			</div>
			<nav class="row" aria-label={t("Other games")}>
				{GAMES.filter((other) => other !== game).map((other) => (
					<a class="button small" href={`#/new/${other}`} key={other}>
						{TITLES[other]}
					</a>
				))}
				<a class="button small" href={`#/rules/${game}`}>
					{t("Rules")}
				</a>
				<a class="button small" href={`#/learn/${game}`}>
					{t("Learn by playing")}
				</a>
			</nav>
			<form
				class="stack"
				onSubmit={(event) => {
					event.preventDefault();
					start();
				}}
			>
				{info.playersHigh > info.playersLow && (
					<fieldset class="panel">
						<legend>{t("Players")}</legend>
						<div class="row" role="radiogroup" aria-label={t("Players")} onKeyDown={walkRadios}>
							{Array.from({ length: info.playersHigh - info.playersLow + 1 }, (_, index) => info.playersLow + index).map((number) => (
								<button type="button" class="button" role="radio" aria-checked={count === number} tabIndex={count === number ? 0 : -1} key={number} onClick={() => setPlayers(number)}>
									{number}
								</button>
							))}
						</div>
					</fieldset>
				)}
				<fieldset class="panel stack">
					<legend>{t("Who plays")}</legend>
					{Array.from({ length: count }, (_, index) => {
						const who = at(index);
						const level = agentLevel(who);
						const style = /:([a-z]+)/.exec(who)?.[1] ?? "plain";
						return (
							<div class="row" key={index}>
								<span style="width:2.25rem">{level > 0 ? <Ghost look={LEVEL_LOOKS[level - 1]!} /> : <Ghost look={LEVEL_LOOKS[0]!} />}</span>
								<label class="field" style="flex:3 1 8.75rem;max-width:26.25rem">
									<span class="soft">{t("Seat {0}", { 0: index + 1 })}{seatRole(game, count, index)}</span>
									<select value={level > 0 ? String(level) : "person"} onChange={(event) => sit(index, event.currentTarget.value === "person" ? "person" : `level${event.currentTarget.value}${style === "plain" ? "" : `:${style}`}`)}>
										<option value="person">{t("A person, on this device")}</option>
										{LEVELS().map((name, step) => (
											<option value={String(step + 1)} key={step}>
												{t("{0}, level {1}", { 0: name, 1: step + 1 })}
											</option>
										))}
									</select>
								</label>
								{level === 0 && (
									<label class="field" style="flex:2 1 8.125rem;max-width:18.75rem">
										<span class="soft">{t("Name")}</span>
										<input type="text" maxLength={20} size={12} value={nameAt(index)} placeholder={t("The Medium")} onInput={(event) => setNames(Array.from({ length: 6 }, (_, seat) => (seat === index ? event.currentTarget.value : (names[seat] ?? nameAt(seat)))))} />
									</label>
								)}
								{level > 0 && (
									<label class="field" style="flex:2 1 8.125rem;max-width:18.75rem">
										<span class="soft">{t("Plays")}</span>
										<select value={style} onChange={(event) => sit(index, `level${level}${event.currentTarget.value === "plain" ? "" : `:${event.currentTarget.value}`}`)}>
											{Object.entries(styles).map(([name, words]) => (
												<option value={name} key={name}>
													{words}
												</option>
											))}
										</select>
									</label>
								)}
							</div>
						);
					})}
				</fieldset>
				<div class="row start">
					<button class="button main" type="submit">
						{t("Play")}
					</button>
					<label class="tick">
						<input type="checkbox" checked={match} onChange={(event) => setMatch(event.currentTarget.checked)} />
						{t("A whole match")}
					</label>
					<label class="tick">
						<input type="checkbox" checked={aids} onChange={(event) => setAids(event.currentTarget.checked)} />
						{t("Notes, odds and maps at this table")}
					</label>
				</div>
				<details class="panel">
					<summary>{t("More")}</summary>
					<div class="stack" style="margin-top:0.75rem">
						{info.options.map((option) => {
							const words = OPTION_WORDS()[option.name] ?? option.help;
							const value = options[option.name] ?? option.normal;
							const set = (number: number) => setOptions({ ...options, [option.name]: Math.min(option.high, Math.max(option.low, number || 0)) });
							return option.low === 0 && option.high === 1 ? (
								<label class="tick" key={option.name}>
									<input type="checkbox" checked={value === 1} onChange={(event) => set(event.currentTarget.checked ? 1 : 0)} />
									{words}
								</label>
							) : (
								<label class="field" key={option.name}>
									<span>{words}</span>
									<input type="number" min={option.low} max={option.high} value={value} onChange={(event) => set(Number(event.currentTarget.value))} />
								</label>
							);
						})}
						<label class="field">
							<span>{t("Deal by number, to play the same cards again (empty: any)")}</span>
							<input type="text" inputMode="numeric" pattern="\d{0,19}" value={seed} onInput={(event) => setSeed(event.currentTarget.value)} />
						</label>
					</div>
				</details>
			</form>
		</main>
	);
}

/* Where a seat is more than a place at the table. */
function seatRole(game: GameName, players: number, seat: number): string {
	if (game === "boo") return ` · ${seat === 0 ? t("black") : t("white")}`;
	if (game === "phantom") return ` · ${(players === 2 ? seat === 0 : players === 3 ? seat === 0 : seat % 2 === 0) ? t("hunters") : t("ghosts")}`;
	if (game === "thirteen" && players === 4) return ` · ${seat % 2 === 0 ? t("first team") : t("second team")}`;
	return "";
}
