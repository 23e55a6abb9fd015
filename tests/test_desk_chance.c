/* Where chance comes from: seeds of both versions, recorded lists, streams; and rules that tables share. */
#include <stdio.h>

#include "arena/arena.h"
#include "desk_table.h"

TEST(a_seed_is_read_and_written_with_its_version)
{
	static const char *const wrong[] = {
		"", "-1", "x", "5x", "3:5", "0:5", "2:", ":5", "18446744073709551616", "2:5 "};
	char text[DESK_SEED_TEXT];
	struct desk_seed seed;
	struct fault fault;
	struct sink sink;

	assert_int_equal(desk_seed_parse("17", 2, DESK_SEED_FIRST, &seed, &fault), STATUS_OK);
	assert_int_equal(seed.version, 1);
	assert_int_equal(desk_seed_parse("2:18446744073709551615", 22, 1, &seed, &fault), STATUS_OK);
	assert_int_equal(seed.version, 2);
	assert_true(seed.number == UINT64_MAX);
	sink_init(&sink, text, sizeof(text));
	desk_seed_text(&seed, &sink);
	assert_string_equal(text, "2:18446744073709551615");
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		assert_int_equal(desk_seed_parse(wrong[i], strlen(wrong[i]), 2, &seed, &fault), STATUS_INPUT);
		assert_true(fault.text[0] != '\0');
	}
}

TEST(a_draw_of_version_2_depends_on_round_and_event_and_not_on_the_ply)
{
	const struct game_odds odds[] = {{3, 5}, {4, 1}, {9, 7}, {12, 20}};
	const struct desk_seed seed = {77, 2};
	int other_round = 0, other_event = 0;

	for (int number = 0; number < 200; number++) {
		struct desk_event event = {.round = 1, .event = number, .ply = 0, .count = 4, .odds = odds};
		game_action first, again;

		desk_seed_draw(&seed, &event, &first);
		event.ply = 1000 + number;
		desk_seed_draw(&seed, &event, &again);
		assert_int_equal(first, again);
		event.round = 2;
		desk_seed_draw(&seed, &event, &again);
		other_round += first != again;
		event.round = 1;
		event.event = number + 1;
		desk_seed_draw(&seed, &event, &again);
		other_event += first != again;
	}
	assert_in_range(other_round, 60, 180);
	assert_in_range(other_event, 60, 180);
}

TEST(draws_of_version_2_follow_the_weights)
{
	const struct game_odds odds[] = {{1, 1}, {2, 2}, {3, 3}, {4, 10}};
	const struct desk_seed seed = {5, 2};
	int counts[5] = {0};

	for (int number = 0; number < 16000; number++) {
		struct desk_event event = {.event = number, .count = 4, .odds = odds};
		game_action drawn;

		desk_seed_draw(&seed, &event, &drawn);
		counts[drawn]++;
	}
	for (int i = 0; i < 4; i++) /* five standard deviations */
		assert_true(abs(counts[i + 1] - 1000 * (int)odds[i].weight) < 330);
}

/* Decisions of a round that agents who always take the first move play by that seed. */
static uint64_t decisions_of(const char *game, struct desk_seed seed)
{
	struct desk_room room;
	uint64_t decisions = 0;
	struct desk desk;

	table_of(&desk, game, 2, "first", 0);
	table_begin(&desk, game, 2, &(struct desk_config){.seed = seed});
	table_sit(&desk, 0, "first");
	table_sit(&desk, 1, "first");
	room = table_room(&desk);
	table_run(&desk, &room, 100000);
	for (int i = 0; i < desk.count; i++)
		decisions += desk.moves[i].actor != GAME_CHANCE;
	free(room.memory);
	desk_release(&desk);
	return decisions;
}

TEST(the_arena_deals_the_cards_that_its_seed_deals_elsewhere)
{
	static struct arena_total total;
	struct arena_deal out;
	struct arena arena;
	struct fault fault;

	for (int g = 0; g < 4; g += 3) { /* at Ghooost! and 13 Ghosts the cards decide how long a round is */
		memset(&arena, 0, sizeof(arena));
		arena.rules = table_rules_of(table_games[g], 2);
		arena.agents = 2;
		arena.agent[0].kind = arena.agent[1].kind = AGENT_KIND_FIRST;
		arena.seed = 9;
		for (uint64_t number = 0; number < 12; number++) {
			memset(&total, 0, sizeof(total));
			assert_int_equal(arena_play(&arena, number, NULL, &out, &total, &fault), STATUS_OK);
			assert_int_equal(
				total.lengths.decisions, 2 * decisions_of(table_games[g], arena_seed(&arena, number)));
		}
		desk_rules_release(arena.rules);
	}
}

