/* Who plays Ghooost!: the simple player's definition, what places are worth, and endings. */
#include "ghooost_table.h"

#include <math.h>
#include <stdlib.h>

#include "ai/agent.h"
#include "ai/brain.h"
#include "ai/ghooost/ghooost_ending.h"
#include "ai/ghooost/ghooost_eye.h"
#include "ai/ghooost/ghooost_net.h"

TEST(greedy_is_the_lowest_valid_ghost_as_many_as_held_and_collects_only_when_it_must)
{
	const struct brain *brain = brain_of(game_named("ghooost"));
	union game_rules rules;
	struct rng rng;

	rng_seed(&rng, 1, 1);
	memset(&rules, 0, sizeof(rules));
	ghooost_defaults(&rules.ghooost, 3);
	for (int game = 0; game < 40; game++) {
		union game_state state;

		memset(&state, 0, sizeof(state));
		ghooost_start(&rules.ghooost, &state.ghooost);
		for (int step = 0; step < 400 && state.head.actor != GAME_NOBODY; step++) {
			game_action list[GAME_LEGAL_MAX], action;
			int count, kind = -1, most = 0;

			if (state.head.actor == GAME_CHANCE) {
				ghooost_apply(&rules.ghooost, &state.ghooost,
					ghooost_sample(&rules.ghooost, &state.ghooost, &rng));
				continue;
			}
			count = ghooost_legal(&rules.ghooost, &state.ghooost, list);
			action = brain->greedy(&rules, &state, &rng);
			for (int i = 0; i < count && list[i] < GHOOOST_PLAY_KITTY; i++) {
				if (kind < 0)
					kind = ghooost_play_kind((int)list[i]);
				if (ghooost_play_kind((int)list[i]) == kind && ghooost_play_ghosts((int)list[i]) > most)
					most = ghooost_play_ghosts((int)list[i]);
			}
			if (kind >= 0) {
				assert_true(action < GHOOOST_PLAY_KITTY);
				assert_int_equal(ghooost_play_kind((int)action), kind);
				assert_int_equal(ghooost_play_ghosts((int)action), most);
			} else {
				assert_int_equal(action, list[0] == GHOOOST_PLAY_KITTY ? list[0] : list[count - 1]);
			}
			ghooost_apply(&rules.ghooost, &state.ghooost, list[rng_below(&rng, (uint32_t)count)]);
		}
	}
}

TEST(there_is_a_net_for_every_player_count_of_the_standard_edition_and_no_other)
{
	union game_rules rules;

	for (int players = 2; players <= 6; players++) {
		memset(&rules, 0, sizeof(rules));
		game_named("ghooost")->defaults(&rules, players);
		assert_non_null(ghooost_net_stored(&rules.ghooost));
		rules.setup.edition_hash++;
		assert_null(ghooost_net_stored(&rules.ghooost));
	}
}

TEST(a_net_that_is_damaged_is_not_played_with_and_never_read_beyond_its_end)
{
	struct net_header header, wanted;
	union game_rules rules;
	unsigned char *nets;
	size_t size;

	memset(&rules, 0, sizeof(rules));
	game_named("ghooost")->defaults(&rules, 2);
	ghooost_net_describe(&rules.ghooost, &wanted);
	header = wanted;
	size = sizeof(header) + header.size;
	nets = (unsigned char *)calloc(1, size);
	assert_non_null(nets);
	memcpy(nets + sizeof(header), ghooost_net_stored(&rules.ghooost), header.size);
	header.sum = net_sum(nets + sizeof(header), header.size);
	memcpy(nets, &header, sizeof(header));
	assert_ptr_equal(net_find(&wanted, nets, size), nets + sizeof(header));
	for (size_t cut = 0; cut < size; cut += 977)
		assert_null(net_find(&wanted, nets, cut));
	for (size_t at = 0; at < size; at += at < sizeof(header) ? 1 : 977) {
		nets[at] ^= 16;
		assert_null(net_find(&wanted, nets, size));
		nets[at] ^= 16;
	}
	header.size = UINT32_MAX - sizeof(header) + 1; /* in 32 bits no step at all */
	memcpy(nets, &header, sizeof(header));
	assert_null(net_find(&wanted, nets, size));
	free(nets);
}

