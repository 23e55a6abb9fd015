/*
 * The engine in a worker. The full state lives here and only here; what leaves
 * is written by desk_view_json() and desk_step_json() for one viewer. Calls
 * come as {id, method, args} and are answered in order. This file plays and
 * keeps tables; study.ts looks at records.
 */
import { check, core, Desk, gameIndex, infos, input, json, loadCore, loadNet, outputText, Refused, show, statusOf, step, stepOnly, takeNet, turn, uniqueName } from "./core";
import { remoteMethods } from "./remote";
import { called, isOpen, lay, openRounds, openText, recordText } from "./rounds";
import { forgetGame, keepGame, keptGame, keptGames, takeGame } from "./store";
import { exportAll, importAll } from "./everything";
import { studyMethods } from "./study";
import { FULL, NOBODY, personsAt, SPECTATOR, type Advice, type Game, type Phrase, type Saved, type Setup, type Step, type View } from "./types";

let saved: Saved | null = null;
let viewer = SPECTATOR as number;
let running = false;
let epoch = 0; /* a table opened or a move taken back ends what was under way */
let gone = false; /* another page has taken the game over: it is not played on here */
let streamId = 0; /* steps told since the page last got the whole table carry its number */

/* The only person of the match, if it plays this round. With several, nobody until one opens the curtain; with none, everybody. */
function usualViewer(): number {
	const persons = personsAt(saved!.setup);
	const seat = show(core.desk_count(), SPECTATOR).seats.findIndex((one) => one.player === persons[0]);
	return persons.length === 1 && seat >= 0 ? seat : SPECTATOR;
}

/* Games of this visit that the browser could not keep as they are now. */
const visit = new Map<string, Saved>();

/* Whoever opens a game holds it. Another page that did hold it is told at once; one that does not hear finds out when it wants to keep a move. */
const holder = uniqueName();
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
	setup: {
		...game.setup,
		seed: game.over || game.setup.daily !== undefined ? game.setup.seed : "",
		called: game.setup.called ?? calledAt(game.setup) /* kept before the engine named players */,
	},
	rounds: game.rounds.map((round) => (isOpen(round) ? null : round)),
});

const calledAt = (setup: Setup): string[] => called(setup.seats.slice(0, setup.players), setup.names, setup.unnamed);

/* With the seed it is dealt from and what its players are called. */
const dealt = (setup: Setup): Setup => ({
	...setup,
	seed: setup.seed !== "" ? setup.seed : `2:${crypto.getRandomValues(new BigUint64Array(1))[0]! >> 1n}`,
	called: calledAt(setup),
});

async function write(game: Saved): Promise<void> {
	const copy: Saved = { ...structuredClone(game), holder };
	if (copy.setup.lesson === true) return;
	visit.set(copy.id, copy);
	const how = await keepGame(copy);
	if ((how === "kept" || how === "elsewhere") && visit.get(copy.id) === copy) visit.delete(copy.id);
	if (how === "elsewhere") letGo(copy.id);
	else post({ kept: how });
}

/* Another version may have kept its games in another way. */
const readable = (game: Partial<Saved>): boolean => game.version === 1 && Array.isArray(game.rounds) && gameIndex(game.setup?.game ?? "") >= 0;

const found = async (id: string): Promise<Saved | null> => visit.get(id) ?? (await keptGame(id));

/* A game to be played on here. */
async function taken(id: string): Promise<Saved | null> {
	const there = await found(id);
	if (there !== null && !readable(there)) throw new Refused("This game was kept by another version of Séance, which alone can read it. It stays where it is.");
	const game = visit.get(id) ?? (await takeGame(id, holder));
	if (game !== null) others?.postMessage({ id, holder });
	return game;
}

/* The chance to win, if all at the table were equal: of two sides one half; else as many as did not lose. */
function evenChance(view: View): number {
	const sides = new Set(view.result!.sides).size;
	if (view.match !== null) return 1 / sides;
	return sides === 2 ? 1 / 2 : 1 - view.result!.lost.length / view.players;
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
	if (matchOver && persons.length === 1 && !view.practice) {
		const me = persons[0]!; /* of the match: a play-off may be among others */
		if (view.match !== null) saved.won = view.match.winners.includes(me);
		else if (!view.result!.voided) saved.won = !view.result!.lost.includes(me);
		saved.even = evenChance(view);
	}
	if (matchOver && saved.setup.daily !== undefined) saved.strokes = core.daily_strokes();
	void write(saved);
}

