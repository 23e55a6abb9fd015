/* BOO: what every order of looking brings, what stops each ray, and cards that turn over one after another. */
import { begin, DESK, quick } from "./begin.mjs";
import { open, settle, test } from "./harness.mjs";
import { moves } from "./players.mjs";

/* What the page asked the engine last about a move, and the table it was asked about. */
const LISTENER = `
	const Real = window.Worker;
	window.Worker = class extends Real {
		asked = new Map();
		constructor(...args) {
			super(...args);
			window.engine = this;
			this.addEventListener("message", ({ data }) => {
				const view = data.step?.view ?? data.result?.view;
				if (view) window.view = view;
				if (this.asked.has(data.id)) window.tried = { action: this.asked.get(data.id), orders: data.result.orders };
			});
		}
		postMessage(message, ...more) {
			if (message.method === "outcome" && message.id > 0) this.asked.set(message.id, message.args[0]);
			super.postMessage(message, ...more);
		}
		outcome(action) {
			const id = -1 - action;
			return new Promise((done) => {
				const answer = ({ data }) => data.id === id && (this.removeEventListener("message", answer), done(data.result));
				this.addEventListener("message", answer);
				super.postMessage({ id, method: "outcome", args: [action] });
			});
		}
	};
	window.turned = [];
	new MutationObserver((changes) => {
		for (const { target } of changes) window.turned.push({ card: target.dataset.card, at: performance.now() });
	}).observe(document, { subtree: true, attributeFilter: ["data-shown"] });
	window.animated = 0;
	const animate = Element.prototype.animate;
	Element.prototype.animate = function (...args) {
		window.animated++;
		return animate.apply(this, args);
	};
`;

/* Two persons at one device: nobody else acts between what is chosen and what comes of it. */
async function beginTwo(site, page) {
	await page.goto(`${site.url}#/new/boo`);
	await page.getByLabel("Seat 2").selectOption("person");
	await page.getByRole("button", { name: "Play", exact: true }).click();
	await settle(page);
}

const SCARED = `(order) => [...new Set(order.looks.filter((look) => look.end === "scare").map((look) => look.card))].sort()`;

/* Lays cards until there is a place where two cards on the table turn over in one order and another order comes to something else; tries the card on there. */
async function findPlace(page) {
	for (let turn = 0; turn < 16; turn++) {
		const found = await page.evaluate(async (scared) => {
			const of = eval(scared);
			const own = window.view.table.seats[window.view.actor].hand.id;
			for (const move of window.view.moves.filter((one) => one.way !== undefined)) {
				const { orders } = await window.engine.outcome(move.a);
				if (orders.some((order) => of(order).filter((card) => card !== own).length > 1) && new Set(orders.map((order) => JSON.stringify([order.ghosts, of(order)]))).size > 1) return move;
			}
			return null;
		}, SCARED);
		if (found !== null) return tryOn(page, found);
		const before = await page.evaluate(() => window.view.ply);
		await moves.boo(page, "mouse", turn);
		await page.waitForFunction((ply) => window.view.ply > ply + 1 && window.view.table.phase === "lay" && window.view.moves.length > 0, before);
		await settle(page);
	}
	throw new Error("no place with two results was found");
}

async function tryOn(page, { a, x, y, way }) {
	const standing = (way >> 1) % 2 === 1;
	const at = `${x + (standing ? 0 : 1)},${y + (standing ? 1 : 0)}`;
	await page.locator(`.open[data-at="${at}"]`).dispatchEvent("click");
	await page.locator(".ground").focus();
	for (const key of ["", "r", "r", "r", "f", "r", "r", "r"]) {
		if (key !== "") await page.keyboard.press(key);
		const there = await page.waitForFunction((action) => window.tried?.action === action && document.querySelector(".order"), a, { timeout: 250 }).then(() => true, () => false);
		if (there) return;
	}
	throw new Error(`the card does not come to ${at} in way ${way}`);
}

const shown = (page) =>
	page.locator(".order").evaluateAll((cards) => cards.map((card) => `${card.querySelector("strong").textContent} ${card.querySelector(".scares").textContent}`));
const rays = (page) =>
	page.locator(".ray").evaluateAll((all) => all.map((ray) => `${ray.classList[1]} ${["x1", "y1", "x2", "y2"].map((name) => (Number(ray.querySelector("line").getAttribute(name)) - 50) / 100).join(" ")}`));

const WHY = { scare: "scares", stare: "they stare at each other", stone: "a tombstone is in the way", edge: "sees nobody" };

