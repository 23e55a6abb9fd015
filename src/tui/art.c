#include "tui/art.h"

int art_tone(int seat)
{
	static const int tones[] = {0xf4b860, 0xffb3a7, 0xcdb4ff, 0x9fd8ff, 0xb5e8b0, 0xf3b9e0};

	return tones[seat >= 0 && seat < 6 ? seat : 0];
}

static int lit_colour(char point)
{
	switch (point) {
	case '#':
		return ART_SHEET;
	case 'o':
		return 0x1a1530;
	case 'w':
		return 0xffffff;
	case 'y':
		return ART_CANDLE;
	case 'p':
		return 0x8a5ab8;
	case 'r':
		return 0xc2405a;
	default:
		return 0xbcd8ff;
	}
}

static int point_colour(char point, const void *about)
{
	enum art_light light = *(const enum art_light *)about;
	int colour = lit_colour(point);

	if (light == ART_LIT)
		return colour;
	return light == ART_DIM ? grid_mix(colour, 0x454268, 560) : grid_mix(colour, 0x1d1428, 780);
}

void art_ghost(struct grid *grid, int x, int y, const char *const *rows, enum art_light light)
{
	if (grid->pictures)
		grid_sprite(grid, x, y, rows, SPRITES_ROWS, point_colour, &light);
}

void art_you(struct grid *grid, int x, int y)
{
	enum art_light light = ART_LIT;

	if (grid->pictures)
		grid_sprite(grid, x, y, sprites_you, SPRITES_YOU_ROWS, point_colour, &light);
}

void art_imp(struct grid *grid, int x, int y, int body, int eyes)
{
	if (!grid->pictures) {
		grid_text(grid, x, y, "[oo]", ART_INK, GRID_KEEP, 0);
		return;
	}
	grid_put(grid, x, y, 0x2590, body, GRID_KEEP, 0);
	grid_put(grid, x + 1, y, 0x2022, eyes, body, GRID_BOLD);
	grid_put(grid, x + 2, y, 0x2022, eyes, body, GRID_BOLD);
	grid_put(grid, x + 3, y, 0x258c, body, GRID_KEEP, 0);
}

/* Three by five points each. */
static const char *numeral(char c)
{
	static const char *const digits[] = {"111101101101111", "010110010010111", "111001111100111", "111001011001111",
		"101101111001001", "111100111001111", "111100111101111", "111001010010010", "111101111101111",
		"111101111001111"};

	if (c >= '0' && c <= '9')
		return digits[c - '0'];
	return c == 'K' ? "101110100110101" : c == 'x' ? "101101010101101" : "011010111010111"; /* a pound */
}

int art_numerals(struct grid *grid, int x, int y, const char *digits, int fg)
{
	for (; *digits != '\0'; digits++, x += 4) {
		const char *points = numeral(*digits);

		for (int j = 0; j < 3; j++)
			for (int i = 0; i < 3; i++) {
				bool above = points[6 * j + i] == '1';
				bool below = j < 2 && points[6 * j + 3 + i] == '1';

				if (above || below)
					grid_put(grid, x + i, y + j,
						above && below ? 0x2588
						: above        ? 0x2580
							       : 0x2584,
						fg, GRID_KEEP, 0);
			}
	}
	return x;
}

void art_slab(struct grid *grid, int x, int y, int width, int height, int frame, int pane, bool lifted)
{
	if (!grid->pictures) {
		grid_box(grid, x, y, width, height, lifted ? GRID_HEAVY : GRID_LIGHT, frame, GRID_KEEP);
		for (int j = 1; j < height - 1; j++)
			grid_fill(grid, x + 1, y + j, width - 2, 1, GRID_KEEP);
		return;
	}
	for (int i = 0; i < width; i++) {
		grid_put(grid, x + i, y, 0x2584, frame, GRID_KEEP, 0);
		grid_put(grid, x + i, y + height - 1, 0x2580, frame, GRID_KEEP, 0);
	}
	for (int j = 1; j < height - 1; j++) {
		grid_put(grid, x, y + j, ' ', frame, frame, 0);
		grid_put(grid, x + width - 1, y + j, ' ', frame, frame, 0);
		grid_fill(grid, x + 1, y + j, width - 2, 1, pane);
	}
}

