/* Who plays 13 Ghosts: what it can know, and the simple player's definition. */
#include "thirteen_table.h"

#include "ai/agent.h"
#include "ai/brain.h"
#include "ai/thirteen/thirteen_choices.h"
#include "ai/thirteen/thirteen_mind.h"
#include "ai/thirteen/thirteen_search.h"
#include "games/thirteen/thirteen_places.h"

static void start_round(struct thirteen_rules *rules, int players, struct thirteen_state *state)
{
	memset(rules, 0, sizeof(*rules));
	thirteen_defaults(rules, players);
	thirteen_start(rules, state);
}

/* The Crypt's row of an exact belief as a set. */
static uint16_t believed(const struct thirteen_rules *rules, const struct thirteen_state *state, int seat, int foe)
{
	struct game_belief belief;
	unsigned cards = 0;

	thirteen_belief(rules, state, seat, &belief);
	for (int i = 0; i < belief.places; i++)
		for (int kind = 0; belief.place[i] == THIRTEEN_PLACE_CRYPT + foe && kind < belief.kinds; kind++)
			cards |= belief.weight[i][kind] > 0 ? 1u << kind : 0;
	return (uint16_t)cards;
}

TEST(candidates_are_what_the_exact_belief_leaves)
{
	struct rng rng;
	int compared = 0;

	rng_seed(&rng, 4, 4);
	for (int players = 2; players <= 4; players++)
		for (int game = 0; game < 60; game++) {
			struct thirteen_rules rules;
			struct thirteen_state state;

			start_round(&rules, players, &state);
			while (state.head.actor != GAME_NOBODY) {
				game_action list[THIRTEEN_ACTIONS];
				int seat = state.head.actor;

				if (seat == GAME_CHANCE) {
					thirteen_apply(&rules, &state, thirteen_sample(&rules, &state, &rng));
					continue;
				}
				for (int foe = 0; foe < players && state.phase == THIRTEEN_PHASE_TURN; foe++) {
					uint16_t sure;

					if ((rules.foes[seat] >> foe & 1) == 0 || (state.out >> foe & 1) != 0)
						continue;
					sure = believed(&rules, &state, seat, foe);
					/* Mixes of known cards can say more than elimination; never less. */
					assert_int_equal(sure & ~thirteen_candidates(&rules, &state, seat, foe), 0);
					compared++;
				}
				thirteen_apply(&rules, &state,
					list[rng_below(&rng, (uint32_t)thirteen_legal(&rules, &state, list))]);
			}
		}
	assert_true(compared > 500);
}

TEST(greedy_attacks_when_one_candidate_is_left_or_the_pile_is_empty_and_else_uses_its_card)
{
	const struct brain *brain = brain_of(game_named("thirteen"));
	union game_rules rules;
	struct rng rng;
	int sure = 0, empty = 0, asked = 0;

	rng_seed(&rng, 9, 9);
	memset(&rules, 0, sizeof(rules));
	thirteen_defaults(&rules.thirteen, 2);
	for (int game = 0; game < 1000; game++) {
		union game_state state;

		memset(&state, 0, sizeof(state));
		thirteen_start(&rules.thirteen, &state.thirteen);
		while (state.head.actor != GAME_NOBODY) {
			const struct thirteen_state *s = &state.thirteen;
			game_action action;

			if (state.head.actor == GAME_CHANCE) {
				thirteen_apply(&rules.thirteen, &state.thirteen,
					thirteen_sample(&rules.thirteen, &state.thirteen, &rng));
				continue;
			}
			action = brain->greedy(&rules, &state, &rng);
			if (s->phase == THIRTEEN_PHASE_TURN) {
				uint16_t left = thirteen_candidates(&rules.thirteen, s, s->turn, 1 - s->turn);
				bool attack = action >= THIRTEEN_ATTACK && action < THIRTEEN_PLAY;
				int hand = thirteen_hand(&rules.thirteen, s, s->turn);

				if (attack)
					assert_int_not_equal(left >> (action - THIRTEEN_ATTACK) & 1, 0);
				if (bits_count(left) == 1) {
					assert_true(attack);
					sure++;
				} else if (thirteen_left(&rules.thirteen, s, 0) == 0) {
					assert_true(attack);
					empty++;
				} else if (rules.thirteen.ability[hand] == THIRTEEN_ABILITY_QUESTION &&
					   s->shield == 0) {
					bool splits = (left & rules.thirteen.ask[hand]) != 0 &&
						      (left & ~(unsigned)rules.thirteen.ask[hand]) != 0;

					assert_int_equal(action == THIRTEEN_PLAY, splits);
					asked += splits ? 1 : 0;
				}
			}
			thirteen_apply(&rules.thirteen, &state.thirteen, action);
		}
	}
	assert_true(sure > 20 && empty > 5 && asked > 100);
}

