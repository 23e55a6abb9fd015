#include "show/show.h"

#include "show/show_face.h"

struct show_face {
	void (*table)(const union game_rules *, const union game_state *, int, struct jot *);
	void (*move)(const union game_rules *, const union game_state *, game_action, struct jot *);
	void (*outcome)(const union game_rules *, const union game_state *, game_action, struct jot *);
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
	struct jot *jot)
{
	jot_open(jot, '{');
	face_of(game)->table(rules, view, viewer, jot);
	jot_close(jot, '}');
}

void show_moves(const struct game *game, const union game_rules *rules, const union game_state *view, struct jot *jot)
{
	game_action list[GAME_LEGAL_MAX];
	bool own = view->head.actor == view->head.viewer || view->head.viewer == GAME_FULL;
	int count = own && view->head.actor < GAME_SEATS_MAX ? game->legal(rules, view, list) : 0;

	jot_open(jot, '[');
	for (int i = 0; i < count; i++) {
		jot_open(jot, '{');
		jot_put_number(jot, "a", list[i]);
		face_of(game)->move(rules, view, list[i], jot);
		jot_close(jot, '}');
	}
	jot_close(jot, ']');
}

void show_outcome(const struct game *game, const union game_rules *rules, const union game_state *view,
	game_action action, struct jot *jot)
{
	jot_open(jot, '{');
	if (game_allows(game, rules, view, action))
		face_of(game)->outcome(rules, view, action, jot);
	jot_close(jot, '}');
}

/* One gap of the pattern, at its brace: its key and what it stands for. Returns what follows it. */
static const char *put_argument(const struct game *game, const union game_rules *rules, const char *at,
	const struct game_phrase *phrase, struct jot *jot)
{
	bool plain = at[1] >= '0' && at[1] <= '9';
	char digit = plain ? at[1] : at[2];
	int value = phrase->arg[digit - '0'];
	char key[3] = {plain ? digit : at[1], plain ? '\0' : digit, '\0'};

	jot_key(jot, key);
	if (plain || at[1] == 's') {
		jot_number(jot, value);
	} else {
		char word[128];
		struct sink sink;

		sink_init(&sink, word, sizeof(word));
		game->word(rules, at[1], value, &sink);
		jot_string(jot, word);
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
	const struct game_phrase *phrase, struct jot *jot)
{
	if (phrase->code == 0 || pattern == NULL) {
		jot_null(jot);
		return;
	}
	jot_open(jot, '[');
	jot_string(jot, pattern);
	jot_open(jot, '{');
	for (const char *at = pattern; *at != '\0';) {
		if (*at == '{' && !put_before(pattern, at))
			at = put_argument(game, rules, at, phrase, jot);
		else
			at++;
	}
	jot_close(jot, '}');
	jot_close(jot, ']');
}

void show_bits(struct jot *jot, const char *key, uint64_t bits, int plus)
{
	jot_put_open(jot, key, '[');
	for (int i = 0; i < 64; i++)
		if ((bits >> i & 1) != 0)
			jot_number(jot, i + plus);
	jot_close(jot, ']');
}
