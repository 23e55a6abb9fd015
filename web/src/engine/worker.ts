/*
 * The engine in a worker: the C core as wasm. The full state lives here and
 * only here; what leaves is written by desk_show() and desk_tell() for one
 * viewer. Calls come as {id, method, args} and are answered in order.
 */
import { FULL, NOBODY, personsAt, SPECTATOR, type Phrase, type Saved, type Setup, type Step, type View } from "./types";
import { forgetGame, keepGame, keptGame, keptGames, readable, takeGame } from "./store";
import { GAMES, type Game } from "./types";

interface Core {
	memory: WebAssembly.Memory;
	engine_input(size: number): number;
	engine_output(): number;
	engine_info(): number;
	engine_net(size: number): number;
	desk_use(index: number): void;
	desk_init(game: number, players: number): number;
	desk_option(index: number, value: number): void;
	desk_sit(seat: number, length: number): number;
	desk_begin(seed: bigint, match: number): number;
	desk_next(): number;
	desk_open(length: number): number;
	desk_match(): number;
	record_span(from: number, length: number): number;
	desk_turn(): number;
	desk_step(): number;
	desk_act(seat: number, action: number): number;
	desk_count(): number;
	desk_cut(ply: number): void;
	desk_horizon(seat: number): number;
	desk_hash(): bigint;
	desk_show(ply: number, viewer: number): number;
	desk_tell(ply: number, viewer: number): number;
	desk_record(viewer: number): number;
	desk_advise(ply: number, length: number): number;
	desk_judge(ply: number, other: number, worlds: number): number;
	desk_outcome(viewer: number, action: number): number;
	desk_explain(viewer: number, action: number): number;
}

enum Desk {
	PLAY,
	REPLAY,
	SCRATCH,
}
enum Turn {
	OVER,
	CHANCE,
	BOT,
	PERSON,
}

let core: Core;
let netFor = 0; /* players the engine's net is for */
const nets = new Map<number, Uint8Array>();
let saved: Saved | null = null;
let viewer = SPECTATOR;
let running = false;
let epoch = 0; /* a table opened or a move taken back ends what was under way */
let gone = false; /* another page has taken the game over: it is not played on here */
let telling = 0; /* steps told since the page last got the whole table carry its number */

class Refused extends Error {
	constructor(
		readonly pattern: string,
		readonly fills: Record<string, number | string> = {},
	) {
		super(pattern);
	}
}

function output(length: number): string {
	if (length < 0) throw new Refused("The engine ran out of memory.");
	return new TextDecoder().decode(new Uint8Array(core.memory.buffer, core.engine_output(), length));
}

function outputText(): string {
	const bytes = new Uint8Array(core.memory.buffer, core.engine_output());
	return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
}

function input(text: string): number {
	const bytes = new TextEncoder().encode(text);
	const at = core.engine_input(bytes.length);
	if (at === 0) throw new Refused("The engine ran out of memory.");
	new Uint8Array(core.memory.buffer).set(bytes, at);
	return bytes.length;
}

const show = (ply: number, who: number): View => JSON.parse(output(core.desk_show(ply, who)));
const tell = (ply: number, who: number): Omit<Step, "view"> => JSON.parse(output(core.desk_tell(ply, who)));
const step = (ply: number, who: number): Step => ({ ...tell(ply, who), view: show(ply + 1, who) });

/* The nets of Ghooost! are large, one a number of players; each is fetched once, when a table needs it. */
async function loadNet(game: string, players: number): Promise<void> {
	if (game !== "ghooost" || nets.has(players)) return;
	const answer = await fetch(new URL(`nets/ghooost-${players}.net`, self.location.href));
	if (!answer.ok) throw new Refused("The bots' memory could not be loaded ({0}).", { 0: answer.status });
	nets.set(players, new Uint8Array(await answer.arrayBuffer()));
}

