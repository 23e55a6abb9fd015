/*
 * A table as JSON, for hosts whose face is drawn elsewhere. This is the only
 * part of src/desk that needs src/show. docs/ARCHITECTURE.md names the readers.
 *
 * Nothing is written if the status is not STATUS_OK.
 */
#ifndef SEANCE_DESK_DESK_JSON_H
#define SEANCE_DESK_DESK_JSON_H

#include "base/json_writer.h"
#include "desk/desk.h"

/* A table as somebody sees it, for hosts that hold no desk: a page at a table of a server. */
struct desk_picture {
	const struct game *game;
	const union game_rules *rules;
	const union game_state *view; /* redacted for the viewer */
	int viewer, ply, count, actor;
	bool practice, in_match;
	struct game_result result;         /* all zero while the round goes on */
	struct match match;                /* with this round counted if it is over */
	int player[GAME_SEATS_MAX];        /* of the match, by seat of the round */
	const char *agent[GAME_SEATS_MAX]; /* NULL: a person */
};
void desk_picture_json(const struct desk_picture *picture, struct json_writer *writer);

/* What one action did, as far as the viewer may know. */
struct desk_happening {
	const struct game *game;
	const union game_rules *rules;
	int viewer, ply, actor;
	bool seen; /* the viewer knows which action it was; it is below info->actions */
	game_action action;
	int events;
	struct game_phrase event[GAME_EVENTS_MAX];
};
void desk_happening_json(const struct desk_happening *what, struct json_writer *writer);

/* The table as the viewer sees it before action number `ply`. */
enum status desk_view_json(
	const struct desk *desk, int ply, struct desk_viewer viewer, struct json_writer *writer, struct fault *fault);
/*
 * What action number `ply` did, for that viewer:
 * {"ply","actor","token","a","what":[name,...],"events":[phrase,...]}: the
 * events by name (event_name of verbs.h) and in words, which say "you" to the
 * seat that looks. An action that the viewer did not see has the token null
 * and no "a".
 */
enum status desk_step_json(
	const struct desk *desk, int ply, struct desk_viewer viewer, struct json_writer *writer, struct fault *fault);
/* What a bot would do and why: the answer to a question of desk_ask_at(). */
void desk_hint_json(
	const struct desk_question *question, const struct agent_answer *answer, struct json_writer *writer);
/* A sentence of the game's: a reason why an action is not legal. */
void desk_reason_json(const struct desk *desk, const struct game_phrase *reason, struct json_writer *writer);
/* How a match is played (enum game_match_kind) as one word; NULL beyond the list. */
const char *desk_match_kind_name(int kind);
/* {"status","line","column","text"}. */
void desk_fault_json(const struct fault *fault, struct json_writer *writer);

#endif
