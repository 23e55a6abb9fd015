#include "tui/plain.h"

#include <stdlib.h>

#include "tui/plain_face.h"

struct plain_face {
	void (*table)(const union game_rules *, const union game_state *, int, struct sink *);
	void (*notes)(const union game_rules *, const union game_state *, int, struct sink *);
	void (*move)(const union game_rules *, const union game_state *, game_action, struct sink *);
	int (*rank)(const union game_rules *, const union game_state *, game_action);
	int (*few)(const union game_state *);
	const char *(*notation)(const union game_state *);
	const char *(*aim)(void);
};

struct plain_ranked {
	int rank;
	game_action action;
};

static const struct plain_face *face_of(const struct game *game)
{
#define PLAIN_FACE(G) \
	{plain_##G##_table, plain_##G##_notes, plain_##G##_move, plain_##G##_rank, plain_##G##_few, \
		plain_##G##_notation, plain_##G##_aim},
	static const struct plain_face faces[] = {GAME_LIST(PLAIN_FACE)};
	int index = 0;

	while (game_at(index) != game)
		index++;
	return &faces[index];
}

/* Where the line that begins here is to be broken: its length, or the last blank that fits. */
static size_t line_length(const char *line, size_t columns)
{
	size_t length = 0;
	size_t blank = 0;
	size_t margin = 0;

	while (line[margin] == ' ')
		margin++;
	for (; line[length] != '\0' && line[length] != '\n'; length++) {
		if (line[length] == ' ' && length > margin)
			blank = length;
		if (length == columns)
			return blank > 0 ? blank : length;
	}
	return length;
}

void plain_wrap(const char *text, struct sink *sink)
{
	enum { HANGING = 4 };
	size_t indent = 0;

	while (*text != '\0') {
		size_t length = line_length(text, PLAIN_COLUMNS - indent);

		for (size_t i = 0; i < indent; i++)
			sink_char(sink, ' ');
		sink_bytes(sink, text, length);
		if (indent == 0 && text[length] == ' ') {
			while (text[indent] == ' ')
				indent++;
			indent += HANGING;
		}
		text += length;
		if (*text == '\n' || *text == '\0')
			indent = 0;
		if (*text == '\0')
			return;
		sink_char(sink, '\n');
		text += *text == '\n' || *text == ' ' ? 1 : 0; /* a word longer than a line is cut in two */
	}
}

void plain_table(const struct game *game, const union game_rules *rules, const union game_state *view, int viewer,
	struct sink *sink)
{
	char text[PLAIN_TEXT_MAX];
	struct sink raw;

	sink_init(&raw, text, sizeof(text));
	face_of(game)->table(rules, view, viewer, &raw);
	plain_wrap(text, sink);
}

void plain_notes(const struct game *game, const union game_rules *rules, const union game_state *view, int viewer,
	struct sink *sink)
{
	char text[PLAIN_TEXT_MAX];
	struct sink raw;

	sink_init(&raw, text, sizeof(text));
	face_of(game)->notes(rules, view, viewer, &raw);
	plain_wrap(text, sink);
}

void plain_move(const struct game *game, const union game_rules *rules, const union game_state *view,
	game_action action, struct sink *sink)
{
	face_of(game)->move(rules, view, action, sink);
}

static int compare(const void *one, const void *other)
{
	const struct plain_ranked *a = (const struct plain_ranked *)one;
	const struct plain_ranked *b = (const struct plain_ranked *)other;

	if (a->rank != b->rank)
		return a->rank < b->rank ? -1 : 1;
	return a->action < b->action ? -1 : 1;
}

int plain_order(const struct game *game, const union game_rules *rules, const union game_state *view, game_action *list,
	int count)
{
	struct plain_ranked ranked[GAME_LEGAL_MAX];
	const struct plain_face *face = face_of(game);
	int few = face->few(view);

	if (count <= 0)
		return 0;
	for (int i = 0; i < count; i++)
		ranked[i] = (struct plain_ranked){face->rank(rules, view, list[i]), list[i]};
	qsort(ranked, (size_t)count, sizeof(ranked[0]), compare);
	for (int i = 0; i < count; i++)
		list[i] = ranked[i].action;
	return count < few ? count : few;
}

const char *plain_notation(const struct game *game, const union game_state *view)
{
	return face_of(game)->notation(view);
}

const char *plain_aim(const struct game *game)
{
	return face_of(game)->aim();
}

void plain_count(struct sink *sink, const char *before, int number, const char *after)
{
	sink_text(sink, before);
	sink_number(sink, number);
	sink_text(sink, after);
}

void plain_seat(struct sink *sink, int seat, int viewer)
{
	if (seat == viewer)
		sink_text(sink, "you");
	else
		plain_count(sink, "player ", seat + 1, "");
}

void plain_seat_first(struct sink *sink, int seat, int viewer)
{
	plain_count(sink, "Player ", seat + 1, seat == viewer ? " (you)" : "");
}

void plain_turn(struct sink *sink, int actor, int viewer)
{
	if (actor == GAME_NOBODY)
		sink_text(sink, "The round is over.\n");
	else if (actor == GAME_CHANCE)
		sink_text(sink, "Chance decides now.\n");
	else if (actor == viewer)
		plain_count(sink, "It is your turn, player ", actor + 1, ".\n");
	else
		plain_count(sink, "It is player ", actor + 1, "'s turn.\n");
}

void plain_pad(struct sink *sink, size_t from, int columns)
{
	while (sink->length < from + (size_t)columns)
		sink_char(sink, ' ');
}
