/* First games: which step is on show, what it says, and that it knows no more than the learner. */
#include <stdio.h>
#include <string.h>

#include "ai/agent.h"
#include "learn/lesson.h"
#include "learn/lesson_script.h"
#include "test.h"
#include "text/phrase.h"
#include "walk.h"

enum { SEEDS = 60, STEPS = 2000 };

static const struct agent easy = {.kind = AGENT_KIND_GREEDY, .knob = AGENT_KNOBS_DEFAULT};
static const struct agent careless = {.kind = AGENT_KIND_RANDOM, .knob = AGENT_KNOBS_DEFAULT};

struct play {
	struct record record;
	union game_state state;
	struct rng rng;
	struct lesson lesson;
};

static void begin(struct play *play, const struct game *game, uint64_t seed)
{
	union game_rules rules;
	struct lesson_setup setup;

	memset(play, 0, sizeof(*play));
	assert_true(lesson_init(&play->lesson, game));
	lesson_setup(&play->lesson, &setup);
	memset(&rules, 0, sizeof(rules));
	game->defaults(&rules, setup.players);
	record_init(&play->record, game, &rules, GAME_FULL);
	game->start(&rules, &play->state);
	rng_seed(&play->rng, seed, 0);
	lesson_follow(&play->lesson, &play->record.rules, play->record.moves, 0);
}

static game_action choose(struct play *play, const struct agent *agent)
{
	const struct game *game = play->record.game;
	union game_state view = play->state;
	struct agent_question question = {.game = game, .rules = &play->record.rules, .view = &view, .rng = &play->rng};
	struct agent_answer answer;
	struct fault fault;

	game->redact(&play->record.rules, &view, play->state.head.actor);
	assert_int_equal(agent_choose(agent, &question, NULL, &answer, &fault), STATUS_OK);
	return answer.move;
}

static void act(struct play *play, game_action action)
{
	int actor = play->state.head.actor;

	assert_int_equal(record_add(&play->record, actor, action, false, NULL, NULL), STATUS_OK);
	play->record.game->apply(&play->record.rules, &play->state, action);
	lesson_follow(&play->lesson, &play->record.rules, play->record.moves, play->record.count);
}

/* Every gap of a sentence is filled with something that a person can read. */
static void check_sentences(const struct play *play, const struct lesson_show *show)
{
	assert_in_range(show->lines, 1, LESSON_LINES_MAX);
	assert_in_range(show->number, 1, show->of);
	for (int i = 0; i < show->lines; i++) {
		char text[512];
		struct sink sink;

		sink_init(&sink, text, sizeof(text));
		phrase_pattern(
			play->record.game, &play->record.rules, show->line[i].pattern, &show->line[i].phrase, &sink);
		assert_false(sink_cut(&sink));
		assert_null(strchr(text, '{'));
		assert_null(strstr(text, "-1"));
	}
}

/* Reads what is to be read; what the coach asks for is done, or something else is. */
static void take_turn(struct play *play, bool obeys, uint64_t *seen)
{
	struct lesson_show show;

	while (lesson_show(&play->lesson, &play->record.rules, &show)) {
		*seen |= (uint64_t)1 << play->lesson.current;
		check_sentences(play, &show);
		if (!show.reading)
			break;
		lesson_read(&play->lesson, &play->record.rules);
	}
	if (play->state.head.actor == GAME_NOBODY)
		return;
	if (play->state.head.actor == GAME_CHANCE) {
		act(play, play->record.game->sample(&play->record.rules, &play->state, &play->rng));
	} else if (play->state.head.actor != play->lesson.seat) {
		act(play, choose(play, &easy));
	} else if (play->lesson.current >= 0 && obeys && show.suggests) {
		assert_true(game_allows(play->record.game, &play->record.rules, &play->state, show.suggestion));
		act(play, show.suggestion);
		assert_int_equal(play->lesson.asked, 1);
	} else {
		bool asked = play->lesson.current >= 0 && show.suggests;

		act(play, choose(play, obeys ? &easy : &careless));
		assert_true(asked ? play->lesson.asked >= 0 : play->lesson.asked == -1);
	}
}

static uint64_t play_lesson(const struct game *game, uint64_t seed, bool obeys)
{
	static struct play play;
	uint64_t seen = 0;
	struct lesson_show show;

	begin(&play, game, seed);
	for (int i = 0; i < STEPS && play.state.head.actor != GAME_NOBODY; i++)
		take_turn(&play, obeys, &seen);
	take_turn(&play, obeys, &seen);
	assert_int_equal(play.state.head.actor, GAME_NOBODY);
	assert_true(lesson_show(&play.lesson, &play.record.rules, &show));
	assert_true(strcmp(show.id, "won") == 0 || strcmp(show.id, "lost") == 0);
	record_release(&play.record);
	return seen;
}

TEST(every_lesson_ends_and_every_step_has_its_moment)
{
	for (int i = 0; walk_game(i) != NULL; i++) {
		struct lesson lesson;
		uint64_t seen = 0;

		assert_true(lesson_init(&lesson, walk_game(i)));
		for (uint64_t seed = 1; seed <= SEEDS; seed++)
			seen |= play_lesson(walk_game(i), seed, seed % 3 != 0);
		for (int step = 0; step < lesson.script->count; step++)
			if ((seen >> step & 1) == 0)
				fail_msg("%s: nobody heard step %s", walk_game(i)->info()->name,
					lesson.script->steps[step].id);
	}
}

