/*
 * The icons an installed page shows, made from static/icon.svg with Debian's
 * chromium; run after the drawing changes, the files are kept.
 *
 *	node icons.mjs
 */
import { chromium } from "playwright-core";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "static");
const svg = readFileSync(join(folder, "icon.svg"), "utf8");
const GROUND = "#171a2f";
/* A maskable icon is cut to any shape: what matters lies within its middle four fifths. */
const ICONS = [
	{ name: "icon-192.png", size: 192, share: 1, ground: "transparent" },
	{ name: "icon-512.png", size: 512, share: 1, ground: "transparent" },
	{ name: "icon-maskable-512.png", size: 512, share: 0.8, ground: GROUND },
	{ name: "apple-touch-icon.png", size: 180, share: 0.9, ground: GROUND },
];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
for (const { name, size, share, ground } of ICONS) {
	const page = await browser.newPage({ viewport: { width: size, height: size } });
	await page.setContent(`<body style="margin:0;background:${ground};display:grid;place-items:center;height:100vh">${svg.replace("<svg", `<svg width="${size * share}" height="${size * share}"`)}</body>`);
	await page.screenshot({ path: join(folder, name), omitBackground: true });
	await page.close();
}
await browser.close();
