/* Tables with friends: two or more browsers at one table of the real server. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { DESK, PHONE, quick } from "./begin.mjs";
import { axe, cuttable, note, open, settle, test, untangled } from "./harness.mjs";
import { moves } from "./players.mjs";

const TURNS_MAX = 700;
const LONG = (process.env.LONG ?? "") !== "";

/* Somebody with a browser of their own. */
async function guest(site, name, viewport = DESK, more = {}) {
	const one = await open(site, viewport, { ...quick, name }, more);
	return { name, ...one };
}

/* Lays a table with the page's own form; the host is at it then. */
async function lay(site, host, game, { players, bots = {}, ticks = [], clock, options = {} } = {}) {
	const { page } = host;
	await page.goto(`${site.url}#/friends/new/${game}`);
	await page.getByRole("button", { name: "Lay the table" }).waitFor();
	if (players) await page.getByRole("radio", { name: String(players), exact: true }).click();
	for (const [seat, bot] of Object.entries(bots)) await page.getByLabel(`Seat ${seat}`).selectOption(bot);
	for (const tick of ticks) await page.getByLabel(tick).check();
	for (const [name, value] of Object.entries(options)) {
		await page.locator("summary", { hasText: "More" }).click();
		await page.getByLabel(name).fill(value);
	}
	if (clock) await page.getByRole("radio", { name: clock }).click();
	await page.getByRole("button", { name: "Lay the table" }).click();
	await page.locator(".waiting-room").waitFor();
}

const linkOf = ({ page }) => page.getByLabel("Link to this table").inputValue();

async function join(one, link, { sit = true } = {}) {
	const { page } = one;
	await page.goto(link);
	await page.getByLabel("What may we call you?").fill(one.name);
	await page.getByRole("button", { name: "Come in" }).click();
	await page.locator(".waiting-room").waitFor();
	if (/[0-9a-f]{32}/.test(page.url())) throw new Error(`the token is in the address: ${page.url()}`);
	if (!sit) return;
	await page.getByRole("button", { name: "Sit here" }).click();
	await page.locator(".at-table.own").waitFor();
}

async function begin(host, guests = []) {
	await host.page.getByRole("button", { name: "Begin", exact: true }).click();
	for (const { page } of [host, ...guests]) await page.locator(".felt").waitFor();
}

const over = (page) => page.locator(".banner h2").count();

/* One move of whoever is to act; false: the round is over, or it is the turn of `until`. */
async function anyMove(people, game, how, turn, until = null) {
	const deadline = Date.now() + 20000;
	while (Date.now() < deadline) {
		if (until !== null && (await until.page.locator(".status.mine").count()) > 0) return false;
		for (const one of people) {
			const { page } = one;
			if (await over(page)) return false;
			if ((await page.locator(".status.mine").count()) === 0) continue;
			const before = await page.locator(".log").innerText().catch(() => "");
			/* Rooms are laid by a bot, once it is asked. */
			const rest = page.getByRole("button", { name: "Place the rest for me" });
			if ((await rest.count()) > 0) await rest.click();
			else if ((await page.locator(".bare-floor").count()) > 0) continue;
			else await moves[game](page, typeof how === "string" ? how : how(one), turn, null);
			await page.waitForFunction((old) => document.querySelector(".banner h2, .status:not(.mine)") !== null || document.querySelector(".log")?.innerText !== old, before, { timeout: 5000 }).catch(() => {});
			return true;
		}
		await people[0].page.waitForTimeout(10);
	}
	throw new Error("nobody is to act");
}

/* Nothing moves any more: all see the same. */
async function calm(people) {
	for (const { page } of people) await page.waitForFunction(() => document.querySelector(".thinking") === null);
	await people[0].page.waitForTimeout(150);
}

/* Others move until it is this person's turn, or the round is over. */
async function untilMine(one, people, game) {
	for (let turn = 0; turn < TURNS_MAX; turn++) {
		const mine = one.page.locator(".status.mine");
		await one.page.waitForTimeout(30);
		if ((await mine.count()) > 0 || (await over(one.page)) > 0) return;
		const others = people.filter((other) => other !== one && other.page !== one.page);
		if (others.length > 0) await anyMove(others, game, "mouse", turn, one);
		else await mine.waitFor();
	}
}

/* Presses buttons of the table's menu. */
async function menu({ page }, ...names) {
	const button = page.getByRole("button", { name: names[0] });
	if ((await button.count()) === 0) await page.getByRole("button", { name: "Table", exact: true }).click();
	for (const name of names) await page.getByRole("button", { name }).click();
}

