#include "ai/boo/boo_search.h"

#include "ai/boo/boo_value.h"
#include "base/hash.h"

/* The k-th card that a seat lays from the root on, or BOO_NONE if it is not public yet. */
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

/* Cards are weighed again after the reply; docs/decisions.md says what that brings. */
enum { REWEIGH_DEFAULT = 1 };
/* Builds for tests check the field after about one of so many moves inside the search that are taken back, and a bit.
 */
enum { CHECK_MASK = 255 };

bool boo_search_init(struct boo_search *search, const struct brain_task *task, const struct boo_rules *rules,
	const struct boo_state *state)
{
	search->task = task;
	search->nodes = 0;
	search->limit = task->limit.nodes;
	search->stop = false;
	search->polls = 1;
	memset(&search->weights, 0, sizeof(search->weights));
	search->reweigh = task->reweigh < 0 ? REWEIGH_DEFAULT : task->reweigh;
	search->after = 0;
	search->turn = state->turn;
	search->oya = state->oya;
	search->left = cards_left(state, 0) + cards_left(state, 1) + (state->phase == BOO_PHASE_LOOK ? 1 : 0);
	for (int seat = 0; seat < 2; seat++)
		search->pile[seat] = state->pile[seat];
	for (int ply = 0; ply < search->left; ply++)
		search->card[ply] = (uint8_t)known_card(state, boo_search_seat(search, ply), ply >> 1);
	memset(search->killers, 0, sizeof(search->killers));
	memset(search->table, 0, sizeof(search->table));
	memset(search->line_length, 0, sizeof(search->line_length));
	return boo_field_init(&search->field, rules, state);
}

/* Whether the nodes are spent or the time is up; the clock is asked every few calls. Sets search->stop. */
static bool out_of_budget(struct boo_search *search)
{
	enum { POLL = 32 };

	if (search->nodes >= search->limit || (search->polls++ % POLL == 0 && brain_late(search->task)))
		search->stop = true;
	return search->stop;
}

static uint64_t position_key(const struct boo_search *search, int ply)
{
	return hash_bytes(search->card[ply], search->field.card, sizeof(search->field.card));
}

static struct boo_entry *table_entry(struct boo_search *search, uint64_t key)
{
	return &search->table[key >> (64 - BOO_TABLE_BITS)];
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

static void store(struct boo_search *search, uint64_t key, int depth, int value, enum boo_bound bound,
	const struct boo_move *best)
{
	struct boo_entry *entry = table_entry(search, key);

	entry->key = key;
	entry->value = (int16_t)value;
	entry->depth = (uint8_t)depth;
	entry->bound = (uint8_t)bound;
	entry->x = best->x;
	entry->y = best->y;
	entry->way = best->way;
	entry->order = best->order;
}

/* Raises the values of the table's move and of killers, so that they are tried first. */
static void promote(struct boo_search *search, int ply, const struct boo_entry *entry, bool known)
{
	enum { FIRST = 8000, KILLER = 90 * BOO_GHOST };
	const struct boo_killers *killers = &search->killers[ply];
	struct boo_moves *moves = &search->moves[ply];

	for (int i = 0; i < moves->count; i++) {
		struct boo_move *move = &moves->list[i];

		if (known && move->x == entry->x && move->y == entry->y && move->way == entry->way &&
			move->order == entry->order)
			move->value = FIRST;
		for (int k = 0; k < killers->count && k < 3; k++)
			if (boo_move_same(move, &killers->move[k]) && move->value < FIRST)
				move->value = (int16_t)(KILLER - k * BOO_GHOST);
	}
}

static int play_and_search(
	struct boo_search *search, int ply, const struct boo_move *move, int depth, int alpha, int beta)
{
	struct boo_field *field = &search->field;
	bool weigh = ply <= search->reweigh && search->after > 0;
	int16_t worth[BOO_IDS][BOO_WAYS];
	struct boo_trail trail;
	int id = search->card[ply];
	int lead = field->lead;
	int value;

	boo_field_play(field, id, move, &trail);
	if (weigh) {
		memcpy(worth, field->worth, sizeof(worth));
		boo_value_weigh(field, &search->weights, search->after);
	}
	value = -boo_search_value(search, ply + 1, depth - 1, -beta, -alpha);
	if (weigh)
		memcpy(field->worth, worth, sizeof(worth));
	boo_field_undo(field, id, &trail);
	field->lead = lead;
	if ((search->nodes & CHECK_MASK) == 0)
		SEANCE_CHECK(boo_field_check_invariants(field));
	return value;
}

/*
 * Cards are weighed after each move of the root, and again after the moves of
 * the next plies up to search->reweigh; deeper moves keep those weights.
 */
int boo_search_move(struct boo_search *search, const struct boo_move *move, int depth, int alpha, int beta)
{
	struct boo_field *field = &search->field;
	struct boo_trail trail;
	int id = search->card[0];
	int value;

	boo_field_play(field, id, move, &trail);
	search->after = search->left - depth;
	boo_value_weigh(field, &search->weights, search->after);
	if (depth == 1) {
		search->nodes++;
		search->line_length[1] = 0;
		value = boo_search_lead(search, search->turn);
	} else {
		value = -boo_search_value(search, 1, depth - 1, -beta, -alpha);
	}
	boo_field_undo(field, id, &trail);
	SEANCE_CHECK(boo_field_check_invariants(field));
	return value;
}

/* Whether the table's entry answers a search of this depth and window. */
static bool answers(const struct boo_entry *entry, int depth, int alpha, int beta)
{
	return entry->depth == depth &&
	       (entry->bound == BOO_BOUND_EXACT || (entry->bound == BOO_BOUND_LOW && entry->value >= beta) ||
		       (entry->bound == BOO_BOUND_HIGH && entry->value <= alpha));
}

/* The value of a listed move. All but the first are tried with a null window first. */
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
	uint64_t key = position_key(search, ply);
	const struct boo_entry *entry = table_entry(search, key);
	bool known = entry->key == key && entry->bound != BOO_BOUND_NONE;
	const struct boo_moves *moves = &search->moves[ply];
	int best = -BOO_VALUE_MAX;
	int low = alpha;
	struct boo_move found;

	if (known && answers(entry, depth, alpha, beta))
		return entry->value;
	search->nodes += (uint64_t)boo_moves_list(
		&search->field, boo_search_seat(search, ply), search->card[ply], &search->moves[ply]);
	promote(search, ply, entry, known);
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
	store(search, key, depth, best,
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

/* A card that is not known yet: the mean over the cards of its pile. */
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
	if (out_of_budget(search))
		return 0;
	if (ply == search->left)
		return boo_search_lead(search, boo_search_seat(search, ply));
	if (search->card[ply] == BOO_NONE)
		return average(search, ply, depth);
	return known_ply(search, ply, depth, alpha, beta);
}
