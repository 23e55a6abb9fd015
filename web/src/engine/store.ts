/*
 * What is kept in this browser (IndexedDB). Games are kept and read by the
 * worker alone, because a record of an open round holds every secret; marks are
 * the page's. Every function says honestly whether it could: without storage,
 * or with a full disk, the game goes on in memory and the page says so.
 */
import type { Kept, Saved } from "./types";

const NAME = "seance";
let opening: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
	opening ??= new Promise((resolve, reject) => {
		const request = indexedDB.open(NAME, 1);
		request.onupgradeneeded = () => {
			request.result.createObjectStore("games", { keyPath: "id" });
			request.result.createObjectStore("marks");
		};
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
	opening.catch(() => (opening = null));
	return opening;
}

async function ask<T>(mode: IDBTransactionMode, store: string, make: (objects: IDBObjectStore) => IDBRequest<T>): Promise<T> {
	const db = await database();
	return new Promise((resolve, reject) => {
		const transaction = db.transaction(store, mode);
		const request = make(transaction.objectStore(store));
		transaction.oncomplete = () => resolve(request.result);
		transaction.onerror = () => reject(transaction.error);
		transaction.onabort = () => reject(transaction.error);
	});
}

/* Reads and writes in one go, so that no other page comes in between; the change may be undefined: nothing is written. */
async function change<T>(store: string, key: string, make: (old: T | undefined) => T | undefined, inline: boolean): Promise<T | undefined> {
	const db = await database();
	return new Promise((resolve, reject) => {
		const transaction = db.transaction(store, "readwrite");
		const objects = transaction.objectStore(store);
		const request: IDBRequest<T | undefined> = objects.get(key);
		let made: T | undefined;
		request.onsuccess = () => {
			made = make(request.result);
			try {
				if (made !== undefined) objects.put(made, inline ? undefined : key);
			} catch (error) {
				reject(error);
			}
		};
		transaction.oncomplete = () => resolve(made);
		transaction.onerror = () => reject(transaction.error);
		transaction.onabort = () => reject(transaction.error);
	});
}

/* Keeps a game, unless another page has taken it over meanwhile. */
export async function keepGame(saved: Saved): Promise<Kept | "elsewhere"> {
	try {
		const ours = (old?: Saved) => old?.holder === undefined || old.holder === saved.holder;
		const made = await change<Saved>("games", saved.id, (old) => (ours(old) ? saved : undefined), true);
		return made === undefined ? "elsewhere" : "kept";
	} catch (error) {
		return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "none";
	}
}

/* All games, the latest first; what another version kept in another way is counted and left where it is. */
export async function keptGames(readable: (game: Partial<Saved>) => boolean): Promise<{ games: Saved[]; unreadableCount: number }> {
	try {
		const all = await ask<Saved[]>("readonly", "games", (objects) => objects.getAll());
		const games = all.filter(readable).sort((a, b) => b.changed - a.changed);
		return { games, unreadableCount: all.length - games.length };
	} catch {
		return { games: [], unreadableCount: 0 };
	}
}

export async function keptGame(id: string): Promise<Saved | null> {
	try {
		return (await ask<Saved | undefined>("readonly", "games", (objects) => objects.get(id))) ?? null;
	} catch {
		return null;
	}
}

/* The same game as another page left it, from now on this holder's. */
export async function takeGame(id: string, holder: string): Promise<Saved | null> {
	try {
		return (await change<Saved>("games", id, (old) => old && { ...old, holder }, true)) ?? null;
	} catch {
		return keptGame(id); /* a full disk can still be read */
	}
}

export async function forgetGame(id: string): Promise<void> {
	try {
		await ask("readwrite", "games", (objects) => objects.delete(id));
	} catch {
		/* nothing was kept */
	}
}

/* Small things by name: puzzles solved, lessons done. */
export const mark = (key: string, value: unknown): Promise<void> => remark(key, () => value);

/* The same from what is marked so far. */
export async function remark<T>(key: string, make: (old: T | null) => T): Promise<void> {
	try {
		await change<T>("marks", key, (old) => make(old ?? null), false);
	} catch {
		/* it lasts as long as the page */
	}
}

export async function marked<T>(key: string): Promise<T | null> {
	try {
		return (await ask<T | undefined>("readonly", "marks", (objects) => objects.get(key))) ?? null;
	} catch {
		return null;
	}
}

/* All marks by name. */
export async function marks(): Promise<Record<string, unknown>> {
	try {
		const names = await ask<IDBValidKey[]>("readonly", "marks", (objects) => objects.getAllKeys());
		const values = await ask<unknown[]>("readonly", "marks", (objects) => objects.getAll());
		return Object.fromEntries(names.map((name, index) => [String(name), values[index]]));
	} catch {
		return {};
	}
}
