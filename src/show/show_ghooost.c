/* Ghooost! as JSON. Cards are kinds: a value less one, 14 Miss Copy, 15 Kitty. */
#include "games/ghooost/ghooost_effects.h"
#include "games/ghooost/ghooost_words.h"
#include "show/show_face.h"

enum effect { QUARTET, REVERSES, CLEARS, SKIPS, LEAVES, AGAIN };
static const char *const effect_names[] = {"quartet", "reverses", "clears", "skips", "leaves", "again"};
static const char *const phases[] = {"lot", "deal", "turn", "luck", "open", "refill", "over"};

/* [[kind,count],...] */
static void put_cards(struct json_writer *writer, const char *key, uint64_t cards)
{
	jw_put_open(writer, key, '[');
	for (int kind = 0; kind < GHOOOST_KINDS; kind++) {
		if (ghooost_count_of(cards, kind) == 0)
			continue;
		jw_open(writer, '[');
		jw_number(writer, kind);
		jw_number(writer, ghooost_count_of(cards, kind));
		jw_close(writer, ']');
	}
	jw_close(writer, ']');
}

static void put_seats(struct json_writer *writer, const union game_rules *rules, const struct ghooost_state *s,
	int viewer, const struct ghooost_knowledge *knowledge)
{
	jw_put_open(writer, "seats", '[');
	for (int seat = 0; seat < rules->setup.players; seat++) {
		bool open = seat == viewer || s->phase == GHOOOST_PHASE_OVER || s->head.viewer == GAME_FULL;

		jw_open(writer, '{');
		jw_put_number(writer, "hand", s->hand_size[seat]);
		jw_put_number(writer, "mansion", s->mansion[seat]);
		jw_put_number(writer, "place", ghooost_place(s, seat));
		put_cards(writer, "known", seat == viewer ? s->known[seat] : knowledge->must[seat]);
		if (open)
			put_cards(writer, "cards", s->hand[seat]);
		jw_close(writer, '}');
	}
	jw_close(writer, ']');
}

/* The viewer's hand: what can be laid alone now, and why the others cannot. */
static void put_hand(
	struct json_writer *writer, const union game_rules *rules, const union game_state *view, int viewer)
{
	const struct ghooost_state *s = &view->ghooost;

	jw_put_open(writer, "holds", '[');
	for (int kind = 0; kind < GHOOOST_KINDS; kind++) {
		game_action play = kind == GHOOOST_KITTY ? GHOOOST_PLAY_KITTY : ghooost_play_action(kind, 1, 0);
		struct game_phrase why = {0};

		if (ghooost_count_of(s->hand[viewer], kind) == 0)
			continue;
		jw_open(writer, '{');
		jw_put_number(writer, "kind", kind);
		jw_put_number(writer, "count", ghooost_count_of(s->hand[viewer], kind));
		if (s->head.actor == viewer && s->phase == GHOOOST_PHASE_TURN && kind != GHOOOST_COPY) {
			ghooost_explain(&rules->ghooost, s, viewer, play, &why);
			jw_key(writer, "why");
			show_phrase(game_named("ghooost"), rules, ghooost_reason_text(why.code), &why, writer);
		}
		jw_close(writer, '}');
	}
	jw_close(writer, ']');
}

static void put_pile(struct json_writer *writer, const struct ghooost_state *s)
{
	jw_put_open(writer, "pile", '[');
	for (int i = 0; i < s->pile_size; i++)
		jw_number(writer, (int)(s->pile[i >> 4] >> 4 * (i & 15) & 15));
	jw_close(writer, ']');
	jw_put_number(writer, "top", s->top);
	jw_put_number(writer, "run", s->run);
	jw_put_number(writer, "kitties", ghooost_count_of(s->heap, GHOOOST_KITTY));
}

static uint64_t all_places(const struct ghooost_state *s)
{
	uint64_t cards = s->heap + s->pool;

	for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
		cards += s->hand[seat];
	return cards;
}

void show_ghooost_table(
	const union game_rules *rules, const union game_state *view, int viewer, struct json_writer *writer)
{
	const struct ghooost_rules *r = &rules->ghooost;
	const struct ghooost_state *s = &view->ghooost;
	struct ghooost_knowledge knowledge;

	ghooost_know(r, s, viewer, &knowledge);
	jw_put_string(writer, "phase", phases[s->phase]);
	jw_put_number(writer, "mover", s->mover);
	jw_put_number(writer, "direction", s->counter != 0 ? -1 : 1);
	if (s->phase == GHOOOST_PHASE_TURN)
		jw_put_number(writer, "next", r->next[s->counter][s->in][s->mover][GHOOOST_AGAIN_NONE]);
	put_pile(writer, s);
	jw_put_number(writer, "crypt", s->crypt);
	jw_put_number(writer, "cryptFull", r->cards - rules->setup.players * (GHOOOST_HAND + r->mansion));
	jw_put_number(writer, "mansionFull", r->mansion);
	jw_put_number(writer, "dawn", r->dawn);
	jw_put_number(writer, "quiet", s->quiet);
	put_seats(writer, rules, s, viewer, &knowledge);
	if (viewer < rules->setup.players && s->phase != GHOOOST_PHASE_OVER)
		put_hand(writer, rules, view, viewer);
	put_cards(writer, "unseen", knowledge.unseen);
	put_cards(writer, "gone", r->deck - all_places(s));
	jw_put_number(writer, "luckGood", knowledge.luck_good);
	jw_put_number(writer, "luckAll", knowledge.luck_all);
}

static void put_effects(struct json_writer *writer, const struct ghooost_rules *rules, const struct ghooost_state *s,
	game_action action)
{
	struct ghooost_effects effects;

	ghooost_effects(rules, s, action, &effects);
	jw_put_open(writer, "does", '[');
	if (effects.quartet)
		jw_string(writer, effect_names[QUARTET]);
	if (effects.reverses)
		jw_string(writer, effect_names[REVERSES]);
	if (effects.clears)
		jw_string(writer, effect_names[CLEARS]);
	if (effects.skips)
		jw_string(writer, effect_names[SKIPS]);
	if (effects.leaves)
		jw_string(writer, effect_names[LEAVES]);
	if (effects.again)
		jw_string(writer, effect_names[AGAIN]);
	jw_close(writer, ']');
}

void show_ghooost_move(
	const union game_rules *rules, const union game_state *view, game_action action, struct json_writer *writer)
{
	static const char *const names[] = {"kitty", "luck", "collect", "open", "pass"};

	if (action >= GHOOOST_PLAY_KITTY) {
		jw_put_string(writer, "is", names[action - GHOOOST_PLAY_KITTY]);
		return;
	}
	jw_put_string(writer, "is", "play");
	jw_put_number(writer, "kind", ghooost_play_kind((int)action));
	jw_put_number(writer, "ghosts", ghooost_play_ghosts((int)action));
	jw_put_number(writer, "copies", ghooost_play_copies((int)action));
	put_effects(writer, &rules->ghooost, &view->ghooost, action);
}

void show_ghooost_outcome(
	const union game_rules *rules, const union game_state *view, game_action action, struct json_writer *writer)
{
	(void)rules;
	(void)view;
	(void)action;
	(void)writer;
}

void show_ghooost_words(struct json_writer *writer)
{
	SHOW_WORDS(writer, "phase", phases);
	SHOW_WORDS(writer, "does", effect_names);
}
