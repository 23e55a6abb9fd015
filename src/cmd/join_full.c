/* A seat at a server's table on the full screen: what arrives, hints, the loop. */
#include "cmd/join_full.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cmd/terminal.h"
#include "text/voice.h"
#include "tui/keep.h"
#include "tui/screen_face.h"

enum { TOAST_MS = 6000 };

int64_t full_now(void)
{
	return (int64_t)table_clock();
}

void full_notice(struct full *full, const char *text, bool refused)
{
	(void)snprintf(full->notice, sizeof(full->notice), "%s", text);
	full->refused = refused;
	if (refused)
		screen_refuse(&full->ui, text);
	else
		screen_notice(&full->ui, text);
}

/* A sentence of join_say.c. */
static void hear_sentence(void *context, const char *text)
{
	struct full *full = (struct full *)context;

	(void)snprintf(full->news[full->news_count++ % LOBBY_NEWS], FULL_TEXT, "%s", text);
	full->toast_until = full_now() + TOAST_MS;
}

static void begin_story(struct full *full)
{
	struct client_table *client = full_client(full);

	story_begin(&full->story, client->viewer);
	full->story_whole = client->rules != NULL;
	if (client->rules == NULL)
		return;
	memset(&full->before, 0, sizeof(full->before));
	client->game->start(&client->rules->rules, &full->before);
	client->game->redact(&client->rules->rules, &full->before, client->viewer);
}

static bool read_position(const struct client_table *client, const char *position, union game_state *view)
{
	struct scan scan;

	memset(view, 0, sizeof(*view));
	scan_init(&scan, position, strlen(position));
	return position[0] != '\0' && client->rules != NULL &&
	       client->game->parse_position(&client->rules->rules, &scan, view);
}

/* The plies from there on are taken back. */
static void cut_story(struct full *full, int ply)
{
	if (ply < full->story.past_count)
		full->before = full->story.past[ply];
	story_cut(&full->story, ply);
}

static void hear_action(struct full *full, const struct client_table *client, const struct client_row *row)
{
	if (row->ply == 0)
		begin_story(full);
	cut_story(full, row->ply);
	if (row->ply != full->story.past_count || !story_told(&full->story, &full->before, row->phrase, row->events))
		full->story_whole = false;
	if (!read_position(client, row->position, &full->before))
		full->story_whole = false;
	if (!row->past)
		full->since = full_now();
}

static void hear_row(void *context, const struct client_table *client, const struct client_row *row)
{
	struct full *full = (struct full *)context;

	if (row->event == NULL) {
		hear_action(full, client, row);
		return;
	}
	join_tell_row(&full->join->lines, client, row);
	if (strncmp(row->event, "undo", 4) == 0 || strcmp(row->event, "deal") == 0) {
		cut_story(full, client->plies);
		full->since = full_now();
	}
}

/* Names as at a local table: bots have those of their level. */
static void name_seats(struct full *full)
{
	struct client_table *client = full_client(full);
	struct desk_name_seat seats[GAME_SEATS_MAX];
	struct fault fault;

	for (int i = 0; i < client->players; i++) {
		const struct client_seat *seat = &client->seats[i];
		bool bot = seat->person < 0 && seat->bot[0] != '\0' &&
			   agent_parse(seat->bot, strlen(seat->bot), &full->agents[i], &fault);

		seats[i].agent = bot ? &full->agents[i] : NULL;
		seats[i].given = client_seat_name(client, i);
	}
	desk_names_assign(&full->names, seats, client->players, T(full, "somebody"));
}

/* After any message: what is there to see. */
static void refresh(struct full *full)
{
	struct client_table *client = full_client(full);

	name_seats(full);
	full->has_view = read_position(client, client->position, &full->view);
	if (full->seat >= client->players)
		full->seat = 0;
	join_note_round(full->join);
}

static void take_table(struct full *full)
{
	struct client_table *client = full_client(full);

	if (client->plies == 0)
		begin_story(full);
	full->since = full_now() - client->spent_ms;
	full->begun[0] = '\0';
	full->queued = full->queue_at = 0;
}

static void keep_record(struct full *full)
{
	struct client_table *client = full_client(full);
	char name[96], path[KEEP_PATH_MAX], stamp[32];
	time_t now = time(NULL);
	struct tm parts;
	struct fault fault;

	gmtime_r(&now, &parts);
	(void)strftime(stamp, sizeof(stamp), "%Y%m%d-%H%M%S", &parts);
	(void)snprintf(name, sizeof(name), "%s-%s.record", client->game->info()->name, stamp);
	if (keep_write(name, client->record, strlen(client->record), &fault) != STATUS_OK ||
		keep_directory(path, &fault) != STATUS_OK)
		full_notice(full, fault.text, true);
	else
		full_notice(full, F(full, "Saved as {0} in {1}.", name, path), false);
}

static void show_code(struct full *full)
{
	(void)snprintf(full->title, sizeof(full->title), "%s", T(full, "Another device"));
	(void)snprintf(full->box, sizeof(full->box), "%s",
		F(full, "Type this code on the other device within ten minutes: {0}", full_client(full)->code));
	full->over = FULL_OVER_BOX;
}

