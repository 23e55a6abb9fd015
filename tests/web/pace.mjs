/* The pace of a table: the deal is one movement and one line, and what is still to be shown can be skipped. */
import { begin, DESK, quick } from "./begin.mjs";
import { open, settle, test } from "./harness.mjs";
import { table } from "./players.mjs";

/* Notes how the number of log lines changes (each change is something shown by itself), and what the first line ever said. `told` is the last thing the worker said has happened; while the table is `held`, nothing that the others did is shown by itself after the first of it. */
const WATCH = `
const { setTimeout: after } = window;
window.setTimeout = (what, ms, ...more) => after(what, window.held && ms === 1100 ? 1e9 : ms, ...more);
window.Worker = class extends window.Worker {
	constructor(...args) {
		super(...args);
		this.addEventListener("message", ({ data: { step } }) => step && (window.told = step.view));
	}
};
addEventListener("DOMContentLoaded", () => {
	window.shown = [];
	window.firsts = new Set();
	new MutationObserver(() => {
		const lines = document.querySelectorAll(".log li").length;
		if (lines > 0) window.firsts.add(document.querySelector(".log li").textContent);
		if (lines > 0 && lines !== window.shown.at(-1)) window.shown.push(lines);
	}).observe(document.body, { childList: true, subtree: true });
});`;

export function pacing(site) {
	for (const [game, players, words] of [
		["ghooost", 6, /The cards are dealt: you hold an? \d/],
		["thirteen", 2, /The cards are dealt: you hold \d+, \d+/],
		["boo", 2, /The cards are dealt: you hold \d+\.$/],
	])
		test(`${game}: the deal is shown at once and told in one line`, async () => {
			const { page, errors } = await open(site, DESK, { ...quick, speed: 1 }, {}, WATCH);
			await begin(site, page, game, game === "ghooost" ? { players } : {});
			await page.locator(".log li").first().waitFor({ state: "attached" });
			const [first] = await page.locator(".log li").allTextContents();
			if (!words.test(first)) throw new Error(`the deal is told so: ${first}`);
			/* Shown card by card, the line would have grown. */
			const firsts = await page.evaluate(() => [...window.firsts]);
			if (firsts.length !== 1) throw new Error(`the deal was shown bit by bit: ${firsts.join(" / ")}`);
			await settle(page);
			const drawn = (await page.locator(".log li").allTextContents()).slice(1, 4).filter((line) => / (is dealt|draws?) a card|^You are dealt/.test(line));
			if (game !== "ghooost" && drawn.length > 0) throw new Error(`cards are told one by one: ${drawn.join(" / ")}`);
			errors();
		});

	for (const how of ["a touch of the table", "Escape"])
		test(`${how} shows at once what the others did, in its order`, async () => {
			const { page, errors } = await open(site, DESK, { ...quick, speed: 3 }, {}, WATCH);
			await begin(site, page, "ghooost", { players: 6 });
			await settle(page);
			await page.evaluate(() => (window.held = true));
			/* All five bots have played, and most of it waits to be shown. A move of one's own may bring another turn first. */
			for (let turns = 0, others = 0; turns < 8 && others < 5; turns++) {
				if (turns > 0) await page.keyboard.press("Escape");
				await settle(page);
				const ply = await page.evaluate(() => window.told.ply);
				await table(page, "ghooost", "mouse", 1);
				await page.waitForFunction((ply) => window.told.ply > ply && window.told.actor === window.told.viewer, ply);
				others = (await page.evaluate(() => window.told.ply)) - ply;
			}
			const before = await page.evaluate(() => (window.shown = [document.querySelectorAll(".log li").length])[0]);
			if (how === "Escape") await page.keyboard.press("Escape");
			else await page.locator(".stage .table-top").click({ position: { x: 40, y: 60 }, force: true });
			await settle(page);
			const changes = await page.evaluate(() => window.shown);
			const after = await page.locator(".log li").count();
			if (after - before < 3) throw new Error(`only ${after - before} lines were left to be shown`);
			if (changes.length !== 2) throw new Error(`they were shown one by one: ${changes.join(", ")}`);
			errors();
		});
}
