#include "ai/boo/boo_answers.h"

#include "games/boo/boo_table.h"

/* Where there is no room: the latest placements of the same row and way, which come to rest upon this stake, too. */
static bool join(struct boo_answers *answers, const struct boo_answered *answered, const struct boo_stake *stake,
	struct boo_rows rows)
{
	int at = answers->count - 1;

	while (at >= 0 && (answers->answered[at].y != answered->y || answers->answered[at].way != answered->way))
		at--;
	if (at < 0)
		return false;
	answers->answered[at].places |= answered->places;
	answers->cards[at] |= stake->cards;
	for (int y = rows.first; y < rows.last + BOO_SQUARES; y++)
		answers->squares[y][at] |= stake->squares[y];
	return true;
}

bool boo_answers_add(struct boo_answers *answers, const struct boo_answered *answered, const struct boo_stake *stake,
	struct boo_rows rows)
{
	int at = answers->count;

	if (at == BOO_ANSWERS)
		return join(answers, answered, stake, rows);
	answers->count++;
	answers->answered[at] = *answered;
	answers->cards[at] = stake->cards;
	for (int y = rows.first; y < rows.last + BOO_SQUARES; y++)
		answers->squares[y][at] = stake->squares[y];
	return true;
}

void boo_answers_spoil(const struct boo_answers *answers, const struct boo_move *move, uint32_t turned,
	uint64_t spoilt[BOO_ANSWERS_WORDS])
{
	const uint64_t(*row)[BOO_ANSWERS] = &answers->squares[move->y];
	bool standing = boo_standing(move->way);
	uint64_t mask = (uint64_t)(standing ? 1 : 7) << move->x;

	for (int i = 0; i < answers->count; i++) {
		uint64_t squares = standing ? row[0][i] | row[1][i] | row[2][i] : row[0][i];
		bool touched = ((squares & mask) | (answers->cards[i] & turned)) != 0;

		spoilt[i / 64] |= (uint64_t)touched << i % 64;
	}
}
