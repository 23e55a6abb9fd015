/* What the browser tests stand on: a server, a browser, axe, and a list of tests. */
import { AsyncLocalStorage } from "node:async_hooks";
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { createServer as createHttp } from "node:http";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = resolve(fileURLToPath(import.meta.url), "../../..");
const need = createRequire(join(root, "web/package.json"));
process.env.PW_EXPERIMENTAL_SERVICE_WORKER_NETWORK_EVENTS = "1"; /* what a service worker fetches can be changed as well */
const { chromium } = await import(pathToFileURL(need.resolve("playwright-core")).href).then((module) => module.default ?? module);
const axeSource = readFileSync(need.resolve("axe-core/axe.min.js"), "utf8");

const TIMEOUT = 20000;
const AT_ONCE = Number(process.env.AT_ONCE ?? 1); /* tests side by side, where there are cores for them */
const SEED = BigInt(process.env.SEED ?? 1); /* what the deals of all tests follow from */
const [HOST, ...INSIDE] = (process.env.AT ?? "localhost").split(" "); /* the address pages come from, and a command to run the server there */
const now = new AsyncLocalStorage(); /* the test this is done for */
const servers = [];
const fronts = [];
const tests = [];
let browser = null; /* the promise of one for all */

function freePort() {
	return new Promise((done) => {
		const server = createServer();
		server.listen(0, "127.0.0.1", () => {
			const { port } = server.address();
			server.close(() => done(port));
		});
	});
}

/* Pages come from another machine's address, over plain HTTP (scripts/test, group `network`). */
export const NETWORK = INSIDE.length > 0;

/* `more`: options of the server. Bots answer at once. */
export async function serve(...more) {
	const port = await freePort();
	const binary = process.env.SEANCE ?? join(root, "build/release/seance");
	const store = join(mkdtempSync(join(tmpdir(), "seance-web-")), "tables.db");
	const [program, ...words] = [...INSIDE, binary, "serve", "--port", String(port), "--store", store, "--bot-delay", "20", ...(NETWORK ? ["--host", HOST] : []), ...more];
	const child = spawn(program, words, { stdio: ["ignore", "pipe", "inherit"] });
	await new Promise((done, fail) => {
		child.stdout.once("data", done);
		child.once("exit", (code) => fail(new Error(`seance serve ended with ${code}`)));
	});
	const site = {
		url: `http://${HOST}:${port}/`,
		binary,
		folder: mkdtempSync(join(tmpdir(), "seance-web-")),
		stop: () =>
			new Promise((done) => {
				child.removeAllListeners("exit");
				if (child.exitCode !== null || child.signalCode !== null) return done();
				child.once("exit", done);
				child.kill("SIGTERM");
				setTimeout(() => child.kill("SIGKILL"), 20_000).unref();
			}),
	};
	servers.push(child);
	return site;
}

/*
 * The same page through a server that can be renewed: then every part has
 * another name, the old names are gone, and the service worker another version,
 * as after a new build.
 */
export async function renewable(site) {
	const chunk = /\b(\w+)-([A-Z0-9]{8})\.js/g;
	let renewed = false;
	const server = createHttp(async (request, response) => {
		const path = request.url.slice(1);
		const gone = renewed ? /-[A-Z0-9]{8}\.js$/.test(path) : /-NEW[A-Z0-9]{8}\.js$/.test(path);
		const answer = await fetch(new URL(path.replace("-NEW", "-"), site.url));
		const headers = Object.fromEntries([...answer.headers].filter(([name]) => !/^(content-length|content-encoding|connection|keep-alive|etag|vary)$/.test(name)));
		let body = Buffer.from(await answer.arrayBuffer());
		if (renewed && /javascript/.test(headers["content-type"])) {
			const text = body.toString().replace(chunk, "$1-NEW$2.js");
			body = Buffer.from(path === "sw.js" ? text.replace(/version = "\w+"/, 'version = "renewed"') : text);
		}
		response.writeHead(gone ? 404 : answer.status, headers).end(request.method === "HEAD" || gone ? undefined : body);
	});
	await new Promise((done) => server.listen(0, "127.0.0.1", done));
	fronts.push(server);
	return {
		...site,
		url: `http://localhost:${server.address().port}/`,
		renew: () => void (renewed = true),
	};
}

/* The same site over a line that can be cut and mended: every connection goes through it. */
export async function cuttable(site) {
	const { port } = new URL(site.url);
	const lines = new Set();
	let whole = true;
	const server = createServer((near) => {
		if (!whole) {
			near.destroy();
			return;
		}
		const far = connect(Number(port), "127.0.0.1");
		for (const [one, other] of [[near, far], [far, near]]) {
			lines.add(one);
			one.pipe(other);
			one.on("error", () => {});
			one.on("close", () => {
				lines.delete(one);
				other.destroy();
			});
		}
	});
	await new Promise((done) => server.listen(0, "127.0.0.1", done));
	fronts.push({ closeAllConnections: () => lines.forEach((line) => line.destroy()), close: () => server.close() });
	return {
		...site,
		url: `http://localhost:${server.address().port}/`,
		cut() {
			whole = false;
			for (const line of lines) line.destroy();
		},
		mend: () => void (whole = true),
	};
}

