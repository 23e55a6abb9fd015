#include "ai/boo/boo_search.h"

#include "ai/boo/boo_value.h"
#include "base/hash.h"

/* The card a seat lays as its k-th from the root on, as far as everybody knows it. */
static int known_card(const struct boo_state *state, int seat, int k)
{
	uint16_t pile = state->pile[seat];

	if (k == 0 && state->phase == BOO_PHASE_LOOK && seat == state->turn)
		return state->laid;
	if (k == 0)
		return seat * BOO_CARDS + state->hand[seat];
	if (k == 1)
		return seat * BOO_CARDS + state->top[seat];
	return k == 2 && bits_count(pile) == 1 ? seat * BOO_CARDS + bits_lowest(pile) : BOO_NONE;
}

static int cards_left(const struct boo_state *state, int seat)
{
	int laid = 0;

	for (int card = 0; card < BOO_CARDS; card++)
		laid += state->placed[seat * BOO_CARDS + card].lies;
	return BOO_CARDS - laid;
}

bool boo_search_init(struct boo_search *search, const struct brain_task *task, const struct boo_rules *rules,
	const struct boo_state *state)
{
	search->task = task;
	search->nodes = 0;
	search->limit = task->limit.nodes;
	search->stop = false;
	search->polls = 1;
	memset(&search->weights, 0, sizeof(search->weights));
	search->turn = state->turn;
	search->oya = state->oya;
	search->left = cards_left(state, 0) + cards_left(state, 1) + (state->phase == BOO_PHASE_LOOK ? 1 : 0);
	for (int seat = 0; seat < 2; seat++)
		search->pile[seat] = state->pile[seat];
	for (int ply = 0; ply < search->left; ply++)
		search->card[ply] = (uint8_t)known_card(state, boo_search_seat(search, ply), ply >> 1);
	memset(search->killers, 0, sizeof(search->killers));
	memset(search->memo, 0, sizeof(search->memo));
	memset(search->line_length, 0, sizeof(search->line_length));
	return boo_field_init(&search->field, rules, state);
}

bool boo_search_spent(struct boo_search *search)
{
	enum { POLL = 32 };

	if (search->nodes >= search->limit || (search->polls++ % POLL == 0 && brain_late(search->task)))
		search->stop = true;
	return search->stop;
}

uint64_t boo_search_key(const struct boo_search *search, int ply, enum boo_question question)
{
	return hash_bytes(256u * question + search->card[ply], search->field.card, sizeof(search->field.card));
}

void boo_search_list(struct boo_search *search, int ply)
{
	struct boo_moves *moves = &search->moves[ply];

	search->nodes +=
		(uint64_t)boo_moves_list(&search->field, boo_search_seat(search, ply), search->card[ply], moves);
	boo_moves_sort(moves, &search->room);
}

static void line_set(struct boo_search *search, int ply, const struct boo_move *move)
{
	int more = search->line_length[ply + 1];

	search->line[ply][0] = *move;
	memcpy(&search->line[ply][1], search->line[ply + 1], (size_t)more * sizeof(*move));
	search->line_length[ply] = more + 1;
}

static int last_ply(struct boo_search *search, int ply, int alpha, int beta)
{
	int seat = boo_search_seat(search, ply);
	int tie = boo_search_tie(search, seat);
	struct boo_move best;
	int value = boo_moves_best(&search->field, seat, search->card[ply], alpha - tie, beta - tie,
		&search->killers[ply], &best, &search->nodes);

	search->line_length[ply + 1] = 0;
	if (value + tie > alpha)
		line_set(search, ply, &best);
	return value + tie;
}

static void remember(struct boo_search *search, uint64_t key, int depth, int value, enum boo_bound bound,
	const struct boo_move *best)
{
	struct boo_memo *memo = boo_search_memo(search, key);

	memo->key = key;
	memo->value = (int16_t)value;
	memo->depth = (uint8_t)depth;
	memo->bound = (uint8_t)bound;
	memo->x = best->x;
	memo->y = best->y;
	memo->way = best->way;
	memo->order = best->order;
}

/* Raises the values of moves that are likely best, so that they come first. */
static void promote(struct boo_search *search, int ply, const struct boo_memo *memo, bool known)
{
	enum { FIRST = 8000, KILLER = 90 * BOO_GHOST };
	const struct boo_killers *killers = &search->killers[ply];
	struct boo_moves *moves = &search->moves[ply];

	for (int i = 0; i < moves->count; i++) {
		struct boo_move *move = &moves->list[i];

		if (known && move->x == memo->x && move->y == memo->y && move->way == memo->way &&
			move->order == memo->order)
			move->value = FIRST;
		for (int k = 0; k < killers->count && k < 3; k++)
			if (boo_move_same(move, &killers->move[k]) && move->value < FIRST)
				move->value = (int16_t)(KILLER - k * BOO_GHOST);
	}
}

