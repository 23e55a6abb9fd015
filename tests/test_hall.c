/* Tables of the server: people who know only what they are sent create, join, play, arrange, talk. */
#include "hall_table.h"

TEST(people_play_whole_rounds_of_every_game_from_what_they_are_sent)
{
	struct table_world world;

	begin(&world, 1);
	for (int i = 0; game_at(i) != NULL; i++)
		for (int players = game_at(i)->info()->players_low; players <= game_at(i)->info()->players_high;
			players++) {
			struct client people[GAME_SEATS_MAX];
			char invite[HALL_TOKEN_TEXT];

			gather(&world, game_at(i)->info()->name, people, players, "", invite);
			start(&world, people, players);
			assert_true(play(&world, people, players, 20000, (uint64_t)players) > 5);
			assert_string_equal(people[0].phase, "ended");
			check_deal(&world, &people[0], players);
			leave_all(&world, people, players);
		}
	end(&world);
}

TEST(bots_play_in_any_seat_and_a_watcher_sees_the_public_view)
{
	struct table_world world;
	struct client person, watcher;
	char invite[HALL_TOKEN_TEXT], hello[96];

	begin(&world, 2);
	world_create(&world, "{\"game\":\"ghooost\",\"seats\":[\"level1\",\"person\",\"random\"],\"name\":\"Ada\"}",
		&person, invite);
	client_return(&world, &person);
	assert_int_equal(person.seat, 1);
	memset(&watcher, 0, sizeof(watcher));
	snprintf(hello, sizeof(hello), "\"token\":\"%s\",\"watch\":true", invite);
	client_enter(&world, &watcher, hello);
	assert_int_equal(watcher.person, -1);
	start(&world, &person, 1);
	play(&world, &person, 1, 3000, 5);
	assert_string_equal(person.phase, "ended");
	assert_string_equal(watcher.phase, "ended");
	check_deal(&world, &person, 1);
	client_say(&world, &watcher, "\"t\":\"rematch\"");
	assert_int_equal(watcher.refused, 1);
	client_leave(&world, &watcher);
	client_leave(&world, &person);
	end(&world);
}

TEST(a_repeated_move_is_answered_again_and_counts_once)
{
	struct table_world world;
	struct client people[2];
	char invite[HALL_TOKEN_TEXT];
	struct client *mover;
	game_action action;
	struct rng rng;
	int rows;

	begin(&world, 3);
	rng_seed(&rng, 1, 1);
	gather(&world, "boo", people, 2, "", invite);
	start(&world, people, 2);
	mover = client_has_turn(&people[0]) ? &people[0] : &people[1];
	action = client_choose(mover, &rng);
	rows = mover->rows;
	client_move(&world, mover, action, "once");
	assert_true(mover->rows > rows);
	rows = mover->rows;
	client_move(&world, mover, action, "once");
	assert_int_equal(mover->rows, rows);
	assert_int_equal(mover->refused, 0);
	assert_string_equal(mover->done_id, "once");
	leave_all(&world, people, 2);
	end(&world);
}

TEST(a_move_that_a_bot_chose_for_a_person_is_recorded_so)
{
	struct table_world world;
	struct client people[2];
	char invite[HALL_TOKEN_TEXT], text[160];
	struct client *mover;
	const struct room *room;
	struct rng rng;
	int own;

	begin(&world, 3);
	rng_seed(&rng, 1, 1);
	gather(&world, "boo", people, 2, "", invite);
	start(&world, people, 2);
	mover = client_has_turn(&people[0]) ? &people[0] : &people[1];
	room = &table_of(&world, mover)->room;
	own = room->desk.count;
	snprintf(text, sizeof(text), "\"t\":\"move\",\"id\":\"rest\",\"rows\":%d,\"action\":%u,\"stand_in\":true",
		mover->rows, client_choose(mover, &rng));
	client_say(&world, mover, text);
	assert_string_equal(mover->refusal, "");
	assert_true(room->desk.count > own);
	assert_int_equal(room->desk.moves[own].stand_in, 1);
	for (int i = own + 1; i < room->desk.count; i++)
		assert_int_equal(room->desk.moves[i].stand_in, 0);
	leave_all(&world, people, 2);
	end(&world);
}

