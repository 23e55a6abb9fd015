/* What one's finished games say: a rating for each game, day by day of the daily deal. */
import type { Game } from "../engine/types";
import { ladderOf, rated, startRating } from "../games/rating";
import { agentLevel } from "../words/names";

/* Games of the only person against rated bots, the oldest first. Those tried out from a position do not count. */
export function countedGames(games: readonly Game[], name: string): Game[] {
	const counts = (game: Game) => game.setup.game === name && game.over && game.won !== null && game.setup.from === undefined && strength(game) !== undefined;
	return games.filter(counts).sort((a, b) => a.changed - b.changed);
}

/* The mean rating of the bots at the table; undefined if one of them has none. */
function strength(game: Game): number | undefined {
	const ladder = ladderOf(game.setup.game, game.setup.players);
	const levels = game.setup.seats.filter((seat) => seat !== "person").map(agentLevel);
	if (ladder === undefined || levels.length === 0 || levels.includes(0)) return undefined;
	return levels.reduce((sum, level) => sum + ladder[level - 1]!, 0) / levels.length;
}

export interface Rated {
	game: Game;
	rating: number; /* after it */
	by: number;
}

/* The rating after each game that counts. */
export function ratingsOf(games: readonly Game[], name: string): Rated[] {
	const list: Rated[] = [];
	let rating = startRating(name);
	for (const game of countedGames(games, name)) {
		const after = rated(rating, strength(game)!, game.won ? 1 : 0, game.even ?? 1 / 2);
		list.push({ game, rating: after, by: after - rating });
		rating = after;
	}
	return list;
}

/* A day of the daily deal, finished: the first time it was played counts. */
export function dailyGames(games: readonly Game[]): Map<string, Game> {
	const found = new Map<string, Game>();
	for (const game of [...games].sort((a, b) => a.started - b.started)) {
		const day = game.setup.daily;
		if (day !== undefined && game.over && !found.has(day)) found.set(day, game);
	}
	return found;
}

export const dayOf = (date: string): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / 86400000);
export const dateOf = (day: number): string => new Date(day * 86400000).toISOString().slice(0, 10);
export const today = (): number => Math.floor(Date.now() / 86400000);

/* Days in a row up to today or yesterday, and the longest such row. */
export function streakOf(done: ReadonlyMap<string, Game>): { now: number; best: number } {
	const days = [...done.keys()].map(dayOf).sort((a, b) => a - b);
	let [row, best, last] = [0, 0, -2];
	for (const day of days) {
		row = day === last + 1 ? row + 1 : 1;
		best = Math.max(best, row);
		last = day;
	}
	return { now: last >= today() - 1 ? row : 0, best };
}
