#include "fair/chacha20.h"

static uint32_t rotate_left(uint32_t word, int by)
{
	return word << by | word >> (32 - by);
}

static uint32_t load_little(const uint8_t *at)
{
	return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

static void store_little(uint8_t *at, uint32_t word)
{
	at[0] = (uint8_t)word;
	at[1] = (uint8_t)(word >> 8);
	at[2] = (uint8_t)(word >> 16);
	at[3] = (uint8_t)(word >> 24);
}

static void quarter_round(uint32_t x[16], int a, int b, int c, int d)
{
	x[a] += x[b];
	x[d] = rotate_left(x[d] ^ x[a], 16);
	x[c] += x[d];
	x[b] = rotate_left(x[b] ^ x[c], 12);
	x[a] += x[b];
	x[d] = rotate_left(x[d] ^ x[a], 8);
	x[c] += x[d];
	x[b] = rotate_left(x[b] ^ x[c], 7);
}

void chacha20_block(const uint8_t key[CHACHA20_KEY], uint32_t counter, const uint8_t nonce[CHACHA20_NONCE],
	uint8_t out[CHACHA20_BLOCK])
{
	uint32_t start[16] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
	uint32_t x[16];

	for (int i = 0; i < 8; i++)
		start[4 + i] = load_little(key + 4 * i);
	start[12] = counter;
	for (int i = 0; i < 3; i++)
		start[13 + i] = load_little(nonce + 4 * i);
	memcpy(x, start, sizeof(x));
	for (int i = 0; i < 10; i++) {
		for (int column = 0; column < 4; column++)
			quarter_round(x, column, 4 + column, 8 + column, 12 + column);
		for (int diagonal = 0; diagonal < 4; diagonal++)
			quarter_round(
				x, diagonal, 4 + (diagonal + 1) % 4, 8 + (diagonal + 2) % 4, 12 + (diagonal + 3) % 4);
	}
	for (int i = 0; i < 16; i++)
		store_little(out + 4 * i, x[i] + start[i]);
}
