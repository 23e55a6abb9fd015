/* Everything about a table with friends that is not a move: talk, resigning, devices, the record, what the host may do. */
import { useState } from "preact/hooks";
import type { Source, UserError } from "../../engine/source";
import { feedAddress } from "../../net/turns";
import { dropTable, keptTable } from "../../net/purse";
import type { FriendTable } from "../../net/remote";
import { isHost, mySeat, type Room } from "../../net/room";
import { t } from "../../words/i18n";
import { saveFile } from "../share";
import { Invitation, LinkField } from "./Invitation";
import { nameAt } from "./people";
import { isMuted, setMuted, Talk } from "./Talk";

interface Menu {
	source: Source;
	table: FriendTable;
	room: Room;
	say(words: string): void;
}

/* A button that asks once more before it does what cannot be undone. */
function Sure({ words, sure, run }: { words: string; sure: string; run(): void }) {
	const [asked, setAsked] = useState(false);
	return (
		<button class={`button small ${asked ? "attack" : ""}`} onClick={() => (asked ? run() : setAsked(true))} onBlur={() => setAsked(false)}>
			{asked ? sure : words}
		</button>
	);
}

function Round({ table, room, say }: Menu) {
	const ask = (verb: string, more: object = {}) => void table.ask(verb, more).then(say);
	const playing = room.phase === "playing" && room.result === undefined;
	const away = room.seats.flatMap((at, seat) => (at.person !== undefined && !at.taken_over && !at.resigned && room.people[at.person]?.connected !== true ? [seat] : []));
	if (mySeat(room) < 0 || !playing) return null;
	return (
		<section class="stack" aria-label={t("This round")}>
			<h3>{t("This round")}</h3>
			<div class="row">
				<Sure words={t("Resign")} sure={t("Really resign")} run={() => ask("resign")} />
				<button class="button small" onClick={() => ask("void")}>
					{t("Ask to call it void")}
				</button>
				{away.map((seat) => (
					<button class="button small" key={seat} onClick={() => ask("takeover", { seat })}>
						{t("A bot for {0}", { 0: nameAt(room, seat) })}
					</button>
				))}
			</div>
		</section>
	);
}

/* Who has come late may take a bot's seat. */
function Seats({ table, room, say }: Menu) {
	const bots = room.seats.flatMap((at, seat) => (at.person === undefined && !at.locked ? [seat] : []));
	if (room.person < 0 || mySeat(room) >= 0 || room.phase !== "playing" || bots.length === 0) return null;
	return (
		<section class="stack" aria-label={t("Take a seat")}>
			<h3>{t("Take a seat")}</h3>
			<div class="row">
				{bots.map((seat) => (
					<button class="button small" key={seat} onClick={() => void table.ask("sit", { seat }).then(say)}>
						{t("Play on for {0}", { 0: nameAt(room, seat) })}
					</button>
				))}
			</div>
		</section>
	);
}

function People({ table, room, say }: Menu) {
	const [, redraw] = useState(0);
	const host = isHost(room);
	const ask = (verb: string, more: object = {}) => void table.ask(verb, more).then(say);
	const others = room.people.flatMap((person, index) => (person.joined && index !== room.person ? [{ ...person, index }] : []));
	if (others.length === 0) return null;
	const mute = (person: number) => {
		setMuted(room, person, !isMuted(room, person));
		redraw((count) => count + 1);
	};
	return (
		<section class="stack" aria-label={t("People")}>
			<h3>{t("People")}</h3>
			<ul class="people">
				{others.map(({ name, index }) => (
					<li key={index} class="row">
						<b>{name || t("Somebody")}</b>
						<button class="button small" aria-pressed={isMuted(room, index)} onClick={() => mute(index)}>
							{isMuted(room, index) ? t("Muted") : t("Mute")}
						</button>
						{host && (
							<>
								<button class="button small" onClick={() => ask("host", { person: index })}>
									{t("Make host")}
								</button>
								<Sure words={t("Remove")} sure={t("Really remove")} run={() => ask("remove", { person: index })} />
							</>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}

function Devices({ table, room }: Menu) {
	const feed = keptTable(room.table)?.feed;
	const [allowed, setAllowed] = useState(typeof Notification === "undefined" ? "denied" : Notification.permission);
	if (room.person < 0) return null;
	return (
		<section class="stack" aria-label={t("Your seat elsewhere")}>
			<h3>{t("Your seat elsewhere")}</h3>
			{table.device === "" ? (
				<button class="button small" onClick={() => table.tell("device")}>
					{t("A code for another device")}
				</button>
			) : (
				<p>
					{t("On the other device, open Play with friends and type:")} <strong class="code">{`${table.device.slice(0, 4)} ${table.device.slice(4)}`}</strong> <span class="soft">{t("It works once, for ten minutes.")}</span>
				</p>
			)}
			{window.isSecureContext && typeof Notification !== "undefined" && allowed === "default" && (
				<button class="button small" onClick={() => void Notification.requestPermission().then(setAllowed)}>
					{t("Notify me when it is my turn")}
				</button>
			)}
			{feed !== undefined && (
				<details>
					<summary>{t("News feed of your turns")}</summary>
					<p class="soft">{t("It says only that it is your turn. Whoever has the address can read that.")}</p>
					<LinkField link={feedAddress(feed)} label={t("Address of the feed")} />
				</details>
			)}
		</section>
	);
}

function Leaving({ table, room, say }: Menu) {
	const away = () => {
		dropTable(room.table);
		location.hash = "#/friends";
	};
	const leave = async () => {
		const trouble = await table.ask("leave");
		if (trouble === "") away();
		else say(trouble);
	};
	if (room.person < 0) return null;
	return (
		<section class="row" aria-label={t("Leaving")}>
			<Sure words={t("Leave the table")} sure={t("Really leave")} run={() => void leave()} />
			{isHost(room) && <Sure words={t("Close the table")} sure={t("Really close it for all")} run={() => void table.ask("close").then(say)} />}
			<Sure words={t("Forget my name and what I said")} sure={t("Really forget")} run={() => void table.ask("forget").then(say)} />
		</section>
	);
}

export async function saveRecord(table: FriendTable, room: Room): Promise<void> {
	saveFile(`${room.setup.game}-${room.table.slice(-6)}.seance`, await table.record());
}

export function TableMenu(props: Omit<Menu, "say"> & { open: boolean; close(): void }) {
	const { table, room } = props;
	const [said, setSaid] = useState("");
	const menu: Menu = { ...props, say: setSaid };
	if (!props.open) return null;
	return (
		<aside class="side open table-menu" aria-label={t("Table")}>
			<div class="row">
				<h2>{t("Table")}</h2>
				<button class="button small" style="margin-left:auto" onClick={props.close}>
					{t("Close")}
				</button>
			</div>
			{said !== "" && <p role="alert">{said}</p>}
			<Talk table={table} room={room} />
			<Seats {...menu} />
			<Round {...menu} />
			<People {...menu} />
			<Devices {...menu} />
			<section class="row" aria-label={t("Record")}>
				<button class="button small" onClick={() => void saveRecord(table, room).catch((error: UserError) => setSaid(error.message))}>
					{t("Save the record")}
				</button>
			</section>
			<details>
				<summary>{t("Invitation")}</summary>
				<Invitation engine={props.source} room={room} />
			</details>
			<Leaving {...menu} />
		</aside>
	);
}
