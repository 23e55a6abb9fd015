/*
 * Where ghosts hide: every hiding on a board has a score, a sum over ghosts and
 * pairs of ghosts. Masters draw a hiding by score; the hunters' prior is the
 * same distribution mixed with an even one.
 */
#ifndef SEANCE_AI_PHANTOM_HIDE_H
#define SEANCE_AI_PHANTOM_HIDE_H

#include "ai/phantom/phantom_worlds.h"

enum {
	PHANTOM_HIDE_SINGLE = 8, /* features of one ghost's square */
	PHANTOM_HIDE_PAIR = 3,   /* and of two */
	PHANTOM_HIDE_FEATURES = PHANTOM_HIDE_SINGLE + PHANTOM_HIDE_PAIR
};

struct phantom_spots {
	float single[PHANTOM_SQUARES];
	float pair[PHANTOM_SIDE]; /* by distance, the larger of rows and columns */
};

void phantom_hide_single(const struct phantom_scene *scene, int square, float feature[PHANTOM_HIDE_SINGLE]);
/* The features of a whole hiding, summed over ghosts and pairs. */
void phantom_hide_features(
	const struct phantom_scene *scene, const struct phantom_world *world, float feature[PHANTOM_HIDE_FEATURES]);
void phantom_spots_init(struct phantom_spots *spots, const struct phantom_scene *scene);
float phantom_spots_score(const struct phantom_spots *spots, const struct phantom_world *world);
/* The hunters' prior over all hidings. */
void phantom_hide_prior(struct phantom_worlds *worlds, const struct phantom_scene *scene);
/*
 * The share of each square for the ghost due in a view of the ghosts' side,
 * drawn from whole hidings: exp(score / temperature) of all that agree with the
 * ghosts hidden already. Returns the hidings looked at.
 */
uint64_t phantom_hide_shares(const struct phantom_scene *scene, const struct phantom_state *state, float temperature,
	struct phantom_worlds *worlds, float share[PHANTOM_SQUARES]);

/* Squares between two, diagonal steps counting one. */
int phantom_distance(int a, int b);
/* 0 corner, 1 and 2 edge, 3 the corner of the inner square, 4 its edge, 5 the middle. */
int phantom_ring(int square);

#endif
