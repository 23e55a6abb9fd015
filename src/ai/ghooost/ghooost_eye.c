#include "ai/ghooost/ghooost_eye.h"

#include "ai/soft.h"

/* G17 */
static int points_of(int players, int place)
{
	if (place == players - 1)
		return 0;
	return players == 2 ? 1 : 1 + (place == 0 ? 1 : 0) + (place == players - 2 ? 2 : 0);
}

void ghooost_worth_round(int players, float worth[GAME_SEATS_MAX])
{
	for (int place = 0; place < players; place++)
		worth[place] = place == players - 1 ? 0.0f : 0.92f + 0.08f / 3.0f * (float)points_of(players, place);
}

/* Chance to win the match from a standing: by points and Boo! tokens, as if all were equally strong. */
static float prospects(const struct agent_standing *standing, int players, int seat)
{
	float mine = 0, sum = 0;

	for (int i = 0; i < players; i++) {
		float weight = soft_exp(0.45f * (float)standing->points[i] - 0.5f * (float)standing->boos[i]);

		sum += weight;
		mine = i == seat ? weight : mine;
	}
	return mine / sum;
}

/* G17, G24: what the match is worth once this round's places are known. */
static float after_round(const struct agent_standing *before, int players, int seat, const int *place)
{
	struct agent_standing after = *before;
	int best = -1, best_count = 0, loser = 0;
	bool ending = false;

	for (int i = 0; i < players; i++) {
		after.points[i] = (int16_t)(after.points[i] + points_of(players, place[i]));
		if (place[i] == players - 1) {
			loser = i;
			after.boos[i]++;
		}
		ending = ending || after.boos[i] >= before->target;
	}
	for (int i = 0; i < players; i++) {
		if (i == loser || after.points[i] < best)
			continue;
		best_count = after.points[i] > best ? 1 : best_count + 1;
		best = after.points[i];
	}
	if (ending && best_count == 1)
		return seat != loser && after.points[seat] == best ? 1.0f : 0.0f;
	return prospects(&after, players, seat);
}

static void exchange(int *order, int a, int b)
{
	int kept = order[a];

	order[a] = order[b];
	order[b] = kept;
}

/* The next arrangement of the others' places; false after the last. */
static bool rearrange(int *order, int count)
{
	int at = count - 2, swap = count - 1;

	while (at >= 0 && order[at] >= order[at + 1])
		at--;
	if (at < 0)
		return false;
	while (order[swap] <= order[at])
		swap--;
	exchange(order, at, swap);
	for (int low = at + 1, high = count - 1; low < high; low++, high--)
		exchange(order, low, high);
	return true;
}

void ghooost_worth_match(const struct agent_standing *standing, int players, int seat, float worth[GAME_SEATS_MAX])
{
	for (int mine = 0; mine < players; mine++) {
		int order[GAME_SEATS_MAX] = {0};
		float sum = 0;
		int count = 0;

		for (int i = 0, place = 0; place < players; place++)
			if (place != mine)
				order[i++] = place;
		do {
			int place[GAME_SEATS_MAX];

			for (int i = 0, other = 0; i < players; i++)
				place[i] = i == seat ? mine : order[other++];
			sum += after_round(standing, players, seat, place);
			count++;
		} while (rearrange(order, players - 1));
		worth[mine] = sum / (float)count;
	}
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

float ghooost_look(struct ghooost_eye *eye, const struct ghooost_state *state, int seat)
{
	const float *worth = seat == eye->me ? eye->worth : eye->others;
	float chance[GAME_SEATS_MAX];
	float sum = 0;

	eye->looks++;
	for (int place = 0; place < state->left; place++)
		if (state->leaver[place] == seat + 1)
			return worth[place];
	if (eye->net == NULL)
		return count_cards(eye, state, seat);
	ghooost_net_places(eye->net, eye->rules, state, seat, chance);
	for (int place = 0; place < eye->rules->setup.players; place++)
		sum += chance[place] * worth[place];
	return sum;
}

int ghooost_look_ahead(
	struct ghooost_eye *eye, const struct ghooost_state *state, game_action *list, float worth[GHOOOST_MOVES_MAX])
{
	int seat = state->head.actor;
	int count = ghooost_legal(eye->rules, state, list);

	SEANCE_ASSERT(count <= GHOOOST_MOVES_MAX);
	for (int i = 0; i < count; i++) {
		struct ghooost_state after;

		SEANCE_COPY(&after, state);
		ghooost_apply(eye->rules, &after, list[i]);
		worth[i] = ghooost_look(eye, &after, seat);
	}
	return count;
}
