/* A seat at a server's table on the full screen: what keys do, and what lies over the table. */
#include <stdio.h>
#include <string.h>

#include "cmd/join_full.h"
#include "tui/screen_face.h"

static bool is_host(struct full *full)
{
	return full_client(full)->person >= 0 && full_client(full)->host == full_client(full)->person;
}

static bool is_playing(struct full *full)
{
	return full_page(full) == FULL_TABLE && full_client(full)->seat >= 0;
}

/* Other requests than moves are sent at once or not at all. */
static void sent(struct full *full, bool is_sent)
{
	if (!is_sent)
		full_notice(full, T(full, "There is no connection; that was not sent."), true);
}

static void ask(struct full *full, const char *verb, const char *key, int number)
{
	sent(full, sitting_ask(&full->join->sitting, verb, key, number));
}

static void put(struct full *full, const char *key, int code, const char *label)
{
	if (full->list.count < LOBBY_LIST_MAX)
		full->list.row[full->list.count++] = (struct art_key){key, label, code};
}

/* A seat of somebody who is not connected, and for whom no bot plays yet; -1: none. */
static int absent_seat(struct full *full)
{
	struct client_table *client = full_client(full);

	for (int i = 0; i < client->players; i++) {
		const struct client_seat *seat = &client->seats[i];

		if (seat->person >= 0 && seat->person != client->person && !client->people[seat->person].connected &&
			!seat->taken_over)
			return i;
	}
	return -1;
}

/* The texts live in a ring, so the list is made anew for each drawing and each key. */
static void make_menu(struct full *full)
{
	struct client_table *client = full_client(full);
	bool someone = client->person >= 0;

	full->list.count = 0;
	full->list.title = T(full, "This table");
	full->list.note = NULL;
	put(full, "w", 'w', T(full, "who is at the table"));
	if (someone)
		put(full, "p", 'p', T(full, "say something"));
	if (someone && client->chat)
		put(full, "i", 'i', T(full, "write something"));
	if (is_playing(full)) {
		put(full, "u", 'u', T(full, "take your last move back"));
		put(full, "r", 'r', T(full, "resign this round"));
		put(full, "v", 'v', T(full, "ask that this round counts for nobody"));
	}
	if (full_page(full) == FULL_TABLE && someone && absent_seat(full) >= 0)
		put(full, "t", 't',
			F(full, "let a bot play for {0}, who is away", full->names.name[absent_seat(full)]));
	if (full->has_view)
		put(full, "s", 's', T(full, "save the record"));
	if (someone) {
		put(full, "k", 'k', T(full, "your link, which brings you back"));
		put(full, "d", 'd', T(full, "a code for another device"));
	}
	if (is_host(full))
		put(full, "c", 'c', T(full, "close the table for everybody"));
	if (someone)
		put(full, "x", 'x', T(full, "leave the table for good"));
	put(full, "q", 'q', someone ? T(full, "quit; your seat is kept") : T(full, "quit"));
}

static void make_phrases(struct full *full)
{
	static const char *const keys[] = {
		"1", "2", "3", "4", "5", "6", "7", "8", "9", "a", "b", "c", "d", "e", "f", "g"};

	full->list.count = 0;
	full->list.title = T(full, "Say something");
	full->list.note = NULL;
	for (int i = 0; i < JOIN_PHRASES; i++)
		put(full, keys[i], keys[i][0], T(full, join_phrase(i)));
}

static void make_people(struct full *full)
{
	struct client_table *client = full_client(full);
	struct join_lines *lines = &full->join->lines;

	full->list.count = 0;
	full->list.title = T(full, "Who is at the table");
	full->list.note =
		client->watchers > 0 ? TN(full, client->watchers, "{n} person watches", "{n} people watch") : NULL;
	for (int i = 0; i < client->players; i++) {
		const char *marks = join_seat_marks(lines, client, i);

		put(full, say_number(full->say, i + 1), 0,
			marks[0] != '\0' ? J(full, "{0} ({1})", full->names.name[i], marks) : full->names.name[i]);
	}
}

