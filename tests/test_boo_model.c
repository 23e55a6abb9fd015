/*
 * BOO against a model of it that knows nothing of bits, tables or canonical
 * ways: squares in a map, gazes walked square by square, both ghosts of a
 * stare traced.
 */
#include <stdio.h>

#include "boo_scene.h"
#include "games/boo/boo_board.h"
#include "games/boo/boo_table.h"

enum { MAP = 200, MIDDLE = 100 };

struct ghostly {
	char kind;   /* ' ' nothing, 'r', 's', 'g' */
	char colour; /* 0 or 1 */
	char dx, dy;
	short card; /* id + 1; 0: the gate or nothing */
};

struct model {
	struct ghostly square[MAP][MAP];
};

static struct ghostly *at(struct model *model, int x, int y)
{
	return &model->square[y + MIDDLE][x + MIDDLE];
}

/* The square of an edition's card as laid by its owner. */
static struct ghostly laid_square(const struct boo_rules *rules, int id, int number, int turns, bool back)
{
	uint8_t square = rules->card[id][number];
	struct ghostly out = {'s', 0, 0, 0, (short)(id + 1)};
	static const char dx[] = {1, 0, -1, 0}, dy[] = {0, 1, 0, -1};

	if ((square & BOO_SQUARE_GHOST) == 0)
		return out;
	out.kind = 'g';
	out.colour = (char)((id / BOO_CARDS) ^ ((square & BOO_SQUARE_WHITE) != 0));
	out.dx = dx[square & BOO_SQUARE_GAZE];
	out.dy = dy[square & BOO_SQUARE_GAZE];
	for (int i = 0; i < turns; i++) {
		char x = out.dx;

		out.dx = (char)-out.dy;
		out.dy = x;
	}
	if (back) {
		out.colour = !out.colour;
		out.dx = (char)-out.dx;
		out.dy = (char)-out.dy;
	}
	return out;
}

static void model_init(struct model *model, const struct boo_rules *rules)
{
	memset(model, 0, sizeof(*model));
	for (int y = 0; y < MAP; y++)
		for (int x = 0; x < MAP; x++)
			model->square[y][x].kind = ' ';
	for (int g = 0; g < BOO_GATE; g++)
		for (int i = 0; i < BOO_SQUARES; i++) {
			const struct boo_gate *gate = &rules->gate[g];

			at(model, gate->x + (gate->standing ? 0 : i), gate->y + (gate->standing ? i : 0))->kind =
				gate->square[i] == BOO_SQUARE_STONE ? 's' : 'r';
		}
}

static void model_lay(
	struct model *model, const struct boo_rules *rules, int id, int x, int y, int direction, bool back)
{
	for (int number = 0; number < BOO_SQUARES; number++) {
		int step = direction < 2 ? number : 2 - number;

		*at(model, x + (direction % 2 ? 0 : step), y + (direction % 2 ? step : 0)) =
			laid_square(rules, id, number, direction, back);
	}
}

static void model_turn(struct model *model, int card)
{
	for (int y = 0; y < MAP; y++)
		for (int x = 0; x < MAP; x++) {
			struct ghostly *square = &model->square[y][x];

			if (square->card != card || square->kind != 'g')
				continue;
			square->colour = !square->colour;
			square->dx = (char)-square->dx;
			square->dy = (char)-square->dy;
		}
}

/* The ghost a ghost sees, or NULL. */
static struct ghostly *sees(struct model *model, int x, int y)
{
	struct ghostly *looker = at(model, x, y);

	for (;;) {
		x += looker->dx;
		y += looker->dy;
		if (x < -MIDDLE || y < -MIDDLE || x >= MAP - MIDDLE || y >= MAP - MIDDLE ||
			at(model, x, y)->kind == 's')
			return NULL;
		if (at(model, x, y)->kind == 'g' && at(model, x, y)->colour != looker->colour)
			return at(model, x, y);
	}
}

static void model_look(struct model *model, int x, int y)
{
	struct ghostly *seen = sees(model, x, y);
	ptrdiff_t index;

	if (seen == NULL)
		return;
	index = seen - &model->square[0][0];
	if (sees(model, (int)(index % MAP) - MIDDLE, (int)(index / MAP) - MIDDLE) != at(model, x, y))
		model_turn(model, seen->card);
}

