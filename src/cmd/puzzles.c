/*
 * seance puzzles: positions with one clearly best move that weaker bots miss.
 *
 * Bots play games. A decision becomes a puzzle if the strong player always
 * answers it the same way, if some level misses that answer, and if every
 * alternative loses clearly when the review's judge compares the two
 * (review/judge.h). Where there are few legal moves, all of them are
 * alternatives; else those that any level has answered with.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/table.h"
#include "record/record.h"
#include "review/review.h"

enum {
	ASKED = 4,             /* times that each level is asked */
	ALL_MOVES = 16,        /* up to so many legal moves, each is compared */
	ALTERNATIVES_MAX = 48, /* compared at most */
	CLEAR = 80,            /* the least loss of an alternative, thousandths of a win, */
	CLEAR_MARGIN = 12,     /* or tenths of the margin, where a round is won by more or less */
	SURE = 25              /* tenths of standard errors that the loss must be above CLEAR / 2 */
};

struct search {
	const struct cmd_args *args;
	struct table_crew crew;
	struct desk desk;
	struct judge_question question;
	union game_state view;
	game_action best;
	int found[AGENT_LEVELS]; /* of ASKED answers, those that were the best move */
	int alternatives;
	game_action alternative[ALTERNATIVES_MAX];
	int loss; /* of the best alternative, thousandths of a win */
	int last; /* decisions looked at, from the end of a round */
};

static void add_alternative(struct search *search, game_action action)
{
	for (int i = 0; i < search->alternatives; i++)
		if (search->alternative[i] == action)
			return;
	if (action != search->best && search->alternatives < ALTERNATIVES_MAX)
		search->alternative[search->alternatives++] = action;
}

/* One answer of a level, with luck of its own; what it mixes in becomes an alternative, too. */
static game_action ask_level(struct search *search, int level, int times)
{
	struct agent agent = {.kind = AGENT_KIND_LEVEL, .level = level, .knob = AGENT_KNOBS_DEFAULT};
	struct agent_answer answer;
	struct fault fault;
	struct rng rng;
	struct agent_question asked = {.game = search->question.game,
		.rules = search->question.rules,
		.view = &search->view,
		.standing = search->question.standing,
		.rng = &rng};
	enum status status;

	rng_seed(&rng, search->question.seed, (uint64_t)(64 * level + times));
	status = agent_choose(&agent, &asked, search->crew.memory, &answer, &fault);
	SEANCE_ASSERT(status == STATUS_OK);
	(void)status;
	return answer.move;
}

/* Whether the strong player has one answer: the same each time, and hardly anything mixed into it. */
static bool is_certain(struct search *search)
{
	struct agent_answer answer;

	if (!judge_advise(&search->question, search->crew.memory, &answer))
		return false;
	search->best = answer.move;
	for (int i = 0; i < answer.moves; i++)
		if (answer.mix[i].action != answer.move && answer.mix[i].share > 0.08f)
			return false;
	for (int i = 1; i < ASKED; i++)
		if (ask_level(search, AGENT_LEVELS, i) != search->best)
			return false;
	return true;
}

/* How often each level finds the best move. False if all of them always do. */
static bool ask_levels(struct search *search)
{
	int missed = 0;

	search->found[AGENT_LEVELS - 1] = ASKED;
	for (int level = 1; level < AGENT_LEVELS; level++) {
		search->found[level - 1] = 0;
		for (int times = 0; times < ASKED; times++) {
			game_action answer = ask_level(search, level, times);

			search->found[level - 1] += answer == search->best;
			missed += answer != search->best;
			add_alternative(search, answer);
		}
	}
	return missed >= ASKED;
}

/* At least `clear`, and more than half of that for sure. */
static bool is_clear(int loss, int error, int clear)
{
	return loss >= clear && 10 * (loss - clear / 2) > SURE * error;
}

/* Whether the alternative loses clearly: the chance to win, or the margin. */
static bool loses_clearly(struct search *search, game_action alternative)
{
	static const int steps[] = {8, 24, 48};
	struct judge_verdict verdict;
	int chance = 0, chance_error = 0, margin = 0, margin_error = 0;

	memset(&verdict, 0, sizeof(verdict));
	for (size_t i = 0; i < sizeof(steps) / sizeof(steps[0]); i++) {
		if (!judge_compare(
			    &verdict, &search->question, alternative, search->best, steps[i], search->crew.memory))
			return false;
		chance = judge_loss(&verdict.chance, verdict.worlds);
		chance_error = judge_error(&verdict.chance, verdict.worlds);
		margin = judge_loss(&verdict.margin, verdict.worlds) / 10;
		margin_error = judge_error(&verdict.margin, verdict.worlds) / 10;
		if (chance <= chance_error && margin <= margin_error)
			return false;
	}
	if (!is_clear(chance, chance_error, CLEAR) && !is_clear(margin, margin_error, CLEAR_MARGIN))
		return false;
	if (margin * REVIEW_MARGIN_WORTH / 10 > chance)
		chance = margin * REVIEW_MARGIN_WORTH / 10;
	search->loss = chance < search->loss ? chance : search->loss;
	return true;
}