TEST(numbers_named_in_attacks_are_recalled)
{
	struct thirteen_rules rules;
	struct thirteen_state state;
	uint16_t named[THIRTEEN_SEATS];
	struct rng rng;

	rng_seed(&rng, 2, 2);
	start_round(&rules, 2, &state);
	while (state.phase != THIRTEEN_PHASE_TURN) {
		game_action list[THIRTEEN_ACTIONS];

		if (state.head.actor == GAME_CHANCE)
			thirteen_apply(&rules, &state, thirteen_sample(&rules, &state, &rng));
		else
			thirteen_apply(&rules, &state, list[thirteen_legal(&rules, &state, list) - 1]);
	}
	thirteen_recall(&rules, &state, named);
	assert_int_equal(named[0] | named[1], 0);
	for (int seat = state.turn, card = 1; card <= 13; card++)
		if (card != thirteen_crypt(&rules, &state, 1 - seat)) {
			thirteen_apply(&rules, &state, (game_action)(THIRTEEN_ATTACK + card - 1));
			thirteen_recall(&rules, &state, named);
			assert_int_equal(named[seat], thirteen_bit(card));
			assert_int_equal(named[1 - seat], 0);
			break;
		}
}

/* Whether each action the choice can become is legal. */
static bool choice_is_legal(const struct thirteen_choice *choice, const game_action *legal, int count)
{
	unsigned numbers = choice->numbers;
	bool found = numbers != 0;

	for (int i = 0; i < count; i++) {
		if (choice->numbers == 0 && legal[i] == choice->move)
			found = true;
		if (legal[i] >= THIRTEEN_ATTACK && legal[i] < THIRTEEN_PLAY)
			numbers &= ~(1u << (legal[i] - THIRTEEN_ATTACK));
	}
	return found && numbers == 0;
}

static void check_choices(const struct thirteen_rules *rules, const struct thirteen_state *state,
	enum thirteen_grain grain, struct rng *rng)
{
	struct thirteen_state view = *state, world = *state;
	struct thirteen_choice list[THIRTEEN_CHOICES_MAX];
	game_action legal[THIRTEEN_ACTIONS];
	int actions = thirteen_legal(rules, state, legal);
	int count = thirteen_choices(rules, state, grain, list);

	thirteen_redact(rules, &view, state->head.actor);
	thirteen_resample(rules, &world, state->head.actor, rng);
	assert_true(count > 0);
	for (int i = 0; i < count; i++)
		assert_true(choice_is_legal(&list[i], legal, actions));
	assert_int_equal(thirteen_choices(rules, &view, grain, list), count);
	assert_true(thirteen_choice_key(rules, &view, grain) == thirteen_choice_key(rules, state, grain));
	assert_true(thirteen_choice_key(rules, &world, grain) == thirteen_choice_key(rules, state, grain));
}

TEST(choices_are_legal_and_depend_on_nothing_but_the_view)
{
	struct rng rng;

	rng_seed(&rng, 6, 6);
	for (int players = 2; players <= 4; players++)
		for (int game = 0; game < 200; game++) {
			struct thirteen_rules rules;
			struct thirteen_state state;

			start_round(&rules, players, &state);
			while (state.head.actor != GAME_NOBODY) {
				struct thirteen_choice list[THIRTEEN_CHOICES_MAX];
				int count;

				if (state.head.actor == GAME_CHANCE) {
					thirteen_apply(&rules, &state, thirteen_sample(&rules, &state, &rng));
					continue;
				}
				check_choices(&rules, &state, THIRTEEN_GRAIN_COARSE, &rng);
				check_choices(&rules, &state, THIRTEEN_GRAIN_FINE, &rng);
				count = thirteen_choices(&rules, &state, THIRTEEN_GRAIN_COARSE, list);
				thirteen_apply(&rules, &state,
					thirteen_choice_draw(&list[rng_below(&rng, (uint32_t)count)], &rng));
			}
		}
}