static void on_news(void *context, enum sitting_news news, const char *text)
{
	struct full *full = (struct full *)context;
	struct join_lines *lines = &full->join->lines;
	struct client_table *client = full_client(full);

	switch (news) {
	case SITTING_ENTERED:
		if (client->person >= 0)
			full->seat = client->seat >= 0 ? client->seat : 0;
		join_note_people(full->join);
		take_table(full);
		break;
	case SITTING_SHOWN:
		join_tell_again(full->join);
		take_table(full);
		break;
	case SITTING_BACK:
		full->lost = false;
		join_say(lines, T(full, "Connected again."));
		take_table(full);
		break;
	case SITTING_CONNECTED:
		join_tell_changed(full->join);
		break;
	case SITTING_SAID:
		join_tell_said(lines, client);
		break;
	case SITTING_CODE:
		show_code(full);
		break;
	case SITTING_RECORD:
		keep_record(full);
		break;
	case SITTING_REFUSED:
		full->begun[0] = '\0'; /* what was chosen can be chosen again */
		full->queued = full->queue_at = 0;
		refresh(full);
		full->assist = false;
		join_say(lines, F(full, "The server says: {0}.", text));
		return;
	case SITTING_LOST:
		full->lost = true;
		join_say(lines, F(full, "The connection is lost ({0}). Trying again.", text));
		return;
	case SITTING_OVER:
		(void)snprintf(full->join->ended, sizeof(full->join->ended), "%s", text);
		return;
	default:
		if (full->leaving)
			full->quit = true;
		break;
	}
	refresh(full);
}

/* Where the cursor stands follows the position, once for each. */
static void begin_ui(struct full *full)
{
	struct client_table *client = full_client(full);
	struct screen screen;

	if (full_page(full) == FULL_LOBBY || strcmp(full->begun, client->position) == 0)
		return;
	memcpy(full->begun, client->position, sizeof(full->begun));
	full->hint[0] = '\0';
	if (full->asking == FULL_ASKING_HINT) {
		think_cancel(full->think);
		full->asking = FULL_ASKING_NOTHING;
	}
	full_screen(full, &screen);
	screen_begin(&screen, &full->ui);
}

static void hint_came(struct full *full, const struct agent_answer *answer)
{
	struct screen screen;
	struct voice voice = {.language = full->say->language, .you = full_client(full)->viewer};
	struct sink sink;

	full_screen(full, &screen);
	for (int i = 0; i < screen.rules->setup.players; i++)
		voice.name[i] = screen_is_you(&screen, i) ? T(full, "you") : screen.seat[i].name;
	sink_init(&sink, full->hint, sizeof(full->hint));
	sink_text(&sink, screen_move(&screen, answer->move));
	sink_text(&sink, ". ");
	if (answer->reason.code != 0 && agent_reason(screen.game, answer->reason.code) != NULL)
		voice_pattern(screen.game, screen.rules, agent_reason(screen.game, answer->reason.code),
			&answer->reason, &voice, &sink);
	screen_point(&screen, &full->ui, answer->move);
}

static void answer_came(struct full *full)
{
	struct desk_question question;
	struct agent_answer answer;
	struct fault fault;
	enum full_asking asking = full->asking;
	enum status status = think_take(full->think, &question, &answer, &fault);

	full->asking = FULL_ASKING_NOTHING;
	if (status != STATUS_OK) {
		full->assist = false;
		if (status != STATUS_CANCELLED)
			full_notice(full, fault.text, true);
	} else if (asking == FULL_ASKING_HINT) {
		hint_came(full, &answer);
	} else if (sitting_has_turn(&full->join->sitting)) {
		sitting_move(&full->join->sitting, answer.move, true);
	}
}

void full_ask(struct full *full, const char *agent, enum full_asking asking)
{
	struct desk_question question;
	struct agent parsed;
	struct fault fault;

	if (!agent_parse(agent, strlen(agent), &parsed, &fault)) {
		full_notice(full, fault.text, true);
		return;
	}
	if (!client_question(full_client(full), &parsed, &question))
		return;
	if (think_ask(full->think, &question, &fault) != STATUS_OK)
		full_notice(full, fault.text, true);
	else
		full->asking = asking;
}

/* Placing the rest: as long as the person is to do the same kind of thing, a quick player does it. */
static void assist(struct full *full)
{
	struct screen screen;
	struct screen_wish wish;
	struct screen_ui ui = full->ui;
	struct key key = {.code = 'p'};

	full_screen(full, &screen);
	screen_key(&screen, &ui, &key, &wish);
	full->assist = wish.kind == SCREEN_WISH_ASSIST;
	if (full->assist)
		full_ask(full, "level2", FULL_ASKING_ASSIST);
}

