#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "file/safe_file.h"
#include "tui/app_private.h"

#define TABLE "table" /* a table's file: this name, or this and a dash and more */

/* One notice after another, as long as there is room. */
static void say(struct app *app, const char *text)
{
	size_t used = strlen(app->notice);

	snprintf(app->notice + used, sizeof(app->notice) - used, "%s%s", used > 0 ? " " : "", text);
}

static void say_fault(struct app *app, const struct fault *fault)
{
	say(app, fault->text);
}

/* Writes a file; one that could not be read gets another name first. */
static void write_file(struct app *app, const char *name, bool *unreadable, const char *text, size_t length)
{
	char aside[KEEP_NAME_MAX];
	struct fault fault;
	enum status status = STATUS_OK;

	if (*unreadable) {
		status = keep_set_aside(name, aside, &fault);
		if (status == STATUS_OK)
			say(app, F(app, "The file that could not be read is now called {0}.", aside));
		if (status == STATUS_REFUSED) /* somebody removed it */
			status = STATUS_OK;
		*unreadable = status != STATUS_OK;
	}
	if (status == STATUS_OK)
		status = keep_write(name, text, length, &fault);
	if (status != STATUS_OK)
		say_fault(app, &fault);
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

static size_t write_settings(const struct app *app, char text[APP_SETTINGS_TEXT])
{
	return (size_t)snprintf(text, APP_SETTINGS_TEXT,
		"seance-settings 1\nlanguage %d\nspeed %d\nwail %d\nlevel %d\naids %d\n", (int)app->settings.language,
		app->settings.speed, app->settings.wail, app->settings.level, app->settings.aids);
}

void app_keep_settings(struct app *app)
{
	char text[APP_SETTINGS_TEXT];
	size_t length = write_settings(app, text);

	if (strcmp(text, app->settings_text) == 0)
		return;
	write_file(app, "settings", &app->settings_unreadable, text, length);
	memcpy(app->settings_text, text, length + 1);
}

void app_keep_stats(struct app *app)
{
	static char text[65536];
	struct sink sink;

	sink_init(&sink, text, sizeof(text));
	stats_text(&app->stats, &sink);
	write_file(app, "statistics", &app->stats_unreadable, text, sink.length);
}

/* The whole table as text that the caller frees. */
static enum status table_text(const struct session *session, char **text, size_t *length, struct fault *fault)
{
	struct sink sink;
	enum status status;

	*text = NULL;
	sink_init(&sink, NULL, 0);
	status = session_text(session, &sink, fault);
	if (status != STATUS_OK)
		return status;
	*length = sink.length;
	*text = (char *)malloc(*length + 1);
	if (*text == NULL)
		return fault_set(fault, STATUS_MEMORY, "there is not enough memory for the table", "", "");
	sink_init(&sink, *text, *length + 1);
	return session_text(session, &sink, fault);
}

/* A name that no other table has, of this program or another. */
static void name_table(struct app *app)
{
	char stamp[KEEP_STAMP];

	keep_stamp(stamp);
	snprintf(app->table, sizeof(app->table), TABLE "-%s-%ld-%u", stamp, (long)getpid(), (unsigned)app->tables);
}

void app_keep_table(struct app *app)
{
	struct fault fault;
	size_t length = 0;
	char *text = NULL;
	bool failed_before = app->unkept[0] != '\0';
	enum status status;

	if (!app->playing)
		return;
	status = table_text(&app->session, &text, &length, &fault);
	if (app->table[0] == '\0')
		name_table(app);
	if (status == STATUS_OK)
		status = keep_write(app->table, text, length, &fault);
	free(text);
	app->unkept[0] = '\0';
	if (status == STATUS_OK)
		return;
	snprintf(app->unkept, sizeof(app->unkept), "%s", F(app, "The game cannot be kept: {0}.", fault.text));
	if (!failed_before)
		say(app, app->unkept);
}

void app_drop_table(struct app *app)
{
	struct fault fault;

	if (app->table[0] != '\0' && keep_remove(app->table, &fault) != STATUS_OK)
		say_fault(app, &fault);
	app->table[0] = '\0';
	app->unkept[0] = '\0'; /* nothing is left to keep */
}

static enum status open_table(struct app *app, const char *name, struct session *session, struct fault *fault)
{
	size_t length;
	char *text;
	enum status status = keep_read(name, &text, &length, fault);

	if (status == STATUS_OK)
		status = session_open(session, text, length, T(app, "The Medium"), fault);
	free(text);
	return status;
}

static void say_unreadable(struct app *app, const char *name, const struct fault *fault)
{
	say(app, F(app, "The kept game {0} stays where it is: it cannot be read ({1}).", name, fault->text));
}

bool app_open_table(struct app *app, const char *name)
{
	struct fault fault;

	if (open_table(app, name, &app->session, &fault) != STATUS_OK) {
		say_unreadable(app, name, &fault);
		return false;
	}
	app->playing = true;
	app->tables++;
	snprintf(app->table, sizeof(app->table), "%s", name);
	return true;
}

/* What lies in the file, in words. */
static bool describe(struct app *app, const struct keep_entry *entry, struct pages_kept_row *row)
{
	struct fault fault;
	struct session session;
	time_t changed = (time_t)entry->changed;
	struct tm parts;
	bool good;

	memset(&session, 0, sizeof(session));
	good = open_table(app, entry->name, &session, &fault) == STATUS_OK;
	if (good) {
		memcpy(row->name, entry->name, sizeof(row->name));
		snprintf(row->what, sizeof(row->what), "%s",
			J(app, "{0}, {1}", session.setup.game->info()->title,
				TN(app, session.setup.players, "{n} player", "{n} players")));
		localtime_r(&changed, &parts);
		strftime(row->when, sizeof(row->when), "%Y-%m-%d %H:%M", &parts);
	} else {
		say_unreadable(app, entry->name, &fault);
	}
	session_release(&session);
	return good;
}

void app_find_tables(struct app *app)
{
	struct keep_entry entries[PAGES_KEPT];
	int count = keep_list(TABLE, entries, PAGES_KEPT);

	app->kept.count = 0;
	for (int i = 0; i < count; i++)
		app->kept.count += describe(app, &entries[i], &app->kept.row[app->kept.count]);
}

/* A file of its own kind, if it is there; false if it is and cannot be read. */
static bool load(const char *name, char **text, size_t *length, struct fault *fault)
{
	enum status status = keep_read(name, text, length, fault);

	return status == STATUS_OK || status == STATUS_REFUSED;
}

void app_load(struct app *app)
{
	struct fault fault;
	size_t length;
	char *text;

	if (!load("settings", &text, &length, &fault) || (text != NULL && !take_settings(app, text, length))) {
		app->settings_unreadable = true;
		say(app, T(app, "The settings cannot be read; the usual ones are used."));
	}
	free(text);
	(void)write_settings(app, app->settings_text);
	app->say->language = app->settings.language;
	if (!load("statistics", &text, &length, &fault) ||
		(text != NULL && stats_parse(&app->stats, text, length, &fault) != STATUS_OK)) {
		app->stats_unreadable = true;
		say_fault(app, &fault);
	}
	free(text);
	app_find_tables(app);
}

/* The rounds that are over and the one at hand, as text that the caller frees. */
static enum status whole_record(const struct session *session, char **text, size_t *length, struct fault *fault)
{
	struct desk_viewer full;
	struct sink sink;
	enum status status = desk_viewer(&session->desk, GAME_FULL, &full, fault);

	*text = NULL;
	sink_init(&sink, NULL, 0);
	if (status == STATUS_OK)
		status = desk_record(&session->desk, full, &sink, fault);
	if (status != STATUS_OK)
		return status;
	*length = session->length + sink.length;
	*text = (char *)malloc(*length + 1);
	if (*text == NULL)
		return fault_set(fault, STATUS_MEMORY, "there is not enough memory for the record", "", "");
	memcpy(*text, session->length > 0 ? session->rounds : "", session->length);
	sink_init(&sink, *text + session->length, *length + 1 - session->length);
	return desk_record(&session->desk, full, &sink, fault);
}

void app_save_record(struct app *app)
{
	char name[KEEP_NAME_MAX], path[KEEP_PATH_MAX], stamp[KEEP_STAMP];
	struct fault fault;
	size_t length = 0;
	char *text;
	enum status status = whole_record(&app->session, &text, &length, &fault);

	app->notice[0] = '\0';
	keep_stamp(stamp);
	snprintf(name, sizeof(name), "%s-%s.record", app->session.setup.game->info()->name, stamp);
	if (status == STATUS_OK)
		status = keep_write(name, text, length, &fault);
	if (status == STATUS_OK)
		status = keep_directory(path, &fault);
	if (status == STATUS_OK)
		say(app, F(app, "Saved as {0} in {1}.", name, path));
	else
		say_fault(app, &fault);
	free(text);
}

void app_write_record(struct app *app)
{
	struct fault fault;
	size_t length = 0;
	char *text;
	enum status status;

	if (app->record == NULL || app->tables != 1)
		return;
	status = whole_record(&app->session, &text, &length, &fault);
	if (status == STATUS_OK && !safe_file_write(app->record, text, length, 0666))
		status = fault_set(&fault, STATUS_SYSTEM, app->record, ": ", strerror(errno));
	free(text);
	app->unwritten[0] = '\0';
	if (status != STATUS_OK) {
		snprintf(app->unwritten, sizeof(app->unwritten), "%s",
			F(app, "The record cannot be written: {0}.", fault.text));
		say(app, app->unwritten);
	}
}
