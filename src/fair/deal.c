#include "fair/deal.h"

#include "fair/chacha20.h"
#include "fair/sha256.h"

static_assert((int)FAIR_BYTES == (int)SHA256_BYTES && (int)FAIR_BYTES == (int)CHACHA20_KEY, "one size for all");

/* Numbers enter a hash as four bytes, the highest first. */
static void number_bytes(uint32_t number, uint8_t out[4])
{
	for (int i = 0; i < 4; i++)
		out[i] = (uint8_t)(number >> (24 - 8 * i));
}

/* Every hash begins with a purpose of 16 bytes, so that no value of one purpose is a value of another. */
static void begin(struct sha256 *hash, const char purpose[16], const uint8_t table[FAIR_TABLE_BYTES], uint32_t number)
{
	uint8_t bytes[4];

	number_bytes(number, bytes);
	sha256_init(hash);
	sha256_add(hash, purpose, 16);
	sha256_add(hash, table, FAIR_TABLE_BYTES);
	sha256_add(hash, bytes, sizeof(bytes));
}

/* One link: the secret of a round to the secret of the round before it. */
static void link_back(const uint8_t table[FAIR_TABLE_BYTES], uint32_t from, uint8_t secret[FAIR_BYTES])
{
	struct sha256 hash;

	begin(&hash, "seance-1/chain  ", table, from);
	sha256_add(&hash, secret, FAIR_BYTES);
	sha256_finish(&hash, secret);
}

/* Link numbers are rounds + 1; the commitment is link 0. */
static void follow(const uint8_t table[FAIR_TABLE_BYTES], const uint8_t from_secret[FAIR_BYTES], int from, int to,
	uint8_t out[FAIR_BYTES])
{
	uint8_t secret[FAIR_BYTES];

	memcpy(secret, from_secret, FAIR_BYTES);
	for (int link = from; link > to; link--)
		link_back(table, (uint32_t)link, secret);
	memcpy(out, secret, FAIR_BYTES);
}

void fair_round_secret(
	const uint8_t table[FAIR_TABLE_BYTES], const uint8_t seed[FAIR_BYTES], int round, uint8_t out[FAIR_BYTES])
{
	SEANCE_ASSERT(round >= 0 && round < FAIR_ROUNDS_MAX);
	follow(table, seed, FAIR_ROUNDS_MAX, round + 1, out);
}

void fair_server_commitment(
	const uint8_t table[FAIR_TABLE_BYTES], const uint8_t seed[FAIR_BYTES], uint8_t out[FAIR_BYTES])
{
	follow(table, seed, FAIR_ROUNDS_MAX, 0, out);
}

bool fair_round_secret_fits(const struct fair_deal *deal, int round, const uint8_t secret[FAIR_BYTES])
{
	uint8_t anchor[FAIR_BYTES];

	if (round < 0 || round >= FAIR_ROUNDS_MAX)
		return false;
	follow(deal->table, secret, round + 1, 0, anchor);
	return fair_equal(anchor, deal->server, FAIR_BYTES);
}

void fair_deal_init(struct fair_deal *deal, const uint8_t table[FAIR_TABLE_BYTES], const uint8_t server[FAIR_BYTES])
{
	memset(deal, 0, sizeof(*deal));
	memcpy(deal->table, table, FAIR_TABLE_BYTES);
	memcpy(deal->server, server, FAIR_BYTES);
}

void fair_person_commitment(
	const struct fair_deal *deal, int place, const uint8_t secret[FAIR_BYTES], uint8_t out[FAIR_BYTES])
{
	struct sha256 hash;

	begin(&hash, "seance-1/person ", deal->table, (uint32_t)place);
	sha256_add(&hash, deal->server, FAIR_BYTES);
	sha256_add(&hash, secret, FAIR_BYTES);
	sha256_finish(&hash, out);
}

bool fair_commit(struct fair_deal *deal, int place, const uint8_t commitment[FAIR_BYTES])
{
	struct fair_person *person = &deal->person[place];

	SEANCE_ASSERT(place >= 0 && place < FAIR_PEOPLE_MAX);
	if (person->state != FAIR_PERSON_NONE)
		return false;
	person->state = FAIR_PERSON_COMMITTED;
	memcpy(person->commitment, commitment, FAIR_BYTES);
	return true;
}

bool fair_reveal(struct fair_deal *deal, int place, const uint8_t secret[FAIR_BYTES])
{
	struct fair_person *person = &deal->person[place];
	uint8_t commitment[FAIR_BYTES];

	SEANCE_ASSERT(place >= 0 && place < FAIR_PEOPLE_MAX);
	if (person->state == FAIR_PERSON_NONE)
		return false;
	fair_person_commitment(deal, place, secret, commitment);
	if (!fair_equal(commitment, person->commitment, FAIR_BYTES))
		return false;
	person->state = FAIR_PERSON_REVEALED;
	memcpy(person->secret, secret, FAIR_BYTES);
	return true;
}

