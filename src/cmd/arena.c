/* seance arena: agents against each other on paired deals. */
#include "arena/arena.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "arena/ranks.h"
#include "cmd/table.h"

enum { DEALS_MAX = 1000000, BLOCK = 32 /* deals between two looks of the sequential test */ };

struct fight {
	struct arena arena;
	union game_rules rules;
	int deals; /* wanted, then played */
	int jobs, rank, ranks;
	bool sequential;
	double elo[2];
	enum arena_verdict verdict;
	int decided; /* deals the verdict took */
	struct arena_deal *deal;
	struct arena_total total;
	uint64_t began, told; /* on table_clock() */
	int before;           /* deals of earlier blocks */
};

static bool read_agents(const struct cmd_args *args, struct arena *arena)
{
	const char *at = cmd_value(args, "agents", NULL);

	while (at != NULL) {
		size_t length = strcspn(at, ";");
		struct fault fault;

		if (arena->agents == ARENA_AGENTS_MAX) {
			cmd_wrong(args, "--agents names more than %d agents", ARENA_AGENTS_MAX);
			return false;
		}
		if (!agent_parse(at, length, &arena->agent[arena->agents], &fault)) {
			cmd_wrong(args, "%s", fault.text);
			return false;
		}
		arena->agents++;
		if (at[length] == '\0')
			break;
		at += length + 1;
	}
	if (arena->agents < 2)
		cmd_wrong(args, "--agents \"A;B;...\" must name two agents or more");
	return arena->agents >= 2;
}

static bool read_sprt(const struct cmd_args *args, struct fight *fight)
{
	const char *text = cmd_value(args, "sprt", NULL);
	char *end;

	if (text == NULL)
		return true;
	fight->sequential = true;
	fight->elo[0] = strtod(text, &end);
	if (end != text && *end == ',') {
		text = end + 1;
		fight->elo[1] = strtod(text, &end);
		if (end != text && *end == '\0' && isfinite(fight->elo[0]) && isfinite(fight->elo[1]) &&
			fight->elo[0] < fight->elo[1] && fight->arena.agents == 2)
			return true;
	}
	cmd_wrong(args, "--sprt takes two Elo differences, the lower one first, as in 0,20, and two agents");
	return false;
}

static void show_progress(void *context, int done)
{
	struct fight *fight = (struct fight *)context;
	uint64_t now = table_clock();
	int mine = fight->before + done;
	int wanted = (fight->deals + fight->ranks - 1) / fight->ranks;

	if (fight->rank != 0 || (now - fight->told < 500 && mine < wanted))
		return;
	fight->told = now;
	fprintf(stderr, "\r%d of %d deals, %llu s left ", mine, wanted,
		(unsigned long long)((now - fight->began) * (uint64_t)(wanted > mine ? wanted - mine : 0) /
				     (uint64_t)mine / 1000));
	fflush(stderr);
}

/* Blocks of deals until all are played or the sequential test is decided. */
static bool play(struct fight *fight)
{
	int games = arena_games(&fight->arena);
	int played = 0;
	bool fine = true;

	fight->began = table_clock();
	while (fine && played < fight->deals && fight->verdict == ARENA_VERDICT_OPEN) {
		int count = fight->sequential && fight->deals - played > BLOCK ? (int)BLOCK : fight->deals - played;
		struct arena_block block = {&fight->arena, played, count, fight->rank, fight->ranks, fight->jobs,
			fight->deal, &fight->total, isatty(STDERR_FILENO) != 0 ? show_progress : NULL, fight};

		fight->before = played / fight->ranks;
		fine = ranks_agree(arena_block(&block));
		ranks_share(fight->deal + played, count);
		played += count;
		if (fight->sequential)
			fight->verdict =
				arena_sprt(fight->deal, played, games, fight->elo[0], fight->elo[1], &fight->decided);
	}
	if (isatty(STDERR_FILENO) != 0 && fight->rank == 0)
		fputc('\n', stderr);
	fight->deals = played;
	ranks_sum(&fight->total);
	return fine;
}

static json_t *matrix_json(int agents, double numbers[ARENA_AGENTS_MAX][ARENA_AGENTS_MAX])
{
	json_t *rows = json_array();

	for (int i = 0; i < agents; i++) {
		json_t *row = json_array();

		for (int j = 0; j < agents; j++)
			json_array_append_new(row, json_real(numbers[i][j]));
		json_array_append_new(rows, row);
	}
	return rows;
}

static double share_at(const struct arena_tally *tally, int seat)
{
	return tally->seat_games[seat] == 0 ? 0 : tally->seat_share[seat] / (double)tally->seat_games[seat];
}

