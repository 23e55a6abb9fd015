/* Agents of every game: what they are asked with, what they answer, and that nothing else matters. */
#include "test.h"

#include <stdlib.h>
#include <string.h>

#include "ai/agent.h"
#include "ai/soft.h"
#include "walk.h"

static bool parses(const char *text, struct agent *agent)
{
	struct fault fault = {.status = STATUS_OK};
	bool fine = agent_parse(text, strlen(text), agent, &fault);

	if (!fine)
		assert_true(strlen(fault.text) > 20);
	return fine;
}

TEST(agents_are_read_with_their_options)
{
	struct agent agent;

	assert_true(parses("greedy", &agent));
	assert_int_equal(agent.kind, AGENT_KIND_GREEDY);
	assert_true(parses("8", &agent));
	assert_int_equal(agent.level, 8);
	assert_true(parses("level3:bold:nodes=500:ms=20:temperature=7", &agent));
	assert_int_equal(agent.level, 3);
	assert_int_equal(agent.style, AGENT_STYLE_BOLD);
	assert_int_equal(agent.limit.nodes, 500);
	assert_int_equal(agent.limit.ms, 20);
	assert_int_equal(agent.knob[AGENT_KNOB_TEMPERATURE], 7);
	assert_int_equal(agent.knob[AGENT_KNOB_NOISE], -1);
	assert_int_equal(agent.knob[AGENT_KNOB_ENDINGS], -1);
	assert_true(parses("level8:endings=0", &agent));
	assert_int_equal(agent.knob[AGENT_KNOB_ENDINGS], 0);
}

TEST(unknown_agents_and_impossible_options_are_refused_with_a_sentence)
{
	static const char *const wrong[] = {"", "level0", "level9", "9", "0", "bob", "level", "level3:", "level3:quick",
		"level3:nodes=0", "level3:nodes=", "level3:nodes=x", "level3:ms=0", "random:bold",
		"level3:bold:careful", "level3:plain:bold", "level3:nodes=10:nodes=20", "level3:forget=1001",
		"level8:endings=256", "level3:nodes=99999999999999999999999", "greedyy",
		"level8:bold:bold:bold:bold:bold:bold:bold:bold:bold:bold:bold:bold:bold:bold:bold:bold:bold"};
	struct agent agent;

	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
		assert_false(parses(wrong[i], &agent));
}

/* A game with its rules, and memory for its agents. */
struct bench {
	const struct game *game;
	union game_rules rules;
	unsigned char *memory;
	size_t size;
};

static void bench_init(struct bench *bench, const struct game *game, int players)
{
	struct agent agent;

	memset(bench, 0, sizeof(*bench));
	bench->game = game;
	assert_true(parses("level8", &agent));
	bench->size = (agent_memory(&agent, game) / AGENT_ALIGN + 1) * AGENT_ALIGN;
	bench->memory = (unsigned char *)aligned_alloc(AGENT_ALIGN, bench->size);
	assert_non_null(bench->memory);
	game->defaults(&bench->rules, players);
}

static void start_round(const struct bench *bench, union game_state *state)
{
	memset(state, 0, sizeof(*state));
	bench->game->start(&bench->rules, state);
}

static uint64_t asked_clock;

/* A millisecond later whenever it is asked. */
static uint64_t slow_clock(void)
{
	return asked_clock++;
}

static void answer_of(const struct bench *bench, const char *name, const union game_state *view, int filler,
	struct agent_answer *answer)
{
	struct agent agent;
	struct rng rng;
	struct agent_question question = {.game = bench->game, .rules = &bench->rules, .view = view, .rng = &rng};
	struct fault fault;

	assert_true(parses(name, &agent));
	question.clock = slow_clock;
	rng_seed(&rng, 5, 6);
	memset(bench->memory, filler, bench->size < 1 << 20 ? bench->size : 1 << 20);
	assert_int_equal(agent_choose(&agent, &question, bench->memory, answer, &fault), STATUS_OK);
}

static void check_answer(const struct bench *bench, const union game_state *state, const struct agent_answer *answer)
{
	float sum = 0;

	assert_true(game_allows(bench->game, &bench->rules, state, answer->move));
	for (int i = 0; i < answer->moves; i++) {
		assert_true(game_allows(bench->game, &bench->rules, state, answer->mix[i].action));
		assert_true(answer->mix[i].share >= 0 && answer->mix[i].share <= 1.001f);
		sum += answer->mix[i].share;
	}
	assert_true(answer->moves == 0 || (sum > 0.9f && sum < 1.01f));
	for (int i = 0; i < answer->values; i++)
		assert_true(answer->value[i] > -0.01f && answer->value[i] < 1.01f);
	if (answer->reason.code != 0)
		assert_non_null(agent_reason(bench->game, answer->reason.code));
}

