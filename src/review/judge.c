#include "review/judge.h"

#include "ai/brain.h"

/*
 * FINISHES: ways in which simple players finish a world, whose margins are
 * averaged. PLAYER_PART: see player_of(). Both are set by hand, so that a review
 * takes seconds.
 */
enum { ACTIONS_MAX = 2000, FINISHES = 6, PLAYER_PART = 20 };

static const struct agent strong = {.kind = AGENT_KIND_LEVEL, .level = AGENT_LEVELS, .knob = AGENT_KNOBS_DEFAULT};
static const struct agent simple = {.kind = AGENT_KIND_GREEDY, .knob = AGENT_KNOBS_DEFAULT};

/*
 * The strong player with a twentieth of its nodes, for play-outs. Most searches end before that; what it cuts are long
 * proofs of endings, which would make a review take minutes.
 */
static struct agent player_of(const struct judge_question *question)
{
	struct agent player = strong;

	player.limit.nodes =
		brain_of(question->game)->level(question->rules->setup.players, AGENT_LEVELS)->nodes / PLAYER_PART;
	return player;
}

size_t judge_memory(const struct game *game)
{
	return agent_memory(&strong, game);
}

static bool ask(const struct judge_question *question, const struct agent *agent, const union game_state *state,
	struct rng *rng, void *memory, struct agent_answer *answer)
{
	union game_state view = *state;
	struct agent_question asked = {.game = question->game,
		.rules = question->rules,
		.view = &view,
		.standing = question->standing,
		.rng = rng,
		.cancel = question->cancel};
	struct fault fault;

	question->game->redact(question->rules, &view, state->head.actor);
	return agent_choose(agent, &asked, memory, answer, &fault) == STATUS_OK;
}

bool judge_advise(const struct judge_question *question, void *memory, struct agent_answer *answer)
{
	struct rng rng;

	rng_seed(&rng, question->seed, 0);
	return question->view->head.actor < GAME_SEATS_MAX &&
	       ask(question, &strong, question->view, &rng, memory, answer);
}

/*
 * Lets agents and chance act until the seat decides again after another seat
 * has acted, or the round is over; GAME_NOBODY: until it is over.
 */
static bool play_until(const struct judge_question *question, const struct agent *agent, int seat,
	union game_state *world, struct rng *rng, void *memory)
{
	const struct game *game = question->game;
	bool answered = false;

	for (int i = 0; i < ACTIONS_MAX && world->head.actor != GAME_NOBODY; i++) {
		struct agent_answer answer;

		if (world->head.actor == seat && answered)
			return true;
		answered = answered || (world->head.actor != seat && world->head.actor != GAME_CHANCE);
		if (world->head.actor == GAME_CHANCE)
			answer.move = game->sample(question->rules, world, rng);
		else if (!ask(question, agent, world, rng, memory, &answer))
			return false;
		game->apply(question->rules, world, answer.move);
	}
	return true;
}

/* Where somebody is left behind, everybody else has got away. A round without a result counts half. */
static int chance_at_end(const struct game_result *result, int seat)
{
	if (result->over == 0 || result->voided != 0)
		return 500;
	if (result->left_behind != 0)
		return (result->left_behind >> seat & 1) != 0 ? 0 : 1000;
	return (result->winners >> seat & 1) != 0 ? 1000 : 0;
}

struct outcome {
	int chance, margin;
};

/* The seat's margin at the end, in hundredths: the mean over a few ways in which simple players finish the round. */
static bool finish(const struct judge_question *question, const union game_state *world, int seat, struct rng *rng,
	void *memory, int *margin)
{
	int sum = 0;

	for (int i = 0; i < FINISHES; i++) {
		union game_state end = *world;
		struct game_result result;

		if (!play_until(question, &simple, GAME_NOBODY, &end, rng, memory))
			return false;
		question->game->result(question->rules, &end, &result);
		sum += (result.winners >> seat & 1) != 0 ? 100 * result.margin : -100 * result.margin;
	}
	*margin = sum / FINISHES;
	return true;
}

static bool play_out(const struct judge_question *question, union game_state *world, game_action action,
	struct rng *rng, void *memory, struct outcome *outcome)
{
	const struct game *game = question->game;
	const struct agent player = player_of(question);
	int seat = world->head.actor;
	struct game_result result;

	game->apply(question->rules, world, action);
	if (!play_until(question, &player, seat, world, rng, memory))
		return false;
	game->result(question->rules, world, &result);
	outcome->chance = chance_at_end(&result, seat);
	if (world->head.actor == seat) {
		struct agent_answer answer;

		if (!ask(question, &player, world, rng, memory, &answer))
			return false;
		outcome->chance = answer.values > seat ? (int)(answer.value[seat] * 1000.0f + 0.5f) : 500;
	}
	outcome->margin = 0;
	return !question->margins || finish(question, world, seat, rng, memory, &outcome->margin);
}

static void add(struct judge_sum *sum, int made, int other)
{
	int64_t difference = other - made;

	sum->made += made;
	sum->other += other;
	sum->difference += difference;
	sum->squares += difference * difference;
}

bool judge_compare(struct judge_verdict *verdict, const struct judge_question *question, game_action made,
	game_action other, int worlds, void *memory)
{
	int seat = question->view->head.actor;
	const struct game *game = question->game;

	if (seat >= GAME_SEATS_MAX || !game_allows(game, question->rules, question->view, made) ||
		!game_allows(game, question->rules, question->view, other))
		return false;
	while (verdict->worlds < worlds) {
		struct outcome one, two;
		union game_state world = *question->view;
		union game_state twin;
		struct rng rng, luck, same;

		rng_seed(&rng, question->seed, 1 + (uint64_t)verdict->worlds);
		game->resample(question->rules, &world, seat, &rng);
		twin = world;
		rng_seed(&luck, rng_next(&rng), 0);
		same = luck;
		if (!play_out(question, &world, made, &luck, memory, &one) ||
			!play_out(question, &twin, other, &same, memory, &two))
			return false;
		add(&verdict->chance, one.chance, two.chance);
		add(&verdict->margin, one.margin, two.margin);
		verdict->worlds++;
	}
	return true;
}

int judge_loss(const struct judge_sum *sum, int worlds)
{
	return worlds == 0 ? 0 : (int)(sum->difference / worlds);
}

static int root(int64_t square)
{
	int64_t low = 0, high = 1 << 24;

	while (high - low > 1) {
		int64_t middle = (low + high) / 2;

		if (middle * middle <= square)
			low = middle;
		else
			high = middle;
	}
	return (int)low;
}

int judge_error(const struct judge_sum *sum, int worlds)
{
	int64_t mean = worlds == 0 ? 0 : sum->difference / worlds;

	return worlds < 2 ? 0 : root((sum->squares / worlds - mean * mean) / (worlds - 1));
}

bool judge_has_margins(const struct game *game, const union game_rules *rules)
{
	struct judge_question question = {.game = game, .rules = rules};
	struct game_result result;
	union game_state state;
	struct rng rng;

	memset(&state, 0, sizeof(state));
	game->start(rules, &state);
	rng_seed(&rng, 1, 0);
	if (!play_until(&question, &simple, GAME_NOBODY, &state, &rng, NULL))
		return false;
	game->result(rules, &state, &result);
	return result.margin > 0;
}
