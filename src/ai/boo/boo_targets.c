#include "ai/boo/boo_targets.h"

#include "ai/boo/boo_gain.h"

void boo_targets_count(struct boo_targets *targets, const struct boo_field *field, int seat)
{
	int swing[BOO_SQUARES + 1];

	targets->cards = boo_gain_swings(field, seat, swing);
	targets->one = swing[1];
	targets->most = swing[BOO_SQUARES];
}

void boo_targets_reach(struct boo_targets *targets, const struct boo_field *field, struct boo_rows rows)
{
	boo_reach_make(&targets->reach, field, targets->cards, rows);
}

void boo_targets_aim(struct boo_targets *targets, const struct boo_field *field, struct boo_rows rows)
{
	boo_targets_reach(targets, field, rows);
	boo_reach_aim(targets->aim, field, targets->cards, rows);
	boo_watch_make(&targets->watch, field, rows);
}

/* Places where two looks may meet somebody, those of a card that turns itself on either face. */
static uint64_t twofold_row(
	const struct boo_watch *watch, const struct boo_sight (*sights)[BOO_SQUARES], int way, int y)
{
	uint64_t front[BOO_SQUARES + 1], back[BOO_SQUARES + 1];

	boo_watch_row(watch, sights[way], y, front);
	if (!boo_looks_at_itself(sights[way]))
		return front[2];
	boo_watch_row(watch, sights[way ^ 1], y, back);
	return front[2] | back[2] | (front[1] & back[1]);
}

void boo_targets_row(const struct boo_targets *targets, const struct boo_field *field, int id, int way, int y,
	uint64_t places, uint64_t *lively, uint64_t *many)
{
	uint64_t reached = places & boo_reach_row(&targets->reach, field, id, way, y);

	*lively = *many = 0;
	if (reached == 0)
		return;
	*many = reached & twofold_row(&targets->watch, field->sight[id], way, y);
	*lively = (reached & boo_reach_aimed(targets->aim, field, id, way, y)) | *many;
}
