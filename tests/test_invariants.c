/*
 * The check_invariants functions: they accept every position of random play and every structure as it is made, and name
 * the broken invariant after each planted corruption.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ai/boo/boo_field.h"
#include "ai/ghooost/ghooost_net.h"
#include "ai/phantom/phantom_ending.h"
#include "ai/phantom/phantom_past.h"
#include "ai/phantom/phantom_weights.h"
#include "ai/thirteen/thirteen_search.h"
#include "desk/desk.h"
#include "edition/edition.h"
#include "server/room_json.h"
#include "solve/tree.h"
#include "test.h"
#include "walk.h"

/* A game after so many random actions; over earlier if the round ends. */
struct scene {
	const struct game *game;
	union game_rules rules;
	union game_state state;
	struct rng rng;
};

static void play(struct scene *scene, const char *name, int players, uint64_t seed, int actions)
{
	memset(scene, 0, sizeof(*scene));
	scene->game = game_named(name);
	scene->game->defaults(&scene->rules, players);
	scene->game->start(&scene->rules, &scene->state);
	rng_seed(&scene->rng, seed, 5);
	for (int i = 0; i < actions && scene->state.head.actor != GAME_NOBODY; i++)
		scene->game->apply(&scene->rules, &scene->state,
			walk_choose(scene->game, &scene->rules, &scene->state, &scene->rng));
}

static const char *broken(const struct scene *scene)
{
	return scene->game->check_invariants(&scene->rules, &scene->state);
}

/* The message is there and speaks of that. */
static void assert_names(const char *message, const char *part)
{
	assert_non_null(message);
	if (strstr(message, part) == NULL)
		fail_msg("\"%s\" does not speak of \"%s\"", message, part);
}

TEST(every_position_of_random_play_and_every_view_of_it_keeps_the_invariants)
{
	for (int g = 0; walk_game(g) != NULL; g++) {
		const struct game_info *info = walk_game(g)->info();

		for (int players = info->players_low; players <= info->players_high; players++) {
			for (uint64_t seed = 0; seed < 6; seed++) {
				struct scene scene;

				play(&scene, info->name, players, seed, 0);
				while (scene.state.head.actor != GAME_NOBODY) {
					struct scene view = scene;

					assert_null(broken(&scene));
					view.game->redact(&view.rules, &view.state, (int)(seed % (uint64_t)players));
					assert_null(broken(&view));
					scene.game->apply(&scene.rules, &scene.state,
						walk_choose(scene.game, &scene.rules, &scene.state, &scene.rng));
				}
				assert_null(broken(&scene));
			}
		}
	}
}

TEST(ghooost_a_card_that_is_in_two_hands_is_found)
{
	struct scene scene;

	play(&scene, "ghooost", 4, 1, 60);
	scene.state.ghooost.hand[1] += scene.state.ghooost.hand[0];
	assert_names(broken(&scene), "hand_size");
	play(&scene, "ghooost", 4, 1, 60);
	scene.state.ghooost.pool += 1;
	assert_names(broken(&scene), "cards");
}

TEST(ghooost_a_wrong_top_of_the_pile_is_found)
{
	struct scene scene;

	play(&scene, "ghooost", 4, 1, 60);
	scene.state.ghooost.top ^= 1;
	assert_names(broken(&scene), "pile");
}

TEST(boo_a_miscounted_ghost_is_found)
{
	struct scene scene;

	play(&scene, "boo", 2, 2, 30);
	scene.state.boo.ghosts[0]++;
	assert_names(broken(&scene), "ghosts");
}

TEST(boo_a_card_that_covers_another_is_found)
{
	struct scene scene;
	int first = -1;

	play(&scene, "boo", 2, 2, 30);
	for (int id = 0; id < BOO_IDS; id++) {
		struct boo_placed *placed = &scene.state.boo.placed[id];

		if (placed->lies && first >= 0) {
			*placed = scene.state.boo.placed[first];
			break;
		}
		first = placed->lies ? id : first;
	}
	assert_non_null(broken(&scene));
}

TEST(phantom_wrong_damage_is_found)
{
	struct scene scene;

	play(&scene, "phantom", 4, 3, 46);
	scene.state.phantom.damage++;
	assert_names(broken(&scene), "damage");
}