/* What the page finds about the deal of a record. */
const verdict = (page, record) =>
	page.evaluate(async (text) => {
		const worker = new Worker("worker.js", { type: "module" });
		return new Promise((done) => {
			worker.onmessage = (event) => event.data.id === 1 && done(event.data.result?.verdict);
			worker.postMessage({ id: 1, method: "fairCheck", args: [text] });
		});
	}, record);

/* The record proves its deal to the page and to the terminal, and a changed one does not. */
async function provesItself(site, { page }) {
	const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save the record" }).click()]);
	const path = await file.path();
	if (!/the deal is fair/.test(execFileSync(site.binary, ["verify", path], { encoding: "utf8" }))) throw new Error("the terminal does not find the deal fair");
	const record = readFileSync(path, "utf8");
	const other = (digit) => (digit === "0" ? "1" : "0");
	const cases = { proved: record, secret: record.replace(/(fair-secret )(.)/, (_, tag, digit) => tag + other(digit)), person: record.replace(/(fair-person 0 \w{64} )(.)/, (_, tag, digit) => tag + other(digit)) };
	for (const [wanted, text] of Object.entries(cases)) {
		const found = await verdict(page, text);
		if (found !== wanted) throw new Error(`the deal is found ${found} instead of ${wanted}`);
	}
}

/* People play until the round is over, or so many moves. */
async function play(people, game, how = "mouse", most = TURNS_MAX) {
	for (let turn = 0; turn < most; turn++) if (!(await anyMove(people, game, how, turn))) return;
	if (most === TURNS_MAX) throw new Error(`no end after ${most} moves`);
}

const TABLES = { ghooost: { players: 3, bots: { 3: "random" }, options: { "Stop after this many turns": "12" } }, boo: {}, phantom: {}, thirteen: { players: 3, bots: { 3: "random" } } };

