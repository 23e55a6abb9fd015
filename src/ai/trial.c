#include "ai/trial.h"

float trial_mean(const struct trial *trial)
{
	return trial->before + (trial->weight > 0 ? trial->sum / trial->weight : 0.5f);
}

/* Sorts the moves, the best first, equal ones as they were; returns the size of the better half. */
static int halve(struct trial *list, int count)
{
	for (int i = 1; i < count; i++) {
		struct trial moved = list[i];
		int at = i;

		for (; at > 0 && trial_mean(&list[at - 1]) < trial_mean(&moved); at--)
			list[at] = list[at - 1];
		list[at] = moved;
	}
	return (count + 1) / 2;
}

int trial_run(const struct trial_plan *plan, int stages, struct trial *list, int *count)
{
	int rounds = 0;
	bool going = true;

	for (int stage = 1; stage <= stages; stage++) {
		uint64_t until = plan->limit * (uint64_t)stage / (uint64_t)stages;

		while (going && rounds < plan->rounds_high &&
			(plan->spent(plan->context) < until || rounds < plan->rounds_low * stage)) {
			going = plan->round(plan->context, list, *count);
			rounds += going;
		}
		if (stage < stages && rounds > 0)
			*count = halve(list, *count);
	}
	return rounds;
}
