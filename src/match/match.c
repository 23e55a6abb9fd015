/* The five kinds of match, as the plan of a game describes them. */
#include "match/match.h"

void match_init(struct match *match, const struct game_plan *plan, int players, int first)
{
	memset(match, 0, sizeof(*match));
	match->kind = plan->kind;
	match->target = plan->target;
	match->players = (uint8_t)players;
	match->first = (uint8_t)first;
	match->playing = (uint8_t)((1 << players) - 1);
}

int match_seat(const struct match *match, int round_seat)
{
	for (int seat = 0; seat < match->players; seat++)
		if ((match->playing >> seat & 1) != 0 && round_seat-- == 0)
			return seat;
	return -1;
}

int match_round_seat(const struct match *match, int seat)
{
	int before = 0;

	if (seat < 0 || seat >= match->players || (match->playing >> seat & 1) == 0)
		return -1;
	for (int i = 0; i < seat; i++)
		before += match->playing >> i & 1;
	return before;
}

void match_setup(const struct match *match, struct game_setup *setup)
{
	setup->players = (uint8_t)bits_count(match->playing);
	setup->round = match->rounds;
	setup->first = match->first == GAME_LOT ? (uint8_t)GAME_LOT : (uint8_t)match_round_seat(match, match->first);
}

bool match_expects(const struct match *match, const struct game_setup *setup)
{
	struct game_setup next = *setup;

	match_setup(match, &next);
	return match->over == 0 && next.players == setup->players && next.round == setup->round &&
	       next.first == setup->first;
}

/* The seats among those given that have the most points. */
static uint8_t leaders(const struct match *match, int among)
{
	uint8_t best = 0;
	int most = INT16_MIN;

	for (int seat = 0; seat < match->players; seat++) {
		if ((among >> seat & 1) == 0 || match->points[seat] < most)
			continue;
		if (match->points[seat] > most)
			best = 0;
		most = match->points[seat];
		best = (uint8_t)(best | 1 << seat);
	}
	return best;
}

static bool alone(uint8_t seats)
{
	return (seats & (seats - 1)) == 0;
}

static void finish(struct match *match, uint8_t winners)
{
	match->over = 1;
	match->winners = winners;
}

/* The next seat clockwise among those that play. */
static void pass_beginning(struct match *match, int seat)
{
	do
		seat = (seat + 1) % match->players;
	while ((match->playing >> seat & 1) == 0);
	match->first = (uint8_t)seat;
}

/*
 * G17, G24: from anyone's second Boo! on, the best score wins if it is alone
 * among those who did not get the newest Boo!; else further rounds. G18: the
 * loser begins.
 */
static void count_boo(struct match *match, const struct game_result *result)
{
	uint8_t best = leaders(match, (1 << match->players) - 1 - result->left_behind);
	bool ending = false;

	for (int seat = 0; seat < match->players; seat++) {
		match->boos[seat] = (uint8_t)(match->boos[seat] + (result->left_behind >> seat & 1));
		ending = ending || match->boos[seat] >= match->target;
	}
	match->first = (uint8_t)bits_lowest(result->left_behind);
	if (ending && alone(best))
		finish(match, best);
}

/* T5: first to the target; the beginner changes every round. */
static void count_first_to(struct match *match)
{
	uint8_t best = leaders(match, (1 << match->players) - 1);

	if (match->points[bits_lowest(best)] >= match->target)
		finish(match, best);
}

/* T6: the most points win once someone has the target; two tied play one round of two. */
static void count_points(struct match *match)
{
	uint8_t best = leaders(match, (1 << match->players) - 1);

	if (match->points[bits_lowest(best)] < match->target)
		return;
	if (alone(best))
		finish(match, best);
	else
		match->playing = best;
}

static void count_round(struct match *match, const struct game_result *result, bool playoff)
{
	uint8_t winners = 0;

	for (int i = 0; match_seat(match, i) >= 0; i++) {
		if (!playoff)
			match->points[i] = (int16_t)(match->points[i] + result->points[i]);
		if ((result->winners >> i & 1) != 0)
			winners = (uint8_t)(winners | 1 << match_seat(match, i));
	}
	if (match->kind == GAME_MATCH_SINGLE || playoff)
		finish(match, winners);
	else if (match->kind == GAME_MATCH_BOO)
		count_boo(match, result);
	else if (match->kind == GAME_MATCH_FIRST_TO)
		count_first_to(match);
	else if (match->kind == GAME_MATCH_POINTS)
		count_points(match);
	else if (match->rounds >= match->target)
		finish(match, leaders(match, (1 << match->players) - 1)); /* P8 */
}

void match_count(struct match *match, const struct game_result *result)
{
	int first = match_seat(match, result->first);

	match->rounds++;
	if (result->voided == 0) /* T14: a void round scores nothing, but the beginner changes */
		count_round(match, result, match->playing != (1 << match->players) - 1);
	if (match->kind == GAME_MATCH_FIRST_TO || match->kind == GAME_MATCH_POINTS)
		pass_beginning(match, first);
	if (match->over == 0 && match->rounds == MATCH_ROUNDS_MAX)
		finish(match, leaders(match, match->playing));
}
