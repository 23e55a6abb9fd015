/*
 * The board's geometry, who acts, and one step of the game, shared by apply
 * (no log) and events (with one).
 */
#ifndef SEANCE_GAMES_PHANTOM_STEP_H
#define SEANCE_GAMES_PHANTOM_STEP_H

#include "games/log.h"
#include "games/phantom/phantom.h"
#include "games/phantom/phantom_words.h"

SEANCE_FN static inline uint64_t phantom_bit(int square)
{
	return (uint64_t)1 << square;
}

/* Every square. */
SEANCE_FN static inline uint64_t phantom_floor(void)
{
	return phantom_bit(PHANTOM_SQUARES) - 1;
}

/* Place of a tile in the list of kinds, from how the state writes it. */
SEANCE_FN static inline int phantom_kind(int tile)
{
	return (tile >> 3) * PHANTOM_VALUES + (tile & 7) - 1;
}

/* G1's colours by state.split; one master has all. */
SEANCE_FN static inline int phantom_pair(int split)
{
	return (int)(0xca6953fu >> 4 * split & 15);
}

/*
 * Tiles that a ghost on the square reaches: the first in each of the eight
 * directions (P4). Each line through the square is drawn together to six bits,
 * looked up, and spread out again. A diagonal has one square a column: the sum
 * of the board moved down by 0 to 5 rows has them all in the last row, and six
 * copies of a row have each of them where it was. A column's squares are six
 * apart: moved by 30, 25, ... 5 they come to lie side by side from bit 30 on.
 */
SEANCE_FN static inline uint64_t phantom_reach(const struct phantom_rules *rules, uint64_t there, int square)
{
	const uint64_t rows = 0x41041041u;
	const uint64_t shears = 0x42108420u;
	const struct phantom_lines *at = &rules->lines[square];
	const uint8_t *along = rules->line[at->column];
	uint64_t reach = (uint64_t)along[there >> PHANTOM_SIDE * at->row & 63] << PHANTOM_SIDE * at->row;

	reach |= rules->column[rules->line[at->row][(there >> at->column & rows) * shears >> 30 & 63]] << at->column;
	reach |= along[(there & at->falling) * rows >> 30 & 63] * rows & at->falling;
	reach |= along[(there & at->rising) * rows >> 30 & 63] * rows & at->rising;
	return reach;
}

/* What the hidden ghosts among those colours reach; every ghost's square must be known. No branch to guess. */
SEANCE_FN static inline uint64_t phantom_reach_of(
	const struct phantom_rules *rules, const struct phantom_state *s, int colours)
{
	uint64_t reach = 0;

	colours &= ~s->revealed;
	for (int i = 0; i < PHANTOM_COLOURS; i++)
		reach |= phantom_reach(rules, s->there, s->ghost[i] - 1) & (0 - (uint64_t)(colours >> i & 1));
	return reach;
}

SEANCE_FN static inline int phantom_turn(const struct phantom_state *s)
{
	return s->removed + s->passes;
}

/*
 * The turn of the hunt in which removal number `index` was made. Ghosts pass
 * only in their last turns, so up to the first pass every turn is a removal
 * and after it every other one.
 */
SEANCE_FN static inline int phantom_removal_turn(const struct phantom_state *s, int index)
{
	int after = s->passes - (phantom_turn(s) & (s->passes > 0 ? 1 : 0));
	int before = s->removed - after;

	return index < before ? index : before + 2 * (index - before) + 1;
}

/* The colours of the master whose turn of the hunt it is: G1's in turns 0, 4, 8, ... */
SEANCE_FN static inline int phantom_own(const struct phantom_state *s)
{
	int pair = phantom_pair(s->split);

	return (phantom_turn(s) & 2) == 0 || s->split == 0 ? pair : 15 ^ pair;
}

/* Tiles the actor of a hunt may remove, P4 and P6; none: the turn is passed. */
SEANCE_FN static inline uint64_t phantom_targets(const struct phantom_rules *rules, const struct phantom_state *s)
{
	uint64_t targets;

	if ((phantom_turn(s) & 1) != 0)
		return s->there;
	targets = phantom_reach_of(rules, s, phantom_own(s));
	return targets != 0 ? targets : phantom_reach_of(rules, s, 15);
}

SEANCE_FN static inline bool phantom_two_masters(const struct phantom_rules *rules, const struct phantom_state *s)
{
	return rules->seat[s->ghosts] != rules->seat[s->ghosts + 2];
}

/* The colour of the ghost that is number `hidden` to hide. */
SEANCE_FN static inline int phantom_due(int split, int hidden)
{
	int pair = phantom_pair(split);
	int left = hidden < 2 ? pair : split == 0 ? 12 : 15 ^ pair;

	if ((hidden & 1) != 0)
		left &= left - 1;
	return bits_lowest((uint64_t)left);
}

