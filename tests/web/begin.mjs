/* Sizes and settings the tests share, and how a table is begun and looked into. */
export const GAMES = ["ghooost", "boo", "phantom", "thirteen"];
export const PHONE = { width: 360, height: 740 };
export const DESK = { width: 1280, height: 800 };

/* Games are played without pauses, so that a test waits for the engine and not for motion. */
export const quick = { speed: 0, language: "en", theme: "dark" };

/* `level` of the bot on seat 2; `person` the only seat of a person, where the first is not; `players`; ticks under "More" by name. */
export async function begin(site, page, game, { level, person, players, more = [], aids = true } = {}) {
	await page.goto(`${site.url}#/new/${game}`);
	const play = page.getByRole("button", { name: "Play", exact: true });
	await play.waitFor();
	if (players) await page.getByRole("radio", { name: String(players), exact: true }).click();
	if (level) await page.getByLabel("Seat 2").selectOption(level);
	if (person) {
		await page.getByLabel("Seat 1").selectOption("3");
		await page.getByLabel(`Seat ${person}`).selectOption("person");
	}
	if (more.length > 0) await page.locator("summary", { hasText: "More" }).click();
	for (const name of more) await page.getByLabel(name).check();
	if (!aids) await page.getByLabel("Notes, odds and maps at this table").uncheck();
	await play.click();
	await page.locator(".felt, .curtain").first().waitFor();
}

/* Puts a game among those kept, or gets one; "put marks" for the small things beside them. Waits until the page has made the place for them. */
export function store(page, method, ...args) {
	return page.evaluate(
		([name, ...all]) =>
			new Promise((done) => {
				const place = name.split(" ")[1] ?? "games";
				const look = () => {
					const request = indexedDB.open("seance", 1);
					request.onupgradeneeded = () => request.transaction.abort();
					request.onerror = () => setTimeout(look, 50);
					request.onsuccess = () => {
						const objects = request.result.transaction(place, "readwrite").objectStore(place);
						objects[name.split(" ")[0]](...all).onsuccess = (event) => done(event.target.result);
					};
				};
				look();
			}),
		[method, ...args],
	);
}