/* The chance events of a finished round. */
static int chance_of(const struct desk *desk, game_action *list)
{
	int count = 0;

	for (int i = 0; i < desk->count; i++)
		if (desk->moves[i].actor == GAME_CHANCE)
			list[count++] = desk->moves[i].action;
	return count;
}

TEST(a_recorded_list_deals_the_same_round_and_stops_where_it_ends)
{
	static game_action list[4096];

	for (int g = 0; g < 4; g++) {
		struct desk_chance_list recorded = {.actions = list};
		struct desk_config config = {.seed = {6, 2}};
		struct desk desk, again;
		struct desk_room room;
		struct fault fault;

		table_of(&desk, table_games[g], 2, "random", 6);
		room = table_room(&desk);
		table_run(&desk, &room, 4000);
		recorded.count = chance_of(&desk, list);
		config.chance = desk_chance_recorded(&recorded);
		memset(&again, 0, sizeof(again));
		table_begin(&again, table_games[g], 2, &config);
		table_sit(&again, 0, "random");
		table_sit(&again, 1, "random");
		table_run(&again, &room, 4000);
		assert_int_equal(again.count, desk.count);
		assert_true(table_hash(&again) == table_hash(&desk));
		recorded.at = 0;
		recorded.count = 1; /* a list that ends too soon */
		table_begin(&again, table_games[g], 2, &config);
		table_sit(&again, 0, "random");
		table_sit(&again, 1, "random");
		while (desk_turn(&again) == DESK_BOT || (desk_turn(&again) == DESK_CHANCE && recorded.at == 0))
			table_run(&again, &room, 1);
		if (desk_turn(&again) == DESK_CHANCE)
			assert_int_equal(desk_draw(&again, &fault), STATUS_CANCELLED);
		free(room.memory);
		desk_release(&desk);
		desk_release(&again);
	}
}

/* A stream that counts what it is asked. */
struct stream {
	int asked, round, answer;
	bool in_order;
};

static int draw_place(void *context, int round, int event, const uint32_t *weights, int count)
{
	struct stream *stream = (struct stream *)context;

	stream->in_order = stream->in_order && event == stream->asked && round == stream->round;
	for (int i = 0; i < count; i++)
		stream->in_order = stream->in_order && weights[i] > 0;
	stream->asked++;
	return stream->answer >= 0 ? stream->answer % count : stream->answer;
}

TEST(a_stream_is_asked_for_one_event_after_the_other_and_its_failure_stops_the_table)
{
	for (int g = 0; g < 4; g++) {
		struct stream stream = {.answer = 1, .in_order = true};
		struct desk_chance_stream wrapped = {draw_place, &stream};
		struct desk_config config = {.chance = desk_chance_streamed(&wrapped)};
		struct desk_room room;
		struct fault fault;
		struct desk desk;
		int events = 0;

		memset(&desk, 0, sizeof(desk));
		table_begin(&desk, table_games[g], 2, &config);
		table_sit(&desk, 0, "random");
		table_sit(&desk, 1, "random");
		room = table_room(&desk);
		table_run(&desk, &room, 60);
		for (int i = 0; i < desk.count; i++)
			events += desk.moves[i].actor == GAME_CHANCE;
		assert_true(stream.in_order);
		assert_int_equal(stream.asked, events);
		while (desk_turn(&desk) == DESK_BOT)
			table_run(&desk, &room, 1);
		if (desk_turn(&desk) == DESK_CHANCE) {
			int before = desk.count;

			stream.answer = -1;
			assert_int_equal(desk_draw(&desk, &fault), STATUS_SYSTEM);
			assert_int_equal(desk.count, before);
		}
		free(room.memory);
		desk_release(&desk);
	}
}

static enum status draw_nonsense(
	void *context, const struct desk_event *event, game_action *action, struct fault *fault)
{
	(void)context;
	(void)fault;
	*action = event->odds[event->count - 1].action + 1;
	return STATUS_OK;
}

TEST(a_source_that_draws_what_cannot_happen_is_refused)
{
	struct desk_config config = {.chance = {draw_nonsense, NULL}};
	struct fault fault;
	struct desk desk;

	memset(&desk, 0, sizeof(desk));
	table_begin(&desk, "ghooost", 3, &config);
	assert_int_equal(desk_draw(&desk, &fault), STATUS_ILLEGAL);
	assert_int_equal(desk.count, 0);
	desk_release(&desk);
}

