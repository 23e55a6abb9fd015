#include "ai/ghooost/ghooost_eye.h"

#include "ai/soft.h"

void ghooost_eye_open(const struct ghooost_rules *rules, const struct ghooost_net_wide *net, struct ghooost_eye *eye)
{
	memset(eye, 0, sizeof(*eye));
	eye->rules = rules;
	eye->net = net;
	for (int seat = 0; seat < rules->setup.players && net != NULL; seat++)
		ghooost_accumulator_reset(net, &eye->accumulator[seat]);
}

/* Without a net: fewer ghosts than the others is good. */
static float count_cards(const struct ghooost_eye *eye, const struct ghooost_state *state, int seat)
{
	int mine = state->hand_size[seat] + state->mansion[seat];
	int theirs = 0, others = 0;

	for (int i = 0; i < eye->rules->setup.players; i++) {
		if (i == seat || (state->in >> i & 1) == 0)
			continue;
		theirs += state->hand_size[i] + state->mansion[i];
		others++;
	}
	return 1.0f / (1.0f + soft_exp((float)(mine * others - theirs) / (4.0f * (float)(others > 0 ? others : 1))));
}

/* The chance of each place; without a net it is one of getting away, and all those places are taken for alike. */
static void see(struct ghooost_eye *eye, const struct ghooost_state *state, int seat, float chance[GAME_SEATS_MAX])
{
	int players = eye->rules->setup.players;
	float away;

	if (eye->net != NULL) {
		ghooost_net_places(eye->net, eye->rules, state, seat, &eye->accumulator[seat], chance);
		return;
	}
	away = count_cards(eye, state, seat);
	for (int place = 0; place < players; place++)
		chance[place] = place == players - 1  ? 1.0f - away
				: place < state->left ? 0
						      : away / (float)(players - 1 - state->left);
}

/* The place the seat left at, -1 while it is in the round. */
static int place_of(const struct ghooost_state *state, int seat)
{
	for (int place = 0; place < state->left; place++)
		if (state->leaver[place] == seat + 1)
			return place;
	return -1;
}

float ghooost_look(struct ghooost_eye *eye, const struct ghooost_state *state, int seat)
{
	const float *worth = eye->worth.of[seat];
	int place = place_of(state, seat);
	float chance[GAME_SEATS_MAX];
	float sum = 0;

	eye->looks++;
	if (place >= 0)
		return worth[place];
	see(eye, state, seat, chance);
	for (place = 0; place < eye->rules->setup.players; place++)
		sum += chance[place] * worth[place];
	return sum;
}

float ghooost_away(struct ghooost_eye *eye, const struct ghooost_state *state, int seat)
{
	int last = eye->rules->setup.players - 1;
	int place = place_of(state, seat);
	float chance[GAME_SEATS_MAX];

	if (place >= 0)
		return place < last ? 1.0f : 0.0f;
	see(eye, state, seat, chance);
	return 1.0f - chance[last];
}

int ghooost_look_ahead(
	struct ghooost_eye *eye, const struct ghooost_state *state, game_action *list, float worth[GHOOOST_LEGAL_MAX])
{
	int seat = state->head.actor;
	int count = ghooost_legal(eye->rules, state, list);

	SEANCE_ASSERT(count <= GHOOOST_LEGAL_MAX);
	for (int i = 0; i < count; i++) {
		struct ghooost_state after;

		SEANCE_COPY(&after, state);
		ghooost_apply(eye->rules, &after, list[i]);
		worth[i] = ghooost_look(eye, &after, seat);
	}
	return count;
}
