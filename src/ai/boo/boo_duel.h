/*
 * The last two cards of a round of BOO: whether the first of the two wins.
 *
 * Few placements change the score, so most are refuted without being tried.
 * Replies to a pass are collected, each with what it rests upon. Such a reply
 * refutes every placement that neither touches that nor brings more than it,
 * which is told for a row of placements at once. What is left is tried.
 *
 * The same is asked of positions to which one card more will have been laid
 * before, somewhere: then the answer comes with what it rests upon, and holds
 * for every such card that leaves that alone.
 */
#ifndef SEANCE_AI_BOO_DUEL_H
#define SEANCE_AI_BOO_DUEL_H

#include "ai/boo/boo_gain.h"
#include "ai/boo/boo_search.h"
#include "ai/boo/boo_stake.h"
#include "ai/boo/boo_targets.h"

/* What things take, in nodes of the search by value: so a limit of nodes means about the same time. */
enum {
	BOO_COST_LOOK = 2,
	BOO_COST_BOUND = 4,
	BOO_COST_REPLY = 5,
	BOO_COST_FINISH = 40,
	BOO_COST_DUEL = 60,
	BOO_COST_LAST_PROOF = 100,
	BOO_COST_PROOF = 300
};

enum {
	BOO_REPLIES = 16,
	BOO_REPLIES_ENOUGH = 4, /* a card of three squares and no common ones leaves one of so many alone */
	BOO_POOL = 24
};

/*
 * What a refutation rests upon: all of `all`, and all but BOO_REPLIES_ENOUGH - 1
 * of the spares.
 */
struct boo_proof {
	struct boo_stake all;
	uint32_t turned; /* cards that the card to come has turned */
	int spares;
	struct boo_stake spare[BOO_REPLIES];
};

struct boo_reply {
	int gain;
	struct boo_stake stake;
	struct boo_reach reach; /* of the stake's cards */
};

struct boo_duel {
	struct boo_search *search;
	struct boo_proof *proof; /* NULL: what lies is all that counts */
	struct boo_rows rows;
	int ply, seat, id;
	int lead; /* of the seat that moves, the tie counted */
	struct boo_targets targets;
	struct boo_places places, later;
	int replies, oldest;
	uint32_t needed; /* replies without which something is not refuted, a bit each */
	struct boo_reply reply[BOO_REPLIES];
	int pooled;
	struct boo_move pool[BOO_POOL]; /* last cards laid far from each other */
};

/* The search's cards are all known and worth what they show; it must outlive the duel. */
void boo_duel_init(struct boo_duel *duel, struct boo_search *search);

/* Whether the mover wins with two cards left at that ply. */
bool boo_duel_wins(struct boo_duel *duel, int ply);

/*
 * The same with one or two cards left and one to be laid before, off the proof,
 * by the same seat, that is worth `extra` at most. If it wins nothing is said.
 */
bool boo_duel_wins_later(struct boo_duel *duel, int ply, int extra, struct boo_proof *proof);

/* Whether the mover of the last card wins. */
bool boo_duel_last_wins(struct boo_search *search, int ply);

#endif
