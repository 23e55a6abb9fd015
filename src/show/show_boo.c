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

static void put_square(struct jot *jot, int square)
{
	char text[3] = {'\0', '\0', '\0'};

	if ((square & BOO_SQUARE_GHOST) != 0) {
		text[0] = (square & BOO_SQUARE_WHITE) != 0 ? 'w' : 'b';
		text[1] = ">v<^"[square & BOO_SQUARE_GAZE];
	} else {
		text[0] = (square & BOO_SQUARE_STONE) != 0 ? '#' : '=';
	}
	jot_string(jot, text);
}

static void put_squares(struct jot *jot, const char *key, uint32_t face)
{
	jot_put_open(jot, key, '[');
	for (int part = 0; part < BOO_SQUARES; part++)
		put_square(jot, boo_part(face, part));
	jot_close(jot, ']');
}

static void put_placed(struct jot *jot, const struct boo_rules *rules, int id, const struct boo_placed *placed)
{
	jot_open(jot, '{');
	jot_put_number(jot, "id", id);
	jot_put_number(jot, "x", placed->x);
	jot_put_number(jot, "y", placed->y);
	jot_put_bool(jot, "standing", boo_standing(placed->way) != 0);
	jot_put_bool(jot, "back", (placed->way & 1) != 0);
	put_squares(jot, "squares", rules->face[id][placed->way]);
	jot_close(jot, '}');
}

static void put_gate(struct jot *jot, const struct boo_gate *gate, int id)
{
	jot_open(jot, '{');
	jot_put_number(jot, "id", id);
	jot_put_number(jot, "x", gate->x);
	jot_put_number(jot, "y", gate->y);
	jot_put_bool(jot, "standing", gate->standing != 0);
	jot_put_open(jot, "squares", '[');
	for (int part = 0; part < BOO_SQUARES; part++)
		put_square(jot, gate->square[part]);
	jot_close(jot, ']');
	jot_close(jot, '}');
}

static void put_cards(struct jot *jot, const struct boo_rules *rules, const struct boo_state *s)
{
	jot_put_open(jot, "cards", '[');
	for (int i = 0; i < BOO_GATE; i++)
		put_gate(jot, &rules->gate[i], BOO_IDS + i);
	for (int id = 0; id < BOO_IDS; id++)
		if (s->placed[id].lies != 0)
			put_placed(jot, rules, id, &s->placed[id]);
	jot_close(jot, ']');
}

/* A card in hand or on top: its squares laid in each of the eight ways; null for none. */
static void put_card(struct jot *jot, const struct boo_rules *rules, int seat, int card)
{
	if (card == BOO_NONE) {
		jot_null(jot);
		return;
	}
	jot_open(jot, '{');
	jot_put_number(jot, "id", seat * BOO_CARDS + card);
	jot_put_open(jot, "ways", '[');
	for (int way = 0; way < BOO_WAYS; way++) {
		jot_open(jot, '{');
		jot_put_number(jot, "same", rules->same[card][way]);
		put_squares(jot, "squares", rules->face[seat * BOO_CARDS + card][way]);
		jot_close(jot, '}');
	}
	jot_close(jot, ']');
	jot_close(jot, '}');
}

static void put_seats(struct jot *jot, const struct boo_rules *rules, const struct boo_state *s)
{
	jot_put_open(jot, "seats", '[');
	for (int seat = 0; seat < 2; seat++) {
		jot_open(jot, '{');
		jot_put_number(jot, "ghosts", boo_ghosts(s, seat));
		jot_key(jot, "hand");
		put_card(jot, rules, seat, s->hand[seat]);
		jot_key(jot, "top");
		put_card(jot, rules, seat, s->top[seat]);
		show_bits(jot, "pile", s->pile[seat], seat * BOO_CARDS);
		jot_close(jot, '}');
	}
	jot_close(jot, ']');
}

static void put_gaze(struct jot *jot, const struct boo_rules *rules, const struct boo_state *s, int x, int y)
{
	struct boo_gaze gaze;

	boo_gaze(rules, s, x, y, &gaze);
	jot_open(jot, '{');
	jot_put_number(jot, "x", x);
	jot_put_number(jot, "y", y);
	jot_put_string(jot, "end", ends[gaze.end]);
	jot_put_number(jot, "toX", gaze.x);
	jot_put_number(jot, "toY", gaze.y);
	if (gaze.id != BOO_NONE)
		jot_put_number(jot, "card", gaze.id);
	jot_close(jot, '}');
}

