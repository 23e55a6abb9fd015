/* One decision of a level, phase by phase; see struct brain. */
#ifndef SEANCE_AI_PHANTOM_THINK_H
#define SEANCE_AI_PHANTOM_THINK_H

#include "ai/phantom/phantom_search.h"

/* How a style differs from plain play. */
struct phantom_style {
	float greed;  /* what a thousand pounds is worth to ghosts beyond their chance to win */
	float thrift; /* what a thousand pounds under a tile deters hunters from looking there */
	float heat;   /* a factor of the temperature: how much is mixed */
};

const struct phantom_style *phantom_style_of(enum agent_style style);

/* Draws the move by value: noise, then shares by temperature (both in thousandths), the mix with them. */
void phantom_draw(
	const struct brain_task *task, const struct phantom_options *options, float heat, struct agent_answer *answer);
/* Draws the move by shares that add up to 1. */
void phantom_draw_shares(
	const struct brain_task *task, const struct phantom_options *options, struct agent_answer *answer);
/* Every seat's chance from the ghosts'; before roles are known each has half. */
void phantom_tell_values(const struct brain_task *task, float ghosts, struct agent_answer *answer);

/* The set-up: laying, bidding, sharing out and hiding. */
void phantom_think_place(const struct brain_task *task, struct agent_answer *answer);
void phantom_think_bid(const struct brain_task *task, struct agent_answer *answer);
void phantom_think_split(const struct brain_task *task, struct agent_answer *answer);
void phantom_think_hide(const struct brain_task *task, struct agent_answer *answer);
/* The hunt, on either side. */
void phantom_think_hunt(const struct brain_task *task, struct agent_answer *answer);
/* The same by solving the rest of the hunt; false if there are too many worlds for that. */
bool phantom_think_ending(struct phantom_search *search, const struct phantom_scene *scene,
	const struct phantom_worlds *worlds, struct agent_answer *answer);

#endif
