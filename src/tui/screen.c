#include "tui/screen.h"

#include "text/voice.h"
#include "tui/screen_face.h"

struct screen_face {
	void (*draw)(const struct screen *, const struct screen_ui *, struct grid *);
	void (*begin)(const struct screen *, struct screen_ui *);
	void (*key)(const struct screen *, struct screen_ui *, const struct key *, struct screen_wish *);
	int (*help)(const struct screen *, struct art_key *);
	const char *(*move)(const struct screen *, game_action);
	void (*point)(const struct screen *, struct screen_ui *, game_action);
	const char *(*aim)(struct say *);
	void (*poster)(struct grid *, int, int, int, int);
};

static const struct screen_face *face_of(const struct game *game)
{
#define SCREEN_FACE(G) \
	{screen_##G##_draw, screen_##G##_begin, screen_##G##_key, screen_##G##_help, screen_##G##_move, \
		screen_##G##_point, screen_##G##_aim, screen_##G##_poster},
	static const struct screen_face faces[] = {GAME_LIST(SCREEN_FACE)};
	int index = 0;

	while (game_at(index) != game)
		index++;
	return &faces[index];
}

const char *screen_move(const struct screen *screen, game_action action)
{
	return face_of(screen->game)->move(screen, action);
}

void screen_point(const struct screen *screen, struct screen_ui *ui, game_action action)
{
	face_of(screen->game)->point(screen, ui, action);
}

const char *screen_aim(const struct game *game, struct say *say)
{
	return face_of(game)->aim(say);
}

void screen_poster(const struct game *game, struct grid *grid, int x, int y, int width, int height, bool chosen)
{
	art_slab(grid, x, y, width, height, chosen ? ART_HOT : ART_BRASS, ART_WALL, chosen);
	if (grid->pictures && height >= 7 && width >= 14)
		face_of(game)->poster(grid, x + 1, y + 1, width - 2, height - 2);
}

enum screen_size screen_size(const struct grid *grid)
{
	if (grid->width < SCREEN_WIDTH_LEAST || grid->height < SCREEN_HEIGHT_LEAST)
		return SCREEN_TINY;
	if (grid->width < 80 || grid->height < 24)
		return SCREEN_SMALL;
	return grid->width < 116 || grid->height < 36 ? SCREEN_NORMAL : SCREEN_WIDE;
}

bool screen_my_turn(const struct screen *screen)
{
	return screen->legal_count > 0 && screen->view->head.actor == screen->viewer;
}

bool screen_is_legal(const struct screen *screen, game_action action)
{
	int low = 0;
	int high = screen->legal_count;

	while (low < high) {
		int middle = (low + high) / 2;

		if (screen->legal[middle] == action)
			return true;
		if (screen->legal[middle] < action)
			low = middle + 1;
		else
			high = middle;
	}
	return false;
}

bool screen_is_you(const struct screen *screen, int seat)
{
	return seat == screen->viewer;
}

const char *screen_name(const struct screen *screen, int seat)
{
	if (seat == screen->viewer)
		return T(screen, "You");
	if (seat < 0 || seat >= screen->rules->setup.players || screen->seat[seat].name == NULL)
		return F(screen, "Player {0}", say_number(screen->say, seat + 1));
	return screen->seat[seat].name;
}

static void voice_of(const struct screen *screen, struct voice *voice)
{
	memset(voice, 0, sizeof(*voice));
	voice->language = screen->say->language;
	voice->you = screen->viewer;
	for (int seat = 0; seat < screen->rules->setup.players; seat++)
		voice->name[seat] = seat == screen->viewer ? T(screen, "you") : screen->seat[seat].name;
}

const char *screen_sentence(const struct screen *screen, const struct game_phrase *what)
{
	struct voice voice;
	struct sink sink;

	voice_of(screen, &voice);
	say_open(screen->say, &sink);
	voice_event(screen->game, screen->rules, what, &voice, &sink);
	return say_keep(screen->say, &sink);
}

const char *screen_why(const struct screen *screen, game_action action)
{
	struct game_phrase reason;
	struct voice voice;
	struct sink sink;

	screen->game->explain(screen->rules, screen->view, screen->viewer, action, &reason);
	if (reason.code == 0)
		return "";
	voice_of(screen, &voice);
	say_open(screen->say, &sink);
	voice_reason(screen->game, screen->rules, &reason, &voice, &sink);
	return say_keep(screen->say, &sink);
}

void screen_refuse(struct screen_ui *ui, const char *text)
{
	screen_notice(ui, text);
	ui->refused = true;
}

void screen_notice(struct screen_ui *ui, const char *text)
{
	struct sink sink;

	sink_init(&sink, ui->notice, sizeof(ui->notice));
	sink_text(&sink, text);
	ui->refused = false;
}

void screen_act(struct screen_wish *wish, game_action action)
{
	wish->kind = SCREEN_WISH_ACT;
	wish->actions = 1;
	wish->action[0] = action;
}

void screen_try(const struct screen *screen, struct screen_ui *ui, game_action action, struct screen_wish *wish)
{
	wish->kind = SCREEN_WISH_DRAW;
	if (screen_is_legal(screen, action))
		screen_act(wish, action);
	else
		screen_refuse(ui, screen_why(screen, action));
}

int screen_percent(uint64_t part, uint64_t whole)
{
	return whole == 0 ? 0 : (int)((part * 100 + whole / 2) / whole);
}

const char *screen_score(const struct screen *screen, int seat)
{
	const struct screen_standing *standing = &screen->standing;

	if (standing->round == 0)
		return NULL;
	if (standing->kind == GAME_MATCH_BOO && standing->boos[seat] > 0)
		return F(screen, "{0} pts, Boo!", say_number(screen->say, standing->points[seat]));
	return F(screen, "{0} pts", say_number(screen->say, standing->points[seat]));
}

static const char *whose_turn(const struct screen *screen)
{
	int actor = screen->view->head.actor;

	if (actor == GAME_NOBODY)
		return T(screen, "Over.");
	if (actor == GAME_CHANCE)
		return T(screen, "Drawing…");
	if (actor == screen->viewer)
		return T(screen, "Your turn.");
	return screen->thinking ? F(screen, "{0} is thinking…", screen_name(screen, actor))
				: F(screen, "{0} is to move.", screen_name(screen, actor));
}

/* Whose turn it is, and how long the clock of that seat still runs. */
static const char *head_of(const struct screen *screen)
{
	int actor = screen->view->head.actor;
	const char *clock = actor < GAME_SEATS_MAX ? screen->clock[actor] : NULL;

	return clock != NULL ? J(screen, "{0} {1}", whose_turn(screen), clock) : whose_turn(screen);
}

/* "Ada 4:32, Zoe 1:07"; NULL without clocks. */
static const char *clocks_of(const struct screen *screen)
{
	const char *text = NULL;

	for (int seat = 0; seat < screen->rules->setup.players; seat++) {
		const char *one = screen->clock[seat] != NULL
					  ? J(screen, "{0} {1}", screen_name(screen, seat), screen->clock[seat])
					  : NULL;

		if (one != NULL)
			text = text == NULL ? one : J(screen, "{0}, {1}", text, one);
	}
	return text;
}

/* A server's table has no speed, and nothing is shown there that could be skipped. */
static const struct art_key *keys_online(
	const struct screen *screen, const struct art_key *keys, struct art_key room[SCREEN_KEYS_MAX + 1])
{
	int count = 0;

	if (!screen->online)
		return keys;
	for (; keys->key != NULL && count < SCREEN_KEYS_MAX; keys++)
		if (keys->code != '.' && (keys->code != ' ' || screen->legal_count > 0))
			room[count++] = *keys;
	room[count] = (struct art_key){NULL, NULL, 0};
	return room;
}

void screen_frame(const struct screen *screen, const struct screen_ui *ui, struct grid *grid, const char *more,
	const char *prompt, const struct art_key *keys)
{
	struct art_key room[SCREEN_KEYS_MAX + 1];
	const struct art_key tools[] = {{"h", T(screen, "hint"), 'h'}, {"u", T(screen, "undo"), 'u'},
		{"l", T(screen, "log"), 'l'}, {"?", T(screen, "help"), '?'}, {"Esc", T(screen, "menu"), KEYS_ESCAPE},
		{NULL, NULL, 0}};
	const char *title = screen->game->info()->title;
	const char *text = ui->notice[0] != '\0' ? ui->notice : screen->hint != NULL ? screen->hint : prompt;
	const char *head = ui->refused                                     ? T(screen, "Not possible:")
			   : screen->hint != NULL && ui->notice[0] == '\0' ? T(screen, "Hint:")
									   : head_of(screen);
	bool whole = grid_columns(head) + grid_columns(text) + 4 <= grid->width;

	if (screen->standing.round > 0)
		title = F(screen, "{0} · round {1}", title, say_number(screen->say, screen->standing.round));
	if (screen->practice)
		title = J(screen, "{0} · {1}", T(screen, "Practice"), title); /* first: a narrow title is cut */
	if (clocks_of(screen) != NULL)
		title = J(screen, "{0} · {1}", title, clocks_of(screen));
	if (more != NULL && more[0] != '\0')
		title = J(screen, "{0} · {1}", title, more);
	art_header(grid, title, screen->aids ? tools : tools + 1);
	/* A notice or a hint is read once, and then whole: the keys are back after it. */
	art_now(grid, head, text, ui->refused, whole || text == prompt ? keys_online(screen, keys, room) : NULL);
}

static bool same_phrase(const struct screen_event *one, const struct screen_event *other)
{
	return memcmp(&one->what, &other->what, sizeof(one->what)) == 0;
}

/* The event at or before `index` whose like does not stand right before it; *times counts the likes. */
static int first_of_run(const struct screen *screen, int index, int *times)
{
	*times = 1;
	while (index > 0 && same_phrase(&screen->events[index], &screen->events[index - 1])) {
		index--;
		++*times;
	}
	return index;
}

static const char *log_text(const struct screen *screen, int index, int times)
{
	const char *text = screen_sentence(screen, &screen->events[index].what);

	return times > 1 ? J(screen, "{0} ({1}×)", text, say_number(screen->say, times)) : text;
}

/*
 * Draws the log so that its last line, `scroll` lines before the end, stands
 * at the bottom, or at the top if there are few. Returns the lines of the whole
 * log above the first line drawn: 0 if it begins there.
 */
static void draw_log(const struct screen *screen, struct grid *grid, int x, int y, int width, int height, int scroll)
{
	enum { LINES_MAX = 512 };
	int starts[LINES_MAX], runs[LINES_MAX];
	int count = 0, lines = 0, at;

	for (int index = screen->event_count - 1; index >= 0 && count < LINES_MAX && lines < height + scroll; index--) {
		index = first_of_run(screen, index, &runs[count]);
		lines += grid_lines(log_text(screen, index, runs[count]), width);
		starts[count++] = index;
	}
	at = lines - scroll < height ? 0
				     : height + scroll - lines; /* may be negative: the first text is cut off above */
	for (int i = count - 1; i >= 0; i--) {
		const struct screen_event *event = &screen->events[starts[i]];
		const char *text = log_text(screen, starts[i], runs[i]);
		int needed = grid_lines(text, width);
		bool fresh = screen->event_count > 0 && event->ply == screen->events[screen->event_count - 1].ply;

		if (at >= 0 && at + needed <= height) {
			grid_wrap(grid, x, y + at, width, needed, text, fresh ? ART_INK : ART_SOFT, GRID_KEEP, 0);
			if (fresh && grid->pictures)
				grid_put(grid, x - 1, y + at, 0x25b8, ART_CANDLE, GRID_KEEP, 0);
		}
		at += needed;
	}
}

void screen_log(const struct screen *screen, struct grid *grid, int x, int y, int width, int height)
{
	draw_log(screen, grid, x, y, width, height, 0);
	grid_add_place(grid, x, y, width, height, 'l', 0);
}

const char *screen_last_of(const struct screen *screen, int seat)
{
	for (int i = screen->event_count - 1; i >= 0; i--) {
		const char *pattern = screen->game->event_text(screen->events[i].what.code);

		if (pattern != NULL && strncmp(pattern, "{s0} ", 5) == 0 && screen->events[i].what.arg[0] == seat) {
			const char *text = screen_sentence(screen, &screen->events[i].what);
			const char *name = seat == screen->viewer ? "" : screen->seat[seat].name;
			size_t length = name != NULL ? strlen(name) : 0;

			return length > 0 && strncmp(text, name, length) == 0 && text[length] == ' ' ? text + length + 1
												     : text;
		}
	}
	return NULL;
}

static void draw_over_log(const struct screen *screen, const struct screen_ui *ui, struct grid *grid)
{
	int width = grid->width - 8 < 90 ? grid->width - 8 : 90;
	int x = (grid->width - width) / 2;
	int height = grid->height - 5;

	grid_box(grid, x, 2, width, height, GRID_DOUBLE, ART_BRASS, ART_PANEL);
	art_heading(grid, x + 2, 2, J(screen, " {0} ", T(screen, "What happened")));
	draw_log(screen, grid, x + 3, 3, width - 6, height - 2, ui->scroll);
	grid_right(grid, x + width - 3, height + 1, J(screen, " {0} ", T(screen, "PgUp, PgDn scroll; Esc closes")),
		ART_SOFT, GRID_KEEP, 0);
	grid_add_place(grid, x, 2, width, height, KEYS_ESCAPE, 0);
}

void screen_tiny(struct say *say, struct grid *grid)
{
	struct {
		struct say *say;
	} here = {say}, *c = &here;
	int x = grid->pictures && grid->width >= 34 ? 10 : 1;

	grid_clear(grid, ART_INK, ART_WALL);
	if (x > 1)
		art_ghost(grid, 1, 1, sprites_faces[2], ART_LIT);
	grid_fit(grid, x, 0, grid->width - x, T(c, "Too small to haunt."), ART_CANDLE, GRID_KEEP, GRID_BOLD);
	grid_wrap(grid, x, 2, grid->width - x - 1, 6,
		F(c,
			"Séance needs {0} × {1} cells; this window has {2} × {3}. Make it larger: the game waits and "
			"loses nothing.",
			say_number(say, SCREEN_WIDTH_LEAST), say_number(say, SCREEN_HEIGHT_LEAST),
			say_number(say, grid->width), say_number(say, grid->height)),
		ART_INK, GRID_KEEP, 0);
	grid_fit(
		grid, 1, grid->height - 1, grid->width - 1, T(c, "q quits and keeps the game"), ART_SOFT, GRID_KEEP, 0);
}

void screen_begin(const struct screen *screen, struct screen_ui *ui)
{
	struct screen_ui before = *ui;

	memset(ui, 0, sizeof(*ui));
	ui->overlay = before.overlay;
	ui->zoom = before.zoom;
	ui->show = before.show;
	ui->x = before.x;
	ui->y = before.y;
	ui->order = before.order;
	face_of(screen->game)->begin(screen, ui);
}

void screen_draw(const struct screen *screen, const struct screen_ui *ui, struct grid *grid)
{
	if (screen_size(grid) == SCREEN_TINY) {
		screen_tiny(screen->say, grid);
		return;
	}
	face_of(screen->game)->draw(screen, ui, grid);
	if (ui->overlay == SCREEN_OVER_LOG || ui->overlay == SCREEN_OVER_HELP)
		grid_dim(grid, 0x0a0c1c, 720);
	if (ui->overlay == SCREEN_OVER_LOG)
		draw_over_log(screen, ui, grid);
	else if (ui->overlay == SCREEN_OVER_HELP)
		screen_help_draw(screen, grid, face_of(screen->game)->help);
}

bool screen_click(const struct grid *grid, const struct key *click, struct key *key)
{
	const struct grid_place *place = grid_place_at(grid, click->x, click->y);

	if (place == NULL)
		return false;
	memset(key, 0, sizeof(*key));
	key->code = place->key;
	key->argument = place->argument;
	return true;
}

static void scroll_log(const struct screen *screen, struct screen_ui *ui, int lines)
{
	int most = screen->event_count * 2;
	int scroll = ui->scroll + lines;

	ui->scroll = (int16_t)(scroll < 0 ? 0 : scroll > most ? most : scroll);
}

/* Keys while something lies over the table. */
static void over_key(const struct screen *screen, struct screen_ui *ui, const struct key *key)
{
	switch (key->code) {
	case KEYS_PAGE_UP:
		scroll_log(screen, ui, 10);
		break;
	case KEYS_PAGE_DOWN:
		scroll_log(screen, ui, -10);
		break;
	case KEYS_UP:
	case KEYS_WHEEL_UP:
		scroll_log(screen, ui, key->code == KEYS_UP ? 1 : 3);
		break;
	case KEYS_DOWN:
	case KEYS_WHEEL_DOWN:
		scroll_log(screen, ui, key->code == KEYS_DOWN ? -1 : -3);
		break;
	default:
		ui->overlay = SCREEN_OVER_NONE;
		ui->scroll = 0;
		break;
	}
}

static enum screen_wish_kind open_over(struct screen_ui *ui, enum screen_overlay overlay, int scroll)
{
	ui->overlay = (uint8_t)overlay;
	ui->scroll = (int16_t)scroll;
	return SCREEN_WISH_DRAW;
}

static void general_key(struct screen_ui *ui, const struct key *key, struct screen_wish *wish)
{
	switch (key->code) {
	case '?':
		wish->kind = open_over(ui, SCREEN_OVER_HELP, 0);
		break;
	case 'l':
		wish->kind = open_over(ui, SCREEN_OVER_LOG, 0);
		break;
	case KEYS_PAGE_UP:
	case KEYS_WHEEL_UP:
		wish->kind = open_over(ui, SCREEN_OVER_LOG, 3);
		break;
	case 'h':
		wish->kind = SCREEN_WISH_HINT;
		break;
	case 'u':
		wish->kind = SCREEN_WISH_UNDO;
		break;
	case 's':
		wish->kind = SCREEN_WISH_SAVE;
		break;
	case '.':
	case ',':
		wish->kind = SCREEN_WISH_SPEED;
		wish->argument = key->code == '.' ? 1 : -1;
		break;
	case ' ':
	case '\r':
		wish->kind = SCREEN_WISH_SKIP;
		break;
	case KEYS_ESCAPE:
		wish->kind = SCREEN_WISH_MENU;
		break;
	case 'q':
		wish->kind = SCREEN_WISH_QUIT;
		break;
	default:
		break;
	}
}

void screen_key(const struct screen *screen, struct screen_ui *ui, const struct key *key, struct screen_wish *wish)
{
	memset(wish, 0, sizeof(*wish));
	if (ui->overlay == SCREEN_OVER_HELP || ui->overlay == SCREEN_OVER_LOG) {
		over_key(screen, ui, key);
		wish->kind = SCREEN_WISH_DRAW;
		return;
	}
	ui->notice[0] = '\0';
	ui->refused = false;
	face_of(screen->game)->key(screen, ui, key, wish);
	if (wish->kind == SCREEN_WISH_NONE)
		general_key(ui, key, wish);
}

/* Three ghosts side by side on a ground, as many as there is room for. */
void screen_trio(struct grid *grid, int x, int y, int width, int height, const char *const *left,
	const char *const *middle, const char *const *right)
{
	const char *const *cast[] = {left, middle, right};

	for (int i = 0; i < 3; i++) {
		int at = x + width / 2 - 3 + (i - 1) * 8;

		if (at >= x && at + 7 <= x + width)
			art_ghost(grid, at, y + height - 4 - (i == 1 ? 1 : 0), cast[i], ART_LIT);
	}
}
