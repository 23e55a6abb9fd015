/* A very large screen: everything is large on it; and a page that stands still for those who want it so. */
import { begin, DESK, GAMES, quick } from "./begin.mjs";
import { open, settle, test, untangled } from "./harness.mjs";
import { table } from "./players.mjs";

const HUGE = { width: 3840, height: 2160 };
const SMALLEST = 24; /* px of text there: twice as far away, twice as large */

/* Texts that are seen and smaller than that; text in a drawing is measured as it is drawn. */
const small = (page) =>
	page.evaluate((least) => {
		const found = new Set();
		const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		for (let node = walk.nextNode(); node; node = walk.nextNode()) {
			const one = node.parentElement;
			const { width, height } = one.getBoundingClientRect();
			if (node.data.trim() === "" || width < 3 || height < 3 || one.closest(".hidden-text, noscript, script, option, [hidden]")) continue;
			const scale = one.ownerSVGElement ? one.getScreenCTM().a : 1;
			const size = parseFloat(getComputedStyle(one).fontSize) * scale;
			if (size < least) found.add(`“${node.data.trim().slice(0, 20)}” ${Math.round(size)} px`);
		}
		return [...found];
	}, SMALLEST);

/* How much of the screen's height, or width, the part takes. */
const share = (page, selector, side) => page.locator(selector).first().evaluate((one, by) => one.getBoundingClientRect()[by] / (by === "height" ? innerHeight : innerWidth), side);

const BOARDS = { ghooost: ".parlour", boo: ".ground", phantom: ".floor", thirteen: ".gallery" };

/* Every kind of motion seen while it plays: by the style sheet, or by the page with what it changes. */
const WATCH = `
	window.motions = new Set();
	const look = () => {
		for (const one of document.getAnimations()) {
			if (one.playState !== "running" || (one.timeline && !(one.timeline instanceof DocumentTimeline))) continue;
			const what = one.animationName ?? one.transitionProperty ?? one.effect.getKeyframes().flatMap((frame) => Object.keys(frame)).filter((key) => !/offset|easing|composite/i.test(key))[0];
			window.motions.add((one.animationName ? "animation " : one.transitionProperty ? "transition " : "moved ") + what);
		}
		requestAnimationFrame(look);
	};
	requestAnimationFrame(look);
`;

async function motions(site, settings, more, games) {
	const { page, errors } = await open(site, DESK, { ...quick, ...settings }, more, WATCH);
	for (const game of games) {
		await begin(site, page, game);
		await table(page, game, "mouse", 2);
		await settle(page);
		await page.getByRole("button", { name: "Hint" }).and(page.locator(":enabled")).click(); /* what is hinted at beckons until it is played */
		await page.locator(".whisper", { hasText: "Hint:" }).first().waitFor();
		await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(seen)))));
	}
	errors();
	return page.evaluate(() => [...window.motions]);
}

export function large(site) {
	test("on a screen of 3840 by 2160 text is large, boards fill it, and tables are in order", async () => {
		const { page, errors } = await open(site, HUGE, quick);
		const faults = [];
		const look = async (where) => faults.push(...(await small(page)).map((text) => `${where}: ${text}`));
		for (const path of ["", "new/phantom", "rules/ghooost", "stats", "settings"]) {
			await page.goto(`${site.url}#/${path}`);
			await page.locator("main h1").first().waitFor();
			await look(path);
			const wide = await share(page, "main", "width");
			if (wide < 0.4) faults.push(`${path} takes ${Math.round(100 * wide)} % of the width`);
		}
		for (const game of GAMES) {
			await begin(site, page, game);
			await settle(page);
			if (game === "thirteen" && (await share(page, ".choosing .tcard", "height")) < 0.2) faults.push("the cards dealt are small");
			await table(page, game, "mouse", 2);
			await settle(page);
			await untangled(page).catch((error) => faults.push(`${game}: ${error.message}`));
			await look(game);
			const high = await share(page, BOARDS[game], "height");
			if (high < 0.3) faults.push(`${game}: the board takes ${Math.round(100 * high)} % of the height`);
		}
		if (faults.length > 0) throw new Error(faults.slice(0, 12).join("\n"));
		errors();
	});

	test("nothing moves when motion is off, and only fades for those who want it calm, in any game", async () => {
		const off = await motions(site, { speed: 0 }, {}, GAMES);
		if (off.length > 0) throw new Error(`with motion off: ${off.join(", ")}`);
		const calm = await motions(site, { speed: 1 }, { reducedMotion: "reduce" }, ["phantom", "thirteen"]);
		if (calm.some((one) => one !== "moved opacity" && one !== "moved visibility")) throw new Error(`for the calm: ${calm.join(", ")}`);
		const usual = await motions(site, { speed: 1 }, {}, ["ghooost"]);
		if (!usual.some((one) => /transform/.test(one)) || !usual.includes("animation beckon")) throw new Error(`else: ${usual.join(", ")}`);
	});
}
