/*
 * Tables of BOO for tests, written with few words.
 *
 * The bench edition has a gate of eighteen railings in a row, x -9 to 8 at y
 * 0, and cards made for a purpose: 1 to 5 are one ghost between tombstones.
 */
#ifndef SEANCE_TESTS_BOO_SCENE_H
#define SEANCE_TESTS_BOO_SCENE_H

#include "games/boo/boo.h"
#include "games/fields.h"
#include "test.h"

static const char *const bench_cards[BOO_CARDS][BOO_SQUARES] = {
	{"stone", "own:left", "stone"},
	{"stone", "own:left", "stone"},
	{"stone", "own:left", "stone"},
	{"stone", "own:left", "stone"},
	{"stone", "own:left", "stone"},
	{"own:left", "other:right", "own:left"},
	{"own:left", "own:left", "own:left"},
	{"own:back", "stone", "own:along"},
	{"own:along", "own:along", "own:along"},
	{"own:along", "other:back", "stone"},
	{"own:along", "other:along", "own:left"},
	{"own:left", "stone", "other:left"},
};

static inline void card_row(struct game_row *row, int number, const char *s1, const char *s2, const char *s3)
{
	fields_clear(row);
	fields_add_number(row, "card", number);
	fields_add_text(row, "s1", s1);
	fields_add_text(row, "s2", s2);
	fields_add_text(row, "s3", s3);
}

static inline void gate_row(struct game_row *row, int number, int x, int y, const char *direction, const char *squares)
{
	fields_clear(row);
	fields_add_number(row, "gate", number);
	fields_add_number(row, "x", x);
	fields_add_number(row, "y", y);
	fields_add_text(row, "direction", direction);
	fields_add_text(row, "s1", squares[0] == 's' ? "stone" : "rail");
	fields_add_text(row, "s2", squares[1] == 's' ? "stone" : "rail");
	fields_add_text(row, "s3", squares[2] == 's' ? "stone" : "rail");
}

static inline void bench_rules(struct boo_rules *rules)
{
	struct fault fault = {.status = STATUS_OK};
	struct game_row row;

	boo_defaults(rules, 2);
	boo_edition_clear(rules);
	for (int i = 0; i < BOO_CARDS; i++) {
		card_row(&row, i + 1, bench_cards[i][0], bench_cards[i][1], bench_cards[i][2]);
		assert_true(boo_edition_take(rules, &row, &fault));
	}
	for (int i = 0; i < BOO_GATE; i++) {
		gate_row(&row, i + 1, -9 + 3 * i, 0, "lying", "rrr");
		assert_true(boo_edition_take(rules, &row, &fault));
	}
	if (!boo_prepare(rules, &fault))
		fail_msg("%s", fault.text);
}

static inline struct boo_rules bench(void)
{
	struct boo_rules rules;

	bench_rules(&rules);
	return rules;
}

static inline struct boo_rules standard(void)
{
	struct boo_rules rules;

	boo_defaults(&rules, 2);
	return rules;
}

static inline bool parse_text(const struct boo_rules *rules, const char *text, struct boo_state *state)
{
	struct scan scan;

	scan_init(&scan, text, strlen(text));
	return boo_parse_position(rules, &scan, state);
}

/* The numbers at the front of "7@3:4:east:front,9@..." as bits. */
static inline unsigned listed_cards(const char *table)
{
	unsigned cards = 0;

	for (const char *at = table; *at != '\0'; at++)
		if (*at == '@')
			cards |= 1u << (at[-1] - '0' + (at - 1 > table && at[-2] == '1' ? 10 : 0) - 1);
	return cards;
}

static inline void write_cards(struct sink *sink, unsigned cards)
{
	if (cards == 0)
		sink_char(sink, '-');
	for (; cards != 0; cards &= cards - 1) {
		sink_number(sink, bits_lowest(cards) + 1);
		if ((cards & (cards - 1)) != 0)
			sink_char(sink, ',');
	}
}

/* Hand (that card, or the lowest left if 0), top and pile of what is not on the table. */
static inline void write_side(struct sink *sink, const char *colour, const char *table, int hand)
{
	unsigned left = 0xfff & ~listed_cards(table);
	unsigned first = hand != 0 ? 1u << (hand - 1) : left & (0u - left);
	unsigned rest = left & ~first;
	unsigned top = rest & (0u - rest);
	const char *const keys[] = {"-hand=", "-top=", "-pile="};
	const unsigned sets[] = {first, top, rest & ~top};

	for (int i = 0; i < 3; i++) {
		sink_char(sink, ' ');
		sink_text(sink, colour);
		sink_text(sink, keys[i]);
		write_cards(sink, sets[i]);
	}
	sink_char(sink, ' ');
	sink_text(sink, colour);
	sink_text(sink, "-table=");
	sink_text(sink, table);
}