void art_mansion(struct grid *grid, int x, int y, int windows)
{
	static const char *const roof[] = {"......p..", "...ppppp.", "..ppppppp", ".ppppppppp"};
	const int wall = 0x4a3a78;

	if (!grid->pictures)
		return;
	for (int j = 0; j < 2; j++)
		for (int i = 0; i < 9; i++) {
			bool above = roof[2 * j][i] == 'p';
			bool below = roof[2 * j + 1][i] == 'p';

			if (above || below)
				grid_put(grid, x + i, y + j,
					above && below ? ' '
					: above        ? 0x2580
						       : 0x2584,
					0x7a62b8, above && below ? 0x7a62b8 : GRID_KEEP, 0);
		}
	for (int j = 0; j < 2; j++)
		for (int i = 0; i < 9; i++) {
			int window = 4 * j + i / 2;

			grid_put(grid, x + i, y + 2 + j, i % 2 == 1 ? 0x2580 : ' ',
				window < windows ? 0xffd27a : 0x251c42, wall, 0);
		}
}

void art_bar(struct grid *grid, int x, int y, int width, int part, int whole, int full, int empty)
{
	int eighths = whole > 0 ? 8 * width * part / whole : 0;

	eighths = eighths < 0 ? 0 : eighths > 8 * width ? 8 * width : eighths;
	for (int i = 0; i < width; i++) {
		int here = eighths - 8 * i;

		if (!grid->pictures)
			grid_put(grid, x + i, y, here >= 4 ? '#' : 0x00b7, full, GRID_KEEP, 0);
		else if (here >= 8 || here <= 0)
			grid_put(grid, x + i, y, ' ', full, here >= 8 ? full : empty, 0);
		else
			grid_put(grid, x + i, y, (uint32_t)(0x2590 - here), full, empty, 0);
	}
}

void art_wallpaper(struct grid *grid, int x, int y, int width, int height, int fg)
{
	if (!grid->pictures)
		return;
	for (int j = 0; j < height; j++)
		for (int i = 0; i < width; i++)
			if (j % 2 == 0 && (i + (j % 4 < 2 ? 0 : 5)) % 10 == 0)
				grid_put(grid, x + i, y + j, 0x25ca, fg, GRID_KEEP, 0);
}

int art_plate(struct grid *grid, int x, int y, const char *text, int fg, int bg)
{
	grid_put(grid, x++, y, ' ', fg, bg, GRID_BOLD);
	x = grid_text(grid, x, y, text, fg, bg, GRID_BOLD);
	grid_put(grid, x, y, ' ', fg, bg, GRID_BOLD);
	return x + 1;
}

int art_name(struct grid *grid, int x, int y, int width, const char *name, bool acts)
{
	int lead = grid->pictures ? 1 : 0;
	int bg = !grid->pictures ? (int)GRID_KEEP : acts ? (int)ART_HOT : (int)ART_BRASS;
	int end;

	if (grid->pictures)
		grid_put(grid, x, y, ' ', ART_ON_CANDLE, bg, 0);
	end = grid_fit(grid, x + lead, y, width - 2 * lead, name, grid->pictures ? ART_ON_CANDLE : ART_CANDLE, bg,
		GRID_BOLD | GRID_MAY_CUT);
	if (grid->pictures)
		grid_put(grid, end, y, ' ', ART_ON_CANDLE, bg, 0);
	return end + lead;
}

/* 0 outside the table, 1 its rim, 2 the felt, 3 the felt under the light; u and v in half rows from the middle. */
static int table_part(int u, int v, int width, int height)
{
	int64_t a = width, b = 2 * height;
	int64_t far = (int64_t)(2 * u + 1 - width) * (2 * u + 1 - width) * b * b +
		      (int64_t)(2 * v + 1 - b) * (2 * v + 1 - b) * a * a;
	int64_t whole = a * a * b * b;

	return far > whole ? 0 : 1000 * far > 810 * whole ? 1 : 1000 * far > 350 * whole ? 2 : 3;
}

