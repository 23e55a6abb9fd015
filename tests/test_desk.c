/* Tables: dealing, bots, taking back, judging, matches, and going on from a record. */
#include <stdlib.h>
#include <string.h>

#include "desk/desk.h"
#include "test.h"

enum { DESK_TEXT = 1 << 18 };

/* A table of bots, or with a person at seat 0. */
static void lay(struct desk *desk, const char *game, int players, bool person, uint64_t seed, bool match)
{
	struct game_fault fault;

	memset(desk, 0, sizeof(*desk));
	desk_init(desk, game_named(game), players);
	for (int seat = person ? 1 : 0; seat < players; seat++)
		assert_true(desk_sit(desk, seat, "greedy", 6, &fault));
	assert_true(desk_begin(desk, seed, match, &fault));
}

static void *memory_for(const struct desk *desk)
{
	void *memory = aligned_alloc(AGENT_ALIGN, (desk_memory(desk) + AGENT_ALIGN - 1) / AGENT_ALIGN * AGENT_ALIGN);

	assert_non_null(memory);
	return memory;
}

/* Until a person is to act or the round is over. */
static void run(struct desk *desk, void *memory)
{
	while (desk_turn(desk) == DESK_CHANCE || desk_turn(desk) == DESK_BOT)
		assert_true(desk_step(desk, memory));
}

static uint64_t hash_of(const struct desk *desk)
{
	return game_hash(desk->record.game, &desk->state);
}

static size_t text_of(const struct desk *desk, char *text)
{
	struct sink sink;

	sink_init(&sink, text, DESK_TEXT);
	record_text(&desk->record, &sink);
	assert_false(sink_cut(&sink));
	return sink.length;
}

TEST(a_table_rebuilt_from_its_record_goes_on_as_it_would_have)
{
	static char text[DESK_TEXT];
	static const char *const games[] = {"ghooost", "boo", "phantom", "thirteen"};

	for (int i = 0; i < 4; i++) {
		struct desk desk, again;
		struct record_fault fault;
		void *memory;

		lay(&desk, games[i], 2, false, 5, false);
		memory = memory_for(&desk);
		for (int step = 0; step < 12; step++)
			assert_true(desk_step(&desk, memory));
		lay(&again, games[i], 2, false, 5, false);
		assert_true(desk_open(&again, text, text_of(&desk, text), &fault));
		assert_true(hash_of(&again) == hash_of(&desk));
		run(&desk, memory);
		run(&again, memory);
		assert_int_equal(desk_turn(&desk), DESK_OVER);
		assert_int_equal(again.record.count, desk.record.count);
		assert_true(hash_of(&again) == hash_of(&desk));
		free(memory);
		desk_release(&desk);
		desk_release(&again);
	}
}

TEST(a_damaged_record_leaves_the_table_as_it_was)
{
	static char text[DESK_TEXT];
	struct desk desk;
	struct record_fault fault;
	void *memory;
	uint64_t hash;
	size_t length;

	lay(&desk, "thirteen", 2, false, 9, false);
	memory = memory_for(&desk);
	run(&desk, memory);
	hash = hash_of(&desk);
	length = text_of(&desk, text);
	text[length / 2] = '!';
	assert_false(desk_open(&desk, text, length, &fault));
	assert_true(fault.line > 1);
	assert_true(hash_of(&desk) == hash);
	free(memory);
	desk_release(&desk);
}

TEST(a_view_record_is_refused_in_words)
{
	static char text[DESK_TEXT];
	struct desk desk;
	struct record view;
	struct record_fault fault;
	struct sink sink;
	void *memory;

	lay(&desk, "thirteen", 2, false, 9, false);
	memory = memory_for(&desk);
	run(&desk, memory);
	assert_true(record_view(&desk.record, 0, &view));
	sink_init(&sink, text, sizeof(text));
	record_text(&view, &sink);
	assert_false(desk_open(&desk, text, sink.length, &fault));
	assert_non_null(strstr(fault.text, "full record"));
	record_release(&view);
	free(memory);
	desk_release(&desk);
}

