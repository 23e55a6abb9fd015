#include "games/game.h"

#include "base/hash.h"
#include "games/fields.h"

/* Rules that are ready carry their edition's hash. */
static bool seal(const char *name, union game_rules *rules)
{
	const struct game *game = game_named(name);

	SEANCE_ASSERT(game != NULL);
	rules->setup.edition_hash = game_edition_hash(game, rules);
	return true;
}

/* The table's entries: each takes the unions and hands the game its own member. */
#define GAME_ENTRY(G) \
	static void G##_any_start(const union game_rules *r, union game_state *s) \
	{ \
		G##_start(&r->G, &s->G); \
	} \
	static int G##_any_legal(const union game_rules *r, const union game_state *s, game_action *l) \
	{ \
		return G##_legal(&r->G, &s->G, l); \
	} \
	static void G##_any_apply(const union game_rules *r, union game_state *s, game_action a) \
	{ \
		G##_apply(&r->G, &s->G, a); \
	} \
	static int G##_any_chance(const union game_rules *r, const union game_state *s, struct game_odds *l) \
	{ \
		return G##_chance(&r->G, &s->G, l); \
	} \
	static game_action G##_any_sample(const union game_rules *r, const union game_state *s, struct rng *g) \
	{ \
		return G##_sample(&r->G, &s->G, g); \
	} \
	static void G##_any_abandon( \
		const union game_rules *r, const union game_state *s, int side, struct game_result *o) \
	{ \
		G##_abandon(&r->G, &s->G, side, o); \
	} \
	static void G##_any_result(const union game_rules *r, const union game_state *s, struct game_result *o) \
	{ \
		G##_result(&r->G, &s->G, o); \
	} \
	static void G##_any_redact(const union game_rules *r, union game_state *s, int v) \
	{ \
		G##_redact(&r->G, &s->G, game_is_viewer(r, v) ? v : (int)GAME_SPECTATOR); \
	} \
	static void G##_any_resample(const union game_rules *r, union game_state *s, int v, struct rng *g) \
	{ \
		G##_resample(&r->G, &s->G, v, g); \
	} \
	static bool G##_any_prepare(union game_rules *r, struct fault *f) \
	{ \
		return G##_prepare(&r->G, f) && seal(G##_info()->name, r); \
	} \
	static void G##_any_defaults(union game_rules *r, int n) \
	{ \
		G##_defaults(&r->G, n); \
		(void)seal(G##_info()->name, r); \
	} \
	static void G##_any_plan(const union game_rules *r, struct game_plan *p) \
	{ \
		G##_plan(&r->G, p); \
	} \
	static int G##_any_bound(const union game_rules *r) \
	{ \
		return G##_bound(&r->G); \
	} \
	static void G##_any_explain( \
		const union game_rules *r, const union game_state *s, int c, game_action a, struct game_phrase *p) \
	{ \
		G##_explain(&r->G, &s->G, c, a, p); \
	} \
	static int G##_any_events( \
		const union game_rules *r, const union game_state *s, game_action a, struct game_event *l) \
	{ \
		return G##_events(&r->G, &s->G, a, l); \
	} \
	static int G##_any_audience(const union game_rules *r, const union game_state *s, game_action a) \
	{ \
		return G##_audience(&r->G, &s->G, a); \
	} \
	static void G##_any_token(const union game_rules *r, game_action a, struct sink *k) \
	{ \
		G##_token(&r->G, a, k); \
	} \
	static bool G##_any_parse_token(const union game_rules *r, struct scan *k, game_action *a) \
	{ \
		return G##_parse_token(&r->G, k, a); \
	} \
	static void G##_any_position(const union game_rules *r, const union game_state *s, struct sink *k) \
	{ \
		G##_position(&r->G, &s->G, k); \
	} \
	static bool G##_any_parse_position(const union game_rules *r, struct scan *k, union game_state *s) \
	{ \
		return G##_parse_position(&r->G, k, &s->G); \
	} \
	static int G##_any_features(const union game_rules *r, const union game_state *s, int v, int16_t *l) \
	{ \
		return G##_features(&r->G, &s->G, v, l); \
	} \
	static int G##_any_layout(const union game_rules *r, struct game_block *l) \
	{ \
		return G##_layout(&r->G, l); \
	} \
	static void G##_any_belief(const union game_rules *r, const union game_state *s, int v, struct game_belief *b) \
	{ \
		G##_belief(&r->G, &s->G, v, b); \
	} \
	static void G##_any_word(const union game_rules *r, char k, int v, struct sink *o) \
	{ \
		G##_word(&r->G, k, v, o); \
	} \
	static const char *G##_any_check_invariants(const union game_rules *r, const union game_state *s) \
	{ \
		return G##_check_invariants(&r->G, &s->G); \
	} \
	static void G##_any_edition_clear(union game_rules *r) \
	{ \
		G##_edition_clear(&r->G); \
	} \
	static bool G##_any_edition_take(union game_rules *r, const struct game_row *w, struct fault *f) \
	{ \
		return G##_edition_take(&r->G, w, f); \
	} \
	static bool G##_any_edition_check(const union game_rules *r, struct fault *f) \
	{ \
		return G##_edition_check(&r->G, f); \
	} \
	static int G##_any_edition_rows(const union game_rules *r) \
	{ \
		return G##_edition_rows(&r->G); \
	} \
	static void G##_any_edition_row(const union game_rules *r, int i, struct game_row *w) \
	{ \
		G##_edition_row(&r->G, i, w); \
	} \
	static const struct game G##_game = { \
		.info = G##_info, \
		.start = G##_any_start, \
		.legal = G##_any_legal, \
		.apply = G##_any_apply, \
		.chance = G##_any_chance, \
		.sample = G##_any_sample, \
		.result = G##_any_result, \
		.abandon = G##_any_abandon, \
		.redact = G##_any_redact, \
		.resample = G##_any_resample, \
		.prepare = G##_any_prepare, \
		.defaults = G##_any_defaults, \
		.plan = G##_any_plan, \
		.bound = G##_any_bound, \
		.explain = G##_any_explain, \
		.events = G##_any_events, \
		.audience = G##_any_audience, \
		.token = G##_any_token, \
		.parse_token = G##_any_parse_token, \
		.position = G##_any_position, \
		.parse_position = G##_any_parse_position, \
		.features = G##_any_features, \
		.layout = G##_any_layout, \
		.belief = G##_any_belief, \
		.reason_text = G##_reason_text, \
		.event_text = G##_event_text, \
		.event_you = G##_event_you, \
		.event_name = G##_event_name, \
		.word = G##_any_word, \
		.check_invariants = G##_any_check_invariants, \
		.edition_clear = G##_any_edition_clear, \
		.edition_take = G##_any_edition_take, \
		.edition_check = G##_any_edition_check, \
		.edition_rows = G##_any_edition_rows, \
		.edition_row = G##_any_edition_row, \
	};

