// The page's module under node: rounds of every game and player count with bots, every viewer's table at every ply read as
// JSON, records written, opened again and verified by the native build (its path is the argument).
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const bytes = readFileSync(new URL("../../build/wasm/page.wasm", import.meta.url));
const { exports: core } = (await WebAssembly.instantiate(bytes, { host: { clock: () => performance.now() } })).instance;
const native = process.argv[2] ?? "build/release/seance";
const SPECTATOR = 6;
const FULL = 9;

const output = (length) => {
	if (length < 0) throw new Error("the output was cut");
	return Buffer.from(core.memory.buffer, core.engine_output(), length).toString();
};

function input(text) {
	const data = Buffer.from(text);
	const at = core.engine_input(data.length);
	Buffer.from(core.memory.buffer).set(data, at);
	return data.length;
}

function net(players) {
	const data = readFileSync(new URL(`../../nets/ghooost-${players}.net`, import.meta.url));
	const at = core.engine_net(data.length);
	Buffer.from(core.memory.buffer).set(data, at);
}

function lookEverywhere(players) {
	const ply = core.desk_count();
	for (const viewer of [...Array(players).keys(), SPECTATOR, FULL]) {
		const view = JSON.parse(output(core.desk_view_json(ply, viewer)));
		if (viewer !== view.actor && viewer !== FULL && view.game !== "boo" && view.moves.length > 0) throw new Error("moves out of turn");
		if (ply > 0) JSON.parse(output(core.desk_step_json(ply - 1, viewer)));
	}
}

function round(info, game, players, options, match) {
	if (core.desk_setup(game, players) !== 0) throw new Error("no such table");
	for (const [name, value] of Object.entries(options)) core.desk_option(info.options.findIndex((one) => one.name === name), value);
	if (core.desk_begin(input(`2:${7 * players + game}`), match ? 1 : 0, 0) !== 0) throw new Error("the table cannot be dealt");
	for (let seat = 0; seat < players; seat++)
		if (core.desk_sit(seat, input(`level${(seat % 2) + 1}`)) !== 0) throw new Error("the bot cannot sit down");
	for (const wrong of [-1, players < 6 ? players : 7, 255]) {
		if (core.desk_sit(wrong, input("random")) === 0) throw new Error(`a bot sits down at seat ${wrong}`);
		if (core.desk_view_json(0, wrong) >= 0 || core.desk_step_json(0, wrong) >= 0 || core.desk_record(wrong) >= 0) throw new Error(`viewer ${wrong} sees the table`);
		if (core.desk_outcome(wrong, 0) >= 0 || core.desk_explain(wrong, 0) >= 0 || core.desk_takeback_limit(wrong) >= 0) throw new Error(`viewer ${wrong} is answered`);
	}
	for (let rounds = 0; ; rounds++) {
		while (core.desk_turn() !== 0) {
			lookEverywhere(players);
			if (core.desk_step() !== 0) throw new Error("nobody acts");
		}
		lookEverywhere(players);
		if (!match || rounds === 2 || core.desk_next() !== 0) break;
	}
}

function back() {
	const text = output(core.desk_record(FULL));
	const hash = core.desk_hash();
	execFileSync(native, ["verify", "-"], { input: text });
	core.desk_use(1);
	core.desk_clear();
	if (core.desk_open(input(text)) !== 0) throw new Error("its own record is refused");
	if (core.desk_hash() !== hash) throw new Error("the record leads elsewhere");
	const decision = JSON.parse(output(core.desk_hint_json(Math.floor(core.desk_count() / 2), input("level2"))));
	if (decision !== null && !Number.isInteger(decision.a)) throw new Error("no advice");
	core.desk_use(0);
}

/* The terminal plays the same game by the same seed. */
function same(name, players, options, seed) {
	const moves = (text) => text.split("moves\n")[1].split("\n").filter((line) => /^[c0-9]/.test(line)).join("\n");
	const chosen = Object.entries(options).flatMap(([key, value]) => ["--option", `${key}=${value}`]);
	const played = execFileSync(native, ["record", name, "--players", players, ...chosen, "--seed", seed, "--agents", "level1,level2"]);
	if (moves(played.toString()) !== moves(output(core.desk_record(FULL)))) throw new Error("the terminal plays another game");
}

const tables = [
	["ghooost", [2, 3, 4, 5, 6], {}],
	["boo", [2], {}],
	["phantom", [2, 3, 4], {}],
	["phantom", [2, 4], { master: 1 }],
	["thirteen", [2, 3, 4], {}],
];
const infos = JSON.parse(output(core.engine_info()));
for (const [name, counts, options] of tables)
	for (const players of counts) {
		const game = infos.findIndex((info) => info.name === name);
		if (name === "ghooost") net(players);
		for (const match of [false, true]) {
			core.desk_use(0);
			round(infos[game], game, players, options, match);
			back();
			if (!match) same(name, players, options, 7 * players + game);
		}
		console.log(`${name}-${players}${options.master ? " master" : ""}: ${core.desk_count()} actions`);
	}
