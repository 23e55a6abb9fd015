/*
 * The real page in real Chromium, served by the real binary.
 *
 *	node tests/web/run.mjs [WORD...]    only the tests whose names contain one of the words
 *
 * Prints "ok    NAME" or "FAIL  NAME" with what went wrong. Needs Debian's chromium and web/node_modules.
 */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { begin as beginAt, DESK, GAMES, PHONE, quick, store } from "./begin.mjs";
import { around } from "./around.mjs";
import { boo } from "./boo.mjs";
import { days } from "./days.mjs";
import { friends } from "./friends.mjs";
import { installing } from "./install.mjs";
import { large } from "./large.mjs";
import { learning } from "./learn.mjs";
import { playOff } from "./match.mjs";
import { network } from "./network.mjs";
import { pacing } from "./pace.mjs";
import { table } from "./players.mjs";
import { practice } from "./practice.mjs";
import { reading } from "./reader.mjs";
import { sounds } from "./sound.mjs";
import { tables } from "./tables.mjs";
import { troubles } from "./trouble.mjs";
import { axe, note, open, renewable, serve, settle, stopAll, test, runAll, untangled } from "./harness.mjs";

const SIZES = [[320, 568], [320, 640], [390, 844], [844, 390], [1280, 800]]; /* a table must be in order at each of them */
const site = await serve();

const begin = (page, game, choices) => beginAt(site, page, game, choices);

/* A table for two persons at this device. */
async function beginShared(page, game) {
	await page.goto(`${site.url}#/new/${game}`);
	await page.getByLabel("Seat 2").selectOption("person");
	await page.getByRole("button", { name: "Play", exact: true }).click();
}

/* The first round of a kept game as it was, and with one text in it changed from then on. */
function changeKept(page, id, from, to) {
	return page.evaluate(
		([key, before, after]) =>
			new Promise((done) => {
				const request = indexedDB.open("seance", 1);
				request.onsuccess = () => {
					const store = request.result.transaction("games", "readwrite").objectStore("games");
					store.get(key).onsuccess = (event) => {
						const game = event.target.result;
						const text = game.rounds[0];
						game.rounds[0] = text.replace(before, after);
						store.put(game).onsuccess = () => done(text);
					};
				};
			}),
		[id, from, to],
	);
}

/* What an ending says about why the round is over. */
const WHY = {
	ghooost: /(has|have) no ghosts left|Dawn breaks/,
	boo: /ghosts to \d+\.|ghosts each/,
	phantom: /(All four ghosts are found|The damage has reached \d+ thousand pounds).* The bill came to £\d+.*; the ghosts needed £\d+,000\.$/,
	thirteen: /attacks?: is it the \d+\?.* out\.$/,
};

const idOf = (page) => page.evaluate(() => location.hash.split("/").pop());

for (const game of GAMES) {
	test(`${game}: a whole game with the mouse; its record out and back, and the native build agrees on it`, async () => {
		const { page, errors } = await open(site, DESK, quick);
		await begin(page, game);
		await table(page, game, "mouse");
		await page.locator(".banner h2").waitFor();
		await page.getByRole("button", { name: "Review game" }).click();
		const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save as a file" }).click()]);
		const path = await file.path();
		execFileSync(site.binary, ["verify", path]);
		const text = execFileSync("cat", [path], { encoding: "utf8" });
		const checks = text.match(/^= [0-9a-f]{16}$/gm);
		await page.goto(`${site.url}#/replay/open`);
		await page.locator("input[type=file]").setInputFiles(path);
		await page.locator(".replay").waitFor();
		/* The hash the engine in the page comes to is the one in the record's last check, which the native build verified. */
		const hash = await page.evaluate(async (record) => {
			const worker = new Worker("worker.js", { type: "module" });
			return new Promise((done) => {
				worker.onmessage = (event) => event.data.id === 1 && done(event.data.result);
				worker.postMessage({ id: 1, method: "hash", args: [record] });
			});
		}, text);
		if (`= ${hash}` !== checks.at(-1)) throw new Error(`the page says ${hash}, the record ${checks.at(-1)}`);
		errors();
	});

	test(`${game}: a whole game at phone size by touch`, async () => {
		const { page, errors } = await open(site, PHONE, quick, { hasTouch: true, isMobile: true });
		await begin(page, game);
		await table(page, game, "touch", undefined, untangled);
		await page.locator(".banner h2").waitFor();
		const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
		if (wide > 0) throw new Error(`the page is ${wide} px too wide`);
		errors();
	});

	test(`${game}: a whole game with the keyboard alone`, async () => {
		const { page, errors } = await open(site, DESK, quick);
		await begin(page, game);
		await table(page, game, "keyboard", 2);
		await settle(page);
		/* A button that is gone leaves the focus at the table, not at the top of the page. */
		if (!(await page.evaluate(() => document.activeElement?.closest(".felt")))) throw new Error("the focus was lost with the move");
		await table(page, game, "keyboard");
		await page.locator(".banner h2").waitFor();
		const end = await page.locator(".banner").innerText();
		if (/^You (win|are left)/.test(end) && /The Medium (wins|is left)/.test(end)) throw new Error(`the end is told twice: ${end}`);
		const why = await page.locator(".ending .why").innerText();
		if (!WHY[game].test(why)) throw new Error(`the end does not say why: ${why}`);
		if (/^You (lose|got away)/.test(end) && !/Creak.* (wins?|is left)/.test(end)) throw new Error(`the end does not say who: ${end}`);
		errors();
	});

	test(`${game}: reload in the middle goes on where it was`, async () => {
		const { page, errors } = await open(site, DESK, quick);
		await begin(page, game);
		await table(page, game, "mouse", 3);
		await settle(page);
		const before = await page.locator(".log").innerText();
		await page.reload();
		await page.locator(".felt").waitFor();
		await settle(page);
		const after = await page.locator(".log").innerText();
		if (after !== before) throw new Error(`the log was\n${before}\nand is\n${after}`);
		await table(page, game, "mouse", 2);
		errors();
	});

	test(`${game}: a record from the terminal opens, and one that is damaged says where`, async () => {
		const { page, errors } = await open(site, DESK, quick);
		const record = execFileSync(site.binary, ["record", game, "--seed", "3"], { encoding: "utf8" });
		writeFileSync(`${site.folder}/terminal-${game}.seance`, record);
		await page.goto(`${site.url}#/replay/open`);
		await page.locator("input[type=file]").setInputFiles(`${site.folder}/terminal-${game}.seance`);
		await page.locator(".replay .seats").waitFor();
		for (const [width, height] of SIZES) {
			await page.setViewportSize({ width, height });
			const most = Number(await page.locator(".steps input").getAttribute("max"));
			for (const share of [0, 0.3, 0.6, 0.9, 1]) {
				await page.locator(".steps input").fill(String(Math.round(share * most)));
				await page.waitForTimeout(80);
				await untangled(page).catch((error) => {
					throw new Error(`${width}x${height}, ${share} of it: ${error.message}`);
				});
			}
		}
		await page.goto(site.url);
		await page.locator(".games").waitFor();
		await page.goto(`${site.url}#/replay/open`);
		await page.locator("textarea").fill(record.replace("moves\n", "moves\nc nonsense\n"));
		await page.getByRole("button", { name: "Open", exact: true }).click();
		const said = await page.getByRole("alert").innerText();
		if (!/line \d+/.test(said)) throw new Error(`it says: ${said}`);
		errors();
	});
}

