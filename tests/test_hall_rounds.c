/* What people at a server's table agree on and what follows: taking back, resigning, void rounds, bots for who is away,
 * matches. */
#include "hall_table.h"

TEST(n4_taking_back_is_free_until_something_was_learned_and_then_needs_everybody)
{
	struct table_world world;
	struct client people[2];
	char invite[HALL_TOKEN_TEXT], before[GAME_POSITION_MAX];
	struct client *mover, *other;
	struct rng rng;

	begin(&world, 8);
	rng_seed(&rng, 2, 2);
	gather(&world, "boo", people, 2, "", invite);
	start(&world, people, 2);
	mover = client_has_turn(&people[0]) ? &people[0] : &people[1];
	other = mover == &people[0] ? &people[1] : &people[0];
	strcpy(before, mover->position);
	client_move(&world, mover, client_choose(mover, &rng), "first");
	assert_true(strcmp(mover->position, before) != 0);
	client_say(&world, mover, "\"t\":\"undo\",\"id\":\"u\"");
	if (strcmp(mover->position, before) != 0) { /* a card was drawn after it: the other must agree */
		assert_true(other->has_offer);
		client_say(&world, other, "\"t\":\"answer\",\"agree\":true,\"id\":\"y\"");
	}
	assert_string_equal(mover->position, before);
	assert_true(client_has_turn(mover));
	client_move(&world, mover, client_choose(mover, &rng), "again");
	client_say(&world, other, "\"t\":\"undo\",\"id\":\"v\"");
	assert_true(other->refused > 0);
	leave_all(&world, people, 2);
	end(&world);
}

TEST(n4_who_plays_with_bots_alone_cannot_take_back_what_taught_something)
{
	struct table_world world;
	struct client person;
	char invite[HALL_TOKEN_TEXT], before[GAME_POSITION_MAX];
	struct rng rng;

	begin(&world, 9);
	rng_seed(&rng, 3, 3);
	world_create(
		&world, "{\"game\":\"thirteen\",\"seats\":[\"person\",\"random\"],\"name\":\"Ada\"}", &person, invite);
	client_return(&world, &person);
	start(&world, &person, 1);
	for (int moves = 0; moves < 3 && strcmp(person.phase, "playing") == 0; moves++) {
		world_settle(&world);
		assert_true(client_has_turn(&person));
		client_move(&world, &person, client_choose(&person, &rng), moves == 0 ? "a" : moves == 1 ? "b" : "c");
	}
	world_settle(&world);
	strcpy(before, person.position);
	person.refused = 0;
	client_say(&world, &person, "\"t\":\"undo\",\"id\":\"u\"");
	assert_int_equal(person.refused, 1); /* a card was drawn and the bot has answered */
	assert_false(person.has_offer);
	assert_string_equal(person.position, before);
	client_leave(&world, &person);
	end(&world);
}

TEST(n1_resigning_loses_with_two_sides_and_needs_the_partner_in_a_team)
{
	struct table_world world;
	struct client people[4];
	char invite[HALL_TOKEN_TEXT];
	struct game_result result;

	begin(&world, 9);
	gather(&world, "boo", people, 2, "", invite);
	start(&world, people, 2);
	client_say(&world, &people[1], "\"t\":\"resign\",\"id\":\"r\"");
	desk_result(&table_of(&world, &people[0])->room.desk, &result);
	assert_int_equal(result.winners, 1);
	assert_int_equal(result.termination, GAME_TERMINATION_RESIGNED);
	assert_string_equal(people[0].phase, "ended");
	leave_all(&world, people, 2);
	gather(&world, "thirteen", people, 4, "", invite);
	start(&world, people, 4);
	client_say(&world, &people[1], "\"t\":\"resign\",\"id\":\"r\"");
	assert_string_equal(people[0].phase, "playing");
	client_say(&world, &people[0], "\"t\":\"answer\",\"agree\":true,\"id\":\"a\""); /* not a partner */
	assert_string_equal(people[0].phase, "playing");
	for (int i = 2; i < 4; i++)
		client_say(&world, &people[i], "\"t\":\"answer\",\"agree\":true,\"id\":\"a\"");
	assert_string_equal(people[0].phase, "ended");
	leave_all(&world, people, 4);
	end(&world);
}

TEST(n1_with_three_sides_a_bot_plays_on_and_who_resigned_is_last)
{
	struct table_world world;
	struct client people[3];
	char invite[HALL_TOKEN_TEXT];
	struct game_result result;

	begin(&world, 10);
	gather(&world, "ghooost", people, 3, "", invite);
	start(&world, people, 3);
	client_say(&world, &people[2], "\"t\":\"resign\",\"id\":\"r\"");
	assert_string_equal(people[0].phase, "playing");
	play(&world, people, 2, 20000, 4);
	assert_string_equal(people[0].phase, "ended");
	desk_result(&table_of(&world, &people[0])->room.desk, &result);
	assert_true((result.winners & 4) == 0);
	for (int i = 0; i < 2; i++)
		assert_true(result.points[2] <= result.points[i]);
	leave_all(&world, people, 3);
	end(&world);
}