static void same_tables(struct model *model, const struct boo_rules *rules, const struct boo_state *state)
{
	int ghosts[2] = {0, 0};

	for (int y = -MIDDLE; y < MAP - MIDDLE; y++)
		for (int x = -MIDDLE; x < MAP - MIDDLE; x++) {
			struct ghostly *square = at(model, x, y);
			struct boo_spot spot;
			static const char dx[] = {1, 0, -1, 0}, dy[] = {0, 1, 0, -1};
			bool inside = x >= state->west && x <= state->east && y >= state->north && y <= state->south;

			if (!inside) {
				assert_int_equal(square->kind, ' ');
				continue;
			}
			boo_spot(rules, state, x, y, &spot);
			assert_int_equal(square->kind == ' ', spot.square == BOO_SQUARE_NOTHING);
			assert_int_equal(square->kind == 's', spot.square == BOO_SQUARE_STONE);
			assert_int_equal(square->kind == 'g', (spot.square & BOO_SQUARE_GHOST) != 0);
			if (square->kind != 'g')
				continue;
			assert_int_equal(square->card, spot.id + 1);
			assert_int_equal(square->colour, (spot.square & BOO_SQUARE_WHITE) != 0);
			assert_int_equal(square->dx, dx[spot.square & BOO_SQUARE_GAZE]);
			assert_int_equal(square->dy, dy[spot.square & BOO_SQUARE_GAZE]);
			ghosts[(int)square->colour]++;
		}
	assert_int_equal(ghosts[0], state->ghosts[0]);
	assert_int_equal(ghosts[1], state->ghosts[1]);
}

/* Plays the model from the tokens alone: places, directions and faces as they are written. */
static void model_follow(struct model *model, const struct boo_rules *rules, const struct boo_state *before,
	const struct boo_state *after, game_action action)
{
	static int x, y, standing;
	static unsigned yet;

	if (action < BOO_LOOK) {
		int id = before->turn * BOO_CARDS + before->hand[before->turn];
		int way = (int)(action % 8), part = 0;

		x = (int)(action / 8 % BOO_SIDE) + BOO_LOW;
		y = (int)(action / 8 / BOO_SIDE) + BOO_LOW;
		standing = way / 2 % 2;
		model_lay(model, rules, id, x, y, way / 2, way % 2);
		for (yet = 0; part < BOO_SQUARES; part++)
			if (at(model, x + (standing ? 0 : part), y + (standing ? part : 0))->kind == 'g')
				yet |= 1u << part;
	} else if (action < BOO_DRAW) {
		int part = (int)(action - BOO_LOOK);

		model_look(model, x + (standing ? 0 : part), y + (standing ? part : 0));
		yet &= ~(1u << part);
	} else {
		return;
	}
	if (after->phase == BOO_PHASE_LOOK)
		return;
	for (int part = 0; part < BOO_SQUARES; part++)
		if ((yet >> part & 1) != 0)
			model_look(model, x + (standing ? 0 : part), y + (standing ? part : 0));
}

static bool model_fits(struct model *model, int x, int y, bool standing)
{
	bool touches = false;

	for (int i = 0; i < BOO_SQUARES; i++) {
		int sx = x + (standing ? 0 : i), sy = y + (standing ? i : 0);

		if (at(model, sx, sy)->kind != ' ')
			return false;
		touches = touches || at(model, sx + 1, sy)->kind != ' ' || at(model, sx - 1, sy)->kind != ' ' ||
			  at(model, sx, sy + 1)->kind != ' ' || at(model, sx, sy - 1)->kind != ' ';
	}
	return touches;
}

/* True if a lower way lays the same squares. */
static bool model_repeats(const struct boo_rules *rules, int id, int way)
{
	static struct model mine, other;

	for (int lower = 0; lower < way; lower++) {
		bool same = lower / 2 % 2 == way / 2 % 2;

		if (!same)
			continue;
		memset(&mine.square[MIDDLE], 0, sizeof(mine.square[0]) * 3);
		memset(&other.square[MIDDLE], 0, sizeof(other.square[0]) * 3);
		model_lay(&mine, rules, id, 0, 0, way / 2, way % 2);
		model_lay(&other, rules, id, 0, 0, lower / 2, lower % 2);
		if (memcmp(&mine.square[MIDDLE], &other.square[MIDDLE], sizeof(mine.square[0]) * 3) == 0)
			return true;
	}
	return false;
}

static void same_places(struct model *model, const struct boo_rules *rules, const struct boo_state *state)
{
	static game_action list[GAME_LEGAL_MAX];
	int count = boo_legal(rules, state, list), found = 0;
	int id = state->turn * BOO_CARDS + state->hand[state->turn];
	bool repeats[BOO_WAYS];

	for (int way = 0; way < BOO_WAYS; way++)
		repeats[way] = model_repeats(rules, id, way);
	for (int y = state->north - 5; y <= state->south + 5; y++)
		for (int x = state->west - 5; x <= state->east + 5; x++)
			for (int way = 0; way < BOO_WAYS; way++) {
				if (repeats[way] || !model_fits(model, x, y, way / 2 % 2))
					continue;
				assert_true(found < count);
				assert_int_equal(list[found], boo_lay_action(x, y, way));
				found++;
			}
	assert_int_equal(found, count);
}

