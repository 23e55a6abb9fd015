/* Installing: the manifest says what it must, its icons are what it says they are, and the service worker has the page. */
import { DESK, quick } from "./begin.mjs";
import { open, test } from "./harness.mjs";

/* The sizes that systems ask for; a drawing ("any") fits every one. */
const NEEDED = ["192x192 any", "512x512 any", "512x512 maskable"];

/* An icon as the browser loads it: its size, and whether the corner is painted. */
const look = (page, url) =>
	page.evaluate(async (src) => {
		const image = new Image();
		image.src = src;
		await image.decode();
		const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
		const pen = canvas.getContext("2d");
		pen.drawImage(image, 0, 0);
		return { size: `${image.naturalWidth}x${image.naturalHeight}`, corner: pen.getImageData(0, 0, 1, 1).data[3] };
	}, url);

export function installing(site) {
	test("the page can be installed: the browser has nothing against it, and every icon has the size it states", async () => {
		const { page, context, errors } = await open(site, DESK, quick);
		await page.goto(site.url);
		await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
		const cdp = await context.newCDPSession(page);
		const { installabilityErrors } = await cdp.send("Page.getInstallabilityErrors");
		/* A window without a profile of its own is the test's, not the page's. */
		const against = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito");
		if (against.length > 0) throw new Error(`the browser says ${against.join(", ")}`);
		const { data, errors: faults, url } = await cdp.send("Page.getAppManifest");
		if (faults.length > 0) throw new Error(faults.map(({ message }) => message).join("; "));
		const manifest = JSON.parse(data);
		for (const key of ["id", "name", "short_name", "start_url", "scope", "display", "background_color", "theme_color"]) if (!manifest[key]) throw new Error(`the manifest has no ${key}`);
		if (manifest.display !== "standalone" || new URL(manifest.start_url, url).href !== site.url) throw new Error(`${manifest.display} at ${manifest.start_url}`);
		const seen = [];
		for (const { src, sizes, purpose } of manifest.icons) {
			const { size, corner } = await look(page, new URL(src, url).href);
			seen.push(`${size} ${purpose}`);
			if (sizes !== "any" && sizes !== size) throw new Error(`${src} is ${size}, not ${sizes}`);
			if (purpose === "maskable" && corner !== 255) throw new Error(`${src} is cut to a shape: its corner is clear`);
		}
		const missing = NEEDED.filter((one) => !seen.includes(one));
		if (missing.length > 0) throw new Error(`no icon ${missing.join(", ")} among ${seen.join(", ")}`);
		errors();
	});

	test("the window’s frame has the colour of the page, by night and by day", async () => {
		const { page, errors } = await open(site, DESK, quick);
		const colours = [];
		await page.goto(`${site.url}#/settings`);
		for (const light of ["dark", "light"]) {
			await page.getByLabel("Theme").selectOption({ label: light });
			await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, light);
			const [frame, ground] = await page.evaluate(() => {
				const pen = new OffscreenCanvas(1, 1).getContext("2d");
				const same = (colour) => ((pen.fillStyle = colour), pen.fillStyle);
				return [same(document.querySelector("meta[name=theme-color]").content), same(getComputedStyle(document.documentElement).backgroundColor)];
			});
			if (frame !== ground) throw new Error(`${light}: the frame is ${frame}, the page ${ground}`);
			colours.push(frame);
		}
		if (colours[0] === colours[1]) throw new Error(`dark and light are both ${colours[0]}`);
		errors();
	});
}