static const char *confirm_title(struct full *full)
{
	switch (full->confirm) {
	case 'c':
		return T(full, "Close the table for everybody?");
	case 'x':
		return T(full, "Leave the table for good?");
	case 'r':
		return T(full, "Resign this round?");
	default:
		return T(full, "Quit? Your seat is kept.");
	}
}

static const char *confirm_text(struct full *full)
{
	switch (full->confirm) {
	case 'c':
		return T(full, "The game ends, and nobody can come back to it.");
	case 'x':
		return full_page(full) == FULL_LOBBY ? T(full, "Your seat becomes free.")
						     : T(full, "A bot keeps your seat.");
	case 'r':
		return T(full, "In a team your partner is asked.");
	default:
		return full_client(full)->person < 0 ? T(full, "You only look on.")
		       : full->join->link_shown
			       ? T(full, "Your link brings you back.")
			       : T(full, "Without your link you cannot come back to this seat. Press k to see it.");
	}
}

void full_draw_over(struct full *full)
{
	struct grid *grid = &full->stage.grid;

	switch (full->over) {
	case FULL_OVER_MENU:
		make_menu(full);
		lobby_list_draw(&full->list, grid);
		break;
	case FULL_OVER_SAY:
		make_phrases(full);
		lobby_list_draw(&full->list, grid);
		break;
	case FULL_OVER_WHO:
		make_people(full);
		lobby_list_draw(&full->list, grid);
		break;
	case FULL_OVER_WRITE:
		lobby_box(grid, T(full, "Write something"), J(full, "{0}_", full->written),
			T(full, "Enter sends it, Esc does not"), '\r');
		break;
	case FULL_OVER_BOX:
		lobby_box(grid, full->title, full->box, T(full, "Esc closes"), KEYS_ESCAPE);
		break;
	case FULL_OVER_CONFIRM:
		lobby_box(grid, confirm_title(full), confirm_text(full), T(full, "y or Enter: yes. Any other key: no."),
			'y');
		break;
	default:
		break;
	}
}

void full_open_menu(struct full *full)
{
	full->over = FULL_OVER_MENU;
	full->list.cursor = 0;
}

static void confirm(struct full *full, int what)
{
	full->confirm = what;
	full->over = FULL_OVER_CONFIRM;
}

static void show_link(struct full *full)
{
	if (!sitting_link(&full->join->sitting, full->box, sizeof(full->box)))
		return;
	(void)snprintf(full->title, sizeof(full->title), "%s", T(full, "The link to your seat; keep it to yourself"));
	full->join->link_shown = true;
	full->over = FULL_OVER_BOX;
}

static void do_row(struct full *full, int code)
{
	full->over = FULL_OVER_NONE;
	switch (code) {
	case 'w':
		full->over = FULL_OVER_WHO;
		full->list.cursor = 0;
		break;
	case 'p':
		full->over = FULL_OVER_SAY;
		full->list.cursor = 0;
		break;
	case 'i':
		full->over = FULL_OVER_WRITE;
		full->written[0] = '\0';
		break;
	case 'u':
		ask(full, "undo", NULL, 0);
		break;
	case 'v':
		ask(full, "void", NULL, 0);
		break;
	case 't':
		ask(full, "takeover", "seat", absent_seat(full));
		break;
	case 's':
		ask(full, "record", NULL, 0);
		break;
	case 'k':
		show_link(full);
		break;
	case 'd':
		ask(full, "device", NULL, 0);
		break;
	default:
		confirm(full, code);
		break;
	}
}

static void do_confirmed(struct full *full)
{
	switch (full->confirm) {
	case 'c':
		ask(full, "close", NULL, 0);
		break;
	case 'x':
		full->leaving = sitting_ask(&full->join->sitting, "leave", NULL, 0);
		sent(full, full->leaving);
		break;
	case 'r':
		ask(full, "resign", NULL, 0);
		break;
	default:
		full->quit = true;
		break;
	}
}

