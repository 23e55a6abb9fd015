#include "ai/brain.h"

#define BRAIN(G) extern const struct brain G##_brain;
GAME_LIST(BRAIN)
#undef BRAIN

const struct brain *brain_of(const struct game *game)
{
#define BRAIN(G) &G##_brain,
	static const struct brain *const list[] = {GAME_LIST(BRAIN)};
#undef BRAIN

	for (int i = 0; game_at(i) != NULL; i++)
		if (game_at(i) == game)
			return list[i];
	return NULL;
}

bool brain_late(const struct brain_task *task)
{
	return brain_cancelled(task->cancel) || (task->deadline != 0 && task->clock() >= task->deadline);
}

bool brain_cancelled(const atomic_bool *cancel)
{
	return cancel != NULL && atomic_load_explicit(cancel, memory_order_relaxed);
}
