/* A table of Ghooost! for tests: positions in notation, moves as tokens. */
#ifndef SEANCE_TESTS_GHOOOST_TABLE_H
#define SEANCE_TESTS_GHOOOST_TABLE_H

#include "test.h"

#include "games/ghooost/ghooost.h"
#include "games/ghooost/ghooost_cards.h"
#include "games/ghooost/ghooost_words.h"

#include <stdio.h>
#include <string.h>

/*
 * What a test says of a position; what it leaves out is empty, 0 or usual.
 * With a Crypt the Mansions are whole, without one they are what is said. The
 * cards of Crypt and Mansions are taken evenly from what lies nowhere else, the
 * rest is discarded.
 */
struct lay {
	const char *phase; /* turn */
	const char *left;  /* the seats without a ghost, in order of their number */
	const char *again; /* none */
	const char *pile;
	const char *hand[GAME_SEATS_MAX];
	const char *known[GAME_SEATS_MAX];
	const char *unseen; /* instead of evenly */
	int mansion[GAME_SEATS_MAX];
	int mover, counter, crypt, quiet, passes, fresh, kitties;
};

struct table {
	struct ghooost_rules rules;
	struct ghooost_state state;
	struct rng rng;
};

static inline void table_rules(struct table *table, int players, int dawn)
{
	struct fault fault;

	memset(table, 0, sizeof(*table));
	ghooost_defaults(&table->rules, players);
	table->rules.setup.option[GHOOOST_OPTION_DAWN] = (int16_t)dawn;
	assert_true(ghooost_prepare(&table->rules, &fault));
	rng_seed(&table->rng, 20, (uint64_t)players);
}

static inline bool table_take(struct ghooost_rules *rules, const char *card, int count, struct fault *fault)
{
	struct game_row row;

	memset(&row, 0, sizeof(row));
	row.fields = 2;
	strcpy(row.field[0].key, "card");
	snprintf(row.field[0].text, sizeof(row.field[0].text), "%s", card);
	strcpy(row.field[1].key, "count");
	row.field[1].number = count;
	return ghooost_edition_take(rules, &row, fault);
}

/* Four of each value unless said otherwise, and so many Miss Copies and Kitties. */
static inline void table_edition(struct table *table, int each, int copies, int kitties)
{
	struct fault fault;

	ghooost_edition_clear(&table->rules);
	for (int kind = 0; kind < GHOOOST_KINDS; kind++)
		assert_true(table_take(&table->rules, ghooost_card_name(kind),
			kind == GHOOOST_COPY    ? copies
			: kind == GHOOOST_KITTY ? kitties
						: each,
			&fault));
	if (!ghooost_prepare(&table->rules, &fault))
		fail_msg("%s", fault.text);
}

/* The cards of a list, counted by kind. */
static inline void table_counts(const char *text, int counts[GHOOOST_KINDS])
{
	while (text != NULL && *text != '\0' && *text != '-') {
		size_t length = strcspn(text, ",");

		for (int kind = 0; kind < GHOOOST_KINDS; kind++)
			if (strlen(ghooost_card_name(kind)) == length &&
				strncmp(text, ghooost_card_name(kind), length) == 0)
				counts[kind]++;
		text += length + (text[length] == ',');
	}
}

static inline void table_list(const int counts[GHOOOST_KINDS], struct sink *sink)
{
	size_t before = sink->length;

	for (int kind = 0; kind < GHOOOST_KINDS; kind++)
		for (int i = 0; i < counts[kind]; i++) {
			sink_text(sink, sink->length > before ? "," : "");
			sink_text(sink, ghooost_card_name(kind));
		}
	if (sink->length == before)
		sink_char(sink, '-');
}

/* What is unseen and what is discarded, given what lies elsewhere. */
static inline void table_rest(
	const struct table *table, const struct lay *lay, int used[GHOOOST_KINDS], int hidden, struct sink *sink)
{
	int unseen[GHOOOST_KINDS] = {0};
	int gone[GHOOOST_KINDS];

	table_counts(lay->unseen, unseen);
	for (int kind = 0; kind < GHOOOST_KINDS; kind++) {
		hidden -= unseen[kind];
		gone[kind] = ghooost_count_of(table->rules.deck, kind) - used[kind] - unseen[kind];
	}
	for (int kind = 0; hidden > 0; kind = (kind + 1) % GHOOOST_KINDS)
		if (gone[kind] > 0) {
			gone[kind]--;
			unseen[kind]++;
			hidden--;
		}
	sink_text(sink, " unseen=");
	table_list(unseen, sink);
	sink_text(sink, " discard=");
	table_list(gone, sink);
}

static inline void table_left(const struct table *table, const struct lay *lay, struct sink *sink)
{
	bool any = false;

	sink_text(sink, " left=");
	for (int seat = 0; lay->left == NULL && lay->crypt == 0 && seat < table->rules.setup.players; seat++)
		if (lay->hand[seat] == NULL && lay->mansion[seat] == 0) {
			sink_text(sink, any ? "," : "");
			sink_number(sink, seat);
			any = true;
		}
	if (!any)
		sink_text(sink, lay->left != NULL ? lay->left : "-");
}

static inline const char *table_or(const char *text, const char *otherwise)
{
	return text != NULL ? text : otherwise;
}

