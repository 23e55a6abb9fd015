/*
 * The set of configurations, filtered turn by turn.
 *
 * Before a removal of square q by the ghosts, each colour's nine tiles fall
 * into classes: a ghost there would reach q (hit), would reach any tile at all
 * (live), or neither. The removing master's pair must hit; or no ghost of the
 * pair is live and the partner's pair hits (P6). A pass keeps what has no live
 * ghost in either pair. A tile that showed a ghost, or showed none, fixes that
 * colour or rules the tile out.
 */
#include "games/phantom/phantom_configs.h"

#include "games/phantom/phantom_step.h"

enum {
	GROUP_BITS = (1 << PHANTOM_TILES) - 1, /* one bit a tile of a colour */
	GROUPS_A_WORD = 7
};

struct row_bits {
	uint64_t word[PHANTOM_ROW_WORDS];
};

/* A bit for each of a colour's tiles. */
struct classes {
	int hit[PHANTOM_COLOURS];
	int live[PHANTOM_COLOURS];
};

/* The bits of a row whose first ghost is in `first` or whose second is in `second`. */
SEANCE_FN static struct row_bits either_bits(int first, int second)
{
	struct row_bits bits = {{0, 0}};

	for (int i = 0; i < PHANTOM_TILES; i++) {
		uint64_t group = (first >> i & 1) != 0 ? (uint64_t)GROUP_BITS : (uint64_t)second;

		bits.word[i / GROUPS_A_WORD] |= group << PHANTOM_TILES * (i % GROUPS_A_WORD);
	}
	return bits;
}

/* Turns the set's square numbering into the colour's own list of tiles. */
SEANCE_FN static int tile_bits(const struct phantom_configs *configs, int colour, uint64_t squares)
{
	int bits = 0;

	for (int i = 0; i < PHANTOM_TILES; i++)
		bits |= (int)(squares >> configs->square[colour][i] & 1) << i;
	return bits;
}

SEANCE_FN static void classify(const struct phantom_configs *configs, const struct phantom_rules *rules,
	uint64_t target, struct classes *classes)
{
	for (int colour = 0; colour < PHANTOM_COLOURS; colour++) {
		classes->hit[colour] = 0;
		classes->live[colour] = 0;
		if ((configs->revealed >> colour & 1) != 0)
			continue;
		for (int i = 0; i < PHANTOM_TILES; i++) {
			int square = configs->square[colour][i];
			uint64_t reach;

			if ((configs->there >> square & 1) == 0)
				continue;
			reach = phantom_reach(rules, configs->there, square);
			classes->hit[colour] |= (int)((reach & target) != 0) << i;
			classes->live[colour] |= (int)(reach != 0) << i;
		}
	}
}

/* Keeps of each row the bits that its class of G1's or the first pair asks for. */
struct filter {
	struct row_bits hit;   /* where a ghost of the rows hits */
	struct row_bits still; /* where none hits and none is live */
	struct row_bits live;  /* where none hits, but one is live */
};

SEANCE_FN static void filter_rows(
	struct phantom_configs *configs, int split, const struct classes *classes, const struct filter *filter)
{
	const uint8_t *colour = configs->colour[split];

	for (int i = 0; i < PHANTOM_TILES; i++)
		for (int j = 0; j < PHANTOM_TILES; j++) {
			int hit = (classes->hit[colour[0]] >> i | classes->hit[colour[1]] >> j) & 1;
			int live = (classes->live[colour[0]] >> i | classes->live[colour[1]] >> j) & 1;
			const struct row_bits *keep = hit != 0    ? &filter->hit
						      : live != 0 ? &filter->live
								  : &filter->still;
			uint64_t *row = configs->row[split][i * PHANTOM_TILES + j];

			row[0] &= keep->word[0];
			row[1] &= keep->word[1];
		}
}

/* A removal by the master of the rows' pair (own == 0), by the other (1), or by the only one (2). */
SEANCE_FN static void filter_removal(struct phantom_configs *configs, int split, const struct classes *classes, int own)
{
	const uint8_t *colour = configs->colour[split];
	struct row_bits all = either_bits(GROUP_BITS, 0);
	struct row_bits none = {{0, 0}};
	struct row_bits hit = either_bits(classes->hit[colour[2]], classes->hit[colour[3]]);
	struct row_bits live = either_bits(classes->live[colour[2]], classes->live[colour[3]]);
	struct filter filter;

	filter.hit = all;
	filter.still = hit;
	filter.live = own == 0 ? none : hit;
	if (own == 1)
		for (int i = 0; i < PHANTOM_ROW_WORDS; i++)
			filter.hit.word[i] = hit.word[i] | (all.word[i] & ~live.word[i]);
	filter_rows(configs, split, classes, &filter);
}

