/*
 * What page and terminal share beside the table, for the page: first games and
 * reviews. Everything is about the desk in use; the conventions are those of
 * io.c.
 */
#include <stdlib.h>

#include "desk/desk_names.h"
#include "fair/proof.h"
#include "learn/lesson.h"
#include "review/review.h"
#include "show/show.h"
#include "wasm/desks.h"

EXPORT("lesson_begin") int wasm_lesson_begin(int game);
EXPORT("lesson_setup_json") int wasm_lesson_setup_json(int game);
EXPORT("lesson_json") int wasm_lesson_json(int ply);
EXPORT("lesson_read") int wasm_lesson_read(void);
EXPORT("review_begin") int wasm_review_begin(int length);
EXPORT("review_move_json") int wasm_review_move_json(int ply);
EXPORT("review_instead_json") int wasm_review_instead_json(int ply, uint32_t action);
EXPORT("review_summary_json") int wasm_review_summary_json(int seat);
EXPORT("words_json") int wasm_words_json(int game);
EXPORT("constants_json") int wasm_constants_json(void);

static struct lesson lesson;

static int no_game(struct fault *fault)
{
	return wasm_done(fault_set(fault, STATUS_INPUT, "there is no such game, or nothing is played", "", ""), fault);
}

/* A lesson of that game begins; lesson_json() follows the desk then in use. */
int wasm_lesson_begin(int game)
{
	struct fault fault = {0};

	return game_at(game) == NULL || !lesson_init(&lesson, game_at(game)) ? no_game(&fault) : STATUS_OK;
}

int wasm_lesson_setup_json(int game)
{
	struct lesson one;
	struct fault fault = {0};
	struct sink sink;
	struct json_writer writer;

	if (game_at(game) == NULL || !lesson_init(&one, game_at(game)))
		return -no_game(&fault);
	wasm_begin_json(&sink, &writer);
	lesson_setup_json(&one, &writer);
	return wasm_written(STATUS_OK, &sink, &fault);
}

/* What the coach says when that many actions have been shown. */
int wasm_lesson_json(int ply)
{
	const struct desk *desk = wasm_desk();
	struct fault fault = {0};
	struct sink sink;
	struct json_writer writer;

	if (lesson.game == NULL || desk->game != lesson.game)
		return -no_game(&fault);
	lesson_follow(&lesson, desk->rules, desk->moves, ply < 0 ? 0 : ply < desk->count ? ply : desk->count);
	wasm_begin_json(&sink, &writer);
	lesson_json(&lesson, desk->rules, &writer);
	return wasm_written(STATUS_OK, &sink, &fault);
}

int wasm_lesson_read(void)
{
	const struct desk *desk = wasm_desk();
	struct fault fault = {0};

	if (lesson.game == NULL || desk->game != lesson.game)
		return no_game(&fault);
	lesson_read(&lesson, desk->rules);
	return STATUS_OK;
}

enum { MOVES_MAX = 512, PLIES_MAX = 4096 };

static struct review_move moves[MOVES_MAX];
static int moves_count;
static uint8_t assisted[PLIES_MAX];

static struct review_round round_of(const struct desk *desk)
{
	struct review_round round = {.game = desk->game,
		.rules = desk->rules,
		.moves = desk->moves,
		.count = desk->count < PLIES_MAX ? desk->count : PLIES_MAX,
		.assisted = assisted};

	if (desk->game != NULL)
		desk_standing(desk, &round.standing);
	return round;
}

/* A review of the desk in use. The input has a "1" for every ply at which a bot chose for the player, else "0". */
int wasm_review_begin(int length)
{
	size_t given = wasm_given(length);
	struct fault fault = {0};

	if (wasm_desk()->game == NULL)
		return no_game(&fault);
	for (size_t i = 0; i < PLIES_MAX; i++)
		assisted[i] = i < given && wasm_input()[i] == '1' ? 1 : 0;
	moves_count = 0;
	return STATUS_OK;
}

