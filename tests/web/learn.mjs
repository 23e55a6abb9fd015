/* Rules and first games: found, taught, left, and in every language. */
import { moves } from "./players.mjs";
import { open, settle, test, untangled } from "./harness.mjs";

const DESK = { width: 1280, height: 800 };
const quick = { speed: 0, language: "en", theme: "dark" };

async function beginLesson(page, site, game) {
	await page.goto(`${site.url}#/learn/${game}`);
	await page.locator("main .button.main").click();
	await page.locator(".coach").waitFor();
}

/* Reads what is to be read and plays when it is asked to, until something is said; the things the coach said. */
async function follow(page, game, turns, until = null) {
	const said = new Set();
	for (let turn = 0; turn < turns; ) {
		await page.waitForFunction(() => document.querySelector(".coach .button.main, .status.mine") !== null);
		const words = await page.locator(".coach-words").innerText();
		said.add(words);
		if (until?.test(words)) return said;
		await page
			.waitForFunction(() => document.querySelector(".coach")?.dataset.points === undefined || document.querySelector(".pointed") !== null, null, { timeout: 5000 })
			.catch(async () => {
				throw new Error(`the coach points at ${await page.locator(".coach").getAttribute("data-points")}, which is not on the board`);
			});
		if ((await page.locator(".coach a.button.main").count()) > 0) return said;
		const go = page.locator(".coach button.button.main");
		if ((await go.count()) > 0) {
			await go.click();
			continue;
		}
		const rest = page.locator(".rest");
		if ((await rest.count()) > 0 && turn > 0) {
			await rest.click();
			await page.waitForFunction(() => document.querySelector(".rest") === null && document.querySelector(".status.mine") !== null);
			continue;
		}
		const before = await page.locator(".log").innerText().catch(() => "");
		await moves[game](page, "mouse", turn++);
		await page
			.waitForFunction((old) => document.querySelector(".log")?.innerText !== old || document.querySelector(".coach .button.main") !== null, before, { timeout: 5000 })
			.catch(() => {});
	}
	return said;
}

async function keptNothing(page, site) {
	await page.goto(`${site.url}#/stats`);
	await page.getByText("Nothing kept yet").waitFor();
}

async function chips(page, site, game) {
	await page.goto(`${site.url}#/`);
	await page.locator(".games").waitFor();
	await page.goto(`${site.url}#/learn/${game}`);
	await page.locator("main .button.main").waitFor();
	await page.waitForTimeout(300);
	return page.locator("nav .chip").count();
}

/* What a coach says when it asks for a certain kind of move. */
const REQUESTS = { ghooost: /play your lowest/, phantom: /^The hunters have closed their eyes/, thirteen: /Choose the card to hide/ };

