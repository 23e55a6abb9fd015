/*
 * Pictures of every screen and state in four sizes, dark and light, and what
 * each of them must keep to (measure.mjs). Ends with 1 if a bound is broken.
 *
 *	node tests/web/screens.mjs [WORD...]    into build/screens/; only states whose names contain one of the words
 */
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { open, serve, settle, stopAll, untangled } from "./harness.mjs";
import { emptiness, outside, smallest } from "./measure.mjs";
import { table } from "./players.mjs";

const SIZES = [[1440, 900], [1024, 768], [390, 844], [320, 568]];
const THEMES = ["dark", "light"];
const EMPTY = 0.25; /* of the window, the largest rectangle with nothing in it at a table */
const TEXT = 14; /* pixels */
const TARGET = 44;
const SQUARE = { desk: 40, phone: 42 }; /* pixels of a square of BOO in play */
const SEED = "20"; /* the same deal in every picture */

const words = process.argv.slice(2);
const folder = resolve(fileURLToPath(import.meta.url), "../../../build/screens");
const wanted = (name) => words.length === 0 || words.some((word) => name.includes(word));
const site = await serve();
const faults = [];
mkdirSync(folder, { recursive: true });

/* A page of its own: what is drawn is read back from its picture there. */
const { page: blank } = await open(site, { width: 100, height: 100 }, {});
await blank.goto(site.url);

/* One state in every size and both themes. */
async function shoot(page, name, { board = false, fitted = false } = {}) {
	for (const [width, height] of SIZES) {
		await page.setViewportSize({ width, height });
		await page.waitForTimeout(250);
		for (const theme of THEMES) {
			await page.evaluate((one) => (document.documentElement.dataset.theme = one), theme);
			await page.waitForTimeout(150);
			const called = `${name}-${width}x${height}-${theme}`;
			const picture = await page.screenshot({ path: `${folder}/${called}.png` });
			const empty = await emptiness(page, blank, picture);
			const { text, target, name: small } = await smallest(page);
			const cell = Number(await page.locator(".ground").getAttribute("data-cell", { timeout: 100 }).catch(() => 0));
			const said = [`empty ${(100 * empty).toFixed(0)} %`, `text ${text} px`, `target ${target.toFixed(0)} px`, ...(cell > 0 ? [`square ${cell} px`] : [])];
			const broken = await outside(page);
			if (board) broken.push(...(await untangled(page).then(() => [], (error) => [error.message])));
			if (board && empty > EMPTY) broken.push(`the largest empty rectangle is ${(100 * empty).toFixed(0)} % of the window`);
			if (text < TEXT) broken.push(`text of ${text} px`);
			if (target < TARGET - 0.5 && !small.startsWith("tile")) broken.push(`a target of ${target.toFixed(0)} px: ${small}`);
			if (cell > 0 && !fitted && cell < (width <= 760 ? SQUARE.phone : SQUARE.desk) - 0.1) broken.push(`squares of ${cell} px`);
			faults.push(...broken.map((fault) => `${called}: ${fault}`));
			console.log(`${called}: ${said.join(", ")}${broken.length > 0 ? ` FAIL ${broken.join("; ")}` : ""}`);
		}
	}
	await page.setViewportSize({ width: 1440, height: 900 });
}

async function begin(page, game, players = 0, choose = async () => {}) {
	await page.goto(`${site.url}#/new/${game}`);
	await page.getByText("More", { exact: true }).click();
	if (players > 0) await page.getByRole("radio", { name: String(players), exact: true }).click();
	await page.getByLabel(/^Deal by number/).fill(SEED);
	await choose();
	await page.getByRole("button", { name: "Play", exact: true }).click();
	await page.locator(".felt, .curtain").first().waitFor();
}

/* A table with friends, bots in some of its seats. */
async function layTable(page, game, bots) {
	await page.goto(`${site.url}#/friends/new/${game}`);
	await page.getByLabel("Your name").fill("Ada");
	await page.getByRole("radio", { name: "3", exact: true }).click();
	await page.getByRole("radio", { name: "5 min + 10 s" }).click();
	for (const [seat, bot] of Object.entries(bots)) await page.getByLabel(`Seat ${seat}`).selectOption(bot);
	await page.getByRole("button", { name: "Lay the table" }).click();
	await page.locator(".waiting-room .qr").waitFor();
}

async function play(page, game, moves, players) {
	await begin(page, game, players);
	if (moves > 0) await table(page, game, "mouse", moves);
	await settle(page);
}

