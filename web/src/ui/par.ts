/* Par of a daily deal: the median of the eight bots on the same cards. Each is played once and kept. */
import type { Source } from "../engine/source";
import { marked, remark } from "../engine/store";
import { LEVELS } from "../engine/types";

type Pars = Record<string, number[]>; /* by date: the bots' strokes, level 1 first */
const KEY = "daily-pars";

export const knownPars = async (): Promise<Pars> => (await marked<Pars>(KEY)) ?? {};

export async function playPar(source: Source, day: number, date: string, alive: () => boolean): Promise<number[] | null> {
	const known = (await knownPars())[date];
	if (known !== undefined) return known;
	const bots: number[] = [];
	for (let level = 1; level <= LEVELS; level++) {
		if (!alive()) return null;
		bots.push(await source.dailyBot(day, level));
	}
	await remark<Pars>(KEY, (old) => ({ ...old, [date]: bots }));
	return bots;
}

export function parOf(bots: readonly number[]): number {
	const sorted = [...bots].sort((a, b) => a - b);
	const middle = sorted.length / 2;
	return Math.round((sorted[Math.floor(middle - 0.5)]! + sorted[Math.floor(middle)]!) / 2);
}

/* "−2", "par", "+1". */
export const againstPar = (by: number, even: string): string => (by === 0 ? even : by < 0 ? `−${-by}` : `+${by}`);
