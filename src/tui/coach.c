#include "tui/coach.h"

#include <stdio.h>

#include "text/voice.h"
#include "tui/screen_face.h"

bool coach_setup(const struct game *game, struct session_setup *setup)
{
	struct lesson lesson;
	struct lesson_setup table;

	memset(&lesson, 0, sizeof(lesson));
	if (!lesson_init(&lesson, game))
		return false;
	lesson_setup(&lesson, &table);
	session_usual(setup, game, table.players, 1);
	for (int i = 0; i < table.players; i++)
		snprintf(setup->seat[i], sizeof(setup->seat[i]), "%s", table.seat[i]);
	setup->seed = (struct desk_seed){table.seed, DESK_SEED_FIRST}; /* the deal that the lesson was written for */
	setup->practice = true;
	return true;
}

void coach_begin(struct coach *coach, const struct session *session)
{
	memset(coach, 0, sizeof(*coach));
	coach->on = lesson_init(&coach->lesson, session->setup.game);
	coach_follow(coach, session);
}

void coach_follow(struct coach *coach, const struct session *session)
{
	const struct desk *desk = &session->desk;

	if (!coach->on)
		return;
	lesson_follow(&coach->lesson, desk->rules, desk->moves, desk->count);
	coach->speaks = lesson_show(&coach->lesson, desk->rules, &coach->show);
}

void coach_read(struct coach *coach, const struct session *session)
{
	const union game_rules *rules = session->desk.rules;

	lesson_read(&coach->lesson, rules);
	coach->speaks = lesson_show(&coach->lesson, rules, &coach->show);
}

/* What a step points at, in words. */
static const char *role_text(const struct screen *screen, const char *role)
{
	static const struct {
		const char *role, *text;
	} roles[] = {{"hand", N("your hand")}, {"pile", N("the top of the Cemetery")}, {"cemetery", N("the Cemetery")},
		{"kitties", N("Kitty")}, {"crypt", N("the Crypt")}, {"clock", N("the clock")},
		{"direction", N("the direction")}, {"memory", N("what everyone knows")},
		{"actions", N("what you can do")}, {"board", N("the graveyard")}, {"gate", N("the gate")},
		{"places", N("where the card fits")}, {"tray", N("the cards beside the table")},
		{"orders", N("who looks first")}, {"gazes", N("the gazes: press g")}, {"holding", N("your card")},
		{"rooms", N("the rooms")}, {"rest", N("p: the rest is placed for you")}, {"choices", N("your choices")},
		{"ghosts", N("the ghosts")}, {"bill", N("the bill")}, {"map", N("the percentages in the rooms")},
		{"notepad", N("the notepad: press n")}, {"known-of-you", N("what they know of you: press t")},
		{"ask", N("a: ask")}, {"card", N("your card")}};

	for (size_t i = 0; role != NULL && i < sizeof(roles) / sizeof(roles[0]); i++)
		if (strcmp(roles[i].role, role) == 0)
			return words_get(screen->say->language, roles[i].text);
	return NULL;
}

static const char *line_text(const struct coach *coach, const struct screen *screen, int line)
{
	struct voice voice = {.language = screen->say->language, .you = screen->viewer};
	struct sink sink;

	for (int seat = 0; seat < screen->rules->setup.players; seat++)
		voice.name[seat] = seat == screen->viewer ? T(screen, "you") : screen->seat[seat].name;
	say_open(screen->say, &sink);
	voice_pattern(screen->game, screen->rules, coach->show.line[line].pattern, &coach->show.line[line].phrase,
		&voice, &sink);
	return say_keep(screen->say, &sink);
}

void coach_draw(const struct coach *coach, const struct screen *screen, struct grid *grid)
{
	int width = grid->width < 84 ? grid->width - 4 : 80, x = (grid->width - width) / 2, y = 1;
	int text_x = x + (grid->pictures ? 10 : 2), room = x + width - 2 - text_x;
	const char *role = role_text(screen, coach->show.role), *texts[LESSON_LINES_MAX];
	int height = 3, ink = grid->pictures ? ART_PAPER_INK : ART_INK;

	if (!coach->speaks || screen_size(grid) == SCREEN_TINY)
		return;
	for (int i = 0; i < coach->show.lines; i++) {
		texts[i] = line_text(coach, screen, i);
		height += grid_lines(texts[i], room);
	}
	height = height + (role != NULL ? 1 : 0) < 6 ? 6 : height + (role != NULL ? 1 : 0);
	height = height < grid->height - 6 ? height : grid->height - 6;
	grid_box(grid, x, y, width, height, GRID_ROUND, ART_BRASS, ART_PAPER);
	art_ghost(grid, x + 2, y + 1, sprites_faces[2], ART_LIT);
	grid_text(grid, text_x, y,
		J(screen, " {0}/{1} ", say_number(screen->say, coach->show.number),
			say_number(screen->say, coach->show.of)),
		ink, GRID_KEEP, GRID_BOLD);
	y++;
	for (int i = 0; i < coach->show.lines; i++)
		y += grid_wrap(grid, text_x, y, room, height - 2, texts[i], ink, GRID_KEEP, i == 0 ? GRID_BOLD : 0);
	if (role != NULL)
		grid_fit(grid, text_x, y++, room, F(screen, "Look at {0}.", role),
			grid->pictures ? 0x7a4d0e : ART_CANDLE, GRID_KEEP, GRID_BOLD);
	grid_right(grid, x + width - 3, 1 + height - 1,
		coach->show.reading ? T(screen, " Enter: go on ") : T(screen, " now you "), ink, GRID_KEEP,
		GRID_BOLD | GRID_REVERSE);
	if (coach->show.reading)
		grid_add_place(grid, x, 1, width, height, '\r', 0);
}
