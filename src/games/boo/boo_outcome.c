#include "games/boo/boo_outcome.h"

#include "games/boo/boo_words.h"

/* A look as an event tells it. */
static void note_look(struct boo_outcome *outcome, const struct game_phrase *what)
{
	struct boo_look *look = &outcome->look[outcome->looks];
	bool edge = what->code == BOO_EVENT_EDGE;

	if (outcome->looks == BOO_SQUARES)
		return;
	outcome->looks++;
	look->x = what->arg[1];
	look->y = what->arg[2];
	look->end = (uint8_t)(edge                             ? BOO_END_EDGE
			      : what->code == BOO_EVENT_SCARES ? BOO_END_SCARE
			      : what->code == BOO_EVENT_STARES ? BOO_END_STARE
							       : BOO_END_STONE);
	look->way = (uint8_t)(edge ? what->arg[3] : 0);
	look->to_x = (int16_t)(edge ? 0 : what->arg[3]);
	look->to_y = (int16_t)(edge ? 0 : what->arg[4]);
	look->card = (uint8_t)(what->code == BOO_EVENT_SCARES ? (int)what->arg[5] : (int)BOO_NONE);
}

/* Plays the action and notes the looks it brought. */
static void play(const struct boo_rules *rules, struct boo_outcome *outcome, game_action action)
{
	struct game_event events[GAME_EVENTS_MAX];
	int count = boo_events(rules, &outcome->after, action, events);

	for (int i = 0; i < count; i++)
		if (events[i].what.code >= BOO_EVENT_SCARES && events[i].what.code <= BOO_EVENT_EDGE)
			note_look(outcome, &events[i].what);
	boo_apply(rules, &outcome->after, action);
}

/* The next square to look in that order, of those that have yet to. */
static game_action next_look(const struct boo_state *s, int order)
{
	int step = 0;

	while ((s->yet >> boo_order_square(order, step) & 1) == 0)
		step++;
	return BOO_LOOK + (game_action)boo_order_square(order, step);
}

void boo_outcome(const struct boo_rules *rules, const struct boo_state *state, game_action action, int order,
	struct boo_outcome *outcome)
{
	memset(outcome, 0, sizeof(*outcome));
	outcome->after = *state;
	play(rules, outcome, action);
	while (outcome->after.phase == BOO_PHASE_LOOK)
		play(rules, outcome, next_look(&outcome->after, order));
}