test("ghooost: a hand of any size fits on a phone, and each kind in it is in reach", async () => {
	const { page, errors } = await open(site, { width: 320, height: 568 }, quick, { hasTouch: true, isMobile: true });
	const size = async () => Number(/\d+/.exec((await page.locator(".hand [role=list]").getAttribute("aria-label", { timeout: 500 }).catch(() => null)) ?? "0")?.[0]);
	const seen = new Set();
	const beside = async () => {
		const out = await page.locator(".actions .button").evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().left < 0 || one.getBoundingClientRect().right > innerWidth).map((one) => one.innerText));
		if (out.length > 0) throw new Error(`beside the screen: ${out.join("; ")}`);
	};
	/* The fan is inside the screen, and of each kind a strip with its number is on top. */
	const look = async () => {
		const cards = await size();
		if (cards === 0 || seen.has(cards)) return;
		seen.add(cards);
		await untangled(page);
		const faults = await page.locator(".hand .group").evaluateAll((groups) =>
			groups.filter((group) => {
				const boxes = [...group.querySelectorAll(".gcard")].map((card) => card.getBoundingClientRect());
				const { left, top, bottom } = group.getBoundingClientRect();
				const reached = [4, 12].every((x) => group.contains(document.elementFromPoint(left + x, (top + bottom) / 2)));
				return !reached || boxes.some((box) => box.left < 0 || box.right > innerWidth || box.bottom > innerHeight);
			}).map((group) => group.innerText),
		);
		if (faults.length > 0) throw new Error(`of ${cards} cards ${faults.join("; ")} cannot be reached`);
		await beside();
	};
	for (let tries = 0; tries < 8 && (await size()) < 20; tries++) {
		await begin(page, "ghooost");
		for (let turn = 0; turn < 60 && (await size()) < 20 && (await page.locator(".banner h2").count()) === 0; turn++) {
			await settle(page);
			await look();
			await table(page, "ghooost", "touch", 1, undefined, /^Collect/);
		}
	}
	await settle(page);
	if ((await size()) < 20) throw new Error(`no hand grew to twenty cards, but to ${Math.max(...seen)}`);
	note(`hands of ${[...seen].sort((a, b) => a - b).join(" ")} cards`);
	for (const group of await page.locator(".hand .group").all()) {
		const { x, y, height } = await group.boundingBox();
		await page.touchscreen.tap(x + 8, y + height / 2);
		await untangled(page);
		await beside();
	}
	errors();
});

test("what is no record is refused in words: nothing, too much, one seat's", async () => {
	const { page, errors } = await open(site, DESK, quick);
	const refused = async (words) => {
		await page.locator(".banner.error, .banner").getByText(words).waitFor();
		if ((await page.locator("main.replay").count()) > 0) throw new Error(`a game was opened where it should say ${words}`);
	};
	const file = (name, text) => page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
	await page.goto(`${site.url}#/replay/open`);
	await file("empty.seance", "");
	await refused("This record is empty");
	await file("long.seance", "x".repeat(4_100_000));
	await refused("This file is too long");
	await file("view.seance", execFileSync(site.binary, ["record", "thirteen", "--seed", "3", "--view", "0"], { encoding: "utf8" }));
	await refused("what one seat saw");
	/* A few bytes that unpack to far more than any match. */
	await page.goto(`${site.url}#/r/${deflateRawSync(Buffer.alloc(50_000_000)).toString("base64url")}`);
	await refused("This link is damaged");
	await page.goto(`${site.url}#/r/${deflateRawSync(Buffer.alloc(0)).toString("base64url")}`);
	await refused("This record is empty");
	/* Ends of lines as some editors write them are no fault. */
	await page.goto(`${site.url}#/replay/open`);
	await file("windows.seance", execFileSync(site.binary, ["record", "thirteen", "--seed", "3"], { encoding: "utf8" }).replaceAll("\n", "\r\n"));
	await page.locator("main.replay").waitFor();
	errors();
});

test("all games kept can be reached, and none is forgotten by one touch", async () => {
	const { page, errors } = await open(site, DESK, quick);
	await begin(page, "thirteen");
	const game = await store(page, "get", await idOf(page));
	await page.goto(site.url);
	for (let number = 1; number < 35; number++) await store(page, "put", { ...game, id: `copy-${number}` });
	await page.goto(`${site.url}#/stats`);
	await page.locator(".kept li").nth(29).waitFor();
	await page.getByRole("button", { name: /older ones/ }).click();
	await page.locator(".kept li").nth(34).waitFor();
	await page.getByRole("button", { name: "Delete" }).first().click();
	await page.getByRole("button", { name: "Keep it" }).click();
	if ((await page.locator(".kept li").count()) !== 35) throw new Error("a game was forgotten at one touch");
	await page.getByRole("button", { name: "Delete" }).first().click();
	await page.getByRole("button", { name: "Delete for good" }).click();
	await page.locator(".kept li").nth(34).waitFor({ state: "detached" });
	errors();
});

test("what is hidden does not reach the page", async () => {
	const { page, errors } = await open(site, DESK, quick, { serviceWorkers: "block" }, "{ window.heard = []; const Real = Worker; window.Worker = class extends Real { constructor(...all) { super(...all); this.addEventListener('message', (event) => window.heard.push(JSON.stringify(event.data))); } }; }");
	await begin(page, "ghooost");
	await table(page, "ghooost", "mouse", 1);
	await settle(page);
	const heard = await page.evaluate(() => window.heard.join("\n"));
	if (!heard.includes('"view"')) throw new Error("nothing was heard at all");
	const leaks = heard.match(/seance-record|"viewer":9|"seed":"[^"]+"/g);
	if (leaks) throw new Error(`the page heard ${[...new Set(leaks)].join(", ")}`);
	await page.goto(`${site.url}#/stats`);
	await page.locator(".kept li").first().waitFor();
	if ((await page.getByRole("link", { name: "Review game" }).count()) > 0) throw new Error("an open round can be looked at");
	errors();
});

