/* The table: whose turn it is, what is shown for how long, what keys do. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "text/voice.h"
#include "tui/app_private.h"
#include "tui/screen_face.h"
#include "tui/tty.h"

/* How long an event is shown, by speed, in milliseconds. */
static const int paces[PAGES_SPEED_MAX + 1] = {1700, 1000, 500, 200, 0};

/* The session's table from its beginning, or from where it was left. */
static void show_table(struct app *app)
{
	app->counted = false;
	app->kept_at = -1;
	app->asking = APP_ASKING_NOTHING;
	app->begun = -1;
	app->queued = app->queue_at = 0;
	app->skipping = false;
	app->show_until = 0;
	app->hint[0] = '\0';
	app->coach.on = false;
	memset(&app->ui, 0, sizeof(app->ui));
	app->page = APP_TABLE;
}

bool app_begin(struct app *app, const struct session_setup *setup)
{
	struct fault fault;
	struct session fresh;

	memset(&fresh, 0, sizeof(fresh));
	if (session_begin(&fresh, setup, T(app, "The Medium"), &fault) != STATUS_OK) {
		snprintf(app->notice, sizeof(app->notice), "%s", fault.text);
		return false;
	}
	think_cancel(app->think);
	session_release(&app->session);
	app->session = fresh;
	app->playing = true;
	app->tables++;
	app->table[0] = '\0';
	show_table(app);
	return true;
}

void app_resume(struct app *app, int kept)
{
	if (app_open_table(app, app->kept.row[kept].name))
		show_table(app);
}

bool app_learn(struct app *app, const struct game *game)
{
	struct session_setup setup;

	if (!coach_setup(game, &setup)) {
		snprintf(app->notice, sizeof(app->notice), "%s", T(app, "There is no first game of this."));
		return false;
	}
	if (!app_begin(app, &setup))
		return false;
	coach_begin(&app->coach, &app->session);
	return true;
}

void app_table_screen(struct app *app, struct screen *screen)
{
	session_screen(&app->session, app->say, &app->view, app->legal, screen);
	screen->practice = screen->practice && !app->coach.on; /* a first game is called that, not practice */
	screen->thinking = app->asking == APP_ASKING_BOT;
	screen->hint = app->hint[0] != '\0' ? app->hint : NULL;
	if (app->asking == APP_ASKING_HINT)
		screen->hint = T(app, "thinking…");
	if (app->queued > app->queue_at) /* decisions are under way: nothing is lit meanwhile */
		screen->legal_count = 0;
}

/* The ui follows the position: once for each. */
static void begin_ui(struct app *app)
{
	struct screen screen;

	if (app->begun == app->session.desk.count)
		return;
	app->begun = app->session.desk.count;
	app->hint[0] = '\0';
	app_table_screen(app, &screen);
	screen_begin(&screen, &app->ui);
	if (app->coach.on && app->coach.speaks && app->coach.show.suggests)
		screen_point(&screen, &app->ui, app->coach.show.suggestion);
}

static bool anybody_acted(const struct desk *desk)
{
	for (int i = desk->count - 1; i >= 0; i--)
		if (desk->moves[i].actor < GAME_SEATS_MAX)
			return true;
	return false;
}

/* Something was played: the story follows, and it is shown for a while. */
static void played(struct app *app)
{
	int before = app->session.story.event_count;
	bool told;

	if (!session_follow(&app->session)) {
		snprintf(app->notice, sizeof(app->notice), "%s", T(app, "There is not enough memory."));
		app->quit = true;
		return;
	}
	coach_follow(&app->coach, &app->session);
	told = app->session.story.event_count > before;
	if (told && !app->skipping && anybody_acted(&app->session.desk))
		app->show_until = app_now() + (uint64_t)paces[app->settings.speed];
}

void app_stop_with(struct app *app, const struct fault *fault)
{
	snprintf(app->notice, sizeof(app->notice), "%s", fault->text);
	app_leave_table(app);
}

