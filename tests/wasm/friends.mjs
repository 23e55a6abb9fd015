// The page's module for tables of a server under node: from position lines alone it writes the tables that the desk of
// the page's other module writes, for every viewer and ply. Lines that are damaged are refused and crash nothing.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const load = async (name) => (await WebAssembly.instantiate(readFileSync(new URL(`../../build/wasm/${name}`, import.meta.url)), { host: { clock: () => performance.now() } })).instance.exports;
const desk = await load("page.wasm");
const friends = await load("friends.wasm");
const SPECTATOR = 6;
const RANDOM = "random";

const text = (core, length) => Buffer.from(core.memory.buffer, core.engine_output(), length).toString();
function output(core, length) {
	if (length < 0) throw new Error(`refused: ${text(core, 300).split("\0")[0]}`);
	return text(core, length);
}
function input(core, given) {
	const data = Buffer.from(given);
	Buffer.from(core.memory.buffer).set(data, core.engine_input(data.length));
	return data.length;
}
const json = (core, length) => JSON.parse(output(core, length));

/* A small generator, so that the same damage is done everywhere. */
let state = 1;
const any = (count) => {
	state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
	return (state >> 8) % count;
};

/* A commitment as docs/fair-deals.md describes it, by node's own SHA-256. */
function commits() {
	const parts = [16, 32, 32].map((length, i) => Buffer.alloc(length, 17 * i + 3));
	Buffer.from(friends.memory.buffer).set(Buffer.concat(parts), friends.fair_buffer());
	friends.fair_commitment(4);
	const made = Buffer.from(friends.memory.buffer, friends.fair_buffer(), 32).toString("hex");
	const hash = createHash("sha256").update("seance-1/person ").update(Buffer.concat([parts[0], Buffer.from([0, 0, 0, 4]), parts[1], parts[2]]));
	if (made !== hash.digest("hex")) throw new Error("the commitment is another");
}

function play(game, players, seed) {
	if (desk.desk_setup(game, players) !== 0 || friends.desk_setup(game, players) !== 0) throw new Error("no such table");
	if (desk.desk_begin(input(desk, `2:${seed}`), 0, 0) !== 0) throw new Error("the table cannot be dealt");
	for (let seat = 0; seat < players; seat++) desk.desk_sit(seat, input(desk, RANDOM));
	while (desk.desk_turn() !== 0) if (desk.desk_step() !== 0) throw new Error("nobody acts");
	if (friends.remote_round(0, 255, players, 0) !== 0) throw new Error("no such round");
	for (let seat = 0; seat < players; seat++) if (friends.remote_seat(seat, seat, input(friends, RANDOM)) !== 0) throw new Error("nobody sits there");
}

/* What the viewer saw after each action, as the viewer's record has it. */
const positions = (viewer) =>
	output(desk, desk.desk_record(viewer))
		.split("\n")
		.filter((line) => line.startsWith("> "))
		.map((line) => line.slice(2));

function damaged(line) {
	const at = any(line.length);
	const kinds = [() => line.slice(0, at), () => line.slice(0, at) + line.slice(at + 1 + any(4)), () => line.slice(0, at) + String.fromCharCode(33 + any(90)) + line.slice(at + 1), () => `${line}${line.slice(at)}`];
	return kinds[any(kinds.length)]();
}

/* Refused with a fault, or read as another table: JSON in any case. */
function withstands(line, ply, viewer, actions) {
	const wrong = damaged(line);
	const length = friends.remote_view_json(input(friends, wrong), ply, viewer);
	JSON.parse(length < 0 ? text(friends, 2000).split("\0")[0] : text(friends, length));
	const events = Array.from({ length: 1 + any(3) }, () => Array.from({ length: 1 + any(7) }, () => any(70000) - 35000).join(" ")).join("\n");
	for (const given of [`${events}\n`, `${any(60)} ${any(40)} ${any(40)}\n`]) {
		const step = friends.remote_step_json(input(friends, given), ply, any(11) - 1, any(9), any(actions + 4) - 2);
		JSON.parse(step < 0 ? text(friends, 2000).split("\0")[0] : text(friends, step));
	}
	for (const ask of [friends.remote_outcome, friends.remote_explain]) {
		const length = ask(any(actions + 4));
		JSON.parse(text(friends, length < 0 ? 2000 : length).split("\0")[0]);
	}
}

function compare(info, players, viewer) {
	const lines = positions(viewer);
	for (let ply = 1; ply < lines.length; ply++) {
		const wanted = { ...json(desk, desk.desk_view_json(ply, viewer)), count: ply };
		if (wanted.result !== null) break;
		const made = json(friends, friends.remote_view_json(input(friends, lines[ply - 1]), ply, viewer));
		if (JSON.stringify(made) !== JSON.stringify(wanted)) throw new Error(`${info.name} for ${players}, viewer ${viewer}, ply ${ply}: ${JSON.stringify(made)} instead of ${JSON.stringify(wanted)}`);
		if (made.moves.length > 0 && made.actor === viewer) {
			const move = made.moves[any(made.moves.length)].a;
			json(friends, friends.remote_outcome(move));
			if (ply % 16 === 1 && json(friends, friends.remote_hint_json(input(friends, "level1"))) === null) throw new Error("no hint");
		}
		withstands(lines[ply - 1], ply, viewer, 4000);
	}
	return lines.length;
}

commits();
const infos = json(desk, desk.engine_info());
for (const [game, info] of infos.entries())
	for (const players of new Set([info.playersLow, info.playersHigh])) {
		play(game, players, 11 * players + game);
		let compared = 0;
		for (const viewer of [0, players - 1, SPECTATOR]) compared += compare(info, players, viewer);
		console.log(`ok    ${info.name} for ${players}: ${compared} positions`);
	}
for (const [round, first, players] of [[-1, 255, 2], [0, 7, 2], [0, 255, 9], [999, 255, 2]]) if (friends.remote_round(round, first, players, 0) === 0) throw new Error("a round that cannot be was begun");
if (friends.fair_check_json(input(friends, "nonsense")) >= 0 || friends.qr_text(input(friends, "x".repeat(400))) >= 0) throw new Error("nonsense was taken");
if (!/^[01\n]+$/.test(output(friends, friends.qr_text(input(friends, "https://seance.example/#join=00000000000000000000000000000000"))))) throw new Error("no QR code");