/*
 * Two states a seat cannot tell apart: the same answer, whatever lies in the
 * memory before. Mixes and values count, too.
 */
static void check_no_leak(const struct bench *bench, const union game_state *state, const char *name, struct rng *rng)
{
	union game_state view = *state, other = *state;
	struct agent_answer answer, again;

	bench->game->redact(&bench->rules, &view, state->head.actor);
	bench->game->resample(&bench->rules, &other, state->head.actor, rng);
	bench->game->redact(&bench->rules, &other, state->head.actor);
	answer_of(bench, name, &view, 0x55, &answer);
	answer_of(bench, name, &other, 0xaa, &again);
	assert_memory_equal(&answer, &again, sizeof(answer));
	check_answer(bench, state, &answer);
}

TEST(no_agent_answers_by_what_its_seat_cannot_see)
{
	static const char *const names[] = {"greedy", "level1:nodes=60", "level4:nodes=100", "level6:nodes=150",
		"level8:nodes=200", "level8:nodes=200:bluffer", "level7:nodes=100:careful", "random", "first",
		"playouts", "level2:nodes=60:bold", "level3:nodes=60:accountant", "level5:nodes=100",
		"level8:nodes=200:accountant", "level8:nodes=200:bold"};
	enum { NAMES = sizeof(names) / sizeof(names[0]), ENOUGH = TEST_TIMES(6, 2) * NAMES };

	for (int g = 0; walk_game(g) != NULL; g++) {
		const struct game_info *info = walk_game(g)->info();

		for (int players = info->players_low; players <= info->players_high; players++) {
			struct bench bench;
			union game_state state;
			struct rng rng;
			int asked = 0;

			bench_init(&bench, walk_game(g), players);
			rng_seed(&rng, 77, (uint64_t)(g * 10 + players));
			for (int round = 0; round < 40 && asked < ENOUGH; round++) {
				start_round(&bench, &state);
				for (int step = 0; step < 500 && state.head.actor != GAME_NOBODY; step++) {
					if (state.head.actor < GAME_SEATS_MAX && (step < 12 || step % 5 == 0))
						check_no_leak(&bench, &state, names[asked++ % NAMES], &rng);
					bench.game->apply(&bench.rules, &state,
						walk_choose(bench.game, &bench.rules, &state, &rng));
				}
			}
			assert_true(asked >= ENOUGH);
			free(bench.memory);
		}
	}
}

TEST(every_level_plays_whole_rounds_of_every_game_by_the_rules)
{
	for (int g = 0; walk_game(g) != NULL; g++) {
		const struct game_info *info = walk_game(g)->info();

		for (int players = info->players_low; players <= info->players_high; players++) {
			struct bench bench;
			union game_state state;
			struct rng rng;

			bench_init(&bench, walk_game(g), players);
			rng_seed(&rng, 78, (uint64_t)(g * 10 + players));
			start_round(&bench, &state);
			for (int step = 0; step < 3000 && state.head.actor != GAME_NOBODY; step++) {
				char name[] = "level1:nodes=50";
				struct agent_answer answer;
				union game_state view = state;
				game_action action;

				if (state.head.actor == GAME_CHANCE) {
					action = bench.game->sample(&bench.rules, &state, &rng);
				} else {
					name[5] = (char)('1' + step % AGENT_LEVELS);
					bench.game->redact(&bench.rules, &view, state.head.actor);
					answer_of(&bench, name, &view, 0, &answer);
					check_answer(&bench, &state, &answer);
					action = answer.move;
				}
				bench.game->apply(&bench.rules, &state, action);
			}
			free(bench.memory);
		}
	}
}

/* The second name keeps The Phantom Society's masters looking ahead where few worlds are left; it seldom gets to
 * its last store. */
TEST(what_is_beyond_all_reason_is_cut_to_what_there_is_room_for)
{
	static const char *const names[] = {"level8:depth=200:nodes=1000", "level8:depth=200:nodes=30000:endings=0",
		"level8:noise=60000:nodes=5000", "level8:temperature=60000:nodes=5000:depth=3"};

	for (int g = 0; walk_game(g) != NULL; g++) {
		struct bench bench;
		union game_state state, view;
		struct rng rng;
		bool hunt = walk_game(g) == game_named("phantom");
		int asked = 0;

		bench_init(&bench, walk_game(g), walk_game(g)->info()->players_low);
		rng_seed(&rng, 79, (uint64_t)g);
		start_round(&bench, &state);
		for (int step = 0; step < 300 && state.head.actor != GAME_NOBODY; step++) {
			game_action move = walk_choose(bench.game, &bench.rules, &state, &rng);
			struct agent_answer answer;

			if (state.head.actor < GAME_SEATS_MAX &&
				asked < (hunt ? TEST_TIMES(200, 40) : TEST_TIMES(16, 8))) {
				view = state;
				bench.game->redact(&bench.rules, &view, state.head.actor);
				answer_of(&bench, names[asked++ / 2 % 4], &view, 0x55, &answer);
				check_answer(&bench, &state, &answer);
				move = answer.move;
			}
			bench.game->apply(&bench.rules, &state, move);
		}
		free(bench.memory);
	}
}

