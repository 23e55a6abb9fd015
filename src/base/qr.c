#include "base/qr.h"

enum { CODEWORDS_MAX = 346, ECC_MAX = 26, BLOCKS_MAX = 5 };

/* A version at level M: its blocks of data, in two groups that differ by one codeword. */
struct qr_layout {
	uint8_t ecc;                /* codewords of error correction in every block */
	uint8_t blocks[2], data[2]; /* how many blocks, and data codewords in each */
	uint8_t align[3];           /* centres of the alignment patterns, 0 past the last */
};

static struct qr_layout layout_of(int version)
{
	static const struct qr_layout table[QR_VERSION_MAX] = {
		{10, {1, 0}, {16, 0}, {0, 0, 0}},
		{16, {1, 0}, {28, 0}, {6, 18, 0}},
		{26, {1, 0}, {44, 0}, {6, 22, 0}},
		{18, {2, 0}, {32, 0}, {6, 26, 0}},
		{24, {2, 0}, {43, 0}, {6, 30, 0}},
		{16, {4, 0}, {27, 0}, {6, 34, 0}},
		{18, {4, 0}, {31, 0}, {6, 22, 38}},
		{22, {2, 2}, {38, 39}, {6, 24, 42}},
		{22, {3, 2}, {36, 37}, {6, 26, 46}},
		{26, {4, 1}, {43, 44}, {6, 28, 50}},
	};

	return table[version - 1];
}

static int data_codewords(const struct qr_layout *layout)
{
	return layout->blocks[0] * layout->data[0] + layout->blocks[1] * layout->data[1];
}

/* Product in the field of 256 elements, modulo x^8 + x^4 + x^3 + x^2 + 1. */
static uint8_t multiply(uint8_t one, uint8_t other)
{
	unsigned product = 0;

	for (int bit = 7; bit >= 0; bit--) {
		product = (product << 1) ^ ((product >> 7) * 0x11du);
		if ((other >> bit & 1) != 0)
			product ^= one;
	}
	return (uint8_t)product;
}

/* The remainder of the data divided by (x - 1)(x - 2)(x - 4)... with `count` factors. */
static void correction(const uint8_t *data, int length, uint8_t *ecc, int count)
{
	uint8_t divisor[ECC_MAX] = {0};
	uint8_t root = 1;

	divisor[count - 1] = 1;
	for (int i = 0; i < count; i++) {
		for (int j = 0; j < count; j++)
			divisor[j] = (uint8_t)(multiply(divisor[j], root) ^ (j + 1 < count ? divisor[j + 1] : 0));
		root = multiply(root, 2);
	}
	memset(ecc, 0, (size_t)count);
	for (int i = 0; i < length; i++) {
		uint8_t factor = (uint8_t)(data[i] ^ ecc[0]);

		for (int j = 0; j < count; j++)
			ecc[j] = (uint8_t)((j + 1 < count ? ecc[j + 1] : 0) ^ multiply(divisor[j], factor));
	}
}

/* Bits collected into codewords, highest first. */
struct qr_bits {
	uint8_t *bytes;
	int length; /* in bits */
};

static void put_bits(struct qr_bits *bits, unsigned value, int count)
{
	for (int i = count - 1; i >= 0; i--) {
		if (bits->length % 8 == 0)
			bits->bytes[bits->length / 8] = 0;
		bits->bytes[bits->length / 8] |= (uint8_t)((value >> i & 1) << (7 - bits->length % 8));
		bits->length++;
	}
}

static void write_data(int version, const char *bytes, size_t length, uint8_t *data, int capacity)
{
	struct qr_bits bits = {data, 0};
	int spare;

	put_bits(&bits, 4, 4); /* byte mode */
	put_bits(&bits, (unsigned)length, version < 10 ? 8 : 16);
	for (size_t i = 0; i < length; i++)
		put_bits(&bits, (unsigned char)bytes[i], 8);
	spare = capacity * 8 - bits.length;
	put_bits(&bits, 0, spare < 4 ? spare : 4);
	if (bits.length % 8 != 0)
		put_bits(&bits, 0, 8 - bits.length % 8);
	for (unsigned pad = 0xec; bits.length < capacity * 8; pad ^= 0xec ^ 0x11)
		put_bits(&bits, pad, 8);
}