export function learning(site) {
	for (const [game, things] of [["boo", 7], ["phantom", 8], ["thirteen", 5]])
		test(`${game}: a first game is taught to its end and marked as done`, async () => {
			const { page, errors } = await open(site, DESK, quick);
			await beginLesson(page, site, game);
			const said = await follow(page, game, 300);
			await page.locator(".coach a.button.main").waitFor({ timeout: 1000 });
			if (said.size < things) throw new Error(`the coach said only ${said.size} things`);
			if ((await chips(page, site, game)) !== 1) throw new Error("it is not marked as done");
			await keptNothing(page, site);
			errors();
		});

	test("a first game can be left: nothing is kept, nothing marked", async () => {
		const { page, errors } = await open(site, DESK, quick);
		await beginLesson(page, site, "ghooost");
		const said = await follow(page, "ghooost", 8);
		if (said.size < 5) throw new Error(`the coach said only ${said.size} things`);
		await page.getByRole("button", { name: "Leave" }).click();
		if ((await chips(page, site, "ghooost")) !== 0) throw new Error("it is marked as done");
		await keptNothing(page, site);
		errors();
	});

	for (const game of ["ghooost", "phantom", "thirteen"])
		test(`${game}: in a first game a hint says what the coach asks for`, async () => {
			const { page, errors } = await open(site, DESK, quick);
			await beginLesson(page, site, game);
			const words = async () => (await page.locator(".coach-words").innerText()).replace(/\s+/g, " ").trim();
			await follow(page, game, 60, REQUESTS[game]);
			const asked = await words();
			if (!REQUESTS[game].test(asked)) throw new Error(`the coach never asked for a move, but says: ${asked}`);
			await page.getByRole("button", { name: "Hint" }).click();
			await page.locator(".whisper", { hasText: /^Hint: / }).waitFor();
			const hint = await page.locator(".whisper").innerText();
			if (!hint.endsWith(asked)) throw new Error(`the coach says: ${asked}\nand the hint: ${hint}`);
			await page.locator(".board-box .hinted").first().waitFor();
			errors();
		});

	test("a first game waits: what happens next is shown when the coach has been read", async () => {
		const { page, errors } = await open(site, DESK, quick);
		await beginLesson(page, site, "ghooost");
		await page.locator(".coach button.button.main").waitFor();
		const before = await page.locator(".log").innerText();
		await page.waitForTimeout(700);
		if ((await page.locator(".log").innerText()) !== before) throw new Error("the table went on");
		errors();
	});

	test("rules are searched in every language, and hits are marked", async () => {
		for (const [language, query, hit] of [["en", "MIDNIGHT", "midnight"], ["fr", "cimetiere", "cimetière"], ["nl", "middernacht", "middernacht"]]) {
			const { page, errors } = await open(site, DESK, { ...quick, language });
			await page.goto(`${site.url}#/rules/ghooost`);
			await page.locator(".rules section").first().waitFor();
			const all = await page.locator(".rules section").count();
			await page.locator("input[type=search]").fill(query);
			await page.locator("mark").first().waitFor();
			const found = await page.locator(".rules section").count();
			if (found === 0 || found >= all) throw new Error(`${language}: ${found} of ${all} sections`);
			const marks = await page.locator("mark").allInnerTexts();
			if (!marks.every((text) => text.toLowerCase() === hit)) throw new Error(`${language}: marked ${marks.join(", ")}`);
			await page.locator("input[type=search]").fill("xyzzy");
			await page.waitForFunction(() => document.querySelector(".rules section") === null);
			errors();
		}
	});

	test("320 pixels are wide enough in French and Dutch", async () => {
		const wide = [];
		for (const language of ["fr", "nl"]) {
			const { page, errors } = await open(site, { width: 320, height: 640 }, { ...quick, language });
			for (const path of ["", "new/phantom", "rules/ghooost", "rules/phantom", "rules/thirteen", "learn/boo", "settings", "stats", "puzzles", "replay/open"]) {
				await page.goto(`${site.url}#/${path}`);
				await page.locator("main h1").first().waitFor();
				await page.waitForTimeout(150);
				const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
				if (over > 0) wide.push(`${language} ${path} ${over}`);
			}
			/* Names of levels stay in one piece, six of them round a table. */
			await page.goto(`${site.url}#/new/ghooost`);
			await page.getByRole("radio", { name: "6", exact: true }).click();
			await page.locator("main .button.main").first().click();
			await page.locator(".seats").waitFor();
			const torn = await page.locator(".seat:not(.me) .who").evaluateAll((all) =>
				all.flatMap(({ firstChild }) =>
					[...firstChild.data.matchAll(/\S+/g)].filter((word) => {
						const range = document.createRange();
						range.setStart(firstChild, word.index);
						range.setEnd(firstChild, word.index + word[0].length);
						return range.getClientRects().length > 1;
					}).map(([word]) => word),
				),
			);
			await settle(page);
			for (const height of [640, 568]) {
				await page.setViewportSize({ width: 320, height });
				await untangled(page);
			}
			if (torn.length > 0) throw new Error(`${language}: torn apart: ${torn.join(", ")}`);
			errors();
		}
		if (wide.length > 0) throw new Error(`too wide: ${wide.join(", ")}`);
	});
}
