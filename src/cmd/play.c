/* seance play: a game in plain numbered lines, people and agents. */
#include "cmd/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/file.h"
#include "cmd/terminal.h"
#include "tui/plain.h"

enum play_answer { PLAY_ANSWER_MOVE, PLAY_ANSWER_BACK, PLAY_ANSWER_QUIT };
enum { CURTAIN_LINES = 60 /* what one person saw leaves the screen before another looks */ };

static enum status acted(void *context, struct desk *desk, const union game_state *before, struct fault *fault)
{
	struct play *play = (struct play *)context;

	(void)fault;
	play_tell(play, before, desk->moves[desk->count - 1].action);
	if (play->seat < GAME_SEATS_MAX)
		play->told[play->seat] = desk->count;
	return STATUS_OK;
}

/* Questions that are no move; false for anything else. */
static bool take_question(
	struct play *play, const union game_state *view, const struct play_moves *moves, const char *line)
{
	if (strcmp(line, "?") == 0)
		play_list_moves(play, view, moves->list, moves->count);
	else if (strcmp(line, "t") == 0)
		play_show_table(play, view);
	else if ((strcmp(line, "n") == 0 || strcmp(line, "b") == 0) && !play->setup.aids)
		play_print(J(play, "  {0}", T(play, "This table plays without hints.")));
	else if (strcmp(line, "n") == 0)
		play_show_notes(play, view);
	else if (strcmp(line, "b") == 0)
		play_say_best(play, view);
	else if (strcmp(line, "h") == 0)
		play_say_notation(play, view, true);
	else
		return line[0] == '\0';
	return true;
}

/* A number of the list, or a move in notation; `m` before it where the notation is a number, too. */
static bool take_move(struct play *play, const union game_state *view, const struct play_moves *moves, const char *line,
	game_action *action)
{
	char *end;
	long number = strtol(line, &end, 10);

	if (strncmp(line, "m ", 2) == 0)
		return play_take_notation(play, view, line + 2, action);
	if (*end != '\0')
		return play_take_notation(play, view, line, action);
	if (number < 1 || number > moves->count) {
		printf("  %s\n", F(play, "A number from 1 to {0}, please, or m and a move in notation.",
					 say_number(play->say, moves->count)));
		return false;
	}
	*action = moves->list[number - 1];
	return true;
}

static enum play_answer ask_move(
	struct play *play, const union game_state *view, const struct play_moves *moves, game_action *action)
{
	char line[128];

	for (;;) {
		const char *prompt =
			T(play, "Your move (? all, b best, n notes, t table, u undo, h notation, q quit): ");

		if (!play_ask(prompt, line, sizeof(line)) || strcmp(line, "q") == 0 || strcmp(line, "quit") == 0)
			return PLAY_ANSWER_QUIT;
		if (strcmp(line, "u") == 0 || strcmp(line, "undo") == 0)
			return PLAY_ANSWER_BACK;
		if (!take_question(play, view, moves, line) && take_move(play, view, moves, line, action))
			return PLAY_ANSWER_MOVE;
	}
}

static enum play_answer person_moves(struct play *play, game_action *action)
{
	static struct play_moves moves;
	union game_state view = play->desk.state;
	int shown;

	play->game->redact(play->rules, &view, play->seat);
	moves.count = play->game->legal(play->rules, &view, moves.list);
	shown = plain_order(play->game, play->rules, &view, moves.list, moves.count);
	play_show_table(play, &view);
	printf("%s\n", T(play, "You may:"));
	play_list_moves(play, &view, moves.list, shown);
	if (shown < moves.count) {
		printf("  %s\n", F(play, "... and {0} more: ? lists all, or type a move.",
					 say_number(play->say, moves.count - shown)));
		play_say_notation(play, &view, false);
	}
	return ask_move(play, &view, &moves, action);
}

/* The curtain falls between people who see different things. False at the end of input. */
static bool draw_curtain(struct play *play, int seat)
{
	char line[16];

	play_flush(play); /* the last of it is for whoever looks now */
	if (isatty(STDOUT_FILENO) != 0)
		for (int i = 0; i < CURTAIN_LINES; i++)
			putchar('\n');
	play_print(F(play, "The curtain is drawn. Player {0} takes the seat; the others look away.",
		say_number(play->say, desk_player(&play->desk, seat) + 1)));
	return play_ask(T(play, "Enter lifts the curtain (q quits): "), line, sizeof(line)) && line[0] != 'q';
}

