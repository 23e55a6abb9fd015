/* The end of a round: its page, and what can be done from there. */
#include <stdlib.h>

#include "tui/app_private.h"

void app_ending(
	struct app *app, struct screen *screen, struct match *match, const char **names, struct pages_ending *page)
{
	memset(page, 0, sizeof(*page));
	app_table_screen(app, screen);
	page->say = app->say;
	page->screen = screen;
	desk_result(&app->session.desk, &page->result);
	desk_match_now(&app->session.desk, match);
	page->in_match = app->session.desk.in_match;
	page->next = desk_has_next(&app->session.desk);
	page->match = match;
	for (int i = 0; i < app->session.setup.players; i++)
		names[i] = app->session.names.name[i];
	page->player = names;
	page->banner = app->settings.wail;
	page->notice = app->notice[0] != '\0' ? app->notice : NULL;
}

static void play_again(struct app *app, bool same)
{
	struct session_setup setup = app->session.setup;

	lookback_free(app->lookback);
	app->lookback = NULL;
	if (!same) {
		session_rotate(&setup);
		setup.seed.number = setup.seed.number * 6364136223846793005u + app_now() * 2 + 1;
		setup.seed.number >>= 1;
		setup.seed.version = DESK_SEED_NEWEST;
	}
	app_begin(app, &setup);
}

static void open_review(struct app *app)
{
	if (app->session.viewer >= GAME_SEATS_MAX)
		return;
	if (app->lookback == NULL)
		app->lookback = lookback_new(&app->session, app->session.viewer);
	memset(&app->lookback_ui, 0, sizeof(app->lookback_ui));
	if (app->lookback != NULL && lookback_count(app->lookback) > 0)
		app->page = APP_REVIEW;
}

static void close_review(struct app *app)
{
	lookback_free(app->lookback);
	app->lookback = NULL;
}

void app_ending_key(struct app *app, const struct key *key)
{
	struct screen screen;
	struct match match;
	const char *names[GAME_SEATS_MAX];
	struct pages_ending page;
	struct fault fault;

	if (app->ui.overlay != SCREEN_OVER_NONE || key->code == 'l') {
		struct screen_wish wish;

		app_table_screen(app, &screen);
		screen_key(&screen, &app->ui, key, &wish);
		return;
	}
	app_ending(app, &screen, &match, names, &page);
	app->notice[0] = '\0';
	switch (pages_ending_key(&page, key)) {
	case PAGES_NEXT:
		close_review(app);
		if (session_next(&app->session, &fault) != STATUS_OK) {
			app_stop_with(app, &fault);
			break;
		}
		app->counted = false;
		app->begun = -1;
		app->skipping = false;
		app->page = APP_TABLE;
		break;
	case PAGES_AGAIN:
		play_again(app, false);
		break;
	case PAGES_SAME:
		play_again(app, true);
		break;
	case PAGES_SAVE:
		app_save_record(app);
		break;
	case PAGES_REVIEW:
		open_review(app);
		break;
	case PAGES_BACK:
		app_leave_table(app);
		app_find_tables(app);
		break;
	case PAGES_QUIT:
		app->quit = true;
		break;
	default:
		break;
	}
}
