/* The screens around the tables: puzzles, ratings, the daily deal, everything as one file, keys and comfort. */
import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { begin, DESK, PHONE, quick, store } from "./begin.mjs";
import { axe, open, settle, test } from "./harness.mjs";
import { table } from "./players.mjs";

const shipped = (game) => JSON.parse(readFileSync(new URL(`../../web/static/puzzles/${game}.json`, import.meta.url), "utf8"));
const setupOf = (game, level, more = {}) => ({ game, players: 2, options: {}, seats: ["person", level], names: ["", ""], match: false, seed: "2:2", aids: true, ...more });
const finished = (id, setup, won, more = {}) => ({ id, version: 1, setup, rounds: [""], started: 1, changed: 1, over: true, won, ...more });

/* Opens the puzzle that is offered in 13 Ghosts, and says which of those shipped it is. */
async function openPuzzle(page, site) {
	await page.goto(`${site.url}#/puzzles`);
	await page.locator(".rated", { hasText: "13 Ghosts" }).click();
	await page.getByRole("button", { name: "Next puzzle" }).click();
	await page.locator(".replay.puzzle .portrait").first().waitFor();
	const rated = Number(/rated (\d+)/.exec(await page.locator(".side").innerText())[1]);
	return shipped("thirteen").filter((one) => one.rating === rated);
}

/* Attacks with a number, as a player would. */
async function attack(page, number) {
	await page.locator(".gallery").first().locator(".portrait").nth(number - 1).click();
	await page.locator(".acts .button.attack:enabled").last().click();
}

const ratingNow = (page) => page.locator(".rated", { hasText: "13 Ghosts" }).locator("b").innerText();

async function clean(page, where) {
	const found = await axe(page);
	if (found.length > 0) throw new Error(`${where}: ${found.join("; ")}`);
}

