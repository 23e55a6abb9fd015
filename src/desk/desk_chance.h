/*
 * Where a table's chance comes from. The host supplies a source; the desk asks
 * it for one chance event after the other and checks that the answer is one of
 * the listed outcomes.
 *
 * A source is asked by the round's number and the number of the chance event in
 * the round, both from 0. So the k-th draw of a round depends on neither the
 * players nor how many decisions came before it, and taking a decision back and
 * making it again draws the same cards.
 *
 * Three kinds of source exist: a seed (the desk's own, below), a recorded list,
 * and a keyed stream of the host's (desk_chance_stream()).
 */
#ifndef SEANCE_DESK_DESK_CHANCE_H
#define SEANCE_DESK_DESK_CHANCE_H

#include "games/game.h"

/*
 * Seeds carry a version, so that links, saved games and daily deals of earlier
 * programs keep their cards.
 *
 * Version 1: the generator is made from seed, round and ply, and game->sample()
 * draws. Version 2: it is made from seed, round and event, and draws by the
 * listed weights. New seeds are version 2.
 */
enum { DESK_SEED_FIRST = 1, DESK_SEED_NEWEST = 2, DESK_SEED_TEXT = 24 };

struct desk_seed {
	uint64_t number;
	uint8_t version; /* DESK_SEED_FIRST to DESK_SEED_NEWEST */
};

/* Reads "NUMBER", which has the version `otherwise`, or "VERSION:NUMBER". */
enum status desk_seed_parse(
	const char *text, size_t length, int otherwise, struct desk_seed *seed, struct fault *fault);
/* "VERSION:NUMBER"; room for DESK_SEED_TEXT. */
void desk_seed_text(const struct desk_seed *seed, struct sink *sink);

/* One chance event, as a source is asked for it. */
struct desk_event {
	const struct game *game;
	const union game_rules *rules;
	const union game_state *state; /* the full state */
	int round;
	int event; /* chance events before this one in the round */
	int ply;   /* actions of any kind before this one */
	int count;
	const struct game_odds *odds; /* in ascending order of actions */
};

struct desk_chance {
	/* Answers with one of the listed actions, or with a status that stops the table. */
	enum status (*draw)(void *context, const struct desk_event *event, game_action *action, struct fault *fault);
	void *context;
};

/* Draws by a seed. */
void desk_seed_draw(const struct desk_seed *seed, const struct desk_event *event, game_action *action);

/* A recorded list: the actions in their order, whatever the round. STATUS_CANCELLED when it is used up. */
struct desk_chance_list {
	const game_action *actions;
	int count, at;
};
struct desk_chance desk_chance_recorded(struct desk_chance_list *list);

/*
 * A stream of the host's that only knows weights: it returns a place from 0 to
 * count - 1, each with probability weight / sum, or -1 if it cannot.
 */
struct desk_chance_stream {
	int (*draw)(void *context, int round, int event, const uint32_t *weights, int count);
	void *context;
};
struct desk_chance desk_chance_streamed(struct desk_chance_stream *stream);

#endif
