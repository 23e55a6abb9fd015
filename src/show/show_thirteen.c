/* 13 Ghosts as JSON. Cards are their numbers; 0 is a card the viewer does not know. */
#include "games/thirteen/thirteen_places.h"
#include "games/thirteen/thirteen_sets.h"
#include "show/show_face.h"

static const char *const phases[] = {
	"lot", "deal", "crypt", "give", "keep", "turn", "look", "attack", "arrange", "draw", "over"};
static const char *const abilities[] = {"none", "question", "shield", "look", "arrange", "copy", "again"};

static void put_deck(struct jot *jot, const struct thirteen_rules *rules)
{
	jot_put_open(jot, "deck", '[');
	for (int card = 1; card <= rules->cards; card++) {
		jot_open(jot, '{');
		jot_put_number(jot, "card", card);
		jot_put_string(jot, "ability", abilities[rules->ability[card]]);
		show_bits(jot, "asks", rules->ask[card], 1);
		jot_close(jot, '}');
	}
	jot_close(jot, ']');
}

/* Per mille of each number in a seat's Crypt; none if the viewer knows it or nothing is hidden yet. */
static void put_odds(struct jot *jot, const struct game_belief *belief, int seat)
{
	jot_put_open(jot, "odds", '[');
	for (int place = 0; place < belief->places; place++)
		for (int kind = 0; belief->place[place] == THIRTEEN_PLACE_CRYPT + seat && kind < belief->kinds; kind++)
			jot_number(jot,
				belief->total == 0 ? 0 : (int64_t)(belief->weight[place][kind] * 1000 / belief->total));
	jot_close(jot, ']');
}

/* Cards played face down lie on the table, but nobody else knows them. */
static int face_down(const struct thirteen_rules *rules, const struct thirteen_state *s, int seat)
{
	int count = 0;

	for (int deck = 0; deck < rules->decks; deck++)
		for (int place = 0; place < s->drawn[deck]; place++) {
			int named = thirteen_place(rules, s, deck, place);

			count += named >= THIRTEEN_PLACE_TABLE && named < THIRTEEN_PLACE_DEALT &&
						 thirteen_owner(s, deck, place) == seat &&
						 thirteen_get(s->seen[deck], place) != THIRTEEN_PUBLIC
					 ? 1
					 : 0;
		}
	return count;
}

static void put_seats(struct jot *jot, const struct thirteen_rules *rules, const struct thirteen_state *s, int viewer)
{
	struct game_belief belief;

	thirteen_belief(rules, s, viewer, &belief);
	jot_put_open(jot, "seats", '[');
	for (int seat = 0; seat < rules->setup.players; seat++) {
		jot_open(jot, '{');
		jot_put_bool(jot, "out", (s->out >> seat & 1) != 0);
		jot_put_bool(jot, "shield", (s->shield >> seat & 1) != 0);
		jot_put_bool(jot, "foe", viewer < rules->setup.players && (rules->foes[viewer] >> seat & 1) != 0);
		jot_put_number(jot, "deck", rules->deck[seat]);
		jot_put_number(jot, "crypt", s->phase < THIRTEEN_PHASE_TURN ? 0 : thirteen_crypt(rules, s, seat));
		jot_put_number(jot, "hand",
			s->phase < THIRTEEN_PHASE_TURN ? 0 : thirteen_card_at(rules, s, THIRTEEN_PLACE_HAND + seat));
		put_odds(jot, &belief, seat);
		show_bits(jot, "heard", thirteen_heard(rules, s, seat), 1);
		show_bits(jot, "shown", s->shown[seat], 1);
		jot_put_number(jot, "faceDown", s->phase < THIRTEEN_PHASE_TURN ? 0 : face_down(rules, s, seat));
		jot_close(jot, '}');
	}
	jot_close(jot, ']');
}

static void put_piles(struct jot *jot, const struct thirteen_rules *rules, const struct thirteen_state *s)
{
	jot_put_open(jot, "piles", '[');
	for (int deck = 0; deck < rules->decks; deck++) {
		int left = thirteen_left(rules, s, deck);

		jot_open(jot, '{');
		jot_put_number(jot, "left", left);
		jot_put_open(jot, "known", '[');
		for (int depth = 0; depth < left; depth++)
			jot_number(jot, thirteen_get(s->card[deck], s->drawn[deck] + depth));
		jot_close(jot, ']');
		jot_close(jot, '}');
	}
	jot_close(jot, ']');
}

/* Before the first turn: the cards dealt that the viewer has seen. */
static void put_dealt(struct jot *jot, const struct thirteen_rules *rules, const struct thirteen_state *s)
{
	jot_put_open(jot, "dealt", '[');
	for (int deck = 0; deck < rules->decks; deck++)
		for (int place = 0; s->phase < THIRTEEN_PHASE_TURN && place < s->drawn[deck]; place++)
			if (thirteen_get(s->card[deck], place) != 0)
				jot_number(jot, thirteen_get(s->card[deck], place));
	jot_close(jot, ']');
}

void show_thirteen_table(const union game_rules *rules, const union game_state *view, int viewer, struct jot *jot)
{
	const struct thirteen_rules *r = &rules->thirteen;
	const struct thirteen_state *s = &view->thirteen;

	jot_put_string(jot, "phase", phases[s->phase]);
	jot_put_number(jot, "turn", s->turn);
	jot_put_number(jot, "effect", s->effect);
	put_deck(jot, r);
	put_piles(jot, r, s);
	put_dealt(jot, r, s);
	put_seats(jot, r, s, viewer);
}

/* The two cards looked at, as an arrangement names them from the top downwards. */
static void put_arrangement(
	struct jot *jot, const struct thirteen_rules *rules, const struct thirteen_state *s, int way)
{
	int deck = rules->look[s->turn];

	jot_put_string(jot, "is", "arrange");
	jot_put_number(jot, "first", thirteen_get(s->card[deck], s->drawn[deck] + (way & 1)));
	jot_put_number(jot, "second", thirteen_get(s->card[deck], s->drawn[deck] + 1 - (way & 1)));
	jot_put_number(jot, "bottom", way >> 1); /* how many of them go to the bottom */
}

void show_thirteen_move(
	const union game_rules *rules, const union game_state *view, game_action action, struct jot *jot)
{
	static const char *const choices[] = {"crypt", "give", "keep", "attack"};
	int what = (int)action;

	if (what < THIRTEEN_PLAY) {
		jot_put_string(jot, "is", choices[(what - THIRTEEN_CRYPT) / THIRTEEN_CARDS_MAX]);
		jot_put_number(jot, "card", (what - THIRTEEN_CRYPT) % THIRTEEN_CARDS_MAX + 1);
	} else if (what == THIRTEEN_PLAY) {
		jot_put_string(jot, "is", "play");
	} else if (what < THIRTEEN_ARRANGE) {
		jot_put_string(jot, "is", "copy");
		jot_put_number(jot, "card", what - THIRTEEN_COPY + 1);
	} else if (what < THIRTEEN_PUT_BACK) {
		put_arrangement(jot, &rules->thirteen, &view->thirteen, what - THIRTEEN_ARRANGE);
	} else {
		jot_put_string(jot, "is", "back");
	}
}

void show_thirteen_outcome(
	const union game_rules *rules, const union game_state *view, game_action action, struct jot *jot)
{
	(void)rules;
	(void)view;
	(void)action;
	(void)jot;
}
