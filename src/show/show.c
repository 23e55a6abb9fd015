#include "show/show.h"

#include "show/show_face.h"

struct show_face {
	void (*table)(const union game_rules *, const union game_state *, int, struct json *);
	void (*move)(const union game_rules *, const union game_state *, game_action, struct json *);
	void (*outcome)(const union game_rules *, const union game_state *, game_action, struct json *);
};

static const struct show_face *face_of(const struct game *game)
{
#define SHOW_FACE(G) {show_##G##_table, show_##G##_move, show_##G##_outcome},
	static const struct show_face faces[] = {GAME_LIST(SHOW_FACE)};
	int index = 0;

	while (game_at(index) != game)
		index++;
	return &faces[index];
}

void show_table(const struct game *game, const union game_rules *rules, const union game_state *view, int viewer,
	struct json *json)
{
	json_open(json, '{');
	face_of(game)->table(rules, view, viewer, json);
	json_close(json, '}');
}

void show_moves(const struct game *game, const union game_rules *rules, const union game_state *view, struct json *json)
{
	game_action list[GAME_LEGAL_MAX];
	bool own = view->head.actor == view->head.viewer || view->head.viewer == GAME_FULL;
	int count = own && view->head.actor < GAME_SEATS_MAX ? game->legal(rules, view, list) : 0;

	json_open(json, '[');
	for (int i = 0; i < count; i++) {
		json_open(json, '{');
		json_put_number(json, "a", list[i]);
		face_of(game)->move(rules, view, list[i], json);
		json_close(json, '}');
	}
	json_close(json, ']');
}

void show_outcome(const struct game *game, const union game_rules *rules, const union game_state *view,
	game_action action, struct json *json)
{
	json_open(json, '{');
	if (game_allows(game, rules, view, action))
		face_of(game)->outcome(rules, view, action, json);
	json_close(json, '}');
}

/* One placeholder, at its brace: its key and what it stands for. Returns what follows it. */
static const char *put_argument(const struct game *game, const union game_rules *rules, const char *at,
	const struct game_phrase *phrase, struct json *json)
{
	bool plain = at[1] >= '0' && at[1] <= '9';
	char digit = plain ? at[1] : at[2];
	int value = phrase->arg[digit - '0'];
	char key[3] = {plain ? digit : at[1], plain ? '\0' : digit, '\0'};

	json_key(json, key);
	if (plain || at[1] == 's') {
		json_number(json, value);
	} else {
		char word[128];
		struct sink sink;

		sink_init(&sink, word, sizeof(word));
		game->word(rules, at[1], value, &sink);
		json_string(json, word);
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
	const struct game_phrase *phrase, struct json *json)
{
	if (phrase->code == 0 || pattern == NULL) {
		json_null(json);
		return;
	}
	json_open(json, '[');
	json_string(json, pattern);
	json_open(json, '{');
	for (const char *at = pattern; *at != '\0';) {
		if (*at == '{' && !put_before(pattern, at))
			at = put_argument(game, rules, at, phrase, json);
		else
			at++;
	}
	json_close(json, '}');
	json_close(json, ']');
}

void show_bits(struct json *json, const char *key, uint64_t bits, int plus)
{
	json_put_open(json, key, '[');
	for (int i = 0; i < 64; i++)
		if ((bits >> i & 1) != 0)
			json_number(json, i + plus);
	json_close(json, ']');
}