/* How far east (lean 1) or south (2) a placement reaches. */
static int reach(game_action action, int lean)
{
	int standing = (int)(action / 2 % 2);

	return lean == 1 ? (int)(action / 8 % BOO_SIDE) + 2 * !standing : (int)(action / 8 / BOO_SIDE) + 2 * standing;
}

/* One game; `lean` 0 lays anywhere, 1 as far east and 2 as far south as it can, to make a long table. */
static void compare_game(const struct boo_rules *rules, uint64_t seed, int lean)
{
	static struct model model;
	static game_action list[GAME_LEGAL_MAX];
	struct boo_state state;
	struct rng rng;

	rng_seed(&rng, seed, (uint64_t)lean);
	boo_start(rules, &state);
	model_init(&model, rules);
	while (state.head.actor != GAME_NOBODY) {
		struct boo_state before = state;
		game_action action = random_action(rules, &state, &rng);

		if (state.phase == BOO_PHASE_LAY) {
			same_places(&model, rules, &state);
			/* Every sixth placement is anywhere, so that there is something to see. */
			for (int i = 0, n = boo_legal(rules, &state, list); lean != 0 && seed % 6 != 0 && i < n; i++)
				if (reach(list[i], lean) > reach(action, lean))
					action = list[i];
			seed++;
		}
		boo_apply(rules, &state, action);
		model_follow(&model, rules, &before, &state, action);
		same_tables(&model, rules, &state);
	}
	if (lean != 0)
		assert_true((lean == 1 ? state.east - state.west : state.south - state.north) > 57);
}

TEST(the_table_and_the_places_are_the_models_in_random_games)
{
	struct boo_rules rules;

	boo_defaults(&rules, 2);
	for (uint64_t seed = 0; seed < 25; seed++)
		compare_game(&rules, seed, 0);
	bench_rules(&rules);
	for (uint64_t seed = 0; seed < 25; seed++)
		compare_game(&rules, seed, 0);
}

TEST(the_table_and_the_places_are_the_models_on_long_tables)
{
	struct boo_rules rules;

	boo_defaults(&rules, 2);
	for (uint64_t seed = 0; seed < 4; seed++) {
		compare_game(&rules, seed, 1);
		compare_game(&rules, seed, 2);
	}
	bench_rules(&rules);
	for (uint64_t seed = 0; seed < 4; seed++)
		compare_game(&rules, seed, 1);
}

static int score_by_play(const struct boo_rules *rules, struct boo_state state, game_action action, int order)
{
	int mover = state.turn;

	boo_apply(rules, &state, action);
	for (int step = 0; step < BOO_SQUARES; step++) {
		game_action look = BOO_LOOK + (game_action)boo_order_square(order, step);

		if (state.phase == BOO_PHASE_LOOK && (state.yet >> (look - BOO_LOOK) & 1) != 0)
			boo_apply(rules, &state, look);
	}
	return boo_ghosts(&state, mover) - boo_ghosts(&state, 1 - mover);
}

/* All placements and orders of every position of a game; returns how many boards were too long for the window. */
static int score_game(const struct boo_rules *rules, uint64_t seed, bool lean)
{
	static game_action list[GAME_LEGAL_MAX];
	static struct boo_board board;
	struct boo_state state;
	struct rng rng;
	int wide = 0;

	rng_seed(&rng, seed, 77);
	boo_start(rules, &state);
	while (state.head.actor != GAME_NOBODY) {
		game_action action = random_action(rules, &state, &rng);

		if (state.phase == BOO_PHASE_LAY) {
			int count = boo_legal(rules, &state, list);

			boo_board_init(&board, rules, &state);
			wide += board.wide;
			for (int i = 0; i < count; i++)
				for (int order = 0; order < BOO_ORDERS; order++)
					assert_int_equal(boo_board_score(&board, list[i], order),
						score_by_play(rules, state, list[i], order));
			if (lean)
				action = list[count - 1];
		}
		boo_apply(rules, &state, action);
	}
	return wide;
}