void fair_round_key(const struct fair_deal *deal, int round, const uint8_t secret[FAIR_BYTES], uint8_t key[FAIR_BYTES])
{
	uint8_t number[4];
	struct hmac mac;

	number_bytes((uint32_t)round, number);
	hmac_init(&mac, secret, FAIR_BYTES);
	hmac_add(&mac, "seance-1/round  ", 16);
	hmac_add(&mac, deal->table, FAIR_TABLE_BYTES);
	hmac_add(&mac, number, sizeof(number));
	hmac_add(&mac, deal->server, FAIR_BYTES);
	for (int place = 0; place < FAIR_PEOPLE_MAX; place++) {
		const struct fair_person *person = &deal->person[place];

		hmac_add(&mac, &person->state, 1);
		hmac_add(&mac, person->commitment, FAIR_BYTES);
		hmac_add(&mac, person->secret, FAIR_BYTES);
	}
	hmac_finish(&mac, key);
}

/* Word number `index` of the stream, eight bytes, the lowest first. */
static uint64_t stream_word(
	const uint8_t key[FAIR_BYTES], uint32_t event, uint32_t index, uint8_t block[CHACHA20_BLOCK])
{
	uint8_t nonce[CHACHA20_NONCE] = {0};
	uint64_t word = 0;

	for (int i = 0; i < 4; i++)
		nonce[i] = (uint8_t)(event >> 8 * i);
	if (index % 8 == 0)
		chacha20_block(key, index / 8, nonce, block);
	for (int i = 7; i >= 0; i--)
		word = word << 8 | block[index % 8 * 8 + (uint32_t)i];
	return word;
}

uint64_t fair_below(const uint8_t key[FAIR_BYTES], uint32_t event, uint64_t bound)
{
	uint64_t excess = (0 - bound) % bound; /* 2^64 modulo bound: so many of the highest words are rejected */
	uint8_t block[CHACHA20_BLOCK];
	uint64_t word = stream_word(key, event, 0, block);

	for (uint32_t index = 1; word > UINT64_MAX - excess; index++)
		word = stream_word(key, event, index, block);
	return word % bound;
}

int fair_draw(const uint8_t key[FAIR_BYTES], uint32_t event, const uint32_t *weights, int count)
{
	uint64_t sum = 0;
	uint64_t left;
	int outcome = 0;

	for (int i = 0; i < count; i++)
		sum += weights[i];
	SEANCE_ASSERT(sum > 0);
	for (left = fair_below(key, event, sum); left >= weights[outcome]; outcome++)
		left -= weights[outcome];
	return outcome;
}

uint64_t fair_bot_seed(const uint8_t bot_key[FAIR_BYTES], int round, uint32_t ply)
{
	uint8_t number[8], out[FAIR_BYTES];
	uint64_t seed = 0;
	struct hmac mac;

	number_bytes((uint32_t)round, number);
	number_bytes(ply, number + 4);
	hmac_init(&mac, bot_key, FAIR_BYTES);
	hmac_add(&mac, "seance-1/bots   ", 16);
	hmac_add(&mac, number, sizeof(number));
	hmac_finish(&mac, out);
	for (int i = 0; i < 8; i++)
		seed = seed << 8 | out[i];
	return seed;
}

bool fair_equal(const uint8_t *a, const uint8_t *b, size_t size)
{
	volatile uint8_t differ = 0;

	for (size_t i = 0; i < size; i++)
		differ = (uint8_t)(differ | (a[i] ^ b[i]));
	return differ == 0;
}

void fair_put_hex(struct sink *sink, const uint8_t *bytes, size_t size)
{
	for (size_t i = 0; i < size; i++) {
		sink_char(sink, "0123456789abcdef"[bytes[i] >> 4]);
		sink_char(sink, "0123456789abcdef"[bytes[i] & 15]);
	}
}

static int digit(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool fair_scan_hex(struct scan *scan, uint8_t *bytes, size_t size)
{
	if (!scan_ok(scan) || scan->length - scan->at < 2 * size)
		return scan_fail(scan, "hexadecimal digits");
	for (size_t i = 0; i < size; i++) {
		int high = digit(scan->text[scan->at + 2 * i]);
		int low = digit(scan->text[scan->at + 2 * i + 1]);

		if (high < 0 || low < 0)
			return scan_fail(scan, "hexadecimal digits");
		bytes[i] = (uint8_t)(high << 4 | low);
	}
	scan->at += 2 * size;
	return true;
}
