#include "ai/net.h"

void net_layout(struct net_layout *layout, int inputs, int width, int narrow, int outputs)
{
	SEANCE_ASSERT(width <= NET_WIDTH_MAX && narrow <= NET_WIDTH_MAX);
	layout->inputs = inputs;
	layout->width = width;
	layout->narrow = narrow;
	layout->outputs = outputs;
	layout->first = 0;
	layout->first_bias = inputs * width;
	layout->second = layout->first_bias + width;
	layout->second_bias = layout->second + narrow * width;
	layout->third = layout->second_bias + narrow;
	layout->third_bias = layout->third + outputs * narrow;
	layout->size = layout->third_bias + outputs;
}

static int clip(int32_t value)
{
	return value < 0 ? 0 : value > NET_CLIP ? NET_CLIP : (int)value;
}

void net_narrow(const struct net_layout *at, const int8_t *weights, const struct net_input *input, int inputs,
	int16_t narrow[NET_WIDTH_MAX])
{
	int32_t wide[NET_WIDTH_MAX];

	for (int j = 0; j < at->width; j++)
		wide[j] = weights[at->first_bias + j];
	for (int i = 0; i < inputs; i++)
		for (int j = 0; j < at->width; j++)
			wide[j] += input[i].value * weights[at->first + input[i].at * at->width + j];
	for (int j = 0; j < at->width; j++)
		wide[j] = clip(wide[j]);
	for (int k = 0; k < at->narrow; k++) {
		int32_t sum = weights[at->second_bias + k] * NET_ONE;

		for (int j = 0; j < at->width; j++)
			sum += wide[j] * weights[at->second + k * at->width + j];
		narrow[k] = (int16_t)clip(sum / NET_ONE);
	}
}

int32_t net_output(const struct net_layout *at, const int8_t *weights, const int16_t *narrow, int output)
{
	int32_t sum = weights[at->third_bias + output] * NET_ONE;

	for (int k = 0; k < at->narrow; k++)
		sum += narrow[k] * weights[at->third + output * at->narrow + k];
	return sum;
}

extern const unsigned char *stored_nets(size_t *size);

void net_describe(const struct game_info *info, const struct game_setup *setup, int size, struct net_header *header)
{
	memset(header, 0, sizeof(*header));
	memcpy(header->magic, "seanet2", 8);
	for (size_t i = 0; i + 1 < sizeof(header->rules) && info->id[i] != '\0'; i++)
		header->rules[i] = info->id[i];
	header->players = setup->players;
	header->size = (uint32_t)size;
	header->edition = setup->edition_hash;
}

uint64_t net_sum(const unsigned char *weights, size_t size)
{
	uint32_t words = (uint32_t)size;
	uint32_t sums = 0;
	uint32_t word;
	size_t at = 0;

	for (; size - at >= sizeof(word); at += sizeof(word)) {
		memcpy(&word, weights + at, sizeof(word));
		words += word;
		sums += words;
	}
	if (at < size) {
		word = 0;
		memcpy(&word, weights + at, size - at);
		words += word;
		sums += words;
	}
	return (uint64_t)sums << 32 | words;
}

static bool same(const void *a, const void *b, size_t size)
{
	for (size_t i = 0; i < size; i++)
		if (((const unsigned char *)a)[i] != ((const unsigned char *)b)[i])
			return false;
	return true;
}

/* Steps never leave the bytes: sizes are compared with what is left, for a sum could wrap round. */
const int8_t *net_find(const struct net_header *wanted, const unsigned char *nets, size_t size)
{
	struct net_header found;
	size_t alike = offsetof(struct net_header, sum);

	while (size >= sizeof(found)) {
		memcpy(&found, nets, sizeof(found));
		nets += sizeof(found);
		size -= sizeof(found);
		if (!same(found.magic, wanted->magic, sizeof(found.magic)) || found.size > size)
			return NULL;
		if (same(&found, wanted, alike))
			return net_sum(nets, found.size) == found.sum ? (const int8_t *)nets : NULL;
		nets += found.size;
		size -= found.size;
	}
	return NULL;
}

const int8_t *net_stored(const struct net_header *wanted)
{
	size_t size;
	const unsigned char *nets = stored_nets(&size);

	return net_find(wanted, nets, size);
}
