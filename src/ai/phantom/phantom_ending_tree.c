/* How the tree of an ending grows. */
#include "ai/phantom/phantom_ending.h"

enum {
	ROOT_WIDTH = 12, /* looks */
	WIDTH = 6,
	TARGETS_MAX = 32, /* of four ghosts in eight directions */
	BRANCHES_MAX = 2 * PHANTOM_SQUARES + 1,
	CLOCK_NODES = 200, /* between looks at the clock */
	GROWING = 3        /* part of the time that is for growing */
};

static void show(struct phantom_ending *ending, const struct phantom_ending_node *node)
{
	ending->scene.there = node->there;
	ending->scene.left = node->left;
	ending->scene.revealed = node->revealed;
	ending->scene.turn = node->turn;
}

static const struct phantom_world *world_of(const struct phantom_ending *ending, uint32_t slot)
{
	return &ending->world[ending->slot[slot].world];
}

/* The node's worlds with their weights, which add up to 1. */
static struct phantom_worlds weigh(struct phantom_ending *ending, const struct phantom_ending_node *node)
{
	struct phantom_worlds worlds = {0, ending->weighed};

	for (uint32_t i = node->slot; i < node->slot + node->slots; i++) {
		worlds.list[worlds.count] = *world_of(ending, i);
		worlds.list[worlds.count++].weight = ending->slot[i].reach;
	}
	(void)phantom_worlds_normalise(&worlds);
	return worlds;
}

/* A node after a turn at `at`, without worlds yet. */
static uint32_t add_node(struct phantom_ending *ending, uint32_t at, int square, bool found)
{
	const struct phantom_ending_node *parent = &ending->node[at];
	struct phantom_ending_node *node = &ending->node[ending->nodes];

	*node = *parent;
	node->parent = at;
	node->slot = ending->slots;
	node->slots = 0;
	node->kind = parent->kind == PHANTOM_ENDING_LOOK ? PHANTOM_ENDING_TAKE : PHANTOM_ENDING_CUT;
	node->turn++;
	if (square < PHANTOM_SQUARES) {
		node->there &= ~phantom_bit(square);
		node->revealed = (uint8_t)(node->revealed | (int)found << ending->root.colour[square]);
		node->left = (int8_t)(node->left - (found ? 0 : ending->root.value[square]));
	}
	return ending->nodes++;
}

/* The slot of a world in the newest node; where the hunt is over all share one. */
static uint32_t add_slot(struct phantom_ending *ending, struct phantom_ending_node *node, int world, float reach)
{
	struct phantom_ending_slot *slot = &ending->slot[ending->slots];

	if (node->revealed == 15)
		return PHANTOM_ENDING_LOST;
	if (node->left <= 0)
		return PHANTOM_ENDING_WON;
	memset(slot, 0, sizeof(*slot));
	slot->world = (uint8_t)world;
	slot->reach = reach;
	node->slots++;
	return ending->slots++;
}

/* Forgets the newest node if no world came into it. */
static bool drop_empty(struct phantom_ending *ending, uint32_t at)
{
	if (ending->node[at].slots == 0)
		ending->nodes--;
	return ending->node[at].slots == 0;
}

uint64_t phantom_ending_targets(const struct phantom_ending *ending, const struct phantom_world *world)
{
	uint64_t targets = phantom_model_targets(&ending->model, world);
	uint64_t open = targets & ~phantom_world_squares(&ending->scene, world);

	for (uint64_t rest = open; rest != 0; rest &= rest - 1)
		if (ending->scene.value[bits_lowest(rest)] >= ending->scene.left)
			return rest & (0 - rest);
	return open != 0 ? open : targets;
}

