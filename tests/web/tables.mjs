/* What each table shows beside its board, and that all of it can be had and left. */
import { execFileSync } from "node:child_process";
import { begin, DESK, GAMES, quick } from "./begin.mjs";
import { axe, open, settle, test } from "./harness.mjs";
import { table } from "./players.mjs";

const rest = (page) => page.getByRole("button", { name: "Place the rest for me" });

/* A table of The Phantom Society with all rooms laid. */
async function furnished(site, page, choices) {
	await begin(site, page, "phantom", choices);
	await settle(page);
	await rest(page).click();
	await page.waitForFunction(() => document.querySelector(".bare-floor, .rest") === null && document.querySelector(".room.can, .own-rooms .button") !== null);
	await settle(page);
}

const pounds = async (locator) => Number(/£(\d+)/.exec(await locator.innerText())[1]);

function phantom(site) {
	test("phantom: round one device a curtain falls before ghosts hide, and before hunters look", async () => {
		const { page, errors } = await open(site, DESK, quick);
		await page.goto(`${site.url}#/new/phantom`);
		await page.getByLabel("Seat 2").selectOption("person");
		await page.getByRole("button", { name: "Play", exact: true }).click();
		const curtain = page.getByRole("dialog", { name: "Curtain" });
		for (let move = 0; move < 40 && (await curtain.count()) === 0; move++) {
			await settle(page);
			const bare = await page.locator(".bare-floor").count();
			await page.locator(".room.can").first().click();
			await page.waitForFunction((before) => document.querySelector(".curtain") !== null || document.querySelectorAll(".bare-floor").length < before, bare);
		}
		const opened = [];
		for (let time = 0; time < 2; time++) {
			await curtain.getByRole("heading").waitFor();
			opened.push(await curtain.getByRole("heading").innerText());
			if ((await page.locator(".room, .log").count()) > 0) throw new Error("the floor is seen through the curtain");
			await curtain.getByRole("button").click();
			await settle(page);
			if (time > 0) break;
			for (let ghost = 0; ghost < 4; ghost++) {
				const due = await page.locator(".awaited").innerText();
				const can = await page.locator(".hiding .room.can .hidden-text").allInnerTexts();
				const colour = /Hide the (\w+) ghost/.exec(due)[1];
				if (can.length === 0 || !can.every((words) => words.includes(`(${colour})`))) throw new Error(`${due} marked: ${can.join("; ")}`);
				await page.locator(".hiding .room.can").nth(ghost).click();
				await page.waitForFunction((before) => document.querySelector(".awaited")?.innerText !== before, due);
			}
			await page.getByText("Wreck a room that one of your ghosts reaches.").first().waitFor();
			await page.locator(".room.can").first().click();
			await page.locator(".confirm .button").click(); /* wrecking takes a second touch, as searching does */
		}
		if (!/The Medium 2’s/.test(opened[0]) || !/The Medium’s/.test(opened[1])) throw new Error(opened.join(" / "));
		if ((await page.locator(".lurking").count()) > 0) throw new Error("the hunter sees a ghost");
		errors();
	});

	test("phantom: the bill grows by each room that is removed, and names who removed it", async () => {
		const { page, errors } = await open(site, DESK, quick);
		await furnished(site, page);
		for (let move = 0; move < 12 && (await page.locator(".banner h2").count()) === 0; move++) {
			await table(page, "phantom", "mouse", 1);
			await settle(page);
			const below = await page.locator(".bill ol").evaluate((list) => list.lastElementChild.getBoundingClientRect().bottom - list.closest(".bill").getBoundingClientRect().bottom);
			if (below > 0) throw new Error(`the newest line is ${Math.round(below)} pixels below the bill`);
			const lines = await page.locator(".bill li").allInnerTexts();
			const sum = lines.reduce((all, line) => all + Number(/£(\d+),000/.exec(line)?.[1] ?? 0), 0);
			const total = await pounds(page.locator(".bill .sum strong"));
			if (total !== sum) throw new Error(`${lines.join("; ")} is ${sum}, the bill says ${total}`);
			const meter = await page.locator(".bill .meter").getAttribute("aria-label");
			if (!meter.startsWith(`${total} of `)) throw new Error(`the meter says ${meter}`);
			if (!lines.every((line) => /· (The Medium|Creak)/.test(line))) throw new Error(lines.join("; "));
			if (lines.length !== (await page.locator(".room .rubble").count())) throw new Error(`${lines.length} lines, ${await page.locator(".room .rubble").count()} rooms in ruins`);
		}
		errors();
	});

	test("phantom: hunters have a map and ghosts a mirror, which can be put away, and a table without notes has neither", async () => {
		const { page, errors } = await open(site, DESK, quick);
		for (const [choices, label] of [[{}, "Map: where ghosts can be"], [{ person: 2 }, "Mirror: what hunters can know"]]) {
			await furnished(site, page, choices);
			if (choices.person) await table(page, "phantom", "mouse", 4);
			await settle(page);
			await page.getByLabel(label).waitFor();
			if ((await page.locator(".chill").count()) === 0) throw new Error(`${label}: no room is chilly`);
			const odds = await page.locator(".odds").allTextContents();
			if (odds.length === 0 || !odds.every((text) => /^\d+%$/.test(text.trim()))) throw new Error(`${label}: the chill is not said in numbers`);
			await page.getByLabel(label).uncheck();
			await page.locator(".chill").first().waitFor({ state: "detached" });
			if (choices.person) {
				if ((await page.locator(".room.reach").count()) === 0) throw new Error("the reach of the ghosts is not shown");
				await page.getByLabel("Reach of my ghosts").uncheck();
				await page.locator(".room.reach").first().waitFor({ state: "detached" });
			}
		}
		const bare = await open(site, DESK, quick);
		await furnished(site, bare.page, { aids: false });
		if ((await bare.page.locator(".chill, .about input").count()) > 0) throw new Error("a table without notes shows where ghosts can be");
		errors();
		bare.errors();
	});

	test("phantom: the Master Game’s auction is played: bids are hidden, then shown, and say who haunts and for how much", async () => {
		const { page, errors } = await open(site, DESK, quick);
		await furnished(site, page, { more: ["Master Game: bid for the ghosts"] });
		await page.getByText("The higher bid plays the ghosts and must reach the lower one.").waitFor();
		const bids = page.locator(".own-rooms .button");
		const said = await bids.allInnerTexts();
		if (said.length < 5 || !said.every((text) => /^£\d+,000$/.test(text.trim()))) throw new Error(`to choose from: ${said.join(", ")}`);
		const own = Number(/\d+/.exec(said[2])[0]);
		await bids.nth(2).click();
		await page.locator(".log").getByText(/^You bid|The bids are/).first().waitFor({ state: "attached" });
		await settle(page);
		const shown = /The bids are (\d+) and (\d+).* must do (\d+) thousand/.exec(await page.locator(".log").innerText());
		if (!shown || ![shown[1], shown[2]].includes(String(own)) || Number(shown[3]) !== Math.min(shown[1], shown[2])) throw new Error(`bid ${own}; the log says ${shown?.[0]}`);
		await page.locator(".bill").getByText(`of £${shown[3]},000`).waitFor();
		const haunts = own === Math.max(shown[1], shown[2]);
		if ((await page.locator(".seat", { hasText: "The Medium" }).innerText()).includes("ghosts") !== haunts) throw new Error("the sides are not those of the bids");
		errors();
	});
}

