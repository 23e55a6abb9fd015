/*
 * The player of 13 Ghosts. With a `depth` of 0 it plays the mix that its policy
 * net gives, where there is one for the deck and two players (thirteen_net.h).
 * With a `depth` of 3 or more it searches that many decisions over the public
 * belief and plays the mix it finds (thirteen_search.h). Otherwise each move is
 * tried on worlds sampled from the view, weighted by how likely the others'
 * attacks are in them, and played out by simple players who use only their own
 * knowledge (thirteen_mind.h).
 *
 * Levels: `nodes` are playouts. With `depth` 2 moves that fall behind are
 * dropped, below that all are tried to the end. `noise` is an error of the values,
 * `temperature` mixes similar moves; both are thousandths of the chance to win.
 * `forget` (permille) forgets numbers that answers have excluded and cards that
 * lie elsewhere, the player's own among them.
 */
#include "ai/brain.h"
#include "ai/soft.h"
#include "ai/thirteen/thirteen_mind.h"
#include "ai/thirteen/thirteen_net.h"
#include "ai/thirteen/thirteen_say.h"
#include "ai/thirteen/thirteen_search.h"
#include "ai/trial.h"

enum {
	MOVES_MAX = 32,
	WORLDS_MIN = 8,
	WORLDS_MAX = 1 << 30,
	LOOK_AHEAD = 3 /* from this depth on the search uses regret matching */
};

struct search {
	const struct brain_task *task;
	const struct thirteen_rules *rules;
	uint16_t named[THIRTEEN_SEATS]; /* see thirteen_recall() */
	uint16_t lost;                  /* numbers no longer known to lie elsewhere */
	int seat;
	int count;
	struct trial option[MOVES_MAX]; /* by action */
	uint64_t games;
};

/* How well a world fits the numbers the foes have named: they seldom name their own. */
static float likelihood(const struct search *search, const struct thirteen_state *world)
{
	const float bluff = 0.4f;
	float weight = 1;

	for (int foe = 0; foe < search->rules->setup.players; foe++) {
		if ((search->rules->foes[search->seat] >> foe & 1) == 0 || search->named[foe] == 0 ||
			thirteen_crypt(search->rules, world, foe) == 0)
			continue;
		if ((search->named[foe] & thirteen_bit(thirteen_crypt(search->rules, world, foe))) != 0)
			weight *= bluff;
	}
	return weight;
}

static void try_world(struct search *search, const struct thirteen_state *view)
{
	struct rng *rng = search->task->question->rng;
	struct thirteen_state world;
	float weight;
	uint64_t seed;

	SEANCE_COPY(&world, view);
	thirteen_resample(search->rules, &world, search->seat, rng);
	weight = likelihood(search, &world);
	seed = rng_next(rng);
	for (int i = 0; i < search->count; i++) {
		struct thirteen_state state;
		struct rng luck;

		SEANCE_COPY(&state, &world);
		rng_seed(&luck, seed, 0);
		thirteen_apply(search->rules, &state, (game_action)search->option[i].index);
		trial_add(&search->option[i], thirteen_play_out(search->rules, &state, search->seat, &luck), weight);
		search->games++;
	}
}

/* Naming a number that cannot be is tried only where it may be a bluff: with a number of one's own. */
static bool sensible(const struct search *search, const struct thirteen_state *view, game_action move)
{
	uint16_t bit, wanted = search->lost;

	if (move < THIRTEEN_ATTACK || move >= THIRTEEN_PLAY)
		return true;
	bit = (uint16_t)(1u << (move - THIRTEEN_ATTACK));
	for (unsigned foes = (unsigned)(search->rules->foes[search->seat] & ~view->out); foes != 0; foes &= foes - 1)
		wanted |= thirteen_candidates(search->rules, view, search->seat, bits_lowest(foes));
	if (search->rules->setup.players == 2)
		wanted |= thirteen_bit(thirteen_crypt(search->rules, view, search->seat));
	return (wanted & bit) != 0;
}

