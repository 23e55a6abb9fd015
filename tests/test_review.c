/* Reviews: bad play is called bad, strong play is not, and what cannot be known never counts. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "review/review.h"
#include "test.h"
#include "text/phrase.h"

enum { DECISIONS_MAX = 64 };

struct game_played {
	union game_rules rules;
	struct record record;
	struct review_round round;
	void *memory;
};

static struct agent agent_of(const char *text)
{
	struct agent agent;
	struct fault fault;

	assert_true(agent_parse(text, strlen(text), &agent, &fault));
	return agent;
}

/*
 * Lays the card of BOO where it shows most ghosts of its own colour, on any of those places, and looks in the first
 * order: it never thinks of what turns over.
 */
static game_action play_blind(const union game_rules *rules, const union game_state *view, struct rng *rng)
{
	static game_action list[GAME_LEGAL_MAX];
	const struct boo_state *boo = &view->boo;
	int count = game_named("boo")->legal(rules, view, list);
	int best = -1, alike = 0;
	game_action chosen = list[0];

	if (boo->phase != BOO_PHASE_LAY)
		return chosen;
	for (int i = 0; i < count; i++) {
		int id = boo->head.actor * BOO_CARDS + boo->hand[boo->head.actor];
		int shown = rules->boo.ghosts[id][list[i] % BOO_WAYS][boo->head.actor];

		alike = shown > best ? 1 : alike + (shown == best ? 1 : 0);
		if (shown > best || (shown == best && rng_below(rng, (uint32_t)alike) == 0))
			chosen = list[i];
		best = shown > best ? shown : best;
	}
	return chosen;
}

/* Seat 0 plays like `first`, which may be "blind" at BOO, the others like `rest`. */
static void play(
	struct game_played *played, const char *name, int players, uint64_t seed, const char *first, const char *rest)
{
	const struct game *game = game_named(name);
	bool blind = strcmp(first, "blind") == 0;
	struct agent agents[2] = {agent_of(blind ? "random" : first), agent_of(rest)};
	union game_state state;
	struct rng rng;

	memset(played, 0, sizeof(*played));
	game->defaults(&played->rules, players);
	record_init(&played->record, game, &played->rules, GAME_FULL);
	played->memory = aligned_alloc(AGENT_ALIGN, (judge_memory(game) / AGENT_ALIGN + 1) * AGENT_ALIGN);
	assert_non_null(played->memory);
	memset(&state, 0, sizeof(state));
	game->start(&played->rules, &state);
	rng_seed(&rng, seed, 0);
	while (state.head.actor != GAME_NOBODY) {
		int actor = state.head.actor;
		union game_state view = state;
		struct agent_question question = {.game = game, .rules = &played->rules, .view = &view, .rng = &rng};
		struct agent_answer answer;
		struct fault fault;

		if (actor == GAME_CHANCE) {
			answer.move = game->sample(&played->rules, &state, &rng);
		} else if (actor == 0 && blind) {
			answer.move = play_blind(&played->rules, &view, &rng);
		} else {
			game->redact(&played->rules, &view, actor);
			assert_int_equal(
				agent_choose(&agents[actor == 0 ? 0 : 1], &question, played->memory, &answer, &fault),
				STATUS_OK);
		}
		assert_int_equal(record_add(&played->record, actor, answer.move, false, NULL, NULL), STATUS_OK);
		game->apply(&played->rules, &state, answer.move);
	}
	played->round = (struct review_round){
		.game = game, .rules = &played->rules, .moves = played->record.moves, .count = played->record.count};
}

static void release(struct game_played *played)
{
	record_release(&played->record);
	free(played->memory);
}

/* Judges the last `most` decisions of seat 0. */
static int judge_last(const struct game_played *played, int most, struct review_move *moves)
{
	int own = 0, count = 0, seat;

	for (int ply = 0; ply < played->round.count; ply++)
		own += review_decides(&played->round, ply, &seat) && seat == 0 ? 1 : 0;
	for (int ply = 0; ply < played->round.count; ply++)
		if (review_decides(&played->round, ply, &seat) && seat == 0 && own-- <= most)
			assert_true(review_judge(&played->round, ply, played->memory, &moves[count++]));
	return count;
}

struct tally {
	int decisions, faults, loss, margin_loss;
};

static void add_review(struct tally *tally, const char *name, int players, uint64_t seed, const char *first, int most)
{
	struct review_move moves[DECISIONS_MAX];
	struct review_summary summary;
	struct game_played played;
	int count;

	play(&played, name, players, seed, first, "level8");
	count = judge_last(&played, most, moves);
	review_sum(&played.round, 0, moves, count, &summary);
	tally->decisions += summary.decisions;
	for (int label = REVIEW_INACCURACY; label < REVIEW_LABELS; label++)
		tally->faults += summary.count[label];
	tally->loss += summary.loss + summary.small_loss;
	tally->margin_loss += summary.margin_loss + summary.small_margin_loss;
	release(&played);
}

