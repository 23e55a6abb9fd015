/* A table of The Phantom Society for tests: positions and actions in notation. */
#ifndef SEANCE_TESTS_PHANTOM_TABLE_H
#define SEANCE_TESTS_PHANTOM_TABLE_H

#include "test.h"

#include "games/phantom/phantom.h"
#include "games/phantom/phantom_configs.h"
#include "games/phantom/phantom_step.h"

#include <stdio.h>
#include <string.h>

/*
 * The colours run on, blue, red, green, white, and the values rise with them:
 *
 *	   a   b   c   d   e   f
 *	1  b1  r1  g1  w1  b1  r1
 *	2  g1  w1  b2  r2  g2  w2
 *	3  b2  r2  g2  w2  b3  r3
 *	4  g3  w3  b3  r3  g3  w3
 *	5  b4  r4  g4  w4  b5  r5
 *	6  g5  w5  b6  r6  g6  w6
 */
#define BOARD \
	"b1,r1,g1,w1,b1,r1,g1,w1,b2,r2,g2,w2,b2,r2,g2,w2,b3,r3,g3,w3,b3,r3,g3,w3,b4,r4,g4,w4,b5,r5,g5,w5,b6,r6,g6,w6"

struct table {
	struct phantom_rules rules;
	struct phantom_state state;
	struct rng rng;
};

static inline void table_set(struct table *table, int players, int master, int goal)
{
	struct fault fault;

	phantom_defaults(&table->rules, players);
	table->rules.setup.option[PHANTOM_OPTION_MASTER] = (int16_t)master;
	table->rules.setup.option[PHANTOM_OPTION_GOAL] = (int16_t)goal;
	assert_true(phantom_prepare(&table->rules, &fault));
	rng_seed(&table->rng, 20, (uint64_t)(players * 1000 + master * 500 + goal));
	phantom_start(&table->rules, &table->state);
}

static inline bool table_reads(const struct table *table, const char *text, struct phantom_state *state)
{
	struct scan scan;

	scan_init(&scan, text, strlen(text));
	return phantom_parse_position(&table->rules, &scan, state);
}

/* A full position of the ordinary game's hunt on BOARD. */
static inline void table_hunt(
	struct table *table, int players, int goal, const char *split, const char *ghosts, const char *removed)
{
	char text[GAME_POSITION_MAX];

	table_set(table, players, 0, goal);
	snprintf(text, sizeof(text),
		"viewer=full phase=hunt first=0 even=- bids=-,- board=" BOARD
		" split=%s hidden=4 ghosts=%s removed=%s passes=0",
		split, ghosts, removed);
	if (!table_reads(table, text, &table->state))
		fail_msg("no position: %s", text);
}

static inline game_action token(const char *text)
{
	struct phantom_rules rules;
	game_action action = 0;
	struct scan scan;

	phantom_defaults(&rules, 2);
	scan_init(&scan, text, strlen(text));
	if (!phantom_parse_token(&rules, &scan, &action))
		fail_msg("no token: %s", text);
	return action;
}

/* Why the actor may not do that; 0: it may. */
static inline int refused(const struct table *table, const char *text)
{
	struct game_phrase reason;

	phantom_explain(&table->rules, &table->state, table->state.head.actor, token(text), &reason);
	return reason.code;
}

static inline void play(struct table *table, const char *text)
{
	int code = refused(table, text);

	if (code != 0)
		fail_msg("%s: %s", text, phantom_reason_text(code));
	phantom_apply(&table->rules, &table->state, token(text));
}

/* The legal list as tokens, separated by spaces. */
static inline const char *legal(const struct table *table)
{
	static char text[4096];
	static game_action list[GAME_LEGAL_MAX];
	int count = phantom_legal(&table->rules, &table->state, list);
	struct sink sink;

	sink_init(&sink, text, sizeof(text));
	for (int i = 0; i < count; i++) {
		if (i > 0)
			sink_char(&sink, ' ');
		phantom_token(&table->rules, list[i], &sink);
	}
	return text;
}

static inline void play_random(struct table *table)
{
	static game_action list[GAME_LEGAL_MAX];
	int count;

	if (table->state.head.actor == GAME_CHANCE) {
		phantom_apply(&table->rules, &table->state, phantom_sample(&table->rules, &table->state, &table->rng));
		return;
	}
	count = phantom_legal(&table->rules, &table->state, list);
	assert_true(count > 0);
	phantom_apply(&table->rules, &table->state, list[rng_below(&table->rng, (uint32_t)count)]);
}

/* Random play until the phase is reached, or the end. */
static inline void play_until(struct table *table, int phase)
{
	while (table->state.phase < phase)
		play_random(table);
}

static inline bool same(const struct phantom_state *a, const struct phantom_state *b)
{
	return memcmp(a, b, sizeof(*a)) == 0;
}

/* The rules a test runs over: players 2 to 4, ordinary, with an endless goal, and the Master Game. */
enum { TABLES = 9 };

static inline void table_number(struct table *table, int number)
{
	table_set(table, 2 + number % 3, number / 3 == 2, number / 3 == 1 ? 108 : 0);
}

#endif
