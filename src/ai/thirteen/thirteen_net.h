/*
 * The policy net of 13 Ghosts for two players: it gives each action a share, and
 * the position a value. It learns by self-play with a reward for staying mixed
 * (src/train/policy.h), so that what it does tells little about its Crypt.
 *
 * There is a net for the standard deck, and one for each of the small decks that
 * are solved exactly, by which its play is judged. Other decks have none.
 */
#ifndef SEANCE_AI_THIRTEEN_NET_H
#define SEANCE_AI_THIRTEEN_NET_H

#include "ai/net.h"
#include "games/thirteen/thirteen_cards.h"

enum {
	THIRTEEN_NET_FEATURES = 256, /* thirteen_features() of two players, whatever the deck */
	THIRTEEN_NET_WIDTH = 128,
	THIRTEEN_NET_NARROW = 64,
	THIRTEEN_NET_VALUE = THIRTEEN_ACTIONS, /* the output after those of the actions */
	THIRTEEN_NET_INPUTS_MAX = 512,
	THIRTEEN_NET_CHOICES_MAX = 40
};

void thirteen_net_layout(struct net_layout *layout);
/* The header of the net for these rules, without the checksum. */
void thirteen_net_describe(const struct thirteen_rules *rules, struct net_header *header);
/* Its weights; NULL if there is none for these rules. */
const int8_t *thirteen_net_stored(const struct thirteen_rules *rules);
/* The inputs that are not 0 for the viewer of the view; returns how many. */
int thirteen_net_inputs(const struct thirteen_rules *rules, const struct thirteen_state *view,
	struct net_input list[THIRTEEN_NET_INPUTS_MAX]);
/* The legal actions of the view's seat and their shares, which add up to 1; returns how many. `value`: share of the
 * win. */
int thirteen_net_shares(const struct thirteen_rules *rules, const int8_t *weights, const struct thirteen_state *view,
	game_action list[THIRTEEN_NET_CHOICES_MAX], float share[THIRTEEN_NET_CHOICES_MAX], float *value);

#endif
