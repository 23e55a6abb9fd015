/*
 * A table of the server as a PlayedTable: the same views and steps as a table
 * of this page, made by the engine from what the server sends. Messages are
 * worked on one after the other, because the engine answers later.
 */
import type { Acted, Analysis, Library, Opened, PlayedTable, RemoteEngine, TakenBack } from "../engine/source";
import { SPECTATOR, type Dealt, type FairFinding, type GameInfo, type RemoteRound, type RemoteStanding, type Setup, type Step, type View } from "../engine/types";
import { t } from "../words/i18n";
import { newestPage } from "./newest";
import { keepTable, keptTable, secretFor } from "./purse";
import { refusalPhrase, refusalText } from "./refusals";
import { botPlays, mySeat, takeRows, takeTable, type Room } from "./room";
import { Line, type Asked, type Entry, type LineState } from "./socket";
import type { Hello, Message, Rows, Table } from "./generated";

export interface Heard {
	person: number;
	phrase?: number;
	text?: string;
	key: number;
}

/* A move chosen before the page had to load itself again. */
interface Chosen {
	table: string;
	id: string;
	rows: number;
	action: number;
}

const CHOSEN = "seance-chosen";
const HEARD_MAX = 60;

type Engine = RemoteEngine & Pick<Library, "called" | "info"> & Pick<Analysis, "recordsIn">;

/* Games of the server that the page lacks: another build of the page has them. */
const knows = (infos: GameInfo[], rules: string): boolean => infos.some((info) => info.id === rules);

/* Who plays the seat, as the engine names it; a free seat is a bot's in the end. */
const agentAt = (seat: Room["seats"][number]): string => (seat.person === undefined ? (seat.bot ?? "level5") : "person");
const namesAt = (room: Room): string[] => room.seats.map((seat) => (seat.person === undefined ? "" : (room.people[seat.person]?.name ?? "")));

export class FriendTable implements PlayedTable {
	room: Room | null = null;
	opened: Opened | null = null;
	state: LineState = "connecting";
	trouble = ""; /* why the server does not let us in, for people */
	heard: Heard[] = [];
	sides: number[] = [];
	device = ""; /* a code for another device */
	finding: FairFinding[] | null = null; /* of the rounds of this match that are over */

	private readonly line: Line;
	private log: Step[] = [];
	private listener: ((step: Step) => void) | null = null;
	private early: Step[] = [];
	private followed = 0;
	private streamId = 0;
	private thought: (seat: number) => void = () => {};
	private listeners = new Set<() => void>();
	private records = new Map<string, (text: string) => void>();
	private queue: Promise<void> = Promise.resolve();
	private heardCount = 0;
	private invite: string | undefined;
	private askedFeed = false;
	private gone = false;

	constructor(
		private readonly engine: Engine,
		private readonly entry: Entry,
	) {
		if ("token" in entry && (entry.name !== undefined || entry.watch)) this.invite = entry.token;
		this.line = new Line(entry, {
			hello: (message) => this.greet(message),
			message: (message) => void (this.queue = this.queue.then(() => this.take(message)).catch((error) => this.fail(error))),
			state: (state, text) => this.turnTo(state, text),
			reload: () => void this.reload(),
		});
	}

	/* Calls when anything about the table has changed; returns how to stop that. */
	watch(listener: () => void): () => void {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	}

	close(): void {
		this.gone = true;
		this.line.close();
	}

	ask = async (verb: string, more: object = {}): Promise<string> => {
		const asked = await this.line.ask({ t: verb, ...more });
		return asked.done ? "" : refusalText(asked.text);
	};

	tell = (verb: string, more: object = {}): void => this.line.tell({ t: verb, ...more });

	/* The record as far as this person may know it: a text with one record a round. */
	record(): Promise<string> {
		const id = `r${++this.heardCount}`;
		return new Promise((resolve) => {
			this.records.set(id, resolve);
			this.line.tell({ t: "record", id });
		});
	}

	/* ---- PlayedTable ---- */

	async act(action: number, ply: number, assisted = false): Promise<Acted> {
		const { room } = this;
		if (room === null || room.dealtPly !== ply) return { done: false, reason: null };
		const message = { t: "move", rows: room.rows, action, ...(assisted ? { stand_in: true } : {}) };
		const lost = this.state !== "here";
		const asked = this.line.ask(message, { keep: true });
		this.changed();
		if (lost) return { done: false, reason: [t("The connection is lost. Your move is sent when it is back."), {}] };
		return this.acted(await asked);
	}

	private acted(asked: Asked): Acted {
		this.changed();
		return asked.done ? { done: true } : { done: false, reason: asked.text === "" ? null : refusalPhrase(asked.text) };
	}

	async takeBack(): Promise<TakenBack> {
		const before = this.opened;
		const asked = await this.line.ask({ t: "undo" });
		await this.queue;
		if (!asked.done) return { done: false, events: [], refused: refusalPhrase(asked.text) };
		if (this.opened !== null && this.opened !== before) return { done: true, opened: this.opened };
		return { done: false, events: [], asked: true };
	}

