/* Cards worth turning to a seat, and where a card is to be laid to turn them. */
#ifndef SEANCE_AI_BOO_TARGETS_H
#define SEANCE_AI_BOO_TARGETS_H

#include "ai/boo/boo_reach.h"
#include "ai/boo/boo_watch.h"

/* Cards a seat would gain by turning, and from where they can be turned. */
struct boo_targets {
	uint32_t cards;
	int one, most;           /* what turning one of them brings at most, and turning as many as a card can */
	struct boo_reach reach;  /* where a gaze may come to one of them, whatever else turns */
	struct boo_reach aim[2]; /* where a gaze of that colour meets one at once */
	struct boo_watch watch;
};

/* Cards, `one` and `most`; the maps are left alone. */
void boo_targets_count(struct boo_targets *targets, const struct boo_field *field, int seat);
/* `reach` alone, or all maps; after the count. */
void boo_targets_reach(struct boo_targets *targets, const struct boo_field *field, struct boo_rows rows);
void boo_targets_aim(struct boo_targets *targets, const struct boo_field *field, struct boo_rows rows);

/*
 * Of the places those where the card may turn a target for good: *lively; and
 * of these those where it may turn more than one card: *many. Where no target
 * is met at once, another card must turn first, so two looks meet somebody.
 */
void boo_targets_row(const struct boo_targets *targets, const struct boo_field *field, int id, int way, int y,
	uint64_t places, uint64_t *lively, uint64_t *many);

#endif
