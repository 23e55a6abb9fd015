#include "tui/plain.h"

#include <stdlib.h>

#include "tui/plain_face.h"

struct plain_face {
	void (*table)(struct plain *, const union game_rules *, const union game_state *, int);
	void (*notes)(struct plain *, const union game_rules *, const union game_state *, int);
	const char *(*move)(struct plain *, const union game_rules *, const union game_state *, game_action);
	int (*rank)(const union game_rules *, const union game_state *, game_action);
	int (*few)(const union game_state *);
	const char *(*notation)(const struct plain *, const union game_state *);
	const char *(*aim)(const struct plain *);
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

/* Whether a character begins here, in UTF-8. */
static bool begins(char byte)
{
	return ((unsigned char)byte & 0xc0) != 0x80;
}

/* Where the line that begins here is to be broken: its length in bytes, or the last blank that fits. */
static size_t line_length(const char *line, size_t columns)
{
	size_t length = 0;
	size_t width = 0;
	size_t blank = 0;
	size_t margin = 0;

	while (line[margin] == ' ')
		margin++;
	for (; line[length] != '\0' && line[length] != '\n'; length++) {
		if (line[length] == ' ' && length > margin)
			blank = length;
		if (begins(line[length]) && width++ == columns)
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

void plain_table(struct say *say, const struct game *game, const union game_rules *rules, const union game_state *view,
	int viewer, struct sink *sink)
{
	char text[PLAIN_TEXT_MAX];
	struct sink raw;

	sink_init(&raw, text, sizeof(text));
	face_of(game)->table(&(struct plain){say, &raw}, rules, view, viewer);
	plain_wrap(text, sink);
}

void plain_notes(struct say *say, const struct game *game, const union game_rules *rules, const union game_state *view,
	int viewer, struct sink *sink)
{
	char text[PLAIN_TEXT_MAX];
	struct sink raw;

	sink_init(&raw, text, sizeof(text));
	face_of(game)->notes(&(struct plain){say, &raw}, rules, view, viewer);
	plain_wrap(text, sink);
}

void plain_move(struct say *say, const struct game *game, const union game_rules *rules, const union game_state *view,
	game_action action, struct sink *sink)
{
	sink_text(sink, face_of(game)->move(&(struct plain){say, sink}, rules, view, action));
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

const char *plain_notation(struct say *say, const struct game *game, const union game_state *view)
{
	return face_of(game)->notation(&(struct plain){say, NULL}, view);
}

const char *plain_aim(struct say *say, const struct game *game)
{
	return face_of(game)->aim(&(struct plain){say, NULL});
}

void plain_put(struct plain *out, const char *text)
{
	sink_text(out->sink, text);
}

void plain_line(struct plain *out, const char *text)
{
	sink_text(out->sink, text);
	sink_char(out->sink, '\n');
}

const char *plain_word(struct plain *out, const char *english)
{
	struct sink sink;

	say_open(out->say, &sink);
	words_put_word(out->say->language, english, &sink);
	return say_keep(out->say, &sink);
}

const char *plain_number(struct plain *out, int number)
{
	struct sink sink;

	say_open(out->say, &sink);
	sink_number(&sink, number);
	return say_keep(out->say, &sink);
}

const char *plain_list(struct plain *out, const char *so_far, const char *item)
{
	return so_far[0] == '\0' ? item : J(out, "{0}, {1}", so_far, item);
}

const char *plain_seat(struct plain *out, int seat, int viewer)
{
	return seat == viewer ? T(out, "you") : F(out, "player {0}", plain_number(out, seat + 1));
}

void plain_seat_first(struct plain *out, int seat, int viewer)
{
	enum { COLUMN = 16 };
	size_t from = out->sink->length;
	const char *name = say_capital(out->say, F(out, "player {0}", plain_number(out, seat + 1)));

	plain_put(out, J(out, "{0}:", seat == viewer ? F(out, "{0} (you)", name) : name));
	plain_pad(out->sink, from, COLUMN);
}

void plain_turn(struct plain *out, int actor, int viewer)
{
	const char *number = plain_number(out, actor + 1);

	if (actor == GAME_NOBODY)
		plain_line(out, T(out, "The round is over."));
	else if (actor == GAME_CHANCE)
		plain_line(out, T(out, "Chance decides now."));
	else if (actor == viewer)
		plain_line(out, F(out, "It is your turn, player {0}.", number));
	else
		plain_line(out, F(out, "It is player {0}'s turn.", number));
}

void plain_pad(struct sink *sink, size_t from, int columns)
{
	int width = 0;

	for (size_t at = from; at < sink->length && at < sink->size; at++)
		width += begins(sink->text[at]);
	for (; width < columns; width++)
		sink_char(sink, ' ');
}
