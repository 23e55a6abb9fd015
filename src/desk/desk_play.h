/*
 * The one loop that plays rounds and matches at a table. A host gives functions
 * for what is its own: who decides, and what happens when something is played.
 * Hosts whose players answer later (the page, a server) take the steps of the
 * loop one by one instead: desk_turn(), then desk_step(), or desk_ask() and
 * desk_answer(), or desk_act().
 */
#ifndef SEANCE_DESK_DESK_PLAY_H
#define SEANCE_DESK_DESK_PLAY_H

#include "desk/desk.h"

/* Any status but STATUS_OK from a function ends the loop, which returns it. All may be NULL. */
struct desk_host {
	void *context;
	struct desk_room room; /* what bots think with */
	/*
	 * A seat is to act: one desk_act(), desk_answer() or desk_take_back(). NULL, or for
	 * DESK_BOT with `persons_only`: the seat's bot is asked.
	 */
	enum status (*turn)(void *context, struct desk *desk, struct fault *fault);
	bool persons_only;
	/* A round has been set up; nothing has happened in it yet. */
	enum status (*round_begins)(void *context, struct desk *desk, struct fault *fault);
	/* An action was played from that state; it is the last of desk->moves. */
	enum status (*acted)(void *context, struct desk *desk, const union game_state *before, struct fault *fault);
	/* The round is over. */
	enum status (*round_ends)(void *context, struct desk *desk, struct fault *fault);
};

/* Plays on until the round is over. */
enum status desk_play_round(struct desk *desk, const struct desk_host *host, struct fault *fault);
/* Plays on until the match, or the only round, is over. */
enum status desk_play(struct desk *desk, const struct desk_host *host, struct fault *fault);

#endif
