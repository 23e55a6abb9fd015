/*
 * Records walked through, and the matches that records make one after the
 * other. A full record is played at a desk with the record as the source of
 * every action; a view record shows the views that it holds.
 */
#ifndef SEANCE_DESK_DESK_REPLAY_H
#define SEANCE_DESK_DESK_REPLAY_H

#include "desk/desk.h"

/* Told of each move, with the states or views before and after it. Any status but STATUS_OK ends the walk. */
typedef enum status (*desk_replay_step)(void *context, const struct record *record, int index,
	const union game_state *before, const union game_state *after, struct fault *fault);

/* Walks through a record that record_parse() has accepted. `step` may be NULL; `last` gets the state or view at the
 * end. */
enum status desk_replay(
	const struct record *record, desk_replay_step step, void *context, union game_state *last, struct fault *fault);

/* Rounds of one match, read one after the other. Zero it before use. */
struct desk_rounds {
	int count; /* read so far */
	struct match match;
};

/*
 * Takes the next round: the first begins the match, a finished one is counted.
 * STATUS_MISMATCH if it is not the round that comes next.
 */
enum status desk_rounds_add(struct desk_rounds *rounds, const struct record *record, struct fault *fault);

#endif
