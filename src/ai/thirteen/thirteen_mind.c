#include "ai/thirteen/thirteen_mind.h"

uint16_t thirteen_known(const struct thirteen_rules *rules, const struct thirteen_state *s, int deck, int seat)
{
	unsigned known = 0;
	uint64_t seen = s->seen[deck] >> seat & 0x1111111111111111u;

	(void)rules;
	for (; seen != 0; seen &= seen - 1) {
		int card = (int)(s->card[deck] >> bits_lowest(seen) & 15);

		if (card != 0)
			known |= thirteen_bit(card);
	}
	return (uint16_t)known;
}

uint16_t thirteen_candidates(const struct thirteen_rules *rules, const struct thirteen_state *s, int seat, int foe)
{
	return (uint16_t)(s->possible[foe] & ~(unsigned)thirteen_known(rules, s, rules->deck[foe], seat));
}

/* What questions alone leave of a Crypt that was asked about with the cards the other has shown. */
static uint16_t answered(const struct thirteen_rules *rules, const struct thirteen_state *s, int foe, uint16_t left)
{
	uint16_t possible = rules->all;

	for (unsigned asked = s->shown[foe]; asked != 0; asked &= asked - 1) {
		int card = bits_lowest(asked) + 1;

		if (rules->ability[card] != THIRTEEN_ABILITY_QUESTION)
			continue;
		if ((left & ~(unsigned)rules->ask[card]) == 0)
			possible = (uint16_t)(possible & rules->ask[card]);
		else if ((left & rules->ask[card]) == 0)
			possible = (uint16_t)(possible & ~(unsigned)rules->ask[card]);
	}
	return possible;
}

void thirteen_recall(
	const struct thirteen_rules *rules, const struct thirteen_state *view, uint16_t named[THIRTEEN_SEATS])
{
	memset(named, 0, THIRTEEN_SEATS * sizeof(named[0]));
	if (rules->setup.players != 2 || view->phase < THIRTEEN_PHASE_TURN)
		return;
	for (int seat = 0; seat < 2; seat++) {
		uint16_t left = view->possible[1 - seat];

		named[seat] = (uint16_t)(answered(rules, view, seat, left) & ~(unsigned)left);
	}
}

int thirteen_split(uint16_t candidates, uint16_t ask)
{
	int all = bits_count(candidates);
	int yes = bits_count(candidates & ask);

	return all == 0 ? 0 : 64 * (yes * yes + (all - yes) * (all - yes)) / all;
}

/* The foe still in that is nearest to being found. */
static int easiest_foe(
	const struct thirteen_rules *rules, const struct thirteen_state *s, int seat, uint16_t *candidates)
{
	int best = -1;

	for (unsigned foes = (unsigned)(rules->foes[seat] & ~s->out); foes != 0; foes &= foes - 1) {
		int foe = bits_lowest(foes);
		uint16_t own = thirteen_candidates(rules, s, seat, foe);

		if (best >= 0 && bits_count(own) >= bits_count(*candidates))
			continue;
		best = foe;
		*candidates = own;
	}
	return best;
}

/* The best card to copy: the question that splits best, else another turn, else none (0). */
static int best_copy(const struct thirteen_rules *rules, const struct thirteen_state *s, int seat, uint16_t candidates)
{
	int best = 0;
	int best_split = 64 * bits_count(candidates);

	for (unsigned cards = thirteen_copyable(rules, s, seat); cards != 0; cards &= cards - 1) {
		int card = bits_lowest(cards) + 1;
		int split = rules->ability[card] == THIRTEEN_ABILITY_QUESTION
				    ? thirteen_split(candidates, rules->ask[card])
				    : 60 * bits_count(candidates);

		if (split < best_split) {
			best = card;
			best_split = split;
		}
	}
	return best;
}

static game_action simple_turn(const struct thirteen_rules *rules, const struct thirteen_state *s,
	const struct thirteen_habit *habit, struct rng *rng)
{
	int seat = s->turn;
	int hand = thirteen_hand(rules, s, seat);
	uint16_t candidates = 0;
	int foe = easiest_foe(rules, s, seat, &candidates);
	int count = bits_count(candidates);
	game_action attack;

	SEANCE_ASSERT(foe >= 0 && candidates != 0);
	attack = (game_action)(THIRTEEN_ATTACK + thirteen_any(candidates, rng) - 1);
	if (thirteen_left(rules, s, rules->deck[seat]) == 0 || count == 1)
		return attack;
	switch ((enum thirteen_ability)rules->ability[hand]) {
	case THIRTEEN_ABILITY_SHIELD:
	case THIRTEEN_ABILITY_LOOK:
	case THIRTEEN_ABILITY_AGAIN:
		return THIRTEEN_PLAY;
	default:
		break;
	}
	if (count <= habit->attack ||
		(count <= habit->dare && bits_count(thirteen_candidates(rules, s, foe, seat)) <= habit->hurry))
		return attack;
	if (rules->ability[hand] == THIRTEEN_ABILITY_COPY) {
		int copy = best_copy(rules, s, seat, candidates);

		return copy != 0 ? (game_action)(THIRTEEN_COPY + copy - 1) : attack;
	}
	if (rules->ability[hand] == THIRTEEN_ABILITY_QUESTION &&
		(thirteen_split(candidates, rules->ask[hand]) >= 64 * count || (s->shield >> foe & 1) != 0))
		return attack;
	return THIRTEEN_PLAY;
}

game_action thirteen_simple(const struct thirteen_rules *rules, const struct thirteen_state *s,
	const struct thirteen_habit *habit, struct rng *rng)
{
	game_action list[THIRTEEN_ACTIONS];
	uint16_t candidates = 0;
	int count;

	if (s->phase == THIRTEEN_PHASE_TURN)
		return simple_turn(rules, s, habit, rng);
	if (s->phase == THIRTEEN_PHASE_ATTACK && easiest_foe(rules, s, s->turn, &candidates) >= 0)
		return (game_action)(THIRTEEN_ATTACK + thirteen_any(candidates, rng) - 1);
	count = thirteen_legal(rules, s, list);
	return list[rng_below(rng, (uint32_t)count)];
}