TEST(a_lesson_tells_at_least_five_things_with_any_deal)
{
	for (int i = 0; walk_game(i) != NULL; i++)
		for (uint64_t seed = 1; seed <= 10; seed++) {
			int count = 0;

			for (uint64_t seen = play_lesson(walk_game(i), seed, true); seen != 0; seen &= seen - 1)
				count++;
			assert_in_range(count, 5, 64);
		}
}

TEST(after_a_move_is_taken_back_the_coach_goes_on_from_there)
{
	for (int i = 0; walk_game(i) != NULL; i++) {
		static struct play play;
		uint64_t seen = 0, told;
		struct lesson again;
		int cut;

		begin(&play, walk_game(i), 7);
		for (int turn = 0; turn < 60 && play.state.head.actor != GAME_NOBODY; turn++)
			take_turn(&play, true, &seen);
		cut = play.record.count / 2;
		told = play.lesson.told;
		lesson_follow(&play.lesson, &play.record.rules, play.record.moves, cut);
		assert_true((play.lesson.told & told) == told);
		assert_true(lesson_init(&again, walk_game(i)));
		lesson_follow(&again, &play.record.rules, play.record.moves, cut);
		assert_int_equal(again.actions, play.lesson.actions);
		assert_memory_equal(again.heard, play.lesson.heard, sizeof(again.heard));
		assert_memory_equal(again.own, play.lesson.own, sizeof(again.own));
		record_release(&play.record);
	}
}

static void write_json(const struct lesson *lesson, const union game_rules *rules, char *text, size_t size)
{
	struct sink sink;
	struct json_writer writer;

	sink_init(&sink, text, size);
	jw_init(&writer, &sink);
	lesson_json(lesson, rules, &writer);
	assert_false(sink_cut(&sink));
}

/* Two deals that the learner cannot tell apart give the same step in the same words. */
TEST(the_coach_knows_no_more_than_the_learner)
{
	static char one[4096], other[4096];

	for (int i = 0; walk_game(i) != NULL; i++) {
		static struct play play;
		uint64_t seen = 0;

		begin(&play, walk_game(i), 3);
		for (int turn = 0; turn < 200 && play.state.head.actor != GAME_NOBODY; turn++) {
			struct lesson twin = play.lesson;

			play.record.game->redact(&play.record.rules, &twin.state, play.lesson.seat);
			play.record.game->resample(&play.record.rules, &twin.state, play.lesson.seat, &play.rng);
			write_json(&play.lesson, &play.record.rules, one, sizeof(one));
			write_json(&twin, &play.record.rules, other, sizeof(other));
			assert_string_equal(one, other);
			take_turn(&play, true, &seen);
		}
		record_release(&play.record);
	}
}

/* The list begins with the suggestion, and is empty where the coach asks for no certain action. */
TEST(the_actions_that_fit_are_listed)
{
	static char text[4096];
	int asked = 0, several = 0;

	for (int i = 0; walk_game(i) != NULL; i++) {
		static struct play play;
		uint64_t seen = 0;

		begin(&play, walk_game(i), 3);
		for (int turn = 0; turn < 200 && play.state.head.actor != GAME_NOBODY; turn++) {
			struct lesson_show show;
			char expected[32] = "\"fits\":[]";
			const char *fits;

			write_json(&play.lesson, &play.record.rules, text, sizeof(text));
			if (lesson_show(&play.lesson, &play.record.rules, &show)) {
				if (show.suggests)
					snprintf(expected, sizeof(expected), "\"suggests\":%d,\"fits\":[%d",
						(int)show.suggestion, (int)show.suggestion);
				fits = strstr(text, expected);
				assert_non_null(fits);
				asked += show.suggests;
				several += show.suggests && fits[strlen(expected)] == ',';
			}
			take_turn(&play, true, &seen);
		}
		record_release(&play.record);
	}
	/* An example's lesson, walked alone, may ask for no certain action. */
	if (walk_game(1) != NULL)
		assert_true(several > 0 && asked > several);
}

TEST(the_set_up_can_be_played)
{
	for (int i = 0; walk_game(i) != NULL; i++) {
		struct lesson lesson;
		struct lesson_setup setup;
		char text[1024];
		struct sink sink;
		struct json_writer writer;

		assert_true(lesson_init(&lesson, walk_game(i)));
		lesson_setup(&lesson, &setup);
		assert_in_range(setup.players, walk_game(i)->info()->players_low, walk_game(i)->info()->players_high);
		for (int seat = 0; seat < setup.players; seat++) {
			struct agent agent;
			struct fault fault;

			assert_true(seat == lesson.seat
					    ? strcmp(setup.seat[seat], "person") == 0
					    : agent_parse(setup.seat[seat], strlen(setup.seat[seat]), &agent, &fault));
		}
		sink_init(&sink, text, sizeof(text));
		jw_init(&writer, &sink);
		lesson_setup_json(&lesson, &writer);
		assert_non_null(strstr(text, "\"promises\":[\""));
	}
}