static void person_turn(struct app *app)
{
	int seat = app->session.desk.state.head.actor;

	app->skipping = false;
	if (app->kept_at != (int64_t)app->session.desk.changes) { /* once for each decision */
		app->kept_at = (int64_t)app->session.desk.changes;
		app_keep_table(app);
	}
	if (seat == app->session.viewer)
		return;
	if (app->session.viewer != GAME_SPECTATOR &&
		!session_same_view(&app->session.desk, seat, app->session.viewer)) {
		app->page = APP_CURTAIN;
		return;
	}
	if (session_look(&app->session, seat))
		app->begun = -1;
}

/* Bots' seats are counted as the person's if it is on their side. */
static void count_round(struct app *app)
{
	struct game_result result;
	int person = -1;

	if (app->counted)
		return;
	app->counted = true;
	desk_result(&app->session.desk, &result);
	if (session_people(&app->session) == 1 && !app->session.setup.practice && result.voided == 0)
		for (int i = 0; i < app->session.setup.players; i++)
			if (app->session.desk.seat[i].person)
				person = session_round_seat(&app->session, i);
	if (person >= 0 && person < GAME_SEATS_MAX) {
		stats_count(&app->stats, app->session.setup.game->info()->name, app->session.setup.players,
			(result.winners >> person & 1) != 0);
		if (app->session.setup.daily > 0)
			stats_daily(&app->stats, app->session.setup.daily);
		app_keep_stats(app);
	}
	if (result.left_behind != 0 && app->settings.wail)
		tty_write("\a", 1);
}

static void round_over(struct app *app)
{
	app->page = APP_ENDING;
	app->notice[0] = '\0';
	count_round(app);
	app_write_record(app);
	if (desk_has_next(&app->session.desk))
		app_keep_table(app);
	else
		app_drop_table(app);
}

static bool ask_bot(struct app *app)
{
	struct fault fault;

	if (desk_ask(&app->session.desk, &app->asked, &fault) != STATUS_OK ||
		think_ask(app->think, &app->asked, &fault) != STATUS_OK) {
		app_stop_with(app, &fault);
		return false;
	}
	app->asking = APP_ASKING_BOT;
	return true;
}

static void hint_came(struct app *app, const struct agent_answer *answer)
{
	struct screen screen;
	struct voice voice = {.language = app->say->language, .you = app->session.viewer};
	const char *move;
	struct sink sink;

	app_table_screen(app, &screen);
	for (int seat = 0; seat < screen.rules->setup.players; seat++)
		voice.name[seat] = screen_is_you(&screen, seat) ? T(app, "you") : screen.seat[seat].name;
	move = screen_move(&screen, answer->move);
	sink_init(&sink, app->hint, sizeof(app->hint));
	sink_text(&sink, move);
	sink_text(&sink, ". ");
	if (answer->reason.code != 0 && agent_reason(screen.game, answer->reason.code) != NULL)
		voice_pattern(screen.game, screen.rules, agent_reason(screen.game, answer->reason.code),
			&answer->reason, &voice, &sink);
	screen_point(&screen, &app->ui, answer->move);
}

static enum status place_for(struct desk *desk, int seat, game_action action, struct fault *fault)
{
	enum status status = desk_act(desk, seat, action, NULL, fault);

	if (status == STATUS_OK)
		desk_mark_stand_in(desk);
	return status;
}

/* A thought is finished. */
static void answer_came(struct app *app)
{
	struct desk_question question;
	struct agent_answer answer;
	struct fault fault;
	enum app_asking asking = app->asking;
	enum status status = think_take(app->think, &question, &answer, &fault);

	app->asking = APP_ASKING_NOTHING;
	if (status == STATUS_OK && asking == APP_ASKING_BOT)
		status = desk_answer(&app->session.desk, &question, &answer, &fault);
	else if (status == STATUS_OK && asking == APP_ASKING_HINT)
		hint_came(app, &answer);
	else if (status == STATUS_OK && asking == APP_ASKING_ASSIST)
		status = place_for(&app->session.desk, question.seat, answer.move, &fault);
	if (status != STATUS_OK && status != STATUS_CANCELLED && status != STATUS_REFUSED)
		app_stop_with(app, &fault);
	else if (asking != APP_ASKING_HINT && status == STATUS_OK)
		played(app);
}

