/* Fair deals: the primitives against published vectors and libsodium, the protocol, and records that prove their deal.
 */
#include <math.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "fair/chacha20.h"
#include "fair/proof.h"
#include "fair/sha256.h"
#include "test.h"
#include "walk.h"

static void hex(const uint8_t *bytes, size_t size, char *text)
{
	struct sink sink;

	sink_init(&sink, text, 2 * size + 1);
	fair_put_hex(&sink, bytes, size);
}

static void assert_hex(const uint8_t *bytes, size_t size, const char *wanted)
{
	char text[2 * CHACHA20_BLOCK + 1];

	hex(bytes, size, text);
	assert_string_equal(text, wanted);
}

static void sha256(const void *bytes, size_t size, uint8_t out[SHA256_BYTES])
{
	struct sha256 hash;

	sha256_init(&hash);
	sha256_add(&hash, bytes, size);
	sha256_finish(&hash, out);
}

static void hmac(const void *key, size_t key_size, const void *bytes, size_t size, uint8_t out[SHA256_BYTES])
{
	struct hmac mac;

	hmac_init(&mac, key, key_size);
	hmac_add(&mac, bytes, size);
	hmac_finish(&mac, out);
}

TEST(sha256_gives_the_published_digests)
{
	uint8_t out[SHA256_BYTES];

	sha256("", 0, out);
	assert_hex(out, 32, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
	sha256("abc", 3, out); /* FIPS 180-4 */
	assert_hex(out, 32, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
	sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 56, out);
	assert_hex(out, 32, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

TEST(sha256_of_a_million_letters_in_uneven_pieces)
{
	uint8_t out[SHA256_BYTES];
	char letters[1000];
	struct sha256 hash;
	size_t left = 1000000;

	memset(letters, 'a', sizeof(letters));
	sha256_init(&hash);
	for (size_t piece = 1; left > 0; piece = piece % 997 + 1) {
		size_t part = piece < left ? piece : left;

		sha256_add(&hash, letters, part);
		left -= part;
	}
	sha256_finish(&hash, out);
	assert_hex(out, 32, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(hmac_gives_the_digests_of_rfc_4231)
{
	uint8_t key[131], data[50], out[SHA256_BYTES];

	memset(key, 0x0b, 20);
	hmac(key, 20, "Hi There", 8, out);
	assert_hex(out, 32, "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
	hmac("Jefe", 4, "what do ya want for nothing?", 28, out);
	assert_hex(out, 32, "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
	memset(key, 0xaa, sizeof(key));
	memset(data, 0xdd, sizeof(data));
	hmac(key, 20, data, sizeof(data), out);
	assert_hex(out, 32, "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe");
	hmac(key, sizeof(key), "Test Using Larger Than Block-Size Key - Hash Key First", 54, out);
	assert_hex(out, 32, "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
}

TEST(chacha20_gives_the_blocks_of_rfc_8439)
{
	uint8_t key[CHACHA20_KEY], nonce[CHACHA20_NONCE] = {0, 0, 0, 9, 0, 0, 0, 0x4a}, out[CHACHA20_BLOCK];

	for (int i = 0; i < CHACHA20_KEY; i++)
		key[i] = (uint8_t)i;
	chacha20_block(key, 1, nonce, out);
	assert_hex(out, 64,
		"10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
		"d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e");
	memset(key, 0, sizeof(key));
	memset(nonce, 0, sizeof(nonce));
	chacha20_block(key, 0, nonce, out);
	assert_hex(out, 64,
		"76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
		"da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586");
}

TEST(the_primitives_agree_with_libsodium)
{
	uint8_t bytes[700], ours[64], theirs[64], zero[64] = {0};

	assert_true(sodium_init() >= 0);
	for (int round = 0; round < 700; round++) {
		crypto_auth_hmacsha256_state state;
		uint32_t counter;

		randombytes_buf(bytes, sizeof(bytes));
		sha256(bytes, (size_t)round, ours);
		crypto_hash_sha256(theirs, bytes, (unsigned long long)round);
		assert_memory_equal(ours, theirs, 32);
		hmac(bytes, (size_t)round % 150, bytes, (size_t)round, ours);
		crypto_auth_hmacsha256_init(&state, bytes, (size_t)round % 150);
		crypto_auth_hmacsha256_update(&state, bytes, (unsigned long long)round);
		crypto_auth_hmacsha256_final(&state, theirs);
		assert_memory_equal(ours, theirs, 32);
		memcpy(&counter, bytes + 100, 4);
		counter &= 0x7fffffff;
		chacha20_block(bytes, counter, bytes + 50, ours);
		crypto_stream_chacha20_ietf_xor_ic(theirs, zero, 64, bytes + 50, counter, bytes);
		assert_memory_equal(ours, theirs, 64);
	}
}

static const uint8_t TABLE[FAIR_TABLE_BYTES] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
static const uint8_t SEED[FAIR_BYTES] = "the server's seed of thirty-two";

static void secret_of(int place, uint8_t out[FAIR_BYTES])
{
	memset(out, 0x40 + place, FAIR_BYTES);
}

/* A deal with people in places 0 and 2; the second reveals if asked to. */
static void make_deal(struct fair_deal *deal, bool second_reveals)
{
	uint8_t commitment[FAIR_BYTES], secret[FAIR_BYTES];

	fair_server_commitment(TABLE, SEED, commitment);
	fair_deal_init(deal, TABLE, commitment);
	for (int place = 0; place <= 2; place += 2) {
		secret_of(place, secret);
		fair_person_commitment(deal, place, secret, commitment);
		assert_true(fair_commit(deal, place, commitment));
		if (place == 0 || second_reveals)
			assert_true(fair_reveal(deal, place, secret));
	}
}

TEST(the_keys_of_a_fixed_deal_never_change)
{
	uint8_t secret[FAIR_BYTES], key[FAIR_BYTES];
	uint32_t weights[4] = {1, 2, 3, 4};
	struct fair_deal deal;
	char drawn[33] = "";

	/* docs/fair-deals.md gives these for other implementations. */
	make_deal(&deal, true);
	assert_hex(deal.server, 32, "a6577ff2902e414b1db15d84ddbb11e0d6526232c5ce15e3fb228fc5a13f89fb");
	fair_round_secret(TABLE, SEED, 0, secret);
	assert_hex(secret, 32, "6bf3ff6384b50b9af23f822036797f5662748723e7ff0e07d1a3d27b8d4633b3");
	fair_round_key(&deal, 0, secret, key);
	assert_hex(key, 32, "492f94615f7ba4b7d914dbe23fe8dc553636cb775129e5ad06af0ab59372b686");
	for (uint32_t event = 0; event < 32; event++)
		drawn[event] = (char)('0' + fair_draw(key, event, weights, 4));
	assert_string_equal(drawn, "30223122321223030211123232333333");
}

TEST(every_rounds_secret_leads_to_the_commitment_and_only_in_its_round)
{
	uint8_t secret[FAIR_BYTES];
	struct fair_deal deal;

	make_deal(&deal, true);
	for (int round = 0; round < FAIR_ROUNDS_MAX; round++) {
		fair_round_secret(TABLE, SEED, round, secret);
		assert_true(fair_round_secret_fits(&deal, round, secret));
		assert_false(fair_round_secret_fits(&deal, (round + 1) % FAIR_ROUNDS_MAX, secret));
		secret[31] ^= 1;
		assert_false(fair_round_secret_fits(&deal, round, secret));
	}
	assert_false(fair_round_secret_fits(&deal, -1, secret));
	assert_false(fair_round_secret_fits(&deal, FAIR_ROUNDS_MAX, secret));
}

TEST(a_commitment_holds_in_its_place_at_its_table_only)
{
	uint8_t secret[FAIR_BYTES], other[FAIR_BYTES];
	struct fair_deal deal;

	make_deal(&deal, false);
	secret_of(0, secret);
	assert_false(fair_commit(&deal, 0, secret)); /* a commitment stays */
	assert_true(fair_reveal(&deal, 0, secret));  /* once more is harmless */
	assert_false(fair_reveal(&deal, 1, secret)); /* nobody there */
	assert_false(fair_reveal(&deal, 2, secret)); /* not what was committed to */
	fair_person_commitment(&deal, 0, secret, other);
	deal.table[0] ^= 1;
	fair_person_commitment(&deal, 0, secret, secret);
	assert_memory_not_equal(secret, other, FAIR_BYTES);
	make_deal(&deal, false);
	assert_true(fair_commit(&deal, 3, deal.person[0].commitment)); /* a copied commitment cannot be opened */
	secret_of(0, secret);
	assert_false(fair_reveal(&deal, 3, secret));
}

TEST(everything_public_and_the_round_enter_the_key)
{
	uint8_t secret[FAIR_BYTES], first[FAIR_BYTES], key[FAIR_BYTES];
	struct fair_deal deal, changed;

	make_deal(&deal, true);
	fair_round_secret(TABLE, SEED, 0, secret);
	fair_round_key(&deal, 0, secret, first);
	for (size_t i = 0; i < sizeof(deal); i++) {
		changed = deal;
		((uint8_t *)&changed)[i] ^= 1;
		fair_round_key(&changed, 0, secret, key);
		assert_memory_not_equal(key, first, FAIR_BYTES);
	}
	fair_round_key(&deal, 1, secret, key);
	assert_memory_not_equal(key, first, FAIR_BYTES);
	make_deal(&deal, false);
	fair_round_key(&deal, 0, secret, key);
	assert_memory_not_equal(key, first, FAIR_BYTES);
}

TEST(outcomes_come_as_often_as_their_weights_say)
{
	enum { DRAWS = 200000, KINDS = 5 };
	static const uint32_t weights[KINDS] = {1, 0, 7, 12, 80};
	uint8_t key[FAIR_BYTES] = {7};
	int count[KINDS] = {0};
	double chi = 0;

	for (uint32_t event = 0; event < DRAWS; event++)
		count[fair_draw(key, event, weights, KINDS)]++;
	assert_int_equal(count[1], 0);
	for (int i = 0; i < KINDS; i++)
		if (weights[i] > 0) {
			double wanted = DRAWS * weights[i] / 100.0;

			chi += (count[i] - wanted) * (count[i] - wanted) / wanted;
		}
	assert_true(chi < 16.27); /* 3 degrees of freedom, one in a thousand; the key is fixed */
}

/* A quarter of all words is above the bound; taken modulo it they would make the lowest third come half of the time. */
TEST(words_above_the_last_multiple_of_the_bound_are_rejected)
{
	enum { DRAWS = 30000 };
	const uint64_t third = (uint64_t)1 << 62;
	uint8_t key[FAIR_BYTES] = {9};
	int low = 0;

	for (uint32_t event = 0; event < DRAWS; event++)
		low += fair_below(key, event, 3 * third) < third;
	assert_true(fabs(low - (double)DRAWS / 3.0) < 3.3 * sqrt((double)DRAWS * 2 / 9.0));
}

/* Plays a round at random with chance from the key. */
static void play(const struct game *game, int players, int round, const uint8_t key[FAIR_BYTES], struct record *record)
{
	union game_rules rules;
	union game_state state;
	struct rng rng;
	uint32_t event = 0;

	memset(&rules, 0, sizeof(rules));
	memset(&state, 0, sizeof(state));
	game->defaults(&rules, players);
	rules.setup.round = (uint8_t)round;
	rng_seed(&rng, 5, 5);
	record_init(record, game, &rules, GAME_FULL);
	game->start(&rules, &state);
	while (state.head.actor != GAME_NOBODY && record->count < 3000) {
		game_action action;

		if (state.head.actor == GAME_CHANCE) {
			struct game_odds odds[GAME_CHANCE_MAX];
			uint32_t weights[GAME_CHANCE_MAX];
			int count = game->chance(&rules, &state, odds);

			for (int i = 0; i < count; i++)
				weights[i] = odds[i].weight;
			action = odds[fair_draw(key, event++, weights, count)].action;
		} else {
			action = walk_choose(game, &rules, &state, &rng);
		}
		assert_int_equal(record_add(record, state.head.actor, action, false, NULL, NULL), STATUS_OK);
		game->apply(&rules, &state, action);
	}
}

static void make_proof(struct fair_proof *proof, int round, bool second_reveals, uint8_t key[FAIR_BYTES])
{
	memset(proof, 0, sizeof(*proof));
	make_deal(&proof->deal, second_reveals);
	fair_round_secret(TABLE, SEED, round, proof->secret);
	proof->finished = true;
	fair_round_key(&proof->deal, round, proof->secret, key);
}

TEST(a_round_of_every_game_proves_its_deal)
{
	for (int i = 0; walk_game(i) != NULL; i++) {
		struct fair_proof proof, again;
		struct fair_finding finding;
		char text[FAIR_TEXT_MAX];
		uint8_t key[FAIR_BYTES];
		struct record record;
		struct sink sink;
		struct scan scan;

		make_proof(&proof, 3, i % 2 == 0, key);
		play(walk_game(i), 2, 3, key, &record);
		sink_init(&sink, text, sizeof(text));
		fair_proof_text(&proof, &sink);
		assert_false(sink_cut(&sink));
		scan_init(&scan, text, strlen(text));
		assert_true(fair_proof_parse(&again, &scan));
		assert_true(scan_end(&scan));
		fair_check(&again, &record, &finding);
		assert_int_equal(finding.verdict, FAIR_VERDICT_PROVED);
		assert_int_equal(finding.late, i % 2);
		assert_int_equal(finding.revealed, 2 - i % 2);
		record_release(&record);
	}
}

static enum fair_verdict verdict_of(const struct fair_proof *proof, const struct record *record)
{
	struct fair_finding finding;
	char text[400];
	struct sink sink;

	fair_check(proof, record, &finding);
	sink_init(&sink, text, sizeof(text));
	fair_sentence(&finding, &sink);
	assert_true(sink.length > 0 && !sink_cut(&sink));
	return finding.verdict;
}

TEST(a_changed_card_secret_or_round_is_found)
{
	const struct game *game = game_named("ghooost");
	struct fair_proof proof, changed;
	uint8_t key[FAIR_BYTES];
	struct record record, view;

	make_proof(&proof, 0, true, key);
	play(game, 3, 0, key, &record);
	assert_int_equal(verdict_of(&proof, &record), FAIR_VERDICT_PROVED);
	changed = proof;
	changed.secret[5] ^= 4;
	assert_int_equal(verdict_of(&changed, &record), FAIR_VERDICT_SECRET);
	changed = proof;
	changed.deal.person[2].secret[0] ^= 1;
	assert_int_equal(verdict_of(&changed, &record), FAIR_VERDICT_PERSON);
	changed = proof; /* a person who revealed is called late afterwards */
	changed.deal.person[2].state = FAIR_PERSON_COMMITTED;
	memset(changed.deal.person[2].secret, 0, FAIR_BYTES);
	assert_int_equal(verdict_of(&changed, &record), FAIR_VERDICT_DRAW);
	changed = proof;
	changed.finished = false;
	assert_int_equal(verdict_of(&changed, &record), FAIR_VERDICT_OPEN);
	record.rules.setup.round = 1;
	assert_int_equal(verdict_of(&proof, &record), FAIR_VERDICT_SECRET);
	record.rules.setup.round = 0;
	assert_int_equal(record_view(&record, 1, &view, NULL), STATUS_OK);
	assert_int_equal(verdict_of(&proof, &view), FAIR_VERDICT_VIEW);
	record_release(&view);
	record_release(&record);
}

/* Dealt from another key, the record must not pass. */
TEST(a_round_dealt_otherwise_is_found_in_every_game_with_chance)
{
	for (int i = 0; walk_game(i) != NULL; i++) {
		struct fair_proof proof;
		struct fair_finding finding;
		uint8_t key[FAIR_BYTES];
		struct record record;

		make_proof(&proof, 0, true, key);
		key[0] ^= 1;
		play(walk_game(i), 2, 0, key, &record);
		fair_check(&proof, &record, &finding);
		if (finding.draws + (finding.verdict == FAIR_VERDICT_DRAW) > 1)
			assert_int_equal(finding.verdict, FAIR_VERDICT_DRAW);
		record_release(&record);
	}
}

TEST(only_the_tags_that_would_be_written_are_read)
{
	struct fair_proof proof, again;
	char text[FAIR_TEXT_MAX], cut[FAIR_TEXT_MAX], back[FAIR_TEXT_MAX];
	uint8_t key[FAIR_BYTES];
	struct sink sink;
	struct scan scan;
	int accepted = 0;

	make_proof(&proof, 0, false, key);
	sink_init(&sink, text, sizeof(text));
	fair_proof_text(&proof, &sink);
	for (size_t i = 0; i < sink.length; i++)
		for (int bit = 0; bit < 8; bit++) {
			struct sink out;

			memcpy(cut, text, sizeof(cut));
			cut[i] = (char)(cut[i] ^ 1 << bit);
			scan_init(&scan, cut, sink.length);
			if (!fair_proof_parse(&again, &scan) || !scan_end(&scan))
				continue;
			accepted++;
			sink_init(&out, back, sizeof(back));
			fair_proof_text(&again, &out);
			assert_string_equal(back, cut);
		}
	assert_true(accepted > 0);
	for (size_t length = 0; length < sink.length; length++) {
		scan_init(&scan, text, length);
		if (fair_proof_parse(&again, &scan))
			assert_false(again.finished); /* cut between two lines */
	}
}

TEST(bots_think_with_seeds_that_differ_by_round_and_ply)
{
	uint8_t key[FAIR_BYTES] = {1}, other[FAIR_BYTES] = {2};

	assert_true(fair_bot_seed(key, 0, 1) == fair_bot_seed(key, 0, 1));
	assert_true(fair_bot_seed(key, 0, 1) != fair_bot_seed(key, 1, 0));
	assert_true(fair_bot_seed(key, 0, 1) != fair_bot_seed(key, 0, 2));
	assert_true(fair_bot_seed(key, 0, 1) != fair_bot_seed(other, 0, 1));
}
