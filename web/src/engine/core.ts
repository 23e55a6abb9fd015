/*
 * The C core as wasm, as the worker calls it: text in, JSON out, faults as
 * errors with words for people. The full state lives here and only here.
 */
import { STATUS, SPECTATOR, TURN, type GameInfo, type Status, type StepOnly, type Turn, type View } from "./generated";
import type { Step } from "./types";

/* What src/wasm exports. */
interface Core {
	memory: WebAssembly.Memory;
	engine_input(size: number): number;
	engine_output(): number;
	engine_info(): number;
	engine_net(size: number): number;
	desk_use(index: number): number;
	desk_clear(): void;
	desk_setup(game: number, players: number): number;
	desk_option(index: number, value: number): number;
	desk_begin(seedLength: number, match: number, practice: number): number;
	desk_sit(seat: number, length: number): number;
	desk_next(): number;
	desk_open(length: number): number;
	desk_open_match(): number;
	record_span(from: number, length: number): number;
	record_is_open(length: number): number;
	desk_turn(): number;
	desk_step(): number;
	desk_act(seat: number, action: number): number;
	desk_mark_stand_in(): void;
	desk_count(): number;
	desk_cut(ply: number): number;
	desk_takeback_limit(seat: number): number;
	desk_take_back(seat: number): number;
	desk_hash(): bigint;
	desk_view_json(ply: number, viewer: number): number;
	desk_step_json(ply: number, viewer: number): number;
	desk_hint_json(ply: number, length: number): number;
	desk_record(viewer: number): number;
	desk_outcome(viewer: number, action: number): number;
	desk_explain(viewer: number, action: number): number;
	names_json(length: number): number;
	daily_strokes(): number;
	daily_json(day: number): number;
	daily_named(length: number, today: number): number;
}

/* What study.wasm exports besides all of that. */
interface StudyCore extends Core {
	lesson_begin(game: number): number;
	lesson_setup_json(game: number): number;
	lesson_json(ply: number): number;
	lesson_read(): number;
	review_begin(length: number): number;
	review_move_json(ply: number): number;
	review_instead_json(ply: number, action: number): number;
	review_summary_json(seat: number): number;
}

/* What friends.wasm exports besides engine_input() and the like; it has no desks, lessons or reviews. */
interface FriendsCore extends Pick<Core, "memory" | "engine_input" | "engine_output" | "engine_net" | "desk_setup" | "desk_option"> {
	remote_round(round: number, first: number, players: number, match: number): number;
	remote_seat(seat: number, player: number, length: number): number;
	remote_result(termination: number, winners: number, leftBehind: number): number;
	remote_points(seat: number, points: number): number;
	remote_match(rounds: number, over: number, winners: number): number;
	remote_standing(player: number, points: number, boos: number): number;
	remote_sides_json(): number;
	remote_view_json(length: number, ply: number, viewer: number): number;
	remote_step_json(length: number, ply: number, viewer: number, actor: number, action: number): number;
	remote_hint_json(length: number): number;
	remote_outcome(action: number): number;
	remote_explain(action: number): number;
	fair_buffer(): number;
	fair_commitment(place: number): void;
	fair_check_json(length: number): number;
	qr_text(length: number): number;
}

/* What went wrong, as the engine puts it. */
export interface Fault {
	status: Status;
	line: number;
	column: number;
	text: string;
}

/* Tables that stand beside one another. */
export enum Desk {
	PLAY,
	REPLAY,
	SCRATCH,
}

export class Refused extends Error {
	constructor(
		readonly pattern: string,
		readonly fills: Record<string, number | string> = {},
	) {
		super(pattern);
	}
}

export let core: Core; /* the engine in use */
const others = new Map<string, Core>(); /* those loaded beside the first one, by file */

async function load(name: string): Promise<unknown> {
	const answer = await fetch(new URL(name, self.location.href));
	if (!answer.ok) throw new Refused("The engine could not be loaded ({0}).", { 0: answer.status });
	return (await WebAssembly.instantiate(await answer.arrayBuffer(), { host: { clock: () => performance.now() } })).instance.exports;
}

