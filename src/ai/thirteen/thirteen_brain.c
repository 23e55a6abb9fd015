/*
 * Who plays 13 Ghosts. Each move is tried on worlds drawn from what the seat
 * knows, weighed by how likely the others' attacks are in them, and played out
 * by simple players who reason with their own eyes (thirteen_mind.h).
 *
 * Levels: `nodes` are games played out; with `depth` 2 moves that fall behind
 * are dropped on the way, with 1 all are tried to the end. Lower levels judge with an error
 * (`noise`), mix near-equal moves (`temperature`), both in thousandths of the
 * chance to win, and forget answers (`forget`, permille of the numbers that
 * answers have excluded).
 */
#include "ai/brain.h"
#include "ai/soft.h"
#include "ai/thirteen/thirteen_mind.h"

enum { MOVES_MAX = 32, STEPS_MAX = 400, WORLDS_MIN = 8 };

struct option {
	game_action move;
	float sum, times;
};

struct search {
	const struct brain_task *task;
	const struct thirteen_rules *rules;
	uint16_t named[THIRTEEN_SEATS]; /* see thirteen_recall() */
	int seat;
	int count;
	struct option option[MOVES_MAX];
	uint64_t games;
};

enum reason {
	REASON_NONE,
	REASON_SURE,
	REASON_ATTACK,
	REASON_SPLIT,
	REASON_BLUFF,
	REASON_LOOK,
	REASON_AGAIN,
	REASON_SHIELD,
	REASON_HIDE,
	REASON_COUNT
};

static const char *reason_text(int code)
{
	static const char *const text[REASON_COUNT] = {"", "Only {0} is left.", "One of {0} that are left.",
		"Splits what is left {0}/{1}.", "Names a number nobody should believe it has.",
		"Sees cards of the pile.", "Another turn follows.", "No question is answered until the next turn.",
		"Asked about less often than the other card."};

	return code > 0 && code < REASON_COUNT ? text[code] : NULL;
}

/* What the end is worth to a seat: 1 the whole win, with three players the share of points. */
static float worth(const struct thirteen_rules *rules, const struct thirteen_state *state, int seat)
{
	struct game_result result;

	thirteen_result(rules, state, &result);
	if (result.over == 0 || result.annulled != 0)
		return 0.5f;
	if (rules->setup.players == 3)
		return 0.7f * (float)(result.winners >> seat & 1) + 0.1f * (float)result.points[seat];
	return (float)(result.winners >> seat & 1);
}

static float play_out(const struct search *search, struct thirteen_state *state, struct rng *rng)
{
	static const struct thirteen_habit habit = {2, 3, 4};

	for (int step = 0; step < STEPS_MAX && state->head.actor != GAME_NOBODY; step++) {
		game_action action;

		if (state->head.actor == GAME_CHANCE)
			action = thirteen_sample(search->rules, state, rng);
		else
			action = thirteen_simple(search->rules, state, &habit, rng);
		thirteen_apply(search->rules, state, action);
	}
	return worth(search->rules, state, search->seat);
}

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
		thirteen_apply(search->rules, &state, search->option[i].move);
		search->option[i].sum += weight * play_out(search, &state, &luck);
		search->option[i].times += weight;
		search->games++;
	}
}

static float mean(const struct option *option)
{
	return option->times > 0 ? option->sum / option->times : 0.5f;
}

/* Keeps the better half, best first. */
static void halve(struct search *search)
{
	for (int i = 1; i < search->count; i++) {
		struct option moved = search->option[i];
		int at = i;

		for (; at > 0 && mean(&search->option[at - 1]) < mean(&moved); at--)
			search->option[at] = search->option[at - 1];
		search->option[at] = moved;
	}
	search->count = (search->count + 1) / 2;
}

