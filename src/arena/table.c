/* What the deals say: shares with errors, ratings with intervals, the sequential test. */
#include <math.h>
#include <stdlib.h>

#include "arena/arena.h"

enum { RESAMPLINGS = 200, FIT_STEPS = 500 };

/* How near to 0 and 1 the shares of drawn deals are kept: intervals end there where nobody knows how far they go. */
static const double open_end = 1e-4;

void arena_add(struct arena_total *total, const struct arena_total *more)
{
	for (int i = 0; i < ARENA_AGENTS_MAX; i++) {
		struct arena_tally *to = &total->tally[i];
		const struct arena_tally *from = &more->tally[i];

		to->moves += from->moves;
		to->nodes += from->nodes;
		to->illegal += from->illegal;
		to->late += from->late;
		to->rounds += from->rounds;
		to->boos += from->boos;
		to->ms += from->ms;
		for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
			to->seat_games[seat] += from->seat_games[seat];
			to->seat_share[seat] += from->seat_share[seat];
		}
		for (int tick = 0; tick < ARENA_TICKS; tick++)
			to->ticks[tick] += from->ticks[tick];
	}
	total->lengths.rounds += more->lengths.rounds;
	total->lengths.decisions += more->lengths.decisions;
	total->lengths.stalled += more->lengths.stalled;
	total->lengths.games += more->lengths.games;
	if (more->lengths.longest > total->lengths.longest)
		total->lengths.longest = more->lengths.longest;
}

/*
 * Ratings under which the expected shares are those found: each agent's rating
 * is moved until its sum of shares fits. Shares are kept that far from 0 and 1,
 * or a rating would be infinite.
 */
static void fit(int agents, double share[ARENA_AGENTS_MAX][ARENA_AGENTS_MAX], double edge, double *rating)
{
	double mean = 0;

	for (int i = 0; i < agents; i++)
		rating[i] = 0;
	for (int step = 0; step < FIT_STEPS; step++)
		for (int i = 0; i < agents; i++) {
			double wrong = 0, slope = 1e-9;

			for (int j = 0; j < agents; j++) {
				double expected = 1 / (1 + pow(10, (rating[j] - rating[i]) / 400));

				if (j == i)
					continue;
				wrong += fmin(fmax(share[i][j], edge), 1 - edge) - expected;
				slope += expected * (1 - expected) * log(10) / 400;
			}
			rating[i] += fmin(fmax(wrong / slope, -100), 100);
		}
	for (int i = 0; i < agents; i++)
		mean += rating[i] / agents;
	for (int i = 0; i < agents; i++)
		rating[i] -= mean;
}

static void mean_shares(const struct arena *arena, const struct arena_deal *deals, int count,
	double share[ARENA_AGENTS_MAX][ARENA_AGENTS_MAX])
{
	for (int a = 0; a < arena->agents; a++)
		for (int b = a + 1; b < arena->agents; b++) {
			int pair = arena_pair(arena, a, b);
			double sum = 0;

			for (int i = 0; i < count; i++)
				sum += (double)deals[i].share[pair];
			share[a][b] = sum / count;
			share[b][a] = 1 - share[a][b];
		}
}

static void errors(const struct arena *arena, const struct arena_deal *deals, int count, struct arena_table *table)
{
	for (int a = 0; a < arena->agents; a++)
		for (int b = a + 1; b < arena->agents; b++) {
			int pair = arena_pair(arena, a, b);
			double square = 0;

			for (int i = 0; i < count; i++) {
				double off = (double)deals[i].share[pair] - table->share[a][b];

				square += off * off;
			}
			table->error[a][b] = count > 1 ? sqrt(square / (count - 1) / count) : 0.5;
			table->error[b][a] = table->error[a][b];
		}
}

static int ascending(const void *a, const void *b)
{
	double left = *(const double *)a;
	double right = *(const double *)b;

	return left < right ? -1 : left > right;
}

/* A Poisson(1) bootstrap weight: how often a deal is in a resample. */
static int bootstrap_weight(struct rng *rng)
{
	const double least = exp(-1.0);
	double left = 1;
	int times = -1;

	for (; left > least; times++)
		left *= (rng_below(rng, 1 << 30) + 0.5) / (1 << 30);
	return times;
}

