/* 13 Ghosts as JSON. Cards are their numbers; 0 is a card the viewer does not know. */
#include "games/thirteen/thirteen_places.h"
#include "games/thirteen/thirteen_sets.h"
#include "show/show_face.h"

static const char *const phases[] = {
	"lot", "deal", "crypt", "give", "keep", "turn", "look", "attack", "arrange", "draw", "over"};
static const char *const abilities[] = {"none", "question", "shield", "look", "arrange", "copy", "again"};

static void put_deck(struct json *json, const struct thirteen_rules *rules)
{
	json_put_open(json, "deck", '[');
	for (int card = 1; card <= rules->cards; card++) {
		json_open(json, '{');
		json_put_number(json, "card", card);
		json_put_string(json, "ability", abilities[rules->ability[card]]);
		show_bits(json, "asks", rules->ask[card], 1);
		json_close(json, '}');
	}
	json_close(json, ']');
}

/* Per mille of each number in a seat's Crypt; none if the viewer knows it or nothing is hidden yet. */
static void put_odds(struct json *json, const struct game_belief *belief, int seat)
{
	json_put_open(json, "odds", '[');
	for (int place = 0; place < belief->places; place++)
		for (int kind = 0; belief->place[place] == THIRTEEN_PLACE_CRYPT + seat && kind < belief->kinds; kind++)
			json_number(json,
				belief->total == 0 ? 0 : (int64_t)(belief->weight[place][kind] * 1000 / belief->total));
	json_close(json, ']');
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

static void put_seats(struct json *json, const struct thirteen_rules *rules, const struct thirteen_state *s, int viewer)
{
	struct game_belief belief;

	thirteen_belief(rules, s, viewer, &belief);
	json_put_open(json, "seats", '[');
	for (int seat = 0; seat < rules->setup.players; seat++) {
		json_open(json, '{');
		json_put_bool(json, "out", (s->out >> seat & 1) != 0);
		json_put_bool(json, "shield", (s->shield >> seat & 1) != 0);
		json_put_bool(json, "foe", viewer < rules->setup.players && (rules->foes[viewer] >> seat & 1) != 0);
		json_put_number(json, "deck", rules->deck[seat]);
		json_put_number(json, "crypt", s->phase < THIRTEEN_PHASE_TURN ? 0 : thirteen_crypt(rules, s, seat));
		json_put_number(json, "hand",
			s->phase < THIRTEEN_PHASE_TURN ? 0 : thirteen_card_at(rules, s, THIRTEEN_PLACE_HAND + seat));
		put_odds(json, &belief, seat);
		show_bits(json, "heard", thirteen_heard(rules, s, seat), 1);
		show_bits(json, "shown", s->shown[seat], 1);
		json_put_number(json, "faceDown", s->phase < THIRTEEN_PHASE_TURN ? 0 : face_down(rules, s, seat));
		json_close(json, '}');
	}
	json_close(json, ']');
}

static void put_piles(struct json *json, const struct thirteen_rules *rules, const struct thirteen_state *s)
{
	json_put_open(json, "piles", '[');
	for (int deck = 0; deck < rules->decks; deck++) {
		int left = thirteen_left(rules, s, deck);

		json_open(json, '{');
		json_put_number(json, "left", left);
		json_put_open(json, "known", '[');
		for (int depth = 0; depth < left; depth++)
			json_number(json, thirteen_get(s->card[deck], s->drawn[deck] + depth));
		json_close(json, ']');
		json_close(json, '}');
	}
	json_close(json, ']');
}

/* Before the first turn: the cards dealt that the viewer has seen. */
static void put_dealt(struct json *json, const struct thirteen_rules *rules, const struct thirteen_state *s)
{
	json_put_open(json, "dealt", '[');
	for (int deck = 0; deck < rules->decks; deck++)
		for (int place = 0; s->phase < THIRTEEN_PHASE_TURN && place < s->drawn[deck]; place++)
			if (thirteen_get(s->card[deck], place) != 0)
				json_number(json, thirteen_get(s->card[deck], place));
	json_close(json, ']');
}

void show_thirteen_table(const union game_rules *rules, const union game_state *view, int viewer, struct json *json)
{
	const struct thirteen_rules *r = &rules->thirteen;
	const struct thirteen_state *s = &view->thirteen;

	json_put_string(json, "phase", phases[s->phase]);
	json_put_number(json, "turn", s->turn);
	json_put_number(json, "effect", s->effect);
	put_deck(json, r);
	put_piles(json, r, s);
	put_dealt(json, r, s);
	put_seats(json, r, s, viewer);
}

/* The two cards looked at, as an arrangement names them from the top downwards. */
static void put_arrangement(
	struct json *json, const struct thirteen_rules *rules, const struct thirteen_state *s, int way)
{
	int deck = rules->look[s->turn];

	json_put_string(json, "is", "arrange");
	json_put_number(json, "first", thirteen_get(s->card[deck], s->drawn[deck] + (way & 1)));
	json_put_number(json, "second", thirteen_get(s->card[deck], s->drawn[deck] + 1 - (way & 1)));
	json_put_number(json, "bottom", way >> 1); /* how many of them go to the bottom */
}

void show_thirteen_move(
	const union game_rules *rules, const union game_state *view, game_action action, struct json *json)
{
	static const char *const choices[] = {"crypt", "give", "keep", "attack"};
	int what = (int)action;

	if (what < THIRTEEN_PLAY) {
		json_put_string(json, "is", choices[(what - THIRTEEN_CRYPT) / THIRTEEN_CARDS_MAX]);
		json_put_number(json, "card", (what - THIRTEEN_CRYPT) % THIRTEEN_CARDS_MAX + 1);
	} else if (what == THIRTEEN_PLAY) {
		json_put_string(json, "is", "play");
	} else if (what < THIRTEEN_ARRANGE) {
		json_put_string(json, "is", "copy");
		json_put_number(json, "card", what - THIRTEEN_COPY + 1);
	} else if (what < THIRTEEN_PUT_BACK) {
		put_arrangement(json, &rules->thirteen, &view->thirteen, what - THIRTEEN_ARRANGE);
	} else {
		json_put_string(json, "is", "back");
	}
}

void show_thirteen_outcome(
	const union game_rules *rules, const union game_state *view, game_action action, struct json *json)
{
	(void)rules;
	(void)view;
	(void)action;
	(void)json;
}