export function boo(site) {
	test("boo: every order of looking is shown with its result, its rays end where the engine says and why, and the one chosen comes true", async () => {
		const { page, errors } = await open(site, DESK, quick, { serviceWorkers: "block" }, LISTENER);
		await beginTwo(site, page);
		await findPlace(page);
		const orders = await page.evaluate(() => window.tried.orders);
		const { x, y } = await page.evaluate(() => window.view.moves.find((move) => move.a === window.tried.action));
		const black = (await page.evaluate(() => window.view.actor)) === 0;
		const ghost = (look) => look.x - x + look.y - y + 1;
		const words = (order) => {
			const scares = order.looks.filter((look) => look.end === "scare").length;
			return `${order.ghosts.join(" : ")} ${scares === 0 ? "nobody is scared" : `${scares} turned over`}`;
		};
		const cards = await shown(page);
		for (const order of orders) if (!cards.some((card) => card.startsWith(order.ghosts.join(" : ")))) throw new Error(`${words(order)} is not among ${cards.join(", ")}`);
		const leads = cards.map((card) => Number(/^\d+/.exec(card)[0]) - Number(/: (\d+)/.exec(card)[1])).map((lead) => (black ? lead : -lead));
		if (leads.some((lead, index) => index > 0 && lead > leads[index - 1])) throw new Error(`not the best first: ${cards.join(", ")}`);
		for (const card of cards) if (!orders.some((order) => words(order) === card)) throw new Error(`no order comes to ${card}`);
		let last = null;
		for (let index = 0; index < cards.length; index++) {
			await page.locator(".order").nth(index).click();
			await page.locator(".order").nth(index).and(page.locator("[aria-checked=true]")).waitFor();
			const drawn = await rays(page);
			const said = (await page.locator(".looks").innerText()).split("\n").at(-1);
			last = orders.find((order) => words(order) === cards[index] && order.looks.every((look, i) => drawn[i]?.startsWith(`${look.end} ${look.x} ${look.y} `)));
			if (!last) throw new Error(`${cards[index]}: rays ${drawn.join(", ")}`);
			if (drawn.length !== last.looks.length) throw new Error(`${drawn.length} rays of ${last.looks.length} ghosts`);
			for (const [i, look] of last.looks.entries()) {
				if (look.toX !== undefined && drawn[i] !== `${look.end} ${look.x} ${look.y} ${look.toX} ${look.toY}`) throw new Error(`ray ${i + 1} is ${drawn[i]}, not to ${look.toX} ${look.toY}`);
			}
			const why = last.looks.map((look) => `ghost ${ghost(look)}: ${WHY[look.end]}`).join(" · ");
			if (!said.endsWith(why)) throw new Error(`it says ${said}, not ${why}`);
		}
		const before = await page.evaluate(() => window.view.ply);
		await page.getByRole("button", { name: "Lay it here" }).click();
		await page.waitForFunction((ply) => window.view.ply > ply && !["look", "draw"].includes(window.view.table.phase) && document.querySelector(".order") === null, before);
		await settle(page);
		const counts = (await page.locator(".seat .facts").allInnerTexts()).map((text) => Number(/(\d+) ghost/.exec(text)[1]));
		if (counts.join() !== last.ghosts.join()) throw new Error(`it came to ${counts.join(" : ")}, not ${last.ghosts.join(" : ")}`);
		errors();
	});

	for (const speed of [2, 0])
		test(`boo: cards turn over ${speed > 0 ? "one after another" : "without motion when that is off"}`, async () => {
			const { page, errors } = await open(site, DESK, { ...quick, speed: 0 }, { serviceWorkers: "block" }, LISTENER);
			await beginTwo(site, page);
			if (speed > 0) {
				/* The table was come to quickly; from here on it is looked at. */
				await findPlace(page);
				await page.evaluate((pace) => localStorage.setItem("seance-settings", JSON.stringify({ ...JSON.parse(localStorage.getItem("seance-settings")), speed: pace })), speed);
				const place = await page.evaluate(() => window.view.moves.find((move) => move.a === window.tried.action));
				await page.reload();
				await settle(page);
				await tryOn(page, place);
			} else await findPlace(page);
			for (const order of await page.locator(".order").all()) {
				await order.click();
				await order.and(page.locator("[aria-checked=true]")).waitFor();
				if ((await page.locator(".leaf .scared").count()) > 1) break;
			}
			await page.evaluate(() => ((window.turned = []), (window.animated = 0)));
			await page.getByRole("button", { name: "Lay it here" }).click();
			await page.waitForFunction(() => window.turned.length >= 2);
			const [turned, animated] = await page.evaluate(() => [window.turned, window.animated]);
			if (new Set(turned.map(({ card }) => card)).size !== turned.length) throw new Error(`turned: ${JSON.stringify(turned)}`);
			const apart = turned[1].at - turned[0].at;
			if (speed > 0 && apart < 150) throw new Error(`the second card turned ${Math.round(apart)} ms after the first`);
			if (speed > 0 ? animated === 0 : animated > 0) throw new Error(`${animated} things were set in motion`);
			errors();
		});
}