void art_table(struct grid *grid, int x, int y, int width, int height)
{
	static const int colours[] = {0, ART_WOOD, ART_FELT, 0x27585f};

	if (!grid->pictures)
		return;
	for (int j = 0; j < height; j++)
		for (int i = 0; i < width; i++) {
			int above = table_part(i, 2 * j, width, height);
			int below = table_part(i, 2 * j + 1, width, height);

			if (above == 0 && below == 0)
				continue;
			if (above == below)
				grid_put(grid, x + i, y + j, ' ', GRID_KEEP, colours[above], 0);
			else if (below == 0)
				grid_put(grid, x + i, y + j, 0x2580, colours[above], GRID_KEEP, 0);
			else
				grid_put(grid, x + i, y + j, 0x2584, colours[below],
					above == 0 ? GRID_KEEP : colours[above], 0);
		}
}

void art_clock(struct grid *grid, int x, int y, int left, int whole)
{
	static const char *const face[] = {"...bbbb...", ".bbccccbb.", ".bccccccb.", "bccccccccb", "bcccccccch",
		"bccccccccb", "bccccccccb", ".bccccccb.", ".bbccccbb.", "...bbbb..."};
	/* Where the minute hand points: from a quarter to twelve round to twelve. */
	static const int8_t ends[6][2] = {{1, 5}, {1, 4}, {2, 3}, {3, 2}, {4, 1}, {5, 1}};
	int step = whole > 0 ? 5 - (5 * left + whole - 1) / whole : 5;
	int end_x = ends[step < 0 ? 0 : step > 5 ? 5 : step][0];
	int end_y = ends[step < 0 ? 0 : step > 5 ? 5 : step][1];
	char points[10][11];

	if (!grid->pictures)
		return;
	for (int j = 0; j < 10; j++)
		memcpy(points[j], face[j], 11);
	points[4][9] = 'b';
	for (int j = 2; j < 6; j++)
		points[j][5] = 'k';
	for (int i = 0; i <= 8; i++)
		points[(5 * (8 - i) + end_y * i + 4) / 8][(5 * (8 - i) + end_x * i + 4) / 8] = 'r';
	for (int j = 0; j < 5; j++)
		for (int i = 0; i < 10; i++) {
			int colours[2];

			for (int k = 0; k < 2; k++) {
				char point = points[2 * j + k][i];

				colours[k] = point == '.'   ? -1
					     : point == 'b' ? ART_BRASS
					     : point == 'c' ? 0xfbf3df
					     : point == 'k' ? ART_PAPER_INK
							    : 0x8e2430;
			}
			if (colours[0] < 0 && colours[1] < 0)
				continue;
			if (colours[0] == colours[1])
				grid_put(grid, x + i, y + j, ' ', GRID_KEEP, colours[0], 0);
			else if (colours[0] < 0)
				grid_put(grid, x + i, y + j, 0x2584, colours[1], GRID_KEEP, 0);
			else
				grid_put(grid, x + i, y + j, 0x2580, colours[0],
					colours[1] < 0 ? GRID_KEEP : colours[1], 0);
		}
}

void art_button(struct grid *grid, int x, int y, int width, const struct art_button *button)
{
	int bg = button->main ? ART_CANDLE : ART_RAISED;
	int fg = button->off ? ART_FAINT : button->main ? ART_ON_CANDLE : ART_INK;
	int rows = button->more != NULL ? 2 : 1;
	int mark = button->main ? GRID_REVERSE : 0;
	int at;

	grid_fill(grid, x, y, width, rows, bg);
	if (grid->pictures)
		at = art_plate(grid, x + 1, y, button->key, button->main ? ART_CANDLE : fg,
			     button->main ? ART_ON_CANDLE : ART_PANEL) +
		     1;
	else
		at = grid_text(grid,
			grid_text(
				grid, grid_text(grid, x, y, "[", fg, bg, 0), y, button->key, fg, bg, GRID_BOLD | mark),
			y, "] ", fg, bg, 0);
	/* What Enter does is seen on the table, too. */
	grid_fit(grid, at, y, x + width - at, button->label, fg, bg,
		(button->off ? 0 : GRID_BOLD) | mark | (button->code == '\r' ? GRID_MAY_CUT : 0));
	if (button->more != NULL && grid_columns(button->more) > x + width - at)
		at = x + 1;
	if (button->more != NULL)
		grid_fit(grid, at, y + 1, x + width - at, button->more, button->main ? 0x5a3a08 : ART_SOFT, bg, 0);
	grid_add_place(grid, x, y, width, rows, button->code, 0);
}

