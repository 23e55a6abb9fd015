/*
 * BOO for two players: black is seat 0, white is seat 1.
 *
 * The gate of a graveyard stands on the table: six cards of railings and
 * tombstones. Each player has twelve ghost cards, shuffled into a pile. A card
 * is three squares in a row. A square is a tombstone, or a ghost of one colour
 * that looks in one of four directions. The back of a card shows the same
 * squares, but each ghost has the other colour and looks the opposite way.
 *
 * The players take turns. A player lays the card in hand next to cards on the
 * table, either face up, in any of four directions. Then every ghost of that
 * card looks, in an order that the player chooses. A ghost looks along its gaze,
 * past gaps, railings and ghosts of its own colour, to the first ghost of the
 * other colour; a tombstone stops it. If that ghost looks back, the two stare at
 * each other and nothing happens. Otherwise that ghost is scared, and its whole
 * card is flipped where it lies. At the end of the turn the top of the player's
 * pile goes to the hand, and the pile shows its next card. After 24 cards the
 * colour with more ghosts in sight wins; the starting player (the Oya) wins a
 * tie. docs/rules/boo.md has every rule with its number.
 *
 * The table is a grid without edges; x grows to the east, y to the south. A way
 * to lay a card is direction * 2 + face: the direction from the card's first
 * square to its third (0 east, 1 south, 2 west, 3 north), and which face is up
 * (0 front, 1 back). If two ways show the same three squares, only the lower one
 * is an action. A card's place is its most western or northern square.
 *
 * Actions
 *
 *	0-209951       lay the hand: ((y + 81) * 162 + x + 81) * 8 + way
 *	209952-209954  the ghost in that square of the laid card looks: 1-3 from the west or north
 *	209955-209978  chance: black's pile shows card 1-12, white's pile shows card 1-12
 *	209979-209980  chance: black, white is the Oya
 *
 * Play stays within a window of 162 x 162 squares: the gate lies within -9..8,
 * and 24 cards in a row reach 72 squares further.
 *
 * Only the order of the piles is hidden, and nobody knows it: piles are pools.
 * So every view holds the whole state, and legal() works on any view.
 */
#ifndef SEANCE_GAMES_BOO_H
#define SEANCE_GAMES_BOO_H

#include "games/contract.h"
#include "games/verbs.h"

enum {
	BOO_CARDS = 12, /* of one player */
	BOO_SQUARES = 3,
	BOO_GATE = 6,
	BOO_WAYS = 8,
	BOO_IDS = 24,      /* card ids: seat * 12 + card; 24-29 are the gate's */
	BOO_GATE_LOW = -9, /* coordinates of the gate's squares */
	BOO_GATE_HIGH = 8,
	BOO_LOW = -81, /* coordinates play can reach */
	BOO_HIGH = 80,
	BOO_SIDE = 162,
	BOO_NONE = 255
};

enum boo_action {
	BOO_LAY = 0,
	BOO_LOOK = BOO_SIDE * BOO_SIDE * BOO_WAYS,
	BOO_DRAW = BOO_LOOK + BOO_SQUARES,
	BOO_OYA = BOO_DRAW + BOO_IDS,
	BOO_ACTIONS = BOO_OYA + 2
};
static_assert((int)BOO_ACTIONS == 209981, "the table above");

enum boo_phase {
	BOO_PHASE_LOT,
	BOO_PHASE_DEAL, /* black's hand and top, then white's */
	BOO_PHASE_LAY,
	BOO_PHASE_LOOK, /* two or more ghosts of the laid card have yet to look */
	BOO_PHASE_DRAW, /* the mover's pile shows its next card */
	BOO_PHASE_OVER
};

enum boo_direction { BOO_EAST, BOO_SOUTH, BOO_WEST, BOO_NORTH };

/*
 * A square as a byte: a kind and, for ghosts, the colour and the gaze, an enum
 * boo_direction. On a card of the edition white stands for the other player's
 * colour, and gazes are those of a card that lies east.
 */
enum boo_square {
	BOO_SQUARE_NOTHING = 0,
	BOO_SQUARE_GAZE = 3,
	BOO_SQUARE_WHITE = 4,
	BOO_SQUARE_GHOST = 8,
	BOO_SQUARE_STONE = 16,
	BOO_SQUARE_RAIL = 32,
	BOO_SQUARE_TURN = 6 /* ^ this turns a ghost over (B4) */
};

struct boo_gate {
	int8_t x, y;
	uint8_t standing;
	uint8_t given; /* 1 once the edition has this row */
	uint8_t square[BOO_SQUARES];
	uint8_t zero;
};

/* B1: an edition lists twelve cards for both players, or twelve for each of them. */
enum boo_lists { BOO_LISTS_SHARED = 1, BOO_LISTS_OWN = 2 };

