/*
 * Builds the page: bundles, languages, engine, nets and service worker, each also compressed, and page.c, which
 * lists them for the server. ninja runs it (web/meson.build); the depfile names every file that was read.
 *
 *	node build.mjs --engine table.wasm --study page.wasm --friends friends.wasm --out FOLDER --depfile FILE [--examples]
 *
 * The list of games comes from scripts/games: the page imports "game-kits", which holds the kit of every game's folder
 * web/src/games/NAME. With --examples the games under examples/ are added: the page is built from a copy of web/src with
 * their files laid over it.
 */
import { build } from "esbuild";
import gettext from "gettext-parser";
import { bundleParts } from "./parts.mjs";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, "..");
const options = { ...Object.fromEntries(["engine", "study", "friends", "out", "depfile"].map((name) => [name, { type: "string" }])), examples: { type: "boolean" } };
const { engine, study, friends, out: folder, depfile, examples } = parseArgs({ options }).values;
const out = resolve(folder);
const page = join(out, "page");
const packed = join(out, "packed"); /* compressed files, named by the hash of their content: unchanged ones are kept */
const inputs = new Set([fileURLToPath(import.meta.url), join(here, "package-lock.json")]);

/* The files in a folder and below. */
function files(folder) {
	return readdirSync(folder)
		.sort()
		.flatMap((name) => {
			const path = join(folder, name);
			return statSync(path).isDirectory() ? files(path) : [path];
		});
}

/* The same for folders that are inputs: the time of a folder changes when a file comes or goes. */
function inputFiles(folder) {
	const found = files(folder);
	for (const path of [folder, ...found.map(dirname)]) inputs.add(path);
	return found;
}

function read(path) {
	inputs.add(path);
	return readFileSync(path);
}

rmSync(page, { recursive: true, force: true });
mkdirSync(join(page, "lang"), { recursive: true });
mkdirSync(packed, { recursive: true });

const ask = (...flags) => execFileSync(join(root, "scripts/games"), [...flags, ...(examples ? ["--examples"] : [])], { encoding: "utf8" }).split("\n").filter(Boolean);
const games = ask();
for (const path of ["games.list", "examples/games.list", "scripts/games"]) inputs.add(join(root, path));

/* What the engine says of its games: the examples' page cannot use the list that scripts/types has written down. */
async function infos() {
	const { exports: core } = (await WebAssembly.instantiate(readFileSync(engine), { host: { clock: () => 0 } })).instance;
	const length = core.engine_info();
	return `export const GAMES = ${Buffer.from(core.memory.buffer, core.engine_output(), length)};\n`;
}

/* The page's sources with those of the examples laid over them. */
async function stage(to) {
	rmSync(to, { recursive: true, force: true });
	for (const from of ask("--roots").map((path) => join(root, path, "web/src"))) {
		if (!existsSync(from)) continue;
		for (const path of inputFiles(from)) inputs.add(path);
		cpSync(from, to, { recursive: true });
	}
	writeFileSync(join(to, "games/generated.ts"), await infos());
	return to;
}

const source = examples ? await stage(join(out, "src")) : join(here, "src");
const kits = join(out, "kits.ts");
const imports = games.map((game) => `import { kit as ${game} } from ${JSON.stringify(join(source, "games", game, "kit"))};`);
writeFileSync(kits, `${imports.join("\n")}\n\nexport const kits = { ${games.join(", ")} };\n`);

const common = {
	bundle: true,
	format: "esm",
	minify: true,
	target: "es2022",
	charset: "utf8",
	logLevel: "warning",
	alias: { "game-kits": kits },
	nodePaths: [join(here, "node_modules")],
};
async function bundle(settings) {
	const { metafile } = await build({ ...common, metafile: true, ...settings });
	for (const path of Object.keys(metafile.inputs)) inputs.add(resolve(path));
}

const screens = { ...common, jsx: "automatic", jsxImportSource: "preact", external: ["fonts/*"] };
for (const path of await bundleParts(join(source, "main.tsx"), page, screens)) inputs.add(path);
inputs.add(join(here, "parts.mjs"));
await bundle({ entryPoints: [join(source, "engine/worker.ts")], outdir: page });
/* Style sheets that a part of the page brings with it (src/ui/sheet.ts). */
const sheets = [...games.map((game) => `games/${game}/${game}`), "rules/rules", "learn/learn", "ui/around", "ui/friends/friends"].filter((path) => existsSync(join(source, `${path}.css`)));
await bundle({ entryPoints: Object.fromEntries(sheets.map((path) => [path.split("/").pop(), join(source, `${path}.css`)])), outdir: page });