static inline void table_write(const struct table *table, const struct lay *lay, struct sink *sink)
{
	int used[GHOOOST_KINDS] = {0};
	int hidden = lay->crypt;
	char text[512];

	snprintf(text, sizeof(text), "viewer=full phase=%s mover=%d direction=%s", table_or(lay->phase, "turn"),
		lay->mover, lay->counter != 0 ? "counter" : "clockwise");
	sink_text(sink, text);
	table_left(table, lay, sink);
	snprintf(text, sizeof(text), " crypt=%d quiet=%d passes=%d again=%s fresh=%d pile=%s kitties=%d", lay->crypt,
		lay->quiet, lay->passes, table_or(lay->again, "none"), lay->fresh, table_or(lay->pile, "-"),
		lay->kitties);
	sink_text(sink, text);
	table_counts(lay->pile, used);
	used[GHOOOST_KITTY] += lay->kitties;
	for (int seat = 0; seat < table->rules.setup.players; seat++) {
		int mansion = lay->crypt > 0 ? table->rules.mansion : lay->mansion[seat];

		snprintf(text, sizeof(text), " seat=%d hand=%s known=%s mansion=%d", seat,
			table_or(lay->hand[seat], "-"), table_or(lay->known[seat], "-"), mansion);
		sink_text(sink, text);
		table_counts(lay->hand[seat], used);
		hidden += mansion;
	}
	table_rest(table, lay, used, hidden, sink);
}

static inline bool table_reads(const struct table *table, const char *text, struct ghooost_state *state)
{
	struct scan scan;

	scan_init(&scan, text, strlen(text));
	return ghooost_parse_position(&table->rules, &scan, state);
}

static inline bool table_can_lay(struct table *table, const struct lay *lay)
{
	char text[GAME_POSITION_MAX];
	struct sink sink;

	sink_init(&sink, text, sizeof(text));
	table_write(table, lay, &sink);
	return table_reads(table, text, &table->state);
}

static inline void table_set(struct table *table, const struct lay *lay)
{
	char text[GAME_POSITION_MAX];
	struct scan scan;
	struct sink sink;

	sink_init(&sink, text, sizeof(text));
	table_write(table, lay, &sink);
	scan_init(&scan, text, strlen(text));
	if (!ghooost_parse_position(&table->rules, &scan, &table->state))
		fail_msg("%s\nat %zu expected %s", text, scan.failed_at, scan.expected);
}

/* A table of that many players with dawn after 200, laid out so. */
#define LAY(table, players, ...) \
	do { \
		table_rules(table, players, 200); \
		table_set(table, &(struct lay){__VA_ARGS__}); \
	} while (0)

static inline const char *table_print(const struct table *table, const struct ghooost_state *state)
{
	static char text[GAME_POSITION_MAX];
	struct sink sink;

	sink_init(&sink, text, sizeof(text));
	ghooost_position(&table->rules, state, &sink);
	assert_false(sink_cut(&sink));
	return text;
}

static inline game_action token(const char *text)
{
	struct ghooost_rules rules;
	game_action action = 0;
	struct scan scan;

	ghooost_defaults(&rules, 2);
	scan_init(&scan, text, strlen(text));
	if (!ghooost_parse_token(&rules, &scan, &action))
		fail_msg("no token: %s", text);
	return action;
}

/* Why the actor may not do that; 0: it may. */
static inline int refused(const struct table *table, const char *text)
{
	struct game_phrase reason;

	ghooost_explain(&table->rules, &table->state, table->state.head.actor, token(text), &reason);
	return reason.code;
}

/* Plays tokens separated by spaces, chance's too; each must be legal. */
static inline void play(struct table *table, const char *tokens)
{
	while (*tokens != '\0') {
		char word[GAME_TOKEN_MAX];
		size_t length = strcspn(tokens, " ");

		snprintf(word, sizeof(word), "%.*s", (int)length, tokens);
		if (refused(table, word) != 0)
			fail_msg("%s: %s\n%s", word, ghooost_reason_text(refused(table, word)),
				table_print(table, &table->state));
		ghooost_apply(&table->rules, &table->state, token(word));
		tokens += length + (tokens[length] == ' ');
	}
}

/* Chance's and seats' moves, drawn evenly. */
static inline void play_random(struct table *table)
{
	game_action list[GHOOOST_ACTIONS];

	if (table->state.head.actor == GAME_CHANCE) {
		list[0] = ghooost_sample(&table->rules, &table->state, &table->rng);
	} else {
		int count = ghooost_legal(&table->rules, &table->state, list);

		assert_true(count > 0);
		list[0] = list[rng_below(&table->rng, (uint32_t)count)];
	}
	ghooost_apply(&table->rules, &table->state, list[0]);
}

/* The actor's moves as tokens separated by spaces. */
static inline const char *legal(const struct table *table)
{
	static char text[4096];
	game_action list[GHOOOST_ACTIONS];
	int count = ghooost_legal(&table->rules, &table->state, list);
	struct sink sink;

	sink_init(&sink, text, sizeof(text));
	for (int i = 0; i < count; i++) {
		sink_text(&sink, i > 0 ? " " : "");
		ghooost_token(&table->rules, list[i], &sink);
	}
	return text;
}

/* The position's line has those fields, one after the other. */
#define shows(table, fields) \
	do { \
		char wanted_[512], line_[GAME_POSITION_MAX + 2]; \
		snprintf(wanted_, sizeof(wanted_), " %s ", fields); \
		snprintf(line_, sizeof(line_), " %s ", table_print(table, &(table)->state)); \
		if (strstr(line_, wanted_) == NULL) \
			fail_msg("no \"%s\" in %s", fields, line_); \
	} while (0)

/* The events of a move as codes: is that one among them? */
static inline bool has_event(const struct table *table, const char *move, int code)
{
	struct game_event list[GAME_EVENTS_MAX];
	int count = ghooost_events(&table->rules, &table->state, token(move), list);

	for (int i = 0; i < count; i++)
		if (list[i].what.code == code)
			return true;
	return false;
}

#endif
