/* Ghooost! as JSON. Cards are kinds: a value less one, 14 Miss Copy, 15 Kitty. */
#include "games/ghooost/ghooost_words.h"
#include "show/show_face.h"

static const char *const phases[] = {"lot", "deal", "turn", "luck", "open", "refill", "over"};

/* [[kind,count],...] */
static void put_cards(struct json *json, const char *key, uint64_t cards)
{
	json_put_open(json, key, '[');
	for (int kind = 0; kind < GHOOOST_KINDS; kind++) {
		if (ghooost_count_of(cards, kind) == 0)
			continue;
		json_open(json, '[');
		json_number(json, kind);
		json_number(json, ghooost_count_of(cards, kind));
		json_close(json, ']');
	}
	json_close(json, ']');
}

static int place_of(const struct ghooost_state *s, int seat)
{
	for (int i = 0; i < s->left; i++)
		if (s->leaver[i] == seat + 1)
			return i + 1;
	return 0;
}

static void put_seats(struct json *json, const union game_rules *rules, const struct ghooost_state *s, int viewer,
	const struct ghooost_knowledge *knowledge)
{
	json_put_open(json, "seats", '[');
	for (int seat = 0; seat < rules->setup.players; seat++) {
		bool open = seat == viewer || s->phase == GHOOOST_PHASE_OVER || s->head.viewer == GAME_FULL;

		json_open(json, '{');
		json_put_number(json, "hand", s->hand_size[seat]);
		json_put_number(json, "mansion", s->mansion[seat]);
		json_put_number(json, "place", place_of(s, seat));
		put_cards(json, "known", seat == viewer ? s->known[seat] : knowledge->must[seat]);
		if (open)
			put_cards(json, "cards", s->hand[seat]);
		json_close(json, '}');
	}
	json_close(json, ']');
}

/* The viewer's hand: what can be laid alone now, and why the others cannot. */
static void put_hand(struct json *json, const union game_rules *rules, const union game_state *view, int viewer)
{
	const struct ghooost_state *s = &view->ghooost;

	json_put_open(json, "holds", '[');
	for (int kind = 0; kind < GHOOOST_KINDS; kind++) {
		game_action play = kind == GHOOOST_KITTY ? GHOOOST_PLAY_KITTY : ghooost_play_action(kind, 1, 0);
		struct game_phrase why = {0};

		if (ghooost_count_of(s->hand[viewer], kind) == 0)
			continue;
		json_open(json, '{');
		json_put_number(json, "kind", kind);
		json_put_number(json, "count", ghooost_count_of(s->hand[viewer], kind));
		if (s->head.actor == viewer && s->phase == GHOOOST_PHASE_TURN && kind != GHOOOST_COPY) {
			ghooost_explain(&rules->ghooost, s, viewer, play, &why);
			json_key(json, "why");
			show_phrase(game_named("ghooost"), rules, ghooost_reason_text(why.code), &why, json);
		}
		json_close(json, '}');
	}
	json_close(json, ']');
}

static void put_pile(struct json *json, const struct ghooost_state *s)
{
	json_put_open(json, "pile", '[');
	for (int i = 0; i < s->pile_size; i++)
		json_number(json, (int)(s->pile[i >> 4] >> 4 * (i & 15) & 15));
	json_close(json, ']');
	json_put_number(json, "top", s->top);
	json_put_number(json, "run", s->run);
	json_put_number(json, "kitties", ghooost_count_of(s->heap, GHOOOST_KITTY));
}

static uint64_t all_places(const struct ghooost_state *s)
{
	uint64_t cards = s->heap + s->pool;

	for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
		cards += s->hand[seat];
	return cards;
}

void show_ghooost_table(const union game_rules *rules, const union game_state *view, int viewer, struct json *json)
{
	const struct ghooost_rules *r = &rules->ghooost;
	const struct ghooost_state *s = &view->ghooost;
	struct ghooost_knowledge knowledge;

	ghooost_know(r, s, viewer, &knowledge);
	json_put_string(json, "phase", phases[s->phase]);
	json_put_number(json, "mover", s->mover);
	json_put_number(json, "direction", s->counter != 0 ? -1 : 1);
	if (s->phase == GHOOOST_PHASE_TURN)
		json_put_number(json, "next", r->next[s->counter][s->in][s->mover][GHOOOST_AGAIN_NONE]);
	put_pile(json, s);
	json_put_number(json, "crypt", s->crypt);
	json_put_number(json, "cryptFull", r->cards - rules->setup.players * (GHOOOST_HAND + r->mansion));
	json_put_number(json, "mansionFull", r->mansion);
	json_put_number(json, "dawn", r->dawn);
	json_put_number(json, "quiet", s->quiet);
	put_seats(json, rules, s, viewer, &knowledge);
	if (viewer < rules->setup.players && s->phase != GHOOOST_PHASE_OVER)
		put_hand(json, rules, view, viewer);
	put_cards(json, "unseen", knowledge.unseen);
	put_cards(json, "gone", r->deck - all_places(s));
	json_put_number(json, "luckGood", knowledge.luck_good);
	json_put_number(json, "luckAll", knowledge.luck_all);
}

/* What a play brings besides the cards laid, read from playing it on a copy: draws are chance's, so none is known. */
static void put_effects(struct json *json, const struct ghooost_rules *rules, const struct ghooost_state *s, int action)
{
	struct ghooost_state after = *s;
	struct game_event events[GAME_EVENTS_MAX];
	int count = ghooost_events(rules, s, (game_action)action, events);

	ghooost_apply(rules, &after, (game_action)action);
	json_put_open(json, "does", '[');
	for (int i = 0; i < count; i++) {
		if (events[i].what.code == GHOOOST_EVENT_QUARTET)
			json_string(json, "quartet");
		else if (events[i].what.code == GHOOOST_EVENT_REVERSED)
			json_string(json, "reverses");
		else if (events[i].what.code == GHOOOST_EVENT_CLEARED)
			json_string(json, "clears");
		else if (events[i].what.code == GHOOOST_EVENT_SKIPPED)
			json_string(json, "skips");
		else if (events[i].what.code == GHOOOST_EVENT_LEFT)
			json_string(json, "leaves");
	}
	if (after.head.actor == s->mover || (after.head.actor == GAME_CHANCE && after.again == GHOOOST_AGAIN_EXTRA))
		json_string(json, "again");
	json_close(json, ']');
}

void show_ghooost_move(
	const union game_rules *rules, const union game_state *view, game_action action, struct json *json)
{
	static const char *const names[] = {"kitty", "luck", "collect", "open", "pass"};

	if (action >= GHOOOST_PLAY_KITTY) {
		json_put_string(json, "is", names[action - GHOOOST_PLAY_KITTY]);
		return;
	}
	json_put_string(json, "is", "play");
	json_put_number(json, "kind", ghooost_play_kind((int)action));
	json_put_number(json, "ghosts", ghooost_play_ghosts((int)action));
	json_put_number(json, "copies", ghooost_play_copies((int)action));
	put_effects(json, &rules->ghooost, &view->ghooost, (int)action);
}

void show_ghooost_outcome(
	const union game_rules *rules, const union game_state *view, game_action action, struct json *json)
{
	(void)rules;
	(void)view;
	(void)action;
	(void)json;
}