test("round one device the curtain stays shut after a reload", async () => {
	const { page, errors } = await open(site, PHONE, quick);
	await beginShared(page, "thirteen");
	await page.locator(".curtain button").click();
	await page.locator(".choosing .bare:enabled").first().click();
	await page.locator(".curtain").waitFor();
	await page.reload();
	await page.locator(".curtain").waitFor();
	if ((await page.locator(".tcard").count()) > 0) throw new Error("cards are seen before the curtain is opened");
	errors();
});

test("round one device nothing is curtained where nothing is hidden", async () => {
	const { page, errors } = await open(site, DESK, quick);
	await beginShared(page, "boo");
	await page.locator(".felt").waitFor();
	await table(page, "boo", "mouse", 3);
	const laid = await page.locator(".log").getByText(/ lays? card /).count();
	if (laid < 3) throw new Error(`${laid} cards were laid`);
	errors();
});

test("a game that is refused leaves the one being played as it was", async () => {
	const { page, errors } = await open(site, DESK, quick);
	await begin(page, "phantom");
	await settle(page);
	const phantom = await idOf(page);
	/* Away from the game first: a page that has it open would keep it again. What the worker remembers of it is gone. */
	await page.goto(`${site.url}#/`);
	await page.reload();
	await changeKept(page, phantom, "phantom-v1", "phantom-v0");
	await begin(page, "thirteen");
	await settle(page);
	const thirteen = await idOf(page);
	await page.goto(`${site.url}#/play/${phantom}`);
	await page.getByRole("alert").waitFor();
	await page.goto(`${site.url}#/play/${thirteen}`);
	await settle(page);
	await table(page, "thirteen", "mouse", 1);
	const text = await changeKept(page, thirteen, "", "");
	if (!text.includes("game thirteen-v2")) throw new Error(text.slice(0, 60));
	errors();
});

/* Two pages on one game: the one that opened it last plays, the other says so and can have it back. */
for (const [how, inWorker] of [["told at once", ""], ["without a channel, with the next move", "delete self.BroadcastChannel"]])
	test(`the same game in two tabs goes on in one of them (${how})`, async () => {
		const { page, errors, context } = await open(site, DESK, quick, { serviceWorkers: "block" }, "", inWorker);
		const words = (tab) => tab.locator(".log").innerText();
		await begin(page, "thirteen");
		await table(page, "thirteen", "mouse", 2);
		await settle(page);
		const before = await words(page);
		const other = await context.newPage();
		other.setDefaultTimeout(20000);
		await other.goto(page.url());
		await settle(other);
		if ((await words(other)) !== before) throw new Error("the other tab shows another game");
		await table(other, "thirteen", "mouse", 1);
		await settle(other);
		const after = await words(other);
		const over = await other.locator(".banner h2").count();
		if (inWorker !== "") await table(page, "thirteen", "mouse", 1);
		const away = (tab) => tab.getByRole("heading", { name: "This game goes on in another tab" });
		await away(page).waitFor();
		await page.getByRole("button", { name: "Play on here" }).click();
		await settle(page);
		if ((await words(page)) !== after) throw new Error(`the log was\n${after}\nand is\n${await words(page)}`);
		if (inWorker === "") await away(other).waitFor();
		if (over === 0) await table(page, "thirteen", "mouse", 1);
		errors();
	});

test("a link holds the whole game", async () => {
	const { page, errors, context } = await open(site, DESK, quick);
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await begin(page, "thirteen");
	await table(page, "thirteen", "mouse");
	await page.getByRole("button", { name: "Review game" }).click();
	await page.getByRole("button", { name: "Copy a link" }).click();
	await page.getByText("The link is copied").waitFor();
	const link = await page.evaluate(() => navigator.clipboard.readText());
	const other = await open(site, DESK, quick);
	await other.page.goto(link);
	await other.page.locator(".replay").waitFor();
	await other.page.goto(`${link.slice(0, -9)}xxx`);
	await other.page.getByRole("alert").waitFor();
	errors();
}, { alone: true });

test("a match is saved whole, as a link and as a file, and opened round by round", async () => {
	const { page, errors, context } = await open(site, DESK, quick);
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.goto(`${site.url}#/new/thirteen`);
	await page.getByLabel("A whole match").check();
	await page.getByRole("button", { name: "Play", exact: true }).click();
	await table(page, "thirteen", "mouse");
	await page.getByRole("button", { name: "Next round" }).click();
	await page.locator(".banner h2").waitFor({ state: "detached" });
	await table(page, "thirteen", "mouse");
	await page.getByRole("button", { name: "Review game" }).click();
	await page.getByRole("button", { name: "Copy a link" }).click();
	await page.getByText("It holds 2 rounds").waitFor();
	const link = await page.evaluate(() => navigator.clipboard.readText());
	const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save as a file" }).click()]);
	const path = await file.path();
	const said = execFileSync(site.binary, ["verify", path], { encoding: "utf8" });
	if (!said.includes("2 rounds")) throw new Error(said);
	const other = await open(site, DESK, quick);
	const steps = other.page.locator("details summary");
	const looks = async () => {
		const seen = [];
		for (const round of ["Round 1", "Round 2"]) {
			await other.page.getByRole("button", { name: round }).click();
			await other.page.getByRole("button", { name: round, pressed: true }).waitFor();
			seen.push(await steps.innerText());
		}
		return seen.join();
	};
	await other.page.goto(link);
	const linked = await looks();
	await other.page.goto(`${site.url}#/replay/open`);
	await other.page.locator("input[type=file]").setInputFiles(path);
	const filed = await looks();
	const counts = execFileSync("cat", [path], { encoding: "utf8" }).match(/^end \d+/gm).map((line) => `${line.slice(4)} steps`).join();
	if (linked !== counts || filed !== counts) throw new Error(`the rounds have ${counts}; linked ${linked}, filed ${filed}`);
	/* Rounds that do not follow one another are refused. */
	const text = execFileSync("cat", [path], { encoding: "utf8" });
	const first = text.slice(0, text.indexOf("seance-record", 1));
	await other.page.goto(site.url);
	await other.page.locator(".games").waitFor();
	await other.page.goto(`${site.url}#/replay/open`);
	await other.page.locator("textarea").fill(first + first);
	await other.page.getByRole("button", { name: "Open", exact: true }).click();
	await other.page.getByRole("alert").filter({ hasText: `line ${first.split("\n").length + 6}` }).waitFor();
	errors();
	other.errors();
}, { alone: true });

