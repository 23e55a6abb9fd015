/* Before the cards: the invitation, the table with whoever has come, and what the host may do at it. */
import { useState } from "preact/hooks";
import { Ghost } from "../../art/ghost";
import { Icon } from "../../art/icons";
import { CandleArt } from "../../art/things";
import { kitOf } from "../../games/registry";
import type { FriendTable } from "../../net/remote";
import { isHost, mySeat, type Room } from "../../net/room";
import { t, tn } from "../../words/i18n";
import { LEVELS } from "../../words/names";
import { LEVEL_LOOKS, Portrait } from "../../art/ghost";
import type { FriendsProps } from "./Friends";
import { Invitation } from "./Invitation";
import { DOING, doingAt, facts, lookAt, nameAt } from "./people";
import { Talk } from "./Talk";

/* Round the table, one's own seat nearest; in percent of the scene. */
function placeOf(index: number, count: number): { left: string; top: string } {
	const angle = Math.PI / 2 + (index * 2 * Math.PI) / count;
	return { left: `${50 + 43 * Math.cos(angle)}%`, top: `${46 + 38 * Math.sin(angle)}%` };
}

function SeatAt(props: { room: Room; seat: number; place: { left: string; top: string }; chosen: boolean; choose(): void }) {
	const { room, seat } = props;
	const doing = doingAt(room, seat);
	const name = nameAt(room, seat);
	const own = mySeat(room) === seat;
	const at = room.seats[seat]!;
	const host = at.person !== undefined && at.person === room.host;
	const role = kitOf(room.setup.game).seatRole(room.seats.length, seat);
	return (
		<li class={`at-table ${doing} ${own ? "own" : ""}`} style={props.place}>
			<button aria-pressed={props.chosen} onClick={props.choose}>
				{doing === "free" ? (
					<svg class="art empty-seat" viewBox="-4 -16 108 118" aria-hidden="true">
						<path d="M12 96V46q0-38 38-38t38 38v50l-13-8-12 8-13-8-13 8-12-8z" />
						<path class="plus" d="M50 34v32M34 50h32" />
					</svg>
				) : (
					<Ghost look={lookAt(room, seat)} mood={doing === "away" ? "asleep" : own ? "glee" : "calm"} arms />
				)}
				<span class="plate">
					{name === "" ? t("Seat {0}", { 0: seat + 1 }) : own ? t("{0} (you)", { 0: name }) : name}
					{host && <small> {t("host")}</small>}
				</span>
				<span class={`badge ${doing}`}>
					{doing === "ready" && <Icon name="check" />}
					{doing === "free" ? (at.locked ? t("locked") : t("waiting for a friend")) : DOING()[doing]}
					{role !== "" && ` · ${role}`}
				</span>
			</button>
		</li>
	);
}

function Scene({ room, chosen, choose }: { room: Room; chosen: number; choose(seat: number): void }) {
	const count = room.seats.length;
	const first = Math.max(0, mySeat(room));
	return (
		<div class={`scene-of-table of-${count}`}>
			<svg class="oval" viewBox="0 0 800 420" aria-hidden="true" preserveAspectRatio="none">
				<ellipse cx="400" cy="222" rx="372" ry="170" fill="#000" opacity=".35" />
				<ellipse class="wood" cx="400" cy="205" rx="360" ry="160" />
				<ellipse class="cloth" cx="400" cy="205" rx="336" ry="140" />
				<ellipse class="seam" cx="400" cy="205" rx="320" ry="128" />
			</svg>
			<svg class="candle" viewBox="-60 -120 120 130" aria-hidden="true">
				<CandleArt height={46} />
			</svg>
			<ul aria-label={t("Seats")}>
				{Array.from({ length: count }, (_, index) => (first + index) % count).map((seat, index) => (
					<SeatAt key={seat} room={room} seat={seat} place={placeOf(index, count)} chosen={chosen === seat} choose={() => choose(seat)} />
				))}
			</ul>
		</div>
	);
}

