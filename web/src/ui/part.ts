/*
 * Parts of the page that are loaded when they are needed. One that is gone
 * means that the page was renewed on the server meanwhile: loaded anew, once,
 * it is whole again, and the game goes on from where it is kept. (With a
 * service worker this does not happen: it has the old parts, too.)
 */
const reloaded = {
	for: (name: string): boolean => {
		try {
			return sessionStorage.getItem(name) !== null;
		} catch {
			return true; /* who cannot remember must not try again and again */
		}
	},
	note: (name: string, on: boolean): void => {
		try {
			if (on) sessionStorage.setItem(name, "1");
			else sessionStorage.removeItem(name);
		} catch {
			/* nothing was noted */
		}
	},
};

const reachable = () =>
	fetch("./", { method: "HEAD", cache: "no-store" }).then(
		(answer) => answer.ok,
		() => false,
	);

export async function part<T>(name: string, load: () => Promise<T>): Promise<T> {
	const key = `seance-reloaded-${name}`;
	try {
		const found = await load();
		reloaded.note(key, false);
		return found;
	} catch (error) {
		if (!reloaded.for(key) && (await reachable())) {
			reloaded.note(key, true);
			location.reload();
			return new Promise(() => {}); /* the page is on its way out */
		}
		throw error;
	}
}
