/*
 * Ghooost! for two to six players.
 *
 * Every player wants to get rid of the ghosts in the hand and in the face-down
 * Mansion. The last player who still has ghosts loses the round. In a turn a
 * player lays one or more ghosts of one value on the Cemetery, at least as high
 * as the value on top, or takes the whole Cemetery into the hand. The Crypt is
 * the common pile. While it has cards (before midnight), a player may also try
 * the luck of its top card, and hands are refilled to four cards from it. After
 * midnight a player with an empty hand plays the top card of the Mansion.
 *
 * Scooty (1) and Kitty may go on anything. Cerberus (3) and Igor (12) are scary:
 * few cards may follow them. Twist (8) reverses the direction. Skeletum (11)
 * clears the Cemetery. Kitty lies beside the Cemetery and skips the next player.
 * Miss Copy (x) joins other ghosts and takes their value. Two or three ghosts of
 * one value from the hand give another turn. Four of one value, including those
 * on top of the Cemetery, clear it and give another turn. docs/rules/ghooost.md
 * has every rule with its number.
 *
 * Actions
 *
 *	  0-279  play: ((value - 1) * 4 + ghosts - 1) * 5 + copies, 1-4 ghosts, 0-4 Miss Copies
 *	    280  play a Kitty
 *	    281  try your luck
 *	    282  collect
 *	    283  open the Mansion
 *	    284  pass
 *	285-300  chance: the card drawn is of that kind
 *	301-306  chance: that seat begins
 *
 * A kind is a value less one (0-13), 14 Miss Copy or 15 Kitty. A multiset of
 * cards is sixteen counts of four bits in a word.
 *
 * What a seat knows: its own hand, and the part of other hands in `known` (cards
 * that were taken in sight of all and are still held, G20). Nobody has seen the
 * cards of the Crypt and the Mansions, so they are one pool.
 */
#ifndef SEANCE_GAMES_GHOOOST_H
#define SEANCE_GAMES_GHOOOST_H

#include "games/contract.h"
#include "games/verbs.h"

enum ghooost_kind {
	GHOOOST_SCOOTY = 0,
	GHOOOST_CERBERUS = 2,
	GHOOOST_TWIST = 7,
	GHOOOST_SKELETUM = 10,
	GHOOOST_IGOR = 11,
	GHOOOST_VALUES = 14,
	GHOOOST_COPY = 14,
	GHOOOST_KITTY = 15,
	GHOOOST_KINDS = 16
};

enum ghooost_action {
	GHOOOST_PLAY = 0,
	GHOOOST_PLAY_KITTY = 280,
	GHOOOST_LUCK = 281,
	GHOOOST_COLLECT = 282,
	GHOOOST_OPEN = 283,
	GHOOOST_PASS = 284,
	GHOOOST_DRAW = 285,
	GHOOOST_FIRST = 301,
	GHOOOST_ACTIONS = 307
};

enum ghooost_phase {
	GHOOOST_PHASE_LOT,
	GHOOOST_PHASE_DEAL,
	GHOOOST_PHASE_TURN,
	GHOOOST_PHASE_LUCK,   /* the lucky card is about to show */
	GHOOOST_PHASE_OPEN,   /* the Mansion's card is about to show */
	GHOOOST_PHASE_REFILL, /* the mover draws up to four */
	GHOOOST_PHASE_OVER
};

enum ghooost_again {
	GHOOOST_AGAIN_NONE,
	GHOOOST_AGAIN_EXTRA, /* the mover plays another turn */
	GHOOOST_AGAIN_SKIP   /* the next player is skipped */
};

enum ghooost_option { GHOOOST_OPTION_DAWN };

enum {
	GHOOOST_HAND = 4,
	GHOOOST_CARDS_MAX = 64,
	GHOOOST_COUNT_MAX = 4,
	/* Every number of every value with every number of Miss Copies, Kitty, luck, to collect, and one to spare. */
	GHOOOST_LEGAL_MAX = GHOOOST_COPY * GHOOOST_COUNT_MAX * (GHOOOST_COUNT_MAX + 1) + 4
};

/*
 * What an action of a seat does, except trying luck, opening and passing. A step
 * looks it up, so it does not branch on the kind of action.
 */
struct ghooost_effect {
	uint64_t cards;   /* from the hand to the Cemetery */
	uint32_t pattern; /* those on the pile, as they lie there */
	uint8_t place;    /* 4 * kind: where its count stands in a multiset */
	uint8_t ghosts;   /* of that kind */
	uint8_t copies;
	uint8_t leave;         /* the hand: ghosts and copies, or Kitty */
	uint8_t laid;          /* on the pile; Kitty lies beside it */
	uint8_t top;           /* value on top afterwards, */
	uint8_t keep_top_mask; /* unless all its bits are set: as before */
	uint8_t again;         /* enum ghooost_again */
	uint8_t power;         /* 4 for a ghost with a power, as the run of a Quartet has one */
	int8_t takes;          /* all bits: the whole Cemetery comes to the hand */
	uint8_t zero[2];
};
static_assert(sizeof(struct ghooost_effect) == 24, "no padding");

