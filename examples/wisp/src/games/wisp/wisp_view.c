/* What a seat can conclude, and a view as numbers. */
#include "games/features.h"
#include "games/wisp/wisp.h"

void wisp_belief(const struct wisp_rules *rules, const struct wisp_state *s, int viewer, struct game_belief *belief)
{
	struct wisp_state view = *s;
	int unknown = 0;
	int left;

	memset(belief, 0, sizeof(*belief));
	wisp_redact(rules, &view, viewer);
	belief->kinds = rules->cards;
	belief->total = 1;
	left = bits_count(view.pool);
	for (int seat = 0; seat < view.dealt; seat++)
		unknown += view.card[seat] == 0;
	for (int i = 0; i < unknown; i++)
		belief->total *= (uint64_t)(left - i);
	for (int seat = 0; seat < view.dealt; seat++) {
		if (view.card[seat] != 0)
			continue;
		belief->place[belief->places] = (int16_t)seat;
		for (int kind = 0; kind < rules->cards; kind++)
			if ((view.pool & wisp_bit(kind + 1)) != 0)
				belief->weight[belief->places][kind] = belief->total / (uint64_t)left;
		belief->places++;
	}
}

static void write_features(
	struct features *out, const struct wisp_rules *rules, const struct wisp_state *view, int viewer)
{
	features_block(out, "phase");
	features_one_of(out, view->phase, WISP_PHASE_OVER + 1);
	features_block(out, "wisps, the viewer's first");
	for (int i = 0; i < 2; i++)
		features_one_of(out, view->card[features_seat(2, viewer, i)] - 1, WISP_CARDS_MAX);
	features_block(out, "what was said");
	for (int i = 0; i < WISP_SAID_MAX; i++)
		features_one_of(out, view->said[i] - 1, 4);
	features_block(out, "the viewer began");
	features_number(out, view->first == features_seat(2, viewer, 0));
	(void)rules;
}

int wisp_features(const struct wisp_rules *rules, const struct wisp_state *view, int viewer, int16_t *list)
{
	struct features out = {list, NULL, 0, 0};

	write_features(&out, rules, view, viewer);
	return out.count;
}

int wisp_layout(const struct wisp_rules *rules, struct game_block *list)
{
	struct features out = {NULL, list, 0, 0};
	struct wisp_state any;

	memset(&any, 0, sizeof(any));
	write_features(&out, rules, &any, 0);
	return out.blocks;
}

/* Phase and actor follow from the rest; every wisp is in one place. */
const char *wisp_check_invariants(const struct wisp_rules *rules, const struct wisp_state *s)
{
	struct wisp_state settled = *s;
	uint16_t pool = wisp_all(rules);

	if (s->phase > WISP_PHASE_OVER || s->first > 1 || s->dealt > 2 || s->count > WISP_SAID_MAX)
		return "wisp: a field is out of its range";
	for (int i = 0; i < WISP_SAID_MAX; i++)
		if ((s->said[i] != 0) != (i < s->count))
			return "wisp: said holds as many actions as count tells";
	for (int seat = 0; seat < 2; seat++) {
		if (s->card[seat] > rules->cards || (seat >= s->dealt && s->card[seat] != 0) ||
			(seat < s->dealt && s->card[seat] == 0 && s->head.viewer == GAME_FULL))
			return "wisp: seats that were dealt to have a wisp";
		if (s->card[seat] != 0 && (pool & wisp_bit(s->card[seat])) == 0)
			return "wisp: no wisp is dealt twice";
		pool = (uint16_t)(s->card[seat] != 0 ? pool & ~wisp_bit(s->card[seat]) : pool);
	}
	if (pool != s->pool)
		return "wisp: the pool is the deck less the wisps dealt";
	wisp_settle(rules, &settled);
	return settled.phase == s->phase && settled.head.actor == s->head.actor
		       ? NULL
		       : "wisp: phase and actor follow from the rest";
}
