/* A view of Ghooost! as numbers, the viewer's own seat first, the others in seat order after it. */
#include "games/ghooost/ghooost.h"

#include "games/features.h"

static void cards(struct features *out, uint64_t multiset)
{
	for (int kind = 0; kind < GHOOOST_KINDS; kind++)
		features_number(out, ghooost_count_of(multiset, kind));
}

static void seats(struct features *out, const struct ghooost_rules *rules, const struct ghooost_state *view, int viewer)
{
	int players = rules->setup.players;

	features_block(out, "hands held or known");
	for (int i = 0; i < players; i++)
		cards(out, view->hand[features_seat(players, viewer, i)]);
	features_block(out, "hands publicly known");
	for (int i = 0; i < players; i++)
		cards(out, view->known[features_seat(players, viewer, i)]);
	features_block(out, "hand sizes");
	for (int i = 0; i < players; i++)
		features_number(out, view->hand_size[features_seat(players, viewer, i)]);
	features_block(out, "mansion sizes");
	for (int i = 0; i < players; i++)
		features_number(out, view->mansion[features_seat(players, viewer, i)]);
	features_block(out, "still in");
	for (int i = 0; i < players; i++)
		features_number(out, view->in >> features_seat(players, viewer, i) & 1);
	features_block(out, "mover");
	for (int i = 0; i < players; i++)
		features_number(out,
			view->head.actor < GAME_NOBODY && view->mover == features_seat(players, viewer, i) ? 1 : 0);
}

static void table(struct features *out, const struct ghooost_rules *rules, const struct ghooost_state *view)
{
	uint64_t held = 0;

	for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
		held += view->hand[seat];
	features_block(out, "cemetery");
	cards(out, view->heap);
	features_block(out, "value on top");
	features_one_of(out, view->top, GHOOOST_VALUES + 1);
	features_block(out, "run on top");
	features_one_of(out, view->run, 4);
	features_block(out, "unseen");
	cards(out, view->pool);
	features_block(out, "discarded");
	cards(out, rules->deck - view->pool - view->heap - held);
	features_block(out, "crypt, after midnight");
	features_number(out, view->crypt);
	features_number(out, view->crypt == 0 ? 1 : 0);
	features_block(out, "counter-clockwise");
	features_number(out, view->counter);
	features_block(out, "quiet turns, turns until dawn, passes");
	features_number(out, view->quiet);
	features_number(out, rules->dawn == 0 ? -1 : rules->dawn - view->quiet);
	features_number(out, view->passes);
	features_block(out, "phase");
	features_one_of(out, view->phase, GHOOOST_PHASE_OVER + 1);
}

int ghooost_features(const struct ghooost_rules *rules, const struct ghooost_state *view, int viewer, int16_t *list)
{
	struct features out = {list, NULL, 0, 0};

	seats(&out, rules, view, viewer);
	table(&out, rules, view);
	return out.count;
}

int ghooost_layout(const struct ghooost_rules *rules, struct game_block *list)
{
	struct features out = {NULL, list, 0, 0};
	struct ghooost_state view;

	memset(&view, 0, sizeof(view));
	seats(&out, rules, &view, 0);
	table(&out, rules, &view);
	return out.blocks;
}