test("a play-off is watched by who is not in it, names those who are, and counts as lost", async () => {
	const { page, errors } = await open(site, DESK, quick);
	const { rounds, seed } = playOff();
	const setup = { game: "thirteen", players: 3, options: {}, seats: ["person", "level1", "level2"], names: ["", "", ""], match: true, seed, aids: true };
	const game = { id: "off", version: 1, setup, rounds, started: 1, changed: 1, over: true, won: false };
	await page.goto(site.url);
	await page.locator(".games").waitFor();
	await store(page, "put", game);
	await store(page, "put", { ...game, id: "open", rounds: [...rounds.slice(0, -1), ""], over: false, won: null });
	await page.goto(`${site.url}#/replay/off`);
	await page.locator(".replay").waitFor();
	const seats = await page.getByLabel("Seen by").locator("option").allInnerTexts();
	if (seats.join() !== "Wisp,Flicker,everybody: nothing hidden") throw new Error(`seen by ${seats.join()}`);
	await page.getByRole("button", { name: "Round 1" }).click();
	await page.getByLabel("Seen by").locator("option", { hasText: "The Medium" }).waitFor({ state: "attached" });
	await page.goto(`${site.url}#/play/open`);
	await page.getByText("The match goes to").waitFor();
	const kept = await store(page, "get", "open");
	if (kept.over !== true || kept.won !== false) throw new Error(`over ${kept.over}, won ${kept.won}`);
	errors();
});

/* Portraits that are struck out, with the reason why as a screen reader says it; read at one moment, because the board may change between two. */
const struck = (page) => page.evaluate(() => [...document.querySelectorAll(".portrait.out .hidden-text")].map((words) => words.innerText));

test("a replay and a puzzle tell what that seat saw, and why the notepad is as it is", async () => {
	const { page, errors } = await open(site, DESK, quick);
	await begin(page, "thirteen");
	await table(page, "thirteen", "mouse");
	const played = (await page.locator(".log li").allTextContents()).join("\n"); /* in a drawer that is closed */
	await page.getByRole("button", { name: "Review game" }).click();
	await page.locator("details summary").click();
	const log = page.locator(".log");
	await log.waitFor();
	if ((await log.innerText()) !== played) throw new Error(`at the table it said\n${played}\nin the replay\n${await log.innerText()}`);
	await page.getByLabel("Seen by").selectOption({ label: "everybody: nothing hidden" });
	await page.waitForFunction((before) => ![before, undefined].includes(document.querySelector(".log")?.innerText), played);
	await page.getByLabel("Seen by").selectOption({ index: 0 });
	await page.waitForFunction((before) => document.querySelector(".log")?.innerText === before, played);
	await page.getByRole("button", { name: "One back" }).click();
	await page.locator(".portrait.out").first().waitFor();
	/* The table of the seat chosen comes a moment after its log. */
	await page.waitForFunction(() => [...document.querySelectorAll(".portrait.out .hidden-text")].every((words) => /struck out: ./.test(words.innerText)), null, { timeout: 5000 }).catch(() => {});
	const bare = (await struck(page)).filter((words) => !/struck out: ./.test(words));
	if (bare.length > 0) throw new Error(`no reason: ${bare.join("; ")}`);

	/* A game long enough that something is struck out at the last turn of the first seat. */
	const record = execFileSync(site.binary, ["record", "thirteen", "--seed", "2"], { encoding: "utf8" });
	const moves = record.split("moves\n")[1].split("\n").filter((line) => /^[c\d]/.test(line));
	const ply = moves.findLastIndex((line) => line.startsWith("0"));
	await store(page, "put marks", [{ id: "one", game: "thirteen", record, ply, seat: 0, best: 1, loss: 0.3, solved: false }], "puzzles");
	await page.goto(`${site.url}#/puzzles`);
	await page.getByRole("button", { name: "13 Ghosts, number 1" }).click();
	await page.locator(".portrait.out").first().waitFor();
	const mute = (await struck(page)).filter((words) => !/struck out: ./.test(words));
	if (mute.length > 0) throw new Error(`no reason in the puzzle: ${mute.join("; ")}`);
	const names = await page.locator(".seat .who").allInnerTexts();
	if (!/The Medium/.test(names[0]) || names[1] !== "Player 2") throw new Error(`at the table: ${names.join()}`);

	/* Of a game that is kept, the puzzle knows who sat there. */
	const setup = { game: "thirteen", players: 2, options: {}, seats: ["person", "level4"], names: ["", ""], match: false, seed: "2:2", aids: true };
	await store(page, "put", { id: "kept-one", version: 1, setup, rounds: [record], started: 1, changed: 1, over: true, won: false });
	await store(page, "put marks", [{ id: `kept-one-0-${ply}`, game: "thirteen", record, ply, seat: 0, best: 1, loss: 0.3, solved: false }], "puzzles");
	await page.goto(site.url);
	await page.locator(".games").waitFor();
	await page.goto(`${site.url}#/puzzles`);
	await page.getByRole("button", { name: "13 Ghosts, number 1" }).click();
	await page.locator(".seat").first().waitFor();
	const known = await page.locator(".seat .who").allInnerTexts();
	if (!/The Medium/.test(known[0]) || known[1] !== "Rattle") throw new Error(`at the table of a kept game: ${known.join()}`);
	errors();
});

test("decisions are judged and what if plays on", async () => {
	const { page, errors } = await open(site, DESK, quick);
	await begin(page, "thirteen");
	await table(page, "thirteen", "mouse");
	await page.getByRole("button", { name: "Review game" }).click();
	await page.getByRole("button", { name: /^Judge/ }).click();
	const sum = await page.locator(".summary").innerText({ timeout: 60000 });
	const number = (pattern) => Number(pattern.exec(sum)?.[1] ?? 0);
	const luck = number(/play added (\d+) %/) - number(/play took (\d+) %/);
	const came = number(/was (\d+) % at the start/) - number(/cost (\d+) % win chance/) - number(/add up to (\d+) %/) + luck;
	if (!(Math.abs(came) <= 2 || Math.abs(came - 100) <= 2)) throw new Error(`what is summed up comes to ${came} %: ${sum}`);
	/* On a phone the panel makes way for what was chosen in it. */
	await page.setViewportSize(PHONE);
	for (const choice of [page.locator(".side .verdicts .link").first(), page.locator(".side .log .link").nth(3)]) {
		/* A game without a mistake has no verdict to choose, and the panel stays open. */
		if (!(await page.locator(".side.open").isVisible())) await page.getByRole("button", { name: "More", exact: true }).click();
		await page.locator(".side.open").waitFor();
		if (!(await choice.isVisible())) await page.locator(".side summary").click();
		if (!(await choice.isVisible())) continue;
		await choice.click();
		await page.locator(".side.open").waitFor({ state: "detached" });
	}
	await page.setViewportSize(DESK);
	await page.locator(".steps input").fill("6");
	await page.getByRole("button", { name: /What if/ }).click();
	await page.locator(".table").waitFor();
	errors();
});