/* True if that viewer may see where the ghosts are and whose. */
SEANCE_FN static inline bool phantom_sees(const struct phantom_rules *rules, const struct phantom_state *s, int viewer)
{
	if (viewer == GAME_FULL || s->phase == PHANTOM_PHASE_OVER)
		return true;
	return viewer < rules->setup.players && rules->team[viewer] == s->ghosts;
}

SEANCE_FN static inline int phantom_team_seats(const struct phantom_rules *rules, int team)
{
	return 1 << rules->seat[team] | 1 << rules->seat[team + 2];
}

/* What follows the seat, the first argument, is for that team alone. */
SEANCE_FN static inline void phantom_note_team(struct game_log *log, const struct phantom_rules *rules, int team,
	int code, int hidden_code, int a, int b, int c)
{
	game_note_secret(log, code, hidden_code, 1, phantom_team_seats(rules, team), a, b, c, 0);
}

/* The roles are known: the masters share the ghosts out, or the one master hides them. */
SEANCE_FN static inline void phantom_begin_hiding(
	const struct phantom_rules *rules, struct phantom_state *s, struct game_log *log)
{
	game_note(log, PHANTOM_EVENT_EYES, 0, 0, 0, 0);
	s->phase = phantom_two_masters(rules, s) ? PHANTOM_PHASE_SPLIT : PHANTOM_PHASE_HIDE;
	s->head.actor = rules->seat[s->ghosts];
}

SEANCE_FN static inline void phantom_begin_placing(const struct phantom_rules *rules, struct phantom_state *s, int team)
{
	s->first = (uint8_t)team;
	s->phase = PHANTOM_PHASE_PLACE;
	s->head.actor = rules->seat[team];
}

SEANCE_FN static inline void phantom_place(
	const struct phantom_rules *rules, struct phantom_state *s, int what, struct game_log *log)
{
	int kind = what / PHANTOM_SQUARES;
	int square = what % PHANTOM_SQUARES;
	int colour = kind / PHANTOM_VALUES;
	int value = kind % PHANTOM_VALUES + 1;

	game_note(log, PHANTOM_EVENT_PLACED, s->head.actor, colour, value, square);
	s->tile[square] = (uint8_t)(colour << 3 | value);
	s->hand[kind]--;
	s->there |= phantom_bit(square);
	s->placed++;
	if (s->placed < PHANTOM_SQUARES) {
		s->head.actor = rules->seat[(s->first + s->placed) & 3];
	} else if (rules->setup.option[PHANTOM_OPTION_MASTER] != 0) {
		s->phase = PHANTOM_PHASE_PACKS;
		s->head.actor = GAME_CHANCE;
	} else {
		phantom_begin_hiding(rules, s, log);
	}
}

SEANCE_FN static inline void phantom_hand_packs(
	const struct phantom_rules *rules, struct phantom_state *s, int team, struct game_log *log)
{
	game_note(log, PHANTOM_EVENT_PACKS, team, 1 - team, 0, 0);
	s->even = (uint8_t)team;
	s->phase = PHANTOM_PHASE_BID;
	s->head.actor = rules->seat[s->first];
}

/* P8: no two bids are equal, one being even and the other odd. */
SEANCE_FN static inline void phantom_bid(
	const struct phantom_rules *rules, struct phantom_state *s, int bid, struct game_log *log)
{
	int team = s->first ^ s->bids;

	phantom_note_team(log, rules, team, PHANTOM_EVENT_BID, PHANTOM_EVENT_BID_HIDDEN, s->head.actor, bid, 0);
	s->bid[team] = (uint8_t)bid;
	s->bids++;
	if (s->bids == 1) {
		s->head.actor = rules->seat[1 - team];
		return;
	}
	s->ghosts = s->bid[1] > s->bid[0];
	s->goal = s->bid[1 - s->ghosts];
	game_note(log, PHANTOM_EVENT_BIDS_SHOWN, s->bid[0], s->bid[1], s->ghosts, s->goal);
	phantom_begin_hiding(rules, s, log);
}

SEANCE_FN static inline void phantom_share_out(
	const struct phantom_rules *rules, struct phantom_state *s, int split, struct game_log *log)
{
	s->split = (uint8_t)(split + 1);
	s->phase = PHANTOM_PHASE_HIDE;
	phantom_note_team(log, rules, s->ghosts, PHANTOM_EVENT_SPLIT, PHANTOM_EVENT_SPLIT_HIDDEN, s->head.actor,
		phantom_due(s->split, 0), phantom_due(s->split, 1));
}