/* A text is typed: whole characters, as many as the server takes. */
static void write_key(struct full *full, const struct key *key)
{
	size_t length = strlen(full->written);

	if (key->code == '\r') {
		if (length > 0)
			sent(full, sitting_say(&full->join->sitting, full->written));
		full->over = FULL_OVER_NONE;
	} else if (key->code == KEYS_ESCAPE) {
		full->over = FULL_OVER_NONE;
	} else if (key->code == 127) {
		while (length > 0 && ((unsigned char)full->written[length - 1] & 0xc0) == 0x80)
			length--;
		full->written[length > 0 ? length - 1 : 0] = '\0';
	} else if (key->code >= ' ' && key->code < KEYS_UP && length + 4 < sizeof(full->written)) {
		struct sink sink;

		sink_init(&sink, full->written + length, sizeof(full->written) - length);
		grid_encode((uint32_t)key->code, &sink);
	}
}

static void over_key(struct full *full, const struct key *key)
{
	enum full_over over = full->over;
	int row;

	if (over == FULL_OVER_WRITE) {
		write_key(full, key);
		return;
	}
	if (over == FULL_OVER_CONFIRM) {
		full->over = FULL_OVER_NONE;
		if (key->code == 'k' && full->confirm == 'q')
			show_link(full);
		else if (key->code == 'y' || key->code == '\r' || key->code == full->confirm)
			do_confirmed(full);
		return;
	}
	if (over == FULL_OVER_BOX || over == FULL_OVER_WHO || key->code == KEYS_ESCAPE) {
		full->over = FULL_OVER_NONE;
		return;
	}
	if (over == FULL_OVER_MENU)
		make_menu(full);
	else
		make_phrases(full);
	row = lobby_list_key(&full->list, key);
	if (row < 0)
		return;
	if (over == FULL_OVER_MENU) {
		do_row(full, full->list.row[row].code);
	} else {
		full->over = FULL_OVER_NONE;
		sent(full, sitting_phrase(&full->join->sitting, row));
	}
}

/* The seat under the cursor: sits down there, or stands up from it. */
static void take_seat(struct full *full)
{
	struct client_table *client = full_client(full);

	if (client->seat == full->seat)
		ask(full, "stand", NULL, 0);
	else
		ask(full, "sit", "seat", full->seat);
}

/* The next level of a bot in the seat under the cursor: none, 1 to 8, none. */
static void turn_bot(struct full *full, int by)
{
	struct client_table *client = full_client(full);
	const struct client_seat *seat = &client->seats[full->seat];
	int level = seat->bot[0] == '\0' ? 0 : strncmp(seat->bot, "level", 5) == 0 ? seat->bot[5] - '0' : 1;
	char bot[AGENT_NAME_MAX];

	if (seat->person >= 0) {
		full_notice(full, T(full, "Somebody sits there."), true);
		return;
	}
	level = (level + by + AGENT_LEVELS + 1) % (AGENT_LEVELS + 1);
	(void)snprintf(bot, sizeof(bot), "level%d", level);
	sent(full, sitting_bot(&full->join->sitting, full->seat, level > 0 ? bot : NULL));
}

static void toggle_lock(struct full *full)
{
	sent(full, sitting_lock(&full->join->sitting, full->seat, !full_client(full)->seats[full->seat].locked));
}

static void host_key(struct full *full, const struct key *key)
{
	int person = full_client(full)->seats[full->seat].person;

	switch (key->code) {
	case 's':
		ask(full, "start", NULL, 0);
		break;
	case 'b':
	case KEYS_RIGHT:
		turn_bot(full, 1);
		break;
	case KEYS_LEFT:
		turn_bot(full, -1);
		break;
	case 'k':
		toggle_lock(full);
		break;
	case 'x':
		if (person >= 0 && person != full_client(full)->person)
			ask(full, "remove", "person", person);
		else
			full_notice(full, T(full, "Nobody sits there who could be sent away."), true);
		break;
	default:
		break;
	}
}

