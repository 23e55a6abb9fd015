#include "games/wisp/wisp.h"

#include "games/wisp/wisp_step.h"

SEANCE_FN void wisp_settle(const struct wisp_rules *rules, struct wisp_state *s)
{
	int last = s->count == 0 ? 0 : s->said[s->count - 1] + WISP_WAIT - 1;

	(void)rules;
	if (s->phase == WISP_PHASE_LOT || s->dealt < 2) {
		s->phase = s->phase == WISP_PHASE_LOT ? WISP_PHASE_LOT : WISP_PHASE_DEAL;
		s->head.actor = GAME_CHANCE;
	} else if (last >= WISP_FOLLOW || (last == WISP_WAIT && s->count == 2)) {
		s->phase = WISP_PHASE_OVER;
		s->head.actor = GAME_NOBODY;
	} else {
		s->phase = WISP_PHASE_PLAY;
		s->head.actor = (uint8_t)((s->first + s->count) & 1);
	}
}

SEANCE_FN void wisp_start(const struct wisp_rules *rules, struct wisp_state *s)
{
	memset(s, 0, sizeof(*s));
	s->head.viewer = GAME_FULL;
	s->pool = wisp_all(rules);
	s->phase = rules->setup.first == GAME_LOT ? WISP_PHASE_LOT : WISP_PHASE_DEAL;
	s->first = rules->setup.first == GAME_LOT ? 0 : rules->setup.first;
	wisp_settle(rules, s);
}

SEANCE_FN int wisp_legal(const struct wisp_rules *rules, const struct wisp_state *s, game_action *list)
{
	int count = 0;

	(void)rules;
	if (s->phase != WISP_PHASE_PLAY || (s->head.viewer != GAME_FULL && s->head.viewer != s->head.actor))
		return 0;
	list[count++] = wisp_lit(s) ? WISP_FOLLOW : WISP_WAIT;
	list[count++] = wisp_lit(s) ? WISP_FLEE : WISP_LIGHT;
	return count;
}

SEANCE_FN void wisp_apply(const struct wisp_rules *rules, struct wisp_state *s, game_action action)
{
	wisp_step(rules, s, action, NULL);
	SEANCE_CHECK(wisp_check_invariants(rules, s));
}

int wisp_events(const struct wisp_rules *rules, const struct wisp_state *s, game_action action, struct game_event *list)
{
	struct wisp_state after = *s;
	struct game_log log = {list, 0};

	wisp_step(rules, &after, action, &log);
	return log.count;
}

SEANCE_FN int wisp_chance(const struct wisp_rules *rules, const struct wisp_state *s, struct game_odds *list)
{
	int count = 0;

	if (s->phase == WISP_PHASE_LOT) {
		for (; count < 2; count++) {
			list[count].action = (game_action)(WISP_FIRST + count);
			list[count].weight = 1;
		}
	} else if (s->phase == WISP_PHASE_DEAL) {
		for (int card = 1; card <= rules->cards; card++)
			if ((s->pool & wisp_bit(card)) != 0) {
				list[count].action = (game_action)(WISP_CARD + card - 1);
				list[count++].weight = 1;
			}
	}
	return count;
}

SEANCE_FN game_action wisp_sample(const struct wisp_rules *rules, const struct wisp_state *s, struct rng *rng)
{
	struct game_odds list[WISP_CARDS_MAX];
	int count = wisp_chance(rules, s, list);

	return list[rng_below(rng, (uint32_t)count)].action;
}

SEANCE_FN void wisp_result(const struct wisp_rules *rules, const struct wisp_state *s, struct game_result *result)
{
	(void)rules;
	memset(result, 0, sizeof(*result));
	if (s->phase != WISP_PHASE_OVER)
		return;
	result->over = 1;
	result->termination = GAME_TERMINATION_PLAYED_OUT;
	result->winners = (uint8_t)(1 << wisp_winner(s));
	result->points[wisp_winner(s)] = (int16_t)wisp_stake(s);
	result->first = s->first;
}

SEANCE_FN void wisp_redact(const struct wisp_rules *rules, struct wisp_state *s, int viewer)
{
	(void)rules;
	s->head.viewer = (uint8_t)viewer;
	for (int seat = 0; s->phase != WISP_PHASE_OVER && seat < 2; seat++)
		if (seat != viewer && s->card[seat] != 0) {
			s->pool = (uint16_t)(s->pool | wisp_bit(s->card[seat]));
			s->card[seat] = 0;
		}
}

SEANCE_FN void wisp_resample(const struct wisp_rules *rules, struct wisp_state *s, int viewer, struct rng *rng)
{
	wisp_redact(rules, s, viewer);
	s->head.viewer = GAME_FULL;
	for (int seat = 0; seat < s->dealt; seat++) {
		unsigned pool = s->pool;

		if (s->card[seat] != 0)
			continue;
		for (uint32_t skip = rng_below(rng, (uint32_t)bits_count(pool)); skip > 0; skip--)
			pool &= pool - 1;
		s->card[seat] = (uint8_t)(bits_lowest(pool) + 1);
		s->pool = (uint16_t)(s->pool & ~wisp_bit(s->card[seat]));
	}
}
