/* A table of the server as its messages say it: everything but the cards. Rows of the log are applied here as the server applies them. */
import type { Dealt } from "../engine/types";
import type { Rows, Table } from "./generated";

export interface Room extends Table {
	watchers: number;
	dealtPly: number; /* actions of the round so far */
	called: string[]; /* who sits in each seat: people by their names, bots by the engine's */
	since: number; /* performance.now() when whoever is to act began to think */
}

/* What rows have changed. */
export interface Change {
	room: Room;
	dealt: Dealt[];
	cut: number; /* actions from there on were taken back; -1: none */
	reseated: boolean; /* who sits where, or what they are called */
}

export function takeTable(table: Table, watchers: number): Room {
	return { ...table, watchers, called: [], dealtPly: table.ply ?? 0, since: performance.now() - (table.spent ?? 0) };
}

type Apply = (room: Room, change: Change, args: string[], name: string) => void;

const seatAt = (room: Room, text: string | undefined) => room.seats[Number(text)];

/* Before the cards a seat becomes free; afterwards a bot keeps it for the person. */
function vacate(room: Room, change: Change, person: number, forGood: boolean): void {
	const one = room.people[person];
	const seat = room.seats.find((other) => other.person === person);
	if (one !== undefined) one.joined = false;
	if (seat !== undefined && (forGood || room.phase === "waiting")) delete seat.person;
	else if (seat !== undefined) seat.taken_over = true;
	change.reseated = true;
}

function sit(room: Room, change: Change, seat: string, person: number): void {
	for (const other of room.seats) if (other.person === person) delete other.person;
	const at = seatAt(room, seat);
	if (at !== undefined) Object.assign(at, { person, taken_over: false });
	change.reseated = true;
}

function offered(room: Room, args: string[]): void {
	const by = Number(args[0]);
	room.offer = { kind: args[1] as "undo" | "void" | "resign", by, ply: Number(args[2] ?? 0), agreed: 1 << by };
}

function answered(room: Room, args: string[]): void {
	if (args[1] === "0") delete room.offer;
	else if (room.offer !== undefined) room.offer = { ...room.offer, agreed: room.offer.agreed | (1 << Number(args[0])) };
}

/* The events of the log that this page shows; phase, host and turn come with every message. */
const EVENTS: Record<string, Apply> = {
	join: (room, change, [person], name) => {
		room.people[Number(person)] = { name, joined: true, connected: true };
		change.reseated = true;
	},
	leave: (room, change, [person]) => vacate(room, change, Number(person), false),
	remove: (room, change, [person]) => vacate(room, change, Number(person), true),
	sit: (room, change, [seat, person]) => sit(room, change, seat!, Number(person)),
	stand: (room, change, [seat]) => {
		delete seatAt(room, seat)?.person;
		change.reseated = true;
	},
	bot: (room, change, [seat, agent]) => {
		const at = seatAt(room, seat);
		if (at !== undefined && agent === "-") delete at.bot;
		else if (at !== undefined) at.bot = agent!;
		change.reseated = true;
	},
	lock: (room, _change, [seat, locked]) => void Object.assign(seatAt(room, seat) ?? {}, { locked: locked === "1" }),
	commit: (room, _change, [seat, commitment]) => void Object.assign(room.fair.places[Number(seat)] ?? {}, { state: "committed", commitment }),
	reveal: (room, _change, [seat, secret]) => void Object.assign(room.fair.places[Number(seat)] ?? {}, { state: "revealed", secret }),
	deal: (room) =>
		room.seats.forEach((seat, index) => {
			seat.round_seat = index;
			seat.resigned = false;
		}),
	undo: (room, change, [ply]) => {
		change.cut = change.cut < 0 ? Number(ply) : Math.min(change.cut, Number(ply));
		change.dealt = change.dealt.filter((step) => step.ply < Number(ply));
		room.dealtPly = Number(ply);
		delete room.offer;
	},
	void: (room) => void delete room.offer,
	resign: (room, _change, [seat]) => {
		Object.assign(seatAt(room, seat) ?? {}, { resigned: true });
		delete room.offer;
	},
	time: (room, _change, [seat]) => void Object.assign(seatAt(room, seat) ?? {}, { resigned: true }),
	takeover: (room, _change, [seat]) => void Object.assign(seatAt(room, seat) ?? {}, { taken_over: true }),
	back: (room, _change, [seat]) => void Object.assign(seatAt(room, seat) ?? {}, { taken_over: false }),
	offer: (room, _change, args) => offered(room, args),
	answer: (room, _change, args) => answered(room, args),
};

/* Null: the rows do not continue what was seen, so the table has to be asked for again. */
export function takeRows(before: Room, message: Rows): Change | null {
	const room: Room = structuredClone(before);
	const change: Change = { room, dealt: [], cut: -1, reseated: false };
	let played = false;
	for (const row of message.rows) {
		if (row.n !== room.rows) return null;
		room.rows++;
		if ("event" in row) {
			const [word, ...args] = row.event.split(" ");
			EVENTS[word!]?.(room, change, args, row.name ?? "");
			played ||= word === "undo" || word === "deal";
			continue;
		}
		change.dealt.push({ ply: room.dealtPly++, actor: row.actor, action: row.action, events: row.events, position: row.position });
		played = true;
		if (row.actor < 7) delete room.offer;
	}
	const { rows: _rows, t: _t, ...state } = message;
	for (const key of ["result", "secret"] as const) if (state[key] === undefined) delete room[key];
	Object.assign(room, state);
	delete room.spent;
	if (played) room.since = performance.now();
	return room.ply !== undefined && room.ply !== room.dealtPly ? null : change;
}

export const seatOf = (room: Room, person: number): number => (person < 0 ? -1 : room.seats.findIndex((seat) => seat.person === person));
export const mySeat = (room: Room): number => seatOf(room, room.person);
export const isHost = (room: Room): boolean => room.person >= 0 && room.host === room.person;
/* Whether a bot acts for that seat of the match. */
export const botPlays = (room: Room, seat: number): boolean => {
	const at = room.seats[seat];
	return at === undefined || at.person === undefined || at.taken_over || at.resigned;
};
