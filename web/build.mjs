/*
 * Builds the page: bundles, languages, engine, nets, service worker, each also
 * compressed, and the list of them that the server carries in its binary.
 *
 *	node build.mjs [OUT]      (build/web)
 */
import { build } from "esbuild";
import gettext from "gettext-parser";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, "..");
const out = resolve(process.argv[2] ?? join(root, "build/web"));
const page = join(out, "page");
const packed = join(out, "packed");

rmSync(page, { recursive: true, force: true });
mkdirSync(join(page, "lang"), { recursive: true });
mkdirSync(packed, { recursive: true });

const common = { bundle: true, format: "esm", minify: true, target: "es2022", charset: "utf8", logLevel: "warning" };
await build({
	...common,
	entryPoints: [join(here, "src/main.tsx")],
	outdir: page,
	splitting: true,
	chunkNames: "[name]-[hash]",
	jsx: "automatic",
	jsxImportSource: "preact",
});
await build({ ...common, entryPoints: [join(here, "src/engine/worker.ts")], outdir: page });

for (const language of ["fr", "nl"]) {
	const { translations } = gettext.po.parse(readFileSync(join(root, `po/${language}.po`)));
	const words = {};
	for (const entry of Object.values(translations[""] ?? {}))
		if (entry.msgid !== "" && entry.msgstr[0] !== "" && !entry.comments?.flag?.includes("fuzzy"))
			words[entry.msgid] = entry.msgstr[0];
	writeFileSync(join(page, `lang/${language}.json`), JSON.stringify(words));
}

cpSync(join(here, "static"), page, { recursive: true });
cpSync(join(root, "build/wasm/page.wasm"), join(page, "engine.wasm"));
mkdirSync(join(page, "nets"));
for (const name of readdirSync(join(root, "nets")).filter((one) => /^ghooost-\d\.net$/.test(one)))
	cpSync(join(root, "nets", name), join(page, "nets", name));

function files(folder) {
	return readdirSync(folder)
		.sort()
		.flatMap((name) => {
			const path = join(folder, name);
			return statSync(path).isDirectory() ? files(path) : [path];
		});
}

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
	net: "application/octet-stream",
};

/* C with the bytes brought in by the assembler. */
let source = "/* Made by web/build.mjs. */\n#include \"server/page.h\"\n\n";
const rows = [];
files(page).forEach((path, index) => {
	const bytes = readFileSync(path);
	const name = relative(page, path);
	const forms = {
		plain: bytes,
		gzip: gzipSync(bytes, { level: 9 }),
		brotli: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
	};
	const etag = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
	for (const [form, data] of Object.entries(forms)) {
		const file = join(packed, `${index}.${form}`);
		writeFileSync(file, data);
		source += `PAGE_BYTES(page_${index}_${form}, "${file}")\n`;
	}
	const type = TYPES[name.split(".").pop()] ?? "application/octet-stream";
	rows.push(
		`\t{"/${name}", "${type}", "\\"${etag}\\"", {` +
			Object.keys(forms)
				.map((form) => `{page_${index}_${form}, ${forms[form].length}}`)
				.join(", ") +
			"}},",
	);
});
source += `\nconst struct page_file page_files[] = {\n${rows.join("\n")}\n};\nconst int page_count = ${rows.length};\n`;
writeFileSync(join(out, "page.c"), source);

const size = (name) => gzipSync(readFileSync(join(page, name)), { level: 9 }).length;
const first = list.filter((path) => /^(index\.html|main\.(js|css)|worker\.js|engine\.wasm)$/.test(path));
console.log(`page: ${list.length} files; first load ${first.map((path) => `${path} ${size(path)}`).join(", ")} bytes with gzip`);