/* The engine holds one net: before anybody thinks, the one for so many players. */
function takeNet(view: View): void {
	const bytes = view.game === "ghooost" && netFor !== view.players ? nets.get(view.players) : undefined;
	if (bytes === undefined) return;
	const at = core.engine_net(bytes.length);
	if (at === 0) throw new Refused("The engine ran out of memory.");
	new Uint8Array(core.memory.buffer).set(bytes, at);
	netFor = view.players;
}

function infos() {
	return JSON.parse(output(core.engine_info()));
}

/* An empty table with its seats and options; the desk in use. */
function lay(setup: Setup): void {
	const game = GAMES.indexOf(setup.game);
	if (core.desk_init(game, setup.players) === 0)
		throw new Refused("There is no such table: {0} for {1} players.", { 0: setup.game, 1: setup.players });
	const options: { name: string }[] = infos()[game].options;
	for (const [name, value] of Object.entries(setup.options)) {
		const index = options.findIndex((option) => option.name === name);
		if (index < 0) throw new Refused("The game has no option “{0}”.", { 0: name });
		core.desk_option(index, value);
	}
	setup.seats.forEach((seat, index) => {
		if (core.desk_sit(index, input(seat)) === 0) throw new Refused("{0}", { 0: outputText() });
	});
	if (core.desk_begin(BigInt(setup.seed), setup.match ? 1 : 0) === 0) throw new Refused("{0}", { 0: outputText() });
}

/* `before`: lines of the file that stand before it. */
function openText(text: string, before = 0): void {
	if (core.desk_open(input(text)) !== 0) return;
	if (/^view [0-6]$/m.test(text)) throw new Refused("This record holds what one seat saw. It takes the whole record to look at a game again.");
	const fault: { line: number; text: string } = JSON.parse(outputText());
	throw new Refused("This record is damaged: line {0} is not what it should be.", { 0: before + fault.line, detail: fault.text });
}

/* The records in a text, one after the other; editors may have changed its ends of lines. */
function recordsIn(given: string): string[] {
	const text = given.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
	if (text.trim() === "") throw new Refused("This record is empty: there is no game in it.");
	const bytes = new TextEncoder().encode(text);
	const length = input(text);
	const found: string[] = [];
	for (let at = 0; at < length || at === 0; ) {
		const end = at + core.record_span(at, length);
		found.push(new TextDecoder().decode(bytes.subarray(at, end)));
		if (end === at) break;
		at = end;
	}
	return found;
}

/* The rounds of a match up to the one wanted, one after the other, so that the table knows who plays it and how the match stands. */
function openRounds(rounds: string[], known: boolean): void {
	let lines = 0;
	rounds.forEach((round, index) => {
		if (index > 0 && core.desk_next() === 0) throw new Refused("This match has more rounds than its rules allow.");
		if (round !== "" || !known) openText(round, lines);
		if (index === 0 && !known && rounds.length > 1 && core.desk_match() === 0) throw new Refused("The first round of this match is missing.");
		lines += round.split("\n").length - 1;
	});
}

function recordText(who: number): string {
	return output(core.desk_record(who));
}

/* The only person of the match, if it plays this round. With several, nobody until one opens the curtain; with none, everybody. */
function usualViewer(): number {
	const persons = personsAt(saved!.setup);
	const seat = show(core.desk_count(), SPECTATOR).seats.findIndex((one) => one.player === persons[0]);
	return persons.length === 1 && seat >= 0 ? seat : SPECTATOR;
}

/* Games of this visit that the browser could not keep as they are now. */
const visit = new Map<string, Saved>();

/* Whoever opens a game holds it. Another page that did hold it is told at once; one that does not hear finds out when it wants to keep a move. */
const holder = crypto.randomUUID();
const others = typeof BroadcastChannel === "function" ? new BroadcastChannel("seance-held") : null;
if (others !== null)
	others.onmessage = (message: MessageEvent<{ id: string; holder: string }>) => {
		if (message.data.id === saved?.id && message.data.holder !== holder) letGo(message.data.id);
	};

function letGo(id: string): void {
	if (id === saved?.id) {
		gone = true;
		epoch++;
	}
	post({ elsewhere: id });
}

