/*
 * Makes the README's pictures of the page, docs/pictures/*.webp, one of them moving, with the real page in Chromium.
 *
 *	node tests/web/pictures.mjs [WORD...]    only those whose names contain one of the words
 *
 * Needs `make` and what `scripts/setup test` installs. The same deals each time; what bots answer may change with them.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { open, serve, settle, stopAll } from "./harness.mjs";
import { table } from "./players.mjs";

const root = resolve(fileURLToPath(import.meta.url), "../../..");

const SIZE = { width: 1200, height: 750 };
const QUALITY = 0.9;
const SMALL = { width: 800, height: 500, quality: 0.75 }; /* of the moving one */
const SEED = "20";
const words = process.argv.slice(2);
const folder = join(root, "docs/pictures");
const site = await serve();

/* PNG to WebP, as the browser does it, in that size. */
const { page: painter } = await open(site, { width: 100, height: 100 }, {});
await painter.goto(site.url);
async function webp(png, { width, height, quality }) {
	const made = await painter.evaluate(
		async ([data, w, h, q]) => {
			const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(data), (one) => one.charCodeAt(0))]));
			const canvas = document.createElement("canvas");
			[canvas.width, canvas.height] = [w, h];
			const paint = canvas.getContext("2d", { alpha: false });
			paint.imageSmoothingQuality = "high";
			paint.drawImage(bitmap, 0, 0, w, h);
			return canvas.toDataURL("image/webp", q).split(",")[1];
		},
		[png.toString("base64"), width, height, quality],
	);
	return Buffer.from(made, "base64");
}

function chunk(name, body) {
	const head = Buffer.alloc(8);
	head.write(name, "latin1");
	head.writeUInt32LE(body.length, 4);
	return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

const riff = (body) => chunk("RIFF", Buffer.concat([Buffer.from("WEBP"), body]));

/* The chunks that hold the picture itself. */
function imageOf(file) {
	const found = [];
	for (let at = 12; at < file.length; ) {
		const size = file.readUInt32LE(at + 4);
		if (/^(VP8 |VP8L|ALPH)$/.test(file.toString("latin1", at, at + 4))) found.push(file.subarray(at, at + 8 + size + (size % 2)));
		at += 8 + size + (size % 2);
	}
	return Buffer.concat(found);
}

/* One file of frames {file, ms}; it begins again at its end. */
function moving(frames, { width, height }) {
	const canvas = Buffer.alloc(10);
	canvas[0] = 0x02; /* it moves */
	canvas.writeUIntLE(width - 1, 4, 3);
	canvas.writeUIntLE(height - 1, 7, 3);
	const parts = frames.map(({ file, ms }) => {
		const head = Buffer.alloc(16);
		head.writeUIntLE(width - 1, 6, 3);
		head.writeUIntLE(height - 1, 9, 3);
		head.writeUIntLE(ms, 12, 3);
		head[15] = 0x02; /* in place of the frame before */
		return chunk("ANMF", Buffer.concat([head, imageOf(file)]));
	});
	return riff(Buffer.concat([chunk("VP8X", canvas), chunk("ANIM", Buffer.alloc(6)), ...parts]));
}

async function begin(page, game, players = 0, more = async () => {}) {
	await page.goto(`${site.url}#/new/${game}`);
	await page.getByText("More", { exact: true }).click();
	if (players > 0) await page.getByRole("radio", { name: String(players), exact: true }).click();
	await page.getByLabel(/^Deal by number/).fill(SEED);
	await more();
	await page.getByRole("button", { name: "Play", exact: true }).click();
	await page.locator(".felt").waitFor();
	await settle(page);
}

async function played(page, game, players, moves) {
	await begin(page, game, players);
	await table(page, game, "mouse", moves);
	await settle(page);
}

const PICTURES = {
	async home(page) {
		await page.setViewportSize({ width: 1440, height: 900 });
		await page.goto(site.url);
		await page.locator(".together").waitFor();
	},
	ghooost: (page) => played(page, "ghooost", 6, 3),
	async boo(page) {
		await played(page, "boo", 0, 7);
		await page.locator(".ground").focus();
		await page.keyboard.press("ArrowRight");
		await page.locator(".order").first().waitFor();
		await page.getByRole("button", { name: "Gazes" }).click();
	},
	async phantom(page) {
		await begin(page, "phantom");
		await page.getByRole("button", { name: "Place the rest for me" }).click();
		await page.waitForFunction(() => document.querySelector(".bare-floor, .rest") === null && document.querySelector(".room.can") !== null);
		await table(page, "phantom", "mouse", 4);
		await settle(page);
	},
	thirteen: (page) => played(page, "thirteen", 4, 2),
	async friends(page) {
		await page.goto(`${site.url}#/friends/new/ghooost`);
		await page.getByLabel("Your name").fill("Ada");
		await page.getByRole("radio", { name: "3", exact: true }).click();
		await page.getByLabel("Seat 3").selectOption("5");
		await page.getByRole("button", { name: "Lay the table" }).click();
		await page.locator(".waiting-room .qr").waitFor();
	},
	async review(page) {
		await begin(page, "thirteen", 2, () => page.getByLabel("Seat 2").selectOption("8"));
		await table(page, "thirteen", "mouse");
		await page.getByRole("button", { name: "Review game" }).click();
		await page.locator(".summary").waitFor({ timeout: 120_000 });
		await page.locator(".verdicts .link:not(.key)").first().click();
		await page.locator(".hinted").first().waitFor();
	},
};

const wanted = (name) => words.length === 0 || words.some((word) => name.includes(word));
mkdirSync(folder, { recursive: true });
function write(name, bytes) {
	writeFileSync(join(folder, `${name}.webp`), bytes);
	console.log(`docs/pictures/${name}.webp: ${Math.round(bytes.length / 1000)} kB`);
}

async function somebody(speed) {
	const one = await open(site, SIZE, { speed, language: "en", theme: "dark" });
	one.page.setDefaultTimeout(60_000);
	return one;
}

for (const [name, reach] of Object.entries(PICTURES)) {
	if (!wanted(name)) continue;
	const { page, context } = await somebody(0);
	await reach(page);
	await page.mouse.move(0, 0);
	await page.evaluate(() => document.fonts.ready);
	await page.waitForTimeout(800);
	write(name, await webp(await page.screenshot(), { ...SIZE, quality: QUALITY }));
	await context.close();
}

/* Some turns of BOO: a card is carried over the graveyard, turned and laid; ghosts flip. */
if (wanted("playing")) {
	const { page, context } = await somebody(0);
	await begin(page, "boo");
	const frames = [];
	const frame = async (ms) => frames.push({ file: await webp(await page.screenshot(), SMALL), ms });
	for (let turn = 0; turn < 4; turn++) {
		await settle(page);
		await page.waitForTimeout(300);
		await frame(700);
		if ((await page.locator(".open").count()) > 0) {
			await page.locator(".ground").focus();
			const keys = [["ArrowRight", "ArrowRight", "r"], ["ArrowDown", "ArrowLeft"], ["ArrowUp", "r", "ArrowRight"]][turn % 3];
			for (const key of keys) {
				await page.keyboard.press(key);
				await page.waitForTimeout(250);
				await frame(350);
			}
			await page.locator(".order").first().waitFor();
			await frame(900);
		}
		await table(page, "boo", turn % 2 === 0 ? "keyboard" : "mouse", 1);
	}
	await settle(page);
	await page.waitForTimeout(300);
	await frame(1800);
	write("playing", moving(frames, SMALL));
	await context.close();
}
await stopAll();
