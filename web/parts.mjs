/*
 * Cuts the page into main.js and the parts it loads when they are needed.
 *
 * esbuild's own splitting makes a file for every set of parts that share a
 * module: twelve small files, each with its headers, before the first screen.
 * Here everything that main.js imports statically is in main.js, and the parts
 * import it from there.
 */
import { build } from "esbuild";
import { basename, dirname, resolve } from "node:path";

const extensions = [".tsx", ".ts", ".jsx", ".js", ".mjs"];

/* Every module of main.js with the names it exports, and the modules that are parts. */
async function survey(entry, settings) {
	const parts = new Set();
	const { metafile } = await build({
		...settings,
		entryPoints: [entry],
		write: false,
		outdir: "/",
		metafile: true,
		plugins: [
			{
				name: "survey",
				setup: (hooks) =>
					hooks.onResolve({ filter: /^\./ }, async ({ kind, path, resolveDir, pluginData }) => {
						if (kind !== "dynamic-import" || pluginData === "seen") return undefined;
						const found = await hooks.resolve(path, { kind: "import-statement", resolveDir, pluginData: "seen" });
						parts.add(found.path);
						return { path: found.path, external: true };
					}),
			},
		],
	});
	const modules = Object.keys(metafile.inputs).map((path) => resolve(path)).filter((path) => extensions.some((end) => path.endsWith(end)));
	const { metafile: named } = await build({ ...settings, entryPoints: modules, bundle: false, alias: undefined, external: undefined, write: false, outdir: "/", outbase: "/", metafile: true });
	const names = new Map(Object.values(named.outputs).filter((one) => one.entryPoint).map((one) => [resolve(one.entryPoint), one.exports]));
	return { modules, names, parts: [...parts] };
}

/* Writes main.js and the parts into `outdir`; returns the files that were read. */
export async function bundleParts(entry, outdir, settings) {
	const { modules, names, parts } = await survey(entry, settings);
	const number = new Map(modules.map((path, index) => [path, index]));
	const common = { ...settings, metafile: true, outdir };

	/* In a part, a module of main.js is what main.js exports of it. */
	const fromMain = {
		name: "from-main",
		setup: (hooks) => {
			hooks.onResolve({ filter: /.*/ }, async ({ kind, path, resolveDir, importer, pluginData }) => {
				if (path === "./main.js") return { path, external: true };
				if (pluginData === "seen" || kind === "entry-point") return undefined;
				const found = await hooks.resolve(path, { kind: "import-statement", resolveDir, pluginData: "seen" });
				return number.has(found.path) && kind !== "dynamic-import" ? { path: `${found.path}?${importer}`, namespace: "main" } : undefined;
			});
			/* One for each importer, so that none is shared and becomes a file of its own. */
			hooks.onLoad({ filter: /.*/, namespace: "main" }, ({ path: asked }) => {
				const path = asked.split("?")[0];
				const module = `m${number.get(path)}`;
				const lines = (names.get(path) ?? []).map((name) => (name === "default" ? `export default ${module}.default;` : `export const ${name} = /* @__PURE__ */ (() => ${module}.${name})();`));
				return { contents: `import { ${module} } from "./main.js";\n${lines.join("\n")}`, loader: "js", resolveDir: dirname(path) };
			});
		},
	};
	const lazy = await build({ ...common, entryPoints: parts, splitting: true, entryNames: "[name]-[hash]", chunkNames: "[name]-[hash]", plugins: [fromMain] });
	const fileOf = new Map(Object.entries(lazy.metafile.outputs).filter(([, one]) => one.entryPoint).map(([file, one]) => [resolve(one.entryPoint), basename(file)]));

	/* main.js runs the page and hands its modules to the parts. */
	const toParts = {
		name: "to-parts",
		setup: (hooks) =>
			hooks.onResolve({ filter: /^\./ }, async ({ kind, path, resolveDir, pluginData }) => {
				if (kind !== "dynamic-import" || pluginData === "seen") return undefined;
				const found = await hooks.resolve(path, { kind: "import-statement", resolveDir, pluginData: "seen" });
				return { path: `./${fileOf.get(found.path)}`, external: true };
			}),
	};
	const needed = new Set(Object.keys(lazy.metafile.inputs).filter((path) => path.startsWith("main:")).map((path) => resolve(path.slice(5).split("?")[0])));
	const handed = modules.filter((path) => path !== entry && needed.has(path)).map((path) => `export * as m${number.get(path)} from ${JSON.stringify(path)};`);
	const main = await build({
		...common,
		stdin: { contents: `import ${JSON.stringify(entry)};\n${handed.join("\n")}`, resolveDir: dirname(entry), sourcefile: "main.js", loader: "js" },
		entryNames: "main",
		plugins: [toParts],
	});
	return [lazy, main].flatMap(({ metafile }) => Object.keys(metafile.inputs)).filter((path) => !path.startsWith("main:") && path !== "main.js").map((path) => resolve(path));
}