/* What the seat sees now, beside what it saw before and beside the same state without what is hidden from it. */
static void assert_same_look(const struct ghooost_net_wide *net, const struct ghooost_rules *rules,
	const struct ghooost_state *state, int seat, struct ghooost_accumulator *seen)
{
	struct ghooost_state view = *state;
	struct ghooost_accumulator fresh;
	struct ghooost_inputs full, redacted;
	float running[GAME_SEATS_MAX], anew[GAME_SEATS_MAX];

	ghooost_accumulator_reset(net, &fresh);
	ghooost_net_places(net, rules, state, seat, seen, running);
	ghooost_net_places(net, rules, state, seat, &fresh, anew);
	for (int place = 0; place < rules->setup.players; place++)
		assert_true(running[place] == anew[place]);
	ghooost_redact(rules, &view, seat);
	ghooost_inputs_of(rules, state, seat, &full);
	ghooost_inputs_of(rules, &view, seat, &redacted);
	assert_memory_equal(&full, &redacted, sizeof(full));
}

TEST(what_a_seat_saw_before_or_does_not_see_changes_nothing_of_what_it_sees)
{
	static struct ghooost_net_wide net;
	struct rng rng;

	rng_seed(&rng, 7, 1);
	for (int players = 2; players <= 6; players++) {
		struct ghooost_accumulator seen[GAME_SEATS_MAX];
		struct ghooost_state state;
		union game_rules rules;

		memset(&rules, 0, sizeof(rules));
		memset(&state, 0, sizeof(state));
		game_named("ghooost")->defaults(&rules, players);
		ghooost_net_widen(ghooost_net_stored(&rules.ghooost), players, &net);
		for (int seat = 0; seat < players; seat++)
			ghooost_accumulator_reset(&net, &seen[seat]);
		ghooost_start(&rules.ghooost, &state);
		for (int step = 0; step < 500 && state.head.actor != GAME_NOBODY; step++) {
			game_action list[GAME_LEGAL_MAX];
			int seat = step % players;

			if ((state.in >> seat & 1) != 0)
				assert_same_look(&net, &rules.ghooost, &state, seat, &seen[seat]);
			if (state.head.actor == GAME_CHANCE)
				ghooost_apply(&rules.ghooost, &state, ghooost_sample(&rules.ghooost, &state, &rng));
			else
				ghooost_apply(&rules.ghooost, &state,
					list[rng_below(&rng, (uint32_t)ghooost_legal(&rules.ghooost, &state, list))]);
		}
	}
}

TEST(a_round_is_worth_most_to_those_who_get_away_and_nothing_to_the_last)
{
	struct ghooost_worth worth;

	for (int players = 2; players <= 6; players++) {
		ghooost_worth_round(players, &worth);
		for (int seat = 0; seat < players; seat++) {
			assert_true(worth.of[seat][players - 1] == 0.0f);
			for (int place = 0; place < players - 1; place++)
				assert_true(worth.of[seat][place] > 0.9f && worth.of[seat][place] <= 1.0f);
		}
	}
}

/* A round in which the seats of `gone` have left, in that order. */
static struct ghooost_state after_leaving(int players, int gone, const int *seats)
{
	struct ghooost_state state;

	memset(&state, 0, sizeof(state));
	state.in = (uint8_t)((1 << players) - 1);
	for (int i = 0; i < gone; i++) {
		state.in = (uint8_t)(state.in & ~(1 << seats[i]));
		state.leaver[state.left++] = (uint8_t)(seats[i] + 1);
	}
	return state;
}