static void list_options(struct search *search, const struct thirteen_state *view)
{
	game_action list[THIRTEEN_ACTIONS];
	int count = thirteen_legal(search->rules, view, list);

	for (int i = 0; i < count && search->count < MOVES_MAX; i++)
		if (sensible(search, view, list[i]))
			search->option[search->count++].index = (int)list[i];
	if (search->count == 0)
		search->option[search->count++].index = (int)list[0];
}

/* The numbers of the set that are forgotten. */
static uint16_t slip(const struct brain_task *task, unsigned numbers)
{
	uint16_t lost = 0;

	for (; numbers != 0; numbers &= numbers - 1)
		if (rng_below(task->question->rng, 1000) < task->level->forget)
			lost |= (uint16_t)(numbers & (0u - numbers));
	return lost;
}

/* Forgotten numbers count as possible again. */
static void forget(struct search *search, struct thirteen_state *view)
{
	const struct thirteen_rules *rules = search->rules;

	if (search->task->level->forget == 0 || view->phase < THIRTEEN_PHASE_TURN)
		return;
	for (int seat = 0; seat < rules->setup.players; seat++)
		if (seat != view->head.viewer && (view->out >> seat & 1) == 0)
			view->possible[seat] |= slip(search->task, rules->all & ~(unsigned)view->possible[seat]);
	search->lost = slip(search->task, rules->all);
}

static float liking(
	enum agent_style style, const struct search *search, const struct thirteen_state *view, game_action move)
{
	bool attack = move >= THIRTEEN_ATTACK && move < THIRTEEN_PLAY;
	bool own = attack && thirteen_crypt(search->rules, view, search->seat) == (int)(move - THIRTEEN_ATTACK) + 1;

	switch (style) {
	case AGENT_STYLE_BOLD:
		return attack ? 0.02f : 0.0f;
	case AGENT_STYLE_CAREFUL:
		return attack ? -0.02f : 0.0f;
	case AGENT_STYLE_BLUFFER:
		return own ? 0.04f : 0.0f;
	case AGENT_STYLE_ACCOUNTANT:
		return move == THIRTEEN_PLAY ? 0.01f : 0.0f;
	case AGENT_STYLE_PLAIN:
		break;
	}
	return 0.0f;
}

/* A Crypt that follows from the cards dealt is soon guessed, so that choice is always mixed. */
static int temperature(const struct search *search, const struct thirteen_state *view)
{
	enum { HIDING = 150 };
	int own = search->task->level->temperature;

	return view->phase < THIRTEEN_PHASE_TURN && own < HIDING ? HIDING : own;
}

static void tell_values(const struct search *search, float own, struct agent_answer *answer)
{
	answer->values = search->rules->setup.players;
	for (int seat = 0; seat < answer->values; seat++)
		answer->value[seat] = (search->rules->team[search->seat] >> seat & 1) != 0
					      ? own
					      : (1.0f - own) / (answer->values == 3 ? 2.0f : 1.0f);
}

static void choose(struct search *search, const struct thirteen_state *view, int count, struct agent_answer *answer)
{
	const struct brain_level *level = search->task->level;
	struct rng *rng = search->task->question->rng;
	float values[MOVES_MAX];
	float best = 0;
	int chosen;

	for (int i = 0; i < count; i++) {
		values[i] = trial_mean(&search->option[i]);
		best = values[i] > best ? values[i] : best;
		values[i] += liking(search->task->style, search, view, (game_action)search->option[i].index);
		if (level->noise > 0)
			values[i] += 0.001f * (float)level->noise * soft_normal(rng);
	}
	soft_shares(values, count, 0.001f * (float)temperature(search, view));
	chosen = soft_draw(values, count, rng);
	answer->move = (game_action)search->option[chosen].index;
	for (int i = 0; i < count; i++)
		if (values[i] > 0.001f)
			agent_mix(answer, (game_action)search->option[i].index, values[i]);
	tell_values(search, best, answer);
}