/* A round that is not over holds secrets, and the seed tells them all: neither leaves the worker. The day's deal is everybody's. */
const sealed = (game: Saved): Game => ({
	...game,
	setup: game.over || game.setup.daily !== undefined ? game.setup : { ...game.setup, seed: "" },
	rounds: game.rounds.map((round) => (/^result open$/m.test(round) || round === "" ? null : round)),
});

const dealt = (setup: Setup): Setup => (setup.seed !== "" ? setup : { ...setup, seed: String(crypto.getRandomValues(new BigUint64Array(1))[0]! >> 1n) });

async function write(game: Saved): Promise<void> {
	const copy: Saved = { ...structuredClone(game), holder };
	if (copy.setup.lesson === true) return;
	visit.set(copy.id, copy);
	const how = await keepGame(copy);
	if ((how === "kept" || how === "elsewhere") && visit.get(copy.id) === copy) visit.delete(copy.id);
	if (how === "elsewhere") letGo(copy.id);
	else post({ kept: how });
}

const found = async (id: string): Promise<Saved | null> => visit.get(id) ?? (await keptGame(id));

/* A game to be played on here. */
async function taken(id: string): Promise<Saved | null> {
	const there = await found(id);
	if (there !== null && !readable(there)) throw new Refused("This game was kept by another version of Séance, which alone can read it. It stays where it is.");
	const game = visit.get(id) ?? (await takeGame(id, holder));
	if (game !== null) others?.postMessage({ id, holder });
	return game;
}

/* Keeps the game as it stands. */
function keep(): void {
	if (saved === null || gone) return;
	const view = show(core.desk_count(), FULL);
	const persons = personsAt(saved.setup);
	const matchOver = view.match === null ? view.result !== null : view.match.over;
	saved.rounds[saved.rounds.length - 1] = recordText(FULL);
	saved.changed = Date.now();
	saved.over = matchOver;
	saved.won = null;
	if (matchOver && persons.length === 1) {
		const me = persons[0]!; /* of the match: a play-off may be among others */
		const { boo, winners, annulled } = view.result!;
		if (view.match !== null) saved.won = view.match.winners.includes(me);
		else if (!annulled) saved.won = view.game === "ghooost" ? !boo.includes(me) : winners.includes(me);
	}
	void write(saved);
}

function opened() {
	const count = core.desk_count();
	const steps: Step[] = [];
	for (let ply = 0; ply < count; ply++) steps.push(step(ply, viewer));
	return { id: saved!.id, telling: ++telling, view: show(count, viewer), steps, saved: sealed(saved!) };
}

const post = (message: unknown) => self.postMessage(message);
const pauseFor = (ms: number) => new Promise((done) => setTimeout(done, ms));

/* Chance and bots act until a person is to; each step is told as it happens. */
async function run(): Promise<void> {
	const mine = ++epoch;
	if (running) {
		/* the loop under way sees that its time is over */
		while (running) await pauseFor(1);
	}
	running = true;
	try {
		for (;;) {
			core.desk_use(Desk.PLAY);
			const turn = core.desk_turn();
			if (mine !== epoch || turn === Turn.OVER || turn === Turn.PERSON) break;
			if (turn === Turn.BOT) {
				const view = show(core.desk_count(), SPECTATOR);
				post({ thinking: view.actor });
				await pauseFor(0);
				if (mine !== epoch) break;
				core.desk_use(Desk.PLAY);
				takeNet(view);
			}
			if (core.desk_step() === 0) throw new Refused("The engine ran out of memory.");
			post({ step: { ...step(core.desk_count() - 1, viewer), telling } });
			if (turn === Turn.BOT) {
				keep();
				await pauseFor(0);
			}
		}
		core.desk_use(Desk.PLAY);
		if (mine === epoch) keep();
	} catch (error) {
		post({ trouble: told(error) });
	} finally {
		running = false;
		post({ thinking: -1 });
	}
}

