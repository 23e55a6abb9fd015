#include "ai/boo/boo_root.h"

#include "ai/soft.h"
#include "base/hash.h"
#include "games/boo/boo_table.h"

/*
 * Lists the root's moves. If a card lies and its ghosts are about to look, it
 * is taken back into the hand, and the moves lay it the same way again.
 */
static void list_moves(struct boo_root *root, const struct boo_state *state)
{
	struct boo_search *search = &root->search;
	struct boo_moves *moves = &search->moves[0];
	const struct boo_field_card *card = &search->field.card[search->card[0]];
	struct boo_move move = boo_move_at(card->x, card->y, card->way);

	if (state->phase == BOO_PHASE_LAY) {
		search->nodes += (uint64_t)boo_moves_list(&search->field, state->turn, search->card[0], moves);
	} else {
		boo_field_remove(&search->field, state->laid);
		moves->count = 0;
		move.looks = state->yet;
		boo_moves_orders(&search->field, state->turn, state->laid, &move, moves);
	}
	boo_moves_sort(moves, &search->room);
}

/* The bonus of a style for this move. */
static int style_bonus(struct boo_root *root, const struct boo_move *move)
{
	struct boo_field *field = &root->search.field;
	int id = root->search.card[0];
	struct boo_trail trail;

	if (root->taste.turn_bonus == 0 && root->taste.show_bonus == 0)
		return 0;
	boo_field_play(field, id, move, &trail);
	boo_field_undo(field, id, &trail);
	return trail.count * root->taste.turn_bonus +
	       field->rules->ghosts[id][move->way][root->search.turn] * root->taste.show_bonus;
}

/*
 * Noise and bonus added to a move's value, the same in every iteration. Taking
 * the best of values with Gumbel noise draws moves by exp(value / temperature).
 */
static int disturbance(struct boo_root *root, const struct boo_move *move)
{
	static const float most = 100; /* ghosts, more than there are */
	const struct boo_taste *taste = &root->taste;
	float error = 0;
	struct rng rng;

	rng_seed(&rng, root->seed, hash_bytes(0, move, offsetof(struct boo_move, value)));
	if (taste->temperature > 0)
		error -= taste->temperature * soft_log(-soft_log(soft_unit(&rng) * 0.999999f + 5e-7f));
	if (taste->noise > 0)
		error += taste->noise * soft_normal(&rng);
	error = error > most ? most : error < -most ? -most : error;
	return (int)(error * (float)BOO_GHOST) + style_bonus(root, move);
}

static void keep(struct boo_root *root, int index, int value, int depth)
{
	struct boo_search *search = &root->search;
	struct boo_move *list = search->moves[0].list;
	struct boo_move best = list[index];

	for (; index > 0; index--)
		list[index] = list[index - 1];
	list[0] = best;
	root->value = value;
	root->depth = depth;
	root->line[0] = best;
	root->plies = 1 + search->line_length[1];
	memcpy(&root->line[1], search->line[1], (size_t)search->line_length[1] * sizeof(best));
}

/* Moves this many temperatures behind the best still get an exact value, because they are part of the mix. */
enum { MIXED = 10 };

/*
 * One iteration: every root move against the best so far, with its noise. The
 * first move is the best of the iteration before, so an iteration that runs out
 * of nodes still counts as far as it came.
 */
static void look_ahead(struct boo_root *root, int depth)
{
	struct boo_search *search = &root->search;
	struct boo_moves *moves = &search->moves[0];
	int slack = (int)(root->taste.temperature * (MIXED * BOO_GHOST));
	int best = -BOO_VALUE_MAX;

	for (int i = 0; i < moves->count; i++) {
		int extra = disturbance(root, &moves->list[i]);
		int low = i == 0 || best - extra - slack < -BOO_VALUE_MAX ? -BOO_VALUE_MAX : best - extra - slack;
		int value = boo_search_move(search, &moves->list[i], depth, low, i == 0 ? BOO_VALUE_MAX : low + 1);

		if (i > 0 && value > low && depth > 1 && !search->stop)
			value = boo_search_move(search, &moves->list[i], depth, low, BOO_VALUE_MAX);
		if (search->stop)
			return;
		moves->list[i].value = (int16_t)(value + extra);
		root->looked = i + 1;
		if (i == 0 || value + extra > best) {
			best = value + extra;
			keep(root, i, value, depth);
		}
	}
	boo_moves_sort(moves, &search->room);
}

/* Without noise, temperature or a style's bonus the best value found is the best there is. */
static bool values_are_exact(const struct boo_taste *taste)
{
	return taste->temperature <= 0 && taste->noise <= 0 && taste->turn_bonus == 0 && taste->show_bonus == 0;
}