/* Puts the codewords of the blocks, and then of their corrections, by turns. Returns how many there are. */
static int interleave(const struct qr_layout *layout, const uint8_t *data, uint8_t *out)
{
	uint8_t ecc[BLOCKS_MAX][ECC_MAX];
	int start[BLOCKS_MAX], size[BLOCKS_MAX];
	int blocks = layout->blocks[0] + layout->blocks[1];
	int longest = layout->data[layout->blocks[1] > 0 ? 1 : 0];
	int count = 0, at = 0;

	for (int i = 0; i < blocks; i++) {
		start[i] = at;
		size[i] = layout->data[i < layout->blocks[0] ? 0 : 1];
		correction(data + at, size[i], ecc[i], layout->ecc);
		at += size[i];
	}
	for (int j = 0; j < longest; j++)
		for (int i = 0; i < blocks; i++)
			if (j < size[i])
				out[count++] = data[start[i] + j];
	for (int j = 0; j < layout->ecc; j++)
		for (int i = 0; i < blocks; i++)
			out[count++] = ecc[i][j];
	return count;
}

static void set(struct qr *qr, int column, int row, bool dark)
{
	qr->dark[row][column] = dark ? 1 : 0;
	qr->reserved[row][column] = 1;
}

static int distance(int x, int y)
{
	int across = x < 0 ? -x : x;
	int down = y < 0 ? -y : y;

	return across > down ? across : down;
}

static void draw_finder(struct qr *qr, int column, int row)
{
	for (int y = -4; y <= 4; y++)
		for (int x = -4; x <= 4; x++) {
			int ring = distance(x, y);

			if (column + x >= 0 && column + x < qr->size && row + y >= 0 && row + y < qr->size)
				set(qr, column + x, row + y, ring != 2 && ring != 4);
		}
}

static void draw_alignments(struct qr *qr, const uint8_t align[3])
{
	int count = align[0] == 0 ? 0 : align[2] == 0 ? 2 : 3;

	for (int i = 0; i < count; i++)
		for (int j = 0; j < count; j++) {
			bool in_finder = (i == 0 && j == 0) || (i == 0 && j == count - 1) || (i == count - 1 && j == 0);

			for (int y = -2; y <= 2 && !in_finder; y++)
				for (int x = -2; x <= 2; x++)
					set(qr, align[i] + x, align[j] + y, distance(x, y) != 1);
		}
}

/* The remainder of value * x^degree divided by the generator polynomial. */
static unsigned remainder_of(unsigned value, unsigned generator, int degree)
{
	unsigned rest = value;

	for (int i = 0; i < degree; i++)
		rest = (rest << 1) ^ ((rest >> (degree - 1) & 1) * generator);
	return rest & ((1u << degree) - 1);
}

static void draw_format(struct qr *qr, int mask)
{
	unsigned data = (unsigned)mask; /* level M has the bits 00 */
	unsigned bits = (data << 10 | remainder_of(data, 0x537, 10)) ^ 0x5412;

	for (int i = 0; i < 15; i++) {
		bool dark = (bits >> i & 1) != 0;

		if (i < 6)
			set(qr, 8, i, dark);
		else if (i < 8)
			set(qr, 8, i + 1, dark);
		else if (i == 8)
			set(qr, 7, 8, dark);
		else
			set(qr, 14 - i, 8, dark);
		if (i < 8)
			set(qr, qr->size - 1 - i, 8, dark);
		else
			set(qr, 8, qr->size - 15 + i, dark);
	}
	set(qr, 8, qr->size - 8, true);
}

static void draw_version(struct qr *qr)
{
	unsigned bits = (unsigned)qr->version << 12 | remainder_of((unsigned)qr->version, 0x1f25, 12);

	for (int i = 0; i < 18 && qr->version >= 7; i++) {
		bool dark = (bits >> i & 1) != 0;

		set(qr, qr->size - 11 + i % 3, i / 3, dark);
		set(qr, i / 3, qr->size - 11 + i % 3, dark);
	}
}

static void draw_patterns(struct qr *qr, const struct qr_layout *layout)
{
	for (int i = 0; i < qr->size; i++) {
		set(qr, 6, i, i % 2 == 0);
		set(qr, i, 6, i % 2 == 0);
	}
	draw_finder(qr, 3, 3);
	draw_finder(qr, qr->size - 4, 3);
	draw_finder(qr, 3, qr->size - 4);
	draw_alignments(qr, layout->align);
	draw_format(qr, 0);
	draw_version(qr);
}