function opened() {
	const count = core.desk_count();
	const steps: Step[] = [];
	for (let ply = 0; ply < count; ply++) steps.push(step(ply, viewer));
	return { id: saved!.id, streamId: ++streamId, view: show(count, viewer), steps, saved: sealed(saved!) };
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
			const now = turn();
			if (mine !== epoch || now === "over" || now === "person") break;
			if (now === "bot") {
				const view = show(core.desk_count(), SPECTATOR);
				post({ thinking: view.actor });
				await loadNet(view.game, view.players);
				await pauseFor(0);
				if (mine !== epoch) break;
				core.desk_use(Desk.PLAY);
				takeNet(view);
			}
			check(core.desk_step());
			post({ step: { ...step(core.desk_count() - 1, viewer), streamId } });
			if (now === "bot") {
				keep();
				await pauseFor(0);
			}
		}
		core.desk_use(Desk.PLAY);
		if (mine === epoch) keep();
	} catch (error) {
		post({ error: told(error) });
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

/* A table is on show before what its bots think with is there: that comes meanwhile. Who needs it and finds it missing says so. */
function firstSoon(setup: Setup): void {
	soon();
	const bots = setup.seats.slice(0, setup.players).some((seat) => seat !== "person");
	if (bots) setTimeout(() => void loadNet(setup.game, setup.players).catch(() => {}), 0);
}

const methods: Record<string, (...args: never[]) => unknown> = {
	info: infos,

	async begin(asked: Setup) {
		const setup = dealt(asked);
		replace(() => lay(setup));
		gone = false;
		saved = {
			id: uniqueName(),
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
		firstSoon(setup);
		return first;
	},

	async games() {
		const kept = (await keptGames(readable)).games;
		const others = [...visit.values()].filter((game) => !kept.some((other) => other.id === game.id));
		return [...kept, ...others].sort((a, b) => b.changed - a.changed).map(sealed);
	},

	async unreadableCount() {
		return (await keptGames(readable)).unreadableCount;
	},

	async game(id: string) {
		const game = await found(id);
		return game === null || !readable(game) ? null : sealed(game);
	},

	exportAll: (settings: Record<string, string>) => exportAll(readable, settings),

	/* Games that are there already stay as they are; what cannot be opened is refused before anything is kept. */
	importAll: (file: File) =>
		importAll(file, readable, (game) => {
			core.desk_use(Desk.SCRATCH);
			lay(game.setup);
			openRounds(game.rounds, true);
		}),

	async forget(id: string) {
		visit.delete(id);
		await forgetGame(id);
	},

	async resume(id: string) {
		const old = await taken(id);
		if (old === null) throw new Refused("This game is not kept in this browser. It may have been played elsewhere, or the browser's storage was cleared.");
		replace(() => {
			lay(old.setup);
			openRounds(old.rounds, true);
		});
		saved = structuredClone(old);
		gone = false;
		viewer = usualViewer();
		const first = opened();
		firstSoon(old.setup);
		return first;
	},

	look(who: number) {
		core.desk_use(Desk.PLAY);
		viewer = who;
		return opened();
	},

	/* Only the viewer acts, and only on the table it has seen. `assisted`: a bot has chosen for the person. */
	act(action: number, ply: number, assisted: boolean) {
		core.desk_use(Desk.PLAY);
		const actor = show(core.desk_count(), SPECTATOR).actor;
		if (gone || actor !== viewer || ply !== core.desk_count() || turn() !== "person") return { done: false, reason: null };
		const status = core.desk_act(actor, action);
		if (statusOf(status) === "illegal") {
			const reason: Phrase | null = JSON.parse(outputText());
			return { done: false, reason };
		}
		check(status);
		if (assisted) core.desk_mark_stand_in();
		post({ step: { ...step(core.desk_count() - 1, viewer), streamId } });
		keep();
		soon();
		return { done: true };
	},

	/* Actions before this ply stand for the viewer, who has learned something from them. */
	takeBackLimit(): number {
		core.desk_use(Desk.PLAY);
		return gone || viewer === SPECTATOR ? 0 : Math.max(0, core.desk_takeback_limit(viewer));
	},

	/* To the last decision of the viewer's that nothing was learned after. */
	takeBack() {
		core.desk_use(Desk.PLAY);
		if (gone || viewer === SPECTATOR) return { done: false, events: [] };
		if (statusOf(core.desk_take_back(viewer)) !== "ok") {
			const limit = core.desk_takeback_limit(viewer);
			const events = turn() === "over" || limit <= 0 ? [] : stepOnly(limit - 1, viewer).events;
			return { done: false, events };
		}
		epoch++;
		keep();
		const first = opened();
		soon();
		return { done: true, opened: first };
	},

	async nextRound() {
		core.desk_use(Desk.PLAY);
		if (gone || statusOf(core.desk_next()) !== "ok") return null;
		epoch++;
		saved!.rounds.push("");
		viewer = usualViewer();
		keep();
		const first = opened();
		soon();
		return first;
	},

	async advise(agent: string): Promise<Advice | null> {
		core.desk_use(Desk.PLAY);
		const { game, players } = show(core.desk_count(), SPECTATOR);
		await loadNet(game, players);
		core.desk_use(Desk.PLAY);
		const view = show(core.desk_count(), SPECTATOR);
		if (view.actor !== viewer) return null;
		takeNet(view);
		return json(core.desk_hint_json(core.desk_count(), input(agent)));
	},

	outcome(action: number) {
		core.desk_use(Desk.PLAY);
		return json(core.desk_outcome(viewer, action));
	},

	explain(action: number) {
		core.desk_use(Desk.PLAY);
		return json(core.desk_explain(viewer, action));
	},

	async branch(ply: number, asked: Setup) {
		const setup = dealt(asked);
		core.desk_use(Desk.REPLAY);
		const text = recordText(FULL);
		core.desk_use(Desk.SCRATCH);
		lay(setup);
		openText(text);
		check(core.desk_cut(ply));
		const cut = recordText(FULL);
		const now = Date.now();
		const game: Saved = { id: uniqueName(), version: 1, setup, rounds: [cut], started: now, changed: now, over: show(core.desk_count(), FULL).actor === NOBODY, won: null };
		await write(game);
		return game.id;
	},

	...studyMethods,
	...remoteMethods,
};

function told(error: unknown) {
	if (error instanceof Refused) return { pattern: error.pattern, fills: error.fills };
	return { pattern: "Something went wrong: {0}", fills: { 0: String(error) } };
}

const ready = loadCore();
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
			post({ id, error: told(error) });
		}
	});
};