GAME_LIST(GAME_ENTRY)

const struct game *game_at(int index)
{
#define GAME_POINTER(G) &G##_game,
	static const struct game *const list[] = {GAME_LIST(GAME_POINTER)};

	return index >= 0 && index < (int)(sizeof(list) / sizeof(list[0])) ? list[index] : NULL;
}

const struct game *game_named(const char *name)
{
	for (int i = 0; game_at(i) != NULL; i++)
		if (fields_equal(game_at(i)->info()->name, name))
			return game_at(i);
	return NULL;
}

int game_option_named(const struct game *game, const char *name)
{
	const struct game_info *info = game->info();

	for (int i = 0; i < info->options; i++)
		if (fields_equal(info->option[i].name, name))
			return i;
	return -1;
}

uint64_t game_hash(const struct game *game, const union game_state *state)
{
	return hash_bytes(0, state, (size_t)game->info()->state_size);
}

uint64_t game_position_hash(const struct game *game, const union game_rules *rules, const union game_state *state)
{
	char text[GAME_POSITION_MAX];
	struct sink sink;

	sink_init(&sink, text, sizeof(text));
	game->position(rules, state, &sink);
	SEANCE_ASSERT(!sink_cut(&sink));
	return hash_bytes(0, text, sink.length);
}

int game_sides(const struct game *game, const union game_rules *rules)
{
	struct game_plan plan;
	unsigned sides = 0;

	game->plan(rules, &plan);
	for (int seat = 0; seat < rules->setup.players; seat++)
		sides |= 1u << plan.side[seat];
	return bits_count(sides);
}

