/* Tables: dealing, bots, taking back, judging, matches, and going on from a record. */
#include <stdlib.h>
#include <string.h>

#include "desk/desk_json.h"
#include "desk/desk_play.h"
#include "test.h"

enum { DESK_TEXT = 1 << 18 };

static const char *const games[] = {"ghooost", "boo", "phantom", "thirteen"};

/* The shared rules of a game with its default options. */
static struct desk_rules *rules_of(const char *name, int players)
{
	const struct game *game = game_named(name);
	struct desk_rules *shared;
	union game_rules rules;
	struct fault fault;

	memset(&rules, 0, sizeof(rules));
	game->defaults(&rules, players);
	assert_int_equal(desk_rules_share(game, &rules, &shared, &fault), STATUS_OK);
	return shared;
}

static void begin(struct desk *desk, const char *game, int players, const struct desk_config *like)
{
	struct desk_config config = *like;
	struct fault fault;

	config.rules = rules_of(game, players);
	assert_int_equal(desk_begin(desk, &config, &fault), STATUS_OK);
	desk_rules_release(config.rules);
}

static void sit(struct desk *desk, int seat, const char *who)
{
	struct fault fault;

	assert_int_equal(desk_sit(desk, seat, who, strlen(who), &fault), STATUS_OK);
}

/* A table of bots, or with a person at seat 0. */
static void lay(struct desk *desk, const char *game, int players, bool person, uint64_t seed, bool match)
{
	struct desk_config config = {.seed = {seed, DESK_SEED_NEWEST}, .match = match};

	memset(desk, 0, sizeof(*desk));
	begin(desk, game, players, &config);
	for (int seat = person ? 1 : 0; seat < players; seat++)
		sit(desk, seat, "greedy");
}

/* Memory for any bot at the table, to be freed. */
static struct desk_room room_for(const struct desk *desk)
{
	size_t size = (desk_memory(desk) + AGENT_ALIGN - 1) / AGENT_ALIGN * AGENT_ALIGN;
	struct desk_room room = {.memory = aligned_alloc(AGENT_ALIGN, size), .size = size};

	assert_non_null(room.memory);
	return room;
}

/* Until a person is to act or the round is over. */
static void run(struct desk *desk, const struct desk_room *room)
{
	struct fault fault;

	while (desk_turn(desk) == DESK_CHANCE || desk_turn(desk) == DESK_BOT)
		assert_int_equal(desk_step(desk, room, &fault), STATUS_OK);
}

static uint64_t hash_of(const struct desk *desk)
{
	return game_hash(desk->game, &desk->state);
}

static struct desk_viewer viewer_of(const struct desk *desk, int number)
{
	struct desk_viewer viewer;
	struct fault fault;

	assert_int_equal(desk_viewer(desk, number, &viewer, &fault), STATUS_OK);
	return viewer;
}

static size_t text_as(const struct desk *desk, int viewer, char *text)
{
	struct fault fault;
	struct sink sink;

	sink_init(&sink, text, DESK_TEXT);
	assert_int_equal(desk_record(desk, viewer_of(desk, viewer), &sink, &fault), STATUS_OK);
	assert_false(sink_cut(&sink));
	return sink.length;
}

static size_t text_of(const struct desk *desk, char *text)
{
	return text_as(desk, GAME_FULL, text);
}

static int limit_of(struct desk *desk, int seat)
{
	struct fault fault;
	int limit = -1;

	assert_int_equal(desk_takeback_limit(desk, seat, &limit, &fault), STATUS_OK);
	return limit;
}

TEST(a_table_rebuilt_from_its_record_goes_on_as_it_would_have)
{
	static char text[DESK_TEXT];

	for (int i = 0; i < 4; i++) {
		struct desk desk, again;
		struct fault fault;
		struct desk_room room;

		lay(&desk, games[i], 2, false, 5, false);
		room = room_for(&desk);
		for (int step = 0; step < 12; step++)
			assert_int_equal(desk_step(&desk, &room, &fault), STATUS_OK);
		lay(&again, games[i], 2, false, 5, false);
		assert_int_equal(desk_open(&again, text, text_of(&desk, text), NULL, &fault), STATUS_OK);
		assert_true(hash_of(&again) == hash_of(&desk));
		run(&desk, &room);
		run(&again, &room);
		assert_int_equal(desk_turn(&desk), DESK_OVER);
		assert_int_equal(again.count, desk.count);
		assert_true(hash_of(&again) == hash_of(&desk));
		free(room.memory);
		desk_release(&desk);
		desk_release(&again);
	}
}

TEST(a_damaged_record_leaves_the_table_as_it_was)
{
	static char text[DESK_TEXT];
	struct desk desk;
	struct fault fault;
	struct desk_room room;
	uint64_t hash;
	size_t length;

	lay(&desk, "thirteen", 2, false, 9, false);
	room = room_for(&desk);
	run(&desk, &room);
	hash = hash_of(&desk);
	length = text_of(&desk, text);
	text[length / 2] = '!';
	assert_int_equal(desk_open(&desk, text, length, NULL, &fault), STATUS_INPUT);
	assert_true(fault.line > 1);
	assert_true(hash_of(&desk) == hash);
	free(room.memory);
	desk_release(&desk);
}

