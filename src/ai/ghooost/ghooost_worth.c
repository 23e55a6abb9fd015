#include "ai/ghooost/ghooost_worth.h"

#include "ai/soft.h"

/* G17 */
static int points_of(int players, int place)
{
	if (place == players - 1)
		return 0;
	return players == 2 ? 1 : 1 + (place == 0 ? 1 : 0) + (place == players - 2 ? 2 : 0);
}

void ghooost_worth_round(int players, struct ghooost_worth *worth)
{
	for (int seat = 0; seat < players; seat++)
		for (int place = 0; place < players; place++)
			worth->of[seat][place] =
				place == players - 1 ? 0.0f : 0.92f + 0.08f / 3.0f * (float)points_of(players, place);
}

/*
 * Each seat's chance to win the match from a standing, as if all were equally
 * strong. Weights of a point by players, and of a Boo!, were fitted to matches
 * whose rounds end in any order.
 */
static void prospects(const struct agent_standing *standing, int players, float share[GAME_SEATS_MAX])
{
	static const float point[GAME_SEATS_MAX + 1] = {0, 0, 0, 0.65f, 0.75f, 0.78f, 0.84f};

	for (int i = 0; i < players; i++)
		share[i] = point[players] * (float)standing->points[i] - 0.1f * (float)standing->boos[i];
	soft_shares(share, players, 1.0f);
}

/* G17, G24: each seat's share in the match once this round's places are known. */
static void after_round(const struct agent_standing *before, int players, const int *place, float share[GAME_SEATS_MAX])
{
	struct agent_standing after = *before;
	int best = -1, best_count = 0, winner = 0;
	bool ending = false;

	for (int i = 0; i < players; i++) {
		after.points[i] = (int16_t)(after.points[i] + points_of(players, place[i]));
		after.boos[i] = (uint8_t)(after.boos[i] + (place[i] == players - 1));
		ending = ending || after.boos[i] >= before->target;
	}
	for (int i = 0; i < players; i++) {
		if (place[i] == players - 1 || after.points[i] < best)
			continue;
		best_count = after.points[i] > best ? 1 : best_count + 1;
		best = after.points[i];
		winner = i;
	}
	if (!ending || best_count > 1) {
		prospects(&after, players, share);
		return;
	}
	for (int i = 0; i < players; i++)
		share[i] = i == winner ? 1.0f : 0.0f;
}

static void exchange(int *order, int a, int b)
{
	int kept = order[a];

	order[a] = order[b];
	order[b] = kept;
}

/* The next arrangement; false after the last. */
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

/* The worst place becomes 0 and the best 1; false where they are equal. */
static bool stretch(float *worth, int players)
{
	float low = worth[0], high = worth[0];

	for (int place = 1; place < players; place++) {
		low = worth[place] < low ? worth[place] : low;
		high = worth[place] > high ? worth[place] : high;
	}
	if (high <= low)
		return false;
	for (int place = 0; place < players; place++)
		worth[place] = (worth[place] - low) / (high - low);
	return true;
}

void ghooost_worth_match(const struct agent_standing *standing, int players, struct ghooost_worth *worth)
{
	float sum[GAME_SEATS_MAX][GAME_SEATS_MAX] = {{0}};
	int place[GAME_SEATS_MAX];

	for (int seat = 0; seat < players; seat++)
		place[seat] = seat;
	do {
		float share[GAME_SEATS_MAX];

		after_round(standing, players, place, share);
		for (int seat = 0; seat < players; seat++)
			sum[seat][place[seat]] += share[seat];
	} while (rearrange(place, players));
	ghooost_worth_round(players, worth);
	for (int seat = 0; seat < players; seat++)
		if (stretch(sum[seat], players))
			memcpy(worth->of[seat], sum[seat], sizeof(sum[seat]));
}
