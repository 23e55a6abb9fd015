#include "desk/desk_play.h"

static enum status take_turn(struct desk *desk, enum desk_turn turn, const struct desk_host *host, struct fault *fault)
{
	if (turn == DESK_CHANCE)
		return desk_draw(desk, fault);
	if (host->turn == NULL || (host->persons_only && turn == DESK_BOT))
		return desk_step(desk, &host->room, fault);
	return host->turn(host->context, desk, fault);
}

enum status desk_play_round(struct desk *desk, const struct desk_host *host, struct fault *fault)
{
	enum status status = STATUS_OK;
	enum desk_turn turn;

	if (desk->count == 0 && host->round_begins != NULL)
		status = host->round_begins(host->context, desk, fault);
	while (status == STATUS_OK && (turn = desk_turn(desk)) != DESK_OVER) {
		union game_state before;
		int count = desk->count;

		if (host->acted == NULL) {
			status = take_turn(desk, turn, host, fault);
			continue;
		}
		before = desk->state;
		status = take_turn(desk, turn, host, fault);
		if (status == STATUS_OK && desk->count == count + 1)
			status = host->acted(host->context, desk, &before, fault);
	}
	if (status == STATUS_OK && host->round_ends != NULL)
		status = host->round_ends(host->context, desk, fault);
	return status;
}

enum status desk_play(struct desk *desk, const struct desk_host *host, struct fault *fault)
{
	enum status status = desk_play_round(desk, host, fault);

	while (status == STATUS_OK && desk_has_next(desk)) {
		status = desk_next(desk, fault);
		if (status == STATUS_OK)
			status = desk_play_round(desk, host, fault);
	}
	return status;
}
