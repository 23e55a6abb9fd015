/* What the tests of 13 Ghosts share: editions of few cards, positions and tokens as text, random play. */
#ifndef SEANCE_TESTS_THIRTEEN_TABLE_H
#define SEANCE_TESTS_THIRTEEN_TABLE_H

#include "test.h"

#include <stdio.h>
#include <string.h>

#include "games/thirteen/thirteen_cards.h"
#include "games/thirteen/thirteen_sets.h"
#include "games/thirteen/thirteen_words.h"

/* Adds one row "number colour ability ask" to the edition. */
static inline bool table_take(struct thirteen_rules *rules, int card, const char *colour, const char *ability,
	const char *ask, struct fault *fault)
{
	struct game_row row;

	memset(&row, 0, sizeof(row));
	strcpy(row.field[0].key, "card");
	row.field[0].number = card;
	strcpy(row.field[1].key, "colour");
	strcpy(row.field[1].text, colour);
	strcpy(row.field[2].key, "ability");
	strcpy(row.field[2].text, ability);
	row.fields = 3;
	if (ask != NULL) {
		strcpy(row.field[3].key, "ask");
		strcpy(row.field[3].text, ask);
		row.fields = 4;
	}
	return thirteen_edition_take(rules, &row, fault);
}

/* A deck of `cards` with every ability: 1 copies, 2 looks, 3 arranges, 4 shields, 5 plays again, the rest ask. */
static inline void table_small(struct thirteen_rules *rules, int players, int cards)
{
	static const char *const colour[] = {"", "green", "red", "green", "red", "green"};
	static const char *const ability[] = {"", "copy", "look", "arrange", "shield", "again"};
	static const char *const ask[] = {"1,2", "2,3,5", "1-4", "4-6", "1,3,5", "2,4", "1,5", "3-5"};
	struct fault fault;

	thirteen_defaults(rules, players);
	thirteen_edition_clear(rules);
	for (int card = 1; card <= cards; card++)
		assert_true(table_take(rules, card, card < 6 ? colour[card] : "blue",
			card < 6 ? ability[card] : "question", card < 6 ? NULL : ask[card - 6], &fault));
	assert_true(thirteen_prepare(rules, &fault));
}

static inline bool table_parse(const struct thirteen_rules *rules, const char *text, struct thirteen_state *state)
{
	struct scan scan;

	scan_init(&scan, text, strlen(text));
	return thirteen_parse_position(rules, &scan, state);
}

static inline void table_set(const struct thirteen_rules *rules, const char *text, struct thirteen_state *state)
{
	struct scan scan;

	scan_init(&scan, text, strlen(text));
	if (!thirteen_parse_position(rules, &scan, state))
		fail_msg("%s\nat %zu expected %s", text, scan.failed_at, scan.expected);
}

static inline const char *table_print(const struct thirteen_rules *rules, const struct thirteen_state *state)
{
	static char text[GAME_POSITION_MAX];
	struct sink sink;

	sink_init(&sink, text, sizeof(text));
	thirteen_position(rules, state, &sink);
	assert_false(sink_cut(&sink));
	return text;
}

static inline game_action table_action(const struct thirteen_rules *rules, const char *token)
{
	game_action action = 0;
	struct scan scan;

	scan_init(&scan, token, strlen(token));
	if (!thirteen_parse_token(rules, &scan, &action))
		fail_msg("token %s", token);
	return action;
}

static inline int table_why(const struct thirteen_rules *rules, const struct thirteen_state *state, const char *token)
{
	struct game_phrase reason;

	thirteen_explain(rules, state, state->head.actor, table_action(rules, token), &reason);
	return reason.code;
}