TEST(in_a_match_a_second_boo_loses_and_a_lead_makes_the_end_welcome)
{
	struct agent_standing standing = {.rounds = 3, .target = 2, .boos = {1, 0, 0}, .points = {6, 1, 1}};
	struct ghooost_state state = after_leaving(3, 0, NULL);
	struct ghooost_worth worth;

	ghooost_worth_match(&standing, 3, &state, &worth);
	assert_true(worth.of[0][2] == 0.0f); /* the second Boo!: the match ends, another wins */
	assert_true(worth.of[0][0] > 0.0f && worth.of[0][1] == 1.0f);
	assert_true(worth.of[1][2] == 0.0f && worth.of[1][1] == 1.0f);
}

TEST(before_the_first_round_all_seats_of_a_match_want_the_same)
{
	struct agent_standing standing = {.target = 2};
	struct ghooost_worth worth;

	for (int players = 3; players <= 6; players++) {
		struct ghooost_state state = after_leaving(players, 0, NULL);

		ghooost_worth_match(&standing, players, &state, &worth);
		for (int seat = 0; seat < players; seat++) {
			assert_true(worth.of[seat][players - 1] == 0.0f);
			assert_true(worth.of[seat][players - 2] == 1.0f); /* three points */
			for (int place = 0; place < players; place++)
				assert_true(fabsf(worth.of[seat][place] - worth.of[0][place]) < 1e-4f);
		}
	}
}

TEST(who_has_left_a_round_of_a_match_is_counted_where_it_left)
{
	/* Seat 2 left first. If seat 1 stays behind, that is its second Boo! and seat 2 wins by 11 to 6. */
	struct agent_standing standing = {.rounds = 4, .target = 2, .boos = {0, 1, 0}, .points = {3, 2, 9}};
	const int gone[] = {2};
	struct ghooost_state state = after_leaving(3, 1, gone);
	struct ghooost_worth worth;

	ghooost_worth_match(&standing, 3, &state, &worth);
	assert_true(worth.of[0][1] == worth.of[0][2]); /* the round says leave, the match says stay */
	assert_true(worth.of[1][1] == 1.0f && worth.of[1][2] == 0.0f);
}

/* All continuations to the end, no deeper than that; 0 where that is not the end. */
static int brute(const struct ghooost_rules *rules, const struct ghooost_state *state, int seat, int depth)
{
	game_action list[128];
	int sign = state->head.actor == seat ? 1 : -1;
	int best = -sign;
	int count;

	if (state->head.actor == GAME_NOBODY)
		return state->leaver[state->left - 1] == seat + 1 ? -1 : 1;
	if (depth == 0)
		return 0;
	count = ghooost_legal(rules, state, list);
	for (int i = 0; i < count; i++) {
		struct ghooost_state after = *state;
		int verdict;

		ghooost_apply(rules, &after, list[i]);
		verdict = brute(rules, &after, seat, depth - 1);
		best = sign * verdict > sign * best ? verdict : best;
	}
	return best;
}

/* An ending by chance: nothing hidden, so many cards for each. */
static void deal_ending(struct table *table, int cards)
{
	struct ghooost_state *state = &table->state;
	uint64_t deck = table->rules.deck;

	ghooost_start(&table->rules, state);
	memset(state->mansion, 0, sizeof(state->mansion));
	state->crypt = 0;
	state->pool = 0;
	for (int seat = 0; seat < 2; seat++)
		for (int i = 0; i < cards; i++) {
			int kind;

			do
				kind = (int)rng_below(&table->rng, GHOOOST_KINDS);
			while (ghooost_count_of(deck, kind) == 0);
			deck -= (uint64_t)1 << 4 * kind;
			state->hand[seat] += (uint64_t)1 << 4 * kind;
			state->hand_size[seat]++;
		}
	state->phase = GHOOOST_PHASE_TURN;
	state->mover = 0;
	state->head.actor = 0;
}