struct worlds {
	struct search *search;
	const struct thirteen_state *view;
};

/* At least one world is tried, however little time there is. */
static bool round_of_worlds(void *context, struct trial *list, int count)
{
	const struct worlds *worlds = (const struct worlds *)context;
	struct search *search = worlds->search;

	(void)list; /* search->option */
	if (search->games > 0 && brain_late(search->task))
		return false;
	search->count = count;
	try_world(search, worlds->view);
	return true;
}

static uint64_t games_spent(const void *context)
{
	return ((const struct worlds *)context)->search->games;
}

static int run(struct search *search, const struct thirteen_state *view)
{
	struct worlds worlds = {search, view};
	const struct trial_plan plan = {
		search->task->limit.nodes, WORLDS_MIN, WORLDS_MAX, round_of_worlds, games_spent, &worlds};

	(void)trial_run(&plan, search->task->level->depth < 2 ? 1 : trial_stages(search->count), search->option,
		&search->count);
	return search->count;
}

/*
 * The search's mix without the moves it hardly played, shifted by the style.
 * Half of the choice of a Crypt is even, because not being guessed matters as
 * much as its value, and beliefs assume an even choice.
 */
static void lean(const struct search *search, const struct thirteen_state *view, struct thirteen_search *ahead)
{
	const float tried = 0.05f;
	float sum = 0;

	for (int i = 0; i < ahead->count; i++) {
		float *share = &ahead->mean[i];

		if (view->phase < THIRTEEN_PHASE_TURN)
			*share = 0.5f * *share + 0.5f / (float)ahead->count;
		*share *=
			1.0f + 20.0f * liking(search->task->style, search, view, (game_action)search->option[i].index);
		*share = *share < tried ? 0 : *share;
		sum += *share;
	}
	for (int i = 0; i < ahead->count; i++)
		ahead->mean[i] = sum > 0 ? ahead->mean[i] / sum : 1.0f / (float)ahead->count;
}

static void look_ahead(struct search *search, const struct thirteen_state *view, struct agent_answer *answer)
{
	struct thirteen_search ahead;
	struct rng *rng = search->task->question->rng;
	float own = 0;

	thirteen_search(&ahead, search->task, view, (struct thirteen_tables *)search->task->memory);
	for (int i = 0; i < ahead.count; i++)
		search->option[i].index = (int)thirteen_choice_draw(&ahead.choice[i], rng);
	lean(search, view, &ahead);
	answer->move = (game_action)search->option[soft_draw(ahead.mean, ahead.count, rng)].index;
	for (int i = 0; i < ahead.count; i++) {
		own += ahead.mean[i] * ahead.value[i];
		if (ahead.mean[i] > 0)
			agent_mix(answer, (game_action)search->option[i].index, ahead.mean[i]);
	}
	tell_values(search, own, answer);
	search->games = ahead.games;
	answer->depth = search->task->level->depth;
}

/* The net's mix, leaning to what the style likes. */
static void follow_net(
	struct search *search, const struct thirteen_state *view, const int8_t *net, struct agent_answer *answer)
{
	game_action list[THIRTEEN_NET_CHOICES_MAX];
	float share[THIRTEEN_NET_CHOICES_MAX];
	float own, sum = 0;
	int count = thirteen_net_shares(search->rules, net, view, list, share, &own);

	for (int i = 0; i < count; i++) {
		share[i] *= 1.0f + 20.0f * liking(search->task->style, search, view, list[i]);
		sum += share[i];
	}
	for (int i = 0; i < count; i++) {
		share[i] /= sum;
		agent_mix(answer, list[i], share[i]);
	}
	answer->move = list[soft_draw(share, count, search->task->question->rng)];
	answer->depth = 1;
	tell_values(search, own, answer);
	search->games = 1;
}

/* Tries every move in worlds played out by simple players. */
static void try_moves(struct search *search, const struct thirteen_state *view, struct agent_answer *answer)
{
	int count;

	thirteen_recall(search->rules, view, search->named);
	list_options(search, view);
	count = run(search, view);
	choose(search, view, count, answer);
	answer->depth = 1;
}

