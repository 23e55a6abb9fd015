#include "tui/app.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "tui/app_private.h"

uint64_t app_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* A number nobody can guess, for deals without a seed. */
static uint64_t fresh_seed(void)
{
	uint64_t seed = 0;
	FILE *file = fopen("/dev/urandom", "re");

	if (file == NULL || fread(&seed, sizeof(seed), 1, file) != 1)
		seed = (uint64_t)time(NULL) * 2654435761u + app_now();
	if (file != NULL)
		fclose(file);
	return seed >> 1;
}

static void draw_confirm(struct app *app)
{
	int x = app->stage.grid.width / 2 - 24, y = app->stage.grid.height / 2 - 3;

	grid_dim(&app->stage.grid, 0x0a0c1c, 700);
	grid_box(&app->stage.grid, x, y, 48, 6, GRID_DOUBLE, ART_BRASS, ART_PANEL);
	grid_middle(&app->stage.grid, x, y + 1, 48,
		app->unkept[0] == '\0' ? T(app, "Quit? The game is kept.") : T(app, "Quit? The game cannot be kept."),
		ART_CANDLE, GRID_KEEP, GRID_BOLD);
	grid_middle(&app->stage.grid, x, y + 3, 48, T(app, "y or Enter quits, any other key plays on"), ART_INK,
		GRID_KEEP, 0);
	grid_add_place(&app->stage.grid, 0, 0, app->stage.grid.width, app->stage.grid.height, KEYS_ESCAPE, 0);
	grid_add_place(&app->stage.grid, x, y, 48, 6, 'y', 0);
}

static void draw_table(struct app *app)
{
	struct screen screen;

	app_table_screen(app, &screen);
	if (app->page == APP_CURTAIN) {
		int seat = app->session.desk.state.head.actor;

		pages_curtain_draw(app->say, screen.seat[seat].name, &app->stage.grid);
		return;
	}
	screen_draw(&screen, &app->ui, &app->stage.grid);
	if (app->coach.on && app->ui.overlay == SCREEN_OVER_NONE)
		coach_draw(&app->coach, &screen, &app->stage.grid);
	if (app->page == APP_CONFIRM && screen_size(&app->stage.grid) != SCREEN_TINY)
		draw_confirm(app);
}

static void draw_ending(struct app *app)
{
	struct screen screen;
	struct match match;
	const char *names[GAME_SEATS_MAX];
	struct pages_ending page;

	app_ending(app, &screen, &match, names, &page);
	if (app->ui.overlay != SCREEN_OVER_NONE)
		screen_draw(&screen, &app->ui, &app->stage.grid);
	else
		pages_ending_draw(&page, &app->stage.grid);
}

static void draw_page(struct app *app)
{
	switch (app->page) {
	case APP_MENU:
		app->menu.notice = app->notice[0] != '\0' ? app->notice : NULL;
		app->menu.kept = app->kept.count > 0 ? app->kept.row[0].what : NULL;
		app->menu.kept_more = app->kept.count - 1;
		pages_menu_draw(&app->menu, &app->stage.grid);
		break;
	case APP_SETUP:
		pages_setup_draw(&app->setup, &app->stage.grid);
		break;
	case APP_SETTINGS:
		pages_settings_draw(&app->options, &app->stage.grid);
		break;
	case APP_STATS:
		pages_stats_draw(app->say, &app->stats, &app->stage.grid);
		break;
	case APP_KEPT:
		app->kept.notice = app->notice[0] != '\0' ? app->notice : NULL;
		pages_kept_draw(&app->kept, &app->stage.grid);
		break;
	case APP_REVIEW:
		lookback_draw(app_review(app), &app->lookback_ui, &app->session, app->say, &app->stage.grid);
		break;
	case APP_ENDING:
		draw_ending(app);
		break;
	default:
		draw_table(app);
		break;
	}
}

static struct app_moment moment(const struct app *app)
{
	return (struct app_moment){app->page, app->tables, app->session.desk.changes};
}

