/* What hosts rely on: viewers that fail closed, bots that can be bounded and stopped, calls that do not get slower. */
#include <pthread.h>
#include <stdio.h>

#include "base/json_writer.h"
#include "desk/desk_json.h"
#include "desk_table.h"

TEST(a_viewer_that_is_none_is_refused_everywhere)
{
	static char text[1 << 16];

	for (int g = 0; g < 4; g++) {
		const struct game *game = game_named(table_games[g]);
		int players = game->info()->players_high;
		const int wrong[] = {-1, players < 6 ? players : 7, GAME_CHANCE, GAME_NOBODY, 10, 255, INT32_MIN};
		union game_state spectator;
		struct desk_room room;
		struct fault fault;
		struct desk desk;

		table_of(&desk, table_games[g], players, "random", 3);
		room = table_room(&desk);
		table_run(&desk, &room, 60);
		spectator = desk.state;
		game->redact(desk.rules, &spectator, GAME_SPECTATOR);
		for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
			union game_state view = desk.state;
			struct desk_viewer viewer = {.place = DESK_VIEWER_FULL};
			int limit;

			assert_int_equal(desk_viewer(&desk, wrong[i], &viewer, &fault), STATUS_INPUT);
			assert_int_equal(viewer.place, 0); /* the spectator */
			assert_int_equal(desk_takeback_limit(&desk, wrong[i], &limit, &fault), STATUS_INPUT);
			assert_int_equal(desk_take_back(&desk, wrong[i], &fault), STATUS_INPUT);
			assert_int_equal(desk_sit(&desk, wrong[i], "random", 6, &fault), STATUS_INPUT);
			game->redact(desk.rules, &view, wrong[i]); /* even past all checks nothing is shown */
			assert_memory_equal(&view, &spectator, (size_t)game->info()->state_size);
		}
		for (int place = 1 + players; place < DESK_VIEWER_FULL;
			place++) { /* bytes that no desk_viewer() made */
			struct desk_viewer viewer = {.place = (uint8_t)place};
			struct json_writer writer;
			struct sink sink;

			sink_init(&sink, text, sizeof(text));
			jw_init(&writer, &sink);
			assert_int_equal(desk_view_json(&desk, 0, viewer, &writer, &fault), STATUS_INPUT);
			assert_int_equal(desk_step_json(&desk, 0, viewer, &writer, &fault), STATUS_INPUT);
			assert_int_equal(desk_record(&desk, viewer, &sink, &fault), STATUS_INPUT);
			assert_int_equal(sink.length, 0);
		}
		free(room.memory);
		desk_release(&desk);
	}
}

TEST(a_seat_of_the_first_round_sees_nothing_in_a_play_off_of_others)
{
	static char text[1 << 16];
	bool playoff = false;

	for (uint64_t seed = 1; seed <= 60 && !playoff; seed++) {
		struct desk_config config = {.seed = {seed, 2}, .match = true};
		struct desk_viewer third;
		struct json_writer writer;
		struct desk_room room;
		struct fault fault;
		struct desk desk;
		struct sink sink;

		memset(&desk, 0, sizeof(desk));
		table_begin(&desk, "thirteen", 3, &config);
		for (int seat = 0; seat < 3; seat++)
			table_sit(&desk, seat, "greedy");
		room = table_room(&desk);
		assert_int_equal(desk_viewer(&desk, 2, &third, &fault), STATUS_OK);
		do {
			table_run(&desk, &room, 10000);
			playoff = desk.rules->setup.players == 2;
		} while (!playoff && desk_next(&desk, &fault) == STATUS_OK);
		if (playoff) {
			sink_init(&sink, text, sizeof(text));
			jw_init(&writer, &sink);
			assert_int_equal(desk_view_json(&desk, 0, third, &writer, &fault), STATUS_INPUT);
		}
		free(room.memory);
		desk_release(&desk);
	}
	assert_true(playoff);
}

/* How many sentences of what an action did say "you" to that viewer. */
static int told_as_you(const struct desk *desk, int ply, int place)
{
	static char text[1 << 16];
	const struct game *game = desk->game;
	struct desk_viewer viewer;
	struct json_writer writer;
	struct fault fault;
	struct sink sink;
	int said = 0;

	assert_int_equal(desk_viewer(desk, place, &viewer, &fault), STATUS_OK);
	sink_init(&sink, text, sizeof(text));
	jw_init(&writer, &sink);
	assert_int_equal(desk_step_json(desk, ply, viewer, &writer, &fault), STATUS_OK);
	for (int code = 1; game->event_text(code) != NULL; code++) {
		char begins[160];
		const char *you = game->event_you(code);

		if (you == NULL)
			continue;
		snprintf(begins, sizeof(begins), "[\"%s\",", you);
		for (const char *at = strstr(text, begins); at != NULL; at = strstr(at + 1, begins))
			said++;
	}
	return said;
}

