#include <string.h>

#include "base/hash.h"
#include "base/rng.h"
#include "base/scan.h"
#include "base/sink.h"
#include "test.h"

TEST(the_generator_gives_the_same_numbers_everywhere)
{
	struct rng rng;

	rng_seed(&rng, 1, 0);
	assert_true(rng_next(&rng) == 0x242a8fece2e83f8fu);
	assert_true(rng_next(&rng) == 0x17e83d1dea0087d3u);
}

TEST(streams_of_one_seed_differ)
{
	struct rng one, other;

	rng_seed(&one, 1, 0);
	rng_seed(&other, 1, 1);
	assert_false(rng_next(&one) == rng_next(&other));
}

TEST(the_hash_of_bytes_is_the_same_everywhere_and_sees_their_length)
{
	assert_true(hash_bytes(0, "the quick brown fox", 19) == 0x9918051ad5332671u);
	assert_false(hash_bytes(0, "a\0", 1) == hash_bytes(0, "a\0", 2));
	assert_false(hash_bytes(0, "\0\0\0\0\0\0\0", 8) == hash_bytes(0, "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", 16));
}

/* Twelve bounds, 12,000 draws each: chi-square with 11 degrees of freedom stays below 40 (p about 4e-5). */
TEST(draws_below_a_bound_are_even)
{
	struct rng rng;

	rng_seed(&rng, 3, 3);
	for (int round = 0; round < 12; round++) {
		int hits[12] = {0};
		double chi = 0;

		for (int i = 0; i < 12000; i++)
			hits[rng_below(&rng, 12)]++;
		for (int i = 0; i < 12; i++)
			chi += (hits[i] - 1000.0) * (hits[i] - 1000.0) / 1000.0;
		assert_true(chi < 40);
	}
	for (int i = 0; i < 1000; i++) {
		assert_int_equal(rng_below(&rng, 1), 0);
		assert_true(rng_below(&rng, 0xfffffff0u) < 0xfffffff0u);
	}
}

TEST(a_sink_never_overruns_and_tells_what_it_needed)
{
	char text[8] = "#######";
	struct sink sink;

	sink_init(&sink, text, 6);
	sink_number(&sink, -1234567);
	assert_string_equal(text, "-1234");
	assert_int_equal(sink.length, 8);
	assert_true(sink_cut(&sink));
	assert_int_equal(text[7], '\0');
	assert_int_equal(text[6], '#');
	sink_init(&sink, text, 8);
	sink_number(&sink, 0);
	sink_bytes(&sink, "abc", 2);
	assert_string_equal(text, "0ab");
	assert_false(sink_cut(&sink));
	sink_init(&sink, NULL, 0);
	sink_text(&sink, "measured");
	assert_int_equal(sink.length, 8);
}

TEST(a_sink_prints_the_smallest_number)
{
	char text[32];
	struct sink sink;

	sink_init(&sink, text, sizeof(text));
	sink_number(&sink, INT64_MIN);
	assert_string_equal(text, "-9223372036854775808");
}

static struct scan over(const char *text)
{
	struct scan scan;

	scan_init(&scan, text, strlen(text));
	return scan;
}

TEST(a_scan_takes_numbers_in_one_form_only)
{
	static const char *const bad[] = {"", "-", "01", "-0", "00", "+1", " 1", "x", "99999999999", "11"};
	struct scan scan = over("-7,");
	int number = 0;

	assert_true(scan_number(&scan, -10, 10, &number));
	assert_int_equal(number, -7);
	assert_int_equal(scan_peek(&scan), ',');
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		scan = over(bad[i]);
		assert_false(scan_number(&scan, -10, 10, &number));
		assert_int_equal(scan.failed_at, 0);
		assert_false(scan_ok(&scan));
	}
}

TEST(a_scan_keeps_its_first_failure)
{
	struct scan scan = over("abcd");

	assert_true(scan_word(&scan, "ab"));
	assert_false(scan_word(&scan, "x"));
	assert_false(scan_word(&scan, "cd"));
	assert_false(scan_try(&scan, "cd"));
	assert_int_equal(scan.failed_at, 2);
	assert_string_equal(scan.expected, "x");
	assert_false(scan_end(&scan));
}

TEST(a_scan_reads_hexadecimal_of_sixteen_digits)
{
	struct scan scan = over("0123456789abcdef");
	struct sink sink;
	char text[20];
	uint64_t number = 0;

	assert_true(scan_hex(&scan, &number));
	assert_true(number == 0x0123456789abcdefu);
	assert_true(scan_end(&scan));
	sink_init(&sink, text, sizeof(text));
	sink_hex(&sink, number);
	assert_string_equal(text, "0123456789abcdef");
	scan = over("0123456789abcdeF");
	assert_false(scan_hex(&scan, &number));
	scan = over("0123");
	assert_false(scan_hex(&scan, &number));
}

TEST(bits_are_found_and_counted)
{
	assert_int_equal(bits_lowest(0x8000000000000000u), 63);
	assert_int_equal(bits_highest(1), 0);
	assert_int_equal(bits_highest(0x10), 4);
	assert_int_equal(bits_count(0), 0);
	assert_int_equal(bits_count(0xffffffffffffffffu), 64);
	assert_int_equal(bits_count(0x8001), 2);
}