const STATES = {
	async "ghooost-start"(page) {
		await play(page, "ghooost", 0, 3);
	},
	async "ghooost-five"(page) {
		await play(page, "ghooost", 2, 5);
	},
	async "ghooost-six"(page) {
		await play(page, "ghooost", 3, 6);
		const up = page.locator(".hand .group.up");
		if ((await up.count()) > 0) await up.first().click();
	},
	async "ghooost-two"(page) {
		await play(page, "ghooost", 8, 2);
	},
	async "boo-start"(page) {
		await play(page, "boo", 0);
	},
	async "boo-middle"(page) {
		await play(page, "boo", 6);
	},
	async "boo-tried"(page) {
		await play(page, "boo", 7);
		await page.locator(".ground").focus();
		await page.keyboard.press("ArrowRight");
		await page.locator(".order").first().waitFor();
		await page.getByRole("button", { name: "Gazes" }).click();
	},
	async "boo-late"(page) {
		await play(page, "boo", 10);
	},
	async "boo-fitted"(page) {
		await play(page, "boo", 10);
		await page.getByRole("button", { name: "Fit", exact: true }).click();
		return { fitted: true };
	},
	async "phantom-placing"(page) {
		await play(page, "phantom", 2);
	},
	async "phantom-hunt"(page) {
		await play(page, "phantom", 0);
		await page.getByRole("button", { name: "Place the rest for me" }).click();
		await page.waitForFunction(() => document.querySelector(".bare-floor, .rest") === null && document.querySelector(".room.can") !== null);
		await table(page, "phantom", "mouse", 4);
		await settle(page);
		await page.locator(".room.can").nth(5).click();
	},
	async "thirteen-choosing"(page) {
		await play(page, "thirteen", 0, 4);
	},
	async "thirteen-two"(page) {
		await play(page, "thirteen", 3, 2);
		await page.locator(".portrait:not(.out)").first().click();
	},
	async "thirteen-four"(page) {
		await play(page, "thirteen", 4, 4);
	},
	async log(page) {
		await play(page, "thirteen", 3, 3);
		await page.getByRole("button", { name: "Log", exact: true }).click();
	},
	async ending(page) {
		await begin(page, "thirteen");
		await table(page, "thirteen", "mouse");
	},
	async "friends-waiting"(page) {
		await layTable(page, "ghooost", { 3: "5" });
	},
	async "friends-playing"(page) {
		await layTable(page, "ghooost", { 2: "3", 3: "5" });
		await page.getByRole("button", { name: "Begin", exact: true }).click();
		await page.locator(".status.mine").waitFor();
		await page.waitForTimeout(500);
	},
	async "friends-menu"(page) {
		await layTable(page, "thirteen", { 2: "3", 3: "5" });
		await page.getByRole("button", { name: "Begin", exact: true }).click();
		await page.locator(".status").waitFor();
		await page.getByRole("button", { name: "Table", exact: true }).click();
	},
	async curtain(page) {
		await begin(page, "thirteen", 2, () => page.getByLabel("Seat 2").selectOption("person"));
		await page.locator(".curtain").waitFor();
	},
};

for (const [name, reach] of Object.entries(STATES)) {
	if (!wanted(name)) continue;
	const { page, errors, context } = await open(site, { width: 1440, height: 900 }, { speed: 0, language: "en", theme: "dark" });
	const more = await reach(page);
	await shoot(page, name, { board: !["curtain", "log", "friends-waiting", "friends-menu"].includes(name), ...more });
	if (name === "ending" && wanted("replay")) {
		await page.getByRole("button", { name: "Review game" }).click();
		await page.locator(".replay").waitFor();
		await shoot(page, "replay");
	}
	errors();
	await context.close();
}

const { page, errors } = await open(site, { width: 1440, height: 900 }, { speed: 0, language: "en", theme: "dark" });
for (const path of ["", "new/ghooost", "new/boo", "new/phantom", "new/thirteen", "rules/ghooost", "rules/boo", "rules/phantom", "rules/thirteen", "learn/ghooost", "settings", "stats", "daily", "puzzles", "replay/open", "friends", "friends/new/phantom"]) {
	const name = path === "" ? "home" : path.replace("/", "-");
	if (!wanted(name)) continue;
	await page.goto(`${site.url}#/${path}`);
	await page.locator("main h1").first().waitFor();
	await shoot(page, name);
}
errors();
await stopAll();
console.log(faults.length === 0 ? "screens: every bound is kept" : `screens: ${faults.length} bounds are broken`);
process.exitCode = faults.length > 0 ? 1 : 0;