/* In the page: names and counts round the table that something else lies over, or that lie over each other. */
function covered() {
	const words = [...document.querySelectorAll(".seat.sits .plate, .seat.sits .facts")].filter((one) => one.getBoundingClientRect().height > 0);
	const over = [...words, ...document.querySelectorAll(".ring-arrow, .seat.sits .fan > span, .seat.sits .mansion, .middle .clock svg, .middle .clock > span, .middle .way, .middle .caption")];
	const called = (one) => `${one.closest(".seat")?.querySelector(".who").innerText ?? ""} ${one.getAttribute("class") ?? one.innerText}`;
	const meets = (one, other) => Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5 && Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5;
	const found = [];
	for (const word of words) for (const other of over) if (other !== word && meets(word.getBoundingClientRect(), other.getBoundingClientRect())) found.push(`${called(other)} over ${called(word)}`);
	return found;
}

function ghooost(site) {
	test("ghooost: cards to play stand up, and the memory tells what everybody knows", async () => {
		const { page, errors } = await open(site, DESK, quick);
		await begin(site, page, "ghooost", { players: 2 });
		let lifted = false;
		let known = null;
		for (let move = 0; move < 60 && !(lifted && known !== null); move++) {
			await settle(page);
			if (await page.locator(".banner h2").count()) await begin(site, page, "ghooost", { players: 2 });
			await settle(page);
			const tops = await page.locator(".hand .group").evaluateAll((groups) => groups.map((group) => ({ up: group.classList.contains("up"), top: group.querySelector(".gcard").getBoundingClientRect().top })));
			const [up, down] = [tops.filter((one) => one.up), tops.filter((one) => !one.up)];
			if (up.length > 0 && down.length > 0) {
				lifted = true;
				const mean = (list) => list.reduce((sum, one) => sum + one.top, 0) / list.length;
				if (mean(up) > mean(down) - 6) throw new Error(`those to play are at ${mean(up)}, the others at ${mean(down)}`);
			}
			const before = await page.locator(".pile .hidden-text").allInnerTexts();
			const collects = (await page.locator(".actions .button", { hasText: /^Collect/ }).count()) > 0 && before.length > 0;
			await table(page, "ghooost", "mouse", 1, undefined, /^Collect/);
			await settle(page);
			if (!collects || (await page.locator(".banner h2").count())) continue;
			if ((await page.locator("details.memory[open]").count()) === 0) await page.locator(".memory summary").click();
			const told = await page.locator(".memory").innerText();
			known = /All know of you\n(.*)/.exec(told)?.[1] ?? null;
			if (known === null || !/Not seen yet\n.+/.test(told)) throw new Error(`the memory says: ${told}`);
			const taken = before.map((words) => words.split(",")[0]).filter((name) => name !== "Miss Copy");
			if (!taken.some((name) => known.includes(name))) throw new Error(`taken ${taken.join(", ")}; known ${known}`);
		}
		if (!lifted || known === null) throw new Error(`lifted ${lifted}, known ${known}`);
		/* A short screen has it under the log. */
		await page.setViewportSize({ width: 320, height: 568 });
		await page.getByRole("button", { name: "Log", exact: true }).click();
		await page.locator(".side.open .remembered summary").click();
		if (!(await page.locator(".side.open .remembered").innerText()).includes(known)) throw new Error("on a short screen the memory is not under the log");
		const bare = await open(site, DESK, quick);
		await begin(site, bare.page, "ghooost", { players: 2, aids: false });
		await settle(bare.page);
		if ((await bare.page.locator(".memory, .remembered").count()) > 0) throw new Error("a table without notes has a memory");
		errors();
	});

	test("ghooost: five bots of one level are told apart, and nothing lies over their names and counts", async () => {
		for (const players of [6, 5]) {
			const { page, errors } = await open(site, DESK, quick);
			await begin(site, page, "ghooost", { players });
			await settle(page);
			await table(page, "ghooost", "mouse", 2);
			await settle(page);
			const drawn = await page.locator(".seat.sits > .art .ghost").evaluateAll((ghosts) => ghosts.map((ghost) => [ghost.querySelector(".k-outline[fill]").getAttribute("d"), getComputedStyle(ghost).getPropertyValue("--k-sheet")]));
			for (const [at, what] of ["body", "colour"].entries()) if (new Set(drawn.map((one) => one[at])).size !== players - 1) throw new Error(`of ${players - 1} bots, two have the same ${what}`);
			for (const [width, height] of [[1024, 768], [1280, 800], [1440, 900], [1920, 1080]]) {
				await page.setViewportSize({ width, height });
				await page.waitForFunction((wide) => document.querySelector(".stage").clientWidth > wide - 80 && Math.abs(parseFloat(document.querySelector(".stage").style.getPropertyValue("--cx")) * 2 - document.querySelector(".stage").clientWidth) < 1, width);
				await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
				const faults = await page.evaluate(covered);
				if (faults.length > 0) throw new Error(`${players} at ${width} by ${height}: ${faults.join("; ")}`);
			}
			errors();
		}
	});

	test("ghooost: the arrow turns when the direction does", async () => {
		const { page, errors } = await open(site, DESK, quick);
		await page.goto(`${site.url}#/replay/open`);
		let record = "";
		for (let seed = 1; seed < 40 && !/^\d \S*\b8\b/m.test(record); seed++) record = execFileSync(site.binary, ["record", "ghooost", "--seed", String(seed), "--players", "3"], { encoding: "utf8" });
		await page.locator("textarea").fill(record);
		await page.getByRole("button", { name: "Open", exact: true }).click();
		await page.locator("details summary", { hasText: "steps" }).click();
		const line = page.locator(".log button", { hasText: "Twist reverses the direction." }).first();
		await line.click();
		const way = async () => [await page.locator(".ring").getAttribute("class"), await page.locator(".way > span").first().innerText(), await page.locator(".ring").evaluate((ring) => getComputedStyle(ring).scale + getComputedStyle(ring).transform + getComputedStyle(ring).rotate)].join(" | ");
		await page.getByText("Twist reverses the direction.").first().waitFor();
		await page.waitForTimeout(100);
		const after = await way();
		await page.getByRole("button", { name: "One back" }).click();
		await page.waitForFunction((words) => document.querySelector(".way > span").innerText !== words, after.split(" | ")[1]);
		const before = await way();
		const [one, other] = [before.split(" | "), after.split(" | ")];
		if (one.some((part, index) => part === other[index])) throw new Error(`before: ${before}; after: ${after}`);
		errors();
	});
}

