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

static void put_card(struct sink *sink, const struct boo_rules *rules, int seat, int card, const char *what)
{
	size_t from = sink->length;

	sink_text(sink, "  ");
	boo_word(rules, 'c', seat, sink);
	sink_text(sink, what);
	plain_pad(sink, from, 15);
	if (card == BOO_NONE) {
		sink_text(sink, "none\n");
		return;
	}
	boo_word(rules, 'k', card, sink);
	plain_pad(sink, from, 24);
	sink_text(sink, "front ");
	put_face(sink, rules->face[seat * BOO_CARDS + card][BOO_EAST * 2]);
	sink_text(sink, "   back ");
	put_face(sink, rules->face[seat * BOO_CARDS + card][BOO_EAST * 2 + 1]);
	end_line(sink);
}

static void put_score(struct sink *sink, const struct boo_state *s, int viewer)
{
	plain_count(sink, "Ghosts to be seen: black ", boo_ghosts(s, 0), viewer == 0 ? " (you)" : "");
	plain_count(sink, ", white ", boo_ghosts(s, 1), viewer == 1 ? " (you)" : "");
	if (s->oya != BOO_NONE)
		sink_text(sink, s->oya == 0 ? "; a tie is black's" : "; a tie is white's");
	sink_text(sink, ".\n");
}

void plain_boo_table(const union game_rules *rules, const union game_state *view, int viewer, struct sink *sink)
{
	const struct boo_state *s = &view->boo;

	plain_turn(sink, s->head.actor, viewer);
	put_score(sink, s, viewer);
	put_map(sink, &rules->boo, s);
	if (s->phase == BOO_PHASE_OVER)
		return;
	sink_text(sink, "b black, w white, looking > v < or ^; # tombstone, = railing, . free.\n");
	sink_text(sink, "Cards as they lie to the east; turned, their ghosts turn with them:\n");
	for (int seat = 0; seat < 2; seat++) {
		put_card(sink, &rules->boo, seat, s->hand[seat], "'s hand");
		put_card(sink, &rules->boo, seat, s->top[seat], "'s next");
	}
	plain_count(sink, "Cards still in the piles: black ", bits_count(s->pile[0]), "");
	plain_count(sink, ", white ", bits_count(s->pile[1]), ".\n");
}

static void put_place(struct sink *sink, int x, int y)
{
	plain_count(sink, "", x, ":");
	sink_number(sink, y);
}

/* What the ghost on that square sees now. */
static void put_gaze(struct sink *sink, const struct boo_rules *rules, const struct boo_state *s, int x, int y)
{
	struct boo_gaze gaze;

	boo_gaze(rules, s, x, y, &gaze);
	put_square(sink, gaze.square);
	sink_text(sink, " at ");
	put_place(sink, x, y);
	switch ((enum boo_end)gaze.end) {
	case BOO_END_SCARE:
		sink_text(sink, " scares ");
		boo_word(rules, 'o', gaze.id, sink);
		sink_text(sink, " at ");
		put_place(sink, gaze.x, gaze.y);
		break;
	case BOO_END_STARE:
		sink_text(sink, " and the ghost at ");
		put_place(sink, gaze.x, gaze.y);
		sink_text(sink, " stare at each other");
		break;
	case BOO_END_STONE:
		sink_text(sink, " sees the tombstone at ");
		put_place(sink, gaze.x, gaze.y);
		break;
	default:
		sink_text(sink, " sees nobody");
		break;
	}
}

void plain_boo_notes(const union game_rules *rules, const union game_state *view, int viewer, struct sink *sink)
{
	const struct boo_state *s = &view->boo;

	(void)viewer;
	sink_text(sink, "Only the ghosts of a card just laid look. If the others did:\n");
	for (int y = s->north; y <= s->south; y++)
		for (int x = s->west; x <= s->east; x++) {
			struct boo_spot spot;

			boo_spot(&rules->boo, s, x, y, &spot);
			if ((spot.square & BOO_SQUARE_GHOST) == 0)
				continue;
			sink_text(sink, "  ");
			put_gaze(sink, &rules->boo, s, x, y);
			sink_char(sink, '\n');
		}
	for (int seat = 0; seat < 2; seat++) {
		const char *comma = "";

		boo_word(&rules->boo, 'p', seat, sink);
		sink_text(sink, " holds");
		for (unsigned pile = s->pile[seat]; pile != 0; pile &= pile - 1) {
			sink_text(sink, comma);
			plain_count(sink, " ", bits_lowest(pile) + 1, "");
			comma = ",";
		}
		sink_text(sink, s->pile[seat] == 0 ? " no card.\n" : ".\n");
	}
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

static void put_lead(struct sink *sink, int lead)
{
	if (lead == 0)
		sink_text(sink, "level");
	else
		plain_count(sink, lead > 0 ? "you lead by " : "you trail by ", lead > 0 ? lead : -lead, "");
}

void plain_boo_move(const union game_rules *rules, const union game_state *view, game_action action, struct sink *sink)
{
	const struct boo_state *s = &view->boo;
	const struct boo_placed *laid;
	struct boo_placed placed;

	if (action < BOO_LOOK) {
		boo_lay_place(action, &placed);
		put_face(sink, rules->boo.face[s->turn * BOO_CARDS + s->hand[s->turn]][placed.way]);
		sink_text(sink, boo_standing(placed.way) != 0 ? " southwards: " : " eastwards: ");
		put_lead(sink, best_lead(&rules->boo, s, action));
		return;
	}
	laid = &s->placed[s->laid];
	put_gaze(sink, &rules->boo, s, boo_part_x(laid, (int)(action - BOO_LOOK)),
		boo_part_y(laid, (int)(action - BOO_LOOK)));
}

int plain_boo_rank(const union game_rules *rules, const union game_state *view, game_action action)
{
	return action < BOO_LOOK ? -best_lead(&rules->boo, &view->boo, action) : 0;
}

int plain_boo_few(const union game_state *view)
{
	return view->boo.phase == BOO_PHASE_LAY ? PLAIN_BEST : PLAIN_ALL;
}

const char *plain_boo_notation(const union game_state *view)
{
	if (view->boo.phase == BOO_PHASE_LAY)
		return "x:y:direction:face, x:y its west or north square: 3:-2:east:front\n"
		       "x grows to the east, y to the south. The direction (east, south, west, north) is where the "
		       "card's third square points. The face is front or back.";
	return "look:1, look:2 or look:3, squares counted from the west or north";
}

const char *plain_boo_aim(void)
{
	return "When all the cards are down, the colour that shows more ghosts wins.";
}
