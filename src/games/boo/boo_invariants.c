/* The invariants of struct boo_state: boo_settle() accepts the position and derives the same bytes from it. */
#include "base/hash.h"
#include "games/boo/boo_table.h"

/* Rows that do not lie are all zero; ways are the lowest that show the same squares. */
static bool places_are_canonical(const struct boo_rules *rules, const struct boo_state *state)
{
	for (int id = 0; id < BOO_IDS; id++) {
		const struct boo_placed *placed = &state->placed[id];

		if (placed->lies > 1 || placed->way >= BOO_WAYS)
			return false;
		if (placed->lies ? rules->same[id][placed->way] != placed->way
				 : (placed->x | placed->y | placed->way) != 0)
			return false;
	}
	return true;
}

static bool fields_in_range(const struct boo_state *state)
{
	for (int seat = 0; seat < 2; seat++)
		if ((state->hand[seat] >= BOO_CARDS && state->hand[seat] != BOO_NONE) ||
			(state->top[seat] >= BOO_CARDS && state->top[seat] != BOO_NONE) ||
			state->pile[seat] >> BOO_CARDS != 0)
			return false;
	return state->phase <= BOO_PHASE_OVER && (state->oya < 2 || state->oya == BOO_NONE) &&
	       (state->turn < 2 || state->turn == BOO_NONE) && (state->laid < BOO_IDS || state->laid == BOO_NONE) &&
	       state->yet <= 7;
}

const char *boo_check_invariants(const struct boo_rules *rules, const struct boo_state *state)
{
	struct boo_state settled = *state;

	if (!fields_in_range(state))
		return "boo: a field is out of its range";
	if (!places_are_canonical(rules, state))
		return "boo: places are canonical, and zero where no card lies";
	settled.head.actor = 0;
	settled.ghosts[0] = settled.ghosts[1] = 0;
	settled.west = settled.east = settled.north = settled.south = 0;
	if (settled.laid != BOO_NONE)
		settled.laid = (uint8_t)(settled.laid % BOO_CARDS);
	if (boo_settle(rules, &settled) != NULL)
		return "boo: each card is in one place, cards join the gate, and the counts fit the phase";
	settled.zero = 0;
	settled.zero_end[0] = settled.zero_end[1] = 0;
	return hash_bytes(0, &settled, sizeof(settled)) == hash_bytes(0, state, sizeof(*state))
		       ? NULL
		       : "boo: actor, ghosts, the box of taken squares and laid follow from the rest";
}