TEST(a_seat_is_told_its_own_doings_as_you_and_nobody_else_is)
{
	for (int g = 0; g < 4; g++) {
		const struct game *game = game_named(table_games[g]);
		int players = game->info()->players_low, seen = 0;
		struct desk_room room;
		struct desk desk;

		table_of(&desk, table_games[g], players, "random", 5);
		room = table_room(&desk);
		table_run(&desk, &room, 100000);
		for (int ply = 0; ply < desk.count; ply++) {
			struct game_event events[GAME_EVENTS_MAX];
			int own[GAME_SEATS_MAX] = {0};
			union game_state state;
			struct fault fault;
			int count;

			assert_int_equal(desk_at(&desk, ply, &state, &fault), STATUS_OK);
			count = game->events(desk.rules, &state, desk.moves[ply].action, events);
			for (int i = 0; i < count; i++)
				for (int seat = 0; seat < players; seat++) {
					struct game_event heard = events[i];

					if (game_event_redact(&heard, seat) && heard.what.arg[0] == seat &&
						game->event_you(heard.what.code) != NULL)
						own[seat]++;
				}
			for (int seat = 0; seat < players; seat++) {
				assert_int_equal(told_as_you(&desk, ply, seat), own[seat]);
				seen += own[seat];
			}
			assert_int_equal(told_as_you(&desk, ply, GAME_SPECTATOR), 0);
			assert_int_equal(told_as_you(&desk, ply, GAME_FULL), 0);
		}
		assert_true(seen > 0);
		free(room.memory);
		desk_release(&desk);
	}
}

/* A question for this agent in the middle of a round, where the seat has a choice; the desk is left there. */
static void ask_in_the_middle(
	struct desk *desk, const char *game, int players, const char *who, struct desk_question *question)
{
	game_action list[GAME_LEGAL_MAX];
	struct desk_room room;
	struct fault fault;
	struct agent agent;

	table_of(desk, game, players, "greedy", 7);
	room = table_room(desk);
	table_run(desk, &room, game[0] == 'p' ? 46 : game[0] == 't' ? 8 : 30);
	while (desk_turn(desk) == DESK_CHANCE ||
		(desk_turn(desk) == DESK_BOT && desk->game->legal(desk->rules, &desk->state, list) < 3))
		table_run(desk, &room, 1);
	assert_int_equal(desk_turn(desk), DESK_BOT);
	free(room.memory);
	assert_true(agent_parse(who, strlen(who), &agent, &fault));
	assert_int_equal(desk_ask_at(desk, desk->count, &agent, question, &fault), STATUS_OK);
}

TEST(a_room_that_is_too_small_is_refused_with_the_size_that_is_needed)
{
	for (int g = 0; g < 4; g++) {
		struct desk_question question;
		struct agent_answer answer;
		struct desk_room room, small;
		struct fault fault;
		struct desk desk;
		char needed[32];

		ask_in_the_middle(&desk, table_games[g], 2, "level2", &question);
		room = table_room(&desk);
		small = room;
		small.size = desk_question_memory(&question) - 1;
		assert_int_equal(desk_think(&question, &small, &answer, &fault), STATUS_MEMORY);
		snprintf(needed, sizeof(needed), "%zu bytes", desk_question_memory(&question));
		assert_non_null(strstr(fault.text, needed));
		small = (struct desk_room){.size = room.size};
		assert_int_equal(desk_think(&question, &small, &answer, &fault), STATUS_MEMORY);
		small = (struct desk_room){.memory = room.memory, .size = desk_question_memory(&question)};
		assert_int_equal(desk_think(&question, &small, &answer, &fault), STATUS_OK);
		free(room.memory);
		desk_release(&desk);
	}
}