export async function stopAll() {
	await (await browser)?.close();
	for (const front of fronts) {
		front.closeAllConnections();
		front.close();
	}
	for (const child of servers) {
		child.removeAllListeners("exit");
		child.kill("SIGTERM");
	}
}

/* The worker's deals follow from the seed and the test's name, so that a failure comes again. */
function dealing() {
	const name = now.getStore()?.name ?? "";
	const from = [...name].reduce((sum, letter) => (sum * 31n + BigInt(letter.codePointAt(0))) & 0xffffffffn, 7n);
	return `{ const real = crypto.getRandomValues.bind(crypto); let next = ${(SEED << 33n) + (from << 1n)}n; crypto.getRandomValues = (array) => (array instanceof BigUint64Array ? array.fill(next += 2n) : real(array)); }`;
}

/* A fresh browser profile with these settings; `errors()` fails if the page logged any. `inWorker` is run before the worker's own code; null leaves that as it comes. */
export async function open(site, viewport, settings, more = {}, before = "", inWorker = "") {
	browser ??= chromium.launch({
		executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
		args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
	});
	const context = await (await browser).newContext({ viewport, acceptDownloads: true, ...more });
	now.getStore()?.contexts.push(context);
	await context.addInitScript(`try { if (!localStorage.getItem("seance-settings")) localStorage.setItem("seance-settings", ${JSON.stringify(JSON.stringify(settings))}); } catch {}`);
	if (before !== "") await context.addInitScript(before);
	/* At a network address a worker that is put in by the test, and not sent from there, may not fetch from there. */
	if (inWorker !== null && !NETWORK) {
		const first = `${dealing()};${inWorker};`;
		const put = async (route) => {
			const answer = await route.fetch();
			await route.fulfill({ response: answer, body: `${first}${await answer.text()}` });
		};
		/* A test may be over before all that its service worker asks for has come. */
		await context.route("**/worker.js", (route) => put(route).catch(() => {}));
	}
	const page = await context.newPage();
	const heard = [];
	page.setDefaultTimeout(TIMEOUT);
	page.on("pageerror", (error) => heard.push(error.message));
	page.on("console", (message) => message.type() === "error" && heard.push(message.text()));
	return {
		page,
		context,
		errors() {
			const bad = heard.filter((text) => !/Cross-Origin-Opener-Policy header has been ignored|ERR_CONNECTION_(REFUSED|RESET|CLOSED)|ERR_SOCKET_NOT_CONNECTED|ERR_EMPTY_RESPONSE|ERR_INTERNET_DISCONNECTED/.test(text));
			if (bad.length > 0) throw new Error(`the page said: ${bad.join("; ")}`);
		},
	};
}

/* Until nobody thinks and nothing moves: a person is to act, or the round is over. */
export async function settle(page) {
	await page.waitForFunction(() => document.querySelector(".status.mine, .banner") !== null && document.querySelector(".thinking") === null);
}

/*
 * The table is one screen: none of its parts lies over another or out of the
 * screen (the room behind it is no part, and what lies over a corner of the board on a phone is meant to), nothing has to be scrolled for, and what is touched to play is not
 * cut by the part it is in, unless that part can be scrolled.
 */
