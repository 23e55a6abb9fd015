#include "games/ghooost/ghooost_effects.h"

#include "games/ghooost/ghooost_words.h"

void ghooost_effects(const struct ghooost_rules *rules, const struct ghooost_state *state, game_action action,
	struct ghooost_effects *effects)
{
	struct ghooost_state after = *state;
	struct game_event events[GAME_EVENTS_MAX];
	int count = ghooost_events(rules, state, action, events);

	memset(effects, 0, sizeof(*effects));
	ghooost_apply(rules, &after, action);
	for (int i = 0; i < count; i++) {
		int code = events[i].what.code;

		effects->quartet |= code == GHOOOST_EVENT_QUARTET;
		effects->reverses |= code == GHOOOST_EVENT_REVERSED;
		effects->skips |= code == GHOOOST_EVENT_SKIPPED;
		effects->leaves |= code == GHOOOST_EVENT_LEFT;
		if (code == GHOOOST_EVENT_CLEARED) {
			effects->clears = true;
			effects->cleared = events[i].what.arg[0];
		}
	}
	effects->again = after.head.actor == state->mover ||
			 (after.head.actor == GAME_CHANCE && after.again == GHOOOST_AGAIN_EXTRA);
}
