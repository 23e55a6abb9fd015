/*
 * BOO as JSON. A square is two characters: a ghost is its colour, b or w, and
 * the way it looks, > v < or ^; "#" is a tombstone, "=" a railing.
 */
#include "games/boo/boo_board.h"
#include "games/boo/boo_table.h"
#include "games/boo/boo_words.h"
#include "show/show_face.h"

static const char *const phases[] = {"lot", "deal", "lay", "look", "draw", "over"};
static const char *const ends[] = {"nobody", "scare", "stare", "stone", "edge"};

static void put_square(struct json *json, int square)
{
	char text[3] = {'\0', '\0', '\0'};

	if ((square & BOO_SQUARE_GHOST) != 0) {
		text[0] = (square & BOO_SQUARE_WHITE) != 0 ? 'w' : 'b';
		text[1] = ">v<^"[square & BOO_SQUARE_GAZE];
	} else {
		text[0] = (square & BOO_SQUARE_STONE) != 0 ? '#' : '=';
	}
	json_string(json, text);
}

static void put_squares(struct json *json, const char *key, uint32_t face)
{
	json_put_open(json, key, '[');
	for (int part = 0; part < BOO_SQUARES; part++)
		put_square(json, boo_part(face, part));
	json_close(json, ']');
}

static void put_placed(struct json *json, const struct boo_rules *rules, int id, const struct boo_placed *placed)
{
	json_open(json, '{');
	json_put_number(json, "id", id);
	json_put_number(json, "x", placed->x);
	json_put_number(json, "y", placed->y);
	json_put_bool(json, "standing", boo_standing(placed->way) != 0);
	json_put_bool(json, "back", (placed->way & 1) != 0);
	put_squares(json, "squares", rules->face[id][placed->way]);
	json_close(json, '}');
}

static void put_gate(struct json *json, const struct boo_gate *gate, int id)
{
	json_open(json, '{');
	json_put_number(json, "id", id);
	json_put_number(json, "x", gate->x);
	json_put_number(json, "y", gate->y);
	json_put_bool(json, "standing", gate->standing != 0);
	json_put_open(json, "squares", '[');
	for (int part = 0; part < BOO_SQUARES; part++)
		put_square(json, gate->square[part]);
	json_close(json, ']');
	json_close(json, '}');
}

static void put_cards(struct json *json, const struct boo_rules *rules, const struct boo_state *s)
{
	json_put_open(json, "cards", '[');
	for (int i = 0; i < BOO_GATE; i++)
		put_gate(json, &rules->gate[i], BOO_IDS + i);
	for (int id = 0; id < BOO_IDS; id++)
		if (s->placed[id].lies != 0)
			put_placed(json, rules, id, &s->placed[id]);
	json_close(json, ']');
}

/* A card in hand or on top: its squares laid in each of the eight ways; null for none. */
static void put_card(struct json *json, const struct boo_rules *rules, int seat, int card)
{
	if (card == BOO_NONE) {
		json_null(json);
		return;
	}
	json_open(json, '{');
	json_put_number(json, "id", seat * BOO_CARDS + card);
	json_put_open(json, "ways", '[');
	for (int way = 0; way < BOO_WAYS; way++) {
		json_open(json, '{');
		json_put_number(json, "same", rules->same[card][way]);
		put_squares(json, "squares", rules->face[seat * BOO_CARDS + card][way]);
		json_close(json, '}');
	}
	json_close(json, ']');
	json_close(json, '}');
}

static void put_seats(struct json *json, const struct boo_rules *rules, const struct boo_state *s)
{
	json_put_open(json, "seats", '[');
	for (int seat = 0; seat < 2; seat++) {
		json_open(json, '{');
		json_put_number(json, "ghosts", boo_ghosts(s, seat));
		json_key(json, "hand");
		put_card(json, rules, seat, s->hand[seat]);
		json_key(json, "top");
		put_card(json, rules, seat, s->top[seat]);
		show_bits(json, "pile", s->pile[seat], seat * BOO_CARDS);
		json_close(json, '}');
	}
	json_close(json, ']');
}

static void put_gaze(struct json *json, const struct boo_rules *rules, const struct boo_state *s, int x, int y)
{
	struct boo_gaze gaze;

	boo_gaze(rules, s, x, y, &gaze);
	json_open(json, '{');
	json_put_number(json, "x", x);
	json_put_number(json, "y", y);
	json_put_string(json, "end", ends[gaze.end]);
	json_put_number(json, "toX", gaze.x);
	json_put_number(json, "toY", gaze.y);
	if (gaze.id != BOO_NONE)
		json_put_number(json, "card", gaze.id);
	json_close(json, '}');
}