static int play_and_search(
	struct boo_search *search, int ply, const struct boo_move *move, int depth, int alpha, int beta)
{
	struct boo_trail trail;
	int id = search->card[ply];
	int value;

	boo_field_play(&search->field, id, move, &trail);
	value = -boo_search_value(search, ply + 1, depth - 1, -beta, -alpha);
	boo_field_undo(&search->field, id, &trail);
	return value;
}

/*
 * What cards are worth is judged anew after each move of the root, and stays
 * so for all that follows.
 */
int boo_search_move(struct boo_search *search, const struct boo_move *move, int depth, int alpha, int beta)
{
	struct boo_field *field = &search->field;
	struct boo_trail trail;
	int id = search->card[0];
	int value;

	boo_field_play(field, id, move, &trail);
	boo_value_weigh(field, &search->weights, search->left - depth);
	if (depth == 1) {
		search->nodes++;
		search->line_length[1] = 0;
		value = boo_search_lead(search, search->turn);
	} else {
		value = -boo_search_value(search, 1, depth - 1, -beta, -alpha);
	}
	boo_field_undo(field, id, &trail);
	return value;
}

/* Whether what is remembered answers the question. */
static bool settles(const struct boo_memo *memo, int depth, int alpha, int beta)
{
	return memo->depth == depth &&
	       (memo->bound == BOO_BOUND_EXACT || (memo->bound == BOO_BOUND_LOW && memo->value >= beta) ||
		       (memo->bound == BOO_BOUND_HIGH && memo->value <= alpha));
}

/* The value of a listed move; but for the first it is asked first whether it is better at all. */
static int listed_value(struct boo_search *search, int ply, int index, int depth, int low, int beta)
{
	const struct boo_move *move = &search->moves[ply].list[index];

	if (index > 0 && beta - low > 1) {
		int value = play_and_search(search, ply, move, depth, low, low + 1);

		if (value <= low || value >= beta || search->stop)
			return value;
	}
	return play_and_search(search, ply, move, depth, low, beta);
}

/* Two plies or more. */
static int deep_ply(struct boo_search *search, int ply, int depth, int alpha, int beta)
{
	uint64_t key = boo_search_key(search, ply, BOO_QUESTION_VALUE);
	const struct boo_memo *memo = boo_search_memo(search, key);
	bool known = memo->key == key && memo->bound != BOO_BOUND_NONE;
	const struct boo_moves *moves = &search->moves[ply];
	int best = -BOO_VALUE_MAX;
	int low = alpha;
	struct boo_move found;

	if (known && settles(memo, depth, alpha, beta))
		return memo->value;
	search->nodes += (uint64_t)boo_moves_list(
		&search->field, boo_search_seat(search, ply), search->card[ply], &search->moves[ply]);
	promote(search, ply, memo, known);
	boo_moves_sort(&search->moves[ply], &search->room);
	memset(&found, 0, sizeof(found));
	for (int i = 0; i < moves->count && best < beta; i++) {
		int value = listed_value(search, ply, i, depth, low, beta);

		if (search->stop)
			return 0;
		if (value > best) {
			best = value;
			found = moves->list[i];
		}
		if (value > low) {
			low = value;
			line_set(search, ply, &found);
		}
	}
	if (best > alpha)
		boo_killers_add(&search->killers[ply], &found);
	remember(search, key, depth, best,
		best >= beta    ? BOO_BOUND_LOW
		: best <= alpha ? BOO_BOUND_HIGH
				: BOO_BOUND_EXACT,
		&found);
	return best;
}

static int known_ply(struct boo_search *search, int ply, int depth, int alpha, int beta)
{
	return depth == 1 ? last_ply(search, ply, alpha, beta) : deep_ply(search, ply, depth, alpha, beta);
}

/* The mean over the cards its pile may have shown. */
static int average(struct boo_search *search, int ply, int depth)
{
	int seat = boo_search_seat(search, ply);
	uint16_t pile = search->pile[seat];
	int count = bits_count(pile);
	int sum = 0;

	for (uint64_t cards = pile; cards != 0 && !search->stop; cards &= cards - 1) {
		int card = bits_lowest(cards);

		search->card[ply] = (uint8_t)(seat * BOO_CARDS + card);
		search->pile[seat] = (uint16_t)(pile & ~(1u << card));
		search->killers[ply].count = 0;
		sum += known_ply(search, ply, depth, -BOO_VALUE_MAX, BOO_VALUE_MAX);
	}
	search->line_length[ply] = 0;
	search->pile[seat] = pile;
	search->card[ply] = BOO_NONE;
	return sum / count;
}

int boo_search_value(struct boo_search *search, int ply, int depth, int alpha, int beta)
{
	search->line_length[ply] = 0;
	if (boo_search_spent(search))
		return 0;
	if (ply == search->left)
		return boo_search_lead(search, boo_search_seat(search, ply));
	if (search->card[ply] == BOO_NONE)
		return average(search, ply, depth);
	return known_ply(search, ply, depth, alpha, beta);
}