export function friends(site) {
	for (const [game, choices] of Object.entries(TABLES))
		test(`friends: ${game} between two browsers, from the link to a checked deal`, async () => {
			const host = await guest(site, "Ada");
			const other = await guest(site, "Zoë");
			await lay(site, host, game, choices);
			await join(other, await linkOf(host));
			await begin(host, [other]);
			await play([host, other], game);
			for (const { page } of [host, other]) {
				await page.locator(".banner h2").waitFor();
				await page.locator(".fair", { hasText: /Fair deal/ }).waitFor();
			}
			await provesItself(site, host);
			host.errors();
			other.errors();
		});

	/* Longer than everybody wants to wait for. */
	if (LONG)
		for (const [game, count] of [["ghooost", 6], ["phantom", 4], ["thirteen", 4]])
			test(`friends: ${game} with ${count} browsers and a watcher`, async () => {
				const host = await guest(site, "Person 1");
				const others = [];
				for (let number = 2; number <= count; number++) others.push(await guest(site, `Person ${number}`, number % 2 === 0 ? PHONE : DESK));
				await lay(site, host, game, { players: count, ...(game === "ghooost" ? { options: { "Stop after this many turns": "30" } } : {}) });
				const link = await linkOf(host);
				for (const other of others) await join(other, link);
				await begin(host, others);
				const watcher = await guest(site, "Moth");
				await watcher.page.goto(link);
				await watcher.page.getByRole("button", { name: "Only watch" }).click();
				await play([host, ...others], game);
				await watcher.page.locator(".banner h2").waitFor();
				for (const one of [host, ...others, watcher]) one.errors();
			});

	test("friends: a reload and a lost connection in mid-game lose nothing, and a move chosen meanwhile counts once", async () => {
		const line = await cuttable(site);
		const host = await guest(line, "Ada");
		const other = await guest(site, "Zoë");
		await lay(line, host, "thirteen", { players: 2 });
		await join(other, (await linkOf(host)).replace(line.url, site.url));
		await begin(host, [other]);
		const people = [host, other];
		await play(people, "thirteen", "mouse", 3);
		const log = () => host.page.locator(".log").innerText();
		await calm(people);
		const before = await log();
		await host.page.reload();
		await host.page.locator(".felt").waitFor();
		await host.page.waitForFunction((old) => document.querySelector(".log")?.innerText === old, before);
		await untilMine(host, people, "thirteen");
		line.cut();
		await host.page.getByRole("alert").getByText("The connection is lost").waitFor();
		await moves.thirteen(host.page, "mouse", 0, null);
		await host.page.getByText("Your move is sent when it is back.").first().waitFor();
		const rows = await host.page.locator(".log li").count();
		line.mend();
		await host.page.waitForFunction((old) => document.querySelectorAll(".log li").length > old, rows);
		await host.page.getByRole("alert").waitFor({ state: "detached" });
		await play(people, "thirteen");
		host.errors();
		other.errors();
	});

	test("friends: another device by a code, a watcher with the public view, a guest from the list of open tables", async () => {
		const host = await guest(site, "Ada");
		const other = await guest(site, "Zoë");
		await lay(site, host, "ghooost", { players: 2, ticks: [/In the list of open tables/] });
		await other.page.goto(`${site.url}#/friends`);
		await other.page.locator(".open-table .button").first().click();
		await other.page.getByLabel("What may we call you?").fill("Zoë");
		await other.page.getByRole("button", { name: "Come in" }).click();
		await other.page.getByRole("button", { name: "Sit here" }).click();
		await other.page.locator(".at-table.own").waitFor();
		const link = await linkOf(host);
		await begin(host, [other]);
		await play([host, other], "ghooost", "mouse", 2);

		const watcher = await guest(site, "Moth");
		await watcher.page.goto(link);
		await watcher.page.getByRole("button", { name: "Only watch" }).click();
		await watcher.page.locator(".felt").waitFor();
		if ((await watcher.page.locator(".hand .gcard").count()) > 0) throw new Error("the watcher sees a hand");
		await host.page.locator(".strip .chip").waitFor();

		await host.page.getByRole("button", { name: "Table", exact: true }).click();
		await host.page.getByRole("button", { name: "A code for another device" }).click();
		const code = await host.page.locator(".code").innerText();
		const device = await guest(site, "");
		await device.page.goto(`${site.url}#/friends`);
		await device.page.getByLabel(/ask for a device code/).fill(code);
		await device.page.getByRole("button", { name: "Sit down here" }).click();
		await device.page.locator(".felt").waitFor();
		await host.page.getByRole("button", { name: "Close", exact: true }).click();
		const hand = (page) => page.locator(".hand [role=list]").getAttribute("aria-label");
		await calm([host, device]);
		if ((await hand(device.page)) !== (await hand(host.page))) throw new Error("the other device has another hand");
		await device.page.goto(`${site.url}#/friends`);
		await device.page.getByLabel(/ask for a device code/).fill(code);
		await device.page.getByRole("button", { name: "Sit down here" }).click();
		await device.page.locator(".device-code [role=alert]").waitFor();
		for (const one of [host, other, watcher]) one.errors();
	});

	test("friends: taking back, calling a round void, a rematch with everybody one seat on, resigning", async () => {
		const host = await guest(site, "Ada");
		const other = await guest(site, "Zoë");
		await lay(site, host, "boo");
		await join(other, await linkOf(host));
		await begin(host, [other]);
		const people = [host, other];
		await play(people, "boo", "mouse", 3);
		await calm(people);
		const own = (page) => page.locator(".log li.own").count();
		const asker = (await own(host.page)) > 0 ? host : other;
		const asked = asker === host ? other : host;
		const lines = await own(asker.page);
		await asker.page.getByRole("button", { name: "Take back" }).click();
		const agree = asked.page.getByRole("button", { name: "Agree" });
		await asker.page.waitForFunction((old) => document.querySelectorAll(".log li.own").length < old || /You have asked/.test(document.body.innerText), lines);
		if ((await agree.count()) > 0) await agree.click();
		await asker.page.waitForFunction((old) => document.querySelectorAll(".log li.own").length < old, lines);

		await menu(host, "Ask to call it void");
		await other.page.getByRole("button", { name: "Agree" }).click();
		for (const { page } of people) await page.locator(".banner h2", { hasText: "void" }).waitFor();
		await host.page.getByRole("button", { name: "Close", exact: true }).click();
		await other.page.getByRole("button", { name: "Rematch" }).click();
		for (const { page } of people) await page.locator(".waiting-room").waitFor();
		const seated = await host.page.locator(".at-table.own").innerText();
		await begin(host, [other]);
		note(`after the rematch: ${seated.replace(/\s+/g, " ")}`);
		await untilMine(host, people, "boo");
		await menu(host, "Resign", "Really resign");
		await host.page.locator(".banner h2", { hasText: "You lose" }).waitFor();
		await other.page.locator(".banner h2", { hasText: "You win" }).waitFor();
		await other.page.getByRole("button", { name: "Review game" }).click();
		await other.page.locator(".replay").waitFor();
		host.errors();
		other.errors();
	});

	test("friends: a match goes on to its next round, and a bot plays for who is away until they are back", async () => {
		const host = await guest(site, "Ada");
		const other = await guest(site, "Zoë");
		await lay(site, host, "thirteen", { players: 2, ticks: ["Several rounds"] });
		await join(other, await linkOf(host));
		await begin(host, [other]);
		const people = [host, other];
		await play(people, "thirteen");
		await other.page.getByRole("button", { name: "Next round" }).click();
		for (const { page } of people) await page.locator(".banner h2").waitFor({ state: "detached" });
		await play(people, "thirteen", "mouse", 2);
		await untilMine(other, people, "thirteen");
		const table = other.page.url();
		await other.page.goto("about:blank");
		await host.page.locator(".somebody.away").waitFor();
		await menu(host, "A bot for Zoë");
		await host.page.locator(".status.mine").waitFor();
		await host.page.locator(".somebody.stand-in").waitFor();
		await other.page.goto(table);
		await other.page.locator(".felt").waitFor();
		await untilMine(other, people, "thirteen");
		if (await over(other.page)) {
			/* The seat goes back at the person's next turn, which is in the next round then. */
			await other.page.getByRole("button", { name: "Next round" }).click();
			for (const { page } of people) await page.locator(".banner h2").waitFor({ state: "detached" });
			await untilMine(other, people, "thirteen");
		}
		await host.page.locator(".somebody.stand-in").waitFor({ state: "detached" });
		host.errors();
		other.errors();
	});

	test("friends: who comes late takes a bot’s seat, and the others see it", async () => {
		const host = await guest(site, "Ada");
		const late = await guest(site, "Moth");
		await lay(site, host, "ghooost", { players: 3, bots: { 2: "1", 3: "random" } });
		const link = await linkOf(host);
		await begin(host);
		await untilMine(host, [host], "ghooost");
		await late.page.goto(link);
		await late.page.getByLabel("What may we call you?").fill("Moth");
		await late.page.getByRole("button", { name: "Come in" }).click();
		await late.page.locator(".felt").waitFor();
		if ((await late.page.locator(".hand .gcard").count()) > 0) throw new Error("who only stands by sees a hand");
		await menu(late, "Play on for Wisp");
		await late.page.locator(".hand .gcard").first().waitFor();
		await host.page.locator(".somebody.here", { hasText: "Moth" }).waitFor();
		await late.page.getByRole("button", { name: "Close", exact: true }).click();
		await play([host, late], "ghooost", "mouse", 4);
		host.errors();
		late.errors();
	});

	test("friends: the host swaps and locks seats, passes the role on, removes somebody, and closes the table", async () => {
		const host = await guest(site, "Ada");
		const other = await guest(site, "Zoë");
		const third = await guest(site, "Moth");
		await lay(site, host, "ghooost", { players: 4 });
		const link = await linkOf(host);
		await join(other, link);
		await join(third, link);
		const seat = (page, name) => page.locator(".at-table", { hasText: name }).getByRole("button");
		await seat(host.page, "Zoë").click();
		await host.page.getByLabel("Swap with").selectOption({ label: "Moth" });
		await host.page.getByRole("heading", { name: "Seat 2: Moth" }).waitFor();
		await seat(host.page, "Seat 4").click();
		await host.page.getByRole("button", { name: "Lock", exact: true }).click();
		await other.page.locator(".at-table", { hasText: "locked" }).waitFor();
		await seat(host.page, "Moth").click();
		await host.page.getByRole("button", { name: "Remove", exact: true }).click();
		await third.page.getByText("The host has removed you from this table.").waitFor();
		await seat(host.page, "Zoë").click();
		await host.page.getByRole("button", { name: "Make host" }).click();
		await other.page.getByRole("button", { name: /^Fill up/ }).click();
		for (const { page } of [host, other]) await page.locator(".felt").waitFor();
		await menu(other, "Close the table", "Really close it for all");
		await host.page.getByText("This table is closed.").waitFor();
		host.errors();
		other.errors();
	});

	test("friends: on a phone by touch against the keyboard alone, and nothing lies over anything", async () => {
		const phone = await guest(site, "Ada", PHONE, { hasTouch: true, isMobile: true });
		const keys = await guest(site, "Zoë");
		await lay(site, phone, "thirteen", { players: 3, bots: { 3: "random" } });
		await join(keys, await linkOf(phone));
		await begin(phone, [keys]);
		for (let turn = 0; turn < TURNS_MAX; turn++) {
			await untangled(phone.page);
			if (!(await anyMove([phone, keys], "thirteen", (one) => (one === phone ? "touch" : "keyboard"), turn))) break;
		}
		await phone.page.locator(".banner h2").waitFor();
		const wide = await phone.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
		if (wide > 0) throw new Error(`the page is ${wide} px too wide`);
		phone.errors();
		keys.errors();
	});

	test("friends: a page of another version loads itself again, and keeps its seat and the move it had chosen", async () => {
		const old = `{ const send = WebSocket.prototype.send; WebSocket.prototype.send = function (text) { const aged = localStorage.getItem("aged") !== null && /"t":"hello"/.test(text); if (aged) localStorage.removeItem("aged"); send.call(this, aged ? text.replace(/"protocol":1/, '"protocol":7') : text); }; }`;
		const line = await cuttable(site);
		const host = await open(line, DESK, { ...quick, name: "Ada" }, {}, old);
		const bot = { page: host.page };
		await lay(line, host, "thirteen", { players: 2, bots: { 2: "random" } });
		await begin(host);
		await untilMine(host, [bot], "thirteen");
		line.cut();
		await host.page.getByRole("alert").getByText("The connection is lost").waitFor();
		const rows = await host.page.locator(".log li").count();
		await moves.thirteen(host.page, "mouse", 0, null);
		await host.page.evaluate(() => localStorage.setItem("aged", "1"));
		line.mend();
		await host.page.waitForFunction((before) => sessionStorage.getItem("seance-renewed") !== null && document.querySelectorAll(".log li").length > before, rows);
		if (await host.page.evaluate(() => localStorage.getItem("aged"))) throw new Error("the page never said hello as an old one");
		await play([bot], "thirteen");
	});

	test("friends: every screen passes axe, fits 320 pixels and speaks three languages", async () => {
		const host = await guest(site, "Ada", { width: 320, height: 568 });
		const other = await guest(site, "Zoë");
		const check = async ({ page }, name) => {
			await page.waitForTimeout(120);
			const found = await axe(page);
			if (found.length > 0) throw new Error(`${name}: ${found.join("; ")}`);
			const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
			if (wide > 0) throw new Error(`${name} is ${wide} px too wide`);
		};
		for (const theme of ["light", "dark"]) {
			await host.page.goto(`${site.url}#/friends`);
			await host.page.locator(".lay-game").first().waitFor();
			await host.page.evaluate((one) => (document.documentElement.dataset.theme = one), theme);
			await check(host, `lobby, ${theme}`);
		}
		await lay(site, host, "ghooost", { players: 3, bots: { 3: "random" }, ticks: [/In the list/, /Free chat/], clock: "5 min + 10 s" });
		await check(host, "waiting room");
		await other.page.goto(await linkOf(host));
		await other.page.getByLabel("What may we call you?").waitFor();
		await check(other, "invitation");
		await join(other, await linkOf(host));
		await check(other, "guest’s waiting room");
		await other.page.goto(`${site.url}#/friends/new/phantom`);
		await other.page.getByRole("button", { name: "Lay the table" }).waitFor();
		await check(other, "laying");
		await other.page.goBack();
		await other.page.locator(".at-table.own").waitFor();
		await begin(host, [other]);
		await settle(host.page).catch(() => {});
		await check(host, "playing");
		await other.page.keyboard.press("c");
		await other.page.locator(".over-table [role=status]", { hasText: /minutes/ }).waitFor({ state: "attached" });
		await host.page.getByRole("button", { name: "Table", exact: true }).click();
		await host.page.locator(".phrases summary").first().click();
		await host.page.getByLabel("Message").fill("boo <b>you</b>");
		await host.page.getByRole("button", { name: "Send", exact: true }).click();
		await check(host, "menu");
		await other.page.locator(".somebody .bubble", { hasText: "boo <b>you</b>" }).waitFor();
		await host.page.getByRole("button", { name: "Close", exact: true }).click();
		for (const [language, words] of [["fr", "À la table"], ["nl", "Aan tafel"]]) {
			await host.page.evaluate((one) => localStorage.setItem("seance-settings", JSON.stringify({ ...JSON.parse(localStorage.getItem("seance-settings")), language: one })), language);
			await host.page.reload();
			await host.page.getByRole("region", { name: words }).waitFor();
			await check(host, language);
		}
		host.errors();
		other.errors();
	});
}
