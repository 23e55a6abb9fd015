// What the engine says in play is in po/seance.pot: bots play rounds of every game at every size, and each sentence,
// reason and word it tells, to each viewer, is looked up as web/src/words/i18n.ts does.
import { readFileSync } from "node:fs";

const root = new URL("../../", import.meta.url);
const { exports: core } = (await WebAssembly.instantiate(readFileSync(new URL("build/wasm/page.wasm", root)), { host: { clock: () => performance.now() } })).instance;
const known = new Set([...readFileSync(new URL("po/seance.pot", root), "utf8").matchAll(/^msgid "(.+)"$/gm)].map((match) => match[1].replace(/\\(.)/g, "$1")));
const SPECTATOR = 6;
const FULL = 9;
const [OVER, , BOT] = [0, 1, 2];
const used = new Set();
const missing = new Set();

function output(length) {
	const bytes = new Uint8Array(core.memory.buffer, core.engine_output());
	return new TextDecoder().decode(length === undefined ? bytes.subarray(0, bytes.indexOf(0)) : bytes.subarray(0, length));
}

function input(text) {
	const bytes = new TextEncoder().encode(text);
	const at = core.engine_input(bytes.length);
	new Uint8Array(core.memory.buffer).set(bytes, at);
	return bytes.length;
}

function lookUp(text) {
	used.add(text);
	if (!known.has(text)) missing.add(text);
}

// Numbers, squares and set-ups of numbers alone are the same in every language.
function lookUpWord(text) {
	const pattern = text.replace(/\d+(?:[-,]\d+)*/g, "{n}");
	if (known.has(text) || /^[a-f]?\{n\}$/.test(pattern)) return;
	lookUp(pattern);
}

function check(phrase) {
	if (phrase === null || phrase[0] === "") return;
	lookUp(phrase[0]);
	for (const value of Object.values(phrase[1])) if (typeof value === "string") lookUpWord(value);
}

function round(game, info, players, options, seed) {
	core.desk_setup(game, players);
	for (const [name, value] of Object.entries(options)) core.desk_option(info.options.findIndex((option) => option.name === name), value);
	if (core.desk_begin(input(`2:${seed}`), 0, 0) !== 0) throw new Error(output());
	for (let seat = 0; seat < players; seat++) core.desk_sit(seat, input("random"));
	for (let turn = core.desk_turn(); turn !== OVER && core.desk_count() < 1500; turn = core.desk_turn()) {
		const ply = core.desk_count();
		if (turn === BOT) {
			const actor = JSON.parse(output(core.desk_view_json(ply, SPECTATOR))).actor;
			for (let i = 0; i < 3; i++) {
				const action = (ply * 7919 + i * 104729) % info.actions;
				check(JSON.parse(output(core.desk_explain(actor, action))));
			}
			if (ply % 5 === 0) check(JSON.parse(output(core.desk_hint_json(ply, input("level2"))))?.reason ?? null);
		}
		core.desk_step();
		for (const viewer of [0, SPECTATOR, FULL]) JSON.parse(output(core.desk_step_json(ply, viewer))).events.forEach(check);
	}
}

// The largest number of an action of each game, by docs/rules.
const ACTIONS = { ghooost: 307, boo: 209981, phantom: 977, thirteen: 90 };

// Advice in Ghooost! comes from a net, one a number of players.
function loadNet(players) {
	const bytes = readFileSync(new URL(`nets/ghooost-${players}.net`, root));
	const at = core.engine_net(bytes.length);
	new Uint8Array(core.memory.buffer).set(bytes, at);
}

core.desk_use(0);
const infos = JSON.parse(output(core.engine_info()));
infos.forEach((info, game) => {
	info.actions = ACTIONS[info.name];
	for (let players = info.playersLow; players <= info.playersHigh; players++) {
		if (info.name === "ghooost") loadNet(players);
		for (let seed = 1; seed <= 12; seed++) {
			round(game, info, players, {}, seed);
			if (info.name === "phantom") round(game, info, players, { master: 1 }, seed);
		}
	}
});
for (const text of missing) console.log(`not in po/seance.pot: ${text}`);
console.log(`${used.size} sentences and words told, ${missing.size} unknown`);
process.exit(missing.size === 0 && used.size > 150 ? 0 : 1);