SEANCE_FN static void filter_pass(struct phantom_configs *configs, int split, const struct classes *classes)
{
	const uint8_t *colour = configs->colour[split];
	struct row_bits live = either_bits(classes->live[colour[2]], classes->live[colour[3]]);
	struct filter filter = {{{0, 0}}, {{0, 0}}, {{0, 0}}};

	for (int i = 0; i < PHANTOM_ROW_WORDS; i++)
		filter.still.word[i] = ~live.word[i];
	filter_rows(configs, split, classes, &filter);
}

/* Keeps the configurations whose ghost of that colour is under one of those tiles. */
SEANCE_FN static void filter_colour(struct phantom_configs *configs, int split, int colour, int tiles)
{
	const uint8_t *order = configs->colour[split];
	struct row_bits keep = either_bits(order[2] == colour ? tiles : 0, order[3] == colour ? tiles : 0);
	bool in_row = order[0] == colour || order[1] == colour;

	for (int i = 0; i < PHANTOM_ROWS; i++) {
		uint64_t *row = configs->row[split][i];
		int tile = order[0] == colour ? i / PHANTOM_TILES : i % PHANTOM_TILES;
		bool fits = (tiles >> tile & 1) != 0;

		row[0] &= !in_row ? keep.word[0] : fits ? row[0] : 0;
		row[1] &= !in_row ? keep.word[1] : fits ? row[1] : 0;
	}
}

/* The tile of that square is gone: its ghost is found there, or is not there. */
SEANCE_FN static void follow_tile(struct phantom_configs *configs, const struct phantom_state *state, int square)
{
	int colour = state->tile[square] >> 3;
	bool found = (state->revealed >> colour & 1) != 0 && state->ghost[colour] == square + 1;
	int tiles = tile_bits(configs, colour, phantom_bit(square));

	configs->there &= ~phantom_bit(square);
	if ((configs->revealed >> colour & 1) != 0)
		return;
	for (int split = 0; split < configs->splits; split++)
		filter_colour(configs, split, colour, found ? tiles : GROUP_BITS & ~tiles);
	if (found)
		configs->revealed = (uint8_t)(configs->revealed | 1 << colour);
}

SEANCE_FN static void follow_ghosts(
	struct phantom_configs *configs, const struct phantom_rules *rules, uint64_t target, int turn)
{
	int own = configs->splits == 1 ? 2 : (turn & 2) / 2;
	struct classes classes;

	classify(configs, rules, target, &classes);
	for (int split = 0; split < configs->splits; split++)
		if (target != 0)
			filter_removal(configs, split, &classes, own);
		else
			filter_pass(configs, split, &classes);
}

SEANCE_FN void phantom_configs_update(
	struct phantom_configs *configs, const struct phantom_rules *rules, const struct phantom_state *state)
{
	int end = phantom_turn(state);
	int removing = (end + 1) / 2 - state->passes; /* ghost turns before the first pass */

	for (int turn = configs->removed + configs->passes; turn < end; turn++) {
		bool ghosts = (turn & 1) == 0;

		if (ghosts && turn / 2 >= removing) {
			follow_ghosts(configs, rules, 0, turn);
			configs->passes++;
		} else {
			int square = state->order[configs->removed];

			if (ghosts)
				follow_ghosts(configs, rules, phantom_bit(square), turn);
			follow_tile(configs, state, square);
			configs->removed++;
		}
	}
}

SEANCE_FN void phantom_configs_init(
	struct phantom_configs *configs, const struct phantom_rules *rules, const struct phantom_state *state)
{
	struct row_bits all = either_bits(GROUP_BITS, 0);
	int tiles[PHANTOM_COLOURS] = {0, 0, 0, 0};

	memset(configs, 0, sizeof(*configs));
	configs->splits = phantom_two_masters(rules, state) ? PHANTOM_SPLITS : 1;
	configs->there = phantom_floor();
	for (int square = 0; square < PHANTOM_SQUARES; square++) {
		int colour = state->tile[square] >> 3;

		configs->square[colour][tiles[colour]++] = (uint8_t)square;
	}
	for (int split = 0; split < configs->splits; split++) {
		for (int i = 0; i < PHANTOM_COLOURS; i++)
			configs->colour[split][i] = (uint8_t)phantom_due(configs->splits == 1 ? 0 : split + 1, i);
		for (int i = 0; i < PHANTOM_ROWS; i++)
			memcpy(configs->row[split][i], all.word, sizeof(all.word));
	}
	phantom_configs_update(configs, rules, state);
}

SEANCE_FN uint32_t phantom_configs_total(const struct phantom_configs *configs)
{
	uint32_t total = 0;

	for (int split = 0; split < configs->splits; split++)
		for (int i = 0; i < PHANTOM_ROWS; i++) {
			const uint64_t *row = configs->row[split][i];

			if ((row[0] | row[1]) != 0)
				total += (uint32_t)(bits_count(row[0]) + bits_count(row[1]));
		}
	return total;
}

