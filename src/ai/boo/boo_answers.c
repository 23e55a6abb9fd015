#include "ai/boo/boo_answers.h"

#include "games/boo/boo_table.h"

/* How many rows squares may lie in, as many as there is room for; the last card may stand. */
static int rows_of(const struct boo_answers *answers)
{
	int rows = answers->rows.last + BOO_SQUARES - answers->rows.first;

	return rows < BOO_ANSWERS_ROWS ? rows : BOO_ANSWERS_ROWS;
}

void boo_answers_clear(struct boo_answers *answers, struct boo_rows rows)
{
	answers->count = 0;
	answers->rows = rows;
	memset(answers->upon_card, 0, sizeof(answers->upon_card));
	memset(answers->upon_square, 0, (size_t)rows_of(answers) * sizeof(answers->upon_square[0]));
}

static void rest_upon(struct boo_answers *answers, int at, const struct boo_stake *stake)
{
	uint64_t bit = (uint64_t)1 << at % 64;
	int word = at / 64;

	for (uint32_t cards = stake->cards; cards != 0; cards &= cards - 1)
		answers->upon_card[bits_lowest(cards)][word] |= bit;
	for (int i = 0; i < rows_of(answers); i++)
		for (uint64_t row = stake->squares[answers->rows.first + i]; row != 0; row &= row - 1)
			answers->upon_square[i][bits_lowest(row)][word] |= bit;
}

/* Where there is no room: the latest placements of the same row and way, which come to rest upon this stake, too. */
static bool join(struct boo_answers *answers, const struct boo_answered *answered, const struct boo_stake *stake)
{
	int at = answers->count - 1;

	while (at >= 0 && (answers->answered[at].y != answered->y || answers->answered[at].way != answered->way))
		at--;
	if (at < 0)
		return false;
	answers->answered[at].places |= answered->places;
	rest_upon(answers, at, stake);
	return true;
}

bool boo_answers_add(struct boo_answers *answers, const struct boo_answered *answered, const struct boo_stake *stake)
{
	if (answers->rows.last + BOO_SQUARES - answers->rows.first > BOO_ANSWERS_ROWS)
		return false;
	if (answers->count == BOO_ANSWERS)
		return join(answers, answered, stake);
	answers->answered[answers->count] = *answered;
	rest_upon(answers, answers->count++, stake);
	return true;
}

static inline void add(uint64_t spoilt[BOO_ANSWERS_WORDS], const uint64_t more[BOO_ANSWERS_WORDS])
{
	for (int word = 0; word < BOO_ANSWERS_WORDS; word++)
		spoilt[word] |= more[word];
}

void boo_answers_spoil(const struct boo_answers *answers, const struct boo_move *move, uint32_t turned,
	uint64_t spoilt[BOO_ANSWERS_WORDS])
{
	bool standing = boo_standing(move->way);

	if (answers->count == 0)
		return;
	for (int part = 0; part < BOO_SQUARES; part++) {
		int x = standing ? move->x : move->x + part;
		int y = standing ? move->y + part : move->y;

		add(spoilt, answers->upon_square[y - answers->rows.first][x]);
	}
	for (; turned != 0; turned &= turned - 1)
		add(spoilt, answers->upon_card[bits_lowest(turned)]);
}