static bool ask_for_person(struct app *app, const char *agent_text, enum app_asking asking)
{
	struct fault fault;
	struct agent agent;
	struct desk *desk = &app->session.desk;

	if (!agent_parse(agent_text, strlen(agent_text), &agent, &fault) ||
		desk_ask_at(desk, desk->count, &agent, &app->asked, &fault) != STATUS_OK ||
		think_ask(app->think, &app->asked, &fault) != STATUS_OK) {
		screen_refuse(&app->ui, fault.text);
		return false;
	}
	app->asking = asking;
	return true;
}

/* The next of the decisions that one key stood for. */
static void play_queued(struct app *app)
{
	struct fault fault;
	game_action action = app->queue[app->queue_at++];

	if (desk_act(&app->session.desk, app->session.viewer, action, NULL, &fault) == STATUS_OK)
		played(app);
	else
		app->queued = app->queue_at = 0;
}

/* Placing the rest: as long as the person is to do the same kind of thing, a quick player does it. */
static bool assisting(struct app *app)
{
	struct screen screen;
	struct screen_wish wish;
	struct screen_ui ui = app->ui;
	struct key key = {.code = 'p'};

	if (app->queued != -1 || desk_turn(&app->session.desk) != DESK_PERSON ||
		app->session.desk.state.head.actor != app->session.viewer)
		return false;
	app->queued = 0;
	app_table_screen(app, &screen);
	screen_key(&screen, &ui, &key, &wish);
	if (wish.kind != SCREEN_WISH_ASSIST)
		return false;
	app->queued = -1;
	return ask_for_person(app, "level2", APP_ASKING_ASSIST);
}

/* What went wrong outside the game, told where the person looks. */
static void say_notice(struct app *app)
{
	if (app->page != APP_TABLE || app->notice[0] == '\0')
		return;
	screen_refuse(&app->ui, app->notice);
	app->notice[0] = '\0';
}

/* One step of play; false if something must be waited for. */
static bool step(struct app *app)
{
	struct desk *desk = &app->session.desk;
	struct fault fault;

	if (app->asking != APP_ASKING_NOTHING) {
		if (think_state(app->think) != THINK_DONE)
			return false;
		answer_came(app);
		return true;
	}
	switch (desk_turn(desk)) {
	case DESK_OVER:
		round_over(app);
		return false;
	case DESK_CHANCE:
		if (desk_draw(desk, &fault) != STATUS_OK) {
			app_stop_with(app, &fault);
			return false;
		}
		played(app);
		return true;
	case DESK_BOT:
		return ask_bot(app) && think_state(app->think) == THINK_DONE;
	default:
		break;
	}
	if (desk->state.head.actor == app->session.viewer && app->queue_at < app->queued) {
		play_queued(app);
		return true;
	}
	if (app->queued > 0)
		app->queued = app->queue_at = 0;
	if (assisting(app))
		return false;
	person_turn(app);
	begin_ui(app);
	say_notice(app);
	return false;
}

int app_advance(struct app *app)
{
	uint64_t now = app_now();

	while (app->page == APP_TABLE && app->playing && !app->quit) {
		if (app->coach.on && app->coach.speaks && app->coach.show.reading) {
			begin_ui(app);
			return -1; /* the game waits for the reader */
		}
		if (app->show_until > now && !app->skipping)
			return (int)(app->show_until - now);
		if (!step(app))
			break;
		begin_ui(app);
		now = app_now();
	}
	return -1;
}

void app_leave_table(struct app *app)
{
	struct desk *desk = &app->session.desk;

	think_cancel(app->think);
	app_end_reviews(app);
	app->asking = APP_ASKING_NOTHING;
	app->queued = app->queue_at = 0;
	if (app->playing && (desk_turn(desk) != DESK_OVER || desk_has_next(desk)))
		app_keep_table(app);
	if (app->playing)
		app_write_record(app);
	session_release(&app->session);
	app->playing = false;
	app->page = APP_MENU;
}

