/*
 * The last card of a round of BOO: whether it wins. Placements that cannot
 * bring enough are passed over, a row at once.
 */
#ifndef SEANCE_AI_BOO_LAST_H
#define SEANCE_AI_BOO_LAST_H

#include "ai/boo/boo_proof.h"
#include "ai/boo/boo_search.h"

/*
 * Whether the card of that ply, the last, brings its seat from `lead` to more than
 * 0; if so the move. *found is tried first if any of its squares looks.
 */
bool boo_last_wins(struct boo_search *search, int ply, int lead, struct boo_move *found);

/*
 * Whether its seat wins once the cards have been laid that the proof leaves out,
 * by the same seat, which are worth `extra` at most. What a no rests upon is added to the
 * proof, which boo_proof_init() has begun; after a yes it is none. A no says
 * nothing of the placements in proof->open, which may win yet.
 */
bool boo_last_wins_later(struct boo_search *search, int ply, int extra, struct boo_proof *proof);

/* Whether one of those placements wins, as the table lies. */
bool boo_last_wins_again(struct boo_search *search, int ply, const struct boo_answered *answered);

#endif