export async function loadCore(): Promise<void> {
	core = (await load("engine.wasm")) as Core;
}

/* What another engine does with `run`, in place of the usual one; it is loaded when it is first needed. */
async function within<E extends object, T>(file: string, run: (engine: E) => T): Promise<T> {
	infos();
	if (!others.has(file)) others.set(file, (await load(file)) as Core);
	const own = core;
	core = others.get(file)!;
	try {
		return run(core as unknown as E);
	} finally {
		core = own;
	}
}

export const withFriends = <T>(run: (friends: FriendsCore) => T): Promise<T> => within("friends.wasm", run);
/* Lessons and reviews have desks of their own. */
export const withStudy = <T>(run: (study: StudyCore) => T): Promise<T> => within("study.wasm", run);

export const statusOf = (number: number): Status => STATUS[number] ?? "system";
export const turn = (): Turn => TURN[core.desk_turn()]!;

/* A name that nobody else has; crypto.randomUUID() is missing on plain HTTP at a network address. */
export const uniqueName = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/* What the engine has written, ended by a zero byte. */
export function outputText(): string {
	const bytes = new Uint8Array(core.memory.buffer, core.engine_output());
	return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
}

/* Nothing if the status is OK; else what the engine says against it. */
export function check(status: number): void {
	const name = statusOf(status);
	if (name === "memory") throw new Refused("The engine ran out of memory.");
	if (name !== "ok") throw new Refused("{0}", { 0: (JSON.parse(outputText()) as Fault).text });
}

/* The engine's output of that length; a number below zero is a status. */
export function output(length: number): string {
	if (length < 0) check(-length);
	return new TextDecoder().decode(new Uint8Array(core.memory.buffer, core.engine_output(), length));
}

export const json = <T>(length: number): T => JSON.parse(output(length)) as T;

export function input(text: string): number {
	const bytes = new TextEncoder().encode(text);
	const at = core.engine_input(bytes.length);
	if (at === 0) throw new Refused("The engine ran out of memory.");
	new Uint8Array(core.memory.buffer).set(bytes, at);
	return bytes.length;
}

export const show = (ply: number, who: number): View => json(core.desk_view_json(ply, who));
export const stepOnly = (ply: number, who: number): StepOnly => json(core.desk_step_json(ply, who));
export const step = (ply: number, who: number): Step => ({ ...stepOnly(ply, who), view: show(ply + 1, who) });

let known: GameInfo[] | null = null;
export const infos = (): GameInfo[] => (known ??= json<GameInfo[]>(core.engine_info()));
export const gameIndex = (name: string): number => infos().findIndex((info) => info.name === name);

/* Nets are large, one a number of players: each is fetched once, when a bot is to think or is about to. The engine holds one at a time. */
const nets = new Map<string, Uint8Array>();
const coming = new Map<string, Promise<void>>();
const netTaken = new Map<Core, string>();

const netFile = (game: string, players: number): string | null => infos()[gameIndex(game)]?.net?.replace("{0}", String(players)) ?? null;

async function fetchNet(file: string): Promise<void> {
	const answer = await fetch(new URL(`nets/${file}`, self.location.href));
	if (!answer.ok) throw new Refused("The bots' memory could not be loaded ({0}).", { 0: answer.status });
	nets.set(file, new Uint8Array(await answer.arrayBuffer()));
}

export async function loadNet(game: string, players: number): Promise<void> {
	const file = netFile(game, players);
	if (file === null || nets.has(file)) return;
	if (!coming.has(file)) coming.set(file, fetchNet(file).finally(() => coming.delete(file)));
	await coming.get(file);
}

/* Before anybody thinks: the net for the desk in use. */
export function takeNet(view: View = show(core.desk_count(), SPECTATOR)): void {
	const file = netFile(view.game, view.players);
	const bytes = file === null || file === netTaken.get(core) ? undefined : nets.get(file);
	if (file === null || bytes === undefined) return;
	const at = core.engine_net(bytes.length);
	if (at === 0) throw new Refused("The engine ran out of memory.");
	new Uint8Array(core.memory.buffer).set(bytes, at);
	netTaken.set(core, file);
}
