/*
 * The Phantom Society for two to four players.
 *
 * Four ghosts haunt a floor of 36 rooms, a 6 x 6 square of tiles in four
 * colours, nine a colour, each worth 1 to 6 thousand pounds. The ghosts' side
 * wants the damage to reach a goal; the hunters want to find all four ghosts
 * before that.
 *
 * Four chairs stand round the table: H1, G1, H2, G2 (chairs 0 to 3). Each has
 * the tiles of one colour (blue, red, green, white); chairs 0 and 2 are one
 * team, 1 and 3 the other. With three players seat 0 has both hunters' chairs,
 * with two players each seat has both chairs of its team, and a seat with two
 * chairs may place of either colour (P2). From chair 0 on, tile by tile, the
 * board is filled. Then each ghost is hidden under a tile of its own colour,
 * unseen by the hunters; two masters first share the ghosts out, two each (P3).
 *
 * The hunt: G1 begins, then in turn round the table (P4). A master removes a
 * tile that one of his hidden ghosts reaches: the first one met in one of eight
 * directions, through rooms already empty. A hunter removes any tile. A removed
 * tile adds its value to the damage, unless a ghost was under it: then that
 * ghost is out and the tile counts for nothing (P5). A master whose ghosts
 * reach nothing uses his partner's; when no hidden ghost reaches anything the
 * turn is passed (P6).
 *
 * In the Master Game (P8) the roles are not known while the board is built.
 * Each team then bids a goal in secret, one of them even thousands, the other
 * odd ones; the higher bid plays the ghosts and must reach the lower bid.
 *
 * Why a hunt ends: the tile over a hidden ghost is still there, so a hunter
 * always has a tile to remove, and when no tile is left all four ghosts are
 * found. How long it lasts: removals only empty lines, and finding a ghost only
 * takes reach away, so after one pass every later ghost turn is a pass, too. A
 * hidden ghost that reaches nothing has no tile on its lines. Lines cover at
 * least 15 squares from any square, so at most 21 tiles are left at the first
 * pass. A hunter removes one after each pass, so there are at most 21 passes and
 * 57 turns. All passes come after the last removal by a ghost, so the removals in
 * their order and the number of passes are the whole public record.
 * docs/rules/phantom.md has every rule with its number.
 *
 * Actions
 *
 *	  0-35   remove the tile of that square
 *	    36   pass
 *	 37-72   hide the ghost that is due under that square's tile
 *	 73-78   split: which pair of colours is G1's
 *	 79-942  place: 79 + kind * 36 + square, kind = colour * 6 + value - 1
 *	943-972  bid that many thousands: 943 + bid - 30
 *	973-974  chance: that team places first
 *	975-976  chance: that team gets the even thousands
 *
 * A square is row * 6 + column. Ghosts are hidden in the order blue, red,
 * green, white, with two masters G1's before G2's.
 *
 * What a seat knows: the board, all removals and passes, found ghosts. The
 * ghosts' side knows every ghost and who controls it. A bid is known to its own
 * team until both are made.
 */
#ifndef SEANCE_GAMES_PHANTOM_H
#define SEANCE_GAMES_PHANTOM_H

#include "games/contract.h"
#include "games/verbs.h"

enum {
	PHANTOM_SIDE = 6,
	PHANTOM_SQUARES = 36,
	PHANTOM_CHAIRS = 4,
	PHANTOM_COLOURS = 4,
	PHANTOM_TILES = 9,  /* of a colour */
	PHANTOM_VALUES = 6, /* thousand pounds, from 1 */
	PHANTOM_KINDS = 24, /* colour * 6 + value - 1 */
	PHANTOM_SPLITS = 6,
	PHANTOM_BID_LOW = 30,
	PHANTOM_BIDS = 30,
	PHANTOM_PACK = 15 /* bids one pack can make */
};

enum phantom_colour { PHANTOM_BLUE, PHANTOM_RED, PHANTOM_GREEN, PHANTOM_WHITE };