struct boo_rules {
	struct game_setup setup;
	uint8_t card[BOO_IDS][BOO_SQUARES]; /* the edition, in the owner's colours; BOO_SQUARE_NOTHING: no row yet */
	uint8_t lists;                      /* enum boo_lists: which kinds of card rows the edition has */
	uint8_t zero[3];
	struct boo_gate gate[BOO_GATE];

	/* Made by boo_prepare(). */
	uint32_t face[BOO_IDS][BOO_WAYS];    /* the squares from west or north, the first in the low byte */
	uint16_t mark[BOO_IDS][BOO_WAYS][2]; /* bits of black ghosts, << 4 white, << 8 stones; and from the other end */
	uint8_t ghosts[BOO_IDS][BOO_WAYS][2]; /* of each colour on that face */
	uint8_t same[BOO_IDS][BOO_WAYS];      /* the lowest way that shows the same squares */
	uint32_t way[BOO_IDS][4][BOO_WAYS];   /* the ways to list where it fits lying (1), standing (2), both (3) */
	uint8_t ways[BOO_IDS][4];             /* how many */
	uint32_t gate_row[BOO_GATE_HIGH - BOO_GATE_LOW + 1]; /* squares taken, from its north and west */
	int8_t stone[BOO_GATE * BOO_SQUARES][2];             /* x, y of the gate's tombstones */
	uint8_t stones;
	int8_t west, east, north, south; /* of the gate */
	uint8_t zero_end[3];
};

struct boo_placed {
	int8_t x, y;
	uint8_t way;
	uint8_t lies; /* 1: on the table; 0: the rest is 0 too */
};

/*
 * 120 bytes: 96 for the places of 24 cards, kept by card and not by time so
 * that positions reached in another order are equal, and 24 for the rest.
 *
 * Invariants: a card is on the table, or in hand, or on top, or in the pile;
 * ways are the lowest of their like; ghosts and the box of taken squares
 * (west, east, north, south) follow from the table; laid is BOO_NONE and yet 0
 * but in BOO_PHASE_LOOK; every card is joined to the gate by edges.
 */
struct boo_state {
	struct game_head head;
	uint8_t phase;
	uint8_t oya;  /* BOO_NONE until the lot */
	uint8_t turn; /* whose turn it is, or whose pile is drawn from; BOO_NONE before; the last mover at the end */
	uint8_t laid; /* id of the card whose ghosts look */
	uint8_t yet;  /* its squares that have yet to look, a bit each */
	uint8_t zero;
	uint8_t hand[2]; /* card 0-11 or BOO_NONE */
	uint8_t top[2];
	uint16_t pile[2]; /* bit a card below the top */
	uint8_t ghosts[2];
	int8_t west, east, north, south;
	uint8_t zero_end[2];
	struct boo_placed placed[BOO_IDS];
};
static_assert(sizeof(struct boo_state) == 120, "no padding");

/* boo_legal() may write up to eight places past its count, within GAME_LEGAL_MAX. */
GAME_VERBS(boo)

/* What lies on a square of the table. */
struct boo_spot {
	uint8_t square; /* enum boo_square; BOO_SQUARE_NOTHING where no card lies */
	uint8_t id;     /* the card, or BOO_NONE */
	uint8_t part;   /* its square, 0-2 from west or north */
};

SEANCE_FN void boo_spot(
	const struct boo_rules *rules, const struct boo_state *state, int x, int y, struct boo_spot *spot);

/* Where a gaze goes and why it ends there. */
enum boo_end {
	BOO_END_NOBODY, /* no ghost stands there */
	BOO_END_SCARE,  /* the first ghost of the other colour, which does not look back */
	BOO_END_STARE,  /* ... which looks back */
	BOO_END_STONE,
	BOO_END_EDGE /* nothing until the end of what lies on the table */
};

struct boo_gaze {
	uint8_t end;
	uint8_t square;    /* the ghost that looks */
	uint8_t id;        /* the card seen, or BOO_NONE */
	uint8_t part;      /* its square */
	int16_t x, y;      /* where the gaze ends; BOO_END_EDGE: the last square of the table's box on its way */
	uint16_t distance; /* squares from the ghost to there */
};

SEANCE_FN void boo_gaze(
	const struct boo_rules *rules, const struct boo_state *state, int x, int y, struct boo_gaze *gaze);

/* Ghosts of that seat's colour to be seen now. */
SEANCE_FN static inline int boo_ghosts(const struct boo_state *state, int seat)
{
	return state->ghosts[seat];
}

SEANCE_FN static inline game_action boo_lay_action(int x, int y, int way)
{
	return (game_action)(((y - BOO_LOW) * BOO_SIDE + (x - BOO_LOW)) * BOO_WAYS + way);
}

#endif