TEST(a_move_that_has_not_seen_the_game_is_refused)
{
	struct table_world world;
	struct client people[2];
	char invite[HALL_TOKEN_TEXT];
	struct client *mover;
	struct rng rng;

	begin(&world, 4);
	rng_seed(&rng, 1, 1);
	gather(&world, "thirteen", people, 2, "", invite);
	start(&world, people, 2);
	mover = client_has_turn(&people[0]) ? &people[0] : &people[1];
	mover->rows -= 1;
	client_move(&world, mover, client_choose(mover, &rng), "late");
	assert_int_equal(mover->refused, 1);
	assert_non_null(strstr(mover->refusal, "refused: the game has changed"));
	client_say(&world, mover, "\"t\":\"move\",\"id\":\"x\",\"rows\":999999,\"action\":4294967295");
	assert_non_null(strstr(mover->refusal, "illegal"));
	mover = mover == &people[0] ? &people[1] : &people[0];
	client_say(&world, mover, "\"t\":\"move\",\"id\":\"x\",\"rows\":999999,\"action\":0");
	assert_non_null(strstr(mover->refusal, "not_your_turn"));
	leave_all(&world, people, 2);
	end(&world);
}

TEST(the_host_alone_arranges_the_table_and_the_role_passes_on)
{
	struct table_world world;
	struct client people[3];
	char invite[HALL_TOKEN_TEXT];

	begin(&world, 15);
	gather(&world, "ghooost", people, 3, "", invite);
	for (const char *const *verb = (const char *const[]){"\"t\":\"start\"", "\"t\":\"swap\",\"seat\":0,\"with\":1",
		     "\"t\":\"remove\",\"person\":0", "\"t\":\"close\"", "\"t\":\"lock\",\"seat\":1,\"locked\":true",
		     NULL};
		*verb != NULL; verb++) {
		int refused = people[1].refused;

		client_say(&world, &people[1], *verb);
		assert_int_equal(people[1].refused, refused + 1);
	}
	client_say(&world, &people[0], "\"t\":\"remove\",\"person\":2");
	assert_int_equal(people[2].closed, 4001);
	client_leave(&world, &people[2]);
	client_return(&world, &people[2]);
	assert_non_null(strstr(people[2].refusal, "not valid"));
	client_say(&world, &people[0], "\"t\":\"leave\"");
	assert_int_equal(people[1].host, 1);
	client_say(&world, &people[1], "\"t\":\"bot\",\"seat\":0,\"bot\":\"level2:bold\"");
	client_say(&world, &people[1], "\"t\":\"bot\",\"seat\":2,\"bot\":\"level8:nodes=999999999\"");
	assert_non_null(strstr(people[1].refusal, "input"));
	client_say(&world, &people[1], "\"t\":\"close\"");
	assert_string_equal(people[1].phase, "closed");
	leave_all(&world, people, 3);
	end(&world);
}

TEST(names_are_clean_and_unique_at_a_table)
{
	struct table_world world;
	struct client host, guest;
	char invite[HALL_TOKEN_TEXT], hello[160];
	static const char *const bad[] = {"", "   ", "ada", "\\u00c1da", "A\\u0301da", "x\\u202ey", "a\\u200bb",
		"abcdefghijklmnopqrstuvwxyz", "\\u0007"};

	begin(&world, 16);
	world_create(&world, "{\"game\":\"boo\",\"seats\":[\"person\",\"person\"],\"name\":\"  Ada \"}", &host, invite);
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		memset(&guest, 0, sizeof(guest));
		snprintf(hello, sizeof(hello), "\"token\":\"%s\",\"name\":\"%s\"", invite, bad[i]);
		client_enter(&world, &guest, hello);
		assert_int_equal(guest.refused, 1);
		assert_int_equal(guest.tables, 0);
		client_leave(&world, &guest);
	}
	end(&world);
}

TEST(a_device_code_works_once_and_a_feed_says_only_whose_turn_it_is)
{
	struct table_world world;
	struct client people[2], phone;
	char invite[HALL_TOKEN_TEXT], json[64], feed[2048];
	size_t length;

	begin(&world, 17);
	gather(&world, "boo", people, 2, "", invite);
	start(&world, people, 2);
	client_say(&world, &people[1], "\"t\":\"device\"");
	assert_int_equal(strlen(people[1].extra), 8);
	snprintf(json, sizeof(json), "{\"code\":\"%s\"}", people[1].extra);
	for (int i = 0; i < 2; i++) {
		world_device(&world, json);
		assert_int_equal(world.http_status, i == 0 ? 200 : 404);
		if (i == 0) {
			memset(&phone, 0, sizeof(phone));
			memcpy(phone.token, world.created + strlen("{\"token\":\""), 32);
		}
	}
	client_return(&world, &phone);
	assert_int_equal(phone.seat, 1);
	client_say(&world, &people[0], "\"t\":\"feed\"");
	length = hall_feed(world.hall, people[0].extra, feed, sizeof(feed));
	assert_true(length > 0);
	assert_int_equal(strstr(feed, "Your turn") != NULL, client_has_turn(&people[0]));
	assert_int_equal(hall_feed(world.hall, people[0].token, feed, sizeof(feed)), 0);
	client_say(&world, &people[0], "\"t\":\"unfeed\"");
	assert_int_equal(hall_feed(world.hall, people[0].extra, feed, sizeof(feed)), 0);
	client_leave(&world, &phone);
	leave_all(&world, people, 2);
	end(&world);
}