/* Of `bad` play at least `least` per cent of the decisions are labelled, of strong play at most a few. */
static void compare(const char *name, int players, const char *bad, int seeds, int most, int least)
{
	struct tally worse = {0}, better = {0};

	for (int seed = 1; seed <= seeds; seed++) {
		add_review(&worse, name, players, (uint64_t)seed, bad, most);
		add_review(&better, name, players, (uint64_t)seed, "level8", most);
	}
	print_message("%s: %s has %d labels in %d decisions (%d, margin %d), level8 %d in %d (%d, margin %d)\n", name,
		bad, worse.faults, worse.decisions, worse.loss, worse.margin_loss, better.faults, better.decisions,
		better.loss, better.margin_loss);
	assert_true(worse.faults * 100 >= worse.decisions * least);
	assert_true(better.faults * 100 <= better.decisions * 8);
}

TEST_SLOW(bad_play_at_ghooost_is_labelled)
{
	compare("ghooost", 2, "random", 1, 16, 10);
}

/* Whole rounds of BOO against level 8: labelled losses explain most of what the player lost by. */
static void explain_margins(const char *bad, int seeds, int least)
{
	int lost = 0, explained = 0, labels = 0, decisions = 0;

	for (int seed = 1; seed <= seeds; seed++) {
		struct review_move moves[DECISIONS_MAX];
		struct review_summary summary;
		struct game_played played;
		int count;

		play(&played, "boo", 2, (uint64_t)seed, bad, "level8");
		count = judge_last(&played, DECISIONS_MAX, moves);
		review_sum(&played.round, 0, moves, count, &summary);
		assert_true(summary.margin < 0);
		lost -= summary.margin;
		explained += summary.margin_loss;
		decisions += summary.decisions;
		for (int label = REVIEW_INACCURACY; label < REVIEW_LABELS; label++)
			labels += summary.count[label];
		release(&played);
	}
	print_message("boo: %s lost by %d tenths of a ghost in %d rounds, %d of them by %d labelled of %d decisions\n",
		bad, lost, seeds, explained, labels, decisions);
	assert_true(explained * 100 >= lost * least);
	assert_true(explained * 100 <= lost * 150);
}

TEST_SLOW(labels_explain_what_random_play_at_boo_lost_by)
{
	explain_margins("random", 3, 70);
}

TEST_SLOW(labels_explain_what_play_without_a_look_at_flips_lost_by)
{
	explain_margins("blind", 3, 70);
}

TEST_SLOW(strong_play_at_boo_is_not_labelled)
{
	struct tally better = {0};

	add_review(&better, "boo", 2, 1, "level8", 14);
	assert_int_equal(better.faults, 0);
}

TEST_SLOW(bad_play_at_phantom_is_labelled)
{
	compare("phantom", 2, "random", 2, 8, 10);
}

TEST_SLOW(bad_play_at_thirteen_is_labelled)
{
	compare("thirteen", 2, "random", 16, 8, 15);
}

/* One decision of every game: little work, with all the code that judges. */
TEST(a_decision_of_every_game_is_judged)
{
	for (int g = 0; game_at(g) != NULL; g++) {
		struct review_move moves[DECISIONS_MAX];
		struct game_played played;

		play(&played, game_at(g)->info()->name, 2, 3, "random", "greedy");
		assert_int_equal(judge_last(&played, 1, moves), 1);
		assert_in_range(moves[0].label, REVIEW_FORCED, REVIEW_LABELS - 1);
		assert_in_range(moves[0].chance, 0, 1000);
		release(&played);
	}
}

/* A round of 13 Ghosts is short, so a whole review of it is quick. */
static int review_whole(
	struct game_played *played, const char *first, const uint8_t *assisted, struct review_move *moves)
{
	play(played, "thirteen", 2, 5, first, "level8");
	played->round.assisted = assisted;
	return judge_last(played, DECISIONS_MAX, moves);
}

TEST(what_a_bot_chose_for_the_player_is_never_judged)
{
	static uint8_t assisted[1024];
	struct review_move moves[DECISIONS_MAX];
	struct review_summary summary;
	struct game_played played;
	int count;

	memset(assisted, 1, sizeof(assisted));
	count = review_whole(&played, "random", assisted, moves);
	assert_true(count > 0);
	for (int i = 0; i < count; i++) {
		assert_int_equal(moves[i].label, REVIEW_ASSISTED);
		assert_int_equal(moves[i].loss, 0);
	}
	review_sum(&played.round, 0, moves, count, &summary);
	assert_int_equal(summary.decisions, 0);
	assert_int_equal(summary.loss + summary.small_loss, 0);
	release(&played);
}

/* "Place the rest for me" and bots that stand in for a person who is away: the record says which moves they made. */
TEST(what_the_record_says_a_bot_chose_is_not_judged_as_the_persons)
{
	struct review_move moves[DECISIONS_MAX];
	struct game_played played;
	int count, seat;

	play(&played, "thirteen", 2, 5, "random", "level8");
	for (int ply = 0; ply < played.record.count; ply++)
		played.record.moves[ply].stand_in = review_decides(&played.round, ply, &seat) && seat == 0;
	count = judge_last(&played, DECISIONS_MAX, moves);
	assert_true(count > 0);
	for (int i = 0; i < count; i++)
		assert_int_equal(moves[i].label, REVIEW_ASSISTED);
	release(&played);
}

