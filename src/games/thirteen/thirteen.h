/*
 * 13 Ghosts for two to four players: name the ghosts in the other players' Crypts
 * before they name yours.
 *
 * A deck has one ghost of each number from 1 to 13 (an edition may have fewer).
 * Two and three players share a deck. Each is dealt two cards, lays one face down
 * as the Crypt and holds the other; the rest is the pile. Four players are two
 * teams, seats 0 and 2 against 1 and 3, with a deck for each team. One partner
 * takes four cards and chooses both Crypts; the other keeps one of the two cards
 * that are left and gives the last one back.
 *
 * In a turn a player lays the card in hand face up and uses its ability, or lays
 * it face down and attacks by naming a number; then the player draws. An attack
 * on the number in an opponent's Crypt puts that opponent out of the round. Once
 * a pile is empty, every turn of its players is an attack without a card. The
 * last player, or the last team, wins the round.
 *
 * Blue abilities ask every opponent whether the Crypt is one of some numbers, and
 * all hear the true answers. Red ones attack and add something. Green ones do
 * something else. docs/rules/thirteen.md has every rule with its number.
 *
 * Actions:
 *	  0.. 3	first-S	chance: seat S begins
 *	  4..16	card-N	chance: N is dealt, looked at or drawn
 *	 17..29	crypt-N	N is my Crypt
 *	 30..42	give-N	four players: N is my partner's Crypt
 *	 43..55	keep-N	four players, the partner: N is my hand, the other card goes back
 *	 56..68	attack-N	is it N? With the hand card face down, or without a card,
 *			or as part of a red card that lies face up
 *	 69	play	the hand card face up, for its ability
 *	 70..82	copy-N	the hand card face up, with the ability of an N that lies face up
 *	 83..88	top-first-second, top-second-first, top-first-bottom-second,
 *			top-second-bottom-first, bottom-first-second, bottom-second-first:
 *			where the two cards looked at go, named from the top downwards
 *	 89	top-first	the only card looked at goes back
 */
#ifndef SEANCE_GAMES_THIRTEEN_H
#define SEANCE_GAMES_THIRTEEN_H

#include "games/contract.h"
#include "games/verbs.h"

enum {
	THIRTEEN_CARDS_MAX = 13,
	THIRTEEN_CARDS_MIN = 5,
	THIRTEEN_SEATS = 4,
	THIRTEEN_PUBLIC = 15, /* knowers of a card that lies face up */
	THIRTEEN_LOOKS = 2    /* cards of a pile that one ability looks at */
};

enum thirteen_action {
	THIRTEEN_FIRST = 0,
	THIRTEEN_CARD = 4,
	THIRTEEN_CRYPT = 17,
	THIRTEEN_GIVE = 30,
	THIRTEEN_KEEP = 43,
	THIRTEEN_ATTACK = 56,
	THIRTEEN_PLAY = 69,
	THIRTEEN_COPY = 70,
	THIRTEEN_ARRANGE = 83, /* two ways each: top, split, bottom */
	THIRTEEN_PUT_BACK = 89,
	THIRTEEN_ACTIONS = 90
};

enum thirteen_phase {
	THIRTEEN_PHASE_LOT,
	THIRTEEN_PHASE_DEAL,
	THIRTEEN_PHASE_CRYPT, /* own Crypt */
	THIRTEEN_PHASE_GIVE,  /* partner's Crypt */
	THIRTEEN_PHASE_KEEP,  /* partner's hand */
	THIRTEEN_PHASE_TURN,
	THIRTEEN_PHASE_LOOK, /* chance shows the next card looked at */
	THIRTEEN_PHASE_ATTACK,
	THIRTEEN_PHASE_ARRANGE,
	THIRTEEN_PHASE_DRAW,
	THIRTEEN_PHASE_OVER
};

enum thirteen_ability {
	THIRTEEN_ABILITY_NONE,
	THIRTEEN_ABILITY_QUESTION, /* blue */
	THIRTEEN_ABILITY_SHIELD,   /* red: attack, answer no question until the next turn */
	THIRTEEN_ABILITY_LOOK,     /* red: look at the top two of the pile, attack */
	THIRTEEN_ABILITY_ARRANGE,  /* green: look at the top two, put each back on top or at the bottom */
	THIRTEEN_ABILITY_COPY,     /* green: the ability of a card lying face up */
	THIRTEEN_ABILITY_AGAIN,    /* green: another turn after drawing */
	THIRTEEN_ABILITY_COUNT
};

enum thirteen_option { THIRTEEN_OPTION_WINS, THIRTEEN_OPTION_POINTS, THIRTEEN_OPTION_DUSK };

/* Sets of cards are masks with bit N - 1 for card N; sets of seats have bit S for seat S. */
struct thirteen_rules {
	struct game_setup setup;

