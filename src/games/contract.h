/*
 * The contract every game keeps: the types its functions speak.
 *
 * A game G is two fixed-size PODs and a set of plain functions G_verb().
 *
 * `struct G_rules` begins with a struct game_setup and holds the edition
 * (component data) and tables made from it. Once G_prepare() has accepted it,
 * it does not change.
 *
 * `struct G_state` begins with a struct game_head. A copy is `=`. Equal
 * positions are equal bytes: lists are kept in a canonical order, unused
 * places are zero, there is no padding, pointer or generator inside.
 *
 * An action is one decision, a dense number from 0 to info->actions - 1 whose
 * meaning never depends on the state. Chance is an actor like any other: what
 * nobody has seen is an unordered pool until the moment it is drawn or looked
 * at, and each draw is one chance action.
 *
 * A full state has head.viewer == GAME_FULL. G_redact() turns it into one
 * viewer's view: everything that viewer may not know is gone from the bytes.
 * On a view, legal() answers for the viewer's own turns only (0 otherwise; a
 * game that hides nothing answers always), and explain() never claims to know
 * another seat's cards.
 * Once a round is over everything is public.
 */
#ifndef SEANCE_GAMES_CONTRACT_H
#define SEANCE_GAMES_CONTRACT_H

#include "base/port.h"
#include "base/rng.h"
#include "base/scan.h"
#include "base/sink.h"
#include "base/status.h"

typedef uint32_t game_action;

enum {
	GAME_SEATS_MAX = 6,
	GAME_SPECTATOR = 6, /* a viewer: sees what everybody sees */
	GAME_CHANCE = 7,    /* an actor: the shuffled cards, the lot */
	GAME_NOBODY = 8,    /* an actor: the round is over */
	GAME_FULL = 9,      /* head.viewer of a state that hides nothing */

	GAME_OPTIONS_MAX = 8,
	GAME_LEGAL_MAX = 5760, /* BOO: 30 cards, at most 8 neighbours each, 6 places a neighbour, 4 ways */
	GAME_CHANCE_MAX = 16,
	GAME_EVENTS_MAX = 48,
	GAME_ARGS_MAX = 6,
	GAME_FIELDS_MAX = 8,
	GAME_FIELD_TEXT = 24,
	GAME_TOKEN_MAX = 32,
	GAME_POSITION_MAX = 1536,
	GAME_FEATURES_MAX = 4096,
	GAME_BLOCKS_MAX = 48,
	GAME_PLACES_MAX = 32,
	GAME_KINDS_MAX = 36,
	GAME_LOT = 255 /* setup.first: the first to act is drawn by lot */
};

/* What a round is played with, apart from the edition. */
struct game_setup {
	uint8_t players;
	uint8_t first;   /* seat that begins, or GAME_LOT */
	uint8_t round;   /* number of the round in its match, from 0 */
	uint8_t version; /* of the rules: the number in the game's id; older ones are kept for their records */
	uint8_t zero[4];
	int16_t option[GAME_OPTIONS_MAX]; /* in the order of info->options */
	uint64_t edition_hash;            /* filled by the table's prepare and defaults (src/games/game.h) */
	char edition[32];                 /* its name */
};
static_assert(sizeof(struct game_setup) == 64, "no padding");

struct game_head {
	uint8_t actor;  /* seat, GAME_CHANCE or GAME_NOBODY */
	uint8_t viewer; /* seat, GAME_SPECTATOR or GAME_FULL */
};

struct game_option {
	const char *name;
	int16_t low, high, default_value;
	const char *help;
};

struct game_info {
	const char *name;  /* "ghooost": commands, files */
	const char *title; /* "Ghooost!" */
	const char *id;    /* "ghooost-v1": changes with the behaviour of the rules */
	int players_low, players_high;
	uint32_t actions;
	int state_size, rules_size;
	int options;
	struct game_option option[GAME_OPTIONS_MAX];
	int score_low, score_high;
	uint8_t version;        /* the number in `id`, */
	uint8_t version_oldest; /* and in the oldest id that still opens */
};

struct game_odds {
	game_action action;
	uint32_t weight;
};

/*
 * Why a round ended. A game says one of the first four; resigning and time are
 * decided at the table (rulings N1 and N2) and written in the record.
 */
enum game_termination {
	GAME_TERMINATION_OPEN,       /* it is not over */
	GAME_TERMINATION_PLAYED_OUT, /* somebody won by the rules */
	GAME_TERMINATION_DAWN,       /* it went on for too long; the points count (G19) */
	GAME_TERMINATION_VOID,       /* it does not count: no result (T14), or the table agreed (N3) */
	GAME_TERMINATION_RESIGNED,
	GAME_TERMINATION_TIME,
	GAME_TERMINATION_COUNT
};

/* How a round ended. All zero while it is not over. */
struct game_result {
	uint8_t over;
	uint8_t termination; /* enum game_termination */
	uint8_t winners;     /* bit a seat */
	uint8_t left_behind; /* bit a seat: who was left behind (Ghooost!) */
	uint8_t voided;      /* termination is GAME_TERMINATION_VOID: nobody scores, the round does not count */
	uint8_t first;       /* who began, where the next round depends on it */
	uint8_t margin; /* how clearly the winners won, 1 or more (BOO: ghosts ahead and 1); 0 where a win is a win */
	uint8_t zero;
	int16_t points[GAME_SEATS_MAX];
};

/* How rounds make a match; src/match plays it. */
enum game_match_kind {
	GAME_MATCH_SINGLE,    /* one round */
	GAME_MATCH_BOO,       /* until a seat's second Boo!; ties by further rounds */
	GAME_MATCH_FIRST_TO,  /* first to `target` round points */
	GAME_MATCH_POINTS,    /* `target` points at a round's end; two tied play a round of two */
	GAME_MATCH_TOURNAMENT /* `target` rounds, the higher sum */
};

struct game_plan {
	uint8_t kind;
	uint8_t target;
	uint8_t side[GAME_SEATS_MAX]; /* seats with the same number win and lose together */
};

/* A sentence as data: a code of the game's list and its arguments. */
struct game_phrase {
	uint16_t code;
	int16_t arg[GAME_ARGS_MAX];
};

/*
 * What happened, for faces to show. `seen` has a bit for each seat that may
 * know all of it; for others the event becomes `public_code` with the
 * arguments from `secret_from` on cleared, and vanishes if that is 0.
 */
struct game_event {
	struct game_phrase what;
	uint16_t public_code;
	uint8_t secret_from;
	uint8_t seen;
};

/*
 * One row of an edition. Text and numbers are the only kinds of value.
 */
struct game_field {
	char key[GAME_FIELD_TEXT];
	char text[GAME_FIELD_TEXT]; /* empty: the value is the number */
	int number;
};

struct game_row {
	int fields;
	struct game_field field[GAME_FIELDS_MAX];
};

/* One block of a feature vector. */
struct game_block {
	const char *name;
	int at, size;
};

/*
 * What a viewer can know of each hidden place: how many of the `total` equally
 * likely worlds put each kind there. The meaning of places and kinds is the
 * game's; G_word(rules, 'p', place, ...) and 'k' name them.
 */
struct game_belief {
	int places, kinds;
	uint64_t total;
	int16_t place[GAME_PLACES_MAX]; /* the game's number of the place */
	uint64_t weight[GAME_PLACES_MAX][GAME_KINDS_MAX];
};

#endif
