#include "ai/ghooost/ghooost_worth.h"

#include "ai/soft.h"

/* Places that differ in what they bring: those between the first and the last to leave are alike (G17). */
enum place { PLACE_FIRST, PLACE_MIDDLE, PLACE_LATE, PLACE_LAST, PLACES };

/* How a round among three or more ends, as far as the match counts it: seats. */
struct ending {
	int first, late, loser;
};

static enum place place_named(int players, int place)
{
	return place == players - 1   ? PLACE_LAST
	       : place == players - 2 ? PLACE_LATE
	       : place == 0           ? PLACE_FIRST
				      : PLACE_MIDDLE;
}

static enum place place_in(const struct ending *ending, int seat)
{
	return seat == ending->loser   ? PLACE_LAST
	       : seat == ending->late  ? PLACE_LATE
	       : seat == ending->first ? PLACE_FIRST
				       : PLACE_MIDDLE;
}

void ghooost_worth_round(int players, struct ghooost_worth *worth)
{
	/* Not to be left behind is nearly all; leaving first adds a little. Set by hand. */
	static const float of[PLACES] = {0.92f + 0.16f / 3.0f, 0.92f + 0.08f / 3.0f, 1.0f, 0.0f};

	for (int seat = 0; seat < players; seat++)
		for (int place = 0; place < players; place++)
			worth->of[seat][place] = of[place_named(players, place)];
}

/*
 * Each seat's chance to win the match from a standing, by points and Boo! tokens, as if all were equally strong. The
 * weights are set by hand.
 */
static void prospects(const struct agent_standing *standing, int players, float share[GAME_SEATS_MAX])
{
	for (int i = 0; i < players; i++)
		share[i] = 0.45f * (float)standing->points[i] - 0.5f * (float)standing->boos[i];
	soft_shares(share, players, 1.0f);
}

/* G17 */
static bool is_over(const struct agent_standing *standing, int players)
{
	for (int i = 0; i < players; i++)
		if (standing->boos[i] >= standing->target)
			return true;
	return false;
}

/* G17, G24: each seat's share in the match once the round has ended so. */
static void after_round(
	const struct agent_standing *before, int players, const struct ending *ending, float share[GAME_SEATS_MAX])
{
	static const int8_t points[PLACES] = {2, 1, 3, 0};
	struct agent_standing after = *before;
	int best = -1, best_count = 0, winner = 0;

	after.boos[ending->loser]++;
	for (int i = 0; i < players; i++) {
		after.points[i] = (int16_t)(after.points[i] + points[place_in(ending, i)]);
		if (i == ending->loser || after.points[i] < best)
			continue;
		best_count = after.points[i] > best ? 1 : best_count + 1;
		best = after.points[i];
		winner = i;
	}
	for (int i = 0; i < players; i++)
		share[i] = i == winner ? 1.0f : 0.0f;
	if (!is_over(&after, players) || best_count > 1)
		prospects(&after, players, share);
}

/* What a seat's places bring on the mean of all endings that may still come. */
struct mean {
	float sum[PLACES];
	int times[PLACES];
};

static void weigh(const struct agent_standing *standing, int players, const struct ending *ending, struct mean *means)
{
	float share[GAME_SEATS_MAX];

	after_round(standing, players, ending, share);
	for (int seat = 0; seat < players; seat++) {
		enum place place = place_in(ending, seat);

		means[seat].sum[place] += share[seat];
		means[seat].times[place]++;
	}
}

static void weigh_endings(
	const struct agent_standing *standing, int players, const struct ghooost_state *state, struct mean *means)
{
	int in = state->in;
	int may_lead = state->left > 0 ? 1 << (state->leaver[0] - 1) : in;
	struct ending ending;

	for (ending.first = 0; ending.first < players; ending.first++)
		for (ending.late = 0; ending.late < players; ending.late++)
			for (ending.loser = 0; ending.loser < players; ending.loser++)
				if ((may_lead >> ending.first & in >> ending.late & in >> ending.loser & 1) != 0 &&
					ending.first != ending.late && ending.first != ending.loser &&
					ending.late != ending.loser)
					weigh(standing, players, &ending, means);
}

/* Means in place of sums, the worst of them made 0 and the best 1; false where they are equal. */
static bool stretch(struct mean *mean)
{
	float low = 2.0f, high = -1.0f;

	for (int place = 0; place < PLACES; place++) {
		if (mean->times[place] == 0)
			continue;
		mean->sum[place] /= (float)mean->times[place];
		low = mean->sum[place] < low ? mean->sum[place] : low;
		high = mean->sum[place] > high ? mean->sum[place] : high;
	}
	for (int place = 0; place < PLACES && high > low; place++)
		mean->sum[place] = (mean->sum[place] - low) / (high - low);
	return high > low;
}

void ghooost_worth_match(const struct agent_standing *standing, int players, const struct ghooost_state *state,
	struct ghooost_worth *worth)
{
	struct mean means[GAME_SEATS_MAX];

	SEANCE_ASSERT(players > 2);
	memset(means, 0, sizeof(means));
	weigh_endings(standing, players, state, means);
	ghooost_worth_round(players, worth);
	for (int seat = 0; seat < players; seat++) {
		if ((state->in >> seat & 1) == 0 || !stretch(&means[seat]))
			continue;
		for (int place = state->left; place < players; place++)
			worth->of[seat][place] =
				0.5f * (worth->of[seat][place] + means[seat].sum[place_named(players, place)]);
	}
}