/* Another table in place of the one played; one that is refused, because it was tried apart, leaves that as it is. */
function replace(build: () => void): void {
	core.desk_use(Desk.SCRATCH);
	build();
	core.desk_use(Desk.PLAY);
	epoch++;
	build();
}

/* After the answer has gone out, so that the page has the table before what happens next. */
const soon = () => setTimeout(() => void run(), 0);

const methods: Record<string, (...args: never[]) => unknown> = {
	info: infos,

	async begin(asked: Setup) {
		const setup = dealt(asked);
		await loadNet(setup.game, setup.players);
		replace(() => lay(setup));
		gone = false;
		saved = {
			id: crypto.randomUUID(),
			version: 1,
			setup,
			rounds: [""],
			started: Date.now(),
			changed: Date.now(),
			over: false,
			won: null,
		};
		viewer = usualViewer();
		keep();
		const first = opened();
		soon();
		return first;
	},

	async games() {
		const kept = (await keptGames()).games;
		const others = [...visit.values()].filter((game) => !kept.some((other) => other.id === game.id));
		return [...kept, ...others].sort((a, b) => b.changed - a.changed).map(sealed);
	},

	async foreign() {
		return (await keptGames()).foreign;
	},

	async game(id: string) {
		const game = await found(id);
		return game === null || !readable(game) ? null : sealed(game);
	},

	async forget(id: string) {
		visit.delete(id);
		await forgetGame(id);
	},

	async resume(id: string) {
		const old = await taken(id);
		if (old === null) throw new Refused("This game is not kept in this browser. It may have been played elsewhere, or the browser's storage was cleared.");
		await loadNet(old.setup.game, old.setup.players);
		replace(() => {
			lay(old.setup);
			openRounds(old.rounds, true);
		});
		saved = structuredClone(old);
		gone = false;
		viewer = usualViewer();
		const first = opened();
		soon();
		return first;
	},

	look(who: number) {
		core.desk_use(Desk.PLAY);
		viewer = who;
		return opened();
	},

	/* Only the viewer acts, and only on the table it has seen. */
	act(action: number, ply: number) {
		core.desk_use(Desk.PLAY);
		const actor = show(core.desk_count(), SPECTATOR).actor;
		if (gone || actor !== viewer || ply !== core.desk_count() || core.desk_turn() !== Turn.PERSON) return { done: false, reason: null };
		if (core.desk_act(actor, action) !== 0) {
			const reason: Phrase | null = JSON.parse(outputText());
			return { done: false, reason };
		}
		post({ step: { ...step(core.desk_count() - 1, viewer), telling } });
		keep();
		soon();
		return { done: true };
	},

	/* To the last decision of the viewer's that nothing was learned after. */
	takeBack() {
		core.desk_use(Desk.PLAY);
		if (gone || core.desk_turn() === Turn.OVER) return { done: false, says: [] };
		const horizon = core.desk_horizon(viewer);
		let ply = core.desk_count() - 1;
		while (ply >= 0 && tell(ply, SPECTATOR).actor !== viewer) ply--;
		if (ply < 0 || ply < horizon) {
			const says = ply < 0 || horizon === 0 ? [] : tell(horizon - 1, viewer).says;
			return { done: false, says };
		}
		epoch++;
		core.desk_cut(ply);
		keep();
		const first = opened();
		soon();
		return { done: true, opened: first };
	},

	async nextRound() {
		core.desk_use(Desk.PLAY);
		if (gone || core.desk_next() === 0) return null;
		epoch++;
		const fresh = show(core.desk_count(), SPECTATOR);
		await loadNet(fresh.game, fresh.players);
		core.desk_use(Desk.PLAY);
		saved!.rounds.push("");
		viewer = usualViewer();
		keep();
		const first = opened();
		soon();
		return first;
	},

	advise(agent: string) {
		core.desk_use(Desk.PLAY);
		const view = show(core.desk_count(), SPECTATOR);
		if (view.actor !== viewer) return null;
		takeNet(view);
		return JSON.parse(output(core.desk_advise(core.desk_count(), input(agent))));
	},

	outcome(action: number) {
		core.desk_use(Desk.PLAY);
		return JSON.parse(output(core.desk_outcome(viewer, action)));
	},

	explain(action: number) {
		core.desk_use(Desk.PLAY);
		return JSON.parse(output(core.desk_explain(viewer, action)));
	},

	recordsIn,

	/* With its setup the seats are those that played; without, anybody's. */
	async openRecord(rounds: string[], setup: Setup | null) {
		const first = rounds[0] ?? "";
		const players = setup?.players ?? Number(/^players ([2-6])$/m.exec(first)?.[1] ?? 0);
		const game = setup?.game ?? /^game ([a-z]+)-v/m.exec(first)?.[1] ?? "";
		if (players > 0) await loadNet(game, players);
		core.desk_use(Desk.REPLAY);
		if (setup === null) core.desk_init(0, 2);
		else lay(setup);
		openRounds(rounds, setup !== null);
		return show(core.desk_count(), FULL);
	},

	stepsOf(who: number) {
		core.desk_use(Desk.REPLAY);
		return Array.from({ length: core.desk_count() }, (_, ply) => step(ply, who));
	},

	viewAt(ply: number, who: number) {
		core.desk_use(Desk.REPLAY);
		return show(ply, who);
	},

	adviseAt(ply: number, agent: string) {
		core.desk_use(Desk.REPLAY);
		takeNet(show(ply, SPECTATOR));
		return JSON.parse(output(core.desk_advise(ply, input(agent))));
	},

	judgeAt(ply: number, other: number, worlds: number) {
		core.desk_use(Desk.REPLAY);
		return JSON.parse(output(core.desk_judge(ply, other, worlds)));
	},

	judgeInstead(text: string, ply: number, made: number, other: number, worlds: number) {
		core.desk_use(Desk.SCRATCH);
		core.desk_init(0, 2);
		openText(text);
		core.desk_cut(ply);
		if (core.desk_act(show(ply, SPECTATOR).actor, made) !== 0) return null;
		return JSON.parse(output(core.desk_judge(ply, other, worlds)));
	},

	async branch(ply: number, asked: Setup) {
		const setup = dealt(asked);
		await loadNet(setup.game, setup.players);
		core.desk_use(Desk.REPLAY);
		const text = recordText(FULL);
		core.desk_use(Desk.SCRATCH);
		lay(setup);
		openText(text);
		core.desk_cut(ply);
		const cut = recordText(FULL);
		const now = Date.now();
		const game: Saved = { id: crypto.randomUUID(), version: 1, setup, rounds: [cut], started: now, changed: now, over: show(core.desk_count(), FULL).actor === NOBODY, won: null };
		await write(game);
		return game.id;
	},

	hash(text: string) {
		core.desk_use(Desk.SCRATCH);
		core.desk_init(0, 2);
		openText(text);
		return BigInt.asUintN(64, core.desk_hash()).toString(16).padStart(16, "0");
	},
};

function told(error: unknown) {
	if (error instanceof Refused) return { pattern: error.pattern, fills: error.fills };
	return { pattern: "Something went wrong: {0}", fills: { 0: String(error) } };
}

async function load(): Promise<void> {
	const answer = await fetch(new URL("engine.wasm", self.location.href));
	if (!answer.ok) throw new Refused("The engine could not be loaded ({0}).", { 0: answer.status });
	const made = await WebAssembly.instantiate(await answer.arrayBuffer(), {});
	core = made.instance.exports as unknown as Core;
}

const ready = load();
let line: Promise<unknown> = Promise.resolve();

self.onmessage = (message: MessageEvent<{ id: number; method: string; args: never[] }>) => {
	const { id, method, args } = message.data;
	line = line.then(async () => {
		try {
			await ready;
			const found = methods[method];
			if (found === undefined) throw new Refused("The engine has no {0}.", { 0: method });
			post({ id, result: await found(...args) });
		} catch (error) {
			post({ id, trouble: told(error) });
		}
	});
};