TEST(a_view_record_is_refused_in_words)
{
	static char text[DESK_TEXT];
	struct desk desk;
	struct fault fault;
	struct desk_room room;

	lay(&desk, "thirteen", 2, false, 9, false);
	room = room_for(&desk);
	run(&desk, &room);
	assert_int_equal(desk_open(&desk, text, text_as(&desk, 0, text), NULL, &fault), STATUS_REFUSED);
	assert_non_null(strstr(fault.text, "full record"));
	free(room.memory);
	desk_release(&desk);
}

/* The first legal move of the person at seat 0. */
static void act_first(struct desk *desk)
{
	static game_action list[GAME_LEGAL_MAX];
	struct game_phrase reason;
	struct fault fault;

	assert_int_equal(desk_turn(desk), DESK_PERSON);
	assert_true(desk->game->legal(desk->rules, &desk->state, list) > 0);
	assert_int_equal(desk_act(desk, 0, list[0], &reason, &fault), STATUS_OK);
}

TEST(a_move_is_taken_back_as_long_as_nothing_was_learned)
{
	struct desk desk;
	struct desk_room room;
	struct fault fault;
	uint64_t hash;
	int count;

	lay(&desk, "phantom", 2, true, 3, false);
	room = room_for(&desk);
	run(&desk, &room);
	hash = hash_of(&desk);
	count = desk.count;
	act_first(&desk); /* a tile laid: everybody sees it, nothing is hidden yet */
	run(&desk, &room);
	assert_true(limit_of(&desk, 0) <= count);
	assert_int_equal(desk_take_back(&desk, 0, &fault), STATUS_OK);
	assert_int_equal(desk.count, count);
	assert_true(hash_of(&desk) == hash);
	free(room.memory);
	desk_release(&desk);
}

TEST(a_card_drawn_is_learned_and_cannot_be_taken_back)
{
	struct desk desk;
	struct desk_room room;
	struct fault fault;
	int count;

	lay(&desk, "ghooost", 2, true, 3, false);
	room = room_for(&desk);
	run(&desk, &room);
	count = desk.count;
	act_first(&desk);
	run(&desk, &room);
	assert_true(limit_of(&desk, 0) > count);
	assert_int_equal(desk_take_back(&desk, 0, &fault), STATUS_REFUSED);
	free(room.memory);
	desk_release(&desk);
}

TEST(only_the_person_whose_turn_it_is_acts_and_only_by_the_rules)
{
	struct desk desk;
	struct game_phrase reason;
	struct desk_room room;
	struct fault fault;
	uint64_t hash;

	lay(&desk, "thirteen", 2, true, 4, false);
	room = room_for(&desk);
	run(&desk, &room);
	hash = hash_of(&desk);
	assert_int_equal(desk_act(&desk, 1, THIRTEEN_CRYPT, &reason, &fault), STATUS_NOT_YOUR_TURN);
	assert_int_equal(desk_act(&desk, 0, THIRTEEN_PLAY, &reason, &fault), STATUS_ILLEGAL);
	assert_true(reason.code != 0);
	assert_true(hash_of(&desk) == hash);
	free(room.memory);
	desk_release(&desk);
}

TEST(a_match_goes_from_round_to_round_to_its_end)
{
	struct desk desk;
	struct desk_room room;
	struct fault fault;
	struct match match;
	int rounds = 1;

	lay(&desk, "thirteen", 3, false, 2, true);
	room = room_for(&desk);
	run(&desk, &room);
	while (desk_next(&desk, &fault) == STATUS_OK) {
		rounds++;
		run(&desk, &room);
	}
	assert_int_equal(fault.status, STATUS_OVER);
	desk_match_now(&desk, &match);
	assert_int_equal(match.over, 1);
	assert_int_equal(match.rounds, rounds);
	free(room.memory);
	desk_release(&desk);
}

/* The rounds of a match as one text. */
static size_t play_match(struct desk *desk, const char *game, int players, uint64_t seed, char *text)
{
	size_t length = 0;
	struct desk_room room;
	struct fault fault;

	lay(desk, game, players, false, seed, true);
	room = room_for(desk);
	do {
		run(desk, &room);
		length += text_of(desk, text + length);
	} while (desk_next(desk, &fault) == STATUS_OK);
	free(room.memory);
	return length;
}

/* Reads such a text; the rounds in it, or the first that is refused as a negative number. */
static int read_match(struct desk *desk, const char *text, size_t length)
{
	struct fault fault;
	int rounds = 0;

	memset(desk, 0, sizeof(*desk));
	for (size_t at = 0; at < length; rounds++) {
		size_t span = record_span(text + at, length - at);

		if (rounds > 0 && desk_next(desk, &fault) != STATUS_OK)
			return -1 - rounds;
		if (desk_open(desk, text + at, span, NULL, &fault) != STATUS_OK)
			return -1 - rounds;
		if (rounds == 0)
			assert_int_equal(desk_open_match(desk, &fault), STATUS_OK);
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

		playoff = desk.rules->setup.players == 2;
		assert_int_equal(read_match(&again, text, length), desk.match.rounds + 1);
		assert_true(hash_of(&again) == hash_of(&desk));
		for (int seat = 0; seat < desk.rules->setup.players; seat++)
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
