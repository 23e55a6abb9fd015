/* Builds the tree depth first. Chance outcomes that lead to the same position are merged. */
#include <stdlib.h>

#include "base/hash.h"
#include "solve/tree.h"

struct growth {
	struct solve_tree *tree;
	struct fault *fault;
	bool failed;
	bool *no_memory;
};

static void fail(struct growth *growth, const char *why)
{
	struct sink sink;

	if (!growth->failed) {
		sink_init(&sink, growth->fault->text, sizeof(growth->fault->text));
		sink_text(&sink, why);
	}
	growth->failed = true;
}

static void fail_memory(struct growth *growth)
{
	*growth->no_memory = *growth->no_memory || !growth->failed;
	fail(growth, "there is not enough memory");
}

/* `array` is where the pointer is that may be moved, whatever it points to. */
static bool more_room(void *array, size_t size, size_t *room, size_t wanted)
{
	size_t grown = *room == 0 ? 1024 : *room;
	void *old, *more;

	if (wanted <= *room)
		return true;
	while (grown < wanted)
		grown *= 2;
	memcpy(&old, array, sizeof(old));
	more = realloc(old, grown * size);
	if (more == NULL)
		return false;
	memcpy(array, &more, sizeof(more));
	*room = grown;
	return true;
}

/* A hash of a seat's history of views, extended by this state. */
static uint64_t remember(const struct solve_tree *tree, uint64_t memory, const union game_state *state, int seat)
{
	union game_state view = *state;

	tree->game->redact(tree->rules, &view, seat);
	return hash_bytes(memory, &view, (size_t)tree->game->info()->state_size);
}

static bool widen_table(struct solve_tree *tree)
{
	size_t slots = tree->slots == 0 ? 1 << 16 : 2 * tree->slots;
	uint32_t *slot = (uint32_t *)calloc(slots, sizeof(*slot));

	if (slot == NULL)
		return false;
	for (size_t i = 0; i < tree->sets; i++) {
		size_t at = tree->set[i].key & (slots - 1);

		while (slot[at] != 0)
			at = (at + 1) & (slots - 1);
		slot[at] = (uint32_t)i + 1;
	}
	free(tree->slot);
	tree->slot = slot;
	tree->slots = slots;
	return true;
}

/* The set of that key, made if it is new. */
static uint32_t set_of(struct growth *growth, uint64_t key, uint32_t node, const union game_state *state, int count)
{
	struct solve_tree *tree = growth->tree;
	size_t at;

	if (2 * tree->sets >= tree->slots && !widen_table(tree)) {
		fail_memory(growth);
		return 0;
	}
	at = key & (tree->slots - 1);
	for (; tree->slot[at] != 0; at = (at + 1) & (tree->slots - 1))
		if (tree->set[tree->slot[at] - 1].key == key)
			return tree->slot[at] - 1;
	if (!more_room(&tree->set, sizeof(*tree->set), &tree->sets_max, tree->sets + 1) ||
		!more_room(&tree->example, sizeof(*tree->example), &tree->examples_max, tree->sets + 1)) {
		fail_memory(growth);
		return 0;
	}
	tree->set[tree->sets] = (struct solve_set){.key = key,
		.first = (uint32_t)tree->actions,
		.count = (uint16_t)count,
		.actor = tree->node[node].actor,
		.depth = tree->node[node].depth,
		.node = node};
	tree->example[tree->sets] = *state;
	tree->actions += (size_t)count;
	tree->slot[at] = (uint32_t)++tree->sets;
	return (uint32_t)tree->sets - 1;
}

static float worth(const struct solve_tree *tree, const union game_state *state)
{
	struct game_result result;

	tree->game->result(tree->rules, state, &result);
	if (result.voided != 0 || (result.winners & 3) == 3 || (result.winners & 3) == 0)
		return 0.5f;
	return (float)(result.winners & 1);
}

static uint32_t grow(struct growth *growth, const union game_state *state, const uint64_t memory[2], int depth);

/* A position after a run of chance actions and its probability; equal positions are merged. */
struct outcome {
	union game_state state;
	double weight;
};

