/* The net of Ghooost! in real numbers, and how it learns from samples. */
#ifndef SEANCE_TRAIN_GHOOOST_FIT_H
#define SEANCE_TRAIN_GHOOOST_FIT_H

#include "ai/ghooost/ghooost_net.h"

struct ghooost_sample {
	uint16_t count; /* inputs that are set */
	uint8_t left;   /* places already taken */
	const uint16_t *inputs;
	float target[GAME_SEATS_MAX]; /* chance of each place */
};

struct ghooost_fit {
	int players;
	struct net_layout layout;
	float *weight, *mean, *square; /* of layout.size; the last two are Adam's */
	uint64_t steps;
};

bool ghooost_fit_init(struct ghooost_fit *fit, int players, uint64_t seed);
void ghooost_fit_release(struct ghooost_fit *fit);
/* As stored: rounded to whole numbers. */
void ghooost_fit_round(const struct ghooost_fit *fit, int8_t *weights);
/* The chances of the places and, into `gradient`, how the weights should change for the sample; returns the loss. */
double ghooost_fit_sample(const struct ghooost_fit *fit, const struct ghooost_sample *sample, float *gradient);
/* One step of Adam with the mean gradient of `count` samples. */
void ghooost_fit_step(struct ghooost_fit *fit, const float *gradient, int count, float rate);

#endif