/* What can be done without a key: a thought that is finished, the next of several decisions. */
static void advance(struct full *full)
{
	struct client_table *client = full_client(full);
	struct sitting *sitting = &full->join->sitting;

	begin_ui(full);
	if (full->asking != FULL_ASKING_NOTHING && think_state(full->think) == THINK_DONE)
		answer_came(full);
	if (full_page(full) != FULL_TABLE || !sitting_has_turn(sitting) || full->asking != FULL_ASKING_NOTHING)
		return;
	if (full->queue_at < full->queued) {
		game_action action = full->queue[full->queue_at++];

		if (game_allows(client->game, &client->rules->rules, &full->view, action))
			sitting_move(sitting, action, false);
		else
			full->queued = full->queue_at = 0;
	} else if (full->assist) {
		assist(full);
	}
}

/* A click answers what is on the screen, not what came after it. */
static bool click_is_late(struct full *full)
{
	struct full_moment now = full_moment(full);

	return now.page != full->shown_at.page || now.over != full->shown_at.over || now.rows != full->shown_at.rows;
}

/* Control-C quits, control-Z stops, control-L draws anew, everywhere. */
static void take_key(struct full *full, const struct key *typed)
{
	struct key key = *typed;

	if (key.modifiers == KEYS_CONTROL) {
		if (key.code == 'c')
			full->quit = true;
		else if (key.code == 'z')
			(void)raise(SIGTSTP);
		else if (key.code == 'l')
			full->stage.shown_known = false;
		return;
	}
	if (key.code == KEYS_RELEASE)
		return;
	if (key.code == KEYS_CLICK && (click_is_late(full) || !screen_click(&full->stage.shown, typed, &key)))
		return;
	if (screen_size(&full->stage.grid) == SCREEN_TINY) {
		full->quit = key.code == 'q';
		return;
	}
	full_key(full, &key);
	advance(full);
}

static int least(int one, int other)
{
	return one < 0 ? other : other < 0 || one < other ? one : other;
}

/* How long nothing changes by itself: clocks tick, and what was said goes. */
static int patience(struct full *full)
{
	struct client_table *client = full_client(full);
	int64_t toast = full->toast_until - full_now();
	int wait = toast > 0 ? (int)toast : -1;

	if (client->has_clock && full_page(full) == FULL_TABLE)
		wait = least(wait, 1000 - (int)((full_now() - full->since) % 1000));
	return wait;
}

static void loop(struct full *full)
{
	struct sitting *sitting = &full->join->sitting;

	while (!full->quit && !full->ended && !sitting->over) {
		char bytes[512];
		struct pollfd file;
		struct key key;
		int length = 0, wait = sitting_wait(sitting, &file);

		advance(full);
		full_draw(full);
		switch (stage_wait(&full->stage, least(wait, patience(full)), &file, bytes, sizeof(bytes), &length)) {
		case TTY_BYTES:
			for (int i = 0; i < length && !full->quit; i++)
				if (keys_take(&full->stage.keys, bytes[i], &key))
					take_key(full, &key);
			break;
		case TTY_RESIZED:
			full->ended = !stage_size(&full->stage);
			break;
		case TTY_ENDED:
			full->ended = true;
			break;
		default:
			if (length == 0 && stage_flush(&full->stage, &key))
				take_key(full, &key);
			break;
		}
		sitting_work(sitting);
		if (strcmp(full_client(full)->phase, "closed") == 0)
			full->quit = true;
	}
}

/* The terminal is taken when there is a table to draw. */
static bool enter(struct sitting *sitting)
{
	while (!sitting->has_entered && !sitting->over) {
		struct pollfd file;
		int wait = sitting_wait(sitting, &file);

		if (poll(&file, 1, wait) < 0)
			return false;
		sitting_work(sitting);
	}
	return !sitting->over;
}

void join_full_prepare(struct join *join)
{
	static struct full full;

	full.say = join->say;
	full.join = join;
	join->full = &full;
	join->lines.hear = hear_sentence;
	join->lines.context = &full;
	join->sitting.tell = on_news;
	join->sitting.context = &full;
	join->sitting.client.hear = hear_row;
	join->sitting.client.hear_context = &full;
}

enum cmd_exit join_full_play(struct join *join)
{
	struct full *full = join->full;
	int ended_by = 0;

	full->think = think_new();
	if (full->think == NULL)
		cmd_out_of_memory();
	stage_prepare(&full->stage, paint_colours_of(getenv("NO_COLOR"), getenv("COLORTERM"), getenv("TERM")),
		paint_unicode_of(getenv("LC_ALL"), getenv("LC_CTYPE"), getenv("LANG")));
	if (enter(&join->sitting) && tty_open(true)) {
		if (stage_size(&full->stage))
			loop(full);
		ended_by = tty_signal();
		tty_close();
	}
	think_free(full->think);
	story_release(&full->story);
	stage_release(&full->stage);
	if (strcmp(full_client(full)->phase, "closed") == 0)
		puts(T(full, "The table is closed."));
	if (ended_by != 0) { /* whoever waits for us sees what ended us */
		sitting_close(&join->sitting);
		(void)signal(ended_by, SIG_DFL);
		(void)raise(ended_by);
	}
	if (!join->sitting.over)
		return CMD_EXIT_OK;
	cmd_wrong(join->args, "%s", join->ended);
	return join->sitting.link_is_wrong ? CMD_EXIT_INPUT : CMD_EXIT_SYSTEM;
}
