/* What comes to the page that is not as it should be, and small things that were not said. */
import { execFileSync } from "node:child_process";
import { begin, DESK, quick, store } from "./begin.mjs";
import { open, settle, test } from "./harness.mjs";
import { table } from "./players.mjs";

const FULL_DISK = "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); }";

export function troubles(site) {
	test("an address that nothing is at says so and leads home", async () => {
		const { page, errors } = await open(site, DESK, quick);
		for (const address of ["new/nonsense", "rules/nonsense", "learn/nonsense", "nonsense"]) {
			await page.goto(site.url);
			await page.getByRole("heading", { level: 1, name: "Who is haunting whom?" }).waitFor();
			await page.goto(`${site.url}#/${address}`);
			await page.getByRole("heading", { level: 1, name: "Nobody haunts this address" }).waitFor();
		}
		await page.getByRole("link", { name: "To the four games" }).click();
		await page.getByRole("heading", { level: 1, name: "Who is haunting whom?" }).waitFor();
		errors();
	});

	test("what another version kept does not hide the games of this one", async () => {
		const { page, errors } = await open(site, DESK, quick);
		await begin(site, page, "thirteen");
		await settle(page);
		await page.goto(`${site.url}#/settings`);
		for (const game of [{ id: "bare" }, { id: "elder", version: 0, setup: { game: "whist", players: 9 }, rounds: ["?"], changed: 5 }, { id: "later", version: 7, table: [], changed: 9 }]) await store(page, "put", game);
		await page.goto(`${site.url}#/stats`);
		await page.locator(".kept li", { hasText: "13 Ghosts" }).waitFor();
		await page.getByText("3 more games were kept by another version").waitFor();
		await page.goto(site.url);
		await page.getByRole("region", { name: "Continue" }).getByRole("button", { name: /13 Ghosts/ }).waitFor();
		await page.goto(`${site.url}#/play/elder`);
		await page.getByRole("alert").waitFor();
		if ((await store(page, "get", "elder")).rounds[0] !== "?") throw new Error("what could not be read was changed");
		errors();
	});

	test("with a full disk a finished game is saved as a file all the same", async () => {
		const { page, errors } = await open(site, DESK, quick, { serviceWorkers: "block" }, "", FULL_DISK);
		await begin(site, page, "thirteen");
		await table(page, "thirteen", "mouse");
		await page.getByRole("button", { name: "Review game" }).click();
		const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save as a file" }).click()]);
		execFileSync(site.binary, ["verify", await file.path()]);
		errors();
	});

	test("boo: every place the log names can be found at the board’s edge", async () => {
		for (const viewport of [DESK, { width: 390, height: 844 }, { width: 320, height: 568 }]) {
			const { page, errors } = await open(site, viewport, quick);
			await begin(site, page, "boo");
			await table(page, "boo", "mouse", viewport.width === 320 ? 6 : 2);
			await settle(page);
			await page.getByRole("button", { name: "Fit", exact: true }).click();
			await page.getByRole("button", { name: "Fit", pressed: true }).waitFor();
			const rim = await page.locator(".rim text").evaluateAll((all) => all.map((text) => ({ words: text.textContent, along: text.getAttribute("text-anchor") === "middle" ? "column" : "row", box: text.getBoundingClientRect().toJSON() })));
			const clash = ([one, other]) => one.box.left < other.box.right && other.box.left < one.box.right && one.box.top < other.box.bottom && other.box.top < one.box.bottom;
			const clashes = rim.flatMap((one, index) => rim.slice(index + 1).map((other) => [one, other])).filter(clash);
			if (clashes.length > 0) throw new Error(`${viewport.width}: numbers run into each other: ${clashes.map((pair) => pair.map(({ along, words }) => `${along} ${words}`).join(" and ")).join(", ")}`);
			const named = [...(await page.locator(".log").textContent()).matchAll(/ at (-?\d+):(-?\d+)/g)];
			if (named.length === 0) throw new Error("the log names no place");
			for (const [, x, y] of named)
				for (const [along, number] of [["column", x], ["row", y]]) {
					/* Where squares are small it stands beside one that is there. */
					const steps = rim.filter((one) => one.along === along).map(({ words }) => Number(words) - Number(number));
					const near = steps.some((step) => Math.abs(step) < 3);
					const all = steps.some((step) => steps.includes(step + 1));
					if (all ? !steps.includes(0) : !near) throw new Error(`no ${along} ${number} at the edge`);
				}
			if (rim.some(({ box }) => box.height < 12)) throw new Error("the numbers are too small to read");
			errors();
		}
	});

	test("on a phone the log opens at its newest line, and Escape leads back to its button", async () => {
		const { page, errors } = await open(site, { width: 390, height: 844 }, quick);
		await begin(site, page, "boo");
		await table(page, "boo", "mouse", 6);
		await settle(page);
		const button = page.getByRole("button", { name: "Log", exact: true });
		await button.click();
		const panel = page.locator(".side.open");
		await panel.waitFor();
		const [longer, left] = await panel.evaluate((box) => [box.scrollHeight > box.clientHeight, box.scrollHeight - box.clientHeight - box.scrollTop]);
		if (!longer || left > 2) throw new Error(`${left} pixels of the log are below what is seen`);
		await page.keyboard.press("Escape");
		await panel.waitFor({ state: "detached", timeout: 2000 });
		if (!(await button.evaluate((one) => one === document.activeElement))) throw new Error("the focus is not on the button that opened the log");
		errors();
	});

	test("a puzzle tells what led up to it", async () => {
		const { page, errors } = await open(site, DESK, quick);
		const record = execFileSync(site.binary, ["record", "thirteen", "--seed", "3"], { encoding: "utf8" });
		const steps = record.split("moves\n")[1].split("\n").filter((line) => /^[c\d]/.test(line));
		const ply = steps.findLastIndex((line) => line.startsWith("0"));
		await page.goto(`${site.url}#/puzzles`);
		await page.getByText("None yet. Clear mistakes").waitFor();
		await store(page, "put marks", [{ id: "one", game: "thirteen", record, ply, seat: 0, best: 1, loss: 0.3, solved: false }], "puzzles");
		await page.goto(site.url);
		await page.locator(".games").waitFor();
		await page.goto(`${site.url}#/puzzles`);
		await page.getByRole("button", { name: "13 Ghosts, number 1" }).click();
		const lead = page.getByRole("complementary", { name: "What led up to it" });
		await lead.locator(".log li").first().waitFor();
		const lines = await lead.locator(".log li").allInnerTexts();
		if (!lines.some((line) => /^You|you hold/.test(line)) || !lines.some((line) => /Player 2/.test(line))) throw new Error(`it tells: ${lines.join(" / ")}`);
		await page.setViewportSize({ width: 360, height: 740 });
		await page.getByRole("button", { name: "Log" }).click();
		await lead.locator(".log li").last().scrollIntoViewIfNeeded();
		await page.getByRole("button", { name: "Close" }).click();
		errors();
	});

	test("the log calls the person “you” and the others by the names at the table, on a phone as on a desk", async () => {
		for (const viewport of [DESK, { width: 360, height: 740 }]) {
			const { page, errors } = await open(site, viewport, quick);
			await begin(site, page, "boo");
			await table(page, "boo", "mouse", 2);
			await settle(page);
			await page.locator(".seat.me .who").getByText("The Medium").and(page.locator(":visible")).first().waitFor();
			const lines = await page.locator(".log li").allTextContents();
			const other = await page.locator(".seat:not(.me) .who").first().textContent();
			if (!lines.some((line) => /^You lay card/.test(line)) || lines.some((line) => line.includes("The Medium"))) throw new Error(`of the person the log says: ${lines.join(" / ")}`);
			if (!lines.some((line) => line.startsWith(`${other} lays card`))) throw new Error(`of ${other} the log says: ${lines.join(" / ")}`);
			errors();
		}
	});
}