TEST(n3_a_round_is_void_when_all_agree)
{
	struct table_world world;
	struct client people[2];
	char invite[HALL_TOKEN_TEXT];

	begin(&world, 11);
	gather(&world, "ghooost", people, 2, ",\"match\":true", invite);
	start(&world, people, 2);
	play(&world, people, 2, 3, 4);
	client_say(&world, &people[0], "\"t\":\"void\",\"id\":\"v\"");
	client_say(&world, &people[1], "\"t\":\"answer\",\"agree\":false,\"id\":\"n\"");
	assert_int_equal(people[0].round_secret[0], 0);
	client_say(&world, &people[1], "\"t\":\"void\",\"id\":\"v\"");
	client_say(&world, &people[0], "\"t\":\"answer\",\"agree\":true,\"id\":\"y\"");
	assert_true(people[0].round_secret[0] != 0);
	client_say(&world, &people[0], "\"t\":\"next\",\"id\":\"x\"");
	assert_int_equal(people[0].round, 1);
	assert_true(play(&world, people, 2, 3, 4) == 3);
	leave_all(&world, people, 2);
	end(&world);
}

TEST(n5_a_seat_taken_over_goes_back_at_the_persons_next_turn)
{
	struct table_world world;
	struct client people[2];
	char invite[HALL_TOKEN_TEXT];
	const struct room *room;

	begin(&world, 12);
	gather(&world, "boo", people, 2, "", invite);
	start(&world, people, 2);
	client_say(&world, &people[0], "\"t\":\"takeover\",\"seat\":1,\"id\":\"t\"");
	assert_int_equal(people[0].refused, 1); /* that person is here */
	people[0].refused = 0;
	hall_disconnect(people[1].session);
	client_say(&world, &people[0], "\"t\":\"takeover\",\"seat\":1,\"id\":\"t\"");
	room = &table_of(&world, &people[0])->room;
	assert_true(room->seat[1].taken_over);
	play(&world, people, 1, 2, 4); /* the bot answers for the other */
	client_return(&world, &people[1]);
	play(&world, people, 2, 2, 5);
	assert_false(room->seat[1].taken_over);
	leave_all(&world, people, 2);
	end(&world);
}

TEST(a_match_goes_on_over_rounds_and_a_rematch_moves_everybody_one_seat_on)
{
	struct table_world world;
	struct client people[3];
	char invite[HALL_TOKEN_TEXT], first_secret[65];
	int rounds = 0;

	begin(&world, 13);
	gather(&world, "ghooost", people, 3, ",\"match\":true", invite);
	start(&world, people, 3);
	for (; strcmp(people[0].phase, "ended") != 0 && rounds < 40; rounds++) {
		play(&world, people, 3, 20000, (uint64_t)rounds);
		check_deal(&world, &people[0], 3);
		if (rounds == 0)
			strcpy(first_secret, people[0].round_secret);
		if (strcmp(people[0].phase, "ended") != 0)
			client_say(&world, &people[0], "\"t\":\"next\",\"id\":\"n\"");
	}
	assert_string_equal(people[0].phase, "ended");
	assert_true(rounds > 1 && strcmp(first_secret, people[0].round_secret) != 0);
	client_say(&world, &people[0], "\"t\":\"rematch\",\"id\":\"r\"");
	for (int i = 0; i < 3; i++) {
		hall_send_table(people[i].session);
		assert_int_equal(people[i].seat, (i + 2) % 3);
		assert_string_equal(people[i].phase, "waiting");
	}
	start(&world, people, 3);
	assert_int_equal(play(&world, people, 3, 4, 3), 4);
	leave_all(&world, people, 3);
	end(&world);
}

TEST(somebody_who_does_not_reveal_in_time_is_left_out_and_it_is_recorded)
{
	struct table_world world;
	struct client people[2];
	char invite[HALL_TOKEN_TEXT];

	begin(&world, 14);
	gather(&world, "ghooost", people, 2, "", invite);
	client_say(&world, &people[0], "\"t\":\"start\"");
	client_deal(&world, &people[0]);
	client_deal(&world, &people[1]);
	client_deal(&world, &people[0]);
	assert_string_equal(people[0].phase, "revealing");
	world.ticks += 11000;
	hall_tick(world.hall);
	assert_string_equal(people[0].phase, "playing");
	client_deal(&world, &people[1]);
	assert_int_equal(people[1].refused, 0); /* the phase has moved on, so nothing was sent */
	play(&world, people, 2, 20000, 3);
	check_deal(&world, &people[0], 1);
	assert_int_equal(table_of(&world, &people[0])->room.deal.person[1].state, FAIR_PERSON_COMMITTED);
	leave_all(&world, people, 2);
	end(&world);
}