	/* The edition, by card number. */
	uint8_t cards; /* the highest */
	uint8_t ability[THIRTEEN_CARDS_MAX + 1];
	uint8_t zero;
	uint16_t ask[THIRTEEN_CARDS_MAX + 1]; /* what a blue card asks about */

	/* Made by thirteen_prepare(). */
	uint16_t all;                  /* every card of a deck */
	uint16_t copiers;              /* cards that copy, which cannot be copied */
	uint8_t decks;                 /* 2 with four players */
	uint8_t dealt;                 /* cards dealt from each deck */
	uint8_t dusk;                  /* T14 */
	uint8_t chooser[2];            /* seat that chooses a team's Crypts (T13) */
	uint8_t deck[THIRTEEN_SEATS];  /* deck a seat draws from */
	uint8_t look[THIRTEEN_SEATS];  /* deck its abilities look at */
	uint8_t crypt[THIRTEEN_SEATS]; /* place of its Crypt in the deck */
	uint8_t hand[THIRTEEN_SEATS];  /* place of its starting hand */
	uint8_t foes[THIRTEEN_SEATS];  /* seats it asks and attacks */
	uint8_t team[THIRTEEN_SEATS];  /* seats that share its looks: itself and a partner */
	uint8_t put[THIRTEEN_SEATS];   /* seats that know where its arranged cards went (T8) */
	uint8_t copy[THIRTEEN_SEATS];  /* seats whose cards it may copy: all but a partner */
	uint8_t zeroes[7];
};
static_assert(sizeof(struct thirteen_rules) == 160, "no padding");

/*
 * Two known cards put back in secret. Whoever knew one of them before still
 * knows that it lies in one of the two places, and no more. Each byte has the
 * card that lay on top in its low half and the next in its high half.
 */
struct thirteen_mix {
	uint8_t cards; /* which they were */
	uint8_t seen;  /* who knew each */
	uint8_t tags;  /* places of the mix before that went into this one */
};

/*
 * The position. 112 bytes: two decks of 13 places with half a byte for the card
 * and half a byte for its knowers come to 32, who drew each card to 8, the
 * traces of secret rearrangement to 30, Crypts' candidates and face-up cards to
 * 16; the rest is whose turn it is.
 *
 * A place i of a deck is the i-th card from its top: the first rules->dealt
 * were dealt, those below drawn[] have been drawn, the rest is the pile from
 * its top to its bottom. A card keeps its place when it is drawn and played;
 * only arranging moves cards, and only in the pile. Words hold half a byte a
 * place, the first lowest.
 *
 *	card	1..13; 0: nobody has seen it (pile), not dealt yet, or, in a view,
 *		unknown to the viewer
 *	seen	seats that know it; THIRTEEN_PUBLIC: face up, or the Crypt of a seat
 *		that is out. 0 exactly where nobody has seen it. Who has looked where
 *		is public, so views keep it
 *	tag	1 + 2m for the upper and 2 + 2m for the lower place of mix m of that deck
 *	owner	two bits a place: the seat that holds or has played it
 *
 * A seat plays its cards in the order it drew them, and always has exactly one
 * in hand between turns: its last. So places tell the order of all plays.
 *
 * Dealt cards not yet chosen from lie in ascending order: their order means
 * nothing.
 */
struct thirteen_state {
	struct game_head head;
	uint8_t phase;
	uint8_t place;    /* in the order of turns; before the first turn: who begins */
	uint8_t turn;     /* seat that plays there: a partner stands in for one that is out */
	uint8_t step;     /* seat (four players: team) that chooses its Crypt; from the first turn on: who began */
	uint8_t effect;   /* card whose ability this turn uses; 0: none */
	uint8_t idle;     /* turns in a row without a card; 0 if that never ends a round */
	uint8_t out;      /* seats out of the round */
	uint8_t shield;   /* seats that answer no questions */
	uint8_t fell;     /* three players: 1 + the first seat that went out */
	uint8_t mixes[2]; /* by deck: secret arrangements that hide something from somebody */
	uint8_t drawn[2];
	uint8_t last[THIRTEEN_SEATS]; /* place of the card a seat drew last; 0 before the first turn */
	uint8_t zero;
	uint16_t pool[2];                  /* cards without a place; in a view: not known to the viewer */
	uint16_t possible[THIRTEEN_SEATS]; /* what all answers heard leave for a seat's Crypt */
	uint16_t shown[THIRTEEN_SEATS];    /* cards it has played face up */
	struct thirteen_mix mix[2][2];     /* by deck */
	uint8_t zero_end[4];
	uint64_t card[2];
	uint64_t seen[2];
	uint64_t tag[2];
	uint32_t owner[2];
};
static_assert(sizeof(struct thirteen_state) == 112, "no padding");

GAME_VERBS(thirteen)

#endif
