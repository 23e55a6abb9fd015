/* Whether it is somebody's turn at a table, as the table's feed says it. Home asks; the rest of api.ts is not loaded there. */
export const feedAddress = (token: string): string => new URL(`api/v1/feed/${token}`, location.origin).href;

/* Null: it cannot be told. */
export async function hasTurn(feed: string): Promise<boolean | null> {
	try {
		const answer = await fetch(feedAddress(feed));
		return answer.ok ? (await answer.text()).includes("<entry>") : null;
	} catch {
		return null;
	}
}
