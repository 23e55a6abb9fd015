/*
 * Links of tables with friends carry a token after the "#", so that no server
 * logs it. It is taken out of the visible address at once and waits here for
 * the screen that uses it; a reload does not lose it.
 */
export interface Arrival {
	kind: "join" | "table";
	token: string;
}

const KEY = "seance-arrival";
let arrived: Arrival | null = null;

export function arrive(): void {
	const link = /^#(join|table)=(.*)$/.exec(location.hash);
	if (link === null) return;
	arrived = { kind: link[1] as Arrival["kind"], token: link[2]! };
	try {
		sessionStorage.setItem(KEY, JSON.stringify(arrived));
	} catch {
		/* it waits as long as the page is open */
	}
	history.replaceState(null, "", `#/friends/${link[1]}`);
}

export function arrival(): Arrival | null {
	try {
		arrived ??= JSON.parse(sessionStorage.getItem(KEY) ?? "null");
	} catch {
		/* nothing waits */
	}
	return arrived;
}

export function forgetArrival(): void {
	arrived = null;
	try {
		sessionStorage.removeItem(KEY);
	} catch {
		/* nothing waits */
	}
}