enum { OUTCOMES_MAX = 4096 };

static void spread(
	struct growth *growth, const union game_state *state, double weight, struct outcome *list, int *count)
{
	struct solve_tree *tree = growth->tree;
	size_t size = (size_t)tree->game->info()->state_size;
	struct game_odds odds[GAME_CHANCE_MAX];
	double total = 0;
	int options;

	if (growth->failed)
		return;
	if (state->head.actor != GAME_CHANCE) {
		for (int i = 0; i < *count; i++)
			if (memcmp(&list[i].state, state, size) == 0) {
				list[i].weight += weight;
				return;
			}
		if (*count == OUTCOMES_MAX) {
			fail(growth, "chance has too many outcomes at once");
			return;
		}
		list[*count].state = *state;
		list[(*count)++].weight = weight;
		return;
	}
	options = tree->game->chance(tree->rules, state, odds);
	for (int i = 0; i < options; i++)
		total += odds[i].weight;
	for (int i = 0; i < options; i++) {
		union game_state next = *state;

		tree->game->apply(tree->rules, &next, odds[i].action);
		spread(growth, &next, weight * odds[i].weight / total, list, count);
	}
}

/* Room for so many children; the place of the first. */
static uint32_t take_children(struct growth *growth, int count)
{
	struct solve_tree *tree = growth->tree;
	size_t first = tree->children;
	size_t rooms[3] = {tree->children_max, tree->children_max, tree->children_max};
	size_t wanted = first + (size_t)count;

	if (!more_room(&tree->child, sizeof(*tree->child), &rooms[0], wanted) ||
		!more_room(&tree->chance, sizeof(*tree->chance), &rooms[1], wanted) ||
		!more_room(&tree->action, sizeof(*tree->action), &rooms[2], wanted)) {
		fail_memory(growth);
		return 0;
	}
	tree->children_max = rooms[0];
	tree->children = wanted;
	return (uint32_t)first;
}

static void grow_chance(
	struct growth *growth, uint32_t node, const union game_state *state, const uint64_t memory[2], int depth)
{
	struct solve_tree *tree = growth->tree;
	struct outcome *list = (struct outcome *)malloc(OUTCOMES_MAX * sizeof(*list));
	uint32_t first;
	int count = 0;

	if (list == NULL) {
		fail_memory(growth);
		return;
	}
	spread(growth, state, 1.0, list, &count);
	first = take_children(growth, count);
	for (int i = 0; i < count && !growth->failed; i++) {
		uint64_t after[2] = {
			remember(tree, memory[0], &list[i].state, 0), remember(tree, memory[1], &list[i].state, 1)};
		uint32_t child = grow(growth, &list[i].state, after, depth + 1);

		tree->child[first + (uint32_t)i] = child;
		tree->chance[first + (uint32_t)i] = (float)list[i].weight;
	}
	tree->node[node].first = first;
	tree->node[node].count = (uint16_t)count;
	free(list);
}

static void grow_seat(
	struct growth *growth, uint32_t node, const union game_state *state, const uint64_t memory[2], int depth)
{
	struct solve_tree *tree = growth->tree;
	int seat = state->head.actor;
	game_action actions[GAME_LEGAL_MAX];
	int count = tree->game->legal(tree->rules, state, actions);
	uint32_t first;

	if (count > SOLVE_ACTIONS_MAX) {
		fail(growth, "a decision has too many actions");
		return;
	}
	first = take_children(growth, count);
	tree->node[node].set = set_of(growth, memory[seat] ^ (uint64_t)seat, node, state, count);
	for (int i = 0; i < count && !growth->failed; i++) {
		union game_state next = *state;
		uint64_t after[2];
		uint32_t child;

		tree->game->apply(tree->rules, &next, actions[i]);
		after[0] = remember(tree, memory[0], &next, 0);
		after[1] = remember(tree, memory[1], &next, 1);
		after[seat] = hash_bytes(after[seat], &actions[i], sizeof(actions[i]));
		child = grow(growth, &next, after, depth + 1);
		tree->child[first + (uint32_t)i] = child;
		tree->action[first + (uint32_t)i] = actions[i];
	}
	tree->node[node].first = first;
	tree->node[node].count = (uint16_t)count;
}

