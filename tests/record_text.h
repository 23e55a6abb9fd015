/* Records as text, for tests. */
#ifndef SEANCE_TESTS_RECORD_TEXT_H
#define SEANCE_TESTS_RECORD_TEXT_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/record.h"
#include "test.h"
#include "walk.h"

/* To be freed. */
static inline char *record_string(const struct record *record)
{
	struct sink sink;
	char *text;
	size_t size;

	sink_init(&sink, NULL, 0);
	record_text(record, &sink);
	size = sink.length + 1;
	text = (char *)malloc(size);
	assert_non_null(text);
	sink_init(&sink, text, size);
	record_text(record, &sink);
	return text;
}

/* A random game of at most so many actions. */
static inline void record_walk(struct record *record, const char *name, int players, int actions)
{
	const struct game *game = game_named(name);
	union game_rules rules;
	union game_state state;
	struct rng rng;

	memset(&rules, 0, sizeof(rules));
	memset(&state, 0, sizeof(state));
	game->defaults(&rules, players);
	rng_seed(&rng, 8, 8);
	record_init(record, game, &rules, GAME_FULL);
	game->start(&rules, &state);
	while (state.head.actor != GAME_NOBODY && record->count < actions) {
		game_action action = walk_choose(game, &rules, &state, &rng);

		assert_int_equal(record_add(record, state.head.actor, action, false, NULL, NULL), STATUS_OK);
		game->apply(&rules, &state, action);
	}
}

/* The state or view after the last move. */
static inline void record_last(const struct record *record, union game_state *state)
{
	memset(state, 0, sizeof(*state));
	record->game->start(&record->rules, state);
	for (int i = 0; i < record->count && record->viewer == GAME_FULL; i++)
		record->game->apply(&record->rules, state, record->moves[i].action);
	if (record->viewer != GAME_FULL && record->count > 0)
		*state = record->views[record->count - 1];
}

/* The text with the first `from` replaced; to be freed. */
static inline char *replaced(const char *text, const char *from, const char *to)
{
	const char *at = strstr(text, from);
	size_t size = strlen(text) + strlen(to) + 1;
	char *changed = (char *)malloc(size);

	assert_non_null(changed);
	if (at == NULL)
		fail_msg("no \"%s\" in the record", from);
	snprintf(changed, size, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
	return changed;
}

#endif