test("offline: with the server stopped the page opens and a game is played", async () => {
	const own = await serve();
	const { page, context, errors } = await open(own, DESK, quick);
	await page.goto(own.url);
	await page.evaluate(() => navigator.serviceWorker.ready);
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	await own.stop();
	await page.reload();
	await page.getByRole("heading", { level: 1 }).waitFor();
	await page.goto(`${own.url}#/new/ghooost`);
	await page.getByRole("button", { name: "Play", exact: true }).click();
	await table(page, "ghooost", "mouse", 4);
	await context.close();
	errors();
});

/* Everything that is loaded lazily, on a page that was there before. */
async function everywhere(page, url) {
	for (const path of ["rules/phantom", "learn/boo", "stats", "puzzles", "replay/open"]) {
		await page.goto(`${url}#/${path}`);
		await page.locator("main h1").first().waitFor();
	}
}

test("a new version comes while the page is open: it goes on as it was, and is new when loaded again", async () => {
	const own = await renewable(site);
	const { page, errors } = await open(own, DESK, quick);
	await page.goto(`${own.url}#/new/thirteen`);
	await page.getByRole("button", { name: "Play", exact: true }).click();
	await table(page, "thirteen", "mouse", 2);
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	await page.evaluate(() => (window.old = true));
	own.renew();
	await page.evaluate(async () => {
		const changed = new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
		const { installing } = await (await navigator.serviceWorker.ready).update();
		const refused = new Promise((_, fail) => installing?.addEventListener("statechange", () => installing.state === "redundant" && fail(new Error("the new version was not installed"))));
		await Promise.race([changed, refused]);
	});
	await table(page, "thirteen", "mouse", 1);
	await settle(page);
	const game = page.url();
	const before = await page.locator(".log").innerText();
	await everywhere(page, own.url);
	await page.goto(`${own.url}#/new/boo`);
	await page.getByRole("button", { name: "Play", exact: true }).click();
	await table(page, "boo", "mouse", 1);
	if (!(await page.evaluate(() => window.old))) throw new Error("the page was loaded anew by itself");
	await page.goto(game);
	await page.reload();
	await settle(page);
	if ((await page.locator(".log").innerText()) !== before) throw new Error("the game is another one");
	await everywhere(page, own.url);
	const parts = await page.evaluate(() => performance.getEntriesByType("resource").map((one) => one.name).filter((name) => /-[A-Z0-9]{8,}\.js$/.test(name)));
	if (parts.length === 0 || !parts.every((name) => name.includes("-NEW"))) throw new Error(`loaded: ${parts.join(" ")}`);
	errors();
});

test("a new version without a service worker: a part that is gone loads the page anew, and the game goes on", async () => {
	const own = await renewable(site);
	const { page } = await open(own, DESK, quick, { serviceWorkers: "block" });
	await page.goto(`${own.url}#/new/boo`);
	await page.getByRole("button", { name: "Play", exact: true }).waitFor();
	await page.evaluate(() => (window.old = true));
	own.renew();
	await page.getByRole("button", { name: "Play", exact: true }).click();
	await table(page, "boo", "mouse", 2);
	if (await page.evaluate(() => window.old)) throw new Error("the old page found the part");
	await page.evaluate(() => (window.old = true));
	await everywhere(page, own.url);
	if (!(await page.evaluate(() => window.old))) throw new Error("the new page was loaded anew");
});

test("undo goes back to what was learned, and says so beyond", async () => {
	const { page, errors } = await open(site, DESK, quick);
	await begin(page, "phantom");
	await settle(page);
	const back = page.getByRole("button", { name: "Take back" });
	if (await back.isEnabled()) throw new Error("there is something to take back before anything was done");
	if (!/nothing yet/.test((await back.getAttribute("title")) + (await back.getAttribute("aria-description")))) throw new Error("nothing says why it cannot be taken back");
	await table(page, "phantom", "mouse", 1);
	await settle(page);
	await back.click();
	await page.getByText("Taken back.").first().waitFor();
	/* A card out of the Crypt has been seen: that is not undone. */
	await begin(page, "ghooost");
	await table(page, "ghooost", "mouse", 1, undefined, /^Try your luck/);
	await settle(page);
	await page.locator("[aria-disabled=true][title*='learned something']").waitFor();
	if (await back.isEnabled()) throw new Error("what was learned can be taken back");
	const why = await back.getAttribute("title");
	if (why !== (await back.getAttribute("aria-description")) || !/since\. \S.*\.$/.test(why)) throw new Error(`the button says: ${why}`);
	const before = await page.locator(".log").innerText();
	const refused = () => page.locator(".whisper", { hasText: "cannot be taken back" }).waitFor();
	await back.click({ force: true });
	await refused();
	await page.keyboard.press("h");
	await page.locator(".whisper", { hasText: "Hint" }).waitFor();
	await page.keyboard.press("u");
	await refused();
	if ((await page.locator(".log").innerText()) !== before) throw new Error("it was taken back");
	errors();
});

test("boo: while the ghosts look in the order chosen, nobody is asked who is next", async () => {
	const { page, errors } = await open(site, DESK, { ...quick, speed: 1 });
	await begin(page, "boo");
	await page.locator(".status.mine").waitFor();
	await page.evaluate(() => {
		window.said = new Set();
		new MutationObserver(() => window.said.add(document.querySelector(".awaited")?.innerText)).observe(document.body, { subtree: true, childList: true, characterData: true });
	});
	await table(page, "boo", "mouse", 3);
	await settle(page);
	const said = await page.evaluate(() => [...window.said].join("\n"));
	if (/who is next/.test(said) || !/They look in the order you chose/.test(said)) throw new Error(`the line said\n${said}`);
	errors();
});

