/* A table is laid: everything is right already, so one button is enough; the rest can be changed. */
import { useState } from "preact/hooks";
import type { UserError } from "../../engine/source";
import { GAMES, kitOf } from "../../games/registry";
import { createTable } from "../../net/api";
import type { Setup } from "../../net/generated";
import { keepTable } from "../../net/purse";
import { t } from "../../words/i18n";
import { agentLevel, LEVELS, STYLES } from "../../words/names";
import { Laid } from "../kit/Laid";
import { OptionFields } from "../kit/OptionFields";
import { lookOf } from "../kit/people";
import { walkRadios } from "../NewGame";
import { Banner } from "../parts";
import { NAME_MAX } from "./Enter";
import type { FriendsProps } from "./Friends";

type Clock = Setup["clock"];

const CLOCKS = (): { clock: Clock; words: string }[] => [
	{ clock: { kind: "none" }, words: t("No clock") },
	{ clock: { kind: "fischer", seconds: 300, add: 10 }, words: t("5 min + 10 s") },
	{ clock: { kind: "move", seconds: 60 }, words: t("A minute a move") },
	{ clock: { kind: "days", days: 1 }, words: t("A day a turn") },
];

interface Laying {
	players: number;
	seats: string[];
	clock: number; /* of the list */
	own: Clock | null; /* a clock with other numbers */
	match: boolean;
	aids: boolean;
	watch: boolean;
	listed: boolean;
	chat: boolean;
	time_resigns: boolean;
	options: Record<string, number>;
}

const TICKS = (): [keyof Laying & ("match" | "aids" | "watch" | "listed" | "chat"), string][] => [
	["aids", t("Hints, notes and maps for all")],
	["match", t("Several rounds")],
	["watch", t("Others may watch")],
	["listed", t("In the list of open tables: anybody may join")],
	["chat", t("Free chat (set phrases are always there)")],
];