/* The first legal move of the person at seat 0. */
static void act_first(struct desk *desk)
{
	static game_action list[GAME_LEGAL_MAX];
	struct game_phrase reason;

	assert_int_equal(desk_turn(desk), DESK_PERSON);
	assert_true(desk->record.game->legal(&desk->record.rules, &desk->state, list) > 0);
	assert_int_equal(desk_act(desk, 0, list[0], &reason), GAME_TRY_DONE);
}

TEST(a_move_is_taken_back_as_long_as_nothing_was_learned)
{
	struct desk desk;
	void *memory;
	uint64_t hash;
	int count;

	lay(&desk, "phantom", 2, true, 3, false);
	memory = memory_for(&desk);
	run(&desk, memory);
	hash = hash_of(&desk);
	count = desk.record.count;
	act_first(&desk); /* a tile laid: everybody sees it, nothing is hidden yet */
	run(&desk, memory);
	assert_true(desk_horizon(&desk, 0) <= count);
	desk_cut(&desk, count);
	assert_int_equal(desk.record.count, count);
	assert_true(hash_of(&desk) == hash);
	free(memory);
	desk_release(&desk);
}

TEST(a_card_drawn_is_learned_and_cannot_be_taken_back)
{
	struct desk desk;
	void *memory;
	int count;

	lay(&desk, "ghooost", 2, true, 3, false);
	memory = memory_for(&desk);
	run(&desk, memory);
	count = desk.record.count;
	act_first(&desk);
	run(&desk, memory);
	assert_true(desk_horizon(&desk, 0) > count);
	free(memory);
	desk_release(&desk);
}

TEST(only_the_person_whose_turn_it_is_acts_and_only_by_the_rules)
{
	struct desk desk;
	struct game_phrase reason;
	void *memory;
	uint64_t hash;

	lay(&desk, "thirteen", 2, true, 4, false);
	memory = memory_for(&desk);
	run(&desk, memory);
	hash = hash_of(&desk);
	assert_int_equal(desk_act(&desk, 1, THIRTEEN_CRYPT, &reason), GAME_TRY_NOT_ACTOR);
	assert_int_equal(desk_act(&desk, 0, THIRTEEN_PLAY, &reason), GAME_TRY_ILLEGAL);
	assert_true(reason.code != 0);
	assert_true(hash_of(&desk) == hash);
	free(memory);
	desk_release(&desk);
}

TEST(a_match_goes_from_round_to_round_to_its_end)
{
	struct desk desk;
	void *memory;
	int rounds = 1;

	lay(&desk, "thirteen", 3, false, 2, true);
	memory = memory_for(&desk);
	run(&desk, memory);
	while (desk_next(&desk)) {
		rounds++;
		run(&desk, memory);
	}
	assert_int_equal(desk.match.over, 1);
	assert_int_equal(desk.match.rounds, rounds);
	free(memory);
	desk_release(&desk);
}

/* The rounds of a match as one text. */
static size_t play_match(struct desk *desk, const char *game, int players, uint64_t seed, char *text)
{
	size_t length = 0;
	void *memory;

	lay(desk, game, players, false, seed, true);
	memory = memory_for(desk);
	do {
		run(desk, memory);
		length += text_of(desk, text + length);
	} while (desk_next(desk));
	free(memory);
	return length;
}

/* Reads such a text; the rounds in it, or the first that is refused as a negative number. */
static int read_match(struct desk *desk, const char *text, size_t length)
{
	struct record_fault fault;
	int rounds = 0;

	memset(desk, 0, sizeof(*desk));
	desk_init(desk, game_at(0), 2);
	for (size_t at = 0; at < length; rounds++) {
		size_t span = record_span(text + at, length - at);

		if (rounds > 0 && !desk_next(desk))
			return -1 - rounds;
		if (!desk_open(desk, text + at, span, &fault))
			return -1 - rounds;
		if (rounds == 0)
			assert_true(desk_match(desk));
		at += span;
	}
	return rounds;
}