/* What can be done at the seat that is chosen. */
function SeatDeeds({ table, room, seat, say }: { table: FriendTable; room: Room; seat: number; say(words: string): void }) {
	const at = room.seats[seat]!;
	const host = isHost(room);
	const own = mySeat(room) === seat;
	const free = at.person === undefined && at.bot === undefined;
	const ask = (verb: string, more: object = {}) => void table.ask(verb, more).then(say);
	const others = room.seats.map((_, other) => other).filter((other) => other !== seat);
	return (
		<section class="panel stack seat-actions" aria-label={t("Seat {0}", { 0: seat + 1 })}>
			<div class="row">
				<h2>{free ? t("Seat {0} is free", { 0: seat + 1 }) : t("Seat {0}: {1}", { 0: seat + 1, 1: nameAt(room, seat) })}</h2>
				{free && room.person >= 0 && (host || !at.locked) && (
					<button class="button main" onClick={() => ask("sit", { seat })}>
						{t("Sit here")}
					</button>
				)}
				{own && (
					<button class="button small" onClick={() => ask("stand")}>
						{t("Stand up")}
					</button>
				)}
				{host && at.bot !== undefined && at.person === undefined && (
					<button class="button small" onClick={() => ask("bot", { seat, bot: null })}>
						{t("Send the bot away")}
					</button>
				)}
				{host && free && (
					<button class="button small" aria-pressed={at.locked} onClick={() => ask("lock", { seat, locked: !at.locked })}>
						{at.locked ? t("Unlock") : t("Lock")}
					</button>
				)}
				{host && at.person !== undefined && !own && (
					<>
						<button class="button small" onClick={() => ask("host", { person: at.person })}>
							{t("Make host")}
						</button>
						<button class="button small" onClick={() => ask("remove", { person: at.person })}>
							{t("Remove")}
						</button>
					</>
				)}
				{host && (
					<label class="row">
						<span class="soft">{t("Swap with")}</span>
						<select value="" onChange={(event) => event.currentTarget.value !== "" && ask("swap", { seat, with: Number(event.currentTarget.value) })}>
							<option value="">…</option>
							{others.map((other) => (
								<option value={String(other)} key={other}>
									{nameAt(room, other) || t("Seat {0}", { 0: other + 1 })}
								</option>
							))}
						</select>
					</label>
				)}
			</div>
			{host && at.person === undefined && (
				<div class="bots" role="group" aria-label={t("Seat a bot")}>
					{LEVELS().map((name, level) => (
						<button key={name} class="seat-bot" aria-pressed={at.bot?.startsWith(`level${level + 1}`) === true} title={t("{0}, level {1}", { 0: name, 1: level + 1 })} onClick={() => ask("bot", { seat, bot: `level${level + 1}` })}>
							<Portrait look={LEVEL_LOOKS[level]!} />
							{name}
						</button>
					))}
				</div>
			)}
		</section>
	);
}

/* The host begins; free seats are given to bots if they stay free. */
function Begin({ table, room, say }: { table: FriendTable; room: Room; say(words: string): void }) {
	const free = room.seats.flatMap((at, seat) => (at.person === undefined && at.bot === undefined ? [seat] : []));
	const dealing = room.phase !== "waiting";
	const begin = async () => {
		for (const seat of free) {
			const trouble = await table.ask("bot", { seat, bot: "level3" });
			if (trouble !== "") {
				say(trouble);
				return;
			}
		}
		say(await table.ask("start"));
	};
	if (dealing) return <p role="status">{t("Everybody puts a secret into the deal. The cards come at once.")}</p>;
	if (!isHost(room)) return <p class="soft">{t("{0} begins when everybody is there.", { 0: room.people[room.host]?.name || t("The host") })}</p>;
	return (
		<>
			{free.length > 0 && <span class="soft">{tn("{n} seat is free: a bot would take it.", "{n} seats are free: bots would take them.", free.length)}</span>}
			<button class="button main begin" onClick={() => void begin()}>
				{free.length > 0 ? t("Fill up with bots and begin") : t("Begin")}
			</button>
		</>
	);
}

/* Those who have come and sit nowhere yet. */
function Standing({ room }: { room: Room }) {
	const standing = room.people.filter((person, index) => person.joined && person.connected && !room.seats.some((seat) => seat.person === index)).map((person) => person.name || t("Somebody"));
	if (standing.length === 0 && room.watchers === 0) return null;
	return (
		<p class="soft">
			{standing.length > 0 && t("Standing by: {0}.", { 0: standing.join(", ") })} {room.watchers > 0 && tn("{n} looks on.", "{n} look on.", room.watchers)}
		</p>
	);
}

export function WaitingRoom(props: FriendsProps & { table: FriendTable }) {
	const { table } = props;
	const room = table.room!;
	const firstFree = room.seats.findIndex((seat) => seat.person === undefined && seat.bot === undefined);
	const [chosen, setChosen] = useState(-1);
	const [said, setSaid] = useState("");
	const seat = chosen >= 0 && chosen < room.seats.length ? chosen : firstFree >= 0 ? firstFree : Math.max(0, mySeat(room));
	return (
		<main class="plain waiting-room">
			<h1 class="hidden-text">{t("A table with friends")}</h1>
			<div class="card-side">
				<Invitation engine={props.source} room={room} />
				<p class="row table-facts">
					{facts(room).map((fact) => (
						<span class="chip" key={fact}>
							{fact}
						</span>
					))}
				</p>
			</div>
			<div class="table-side">
				{table.state === "lost" && (
					<p class="notice" role="alert">
						{t("The connection is lost. Trying to come back…")}
					</p>
				)}
				<Scene room={room} chosen={seat} choose={setChosen} />
				<Standing room={room} />
				{room.phase === "waiting" && room.person >= 0 && <SeatDeeds table={table} room={room} seat={seat} say={setSaid} />}
				<div class="row begin-row">
					{said !== "" && (
						<span role="alert" class="whisper">
							{said}
						</span>
					)}
					<Begin table={table} room={room} say={setSaid} />
				</div>
				<Talk table={table} room={room} />
			</div>
		</main>
	);
}