TEST(a_boards_scores_are_those_of_play_for_every_placement_and_order)
{
	struct boo_rules rules;
	int wide = 0;

	boo_defaults(&rules, 2);
	for (uint64_t seed = 0; seed < TEST_TIMES(12, 3); seed++)
		assert_int_equal(score_game(&rules, seed, false), 0);
	bench_rules(&rules);
	for (uint64_t seed = 0; seed < TEST_TIMES(12, 3); seed++)
		assert_int_equal(score_game(&rules, seed, false), 0);
	for (uint64_t seed = 0; seed < 2; seed++)
		wide += score_game(&rules, seed, true);
	assert_true(wide > 0);
}

TEST(a_gaze_tells_what_the_model_sees)
{
	struct boo_rules rules;
	struct boo_state state;
	struct rng rng;

	bench_rules(&rules);
	rng_seed(&rng, 5, 5);
	for (int game = 0; game < 40; game++) {
		boo_start(&rules, &state);
		for (int steps = 0; steps < 70 && state.head.actor != GAME_NOBODY; steps++)
			boo_apply(&rules, &state, random_action(&rules, &state, &rng));
		for (int id = 0; id < BOO_IDS; id++)
			for (int part = 0; state.placed[id].lies && part < BOO_SQUARES; part++) {
				bool standing = state.placed[id].way / 2 % 2;
				struct boo_gaze gaze, back;

				boo_gaze(&rules, &state, state.placed[id].x + (standing ? 0 : part),
					state.placed[id].y + (standing ? part : 0), &gaze);
				if (gaze.end != BOO_END_SCARE && gaze.end != BOO_END_STARE)
					continue;
				boo_gaze(&rules, &state, gaze.x, gaze.y, &back);
				assert_int_equal(gaze.end == BOO_END_STARE,
					back.id == id && back.part == part &&
						(back.end == BOO_END_STARE || back.end == BOO_END_SCARE));
			}
	}
}

/* A table's list from the place of each card; an empty place leaves the card out. */
static void write_table(char *text, size_t size, char place[BOO_CARDS + 1][32])
{
	struct sink sink;

	sink_init(&sink, text, size);
	for (int card = 1; card <= BOO_CARDS; card++) {
		if (place[card][0] == '\0')
			continue;
		if (sink.length > 0)
			sink_char(&sink, ',');
		sink_number(&sink, card);
		sink_char(&sink, '@');
		sink_text(&sink, place[card]);
	}
}

/*
 * A chain of twenty cards at y 1 from x -9 to 50. Black lays a ghost at -9:3 that looks east at white's at 50:3;
 * friend_x is the column of another black ghost between them, or 0 for none.
 */
static void far_scene(const struct boo_rules *rules, struct boo_state *state, const char *target, int friend_x)
{
	char black[BOO_CARDS + 1][32] = {""}, white[BOO_CARDS + 1][32] = {""};
	char black_table[600], white_table[600];

	for (int i = 0, card = 2; i < 10; i++, card += card == 4 ? 2 : 1) {
		snprintf(black[card], sizeof(black[card]), "%d:1:east:front", -9 + 6 * i);
		snprintf(white[card], sizeof(white[card]), "%d:1:east:front", -6 + 6 * i);
	}
	snprintf(white[1], sizeof(white[1]), "50:2:%s", target);
	if (friend_x != 0) {
		snprintf(black[5], sizeof(black[5]), "%d:2:south:front", friend_x);
		snprintf(white[5], sizeof(white[5]), "51:1:east:front");
	}
	write_table(black_table, sizeof(black_table), black);
	write_table(white_table, sizeof(white_table), white);
	scene(rules, state, 0, 1, black_table, white_table);
}

TEST(a_gaze_of_59_squares_is_like_a_short_one)
{
	static const struct {
		const char *target;
		int friend_x, end;
		const char *after;
	} cases[] = {
		{"south:front", 0, BOO_END_SCARE, "bw"},
		{"north:front", 0, BOO_END_STARE, "ww"},
		{"north:front", 49, BOO_END_SCARE, "be"},
		{"north:front", 40, BOO_END_SCARE, "be"},
		{"north:front", 48, BOO_END_SCARE, "be"},
	};
	struct boo_rules rules = bench();

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct boo_state state;
		struct boo_gaze gaze;

		far_scene(&rules, &state, cases[i].target, cases[i].friend_x);
		boo_trace(&rules, &state, -9, 3, BOO_SQUARE_GHOST | (int)BOO_EAST, &gaze);
		assert_int_equal(gaze.end, cases[i].end);
		assert_int_equal(gaze.distance, 59);
		play(&rules, &state, "-9:2:south:front");
		assert_string_equal(square_at(&rules, &state, 50, 3), cases[i].after);
	}
}
