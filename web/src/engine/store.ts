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

export async function keepGame(saved: Saved): Promise<Kept> {
	try {
		await ask("readwrite", "games", (objects) => objects.put(saved));
		return "kept";
	} catch (error) {
		return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "none";
	}
}

/* All games, the latest first; what cannot be read is left where it is. */
export async function keptGames(): Promise<Saved[]> {
	try {
		const games = await ask<Saved[]>("readonly", "games", (objects) => objects.getAll());
		return games.filter((game) => typeof game.id === "string").sort((a, b) => b.changed - a.changed);
	} catch {
		return [];
	}
}

export async function keptGame(id: string): Promise<Saved | null> {
	try {
		return (await ask<Saved | undefined>("readonly", "games", (objects) => objects.get(id))) ?? null;
	} catch {
		return null;
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
export async function mark(key: string, value: unknown): Promise<void> {
	try {
		await ask("readwrite", "marks", (objects) => objects.put(value, key));
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