/* That seat is about to lay that card; the tables are lists as in positions. The Oya follows from the numbers. */
static inline void scene(const struct boo_rules *rules, struct boo_state *state, int mover, int hand, const char *black,
	const char *white)
{
	static const char *const colours[] = {"black", "white"};
	bool even = bits_count(listed_cards(black)) == bits_count(listed_cards(white));
	char text[GAME_POSITION_MAX];
	struct sink sink;
	struct scan scan;

	sink_init(&sink, text, sizeof(text));
	sink_text(&sink, "viewer=full phase=lay oya=");
	sink_text(&sink, colours[even ? mover : 1 - mover]);
	sink_text(&sink, " turn=");
	sink_text(&sink, colours[mover]);
	sink_text(&sink, " laid=- looks=-");
	write_side(&sink, "black", black, mover == 0 ? hand : 0);
	write_side(&sink, "white", white, mover == 1 ? hand : 0);
	scan_init(&scan, text, sink.length);
	if (!boo_parse_position(rules, &scan, state))
		fail_msg("%s\n expected at %zu: %s", text, scan.failed_at, scan.expected);
}

static inline game_action action_of(const struct boo_rules *rules, const char *token)
{
	game_action action = 0;
	struct scan scan;

	scan_init(&scan, token, strlen(token));
	if (!boo_parse_token(rules, &scan, &action))
		fail_msg("%s: expected %s", token, scan.expected);
	return action;
}

static inline bool allowed(const struct boo_rules *rules, const struct boo_state *state, const char *token)
{
	static game_action list[GAME_LEGAL_MAX];
	game_action action = action_of(rules, token);
	int count = boo_legal(rules, state, list);

	for (int i = 0; i < count; i++)
		if (list[i] == action)
			return true;
	return false;
}

/* Plays tokens separated by spaces, each of which must be legal. */
static inline void play(const struct boo_rules *rules, struct boo_state *state, const char *tokens)
{
	while (*tokens != '\0') {
		char token[GAME_TOKEN_MAX];
		size_t length = strcspn(tokens, " ");
		struct game_phrase reason;

		memcpy(token, tokens, length);
		token[length] = '\0';
		boo_explain(rules, state, state->head.actor, action_of(rules, token), &reason);
		if (reason.code != 0)
			fail_msg("%s: %s", token, boo_reason_text(reason.code));
		boo_apply(rules, state, action_of(rules, token));
		tokens += length + (tokens[length] == ' ');
	}
}

static inline int reason_of(const struct boo_rules *rules, const struct boo_state *state, int actor, const char *token)
{
	struct game_phrase reason;

	boo_explain(rules, state, actor, action_of(rules, token), &reason);
	return reason.code;
}

/* "bn" is a black ghost that looks north; "s" a tombstone, "r" a railing, "" nothing. */
static inline const char *square_at(const struct boo_rules *rules, const struct boo_state *state, int x, int y)
{
	static const char *const ghosts[] = {"be", "bs", "bw", "bn", "we", "ws", "ww", "wn"};
	struct boo_spot spot;

	boo_spot(rules, state, x, y, &spot);
	if ((spot.square & BOO_SQUARE_GHOST) != 0)
		return ghosts[spot.square & 7];
	if (spot.square == BOO_SQUARE_NOTHING)
		return "";
	return spot.square == BOO_SQUARE_STONE ? "s" : "r";
}

static inline int gaze_end(const struct boo_rules *rules, const struct boo_state *state, int x, int y)
{
	struct boo_gaze gaze;

	boo_gaze(rules, state, x, y, &gaze);
	return gaze.end;
}

/* Any action of whoever acts, chance too. */
static inline game_action random_action(const struct boo_rules *rules, const struct boo_state *state, struct rng *rng)
{
	static game_action list[GAME_LEGAL_MAX];

	if (state->head.actor == GAME_CHANCE)
		return boo_sample(rules, state, rng);
	return list[rng_below(rng, (uint32_t)boo_legal(rules, state, list))];
}

#endif
