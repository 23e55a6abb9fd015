/*
 * The games as one table, for hosts that serve any of them: commands, records,
 * matches, servers. Hot loops and device code call a game's functions directly.
 */
#ifndef SEANCE_GAMES_GAME_H
#define SEANCE_GAMES_GAME_H

#include "games/contract.h"
#include "games/list.h" /* made by scripts/games: the header of every game, and GAME_LIST() */

/* Zero it before use: equal positions are equal bytes up to info->state_size. */
union game_state {
	struct game_head head;
#define GAME_MEMBER(G) struct G##_state G;
	GAME_LIST(GAME_MEMBER)
#undef GAME_MEMBER
};

union game_rules {
	struct game_setup setup;
#define GAME_MEMBER(G) struct G##_rules G;
	GAME_LIST(GAME_MEMBER)
#undef GAME_MEMBER
};

/* src/games/verbs.h says what each does. */
struct game {
	const struct game_info *(*info)(void);
	void (*start)(const union game_rules *, union game_state *);
	int (*legal)(const union game_rules *, const union game_state *, game_action *);
	void (*apply)(const union game_rules *, union game_state *, game_action);
	int (*chance)(const union game_rules *, const union game_state *, struct game_odds *);
	game_action (*sample)(const union game_rules *, const union game_state *, struct rng *);
	void (*result)(const union game_rules *, const union game_state *, struct game_result *);
	void (*abandon)(const union game_rules *, const union game_state *, int, struct game_result *);
	void (*redact)(const union game_rules *, union game_state *, int);
	void (*resample)(const union game_rules *, union game_state *, int, struct rng *);
	bool (*prepare)(union game_rules *, struct fault *);
	void (*defaults)(union game_rules *, int);
	void (*plan)(const union game_rules *, struct game_plan *);
	int (*bound)(const union game_rules *);
	void (*explain)(const union game_rules *, const union game_state *, int, game_action, struct game_phrase *);
	int (*events)(const union game_rules *, const union game_state *, game_action, struct game_event *);
	int (*audience)(const union game_rules *, const union game_state *, game_action);
	void (*token)(const union game_rules *, game_action, struct sink *);
	bool (*parse_token)(const union game_rules *, struct scan *, game_action *);
	void (*position)(const union game_rules *, const union game_state *, struct sink *);
	bool (*parse_position)(const union game_rules *, struct scan *, union game_state *);
	int (*features)(const union game_rules *, const union game_state *, int, int16_t *);
	int (*layout)(const union game_rules *, struct game_block *);
	void (*belief)(const union game_rules *, const union game_state *, int, struct game_belief *);
	const char *(*reason_text)(int);
	const char *(*event_text)(int);
	const char *(*event_you)(int);
	const char *(*event_name)(int);
	void (*word)(const union game_rules *, char, int, struct sink *);
	const char *(*check_invariants)(const union game_rules *, const union game_state *);
	void (*edition_clear)(union game_rules *);
	bool (*edition_take)(union game_rules *, const struct game_row *, struct fault *);
	bool (*edition_check)(const union game_rules *, struct fault *);
	int (*edition_rows)(const union game_rules *);
	void (*edition_row)(const union game_rules *, int, struct game_row *);
};

/* The game at that place of the list; NULL past its end. */
const struct game *game_at(int index);
/* The game of that name, or NULL. */
const struct game *game_named(const char *name);

/* Of the bytes in memory: for this program's own use, as another version may lay a state out in another way. */
uint64_t game_hash(const struct game *game, const union game_state *state);
/* Of the position's line: what records and other programs compare. */
uint64_t game_position_hash(const struct game *game, const union game_rules *rules, const union game_state *state);
/* How many sides play a round (game_plan.side). */
int game_sides(const struct game *game, const union game_rules *rules);
/* The edition's rows as text, hashed: the same for a compiled-in and a loaded edition. */
uint64_t game_edition_hash(const struct game *game, const union game_rules *rules);
/* The game and the version of its rules that an id such as "boo-v1" names; NULL if this program has neither. */
const struct game *game_with_id(const char *id, size_t length, int *version);
/* "played-out", "dawn", ...: the words of records and JSON. */
const char *game_termination_name(int termination);
/* The place of the option of that name, or -1. */
int game_option_named(const struct game *game, const char *name);

/*
 * The one gate for actions from outside, chance included. It plays the action
 * if that actor may, and else leaves every byte of the state as it was:
 * STATUS_REFUSED (the state is a view), STATUS_OVER, STATUS_NOT_YOUR_TURN, or
 * STATUS_ILLEGAL with the reason filled.
 */
enum status game_try(const struct game *game, const union game_rules *rules, union game_state *state, int actor,
	game_action action, struct game_phrase *reason);
/* What game_try() asks; changes nothing. */
bool game_allows(
	const struct game *game, const union game_rules *rules, const union game_state *state, game_action action);

/* What may happen now, in ascending order: chance's actions or the actor's. Room for GAME_LEGAL_MAX. */
int game_actions(
	const struct game *game, const union game_rules *rules, const union game_state *state, game_action *list);

/* Whether the number is a viewer of the round: one of its seats or GAME_SPECTATOR. GAME_FULL is none. */
bool game_is_viewer(const union game_rules *rules, int viewer);
/* The event as that viewer may see it; false if it is not to be seen at all. */
bool game_event_redact(struct game_event *event, int viewer);

#endif