/* A click answers what is on the screen. One that comes before the last key's effect is drawn would hit something else.
 */
static bool click_is_late(const struct app *app)
{
	struct app_moment now = moment(app);

	return now.page != app->shown_at.page || now.table != app->shown_at.table ||
	       now.changes != app->shown_at.changes;
}

/* Draws the page and sends what differs; the grid on the screen is kept. */
static void draw(struct app *app)
{
	grid_clear(&app->stage.grid, ART_INK, ART_WALL);
	draw_page(app);
	app->ended = !stage_show(&app->stage) || app->ended;
	app->shown_at = moment(app);
}

static void deal_last(struct app *app, int game)
{
	app->last[game].seed.number = fresh_seed();
	app->last[game].seed.version = DESK_SEED_NEWEST;
	app->last[game].aids = app->settings.aids;
	app_begin(app, &app->last[game]);
}

static void deal_daily(struct app *app)
{
	struct session_setup setup;

	session_usual(&setup, app->daily.game, DAILY_PLAYERS, DAILY_LEVEL);
	setup.seed = app->daily.seed;
	setup.daily = app->daily.day;
	setup.aids = app->settings.aids;
	app_begin(app, &setup);
}

static void open_setup(struct app *app)
{
	memset(&app->setup, 0, sizeof(app->setup));
	app->setup.say = app->say;
	app->setup.setup = &app->last[app->menu.cursor];
	app->page = APP_SETUP;
}

static void menu_key(struct app *app, const struct key *key)
{
	app->notice[0] = '\0';
	switch (pages_menu_key(&app->menu, key)) {
	case PAGES_PLAY:
		deal_last(app, app->menu.cursor);
		break;
	case PAGES_SETUP:
		open_setup(app);
		break;
	case PAGES_LEARN:
		app_learn(app, game_at(app->menu.cursor));
		break;
	case PAGES_CONTINUE:
		app->kept.row_at = 0;
		app->kept.sure = false;
		if (app->kept.count == 1)
			app_resume(app, 0);
		else if (app->kept.count > 1)
			app->page = APP_KEPT;
		break;
	case PAGES_DAILY:
		deal_daily(app);
		break;
	case PAGES_STATS:
		app->page = APP_STATS;
		break;
	case PAGES_SETTINGS:
		app->options.row = 0;
		app->dealt_level = app->settings.level;
		app->page = APP_SETTINGS;
		break;
	case PAGES_QUIT:
		app->quit = true;
		break;
	default:
		break;
	}
}

/* The list of kept games. */
static void kept_key(struct app *app, const struct key *key)
{
	struct fault fault;

	app->notice[0] = '\0';
	switch (pages_kept_key(&app->kept, key)) {
	case PAGES_CONTINUE:
		app_resume(app, app->kept.row_at);
		break;
	case PAGES_DELETE:
		if (keep_remove(app->kept.row[app->kept.row_at].name, &fault) != STATUS_OK)
			snprintf(app->notice, sizeof(app->notice), "%s", fault.text);
		app_find_tables(app);
		app->kept.row_at = 0;
		if (app->kept.count == 0)
			app->page = APP_MENU;
		break;
	case PAGES_BACK:
		app->page = APP_MENU;
		break;
	default:
		break;
	}
}

static void setup_key(struct app *app, const struct key *key)
{
	struct fault fault;
	struct session_setup *setup = app->setup.setup;

	switch (pages_setup_key(&app->setup, key)) {
	case PAGES_PLAY:
		setup->seed.number = fresh_seed();
		setup->seed.version = DESK_SEED_NEWEST;
		if (app->setup.seed[0] != '\0' && desk_seed_parse(app->setup.seed, strlen(app->setup.seed),
							  DESK_SEED_NEWEST, &setup->seed, &fault) != STATUS_OK)
			snprintf(app->notice, sizeof(app->notice), "%s", fault.text);
		else if (app_begin(app, setup))
			break;
		app->setup.notice = app->notice;
		break;
	case PAGES_BACK:
		app->page = APP_MENU;
		break;
	default:
		break;
	}
}