/* Where every ghost on the table would look now, and why it stops there. */
static void put_gazes(struct jot *jot, const struct boo_rules *rules, const struct boo_state *s)
{
	jot_put_open(jot, "gazes", '[');
	for (int id = 0; id < BOO_IDS; id++) {
		const struct boo_placed *placed = &s->placed[id];

		for (int part = 0; placed->lies != 0 && part < BOO_SQUARES; part++)
			if ((boo_part(rules->face[id][placed->way], part) & BOO_SQUARE_GHOST) != 0)
				put_gaze(jot, rules, s, boo_part_x(placed, part), boo_part_y(placed, part));
	}
	jot_close(jot, ']');
}

void show_boo_table(const union game_rules *rules, const union game_state *view, int viewer, struct jot *jot)
{
	const struct boo_rules *r = &rules->boo;
	const struct boo_state *s = &view->boo;

	(void)viewer;
	jot_put_string(jot, "phase", phases[s->phase]);
	jot_put_number(jot, "oya", s->oya == BOO_NONE ? -1 : s->oya);
	jot_put_number(jot, "turn", s->turn == BOO_NONE ? -1 : s->turn);
	jot_put_number(jot, "laid", s->laid == BOO_NONE ? -1 : s->laid);
	show_bits(jot, "yet", s->yet, 0);
	jot_put_open(jot, "box", '[');
	jot_number(jot, s->west);
	jot_number(jot, s->north);
	jot_number(jot, s->east);
	jot_number(jot, s->south);
	jot_close(jot, ']');
	put_seats(jot, r, s);
	put_cards(jot, r, s);
	put_gazes(jot, r, s);
}

void show_boo_move(const union game_rules *rules, const union game_state *view, game_action action, struct jot *jot)
{
	struct boo_placed placed;

	(void)rules;
	(void)view;
	if (action >= BOO_LOOK) {
		jot_put_string(jot, "is", "look");
		jot_put_number(jot, "part", action - BOO_LOOK);
		return;
	}
	boo_lay_place(action, &placed);
	jot_put_number(jot, "x", placed.x);
	jot_put_number(jot, "y", placed.y);
	jot_put_number(jot, "way", placed.way);
}

/* A look as an event tells it. */
static void put_look(struct jot *jot, const struct game_phrase *what)
{
	jot_open(jot, '{');
	jot_put_number(jot, "x", what->arg[1]);
	jot_put_number(jot, "y", what->arg[2]);
	if (what->code == BOO_EVENT_EDGE) {
		jot_put_string(jot, "end", ends[BOO_END_EDGE]);
		jot_put_number(jot, "way", what->arg[3]);
	} else {
		jot_put_string(jot, "end",
			ends[what->code == BOO_EVENT_SCARES      ? BOO_END_SCARE
				: what->code == BOO_EVENT_STARES ? BOO_END_STARE
								 : BOO_END_STONE]);
		jot_put_number(jot, "toX", what->arg[3]);
		jot_put_number(jot, "toY", what->arg[4]);
	}
	if (what->code == BOO_EVENT_SCARES)
		jot_put_number(jot, "card", what->arg[5]);
	jot_close(jot, '}');
}

/* Plays the action on the state and writes the looks it brought. */
static void play_looks(struct jot *jot, const struct boo_rules *rules, struct boo_state *s, game_action action)
{
	struct game_event events[GAME_EVENTS_MAX];
	int count = boo_events(rules, s, action, events);

	for (int i = 0; i < count; i++)
		if (events[i].what.code >= BOO_EVENT_SCARES && events[i].what.code <= BOO_EVENT_EDGE)
			put_look(jot, &events[i].what);
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
	struct jot *jot, const struct boo_rules *rules, const struct boo_state *from, game_action action, int order)
{
	struct boo_state s = *from;

	jot_open(jot, '{');
	jot_put_open(jot, "order", '[');
	for (int step = 0; step < BOO_SQUARES; step++)
		jot_number(jot, boo_order_square(order, step));
	jot_close(jot, ']');
	jot_put_open(jot, "looks", '[');
	play_looks(jot, rules, &s, action);
	while (s.phase == BOO_PHASE_LOOK)
		play_looks(jot, rules, &s, next_look(&s, order));
	jot_close(jot, ']');
	jot_put_open(jot, "ghosts", '[');
	jot_number(jot, s.ghosts[0]);
	jot_number(jot, s.ghosts[1]);
	jot_close(jot, ']');
	put_cards(jot, rules, &s);
	jot_close(jot, '}');
}

/* Where each ghost of the card laid so would look first, and what each order of looking comes to. */
void show_boo_outcome(const union game_rules *rules, const union game_state *view, game_action action, struct jot *jot)
{
	jot_put_open(jot, "orders", '[');
	for (int order = 0; order < BOO_ORDERS; order++)
		if (action < BOO_LOOK || boo_order_square(order, 0) == (int)(action - BOO_LOOK))
			put_order(jot, &rules->boo, &view->boo, action, order);
	jot_close(jot, ']');
}
