/*
 * The page in Debian's Firefox, driven over WebDriver BiDi: it starts, a short
 * game of each kind is played with the mouse and goes on after a reload, a
 * picture is made of a table, and without the server the page still opens.
 * What the page does in detail is tested in Chromium (run.mjs).
 *
 *	node tests/web/firefox.mjs [WORD...]    only the tests whose names contain one of the words
 *
 * Prints "ok    NAME" or "FAIL  NAME" with what went wrong. FIREFOX is another program to start.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { GAMES } from "./begin.mjs";
import { cuttable, serve, stopAll } from "./harness.mjs";

const root = resolve(fileURLToPath(import.meta.url), "../../..");
const need = createRequire(join(root, "web/package.json"));
const { default: puppeteer } = await import(pathToFileURL(need.resolve("puppeteer-core")).href);

const PATIENCE = 60_000; /* for anything to happen on a busy machine */
const MOVES = 4;
const SEED = "20"; /* the same deal each time */

const words = process.argv.slice(2);
const site = await cuttable(await serve());
const browser = await puppeteer.launch({
	browser: "firefox",
	executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
	headless: true,
	protocolTimeout: 3 * PATIENCE,
	timeout: 3 * PATIENCE,
	extraPrefsFirefox: { "intl.accept_languages": "en", "ui.prefersReducedMotion": 1 },
});

const until = (page, question, ...args) => page.waitForFunction(question, { timeout: PATIENCE, polling: 100 }, ...args);
const count = (page, selector) => page.$$eval(selector, (all) => all.length);

/* The middle of what is found there, if that is what a finger there would touch. */
const middles = (page, selector) =>
	page.$$eval(selector, (all) =>
		all.flatMap((one) => {
			one.scrollIntoView({ block: "nearest" });
			const { x, y, width, height } = one.getBoundingClientRect();
			/* Cards lie over one another: their left edges are in sight. */
			const at = [0.5, 0.15].map((share) => ({ x: x + width * share, y: y + height / 2 })).find((point) => one.contains(document.elementFromPoint(point.x, point.y)));
			return at === undefined || one.disabled ? [] : [at];
		}),
	);

/* Presses the first (or `which`) of them that can be pressed; false if there is none. */
async function press(page, selector, which = 0) {
	const found = await middles(page, selector);
	const at = found.at(which);
	if (at === undefined) return false;
	await page.mouse.click(at.x, at.y);
	return true;
}

/* One move of each game, by what is on the screen. */
const moves = {
	async ghooost(page) {
		const plays = ".actions .button.main";
		if (await press(page, ".hand .group.up")) {
			if ((await count(page, plays)) > 0) await press(page, plays, -1);
		} else await press(page, ".actions .button");
	},
	async boo(page) {
		if (await press(page, ".tray .asked .button")) return;
		if (!(await press(page, ".open"))) return;
		await until(page, () => document.querySelector(".order") !== null);
		await press(page, ".holding .button.main");
	},
	async phantom(page) {
		if (await press(page, ".room.can")) await press(page, ".confirm .button");
		else await press(page, ".own-rooms .button");
	},
	async thirteen(page) {
		if (await press(page, ".choosing .bare")) return;
		if (await press(page, ".acts .button:not(:last-child), .acts .button:only-child")) return;
		await press(page, ".gallery .portrait:not(.out)");
		await press(page, ".acts .button.attack", -1);
	},
};

/* Until a person is to act or the round is over. */
const settle = (page) => until(page, () => document.querySelector(".status.mine, .banner h2") !== null && document.querySelector(".thinking") === null);
const logged = (page) => page.$eval(".log", (log) => log.innerText).catch(() => "");

async function play(page, game, most) {
	for (let move = 0; move < most; move++) {
		await settle(page);
		if ((await count(page, ".banner h2")) > 0) return;
		const before = await logged(page);
		/* A table may change under the hand: then it is looked at again. */
		for (let tries = 0; tries < 5 && (await logged(page)) === before; tries++) {
			await moves[game](page);
			await page.waitForFunction((old) => document.querySelector(".banner h2") !== null || document.querySelector(".log")?.innerText !== old, { timeout: 5000, polling: 100 }, before).catch(() => {});
		}
		if ((await logged(page)) === before && (await count(page, ".banner h2")) === 0) throw new Error(`move ${move} does nothing`);
	}
	await settle(page);
}