for (const language of ["fr", "nl"]) {
	const { translations } = gettext.po.parse(read(join(root, `po/${language}.po`)));
	const words = {};
	for (const entry of Object.values(translations[""] ?? {}))
		if (entry.msgid !== "" && entry.msgstr[0] !== "" && !entry.comments?.flag?.includes("fuzzy"))
			words[entry.msgid] = entry.msgstr[0];
	writeFileSync(join(page, `lang/${language}.json`), JSON.stringify(words));
}

for (const path of inputFiles(join(here, "static"))) {
	inputs.add(path);
	cpSync(path, join(page, relative(join(here, "static"), path)));
}
cpSync(engine, join(page, "engine.wasm"));
cpSync(study, join(page, "study.wasm"));
cpSync(friends, join(page, "friends.wasm"));
mkdirSync(join(page, "nets"));
for (const path of inputFiles(join(root, "nets")).filter((one) => /\/ghooost-\d\.net$/.test(one)))
	writeFileSync(join(page, "nets", path.split("/").pop()), read(path));

/* The service worker keeps everything; its version is the content's. */
const list = files(page).map((path) => relative(page, path)).filter((path) => path !== "sw.js");
const hash = createHash("sha256");
for (const path of list) hash.update(path).update(readFileSync(join(page, path)));
const version = hash.digest("hex").slice(0, 12);
const worker = readFileSync(join(page, "sw.js"), "utf8")
	.replace('"VERSION"', JSON.stringify(version))
	.replace('["FILES"]', JSON.stringify(list.map((path) => (path === "index.html" ? "./" : path))));
writeFileSync(join(page, "sw.js"), worker);

const TYPES = {
	html: "text/html; charset=utf-8",
	js: "text/javascript; charset=utf-8",
	css: "text/css; charset=utf-8",
	json: "application/json",
	webmanifest: "application/manifest+json",
	wasm: "application/wasm",
	svg: "image/svg+xml",
	png: "image/png",
	woff2: "font/woff2",
	net: "application/octet-stream",
};

/* What is loaded on demand and changes with every C file is packed quickly: 9 kB more each, a second of each build less. */
const QUICKLY = new Set(["study.wasm", "friends.wasm"]);

const FORMS = {
	plain: (bytes) => bytes,
	gzip: (bytes) => gzipSync(bytes, { level: 9 }),
	brotli: (bytes, name) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUICKLY.has(name) ? 9 : 11 } }),
};

/* C with the bytes brought in by the assembler. */
let text = "/* Made by web/build.mjs. */\n#include \"server/page.h\"\n\n";
const rows = [];
const kept = new Set();
files(page).forEach((path, index) => {
	const bytes = readFileSync(path);
	const name = relative(page, path);
	const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
	const hashedName = /-[A-Z0-9]{8}\.(js|css)$/.test(name); // as esbuild names its chunks
	const sizes = {};
	for (const form of Object.keys(FORMS)) {
		const file = join(packed, `${hash}.${form}`);
		if (!existsSync(file)) writeFileSync(file, FORMS[form](bytes, name));
		sizes[form] = statSync(file).size;
		kept.add(file);
		text += `PAGE_BYTES(page_${index}_${form}, "${file}")\n`;
	}
	const type = TYPES[name.split(".").pop()] ?? "application/octet-stream";
	rows.push(
		`\t{"/${name}", "${type}", "${hash}", ${hashedName}, {` +
			Object.keys(FORMS)
				.map((form) => `{page_${index}_${form}, ${sizes[form]}}`)
				.join(", ") +
			"}},",
	);
});
text += `\nconst struct page_file page_files[] = {\n${rows.join("\n")}\n};\nconst int page_count = ${rows.length};\n`;
writeFileSync(join(out, "page.c"), text);
for (const file of files(packed)) if (!kept.has(file)) rmSync(file);
/* What was bundled from memory is no file to wait for. */
const present = [...inputs].filter((path) => existsSync(path));
writeFileSync(depfile, `web/page.c: ${present.map((path) => path.replaceAll(" ", "\\ ")).join(" ")}\n`);

const size = (name) => gzipSync(readFileSync(join(page, name)), { level: 9 }).length;
const first = list.filter((path) => /^(index\.html|main\.(js|css)|worker\.js|engine\.wasm)$/.test(path));
console.log(`page: ${list.length} files; first load ${first.map((path) => `${path} ${size(path)}`).join(", ")} bytes with gzip`);