test("another screen in between: the table is as it was left", async () => {
	const { page, errors } = await open(site, DESK, quick);
	await begin(page, "thirteen");
	await table(page, "thirteen", "mouse", 3);
	await settle(page);
	const before = await page.locator(".log").innerText();
	await page.getByRole("link", { name: "Settings" }).click();
	await page.getByRole("heading", { level: 1 }).waitFor();
	await page.goBack();
	await page.locator(".felt").waitFor();
	await settle(page);
	const after = await page.locator(".log").innerText();
	if (after !== before) throw new Error(`the log was\n${before}\nand is\n${after}`);
	await table(page, "thirteen", "mouse", 2);
	errors();
});

test("the same again after the end begins at once", async () => {
	const { page, errors } = await open(site, DESK, quick);
	await begin(page, "thirteen");
	for (let round = 0; round < 3; round++) {
		await table(page, "thirteen", "mouse");
		await page.getByRole("button", { name: "Play again" }).click();
		await page.locator(".banner h2").waitFor({ state: "detached" });
		await settle(page);
	}
	errors();
});

test("a hint names a move and a reason", async () => {
	const { page, errors } = await open(site, DESK, quick);
	for (const game of GAMES) {
		await begin(page, game);
		await page.getByRole("button", { name: "Hint" }).and(page.locator(":enabled")).click({ timeout: 10000 });
		await page.locator(".whisper", { hasText: "Hint:" }).first().waitFor({ timeout: 10000 });
	}
	errors();
});

test("the language is switched, in the page and in the log of a game", async () => {
	const { page, errors } = await open(site, DESK, quick);
	await begin(page, "ghooost");
	await settle(page);
	const english = await page.locator(".log li").first().innerText();
	for (const [code, home] of [["fr", "Réglages"], ["nl", "Instellingen"]]) {
		await page.goto(`${site.url}#/settings`);
		await page.locator("select").first().selectOption(code);
		await page.getByRole("heading", { level: 1, name: home }).waitFor();
		if ((await page.evaluate(() => document.documentElement.lang)) !== code) throw new Error("the page does not say its language");
		await page.goBack();
		await page.locator(".log li").first().waitFor({ state: "attached" });
		const now = await page.locator(".log li").first().innerText();
		if (now === english) throw new Error(`the log still says: ${now}`);
	}
	errors();
});

for (const theme of ["dark", "light"])
	test(`axe finds nothing on any page, ${theme}`, async () => {
		const { page, errors } = await open(site, DESK, { ...quick, theme });
		const found = [];
		const look = async (name) => found.push(...(await axe(page)).map((fault) => `${name}: ${fault}`));
		for (const path of ["", "new/ghooost", "new/phantom", "rules/ghooost", "rules/boo", "rules/phantom", "rules/thirteen", "learn/ghooost", "learn/boo", "learn/phantom", "learn/thirteen", "stats", "settings", "puzzles", "replay/open"]) {
			await page.goto(`${site.url}#/${path}`);
			await page.locator("main h1, main h2").first().waitFor();
			await page.waitForTimeout(200);
			await look(path);
		}
		for (const game of GAMES) {
			await begin(page, game);
			await table(page, game, "mouse", 2);
			await settle(page);
			await look(`table ${game}`);
			if (game === "boo") {
				await page.locator(".ground").focus();
				await page.keyboard.press("ArrowRight");
				await page.locator(".order").first().waitFor();
				await look("a card tried");
			}
			if (game === "phantom") {
				await page.getByRole("button", { name: "Place the rest for me" }).click();
				await page.locator(".bill").waitFor();
				await table(page, game, "mouse", 4);
				await settle(page);
				await look("the hunt");
			}
		}
		await begin(page, "thirteen");
		await table(page, "thirteen", "mouse");
		await look("ending");
		await page.getByRole("button", { name: "Review game" }).click();
		await page.locator(".replay").waitFor();
		await look("replay");
		if (found.length > 0) throw new Error(found.join("\n"));
		errors();
	});

test("320 pixels are wide enough for every page", async () => {
	const { page, errors } = await open(site, { width: 320, height: 568 }, quick);
	const wide = [];
	const look = async (name) => {
		const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
		if (over > 0) wide.push(`${name} ${over}`);
	};
	for (const path of ["", "new/ghooost", "rules/boo", "stats", "settings", "puzzles", "replay/open"]) {
		await page.goto(`${site.url}#/${path}`);
		await page.locator("main h1").first().waitFor();
		await look(path);
	}
	for (const game of GAMES) {
		await begin(page, game);
		await settle(page);
		await look(game);
	}
	if (wide.length > 0) throw new Error(`too wide: ${wide.join(", ")}`);
	errors();
});

/* Some moves at one size, looked at at each of them: small phones upright and on their side. */
for (const game of GAMES)
	test(`${game}: the table is in order on small phones, upright and on their side`, async () => {
		const { page, errors } = await open(site, DESK, quick);
		await begin(page, game);
		const faults = new Set();
		for (let turn = 0; turn < (game === "phantom" ? 10 : 6); turn++) {
			await settle(page);
			if (await page.locator(".banner h2").count()) break;
			for (const [width, height] of [...SIZES, [667, 375]]) {
				await page.setViewportSize({ width, height });
				await untangled(page).catch((error) => faults.add(`${width}x${height}: ${error.message}`));
			}
			await page.setViewportSize(DESK);
			const rest = page.getByRole("button", { name: "Place the rest for me" });
			if (turn > 2 && (await rest.count()) > 0) {
				await rest.click();
				await page.locator(".bill, .own-rooms .button").first().waitFor();
			} else await table(page, game, "mouse", 1);
		}
		if (faults.size > 0) throw new Error([...faults].join("\n"));
		errors();
	});

test("thirteen: each of the four cards dealt is in sight on a small phone", async () => {
	const { page, errors } = await open(site, { width: 320, height: 568 }, quick);
	await page.goto(`${site.url}#/new/thirteen`);
	await page.getByRole("radio", { name: "4", exact: true }).click();
	await page.getByRole("button", { name: "Play", exact: true }).click();
	await page.locator(".choosing .bare").nth(3).waitFor();
	await settle(page);
	for (const height of [568, 640, 700]) {
		await page.setViewportSize({ width: 320, height });
		const hidden = await page.locator(".choosing .bare").evaluateAll((cards) =>
			cards.filter((card) => {
				const { left, top, right, bottom } = card.getBoundingClientRect();
				return ![[left + 8, top + 8], [right - 8, top + 8], [(left + right) / 2, (top + bottom) / 2], [left + 8, bottom - 8], [right - 8, bottom - 8]].every(([x, y]) => card.contains(document.elementFromPoint(x, y)));
			}).length,
		);
		if (hidden > 0) throw new Error(`${hidden} of the cards are not in sight at 320x${height}`);
	}
	errors();
});

