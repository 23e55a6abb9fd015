/* Ghooost! as JSON. Cards are kinds: a value less one, 14 Miss Copy, 15 Kitty. */
#include "games/ghooost/ghooost_words.h"
#include "show/show_face.h"

static const char *const phases[] = {"lot", "deal", "turn", "luck", "open", "refill", "over"};

/* [[kind,count],...] */
static void put_cards(struct jot *jot, const char *key, uint64_t cards)
{
	jot_put_open(jot, key, '[');
	for (int kind = 0; kind < GHOOOST_KINDS; kind++) {
		if (ghooost_count_of(cards, kind) == 0)
			continue;
		jot_open(jot, '[');
		jot_number(jot, kind);
		jot_number(jot, ghooost_count_of(cards, kind));
		jot_close(jot, ']');
	}
	jot_close(jot, ']');
}

static void put_seats(struct jot *jot, const union game_rules *rules, const struct ghooost_state *s, int viewer,
	const struct ghooost_knowledge *knowledge)
{
	jot_put_open(jot, "seats", '[');
	for (int seat = 0; seat < rules->setup.players; seat++) {
		bool open = seat == viewer || s->phase == GHOOOST_PHASE_OVER || s->head.viewer == GAME_FULL;

		jot_open(jot, '{');
		jot_put_number(jot, "hand", s->hand_size[seat]);
		jot_put_number(jot, "mansion", s->mansion[seat]);
		jot_put_number(jot, "place", ghooost_place(s, seat));
		put_cards(jot, "known", seat == viewer ? s->known[seat] : knowledge->must[seat]);
		if (open)
			put_cards(jot, "cards", s->hand[seat]);
		jot_close(jot, '}');
	}
	jot_close(jot, ']');
}

/* The viewer's hand: what can be laid alone now, and why the others cannot. */
static void put_hand(struct jot *jot, const union game_rules *rules, const union game_state *view, int viewer)
{
	const struct ghooost_state *s = &view->ghooost;

	jot_put_open(jot, "holds", '[');
	for (int kind = 0; kind < GHOOOST_KINDS; kind++) {
		game_action play = kind == GHOOOST_KITTY ? GHOOOST_PLAY_KITTY : ghooost_play_action(kind, 1, 0);
		struct game_phrase why = {0};

		if (ghooost_count_of(s->hand[viewer], kind) == 0)
			continue;
		jot_open(jot, '{');
		jot_put_number(jot, "kind", kind);
		jot_put_number(jot, "count", ghooost_count_of(s->hand[viewer], kind));
		if (s->head.actor == viewer && s->phase == GHOOOST_PHASE_TURN && kind != GHOOOST_COPY) {
			ghooost_explain(&rules->ghooost, s, viewer, play, &why);
			jot_key(jot, "why");
			show_phrase(game_named("ghooost"), rules, ghooost_reason_text(why.code), &why, jot);
		}
		jot_close(jot, '}');
	}
	jot_close(jot, ']');
}

static void put_pile(struct jot *jot, const struct ghooost_state *s)
{
	jot_put_open(jot, "pile", '[');
	for (int i = 0; i < s->pile_size; i++)
		jot_number(jot, (int)(s->pile[i >> 4] >> 4 * (i & 15) & 15));
	jot_close(jot, ']');
	jot_put_number(jot, "top", s->top);
	jot_put_number(jot, "run", s->run);
	jot_put_number(jot, "kitties", ghooost_count_of(s->heap, GHOOOST_KITTY));
}

static uint64_t all_places(const struct ghooost_state *s)
{
	uint64_t cards = s->heap + s->pool;

	for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
		cards += s->hand[seat];
	return cards;
}

void show_ghooost_table(const union game_rules *rules, const union game_state *view, int viewer, struct jot *jot)
{
	const struct ghooost_rules *r = &rules->ghooost;
	const struct ghooost_state *s = &view->ghooost;
	struct ghooost_knowledge knowledge;

	ghooost_know(r, s, viewer, &knowledge);
	jot_put_string(jot, "phase", phases[s->phase]);
	jot_put_number(jot, "mover", s->mover);
	jot_put_number(jot, "direction", s->counter != 0 ? -1 : 1);
	if (s->phase == GHOOOST_PHASE_TURN)
		jot_put_number(jot, "next", r->next[s->counter][s->in][s->mover][GHOOOST_AGAIN_NONE]);
	put_pile(jot, s);
	jot_put_number(jot, "crypt", s->crypt);
	jot_put_number(jot, "cryptFull", r->cards - rules->setup.players * (GHOOOST_HAND + r->mansion));
	jot_put_number(jot, "mansionFull", r->mansion);
	jot_put_number(jot, "dawn", r->dawn);
	jot_put_number(jot, "quiet", s->quiet);
	put_seats(jot, rules, s, viewer, &knowledge);
	if (viewer < rules->setup.players && s->phase != GHOOOST_PHASE_OVER)
		put_hand(jot, rules, view, viewer);
	put_cards(jot, "unseen", knowledge.unseen);
	put_cards(jot, "gone", r->deck - all_places(s));
	jot_put_number(jot, "luckGood", knowledge.luck_good);
	jot_put_number(jot, "luckAll", knowledge.luck_all);
}

/* What a play brings besides the cards laid, read from playing it on a copy: draws are chance's, so none is known. */
static void put_effects(struct jot *jot, const struct ghooost_rules *rules, const struct ghooost_state *s, int action)
{
	struct ghooost_state after = *s;
	struct game_event events[GAME_EVENTS_MAX];
	int count = ghooost_events(rules, s, (game_action)action, events);

	ghooost_apply(rules, &after, (game_action)action);
	jot_put_open(jot, "does", '[');
	for (int i = 0; i < count; i++) {
		if (events[i].what.code == GHOOOST_EVENT_QUARTET)
			jot_string(jot, "quartet");
		else if (events[i].what.code == GHOOOST_EVENT_REVERSED)
			jot_string(jot, "reverses");
		else if (events[i].what.code == GHOOOST_EVENT_CLEARED)
			jot_string(jot, "clears");
		else if (events[i].what.code == GHOOOST_EVENT_SKIPPED)
			jot_string(jot, "skips");
		else if (events[i].what.code == GHOOOST_EVENT_LEFT)
			jot_string(jot, "leaves");
	}
	if (after.head.actor == s->mover || (after.head.actor == GAME_CHANCE && after.again == GHOOOST_AGAIN_EXTRA))
		jot_string(jot, "again");
	jot_close(jot, ']');
}

void show_ghooost_move(const union game_rules *rules, const union game_state *view, game_action action, struct jot *jot)
{
	static const char *const names[] = {"kitty", "luck", "collect", "open", "pass"};

	if (action >= GHOOOST_PLAY_KITTY) {
		jot_put_string(jot, "is", names[action - GHOOOST_PLAY_KITTY]);
		return;
	}
	jot_put_string(jot, "is", "play");
	jot_put_number(jot, "kind", ghooost_play_kind((int)action));
	jot_put_number(jot, "ghosts", ghooost_play_ghosts((int)action));
	jot_put_number(jot, "copies", ghooost_play_copies((int)action));
	put_effects(jot, &rules->ghooost, &view->ghooost, (int)action);
}

void show_ghooost_outcome(
	const union game_rules *rules, const union game_state *view, game_action action, struct jot *jot)
{
	(void)rules;
	(void)view;
	(void)action;
	(void)jot;
}