function SeatFields({ game, laying, sit }: { game: string; laying: Laying; sit(seat: number, who: string): void }) {
	const kit = kitOf(game);
	return (
		<>
			{laying.seats.slice(0, laying.players).map((who, seat) => {
				const level = agentLevel(who);
				const style = /:([a-z]+)/.exec(who)?.[1] ?? "plain";
				const role = kit.seatRole(laying.players, seat);
				return (
					<div class="row" key={seat}>
						<label class="field" style="flex:3 1 8.75rem">
							<span class="soft">
								{t("Seat {0}", { 0: seat + 1 })}
								{role !== "" && ` · ${role}`}
							</span>
							<select value={level > 0 ? String(level) : who} onChange={(event) => sit(seat, /^\d$/.test(event.currentTarget.value) ? `level${event.currentTarget.value}` : event.currentTarget.value)}>
								<option value="person">{seat === laying.seats.indexOf("person") ? t("You") : t("A friend")}</option>
								{LEVELS().map((name, step) => (
									<option value={String(step + 1)} key={step}>
										{t("{0}, level {1}", { 0: name, 1: step + 1 })}
									</option>
								))}
								<option value="random">{t("Random bot")}</option>
							</select>
						</label>
						{level > 0 && (
							<label class="field" style="flex:2 1 8.125rem">
								<span class="soft">{t("Style")}</span>
								<select value={style} onChange={(event) => sit(seat, `level${level}${event.currentTarget.value === "plain" ? "" : `:${event.currentTarget.value}`}`)}>
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
			})}
		</>
	);
}

/* Minutes and seconds of one's own choice, for who does not like those offered. */
function OwnClock({ clock, change }: { clock: Clock; change(clock: Clock): void }) {
	const field = (words: string, value: number, low: number, high: number, set: (value: number) => Clock) => (
		<label class="field">
			<span>{words}</span>
			<input type="number" min={low} max={high} value={value} onChange={(event) => change(set(Math.min(high, Math.max(low, Number(event.currentTarget.value) || low))))} />
		</label>
	);
	if (clock.kind === "days") return field(t("Days a turn"), clock.days ?? 1, 1, 30, (days) => ({ kind: "days", days }));
	if (clock.kind === "move") return field(t("Seconds a move"), clock.seconds ?? 60, 5, 86400, (seconds) => ({ kind: "move", seconds }));
	if (clock.kind === "fischer")
		return (
			<div class="row">
				{field(t("Minutes"), Math.round((clock.seconds ?? 300) / 60), 1, 1440, (minutes) => ({ ...clock, seconds: minutes * 60 }))}
				{field(t("Seconds more after each move"), clock.add ?? 0, 0, 3600, (add) => ({ ...clock, add }))}
			</div>
		);
	return null;
}

function ClockFields({ laying, change }: { laying: Laying; change(more: Partial<Laying>): void }) {
	const clocks = CLOCKS();
	const clock = laying.own ?? clocks[laying.clock]!.clock;
	return (
		<>
			<div class="segments clocks" role="radiogroup" aria-label={t("Clock")} onKeyDown={walkRadios}>
				{clocks.map(({ words }, index) => (
					<button type="button" key={words} role="radio" aria-checked={laying.clock === index} tabIndex={laying.clock === index ? 0 : -1} onClick={() => change({ clock: index, own: null })}>
						{words}
					</button>
				))}
			</div>
			{clock.kind !== "none" && (
				<details>
					<summary>{t("Set the clock")}</summary>
					<div class="stack">
						<OwnClock clock={clock} change={(own) => change({ own })} />
						<label class="tick">
							<input type="checkbox" checked={laying.time_resigns} onChange={(event) => change({ time_resigns: event.currentTarget.checked })} />
							{t("Whoever runs out of time loses (otherwise a bot plays on)")}
						</label>
					</div>
				</details>
			)}
		</>
	);
}

export function LayTable(props: FriendsProps & { game: string }) {
	const { game } = props;
	const kit = kitOf(game);
	const { playersLow, playersHigh } = kit.info;
	const [name, setName] = useState(props.settings.name);
	const [error, setError] = useState<UserError | null>(null);
	const [busy, setBusy] = useState(false);
	const [laying, setLaying] = useState<Laying>({ players: kit.players, seats: Array(6).fill("person"), clock: 0, own: null, match: false, aids: props.settings.aids, watch: true, listed: false, chat: false, time_resigns: false, options: {} });
	const change = (more: Partial<Laying>) => setLaying({ ...laying, ...more });
	const chosen = laying.seats.slice(0, laying.players);
	const sit = (seat: number, who: string) => change({ seats: laying.seats.map((one, index) => (index === seat ? who : one)) });
	const first = chosen.indexOf("person");
	const laid = chosen.map((one, seat) => ({
		look: lookOf(chosen.map((who, player) => ({ player, person: who === "person", agent: who })), seat),
		name: one !== "person" ? (LEVELS()[agentLevel(one) - 1] ?? t("Random bot")) : seat === first ? name || t("You") : t("A friend"),
	}));

	const lay = async (event: Event) => {
		event.preventDefault();
		const { players: _players, seats: _seats, clock, own, ...rest } = laying;
		setBusy(true);
		try {
			const called = name.trim() || t("The Medium");
			const made = await createTable({ ...rest, game, name: called, seats: chosen, clock: own ?? CLOCKS()[clock]!.clock });
			if (name.trim() !== "") props.change({ ...props.settings, name: name.trim() });
			keepTable({ table: made.table, token: made.token, invite: made.invite, game, name: called, at: Date.now() });
			location.hash = `#/friends/at/${made.table}`;
		} catch (fault) {
			setError(fault as UserError);
			setBusy(false);
		}
	};

	return (
		<main class="plain new-game lay-table">
			<div class="laying">
				<div class="gilt">
					<kit.Scene class="" />
				</div>
				<div>
					<h1>{kit.info.title}</h1>
					<p class="soft">{kit.aim()}</p>
				</div>
				<Laid seats={laid} />
			</div>
			<nav class="row" aria-label={t("Other games")}>
				{GAMES.filter((other) => other !== kit).map((other) => (
					<a class="button small" href={`#/friends/new/${other.info.name}`} key={other.info.name}>
						{other.info.title}
					</a>
				))}
			</nav>
			<form class="stack" onSubmit={(event) => void lay(event)}>
				<div class="row start">
					<button class="button main" type="submit" disabled={busy || first < 0}>
						{t("Lay the table")}
					</button>
					<label class="field own-name">
						<span class="soft">{t("Your name")}</span>
						<input type="text" maxLength={NAME_MAX} autocomplete="nickname" placeholder={t("The Medium")} value={name} onInput={(event) => setName(event.currentTarget.value)} />
					</label>
				</div>
				{error !== null && (
					<Banner error>
						<p>{t(error.pattern, error.fills)}</p>
					</Banner>
				)}
				<ClockFields laying={laying} change={change} />
				<fieldset class="panel ticks">
					<legend class="hidden-text">{t("At this table")}</legend>
					{TICKS().map(([key, words]) => (
						<label class="tick" key={key}>
							<input type="checkbox" checked={laying[key]} onChange={(event) => change({ [key]: event.currentTarget.checked })} />
							{words}
						</label>
					))}
				</fieldset>
				<fieldset class="panel stack">
					<legend>{t("Who plays")}</legend>
					{playersHigh > playersLow && (
						<div class="row" role="radiogroup" aria-label={t("Players")} onKeyDown={walkRadios}>
							{Array.from({ length: playersHigh - playersLow + 1 }, (_, index) => playersLow + index).map((number) => (
								<button type="button" class="button" role="radio" aria-checked={laying.players === number} tabIndex={laying.players === number ? 0 : -1} key={number} onClick={() => change({ players: number })}>
									{number}
								</button>
							))}
						</div>
					)}
					<SeatFields game={game} laying={laying} sit={sit} />
				</fieldset>
				{kit.info.options.length > 0 && (
					<details class="panel">
						<summary>{t("More")}</summary>
						<div class="stack" style="margin-top:0.75rem">
							<OptionFields game={game} options={laying.options} change={(options) => change({ options })} />
						</div>
					</details>
				)}
			</form>
		</main>
	);
}