const struct game *game_with_id(const char *id, size_t length, int *version)
{
	for (int i = 0; game_at(i) != NULL; i++) {
		const struct game_info *info = game_at(i)->info();
		struct scan scan;

		scan_init(&scan, id, length);
		if (scan_try(&scan, info->name) && scan_try(&scan, "-v") &&
			scan_number(&scan, info->version_oldest, info->version, version) && scan_end(&scan))
			return game_at(i);
	}
	return NULL;
}

const char *game_termination_name(int termination)
{
	static const char *const names[GAME_TERMINATION_COUNT] = {
		"open", "played-out", "dawn", "void", "resigned", "time"};

	return termination >= 0 && termination < GAME_TERMINATION_COUNT ? names[termination] : NULL;
}

uint64_t game_edition_hash(const struct game *game, const union game_rules *rules)
{
	uint64_t hash = 0;
	struct game_row row;

	for (int i = 0; i < game->edition_rows(rules); i++) {
		game->edition_row(rules, i, &row);
		for (int f = 0; f < row.fields; f++) {
			char text[3 * GAME_FIELD_TEXT];
			struct sink sink;

			sink_init(&sink, text, sizeof(text));
			sink_text(&sink, row.field[f].key);
			sink_char(&sink, '=');
			if (row.field[f].text[0] != '\0')
				sink_text(&sink, row.field[f].text);
			else
				sink_number(&sink, row.field[f].number);
			sink_char(&sink, f + 1 < row.fields ? ' ' : '\n');
			hash = hash_bytes(hash, text, sink.length);
		}
	}
	return hash;
}

int game_actions(
	const struct game *game, const union game_rules *rules, const union game_state *state, game_action *list)
{
	struct game_odds odds[GAME_CHANCE_MAX];
	int count;

	if (state->head.actor != GAME_CHANCE)
		return game->legal(rules, state, list);
	count = game->chance(rules, state, odds);
	for (int i = 0; i < count; i++)
		list[i] = odds[i].action;
	return count;
}

bool game_allows(
	const struct game *game, const union game_rules *rules, const union game_state *state, game_action action)
{
	game_action list[GAME_LEGAL_MAX];
	int low = 0;
	int high = state->head.actor == GAME_NOBODY ? 0 : game_actions(game, rules, state, list);

	while (low < high) {
		int middle = (low + high) / 2;

		if (list[middle] == action)
			return true;
		if (list[middle] < action)
			low = middle + 1;
		else
			high = middle;
	}
	return false;
}

enum status game_try(const struct game *game, const union game_rules *rules, union game_state *state, int actor,
	game_action action, struct game_phrase *reason)
{
	memset(reason, 0, sizeof(*reason));
	if (state->head.viewer != GAME_FULL)
		return STATUS_REFUSED;
	if (state->head.actor == GAME_NOBODY)
		return STATUS_OVER;
	if (state->head.actor != actor)
		return STATUS_NOT_YOUR_TURN;
	if (!game_allows(game, rules, state, action)) {
		game->explain(rules, state, actor, action, reason);
		return STATUS_ILLEGAL;
	}
	game->apply(rules, state, action);
	return STATUS_OK;
}

bool game_is_viewer(const union game_rules *rules, int viewer)
{
	return viewer == GAME_SPECTATOR || (viewer >= 0 && viewer < rules->setup.players);
}

bool game_event_redact(struct game_event *event, int viewer)
{
	if (viewer >= 0 && viewer < GAME_SEATS_MAX && (event->seen >> viewer & 1) != 0)
		return true;
	if (event->seen == 0xff)
		return true;
	event->what.code = event->public_code;
	for (int i = event->secret_from; i < GAME_ARGS_MAX; i++)
		event->what.arg[i] = 0;
	return event->what.code != 0;
}
