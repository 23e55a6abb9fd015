/*
 * What a screen must keep to, measured on the screen as it is drawn: how large
 * the largest rectangle is in which there is nothing, whether all that is needed
 * is in the window, how small the smallest text and target are.
 */

const CELL = 16; /* pixels of the grid on which emptiness is measured */
const FLAT = 7; /* of 255: a smooth wash of colour differs less within a cell */

/* The share of the window that the largest rectangle takes that shows no element, drawing or texture. */
export async function emptiness(page, blank, picture) {
	const { width, height } = page.viewportSize();
	const columns = Math.floor(width / CELL);
	const rows = Math.floor(height / CELL);
	/* A tray, a button or a card counts as something even where it is plain. */
	const plain = await page.evaluate(
		([cell, across, down]) => {
			const painted = (one) => {
				const { backgroundColor, backgroundImage } = getComputedStyle(one);
				return backgroundImage !== "none" || !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor);
			};
			const found = [];
			for (let y = 0; y < down; y++)
				for (let x = 0; x < across; x++) {
					let one = document.elementFromPoint((x + 0.5) * cell, (y + 0.5) * cell);
					while (one !== null && one !== document.body && one !== document.documentElement && (one.ownerSVGElement || one.tagName === "svg" || !painted(one))) one = one.parentElement;
					found.push(one === null || one === document.body || one === document.documentElement);
				}
			return found;
		},
		[CELL, columns, rows],
	);
	const flat = await blank.evaluate(
		async ([data, cell, across, down, limit]) => {
			const image = new Image();
			image.src = data;
			await image.decode();
			const canvas = new OffscreenCanvas(image.width, image.height);
			const context = canvas.getContext("2d");
			context.drawImage(image, 0, 0);
			const { data: pixels } = context.getImageData(0, 0, image.width, image.height);
			const found = [];
			for (let y = 0; y < down; y++)
				for (let x = 0; x < across; x++) {
					const [low, high] = [[255, 255, 255], [0, 0, 0]];
					for (let dy = 0; dy < cell; dy++)
						for (let dx = 0; dx < cell; dx++) {
							const at = 4 * ((y * cell + dy) * image.width + x * cell + dx);
							for (let c = 0; c < 3; c++) {
								low[c] = Math.min(low[c], pixels[at + c]);
								high[c] = Math.max(high[c], pixels[at + c]);
							}
						}
					found.push(high.every((value, c) => value - low[c] < limit));
				}
			return found;
		},
		[`data:image/png;base64,${picture.toString("base64")}`, CELL, columns, rows, FLAT],
	);
	return largest(plain.map((one, index) => one && flat[index]), columns, rows) / (columns * rows);
}

/* The largest rectangle of true cells, by the histogram of each row. */
function largest(cells, columns, rows) {
	const heights = new Array(columns).fill(0);
	let most = 0;
	for (let y = 0; y < rows; y++) {
		for (let x = 0; x < columns; x++) heights[x] = cells[y * columns + x] ? heights[x] + 1 : 0;
		for (let x = 0; x < columns; x++)
			for (let low = Infinity, end = x; end < columns && heights[end] > 0; end++) {
				low = Math.min(low, heights[end]);
				most = Math.max(most, low * (end - x + 1));
			}
	}
	return most;
}

/* What is needed and not in the window, nor in a part that can be scrolled. A screen that is no table may scroll down. */
export const outside = (page) =>
	page.evaluate(() => {
		const fixed = document.querySelector(".felt, .curtain") !== null;
		const faults = [];
		if (document.documentElement.scrollWidth > innerWidth) faults.push(`the page is ${document.documentElement.scrollWidth - innerWidth} px too wide`);
		if (fixed && document.documentElement.scrollHeight > innerHeight) faults.push(`the page is ${document.documentElement.scrollHeight - innerHeight} px too high`);
		for (const one of document.querySelectorAll("button, a[href], input, select, textarea, summary, .seat, .status, h1, h2")) {
			const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
			if (width < 2 || height < 2 || one.closest(".hidden-text") || getComputedStyle(one).visibility === "hidden") continue;
			let scrolls = false;
			for (let up = one.parentElement; up !== null && up !== document.body; up = up.parentElement) scrolls ||= /auto|scroll/.test(getComputedStyle(up).overflow) && !up.classList.contains("felt");
			if (scrolls) continue;
			if (left < -1 || right > innerWidth + 1 || top < -1 || (fixed && bottom > innerHeight + 1)) faults.push(`${one.tagName.toLowerCase()} “${one.textContent.trim().slice(0, 30)}” is not all in the window`);
		}
		return faults;
	});

/* The smallest text, and the smallest target of those that stand alone; in pixels. Lettering in a drawing is drawing. */
export const smallest = (page) =>
	page.evaluate(() => {
		let [text, target, name] = [Infinity, Infinity, ""];
		const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		for (let node = walk.nextNode(); node; node = walk.nextNode()) {
			const one = node.parentElement;
			const { width, height } = one.getBoundingClientRect();
			if (node.data.trim() === "" || width < 3 || height < 3 || one.ownerSVGElement || one.closest(".hidden-text, noscript, script, style, option")) continue;
			const size = parseFloat(getComputedStyle(one).fontSize);
			if (size > 0) text = Math.min(text, size); /* the brand is its ghost alone on the smallest phones */
		}
		for (const one of document.querySelectorAll(".button, .tool, .top nav a, .room, .portrait, .order, .tile")) {
			const { width, height } = one.getBoundingClientRect();
			if (width < 3 || height < 3 || Math.min(width, height) >= target) continue;
			[target, name] = [Math.min(width, height), `${one.className} ${one.textContent.trim().slice(0, 20)}`];
		}
		return { text, target, name };
	});
