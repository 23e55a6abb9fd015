/*
 * BOO in plain lines. A square is two characters: a ghost is its colour, b or
 * w, and the way it looks, > v < or ^; "#" is a tombstone, "=" a railing and
 * "." a free square.
 */
#include "games/boo/boo_board.h"
#include "games/boo/boo_table.h"
#include "tui/plain_face.h"

static void put_square(struct sink *sink, int square)
{
	if ((square & BOO_SQUARE_GHOST) != 0) {
		sink_char(sink, (square & BOO_SQUARE_WHITE) != 0 ? 'w' : 'b');
		sink_char(sink, ">v<^"[square & BOO_SQUARE_GAZE]);
	} else if ((square & BOO_SQUARE_STONE) != 0) {
		sink_text(sink, "# ");
	} else {
		sink_text(sink, (square & BOO_SQUARE_RAIL) != 0 ? "= " : ". ");
	}
}

/* The three squares of a card laid in that way, from west or north. */
static void put_face(struct sink *sink, uint32_t face)
{
	for (int part = 0; part < BOO_SQUARES; part++) {
		put_square(sink, boo_part(face, part));
		if (part < BOO_SQUARES - 1)
			sink_char(sink, ' ');
	}
}

/* No blanks at a line's end. */
static void end_line(struct sink *sink)
{
	while (sink->length > 0 && sink->length < sink->size && sink->text[sink->length - 1] == ' ')
		sink->text[--sink->length] = '\0';
	sink_char(sink, '\n');
}

static void put_band(struct sink *sink, const struct boo_rules *rules, const struct boo_state *s, int west, int east)
{
	size_t from = sink->length;

	for (int x = west; x <= east; x++)
		if (((x - west) & 1) == 0) {
			plain_pad(sink, from, 6 + 3 * (x - west));
			sink_number(sink, x);
		}
	end_line(sink);
	for (int y = s->north - 1; y <= s->south + 1; y++) {
		from = sink->length;
		plain_pad(sink, from, y < -9 || y > 99 ? 1 : y < 0 || y > 9 ? 2 : 3);
		sink_number(sink, y);
		plain_pad(sink, from, 6);
		for (int x = west; x <= east; x++) {
			struct boo_spot spot;

			boo_spot(rules, s, x, y, &spot);
			put_square(sink, spot.square);
			sink_char(sink, ' ');
		}
		end_line(sink);
	}
}

/* The table with a free square around it, cut into bands where it is too wide for a line. */
static void put_map(struct sink *sink, const struct boo_rules *rules, const struct boo_state *s)
{
	enum { BAND = 24 };

	for (int west = s->west - 1; west <= s->east + 1; west += BAND) {
		int east = west + BAND - 1;

		sink_char(sink, '\n');
		put_band(sink, rules, s, west, east < s->east + 1 ? east : s->east + 1);
	}
	sink_char(sink, '\n');
}

static void put_card(struct plain *out, const struct boo_rules *rules, int seat, int card, const char *what)
{
	struct sink *sink = out->sink;
	size_t from = sink->length;

	plain_put(out, J(out, "  {0}", what));
	plain_pad(sink, from, 20);
	if (card == BOO_NONE) {
		plain_line(out, T(out, "none"));
		return;
	}
	plain_put(out, F(out, "card {0}", plain_number(out, card + 1)));
	plain_pad(sink, from, 29);
	plain_put(out, J(out, "{0} ", T(out, "front")));
	put_face(sink, rules->face[seat * BOO_CARDS + card][BOO_EAST * 2]);
	plain_put(out, J(out, "   {0} ", T(out, "back")));
	put_face(sink, rules->face[seat * BOO_CARDS + card][BOO_EAST * 2 + 1]);
	end_line(sink);
}

static const char *ghosts_text(struct plain *out, const struct boo_state *s, int seat, int viewer)
{
	const char *ghosts = plain_number(out, boo_ghosts(s, seat));
	const char *text = seat == 0 ? F(out, "black {0}", ghosts) : F(out, "white {0}", ghosts);

	return viewer == seat ? F(out, "{0} (you)", text) : text;
}

static void put_score(struct plain *out, const struct boo_state *s, int viewer)
{
	const char *text =
		F(out, "Ghosts to be seen: {0}, {1}", ghosts_text(out, s, 0, viewer), ghosts_text(out, s, 1, viewer));

	plain_line(out, s->oya == BOO_NONE ? J(out, "{0}.", text)
			: s->oya == 0      ? F(out, "{0}; a tie is black's.", text)
					   : F(out, "{0}; a tie is white's.", text));
}

void plain_boo_table(struct plain *out, const union game_rules *rules, const union game_state *view, int viewer)
{
	const struct boo_state *s = &view->boo;

	plain_turn(out, s->head.actor, viewer);
	put_score(out, s, viewer);
	put_map(out->sink, &rules->boo, s);
	if (s->phase == BOO_PHASE_OVER)
		return;
	plain_line(out, T(out, "b black, w white, looking > v < or ^; # tombstone, = railing, . free."));
	plain_line(out, T(out, "Cards as they lie to the east; turned, their ghosts turn with them:"));
	put_card(out, &rules->boo, 0, s->hand[0], T(out, "black's hand"));
	put_card(out, &rules->boo, 0, s->top[0], T(out, "black's next"));
	put_card(out, &rules->boo, 1, s->hand[1], T(out, "white's hand"));
	put_card(out, &rules->boo, 1, s->top[1], T(out, "white's next"));
	plain_line(out, F(out, "Cards still in the piles: black {0}, white {1}.",
				plain_number(out, bits_count(s->pile[0])), plain_number(out, bits_count(s->pile[1]))));
}