/* A page in a profile of its own; `said` is what it logged as errors. */
async function fresh() {
	const context = await browser.createBrowserContext();
	const page = await context.newPage();
	const said = [];
	page.setDefaultTimeout(PATIENCE);
	page.on("pageerror", (error) => said.push(error.message));
	page.on("console", (message) => message.type() === "error" && said.push(message.text()));
	await page.setViewport({ width: 1280, height: 800 });
	await page.goto(site.url);
	await page.evaluate(() => localStorage.setItem("seance-settings", JSON.stringify({ speed: 0, language: "en", theme: "dark" })));
	await page.reload();
	await until(page, () => document.querySelectorAll(".poster").length === 4);
	return { page, context, said };
}

/* A table as it comes, but for the deal. */
async function begin(page, game) {
	await page.goto(`${site.url}#/new/${game}`);
	await until(page, (name) => location.hash.endsWith(name) && document.querySelector("summary") !== null, game);
	await page.evaluate(() => (document.querySelector("summary").closest("details").open = true));
	await page.waitForFunction(() => [...document.querySelectorAll("label, .field")].some((one) => one.innerText.startsWith("Deal by number")), { timeout: PATIENCE });
	const field = await page.evaluateHandle(() => [...document.querySelectorAll("input")].find((one) => one.labels?.[0]?.innerText.startsWith("Deal by number") || one.getAttribute("aria-label")?.startsWith("Deal by number")));
	await field.asElement().type(SEED);
	await page.evaluate(() => [...document.querySelectorAll("button")].find((one) => one.innerText.trim() === "Play").click());
	await until(page, () => document.querySelector(".felt") !== null);
}

const tests = {
	async "the page starts with its fonts, and every game is offered"({ page }) {
		const fonts = await page.evaluate(async () => {
			await document.fonts.ready;
			return [...document.fonts].filter((font) => font.status === "loaded").length;
		});
		if (fonts < 2) throw new Error(`${fonts} fonts are loaded`);
		const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
		if (wide > 0) throw new Error(`the page is ${wide} px too wide`);
	},
	...Object.fromEntries(
		GAMES.map((game) => [
			`${game}: a game is begun, played with the mouse and gone on with after a reload`,
			async ({ page }) => {
				await begin(page, game);
				await play(page, game, MOVES);
				const before = await logged(page);
				await page.reload();
				await until(page, () => document.querySelector(".felt") !== null);
				await settle(page);
				const after = await logged(page);
				if (after !== before) throw new Error(`the log was\n${before}\nand is\n${after}`);
				await play(page, game, 1);
			},
		]),
	),
	async "a table is saved as a picture"({ page }) {
		await begin(page, "boo");
		await settle(page);
		const picture = await page.screenshot();
		if (picture.length < 20_000) throw new Error(`a picture of ${picture.length} bytes`);
	},
	async "offline: with the server out of reach the page opens and a game is played"({ page }) {
		await until(page, () => navigator.serviceWorker?.controller != null);
		await until(page, async () => (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length))).some((files) => files > 50));
		site.cut();
		try {
			await page.reload();
			await until(page, () => document.querySelectorAll(".poster").length === 4);
			await begin(page, "ghooost");
			await play(page, "ghooost", 2);
		} finally {
			site.mend();
		}
	},
};

let failed = 0;
for (const [name, body] of Object.entries(tests)) {
	if (words.length > 0 && !words.some((word) => name.includes(word))) continue;
	const visit = await fresh();
	try {
		await body(visit);
		const bad = visit.said.filter((text) => !/NetworkError|Failed to fetch|NS_ERROR|connection/i.test(text));
		if (bad.length > 0) throw new Error(`the page said: ${bad.slice(0, 4).join("; ")}`);
		console.log(`ok    ${name}`);
	} catch (error) {
		failed++;
		const path = join(root, "build/web-failed", `firefox-${name.replace(/[^a-z0-9]+/gi, "-")}.png`);
		mkdirSync(join(root, "build/web-failed"), { recursive: true });
		const shot = await visit.page.screenshot().catch(() => null);
		if (shot !== null) writeFileSync(path, shot);
		console.log(`FAIL  ${name}\n      ${String(error?.message ?? error).split("\n").slice(0, 14).join("\n      ")}\n      picture: ${path}`);
	}
	await visit.context.close();
}
await browser.close();
await stopAll();
process.exitCode = failed > 0 ? 1 : 0;