/* The mean shares of one bootstrap resample of the deals, with one won and one lost deal added. */
static void resampled_shares(const struct arena *arena, const struct arena_deal *deals, int count, struct rng *rng,
	double share[ARENA_AGENTS_MAX][ARENA_AGENTS_MAX])
{
	double sum[ARENA_AGENTS_MAX][ARENA_AGENTS_MAX] = {{0}};
	int all = 0;

	for (int i = 0; i < count; i++) {
		int times = bootstrap_weight(rng);

		all += times;
		for (int a = 0; a < arena->agents; a++)
			for (int b = a + 1; b < arena->agents; b++)
				sum[a][b] += times * (double)deals[i].share[arena_pair(arena, a, b)];
	}
	for (int a = 0; a < arena->agents; a++)
		for (int b = a + 1; b < arena->agents; b++) {
			int won = bootstrap_weight(rng), lost = bootstrap_weight(rng);

			share[a][b] = all + won + lost > 0 ? (sum[a][b] + won) / (all + won + lost) : 0.5;
			share[b][a] = 1 - share[a][b];
		}
}

static void intervals(const struct arena *arena, const struct arena_deal *deals, int count, struct arena_table *table)
{
	double ratings[ARENA_AGENTS_MAX][RESAMPLINGS];
	struct rng rng;

	rng_seed(&rng, arena->seed, UINT64_MAX);
	for (int r = 0; r < RESAMPLINGS; r++) {
		double share[ARENA_AGENTS_MAX][ARENA_AGENTS_MAX];
		double rating[ARENA_AGENTS_MAX];

		resampled_shares(arena, deals, count, &rng, share);
		fit(arena->agents, share, open_end, rating);
		for (int i = 0; i < arena->agents; i++)
			ratings[i][r] = rating[i];
	}
	for (int i = 0; i < arena->agents; i++) {
		qsort(ratings[i], RESAMPLINGS, sizeof(ratings[i][0]), ascending);
		table->rating_low[i] = ratings[i][RESAMPLINGS / 40];
		table->rating_high[i] = ratings[i][RESAMPLINGS - 1 - RESAMPLINGS / 40];
	}
}

void arena_table(const struct arena *arena, const struct arena_deal *deals, int count, struct arena_table *table)
{
	memset(table, 0, sizeof(*table));
	for (int i = 0; i < arena->agents; i++)
		table->share[i][i] = 0.5;
	mean_shares(arena, deals, count, table->share);
	errors(arena, deals, count, table);
	fit(arena->agents, table->share, 0.5 / (count + 1), table->rating); /* half a deal from 0 and 1 */
	intervals(arena, deals, count, table);
}

static double expected(double elo)
{
	return 1 / (1 + pow(10, -elo / 400));
}

/*
 * The generalised test for means: the deals' variance is estimated from those
 * seen so far, but never below that of games won by chance: where one side wins
 * nearly all, the first deals show none.
 */
enum arena_verdict arena_sprt(
	const struct arena_deal *deals, int count, int games, double elo0, double elo1, int *decided)
{
	enum { DEALS_MIN = 16 };
	const double bound = log(0.95 / 0.05);
	double low = expected(elo0), high = expected(elo1);
	double least = fmax(low * (1 - low), high * (1 - high)) / games;
	double sum = 0, squares = 0;

	for (int i = 0; i < count; i++) {
		double share = (double)deals[i].share[0];
		int n = i + 1;
		double mean, variance, ratio;

		sum += share;
		squares += share * share;
		mean = sum / n;
		variance = fmax(squares / n - mean * mean, least);
		ratio = n * (high - low) * (2 * mean - low - high) / (2 * variance);
		*decided = n;
		if (n >= DEALS_MIN && fabs(ratio) >= bound)
			return ratio > 0 ? ARENA_VERDICT_HIGH : ARENA_VERDICT_LOW;
	}
	return ARENA_VERDICT_OPEN;
}