	async nextRound(): Promise<Opened | null> {
		await this.line.ask({ t: "next" });
		return null; /* the whole table comes */
	}

	advise = (agent: string) => this.engine.remoteAdvise(agent);
	outcome = <T>(action: number): Promise<T> => this.engine.remoteOutcome<T>(action);
	explain = (action: number) => this.engine.remoteExplain(action);

	follow(streamId: number, listener: ((step: Step) => void) | null): void {
		const waiting = this.early;
		this.early = [];
		this.followed = streamId;
		this.listener = listener;
		for (const step of waiting) this.step(step);
	}

	onThinking(listener: (seat: number) => void): void {
		this.thought = listener;
		this.think();
	}

	private step(step: Step): void {
		if (step.streamId! > this.followed) this.early.push(step);
		else if (step.streamId === this.followed) this.listener?.(step);
	}

	/* ---- messages ---- */

	private changed(): void {
		for (const listener of [...this.listeners]) listener();
	}

	private turnTo(state: LineState, text: string): void {
		if (this.gone) return;
		this.state = state;
		if (state === "refused") this.trouble = refusalText(text);
		if (state === "ended") this.trouble = t("The host has removed you from this table.");
		this.changed();
	}

	private fail(error: unknown): void {
		this.trouble = error instanceof Error ? t("Something went wrong: {0}", { 0: error.message }) : "";
		this.state = "refused";
		this.line.close();
		this.changed();
	}

	private greet(message: Hello): void {
		if (message.token === undefined) return;
		this.line.become(message.token);
		this.fresh = message.token;
	}

	private fresh = ""; /* the token of somebody who has just joined, until the table is known */

	private async take(message: Message): Promise<void> {
		if (this.gone) return;
		if (message.t === "table") await this.takeTable(message);
		else if (message.t === "rows") await this.takeRows(message);
		else if (message.t === "connected") this.takeConnected(message.people, message.watchers);
		else if (message.t === "said") this.heard = [...this.heard.slice(-HEARD_MAX), { ...message, key: ++this.heardCount }];
		else if (message.t === "record") {
			this.records.get(message.id)?.(message.text);
			this.records.delete(message.id);
		} else if (message.t === "device") this.device = message.token;
		else if (message.t === "feed" && this.room !== null) keepTable({ table: this.room.table, feed: message.token });
		this.changed();
	}

	private takeConnected(people: number, watchers: number): void {
		if (this.room === null) return;
		const list = this.room.people.map((person, index) => ({ ...person, connected: (people & (1 << index)) !== 0 }));
		this.room = { ...this.room, people: list, watchers };
	}

	private remember(room: Room): void {
		const own = this.fresh !== "" ? this.fresh : "token" in this.entry && this.entry.name === undefined && !this.entry.watch ? this.entry.token : "";
		const token = own !== "" ? own : (keptTable(room.table)?.token ?? "");
		if (room.person < 0 || token === "") return;
		keepTable({
			table: room.table,
			token,
			game: room.setup.game,
			name: room.people[room.person]?.name ?? "",
			at: Date.now(),
			over: room.phase === "closed",
			...(this.invite === undefined ? {} : { invite: this.invite }),
		});
	}

	private async takeTable(message: Table): Promise<void> {
		if (!knows(await this.engine.info(), message.rules)) {
			await this.reload();
			return;
		}
		const again = this.room !== null;
		this.room = takeTable(message, this.room?.watchers ?? 0);
		this.state = "here";
		this.remember(this.room);
		await this.name(this.room);
		await this.reopen((message.past ?? []).map((step, ply) => ({ ...step, ply })));
		if (again) this.line.resend();
		else this.sendChosen(this.room.table);
		this.deal();
		this.settle();
	}

	private async takeRows(message: Rows): Promise<void> {
		const before = this.room;
		if (before === null) return;
		const change = takeRows(before, message);
		if (change === null || (change.room.viewer ?? SPECTATOR) !== (before.viewer ?? change.room.viewer ?? SPECTATOR)) {
			this.line.again();
			return;
		}
		if (change.reseated) await this.name(change.room);
		this.room = change.room;
		const ended = change.room.result !== undefined && before.result === undefined;
		const whole = this.opened === null || change.cut >= 0 || change.reseated || (ended && change.dealt.length === 0);
		if (whole) await this.rebuild(change.cut, change.dealt);
		else if (change.dealt.length > 0) await this.goOn(change.dealt);
		this.deal();
		this.settle();
	}

	/* Commits to a secret and reveals it when it is time. */
	private deal(): void {
		const { room } = this;
		const seat = room === null ? -1 : mySeat(room);
		const place = room?.fair.places[seat];
		if (room === null || place === undefined || room.person < 0) return;
		const secret = () => secretFor(room.table, room.fair.table);
		if (room.phase === "committing" && place.state === "none")
			void this.engine.commitment(room.fair.table, room.fair.server, seat, secret()).then((commitment) => this.tell("commit", { commitment }));
		else if (room.phase === "revealing" && place.state === "committed") this.tell("reveal", { secret: secret() });
	}

