/*
 * Replies to a pass with the last card, each with what it rests upon. Such a
 * reply refutes every placement that neither touches that nor brings more than
 * it, which is told for a row of placements at once.
 */
#ifndef SEANCE_AI_BOO_REPLIES_H
#define SEANCE_AI_BOO_REPLIES_H

#include "ai/boo/boo_proof.h"
#include "ai/boo/boo_reach.h"
#include "ai/boo/boo_search.h"

enum { BOO_REPLIES = BOO_PROOF_SPARES };

struct boo_reply {
	int gain;
	struct boo_stake stake;
	struct boo_stake loose; /* for a proof: against the cards it leaves out */
	struct boo_reach reach; /* of the stake's cards */
};

struct boo_replies {
	struct boo_search *search;
	int ply; /* of the card replied to */
	struct boo_rows rows;
	struct boo_proof *proof;  /* NULL: what lies is all that counts, and one that refutes a placement is enough */
	int count, oldest, added; /* added: how many were, those that are gone too */
	struct boo_reply list[BOO_REPLIES];
};

/* Begins with replies that were good lately. */
void boo_replies_begin(
	struct boo_replies *replies, struct boo_search *search, int ply, struct boo_rows rows, struct boo_proof *proof);

/* Adds a reply if it can be laid. Where there is no room it takes the oldest one's place, but in a proof. */
void boo_replies_add(struct boo_replies *replies, const struct boo_move *move);

/*
 * Whether a reply refutes the move, which turns those cards and comes to `value`.
 * Where fewer than enough do the stake comes to hold what this rests upon.
 */
bool boo_replies_refute(const struct boo_replies *replies, const struct boo_move *move, uint32_t turned, int value,
	struct boo_stake *stake);

/*
 * Of those places of the row the ones where no reply refutes the card, if it
 * brings no more than to `value`. A proof gets answers where not enough do.
 */
uint64_t boo_replies_leave(struct boo_replies *replies, uint64_t places, int way, int y, int value);

/* Makes the replies the proof's spares. */
void boo_replies_prove(const struct boo_replies *replies, struct boo_proof *proof);

#endif
