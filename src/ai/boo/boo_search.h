/*
 * The search of BOO: alpha-beta over whole turns, a placement with its scare
 * order, deeper ply by ply.
 *
 * Both hands and both tops are open, so four plies have no chance in them; a
 * pile's last card is known, too. A later card is averaged over its pile. The
 * players of the search learn it when it is laid, not two plies earlier when
 * it is shown: what that is worth is left out.
 *
 * Values are in BOO_GHOST units from the side of whoever moves. At the end of
 * the round they are exact: above 0 the mover wins.
 */
#ifndef SEANCE_AI_BOO_SEARCH_H
#define SEANCE_AI_BOO_SEARCH_H

#include "ai/boo/boo_moves.h"
#include "ai/boo/boo_value.h"
#include "ai/brain.h"

enum { BOO_DEPTH_MAX = 12, BOO_MEMO_BITS = 15 };

/* What a position is searched for; the answers are remembered apart. */
enum boo_question { BOO_QUESTION_VALUE, BOO_QUESTION_WINNER };

enum boo_bound { BOO_BOUND_NONE, BOO_BOUND_EXACT, BOO_BOUND_LOW, BOO_BOUND_HIGH };

/* What is remembered of a position that was searched. */
struct boo_memo {
	uint64_t key;
	int16_t value;
	uint8_t depth;
	uint8_t bound; /* enum boo_bound */
	uint8_t x, y, way, order;
};

struct boo_search {
	const struct brain_task *task;
	uint64_t nodes, limit;
	uint32_t polls; /* of the clock */
	bool stop;
	int turn, oya;              /* who moves at the root, and who began */
	int left;                   /* cards to be laid from the root on */
	struct boo_weights weights; /* the caller's, after boo_search_init() */
	uint16_t pile[2];
	uint8_t card[2 * BOO_CARDS]; /* id laid at each ply; BOO_NONE where chance decides */
	struct boo_killers killers[BOO_DEPTH_MAX + 1];
	int line_length[BOO_DEPTH_MAX + 2];
	struct boo_move line[BOO_DEPTH_MAX + 2][BOO_DEPTH_MAX + 1];
	struct boo_field field;
	struct boo_memo memo[1 << BOO_MEMO_BITS];
	struct boo_moves room;
	struct boo_moves moves[BOO_DEPTH_MAX];
};

/* Makes ready to search the state, in which a seat lays or lets ghosts look. False if the table is too long. */
bool boo_search_init(struct boo_search *search, const struct brain_task *task, const struct boo_rules *rules,
	const struct boo_state *state);

/* Who moves at that ply. */
static inline int boo_search_seat(const struct boo_search *search, int ply)
{
	return search->turn ^ (ply & 1);
}

/* What a tie is worth to the seat: it is the Oya's (B9). It counts for little before the end. */
static inline int boo_search_tie(const struct boo_search *search, int seat)
{
	return seat == search->oya ? BOO_GHOST / 2 : -BOO_GHOST / 2;
}

/* The lead of the seat as the table lies, the tie counted. */
static inline int boo_search_lead(const struct boo_search *search, int seat)
{
	return boo_side(seat, search->field.lead) + boo_search_tie(search, seat);
}

/* Whether the nodes are spent or the time is up, which is asked now and then; sets search->stop. */
bool boo_search_spent(struct boo_search *search);

/* Lists the moves of that ply, whose card is known, those that bring most first; what that looks at counts as nodes. */
void boo_search_list(struct boo_search *search, int ply);

/* The key of the position at that ply, whose card is known, and where it is remembered. */
uint64_t boo_search_key(const struct boo_search *search, int ply, enum boo_question question);
static inline struct boo_memo *boo_search_memo(struct boo_search *search, uint64_t key)
{
	return &search->memo[key >> (64 - BOO_MEMO_BITS)];
}

/*
 * The value of the position at that ply of the search, for whoever moves there,
 * `depth` plies deep; a bound outside alpha and beta. Nothing if search->stop.
 */
int boo_search_value(struct boo_search *search, int ply, int depth, int alpha, int beta);

/* The value of the root's move, which is to be played on the field, for the root's mover. */
int boo_search_move(struct boo_search *search, const struct boo_move *move, int depth, int alpha, int beta);

#endif
