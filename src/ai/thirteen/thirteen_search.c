#include "ai/thirteen/thirteen_search.h"

#include "ai/regret.h"
#include "ai/soft.h"
#include "ai/thirteen/thirteen_mind.h"

float thirteen_worth(const struct thirteen_rules *rules, const struct thirteen_state *state, int seat)
{
	struct game_result result;

	thirteen_result(rules, state, &result);
	if (result.over == 0 || result.voided != 0)
		return 0.5f;
	if (rules->setup.players == 3)
		return 0.7f * (float)(result.winners >> seat & 1) + 0.1f * (float)result.points[seat];
	return (float)(result.winners >> seat & 1);
}

float thirteen_play_out(const struct thirteen_rules *rules, struct thirteen_state *state, int seat, struct rng *rng)
{
	enum { STEPS_MAX = 400 };
	static const struct thirteen_habit habit = {2, 3, 4};

	for (int step = 0; step < STEPS_MAX && state->head.actor != GAME_NOBODY; step++)
		thirteen_apply(rules, state,
			state->head.actor == GAME_CHANCE ? thirteen_sample(rules, state, rng)
							 : thirteen_simple(rules, state, &habit, rng));
	return thirteen_worth(rules, state, seat);
}

/* NULL if it is new and there is no room. */
static struct thirteen_set *find_set(struct thirteen_search *search, uint64_t key, int count)
{
	struct thirteen_tables *tables = search->tables;
	uint32_t last = (uint32_t)search->slots - 1;
	uint32_t at;

	for (at = (uint32_t)key & last; tables->set[at].key != 0; at = (at + 1) & last)
		if (tables->set[at].key == key && tables->set[at].count == (uint32_t)count)
			return &tables->set[at];
	if (search->sets == search->slots * 3 / 4 || search->regrets + count > THIRTEEN_REGRETS)
		return NULL;
	tables->set[at] = (struct thirteen_set){key, (uint32_t)search->regrets, (uint32_t)count};
	memset(tables->regret + search->regrets, 0, (size_t)count * sizeof(float));
	search->sets++;
	search->regrets += count;
	return &tables->set[at];
}

static float walk(struct thirteen_search *search, struct thirteen_state *state, int seat, int depth);

static void note_root(struct thirteen_search *search, const float *share, const float *value)
{
	for (int i = 0; i < search->count; i++) {
		search->mean[i] += search->weight * share[i];
		search->value[i] += search->weight * value[i];
	}
	search->means += search->weight;
}

/* The walker's own decision: every choice is tried. */
static float try_all(struct thirteen_search *search, const struct thirteen_state *state, int seat, int depth,
	const struct thirteen_choice *list, const struct thirteen_set *set)
{
	struct rng *rng = search->task->question->rng;
	float *regret = search->tables->regret + set->first;
	float share[THIRTEEN_CHOICES_MAX], value[THIRTEEN_CHOICES_MAX];
	float mean = 0;
	int count = (int)set->count;

	regret_match(regret, share, 1, count);
	for (int i = 0; i < count; i++) {
		struct thirteen_state next;

		SEANCE_COPY(&next, state);
		thirteen_apply(search->rules, &next, thirteen_choice_draw(&list[i], rng));
		value[i] = walk(search, &next, seat, depth + 1);
		mean += share[i] * value[i];
	}
	for (int i = 0; i < count; i++)
		regret[i] += search->weight * (value[i] - mean);
	if (depth == 0 && set->key == search->root)
		note_root(search, share, value);
	return mean;
}

/* The actor's choices and what it knows; the searcher's own decision at the root is told apart number by number. */
static struct thirteen_set *look_up(struct thirteen_search *search, const struct thirteen_state *state, int depth,
	struct thirteen_choice *list, int *count)
{
	enum thirteen_grain grain = THIRTEEN_GRAIN_COARSE;

	if (depth == 0 && thirteen_choice_key(search->rules, state, THIRTEEN_GRAIN_FINE) == search->root)
		grain = THIRTEEN_GRAIN_FINE;
	*count = thirteen_choices(search->rules, state, grain, list);
	return *count == 1 ? NULL : find_set(search, thirteen_choice_key(search->rules, state, grain), *count);
}

static void play_chance(const struct thirteen_search *search, struct thirteen_state *state)
{
	while (state->head.actor == GAME_CHANCE)
		thirteen_apply(
			search->rules, state, thirteen_sample(search->rules, state, search->task->question->rng));
}

static float finish(struct thirteen_search *search, struct thirteen_state *state, int seat)
{
	search->games++;
	return thirteen_play_out(search->rules, state, seat, search->task->question->rng);
}