struct ghooost_rules {
	struct game_setup setup;
	uint64_t deck;   /* the edition: how many of each kind */
	uint8_t cards;   /* in the deck */
	uint8_t mansion; /* cards of a Mansion at the start */
	uint16_t dawn;
	uint16_t taken; /* bit a kind: the edition has a row for it */
	uint8_t zero[2];
	/* Derived: looked up at every turn, so that no turn branches on them. */
	uint64_t follow[GHOOOST_VALUES + 1];        /* by value on top: the lowest bit of each kind that may follow */
	uint8_t next[2][1 << GAME_SEATS_MAX][8][4]; /* by direction, seats in, seat and again: who plays then */
	struct ghooost_effect effect[GHOOOST_COLLECT + 1];
};

/*
 * 184 bytes: two words a seat for hands and what is known of them (96), the
 * Cemetery in its order at four bits a card (32; the order is public and faces
 * draw it), the pool and the Cemetery as multisets (16), and 40 of counters.
 * The discard is what remains of the deck.
 *
 * Invariants: known is within hand for every seat; hand_size is the number of
 * cards of a hand, hidden ones included in a view; top and run tell the value
 * on the pile and how many of it lie there unbroken; heap is the pile and the
 * Kitties beside it.
 */
struct ghooost_state {
	struct game_head head;
	uint8_t phase;
	uint8_t counter; /* direction: 1 is counter-clockwise */
	uint8_t mover;   /* whose turn it is, chance's draws included */
	uint8_t top;     /* value on top; 0: empty */
	uint8_t run;
	uint8_t pile_size;
	uint8_t crypt;
	uint8_t passes; /* in a row */
	uint8_t in;     /* bit a seat */
	uint8_t left;   /* how many have left */
	uint8_t again;  /* while a refill interrupts the turn's end */
	uint8_t fresh;  /* this turn discarded, drew or opened (G19) */
	uint16_t quiet; /* turns in a row without any of that; stays 0 where dawn is 0 */
	uint8_t mansion[GAME_SEATS_MAX];
	uint8_t hand_size[GAME_SEATS_MAX];
	uint8_t leaver[GAME_SEATS_MAX]; /* seat + 1 in the order of leaving; the loser is the last */
	uint8_t zero[6];
	uint64_t heap;
	uint64_t pool;
	uint64_t hand[GAME_SEATS_MAX];
	uint64_t known[GAME_SEATS_MAX];
	uint64_t pile[4]; /* kinds, oldest in the lowest bits; a Miss Copy after the ghost she copies */
};
static_assert(sizeof(struct ghooost_state) == 184, "no padding");

/* ghooost_legal() writes within GHOOOST_LEGAL_MAX, up to four places past its count. */
GAME_VERBS(ghooost)

/* What everybody at the table, or one seat, can be sure of (G20). */
struct ghooost_knowledge {
	uint64_t must[GAME_SEATS_MAX];   /* cards each hand certainly holds, by sight and by elimination */
	uint8_t unknown[GAME_SEATS_MAX]; /* cards of each hand the viewer cannot name by sight */
	uint64_t unseen;                 /* cards the viewer has not placed: Crypt, Mansions, unknown hand cards */
	uint32_t luck_good, luck_all;    /* the next Crypt card is playable with good / all; all 0: no Crypt */
};

void ghooost_know(const struct ghooost_rules *rules, const struct ghooost_state *state, int viewer,
	struct ghooost_knowledge *knowledge);

/* Cards of a multiset, and of one kind in it. */
SEANCE_FN static inline int ghooost_count(uint64_t cards)
{
	uint64_t pairs = (cards & 0x0f0f0f0f0f0f0f0fu) + (cards >> 4 & 0x0f0f0f0f0f0f0f0fu);

	return (int)(pairs * 0x0101010101010101u >> 56);
}

SEANCE_FN static inline int ghooost_count_of(uint64_t cards, int kind)
{
	return (int)(cards >> 4 * kind & 15);
}

/* As which number a seat left; 0 while it is in. The loser's is the number of players. */
SEANCE_FN static inline int ghooost_place(const struct ghooost_state *state, int seat)
{
	for (int i = 0; i < state->left; i++)
		if (state->leaver[i] == seat + 1)
			return i + 1;
	return 0;
}

/*
 * Whether dawn ended the round (G19), which is over. Whoever leaves otherwise
 * has nothing left, so only at dawn do two seats hold ghosts: the last two of
 * the order of leaving.
 */
SEANCE_FN static inline bool ghooost_dawned(const struct ghooost_rules *rules, const struct ghooost_state *state)
{
	int seat = state->leaver[rules->setup.players - 2] - 1;

	return state->hand_size[seat] + state->mansion[seat] > 0;
}

/* A play's action, and what it is made of. */
SEANCE_FN static inline game_action ghooost_play_action(int kind, int ghosts, int copies)
{
	return (game_action)((kind * 4 + ghosts - 1) * 5 + copies);
}

SEANCE_FN static inline int ghooost_play_kind(int play)
{
	return play / 20;
}

SEANCE_FN static inline int ghooost_play_ghosts(int play)
{
	return play / 5 % 4 + 1;
}

SEANCE_FN static inline int ghooost_play_copies(int play)
{
	return play % 5;
}

/* True if one card, or `count` alike, of that value may be laid on that top value. */
SEANCE_FN static inline bool ghooost_fits(int value, int count, int top)
{
	if (value == 1 || count >= 4)
		return true;
	if (top == 3)
		return value == 3 || value == 12; /* G13 */
	return top == 12 ? value == 12 : value >= top;
}

#endif
