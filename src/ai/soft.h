/*
 * Floating-point functions that give the same result on every machine: they
 * use only operations that IEEE 754 rounds exactly, in the order written.
 */
#ifndef SEANCE_AI_SOFT_H
#define SEANCE_AI_SOFT_H

#include "base/port.h"
#include "base/rng.h"

/* e to the x; 0 far below, finite far above. Within 2e-7 of the true value, relatively. */
float soft_exp(float x);
/* The natural logarithm of a positive number, within 1e-6. */
float soft_log(float x);
/* Uniform in [0, 1). */
static inline float soft_unit(struct rng *rng)
{
	return (float)(rng_next(rng) >> 40) * (1.0f / 16777216.0f);
}
/* About normal with deviation 1: the sum of twelve uniform numbers. */
float soft_normal(struct rng *rng);
/* Turns values into shares that add up to 1, in place: in proportion to exp(value / temperature); the best alone at 0.
 */
void soft_shares(float *values, int count, float temperature);
/* Draws an index by shares that add up to 1. */
int soft_draw(const float *shares, int count, struct rng *rng);

#endif
