#include "pair.h"

#include <string.h>

enum { TRIES = 8 /* for an action of the second game that the viewer cannot tell from the first one's */ };

/* The events of an action as the viewer sees them. */
static int seen_events(
	const struct pair *pair, const union game_state *state, game_action action, int viewer, struct game_event *list)
{
	int count = pair->game->events(&pair->rules, state, action, list);
	int kept = 0;

	for (int i = 0; i < count; i++)
		if (game_event_redact(&list[i], viewer))
			list[kept++] = list[i];
	return kept;
}

bool pair_same_events(const struct pair *pair, game_action one, game_action other, int viewer)
{
	struct game_event a[GAME_EVENTS_MAX], b[GAME_EVENTS_MAX];
	int count = seen_events(pair, &pair->one, one, viewer, a);

	if (seen_events(pair, &pair->other, other, viewer, b) != count)
		return false;
	for (int i = 0; i < count; i++)
		if (memcmp(&a[i].what, &b[i].what, sizeof(a[i].what)) != 0)
			return false;
	return true;
}

static bool sees(const struct pair *pair, const union game_state *state, game_action action)
{
	int seats = pair->game->audience(&pair->rules, state, action);

	return seats == 0xff || (pair->viewer < GAME_SEATS_MAX && (seats >> pair->viewer & 1) != 0);
}

bool pair_choose(const struct pair *pair, struct rng *rng, game_action *one, game_action *other)
{
	bool seen;

	*one = walk_choose(pair->game, &pair->rules, &pair->one, rng);
	seen = sees(pair, &pair->one, *one);
	for (int i = 0; i < TRIES; i++) {
		*other = *one;
		if (!seen)
			*other = walk_choose(pair->game, &pair->rules, &pair->other, rng);
		else if (!game_allows(pair->game, &pair->rules, &pair->other, *one))
			return false;
		if (sees(pair, &pair->other, *other) == seen && pair_same_events(pair, *one, *other, pair->viewer))
			return true;
	}
	return false;
}

void pair_apply(struct pair *pair, game_action one, game_action other)
{
	pair->game->apply(&pair->rules, &pair->one, one);
	pair->game->apply(&pair->rules, &pair->other, other);
}

bool pair_differs(const struct pair *pair)
{
	return memcmp(&pair->one, &pair->other, (size_t)pair->game->info()->state_size) != 0;
}

bool pair_game_hides(const struct game *game)
{
	union game_rules rules;
	union game_state state;
	struct rng rng;
	bool secret = false;

	memset(&rules, 0, sizeof(rules));
	memset(&state, 0, sizeof(state));
	rng_seed(&rng, 1, 1);
	game->defaults(&rules, game->info()->players_high);
	game->start(&rules, &state);
	while (!secret && state.head.actor != GAME_NOBODY) {
		game_action action = walk_choose(game, &rules, &state, &rng);

		secret = game->audience(&rules, &state, action) != 0xff;
		game->apply(&rules, &state, action);
	}
	return secret;
}