	/* What follows from where the table stands now. */
	private settle(): void {
		const { room } = this;
		if (room === null) return;
		if (room.result === undefined) this.finding = null;
		else if (this.finding === null) void this.check();
		if (room.phase === "playing" && !this.askedFeed && mySeat(room) >= 0 && keptTable(room.table)?.feed === undefined) {
			this.askedFeed = true;
			this.tell("feed");
		}
		this.think();
	}

	private think(): void {
		const { room } = this;
		const turn = room?.turn ?? -1;
		this.thought(room !== null && turn >= 0 && botPlays(room, turn) ? room.seats[turn]!.round_seat : -1);
	}

	/* The deals of all rounds that are over, checked here. */
	private async check(): Promise<void> {
		this.finding = [];
		const text = await this.record();
		const rounds = await this.engine.recordsIn(text);
		const found = await Promise.all(rounds.map((round) => this.engine.fairCheck(round)));
		this.finding = found.filter((one): one is FairFinding => one !== null);
		this.changed();
	}

	/* ---- views ---- */

	private round(room: Room): RemoteRound {
		const seats = Array.from({ length: room.players ?? room.seats.length }, () => ({ player: 0, agent: "" }));
		room.seats.forEach((seat, player) => {
			const at = seats[seat.round_seat];
			if (at !== undefined) Object.assign(at, { player, agent: seat.person === undefined ? (seat.bot ?? "level5") : "" });
		});
		const { game, options, match } = room.setup;
		return { game, options, match, matchPlayers: room.seats.length, round: room.round ?? 0, first: room.first ?? 255, seats };
	}

	private standing(room: Room): RemoteStanding {
		return { ply: room.ply ?? 0, position: room.position ?? "", rounds: (room.round ?? 0) + (room.result === undefined ? 0 : 1), result: room.result, match: room.match };
	}

	private async show(room: Room, dealt: Dealt[]) {
		const shown = await this.engine.remoteShow(this.round(room), room.viewer ?? SPECTATOR, dealt, this.standing(room));
		const seat = mySeat(room);
		this.sides = shown.sides;
		/* A bot plays on for somebody who has resigned. */
		if (seat >= 0 && room.seats[seat]!.resigned) shown.view = { ...shown.view, moves: [] };
		return shown;
	}

	/* The engine names bots, so that no two at a table are called the same. */
	private async name(room: Room): Promise<void> {
		room.called = await this.engine.called(room.seats.map(agentAt), namesAt(room), t("Somebody"));
	}

	private begin(view: View, steps: Step[], room: Room): void {
		const { game, options, match, aids } = room.setup;
		const seats = room.seats.map(agentAt);
		const setup: Setup = { game, players: seats.length, options, seats, names: namesAt(room), called: room.called, match, seed: "", aids };
		this.log = steps;
		this.opened = {
			id: room.table,
			streamId: ++this.streamId,
			view,
			steps,
			saved: { id: room.table, version: 1, setup, rounds: [], started: 0, changed: 0, over: room.phase === "ended", won: null },
		};
	}

	/* The whole round as it stands. */
	private async reopen(past: Dealt[]): Promise<void> {
		const { room } = this;
		if (room?.position === undefined) {
			this.opened = null;
			return;
		}
		const { view, steps } = await this.show(room, past);
		this.begin(view, steps, room);
	}

	/* The round goes on from a step of its own, or with other people. */
	private async rebuild(cut: number, dealt: Dealt[]): Promise<void> {
		const { room } = this;
		if (room?.position === undefined) {
			this.opened = null;
			return;
		}
		const { view, steps } = await this.show(room, dealt);
		const kept = cut < 0 ? this.log : this.log.filter((step) => step.ply < cut);
		this.begin(view, [...kept, ...steps], room);
	}

	private async goOn(dealt: Dealt[]): Promise<void> {
		const { steps } = await this.show(this.room!, dealt);
		const told = steps.map((step) => ({ ...step, streamId: this.streamId }));
		this.log = [...this.log, ...told];
		for (const step of told) this.step(step);
	}

	/* ---- another version ---- */

	/* The newest page, with the seat (its token is kept) and the move that was chosen. */
	private async reload(): Promise<void> {
		const chosen = this.line.kept()[0] as Chosen | undefined;
		try {
			if (chosen !== undefined && this.room !== null) sessionStorage.setItem(CHOSEN, JSON.stringify({ ...chosen, table: this.room.table }));
		} catch {
			/* the move is chosen again */
		}
		if (await newestPage()) return;
		this.line.close();
		this.state = "refused";
		this.trouble = t("This page and the server are of different versions. Load the page again later.");
		this.changed();
	}

	private sendChosen(table: string): void {
		try {
			const chosen: Chosen | null = JSON.parse(sessionStorage.getItem(CHOSEN) ?? "null");
			sessionStorage.removeItem(CHOSEN);
			if (chosen?.table === table) void this.line.ask({ t: "move", rows: chosen.rows, action: chosen.action }, { keep: true, id: chosen.id });
		} catch {
			/* nothing was chosen */
		}
	}
}