/* The colour follows from whose turn to hide it is, as the square's tile has it. */
SEANCE_FN static inline void phantom_hide(
	const struct phantom_rules *rules, struct phantom_state *s, int square, struct game_log *log)
{
	int colour = s->tile[square] >> 3;

	phantom_note_team(
		log, rules, s->ghosts, PHANTOM_EVENT_HID, PHANTOM_EVENT_HID_HIDDEN, s->head.actor, colour, square);
	s->ghost[colour] = (uint8_t)(square + 1);
	s->hidden++;
	if (s->hidden == PHANTOM_COLOURS) {
		s->phase = PHANTOM_PHASE_HUNT;
		s->head.actor = rules->seat[s->ghosts];
		game_note(log, PHANTOM_EVENT_HUNT, 0, 0, 0, 0);
	} else {
		s->head.actor = rules->seat[s->ghosts + (s->hidden & 2)];
	}
}

/* P7: everything is shown. */
SEANCE_FN static inline void phantom_note_end(
	const struct phantom_rules *rules, const struct phantom_state *s, struct game_log *log)
{
	if (s->revealed == 15)
		game_note(log, PHANTOM_EVENT_HUNTERS_WIN, 0, 0, 0, 0);
	else
		game_note(log, PHANTOM_EVENT_GHOSTS_WIN, s->goal, 0, 0, 0);
	for (int colour = 0; colour < PHANTOM_COLOURS; colour++)
		if ((s->revealed >> colour & 1) == 0)
			game_note(log, PHANTOM_EVENT_WAS_HIDDEN, colour, s->ghost[colour] - 1, 0, 0);
	if (s->split != 0)
		for (int master = 0; master < 2; master++)
			game_note(log, PHANTOM_EVENT_CONTROLLED, rules->seat[s->ghosts + 2 * master],
				phantom_due(s->split, 2 * master), phantom_due(s->split, 2 * master + 1), 0);
}

SEANCE_FN static inline void phantom_note_removal(
	struct game_log *log, const struct phantom_state *s, int square, bool found)
{
	game_note(log, found ? PHANTOM_EVENT_FOUND : PHANTOM_EVENT_REMOVED, s->head.actor, s->tile[square] >> 3,
		s->tile[square] & 7, square);
	game_note_rest(log, s->damage, s->goal);
}

/* P5 and P7. */
SEANCE_FN static inline void phantom_remove(
	const struct phantom_rules *rules, struct phantom_state *s, int square, struct game_log *log)
{
	int tile = s->tile[square];
	bool found = s->ghost[tile >> 3] == square + 1;

	s->there &= ~phantom_bit(square);
	s->order[s->removed++] = (uint8_t)square;
	s->revealed = (uint8_t)(s->revealed | (int)found << (tile >> 3));
	s->damage = (uint8_t)(s->damage + (found ? 0 : tile & 7));
	phantom_note_removal(log, s, square, found);
	if (s->damage >= s->goal || s->revealed == 15) {
		s->phase = PHANTOM_PHASE_OVER;
		s->head.actor = GAME_NOBODY;
		if (log != NULL)
			phantom_note_end(rules, s, log);
	} else {
		s->head.actor = rules->seat[(s->ghosts + phantom_turn(s)) & 3];
	}
}

SEANCE_FN static inline void phantom_pass(
	const struct phantom_rules *rules, struct phantom_state *s, struct game_log *log)
{
	game_note(log, PHANTOM_EVENT_PASSED, s->head.actor, 0, 0, 0);
	s->passes++;
	s->head.actor = rules->seat[(s->ghosts + phantom_turn(s)) & 3];
}

SEANCE_FN static inline void phantom_step(
	const struct phantom_rules *rules, struct phantom_state *s, game_action action, struct game_log *log)
{
	int what = (int)action;

	if (what < PHANTOM_PASS) {
		phantom_remove(rules, s, what, log);
	} else if (what == PHANTOM_PASS) {
		phantom_pass(rules, s, log);
	} else if (what < PHANTOM_SPLIT) {
		phantom_hide(rules, s, what - PHANTOM_HIDE, log);
	} else if (what < PHANTOM_PLACE) {
		phantom_share_out(rules, s, what - PHANTOM_SPLIT, log);
	} else if (what < PHANTOM_BID) {
		phantom_place(rules, s, what - PHANTOM_PLACE, log);
	} else if (what < PHANTOM_FIRST) {
		phantom_bid(rules, s, what - PHANTOM_BID + PHANTOM_BID_LOW, log);
	} else if (what < PHANTOM_EVEN) {
		game_note(log, PHANTOM_EVENT_FIRST, what - PHANTOM_FIRST, 0, 0, 0);
		phantom_begin_placing(rules, s, what - PHANTOM_FIRST);
	} else {
		phantom_hand_packs(rules, s, what - PHANTOM_EVEN, log);
	}
}

#endif
