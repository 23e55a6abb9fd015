#include "ai/phantom/phantom_say.h"

#include "ai/phantom/phantom_reasons.h"
#include "games/phrases.h"

static int per_cent(float chance)
{
	return (int)(chance * 100.0f + 0.5f);
}

static int dearest(
	const struct phantom_scene *scene, const struct phantom_options *options, const struct phantom_world *mine)
{
	int best = 0;

	for (int i = 0; i < options->count; i++) {
		int square = (int)options->action[i];

		if (!phantom_world_has(scene, mine, square) && scene->value[square] > best)
			best = scene->value[square];
	}
	return best;
}

/* The hidings hunters would still think possible, whoever controls them. */
static int hidings_left(const struct phantom_search *search, const struct phantom_worlds *worlds, int square)
{
	int count = 0;

	for (int i = 0; i < worlds->count; i++)
		count += (phantom_model_targets(&search->store[0].model, &worlds->list[i]) >> square & 1) != 0;
	return count;
}

void phantom_say_removal(struct phantom_search *search, const struct phantom_scene *scene,
	const struct phantom_worlds *worlds, const struct phantom_options *options, const struct phantom_world *mine,
	struct agent_answer *answer)
{
	int square = (int)answer->move;
	int value = scene->value[square];

	phantom_model_reach(&search->store[0].model, scene);
	if (phantom_world_has(scene, mine, square))
		phrase_say(&answer->reason, PHANTOM_MOTIVE_GIVES, 0, 0, 0);
	else if (value >= scene->left)
		phrase_say(&answer->reason, PHANTOM_MOTIVE_WINS, 0, 0, 0);
	else if (value == dearest(scene, options, mine))
		phrase_say(&answer->reason, PHANTOM_MOTIVE_DEAREST, value, 0, 0);
	else
		phrase_say(&answer->reason, PHANTOM_MOTIVE_UNSEEN, hidings_left(search, worlds, square), 0, 0);
}

void phantom_say_look(
	const struct phantom_scene *scene, const float chance[PHANTOM_SQUARES], int square, struct game_phrase *reason)
{
	int best = 0;

	for (int i = 1; i < PHANTOM_SQUARES; i++)
		if (chance[i] > chance[best])
			best = i;
	if (chance[square] > 0.995f)
		phrase_say(reason, PHANTOM_MOTIVE_CERTAIN, scene->colour[square], 0, 0);
	else if (chance[square] >= chance[best] - 0.005f)
		phrase_say(reason, PHANTOM_MOTIVE_LIKELIEST, per_cent(chance[square]), 0, 0);
	else if (scene->value[square] < scene->value[best])
		phrase_say(reason, PHANTOM_MOTIVE_CHEAP, scene->value[square], per_cent(chance[square]), 0);
	else
		phrase_say(reason, PHANTOM_MOTIVE_TELLS, per_cent(chance[square]), 0, 0);
}
