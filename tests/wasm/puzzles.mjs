// Every puzzle that the page ships, in the page's module under node: its record opens, its move is legal for its seat, and
// the strongest player finds it. Of some puzzles the judge is asked, too, what the other moves cost.
//
//	node tests/wasm/puzzles.mjs [--all]    --all: the judge is asked about every puzzle
import { readFileSync } from "node:fs";

const bytes = readFileSync(new URL("../../build/wasm/page.wasm", import.meta.url));
const { exports: core } = (await WebAssembly.instantiate(bytes, { host: { clock: () => performance.now() } })).instance;
const LEAST = 40; /* of each game */
const JUDGED = process.argv.includes("--all") ? 1 : 12; /* every twelfth */

const output = (length) => {
	if (length < 0) throw new Error(`the engine refuses: ${Buffer.from(core.memory.buffer, core.engine_output(), 200)}`);
	return Buffer.from(core.memory.buffer, core.engine_output(), length).toString();
};

function input(text) {
	const data = Buffer.from(text);
	const at = core.engine_input(data.length);
	Buffer.from(core.memory.buffer).set(data, at);
	return data.length;
}

function takeNet(info, players) {
	if (info.net === null) return;
	const data = readFileSync(new URL(`../../nets/${info.net.replace("{0}", players)}`, import.meta.url));
	const at = core.engine_net(data.length); /* the memory may grow here */
	Buffer.from(core.memory.buffer).set(data, at);
}

function look(info, puzzle, judged) {
	core.desk_clear();
	if (core.desk_open(input(puzzle.record)) !== 0) throw new Error("its record is refused");
	const view = JSON.parse(output(core.desk_view_json(puzzle.ply, puzzle.seat)));
	takeNet(info, view.players);
	if (view.actor !== puzzle.seat || !view.moves.some((move) => move.a === puzzle.best)) throw new Error("its move is not there");
	if (core.desk_count() !== puzzle.ply + 1) throw new Error("its record goes on: the end would tell the answer");
	const found = JSON.parse(output(core.desk_hint_json(puzzle.ply, input("level8")))).a;
	if (found !== puzzle.best) throw new Error(`the strongest player answers ${found}`);
	if (!judged) return;
	const other = view.moves.find((move) => move.a !== puzzle.best);
	core.review_begin(input(""));
	const verdict = JSON.parse(output(core.review_instead_json(puzzle.ply, other.a)));
	if (verdict.best !== puzzle.best || !["inaccuracy", "mistake", "blunder"].includes(verdict.label)) throw new Error(`another move is ${verdict.label}, too`);
}

let faults = 0;
for (const info of JSON.parse(output(core.engine_info()))) {
	const puzzles = JSON.parse(readFileSync(new URL(`../../web/static/puzzles/${info.name}.json`, import.meta.url)));
	if (puzzles.length < LEAST) throw new Error(`${info.name} has only ${puzzles.length} puzzles`);
	for (const [index, puzzle] of puzzles.entries())
		try {
			look(info, puzzle, index % JUDGED === 0);
		} catch (error) {
			faults++;
			console.log(`${info.name}, puzzle ${index + 1}: ${error.message}`);
		}
	console.log(`${info.name}: ${puzzles.length} puzzles`);
}
process.exit(faults === 0 ? 0 : 1);
