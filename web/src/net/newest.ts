/* Loads the newest page, past the service worker's copy. At most once in a while: a page that stays too old must not load itself for ever. */
const KEY = "seance-renewed";
const AGAIN_MS = 60000;
const WAIT_MS = 5000;

async function renewWorker(): Promise<void> {
	const registration = await navigator.serviceWorker?.getRegistration();
	if (registration === undefined) return;
	await registration.update();
	const worker = registration.installing ?? registration.waiting;
	if (worker === null) return;
	await new Promise<void>((done) => {
		worker.addEventListener("statechange", () => worker.state === "activated" && done());
		setTimeout(done, WAIT_MS);
	});
}

/* False: it was done a moment ago, and did not help. */
export async function newestPage(): Promise<boolean> {
	try {
		if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < AGAIN_MS) return false;
		sessionStorage.setItem(KEY, String(Date.now()));
	} catch {
		return false;
	}
	await renewWorker().catch(() => {});
	location.reload();
	return true;
}
