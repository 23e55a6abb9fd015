#include "train/state.h"

#include <math.h>
#include <stdlib.h>

#include "base/hash.h"

/* The numbers follow the head. */
static uint64_t sum_of(const struct train_state *head, const unsigned char *numbers, size_t size)
{
	struct train_state without = *head;

	without.net.sum = 0;
	return hash_bytes(hash_bytes(0, &without, sizeof(without)), numbers, size);
}

unsigned char *train_state_pack(
	const struct train_state *state, float *const *block, int blocks, int count, size_t *size)
{
	size_t each = (size_t)count * sizeof(float);
	struct train_state head = *state;
	unsigned char *bytes;

	*size = sizeof(head) + (size_t)blocks * each;
	bytes = (unsigned char *)malloc(*size);
	if (bytes == NULL)
		return NULL;
	for (int i = 0; i < blocks; i++)
		memcpy(bytes + sizeof(head) + (size_t)i * each, block[i], each);
	head.net.sum = sum_of(&head, bytes + sizeof(head), (size_t)blocks * each);
	memcpy(bytes, &head, sizeof(head));
	return bytes;
}

/* Whether a run with that plan can have come there. */
static bool plausible(const struct train_state *head, const unsigned char *numbers, size_t count)
{
	if (head->done < 0 || head->done > head->iterations || (head->done == 0 && head->steps != 0) ||
		!(head->keep > 0.0f && head->keep <= 1.0f))
		return false;
	for (size_t i = 0; i < count; i++) {
		float number;

		memcpy(&number, numbers + i * sizeof(number), sizeof(number));
		if (!isfinite(number))
			return false;
	}
	return true;
}

bool train_state_unpack(
	struct train_state *state, float **block, int blocks, int count, const unsigned char *bytes, size_t size)
{
	size_t each = (size_t)count * sizeof(float);
	struct train_state head, mine = *state;

	if (size != sizeof(head) + (size_t)blocks * each)
		return false;
	memcpy(&head, bytes, sizeof(head));
	mine.net.sum = sum_of(&head, bytes + sizeof(head), (size_t)blocks * each);
	if (memcmp(&head.net, &mine.net, sizeof(head.net)) != 0 || head.seed != mine.seed || head.games != mine.games ||
		head.iterations != mine.iterations ||
		!plausible(&head, bytes + sizeof(head), (size_t)blocks * (size_t)count))
		return false;
	for (int i = 0; i < blocks; i++)
		memcpy(block[i], bytes + sizeof(head) + (size_t)i * each, each);
	*state = head;
	return true;
}

unsigned char *train_net_pack(const struct net_header *net, const int8_t *weights, size_t *size)
{
	struct net_header header = *net;
	unsigned char *bytes;

	*size = sizeof(header) + header.size;
	bytes = (unsigned char *)malloc(*size);
	if (bytes == NULL)
		return NULL;
	memcpy(bytes + sizeof(header), weights, header.size);
	header.sum = net_sum(bytes + sizeof(header), header.size);
	memcpy(bytes, &header, sizeof(header));
	return bytes;
}