static bool is_puzzle(struct search *search, int ply)
{
	const struct desk *desk = &search->desk;
	game_action legal[GAME_LEGAL_MAX];
	struct fault fault;
	int count;

	if (desk_at(desk, ply, &search->view, &fault) != STATUS_OK)
		return false;
	desk->game->redact(desk->rules, &search->view, desk->moves[ply].actor);
	count = desk->game->legal(desk->rules, &search->view, legal);
	search->question.view = &search->view;
	search->question.seed = (uint64_t)ply;
	search->alternatives = 0;
	search->loss = 1000;
	if (count < 3 || !is_certain(search) || !ask_levels(search))
		return false;
	for (int i = 0; i < count && count <= ALL_MOVES; i++)
		add_alternative(search, legal[i]);
	for (int i = 0; i < search->alternatives; i++)
		if (!loses_clearly(search, search->alternative[i]))
			return false;
	return true;
}

/* The record as far as the decision, with the best move as its last action: the review judges other moves there. */
static enum cmd_exit print_puzzle(struct search *search, int ply)
{
	const struct desk *desk = &search->desk;
	struct desk line = {.game = NULL};
	struct fault fault;
	char token[GAME_TOKEN_MAX];
	size_t length;
	enum status status;
	char *text = table_record_text(search->args, desk, GAME_FULL, &length);
	json_t *found, *object;

	if (text == NULL)
		return CMD_EXIT_SYSTEM;
	status = desk_open(&line, text, length, NULL, &fault);
	free(text);
	if (status == STATUS_OK)
		status = desk_cut(&line, ply, &fault);
	if (status == STATUS_OK)
		status = desk_sit(&line, desk_player(&line, desk->moves[ply].actor), "person", 6, &fault);
	if (status == STATUS_OK)
		status = desk_act(&line, desk->moves[ply].actor, search->best, NULL, &fault);
	if (status != STATUS_OK) {
		desk_release(&line);
		return cmd_fault(search->args, NULL, &fault);
	}
	text = table_record_text(search->args, &line, GAME_FULL, &length);
	desk_release(&line);
	if (text == NULL)
		return CMD_EXIT_SYSTEM;
	found = json_array();
	for (int level = 0; level < AGENT_LEVELS; level++)
		json_array_append_new(found, json_integer(search->found[level]));
	object = json_pack("{s:s, s:i, s:i, s:i, s:i, s:s, s:i, s:o, s:s}", "game", desk->game->info()->name, "players",
		(int)desk->rules->setup.players, "ply", ply, "seat", (int)desk->moves[ply].actor, "best",
		(int)search->best, "token", table_token(desk->game, desk->rules, search->best, token), "loss",
		search->loss, "found", found, "record", text);
	free(text);
	json_dumpf(object, stdout, JSON_COMPACT);
	putchar('\n');
	fflush(stdout);
	json_decref(object);
	return CMD_EXIT_OK;
}

static enum cmd_exit play(struct search *search)
{
	struct desk_host host = {.room = table_room(&search->crew)};
	struct fault fault;
	enum status status = desk_play(&search->desk, &host, &fault);

	return status == STATUS_OK ? CMD_EXIT_OK : cmd_fault(search->args, NULL, &fault);
}

/* The decisions of one game; at most one puzzle of each seat, so that they differ. */
static enum cmd_exit look_through(struct search *search)
{
	const struct desk *desk = &search->desk;
	unsigned seats = 0;
	int seen = 0;

	search->question = (struct judge_question){
		.game = desk->game, .rules = desk->rules, .margins = judge_has_margins(desk->game, desk->rules)};
	for (int ply = desk->count - 1; ply >= 0; ply--) {
		int actor = desk->moves[ply].actor;
		enum cmd_exit code;

		if (actor >= GAME_SEATS_MAX)
			continue;
		if (seen++ == search->last)
			break;
		if ((seats >> actor & 1) != 0 || !is_puzzle(search, ply))
			continue;
		seats |= 1u << actor;
		code = print_puzzle(search, ply);
		if (code != CMD_EXIT_OK)
			return code;
	}
	return CMD_EXIT_OK;
}

static enum cmd_exit run(const struct cmd_args *args)
{
	static struct search search;
	const struct game *game = cmd_game(args);
	union game_rules rules;
	struct desk_config config = {.match = false};
	struct desk_seed seed;
	int64_t games = 10, last = 100000;
	enum cmd_exit code;

	search.args = args;
	if (game == NULL || !cmd_rules(args, game, &rules) || !table_seed(args, &seed) ||
		!cmd_number(args, "games", 1, 1000000, &games) || !cmd_number(args, "last", 1, 100000, &last))
		return CMD_EXIT_INPUT;
	search.last = (int)last;
	code = table_agents(args, game, rules.setup.players, "level7", &search.crew);
	for (int64_t i = 0; i < games && code == CMD_EXIT_OK; i++) {
		config.seed = seed;
		config.seed.number += (uint64_t)i;
		code = table_begin(args, game, &rules, &search.crew, &config, &search.desk);
		if (code == CMD_EXIT_OK)
			code = play(&search);
		if (code == CMD_EXIT_OK)
			code = look_through(&search);
		desk_release(&search.desk);
	}
	table_release(&search.crew);
	return code;
}

const struct cmd cmd_puzzles = {"puzzles", "GAME", 1, 1, "Finds positions with one clearly best move in bots' games",
	{CMD_RULES_OPTIONS, {"games", "N", "games to look through (10), with seeds from --seed on"},
		{"last", "N", "look at the last N decisions of each round only"},
		{"seed", "S", "seed of the first game (1), a number or VERSION:NUMBER"},
		{"agents", "A,B", "who plays the seats (level7), repeated for further seats"}},
	run};