TEST(phantom_a_ghost_under_a_tile_of_another_colour_is_found)
{
	struct scene scene;

	play(&scene, "phantom", 2, 3, 40);
	for (int square = 0; square < PHANTOM_SQUARES; square++)
		if (scene.state.phantom.tile[square] >> 3 == PHANTOM_RED &&
			(scene.state.phantom.there >> square & 1) != 0)
			scene.state.phantom.ghost[PHANTOM_BLUE] = (uint8_t)(square + 1);
	assert_names(broken(&scene), "ghost");
}

TEST(thirteen_a_card_with_two_places_is_found)
{
	struct scene scene;
	uint64_t *card;

	play(&scene, "thirteen", 3, 4, 14);
	card = &scene.state.thirteen.card[0];
	*card = (*card & ~(uint64_t)15) | (*card >> 4 & 15);
	assert_names(broken(&scene), "one place");
}

TEST(thirteen_an_actor_whose_turn_it_is_not_is_found)
{
	struct scene scene;

	play(&scene, "thirteen", 3, 4, 14);
	scene.state.head.actor = (uint8_t)(scene.state.head.actor == 0 ? 1 : 0);
	assert_names(broken(&scene), "actor");
}

static void begin_desk(struct desk *desk, int actions)
{
	const struct game *game = game_named("ghooost");
	struct desk_config config = {.seed = {7, DESK_SEED_NEWEST}};
	union game_rules rules;
	struct fault fault;
	struct rng rng;

	memset(&rules, 0, sizeof(rules));
	memset(desk, 0, sizeof(*desk));
	rng_seed(&rng, 7, 7);
	game->defaults(&rules, 3);
	assert_int_equal(desk_rules_share(game, &rules, &config.rules, &fault), STATUS_OK);
	assert_int_equal(desk_begin(desk, &config, &fault), STATUS_OK);
	desk_rules_release(config.rules);
	for (int i = 0; i < actions; i++) {
		int actor = desk->state.head.actor;

		if (actor == GAME_CHANCE)
			assert_int_equal(desk_draw(desk, &fault), STATUS_OK);
		else
			assert_int_equal(
				desk_act(desk, actor, walk_choose(game, desk->rules, &desk->state, &rng), NULL, &fault),
				STATUS_OK);
		assert_null(desk_check_invariants(desk));
	}
}

TEST(desk_a_changed_action_is_found)
{
	struct desk desk;

	begin_desk(&desk, 40);
	desk.moves[desk.count - 1].actor = 5;
	assert_names(desk_check_invariants(&desk), "desk");
	desk_release(&desk);
}

TEST(desk_a_state_that_is_not_the_replay_is_found)
{
	struct desk desk;

	begin_desk(&desk, 40);
	desk.state.ghooost.quiet ^= 1;
	assert_names(desk_check_invariants(&desk), "replay");
	desk_release(&desk);
}

TEST(desk_a_miscounted_draw_is_found)
{
	struct desk desk;

	begin_desk(&desk, 40);
	desk.chance_events++;
	assert_names(desk_check_invariants(&desk), "chance");
	desk_release(&desk);
}

TEST(boo_field_a_ghost_that_was_not_taken_back_is_found)
{
	static struct boo_field field;
	struct scene scene;

	play(&scene, "boo", 2, 5, 30);
	assert_true(boo_field_init(&field, &scene.rules.boo, &scene.state.boo));
	assert_null(boo_field_check_invariants(&field));
	field.row[32].ghost[0] ^= (uint64_t)1 << 40;
	assert_names(boo_field_check_invariants(&field), "rows and columns");
}

TEST(boo_field_a_wrong_lead_is_found)
{
	static struct boo_field field;
	struct scene scene;

	play(&scene, "boo", 2, 5, 30);
	assert_true(boo_field_init(&field, &scene.rules.boo, &scene.state.boo));
	field.lead += BOO_GHOST;
	assert_names(boo_field_check_invariants(&field), "lead");
}