static void lobby_key(struct full *full, const struct key *key)
{
	struct client_table *client = full_client(full);
	bool waiting = strcmp(client->phase, "waiting") == 0 && client->person >= 0;
	int picked = key->code == KEYS_PICK ? key->argument - LOBBY_PICK : -1;

	if (key->code == KEYS_ESCAPE)
		full_open_menu(full);
	else if (key->code == 'q')
		confirm(full, 'q');
	else if (key->code == KEYS_UP)
		full->seat = (full->seat + client->players - 1) % client->players;
	else if (key->code == KEYS_DOWN || key->code == '\t')
		full->seat = (full->seat + 1) % client->players;
	else if (picked >= 0 && picked < client->players && picked != full->seat)
		full->seat = picked;
	else if (waiting && (key->code == '\r' || picked == full->seat))
		take_seat(full);
	else if (waiting && is_host(full))
		host_key(full, key);
}

static void ask_hint(struct full *full, const struct screen *screen)
{
	if (!screen->aids)
		full_notice(full, T(full, "This table plays without hints."), true);
	else if (!screen_my_turn(screen) || screen->legal_count == 0)
		full_notice(full, T(full, "A hint is for your own turn."), true);
	else
		full_ask(full, "level8", FULL_ASKING_HINT);
}

static void do_wish(struct full *full, const struct screen *screen, const struct screen_wish *wish)
{
	switch (wish->kind) {
	case SCREEN_WISH_ACT:
		think_cancel(full->think);
		full->asking = FULL_ASKING_NOTHING;
		full->hint[0] = '\0';
		memcpy(full->queue, wish->action, sizeof(full->queue));
		full->queued = wish->actions;
		full->queue_at = 0;
		if (full->lost)
			full_notice(full, T(full, "Your move goes out when the connection is back."), false);
		break;
	case SCREEN_WISH_ASSIST:
		full->assist = true;
		break;
	case SCREEN_WISH_HINT:
		ask_hint(full, screen);
		break;
	case SCREEN_WISH_UNDO:
		if (full_client(full)->seat >= 0)
			ask(full, "undo", NULL, 0);
		break;
	case SCREEN_WISH_SAVE:
		ask(full, "record", NULL, 0);
		break;
	case SCREEN_WISH_SPEED:
		full_notice(full, T(full, "Here the server sets the pace."), false);
		break;
	case SCREEN_WISH_MENU:
		full_open_menu(full);
		break;
	case SCREEN_WISH_QUIT:
		confirm(full, 'q');
		break;
	default:
		break;
	}
}

static void table_key(struct full *full, const struct key *key)
{
	struct screen screen;
	struct screen_wish wish;

	full_screen(full, &screen);
	screen_key(&screen, &full->ui, key, &wish);
	do_wish(full, &screen, &wish);
}

static void ending_key(struct full *full, const struct key *key)
{
	struct screen screen;
	struct match match;
	const char *names[GAME_SEATS_MAX];
	struct pages_ending page;

	if (full->ui.overlay != SCREEN_OVER_NONE || key->code == 'l') {
		struct screen_wish wish;

		full_screen(full, &screen);
		screen_key(&screen, &full->ui, key, &wish);
		return;
	}
	full_ending(full, &screen, &match, names, &page);
	switch (pages_ending_key(&page, key)) {
	case PAGES_NEXT:
		if (!page.looks_on)
			ask(full, "next", NULL, 0);
		break;
	case PAGES_AGAIN:
		if (!page.looks_on)
			ask(full, "rematch", NULL, 0);
		break;
	case PAGES_SAVE:
		ask(full, "record", NULL, 0);
		break;
	case PAGES_BACK:
		full_open_menu(full);
		break;
	case PAGES_QUIT:
		confirm(full, 'q');
		break;
	default:
		break;
	}
}

void full_key(struct full *full, const struct key *key)
{
	full->notice[0] = '\0';
	full->refused = false;
	if (full->over != FULL_OVER_NONE) {
		over_key(full, key);
		return;
	}
	if ((key->code == 'Y' || key->code == 'N') && join_is_asked(full_client(full))) {
		sent(full, sitting_answer(&full->join->sitting, key->code == 'Y'));
		return;
	}
	switch (full_page(full)) {
	case FULL_LOBBY:
		lobby_key(full, key);
		break;
	case FULL_ENDING:
		ending_key(full, key);
		break;
	default:
		table_key(full, key);
		break;
	}
}
