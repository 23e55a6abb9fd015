/*
 * Fair deals: who commits to what, and how a chance outcome follows from it.
 * docs/fair-deals.md says what this proves and what it does not.
 *
 * The order of a match at a table:
 *
 * 1. The server draws a secret seed and publishes the end of a hash chain made
 *    from it: its commitment. The chain has one link a round, so the secret of
 *    a finished round can be published without the secrets of later rounds.
 * 2. Each person at the table draws a secret and sends a commitment to it. The
 *    commitment names the table, the server's commitment and the person's
 *    place, so it cannot be copied from somebody else or from another table.
 * 3. Commitments are closed. People reveal their secrets. A person who does not
 *    reveal in time is late: left out, and the record says so.
 * 4. The key of a round is an HMAC of everything above under the round's secret.
 *    Outcome number `event` of the round comes from the ChaCha20 stream of that
 *    key with the event's number as nonce.
 * 5. When a round is finished, its secret is published.
 *
 * Bots add nothing to the deal and think with a key of their own.
 */
#ifndef SEANCE_FAIR_DEAL_H
#define SEANCE_FAIR_DEAL_H

#include "base/scan.h"
#include "base/sink.h"

enum {
	FAIR_BYTES = 32,       /* of every secret, commitment and key */
	FAIR_TABLE_BYTES = 16, /* of a table's id */
	FAIR_PEOPLE_MAX = 6,
	FAIR_ROUNDS_MAX = 256 /* rounds 0..255 */
};

enum fair_person_state {
	FAIR_PERSON_NONE,      /* nobody, or a bot */
	FAIR_PERSON_COMMITTED, /* has not revealed: late once the deal has begun */
	FAIR_PERSON_REVEALED
};

struct fair_person {
	uint8_t state; /* enum fair_person_state */
	uint8_t commitment[FAIR_BYTES];
	uint8_t secret[FAIR_BYTES]; /* zero unless revealed */
};

/* Everything about a deal that is public before the first card. */
struct fair_deal {
	uint8_t table[FAIR_TABLE_BYTES];
	uint8_t server[FAIR_BYTES]; /* the server's commitment */
	struct fair_person person[FAIR_PEOPLE_MAX];
};

/* The secret of a round from the server's seed. */
void fair_round_secret(
	const uint8_t table[FAIR_TABLE_BYTES], const uint8_t seed[FAIR_BYTES], int round, uint8_t out[FAIR_BYTES]);
/* What the server publishes first. */
void fair_server_commitment(
	const uint8_t table[FAIR_TABLE_BYTES], const uint8_t seed[FAIR_BYTES], uint8_t out[FAIR_BYTES]);
/* True if that round's secret leads to the server's commitment. */
bool fair_round_secret_fits(const struct fair_deal *deal, int round, const uint8_t secret[FAIR_BYTES]);

/* Zeroes the deal but for the table's id and the server's commitment. */
void fair_deal_init(struct fair_deal *deal, const uint8_t table[FAIR_TABLE_BYTES], const uint8_t server[FAIR_BYTES]);
/* The commitment of a person in that place. */
void fair_person_commitment(
	const struct fair_deal *deal, int place, const uint8_t secret[FAIR_BYTES], uint8_t out[FAIR_BYTES]);
/* Takes a commitment; false if the place already has one. */
bool fair_commit(struct fair_deal *deal, int place, const uint8_t commitment[FAIR_BYTES]);
/* Takes a secret; false if it is not the one committed to. Revealing twice is harmless. */
bool fair_reveal(struct fair_deal *deal, int place, const uint8_t secret[FAIR_BYTES]);

/* The key of a round. People who have not revealed are part of it as late. */
void fair_round_key(const struct fair_deal *deal, int round, const uint8_t secret[FAIR_BYTES], uint8_t key[FAIR_BYTES]);
/*
 * A number from 0 to bound - 1, each equally likely: the first word of the
 * event's stream below the largest multiple of `bound`, modulo `bound`.
 */
uint64_t fair_below(const uint8_t key[FAIR_BYTES], uint32_t event, uint64_t bound);
/*
 * Which of `count` outcomes happens as chance event number `event` of the
 * round: outcome i has probability weights[i] / sum, exactly. The sum is
 * positive.
 */
int fair_draw(const uint8_t key[FAIR_BYTES], uint32_t event, const uint32_t *weights, int count);

/* A 64-bit seed for a bot's thoughts at that ply of the round, from a key that deals nothing. */
uint64_t fair_bot_seed(const uint8_t bot_key[FAIR_BYTES], int round, uint32_t ply);

/* Compares without saying by its duration where the bytes differ. */
bool fair_equal(const uint8_t *a, const uint8_t *b, size_t size);
/* Lower-case hexadecimal. */
void fair_put_hex(struct sink *sink, const uint8_t *bytes, size_t size);
bool fair_scan_hex(struct scan *scan, uint8_t *bytes, size_t size);

#endif