/* Where every ghost on the table would look now, and why it stops there. */
static void put_gazes(struct json *json, const struct boo_rules *rules, const struct boo_state *s)
{
	json_put_open(json, "gazes", '[');
	for (int id = 0; id < BOO_IDS; id++) {
		const struct boo_placed *placed = &s->placed[id];

		for (int part = 0; placed->lies != 0 && part < BOO_SQUARES; part++)
			if ((boo_part(rules->face[id][placed->way], part) & BOO_SQUARE_GHOST) != 0)
				put_gaze(json, rules, s, boo_part_x(placed, part), boo_part_y(placed, part));
	}
	json_close(json, ']');
}

void show_boo_table(const union game_rules *rules, const union game_state *view, int viewer, struct json *json)
{
	const struct boo_rules *r = &rules->boo;
	const struct boo_state *s = &view->boo;

	(void)viewer;
	json_put_string(json, "phase", phases[s->phase]);
	json_put_number(json, "oya", s->oya == BOO_NONE ? -1 : s->oya);
	json_put_number(json, "turn", s->turn == BOO_NONE ? -1 : s->turn);
	json_put_number(json, "laid", s->laid == BOO_NONE ? -1 : s->laid);
	show_bits(json, "yet", s->yet, 0);
	json_put_open(json, "box", '[');
	json_number(json, s->west);
	json_number(json, s->north);
	json_number(json, s->east);
	json_number(json, s->south);
	json_close(json, ']');
	put_seats(json, r, s);
	put_cards(json, r, s);
	put_gazes(json, r, s);
}

void show_boo_move(const union game_rules *rules, const union game_state *view, game_action action, struct json *json)
{
	struct boo_placed placed;

	(void)rules;
	(void)view;
	if (action >= BOO_LOOK) {
		json_put_string(json, "is", "look");
		json_put_number(json, "part", action - BOO_LOOK);
		return;
	}
	boo_lay_place(action, &placed);
	json_put_number(json, "x", placed.x);
	json_put_number(json, "y", placed.y);
	json_put_number(json, "way", placed.way);
}

/* A look as an event tells it. */
static void put_look(struct json *json, const struct game_phrase *what)
{
	json_open(json, '{');
	json_put_number(json, "x", what->arg[1]);
	json_put_number(json, "y", what->arg[2]);
	if (what->code == BOO_EVENT_EDGE) {
		json_put_string(json, "end", ends[BOO_END_EDGE]);
		json_put_number(json, "way", what->arg[3]);
	} else {
		json_put_string(json, "end",
			ends[what->code == BOO_EVENT_SCARES      ? BOO_END_SCARE
				: what->code == BOO_EVENT_STARES ? BOO_END_STARE
								 : BOO_END_STONE]);
		json_put_number(json, "toX", what->arg[3]);
		json_put_number(json, "toY", what->arg[4]);
	}
	if (what->code == BOO_EVENT_SCARES)
		json_put_number(json, "card", what->arg[5]);
	json_close(json, '}');
}

/* Plays the action on the state and writes the looks it brought. */
static void play_looks(struct json *json, const struct boo_rules *rules, struct boo_state *s, game_action action)
{
	struct game_event events[GAME_EVENTS_MAX];
	int count = boo_events(rules, s, action, events);

	for (int i = 0; i < count; i++)
		if (events[i].what.code >= BOO_EVENT_SCARES && events[i].what.code <= BOO_EVENT_EDGE)
			put_look(json, &events[i].what);
	boo_apply(rules, s, action);
}

/* The next square to look in that order, of those that have yet to. */
static game_action next_look(const struct boo_state *s, int order)
{
	int step = 0;

	while ((s->yet >> boo_order_square(order, step) & 1) == 0)
		step++;
	return BOO_LOOK + (game_action)boo_order_square(order, step);
}

/* One order to the end of the looks: who looks when, what each comes to, and how the table stands then. */
static void put_order(
	struct json *json, const struct boo_rules *rules, const struct boo_state *from, game_action action, int order)
{
	struct boo_state s = *from;

	json_open(json, '{');
	json_put_open(json, "order", '[');
	for (int step = 0; step < BOO_SQUARES; step++)
		json_number(json, boo_order_square(order, step));
	json_close(json, ']');
	json_put_open(json, "looks", '[');
	play_looks(json, rules, &s, action);
	while (s.phase == BOO_PHASE_LOOK)
		play_looks(json, rules, &s, next_look(&s, order));
	json_close(json, ']');
	json_put_open(json, "ghosts", '[');
	json_number(json, s.ghosts[0]);
	json_number(json, s.ghosts[1]);
	json_close(json, ']');
	put_cards(json, rules, &s);
	json_close(json, '}');
}

/* Where each ghost of the card laid so would look first, and what each order of looking comes to. */
void show_boo_outcome(
	const union game_rules *rules, const union game_state *view, game_action action, struct json *json)
{
	json_put_open(json, "orders", '[');
	for (int order = 0; order < BOO_ORDERS; order++)
		if (action < BOO_LOOK || boo_order_square(order, 0) == (int)(action - BOO_LOOK))
			put_order(json, &rules->boo, &view->boo, action, order);
	json_close(json, ']');
}
