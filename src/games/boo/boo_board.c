/* Scores placements on the bit masks of boo_board.h. */
#include "games/boo/boo_board.h"

#include "games/boo/boo_table.h"

enum {
	BOARD_MARGIN = 4, /* squares of the window beyond the table's box: three of a card, one of the edge */
	LAST = BOO_BOARD_SIDE - 1
};

/* The place of a coordinate on a line seen along that direction. */
SEANCE_FN static inline int along(int direction, int coordinate)
{
	return direction < BOO_WEST ? coordinate : LAST - coordinate;
}

SEANCE_FN static void put_square(struct boo_board *board, int x, int y, int square, int id)
{
	for (int direction = 0; direction < 4; direction++) {
		bool vertical = (direction & 1) != 0;
		struct boo_line *line = &board->line[direction][vertical ? x : y];
		uint64_t bit = (uint64_t)1 << along(direction, vertical ? y : x);

		if ((square & BOO_SQUARE_GHOST) != 0) {
			line->ghost[(square & BOO_SQUARE_WHITE) != 0] |= bit;
			line->cards |= (uint64_t)1 << id;
		} else if ((square & BOO_SQUARE_STONE) != 0) {
			line->stone |= bit;
		}
	}
	if ((square & BOO_SQUARE_GHOST) != 0)
		board->spot[y][x] = (uint8_t)(id << 2 | (square & BOO_SQUARE_GAZE));
}

SEANCE_FN static void put_cards(struct boo_board *board)
{
	const struct boo_rules *rules = board->rules;
	int west = board->state->west - BOARD_MARGIN;
	int north = board->state->north - BOARD_MARGIN;

	for (int id = 0; id < BOO_IDS; id++) {
		const struct boo_placed *card = &board->state->placed[id];
		uint32_t face = rules->face[id][card->way];

		if (!card->lies)
			continue;
		board->x[id] = (uint8_t)(card->x - west);
		board->y[id] = (uint8_t)(card->y - north);
		board->standing[id] = (uint8_t)boo_standing(card->way);
		board->haunted[id] = (uint8_t)boo_haunted(face);
		for (int part = 0; part < BOO_SQUARES; part++)
			put_square(board, boo_part_x(card, part) - west, boo_part_y(card, part) - north,
				boo_part(face, part), id);
	}
	for (int i = 0; i < rules->stones; i++)
		put_square(board, rules->stone[i][0] - west, rules->stone[i][1] - north, BOO_SQUARE_STONE, 0);
}

SEANCE_FN void boo_sight_init(struct boo_sight *sight, uint32_t face, int standing, int part)
{
	int square = boo_part(face, part);
	int direction = square & BOO_SQUARE_GAZE;
	int step = direction < BOO_WEST ? 1 : -1;
	int at = part;

	memset(sight, 0, sizeof(*sight));
	if ((square & BOO_SQUARE_GHOST) == 0)
		return;
	if ((direction & 1) == standing) {
		for (at = part + step; at >= 0 && at < BOO_SQUARES; at += step) {
			int met = boo_part(face, at);

			if ((met & BOO_SQUARE_GHOST) == 0)
				return;
			if (((met ^ square) & BOO_SQUARE_WHITE) != 0) {
				bool back = (met & BOO_SQUARE_GAZE) == (direction ^ 2) && !sight->covered;

				sight->kind = back ? BOO_SIGHT_NOTHING : BOO_SIGHT_SELF;
				return;
			}
			sight->covered = 1;
		}
		at -= step;
	}
	sight->kind = BOO_SIGHT_OUT;
	sight->gaze = (uint8_t)direction;
	sight->colour = (square & BOO_SQUARE_WHITE) != 0;
	sight->x = (uint8_t)(standing ? 0 : at);
	sight->y = (uint8_t)(standing ? at : 0);
}

SEANCE_FN static void put_hand(struct boo_board *board)
{
	const struct boo_rules *rules = board->rules;
	int id = board->mover * BOO_CARDS + board->state->hand[board->mover];

	for (int way = 0; way < BOO_WAYS; way++) {
		const uint8_t *shown = rules->ghosts[id][way];

		board->show[way] = (int8_t)(shown[board->mover] - shown[1 - board->mover]);
		for (int turned = 0; turned < 2; turned++)
			for (int part = 0; part < BOO_SQUARES; part++)
				boo_sight_init(&board->sight[way][turned][part], rules->face[id][way ^ turned],
					boo_standing(way), part);
	}
}

