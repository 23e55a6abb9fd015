#include "base/hash.h"
#include "desk/desk.h"

static bool counts_fit(const struct desk *desk)
{
	int chance = 0;

	if (desk->count < 0 || desk->count > desk->capacity || desk->capacity % DESK_CHECKPOINT != 0)
		return false;
	for (int i = 0; i < desk->count; i++)
		chance += desk->moves[i].actor == GAME_CHANCE;
	return chance == desk->chance_events;
}

/* The state is what the actions since the last checkpoint make of it. */
static bool state_is_replay(const struct desk *desk)
{
	union game_state state;
	int from = desk->count - desk->count % DESK_CHECKPOINT;

	if (desk->count == 0) {
		memset(&state, 0, sizeof(state));
		desk->game->start(desk->rules, &state);
	} else {
		from = from < desk->count ? from : from - DESK_CHECKPOINT;
		state = desk->checkpoints[from / DESK_CHECKPOINT];
	}
	for (int i = from; i < desk->count; i++) {
		if (state.head.actor != desk->moves[i].actor)
			return false;
		desk->game->apply(desk->rules, &state, desk->moves[i].action);
	}
	return game_hash(desk->game, &state) == game_hash(desk->game, &desk->state);
}

static bool takebacks_fit(const struct desk *desk)
{
	for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
		const struct desk_takeback *back = &desk->takeback[seat];

		if (back->known < 0 || back->known > desk->count || back->limit < 0 || back->limit > back->known)
			return false;
	}
	return true;
}

const char *desk_check_invariants(const struct desk *desk)
{
	if (desk->game == NULL)
		return desk->count == 0 ? NULL : "desk: without a game there are no actions";
	if (desk->shared == NULL || desk->rules != &desk->shared->rules || desk->game != desk->shared->game)
		return "desk: game and rules are those that it holds";
	if (desk->state.head.viewer != GAME_FULL)
		return "desk: the state is full";
	if (!counts_fit(desk))
		return "desk: the actions have room, and chance's are counted";
	if (!takebacks_fit(desk))
		return "desk: taking back ends within the actions looked at";
	return state_is_replay(desk) ? NULL : "desk: the state is the replay of the actions";
}