static const char *place_text(struct plain *out, int x, int y)
{
	return J(out, "{0}:{1}", plain_number(out, x), plain_number(out, y));
}

/* What the ghost on that square sees now. */
static const char *gaze_text(struct plain *out, const struct boo_rules *rules, const struct boo_state *s, int x, int y)
{
	struct boo_gaze gaze;
	const char *here = place_text(out, x, y), *there, *ghost, *card;
	struct sink sink;

	boo_gaze(rules, s, x, y, &gaze);
	say_open(out->say, &sink);
	put_square(&sink, gaze.square);
	ghost = say_keep(out->say, &sink);
	there = place_text(out, gaze.x, gaze.y);
	switch ((enum boo_end)gaze.end) {
	case BOO_END_SCARE:
		card = plain_number(out, gaze.id % BOO_CARDS + 1);
		return gaze.id < BOO_CARDS
			       ? F(out, "{0} at {1} scares black's card {2} at {3}", ghost, here, card, there)
			       : F(out, "{0} at {1} scares white's card {2} at {3}", ghost, here, card, there);
	case BOO_END_STARE:
		return F(out, "{0} at {1} and the ghost at {2} stare at each other", ghost, here, there);
	case BOO_END_STONE:
		return F(out, "{0} at {1} sees the tombstone at {2}", ghost, here, there);
	default:
		return F(out, "{0} at {1} sees nobody", ghost, here);
	}
}

static const char *pile_text(struct plain *out, unsigned pile)
{
	const char *text = "";

	for (; pile != 0; pile &= pile - 1)
		text = plain_list(out, text, plain_number(out, bits_lowest(pile) + 1));
	return text[0] != '\0' ? text : T(out, "no card");
}

void plain_boo_notes(struct plain *out, const union game_rules *rules, const union game_state *view, int viewer)
{
	const struct boo_state *s = &view->boo;

	(void)viewer;
	plain_line(out, T(out, "Only the ghosts of a card just laid look. If the others did:"));
	for (int y = s->north; y <= s->south; y++)
		for (int x = s->west; x <= s->east; x++) {
			struct boo_spot spot;

			boo_spot(&rules->boo, s, x, y, &spot);
			if ((spot.square & BOO_SQUARE_GHOST) != 0)
				plain_line(out, J(out, "  {0}", gaze_text(out, &rules->boo, s, x, y)));
		}
	plain_line(out, F(out, "black's pile holds {0}.", pile_text(out, s->pile[0])));
	plain_line(out, F(out, "white's pile holds {0}.", pile_text(out, s->pile[1])));
}

/* The best lead the mover can have once all ghosts of the card have looked, in the order that suits. */
static int best_lead(const struct boo_rules *rules, const struct boo_state *s, game_action action)
{
	struct boo_board board;
	int best = INT16_MIN;

	boo_board_init(&board, rules, s);
	for (int order = 0; order < BOO_ORDERS; order++) {
		int score = boo_board_score(&board, action, order);

		best = score > best ? score : best;
	}
	return best;
}

static const char *lead_text(struct plain *out, int lead)
{
	if (lead == 0)
		return T(out, "the score is level");
	return lead > 0 ? F(out, "you lead by {0}", plain_number(out, lead))
			: F(out, "you trail by {0}", plain_number(out, -lead));
}

const char *plain_boo_move(
	struct plain *out, const union game_rules *rules, const union game_state *view, game_action action)
{
	const struct boo_state *s = &view->boo;
	const struct boo_placed *laid;
	struct boo_placed placed;
	const char *face, *lead;
	struct sink sink;

	if (action >= BOO_LOOK) {
		laid = &s->placed[s->laid];
		return gaze_text(out, &rules->boo, s, boo_part_x(laid, (int)(action - BOO_LOOK)),
			boo_part_y(laid, (int)(action - BOO_LOOK)));
	}
	boo_lay_place(action, &placed);
	say_open(out->say, &sink);
	put_face(&sink, rules->boo.face[s->turn * BOO_CARDS + s->hand[s->turn]][placed.way]);
	face = say_keep(out->say, &sink);
	lead = lead_text(out, best_lead(&rules->boo, s, action));
	return boo_standing(placed.way) != 0 ? F(out, "{0} southwards: {1}", face, lead)
					     : F(out, "{0} eastwards: {1}", face, lead);
}

int plain_boo_rank(const union game_rules *rules, const union game_state *view, game_action action)
{
	return action < BOO_LOOK ? -best_lead(&rules->boo, &view->boo, action) : 0;
}

int plain_boo_few(const union game_state *view)
{
	return view->boo.phase == BOO_PHASE_LAY ? PLAIN_BEST : PLAIN_ALL;
}

const char *plain_boo_notation(const struct plain *out, const union game_state *view)
{
	if (view->boo.phase == BOO_PHASE_LAY)
		return T(out, "x:y:direction:face, x:y its west or north square: 3:-2:east:front\n"
			      "x grows to the east, y to the south. The direction (east, south, west, north) is where "
			      "the card's third square points. The face is front or back.");
	return T(out, "look:1, look:2 or look:3, squares counted from the west or north");
}

const char *plain_boo_aim(const struct plain *out)
{
	return T(out, "When all the cards are down, the colour that shows more ghosts wins.");
}