TEST(every_agent_of_every_game_stops_when_it_is_cancelled)
{
	static const char *const agents[] = {"level4", "level6", "level8", "playouts"};

	for (int g = 0; g < 4; g++) {
		const struct game_info *info = game_named(table_games[g])->info();

		for (int players = info->players_low; players <= info->players_high; players++)
			for (size_t i = 0; i < sizeof(agents) / sizeof(agents[0]); i++) {
				atomic_bool cancel = true;
				struct desk_question question;
				struct agent_answer cancelled;
				struct desk_room room;
				struct fault fault;
				struct desk desk;

				ask_in_the_middle(&desk, table_games[g], players, agents[i], &question);
				room = table_room(&desk);
				room.cancel = &cancel;
				assert_int_equal(desk_think(&question, &room, &cancelled, &fault), STATUS_CANCELLED);
				/*
				 * Level 8 looks at one to three million. What is counted before the first poll is
				 * reading the past at The Phantom Society: worlds weighed, no search.
				 */
				assert_true(cancelled.nodes < (table_games[g][0] == 'p' ? 150000 : 5000));
				assert_true(game_allows(desk.game, desk.rules, &desk.state, cancelled.move));
				free(room.memory);
				desk_release(&desk);
			}
	}
}

static uint64_t ticks;

/* A millisecond later whenever it is read. */
static uint64_t counting_clock(void)
{
	return ++ticks;
}

TEST(milliseconds_count_at_every_desk)
{
	for (int g = 0; g < 4; g++) {
		struct desk_question question;
		struct agent_answer timed, full;
		struct desk_room room;
		struct fault fault;
		struct desk desk;
		uint64_t began = ticks;

		ask_in_the_middle(&desk, table_games[g], 2, "level6:ms=10", &question);
		room = table_room(&desk);
		assert_int_equal(desk_think(&question, &room, &full, &fault), STATUS_OK);
		assert_true(ticks == began); /* no clock, no milliseconds */
		room.clock = counting_clock;
		assert_int_equal(desk_think(&question, &room, &timed, &fault), STATUS_OK);
		assert_true(ticks > began);
		assert_true(timed.nodes <= full.nodes);
		assert_true(game_allows(desk.game, desk.rules, &desk.state, timed.move));
		free(room.memory);
		desk_release(&desk);
	}
}

/* A bot on a thread of its own. */
struct thought {
	struct desk_question question;
	struct agent_answer answer;
	struct desk_room room;
	atomic_bool cancel;
	enum status status;
	struct fault fault;
};

static void *think(void *argument)
{
	struct thought *thought = (struct thought *)argument;

	thought->status = desk_think(&thought->question, &thought->room, &thought->answer, &thought->fault);
	return NULL;
}

TEST(a_bot_thinks_on_another_thread_while_the_table_goes_on_and_its_answer_comes_too_late)
{
	static struct thought thought;
	struct desk_rules *held;
	struct fault fault;
	pthread_t thread;
	struct desk desk;

	ask_in_the_middle(&desk, "boo", 2, "level8:nodes=100000000", &thought.question);
	thought.room = table_room(&desk);
	thought.room.cancel = &thought.cancel;
	held = desk_rules_hold(thought.question.rules);
	assert_int_equal(pthread_create(&thread, NULL, think, &thought), 0);
	assert_int_equal(desk_cut(&desk, desk.count - 2, &fault), STATUS_OK);
	desk_release(&desk); /* the question holds all that it needs */
	atomic_store(&thought.cancel, true);
	assert_int_equal(pthread_join(thread, NULL), 0);
	assert_int_equal(thought.status, STATUS_CANCELLED);
	desk_rules_release(held);
	ask_in_the_middle(&desk, "thirteen", 2, "level2", &thought.question);
	free(thought.room.memory);
	thought.room = table_room(&desk);
	assert_int_equal(pthread_create(&thread, NULL, think, &thought), 0);
	assert_int_equal(pthread_join(thread, NULL), 0);
	assert_int_equal(thought.status, STATUS_OK);
	table_sit(&desk, 0, "person");
	assert_int_equal(desk_answer(&desk, &thought.question, &thought.answer, &fault), STATUS_REFUSED);
	free(thought.room.memory);
	desk_release(&desk);
}

