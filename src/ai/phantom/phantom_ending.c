#include "ai/phantom/phantom_ending.h"

#include "ai/regret.h"

static void match_regrets(struct phantom_ending_choice *choice, int count)
{
	enum { STRIDE = sizeof(*choice) / sizeof(choice->regret) };

	regret_match(&choice->regret, &choice->share, STRIDE, count);
}

/* Shares of all choices, and how much each side does to come to each place. */
static void descend(struct phantom_ending *ending)
{
	for (uint32_t at = 0; at < ending->nodes; at++) {
		struct phantom_ending_node *node = &ending->node[at];
		const struct phantom_ending_node *parent = &ending->node[node->parent];

		if (at != 0)
			node->reach = parent->kind == PHANTOM_ENDING_LOOK
					      ? parent->reach * ending->choice[node->chosen].share
					      : parent->reach;
		if (node->kind == PHANTOM_ENDING_LOOK)
			match_regrets(&ending->choice[node->edge], node->choices);
		for (uint32_t i = node->slot; node->kind != PHANTOM_ENDING_CUT && i < node->slot + node->slots; i++) {
			const struct phantom_ending_slot *slot = &ending->slot[i];
			struct phantom_ending_choice *choice = &ending->choice[slot->edge];

			if (node->kind == PHANTOM_ENDING_TAKE)
				match_regrets(choice, slot->edges);
			for (int k = 0; k < slot->edges; k++)
				ending->slot[ending->child[slot->edge + (uint32_t)k]].reach =
					node->kind == PHANTOM_ENDING_TAKE ? slot->reach * choice[k].share : slot->reach;
		}
	}
}

static void learn(struct phantom_ending_choice *choice, float regret, float mean)
{
	float sum = choice->regret + regret;

	choice->regret = sum > 0 ? sum : 0;
	choice->mean += mean;
}

/* The ghosts' turn: each world's value, and what its ghosts regret. */
static void return_take(struct phantom_ending *ending, const struct phantom_ending_node *node, float weight)
{
	for (uint32_t i = node->slot; i < node->slot + node->slots; i++) {
		struct phantom_ending_slot *slot = &ending->slot[i];
		struct phantom_ending_choice *choice = &ending->choice[slot->edge];
		const uint32_t *child = &ending->child[slot->edge];

		slot->value = 0;
		for (int k = 0; k < slot->edges; k++)
			slot->value += choice[k].share * ending->slot[child[k]].value;
		for (int k = 0; weight > 0 && k < slot->edges; k++)
			learn(&choice[k], node->reach * (ending->slot[child[k]].value - slot->value),
				weight * slot->reach * choice[k].share);
	}
}

/* The hunters' turn: over all worlds together they want the least. */
static void return_look(struct phantom_ending *ending, const struct phantom_ending_node *node, float weight)
{
	struct phantom_ending_choice *choice = &ending->choice[node->edge];
	float value[PHANTOM_SQUARES] = {0};
	float mean = 0;

	for (uint32_t i = node->slot; i < node->slot + node->slots; i++) {
		struct phantom_ending_slot *slot = &ending->slot[i];

		slot->value = 0;
		for (int k = 0; k < slot->edges; k++) {
			float one = ending->slot[ending->child[slot->edge + (uint32_t)k]].value;

			slot->value += choice[k].share * one;
			value[k] += slot->reach * one;
		}
	}
	for (int k = 0; k < node->choices; k++)
		mean += choice[k].share * value[k];
	for (int k = 0; weight > 0 && k < node->choices; k++)
		learn(&choice[k], mean - value[k], weight * node->reach * choice[k].share);
}

void phantom_ending_solve(struct phantom_ending *ending, int rounds)
{
	for (int round = 0; round < rounds; round++) {
		uint32_t turns = ending->rounds / 2 + 1; /* of each side; later ones count more */
		float weight = (float)turns;
		bool ghosts = (ending->rounds++ & 1) != 0;

		descend(ending);
		for (uint32_t at = ending->nodes; at-- > 0;) {
			const struct phantom_ending_node *node = &ending->node[at];

			if (node->kind == PHANTOM_ENDING_TAKE)
				return_take(ending, node, ghosts ? weight : 0);
			else if (node->kind == PHANTOM_ENDING_LOOK)
				return_look(ending, node, ghosts ? 0 : weight);
		}
	}
	SEANCE_CHECK(phantom_ending_check_invariants(ending));
}

static void mean_shares(const struct phantom_ending_choice *choice, int count, float share[])
{
	float sum = 0;

	for (int i = 0; i < count; i++)
		sum += choice[i].mean;
	for (int i = 0; i < count; i++)
		share[i] = sum > 0 ? choice[i].mean / sum : 1.0f / (float)count;
}

float phantom_ending_looks(const struct phantom_ending *ending, float share[PHANTOM_SQUARES])
{
	const struct phantom_ending_node *node = &ending->node[0];
	float sum = 0;

	mean_shares(&ending->choice[node->edge], node->choices, share);
	for (uint32_t i = node->slot; i < node->slot + node->slots; i++)
		sum += ending->slot[i].reach * ending->slot[i].value;
	return sum;
}

float phantom_ending_removals(const struct phantom_ending *ending, int world, float share[PHANTOM_SQUARES])
{
	const struct phantom_ending_slot *slot = &ending->slot[ending->node[0].slot + (uint32_t)world];

	mean_shares(&ending->choice[slot->edge], slot->edges, share);
	return slot->value;
}
