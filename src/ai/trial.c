#include "ai/trial.h"

float trial_mean(const struct trial *trial)
{
	return trial->before + (trial->weight > 0 ? trial->sum / trial->weight : 0.5f);
}

int trial_halve(struct trial *list, int count)
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