static void curtain_key(struct app *app, const struct key *key)
{
	if (key->code == '\r' || key->code == ' ') {
		if (session_look(&app->session, app->session.desk.state.head.actor))
			app->begun = -1;
		app->page = APP_TABLE;
	} else if (key->code == KEYS_ESCAPE) {
		app_leave_table(app);
		app_find_tables(app);
	} else if (key->code == 'q') {
		app->quit = true;
	}
}

/* A quick game's bots are as strong as the settings say. */
static void set_level(struct session_setup *setup, int level)
{
	for (int seat = 0; seat < setup->players; seat++)
		if (strcmp(setup->seat[seat], "person") != 0)
			snprintf(setup->seat[seat], SESSION_SPEC, "level%d", level);
}

/* The settings were left: the tables that Enter deals follow them. */
static void leave_settings(struct app *app)
{
	for (int i = 0; app->dealt_level != app->settings.level && game_at(i) != NULL && i < APP_GAMES_MAX; i++)
		set_level(&app->last[i], app->settings.level);
	app_keep_settings(app);
	app->page = APP_MENU;
}

static void page_key(struct app *app, const struct key *key)
{
	switch (app->page) {
	case APP_MENU:
		menu_key(app, key);
		break;
	case APP_SETUP:
		setup_key(app, key);
		break;
	case APP_SETTINGS:
		if (pages_settings_key(&app->options, key) == PAGES_BACK)
			leave_settings(app);
		break;
	case APP_STATS:
		app->page = APP_MENU;
		break;
	case APP_KEPT:
		kept_key(app, key);
		break;
	case APP_CURTAIN:
		curtain_key(app, key);
		break;
	case APP_REVIEW:
		app_review_key(app, key);
		break;
	case APP_ENDING:
		app_ending_key(app, key);
		break;
	case APP_CONFIRM:
		if (key->code == 'y' || key->code == '\r' || key->code == 'q')
			app->quit = true;
		app->page = APP_TABLE;
		break;
	default:
		app_table_key(app, key);
		break;
	}
}

/* Control-C quits, control-Z stops, control-L draws anew, everywhere. */
static void take_key(struct app *app, const struct key *typed)
{
	struct key key = *typed;

	if (key.modifiers == KEYS_CONTROL && key.code == 'c') {
		app->quit = true;
		return;
	}
	if (key.modifiers == KEYS_CONTROL && key.code == 'z') {
		raise(SIGTSTP);
		return;
	}
	if (key.modifiers == KEYS_CONTROL && key.code == 'l') {
		app->stage.shown_known = false;
		return;
	}
	if (key.modifiers == KEYS_CONTROL || key.code == KEYS_RELEASE)
		return;
	if (key.code == KEYS_CLICK && (click_is_late(app) || !screen_click(&app->stage.shown, typed, &key)))
		return;
	if (screen_size(&app->stage.grid) == SCREEN_TINY && key.code != 'q')
		return;
	page_key(app, &key);
}

static void take_bytes(struct app *app, const char *bytes, int length)
{
	struct key key;

	for (int i = 0; i < length && !app->quit; i++)
		if (keys_take(&app->stage.keys, bytes[i], &key)) {
			take_key(app, &key);
			if (app->page == APP_TABLE) /* what is typed ahead meets the position it will be played in */
				app_advance(app);
		}
}

static void loop(struct app *app)
{
	while (!app->quit && !app->ended) {
		char bytes[512];
		int length, wait = app_advance(app);
		struct key key;

		if (app->quit)
			break;
		draw(app);
		switch (stage_wait(&app->stage, wait, NULL, bytes, sizeof(bytes), &length)) {
		case TTY_BYTES:
			take_bytes(app, bytes, length);
			break;
		case TTY_RESIZED:
			app->ended = !stage_size(&app->stage);
			break;
		case TTY_ENDED:
			app->ended = true;
			break;
		default:
			if (length == 0 && stage_flush(&app->stage, &key))
				take_key(app, &key);
			break;
		}
	}
}

