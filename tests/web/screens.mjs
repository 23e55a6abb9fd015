/*
 * Pictures of every screen, on a phone and on a desk, dark and light.
 *
 *	node tests/web/screens.mjs [WORD...]    into build/screens/; only those whose names contain one of the words
 */
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { open, serve, settle, stopAll } from "./harness.mjs";
import { table } from "./players.mjs";

const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } };
const THEMES = ["dark", "light"];
const GAMES = { ghooost: 9, boo: 9, phantom: 22, thirteen: 4 }; /* moves to the middle of a game */
const SEED = "20"; /* the same deal in every picture */
const words = process.argv.slice(2);
const folder = resolve(fileURLToPath(import.meta.url), "../../../build/screens");
const site = await serve();
mkdirSync(folder, { recursive: true });

async function begin(page, game) {
	await page.goto(`${site.url}#/new/${game}`);
	await page.getByText("More", { exact: true }).click();
	await page.getByLabel(/^Deal by number/).fill(SEED);
	await page.getByRole("button", { name: "Play", exact: true }).click();
	await page.locator(".felt").waitFor();
}

async function screens(look, suffix) {
	const { page, errors } = await look();
	const wanted = (name) => words.length === 0 || words.some((word) => `${name}-${suffix}`.includes(word));
	const shoot = async (name) => {
		if (!wanted(name)) return;
		await page.waitForTimeout(400);
		await page.screenshot({ path: `${folder}/${name}-${suffix}.png` });
		console.log(`build/screens/${name}-${suffix}.png`);
	};
	for (const game of Object.keys(GAMES)) {
		if (![`new-${game}`, `table-${game}`, `choice-${game}`].some(wanted)) continue;
		await page.goto(`${site.url}#/new/${game}`);
		await page.getByRole("button", { name: "Play", exact: true }).waitFor();
		await shoot(`new-${game}`);
		await begin(page, game);
		await table(page, game, "mouse", GAMES[game]);
		await settle(page);
		await shoot(`table-${game}`);
	}
	if (["ending", "replay", "judged", "stats", "home"].some(wanted)) {
		await begin(page, "thirteen");
		await table(page, "thirteen", "mouse");
		await shoot("ending");
		await page.getByRole("button", { name: "Look at it again" }).click();
		await page.locator(".replay").waitFor();
		await shoot("replay");
		if (wanted("judged")) {
			const more = page.getByRole("button", { name: "More", exact: true });
			if (await more.isVisible()) await more.click();
			await page.getByRole("button", { name: /^Judge/ }).click();
			await page.getByText(/decisions\./).waitFor({ timeout: 120000 });
			await shoot("judged");
		}
	}
	for (const name of ["", "rules/ghooost", "rules/boo", "learn/ghooost", "settings", "stats", "puzzles", "replay/open"]) {
		const called = name === "" ? "home" : name.replace("/", "-");
		if (!wanted(called)) continue;
		await page.goto(`${site.url}#/${name}`);
		await page.locator("main h1").first().waitFor();
		await shoot(called);
	}
	errors();
}

for (const [size, viewport] of Object.entries(SIZES))
	for (const theme of THEMES) await screens(() => open(site, viewport, { speed: 0, language: "en", theme }), `${size}-${theme}`);
await stopAll();