void art_header(struct grid *grid, const char *title, const struct art_key *tools)
{
	int x = grid->width - 1;
	int count = 0;
	int used;

	for (int i = 0; !grid->pictures && i < grid->width; i++)
		grid_put(grid, i, 0, ' ', ART_INK, ART_NIGHT, GRID_REVERSE);
	grid_fill(grid, 0, 0, grid->width, 1, ART_NIGHT);
	if (grid->pictures)
		art_imp(grid, 1, 0, ART_SHEET, 0x1a1530);
	used = grid_text(grid, grid->pictures ? 6 : 1, 0, "Séance", ART_INK, GRID_KEEP, GRID_BOLD) + 1;
	while (tools[count].key != NULL)
		count++;
	for (int i = count - 1; i >= 0; i--) {
		int width = grid_columns(tools[i].key) + grid_columns(tools[i].label) + 1;

		if (x - width < used + 16)
			break;
		x -= width;
		grid_text(grid, x, 0, tools[i].key, ART_CANDLE, GRID_KEEP, GRID_BOLD);
		grid_text(grid, x + grid_columns(tools[i].key) + 1, 0, tools[i].label, ART_SOFT, GRID_KEEP, 0);
		grid_add_place(grid, x, 0, width, 1, tools[i].code, 0);
		x -= 2;
	}
	grid_fit(grid, used, 0, x - used, title, ART_SOFT, GRID_KEEP, GRID_MAY_CUT);
}

void art_keys(struct grid *grid, int y, const struct art_key *keys)
{
	int x = 2;

	for (; keys->key != NULL; keys++) {
		int width = grid_columns(keys->key) + 3 + grid_columns(keys->label);

		if (x + width > grid->width - 1)
			break;
		grid_add_place(grid, x, y, width, 1, keys->code, 0);
		x = art_plate(grid, x, y, keys->key, ART_INK, ART_RAISED) + 1;
		x = grid_text(grid, x, y, keys->label, ART_SOFT, GRID_KEEP, 0) + 2;
	}
}

void art_now(struct grid *grid, const char *head, const char *text, bool refused, const struct art_key *keys)
{
	int tone = refused ? ART_ATTACK : ART_CANDLE;
	int y = grid->height - 2;
	int x, room;
	bool both;

	grid_fill(grid, 0, y, grid->width, 2, ART_PANEL);
	if (grid->pictures) {
		grid_put(grid, 0, y, 0x258c, tone, GRID_KEEP, 0);
		grid_put(grid, 0, y + 1, 0x258c, tone, GRID_KEEP, 0);
	} else if (refused) {
		grid_put(grid, 0, y, '!', tone, GRID_KEEP, GRID_BOLD);
	}
	x = grid_text(grid, 2, y, head, tone, GRID_KEEP, GRID_BOLD);
	x += x > 2 ? 1 : 0;
	room = grid->width - x - 1;
	both = grid_columns(text) > room && (keys == NULL || grid->width >= 80);
	grid_wrap(grid, x, y, room, both ? 2 : 1, text, ART_INK, GRID_KEEP, keys == NULL || !both ? GRID_MAY_CUT : 0);
	if (!both && keys != NULL)
		art_keys(grid, y + 1, keys);
}

void art_heading(struct grid *grid, int x, int y, const char *text)
{
	grid_text(grid, x, y, text, ART_CANDLE, GRID_KEEP, GRID_BOLD);
}
