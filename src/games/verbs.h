/*
 * The functions of the contract, declared for a game by GAME_VERBS(G) in its
 * header. The first group is device code: no libc, no allocation.
 *
 * start      the position before the first chance action or decision
 * legal      the actor's actions in ascending order; never empty while a seat acts
 * apply      plays one of them, or one of chance's; the actor's or chance's list is trusted
 * chance     chance's actions in ascending order with integer weights above 0
 * sample     one of them, drawn by weight
 * result     how the round ended
 * redact     forgets what the viewer may not know; views are redacted again only for the same viewer
 * resample   a full state drawn evenly from those the viewer cannot tell apart; takes a full state or
 *            that viewer's view and reads no more than the view
 *
 * prepare    checks setup and edition together and derives tables; false with a fault
 * defaults   setup with default options and the compiled-in edition for that many players, prepared
 * plan       how rounds make a match under these rules
 * abandon    how it counts if it stops here although the rules would go on: `side` (a number of game_plan.side) has
 *            lost to all others, or nobody, -1: it is void. The caller sets the termination
 * bound      no round is longer than this many actions, chance included; 0: no bound
 * explain    why the action is not legal for that actor now; code 0 if it is
 * events     what applying the action (a legal one) does, in order, at most GAME_EVENTS_MAX
 * audience   who sees which action it is, a bit a seat, before it is applied; 0xff: everybody. The actor is
 *            among them. Others see that something happens, and its events as far as those are for them
 * token      the action in notation; parse_token is its inverse
 * position   one canonical line; parse_position is its inverse and accepts only what position prints:
 *            sets the scan's failure for anything else. Neither reads more than the line
 * features   the view as numbers; returns how many; layout names the blocks that cover them all
 * belief     see struct game_belief; on a view, or a full state as that viewer
 * reason_text, event_text   the English sentence pattern of a code: "{0}" is an argument as a number,
 *            "{s0}" a seat, "{k0}" and other letters a word of the game (word()); NULL beyond the list
 * event_you  the pattern of an event told to the seat that is its first argument: "You play {a2}."; NULL where
 *            event_text serves everybody
 * event_name the name of an event for programs, in capitals: "PLAYED"; NULL beyond the list
 * check_invariants   the invariant of struct G_state that the state breaks, in words; NULL if it keeps them all.
 *            For full states and views. Builds for tests ask it after every apply (SEANCE_CHECK in base/port.h)
 * edition_clear, _take, _check, _rows, _row   the edition as rows, see src/edition
 */
#ifndef SEANCE_GAMES_VERBS_H
#define SEANCE_GAMES_VERBS_H

#include "games/contract.h"

#define GAME_VERBS(G) \
	SEANCE_FN void G##_start(const struct G##_rules *rules, struct G##_state *state); \
	SEANCE_FN int G##_legal(const struct G##_rules *rules, const struct G##_state *state, game_action *list); \
	SEANCE_FN void G##_apply(const struct G##_rules *rules, struct G##_state *state, game_action action); \
	SEANCE_FN int G##_chance( \
		const struct G##_rules *rules, const struct G##_state *state, struct game_odds *list); \
	SEANCE_FN game_action G##_sample( \
		const struct G##_rules *rules, const struct G##_state *state, struct rng *rng); \
	SEANCE_FN void G##_result( \
		const struct G##_rules *rules, const struct G##_state *state, struct game_result *result); \
	SEANCE_FN void G##_redact(const struct G##_rules *rules, struct G##_state *state, int viewer); \
	SEANCE_FN void G##_resample( \
		const struct G##_rules *rules, struct G##_state *state, int viewer, struct rng *rng); \
	const struct game_info *G##_info(void); \
	void G##_abandon( \
		const struct G##_rules *rules, const struct G##_state *state, int side, struct game_result *result); \
	bool G##_prepare(struct G##_rules *rules, struct fault *fault); \
	void G##_defaults(struct G##_rules *rules, int players); \
	void G##_plan(const struct G##_rules *rules, struct game_plan *plan); \
	int G##_bound(const struct G##_rules *rules); \
	void G##_explain(const struct G##_rules *rules, const struct G##_state *state, int actor, game_action action, \
		struct game_phrase *reason); \
	int G##_events(const struct G##_rules *rules, const struct G##_state *state, game_action action, \
		struct game_event *list); \
	int G##_audience(const struct G##_rules *rules, const struct G##_state *state, game_action action); \
	void G##_token(const struct G##_rules *rules, game_action action, struct sink *sink); \
	bool G##_parse_token(const struct G##_rules *rules, struct scan *scan, game_action *action); \
	void G##_position(const struct G##_rules *rules, const struct G##_state *state, struct sink *sink); \
	bool G##_parse_position(const struct G##_rules *rules, struct scan *scan, struct G##_state *state); \
	int G##_features(const struct G##_rules *rules, const struct G##_state *view, int viewer, int16_t *list); \
	int G##_layout(const struct G##_rules *rules, struct game_block *list); \
	void G##_belief( \
		const struct G##_rules *rules, const struct G##_state *state, int viewer, struct game_belief *belief); \
	const char *G##_reason_text(int code); \
	const char *G##_event_text(int code); \
	const char *G##_event_you(int code); \
	const char *G##_event_name(int code); \
	void G##_word(const struct G##_rules *rules, char kind, int value, struct sink *sink); \
	const char *G##_check_invariants(const struct G##_rules *rules, const struct G##_state *state); \
	void G##_edition_clear(struct G##_rules *rules); \
	bool G##_edition_take(struct G##_rules *rules, const struct game_row *row, struct fault *fault); \
	bool G##_edition_check(const struct G##_rules *rules, struct fault *fault); \
	int G##_edition_rows(const struct G##_rules *rules); \
	void G##_edition_row(const struct G##_rules *rules, int index, struct game_row *row);

#endif