function thirteen(site) {
	test("thirteen: what they know of you is beside what you know of them, with reasons, where notes are on", async () => {
		const { page, errors } = await open(site, DESK, quick);
		await begin(site, page, "thirteen");
		const gallery = page.getByRole("region", { name: "The gallery" });
		const struck = gallery.getByRole("button", { name: /you, for them: struck out: ./ });
		for (let move = 0; move < 30 && (await struck.count()) === 0; move++) {
			if (await page.locator(".banner h2").count()) await begin(site, page, "thirteen");
			await table(page, "thirteen", "mouse", 1);
			await settle(page);
		}
		const seen = await gallery.locator(".portrait .eye").count();
		const out = await struck.count();
		if (seen + out !== 13 || out === 0) throw new Error(`they can think of ${seen}, ${out} are struck out`);
		const why = /you, for them: struck out: (.*)/.exec(await struck.first().locator(".hidden-text").textContent())[1];
		await struck.first().click();
		await page.locator(".whisper", { hasText: why }).first().waitFor();
		const bare = await open(site, DESK, quick);
		await begin(site, bare.page, "thirteen", { aids: false });
		await table(bare.page, "thirteen", "mouse", 1);
		await settle(bare.page);
		if ((await bare.page.locator(".portrait .eye, .can-be").count()) > 0) throw new Error("a table without notes tells what they know");
		errors();
	});
}

