/*
 * A game of examples/ on the page: a table is begun from the list of games, and a round is played with the mouse.
 *
 *	node tests/web/example.mjs NAME     after scripts/build wasm-examples and scripts/build examples
 */
import { begin, DESK, quick } from "./begin.mjs";
import { open, runAll, serve, settle, stopAll, test } from "./harness.mjs";

const game = process.argv[2];
process.env.SEANCE ??= new URL("../../build/examples/seance", import.meta.url).pathname;
const site = await serve();

test(`${game}: a whole round on the page`, async () => {
	const { page, errors } = await open(site, DESK, quick);
	await page.goto(site.url);
	await page.locator(`a[href="#/new/${game}"]`).first().waitFor({ state: "attached" });
	await begin(site, page, game);
	for (;;) {
		await settle(page);
		if ((await page.locator(".banner").count()) > 0) break;
		await page.locator("[data-role=moves] button").first().click();
	}
	errors();
});

await runAll([]);
await stopAll();
