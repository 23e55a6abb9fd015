/* 13 Ghosts as JSON. Cards are their numbers; 0 is a card the viewer does not know. */
#include "games/thirteen/thirteen_places.h"
#include "games/thirteen/thirteen_sets.h"
#include "show/show_face.h"

static const char *const phases[] = {
	"lot", "deal", "crypt", "give", "keep", "turn", "look", "attack", "arrange", "draw", "over"};
static const char *const abilities[] = {"none", "question", "shield", "look", "arrange", "copy", "again"};

static void put_deck(struct json_writer *writer, const struct thirteen_rules *rules)
{
	jw_put_open(writer, "deck", '[');
	for (int card = 1; card <= rules->cards; card++) {
		jw_open(writer, '{');
		jw_put_number(writer, "card", card);
		jw_put_string(writer, "ability", abilities[rules->ability[card]]);
		show_bits(writer, "asks", rules->ask[card], 1);
		jw_close(writer, '}');
	}
	jw_close(writer, ']');
}

/* Per mille of each number in a seat's Crypt; none if the viewer knows it or nothing is hidden yet. */
static void put_odds(struct json_writer *writer, const struct game_belief *belief, int seat)
{
	jw_put_open(writer, "odds", '[');
	for (int place = 0; place < belief->places; place++)
		for (int kind = 0; belief->place[place] == THIRTEEN_PLACE_CRYPT + seat && kind < belief->kinds; kind++)
			jw_number(writer,
				belief->total == 0 ? 0 : (int64_t)(belief->weight[place][kind] * 1000 / belief->total));
	jw_close(writer, ']');
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

static void put_seats(
	struct json_writer *writer, const struct thirteen_rules *rules, const struct thirteen_state *s, int viewer)
{
	struct game_belief belief;

	thirteen_belief(rules, s, viewer, &belief);
	jw_put_open(writer, "seats", '[');
	for (int seat = 0; seat < rules->setup.players; seat++) {
		jw_open(writer, '{');
		jw_put_bool(writer, "out", (s->out >> seat & 1) != 0);
		jw_put_bool(writer, "shield", (s->shield >> seat & 1) != 0);
		jw_put_bool(writer, "foe", viewer < rules->setup.players && (rules->foes[viewer] >> seat & 1) != 0);
		jw_put_number(writer, "deck", rules->deck[seat]);
		jw_put_number(writer, "crypt", s->phase < THIRTEEN_PHASE_TURN ? 0 : thirteen_crypt(rules, s, seat));
		jw_put_number(writer, "hand",
			s->phase < THIRTEEN_PHASE_TURN ? 0 : thirteen_card_at(rules, s, THIRTEEN_PLACE_HAND + seat));
		put_odds(writer, &belief, seat);
		show_bits(writer, "heard", thirteen_heard(rules, s, seat), 1);
		show_bits(writer, "shown", s->shown[seat], 1);
		jw_put_number(writer, "faceDown", s->phase < THIRTEEN_PHASE_TURN ? 0 : face_down(rules, s, seat));
		jw_close(writer, '}');
	}
	jw_close(writer, ']');
}

static void put_piles(struct json_writer *writer, const struct thirteen_rules *rules, const struct thirteen_state *s)
{
	jw_put_open(writer, "piles", '[');
	for (int deck = 0; deck < rules->decks; deck++) {
		int left = thirteen_left(rules, s, deck);

		jw_open(writer, '{');
		jw_put_number(writer, "left", left);
		jw_put_open(writer, "known", '[');
		for (int depth = 0; depth < left; depth++)
			jw_number(writer, thirteen_get(s->card[deck], s->drawn[deck] + depth));
		jw_close(writer, ']');
		jw_close(writer, '}');
	}
	jw_close(writer, ']');
}

/* Before the first turn: the cards dealt that the viewer has seen. */
static void put_dealt(struct json_writer *writer, const struct thirteen_rules *rules, const struct thirteen_state *s)
{
	jw_put_open(writer, "dealt", '[');
	for (int deck = 0; deck < rules->decks; deck++)
		for (int place = 0; s->phase < THIRTEEN_PHASE_TURN && place < s->drawn[deck]; place++)
			if (thirteen_get(s->card[deck], place) != 0)
				jw_number(writer, thirteen_get(s->card[deck], place));
	jw_close(writer, ']');
}

void show_thirteen_table(
	const union game_rules *rules, const union game_state *view, int viewer, struct json_writer *writer)
{
	const struct thirteen_rules *r = &rules->thirteen;
	const struct thirteen_state *s = &view->thirteen;

	jw_put_string(writer, "phase", phases[s->phase]);
	jw_put_number(writer, "turn", s->turn);
	jw_put_number(writer, "effect", s->effect);
	put_deck(writer, r);
	put_piles(writer, r, s);
	put_dealt(writer, r, s);
	put_seats(writer, r, s, viewer);
}

/* The two cards looked at, as an arrangement names them from the top downwards. */
static void put_arrangement(
	struct json_writer *writer, const struct thirteen_rules *rules, const struct thirteen_state *s, int way)
{
	int deck = rules->look[s->turn];

	jw_put_string(writer, "is", "arrange");
	jw_put_number(writer, "first", thirteen_get(s->card[deck], s->drawn[deck] + (way & 1)));
	jw_put_number(writer, "second", thirteen_get(s->card[deck], s->drawn[deck] + 1 - (way & 1)));
	jw_put_number(writer, "bottom", way >> 1); /* how many of them go to the bottom */
}

void show_thirteen_move(
	const union game_rules *rules, const union game_state *view, game_action action, struct json_writer *writer)
{
	static const char *const choices[] = {"crypt", "give", "keep", "attack"};
	int what = (int)action;

	if (what < THIRTEEN_PLAY) {
		jw_put_string(writer, "is", choices[(what - THIRTEEN_CRYPT) / THIRTEEN_CARDS_MAX]);
		jw_put_number(writer, "card", (what - THIRTEEN_CRYPT) % THIRTEEN_CARDS_MAX + 1);
	} else if (what == THIRTEEN_PLAY) {
		jw_put_string(writer, "is", "play");
	} else if (what < THIRTEEN_ARRANGE) {
		jw_put_string(writer, "is", "copy");
		jw_put_number(writer, "card", what - THIRTEEN_COPY + 1);
	} else if (what < THIRTEEN_PUT_BACK) {
		put_arrangement(writer, &rules->thirteen, &view->thirteen, what - THIRTEEN_ARRANGE);
	} else {
		jw_put_string(writer, "is", "back");
	}
}

void show_thirteen_outcome(
	const union game_rules *rules, const union game_state *view, game_action action, struct json_writer *writer)
{
	(void)rules;
	(void)view;
	(void)action;
	(void)writer;
}

void show_thirteen_words(struct json_writer *writer)
{
	SHOW_WORDS(writer, "phase", phases);
	SHOW_WORDS(writer, "ability", abilities);
}
