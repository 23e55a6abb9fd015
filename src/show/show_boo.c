/*
 * BOO as JSON. A square is two characters: a ghost is its colour, b or w, and
 * the way it looks, > v < or ^; "#" is a tombstone, "=" a railing.
 */
#include "games/boo/boo_outcome.h"
#include "games/boo/boo_table.h"
#include "show/show_face.h"

static const char *const phases[] = {"lot", "deal", "lay", "look", "draw", "over"};
static const char *const ends[] = {"nobody", "scare", "stare", "stone", "edge"};

static void put_square(struct json_writer *writer, int square)
{
	char text[3] = {'\0', '\0', '\0'};

	if ((square & BOO_SQUARE_GHOST) != 0) {
		text[0] = (square & BOO_SQUARE_WHITE) != 0 ? 'w' : 'b';
		text[1] = ">v<^"[square & BOO_SQUARE_GAZE];
	} else {
		text[0] = (square & BOO_SQUARE_STONE) != 0 ? '#' : '=';
	}
	jw_string(writer, text);
}

static void put_squares(struct json_writer *writer, const char *key, uint32_t face)
{
	jw_put_open(writer, key, '[');
	for (int part = 0; part < BOO_SQUARES; part++)
		put_square(writer, boo_part(face, part));
	jw_close(writer, ']');
}

static void put_placed(
	struct json_writer *writer, const struct boo_rules *rules, int id, const struct boo_placed *placed)
{
	jw_open(writer, '{');
	jw_put_number(writer, "id", id);
	jw_put_number(writer, "x", placed->x);
	jw_put_number(writer, "y", placed->y);
	jw_put_bool(writer, "standing", boo_standing(placed->way) != 0);
	jw_put_bool(writer, "back", (placed->way & 1) != 0);
	put_squares(writer, "squares", rules->face[id][placed->way]);
	jw_close(writer, '}');
}

static void put_gate(struct json_writer *writer, const struct boo_gate *gate, int id)
{
	jw_open(writer, '{');
	jw_put_number(writer, "id", id);
	jw_put_number(writer, "x", gate->x);
	jw_put_number(writer, "y", gate->y);
	jw_put_bool(writer, "standing", gate->standing != 0);
	jw_put_open(writer, "squares", '[');
	for (int part = 0; part < BOO_SQUARES; part++)
		put_square(writer, gate->square[part]);
	jw_close(writer, ']');
	jw_close(writer, '}');
}

static void put_cards(struct json_writer *writer, const struct boo_rules *rules, const struct boo_state *s)
{
	jw_put_open(writer, "cards", '[');
	for (int i = 0; i < BOO_GATE; i++)
		put_gate(writer, &rules->gate[i], BOO_IDS + i);
	for (int id = 0; id < BOO_IDS; id++)
		if (s->placed[id].lies != 0)
			put_placed(writer, rules, id, &s->placed[id]);
	jw_close(writer, ']');
}

/* A card in hand or on top: its squares laid in each of the eight ways; null for none. */
static void put_card(struct json_writer *writer, const struct boo_rules *rules, int seat, int card)
{
	if (card == BOO_NONE) {
		jw_null(writer);
		return;
	}
	jw_open(writer, '{');
	jw_put_number(writer, "id", seat * BOO_CARDS + card);
	jw_put_open(writer, "ways", '[');
	for (int way = 0; way < BOO_WAYS; way++) {
		jw_open(writer, '{');
		jw_put_number(writer, "same", rules->same[seat * BOO_CARDS + card][way]);
		put_squares(writer, "squares", rules->face[seat * BOO_CARDS + card][way]);
		jw_close(writer, '}');
	}
	jw_close(writer, ']');
	jw_close(writer, '}');
}

static void put_seats(struct json_writer *writer, const struct boo_rules *rules, const struct boo_state *s)
{
	jw_put_open(writer, "seats", '[');
	for (int seat = 0; seat < 2; seat++) {
		jw_open(writer, '{');
		jw_put_number(writer, "ghosts", boo_ghosts(s, seat));
		jw_key(writer, "hand");
		put_card(writer, rules, seat, s->hand[seat]);
		jw_key(writer, "top");
		put_card(writer, rules, seat, s->top[seat]);
		show_bits(writer, "pile", s->pile[seat], seat * BOO_CARDS);
		jw_close(writer, '}');
	}
	jw_close(writer, ']');
}

static void put_gaze(struct json_writer *writer, const struct boo_rules *rules, const struct boo_state *s, int x, int y)
{
	struct boo_gaze gaze;

	boo_gaze(rules, s, x, y, &gaze);
	jw_open(writer, '{');
	jw_put_number(writer, "x", x);
	jw_put_number(writer, "y", y);
	jw_put_string(writer, "end", ends[gaze.end]);
	jw_put_number(writer, "toX", gaze.x);
	jw_put_number(writer, "toY", gaze.y);
	if (gaze.id != BOO_NONE)
		jw_put_number(writer, "card", gaze.id);
	jw_close(writer, '}');
}

