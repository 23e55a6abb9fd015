/*
 * A table that is played in the terminal: what it was set up as, the desk that
 * plays it, the story for whoever looks, and its text when it is put away.
 */
#ifndef SEANCE_TUI_SESSION_H
#define SEANCE_TUI_SESSION_H

#include "desk/desk.h"
#include "desk/desk_names.h"
#include "tui/story.h"

enum { SESSION_SPEC = 80, SESSION_NAME = 32, SESSION_TEXT_MAX = 4 << 20 };

/* What a table is to be. */
struct session_setup {
	const struct game *game;
	int players;
	int16_t option[GAME_OPTIONS_MAX];
	char seat[GAME_SEATS_MAX][SESSION_SPEC]; /* "person", or an agent */
	char name[GAME_SEATS_MAX][SESSION_NAME]; /* of people; empty: none given */
	struct desk_seed seed;
	/* With an edition or a set-up of its own: these rules, prepared, with the options above. */
	bool has_base;
	union game_rules base;
	bool match, practice, aids;
	int daily; /* the day whose deal it is; 0: none */
};

/* Zero it before use. */
struct session {
	struct session_setup setup;
	struct desk desk;
	struct desk_names names; /* of the match's seats */
	struct story story;
	int viewer;    /* a seat of the round, or GAME_SPECTATOR */
	char *rounds;  /* records of the rounds before this one, one after another */
	size_t length; /* of them */
};

/* The usual table of a game: the first seat a person's, the others bots of that level. */
void session_usual(struct session_setup *setup, const struct game *game, int players, int level);
/* The table is to be played with these prepared rules. */
void session_set_rules(struct session_setup *setup, const union game_rules *rules);
/* People among the seats. */
int session_setup_people(const struct session_setup *setup);
/* Deals the first round. On a fault the session is empty. */
enum status session_begin(
	struct session *session, const struct session_setup *setup, const char *unnamed, struct fault *fault);
void session_release(struct session *session);
/* From text that session_text() wrote. */
enum status session_open(
	struct session *session, const char *text, size_t length, const char *unnamed, struct fault *fault);
/* The whole table; an empty sink measures. */
enum status session_text(const struct session *session, struct sink *sink, struct fault *fault);
/* The next round of the match. */
enum status session_next(struct session *session, struct fault *fault);

/* People at the table. */
int session_people(const struct session *session);
/* Two seats that see the same need no curtain between them. */
bool session_same_view(const struct desk *desk, int one, int other);
/* The round's seat of a seat of the match; GAME_SPECTATOR if it does not play this round. */
int session_round_seat(const struct session *session, int player);
/* Looks from another seat: the story is told anew. */
bool session_look(struct session *session, int viewer);
/* The story follows what has been played or taken back since. False if memory is short. */
bool session_follow(struct session *session);
/* Fills a screen: `legal` has room for GAME_LEGAL_MAX, `view` is filled. */
void session_screen(
	struct session *session, struct say *say, union game_state *view, game_action *legal, struct screen *screen);
/* Who begins a rematch: seats move on by one, people keep their names. */
void session_rotate(struct session_setup *setup);

#endif
