/*
 * The leak test: pairs of full states that a seat cannot tell apart must give
 * that seat and the spectator the same view bytes, the same legal list and the
 * same events. Pairs are made in two ways that do not rest on each other:
 *
 * Resampled: a state and one drawn from its view. Events are compared after one
 * action in each: whenever the seat's view is still the same afterwards, what
 * it is told must be the same too.
 *
 * Twins: two games from one start, played so that the seat cannot tell them
 * apart (pair.h). Its views must be equal.
 *
 *	leak [PAIRS]    pairs of two different states a game and way, 100000 if not given; exits 1 at the
 *	                first leak or if there are fewer. A game that hides nothing has no two such states.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pair.h"

static void fail(const struct pair *pair, const char *what)
{
	char text[GAME_POSITION_MAX];
	struct sink sink;

	printf("%s leaks to viewer %d by %s:\n", pair->game->info()->name, pair->viewer, what);
	sink_init(&sink, text, sizeof(text));
	pair->game->position(&pair->rules, &pair->one, &sink);
	printf("  %s\n", text);
	sink_init(&sink, text, sizeof(text));
	pair->game->position(&pair->rules, &pair->other, &sink);
	printf("  %s\n", text);
	exit(1);
}

static bool same_view(const struct pair *pair, const union game_state *one, const union game_state *other, int viewer)
{
	union game_state a = *one;
	union game_state b = *other;

	pair->game->redact(&pair->rules, &a, viewer);
	pair->game->redact(&pair->rules, &b, viewer);
	return memcmp(&a, &b, (size_t)pair->game->info()->state_size) == 0;
}

static void check_legal(const struct pair *pair)
{
	static game_action a[GAME_LEGAL_MAX], b[GAME_LEGAL_MAX];
	int count;

	if (pair->one.head.actor != pair->other.head.actor)
		fail(pair, "who acts");
	if (pair->one.head.actor != pair->viewer)
		return;
	count = pair->game->legal(&pair->rules, &pair->one, a);
	if (pair->game->legal(&pair->rules, &pair->other, b) != count ||
		memcmp(a, b, (size_t)count * sizeof(a[0])) != 0)
		fail(pair, "the legal list");
}

/*
 * What is told in the open about an action and need not leave a trace in a
 * view: which ghost looks first, which number is named in vain, how many cards
 * are put back on top (1) and at the bottom (2). 0 for every other action: if it
 * may be seen, it changes what is seen.
 */
static int traceless(const struct pair *pair, game_action action)
{
	char text[GAME_TOKEN_MAX];
	struct sink sink;

	sink_init(&sink, text, sizeof(text));
	pair->game->token(&pair->rules, action, &sink);
	if (strncmp(text, "look", 4) == 0 || strncmp(text, "attack", 6) == 0)
		return (int)action + 4;
	return (strstr(text, "top-") != NULL ? 1 : 0) | (strstr(text, "bottom-") != NULL ? 2 : 0);
}

/* The same action in both states where it is legal in both, else any. Returns 1 if the views stayed equal. */
static int check_events(const struct pair *pair, struct rng *rng)
{
	union game_state one = pair->one;
	union game_state other = pair->other;
	game_action a, b;

	if (one.head.actor == GAME_NOBODY)
		return 0;
	a = walk_choose(pair->game, &pair->rules, &one, rng);
	b = walk_choose(pair->game, &pair->rules, &other, rng);
	if (game_allows(pair->game, &pair->rules, &other, a) && rng_below(rng, 2) == 0)
		b = a;
	if ((a != b && one.head.actor == pair->viewer) || traceless(pair, a) != traceless(pair, b))
		return 0;
	pair->game->apply(&pair->rules, &one, a);
	pair->game->apply(&pair->rules, &other, b);
	if (!same_view(pair, &one, &other, pair->viewer))
		return 0;
	if (!pair_same_events(pair, a, b, pair->viewer))
		fail(pair, "events");
	return 1;
}

static void check_pair(const struct pair *pair)
{
	if (!same_view(pair, &pair->one, &pair->other, pair->viewer))
		fail(pair, "its view");
	if (!same_view(pair, &pair->one, &pair->other, GAME_SPECTATOR))
		fail(pair, "the spectator's view");
	check_legal(pair);
}

static long check_twins(const struct game *game, long pairs)
{
	const struct game_info *info = game->info();
	long done = 0, different = 0;
	struct rng rng;

	rng_seed(&rng, 2025, 0);
	for (int i = 0; different < pairs && done < 20 * pairs; i++) {
		int players = info->players_low + i % (info->players_high - info->players_low + 1);
		struct pair pair = {.game = game};
		game_action one, other;

		if (!walk_rules(game, players, i % walk_variants(game), &pair.rules))
			continue;
		pair.viewer = (int)rng_below(&rng, (uint32_t)players + 1);
		pair.viewer = pair.viewer == players ? (int)GAME_SPECTATOR : pair.viewer;
		game->start(&pair.rules, &pair.one);
		pair.other = pair.one;
		while (pair_choose(&pair, &rng, &one, &other)) {
			pair_apply(&pair, one, other);
			if (pair.one.head.actor == GAME_NOBODY)
				break; /* then all is shown */
			check_pair(&pair);
			different += pair_differs(&pair);
			done++;
		}
	}
	printf("%s: %ld twins (%ld of two different states), no leak\n", info->name, done, different);
	return different;
}

static long check_resampled(const struct game *game, long pairs)
{
	const struct game_info *info = game->info();
	long done = 0, followed = 0, different = 0;
	struct rng rng;

	rng_seed(&rng, 2024, 0);
	for (int i = 0; different < pairs && done < 20 * pairs; i++) {
		int players = info->players_low + i % (info->players_high - info->players_low + 1);
		struct pair pair = {.game = game};

		if (!walk_rules(game, players, i % walk_variants(game), &pair.rules))
			continue;
		game->start(&pair.rules, &pair.one);
		for (int step = 0; step < 2000 && pair.one.head.actor != GAME_NOBODY; step++) {
			int viewer = (int)rng_below(&rng, (uint32_t)players + 1);

			pair.viewer = viewer == players ? (int)GAME_SPECTATOR : viewer;
			pair.other = pair.one;
			game->resample(&pair.rules, &pair.other, pair.viewer, &rng);
			different += pair_differs(&pair);
			check_pair(&pair);
			followed += check_events(&pair, &rng);
			done++;
			game->apply(&pair.rules, &pair.one, walk_choose(game, &pair.rules, &pair.one, &rng));
		}
	}
	printf("%s: %ld pairs (%ld of two different states, %ld with events compared), no leak\n", info->name, done,
		different, followed);
	return different;
}

int main(int argc, char **argv)
{
	long pairs = argc > 1 ? atol(argv[1]) : 100000;

	for (int i = 0; walk_game(i) != NULL; i++) {
		long resampled = check_resampled(walk_game(i), pairs);
		long twins = check_twins(walk_game(i), pairs);

		if (pair_game_hides(walk_game(i)) && (resampled < pairs || twins < pairs)) {
			printf("%s: too few pairs of different states\n", walk_game(i)->info()->name);
			return 1;
		}
	}
	return 0;
}