static void take_back(struct app *app)
{
	struct fault fault;
	enum status status;

	think_cancel(app->think);
	app->asking = APP_ASKING_NOTHING;
	app->queued = app->queue_at = 0;
	if (app->session.viewer == GAME_SPECTATOR)
		return;
	status = desk_take_back(&app->session.desk, app->session.viewer, &fault);
	if (status == STATUS_OK) {
		app->begun = -1;
		app->show_until = 0;
		if (!session_follow(&app->session))
			app->quit = true;
		coach_follow(&app->coach, &app->session);
		begin_ui(app);
		screen_notice(&app->ui, T(app, "Taken back."));
	} else {
		screen_refuse(&app->ui, T(app, "That far nothing can be taken back: something has been learned since, "
					       "or nothing was decided."));
	}
}

static void change_speed(struct app *app, int by)
{
	int speed = app->settings.speed + by;

	app->settings.speed = speed < 0 ? 0 : speed > PAGES_SPEED_MAX ? PAGES_SPEED_MAX : speed;
	screen_notice(&app->ui, app->settings.speed == PAGES_SPEED_MAX
					? T(app, "Speed: at once.")
					: F(app, "Speed: {0} of {1}.", say_number(app->say, app->settings.speed + 1),
						  say_number(app->say, PAGES_SPEED_MAX + 1)));
	app->show_until = 0;
}

static void ask_hint(struct app *app, const struct screen *screen)
{
	if (!app->session.setup.aids)
		screen_refuse(&app->ui, T(app, "This table plays without hints."));
	else if (!screen_my_turn(screen))
		screen_refuse(&app->ui, T(app, "A hint is for your own turn."));
	else
		ask_for_person(app, "level8", APP_ASKING_HINT);
}

static void do_wish(struct app *app, const struct screen *screen, const struct screen_wish *wish)
{
	switch (wish->kind) {
	case SCREEN_WISH_ACT:
		if (app->asking == APP_ASKING_HINT)
			think_cancel(app->think);
		app->asking = APP_ASKING_NOTHING;
		app->hint[0] = '\0';
		memcpy(app->queue, wish->action, sizeof(app->queue));
		app->queued = wish->actions;
		app->queue_at = 0;
		app->show_until = 0;
		break;
	case SCREEN_WISH_ASSIST:
		app->queued = -1;
		app->skipping = true;
		break;
	case SCREEN_WISH_HINT:
		ask_hint(app, screen);
		break;
	case SCREEN_WISH_UNDO:
		take_back(app);
		break;
	case SCREEN_WISH_SAVE:
		app_save_record(app);
		screen_notice(&app->ui, app->notice);
		app->notice[0] = '\0';
		break;
	case SCREEN_WISH_SPEED:
		change_speed(app, wish->argument);
		break;
	case SCREEN_WISH_SKIP:
		app->skipping = app->session.desk.state.head.actor != app->session.viewer;
		app->show_until = 0;
		break;
	case SCREEN_WISH_MENU:
		app_leave_table(app);
		app_find_tables(app);
		break;
	case SCREEN_WISH_QUIT:
		app_keep_table(app);
		app->page = APP_CONFIRM;
		break;
	default:
		break;
	}
}

void app_table_key(struct app *app, const struct key *key)
{
	struct screen screen;
	struct screen_wish wish;

	app_table_screen(app, &screen);
	if (app->coach.on && app->coach.speaks && app->coach.show.reading && app->ui.overlay == SCREEN_OVER_NONE) {
		if (key->code == '\r' || key->code == ' ') {
			coach_read(&app->coach, &app->session);
			app->begun = -1;
			return;
		}
		screen.legal_count = 0; /* reading comes first */
	}
	if (app->show_until > app_now() && key->code != 'l' && key->code != '?' && app->ui.overlay == SCREEN_OVER_NONE)
		screen.legal_count = 0; /* what is shown is not the present yet */
	screen_key(&screen, &app->ui, key, &wish);
	do_wish(app, &screen, &wish);
}
