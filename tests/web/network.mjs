/* The page from another machine's address over plain HTTP, where browsers forbid a page many things. */
import { begin, DESK, quick } from "./begin.mjs";
import { NETWORK, open, settle, test } from "./harness.mjs";
import { table } from "./players.mjs";

export function network(site) {
	if (!NETWORK) return;
	test("at a network address the page starts without what is forbidden there, and a game is played and kept", async () => {
		const { page, errors } = await open(site, DESK, quick);
		await page.goto(site.url);
		await page.locator(".games").waitFor();
		const allowed = await page.evaluate(() => ({ secure: isSecureContext, clipboard: navigator.clipboard !== undefined, workers: "serviceWorker" in navigator }));
		if (allowed.secure || allowed.clipboard || allowed.workers) throw new Error(`this is no plain network address: ${JSON.stringify(allowed)}`);
		await begin(site, page, "thirteen");
		await table(page, "thirteen", "mouse", 2);
		await settle(page);
		const before = await page.locator(".log").innerText();
		await page.reload();
		await page.locator(".felt").waitFor();
		await settle(page);
		if ((await page.locator(".log").innerText()) !== before) throw new Error("the game is not where it was");
		await table(page, "thirteen", "mouse");
		await page.locator(".banner h2").waitFor();
		await page.getByRole("button", { name: "Share", exact: true }).click();
		await page.getByText("The link is copied.").waitFor();
		errors();
	});
}