/* In the page: the least WCAG 2 contrast of the words of an element with the colours of its background, which may be striped. */
function contrast(selector) {
	const paint = document.createElement("canvas").getContext("2d");
	const light = (colour) => {
		paint.fillStyle = colour;
		paint.fillRect(0, 0, 1, 1);
		const [r, g, b] = [...paint.getImageData(0, 0, 1, 1).data].map((one) => (one / 255 <= 0.04045 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4));
		return 0.2126 * r + 0.7152 * g + 0.0722 * b;
	};
	const style = getComputedStyle(document.querySelector(selector));
	const words = light(style.color);
	const grounds = `${style.backgroundImage} ${style.backgroundColor}`.match(/(rgb|color)\([^)]*\)/g).map(light);
	return Math.min(...grounds.map((ground) => (Math.max(words, ground) + 0.05) / (Math.min(words, ground) + 0.05)));
}

function colours(site) {
	for (const theme of ["dark", "light"])
		test(`colours that do not rest on red and green can be read at every table, ${theme}`, async () => {
			const { page, errors } = await open(site, DESK, { ...quick, theme, safe: true });
			const clean = async (what) => {
				const found = await axe(page);
				if (found.length > 0) throw new Error(`${what}: ${found.join("; ")}`);
			};
			for (const game of GAMES) {
				await begin(site, page, game);
				await table(page, game, "mouse", 2);
				await settle(page);
				await clean(game);
			}
			const struck = await page.locator(".strike").evaluateAll((lines) => lines.map((line) => [line.closest(".legend") !== null, getComputedStyle(line).stroke]));
			if (!struck.some(([legend]) => legend) || struck.length < 2 || new Set(struck.map(([, stroke]) => stroke)).size !== 1) throw new Error(`portraits are struck out in ${struck.map((one) => one.join(" "))}`);
			await table(page, "thirteen", "mouse");
			await page.locator(".lookback .luck").waitFor({ timeout: 60000 });
			for (const part of [".luck .play", ".luck .chance"]) {
				const least = await page.evaluate(contrast, part);
				if (least < 4.5) throw new Error(`the words of ${part} have a contrast of ${least.toFixed(1)}`);
			}
			errors();
		});
}

export function tables(site) {
	phantom(site);
	ghooost(site);
	thirteen(site);
	colours(site);
}