static json_t *seats_json(const struct arena_tally *tally, int players)
{
	json_t *row = json_array();

	for (int seat = 0; seat < players; seat++)
		json_array_append_new(row, json_real(share_at(tally, seat)));
	return row;
}

static const char *verdict_name(enum arena_verdict verdict)
{
	return verdict == ARENA_VERDICT_HIGH ? "higher" : verdict == ARENA_VERDICT_LOW ? "lower" : "open";
}

static double per(double sum, uint64_t count)
{
	return count == 0 ? 0 : sum / (double)count;
}

static void append(json_t *object, const char *list, json_t *value)
{
	if (json_object_get(object, list) == NULL)
		json_object_set_new(object, list, json_array());
	json_array_append_new(json_object_get(object, list), value);
}

static void print_json(const struct fight *fight, struct arena_table *table)
{
	const struct arena *arena = &fight->arena;
	const struct arena_lengths *lengths = &fight->total.lengths;
	json_t *object = json_object();

	json_object_set_new(object, "game", json_string(arena->rules->game->info()->name));
	json_object_set_new(object, "players", json_integer(arena->rules->rules.setup.players));
	json_object_set_new(object, "seed", json_integer((json_int_t)arena->seed));
	json_object_set_new(object, "deals", json_integer(fight->deals));
	json_object_set_new(object, "games", json_integer((json_int_t)lengths->games));
	json_object_set_new(object, "score", matrix_json(arena->agents, table->share));
	json_object_set_new(object, "error", matrix_json(arena->agents, table->error));
	for (int i = 0; i < arena->agents; i++) {
		const struct arena_tally *tally = &fight->total.tally[i];

		append(object, "agents", json_string(arena->agent[i].name));
		append(object, "rating", json_real(table->rating[i]));
		append(object, "rating_95", json_pack("[f,f]", table->rating_low[i], table->rating_high[i]));
		append(object, "ms_mean", json_real(per(tally->ms, tally->moves)));
		append(object, "ms_p99", json_real(arena_quantile(tally, 0.99)));
		append(object, "nodes_mean", json_real(per((double)tally->nodes, tally->moves)));
		append(object, "seats", seats_json(tally, arena->rules->rules.setup.players));
		append(object, "boo", json_real(per((double)tally->boos, tally->rounds)));
		append(object, "faults", json_integer((json_int_t)tally->illegal + (json_int_t)tally->late));
		append(object, "illegal", json_integer((json_int_t)tally->illegal));
		append(object, "late", json_integer((json_int_t)tally->late));
	}
	json_object_set_new(object, "decisions_mean", json_real(per((double)lengths->decisions, lengths->rounds)));
	json_object_set_new(object, "decisions_most", json_integer((json_int_t)lengths->longest));
	json_object_set_new(object, "dawn", json_real(per((double)lengths->stalled, lengths->rounds)));
	if (fight->sequential)
		json_object_set_new(object, "sprt",
			json_pack("{s:f, s:f, s:s, s:i}", "elo0", fight->elo[0], "elo1", fight->elo[1], "verdict",
				verdict_name(fight->verdict), "decided", fight->decided));
	json_dumpf(object, stdout, JSON_COMPACT | JSON_REAL_PRECISION(5));
	fputc('\n', stdout);
	json_decref(object);
}

static void print_shares(const struct fight *fight, const struct arena_table *table)
{
	const struct arena *arena = &fight->arena;

	printf("Share of the row against the column, with one standard error, per cent:\n%-20s", "");
	for (int j = 0; j < arena->agents; j++)
		printf(" %13d", j + 1);
	for (int i = 0; i < arena->agents; i++) {
		printf("\n%2d %-17.17s", i + 1, arena->agent[i].name);
		for (int j = 0; j < arena->agents; j++)
			if (i == j)
				printf(" %13s", "-");
			else
				printf("  %5.1f +- %3.1f", 100 * table->share[i][j], 100 * table->error[i][j]);
	}
	printf("\n");
}

static void print_agents(const struct fight *fight, const struct arena_table *table)
{
	const struct arena *arena = &fight->arena;

	printf("\n%-20s %16s %9s %9s %7s %6s   share at each seat, per cent\n", "", "rating (95 %)", "ms mean",
		"ms p99", "illegal", "late");
	for (int i = 0; i < arena->agents; i++) {
		const struct arena_tally *tally = &fight->total.tally[i];

		printf("%2d %-17.17s %5.0f (%4.0f,%4.0f) %9.3f %9.3f %7llu %6llu  ", i + 1, arena->agent[i].name,
			table->rating[i], table->rating_low[i], table->rating_high[i], per(tally->ms, tally->moves),
			arena_quantile(tally, 0.99), (unsigned long long)tally->illegal,
			(unsigned long long)tally->late);
		for (int seat = 0; seat < arena->rules->rules.setup.players; seat++)
			printf(" %5.1f", 100 * share_at(tally, seat));
		if (tally->boos > 0)
			printf("   left behind %.1f %%", 100 * per((double)tally->boos, tally->rounds));
		printf("\n");
	}
}

