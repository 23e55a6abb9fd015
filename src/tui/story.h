/*
 * What one viewer has been told of a round, kept as it is played: the events,
 * and the viewer's view before each ply. Screens draw logs and notes from it.
 */
#ifndef SEANCE_TUI_STORY_H
#define SEANCE_TUI_STORY_H

#include "tui/screen.h"

/* Zero it before use; owns its arrays. */
struct story {
	int viewer;
	struct screen_event *events;
	int event_count, event_room;
	union game_state *past; /* past_count views, one a ply */
	int past_count, past_room;
};

void story_release(struct story *story);
/* Forgets everything and begins for that viewer. */
void story_begin(struct story *story, int viewer);
/* Forgets the plies from that one on. */
void story_cut(struct story *story, int ply);
/* The full state before the next ply and the action taken there. False if memory is short. */
bool story_add(struct story *story, const struct game *game, const union game_rules *rules,
	const union game_state *state, game_action action);
/* The same from what somebody else was told: the viewer's view before the ply, and the events of the action there. */
bool story_told(struct story *story, const union game_state *view, const struct game_phrase *told, int count);
/* Lends the story to a screen. */
void story_lend(const struct story *story, struct screen *screen);

#endif
