/*
 * Regret matching: each action is played in proportion to its positive regret,
 * and all evenly where none is positive. Averaged over many rounds of
 * self-play this comes to an equilibrium of a two-player zero-sum game.
 *
 * `stride` is the distance between the entries of one array, 1 for plain
 * arrays. regret_match() is for players, whose answers must be the same on
 * every machine; regret_match_double() is for the exact solver.
 */
#ifndef SEANCE_AI_REGRET_H
#define SEANCE_AI_REGRET_H

#define REGRET_MATCH(name, real) \
	static inline void name(const real *regret, real *share, int stride, int count) \
	{ \
		real sum = 0; \
\
		for (int i = 0; i < count * stride; i += stride) \
			sum += share[i] = regret[i] > 0 ? regret[i] : 0; \
		for (int i = 0; i < count * stride; i += stride) \
			share[i] = sum > 0 ? share[i] / sum : (real)1 / (real)count; \
	}

REGRET_MATCH(regret_match, float)
REGRET_MATCH(regret_match_double, double)

#undef REGRET_MATCH

#endif
