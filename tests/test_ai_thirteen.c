/* Who plays 13 Ghosts: what it can know, and the simple player's definition. */
#include "thirteen_table.h"

#include "ai/agent.h"
#include "ai/brain.h"
#include "ai/thirteen/thirteen_mind.h"
#include "games/thirteen/thirteen_places.h"

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

			memset(&rules, 0, sizeof(rules));
			thirteen_defaults(&rules, players);
			thirteen_start(&rules, &state);
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
	memset(&rules, 0, sizeof(rules));
	thirteen_defaults(&rules, 2);
	thirteen_start(&rules, &state);
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
