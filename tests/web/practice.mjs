/* Practice games: offered to one person against bots, taken back freely, shown as what they are, and not counted. */
import { begin, DESK, quick } from "./begin.mjs";
import { open, settle, test } from "./harness.mjs";
import { table } from "./players.mjs";

const WORDS = "Practice: take back freely, not counted";

export function practice(site) {
	test("practice is for one person against bots, and is remembered", async () => {
		const { page, errors } = await open(site, DESK, quick);
		await begin(site, page, "ghooost", { more: [WORDS] });
		await page.locator(".status .chip", { hasText: "Practice" }).waitFor();
		await page.goto(`${site.url}#/new/ghooost`);
		const tick = page.getByLabel(WORDS);
		await tick.waitFor();
		if (!(await tick.isChecked())) throw new Error("it is forgotten");
		await page.getByLabel("Seat 2").selectOption("person");
		if ((await tick.isChecked()) || (await tick.isEnabled())) throw new Error("two persons may practise");
		await page.getByRole("button", { name: "Play", exact: true }).click();
		await page.locator(".curtain, .felt").first().waitFor();
		if ((await page.locator(".chip", { hasText: "Practice" }).count()) > 0) throw new Error("a game of two persons is practice");
		/* What is chosen for one game is not carried to another. */
		await page.goto(`${site.url}#/new/ghooost`);
		await page.getByRole("link", { name: "BOO", exact: true }).click();
		await page.getByRole("heading", { name: "BOO" }).waitFor();
		if (await tick.isChecked()) throw new Error("another game's choice was taken over");
		errors();
	});

	test("in practice a move is taken back after a card was seen and bots have answered", async () => {
		const { page, errors } = await open(site, DESK, quick);
		await begin(site, page, "ghooost", { more: [WORDS] });
		await settle(page);
		const before = await page.locator(".log").innerText();
		await table(page, "ghooost", "mouse", 1, undefined, /^Try your luck/);
		await settle(page);
		if ((await page.locator(".log").innerText()) === before) throw new Error("nothing was done");
		await page.keyboard.press("u");
		await page.getByText("Taken back.").first().waitFor();
		if ((await page.locator(".log").innerText()) !== before) throw new Error("it is not as it was before the move");
		errors();
	});

	test("a practice game is shown as one and changes no statistics", async () => {
		const { page, errors } = await open(site, DESK, quick);
		const counted = () => page.getByRole("region", { name: "Your record" }).count();
		for (const more of [[WORDS], []]) {
			await page.goto(`${site.url}#/new/boo`);
			if (more.length === 0) await page.getByLabel(WORDS).uncheck();
			await begin(site, page, "boo", { more, level: "1" });
			await table(page, "boo", "mouse");
			const said = await page.locator(".ending").innerText();
			if (/does not count/.test(said) !== more.length > 0) throw new Error(`the ending says ${said}`);
			await page.goto(`${site.url}#/stats`);
			await page.locator(".kept li").nth(more.length > 0 ? 0 : 1).waitFor();
			if ((await counted()) !== (more.length > 0 ? 0 : 1)) throw new Error(`${await counted()} tables of what was won`);
		}
		const kept = await page.locator(".kept li").allInnerTexts();
		if (!/practice/.test(kept[1]) || /practice/.test(kept[0])) throw new Error(kept.join("\n"));
		errors();
	});
}