TEST(phrases_are_always_heard_and_free_chat_only_where_the_table_allows_it)
{
	struct table_world world;
	struct client people[2];
	char invite[HALL_TOKEN_TEXT];

	begin(&world, 18);
	gather(&world, "boo", people, 2, "", invite);
	client_say(&world, &people[0], "\"t\":\"say\",\"phrase\":3");
	assert_non_null(strstr(people[1].said, "\"phrase\":3"));
	client_say(&world, &people[0], "\"t\":\"say\",\"text\":\"hello\"");
	assert_int_equal(people[0].refused, 1);
	leave_all(&world, people, 2);
	gather(&world, "boo", people, 2, ",\"chat\":true", invite);
	client_say(&world, &people[0], "\"t\":\"say\",\"text\":\"hello \\\"you\\\"\"");
	assert_non_null(strstr(people[1].said, "hello \\\"you\\\""));
	client_say(&world, &people[0], "\"t\":\"forget\"");
	assert_int_equal(people[0].refused, 0);
	leave_all(&world, people, 2);
	end(&world);
}

/* Two worlds that a viewer cannot tell apart are the same bytes for it. */
TEST(what_a_viewer_is_sent_depends_only_on_what_it_may_know)
{
	struct table_world world;
	int compared = 0;

	begin(&world, 21);
	for (int i = 0; game_at(i) != NULL; i++) {
		struct client people[GAME_SEATS_MAX];
		char invite[HALL_TOKEN_TEXT];
		static char one[1 << 20], two[1 << 20];
		struct hall_table *table;
		struct rng rng;

		rng_seed(&rng, 77, (uint64_t)i);
		gather(&world, game_at(i)->info()->name, people, 2, "", invite);
		start(&world, people, 2);
		table = table_of(&world, &people[0]);
		for (int step = 0; step < 200 && play(&world, people, 2, 1, (uint64_t)step) == 1; step++)
			for (int viewer = 0; viewer <= 2; viewer++) {
				struct desk *desk = &table->room.desk;
				union game_state kept = desk->state;
				struct json_writer writer;
				struct sink sink;
				int who = viewer == 2 ? GAME_SPECTATOR : viewer;

				if (desk_turn(desk) == DESK_OVER)
					break;
				sink_init(&sink, one, sizeof(one));
				jw_init(&writer, &sink);
				room_state_json(&table->room, who, &writer);
				desk->game->resample(desk->rules, &desk->state, who, &rng);
				sink_init(&sink, two, sizeof(two));
				jw_init(&writer, &sink);
				room_state_json(&table->room, who, &writer);
				desk->state = kept;
				assert_string_equal(one, two);
				compared++;
			}
		leave_all(&world, people, 2);
	}
	assert_true(compared > 300);
	end(&world);
}

static const char *const broken[] = {"", "{", "[]", "1", "{\"t\":1}", "{\"t\":\"hello\"}",
	"{\"t\":\"hello\",\"protocol\":99}", "{\"t\":\"hello\",\"protocol\":1}",
	"{\"t\":\"hello\",\"protocol\":1,\"token\":\"zz\"}",
	"{\"t\":\"hello\",\"protocol\":1,\"token\":\"00000000000000000000000000000000\"}",
	"{\"t\":\"hello\",\"protocol\":1,\"table\":\"0000000000000001\",\"name\":\"x\"}", "{\"t\":\"move\"}",
	"\xff\xfe", "{\"a\":\"\\u0000\"}"};

TEST(broken_first_messages_are_answered_and_do_no_harm)
{
	struct table_world world;
	struct client client;

	begin(&world, 22);
	for (size_t i = 0; i < sizeof(broken) / sizeof(broken[0]); i++) {
		memset(&client, 0, sizeof(client));
		client.session = hall_connect(world.hall, &client);
		hall_message(client.session, broken[i], strlen(broken[i]));
		hall_turn(world.hall);
		assert_int_equal(client.tables, 0);
		assert_true(client.bytes > 0);
		client_leave(&world, &client);
	}
	end(&world);
}
