/* The invariants of struct phantom_state; see its comment. */
#include "games/phantom/phantom_step.h"

static bool board_is_told(const struct phantom_rules *rules, const struct phantom_state *s)
{
	uint8_t left[PHANTOM_KINDS];
	int placed = 0;

	for (int kind = 0; kind < PHANTOM_KINDS; kind++)
		left[kind] = rules->count[kind];
	for (int square = 0; square < PHANTOM_SQUARES; square++) {
		int tile = s->tile[square];

		if (tile == 0)
			continue;
		if ((tile & 7) == 0 || (tile & 7) > PHANTOM_VALUES || tile >> 3 >= PHANTOM_COLOURS ||
			left[phantom_kind(tile)] == 0)
			return false;
		left[phantom_kind(tile)]--;
		placed++;
	}
	for (int kind = 0; kind < PHANTOM_KINDS; kind++)
		if (left[kind] != s->hand[kind])
			return false;
	return placed == s->placed && (s->phase <= PHANTOM_PHASE_PLACE || placed == PHANTOM_SQUARES);
}

/* What the order of removals says of the squares left, the damage and the ghosts found. */
static bool removals_are_told(const struct phantom_state *s)
{
	uint64_t there = 0;
	int damage = 0;
	int revealed = 0;

	for (int square = 0; square < PHANTOM_SQUARES; square++)
		there |= s->tile[square] != 0 ? phantom_bit(square) : 0;
	for (int i = 0; i < PHANTOM_SQUARES; i++) {
		int square = s->order[i];
		int tile;

		if (i >= s->removed) {
			if (square != 0)
				return false;
			continue;
		}
		if (square >= PHANTOM_SQUARES || (there & phantom_bit(square)) == 0)
			return false;
		tile = s->tile[square];
		there &= ~phantom_bit(square);
		if (s->ghost[tile >> 3] == square + 1)
			revealed |= 1 << (tile >> 3);
		else
			damage += tile & 7;
	}
	return there == s->there && damage == s->damage && revealed == s->revealed;
}

/* Each known ghost is under a tile of its colour; as many as are hidden, or, where the viewer may not see them, found.
 */
static bool ghosts_are_told(const struct phantom_rules *rules, const struct phantom_state *s)
{
	bool sees = phantom_sees(rules, s, s->head.viewer);
	int known = 0;

	for (int colour = 0; colour < PHANTOM_COLOURS; colour++) {
		bool found = (s->revealed >> colour & 1) != 0;

		if (s->ghost[colour] == 0)
			continue;
		if (s->ghost[colour] > PHANTOM_SQUARES || s->tile[s->ghost[colour] - 1] >> 3 != colour)
			return false;
		if (found == ((s->there & phantom_bit(s->ghost[colour] - 1)) != 0) || (!sees && !found))
			return false;
		known++;
	}
	return (sees ? known == s->hidden : known <= s->hidden) &&
	       (s->phase < PHANTOM_PHASE_HUNT ? s->hidden < PHANTOM_COLOURS : s->hidden == PHANTOM_COLOURS);
}

static int actor_of(const struct phantom_rules *rules, const struct phantom_state *s)
{
	switch ((enum phantom_phase)s->phase) {
	case PHANTOM_PHASE_PLACE:
		return rules->seat[(s->first + s->placed) & 3];
	case PHANTOM_PHASE_BID:
		return rules->seat[s->first ^ s->bids];
	case PHANTOM_PHASE_SPLIT:
		return rules->seat[s->ghosts];
	case PHANTOM_PHASE_HIDE:
		return rules->seat[s->ghosts + (s->hidden & 2)];
	case PHANTOM_PHASE_HUNT:
		return rules->seat[(s->ghosts + phantom_turn(s)) & 3];
	case PHANTOM_PHASE_OVER:
		return GAME_NOBODY;
	default:
		return GAME_CHANCE;
	}
}

const char *phantom_check_invariants(const struct phantom_rules *rules, const struct phantom_state *s)
{
	bool ended;

	if (s->phase > PHANTOM_PHASE_OVER || s->first > 1 || s->even > 1 || s->ghosts > 1 || s->bids > 2 ||
		s->split > PHANTOM_SPLITS || s->hidden > PHANTOM_COLOURS || s->removed > PHANTOM_SQUARES ||
		(s->bids == 2 && s->phase < PHANTOM_PHASE_SPLIT))
		return "phantom: a field is out of its range";
	if (s->head.actor != actor_of(rules, s))
		return "phantom: the actor follows from the phase and the turn";
	if (!board_is_told(rules, s))
		return "phantom: hand is the edition less the board";
	if (!removals_are_told(s))
		return "phantom: there, damage and revealed are what order says";
	if (!ghosts_are_told(rules, s))
		return "phantom: each known ghost is under a tile of its colour, a found one in order";
	ended = s->hidden == PHANTOM_COLOURS && (s->revealed == 15 || s->damage >= s->goal);
	if (ended != (s->phase == PHANTOM_PHASE_OVER))
		return "phantom: the hunt is over exactly when all ghosts are found or the goal is reached";
	for (size_t i = 0; i < sizeof(s->zero); i++)
		if (s->zero[i] != 0)
			return "phantom: unused bytes are zero";
	return NULL;
}