TEST(an_answer_is_played_once)
{
	struct desk_question question;
	struct agent_answer answer;
	struct desk_room room;
	struct fault fault;
	struct desk desk;

	table_of(&desk, "boo", 2, "greedy", 4);
	room = table_room(&desk);
	while (desk_turn(&desk) == DESK_CHANCE)
		table_run(&desk, &room, 1);
	assert_int_equal(desk_ask(&desk, &question, &fault), STATUS_OK);
	assert_int_equal(desk_think(&question, &room, &answer, &fault), STATUS_OK);
	assert_int_equal(desk_answer(&desk, &question, &answer, &fault), STATUS_OK);
	assert_int_equal(desk_answer(&desk, &question, &answer, &fault), STATUS_REFUSED);
	assert_int_equal(desk_draw(&desk, &fault), desk_turn(&desk) == DESK_CHANCE ? STATUS_OK : STATUS_NOT_YOUR_TURN);
	free(room.memory);
	desk_release(&desk);
}

TEST(agents_learn_how_the_match_stands)
{
	struct desk_config config = {.seed = {2, 2}, .match = true};
	struct desk_question question;
	struct desk_room room;
	struct fault fault;
	struct match match;
	struct desk desk;
	int sum = 0;

	memset(&desk, 0, sizeof(desk));
	table_begin(&desk, "thirteen", 4, &config);
	for (int seat = 0; seat < 4; seat++)
		table_sit(&desk, seat, "greedy");
	room = table_room(&desk);
	for (int round = 0; round < 2; round++) {
		table_run(&desk, &room, 10000);
		desk_match_now(&desk, &match);
		assert_int_equal(desk_next(&desk, &fault), STATUS_OK);
	}
	while (desk_turn(&desk) == DESK_CHANCE)
		table_run(&desk, &room, 1);
	assert_int_equal(desk_ask(&desk, &question, &fault), STATUS_OK);
	assert_int_equal(question.standing.rounds, 2);
	assert_int_equal(question.standing.target, match.target);
	for (int seat = 0; seat < 4; seat++) {
		assert_int_equal(question.standing.points[seat], match.points[desk_player(&desk, seat)]);
		sum += question.standing.points[seat];
	}
	assert_true(sum > 0);
	free(room.memory);
	desk_release(&desk);
}

/* A game whose actions are counted. */
static struct game counted;
static const struct game *real;
static long applied;

static void count_apply(const union game_rules *rules, union game_state *state, game_action action)
{
	applied++;
	real->apply(rules, state, action);
}

TEST(no_call_costs_more_as_the_game_gets_longer)
{
	struct desk_config config = {.seed = {8, 2}};
	const struct agent random_agent = {.kind = AGENT_KIND_RANDOM};
	const struct desk_room room = {.memory = NULL};
	long most_look = 0, most_back = 0;
	int last;
	union game_rules rules;
	struct fault fault;
	struct desk desk;

	real = game_named("ghooost");
	counted = *real;
	counted.apply = count_apply;
	memset(&rules, 0, sizeof(rules));
	memset(&desk, 0, sizeof(desk));
	real->defaults(&rules, 2);
	assert_int_equal(desk_rules_share(&counted, &rules, &config.rules, &fault), STATUS_OK);
	assert_int_equal(desk_begin(&desk, &config, &fault), STATUS_OK);
	desk_rules_release(config.rules);
	for (int seat = 0; seat < 2; seat++)
		assert_int_equal(desk_sit_agent(&desk, seat, &random_agent, &fault), STATUS_OK);
	while (desk_turn(&desk) != DESK_OVER) {
		union game_state state;
		int limit;

		applied = 0;
		assert_int_equal(desk_step(&desk, &room, &fault), STATUS_OK);
#ifdef SEANCE_CHECKED
		assert_in_range(applied, 1, 1 + DESK_CHECKPOINT); /* the check replays from the last checkpoint */
#else
		assert_int_equal(applied, 1);
#endif
		applied = 0;
		assert_int_equal(desk_at(&desk, desk.count - 1, &state, &fault), STATUS_OK);
		assert_int_equal(desk_at(&desk, desk.count / 2, &state, &fault), STATUS_OK);
		most_look = applied > most_look ? applied : most_look;
		applied = 0;
		assert_int_equal(desk_takeback_limit(&desk, 0, &limit, &fault), STATUS_OK);
		most_back = applied > most_back ? applied : most_back;
	}
	assert_true(desk.count > 200);
	assert_true(most_look <= 2 * (DESK_CHECKPOINT - 1));
	assert_true(most_back <= 8 * (DESK_CHECKPOINT + 514)); /* back to the seat's last decision */
	applied = 0;
	assert_int_equal(desk_takeback_limit(&desk, 1, &last, &fault), STATUS_OK); /* a seat that has never asked */
	assert_true(applied <= 8 * (DESK_CHECKPOINT + 514));
	desk_release(&desk);
}
