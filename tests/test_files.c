/* How the page's files are negotiated. */
#include "server/files.h"
#include "test.h"

TEST(a_coding_is_used_if_the_client_names_it_with_a_weight)
{
	assert_true(files_accepts("gzip, deflate, br", "br"));
	assert_true(files_accepts("BR", "br"));
	assert_true(files_accepts("br;q=0.5, gzip;q=0", "br"));
	assert_true(files_accepts("gzip,br;q=0.001", "br"));
	assert_true(files_accepts("br ; q=1", "br"));
	assert_false(files_accepts("br;q=0", "br"));
	assert_false(files_accepts("br; q=0.000", "br"));
	assert_false(files_accepts("br ;Q=0.0, gzip", "br"));
	assert_false(files_accepts("brotli, xbr, br2", "br"));
	assert_false(files_accepts("gzip", "br"));
	assert_false(files_accepts("", "br"));
	assert_false(files_accepts(NULL, "br"));
	assert_false(files_accepts(",,;q=,", "br"));
}

TEST(an_entity_tag_matches_as_a_whole)
{
	assert_true(files_matches("\"a-br\"", "\"a-br\""));
	assert_true(files_matches("\"x\", W/\"a-br\" ,\"y\"", "\"a-br\""));
	assert_true(files_matches("*", "\"a-br\""));
	assert_false(files_matches("\"a\"", "\"a-br\""));
	assert_false(files_matches("\"a-brx\"", "\"a-br\""));
	assert_false(files_matches("\"a-br\"x", "\"a-br\""));
	assert_false(files_matches("a-br", "\"a-br\""));
	assert_false(files_matches(NULL, "\"a-br\""));
	assert_false(files_matches("", "\"a-br\""));
}