/* The worlds in which that removal is made, and finds a ghost or not; PHANTOM_PASS where nothing can be taken. */
static void grow_removal(struct phantom_ending *ending, uint32_t at, const uint64_t targets[], int square, bool found)
{
	const struct phantom_ending_node *node = &ending->node[at];
	uint32_t next = add_node(ending, at, square, found);

	for (uint32_t i = 0; i < node->slots; i++) {
		const struct phantom_ending_slot *slot = &ending->slot[node->slot + i];
		uint64_t before = square < PHANTOM_PASS ? targets[i] & (phantom_bit(square) - 1) : 0;

		if (square < PHANTOM_PASS ? (targets[i] >> square & 1) == 0 : targets[i] != 0)
			continue;
		if (square < PHANTOM_PASS &&
			phantom_world_has(&ending->root, &ending->world[slot->world], square) != found)
			continue;
		ending->child[slot->edge + (uint32_t)bits_count(before)] =
			add_slot(ending, &ending->node[next], slot->world, slot->reach / (float)slot->edges);
	}
	(void)drop_empty(ending, next);
}

static void grow_take(struct phantom_ending *ending, uint32_t at)
{
	const struct phantom_ending_node *node = &ending->node[at];
	uint64_t targets[PHANTOM_ENDING_WORLDS];
	uint64_t all = 0;

	show(ending, node);
	phantom_model_reach(&ending->model, &ending->scene);
	for (uint32_t i = 0; i < node->slots; i++) {
		struct phantom_ending_slot *slot = &ending->slot[node->slot + i];

		targets[i] = phantom_ending_targets(ending, &ending->world[slot->world]);
		all |= targets[i];
		slot->edge = ending->edges;
		slot->edges = (uint8_t)(targets[i] != 0 ? bits_count(targets[i]) : 1);
		ending->edges += slot->edges;
	}
	for (; all != 0; all &= all - 1)
		for (int found = 0; found < 2; found++)
			grow_removal(ending, at, targets, bits_lowest(all), found != 0);
	grow_removal(ending, at, targets, PHANTOM_PASS, false);
}

/* The square of most appeal; the first of equal ones. */
static int best_of(uint64_t squares, const float appeal[PHANTOM_SQUARES])
{
	int best = bits_lowest(squares);

	for (; squares != 0; squares &= squares - 1)
		if (appeal[bits_lowest(squares)] > appeal[best])
			best = bits_lowest(squares);
	return best;
}

/* The most appealing squares where a ghost may be. */
static int candidates(struct phantom_ending *ending, const struct phantom_ending_node *node, uint8_t list[])
{
	struct phantom_worlds worlds = weigh(ending, node);
	int width = node->parent == (uint32_t)(node - ending->node) ? ROOT_WIDTH : WIDTH;
	float chance[PHANTOM_SQUARES], appeal[PHANTOM_SQUARES];
	uint64_t open = 0;
	int count = 0;

	show(ending, node);
	phantom_worlds_marginals(&worlds, &ending->scene, chance);
	phantom_model_appeal(&ending->scene, chance, appeal);
	for (int i = 0; i < PHANTOM_SQUARES; i++)
		open |= (uint64_t)(chance[i] > 0) << i;
	for (; open != 0 && count < width; open &= ~phantom_bit(list[count++]))
		list[count] = (uint8_t)best_of(open, appeal);
	return count;
}

static void grow_answer(struct phantom_ending *ending, uint32_t at, uint32_t chosen, int square, bool found)
{
	const struct phantom_ending_node *node = &ending->node[at];
	uint32_t next = add_node(ending, at, square, found);

	ending->node[next].chosen = node->edge + chosen;
	for (uint32_t i = 0; i < node->slots; i++) {
		const struct phantom_ending_slot *slot = &ending->slot[node->slot + i];

		if (phantom_world_has(&ending->root, &ending->world[slot->world], square) == found)
			ending->child[slot->edge + chosen] =
				add_slot(ending, &ending->node[next], slot->world, slot->reach);
	}
	if (!drop_empty(ending, next))
		grow_take(ending, next);
}

static void grow_look(struct phantom_ending *ending, uint32_t at)
{
	struct phantom_ending_node *node = &ending->node[at];
	uint8_t list[PHANTOM_SQUARES];
	uint32_t count = (uint32_t)candidates(ending, node, list);

	node->kind = PHANTOM_ENDING_LOOK;
	node->choices = (uint8_t)count;
	node->edge = ending->edges;
	for (uint32_t i = 0; i < node->slots; i++) {
		ending->slot[node->slot + i].edge = node->edge + count * (1 + i);
		ending->slot[node->slot + i].edges = (uint8_t)count;
	}
	ending->edges += count * (1u + node->slots);
	if (at == 0)
		memcpy(ending->look, list, count);
	for (uint32_t i = 0; i < count; i++)
		for (int found = 0; found < 2; found++)
			grow_answer(ending, at, i, list[i], found != 0);
}