static int judge(int ply, bool instead, game_action action)
{
	const struct desk *desk = wasm_desk();
	struct desk_room room = wasm_room();
	struct review_round round = round_of(desk);
	struct review_move move;
	struct fault fault = {0};
	struct sink sink;
	struct json_writer writer;
	bool judged;

	if (desk->game == NULL)
		return -no_game(&fault);
	if (room.size < judge_memory(desk->game))
		return -wasm_done(fault_set(&fault, STATUS_MEMORY, "there is no memory to judge in", "", ""), &fault);
	judged = instead ? review_judge_instead(&round, ply, action, room.memory, &move)
			 : review_judge(&round, ply, room.memory, &move);
	wasm_begin_json(&sink, &writer);
	if (judged)
		review_move_json(&round, &move, &writer);
	else
		jw_null(&writer);
	if (judged && !instead && moves_count < MOVES_MAX)
		moves[moves_count++] = move;
	return wasm_written(STATUS_OK, &sink, &fault);
}

/* The decision at that ply, judged; null if no seat decides there. */
int wasm_review_move_json(int ply)
{
	return judge(ply, false, 0);
}

/* The same for another move that could have been made there; null if it is not legal. */
int wasm_review_instead_json(int ply, uint32_t action)
{
	return judge(ply, true, action);
}

/* What the moves judged since review_begin() come to for that seat. */
int wasm_review_summary_json(int seat)
{
	const struct desk *desk = wasm_desk();
	struct review_round round = round_of(desk);
	struct review_move own[MOVES_MAX];
	struct review_summary summary;
	struct fault fault = {0};
	struct sink sink;
	struct json_writer writer;
	int count = 0;

	if (desk->game == NULL)
		return -no_game(&fault);
	for (int i = 0; i < moves_count; i++)
		if (moves[i].seat == seat)
			own[count++] = moves[i];
	review_sum(&round, seat, own, count, &summary);
	wasm_begin_json(&sink, &writer);
	review_summary_json(&round, &summary, &writer);
	return wasm_written(STATUS_OK, &sink, &fault);
}

static const char *turn_name(int turn)
{
	static const char *const names[] = {"over", "chance", "bot", "person"};

	return turn <= DESK_PERSON ? names[turn] : NULL;
}

static const char *status_at(int status)
{
	return status < STATUS_COUNT ? status_name((enum status)status) : NULL;
}

static const char *label_at(int label)
{
	return label < REVIEW_LABELS ? review_label_name((enum review_label)label) : NULL;
}

static const char *key_at(int key)
{
	return key < REVIEW_KEYS ? review_key_name((enum review_key)key) : NULL;
}

static const char *level_at(int level)
{
	return desk_names_of_level(level + 1, 0);
}

static const char *verdict_at(int verdict)
{
	return verdict < FAIR_VERDICTS ? fair_verdict_name((enum fair_verdict)verdict) : NULL;
}

static void put_list(struct json_writer *writer, const char *key, const char *(*name)(int))
{
	jw_put_open(writer, key, '[');
	for (int i = 0; name(i) != NULL; i++)
		jw_string(writer, name(i));
	jw_close(writer, ']');
}

/* Numbers and words of the engine that the page uses; scripts/types writes them down as TypeScript. */
int wasm_constants_json(void)
{
	struct fault fault = {0};
	struct sink sink;
	struct json_writer writer;

	wasm_begin_json(&sink, &writer);
	jw_open(&writer, '{');
	jw_put_open(&writer, "numbers", '{');
	jw_put_number(&writer, "SPECTATOR", GAME_SPECTATOR);
	jw_put_number(&writer, "CHANCE", GAME_CHANCE);
	jw_put_number(&writer, "NOBODY", GAME_NOBODY);
	jw_put_number(&writer, "FULL", GAME_FULL);
	jw_put_number(&writer, "SEATS_MAX", GAME_SEATS_MAX);
	jw_put_number(&writer, "LEVELS", AGENT_LEVELS);
	jw_close(&writer, '}');
	put_list(&writer, "Status", status_at);
	put_list(&writer, "Turn", turn_name);
	put_list(&writer, "Termination", game_termination_name);
	put_list(&writer, "MatchKind", desk_match_kind_name);
	put_list(&writer, "Label", label_at);
	put_list(&writer, "KeyCause", key_at);
	put_list(&writer, "LevelName", level_at);
	put_list(&writer, "FairVerdict", verdict_at);
	jw_close(&writer, '}');
	return wasm_written(STATUS_OK, &sink, &fault);
}

/* The words that members of that game's JSON can be. */
int wasm_words_json(int game)
{
	struct fault fault = {0};
	struct sink sink;
	struct json_writer writer;

	if (game_at(game) == NULL)
		return -no_game(&fault);
	wasm_begin_json(&sink, &writer);
	show_words(game_at(game), &writer);
	return wasm_written(STATUS_OK, &sink, &fault);
}
