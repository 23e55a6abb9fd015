/* Whether the page comes from a server that has tables: asked once. */
let known: boolean | null = null;

export async function hasTables(): Promise<boolean> {
	try {
		known ??= typeof ((await (await fetch("api/v1/info")).json()) as { protocol?: unknown }).protocol === "number";
	} catch {
		return false;
	}
	return known;
}