/* Whoever is to decide looks at the screen, and is told what happened since. */
static bool change_seats(struct play *play, int seat)
{
	bool same = play->seat == seat || session_same_view(&play->desk, play->seat, seat);
	int seen = same ? play->told[play->seat] : play->told[seat];

	if (!same && !draw_curtain(play, seat))
		return false;
	play->seat = seat;
	play->told[seat] = seen > play->told[seat] ? seen : play->told[seat];
	return play_tell_since(play, seat);
}

static enum status take_turn(void *context, struct desk *desk, struct fault *fault)
{
	struct play *play = (struct play *)context;
	game_action action;

	if (play->people > 1 && !change_seats(play, desk->state.head.actor))
		return fault_set(fault, STATUS_CANCELLED, "the game was left", "", "");
	play_flush(play);
	switch (person_moves(play, &action)) {
	case PLAY_ANSWER_MOVE:
		return desk_act(desk, play->seat, action, NULL, fault);
	case PLAY_ANSWER_BACK:
		if (desk_take_back(desk, play->seat, fault) == STATUS_OK)
			printf("  %s\n", T(play, "Your last move is taken back."));
		else
			play_say_fault(fault);
		return STATUS_OK;
	default:
		return fault_set(fault, STATUS_CANCELLED, "the game was left", "", "");
	}
}

static enum status begin_round(void *context, struct desk *desk, struct fault *fault)
{
	struct play *play = (struct play *)context;

	(void)fault;
	play->rules = desk->rules;
	play->seat = GAME_SPECTATOR;
	play->people = 0;
	memset(play->told, 0, sizeof(play->told));
	for (int seat = desk->rules->setup.players - 1; seat >= 0; seat--)
		if (desk->seat[desk_player(desk, seat)].person) {
			play->seat = seat;
			play->people++;
		}
	if (!desk->in_match)
		return STATUS_OK;
	printf("\n%s\n", play->people == 0
				 ? F(play, "Round {0}, a play-off between others: you watch.",
					   say_number(play->say, desk->rules->setup.round + 1))
				 : F(play, "Round {0}.", say_number(play->say, desk->rules->setup.round + 1)));
	return STATUS_OK;
}

/* Adds the round to the record and writes the file, so that a game broken off leaves its rounds behind. */
static enum cmd_exit write_record(struct play *play)
{
	const char *path = cmd_value(play->args, "record", NULL);
	size_t length = 0;
	char *round, *more;

	if (path == NULL)
		return CMD_EXIT_OK;
	round = table_record_text(play->args, &play->desk, GAME_FULL, &length);
	if (round == NULL)
		return CMD_EXIT_SYSTEM;
	more = (char *)realloc(play->record, play->record_length + length);
	if (more == NULL) {
		free(round);
		cmd_wrong(play->args, "there is not enough memory for the record");
		return CMD_EXIT_SYSTEM;
	}
	memcpy(more + play->record_length, round, length);
	free(round);
	play->record = more;
	play->record_length += length;
	if (strcmp(path, "-") == 0) /* the rounds before this one are out already */
		return file_write(play->args, path, more + play->record_length - length, length);
	return file_write(play->args, path, play->record, play->record_length);
}

static enum status end_round(void *context, struct desk *desk, struct fault *fault)
{
	struct play *play = (struct play *)context;

	(void)desk;
	play_flush(play);
	play_show_result(play);
	play->unwritten = write_record(play);
	return play->unwritten == CMD_EXIT_OK ? STATUS_OK : fault_set(fault, STATUS_SYSTEM, "", "", "");
}

static enum cmd_exit play_game(struct play *play)
{
	struct desk_host host = {.context = play,
		.room = table_room(&play->crew),
		.turn = take_turn,
		.persons_only = true,
		.round_begins = begin_round,
		.acted = acted,
		.round_ends = end_round};
	struct fault fault;
	enum status status = desk_play(&play->desk, &host, &fault);

	if (status == STATUS_CANCELLED)
		return write_record(play);
	if (play->unwritten != CMD_EXIT_OK)
		return play->unwritten; /* the game ends, because its record cannot be kept: that has been said */
	return status == STATUS_OK ? CMD_EXIT_OK : cmd_fault(play->args, NULL, &fault);
}