/* Naming a number that cannot be is tried only where it may be a bluff: with a number of one's own. */
static bool sensible(const struct search *search, const struct thirteen_state *view, game_action move)
{
	uint16_t bit, wanted = 0;

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
			search->option[search->count++].move = list[i];
	if (search->count == 0)
		search->option[search->count++].move = list[0];
}

/* Numbers that answers have excluded come back to mind as possible. */
static void forget(const struct brain_task *task, const struct thirteen_rules *rules, struct thirteen_state *view)
{
	struct rng *rng = task->question->rng;

	for (int seat = 0; seat < rules->setup.players; seat++) {
		if (seat == view->head.viewer || (view->out >> seat & 1) != 0 || view->phase < THIRTEEN_PHASE_TURN)
			continue;
		for (unsigned gone = rules->all & ~(unsigned)view->possible[seat]; gone != 0; gone &= gone - 1)
			if (rng_below(rng, 1000) < task->level->forget)
				view->possible[seat] |= (uint16_t)(gone & (0u - gone));
	}
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

/* Whose Crypt follows from the cards dealt is soon found: that choice is always mixed. */
static int temperature(const struct search *search, const struct thirteen_state *view)
{
	enum { HIDING = 150 };
	int own = search->task->level->temperature;

	return view->phase < THIRTEEN_PHASE_TURN && own < HIDING ? HIDING : own;
}

static void choose(struct search *search, const struct thirteen_state *view, int count, struct agent_answer *answer)
{
	const struct brain_level *level = search->task->level;
	struct rng *rng = search->task->question->rng;
	float values[MOVES_MAX];
	float best = 0;
	int chosen;

	for (int i = 0; i < count; i++) {
		values[i] = mean(&search->option[i]);
		best = values[i] > best ? values[i] : best;
		values[i] += liking(search->task->style, search, view, search->option[i].move);
		if (level->noise > 0)
			values[i] += 0.001f * (float)level->noise * soft_normal(rng);
	}
	soft_shares(values, count, 0.001f * (float)temperature(search, view));
	chosen = soft_draw(values, count, rng);
	answer->move = search->option[chosen].move;
	for (int i = 0; i < count; i++)
		if (values[i] > 0.001f) {
			answer->mix[answer->moves].action = search->option[i].move;
			answer->mix[answer->moves++].share = values[i];
		}
	answer->values = search->rules->setup.players;
	for (int seat = 0; seat < answer->values; seat++)
		answer->value[seat] = (search->rules->team[search->seat] >> seat & 1) != 0
					      ? best
					      : (1.0f - best) / (answer->values == 3 ? 2.0f : 1.0f);
}

static void say_question(
	const struct search *search, const struct thirteen_state *view, int card, struct game_phrase *reason)
{
	unsigned foes = (unsigned)(search->rules->foes[search->seat] & ~view->out);
	uint16_t left = thirteen_candidates(search->rules, view, search->seat, bits_lowest(foes));

	reason->code = REASON_SPLIT;
	reason->arg[0] = (int16_t)bits_count(left & search->rules->ask[card]);
	reason->arg[1] = (int16_t)bits_count(left & ~(unsigned)search->rules->ask[card]);
}

static void say_ability(
	const struct search *search, const struct thirteen_state *view, int card, struct game_phrase *reason)
{
	switch ((enum thirteen_ability)search->rules->ability[card]) {
	case THIRTEEN_ABILITY_QUESTION:
		say_question(search, view, card, reason);
		break;
	case THIRTEEN_ABILITY_SHIELD:
		reason->code = REASON_SHIELD;
		break;
	case THIRTEEN_ABILITY_LOOK:
	case THIRTEEN_ABILITY_ARRANGE:
		reason->code = REASON_LOOK;
		break;
	case THIRTEEN_ABILITY_AGAIN:
		reason->code = REASON_AGAIN;
		break;
	default:
		break;
	}
}

static void say_attack(
	const struct search *search, const struct thirteen_state *view, int card, struct game_phrase *reason)
{
	unsigned foes = (unsigned)(search->rules->foes[search->seat] & ~view->out);
	uint16_t left = thirteen_candidates(search->rules, view, search->seat, bits_lowest(foes));

	reason->code = bits_count(left) == 1 ? REASON_SURE : REASON_ATTACK;
	reason->arg[0] = (int16_t)(bits_count(left) == 1 ? card : bits_count(left));
	if (thirteen_crypt(search->rules, view, search->seat) == card)
		reason->code = REASON_BLUFF;
}

static void say_why(
	const struct search *search, const struct thirteen_state *view, game_action move, struct game_phrase *reason)
{
	if (move >= THIRTEEN_ATTACK && move < THIRTEEN_PLAY)
		say_attack(search, view, (int)(move - THIRTEEN_ATTACK) + 1, reason);
	else if (move == THIRTEEN_PLAY)
		say_ability(search, view, thirteen_hand(search->rules, view, search->seat), reason);
	else if (move >= THIRTEEN_COPY && move < THIRTEEN_ARRANGE)
		say_ability(search, view, (int)(move - THIRTEEN_COPY) + 1, reason);
	else if (move >= THIRTEEN_CRYPT && move < THIRTEEN_KEEP)
		reason->code = REASON_HIDE;
}

/* Stages with the same share of games each; after each but the last the worse half is dropped. */
static int run(struct search *search, const struct thirteen_state *view)
{
	int stages = search->task->level->depth < 2 || search->count <= 2 ? 1 : search->count <= 4 ? 2 : 3;
	uint64_t limit = search->task->limit.nodes;
	int worlds = 0;

	for (int stage = 1; stage <= stages; stage++) {
		uint64_t until = limit * (uint64_t)stage / (uint64_t)stages;

		do {
			try_world(search, view);
			worlds++;
		} while ((search->games < until || worlds < WORLDS_MIN * stage) && !brain_late(search->task));
		if (stage < stages)
			halve(search);
	}
	return search->count;
}

static void think(const struct brain_task *task, struct agent_answer *answer)
{
	struct thirteen_state view = task->question->view->thirteen;
	struct search search = {.task = task, .rules = &task->question->rules->thirteen, .seat = view.head.viewer};
	int count;

	forget(task, search.rules, &view);
	thirteen_recall(search.rules, &view, search.named);
	list_options(&search, &view);
	count = run(&search, &view);
	choose(&search, &view, count, answer);
	say_why(&search, &view, answer->move, &answer->reason);
	answer->plies = 1;
	answer->line[0] = answer->move;
	answer->depth = 1;
	answer->nodes = search.games;
}

/* Candidates by elimination, the best-splitting question, an attack when one is left or the pile is empty. */
static game_action greedy(const union game_rules *rules, const union game_state *view, struct rng *rng)
{
	static const struct thirteen_habit habit = {1, 0, 0};

	return thirteen_simple(&rules->thirteen, &view->thirteen, &habit, rng);
}

static const struct brain_level *level(int players, int number)
{
	/* nodes, depth, temperature, noise, forget */
	static const struct brain_level levels[AGENT_LEVELS] = {
		{200, 1, 2000, 0, 700},
		{200, 1, 600, 0, 450},
		{200, 1, 250, 0, 300},
		{200, 1, 130, 0, 200},
		{400, 1, 80, 0, 110},
		{600, 1, 45, 0, 50},
		{1000, 1, 30, 0, 0},
		{8000, 2, 30, 0, 0},
	};

	(void)players;
	return &levels[number - 1];
}

/* Partners share a mask of seats; its lowest bit names the side. */
static int side(const union game_rules *rules, int seat)
{
	return bits_lowest(rules->thirteen.team[seat]);
}

const struct brain thirteen_brain = {
	.memory = 0,
	.greedy = greedy,
	.think = think,
	.level = level,
	.reason_text = reason_text,
	.side = side,
};