TEST(a_match_is_read_again_from_its_rounds_and_a_play_off_knows_who_plays_it)
{
	static char text[4 * DESK_TEXT];
	struct desk desk, again;
	bool playoff = false;

	for (uint64_t seed = 1; seed <= 40 && !playoff; seed++) {
		size_t length = play_match(&desk, "thirteen", 3, seed, text);

		playoff = desk.record.rules.setup.players == 2;
		assert_int_equal(read_match(&again, text, length), desk.match.rounds);
		assert_true(hash_of(&again) == hash_of(&desk));
		for (int seat = 0; seat < desk.record.rules.setup.players; seat++)
			assert_int_equal(desk_player(&again, seat), desk_player(&desk, seat));
		desk_release(&desk);
		desk_release(&again);
	}
	assert_true(playoff);
}

TEST(rounds_that_do_not_follow_one_another_are_no_match)
{
	static char text[4 * DESK_TEXT];
	struct desk desk, again;
	size_t length = play_match(&desk, "ghooost", 3, 4, text);
	size_t first = record_span(text, length);

	assert_true(first < length);
	memcpy(text + length, text, first); /* the first round once more */
	assert_true(read_match(&again, text, length + first) < 0);
	desk_release(&again);
	memmove(text + first, text, first);
	assert_int_equal(read_match(&again, text, 2 * first), -2);
	desk_release(&again);
	desk_release(&desk);
}

/* What greedy would do before that action, for the seat whose turn it is. */
static game_action greedy_at(const struct desk *desk, int ply)
{
	struct agent_question question = {.game = desk->record.game, .rules = &desk->record.rules};
	struct agent_answer answer;
	struct game_fault fault;
	union game_state view;
	struct agent agent;
	struct rng rng;

	desk_at(desk, ply, &view);
	desk->record.game->redact(&desk->record.rules, &view, view.head.actor);
	rng_seed(&rng, 1, 0);
	question.view = &view;
	question.rng = &rng;
	assert_true(agent_parse("greedy", 6, &agent, &fault));
	assert_true(agent_choose(&agent, &question, NULL, &answer, &fault));
	return answer.move;
}

TEST(cards_laid_at_BOO_without_a_thought_are_clearly_worse_than_the_best_score)
{
	struct game_fault fault;
	struct desk desk;
	void *memory;
	int clear = 0;

	lay(&desk, "boo", 2, false, 2, false);
	assert_true(desk_sit(&desk, 0, "random", 6, &fault));
	memory = memory_for(&desk);
	run(&desk, memory);
	for (int ply = 0; ply < desk.record.count; ply++) {
		struct desk_verdict verdict;

		if (desk.record.moves[ply].actor != 0 || desk.record.moves[ply].action >= BOO_LOOK)
			continue;
		assert_true(desk_judge(&desk, ply, greedy_at(&desk, ply), 200, &verdict));
		clear += verdict.other - verdict.made > 50 && 2 * (verdict.other - verdict.made) > 5 * verdict.error;
	}
	assert_in_range(clear, 2, 12);
	free(memory);
	desk_release(&desk);
}

TEST(a_decision_is_compared_by_what_its_seat_could_know_and_the_same_way_each_time)
{
	struct desk desk;
	struct desk_verdict one, other;
	void *memory;
	int ply = 0;

	lay(&desk, "thirteen", 2, false, 8, false);
	memory = memory_for(&desk);
	run(&desk, memory);
	while (desk.record.moves[ply].actor >= GAME_SEATS_MAX)
		ply++;
	assert_true(desk_judge(&desk, ply, desk.record.moves[ply].action, 40, &one));
	assert_int_equal(one.made, one.other); /* a move is as good as itself, in every world */
	assert_int_equal(one.error, 0);
	assert_true(desk_judge(&desk, ply, desk.record.moves[ply].action, 40, &other));
	assert_memory_equal(&one, &other, sizeof(one));
	assert_false(desk_judge(&desk, 0, 0, 10, &one));                   /* chance decides there */
	assert_false(desk_judge(&desk, ply, THIRTEEN_PUT_BACK, 10, &one)); /* no legal move there */
	assert_false(desk_judge(&desk, desk.record.count, 0, 10, &one));
	free(memory);
	desk_release(&desk);
}
