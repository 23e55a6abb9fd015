/* The policy net of 13 Ghosts: which decks have one, and what it answers. */
#include "thirteen_table.h"

#include "ai/agent.h"
#include "ai/thirteen/thirteen_net.h"
#include "edition/edition.h"

static void prepare(union game_rules *rules, int players)
{
	memset(rules, 0, sizeof(*rules));
	game_named("thirteen")->defaults(rules, players);
}

TEST(there_is_a_net_for_two_players_of_the_standard_deck_and_for_no_other_number)
{
	for (int players = 2; players <= 4; players++) {
		union game_rules rules;

		prepare(&rules, players);
		assert_true((thirteen_net_stored(&rules.thirteen) != NULL) == (players == 2));
	}
}

/* Plays a round in which both sides draw from the net's shares; returns the decisions. */
static int play_by_shares(const struct thirteen_rules *rules, const int8_t *net, struct rng *rng)
{
	struct thirteen_state state;
	int decisions = 0;

	thirteen_start(rules, &state);
	while (state.head.actor != GAME_NOBODY) {
		game_action list[THIRTEEN_NET_CHOICES_MAX], legal[THIRTEEN_ACTIONS];
		float share[THIRTEEN_NET_CHOICES_MAX];
		struct thirteen_state view = state;
		float value, sum = 0;
		int count, drawn = 0;

		if (state.head.actor == GAME_CHANCE) {
			thirteen_apply(rules, &state, thirteen_sample(rules, &state, rng));
			continue;
		}
		thirteen_redact(rules, &view, state.head.actor);
		count = thirteen_net_shares(rules, net, &view, list, share, &value);
		assert_int_equal(count, thirteen_legal(rules, &view, legal));
		for (int i = 0; i < count; i++) {
			assert_int_equal(list[i], legal[i]);
			assert_true(share[i] >= 0);
			sum += share[i];
		}
		assert_true(sum > 0.999f && sum < 1.001f);
		assert_true(value >= 0 && value <= 1);
		for (uint32_t at = rng_below(rng, 1000); drawn < count - 1; drawn++) {
			if (at < (uint32_t)(1000 * share[drawn]))
				break;
			at -= (uint32_t)(1000 * share[drawn]);
		}
		thirteen_apply(rules, &state, list[drawn]);
		decisions++;
	}
	return decisions;
}

TEST(shares_are_of_the_legal_actions_and_add_up_to_one)
{
	union game_rules rules;
	struct rng rng;
	int decisions = 0;

	rng_seed(&rng, 3, 3);
	prepare(&rules, 2);
	for (int game = 0; game < 200; game++)
		decisions += play_by_shares(&rules.thirteen, thirteen_net_stored(&rules.thirteen), &rng);
	assert_true(decisions > 1000);
}

/* Over many questions each move comes as often as the answer says. */
TEST(the_mix_that_is_told_is_the_mix_that_is_played)
{
	enum { QUESTIONS = 4000 };
	union game_rules rules;
	union game_state state;
	struct agent agent;
	struct fault fault;
	struct rng rng, deal;
	int mixed = 0;

	prepare(&rules, 2);
	memset(&state, 0, sizeof(state));
	assert_true(agent_parse("level8:depth=0", 14, &agent, &fault));
	rng_seed(&rng, 1, 1);
	rng_seed(&deal, 2, 2);
	thirteen_start(&rules.thirteen, &state.thirteen);
	for (int decisions = 0; decisions < 6 && state.head.actor != GAME_NOBODY;) {
		struct agent_question question = {
			.game = game_named("thirteen"), .rules = &rules, .view = &state, .rng = &rng};
		int times[AGENT_MIX_MAX] = {0};
		struct agent_answer answer;
		union game_state view = state;
		void *memory;

		if (state.head.actor == GAME_CHANCE) {
			thirteen_apply(&rules.thirteen, &state.thirteen,
				thirteen_sample(&rules.thirteen, &state.thirteen, &deal));
			continue;
		}
		thirteen_redact(&rules.thirteen, &view.thirteen, state.head.actor);
		question.view = &view;
		memory = aligned_alloc(AGENT_ALIGN, agent_memory(&agent, question.game));
		assert_non_null(memory);
		for (int i = 0; i < QUESTIONS; i++) {
			assert_int_equal(agent_choose(&agent, &question, memory, &answer, &fault), STATUS_OK);
			for (int m = 0; m < answer.moves; m++)
				times[m] += answer.mix[m].action == answer.move;
		}
		for (int m = 0; m < answer.moves; m++) {
			double share = (double)answer.mix[m].share, seen = (double)times[m] / (double)QUESTIONS;

			assert_true(seen > share - 0.04 && seen < share + 0.04);
			mixed += share > 0.1 && share < 0.9;
		}
		free(memory);
		thirteen_apply(&rules.thirteen, &state.thirteen, answer.move);
		decisions++;
	}
	assert_true(mixed > 2);
}
