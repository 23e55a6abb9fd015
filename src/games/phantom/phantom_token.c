/* Actions in notation: remove-a1, pass, hide-a1, split-blue-red, place-blue-3-a1, bid-48, first-0, even-1. */
#include "games/phantom/phantom_notation.h"
#include "games/phantom/phantom_step.h"

static const char *const colour_words[PHANTOM_COLOURS] = {"blue", "red", "green", "white"};

void phantom_print_colour(int colour, struct sink *sink)
{
	sink_text(sink, colour_words[colour]);
}

bool phantom_scan_colour(struct scan *scan, int *colour)
{
	for (int i = 0; i < PHANTOM_COLOURS; i++)
		if (scan_try(scan, colour_words[i])) {
			*colour = i;
			return true;
		}
	return scan_fail(scan, "a colour: blue, red, green or white");
}

void phantom_print_square(int square, struct sink *sink)
{
	sink_char(sink, (char)('a' + square % PHANTOM_SIDE));
	sink_char(sink, (char)('1' + square / PHANTOM_SIDE));
}

bool phantom_scan_square(struct scan *scan, int *square)
{
	int column = scan_peek(scan) - 'a';
	int row;

	if (!scan_ok(scan) || scan->length - scan->at < 2 || column < 0 || column >= PHANTOM_SIDE)
		return scan_fail(scan, "a square from a1 to f6");
	row = scan->text[scan->at + 1] - '1';
	if (row < 0 || row >= PHANTOM_SIDE)
		return scan_fail(scan, "a square from a1 to f6");
	scan->at += 2;
	*square = row * PHANTOM_SIDE + column;
	return true;
}

void phantom_print_split(int split, struct sink *sink)
{
	phantom_print_colour(phantom_due(split, 0), sink);
	sink_char(sink, '-');
	phantom_print_colour(phantom_due(split, 1), sink);
}

bool phantom_scan_split(struct scan *scan, int *split)
{
	int first = 0, second = 0;

	if (!phantom_scan_colour(scan, &first) || !scan_word(scan, "-") || !phantom_scan_colour(scan, &second))
		return false;
	for (*split = 1; *split <= PHANTOM_SPLITS; ++*split)
		if (phantom_due(*split, 0) == first && phantom_due(*split, 1) == second)
			return true;
	return scan_fail(scan, "two different colours in the order blue, red, green, white");
}

static void print_place(int what, struct sink *sink)
{
	int kind = what / PHANTOM_SQUARES;

	sink_text(sink, "place-");
	phantom_print_colour(kind / PHANTOM_VALUES, sink);
	sink_char(sink, '-');
	sink_number(sink, kind % PHANTOM_VALUES + 1);
	sink_char(sink, '-');
	phantom_print_square(what % PHANTOM_SQUARES, sink);
}

static void print_numbered(const char *word, int number, struct sink *sink)
{
	sink_text(sink, word);
	sink_number(sink, number);
}

void phantom_token(const struct phantom_rules *rules, game_action action, struct sink *sink)
{
	int what = (int)action;

	(void)rules;
	if (action >= PHANTOM_ACTIONS) {
		sink_char(sink, '?');
	} else if (what < PHANTOM_PASS) {
		sink_text(sink, "remove-");
		phantom_print_square(what, sink);
	} else if (what == PHANTOM_PASS) {
		sink_text(sink, "pass");
	} else if (what < PHANTOM_SPLIT) {
		sink_text(sink, "hide-");
		phantom_print_square(what - PHANTOM_HIDE, sink);
	} else if (what < PHANTOM_PLACE) {
		sink_text(sink, "split-");
		phantom_print_split(what - PHANTOM_SPLIT + 1, sink);
	} else if (what < PHANTOM_BID) {
		print_place(what - PHANTOM_PLACE, sink);
	} else if (what < PHANTOM_FIRST) {
		print_numbered("bid-", what - PHANTOM_BID + PHANTOM_BID_LOW, sink);
	} else if (what < PHANTOM_EVEN) {
		print_numbered("first-", what - PHANTOM_FIRST, sink);
	} else {
		print_numbered("even-", what - PHANTOM_EVEN, sink);
	}
}

static bool scan_place(struct scan *scan, int *what)
{
	int colour = 0, value = 0, square = 0;

	if (!phantom_scan_colour(scan, &colour) || !scan_word(scan, "-") ||
		!scan_number(scan, 1, PHANTOM_VALUES, &value) || !scan_word(scan, "-") ||
		!phantom_scan_square(scan, &square))
		return false;
	*what = PHANTOM_PLACE + (colour * PHANTOM_VALUES + value - 1) * PHANTOM_SQUARES + square;
	return true;
}

/* The number of an action whose word is read: `base` and what follows. */
static bool scan_rest(struct scan *scan, int base, int low, int high, int *what)
{
	int number;

	if (!scan_number(scan, low, high, &number))
		return false;
	*what = base + number - low;
	return true;
}

static bool scan_action(struct scan *scan, int *what)
{
	if (scan_try(scan, "remove-"))
		return phantom_scan_square(scan, what);
	if (scan_try(scan, "pass")) {
		*what = PHANTOM_PASS;
		return true;
	}
	if (scan_try(scan, "hide-")) {
		bool fits = phantom_scan_square(scan, what);

		*what += PHANTOM_HIDE;
		return fits;
	}
	if (scan_try(scan, "split-")) {
		bool fits = phantom_scan_split(scan, what);

		*what += PHANTOM_SPLIT - 1;
		return fits;
	}
	if (scan_try(scan, "place-"))
		return scan_place(scan, what);
	if (scan_try(scan, "bid-"))
		return scan_rest(scan, PHANTOM_BID, PHANTOM_BID_LOW, PHANTOM_BID_LOW + PHANTOM_BIDS - 1, what);
	if (scan_try(scan, "first-"))
		return scan_rest(scan, PHANTOM_FIRST, 0, 1, what);
	if (scan_try(scan, "even-"))
		return scan_rest(scan, PHANTOM_EVEN, 0, 1, what);
	return scan_fail(scan, "remove-a1, pass, hide-a1, split-blue-red, place-blue-3-a1, bid-48, first-0 or even-0");
}

bool phantom_parse_token(const struct phantom_rules *rules, struct scan *scan, game_action *action)
{
	int what = 0;

	(void)rules;
	if (!scan_action(scan, &what))
		return false;
	if (!scan_end(scan))
		return scan_fail(scan, "nothing more after the action");
	*action = (game_action)what;
	return true;
}
