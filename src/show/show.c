#include "show/show.h"

#include "show/show_face.h"

struct show_face {
	void (*table)(const union game_rules *, const union game_state *, int, struct json_writer *);
	void (*move)(const union game_rules *, const union game_state *, game_action, struct json_writer *);
	void (*outcome)(const union game_rules *, const union game_state *, game_action, struct json_writer *);
	void (*words)(struct json_writer *);
};

static const struct show_face *face_of(const struct game *game)
{
#define SHOW_FACE(G) {show_##G##_table, show_##G##_move, show_##G##_outcome, show_##G##_words},
	static const struct show_face faces[] = {GAME_LIST(SHOW_FACE)};
	int index = 0;

	while (game_at(index) != game)
		index++;
	return &faces[index];
}

void show_table(const struct game *game, const union game_rules *rules, const union game_state *view, int viewer,
	struct json_writer *writer)
{
	jw_open(writer, '{');
	face_of(game)->table(rules, view, viewer, writer);
	jw_close(writer, '}');
}

void show_moves(const struct game *game, const union game_rules *rules, const union game_state *view,
	struct json_writer *writer)
{
	game_action list[GAME_LEGAL_MAX];
	bool own = view->head.actor == view->head.viewer || view->head.viewer == GAME_FULL;
	int count = own && view->head.actor < GAME_SEATS_MAX ? game->legal(rules, view, list) : 0;

	jw_open(writer, '[');
	for (int i = 0; i < count; i++) {
		jw_open(writer, '{');
		jw_put_number(writer, "a", list[i]);
		face_of(game)->move(rules, view, list[i], writer);
		jw_close(writer, '}');
	}
	jw_close(writer, ']');
}

void show_outcome(const struct game *game, const union game_rules *rules, const union game_state *view,
	game_action action, struct json_writer *writer)
{
	jw_open(writer, '{');
	if (game_allows(game, rules, view, action))
		face_of(game)->outcome(rules, view, action, writer);
	jw_close(writer, '}');
}

void show_words(const struct game *game, struct json_writer *writer)
{
	jw_open(writer, '{');
	face_of(game)->words(writer);
	jw_put_open(writer, "event", '[');
	for (int code = 1; game->event_name(code) != NULL; code++)
		jw_string(writer, game->event_name(code));
	jw_close(writer, ']');
	jw_close(writer, '}');
}

void show_words_of(struct json_writer *writer, const char *key, const char *const *words, int count)
{
	jw_put_open(writer, key, '[');
	for (int i = 0; i < count; i++)
		jw_string(writer, words[i]);
	jw_close(writer, ']');
}

/* One gap of the pattern, at its brace: its key and what it stands for. Returns what follows it. */
static const char *put_argument(const struct game *game, const union game_rules *rules, const char *at,
	const struct game_phrase *phrase, struct json_writer *writer)
{
	bool plain = at[1] >= '0' && at[1] <= '9';
	char digit = plain ? at[1] : at[2];
	int value = phrase->arg[digit - '0'];
	char key[3] = {plain ? digit : at[1], plain ? '\0' : digit, '\0'};

	jw_key(writer, key);
	if (plain || at[1] == 's') {
		jw_number(writer, value);
	} else {
		char word[128];
		struct sink sink;

		sink_init(&sink, word, sizeof(word));
		game->word(rules, at[1], value, &sink);
		jw_string(writer, word);
	}
	return at + (plain ? 3 : 4);
}

static bool put_before(const char *pattern, const char *at)
{
	for (const char *other = pattern; other < at; other++)
		if (other[0] == '{' && other[1] == at[1] && other[2] == at[2])
			return true;
	return false;
}

void show_phrase(const struct game *game, const union game_rules *rules, const char *pattern,
	const struct game_phrase *phrase, struct json_writer *writer)
{
	if (phrase->code == 0 || pattern == NULL) {
		jw_null(writer);
		return;
	}
	jw_open(writer, '[');
	jw_string(writer, pattern);
	jw_open(writer, '{');
	for (const char *at = pattern; *at != '\0';) {
		if (*at == '{' && !put_before(pattern, at))
			at = put_argument(game, rules, at, phrase, writer);
		else
			at++;
	}
	jw_close(writer, '}');
	jw_close(writer, ']');
}

void show_bits(struct json_writer *writer, const char *key, uint64_t bits, int plus)
{
	jw_put_open(writer, key, '[');
	for (int i = 0; i < 64; i++)
		if ((bits >> i & 1) != 0)
			jw_number(writer, i + plus);
	jw_close(writer, ']');
}
