/* The invariants of what the hunt's search keeps: the belief and the tree of an ending. */
#include "ai/phantom/phantom_ending.h"
#include "ai/phantom/phantom_worlds.h"

static bool world_fits(const struct phantom_world *world, const struct phantom_scene *scene)
{
	if (world->first > 15 || (!scene->two && world->first != 15) || !(world->weight >= 0))
		return false;
	for (int colour = 0; colour < PHANTOM_COLOURS; colour++) {
		int square = world->square[colour];
		bool found = (scene->revealed >> colour & 1) != 0;

		if (square >= PHANTOM_SQUARES || scene->colour[square] != colour ||
			found == ((scene->there & phantom_bit(square)) != 0))
			return false;
	}
	return true;
}

const char *phantom_worlds_check_invariants(const struct phantom_worlds *worlds, const struct phantom_scene *scene)
{
	float sum = 0;

	if (worlds->count < 1 || worlds->count > PHANTOM_WORLDS_MAX)
		return "phantom_worlds: there is a world, and room for all of them";
	for (int i = 0; i < worlds->count; i++) {
		if (!world_fits(&worlds->list[i], scene))
			return "phantom_worlds: ghosts not found are under tiles of their colour that lie, found ones "
			       "are not";
		sum += worlds->list[i].weight;
	}
	return sum > 0.999f && sum < 1.001f ? NULL : "phantom_worlds: weights add up to 1";
}

static bool node_fits(const struct phantom_ending *ending, uint32_t at)
{
	const struct phantom_ending_node *node = &ending->node[at];

	if (node->slot < 2 || node->slot + node->slots > ending->slots || node->kind > PHANTOM_ENDING_TAKE ||
		(at == 0 ? node->parent != 0 : node->parent >= at))
		return false;
	if (node->kind == PHANTOM_ENDING_LOOK && node->edge + node->choices > ending->edges)
		return false;
	for (uint32_t i = node->slot; i < node->slot + node->slots; i++) {
		const struct phantom_ending_slot *slot = &ending->slot[i];

		if (node->kind == PHANTOM_ENDING_CUT)
			continue;
		if (slot->edge + slot->edges > ending->edges)
			return false;
		for (uint32_t edge = slot->edge; edge < slot->edge + slot->edges; edge++)
			if (ending->child[edge] >= ending->slots ||
				(ending->child[edge] > PHANTOM_ENDING_WON && ending->child[edge] <= i))
				return false;
	}
	return true;
}

const char *phantom_ending_check_invariants(const struct phantom_ending *ending)
{
	if (ending->nodes < 1 || ending->nodes > PHANTOM_ENDING_NODES || ending->slots > PHANTOM_ENDING_SLOTS ||
		ending->edges > PHANTOM_ENDING_EDGES)
		return "phantom_ending: nodes, slots and edges fit their tables";
	for (uint32_t at = 0; at < ending->nodes; at++)
		if (!node_fits(ending, at))
			return "phantom_ending: parents come before children, slots and edges are within their tables";
	for (uint32_t i = 0; i < ending->slots; i++)
		if (!(ending->slot[i].value >= -0.001f && ending->slot[i].value <= 1.001f))
			return "phantom_ending: a slot's value is a chance";
	for (uint32_t i = 0; i < ending->edges; i++)
		if (!(ending->choice[i].regret >= 0 && ending->choice[i].mean >= 0))
			return "phantom_ending: regrets and means are not below 0";
	return NULL;
}
