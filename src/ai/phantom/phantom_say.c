#include "ai/phantom/phantom_say.h"

#include "ai/phantom/phantom_reasons.h"
#include "games/phantom/phantom_configs.h"
#include "games/phrases.h"

static int per_cent(int per_mille)
{
	return (per_mille + 5) / 10;
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

/* Each square's place among the tiles of its colour. */
static void count_tiles(const struct phantom_scene *scene, uint8_t tile[PHANTOM_SQUARES])
{
	int count[PHANTOM_COLOURS] = {0};

	for (int i = 0; i < PHANTOM_SQUARES; i++)
		tile[i] = (uint8_t)count[scene->colour[i]]++;
}

/* The hidings hunters would still think possible: worlds that differ in who controls the ghosts are one. */
static int hidings_left(const struct phantom_search *search, const struct phantom_scene *scene,
	const struct phantom_worlds *worlds, int square)
{
	uint64_t seen[PHANTOM_HIDINGS / 64 + 1] = {0};
	uint8_t tile[PHANTOM_SQUARES];
	int count = 0;

	count_tiles(scene, tile);
	for (int i = 0; i < worlds->count; i++) {
		const struct phantom_world *world = &worlds->list[i];
		int number = 0;

		if ((phantom_model_targets(&search->store[0].model, world) >> square & 1) == 0)
			continue;
		for (int colour = 0; colour < PHANTOM_COLOURS; colour++)
			number = number * PHANTOM_TILES + tile[world->square[colour]];
		count += (seen[number / 64] >> number % 64 & 1) == 0;
		seen[number / 64] |= (uint64_t)1 << number % 64;
	}
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
		phrase_say(&answer->reason, PHANTOM_MOTIVE_UNSEEN, hidings_left(search, scene, worlds, square), 0, 0);
}

void phantom_say_look(
	const struct brain_task *task, const struct phantom_scene *scene, int square, struct game_phrase *reason)
{
	uint16_t chance[PHANTOM_SQUARES];
	int best = 0;

	phantom_chances(&task->question->rules->phantom, &task->question->view->phantom, chance);
	for (int i = 1; i < PHANTOM_SQUARES; i++)
		if (chance[i] > chance[best])
			best = i;
	if (chance[square] == 1000)
		phrase_say(reason, PHANTOM_MOTIVE_CERTAIN, scene->colour[square], 0, 0);
	else if (chance[square] == chance[best])
		phrase_say(reason, PHANTOM_MOTIVE_LIKELIEST, per_cent(chance[square]), 0, 0);
	else if (scene->value[square] < scene->value[best])
		phrase_say(reason, PHANTOM_MOTIVE_CHEAP, scene->value[square], per_cent(chance[square]), 0);
	else
		phrase_say(reason, PHANTOM_MOTIVE_REVEALS, per_cent(chance[square]), 0, 0);
}