TEST(ghooost_accumulator_a_stale_sum_is_found)
{
	static struct ghooost_net_wide net;
	struct ghooost_accumulator accumulator;
	float chance[GAME_SEATS_MAX];
	struct scene scene;

	play(&scene, "ghooost", 3, 6, 40);
	ghooost_net_widen(ghooost_net_stored(&scene.rules.ghooost), 3, &net);
	ghooost_accumulator_reset(&net, &accumulator);
	ghooost_net_places(&net, &scene.rules.ghooost, &scene.state.ghooost, 0, &accumulator, chance);
	assert_null(ghooost_accumulator_check_invariants(&net, &accumulator));
	accumulator.inputs.word[0] ^= 1;
	assert_names(ghooost_accumulator_check_invariants(&net, &accumulator), "sums");
}

static struct phantom_world phantom_room[PHANTOM_WORLDS_MAX];

/* The belief of a hunt near its end. */
static void follow(struct scene *scene, struct phantom_scene *hunt, struct phantom_worlds *worlds)
{
	static struct phantom_model model;
	struct phantom_witness witness = {phantom_habits(), 0, &scene->rng, 0};

	play(scene, "phantom", 2, 8, 52);
	assert_int_equal(scene->state.phantom.phase, PHANTOM_PHASE_HUNT);
	*worlds = (struct phantom_worlds){0, phantom_room};
	phantom_past_follow(&witness, &scene->rules.phantom, &scene->state.phantom, hunt, worlds, &model);
	assert_null(phantom_worlds_check_invariants(worlds, hunt));
}

TEST(phantom_worlds_a_belief_that_does_not_add_up_is_found)
{
	struct phantom_worlds worlds;
	struct phantom_scene hunt;
	struct scene scene;

	follow(&scene, &hunt, &worlds);
	worlds.list[0].weight += 0.5f;
	assert_names(phantom_worlds_check_invariants(&worlds, &hunt), "add up");
	worlds.list[0].weight -= 0.5f;
	worlds.list[0].square[PHANTOM_RED] = worlds.list[0].square[PHANTOM_BLUE];
	assert_names(phantom_worlds_check_invariants(&worlds, &hunt), "colour");
}

TEST(phantom_ending_a_child_before_its_parent_is_found)
{
	static struct phantom_ending ending;
	struct phantom_worlds worlds;
	struct phantom_scene hunt;
	struct scene scene;

	follow(&scene, &hunt, &worlds);
	worlds.count = worlds.count < 20 ? worlds.count : 20;
	phantom_worlds_normalise(&worlds);
	phantom_ending_grow(&ending, &hunt, &worlds, 4000, NULL);
	phantom_ending_solve(&ending, 4);
	assert_null(phantom_ending_check_invariants(&ending));
	assert_true(ending.nodes > 2);
	ending.node[1].parent = 2;
	assert_names(phantom_ending_check_invariants(&ending), "parents");
	ending.node[1].parent = 0;
	ending.choice[0].regret = -1;
	assert_names(phantom_ending_check_invariants(&ending), "below 0");
}

TEST(thirteen_search_a_set_without_regrets_is_found)
{
	static struct thirteen_tables tables;
	struct thirteen_search search;

	memset(&search, 0, sizeof(search));
	search.tables = &tables;
	search.slots = 256;
	search.sets = 1;
	search.regrets = 3;
	tables.set[17] = (struct thirteen_set){99, 0, 3};
	assert_null(thirteen_search_check_invariants(&search));
	tables.set[17].first = 1;
	assert_names(thirteen_search_check_invariants(&search), "within");
	tables.set[17].first = 0;
	search.sets = 2;
	assert_names(thirteen_search_check_invariants(&search), "counted once");
}

/* The smallest deck of 13 Ghosts, ended early. */
static struct solve_tree *build_tree(union game_rules *rules)
{
	const struct game *game = game_named("thirteen");
	const char *source = getenv("SEANCE_SOURCE");
	struct solve_tree *tree;
	struct fault fault;
	char path[1000];
	bool no_memory;