/* Where every ghost on the table would look now, and why it stops there. */
static void put_gazes(struct json_writer *writer, const struct boo_rules *rules, const struct boo_state *s)
{
	jw_put_open(writer, "gazes", '[');
	for (int id = 0; id < BOO_IDS; id++) {
		const struct boo_placed *placed = &s->placed[id];

		for (int part = 0; placed->lies != 0 && part < BOO_SQUARES; part++)
			if ((boo_part(rules->face[id][placed->way], part) & BOO_SQUARE_GHOST) != 0)
				put_gaze(writer, rules, s, boo_part_x(placed, part), boo_part_y(placed, part));
	}
	jw_close(writer, ']');
}

void show_boo_table(const union game_rules *rules, const union game_state *view, int viewer, struct json_writer *writer)
{
	const struct boo_rules *r = &rules->boo;
	const struct boo_state *s = &view->boo;

	(void)viewer;
	jw_put_string(writer, "phase", phases[s->phase]);
	jw_put_number(writer, "oya", s->oya == BOO_NONE ? -1 : s->oya);
	jw_put_number(writer, "turn", s->turn == BOO_NONE ? -1 : s->turn);
	jw_put_number(writer, "laid", s->laid == BOO_NONE ? -1 : s->laid);
	show_bits(writer, "yet", s->yet, 0);
	jw_put_open(writer, "box", '[');
	jw_number(writer, s->west);
	jw_number(writer, s->north);
	jw_number(writer, s->east);
	jw_number(writer, s->south);
	jw_close(writer, ']');
	put_seats(writer, r, s);
	put_cards(writer, r, s);
	put_gazes(writer, r, s);
}

void show_boo_move(
	const union game_rules *rules, const union game_state *view, game_action action, struct json_writer *writer)
{
	struct boo_placed placed;

	(void)rules;
	(void)view;
	if (action >= BOO_LOOK) {
		jw_put_string(writer, "is", "look");
		jw_put_number(writer, "part", action - BOO_LOOK);
		return;
	}
	boo_lay_place(action, &placed);
	jw_put_number(writer, "x", placed.x);
	jw_put_number(writer, "y", placed.y);
	jw_put_number(writer, "way", placed.way);
}

static void put_look(struct json_writer *writer, const struct boo_look *look)
{
	jw_open(writer, '{');
	jw_put_number(writer, "x", look->x);
	jw_put_number(writer, "y", look->y);
	jw_put_string(writer, "end", ends[look->end]);
	if (look->end == BOO_END_EDGE) {
		jw_put_number(writer, "way", look->way);
	} else {
		jw_put_number(writer, "toX", look->to_x);
		jw_put_number(writer, "toY", look->to_y);
	}
	if (look->end == BOO_END_SCARE)
		jw_put_number(writer, "card", look->card);
	jw_close(writer, '}');
}

/* One order to the end of the looks: who looks when, what each comes to, and how the table stands then. */
static void put_order(struct json_writer *writer, const struct boo_rules *rules, const struct boo_state *from,
	game_action action, int order)
{
	struct boo_outcome outcome;

	boo_outcome(rules, from, action, order, &outcome);
	jw_open(writer, '{');
	jw_put_open(writer, "order", '[');
	for (int step = 0; step < BOO_SQUARES; step++)
		jw_number(writer, boo_order_square(order, step));
	jw_close(writer, ']');
	jw_put_open(writer, "looks", '[');
	for (int i = 0; i < outcome.looks; i++)
		put_look(writer, &outcome.look[i]);
	jw_close(writer, ']');
	jw_put_open(writer, "ghosts", '[');
	jw_number(writer, outcome.after.ghosts[0]);
	jw_number(writer, outcome.after.ghosts[1]);
	jw_close(writer, ']');
	put_cards(writer, rules, &outcome.after);
	jw_close(writer, '}');
}

/* Where each ghost of the card laid so would look first, and what each order of looking comes to. */
void show_boo_outcome(
	const union game_rules *rules, const union game_state *view, game_action action, struct json_writer *writer)
{
	jw_put_open(writer, "orders", '[');
	for (int order = 0; order < BOO_ORDERS; order++)
		if (action < BOO_LOOK || boo_order_square(order, 0) == (int)(action - BOO_LOOK))
			put_order(writer, &rules->boo, &view->boo, action, order);
	jw_close(writer, ']');
}

void show_boo_words(struct json_writer *writer)
{
	SHOW_WORDS(writer, "phase", phases);
	SHOW_WORDS(writer, "end", ends);
}
