/*
 * Lists all placements with bit masks. Each row of the table is one word. A
 * frontier bit is a free square next to a taken one. A card fits where its three
 * squares are free and at least one of them is on the frontier (B3, B10).
 *
 * One window of 64 columns holds nearly every table. A longer table takes two
 * windows that overlap. Each window lists the places whose whole neighbourhood
 * it holds, and in every row the left window comes first, so the list ascends.
 */
#include "games/boo/boo_table.h"

enum {
	LEGAL_MARGIN = 4, /* a card that stands off the box reaches 3 squares, and its neighbours 1 more */
	ROWS_MAX = 100,   /* (BOO_GATE_HIGH - BOO_GATE_LOW + 1) + 72 + 2 * LEGAL_MARGIN and two to spare */
	WINDOWS = 2,
	WINDOW_STEP = 56, /* columns from one window to the next */
	WINDOW_FIRST = 1, /* columns a window lists places for: it holds one more to the west ... */
	WINDOW_LAST = 56  /* ... and four more to the east */
};
static_assert(BOO_GATE_HIGH - BOO_GATE_LOW + 1 + BOO_IDS * BOO_SQUARES + 2 * LEGAL_MARGIN <= ROWS_MAX, "rows");
static_assert(WINDOW_FIRST + WINDOW_STEP == WINDOW_LAST + 1, "every column once");

struct window {
	int west; /* x of bit 0 */
	uint64_t row[ROWS_MAX];
};

/* Shifted to a column, which with two windows may lie outside this one. */
SEANCE_FN static inline uint64_t bits_at(uint64_t bits, int column, int windows)
{
	if (windows == 1 || (column >= 0 && column < 64))
		return bits << column;
	return column < 0 && column > -32 ? bits >> -column : 0;
}

SEANCE_FN static inline uint32_t cards_lying(const struct boo_state *state)
{
	uint32_t held = 0;

	for (int seat = 0; seat < 2; seat++) {
		uint32_t hand = state->hand[seat] == BOO_NONE ? 0 : 1u << state->hand[seat];
		uint32_t top = state->top[seat] == BOO_NONE ? 0 : 1u << state->top[seat];

		held |= (state->pile[seat] | hand | top) << seat * BOO_CARDS;
	}
	return ~held & ((1u << BOO_IDS) - 1);
}

/* The taken squares; row 0 is y `north`. */
SEANCE_FN static inline void window_fill(const struct boo_rules *rules, const struct boo_state *state, int north,
	int rows, int windows, struct window *window)
{
	for (int r = 0; r < rows; r++)
		window->row[r] = 0;
	for (int y = rules->north; y <= rules->south; y++)
		window->row[y - north] =
			bits_at(rules->gate_row[y - rules->north], rules->west - window->west, windows);
	for (uint32_t cards = cards_lying(state); cards != 0; cards &= cards - 1) {
		const struct boo_placed *card = &state->placed[bits_lowest(cards)];
		uint64_t *row = &window->row[card->y - north];
		unsigned standing = (unsigned)boo_standing(card->way);
		uint64_t first = bits_at(7u >> 2 * standing, card->x - window->west, windows);
		uint64_t rest = first & (0 - (uint64_t)standing);

		row[0] |= first;
		row[1] |= rest;
		row[2] |= rest;
	}
}

SEANCE_FN static inline uint64_t frontier(const uint64_t *row)
{
	return (row[0] << 1 | row[0] >> 1 | row[-1] | row[1]) & ~row[0];
}

/*
 * Lists the places of one row and window. All eight ways are written and as
 * many kept as there are; the copy tells the compiler that the list is no part
 * of the rules.
 */
SEANCE_FN static inline game_action *list_row(const struct boo_rules *rules, int id, const uint64_t *row,
	game_action first, uint64_t listed, game_action *list)
{
	uint64_t edge = frontier(row);
	uint64_t taken = row[0] | row[0] >> 1 | row[0] >> 2;
	uint64_t lying = ~taken & (edge | edge >> 1 | edge >> 2) & listed;
	uint64_t standing = ~(row[0] | row[1] | row[2]) & (edge | frontier(row + 1) | frontier(row + 2)) & listed;

	for (uint64_t places = lying | standing; places != 0; places &= places - 1) {
		int column = bits_lowest(places);
		unsigned fit = (unsigned)(lying >> column & 1) | (unsigned)(standing >> column & 1) << 1;
		game_action at = first + (game_action)column * BOO_WAYS;
		game_action ways[BOO_WAYS];

		memcpy(ways, rules->way[id][fit], sizeof(ways));
		for (int i = 0; i < BOO_WAYS; i++)
			list[i] = at + ways[i];
		list += rules->ways[id][fit];
	}
	return list;
}

/* `windows` is constant in each caller. */
SEANCE_FN static inline int list_table(
	const struct boo_rules *rules, const struct boo_state *state, int windows, game_action *list)
{
	int north = state->north - LEGAL_MARGIN;
	int rows = state->south - north + 1 + LEGAL_MARGIN;
	int id = state->turn * BOO_CARDS + state->hand[state->turn];
	uint64_t listed = windows == 1 ? ~(uint64_t)0 : (~(uint64_t)0 >> (63 - WINDOW_LAST)) & ~(uint64_t)1;
	game_action *end = list;
	struct window window[WINDOWS];

	for (int w = 0; w < windows; w++) {
		window[w].west = state->west - LEGAL_MARGIN + w * WINDOW_STEP;
		window_fill(rules, state, north, rows, windows, &window[w]);
	}
	for (int r = 1; r < rows - 3; r++)
		for (int w = 0; w < windows; w++)
			end = list_row(rules, id, &window[w].row[r], boo_lay_action(window[w].west, north + r, 0),
				listed, end);
	return (int)(end - list);
}

SEANCE_FN int boo_legal(const struct boo_rules *rules, const struct boo_state *state, game_action *list)
{
	int count = 0;

	if (state->phase == BOO_PHASE_LAY) {
		if (state->east - state->west + 1 + 2 * LEGAL_MARGIN <= 64)
			return list_table(rules, state, 1, list);
		return list_table(rules, state, WINDOWS, list);
	}
	if (state->phase == BOO_PHASE_LOOK)
		for (int part = 0; part < BOO_SQUARES; part++)
			if ((state->yet >> part & 1) != 0)
				list[count++] = BOO_LOOK + (game_action)part;
	return count;
}