/* The number that certainly ends the round, if it is known; 0: none. */
static int sure_number(const struct search *search, const struct thirteen_state *view)
{
	unsigned foes = (unsigned)(search->rules->foes[search->seat] & ~view->out);
	uint16_t left;

	if ((view->phase != THIRTEEN_PHASE_TURN && view->phase != THIRTEEN_PHASE_ATTACK) || bits_count(foes) != 1)
		return 0;
	left = thirteen_candidates(search->rules, view, search->seat, bits_lowest(foes));
	return bits_count(left) == 1 ? bits_lowest(left) + 1 : 0;
}

static void end_round(const struct search *search, int number, struct agent_answer *answer)
{
	answer->move = (game_action)(THIRTEEN_ATTACK + number - 1);
	agent_mix(answer, answer->move, 1.0f);
	answer->depth = 1;
	tell_values(search, 1.0f, answer);
}

static void think(const struct brain_task *task, struct agent_answer *answer)
{
	struct thirteen_state view = task->question->view->thirteen;
	struct search search = {.task = task, .rules = &task->question->rules->thirteen, .seat = view.head.viewer};
	const int8_t *net = NULL;
	int sure;

	forget(&search, &view);
	sure = sure_number(&search, &view);
	if (task->level->depth == 0 && search.rules->setup.players == 2)
		net = thirteen_net_stored(search.rules);
	if ((net != NULL || task->level->depth >= LOOK_AHEAD) && sure != 0)
		end_round(&search, sure, answer);
	else if (net != NULL)
		follow_net(&search, &view, net, answer);
	else if (task->level->depth >= LOOK_AHEAD)
		look_ahead(&search, &view, answer);
	else
		try_moves(&search, &view, answer);
	thirteen_say(search.rules, &view, answer->move, &answer->reason);
	answer->plies = 1;
	answer->line[0] = answer->move;
	answer->nodes = search.games;
}

/* Eliminates candidates, asks the question that splits them best, attacks when one is left or the pile is empty. */
static game_action greedy(const union game_rules *rules, const union game_state *view, struct rng *rng)
{
	static const struct thirteen_habit habit = {1, 0, 0};

	return thirteen_simple(&rules->thirteen, &view->thirteen, &habit, rng);
}

static const struct brain_level *level(int players, int number)
{
	/* By number of players: nodes, depth, temperature, noise, forget; tuned for even steps (`scripts/strength`). */
	static const struct brain_level levels[][AGENT_LEVELS] = {
		{
			{200, 1, 4000, 0, 1000},
			{200, 1, 1100, 0, 725},
			{200, 1, 510, 0, 505},
			{200, 1, 325, 0, 378},
			{300, 1, 180, 0, 235},
			{400, 1, 125, 0, 160},
			{700, 1, 55, 0, 48},
			{8000, 2, 30, 0, 0},
		},
		{
			{200, 1, 4000, 0, 1000},
			{200, 1, 1200, 0, 750},
			{200, 1, 490, 0, 495},
			{200, 1, 330, 0, 380},
			{200, 1, 210, 0, 270},
			{400, 1, 135, 0, 175},
			{600, 1, 78, 0, 85},
			{8000, 2, 20, 0, 0},
		},
		{
			{200, 1, 4000, 0, 1000},
			{200, 1, 430, 0, 450},
			{200, 1, 245, 0, 305},
			{400, 1, 145, 0, 185},
			{500, 1, 93, 0, 108},
			{700, 1, 53, 0, 45},
			{1000, 1, 30, 0, 0},
			{8000, 2, 30, 0, 0},
		},
	};

	return &levels[players - 2][number - 1];
}

const struct brain thirteen_brain = {
	.memory = sizeof(struct thirteen_tables),
	.greedy = greedy,
	.think = think,
	.level = level,
	.reason_text = thirteen_reason,
};