test("all players are in sight on a phone, their names and counts uncut", async () => {
	for (const [width, height] of [[320, 568], [844, 390]]) {
		const { page, errors } = await open(site, { width, height }, quick);
		for (const [game, count] of [["boo", 2], ["ghooost", 3], ["phantom", 3], ["thirteen", 3], ["thirteen", 4], ["ghooost", 6]]) {
			await page.goto(`${site.url}#/new/${game}`);
			if (game !== "boo") await page.getByRole("radio", { name: String(count), exact: true }).click();
			await page.getByRole("button", { name: "Play", exact: true }).click();
			await page.locator(".seats").waitFor();
			await settle(page);
			const faults = await page.locator(".seat").evaluateAll((seats) =>
				seats.filter((seat) => {
					const { left, right, top, bottom } = seat.getBoundingClientRect();
					const cut = [...seat.querySelectorAll("span")].some((one) => one.getBoundingClientRect().right > right + 1 || one.getBoundingClientRect().bottom > bottom + 1);
					return cut || left < 0 || right > innerWidth || !seat.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
				}).map((seat) => seat.innerText),
			);
			if ((await page.locator(".seat").count()) !== count || faults.length > 0) throw new Error(`${game} with ${count} at ${width}x${height}: ${faults.join(" / ")}`);
			await untangled(page);
		}
		errors();
	}
});

/* What a visitor waits for who comes to the start page and plays a game at once: everything but the nets of the bots, which come while the table is on show. */
for (const game of GAMES)
	test(`the first load with a game of ${game} is at most 200 kB, nothing comes from elsewhere, and no net is waited for`, async () => {
		const { page, errors } = await open(site, DESK, quick, { serviceWorkers: "block" }, "", null);
		const loaded = [];
		const hosts = new Set();
		page.on("request", (request) => hosts.add(new URL(request.url()).host));
		page.on("requestfinished", (request) => loaded.push(request));
		let letGo = () => {};
		const held = new Promise((go) => (letGo = go));
		await page.route("**/nets/*", async (route) => {
			await held;
			await route.continue();
		});
		await page.goto(site.url);
		await page.getByRole("link", { name: "Lay a table" }).or(page.locator(".together")).first().waitFor();
		await page.locator(".poster").nth(GAMES.indexOf(game)).getByRole("button").click();
		await page.locator(".felt").waitFor();
		await page.locator(".status").waitFor();
		const bytesOf = async (requests) => {
			const sizes = await Promise.all(requests.map((request) => request.sizes()));
			return sizes.reduce((sum, one) => sum + one.responseBodySize + one.responseHeadersSize, 0);
		};
		const nameOf = (request) => new URL(request.url()).pathname.slice(1);
		const ready = [...loaded];
		const names = ready.map(nameOf);
		const bytes = await bytesOf(ready);
		for (const name of ["worker.js", "engine.wasm", `${game}.css`]) if (!names.includes(name)) throw new Error(`${name} is not among what was counted: ${names.join(" ")}`);
		if (names.some((name) => name.startsWith("nets/"))) throw new Error(`a net was waited for: ${names.join(" ")}`);
		if (names.some((name) => /^(Friends|friends)/.test(name))) throw new Error(`code for tables of a server was loaded: ${names.join(" ")}`);
		if (bytes > 200 * 1000) throw new Error(`${bytes} bytes: ${names.join(" ")}`);
		if (hosts.size !== 1) throw new Error(`asked ${[...hosts].join(", ")}`);
		/* With its net the game goes on. */
		letGo();
		await settle(page);
		await table(page, game, "mouse", 2);
		await settle(page);
		const nets = loaded.filter((request) => nameOf(request).startsWith("nets/"));
		note(`first load with a game of ${game} ready: ${Math.round(bytes / 1000)} kB in ${names.length} files${nets.length > 0 ? `; then ${nets.map(nameOf).join(" ")}, ${Math.round((await bytesOf(nets)) / 1000)} kB` : ""}`);
		errors();
	});

/*
 * The engine never runs beside the page's own code, and the page does nothing
 * long from the moment a bot begins to think until its move is drawn. What the
 * page does on every turn is its fault; a busy machine spoils one turn or
 * another. So the middle turn of all is looked at; the times themselves are
 * only said.
 */
const WATCH = `
	window.engines = 0;
	for (const name of ["instantiate", "instantiateStreaming", "compile", "compileStreaming"]) {
		const real = WebAssembly[name];
		WebAssembly[name] = (...args) => (window.engines++, real.apply(WebAssembly, args));
	}
	window.turns = [];
	const Real = window.Worker;
	window.Worker = class extends Real {
		constructor(...args) {
			super(...args);
			this.addEventListener("message", ({ data }) => {
				const last = window.turns.at(-1);
				if (data.thinking >= 0) window.turns.push({ seat: data.thinking, from: performance.now(), answered: Infinity, to: Infinity, longest: 0 });
				else if (data.step && last && last.answered === Infinity && data.step.actor === last.seat) {
					last.answered = performance.now();
					requestAnimationFrame(() => requestAnimationFrame(() => (last.to = performance.now())));
				}
			});
		}
	};
	new PerformanceObserver((list) => {
		for (const task of list.getEntries())
			/* One task is one turn's, even if the next bot thinks already. */
			for (const turn of window.turns.filter((one) => task.startTime + task.duration >= one.from && task.startTime < one.to).slice(0, 1))
				turn.longest = Math.max(turn.longest, task.duration);
	}).observe({ type: "longtask" });
`;

for (const game of GAMES)
	test(`${game}: while level 8 thinks the page is free: the engine runs in the worker, and no task is over 50 ms`, async () => {
		const { page, errors } = await open(site, DESK, { ...quick, speed: 1 }, {}, WATCH);
		const thought = () => page.evaluate(() => window.turns.filter((turn) => turn.to < Infinity));
		const enough = async () => (await thought()).length >= 6;
		/* Some games are over after two turns: then another one is begun. */
		for (let games = 0; games < 6 && (games === 0 || !(await enough())); games++) {
			await begin(page, game, { level: "8" });
			for (let moves = 0; moves < 60 && !(await enough()) && (await page.locator(".banner h2").count()) === 0; moves++) await table(page, game, "mouse", 1);
		}
		await settle(page);
		const turns = await thought();
		const workers = page.workers().map((worker) => worker.url().split("/").pop());
		if (await page.evaluate(() => window.engines > 0)) throw new Error("the engine runs in the page itself");
		if (!workers.includes("worker.js")) throw new Error(`workers: ${workers.join(" ")}`);
		if (turns.length < 3) throw new Error(`level 8 was seen to think ${turns.length} times`);
		const times = turns.map((turn) => turn.answered - turn.from);
		const tasks = turns.map((turn) => Math.round(turn.longest));
		note(`${turns.length} turns of level 8: answers after at most ${Math.round(Math.max(...times))} ms; the page's longest tasks over 50 ms: ${tasks.join(" ")}`);
		const middle = [...tasks].sort((a, b) => a - b)[tasks.length >> 1];
		if (middle > 50) throw new Error(`while level 8 thinks the page is at work for ${middle} ms in most turns`);
		errors();
	}, { alone: true });

