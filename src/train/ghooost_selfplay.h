/*
 * Games of Ghooost! by one net on all seats, as samples to learn from.
 *
 * After every action two seats get a sample: the mover and another one. Its
 * target is what became of the seat, mixed with what the net said after the
 * seat's later moves (TD(lambda)), so that luck of the far future weighs less.
 */
#ifndef SEANCE_TRAIN_GHOOOST_SELFPLAY_H
#define SEANCE_TRAIN_GHOOOST_SELFPLAY_H

#include "train/ghooost_fit.h"

struct ghooost_samples {
	struct ghooost_sample *sample; /* inputs are offsets until ghooost_samples_bind() */
	int count, room;
	uint16_t *inputs;
	size_t used, inputs_room;
	uint64_t decisions;
	bool failed; /* there was no memory for a game */
};

void ghooost_samples_release(struct ghooost_samples *samples);
/* Plays one game and adds its samples, each with chance `keep`. */
void ghooost_selfplay(const struct ghooost_rules *rules, const struct ghooost_net_wide *net, uint64_t seed,
	uint64_t stream, float temperature, float keep, struct ghooost_samples *samples);
/* Turns offsets into pointers; nothing is added after this. */
void ghooost_samples_bind(struct ghooost_samples *samples);

#endif