SEANCE_FN void boo_board_init(struct boo_board *board, const struct boo_rules *rules, const struct boo_state *state)
{
	int mover = state->turn;
	int longest = state->east - state->west > state->south - state->north ? state->east - state->west
									      : state->south - state->north;

	memset(board, 0, sizeof(*board));
	board->rules = rules;
	board->state = state;
	board->left = state->west - BOARD_MARGIN - BOO_LOW;
	board->top = state->north - BOARD_MARGIN - BOO_LOW;
	board->wide = longest + 1 + 2 * BOARD_MARGIN > BOO_BOARD_SIDE;
	board->mover = (int8_t)mover;
	board->lead = (int8_t)(state->ghosts[mover] - state->ghosts[1 - mover]);
	if (board->wide)
		return;
	for (int id = 0; id < BOO_IDS; id++) {
		const uint8_t *shown = rules->ghosts[id][state->placed[id].way];

		board->gain[id] = (int8_t)(2 * (shown[1 - mover] - shown[mover]));
	}
	for (int direction = 0; direction < 4; direction++)
		for (int i = 0; i < BOO_BOARD_SIDE; i++)
			board->line[direction][i].stone = (uint64_t)1 << LAST;
	put_cards(board);
	put_hand(board);
}

/* The ghosts of a card on a line that it crosses. */
SEANCE_FN static uint64_t card_on_line(const struct boo_board *board, int id, int direction, int line)
{
	int vertical = direction & 1;
	int start = vertical != 0 ? board->y[id] : board->x[id];
	uint64_t ghosts = board->haunted[id];

	if (board->standing[id] != vertical) {
		int part = line - (vertical != 0 ? board->x[id] : board->y[id]);

		return (ghosts >> part & 1) << along(direction, start);
	}
	if (direction < BOO_WEST)
		return ghosts << start;
	ghosts = (ghosts & 1) << 2 | (ghosts & 2) | ghosts >> 2;
	return ghosts << along(direction, start + BOO_SQUARES - 1);
}

/* Too long for the window: play it. */
SEANCE_FN static int score_by_play(const struct boo_board *board, game_action action, int order)
{
	struct boo_state state = *board->state;
	int mover = board->mover;

	boo_apply(board->rules, &state, action);
	for (int step = 0; step < BOO_SQUARES; step++) {
		int part = boo_order_square(order, step);

		if (state.phase == BOO_PHASE_LOOK && (state.yet >> part & 1) != 0)
			boo_apply(board->rules, &state, BOO_LOOK + (game_action)part);
	}
	return state.ghosts[mover] - state.ghosts[1 - mover];
}

/* The set of turned cards with the ones added that this look turns; *gain grows by what that is worth. */
SEANCE_FN static inline uint64_t look_out(
	const struct boo_board *board, const struct boo_sight *sight, int x, int y, uint64_t turned, int *gain)
{
	int direction = sight->gaze;
	int index = (direction & 1) != 0 ? x : y;
	int from = along(direction, (direction & 1) != 0 ? y : x);
	const struct boo_line *line = &board->line[direction][index];
	uint64_t friends = line->ghost[sight->colour];
	uint64_t others = line->ghost[sight->colour ^ 1];
	uint64_t ahead = ~(uint64_t)1 << from;
	int first, seen_at, spot, id, back, scare;

	for (uint64_t crossing = line->cards & turned; crossing != 0; crossing &= crossing - 1) {
		uint64_t ghosts = card_on_line(board, bits_lowest(crossing), direction, index);

		friends ^= ghosts;
		others ^= ghosts;
	}
	first = bits_lowest((others | line->stone) & ahead);
	seen_at = along(direction, first);
	spot = (direction & 1) != 0 ? board->spot[seen_at][index] : board->spot[index][seen_at];
	id = spot >> 2;
	back = ((spot ^ (int)(turned >> id & 1) << 1) & 3) == (direction ^ 2);
	back &= (friends & ahead & (((uint64_t)1 << first) - 1)) == 0;
	back &= !sight->covered;
	scare = (int)(others >> first & 1) & !back;
	*gain += (board->gain[id] & -scare) * (1 - 2 * (int)(turned >> id & 1));
	return turned ^ (uint64_t)scare << id;
}

SEANCE_FN int boo_board_score(const struct boo_board *board, game_action action, int order)
{
	uint32_t at = action / BOO_WAYS;
	int way = (int)(action % BOO_WAYS);
	int x = (int)(at % BOO_SIDE) - board->left;
	int y = (int)(at / BOO_SIDE) - board->top;
	int self = 0;
	int gain = 0;
	uint64_t turned = 0;

	if (board->wide)
		return score_by_play(board, action, order);
	for (int step = 0; step < BOO_SQUARES; step++) {
		const struct boo_sight *sight = &board->sight[way][self][boo_order_square(order, step)];

		if (sight->kind == BOO_SIGHT_OUT)
			turned = look_out(board, sight, x + sight->x, y + sight->y, turned, &gain);
		else
			self ^= sight->kind;
	}
	return board->lead + (self != 0 ? -board->show[way] : board->show[way]) + gain;
}