TEST(a_review_is_the_same_every_time)
{
	struct review_move one[DECISIONS_MAX], two[DECISIONS_MAX];
	struct game_played first, second;
	int count = review_whole(&first, "random", NULL, one);

	assert_int_equal(review_whole(&second, "random", NULL, two), count);
	for (int i = 0; i < count; i++) {
		assert_int_equal(one[i].label, two[i].label);
		assert_int_equal(one[i].loss, two[i].loss);
		assert_int_equal(one[i].best, two[i].best);
	}
	release(&first);
	release(&second);
}

TEST(losses_and_luck_add_up_to_the_result)
{
	struct review_move moves[DECISIONS_MAX];
	struct review_summary summary;
	struct game_played played;
	int count = review_whole(&played, "random", NULL, moves);

	review_sum(&played.round, 0, moves, count, &summary);
	assert_true(summary.result == 0 || summary.result == 1000);
	assert_int_equal(summary.start - summary.loss - summary.small_loss + summary.luck, summary.result);
	release(&played);
}

/* A summary made by hand: the sentences fit the numbers, and no gap stays open. */
static void check_lines(const struct review_summary *summary, const char *first, int least)
{
	const struct game *game = game_named("boo");
	struct review_line lines[REVIEW_LINES_MAX];
	union game_rules rules;
	int count = review_lines(summary, lines);

	memset(&rules, 0, sizeof(rules));
	game->defaults(&rules, 2);
	assert_in_range(count, least, REVIEW_LINES_MAX);
	for (int i = 0; i < count; i++) {
		char text[256];
		struct sink sink;

		sink_init(&sink, text, sizeof(text));
		phrase_pattern(game, &rules, lines[i].pattern, &lines[i].phrase, &sink);
		assert_null(strchr(text, '{'));
		if (i == 0)
			assert_string_equal(text, first);
	}
}

TEST(a_summary_says_what_happened)
{
	struct review_summary clean = {.seat = 1, .decisions = 1, .start = 500, .result = 1000, .luck = 500};
	struct review_summary lost = {.seat = 0,
		.decisions = 12,
		.count = {0, 0, 8, 2, 1, 1},
		.loss = 400,
		.small_loss = 60,
		.start = 520,
		.result = 0,
		.luck = -60,
		.has_margin = true,
		.margin = -130,
		.margin_loss = 96,
		.small_margin_loss = 20,
		.key = REVIEW_KEY_OWN,
		.key_ply = 11,
		.key_before = 480,
		.key_after = 270};

	check_lines(&clean, "Player 2 made 1 decision, without a clear mistake.", 2);
	check_lines(&lost, "Player 1 made 12 decisions.", 8);
}

/* The points of the sentences: what mistakes cost, smaller losses, luck; and the margin that they explain. */
static void check_points(int margin, int margin_loss, int small)
{
	struct review_summary summary = {.decisions = 12,
		.count = {0, 0, 11, 1, 0, 0},
		.result = margin > 0 ? 1000 : 0,
		.has_margin = true,
		.margin = margin,
		.margin_loss = margin_loss,
		.small_margin_loss = small};
	struct review_line lines[REVIEW_LINES_MAX];
	int count = review_lines(&summary, lines);
	int faults = 0, told = 0;

	for (int i = 0; i < count; i++) {
		const int16_t *arg = lines[i].phrase.arg;

		if (strstr(lines[i].pattern, "points") != NULL || strstr(lines[i].pattern, "Smaller") != NULL)
			faults += arg[1];
		if (strstr(lines[i].pattern, "margin") == NULL)
			continue;
		told++;
		assert_true(arg[1] >= 0 && arg[2] >= 0 && arg[3] >= 0);
		if (margin_loss >= 15)
			assert_int_equal(arg[3], faults);
		if (strncmp(lines[i].pattern, "Won", 3) == 0)
			assert_int_equal(arg[1], arg[2] - arg[3]);
		else if (strstr(lines[i].pattern, "gave back") != NULL)
			assert_int_equal(arg[1], arg[3] - arg[2]);
		else
			assert_int_equal(arg[1], arg[3] + arg[2]);
	}
	assert_int_equal(told, 1);
}

TEST(points_of_mistakes_small_losses_and_luck_add_up_to_the_margin)
{
	for (int margin = -240; margin <= 240; margin += 30)
		for (int loss = 0; loss <= 180; loss += 13)
			for (int small = 0; small <= 60; small += 7)
				if (margin != 0)
					check_points(margin, loss, small);
}

TEST(a_move_that_is_not_possible_there_is_refused)
{
	struct review_move move;
	struct game_played played;
	int seat, ply = 0;

	play(&played, "thirteen", 2, 5, "random", "random");
	assert_false(review_judge(&played.round, -1, played.memory, &move));
	assert_false(review_judge(&played.round, played.round.count, played.memory, &move));
	while (!review_decides(&played.round, ply, &seat))
		assert_false(review_judge(&played.round, ply++, played.memory, &move));
	assert_false(review_judge_instead(&played.round, ply, 0, played.memory, &move));
	release(&played);
}
