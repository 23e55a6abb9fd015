/* What a terminal sends becomes keys, in pieces of any size. */
#include <string.h>

#include "base/rng.h"
#include "test.h"
#include "tui/keys.h"

static struct keys keys;
static struct key got[64];
static int count;

static void type(const char *text, size_t length)
{
	count = 0;
	for (size_t i = 0; i < length && count < 64; i++)
		count += keys_take(&keys, text[i], &got[count]) ? 1 : 0;
}

static void type_text(const char *text)
{
	type(text, strlen(text));
}

static int one(const char *text)
{
	memset(&keys, 0, sizeof(keys));
	type_text(text);
	assert_int_equal(count, 1);
	return got[0].code;
}

TEST(letters_enter_and_control_keys)
{
	assert_int_equal(one("a"), 'a');
	assert_int_equal(one("é"), 0xe9);
	assert_int_equal(one("\r"), '\r');
	assert_int_equal(one("\n"), '\r');
	assert_int_equal(one("\t"), '\t');
	assert_int_equal(one("\x7f"), 127);
	assert_int_equal(one("\3"), 'c');
	assert_int_equal(got[0].modifiers, KEYS_CONTROL);
}

TEST(arrows_in_both_modes_and_with_shift)
{
	assert_int_equal(one("\33[A"), KEYS_UP);
	assert_int_equal(one("\33OB"), KEYS_DOWN);
	assert_int_equal(one("\33[1;2C"), KEYS_RIGHT);
	assert_int_equal(got[0].modifiers, KEYS_SHIFT);
	assert_int_equal(one("\33[Z"), KEYS_BACK_TAB);
	assert_int_equal(one("\33[5~"), KEYS_PAGE_UP);
	assert_int_equal(one("\33[6~"), KEYS_PAGE_DOWN);
	assert_int_equal(one("\33[15~"), KEYS_FUNCTION);
	assert_int_equal(got[0].argument, 5);
	assert_int_equal(one("\33OP"), KEYS_FUNCTION);
	assert_int_equal(got[0].argument, 1);
}

TEST(the_mouse_clicks_releases_and_scrolls)
{
	assert_int_equal(one("\33[<0;12;5M"), KEYS_CLICK);
	assert_int_equal(got[0].x, 11);
	assert_int_equal(got[0].y, 4);
	assert_int_equal(one("\33[<0;12;5m"), KEYS_RELEASE);
	assert_int_equal(one("\33[<64;1;1M"), KEYS_WHEEL_UP);
	assert_int_equal(one("\33[<65;1;1M"), KEYS_WHEEL_DOWN);
	memset(&keys, 0, sizeof(keys));
	type_text("\33[<0;0;5M\33[<2;3;3M\33[<35;3;3M"); /* no such cell, another button, a move */
	assert_int_equal(count, 0);
}

TEST(a_lone_escape_is_a_key_when_nothing_follows)
{
	memset(&keys, 0, sizeof(keys));
	type_text("\33");
	assert_int_equal(count, 0);
	assert_true(keys_waiting(&keys));
	assert_true(keys_flush(&keys, &got[0]));
	assert_int_equal(got[0].code, KEYS_ESCAPE);
	assert_false(keys_waiting(&keys));
	type_text("\33\33[A");
	assert_int_equal(count, 2);
	assert_int_equal(got[0].code, KEYS_ESCAPE);
	assert_int_equal(got[1].code, KEYS_UP);
	assert_int_equal(one("\33x"), 'x');
	assert_int_equal(got[0].modifiers, KEYS_ALT);
}

TEST(what_is_pasted_types_nothing)
{
	memset(&keys, 0, sizeof(keys));
	type_text("\33[200~qqq\33[Ay\33[201~a");
	assert_int_equal(count, 1);
	assert_int_equal(got[0].code, 'a');
}

TEST(what_is_broken_off_does_not_swallow_what_follows)
{
	memset(&keys, 0, sizeof(keys));
	type("\xe2\x96q\33[12\33[B\xff\x80z", 13);
	assert_int_equal(count, 2);
	assert_int_equal(got[0].code, KEYS_DOWN);
	assert_int_equal(got[1].code, 'z');
}

TEST(any_bytes_leave_the_parser_ready_for_the_next_key)
{
	struct rng rng;
	struct key key;

	rng_seed(&rng, 7, 0);
	memset(&keys, 0, sizeof(keys));
	for (int i = 0; i < 200000; i++) {
		static const char likely[] = "\33[<;0123456789MmA~O";
		char byte = (char)(rng_below(&rng, 3) == 0 ? rng_below(&rng, 256)
							   : (uint32_t)likely[rng_below(&rng, sizeof(likely) - 1)]);

		if (keys_take(&keys, byte, &key))
			assert_int_not_equal(key.code, KEYS_NONE);
		assert_in_range(keys.length, 0, KEYS_PENDING - 1);
		if (i % 1000 == 999) { /* after a pause and the end of a paste everything is as at the start */
			(void)keys_flush(&keys, &key);
			type_text("\33[201~a");
			assert_int_equal(count, 1);
			assert_int_equal(got[0].code, 'a');
		}
	}
}
