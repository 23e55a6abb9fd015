/* Vectors from libqrencode 4.1.1, where it chooses the same mask; zbar reads the codes of all versions. */
#include <string.h>

#include "base/qr.h"
#include "test.h"

static struct qr qr;

static void assert_rows(const char *text, const char *const *rows)
{
	assert_true(qr_encode(&qr, text, strlen(text)));
	assert_int_equal(qr.size, strlen(rows[0]));
	for (int y = 0; y < qr.size; y++)
		for (int x = 0; x < qr.size; x++)
			assert_int_equal(qr_is_dark(&qr, x, y), rows[y][x] == '#');
}

TEST(a_short_text_is_a_code_of_version_1)
{
	static const char *const rows[] = {"#######    ## #######", "#     #  #### #     #", "# ### # #     # ### #",
		"# ### # ####  # ### #", "# ### # #  ## # ### #", "#     # # # # #     #", "####### # # # #######",
		"        ## ##        ", "# #####     # #####  ", " ## ## #### #  # #   ", " ### #### ## #  ## # ",
		"##  ## ## #    #### #", "#  ## # #  # #  # #  ", "        #######  #   ", "#######  #  # ## # # ",
		"#     # #  ####   #  ", "# ### # ### #  #   # ", "# ### # ### #  #  #  ", "# ### # ## # #  ###  ",
		"#     #   #    ## #  ", "####### # ## #  # ## "};

	assert_rows("BOO!", rows);
	assert_int_equal(qr.version, 1);
}

TEST(an_address_on_the_network_is_a_code_of_version_2)
{
	static const char *const rows[] = {"#######     # #   #######", "#     #   ######  #     #",
		"# ### # #     # # # ### #", "# ### # #    #    # ### #", "# ### # #######   # ### #",
		"#     # #### # #  #     #", "####### # # # # # #######", "        # ###  #         ",
		"# #####  ##  # ## #####  ", "# ####  ##  # #  #     # ", "   ####   #    #  ## # ##",
		"##     #  # # # #   #   #", "#  # ####    #    ### ###", "# #  #  ### # #      # # ",
		"#  #  #      # # # # # ##", "# #  # # ## # ##     #  #", "# ######    ##  ##### #  ",
		"        ##    # #   ###  ", "#######   ###   # # #####", "#     # ####  ###   ##  #",
		"# ### # ## ### ########  ", "# ### # ##  # ### ### ###", "# ### # ##   #   #    # #",
		"#     #  # #  # # ####  #", "####### # #### # ########"};

	assert_rows("http://192.168.0.7:1313/", rows);
}

/* FNV-1a over the squares, row by row. */
static uint64_t fingerprint(void)
{
	uint64_t hash = 0xcbf29ce484222325u;

	for (int y = 0; y < qr.size; y++)
		for (int x = 0; x < qr.size; x++)
			hash = (hash ^ (qr_is_dark(&qr, x, y) ? 1u : 0u)) * 0x100000001b3u;
	return hash;
}

TEST(full_codes_of_versions_2_to_10_match_another_encoder)
{
	static const char alphabet[] = "abcdefghijklmnopqrstuvwxyz0123456789";
	static const struct {
		int length, shift, version, mask;
		uint64_t fingerprint;
	} known[] = {{26, 0, 2, 6, 0x699b6c5fa95fd5cbu}, {42, 2, 3, 2, 0x1b6bb38ea25d3b0au},
		{62, 2, 4, 3, 0x25d5fbd25cdf9cd4u}, {84, 0, 5, 2, 0x7589ce48eb0fd8adu},
		{106, 0, 6, 2, 0x83957a15ab51fb4cu}, {122, 0, 7, 6, 0xe70946cddf5706b1u},
		{152, 0, 8, 2, 0xa465f3ab2b643187u}, {180, 0, 9, 2, 0x1bf4baec346db6a7u},
		{213, 0, 10, 2, 0x1d4f85634295b633u}};

	for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++) {
		char text[300] = "https://games.example/#";
		int start = (int)strlen(text);

		for (int j = start; j < known[i].length; j++) {
			int k = j - start;

			text[j] = alphabet[(k * 7 + known[i].shift + k * k) % 36];
		}
		assert_true(qr_encode(&qr, text, (size_t)known[i].length));
		assert_int_equal(qr.version, known[i].version);
		assert_int_equal(qr.mask, known[i].mask);
		assert_true(fingerprint() == known[i].fingerprint);
	}
}

TEST(a_text_that_is_too_long_is_refused_and_an_empty_one_is_not)
{
	char text[QR_BYTES_MAX + 1];

	memset(text, 'a', sizeof(text));
	assert_true(qr_encode(&qr, text, QR_BYTES_MAX));
	assert_int_equal(qr.version, QR_VERSION_MAX);
	assert_false(qr_encode(&qr, text, QR_BYTES_MAX + 1));
	assert_true(qr_encode(&qr, "", 0));
	assert_int_equal(qr.version, 1);
}

TEST(a_code_grows_only_when_it_must)
{
	static const int most[] = {14, 26, 42, 62, 84, 106, 122, 152, 180, 213};
	char text[QR_BYTES_MAX];

	memset(text, '7', sizeof(text));
	for (int i = 0; i < QR_VERSION_MAX; i++) {
		assert_true(qr_encode(&qr, text, (size_t)most[i]));
		assert_int_equal(qr.version, i + 1);
	}
}

TEST(everything_outside_a_code_is_light)
{
	assert_true(qr_encode(&qr, "a", 1));
	assert_false(qr_is_dark(&qr, -1, 0));
	assert_false(qr_is_dark(&qr, 0, -1));
	assert_false(qr_is_dark(&qr, qr.size, 0));
	assert_false(qr_is_dark(&qr, 0, qr.size));
}