/* All nodes in the world, and a clock that runs out when it has been asked ten times. */
TEST(whoever_thinks_asks_the_clock_often)
{
	static const char *const names[] = {"level8:nodes=1000000000:ms=10", "level8:nodes=1000000000:ms=10:depth=4"};
	enum { ENOUGH = TEST_TIMES(60, 20), MOST = 1000000 };

	for (int g = 0; walk_game(g) != NULL; g++) {
		const struct game_info *info = walk_game(g)->info();

		for (int players = info->players_low; players <= info->players_high; players++) {
			struct bench bench;
			union game_state state, view;
			struct agent_answer answer;
			struct rng rng;
			uint64_t most = 0;
			int asked = 0;

			bench_init(&bench, walk_game(g), players);
			rng_seed(&rng, 80, (uint64_t)(g * 10 + players));
			while (asked < ENOUGH) {
				start_round(&bench, &state);
				for (int step = 0; step < 500 && state.head.actor != GAME_NOBODY; step++) {
					if (state.head.actor < GAME_SEATS_MAX && step % 3 == 0) {
						view = state;
						bench.game->redact(&bench.rules, &view, state.head.actor);
						answer_of(&bench, names[asked++ % 2], &view, 0, &answer);
						most = answer.nodes > most ? answer.nodes : most;
					}
					bench.game->apply(&bench.rules, &state,
						walk_choose(bench.game, &bench.rules, &state, &rng));
				}
			}
			assert_true(most < MOST);
			free(bench.memory);
		}
	}
}

TEST(an_agent_asked_out_of_turn_says_so)
{
	struct bench bench;
	union game_state state, view;
	struct agent agent;
	struct agent_answer answer;
	struct fault fault = {.status = STATUS_OK};
	struct rng rng;
	struct agent_question question = {.rng = &rng, .view = &view};

	bench_init(&bench, game_named("phantom"), 2);
	rng_seed(&rng, 1, 1);
	question.game = bench.game;
	question.rules = &bench.rules;
	assert_true(parses("level8", &agent));
	start_round(&bench, &state);
	view = state;
	assert_int_not_equal(
		agent_choose(&agent, &question, bench.memory, &answer, &fault), STATUS_OK); /* a full state */
	assert_non_null(strstr(fault.text, "view"));
	bench.game->redact(&bench.rules, &view, 1 - state.head.actor);
	assert_int_not_equal(agent_choose(&agent, &question, bench.memory, &answer, &fault), STATUS_OK);
	assert_non_null(strstr(fault.text, "turn"));
	while (state.head.actor != GAME_NOBODY)
		bench.game->apply(&bench.rules, &state, walk_choose(bench.game, &bench.rules, &state, &rng));
	view = state;
	bench.game->redact(&bench.rules, &view, 0);
	assert_int_not_equal(agent_choose(&agent, &question, bench.memory, &answer, &fault), STATUS_OK);
	assert_non_null(strstr(fault.text, "over"));
	free(bench.memory);
}

TEST(exponentials_and_logarithms_are_right_to_six_digits)
{
	assert_true(soft_exp(0.0f) == 1.0f);
	for (int i = -80; i <= 80; i++) {
		float x = (float)i;
		float back = soft_log(soft_exp(x));

		assert_true(back - x < 2e-5f * 80 && x - back < 2e-5f * 80);
	}
	assert_true(soft_exp(1.0f) > 2.718280f && soft_exp(1.0f) < 2.718284f);
	assert_true(soft_exp(-200.0f) == 0.0f);
	assert_true(soft_log(10.0f) > 2.302580f && soft_log(10.0f) < 2.302590f);
}

TEST(shares_follow_values_and_temperature)
{
	float cold[] = {0.1f, 0.5f, 0.4f}, warm[] = {0.0f, 1.0f};
	struct rng rng;
	int first = 0;

	soft_shares(cold, 3, 0);
	assert_true(cold[1] == 1.0f && cold[0] == 0.0f);
	soft_shares(warm, 2, 1.0f);
	assert_true(warm[1] > 0.7310f && warm[1] < 0.7311f);
	rng_seed(&rng, 3, 4);
	for (int i = 0; i < 20000; i++)
		first += soft_draw(warm, 2, &rng) == 0;
	assert_in_range(first, 5130, 5630); /* 26.9 % */
}