TEST(a_decision_taken_back_and_made_again_draws_the_same_cards)
{
	struct desk_room room;
	struct fault fault;
	struct desk desk;
	uint64_t hash;
	int count;

	table_of(&desk, "ghooost", 2, "random", 12);
	room = table_room(&desk);
	table_run(&desk, &room, 120);
	hash = table_hash(&desk);
	count = desk.count;
	assert_int_equal(desk_cut(&desk, 50, &fault), STATUS_OK);
	table_run(&desk, &room, count - 50);
	assert_int_equal(desk.count, count);
	assert_true(table_hash(&desk) == hash);
	free(room.memory);
	desk_release(&desk);
}

TEST(tables_with_the_same_set_up_share_their_rules)
{
	enum { TABLES = 64 };
	static struct desk desks[TABLES];
	int before = desk_rules_count();
	struct desk other;

	for (int i = 0; i < TABLES; i++) {
		memset(&desks[i], 0, sizeof(desks[i]));
		table_begin(&desks[i], "ghooost", 4, &(struct desk_config){.seed = {(uint64_t)i, 2}});
		assert_ptr_equal(desks[i].rules, desks[0].rules);
	}
	assert_int_equal(desk_rules_count(), before + 1);
	memset(&other, 0, sizeof(other));
	table_begin(&other, "ghooost", 3, &(struct desk_config){.seed = {1, 2}});
	assert_int_equal(desk_rules_count(), before + 2);
	printf("a table before its first action: %zu bytes of its own, %zu shared\n", sizeof(struct desk),
		sizeof(struct desk_rules));
	assert_true(sizeof(struct desk) < 2048);
	for (int i = 0; i < TABLES; i++)
		desk_release(&desks[i]);
	desk_release(&other);
	assert_int_equal(desk_rules_count(), before);
}

/* Ghooost! with one card less of a value. */
static struct desk_rules *other_edition(void)
{
	const struct game *game = game_named("ghooost");
	union game_rules rules, fresh;
	struct desk_rules *shared;
	struct fault fault;

	memset(&rules, 0, sizeof(rules));
	game->defaults(&rules, 3);
	fresh = rules;
	game->edition_clear(&fresh);
	for (int i = 0; i < game->edition_rows(&rules); i++) {
		struct game_row row;

		game->edition_row(&rules, i, &row);
		if (i == 4)
			row.field[1].number--;
		assert_true(game->edition_take(&fresh, &row, &fault));
	}
	assert_int_equal(desk_rules_share(game, &fresh, &shared, &fault), STATUS_OK);
	assert_true(shared->rules.setup.edition_hash != rules.setup.edition_hash);
	return shared;
}

TEST(a_desk_plays_any_edition_through_the_whole_match_and_opens_its_records)
{
	static char text[1 << 17];
	struct desk_config config = {.rules = other_edition(), .seed = {3, 2}, .match = true};
	uint64_t edition = config.rules->rules.setup.edition_hash;
	struct desk desk, again;
	struct desk_viewer full;
	struct desk_room room;
	struct fault fault;
	struct sink sink;

	memset(&desk, 0, sizeof(desk));
	assert_int_equal(desk_begin(&desk, &config, &fault), STATUS_OK);
	for (int seat = 0; seat < 3; seat++)
		table_sit(&desk, seat, "random");
	room = table_room(&desk);
	table_run(&desk, &room, 100000);
	assert_int_equal(desk_next(&desk, &fault), STATUS_OK);
	assert_true(desk.rules->setup.edition_hash == edition);
	table_run(&desk, &room, 100000);
	assert_int_equal(desk_viewer(&desk, GAME_FULL, &full, &fault), STATUS_OK);
	sink_init(&sink, text, sizeof(text));
	assert_int_equal(desk_record(&desk, full, &sink, &fault), STATUS_OK);
	memset(&again, 0, sizeof(again));
	assert_int_equal(
		desk_open(&again, text, sink.length, NULL, &fault), STATUS_INPUT); /* the compiled-in edition */
	assert_int_equal(desk_open(&again, text, sink.length, config.rules, &fault), STATUS_OK);
	assert_true(table_hash(&again) == table_hash(&desk));
	desk_rules_release(config.rules);
	free(room.memory);
	desk_release(&desk);
	desk_release(&again);
}