/* Whether a look at that node fits into what is there, at its largest. */
static bool has_room(const struct phantom_ending *ending, const struct phantom_ending_node *node)
{
	uint32_t most = ROOT_WIDTH * (1u + node->slots) * (1 + TARGETS_MAX);

	return ending->edges + most < PHANTOM_ENDING_EDGES &&
	       ending->nodes + ROOT_WIDTH * 2 * (1 + BRANCHES_MAX) < PHANTOM_ENDING_NODES;
}

/* What the ghosts' chance is where the tree is cut. */
static void value_cuts(struct phantom_ending *ending)
{
	for (uint32_t at = 0; at < ending->nodes; at++) {
		const struct phantom_ending_node *node = &ending->node[at];
		struct phantom_worlds worlds;

		if (node->kind != PHANTOM_ENDING_CUT)
			continue;
		ending->cuts++;
		worlds = weigh(ending, node);
		show(ending, node);
		phantom_outlook_init(&ending->outlook, &ending->scene, &worlds);
		for (uint32_t i = node->slot; i < node->slot + node->slots; i++)
			ending->slot[i].value = phantom_outlook_ghosts(&ending->outlook, world_of(ending, i));
	}
}

static void plant(struct phantom_ending *ending, const struct phantom_scene *scene, const struct phantom_worlds *worlds)
{
	struct phantom_ending_node *node = &ending->node[0];

	memcpy(&ending->root, scene, sizeof(*scene));
	memcpy(&ending->scene, scene, sizeof(*scene));
	memcpy(ending->world, worlds->list, (size_t)worlds->count * sizeof(worlds->list[0]));
	memset(ending->slot, 0, 2 * sizeof(ending->slot[0]));
	ending->slot[PHANTOM_ENDING_WON].value = 1.0f;
	ending->slots = 2;
	ending->edges = ending->cuts = ending->rounds = 0;
	ending->nodes = 1;
	memset(node, 0, sizeof(*node));
	node->there = scene->there;
	node->left = (int8_t)scene->left;
	node->revealed = (uint8_t)scene->revealed;
	node->turn = (uint8_t)scene->turn;
	node->slot = ending->slots;
	node->reach = 1.0f;
	node->kind = (scene->turn & 1) != 0 ? PHANTOM_ENDING_CUT : PHANTOM_ENDING_TAKE;
	for (int i = 0; i < worlds->count; i++)
		(void)add_slot(ending, node, i, worlds->list[i].weight);
}

/* When growing must end: what is cut is to be valued and the choices solved in the time after that. 0: never. */
static uint64_t grown_by(const struct brain_task *task)
{
	uint64_t now;

	if (task == NULL || task->deadline == 0)
		return 0;
	now = task->clock();
	return now < task->deadline ? now + (task->deadline - now) / GROWING : now;
}

void phantom_ending_grow(struct phantom_ending *ending, const struct phantom_scene *scene,
	const struct phantom_worlds *worlds, uint32_t edges, const struct brain_task *task)
{
	uint64_t until = grown_by(task);
	uint32_t ask = 0; /* nodes at which the clock is read again */

	plant(ending, scene, worlds);
	if (ending->node[0].kind == PHANTOM_ENDING_TAKE)
		grow_take(ending, 0);
	for (uint32_t at = 0; at < ending->nodes && (at == 0 || ending->edges < edges); at++) {
		if (task != NULL && at > 0 && ending->nodes >= ask) {
			ask = ending->nodes + CLOCK_NODES;
			if (brain_cancelled(task->cancel) || (until != 0 && task->clock() >= until))
				break;
		}
		if (ending->node[at].kind == PHANTOM_ENDING_CUT && has_room(ending, &ending->node[at]))
			grow_look(ending, at);
	}
	value_cuts(ending);
	memset(ending->choice, 0, (size_t)ending->edges * sizeof(ending->choice[0]));
	SEANCE_CHECK(phantom_ending_check_invariants(ending));
}