SEANCE_FN static void config_at(
	const struct phantom_configs *configs, int split, int row, int column, struct phantom_config *config)
{
	const uint8_t *colour = configs->colour[split];
	int tile[PHANTOM_COLOURS];

	tile[0] = row / PHANTOM_TILES;
	tile[1] = row % PHANTOM_TILES;
	tile[2] = column / PHANTOM_TILES;
	tile[3] = column % PHANTOM_TILES;
	config->split = (uint8_t)(configs->splits == 1 ? 0 : split + 1);
	for (int i = 0; i < PHANTOM_COLOURS; i++)
		config->ghost[colour[i]] = (uint8_t)(configs->square[colour[i]][tile[i]] + 1);
}

SEANCE_FN void phantom_configs_get(const struct phantom_configs *configs, uint32_t index, struct phantom_config *config)
{
	for (int split = 0; split < configs->splits; split++)
		for (int i = 0; i < PHANTOM_ROWS * PHANTOM_ROW_WORDS; i++) {
			uint64_t bits = configs->row[split][i / PHANTOM_ROW_WORDS][i % PHANTOM_ROW_WORDS];
			uint32_t count = bits != 0 ? (uint32_t)bits_count(bits) : 0;

			if (index >= count) {
				index -= count;
				continue;
			}
			for (; index > 0; index--)
				bits &= bits - 1;
			config_at(configs, split, i / PHANTOM_ROW_WORDS,
				i % PHANTOM_ROW_WORDS * GROUPS_A_WORD * PHANTOM_TILES + bits_lowest(bits), config);
			return;
		}
	SEANCE_ASSERT(0);
}

enum { PLANES = 7 }; /* 81 rows are counted in seven binary digits */

/* For each bit of a row, in how many rows of the split it stands: the digits of 81 numbers, side by side. */
SEANCE_FN static void count_columns(const struct phantom_configs *configs, int split, int word, uint64_t *plane)
{
	for (int i = 0; i < PLANES; i++)
		plane[i] = 0;
	for (int i = 0; i < PHANTOM_ROWS; i++) {
		uint64_t carry = configs->row[split][i][word];

		for (int p = 0; carry != 0; p++) {
			uint64_t digit = plane[p];

			plane[p] = digit ^ carry;
			carry &= digit;
		}
	}
}

SEANCE_FN static uint32_t columns_sum(const uint64_t *plane, uint64_t columns)
{
	uint32_t sum = 0;

	for (int i = 0; i < PLANES; i++)
		sum += (uint32_t)bits_count(plane[i] & columns) << i;
	return sum;
}

SEANCE_FN static void add_columns(const struct phantom_configs *configs, int split, struct phantom_marginals *marginals)
{
	const uint8_t *colour = configs->colour[split];
	uint64_t plane[PHANTOM_ROW_WORDS][PLANES];

	for (int word = 0; word < PHANTOM_ROW_WORDS; word++)
		count_columns(configs, split, word, plane[word]);
	for (int i = 0; i < PHANTOM_TILES; i++) {
		struct row_bits first = either_bits(1 << i, 0);
		struct row_bits second = either_bits(0, 1 << i);

		for (int word = 0; word < PHANTOM_ROW_WORDS; word++) {
			marginals->ghost[colour[2]][configs->square[colour[2]][i]] +=
				columns_sum(plane[word], first.word[word]);
			marginals->ghost[colour[3]][configs->square[colour[3]][i]] +=
				columns_sum(plane[word], second.word[word]);
		}
	}
}

SEANCE_FN void phantom_configs_marginals(const struct phantom_configs *configs, struct phantom_marginals *marginals)
{
	memset(marginals, 0, sizeof(*marginals));
	for (int split = 0; split < configs->splits; split++) {
		const uint8_t *colour = configs->colour[split];

		for (int i = 0; i < PHANTOM_ROWS; i++) {
			const uint64_t *row = configs->row[split][i];
			uint32_t count = (uint32_t)(bits_count(row[0]) + bits_count(row[1]));

			marginals->ghost[colour[0]][configs->square[colour[0]][i / PHANTOM_TILES]] += count;
			marginals->ghost[colour[1]][configs->square[colour[1]][i % PHANTOM_TILES]] += count;
			marginals->split[split] += count;
		}
		if (marginals->split[split] != 0)
			add_columns(configs, split, marginals);
		marginals->total += marginals->split[split];
	}
}

uint32_t phantom_chances(
	const struct phantom_rules *rules, const struct phantom_state *state, uint16_t chance[PHANTOM_SQUARES])
{
	struct phantom_configs configs;
	struct phantom_marginals marginals;

	phantom_configs_init(&configs, rules, state);
	phantom_configs_marginals(&configs, &marginals);
	for (int square = 0; square < PHANTOM_SQUARES; square++) {
		uint64_t sum = 0;

		for (int colour = 0; colour < PHANTOM_COLOURS; colour++)
			sum += (state->revealed >> colour & 1) != 0 ? 0 : marginals.ghost[colour][square];
		chance[square] = (uint16_t)(marginals.total == 0 ? 0 : sum * 1000 / marginals.total);
	}
	return marginals.total;
}