static uint32_t grow(struct growth *growth, const union game_state *state, const uint64_t memory[2], int depth)
{
	struct solve_tree *tree = growth->tree;
	uint32_t node = (uint32_t)tree->nodes;

	if (tree->nodes == tree->nodes_max || depth > UINT8_MAX) {
		fail(growth, "the tree has too many nodes; fewer cards or a shorter end (dusk) are needed");
		return 0;
	}
	tree->nodes++;
	tree->node[node] = (struct solve_node){.actor = state->head.actor, .depth = (uint8_t)depth};
	if (state->head.actor == GAME_NOBODY)
		tree->node[node].value = worth(tree, state);
	else if (state->head.actor == GAME_CHANCE)
		grow_chance(growth, node, state, memory, depth);
	else
		grow_seat(growth, node, state, memory, depth);
	return node;
}

static bool allocate_tables(struct solve_tree *tree)
{
	tree->regret = (double *)calloc(tree->actions, sizeof(double));
	tree->average = (double *)calloc(tree->actions, sizeof(double));
	tree->share = (double *)calloc(tree->actions, sizeof(double));
	tree->gain = (double *)calloc(tree->actions, sizeof(double));
	tree->reach = (double *)calloc(tree->nodes, sizeof(double));
	tree->own = (double *)calloc(tree->nodes, sizeof(double));
	tree->order = (uint32_t *)malloc(tree->nodes * sizeof(*tree->order));
	tree->value = (double *)calloc(tree->nodes, sizeof(double));
	return tree->regret != NULL && tree->average != NULL && tree->share != NULL && tree->gain != NULL &&
	       tree->reach != NULL && tree->own != NULL && tree->value != NULL && tree->order != NULL;
}

static void sort_by_depth(struct solve_tree *tree)
{
	size_t at[UINT8_MAX + 2] = {0}; /* by depth: where its next node goes */

	for (size_t i = 0; i < tree->nodes; i++)
		at[tree->node[i].depth + 1]++;
	for (int depth = 1; depth <= UINT8_MAX; depth++)
		at[depth] += at[depth - 1];
	for (size_t i = 0; i < tree->nodes; i++)
		tree->order[at[tree->node[i].depth]++] = (uint32_t)i;
}

struct solve_tree *solve_build(
	const struct game *game, const union game_rules *rules, size_t nodes_max, bool *no_memory, struct fault *fault)
{
	struct solve_tree *tree = (struct solve_tree *)calloc(1, sizeof(*tree));
	struct growth growth = {.tree = tree, .fault = fault, .no_memory = no_memory};
	const uint64_t memory[2] = {1, 2};
	union game_state state;

	*no_memory = false;
	if (tree == NULL) {
		fail_memory(&growth);
		return NULL;
	}
	tree->game = game;
	tree->rules = rules;
	tree->nodes_max = nodes_max;
	tree->node = (struct solve_node *)malloc(nodes_max * sizeof(*tree->node));
	if (tree->node == NULL)
		fail_memory(&growth);
	memset(&state, 0, sizeof(state));
	game->start(rules, &state);
	if (!growth.failed)
		(void)grow(&growth, &state, memory, 0);
	if (!growth.failed && !allocate_tables(tree))
		fail_memory(&growth);
	if (!growth.failed) {
		sort_by_depth(tree);
		SEANCE_CHECK(solve_check_invariants(tree));
		return tree;
	}
	solve_free(tree);
	return NULL;
}

void solve_free(struct solve_tree *tree)
{
	free(tree->node);
	free(tree->child);
	free(tree->chance);
	free(tree->action);
	free(tree->set);
	free(tree->example);
	free(tree->order);
	free(tree->own);
	free(tree->slot);
	free(tree->regret);
	free(tree->average);
	free(tree->share);
	free(tree->gain);
	free(tree->reach);
	free(tree->value);
	free(tree);
}
