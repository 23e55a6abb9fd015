/* The line over a table: who is here, away or thinking, how much time is left; and what the others ask of you. */
import { useEffect, useState } from "preact/hooks";
import { Portrait } from "../../art/ghost";
import { Icon } from "../../art/icons";
import type { FriendTable } from "../../net/remote";
import { mySeat, type Room } from "../../net/room";
import { t } from "../../words/i18n";
import { useKeys } from "../useTable";
import { clockAt, clockText, clockWords, DOING, doingAt, lookAt, nameAt } from "./people";
import { useBubbles, wordsOf } from "./Talk";

/* Clocks go on. */
function useTicks(on: boolean): void {
	const [, redraw] = useState(0);
	useEffect(() => {
		if (!on) return undefined;
		const timer = window.setInterval(() => redraw((count) => count + 1), 1000);
		return () => window.clearInterval(timer);
	}, [on]);
}

/* The clocks in words, when they are asked for: nobody wants to hear every second. */
export const clocksSaid = (room: Room): string =>
	room.seats
		.flatMap((_, seat) => {
			const left = clockAt(room, seat);
			return left === null ? [] : [t("{0}: {1}", { 0: nameAt(room, seat), 1: clockWords(left) })];
		})
		.join(". ");

function Somebody({ room, seat, bubble }: { room: Room; seat: number; bubble: string }) {
	const doing = doingAt(room, seat);
	const left = clockAt(room, seat);
	const own = mySeat(room) === seat;
	return (
		<li class={`somebody ${doing} ${room.turn === seat ? "turn" : ""}`}>
			<Portrait look={lookAt(room, seat)} mood={doing === "thinks" ? "think" : doing === "away" || doing === "stand-in" ? "asleep" : undefined} />
			<span class="told">
				<b>{own ? t("{0} (you)", { 0: nameAt(room, seat) }) : nameAt(room, seat)}</b>
				<span class="doing">
					<i class="dot" aria-hidden="true" />
					{DOING()[doing]}
				</span>
			</span>
			{left !== null && (
				<span class={`clock ${left < 30000 ? "short" : ""}`} aria-hidden="true">
					{clockText(left)}
				</span>
			)}
			{bubble !== "" && <span class="bubble tail-left">{bubble}</span>}
		</li>
	);
}

/* Whether this person still has to answer what was asked: everybody for undo and void, partners for resigning. */
export function asksMe(table: FriendTable, room: Room): boolean {
	const { offer } = room;
	const own = mySeat(room);
	if (offer === undefined || own < 0 || (offer.agreed & (1 << room.person)) !== 0) return false;
	if (offer.kind !== "resign") return true;
	const theirs = room.seats.find((seat) => seat.person === offer.by);
	return theirs !== undefined && table.sides[theirs.round_seat] === table.sides[room.seats[own]!.round_seat];
}

function Offer({ table, room }: { table: FriendTable; room: Room }) {
	const { offer } = room;
	if (offer === undefined) return null;
	const name = room.people[offer.by]?.name || t("Somebody");
	const words = {
		undo: t("{0} would like to take the last move back.", { 0: name }),
		void: t("{0} would like to call this round void.", { 0: name }),
		resign: t("{0} would like to resign for your side.", { 0: name }),
	}[offer.kind];
	if (!asksMe(table, room)) {
		if (offer.by !== room.person) return null;
		return (
			<p class="notice" role="status">
				{t("You have asked. The others have not all answered yet.")}
				<button class="button small" onClick={() => table.tell("answer", { agree: false })}>
					{t("Never mind")}
				</button>
			</p>
		);
	}
	return (
		<div class="notice" role="alert">
			<span>{words}</span>
			<span class="row">
				<button class="button small main" onClick={() => table.tell("answer", { agree: true })}>
					{t("Agree")}
				</button>
				<button class="button small" onClick={() => table.tell("answer", { agree: false })}>
					{t("No")}
				</button>
			</span>
		</div>
	);
}

export function Strip({ table, room, menu, openMenu, opener }: { table: FriendTable; room: Room; menu: boolean; openMenu(): void; opener: preact.RefObject<HTMLButtonElement | null> }) {
	useTicks(room.left !== undefined && room.result === undefined);
	const bubbles = useBubbles(table, room);
	const [spoken, setSpoken] = useState("");
	useKeys((key) => {
		if (key === "c" && room.left !== undefined) setSpoken(`${clocksSaid(room)}.${spoken.endsWith(".") ? " " : ""}`);
	});
	const said = (seat: number) => {
		const heard = bubbles.get(room.seats[seat]!.person ?? -1);
		return heard === undefined ? "" : wordsOf(heard);
	};
	return (
		<section class="over-table" aria-label={t("At the table")}>
			{table.state === "lost" && (
				<p class="notice" role="alert">
					{t("The connection is lost. Trying to come back…")}
				</p>
			)}
			<Offer table={table} room={room} />
			<div class="strip">
				<ul>
					{room.seats.map((_, seat) => (
						<Somebody key={seat} room={room} seat={seat} bubble={said(seat)} />
					))}
				</ul>
				{room.watchers > 0 && (
					<span class="chip" title={t("Looking on")}>
						<Icon name="eye" /> {room.watchers}
						<span class="hidden-text"> {t("Looking on")}</span>
					</span>
				)}
				<button class="tool" ref={opener} aria-expanded={menu} onClick={openMenu} title={t("Table")}>
					<Icon name="friends" /> <span class="word">{t("Table")}</span>
				</button>
			</div>
			<div class="hidden-text" role="status" aria-live="polite">
				{spoken}
			</div>
		</section>
	);
}
