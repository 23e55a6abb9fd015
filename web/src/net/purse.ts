/* What this browser remembers of tables on the server: return tokens, invitations, secrets of deals. Nothing of it is shown or logged. */
export interface Kept {
	table: string;
	token: string; /* whoever has it is this person at the table */
	invite?: string;
	feed?: string;
	game: string;
	name: string;
	at: number; /* of the last visit */
	over?: boolean;
	secrets: Record<string, string>; /* one's own part of each deal, by the deal's id */
}

const KEY = "seance-friends";
const MOST = 40;
const DEALS = 8;

let memory: Kept[] = []; /* what a browser without storage remembers as long as the page is open */

export function keptTables(): Kept[] {
	try {
		const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
		if (Array.isArray(found)) memory = found.filter((one: Partial<Kept>) => typeof one.table === "string" && typeof one.token === "string");
	} catch {
		/* as remembered */
	}
	return memory;
}

function write(tables: Kept[]): void {
	memory = tables.sort((a, b) => b.at - a.at).slice(0, MOST);
	try {
		localStorage.setItem(KEY, JSON.stringify(memory));
	} catch {
		/* it is remembered as long as the page is open */
	}
}

export const keptTable = (table: string): Kept | undefined => keptTables().find((one) => one.table === table);

export function keepTable(changed: Partial<Kept> & { table: string }): void {
	const before = keptTable(changed.table);
	const kept: Kept = { token: "", game: "", name: "", at: 0, secrets: {}, ...before, ...changed };
	if (kept.token !== "") write([kept, ...keptTables().filter((one) => one.table !== kept.table)]);
}

export const dropTable = (table: string): void => write(keptTables().filter((one) => one.table !== table));

export const randomHex = (bytes: number): string => [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/* One's own secret for a deal: drawn once, and kept, so that a reload between committing and revealing loses nothing. */
export function secretFor(table: string, deal: string): string {
	const secrets = keptTable(table)?.secrets ?? {};
	const secret = secrets[deal] ?? randomHex(32);
	if (secrets[deal] === undefined) keepTable({ table, secrets: Object.fromEntries([...Object.entries(secrets), [deal, secret]].slice(-DEALS)) });
	return secret;
}