	(void)snprintf(path, sizeof(path), "%s/editions/thirteen-five.json", source != NULL ? source : ".");
	memset(rules, 0, sizeof(*rules));
	game->defaults(rules, 2);
	assert_true(edition_load(path, game, rules, &fault));
	rules->setup.option[game_option_named(game, "dusk")] = 2;
	assert_true(game->prepare(rules, &fault));
	tree = solve_build(game, rules, 2000000, &no_memory, &fault);
	if (tree == NULL)
		fail_msg("%s", fault.text);
	return tree;
}

TEST(solve_a_tree_that_is_not_one_is_found)
{
	union game_rules rules;
	struct solve_tree *tree = build_tree(&rules);
	uint32_t child = tree->child[0];
	size_t drawn = 0;

	assert_null(solve_check_invariants(tree));
	tree->child[0] = tree->child[1];
	assert_names(solve_check_invariants(tree), "one parent");
	tree->child[0] = child;
	while (tree->node[drawn].actor != GAME_CHANCE)
		drawn++;
	tree->chance[tree->node[drawn].first] += 0.25f;
	assert_names(solve_check_invariants(tree), "add up to 1");
	tree->chance[tree->node[drawn].first] -= 0.25f;
	tree->set[1].count++;
	assert_names(solve_check_invariants(tree), "sets");
	tree->set[1].count--;
	assert_null(solve_check_invariants(tree));
	solve_free(tree);
}

static void say_rows(struct room *room, const char *const *rows)
{
	for (; *rows != NULL; rows++) {
		struct fault fault;

		if (room_apply(room, STORE_EVENT, *rows, strlen(*rows), &fault) != STATUS_OK)
			fail_msg("\"%s\": %s", *rows, fault.text);
		assert_null(room_check_invariants(room));
	}
}

/* A table of three at which two people and a bot play; one has gone. */
static void open_room(struct room *room)
{
	static const char *const rows[] = {
		"join 0", "join 1", "sit 0 0", "sit 1 1", "start", "closed", "deal", "leave 1", "offer 0 void", NULL};
	const uint8_t secret[STORE_SECRET_BYTES] = {1};
	struct room_setup setup;
	struct fault fault;
	json_t *json = json_loads("{\"game\":\"thirteen\",\"seats\":[\"person\",\"person\",\"random\"]}", 0, NULL);

	assert_int_equal(room_setup_read(json, &setup, &fault), STATUS_OK);
	json_decref(json);
	room_init(room, 1, &setup, secret);
	say_rows(room, rows);
}

TEST(room_a_table_that_does_not_fit_its_log_is_found)
{
	static struct room room;

	open_room(&room);
	room.seat[1].person = 0;
	assert_names(room_check_invariants(&room), "one seat");
	room.seat[1].person = 1;
	room.host = 1;
	assert_names(room_check_invariants(&room), "host");
	room.host = 0;
	room.seat[1].taken_over = false;
	assert_names(room_check_invariants(&room), "stand-ins");
	room.seat[1].taken_over = true;
	room.phase = ROOM_ENDED;
	assert_names(room_check_invariants(&room), "ended");
	room.phase = ROOM_PLAYING;
	room.offer.agreed = 0;
	assert_names(room_check_invariants(&room), "offer");
	room.offer.agreed = 1;
	room.last_game_row = room.rows;
	assert_names(room_check_invariants(&room), "log");
	room_release(&room);
}

/* Applies a legal action to a corrupted state in a process of its own; returns its wait status. */
static int apply_corrupted(void)
{
	struct scene scene;
	int status;
	pid_t child;

	play(&scene, "phantom", 2, 3, 46);
	scene.state.phantom.damage++;
	child = fork();
	assert_true(child >= 0);
	if (child == 0) {
		struct rlimit none = {0, 0};

		setrlimit(RLIMIT_CORE, &none);
		signal(SIGABRT, SIG_DFL);
		(void)close(STDERR_FILENO);
		scene.game->apply(
			&scene.rules, &scene.state, walk_choose(scene.game, &scene.rules, &scene.state, &scene.rng));
		_exit(0);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	return status;
}

TEST(builds_for_tests_stop_after_an_action_that_leaves_a_broken_state)
{
	int status = apply_corrupted();

#ifdef SEANCE_CHECKED
	assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
#else
	assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
#endif
}