/* Plays tokens separated by spaces; each must be legal. */
static inline void table_play(const struct thirteen_rules *rules, struct thirteen_state *state, const char *tokens)
{
	while (*tokens != '\0') {
		char token[GAME_TOKEN_MAX];
		size_t length = strcspn(tokens, " ");

		memcpy(token, tokens, length);
		token[length] = '\0';
		if (table_why(rules, state, token) != 0)
			fail_msg("%s: %s\n%s", token, thirteen_reason_text(table_why(rules, state, token)),
				table_print(rules, state));
		thirteen_apply(rules, state, table_action(rules, token));
		tokens += length + (tokens[length] == ' ');
	}
}

/* Random, but fond of abilities: those lead where knowledge is hard. */
static inline game_action table_random(
	const struct thirteen_rules *rules, const struct thirteen_state *state, struct rng *rng)
{
	game_action list[THIRTEEN_ACTIONS];
	int count;

	if (state->head.actor == GAME_CHANCE)
		return thirteen_sample(rules, state, rng);
	count = thirteen_legal(rules, state, list);
	assert_true(count > 0);
	if (list[count - 1] >= THIRTEEN_PLAY && rng_below(rng, 4) != 0) {
		int low = 0;

		while (list[low] < THIRTEEN_PLAY)
			low++;
		return list[low + (int)rng_below(rng, (uint32_t)(count - low))];
	}
	return list[rng_below(rng, (uint32_t)count)];
}

/* The standard deck; the first seat begins. */
static inline void table_begin(struct thirteen_rules *rules, struct thirteen_state *state, int players)
{
	struct fault fault;

	thirteen_defaults(rules, players);
	rules->setup.first = 0;
	assert_true(thirteen_prepare(rules, &fault));
	thirteen_start(rules, state);
}

/* Two players: Crypts 11 and 12, hands as given; seat 0 begins. */
static inline void table_two(struct thirteen_rules *rules, struct thirteen_state *state, int hand0, int hand1)
{
	char tokens[128];

	table_begin(rules, state, 2);
	sprintf(tokens, "card-11 card-%d card-12 card-%d crypt-11 crypt-12", hand0, hand1);
	table_play(rules, state, tokens);
}

/* Three players: Crypts 11, 12 and 13. */
static inline void table_three(
	struct thirteen_rules *rules, struct thirteen_state *state, int hand0, int hand1, int hand2)
{
	char tokens[160];

	table_begin(rules, state, 3);
	sprintf(tokens, "card-11 card-%d card-12 card-%d card-13 card-%d crypt-11 crypt-12 crypt-13", hand0, hand1,
		hand2);
	table_play(rules, state, tokens);
}

/* Four players: seats 0 and 2 have Crypts 11 and 12, seats 1 and 3 have 12 and 13; hands as given. */
static inline void table_four(
	struct thirteen_rules *rules, struct thirteen_state *state, int hand0, int hand1, int hand2, int hand3)
{
	char tokens[256];

	table_begin(rules, state, 4);
	sprintf(tokens,
		"card-11 card-12 card-%d card-%d card-12 card-13 card-%d card-%d "
		"crypt-11 give-12 keep-%d crypt-12 give-13 keep-%d",
		hand0, hand2, hand1, hand3, hand2, hand3);
	table_play(rules, state, tokens);
}

static inline bool table_possible(const struct thirteen_state *state, int seat, const char *set)
{
	uint16_t cards;
	struct scan scan;

	scan_init(&scan, set, strlen(set));
	assert_true(thirteen_set_parse(&scan, &cards));
	return state->possible[seat] == cards;
}

static inline bool table_allows(
	const struct thirteen_rules *rules, const struct thirteen_state *state, const char *token)
{
	return table_why(rules, state, token) == 0;
}

/* The number a viewer sees at that place of a deck; 0: hidden. */
static inline int table_sees(
	const struct thirteen_rules *rules, const struct thirteen_state *state, int viewer, int deck, int place)
{
	struct thirteen_state view = *state;

	thirteen_redact(rules, &view, viewer);
	return thirteen_get(view.card[deck], place);
}

#endif
