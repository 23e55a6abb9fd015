/*
 * Players of each game as a person plays: by what is on the screen, with the
 * mouse, by touch, or with the keyboard alone.
 */

const LONGEST = 900;

/* Presses, taps or focuses and presses Enter. */
async function use(locator, how) {
	if (how === "touch") await locator.tap();
	else if (how === "keyboard") {
		await locator.focus();
		await locator.press("Enter");
	} else await locator.click();
}

const some = async (locator) => ((await locator.count()) > 0 ? locator.first() : null);

export const moves = {
	async ghooost(page, how, turn, wish) {
		const wished = wish && (await some(page.locator(".actions .button", { hasText: wish })));
		if (wished) return use(wished, how);
		const up = page.locator(".hand .group.up");
		const count = await up.count();
		if (count > 0) {
			await use(up.nth(turn % count), how);
			/* The largest play stands last. */
			const plays = page.locator(".actions .button.main");
			if ((await plays.count()) > 0) await use(plays.last(), how);
			return undefined;
		}
		return use(page.locator(".actions .button").first(), how);
	},

	async boo(page, how, turn) {
		const order = await some(page.locator(".tray .asked .button"));
		if (order) return use(order, how);
		/* The looks of the order chosen follow by themselves. */
		if ((await page.locator(".open").count()) === 0) return undefined;
		if (how === "keyboard") {
			await page.locator(".ground").focus();
			for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"].slice(turn % 4)) await page.keyboard.press(key);
			if (turn % 2 === 1) await page.keyboard.press("r");
			await page.locator(".order").first().waitFor();
			await page.keyboard.press("Enter");
			return undefined;
		}
		/* A place in the window that nothing lies over. */
		const at = await page.locator(".open").evaluateAll((spots, skip) => {
			for (let i = 0; i < spots.length; i++) {
				const spot = spots[(skip + i) % spots.length];
				const { x, y, width, height } = spot.getBoundingClientRect();
				const middle = { x: x + width / 2, y: y + height / 2 };
				if (document.elementFromPoint(middle.x, middle.y) === spot) return middle;
			}
			return null;
		}, turn * 7);
		if (at === null) throw new Error("no place for a card is in sight");
		if (how === "touch") await page.touchscreen.tap(at.x, at.y);
		else await page.mouse.click(at.x, at.y);
		await page.locator(".order").first().waitFor();
		await use(page.locator(".holding .button.main:enabled"), how);
		return undefined;
	},

	async phantom(page, how) {
		const room = page.locator(".room.can");
		if ((await room.count()) > 0) {
			if (how === "keyboard") {
				/* Along the floor with the arrows to the room that is wanted. */
				const target = Number(await room.first().getAttribute("data-square"));
				const cursor = page.locator(".room[tabindex='0']");
				await cursor.focus();
				const from = Number(await cursor.getAttribute("data-square"));
				const down = Math.floor(target / 6) - Math.floor(from / 6);
				const right = (target % 6) - (from % 6);
				for (let i = 0; i < Math.abs(down); i++) await page.keyboard.press(down > 0 ? "ArrowDown" : "ArrowUp");
				for (let i = 0; i < Math.abs(right); i++) await page.keyboard.press(right > 0 ? "ArrowRight" : "ArrowLeft");
				await page.keyboard.press("Enter");
			} else await use(room.first(), how);
			/* A search takes a second touch. */
			const sure = await some(page.locator(".confirm .button"));
			if (sure) await use(sure, how);
			return;
		}
		/* None of it: the table is changing, and is looked at again. */
		const lay = await some(page.locator(".own-rooms .button"));
		if (lay) await use(lay, how);
	},

	async thirteen(page, how) {
		const choose = await some(page.locator(".choosing .bare:enabled"));
		if (choose) return use(choose, how);
		const other = await some(page.locator(".acts .button:not(:last-child):enabled, .acts .button:only-child:enabled"));
		if (other) return use(other, how);
		await use(page.locator(".gallery").first().locator(".portrait:not(.out)").first(), how);
		await use(page.locator(".acts .button.attack:enabled").last(), how);
		return undefined;
	},
};

/* Plays until the round is over, or so many moves; `look` is called before each, `wish` is what to do where it can be done. */
export async function table(page, game, how, most = LONGEST, look = async () => {}, wish = null) {
	for (let turn = 0; turn < most; turn++) {
		await page.waitForFunction(() => document.querySelector(".banner h2, .status.mine") !== null);
		if (await page.locator(".banner h2").count()) return;
		await look(page);
		const before = await page.locator(".log").innerText().catch(() => "");
		await moves[game](page, how, turn, wish);
		await page
			.waitForFunction((old) => document.querySelector(".banner h2") !== null || document.querySelector(".log")?.innerText !== old, before, { timeout: 5000 })
			.catch(() => {});
	}
	if (most === LONGEST) throw new Error(`no end after ${most} moves`);
}