TEST(endings_are_worked_out_as_by_trying_everything)
{
	static const struct brain_task task = {.limit = {.nodes = 200000}};
	struct table table;
	int sure = 0;

	table_rules(&table, 2, 8);
	for (int game = 0; game < 60; game++) {
		struct ghooost_state *state = &table.state;
		game_action list[128];
		int8_t verdict[128];
		int count;

		deal_ending(&table, 3);
		assert_true(ghooost_ending_open(&table.rules, state));
		count = ghooost_legal(&table.rules, state, list);
		ghooost_ending_solve(&task, &table.rules, state, list, count, verdict);
		for (int i = 0; i < count; i++) {
			struct ghooost_state after = *state;
			int wanted;

			if (verdict[i] == 0)
				continue;
			ghooost_apply(&table.rules, &after, list[i]);
			wanted = brute(&table.rules, &after, state->head.actor, 11);
			if (wanted == 0)
				continue; /* longer than that */
			assert_int_equal(wanted, verdict[i]);
			sure++;
		}
	}
	assert_true(sure > 50);
}

static uint64_t asked_clock;

/* A millisecond later whenever it is asked. */
static uint64_t slow_clock(void)
{
	return ++asked_clock;
}

TEST(an_ending_is_left_when_the_time_is_over)
{
	struct brain_task task = {.limit = {.nodes = 1000000000}, .clock = slow_clock};
	game_action list[GHOOOST_LEGAL_MAX];
	int8_t verdict[GHOOOST_LEGAL_MAX];
	uint64_t most = 0;
	struct table table;

	table_rules(&table, 2, 200);
	for (int game = 0; game < 20; game++) {
		uint64_t nodes;
		int count;

		deal_ending(&table, GHOOOST_ENDING_CARDS / 2);
		count = ghooost_legal(&table.rules, &table.state, list);
		task.deadline = asked_clock + 10;
		nodes = ghooost_ending_solve(&task, &table.rules, &table.state, list, count, verdict);
		assert_true(nodes <= 10 * 300);
		most = nodes > most ? nodes : most;
	}
	assert_true(most > 1000);
}

/* Three cards for seat 0 and all others of a deck with four Miss Copies for seat 1. */
static void deal_nearly_all(struct table *table, int mover)
{
	struct ghooost_state *state = &table->state;

	table_rules(table, 2, 200);
	table_edition(table, 4, 4, 2);
	ghooost_start(&table->rules, state);
	memset(state->mansion, 0, sizeof(state->mansion));
	state->crypt = 0;
	state->pool = 0;
	state->hand[0] = 0x111;
	state->hand[1] = table->rules.deck - state->hand[0];
	for (int seat = 0; seat < 2; seat++)
		state->hand_size[seat] = (uint8_t)ghooost_count(state->hand[seat]);
	state->phase = GHOOOST_PHASE_TURN;
	state->mover = (uint8_t)mover;
	state->head.actor = (uint8_t)mover;
}

/* Who collects all night holds more than a player thinks of; others must think of its moves, too. */
TEST(whoever_holds_nearly_all_cards_may_be_played_with)
{
	const struct game *game = game_named("ghooost");
	game_action list[GAME_LEGAL_MAX];
	struct table table;

	for (int mover = 0; mover < 2; mover++)
		for (int level = 1; level <= AGENT_LEVELS; level++) {
			union game_rules rules;
			union game_state view;
			struct rng rng;
			struct agent_question question = {game, &rules, &view, {0}, &rng, NULL, NULL};
			struct agent_answer answer;
			struct fault fault;
			struct agent agent;
			char name[16];
			int count, at = 0;
			void *memory;

			deal_nearly_all(&table, mover);
			rules.ghooost = table.rules;
			view.ghooost = table.state;
			ghooost_redact(&rules.ghooost, &view.ghooost, mover);
			rng_seed(&rng, 3, (uint64_t)level);
			assert_true(agent_parse(
				name, (size_t)snprintf(name, sizeof(name), "level%d", level), &agent, &fault));
			memory = aligned_alloc(
				AGENT_ALIGN, (agent_memory(&agent, game) + AGENT_ALIGN) / AGENT_ALIGN * AGENT_ALIGN);
			assert_int_equal(agent_choose(&agent, &question, memory, &answer, &fault), STATUS_OK);
			free(memory);
			count = ghooost_legal(&table.rules, &table.state, list);
			assert_true(mover == 0 || count > 200);
			while (at < count && list[at] != answer.move)
				at++;
			assert_true(at < count);
		}
}
