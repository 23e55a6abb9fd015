/* `seance join` on a terminal: the server's table on the full screen. Private to src/cmd/join_full*.c. */
#ifndef SEANCE_CMD_JOIN_FULL_H
#define SEANCE_CMD_JOIN_FULL_H

#include "cmd/join.h"
#include "desk/desk_names.h"
#include "tui/lobby.h"
#include "tui/pages.h"
#include "tui/stage.h"
#include "tui/story.h"
#include "tui/think.h"

enum { FULL_TEXT = 400 };

enum full_page { FULL_LOBBY, FULL_TABLE, FULL_ENDING };
enum full_over {
	FULL_OVER_NONE,
	FULL_OVER_MENU,
	FULL_OVER_SAY,
	FULL_OVER_WHO,
	FULL_OVER_WRITE,
	FULL_OVER_BOX,
	FULL_OVER_CONFIRM
};
enum full_asking { FULL_ASKING_NOTHING, FULL_ASKING_HINT, FULL_ASKING_ASSIST };

/* What a screen shows: a click belongs to the screen that was clicked on. */
struct full_moment {
	enum full_page page;
	enum full_over over;
	int rows;
};

struct full {
	struct say *say; /* first, so that T() takes it */
	struct join *join;
	struct stage stage;
	struct full_moment shown_at;
	bool quit, ended, leaving;

	/* The table as this person sees it. */
	struct desk_names names; /* of the match's seats */
	struct agent agents[GAME_SEATS_MAX];
	bool has_view;
	union game_state view;
	game_action legal[GAME_LEGAL_MAX];
	struct story story;
	bool story_whole;        /* the views before each ply are known */
	union game_state before; /* the view before the next ply */
	int64_t since;           /* whoever is to act has been thinking since then */

	/* What this person has moved, chosen and opened. */
	struct screen_ui ui;
	char begun[GAME_POSITION_MAX]; /* the position the ui was begun at */
	enum full_over over;
	struct lobby_list list; /* of the menu and the phrases */
	int seat;               /* the lobby's cursor */
	bool refused;           /* the notice says why not */
	char notice[FULL_TEXT];
	char title[FULL_TEXT], box[FULL_TEXT]; /* of FULL_OVER_BOX */
	char written[CLIENT_SAY + 1];
	int confirm; /* the key of what is to be confirmed */
	game_action queue[SCREEN_QUEUE];
	int queued, queue_at;
	bool assist;

	/* What was said and done besides the moves. */
	char news[LOBBY_NEWS][FULL_TEXT];
	int news_count;      /* ever */
	int64_t toast_until; /* the last of it is shown over the table */
	bool lost;           /* there is no connection */

	struct think *think;
	enum full_asking asking;
	char hint[FULL_TEXT];
};

static inline struct client_table *full_client(struct full *full)
{
	return &full->join->sitting.client;
}

int64_t full_now(void); /* milliseconds */
enum full_page full_page(struct full *full);
struct full_moment full_moment(struct full *full);
void full_screen(struct full *full, struct screen *screen);
void full_ending(
	struct full *full, struct screen *screen, struct match *match, const char **names, struct pages_ending *page);
void full_notice(struct full *full, const char *text, bool refused);
/* Draws the page and what lies over it. */
void full_draw(struct full *full);
void full_draw_over(struct full *full);
/* An agent thinks in this person's place: a hint, or a move that does not matter. */
void full_ask(struct full *full, const char *agent, enum full_asking asking);
/* The list of what can be done. */
void full_open_menu(struct full *full);
void full_key(struct full *full, const struct key *key);

#endif
