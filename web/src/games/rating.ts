/*
 * Ratings on one scale: Elo points, where the bot `greedy` has 1000 in every
 * game. The levels' ratings are measured (scripts/strength --ratings-json);
 * people and puzzles are rated against them.
 */
import ladders from "./ratings.json";

const LADDERS = ladders as Record<string, number[]>;
const STEP = 32; /* points that one certain result moves a rating */

/* The ratings of levels 1 to 8; undefined for a game nobody has measured. */
export const ladderOf = (game: string, players: number): number[] | undefined => LADDERS[`${game}-${players}`];

/* A newcomer is thought to be as good as the second level. */
export const startRating = (game: string, players = 2): number => ladderOf(game, players)?.[1] ?? 1000;

/* The chance of a result that comes with chance `even` among equals. */
export function expected(own: number, other: number, even = 0.5): number {
	const odds = (even / (1 - even)) * 10 ** ((own - other) / 400);
	return odds / (1 + odds);
}

/* The rating after a result: 1 for won, 0 for lost. */
export const rated = (own: number, other: number, won: number, even = 0.5): number => own + STEP * (won - expected(own, other, even));