static void print_text(const struct fight *fight, const struct arena_table *table)
{
	const struct arena_lengths *lengths = &fight->total.lengths;

	printf("%s, %d players, %d deals, %llu %s, seed %llu\n\n", fight->arena.rules->game->info()->title,
		fight->rules.setup.players, fight->deals, (unsigned long long)lengths->games,
		fight->arena.matches ? "matches" : "rounds", (unsigned long long)fight->arena.seed);
	print_shares(fight, table);
	print_agents(fight, table);
	printf("\nDecisions a round: %.1f, at most %llu. Ended by dawn or dusk: %.2f %%.\n",
		per((double)lengths->decisions, lengths->rounds), (unsigned long long)lengths->longest,
		100 * per((double)lengths->stalled, lengths->rounds));
	if (fight->sequential)
		printf("Sequential test of %g against %g Elo: %s after %d deals.\n", fight->elo[0], fight->elo[1],
			verdict_name(fight->verdict), fight->decided);
}

static enum cmd_exit report(struct fight *fight, bool as_json)
{
	static struct arena_table table;
	uint64_t faults = 0;

	for (int i = 0; i < fight->arena.agents; i++)
		faults += fight->total.tally[i].illegal;
	arena_table(&fight->arena, fight->deal, fight->deals, &table);
	if (as_json)
		print_json(fight, &table);
	else
		print_text(fight, &table);
	return faults == 0 ? CMD_EXIT_OK : CMD_EXIT_FAILED;
}

static enum cmd_exit fight_out(const struct cmd_args *args, struct fight *fight)
{
	enum cmd_exit code = CMD_EXIT_OK;

	ranks_start(&fight->rank, &fight->ranks);
	fight->deal = (struct arena_deal *)calloc((size_t)fight->deals, sizeof(*fight->deal));
	if (!ranks_agree(fight->deal != NULL) || !play(fight)) {
		if (fight->rank == 0)
			cmd_wrong(args, "there is no memory or no thread for %d deals and %d jobs", fight->deals,
				fight->jobs);
		code = CMD_EXIT_SYSTEM;
	} else if (fight->rank == 0) {
		code = report(fight, cmd_has(args, "json"));
	}
	free(fight->deal);
	ranks_end();
	return code;
}

static enum cmd_exit run(const struct cmd_args *args)
{
	static struct fight fight;
	const struct game *game;
	enum cmd_exit code;
	struct fault fault;
	int64_t deals = 100;
	int64_t seed = 1;
	int64_t jobs = sysconf(_SC_NPROCESSORS_ONLN);

	game = cmd_game(args);
	if (game == NULL || !cmd_rules(args, game, &fight.rules) || !read_agents(args, &fight.arena) ||
		!cmd_number(args, "deals", 1, DEALS_MAX, &deals) || !cmd_number(args, "seed", 0, INT64_MAX, &seed) ||
		!cmd_number(args, "jobs", 1, 256, &jobs) || !read_sprt(args, &fight))
		return CMD_EXIT_INPUT;
	fight.arena.seed = (uint64_t)seed;
	fight.arena.clock = table_clock;
	fight.arena.matches = cmd_has(args, "match");
	fight.deals = (int)deals;
	fight.jobs = (int)jobs;
	if (desk_rules_share(game, &fight.rules, &fight.arena.rules, &fault) != STATUS_OK)
		return cmd_fault(args, NULL, &fault);
	code = fight_out(args, &fight);
	desk_rules_release(fight.arena.rules);
	return code;
}

const struct cmd cmd_arena = {"arena", "GAME", 1, 1,
	"Lets agents play each other on paired deals and rates them; fails if one answers with an illegal move, while "
	"late answers are only counted",
	{CMD_RULES_OPTIONS,
		{"agents", "A;B;...", "who plays: random, first, playouts, greedy, level1 to level8, with :options"},
		{"deals", "D", "deals, each played in all rotations of seats and roles (100)"},
		{"seed", "S", "seed of the deals (1)"}, {"match", NULL, "whole matches instead of single rounds"},
		{"jobs", "J", "threads (the machine's); the result does not depend on them"},
		{"sprt", "E0,E1", "stop once it is clear whether the first agent is E0 or E1 Elo above the second"},
		{"json", NULL, "one JSON object instead of tables"}},
	run};
