#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "tui/app_private.h"
#include "tui/keep.h"

static void say_fault(struct app *app, const struct fault *fault)
{
	snprintf(app->notice, sizeof(app->notice), "%s", fault->text);
}

/* "seance-settings 1", then a word and a number a line. */
static bool take_settings(struct app *app, const char *text, size_t length)
{
	static const struct {
		const char *word;
		int low, high;
	} words[] = {{"language ", 0, WORDS_LANGUAGES - 1}, {"speed ", 0, PAGES_SPEED_MAX}, {"wail ", 0, 1},
		{"level ", 1, AGENT_LEVELS}, {"aids ", 0, 1}};
	int numbers[] = {(int)app->settings.language, app->settings.speed, app->settings.wail, app->settings.level,
		app->settings.aids};
	struct scan scan;

	scan_init(&scan, text, length);
	scan_word(&scan, "seance-settings 1\n");
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]) && scan_ok(&scan); i++) {
		scan_word(&scan, words[i].word);
		scan_number(&scan, words[i].low, words[i].high, &numbers[i]);
		scan_word(&scan, "\n");
	}
	if (!scan_ok(&scan))
		return false;
	if (!app->language_fixed)
		app->settings.language = (enum words_language)numbers[0];
	app->settings.speed = numbers[1];
	app->settings.wail = numbers[2] != 0;
	app->settings.level = numbers[3];
	app->settings.aids = numbers[4] != 0;
	return true;
}

void app_keep_settings(struct app *app)
{
	char text[256];
	struct fault fault;
	int length = snprintf(text, sizeof(text),
		"seance-settings 1\nlanguage %d\nspeed %d\nwail %d\nlevel %d\naids %d\n", (int)app->settings.language,
		app->settings.speed, app->settings.wail, app->settings.level, app->settings.aids);

	if (keep_write("settings", text, (size_t)length, &fault) != STATUS_OK)
		say_fault(app, &fault);
}

void app_keep_stats(struct app *app)
{
	static char text[65536];
	struct fault fault;
	struct sink sink;

	sink_init(&sink, text, sizeof(text));
	stats_text(&app->stats, &sink);
	if (keep_write("statistics", text, sink.length, &fault) != STATUS_OK)
		say_fault(app, &fault);
}

/* The whole table as text that the caller frees; NULL with a notice. */
static char *table_text(struct app *app, size_t *length)
{
	struct fault fault;
	struct sink sink;
	char *text;

	sink_init(&sink, NULL, 0);
	if (session_text(&app->session, &sink, &fault) != STATUS_OK) {
		say_fault(app, &fault);
		return NULL;
	}
	*length = sink.length;
	text = (char *)malloc(*length + 1);
	if (text == NULL)
		return NULL;
	sink_init(&sink, text, *length + 1);
	if (session_text(&app->session, &sink, &fault) == STATUS_OK)
		return text;
	say_fault(app, &fault);
	free(text);
	return NULL;
}

void app_keep_table(struct app *app)
{
	struct fault fault;
	size_t length = 0;
	char *text = app->playing ? table_text(app, &length) : NULL;

	if (text != NULL && keep_write("table", text, length, &fault) != STATUS_OK)
		say_fault(app, &fault);
	free(text);
}

void app_drop_table(struct app *app)
{
	struct fault fault;

	if (keep_remove("table", &fault) != STATUS_OK)
		say_fault(app, &fault);
	app->kept[0] = '\0';
}

bool app_open_table(struct app *app)
{
	struct fault fault;
	size_t length;
	char *text;
	enum status status = keep_read("table", &text, &length, &fault);

	if (status == STATUS_OK)
		status = session_open(&app->session, text, length, T(app, "The Medium"), &fault);
	free(text);
	if (status != STATUS_OK) {
		say_fault(app, &fault);
		return false;
	}
	app->playing = true;
	app->tables++;
	return true;
}

/* What lies in the file, in words, without opening it. */
static void describe_table(struct app *app)
{
	struct fault fault;
	struct session session;
	size_t length;
	char *text;
	enum status status = keep_read("table", &text, &length, &fault);

	memset(&session, 0, sizeof(session));
	app->kept[0] = '\0';
	if (status == STATUS_REFUSED)
		return;
	if (status == STATUS_OK)
		status = session_open(&session, text, length, "", &fault);
	free(text);
	if (status == STATUS_OK)
		snprintf(app->kept, sizeof(app->kept), "%s",
			J(app, "{0}, {1}", session.setup.game->info()->title,
				TN(app, session.setup.players, "{n} player", "{n} players")));
	else
		snprintf(app->notice, sizeof(app->notice), "%s",
			F(app, "The kept game stays where it is: it cannot be read ({0}).", fault.text));
	session_release(&session);
}

void app_load(struct app *app)
{
	struct fault fault;
	size_t length;
	char *text;

	if (keep_read("settings", &text, &length, &fault) == STATUS_OK && !take_settings(app, text, length))
		snprintf(app->notice, sizeof(app->notice), "%s",
			T(app, "The settings cannot be read; the usual ones are used."));
	free(text);
	app->say->language = app->settings.language;
	if (keep_read("statistics", &text, &length, &fault) == STATUS_OK &&
		stats_parse(&app->stats, text, length, &fault) != STATUS_OK)
		say_fault(app, &fault);
	free(text);
	describe_table(app);
}

void app_save_record(struct app *app)
{
	char name[96], path[KEEP_PATH_MAX], stamp[32];
	time_t now = time(NULL);
	struct tm parts;
	struct fault fault;
	struct desk_viewer full;
	struct sink sink;
	size_t before = app->session.length, length;
	char *text;

	sink_init(&sink, NULL, 0);
	if (desk_viewer(&app->session.desk, GAME_FULL, &full, &fault) != STATUS_OK ||
		desk_record(&app->session.desk, full, &sink, &fault) != STATUS_OK) {
		say_fault(app, &fault);
		return;
	}
	length = sink.length;
	text = (char *)malloc(before + length + 1);
	if (text == NULL)
		return;
	memcpy(text, before > 0 ? app->session.rounds : "", before);
	sink_init(&sink, text + before, length + 1);
	(void)desk_record(&app->session.desk, full, &sink, &fault);
	gmtime_r(&now, &parts);
	strftime(stamp, sizeof(stamp), "%Y%m%d-%H%M%S", &parts);
	snprintf(name, sizeof(name), "%s-%s.record", app->session.setup.game->info()->name, stamp);
	if (keep_write(name, text, before + length, &fault) != STATUS_OK || keep_directory(path, &fault) != STATUS_OK)
		say_fault(app, &fault);
	else
		snprintf(app->notice, sizeof(app->notice), "%s", F(app, "Saved as {0} in {1}.", name, path));
	free(text);
}
