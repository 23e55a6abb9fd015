/*
 * The arena: agents against each other on the same deals.
 *
 * A deal is a seed (arena_seed()); it is played several times, with the agents at the seats in
 * every rotation, so that luck and the better seat are the same for all. What
 * is counted is the share an agent takes from another: for each game and each
 * two seats on different sides, 1 for the better result, 1/2 each for equal
 * ones. So 1/2 is equal strength with any number of players. The mean over all
 * games of a deal is one observation; errors come from those, never from
 * single games.
 *
 * With as many agents as players (three or more) all of them sit at one table.
 * Else every two agents meet: with two sides each agent plays a side; with more
 * one seat is the one agent's and the others the other's, and the other way.
 */
#ifndef SEANCE_ARENA_ARENA_H
#define SEANCE_ARENA_ARENA_H

#include "desk/desk.h"

enum { ARENA_AGENTS_MAX = 16, ARENA_PAIRS_MAX = ARENA_AGENTS_MAX * (ARENA_AGENTS_MAX - 1) / 2, ARENA_TICKS = 2048 };

/* What is to be played. */
struct arena {
	struct desk_rules *rules; /* with the game; the caller holds them */
	int agents;
	struct agent agent[ARENA_AGENTS_MAX];
	uint64_t seed;
	bool matches;            /* whole matches instead of rounds */
	uint64_t (*clock)(void); /* milliseconds, for agents with `ms=`; NULL: they do not count them */
};

/* What one agent did, over games or parts of them; adds up. */
struct arena_tally {
	uint64_t moves, nodes;
	uint64_t illegal, late;
	uint64_t rounds, boos;               /* rounds played, and those it was left behind in */
	uint64_t seat_games[GAME_SEATS_MAX]; /* games at each seat against another agent */
	double seat_share[GAME_SEATS_MAX];   /* and the sum of its shares of other agents' seats there */
	double ms;                           /* of CPU time */
	uint32_t ticks[ARENA_TICKS];         /* moves by time, see arena_quantile() */
};

/* What the games were like; adds up. */
struct arena_lengths {
	uint64_t rounds, decisions, longest, stalled;
	uint64_t games;
};

/* One deal's outcome: the mean share of the lower-numbered agent of each pair. */
struct arena_deal {
	float share[ARENA_PAIRS_MAX];
};

struct arena_total {
	struct arena_tally tally[ARENA_AGENTS_MAX];
	struct arena_lengths lengths;
};

/* The seed of a deal, as every other host takes it: it deals the same cards there. */
struct desk_seed arena_seed(const struct arena *arena, uint64_t deal);
/* The place of the pair in arena_deal, a < b. */
int arena_pair(const struct arena *arena, int a, int b);
/*
 * Plays a deal; adds to the total. `memory` is of arena_memory() bytes.
 * STATUS_MEMORY if a table cannot be kept: then the total is not to be used.
 */
enum status arena_play(const struct arena *arena, uint64_t deal, void *memory, struct arena_deal *out,
	struct arena_total *total, struct fault *fault);
size_t arena_memory(const struct arena *arena);
/* How many games one deal is. */
int arena_games(const struct arena *arena);

/* Told after each deal, one thread at a time: how many of the block's deals this process has played. */
typedef void (*arena_progress)(void *context, int done);

/*
 * Plays the deals from `first` on, `count` of them, on several threads; of
 * several processes each plays those with deal % ranks == rank and leaves the
 * others' places alone. If a thread cannot start or has no memory, the others
 * take its deals. False if deals are left that nobody could play.
 */
struct arena_block {
	const struct arena *arena;
	int first, count;
	int rank, ranks, jobs;
	struct arena_deal *deals; /* by deal, from 0 */
	struct arena_total *total;
	arena_progress progress; /* or NULL */
	void *context;
};
bool arena_block(const struct arena_block *block);

void arena_add(struct arena_total *total, const struct arena_total *more);
/* The milliseconds that share of an agent's moves stayed within, to about 2 %. */
double arena_quantile(const struct arena_tally *tally, double share);

struct arena_table {
	double share[ARENA_AGENTS_MAX][ARENA_AGENTS_MAX];                   /* of row against column */
	double error[ARENA_AGENTS_MAX][ARENA_AGENTS_MAX];                   /* one standard error */
	double rating[ARENA_AGENTS_MAX];                                    /* Elo, the mean is 0 */
	double rating_low[ARENA_AGENTS_MAX], rating_high[ARENA_AGENTS_MAX]; /* 95 % */
};

/*
 * Errors are the plain ones of a mean: none at all where every deal went the
 * same way. Intervals come from deals drawn again and again from those played
 * and, for each pair, two that were not, one won and one lost: so an agent that
 * won every deal has an interval, too, and that of a few deals is wide.
 */
void arena_table(const struct arena *arena, const struct arena_deal *deals, int count, struct arena_table *table);

enum arena_verdict { ARENA_VERDICT_OPEN, ARENA_VERDICT_LOW, ARENA_VERDICT_HIGH };

/*
 * Sequential test of the first agent against the second: is the difference elo0
 * or elo1? Errors of 5 % either way. Looks at the deals in their order, each of
 * so many games, and says after how many it was decided.
 */
enum arena_verdict arena_sprt(
	const struct arena_deal *deals, int count, int games, double elo0, double elo1, int *decided);

#endif
