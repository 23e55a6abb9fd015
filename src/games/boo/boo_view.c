/* Views of BOO. The table hides nothing, so a view is the state with a viewer's name on it (B8). */
#include "games/boo/boo.h"

SEANCE_FN void boo_redact(const struct boo_rules *rules, struct boo_state *state, int viewer)
{
	(void)rules;
	state->head.viewer = (uint8_t)viewer;
}

/* The piles are pools already, so there is one state to draw from. */
SEANCE_FN void boo_resample(const struct boo_rules *rules, struct boo_state *state, int viewer, struct rng *rng)
{
	(void)rules;
	(void)viewer;
	(void)rng;
	state->head.viewer = GAME_FULL;
}

/* A place is a pile (0 black's, 1 white's), a kind the number less one of the card it shows next. */
void boo_belief(const struct boo_rules *rules, const struct boo_state *state, int viewer, struct game_belief *belief)
{
	(void)rules;
	(void)viewer;
	memset(belief, 0, sizeof(*belief));
	belief->kinds = BOO_CARDS;
	belief->total = 1;
	for (int seat = 0; seat < 2; seat++)
		if (state->pile[seat] != 0)
			belief->total *= (uint64_t)bits_count(state->pile[seat]);
	for (int seat = 0; seat < 2; seat++) {
		uint64_t each;

		if (state->pile[seat] == 0)
			continue;
		each = belief->total / (uint64_t)bits_count(state->pile[seat]);
		for (int card = 0; card < BOO_CARDS; card++)
			if ((state->pile[seat] >> card & 1) != 0)
				belief->weight[belief->places][card] = each;
		belief->place[belief->places++] = (int16_t)seat;
	}
}