export async function untangled(page) {
	const faults = await page.evaluate(() => {
		const felt = document.querySelector(".felt");
		if (felt === null) return [];
		/* A board's own box is no box: its parts are the felt's. */
		const inner = (child) => (getComputedStyle(child).display === "contents" ? [...child.children].flatMap(inner) : [child]);
		const boxes = [...felt.children].flatMap(inner).filter((part) => !part.matches(".backdrop, .defs, .over-board")).map((part) => ({ part, name: part.className || "what is awaited", box: part.getBoundingClientRect() }));
		const found = [];
		for (const [index, { part, name, box }] of boxes.entries()) {
			for (const other of boxes.slice(0, index))
				if (Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1 && Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1)
					found.push(`${name} lies over ${other.name}`);
			if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) found.push(`${name} is not all on the screen`);
			if (/auto|scroll/.test(getComputedStyle(part).overflowY)) continue;
			for (const one of part.querySelectorAll("button, .seat")) {
				const { top, bottom, height } = one.getBoundingClientRect();
				const scrolls = one.closest(".actions, .orders, .memory, .tools, .acts.many, .tiles, .choices");
				if (height > 0 && (scrolls === null || !part.contains(scrolls)) && (top < box.top - 14 || bottom > box.bottom + 2)) found.push(`${one.className} stands out of ${name}`);
			}
		}
		if (felt.scrollHeight > felt.clientHeight + 1) found.push(`the table is ${felt.scrollHeight - felt.clientHeight} px too high`);
		for (const card of felt.querySelectorAll(".middle .gcard, .middle .clock, .middle .caption, .middle .way")) {
			const room = card.closest(".middle").getBoundingClientRect();
			const box = card.getBoundingClientRect();
			if (box.height > 0 && (box.top < room.top - 1 || box.bottom > room.bottom + 1)) found.push(`${card.className} stands out of the middle`);
		}
		const { width, height } = felt.querySelector(".floor, .ground")?.getBoundingClientRect() ?? { width: 999, height: 999 };
		if (felt.querySelector(".floor") !== null && Math.abs(width - height) > 2) found.push(`the floor is ${Math.round(width)} by ${Math.round(height)}`);
		if (Math.min(width, height) < 150) found.push(`the board is ${Math.round(width)} by ${Math.round(height)}`);
		return found;
	});
	if (faults.length > 0) throw new Error(faults.join("; "));
}

export async function axe(page) {
	/* evaluate() runs beside the page's own scripts, whose policy allows no other */
	await page.evaluate(axeSource);
	const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
	return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).slice(0, 3).join(", ")} (${one.nodes[0].failureSummary?.split("\n")[1] ?? ""})`);
}

/* `alone`: measures time, or uses what all pages share. */
export function test(name, body, { alone = false } = {}) {
	tests.push({ name, body, alone });
}

/* A line about the test under way. */
export function note(text) {
	now.getStore().notes.push(text);
}

/* How every page of the test looked when it failed, for whoever has to find out why. */
async function pictures(name, contexts) {
	const folder = join(root, "build/web-failed");
	mkdirSync(folder, { recursive: true });
	for (const [index, page] of contexts.flatMap((context) => context.pages()).entries()) {
		const path = join(folder, `${name.replace(/[^a-z0-9]+/gi, "-")}-${index}.png`);
		await page.screenshot({ path, timeout: 5000 }).then(
			() => note(`picture: ${path}`),
			() => {},
		);
		const said = await limited(5000, page.locator("body").innerText()).catch((error) => `(${error.message})`);
		note(`${page.url().replace(/[0-9a-f]{32}/g, "…")} says: ${said.replace(/\s+/g, " ").slice(0, 200)}`);
	}
}

/* Milliseconds. No test takes nearly as long; waiting for a page or a process that is gone can last forever. */
const HANGS_AFTER = process.env.LONG ? 900_000 : 240_000;
const CLOSES_WITHIN = 15_000;

const limited = (ms, work) =>
	new Promise((done, fail) => {
		const timer = setTimeout(() => fail(new Error(`nothing happened for ${ms / 1000} s`)), ms);
		work.then(done, fail).finally(() => clearTimeout(timer));
	});

/*
 * How the test went: null, or why it failed. What is said about a test is said at its end, so that tests side by side do
 * not mix.
 */
function run({ name, body }, earlier = null) {
	return now.run({ name, contexts: [], notes: [] }, async () => {
		const { contexts, notes } = now.getStore();
		const fault = await limited(HANGS_AFTER, body()).then(
			() => null,
			(error) => error ?? new Error("nothing is said"),
		);
		if (fault !== null) {
			notes.push(...String(fault.message ?? fault).split("\n").slice(0, 14));
			await pictures(name, contexts);
		}
		const again = fault !== null && earlier === null;
		const second = earlier !== null && fault === null ? ` (at the second try; the first: ${earlier[0]})` : "";
		if (!again) console.log([`${fault === null ? "ok   " : "FAIL "} ${name}${second}`, ...notes].join("\n      "));
		await Promise.all(contexts.map((context) => limited(CLOSES_WITHIN, context.close()).catch(() => {})));
		return fault === null ? null : notes;
	});
}

/*
 * A test that fails is tried once more when all others are done: a machine that does something else for twenty seconds
 * is no fault of the page. A second failure counts, and a second try that went well says so.
 */
export async function runAll(words) {
	const chosen = tests.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
	const together = chosen.filter(({ alone }) => !alone);
	const failed = [];
	const some = async (list) => {
		for (let one = list.shift(); one !== undefined; one = list.shift()) {
			const why = await run(one);
			if (why !== null) failed.push([one, why]);
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, () => some(together)));
	await some(chosen.filter(({ alone }) => alone));
	let lost = 0;
	for (const [one, why] of failed) if ((await run(one, why)) !== null) lost++;
	process.exitCode = lost > 0 ? 1 : 0;
}