static void look_deeper(struct boo_root *root)
{
	struct boo_search *search = &root->search;
	int depth = root->taste.depth < BOO_DEPTH_MAX ? root->taste.depth : BOO_DEPTH_MAX;

	for (int d = 1; d <= depth && d <= search->left && !search->stop; d++)
		look_ahead(root, d);
}

bool boo_root_find(struct boo_root *root, const struct boo_taste *taste, const struct brain_task *task)
{
	const struct agent_question *question = task->question;
	struct boo_search *search = &root->search;

	root->taste = *taste;
	root->seed = rng_next(question->rng);
	root->value = root->depth = root->proved = root->plies = root->looked = 0;
	if (!boo_search_init(search, task, &question->rules->boo, &question->view->boo))
		return false;
	search->weights = taste->weights;
	list_moves(root, &question->view->boo);
	keep(root, 0, 0, 0);
	look_deeper(root);
	if (root->depth == search->left && root->looked == search->moves[0].count)
		root->proved = root->value > 0 ? 1 : values_are_exact(taste) ? -1 : 0;
	return true;
}

/* Adds the looks the player chooses; the last square looks without being asked (B12). */
static int add_looks(
	const struct boo_field *field, int id, const struct boo_move *move, game_action *list, int count, int room)
{
	unsigned yet = boo_haunted(field->rules->face[id][move->way]) & move->looks;

	for (int step = 0; step < BOO_SQUARES && (yet & (yet - 1)) != 0; step++) {
		int part = boo_order_square(move->order, step);

		if ((yet >> part & 1) == 0)
			continue;
		yet &= ~(1u << part);
		if (count < room)
			list[count++] = BOO_LOOK + (game_action)part;
	}
	return count;
}

int boo_root_actions(const struct boo_root *root, const struct boo_state *state, game_action *list, int room)
{
	const struct boo_field *field = &root->search.field;
	int count = 0;

	for (int ply = 0; ply < root->plies && root->search.card[ply] != BOO_NONE; ply++) {
		const struct boo_move *move = &root->line[ply];

		if ((ply > 0 || state->phase == BOO_PHASE_LAY) && count < room)
			list[count++] = boo_lay_action(move->x + field->west, move->y + field->north, move->way);
		count = add_looks(field, root->search.card[ply], move, list, count, room);
	}
	return count;
}

static game_action first_action(const struct boo_root *root, const struct boo_state *state, const struct boo_move *move)
{
	const struct boo_field *field = &root->search.field;
	game_action action = 0;

	if (state->phase == BOO_PHASE_LAY)
		return boo_lay_action(move->x + field->west, move->y + field->north, move->way);
	(void)add_looks(field, root->search.card[0], move, &action, 0, 1);
	return action;
}

/* Adds the weight to the action's share; false if the mix is full. */
static bool mix_add(struct agent_share *mix, int *count, game_action action, float weight)
{
	int at = 0;

	while (at < *count && mix[at].action != action)
		at++;
	if (at == AGENT_MIX_MAX)
		return false;
	if (at == *count)
		mix[(*count)++] = (struct agent_share){action, 0.0f};
	mix[at].share += weight;
	return true;
}

/* The drawn action is always in the mix, in place of the last if need be. */
static void mix_finish(struct agent_share *mix, int count, game_action drawn)
{
	float sum = 0.0f;
	int at = 0;

	while (at < count && mix[at].action != drawn)
		at++;
	if (at == count)
		mix[count - 1].action = drawn;
	for (int i = 0; i < count; i++)
		sum += mix[i].share;
	for (int i = 0; i < count; i++)
		mix[i].share /= sum;
}

int boo_root_mix(struct boo_root *root, const struct boo_state *state, struct agent_share *mix)
{
	struct boo_moves *moves = &root->search.moves[1];
	float wide = root->taste.temperature * (float)BOO_GHOST;
	int count = 0;

	if (wide <= 0)
		return 0;
	*moves = root->search.moves[0];
	for (int i = 0; i < moves->count; i++)
		moves->list[i].value = (int16_t)(moves->list[i].value - disturbance(root, &moves->list[i]));
	boo_moves_sort(moves, &root->search.room);
	for (int i = 0; i < moves->count; i++)
		if (!mix_add(mix, &count, first_action(root, state, &moves->list[i]),
			    soft_exp((float)(moves->list[i].value - moves->list[0].value) / wide)))
			break;
	mix_finish(mix, count, first_action(root, state, &root->line[0]));
	return count;
}
