/* A new table: how many, who, how strong; the rest is already right. */
import { useEffect, useState } from "preact/hooks";
import { Ghost } from "../art/ghost";
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

export function NewGame(props: { source: Library; game: string; settings: Settings; begin(setup: Setup): void }) {
	const { game } = props;
	const kit = kitOf(game);
	const { info } = kit;
	const before = remembered(game);
	const [players, setPlayers] = useState(before.players ?? kit.players);
	const [seats, setSeats] = useState<string[]>(before.seats ?? ["person", "level3", "level3", "level3", "level3", "level3"]);
	const [match, setMatch] = useState(before.match ?? false);
	const [aids, setAids] = useState(before.aids ?? props.settings.aids);
	const [options, setOptions] = useState<Record<string, number>>(before.options ?? {});
	const [names, setNames] = useState<string[]>(before.names ?? []);
	const [seed, setSeed] = useState("");
	const styles = STYLES();
	useEffect(() => {
		document.title = `${info.title} – Séance`;
	}, [game]);

	const count = Math.min(Math.max(players, info.playersLow), info.playersHigh);
	const at = (index: number) => seats[index] ?? "level3";
	const sit = (index: number, who: string) => setSeats(Array.from({ length: 6 }, (_, seat) => (seat === index ? who : at(seat))));
	/* The first person at the table has the name from the settings until another is given. */
	const nameAt = (index: number) => names[index] ?? (index === seats.indexOf("person") ? props.settings.name : "");
	const chosen = Array.from({ length: count }, (_, index) => at(index));
	const given = chosen.map((who, index) => (who === "person" ? nameAt(index) : ""));
	const named = useCalled(props.source, chosen, given);
	const laid = chosen.map((_, index) => ({ look: lookOf(chosen.map((one, player) => ({ player, person: one === "person", agent: one })), index), name: named[index] ?? "" }));
	const start = () => {
		const setup: Setup = {
			game,
			players: count,
			options,
			seats: Array.from({ length: count }, (_, index) => at(index)),
			names: Array.from({ length: count }, (_, index) => (at(index) === "person" ? nameAt(index) : "")),
			match,
			seed: /^\d{1,19}$/.test(seed) ? `2:${seed}` : /^[12]:\d{1,19}$/.test(seed) ? seed : "",
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
		<main class="plain new-game">
			<div class="laying">
				<div class="gilt">
					<kit.Scene class="" />
				</div>
				<div>
					<h1>{info.title}</h1>
					<p class="soft">{kit.aim()}</p>
				</div>
				<Laid seats={laid} />
			</div>
			<nav class="row" aria-label={t("Other games")}>
				{GAMES.filter((other) => other !== kit).map((other) => (
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
								<span style="width:2.25rem"><Ghost look={laid[index]!.look} /></span>
								<label class="field" style="flex:3 1 8.75rem;max-width:26.25rem">
									<span class="soft">{t("Seat {0}", { 0: index + 1 })}
										{kit.seatRole(count, index) !== "" && ` · ${kit.seatRole(count, index)}`}</span>
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
										<span class="soft">{t("Style")}</span>
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
						<OptionFields game={game} options={options} change={setOptions} />
						<label class="field">
							<span>{t("Deal by number, to play the same cards again (empty: any)")}</span>
							<input type="text" inputMode="numeric" pattern="([12]:)?\d{0,19}" value={seed} onInput={(event) => setSeed(event.currentTarget.value)} />
						</label>
					</div>
				</details>
			</form>
		</main>
	);
}
