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
	page->review = app_review(app);
	page->session = &app->session;
}

static void play_again(struct app *app, bool same)
{
	struct session_setup setup = app->session.setup;

	app_end_reviews(app);
	if (!same) {
		session_rotate(&setup);
		setup.seed.number = setup.seed.number * 6364136223846793005u + app_now() * 2 + 1;
		setup.seed.number >>= 1;
		setup.seed.version = DESK_SEED_NEWEST;
	}
	app_begin(app, &setup);
}

struct lookback *app_review(struct app *app)
{
	int seat = app->session.viewer;

	if (seat >= GAME_SEATS_MAX)
		return NULL;
	if (app->reviews[seat] == NULL)
		app->reviews[seat] = lookback_new(&app->session, seat);
	return app->reviews[seat];
}

void app_end_reviews(struct app *app)
{
	for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
		lookback_free(app->reviews[seat]);
		app->reviews[seat] = NULL;
	}
}

static void open_review(struct app *app)
{
	struct lookback *review = app_review(app);

	memset(&app->lookback_ui, 0, sizeof(app->lookback_ui));
	if (review != NULL && lookback_count(review) > 0)
		app->page = APP_REVIEW;
}

/* The review of the next person at this screen. */
static void next_review(struct app *app)
{
	int players = app->session.setup.players, from = 0;

	while (from < players && session_round_seat(&app->session, from) != app->session.viewer)
		from++;
	for (int i = 1; i < players; i++) {
		int player = (from + i) % players, seat = session_round_seat(&app->session, player);

		if (seat >= GAME_SEATS_MAX || !app->session.desk.seat[player].person)
			continue;
		if (session_look(&app->session, seat))
			open_review(app);
		return;
	}
}

void app_review_key(struct app *app, const struct key *key)
{
	if (key->code == '\t')
		next_review(app);
	else if (!lookback_key(app_review(app), &app->lookback_ui, key))
		app->page = APP_ENDING;
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
		app_end_reviews(app);
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
