// What older versions left behind, opened by the page's module: records of version 1 (single rounds and matches), games that the
// page kept in the browser, and links that carry a record. Each is then written by this version and verified by the native build.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { inflateRawSync } from "node:zlib";

const here = (path) => new URL(`../fixtures/${path}`, import.meta.url);
const bytes = readFileSync(new URL("../../build/wasm/page.wasm", import.meta.url));
const { exports: core } = (await WebAssembly.instantiate(bytes, { host: { clock: () => performance.now() } })).instance;
const native = process.argv[2] ?? "build/release/seance";
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

/* The rounds of a match, one after the other, each read at the last ply and written again. */
function opens(name, rounds) {
	let written = "";
	core.desk_clear();
	rounds.forEach((text, index) => {
		if (index > 0 && core.desk_next() !== 0) throw new Error(`${name}: no round ${index + 1} comes next`);
		if (core.desk_open(input(text)) !== 0) throw new Error(`${name}: round ${index + 1} is refused: ${text.slice(0, 60)}`);
		if (index === 0 && rounds.length > 1 && core.desk_open_match() !== 0) throw new Error(`${name}: it begins no match`);
		const count = Number(/^end (\d+)$/m.exec(text)[1]);
		if (core.desk_count() !== count) throw new Error(`${name}: ${core.desk_count()} actions instead of ${count}`);
		const view = JSON.parse(output(core.desk_view_json(count, FULL)));
		const result = /^result (.*)$/m.exec(text)[1];
		if ((view.result === null ? "open" : view.result.points.join(" ")) !== result) throw new Error(`${name}: another result than ${result}`);
		written += output(core.desk_record(FULL));
	});
	if (!written.startsWith("seance-record 2\n")) throw new Error(`${name}: written as ${written.slice(0, 20)}`);
	execFileSync(native, ["verify", "-"], { input: written });
}

const split = (text) => text.split(/(?<=^end \d+\n)/m);
let count = 0;
for (const file of readdirSync(here("record-1"))) {
	const text = readFileSync(here(`record-1/${file}`), "utf8");
	if (!/^view full$/m.test(text) || !/^edition standard /m.test(text)) continue; /* a table needs a full record */
	opens(file, split(text));
	count++;
}
console.log(`${count} records of version 1 open`);
const saves = JSON.parse(readFileSync(here("page-saves.json"), "utf8"));
for (const saved of saves) opens(`kept ${saved.setup.game}`, saved.rounds);
console.log(`${saves.length} kept games open, ${saves.filter((saved) => !saved.over).length} of them go on`);
const links = Object.entries(JSON.parse(readFileSync(here("share-links.json"), "utf8")));
for (const [game, link] of links) opens(`link to ${game}`, split(inflateRawSync(Buffer.from(link.split("#/r/")[1], "base64url")).toString()));
console.log(`${links.length} links open`);
if (count < 20 || saves.length < 8 || links.length < 4) throw new Error("fixtures are missing");