static const struct game *choose_game(struct play *play)
{
	int count = 0;
	int number;

	printf("%s\n", T(play, "Which game?"));
	for (; game_at(count) != NULL; count++) {
		const struct game_info *info = game_at(count)->info();

		printf("  %d) %s (%s)\n", count + 1, info->title,
			info->players_low == info->players_high
				? TN(play, info->players_low, "{n} player", "{n} players")
				: F(play, "{0}-{1} players", say_number(play->say, info->players_low),
					  say_number(play->say, info->players_high)));
	}
	number = play_ask_number(play->say, T(play, "Number (q quits): "), 1, count);
	return number == 0 ? NULL : game_at(number - 1);
}

/* The seed as `--seed` takes it: with its version, unless a bare number means that version. */
static const char *seed_words(const struct desk_seed *seed, char text[DESK_SEED_TEXT])
{
	struct sink sink;

	sink_init(&sink, text, DESK_SEED_TEXT);
	desk_seed_text(seed, &sink);
	return seed->version == DESK_SEED_NEWEST ? strchr(text, ':') + 1 : text;
}

/* The table with everybody at it. */
static enum cmd_exit begin(struct play *play)
{
	struct desk_config config = {
		.match = play->setup.match, .practice = play->setup.practice, .seed = play->setup.seed};
	char seed[DESK_SEED_TEXT];
	struct fault fault;
	enum cmd_exit code = table_begin(play->args, play->game, &play->setup.base, &play->crew, &config, &play->desk);

	for (int seat = 0; code == CMD_EXIT_OK && seat < play->setup.players; seat++)
		if (desk_sit(&play->desk, seat, play->setup.seat[seat], strlen(play->setup.seat[seat]), &fault) !=
			STATUS_OK)
			code = cmd_fault(play->args, NULL, &fault);
	if (code != CMD_EXIT_OK)
		return code;
	play_print(F(play, "{0}, {1}, seed {2}.", play->game->info()->title,
		TN(play, play->setup.players, "{n} player", "{n} players"), seed_words(&config.seed, seed)));
	if (config.practice)
		play_print(T(play, "Practice: you may take back any move."));
	play_print(plain_aim(play->say, play->game));
	return CMD_EXIT_OK;
}

/* A whole game in plain lines. */
static enum cmd_exit play_plain(struct play *play)
{
	const char *path = cmd_value(play->args, "record", NULL);
	struct fault fault;
	enum cmd_exit code;
	bool known = agent_parse("level8", strlen("level8"), &play->adviser, &fault);

	SEANCE_ASSERT(known);
	play->game = play->args->operands == 1 ? cmd_game(play->args) : choose_game(play);
	if (play->game == NULL)
		return play->args->operands == 1 ? CMD_EXIT_INPUT : CMD_EXIT_OK;
	if (!terminal_setup(play->args, play->game, &play->setup))
		return CMD_EXIT_INPUT;
	if (path != NULL && file_may_write(play->args, path) != CMD_EXIT_OK)
		return CMD_EXIT_SYSTEM;
	code = table_memory(play->args, play->game, &play->crew);
	if (code == CMD_EXIT_OK)
		code = begin(play);
	if (code == CMD_EXIT_OK)
		code = play_game(play);
	free(play->record);
	desk_release(&play->desk);
	table_release(&play->crew);
	return code;
}

static enum cmd_exit run(const struct cmd_args *args)
{
	static struct play play;
	static struct say say;
	const struct game *game = args->operands == 1 ? cmd_game(args) : NULL;

	if (args->operands == 1 && game == NULL)
		return CMD_EXIT_INPUT;
	play.say = &say;
	play.args = args;
	if (!cmd_language(args, &say.language))
		return CMD_EXIT_INPUT;
	return terminal_wanted(args) ? terminal_play(args, game) : play_plain(&play);
}

const struct cmd cmd_play = {"play", "[GAME]", 0, 1,
	"Plays a game in the terminal: full screen, or in plain numbered lines",
	{CMD_RULES_OPTIONS, {"seed", "S", "seed of the deal, a number or VERSION:NUMBER; the time if not given"},
		{"seat", "N", "your seat (0)"},
		{"agents", "A,B", "who plays the other seats (level3); `person` for people at the same screen"},
		{"bots", "LEVEL", "the same, for bots of one level from 1 to 8"},
		{"no-aids", NULL, "a table without hints, notes and maps"},
		{"plain", NULL, "plain lines: for screen readers and scripts, and where there is no terminal"},
		{"lang", "CODE", "en, fr or nl; the environment's if not given"},
		{"match", NULL, "a whole match instead of a single round"},
		{"practice", NULL, "you may take back any move; the record says so"},
		{"record", "FILE", "writes the record, after every round and when you leave; `-` needs --plain"}},
	run};
