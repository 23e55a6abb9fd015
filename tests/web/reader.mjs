/*
 * For those who hear the page: everything to touch has a name that can be said,
 * boards are lists and tables, what happened and what can be done is told, and
 * a game is played by roles and names alone.
 */
import { begin, DESK, GAMES, quick } from "./begin.mjs";
import { open, settle, test } from "./harness.mjs";
import { table } from "./players.mjs";

const TOUCHED = new Set(["button", "link", "checkbox", "radio", "combobox", "slider", "textbox", "searchbox", "spinbutton", "switch", "tab", "menuitem", "application", "grid"]);

/* The accessibility tree: role and name of each node that is not left out of it. */
async function nodes(context, page) {
	const cdp = await context.newCDPSession(page);
	const tree = await cdp.send("Accessibility.getFullAXTree");
	await cdp.detach();
	return tree.nodes.filter((node) => !node.ignored).map((node) => ({ role: node.role?.value ?? "", name: node.name?.value ?? "" }));
}

/* A name is made of words or numbers: a sign alone says nothing. */
const mute = (all) => all.filter(({ role, name }) => TOUCHED.has(role) && !/[\p{L}\p{N}]/u.test(name)).map(({ role, name }) => `${role} “${name}”`);

/* What each board is, as it is heard, with how many things in it. */
const BOARDS = {
	ghooost: async (page) => (await page.getByRole("list", { name: /^Your hand/ }).getByRole("listitem").count()) > 2,
	boo: async (page) => (await page.getByRole("list", { name: "Cards on the table" }).getByRole("listitem").filter({ hasText: /-?\d+:-?\d+ to -?\d+:-?\d+: .*ghost looking/ }).count()) > 0,
	phantom: async (page) => (await page.getByRole("grid").getByRole("row").count()) === 6 && (await page.getByRole("grid").getByRole("gridcell").count()) === 36,
	thirteen: async (page) => (await page.getByRole("region", { name: "The gallery" }).getByRole("listitem").count()) === 13,
};

/* Waits for one's turn as it is heard; true if it was the end. */
async function turn(page) {
	const end = page.getByRole("heading", { name: /^You (win|lose)/ });
	const mine = page.getByRole("status").filter({ hasText: "Your turn." });
	await end.or(mine).first().waitFor({ state: "attached" });
	return (await end.count()) > 0;
}

/* One move of each game by what it is called. */
const BY_EAR = {
	async thirteen(page) {
		const crypt = page.getByRole("button", { name: /into your Crypt/ });
		if ((await crypt.count()) > 0) return crypt.first().click();
		const portrait = page.getByRole("region", { name: "The gallery" }).getByRole("button", { name: /^\d+ the .*, can be / });
		const attack = page.getByRole("button", { name: /^Attack/ });
		if ((await attack.count()) > 0) {
			await portrait.first().click();
			return page.getByRole("button", { name: /^Attack the/ }).click();
		}
		return page.getByRole("button", { name: /on top|to the bottom|back/i }).and(page.getByRole("button", { disabled: false })).last().click();
	},

	async phantom(page) {
		const rest = page.getByRole("button", { name: "Place the rest for me" });
		if ((await rest.count()) > 0) {
			await page.getByRole("radiogroup", { name: "Rooms to place" }).getByRole("radio").last().click();
			await page.getByRole("grid").getByRole("button", { name: /no room yet/, disabled: false }).first().click();
			await page.getByRole("log").getByText(/You place/).first().waitFor({ state: "attached" });
			return rest.click({ timeout: 3000 });
		}
		await page.getByRole("grid").getByRole("button", { name: /thousand pounds/, disabled: false }).first().click();
		const sure = page.getByRole("button", { name: /^(Search|Wreck) / });
		if ((await sure.count()) > 0) await sure.click();
		return undefined;
	},
};