/* The table that the command line asked for. */
static void begin_asked(struct app *app, const struct app_start *start)
{
	static struct session_setup setup;

	setup = *start->setup;
	setup.aids = setup.aids && app->settings.aids;
	if (start->usual_level)
		set_level(&setup, app->settings.level);
	if (app_begin(app, &setup))
		app->record = start->record;
}

static void prepare(struct app *app, const struct app_start *start)
{
	stage_prepare(&app->stage, start->colours, start->unicode);
	app->settings = (struct pages_settings){
		start->language >= 0 ? (enum words_language)start->language
				     : words_of_environment(getenv("LC_ALL"), getenv("LC_MESSAGES"), getenv("LANG")),
		2, true, 3, true};
	app->language_fixed = start->language >= 0;
	app->begun = -1;
	app_load(app);
	daily_deal(&app->daily, (int)(time(NULL) / 86400));
	for (int i = 0; game_at(i) != NULL && i < APP_GAMES_MAX; i++) {
		const struct game_info *info = game_at(i)->info();

		session_usual(&app->last[i], game_at(i),
			info->players_high < 4  ? info->players_high
			: info->players_low < 2 ? 2
						: info->players_low,
			app->settings.level);
	}
	app->menu.say = app->options.say = app->kept.say = app->say;
	app->menu.last = app->last;
	app->menu.daily = &app->daily;
	app->menu.learn = true;
	app->options.settings = &app->settings;
	if (start->learn != NULL)
		app_learn(app, start->learn);
	else if (start->setup != NULL)
		begin_asked(app, start);
}

static void release(struct app *app)
{
	think_free(app->think);
	session_release(&app->session);
	stage_release(&app->stage);
	free(app->say);
	free(app);
}

enum status app_run(const struct app_start *start, int *ended_by, struct fault *fault)
{
	struct app *app = (struct app *)calloc(1, sizeof(*app));
	struct think *think = think_new();
	struct say *say = (struct say *)calloc(1, sizeof(*say));
	enum status status = STATUS_OK;

	*ended_by = 0;
	if (app == NULL || think == NULL || say == NULL) {
		think_free(think);
		free(say);
		free(app);
		return fault_set(fault, STATUS_MEMORY, "there is not enough memory", "", "");
	}
	app->think = think;
	app->say = say;
	prepare(app, start);
	if (!tty_open(true))
		status = fault_set(fault, STATUS_SYSTEM, "there is no terminal", "", "");
	else if (!stage_size(&app->stage))
		status = fault_set(fault, STATUS_MEMORY, "there is not enough memory", "", "");
	else
		loop(app);
	*ended_by = tty_signal();
	tty_close();
	if (app->playing)
		app_leave_table(app);
	if (status == STATUS_OK && app->unwritten[0] != '\0')
		status = fault_set(fault, STATUS_SYSTEM, app->unwritten, "", "");
	if (status == STATUS_OK && app->unkept[0] != '\0')
		status = fault_set(fault, STATUS_SYSTEM, app->unkept, "", "");
	release(app);
	return status;
}

bool app_rehearse(const struct app_start *start)
{
	struct app *app = (struct app *)calloc(1, sizeof(*app));
	struct say *say = (struct say *)calloc(1, sizeof(*say));
	bool good = app != NULL && say != NULL && (app->think = think_new()) != NULL;
	struct sink sink;

	if (!good) {
		free(say);
		free(app);
		return false;
	}
	app->say = say;
	prepare(app, start);
	good = stage_size(&app->stage);
	if (good) {
		grid_clear(&app->stage.grid, ART_INK, ART_WALL);
		draw_page(app);
		sink_init(&sink, app->stage.bytes, app->stage.room);
		paint_difference(NULL, &app->stage.grid, app->stage.colours, &sink);
	}
	release(app);
	return good;
}