/* What a look-ahead of four decisions makes of the actor's view. */
static void ask_ahead(
	const union game_rules *rules, const union game_state *state, uint64_t seed, struct agent_answer *answer)
{
	static _Alignas(AGENT_ALIGN) struct thirteen_tables tables;
	union game_state view = *state;
	struct agent agent;
	struct fault fault;
	struct rng rng;
	struct agent_question question = {game_named("thirteen"), rules, &view, {0}, &rng, NULL, NULL};

	rng_seed(&rng, seed, 0);
	memset(&tables, (int)seed, sizeof(tables)); /* nothing is read that was not written */
	assert_true(agent_parse("level8:nodes=2000:depth=4", 25, &agent, &fault));
	assert_true(agent_memory(&agent, question.game) <= sizeof(tables));
	thirteen_redact(&rules->thirteen, &view.thirteen, state->head.actor);
	assert_int_equal(agent_choose(&agent, &question, &tables, answer, &fault), STATUS_OK);
}

static void deal(union game_rules *rules, union game_state *state, struct rng *rng)
{
	memset(rules, 0, sizeof(*rules));
	memset(state, 0, sizeof(*state));
	thirteen_defaults(&rules->thirteen, 2);
	thirteen_start(&rules->thirteen, &state->thirteen);
	while (state->head.actor == GAME_CHANCE)
		thirteen_apply(
			&rules->thirteen, &state->thirteen, thirteen_sample(&rules->thirteen, &state->thirteen, rng));
}

TEST(the_choice_of_the_crypt_is_mixed)
{
	union game_rules rules;
	union game_state state;
	struct rng rng;

	rng_seed(&rng, 3, 3);
	for (int i = 0; i < 20; i++) {
		struct agent_answer answer;

		deal(&rules, &state, &rng);
		ask_ahead(&rules, &state, 1, &answer);
		assert_int_equal(answer.moves, 2);
		assert_true(answer.mix[0].share > 0.2f && answer.mix[1].share > 0.2f);
		assert_true(answer.mix[0].share + answer.mix[1].share > 0.999f);
	}
}

TEST(the_look_ahead_answers_alike_in_worlds_it_cannot_tell_apart)
{
	union game_rules rules;
	union game_state state;
	struct rng rng;

	rng_seed(&rng, 8, 8);
	for (int game = 0; game < 20; game++)
		for (deal(&rules, &state, &rng); state.head.actor != GAME_NOBODY;) {
			union game_state world = state;
			struct agent_answer here, there;

			if (state.head.actor == GAME_CHANCE) {
				thirteen_apply(&rules.thirteen, &state.thirteen,
					thirteen_sample(&rules.thirteen, &state.thirteen, &rng));
				continue;
			}
			thirteen_resample(&rules.thirteen, &world.thirteen, state.head.actor, &rng);
			ask_ahead(&rules, &state, 5, &here);
			ask_ahead(&rules, &world, 5, &there);
			assert_int_equal(here.move, there.move);
			assert_int_equal(here.moves, there.moves);
			for (int i = 0; i < here.moves; i++)
				assert_true(here.mix[i].share == there.mix[i].share);
			thirteen_apply(&rules.thirteen, &state.thirteen, here.move);
		}
}

TEST(the_look_ahead_attacks_the_only_candidate)
{
	union game_rules rules;
	union game_state state;
	struct rng rng;
	int sure = 0;

	rng_seed(&rng, 12, 12);
	for (int game = 0; game < 60; game++)
		for (deal(&rules, &state, &rng); state.head.actor != GAME_NOBODY;) {
			const struct thirteen_state *s = &state.thirteen;
			struct agent_answer answer;

			if (state.head.actor == GAME_CHANCE) {
				thirteen_apply(&rules.thirteen, &state.thirteen,
					thirteen_sample(&rules.thirteen, &state.thirteen, &rng));
				continue;
			}
			if (s->phase == THIRTEEN_PHASE_TURN &&
				bits_count(thirteen_candidates(&rules.thirteen, s, s->turn, 1 - s->turn)) == 1) {
				ask_ahead(&rules, &state, 2, &answer);
				assert_int_equal(answer.move,
					THIRTEEN_ATTACK + thirteen_crypt(&rules.thirteen, s, 1 - s->turn) - 1);
				sure++;
				break;
			}
			thirteen_apply(&rules.thirteen, &state.thirteen,
				brain_of(game_named("thirteen"))->greedy(&rules, &state, &rng));
		}
	assert_true(sure > 10);
}
