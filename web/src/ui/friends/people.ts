/* Who is who at a table with friends: looks, names and what each is doing, in words. */
import type { Look } from "../../art/ghost";
import { botPlays, type Room } from "../../net/room";
import { t } from "../../words/i18n";
import { lookOf } from "../kit/people";

export type Doing = "free" | "bot" | "here" | "away" | "thinks" | "stand-in" | "resigned" | "ready";

const seatsOf = (room: Room) => room.seats.map((seat, player) => ({ player, person: seat.bot === undefined || seat.person !== undefined, agent: seat.bot ?? "" }));

/* A person has the same face wherever that person is shown. */
export const lookAt = (room: Room, seat: number): Look => lookOf(seatsOf(room), seat);

export function nameAt(room: Room, seat: number): string {
	const at = room.seats[seat]!;
	if (at.person !== undefined) return room.people[at.person]?.name || t("Somebody");
	if (at.bot === undefined) return "";
	return room.called[seat] ?? at.bot;
}

export const isConnected = (room: Room, seat: number): boolean => room.people[room.seats[seat]!.person ?? -1]?.connected === true;

export function doingAt(room: Room, seat: number): Doing {
	const at = room.seats[seat]!;
	if (at.person === undefined) return at.bot === undefined ? "free" : room.turn === seat ? "thinks" : "bot";
	if (at.resigned) return "resigned";
	if (at.taken_over) return "stand-in";
	if (!isConnected(room, seat)) return "away";
	if (room.phase === "waiting") return "ready";
	return room.turn === seat ? "thinks" : "here";
}

export const DOING = (): Record<Doing, string> => ({
	free: t("free"),
	bot: t("bot"),
	here: t("here"),
	away: t("away"),
	thinks: t("thinks"),
	"stand-in": t("away, a bot plays"),
	resigned: t("has resigned"),
	ready: t("ready"),
});

/* Milliseconds left on a seat's clock; null without one, or for a bot. */
export function clockAt(room: Room, seat: number): number | null {
	const left = room.left?.[seat];
	if (left === undefined || botPlays(room, seat)) return null;
	return Math.max(0, left - (room.turn === seat && room.result === undefined ? performance.now() - room.since : 0));
}

export function clockText(ms: number): string {
	const seconds = Math.ceil(ms / 1000);
	const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60)];
	if (days > 0) return t("{0} d {1} h", { 0: days, 1: hours });
	if (minutes >= 60) return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
	return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}

/* The same to be heard. */
export function clockWords(ms: number): string {
	const seconds = Math.ceil(ms / 1000);
	if (seconds >= 86400) return t("{0} days and {1} hours", { 0: Math.floor(seconds / 86400), 1: Math.floor(seconds / 3600) % 24 });
	if (seconds >= 3600) return t("{0} hours and {1} minutes", { 0: Math.floor(seconds / 3600), 1: Math.floor(seconds / 60) % 60 });
	return t("{0} minutes and {1} seconds", { 0: Math.floor(seconds / 60), 1: seconds % 60 });
}

/* What the table was laid with, in a few words each. */
export function facts(room: Room): string[] {
	const { setup } = room;
	const { kind, seconds = 0, add = 0, days = 0 } = setup.clock;
	const minutes = seconds % 60 === 0 ? t("{0} min", { 0: seconds / 60 }) : t("{0} s", { 0: seconds });
	const clock = { none: t("No clock"), move: t("{0} a move", { 0: minutes }), fischer: t("{0} + {1} s", { 0: minutes, 1: add }), days: days === 1 ? t("A day a turn") : t("{0} days a turn", { 0: days }) }[kind];
	return [
		clock,
		setup.match ? t("Several rounds") : t("One round"),
		setup.aids ? t("Aids for all") : t("No aids"),
		setup.watch ? t("Others may watch") : t("Nobody watches"),
		...(setup.listed ? [t("In the list of open tables")] : []),
		...(setup.chat ? [t("Free chat")] : []),
	];
}

