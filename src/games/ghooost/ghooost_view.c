/* What a viewer can know about hidden cards. */
#include "games/ghooost/ghooost.h"

void ghooost_know(const struct ghooost_rules *rules, const struct ghooost_state *state, int viewer,
	struct ghooost_knowledge *knowledge)
{
	struct ghooost_state view = *state;
	int hidden;

	memset(knowledge, 0, sizeof(*knowledge));
	if (view.head.viewer != viewer)
		ghooost_redact(rules, &view, viewer);
	knowledge->unseen = view.pool;
	hidden = ghooost_count(view.pool);
	for (int seat = 0; seat < rules->setup.players; seat++) {
		int unknown = view.hand_size[seat] - ghooost_count(view.hand[seat]);

		knowledge->unknown[seat] = (uint8_t)unknown;
		knowledge->must[seat] = view.hand[seat];
		/* Elimination: all other hidden places together cannot hold every one of a kind. */
		for (int kind = 0; kind < GHOOOST_KINDS; kind++) {
			int sure = unknown - (hidden - ghooost_count_of(view.pool, kind));

			if (sure > 0)
				knowledge->must[seat] += (uint64_t)sure << 4 * kind;
		}
	}
	if (view.crypt == 0 || view.phase == GHOOOST_PHASE_OVER)
		return;
	knowledge->luck_all = (uint32_t)hidden;
	for (int kind = 0; kind < GHOOOST_KINDS; kind++)
		if (kind == GHOOOST_KITTY || (kind != GHOOOST_COPY && ghooost_fits(kind + 1, 1, view.top)))
			knowledge->luck_good += (uint32_t)ghooost_count_of(view.pool, kind);
}

/*
 * Places 0-5: a card of that seat's hand that the viewer cannot name; 6: the
 * Crypt's next card; 7-12: the next card of a seat's Mansion. Hidden cards are
 * alike to the viewer, so each place has the same odds.
 */
void ghooost_belief(
	const struct ghooost_rules *rules, const struct ghooost_state *state, int viewer, struct game_belief *belief)
{
	struct ghooost_knowledge knowledge;
	int places = 0;

	memset(belief, 0, sizeof(*belief));
	ghooost_know(rules, state, viewer, &knowledge);
	for (int seat = 0; seat < rules->setup.players; seat++)
		if (knowledge.unknown[seat] > 0)
			belief->place[places++] = (int16_t)seat;
	if (state->crypt > 0)
		belief->place[places++] = GAME_SEATS_MAX;
	for (int seat = 0; seat < rules->setup.players; seat++)
		if (state->mansion[seat] > 0)
			belief->place[places++] = (int16_t)(GAME_SEATS_MAX + 1 + seat);
	belief->places = places;
	belief->kinds = GHOOOST_KINDS;
	belief->total = (uint64_t)ghooost_count(knowledge.unseen);
	for (int place = 0; place < places; place++)
		for (int kind = 0; kind < GHOOOST_KINDS; kind++)
			belief->weight[place][kind] = (uint64_t)ghooost_count_of(knowledge.unseen, kind);
}