/* Pairs of columns from right to left, upwards and downwards by turns, past everything reserved. */
static void draw_codewords(struct qr *qr, const uint8_t *codewords, int count)
{
	int at = 0;

	for (int right = qr->size - 1; right >= 1; right -= 2) {
		if (right == 6)
			right = 5;
		for (int step = 0; step < qr->size; step++)
			for (int j = 0; j < 2; j++) {
				int column = right - j;
				bool up = ((right + 1) & 2) == 0;
				int row = up ? qr->size - 1 - step : step;

				if (qr->reserved[row][column] != 0 || at >= count * 8)
					continue;
				qr->dark[row][column] = codewords[at / 8] >> (7 - at % 8) & 1;
				at++;
			}
	}
}

static bool mask_inverts(int mask, int x, int y)
{
	switch (mask) {
	case 0:
		return (x + y) % 2 == 0;
	case 1:
		return y % 2 == 0;
	case 2:
		return x % 3 == 0;
	case 3:
		return (x + y) % 3 == 0;
	case 4:
		return (x / 3 + y / 2) % 2 == 0;
	case 5:
		return x * y % 2 + x * y % 3 == 0;
	case 6:
		return (x * y % 2 + x * y % 3) % 2 == 0;
	default:
		return ((x + y) % 2 + x * y % 3) % 2 == 0;
	}
}

/* Applying a mask twice takes it away. */
static void apply_mask(struct qr *qr, int mask)
{
	for (int y = 0; y < qr->size; y++)
		for (int x = 0; x < qr->size; x++)
			if (qr->reserved[y][x] == 0)
				qr->dark[y][x] ^= mask_inverts(mask, x, y) ? 1 : 0;
}

static int square(const struct qr *qr, int line, int place, bool rows)
{
	return rows ? qr->dark[line][place] : qr->dark[place][line];
}

/* Runs of five and more, and what looks like a finder pattern, in one row or column. */
static int line_penalty(const struct qr *qr, int line, bool rows)
{
	int penalty = 0, run = 0;
	unsigned seen = 0;

	for (int i = 0; i < qr->size; i++) {
		int dark = square(qr, line, i, rows);

		run = i > 0 && dark == square(qr, line, i - 1, rows) ? run + 1 : 1;
		penalty += run == 5 ? 3 : run > 5 ? 1 : 0;
		seen = (seen << 1 | (unsigned)dark) & 0x7ff;
		if (i >= 10 && (seen == 0x05d || seen == 0x5d0))
			penalty += 40;
	}
	return penalty;
}

static int penalty_of(const struct qr *qr)
{
	int penalty = 0, dark = 0, total = qr->size * qr->size;
	int off;

	for (int i = 0; i < qr->size; i++)
		penalty += line_penalty(qr, i, true) + line_penalty(qr, i, false);
	for (int y = 0; y < qr->size; y++)
		for (int x = 0; x < qr->size; x++) {
			dark += qr->dark[y][x];
			if (x > 0 && y > 0 && qr->dark[y][x] == qr->dark[y][x - 1] &&
				qr->dark[y][x] == qr->dark[y - 1][x] && qr->dark[y][x] == qr->dark[y - 1][x - 1])
				penalty += 3;
		}
	/* Ten for every full 5 % that the share of dark squares is away from one half. */
	off = dark * 20 - total * 10;
	return penalty + (off < 0 ? -off : off) / total * 10;
}

static void choose_mask(struct qr *qr)
{
	int best = -1, lowest = 0;

	for (int mask = 0; mask < 8; mask++) {
		int penalty;

		apply_mask(qr, mask);
		draw_format(qr, mask);
		penalty = penalty_of(qr);
		apply_mask(qr, mask);
		if (best < 0 || penalty < lowest) {
			best = mask;
			lowest = penalty;
		}
	}
	qr->mask = best;
	apply_mask(qr, best);
	draw_format(qr, best);
}

bool qr_encode(struct qr *qr, const char *bytes, size_t length)
{
	uint8_t data[CODEWORDS_MAX], codewords[CODEWORDS_MAX];
	struct qr_layout layout;
	int version = 1;

	if (length > QR_BYTES_MAX)
		return false;
	for (;; version++) {
		layout = layout_of(version);
		if ((size_t)data_codewords(&layout) >= length + (version < 10 ? 2 : 3))
			break;
	}
	memset(qr, 0, sizeof(*qr));
	qr->version = version;
	qr->size = 17 + 4 * version;
	write_data(version, bytes, length, data, data_codewords(&layout));
	draw_patterns(qr, &layout);
	draw_codewords(qr, codewords, interleave(&layout, data, codewords));
	choose_mask(qr);
	return true;
}

bool qr_is_dark(const struct qr *qr, int column, int row)
{
	return column >= 0 && column < qr->size && row >= 0 && row < qr->size && qr->dark[row][column] != 0;
}