enum phantom_action {
	PHANTOM_REMOVE = 0,
	PHANTOM_PASS = 36,
	PHANTOM_HIDE = 37,
	PHANTOM_SPLIT = 73,
	PHANTOM_PLACE = 79,
	PHANTOM_BID = 943,
	PHANTOM_FIRST = 973,
	PHANTOM_EVEN = 975,
	PHANTOM_ACTIONS = 977
};

enum phantom_phase {
	PHANTOM_PHASE_LOT, /* Master Game: which team places first */
	PHANTOM_PHASE_PLACE,
	PHANTOM_PHASE_PACKS, /* Master Game: which team gets the even thousands */
	PHANTOM_PHASE_BID,
	PHANTOM_PHASE_SPLIT, /* two masters: which ghosts are G1's */
	PHANTOM_PHASE_HIDE,
	PHANTOM_PHASE_HUNT,
	PHANTOM_PHASE_OVER
};

enum phantom_option { PHANTOM_OPTION_MASTER, PHANTOM_OPTION_GOAL, PHANTOM_OPTION_GAMES };

/* The lines through a square; see phantom_reach(). */
struct phantom_lines {
	uint64_t falling; /* the diagonal from upper left to lower right */
	uint64_t rising;
	uint8_t row, column;
	uint8_t zero[6];
};

struct phantom_rules {
	struct game_setup setup;
	uint8_t count[PHANTOM_KINDS];    /* the edition: tiles of each kind */
	uint8_t seat[PHANTOM_CHAIRS];    /* whose chair it is */
	uint8_t team[GAME_SEATS_MAX];    /* of each seat: 0 or 1 */
	uint8_t colours[GAME_SEATS_MAX]; /* bit a colour: the tiles each seat places */
	uint8_t goal;                    /* thousand pounds; the Master Game's bids replace it */
	uint8_t zero[7];
	uint8_t line[PHANTOM_SIDE][64]; /* what is reached from that place in a row of six, by where tiles lie in it */
	uint64_t column[64];            /* a row of six stood up in column a */
	struct phantom_lines lines[PHANTOM_SQUARES];
};
static_assert(sizeof(struct phantom_rules) == 112 + 384 + 512 + 36 * 24, "no padding");

/*
 * 128 bytes: the board as it was built (36), the removals in order (36), the
 * tiles still to be placed (24), the squares where a tile lies as one word (8),
 * and 24 of counters. Tiles are colour * 8 + value, so 0 is no tile.
 *
 * Invariants: `there` has a bit for each of `tile` while the board is built,
 * and from then on for each not in `order`; `hand` is the edition less the
 * board; damage and revealed are what `order` says; ghost[] of a found ghost is
 * in `order`. The turn of the hunt is removed + passes, even ones the ghosts'.
 *
 * In a view of the other side ghost[] of hidden ghosts and split are 0 (one
 * master: split is 0 anyway), and while bids are made so is the other's bid.
 */
struct phantom_state {
	struct game_head head;
	uint8_t phase;
	uint8_t first;  /* team that places and bids first */
	uint8_t even;   /* team with the even thousands */
	uint8_t bids;   /* how many are made */
	uint8_t bid[2]; /* by team; 0: none or unknown */
	uint8_t ghosts; /* team of the ghosts, 0 until it is known; its number is G1's chair too */
	uint8_t goal;   /* 0 until it is known */
	uint8_t placed;
	uint8_t split;  /* 1 + number of G1's pair of colours; 0: one master, not chosen, or unknown */
	uint8_t hidden; /* ghosts that have been hidden */
	uint8_t removed;
	uint8_t passes;
	uint8_t damage;
	uint8_t revealed;               /* bit a colour */
	uint8_t ghost[PHANTOM_COLOURS]; /* square + 1; 0: not hidden yet, or unknown */
	uint8_t zero[3];
	uint64_t there;
	uint8_t tile[PHANTOM_SQUARES];
	uint8_t order[PHANTOM_SQUARES];
	uint8_t hand[PHANTOM_KINDS];
};
static_assert(sizeof(struct phantom_state) == 128, "no padding");

GAME_VERBS(phantom)

#endif
