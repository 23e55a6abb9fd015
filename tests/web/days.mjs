/* Today's deal, the same for everybody, and the numbers of the games played. */
import { begin, DESK, quick, store } from "./begin.mjs";
import { open, settle, test } from "./harness.mjs";
import { table } from "./players.mjs";

const DAY = Date.UTC(2027, 2, 14); /* midnight of a day, by UTC */
const HOUR = 3600000;

/* The page of somebody somewhere: an hour of that day, a zone, a language. */
async function somebody(site, hour, timezoneId, language, day = 0) {
	const { page, context, errors } = await open(site, DESK, { ...quick, language }, { timezoneId, locale: language });
	await context.clock.setFixedTime(DAY + 24 * HOUR * day + hour * HOUR);
	await page.goto(site.url);
	await page.locator(".games").waitFor();
	return { page, errors };
}

const panel = (page) => page.locator("main section.panel:not(.together)");

/* Begins today's deal: its game, its number and what is held and lies on the table before the first move. */
async function dealt(page) {
	const name = /: (.+)/.exec(await panel(page).locator("h2").innerText())?.[1];
	await panel(page).getByRole("button").click();
	await settle(page);
	const table = await page.evaluate(() => document.querySelector(".felt > div").className + [...document.querySelectorAll(".hand .gcard, .tcard, .held-card, .bcard, .room")].map((one) => one.innerHTML).join());
	const id = page.url().split("/").pop();
	const kept = await store(page, "get", id);
	return { name, kept: kept.setup.dailyName, table, seed: kept.setup.seed, game: kept.setup.game };
}

const setupOf = (game, level, more = {}) => ({ game, players: 2, options: {}, seats: ["person", level], names: ["", ""], match: false, seed: "5", aids: true, ...more });

export function days(site) {
	test("today’s deal is the same in every zone and language, another one tomorrow, and its name is shown", async () => {
		const early = await somebody(site, 12, "Pacific/Kiritimati", "en");
		const late = await somebody(site, 1, "America/Los_Angeles", "fr");
		const morrow = await somebody(site, 1, "Europe/Brussels", "en", 1);
		const [one, other, next] = [await dealt(early.page), await dealt(late.page), await dealt(morrow.page)];
		if (!/^\w+ [\w-]+$/.test(one.name) || one.name !== one.kept) throw new Error(`the name is ${one.name}, kept as ${one.kept}`);
		if (one.seed !== other.seed || one.game !== other.game || one.name !== other.name) throw new Error(`on one day ${one.game} ${one.seed} and ${other.game} ${other.seed}`);
		if (next.seed === one.seed || next.game === one.game || next.name === one.name) throw new Error(`the next day again ${next.game} ${next.seed}`);
		const again = await somebody(site, 12, "Asia/Tokyo", "en");
		const same = await dealt(again.page);
		if (same.table !== one.table) throw new Error("the same number, another table");
		for (const { errors } of [early, late, morrow, again]) errors();
	});

	test("a deal is played again by its number", async () => {
		const { page, errors } = await somebody(site, 12, "Europe/Brussels", "en", 2);
		const first = await dealt(page);
		await page.goto(`${site.url}#/new/${first.game}`);
		await page.getByLabel("Seat 2").selectOption("5");
		if (first.game !== "boo") await page.getByRole("radio", { name: "2", exact: true }).click();
		await page.locator("summary", { hasText: "More" }).click();
		await page.getByLabel(/^Deal by number/).fill(first.seed);
		await page.getByRole("button", { name: "Play", exact: true }).click();
		await page.locator(".felt").waitFor();
		await settle(page);
		const kept = await store(page, "get", page.url().split("/").pop());
		if (kept.setup.seed !== first.seed) throw new Error(`asked for ${first.seed}, dealt ${kept.setup.seed}`);
		errors();
	});

	test("today’s deal is gone on with when left, and remembered when played, for that day only", async () => {
		const { page, errors } = await open(site, DESK, quick);
		await page.clock.setFixedTime(DAY + 12 * HOUR);
		await page.goto(site.url);
		await page.locator(".games").waitFor();
		await panel(page).getByRole("button", { name: "Play today’s deal" }).click();
		await settle(page);
		const id = page.url().split("/").pop();
		await page.goto(site.url);
		await panel(page).getByRole("button", { name: "Continue" }).click();
		await settle(page);
		if (page.url().split("/").pop() !== id) throw new Error("another game is gone on with");
		await page.goto(`${site.url}#/settings`);
		const game = await store(page, "get", id);
		await store(page, "put", { ...game, over: true, won: true, holder: undefined });
		await page.goto(site.url);
		await panel(page).getByRole("link", { name: "Your score" }).waitFor();
		await page.clock.setFixedTime(DAY + 36 * HOUR);
		await page.goto(site.url);
		await panel(page).getByRole("button", { name: "Play today’s deal" }).waitFor();
		errors();
	});

	test("the statistics count what was won of what was played, by game and level, and nothing else", async () => {
		const { page, errors } = await open(site, DESK, quick);
		await page.goto(`${site.url}#/stats`);
		await page.getByText("Nothing kept yet").waitFor();
		if ((await page.locator("table").count()) > 0) throw new Error("there is a table of nothing");
		const games = [
			[setupOf("boo", "level3"), true],
			[setupOf("boo", "level3"), false],
			[setupOf("boo", "level3:bold"), false],
			[setupOf("boo", "level8"), false],
			[setupOf("ghooost", "level1", { players: 3, seats: ["level1", "person", "level6"] }), true],
			[setupOf("thirteen", "level2"), null] /* void */,
			[setupOf("phantom", "person", { seats: ["person", "person"] }), null] /* two persons */,
			[setupOf("boo", "level3", { from: "record" }), true] /* tried out */,
		];
		await page.goto(site.url);
		for (const [index, [setup, won]] of games.entries()) await store(page, "put", { id: `g${index}`, version: 1, setup, rounds: [""], started: 1, changed: index, over: true, won });
		await store(page, "put", { id: "open", version: 1, setup: setupOf("boo", "level3"), rounds: [""], started: 1, changed: 99, over: false, won: null });
		await page.goto(`${site.url}#/stats`);
		await page.locator("table tbody tr").first().waitFor();
		const rows = await page.locator("table tbody tr").evaluateAll((lines) => lines.map((line) => [...line.cells].map((cell) => cell.innerText).join(" | ")));
		const right = ["Ghooost! | Howl | 1 of 1", "BOO | Revenant | 0 of 1", "BOO | Creak | 1 of 3"];
		if (rows.join("\n") !== right.join("\n")) throw new Error(`it says\n${rows.join("\n")}`);
		if ((await page.locator(".kept li").count()) !== 9) throw new Error("not every game is among those kept");
		errors();
	});

	test("a game played to its end is in the statistics as it ended", async () => {
		const { page, errors } = await open(site, DESK, quick);
		const counts = { Revenant: 0, Wisp: 0 };
		for (const [name, level] of [["Revenant", "8"], ["Wisp", "1"]]) {
			await begin(site, page, "thirteen", { level });
			await table(page, "thirteen", "mouse");
			if (/You win/.test(await page.locator(".banner h2").innerText())) counts[name]++;
		}
		await page.goto(`${site.url}#/stats`);
		for (const [name, won] of Object.entries(counts)) {
			const said = await page.getByRole("row", { name: `13 Ghosts ${name}` }).getByRole("cell").last().innerText();
			if (said !== `${won} of 1`) throw new Error(`against ${name} it says ${said}, it was ${won} of 1`);
		}
		errors();
	});
}