export function around(site) {
	test("a puzzle found raises the rating and lights a candle; one given up lowers it and comes back", async () => {
		const { page, errors } = await open(site, DESK, quick);
		const may = await openPuzzle(page, site);
		await page.getByRole("button", { name: "Show it" }).click();
		await page.getByRole("heading", { name: "Not this time." }).waitFor();
		await page.getByRole("button", { name: "All puzzles" }).last().click();
		if (Number(await ratingNow(page)) >= 632) throw new Error(`the rating is ${await ratingNow(page)} after a miss`);
		await page.getByText(/missed, comes back/).waitFor();
		for (let tries = 0; tries < 5; tries++) {
			const next = await openPuzzle(page, site);
			const number = Number(/^attack-(\d+)$/.exec(next[0].token)?.[1] ?? 0);
			if (next.length === 1 && number > 0) {
				const before = Number(await page.evaluate(() => document.querySelector(".side").innerText.match(/rated (\d+)/)[1]));
				await attack(page, number);
				await page.getByRole("heading", { name: "Right!" }).waitFor();
				if (!/\+\d/.test(await page.locator(".verdict-head").innerText())) throw new Error("a puzzle that was found does not count");
				await page.getByRole("img", { name: "1 in a row, 1 at best" }).waitFor();
				if (before === may[0].rating) throw new Error("the puzzle that was missed came back at once");
				errors();
				return;
			}
			await page.getByRole("button", { name: "Show it" }).click();
			await page.getByRole("button", { name: "All puzzles" }).last().click();
		}
		throw new Error("no puzzle to attack in");
	});

	test("ratings follow the results, and games can be filtered, noted and marked", async () => {
		const { page, errors } = await open(site, DESK, quick);
		await page.goto(site.url);
		for (let i = 0; i < 6; i++) await store(page, "put", finished(`w${i}`, setupOf("boo", "level4"), true, { changed: i }));
		for (let i = 0; i < 2; i++) await store(page, "put", finished(`l${i}`, setupOf("thirteen", "level1"), false, { changed: i }));
		await page.goto(`${site.url}#/stats`);
		const rating = async (game) => Number(await page.locator(".rated", { hasText: game }).locator("b").innerText());
		if ((await rating("BOO")) <= 924 + 60) throw new Error(`six wins against Rattle are worth ${await rating("BOO")}`);
		if ((await rating("13 Ghosts")) >= 632) throw new Error(`two losses against Wisp are worth ${await rating("13 Ghosts")}`);
		await page.getByRole("heading", { name: /^BOO: past/ }).waitFor();
		await page.getByRole("button", { name: "Lost", exact: true }).click();
		if ((await page.locator(".kept li").count()) !== 2) throw new Error("lost games are not filtered");
		await page.getByRole("button", { name: "Favourite", exact: true }).first().click();
		await page.getByRole("button", { name: "Note", exact: true }).first().click();
		await page.getByRole("textbox", { name: "Note" }).fill("too greedy");
		await page.keyboard.press("Tab");
		await page.locator("p.note", { hasText: "too greedy" }).waitFor();
		while (!JSON.stringify(await store(page, "get marks", "game-notes")).includes("too greedy")) await page.waitForTimeout(20);
		await page.reload();
		await page.getByRole("button", { name: "Favourites" }).click();
		if ((await page.locator(".kept li").count()) !== 1) throw new Error("the favourite is forgotten");
		await page.getByText("too greedy").waitFor();
		errors();
	});

	test("everything goes into one file and comes back from it in another browser; a wrong file changes nothing", async () => {
		const { page, errors } = await open(site, DESK, { ...quick, name: "Morgane" });
		await begin(site, page, "thirteen");
		await settle(page);
		await page.goto(`${site.url}#/stats`);
		const coming = page.waitForEvent("download");
		await page.getByRole("button", { name: "Export everything" }).click();
		const path = await (await coming).path();
		const other = await open(site, DESK, quick);
		await other.page.goto(`${site.url}#/stats`);
		const give = (buffer) => other.page.locator("input[type=file]").setInputFiles({ name: "seance-everything.json", mimeType: "application/json", buffer });
		for (const wrong of ["", "{}", "not json", JSON.stringify({ kind: "seance-everything 1", games: [finished("x", { game: "whist", players: 9 }, true)], marks: {} })]) {
			await give(Buffer.from(wrong));
			await other.page.getByRole("alert").filter({ hasText: "Nothing was changed" }).waitFor();
		}
		if ((await other.page.locator(".kept li").count()) > 0) throw new Error("a wrong file was taken in");
		await give(readFileSync(path));
		await other.page.getByText("1 game was added.").waitFor();
		await other.page.getByRole("button", { name: "Continue" }).click();
		await settle(other.page);
		await other.page.goto(`${site.url}#/settings`);
		if ((await other.page.getByLabel("Your name at the table").inputValue()) !== "Morgane") throw new Error("the settings did not come along");
		errors();
	});

	test("a file taken in adds to notes, puzzles and pars that are there already, and overwrites none", async () => {
		const { page, errors } = await open(site, DESK, quick);
		await page.goto(`${site.url}#/stats`);
		await page.locator("main h1").waitFor();
		const here = {
			"game-notes": { a: { favourite: true }, b: { note: "mine" } },
			"puzzle-progress": { rating: { boo: 700 }, history: { boo: [650, 700] }, streak: 2, best: 4, tried: { "boo#1": { right: true, day: 10 } } },
			"daily-pars": { "2027-01-01": [1, 2] },
			puzzles: [{ id: "p1" }, { id: "p2", solved: true }],
		};
		const marks = {
			"game-notes": { a: { note: "of old" }, b: { note: "theirs" }, c: { favourite: true } },
			"puzzle-progress": { rating: { boo: 500, phantom: 900 }, history: { boo: [500], phantom: [900] }, streak: 7, best: 9, tried: { "boo#1": { right: false, day: 3 }, "phantom#2": { right: true, day: 4 } } },
			"daily-pars": { "2027-01-01": [9, 9], "2027-01-02": [3, 4] },
			puzzles: [{ id: "p2" }, { id: "p3" }],
		};
		const wanted = {
			"game-notes": { a: { favourite: true, note: "of old" }, b: { note: "mine" }, c: { favourite: true } },
			"puzzle-progress": { rating: { boo: 700, phantom: 900 }, history: { boo: [650, 700], phantom: [900] }, streak: 2, best: 9, tried: { "boo#1": { right: true, day: 10 }, "phantom#2": { right: true, day: 4 } } },
			"daily-pars": { "2027-01-01": [1, 2], "2027-01-02": [3, 4] },
			puzzles: [{ id: "p1" }, { id: "p2", solved: true }, { id: "p3" }],
		};
		for (const [key, value] of Object.entries(here)) await store(page, "put marks", value, key);
		const all = { kind: "seance-everything 1", games: [finished("new", setupOf("thirteen", "level1"), true)], marks, settings: {} };
		await page.locator("input[type=file]").setInputFiles({ name: "seance-everything.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(all)) });
		await page.getByText("1 game was added.").waitFor();
		const found = Object.fromEntries(await Promise.all(Object.keys(here).map(async (key) => [key, await store(page, "get marks", key)])));
		for (const key of Object.keys(here)) if (!isDeepStrictEqual(found[key], wanted[key])) throw new Error(`${key} is ${JSON.stringify(found[key])}`);
		errors();
	});

	test("the daily deal is scored against par, the median of the bots on the same cards", async () => {
		const { page, errors } = await open(site, DESK, quick);
		const date = new Date().toISOString().slice(0, 10);
		await page.goto(site.url);
		await store(page, "put", finished("today", setupOf("boo", "level5", { daily: date, dailyName: "Copper Moth" }), true, { strokes: 3 }));
		await page.goto(`${site.url}#/daily`);
		await page.locator(".scale").waitFor({ timeout: 60000 });
		const bots = await page.locator(".scale li:not(.you) b").allInnerTexts();
		const sorted = bots.map(Number).sort((a, b) => a - b);
		if (sorted.length !== 8) throw new Error(`${sorted.length} bots played`);
		const par = Math.round((sorted[3] + sorted[4]) / 2);
		await page.getByText(`3 against a par of ${par}`).waitFor();
		await page.getByText("1 day in a row").waitFor();
		const cell = await page.locator(".calendar .now b").innerText();
		const by = 3 - par;
		if (cell !== (by === 0 ? "par" : by < 0 ? `−${-by}` : `+${by}`)) throw new Error(`the calendar says ${cell}, the score is ${by}`);
		await page.getByRole("button", { name: "Share", exact: true }).click();
		await page.getByText(/^Copied: Séance, /).waitFor();
		errors();
	});

	test("a review draws the better move, steps by keys, and says at the end what was luck", async () => {
		const { page, errors } = await open(site, DESK, quick);
		await begin(site, page, "thirteen", { level: "8" });
		await table(page, "thirteen", "mouse");
		await page.locator(".lookback .luck").waitFor({ timeout: 60000 });
		await page.getByRole("button", { name: "Review game" }).click();
		await page.locator(".summary").waitFor({ timeout: 60000 });
		await page.getByRole("button", { name: "To the beginning" }).click();
		await page.keyboard.press("ArrowRight");
		await page.keyboard.press("ArrowRight");
		if ((await page.locator(".steps input").inputValue()) !== "2") throw new Error("the arrow keys do not step");
		if ((await page.locator(".verdicts .link:not(.key)").count()) > 0) {
			await page.locator(".verdicts .link:not(.key)").first().click();
			await page.locator(".hinted").first().waitFor();
			await page.getByRole("button", { name: "What was played" }).click();
			await page.locator(".hinted").first().waitFor();
			await page.getByRole("button", { name: "Try again from here" }).waitFor();
		}
		errors();
	});

	test("a position is saved as a picture, and a game as a film", async () => {
		const { page, errors } = await open(site, DESK, quick);
		await begin(site, page, "thirteen", { level: "1" });
		await table(page, "thirteen", "mouse");
		await page.getByRole("button", { name: "Review game" }).click();
		await page.locator(".replay .portrait").first().waitFor();
		const saved = async (name) => {
			const [coming] = await Promise.all([page.waitForEvent("download", { timeout: 60000 }), page.getByRole("button", { name, exact: true }).click()]);
			return readFileSync(await coming.path());
		};
		const png = await saved("Save a picture");
		if (png.subarray(1, 4).toString() !== "PNG") throw new Error("the picture is no PNG");
		/* Something is drawn: many colours, not one. */
		const colours = await page.evaluate(async (data) => {
			const bitmap = await createImageBitmap(new Blob([new Uint8Array(data)]));
			const canvas = document.createElement("canvas");
			[canvas.width, canvas.height] = [bitmap.width, bitmap.height];
			const paint = canvas.getContext("2d");
			paint.drawImage(bitmap, 0, 0);
			const pixels = new Uint32Array(paint.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer);
			return new Set(pixels.filter((_, index) => index % 97 === 0)).size;
		}, [...png]);
		if (colours < 50) throw new Error(`the picture has ${colours} colours`);
		const film = await saved("Save a film");
		if (film.readUInt32BE(0) !== 0x1a45dfa3 || film.length < 20000) throw new Error(`the film has ${film.length} bytes`);
		errors();
	});

	test("? shows the keys, text grows, and settings of a wrong kind fall back", async () => {
		const { page, errors } = await open(site, DESK, { ...quick, size: 125, theme: "plaid", speed: "fast", sound: 3, language: "en" });
		await page.goto(site.url);
		await page.locator(".games").waitFor();
		if ((await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)) !== "20px") throw new Error("the text did not grow");
		await page.keyboard.press("?");
		await page.getByRole("dialog", { name: "Keys" }).waitFor();
		await page.keyboard.press("Escape");
		await page.getByRole("dialog", { name: "Keys" }).waitFor({ state: "detached" });
		await page.goto(`${site.url}#/settings`);
		if ((await page.getByLabel("Theme").inputValue()) !== "auto") throw new Error("a theme that is none was kept");
		errors();
	});

	test("axe finds nothing on the screens around the tables", async () => {
		for (const [viewport, theme] of [[DESK, "dark"], [PHONE, "light"]]) {
			const { page, errors } = await open(site, viewport, { ...quick, theme });
			await page.goto(site.url);
			for (let i = 0; i < 3; i++) await store(page, "put", finished(`w${i}`, setupOf("boo", "level4"), true, { changed: i }));
			for (const path of ["daily", "stats", "puzzles"]) {
				await page.goto(`${site.url}#/${path}`);
				await page.locator(".around").waitFor();
				await clean(page, path);
			}
			await page.getByRole("button", { name: "Next puzzle" }).click();
			await page.getByRole("button", { name: "Show it" }).click();
			await page.locator(".result").waitFor();
			await clean(page, "a puzzle");
			errors();
		}
	});
}
