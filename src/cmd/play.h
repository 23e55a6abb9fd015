/* What the files of `seance play` in plain lines share. */
#ifndef SEANCE_CMD_PLAY_H
#define SEANCE_CMD_PLAY_H

#include "cmd/cmd.h"
#include "cmd/table.h"
#include "tui/say.h"
#include "tui/session.h"

enum { PLAY_LINE = 512 };

/* Sentences on their way to the screen. */
struct play_news {
	char text[256];
	int times;
};

/* A person's moves in the order their numbers count. */
struct play_moves {
	int count;
	game_action list[GAME_LEGAL_MAX];
};

struct play {
	struct say *say; /* first, so that T() takes a play */
	const struct cmd_args *args;
	const struct game *game;
	struct session_setup setup;
	struct desk desk;
	const union game_rules *rules; /* of the round being played */
	struct table_crew crew;
	struct agent adviser;
	struct play_news news;
	int people; /* who play this round */
	int seat;   /* whose eyes see the screen: a seat of the round; GAME_SPECTATOR in a play-off of others */
	int told[GAME_SEATS_MAX]; /* by seat of the round: actions that were told to it */
	char *record;             /* the rounds that are over, as text */
	size_t record_length;
	enum cmd_exit unwritten; /* why the record could not be written */
};

/* play_say.c: what is printed. */

/* A line with its breaks. */
void play_print(const char *text);
/* A line from a person; false at the end of input. */
bool play_ask(const char *question, char *line, int size);
/* A number from low to high, asked for until it comes; 0 for q and at the end of input. */
int play_ask_number(struct say *say, const char *question, int low, int high);
/* What has been told and not yet printed: the same sentence several times is one line. */
void play_flush(struct play *play);
/* What an action did, as far as whoever looks may know. */
void play_tell(struct play *play, const union game_state *before, game_action action);
/* The same for every action that the seat has not been told. False if memory is short. */
bool play_tell_since(struct play *play, int seat);
/* The table or the notes of the view. */
void play_show_table(struct play *play, const union game_state *view);
void play_show_notes(struct play *play, const union game_state *view);
void play_list_moves(struct play *play, const union game_state *view, const game_action *list, int count);
/* The first line of it, or all. */
void play_say_notation(struct play *play, const union game_state *view, bool all);
/* A move in notation; false, with the reason said, if it is none or not legal. */
bool play_take_notation(struct play *play, const union game_state *view, const char *text, game_action *action);
/* What a strong player would do, with its reason. */
void play_say_best(struct play *play, const union game_state *view);
void play_say_fault(const struct fault *fault);
/* The round's points, and the match's. */
void play_show_result(struct play *play);

#endif