export function reading(site) {
	test("everything to touch has a name that can be said, and every board is a list or a table", async () => {
		const { page, context, errors } = await open(site, DESK, quick);
		const found = [];
		const look = async (where) => found.push(...mute(await nodes(context, page)).map((one) => `${where}: ${one}`));
		for (const path of ["", "new/phantom", "rules/boo", "learn/thirteen", "stats", "settings", "puzzles", "replay/open", "nonsense"]) {
			await page.goto(`${site.url}#/${path}`);
			await page.locator("main h1").first().waitFor();
			await look(path);
		}
		for (const game of GAMES) {
			await begin(site, page, game);
			await table(page, game, "mouse", 2);
			await settle(page);
			await look(game);
			if (!(await BOARDS[game](page))) found.push(`${game}: the board is not what it should be`);
		}
		if (found.length > 0) throw new Error(found.join("\n"));
		errors();
	});

	for (const game of GAMES)
		test(`${game}: what happened since one’s move, and what can be done, is told to those who hear the page`, async () => {
			const { page, errors } = await open(site, DESK, quick);
			await begin(site, page, game);
			await settle(page);
			const lines = () => page.locator(".log li").allInnerTexts();
			for (let move = 0; move < 3 && (await page.locator(".banner h2").count()) === 0; move++) {
				const before = (await lines()).length;
				await table(page, game, "mouse", 1);
				await settle(page);
				if (await page.locator(".banner h2").count()) break;
				const happened = (await lines()).slice(before);
				const told = await page.getByRole("log").innerText();
				const silent = happened.filter((line) => !told.includes(line));
				if (happened.length === 0 || silent.length > 0) throw new Error(`not told: ${silent.join(" / ")}; told: ${told}`);
				const seen = (await page.locator(".awaited").innerText()).trim();
				const asked = (await page.getByRole("status").filter({ hasText: "Your turn." }).first().innerText()).trim();
				if (seen.length < 20 || asked.replace(/\s+/g, " ") !== seen.replace(/\s+/g, " ")) throw new Error(`seen: ${seen}; said: ${asked}`);
			}
			errors();
		});

	for (const game of Object.keys(BY_EAR))
		test(`${game}: a whole game by roles and names alone`, async () => {
			const { page, errors } = await open(site, DESK, quick);
			await page.goto(site.url);
			await page.getByRole("link", { name: game === "phantom" ? "The Phantom Society" : "13 Ghosts" }).click();
			await page.getByRole("button", { name: "Play", exact: true }).click();
			let moves = 0;
			for (; moves < 80 && !(await turn(page)); moves++) {
				const before = await page.getByRole("log").textContent();
				await BY_EAR[game](page);
				/* Something is said, or it is over. */
				for (let wait = 0; wait < 100 && (await page.getByRole("log").textContent({ timeout: 2000 }).catch(() => "")) === before && (await page.getByRole("heading", { name: /^You (win|lose)/ }).count()) === 0; wait++) await page.waitForTimeout(20);
			}
			if (!(await turn(page))) throw new Error(`no end after ${moves} moves`);
			await page.getByRole("button", { name: "Review game" }).waitFor();
			errors();
		});

	test("ghooost: a card that cannot be played says why, when touched and when heard", async () => {
		const { page, errors } = await open(site, DESK, quick);
		await begin(site, page, "ghooost", { players: 2 });
		const not = page.getByRole("list", { name: /^Your hand/ }).getByRole("button", { name: /, not now: .{10}/ });
		for (let move = 0; move < 30 && (await not.count()) === 0; move++) {
			await table(page, "ghooost", "mouse", 1, undefined, /^Collect/);
			await settle(page);
		}
		const why = (await not.first().innerText()).split("not now: ")[1].split("\n")[0].trim();
		if ((await page.locator(".hand .group:not(.up)").count()) !== (await page.getByRole("list", { name: /^Your hand/ }).getByRole("button", { name: /, not now/ }).count())) throw new Error("cards that do not stand up and those that cannot be played are not the same");
		await not.first().click();
		const said = page.locator(".whisper", { hasText: why });
		await said.first().waitFor();
		const fits = page.locator(".hand .group.up");
		if ((await fits.count()) > 0) {
			await fits.first().click();
			await said.first().waitFor({ state: "detached", timeout: 2000 });
		}
		errors();
	});
}