test("phantom: the rest of the rooms is placed when asked for", async () => {
	const { page, errors } = await open(site, PHONE, quick, { hasTouch: true, isMobile: true });
	await begin(page, "phantom");
	await table(page, "phantom", "touch", 2);
	await page.getByRole("button", { name: "Place the rest for me" }).tap();
	await page.waitForFunction(() => document.querySelectorAll(".bare-floor").length === 0);
	await page.getByRole("button", { name: "Place the rest for me" }).waitFor({ state: "detached" });
	await table(page, "phantom", "touch", 2);
	await settle(page);
	const record = await changeKept(page, await idOf(page), "", "");
	const marked = record.match(/^\d place-.* bot$/gm) ?? [];
	if (marked.length === 0 || marked.length >= (record.match(/^\d place-/gm) ?? []).length) throw new Error(`the record marks ${marked.length} rooms as placed for the person`);
	errors();
});

test("a step is shown once more from the log", async () => {
	const { page, errors } = await open(site, DESK, { ...quick, speed: 1 });
	await begin(page, "phantom");
	await table(page, "phantom", "mouse", 3);
	await settle(page);
	const bare = () => page.locator(".bare-floor").count();
	const before = await bare();
	await page.getByRole("button", { name: "Log", exact: true }).click();
	await page.locator(".log button").first().click();
	await page.getByText("Once more:").first().waitFor();
	await page.waitForFunction((now) => document.querySelectorAll(".bare-floor").length > now, before);
	await settle(page);
	if ((await bare()) !== before) throw new Error("the table is another one afterwards");
	await table(page, "phantom", "mouse", 1);
	errors();
});

/* Which properties are animated on elements while a few moves are played. */
async function motions(reducedMotion, game) {
	const record = `
		window.moved = new Set();
		const real = Element.prototype.animate;
		Element.prototype.animate = function (frames, timing) {
			for (const frame of frames) for (const name of Object.keys(frame)) window.moved.add(name);
			return real.call(this, frames, timing);
		};
	`;
	const { page, errors } = await open(site, DESK, { ...quick, speed: 1 }, { reducedMotion }, record);
	await begin(page, game);
	await table(page, game, "mouse", game === "boo" ? 12 : 5);
	await settle(page);
	errors();
	return page.evaluate(() => [...window.moved]);
}

for (const game of ["ghooost", "boo"])
	test(`${game}: things move, and only fade for those who want it calm`, async () => {
		const usual = await motions("no-preference", game);
		if (!usual.includes("transform")) throw new Error(`animated: ${usual.join(" ")}`);
		const calm = await motions("reduce", game);
		if (!calm.includes("opacity") || calm.includes("transform")) throw new Error(`animated for the calm: ${calm.join(" ")}`);
	});

const NO_STORAGE = "Object.defineProperty(self, 'indexedDB', { value: { open() { throw new DOMException('no', 'SecurityError'); } } })";
const FULL_DISK = "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); }";

for (const [what, fault, words] of [["without storage", NO_STORAGE, "keeps nothing"], ["with a full disk", FULL_DISK, "The disk is full"]])
	test(`${what} the game goes on and the page says so`, async () => {
		const { page, errors } = await open(site, DESK, quick, { serviceWorkers: "block" }, "", fault);
		await begin(page, "thirteen");
		await page.getByText(words).waitFor();
		await table(page, "thirteen", "mouse");
		errors();
	});

/* The line is over the table, not on it: it is low, all of it is seen, and the table is in order with it and without it. */
for (const game of GAMES)
	test(`${game}: the warning that nothing is kept is a line above the table at every size, and can be closed`, async () => {
		const { page, errors } = await open(site, DESK, quick, { serviceWorkers: "block" }, "", NO_STORAGE);
		await begin(page, game);
		await settle(page);
		const notice = page.locator(".notice");
		const faults = [];
		for (const [width, height] of SIZES) {
			await page.setViewportSize({ width, height });
			const box = await notice.boundingBox();
			const { cut, below } = await notice.evaluate((one) => ({
				cut: [...one.children].filter((part) => part.scrollWidth > part.clientWidth + 1 || !one.contains(document.elementFromPoint(part.getBoundingClientRect().left + 4, part.getBoundingClientRect().top + 4))).length,
				below: document.querySelector(".felt").getBoundingClientRect().top - one.getBoundingClientRect().bottom,
			}));
			const tangled = await untangled(page).then(() => "", (error) => error.message);
			if (box.height > 50 || cut > 0 || below < 0 || tangled !== "") faults.push(`${width}x${height}: ${box.height} px high, ${cut} parts cut, ${below} px over the table, ${tangled}`);
		}
		if (faults.length > 0) throw new Error(faults.join("\n"));
		await notice.getByRole("button", { name: "Close" }).click();
		await notice.waitFor({ state: "detached" });
		errors();
	});

test("without WebAssembly the page says what is missing", async () => {
	const { page } = await open(site, DESK, quick, {}, "delete window.WebAssembly");
	await page.goto(site.url);
	await page.getByRole("alert").filter({ hasText: "WebAssembly" }).waitFor();
});

test("a saved game that cannot be read is refused in words and kept", async () => {
	const { page, errors } = await open(site, DESK, quick);
	await begin(page, "thirteen");
	await settle(page);
	const id = await idOf(page);
	await page.goto(site.url);
	await changeKept(page, id, "thirteen-v2", "thirteen-v0");
	await page.goto(`${site.url}#/play/${id}`);
	await page.reload();
	await page.getByRole("alert").waitFor();
	await page.goto(`${site.url}#/stats`);
	await page.locator(".kept li").first().waitFor();
	errors();
});

learning(site);
sounds(site);
installing(site);
days(site);
around(site);
practice(site);
boo(site);
reading(site);
large(site);
tables(site);
friends(site);
network(site);
troubles(site);
pacing(site);

await runAll(process.argv.slice(2));
await stopAll();
