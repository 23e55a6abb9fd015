/*
 * The last two cards of a round of BOO: whether the first of the two wins.
 *
 * Few placements change the score, so most are refuted without being tried,
 * by replies to a pass (boo_replies.h). What is left is tried.
 *
 * The same is asked of positions to which one card more, or two, will have been
 * laid before, somewhere: then the answer comes with what it rests upon, and
 * holds for all such cards that leave that alone (boo_proof.h).
 */
#ifndef SEANCE_AI_BOO_DUEL_H
#define SEANCE_AI_BOO_DUEL_H

#include "ai/boo/boo_counters.h"
#include "ai/boo/boo_pool.h"
#include "ai/boo/boo_replies.h"
#include "ai/boo/boo_targets.h"

struct boo_duel {
	struct boo_search *search;
	struct boo_proof *proof; /* NULL: what lies is all that counts */
	struct boo_stake stake;  /* of the placement that is tried, for the proof */
	struct boo_rows rows;
	bool again; /* a few placements are tried, so replies to them are not collected */
	int ply, seat, id;
	int lead; /* of the seat that moves, the tie counted */
	struct boo_targets targets;
	struct boo_places places, later;
	struct boo_replies replies;
	struct boo_pool pool;
	struct boo_counters counters;
};

/* The search's cards are all known and worth what they show; it must outlive the duel. */
void boo_duel_init(struct boo_duel *duel, struct boo_search *search);

/* Whether the mover wins with two cards left at that ply. */
bool boo_duel_wins(struct boo_duel *duel, int ply);

/* The same once the cards that the proof leaves out have been laid, as boo_last_wins_later() of boo_last.h. */
bool boo_duel_wins_later(struct boo_duel *duel, int ply, int extra, struct boo_proof *proof);

/* Whether one of those placements wins, as the table lies; a proof has an answer to them that is spoilt, or none. */
bool boo_duel_wins_again(struct boo_duel *duel, int ply, const struct boo_answered *answered);

#endif