/* The state's worth to the walking seat; the state is used up. */
static float walk(struct thirteen_search *search, struct thirteen_state *state, int seat, int depth)
{
	struct rng *rng = search->task->question->rng;
	struct thirteen_choice list[THIRTEEN_CHOICES_MAX];
	float share[THIRTEEN_CHOICES_MAX];

	for (play_chance(search, state); state->head.actor != GAME_NOBODY && depth < search->depth; depth++) {
		int count, chosen = 0;
		const struct thirteen_set *set = look_up(search, state, depth, list, &count);

		if (count > 1 && set == NULL)
			break;
		if (set != NULL && state->head.actor == seat)
			return try_all(search, state, seat, depth, list, set);
		if (set != NULL) {
			regret_match(search->tables->regret + set->first, share, 1, count);
			chosen = soft_draw(share, count, rng);
		}
		thirteen_apply(search->rules, state, thirteen_choice_draw(&list[chosen], rng));
		play_chance(search, state);
	}
	return finish(search, state, seat);
}

/* How well a world fits the numbers that have been named: who names a number seldom has it. */
static bool fits(const struct thirteen_search *search, const struct thirteen_state *world,
	const uint16_t named[THIRTEEN_SEATS], int but)
{
	const uint32_t bluffs = 400; /* permille */

	for (int seat = 0; seat < search->rules->setup.players; seat++)
		if (seat != but && named[seat] != 0 &&
			(named[seat] & thirteen_bit(thirteen_crypt(search->rules, world, seat))) != 0 &&
			rng_below(search->task->question->rng, 1000) >= bluffs)
			return false;
	return true;
}

static void draw_world(struct thirteen_search *search, const struct thirteen_state *view, int viewer,
	const uint16_t named[THIRTEEN_SEATS], struct thirteen_state *world)
{
	for (int tries = 0; tries < 16; tries++) {
		SEANCE_COPY(world, view);
		thirteen_resample(search->rules, world, viewer, search->task->question->rng);
		if (fits(search, world, named, viewer))
			return;
	}
}

/* Once for each seat in a world of the public's, and once more for the searcher in one of its own. */
static void iterate(struct thirteen_search *search, const struct thirteen_state *view,
	const struct thirteen_state *common, const uint16_t named[THIRTEEN_SEATS])
{
	const float only = 1.0f;
	struct thirteen_state world;
	float worth;

	for (int seat = 0; seat < search->rules->setup.players; seat++) {
		draw_world(search, common, GAME_SPECTATOR, named, &world);
		(void)walk(search, &world, seat, 0);
	}
	draw_world(search, view, view->head.viewer, named, &world);
	worth = walk(search, &world, view->head.viewer, 0);
	if (search->count == 1) /* no decision that the walk would stop at */
		note_root(search, &only, &worth);
}

void thirteen_search(struct thirteen_search *search, const struct brain_task *task, const struct thirteen_state *view,
	struct thirteen_tables *tables)
{
	const struct thirteen_rules *rules = &task->question->rules->thirteen;
	struct thirteen_state common = *view;
	uint16_t named[THIRTEEN_SEATS];

	memset(search, 0, sizeof(*search));
	search->slots = 256;
	while (search->slots < THIRTEEN_SETS && (uint64_t)search->slots < 2 * task->limit.nodes)
		search->slots *= 2;
	memset(tables->set, 0, (size_t)search->slots * sizeof(tables->set[0]));
	search->task = task;
	search->rules = rules;
	search->tables = tables;
	search->depth = task->level->depth;
	search->root = thirteen_choice_key(rules, view, THIRTEEN_GRAIN_FINE);
	search->count = thirteen_choices(rules, view, THIRTEEN_GRAIN_FINE, search->choice);
	if (search->count > 1) /* before the tables are full: without it nothing is learnt */
		(void)find_set(search, search->root, search->count);
	thirteen_recall(rules, view, named);
	thirteen_redact(rules, &common, GAME_SPECTATOR);
	do {
		search->weight += 1;
		iterate(search, view, &common, named);
	} while (search->games < task->limit.nodes && !brain_late(task));
	for (int i = 0; i < search->count; i++) {
		search->mean[i] /= search->means;
		search->value[i] /= search->means;
	}
	SEANCE_CHECK(thirteen_search_check_invariants(search));
}

const char *thirteen_search_check_invariants(const struct thirteen_search *search)
{
	float share = 0;
	int sets = 0;

	if (search->slots > THIRTEEN_SETS || search->regrets > THIRTEEN_REGRETS)
		return "thirteen_search: sets and regrets fit their tables";
	for (int i = 0; i < search->slots; i++) {
		const struct thirteen_set *set = &search->tables->set[i];

		if (set->key == 0)
			continue;
		sets++;
		if (set->count < 2 || set->first + set->count > (uint32_t)search->regrets)
			return "thirteen_search: a set's regrets are within those in use";
	}
	if (sets != search->sets)
		return "thirteen_search: every set is counted once";
	for (int i = 0; i < search->count; i++)
		share += search->mean[i];
	return search->count < 2 || (share > 0.999f && share < 1.001f) ? NULL
								       : "thirteen_search: the shares add up to 1";
}
