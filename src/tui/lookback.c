#include "tui/lookback.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "text/voice.h"
#include "tui/art.h"
#include "tui/screen_face.h"
#include "tui/tty.h"

struct lookback {
	const struct desk *desk;
	pthread_t thread;
	bool started;
	atomic_bool cancel;
	atomic_int judged; /* decisions from the first on */
	int count, seat;
	bool summed;
	struct review_summary summary;
	struct review_move *list;       /* ply is filled from the start */
	struct agent_standing standing; /* of the match before the round */
	void *memory;
};

static struct review_round round_of(const struct lookback *lookback)
{
	const struct desk *desk = lookback->desk;

	return (struct review_round){.game = desk->game,
		.rules = desk->rules,
		.moves = desk->moves,
		.count = desk->count,
		.standing = lookback->standing,
		.cancel = &lookback->cancel};
}

static void *work(void *about)
{
	struct lookback *lookback = (struct lookback *)about;
	struct review_round round = round_of(lookback);

	for (int i = 0; i < lookback->count && !atomic_load(&lookback->cancel); i++) {
		struct review_move move;

		if (review_judge(&round, lookback->list[i].ply, lookback->memory, &move))
			lookback->list[i] = move;
		else
			lookback->list[i].label = REVIEW_FINE;
		atomic_store(&lookback->judged, i + 1);
		tty_wake();
	}
	return NULL;
}

static void find_decisions(struct lookback *lookback, int seat)
{
	for (int ply = 0; ply < lookback->desk->count; ply++)
		if (lookback->desk->moves[ply].actor == seat) {
			lookback->list[lookback->count].ply = ply;
			lookback->list[lookback->count].seat = seat;
			lookback->list[lookback->count++].made = lookback->desk->moves[ply].action;
		}
}

struct lookback *lookback_new(const struct session *session, int seat)
{
	struct lookback *lookback = (struct lookback *)calloc(1, sizeof(*lookback));
	size_t size;

	if (lookback == NULL)
		return NULL;
	size = (judge_memory(session->desk.game) + AGENT_ALIGN - 1) / AGENT_ALIGN * AGENT_ALIGN;
	lookback->desk = &session->desk;
	desk_standing(lookback->desk, &lookback->standing);
	lookback->list = (struct review_move *)calloc((size_t)session->desk.count + 1, sizeof(*lookback->list));
	lookback->memory = aligned_alloc(AGENT_ALIGN, size > 0 ? size : AGENT_ALIGN);
	if (lookback->list == NULL || lookback->memory == NULL) {
		lookback_free(lookback);
		return NULL;
	}
	lookback->seat = seat;
	find_decisions(lookback, seat);
	lookback->started = pthread_create(&lookback->thread, NULL, work, lookback) == 0;
	return lookback;
}

void lookback_free(struct lookback *lookback)
{
	if (lookback == NULL)
		return;
	atomic_store(&lookback->cancel, true);
	if (lookback->started)
		pthread_join(lookback->thread, NULL);
	free(lookback->list);
	free(lookback->memory);
	free(lookback);
}

int lookback_count(const struct lookback *lookback)
{
	return lookback->count;
}

int lookback_judged(const struct lookback *lookback)
{
	return atomic_load(&lookback->judged);
}

int lookback_ply(const struct lookback *lookback, int index)
{
	return lookback->list[index].ply;
}

const char *lookback_label(struct say *say, enum review_label label)
{
	struct {
		struct say *say;
	} here = {say}, *c = &here;

	switch (label) {
	case REVIEW_FORCED:
		return T(c, "the only move");
	case REVIEW_INACCURACY:
		return T(c, "inaccuracy");
	case REVIEW_MISTAKE:
		return T(c, "mistake");
	case REVIEW_BLUNDER:
		return T(c, "blunder");
	default:
		return T(c, "fine");
	}
}

const char *lookback_line(struct say *say, const struct desk *desk, const struct review_line *line, struct voice *voice)
{
	struct sink sink;

	say_open(say, &sink);
	voice_pattern(desk->game, desk->rules, line->pattern, &line->phrase, voice, &sink);
	return say_keep(say, &sink);
}

int lookback_seat(const struct lookback *lookback)
{
	return lookback->seat;
}

const struct review_summary *lookback_summary(struct lookback *lookback)
{
	struct review_round round = round_of(lookback);

	if (lookback_judged(lookback) < lookback->count)
		return NULL;
	if (!lookback->summed)
		review_sum(&round, lookback->seat, lookback->list, lookback->count, &lookback->summary);
	lookback->summed = true;
	return &lookback->summary;
}

/* Mistakes and blunders, and what they gave away on the whole in thousandths. */
static void sum_faults(const struct lookback *lookback, int *faults, int *loss)
{
	*faults = *loss = 0;
	for (int i = 0; i < lookback_judged(lookback); i++)
		if (lookback->list[i].label >= REVIEW_INACCURACY) {
			++*faults;
			*loss += lookback->list[i].loss;
		}
}

/* The decision at the moment that decided, or the last one before it. */
static int key_index(struct lookback *lookback, int index)
{
	const struct review_summary *summary = lookback_summary(lookback);

	if (summary == NULL || summary->key == REVIEW_KEY_NONE)
		return index;
	for (index = lookback->count - 1; index > 0 && lookback->list[index].ply > summary->key_ply;)
		index--;
	return index;
}

/* The next decision that cost something, in that direction. */
static int next_fault(const struct lookback *lookback, int index, int by)
{
	for (int i = index + by; i >= 0 && i < lookback_judged(lookback); i += by)
		if (lookback->list[i].label >= REVIEW_INACCURACY)
			return i;
	return index;
}

bool lookback_key(struct lookback *lookback, struct lookback_ui *ui, const struct key *key)
{
	int last = lookback->count - 1;

	if (ui->luck) { /* any key closes it; k goes on to the moment it speaks of */
		ui->luck = false;
		if (key->code != 'k')
			return true;
	}
	switch (key->code) {
	case 't':
		ui->luck = true;
		return true;
	case 'k':
		ui->index = key_index(lookback, ui->index);
		return true;
	case KEYS_LEFT:
		ui->index = ui->index > 0 ? ui->index - 1 : 0;
		return true;
	case KEYS_RIGHT:
	case ' ':
	case '\r':
		ui->index = ui->index < last ? ui->index + 1 : last < 0 ? 0 : last;
		return true;
	case KEYS_UP:
		ui->index = next_fault(lookback, ui->index, -1);
		return true;
	case KEYS_DOWN:
		ui->index = next_fault(lookback, ui->index, 1);
		return true;
	case KEYS_HOME:
		ui->index = 0;
		return true;
	case KEYS_END:
		ui->index = last < 0 ? 0 : last;
		return true;
	case KEYS_PICK:
		if (key->argument >= 0 && key->argument < lookback->count)
			ui->index = key->argument;
		return true;
	default:
		return key->code != KEYS_ESCAPE && key->code != 'q' && key->code != 'm' && key->code != 'v';
	}
}

/* The chance of winning at each decision, as a row of bars; a sign below those that cost something. */
static void draw_curve(
	const struct lookback *lookback, const struct lookback_ui *ui, struct grid *grid, int x, int y, int width)
{
	static const int tones[REVIEW_LABELS] = {
		ART_SOFT, ART_SOFT, ART_CANDLE, 0xf3cd70, 0xe58a74, ART_ATTACK}; /* by label */
	int shown = lookback->count < width ? lookback->count : width;
	int from = ui->index - shown / 2 < 0                         ? 0
		   : ui->index - shown / 2 > lookback->count - shown ? lookback->count - shown
								     : ui->index - shown / 2;

	for (int i = 0; i < shown; i++) {
		const struct review_move *one = &lookback->list[from + i];
		bool judged = from + i < lookback_judged(lookback);
		int eighths = judged && one->chance >= 0 ? one->chance * 8 / 1000 : 0;
		uint32_t sign = one->label == REVIEW_BLUNDER      ? 'X'
				: one->label == REVIEW_MISTAKE    ? 'x'
				: one->label == REVIEW_INACCURACY ? '-'
								  : ' ';

		if (grid->pictures)
			grid_put(grid, x + i, y, judged ? (uint32_t)(0x2581 + (eighths > 7 ? 7 : eighths)) : 0x00b7,
				tones[judged ? one->label : 0], ART_NIGHT, 0);
		else
			grid_put(grid, x + i, y,
				judged ? (uint32_t)('0' + (one->chance < 0 ? 0 : one->chance * 9 / 1000)) : '.',
				ART_INK, GRID_KEEP, 0);
		grid_put(grid, x + i, y + 1,
			from + i == ui->index ? 0x25b2
			: judged              ? sign
					      : ' ',
			from + i == ui->index ? ART_HOT : tones[judged ? one->label : 0], GRID_KEEP, GRID_BOLD);
		grid_add_place(grid, x + i, y, 1, 2, KEYS_PICK, from + i);
	}
}

static const char *verdict_text(
	const struct lookback *lookback, const struct lookback_ui *ui, const struct screen *screen)
{
	const struct review_move *one = &lookback->list[ui->index];
	struct voice voice = {.language = screen->say->language, .you = screen->viewer};
	const char *pattern = one->reason.code != 0 ? agent_reason(screen->game, one->reason.code) : NULL;
	struct sink sink;

	if (ui->index >= lookback_judged(lookback))
		return F(screen, "You: {0}. Being judged…", screen_move(screen, one->made));
	for (int seat = 0; seat < screen->rules->setup.players; seat++)
		voice.name[seat] = seat == screen->viewer ? T(screen, "you") : screen->seat[seat].name;
	say_open(screen->say, &sink);
	if (pattern != NULL)
		voice_pattern(screen->game, screen->rules, pattern, &one->reason, &voice, &sink);
	say_keep(screen->say, &sink);
	if (one->label >= REVIEW_INACCURACY)
		return F(screen, "You: {0}. Better: {1} (+{2}%). {3}", screen_move(screen, one->made),
			screen_move(screen, one->best), say_number(screen->say, (one->loss + 5) / 10), sink.text);
	return one->best == one->made ? F(screen, "You: {0}. {1}", screen_move(screen, one->made), sink.text)
				      : F(screen, "You: {0}. As good: {1}. {2}", screen_move(screen, one->made),
						screen_move(screen, one->best), sink.text);
}

static void draw_over_luck(struct lookback *lookback, const struct session *session, struct say *say, struct grid *grid)
{
	struct {
		struct say *say;
	} here = {say}, *c = &here;
	int width = grid->width - 4 < 84 ? grid->width - 4 : 84, height = 14;
	int x = (grid->width - width) / 2, y = (grid->height - height) / 2;

	grid_dim(grid, 0x0a0c1c, 720);
	grid_box(grid, x, y, width, height, GRID_DOUBLE, ART_BRASS, ART_PANEL);
	lookback_draw_luck(lookback, session, say, grid, x + 3, y + 1, width - 6, height - 2);
	grid_right(grid, x + width - 3, y + height - 1, J(c, " {0} ", T(c, "k: the key moment; any other key closes")),
		ART_SOFT, GRID_KEEP, 0);
	grid_add_place(grid, 0, 0, grid->width, grid->height, KEYS_ESCAPE, 0);
}

void lookback_draw(struct lookback *lookback, const struct lookback_ui *ui, struct session *session, struct say *say,
	struct grid *grid)
{
	static union game_state view;
	static game_action legal[GAME_LEGAL_MAX];
	struct screen screen;
	struct screen_ui table;
	struct fault fault;
	int faults, loss, y = grid->height - 5;
	struct {
		struct say *say;
	} here = {say}, *c = &here;
	const struct art_key keys[] = {{"← →", T(c, "every decision"), KEYS_RIGHT},
		{"↑ ↓", T(c, "from mistake to mistake"), KEYS_DOWN}, {"t", T(c, "was it luck?"), 't'},
		{"k", T(c, "the key moment"), 'k'}, {"Esc", T(c, "back"), KEYS_ESCAPE},
		{session_people(session) > 1 ? "Tab" : NULL, T(c, "somebody else"), '\t'}, {NULL, NULL, 0}};
	const char *title;

	if (screen_size(grid) == SCREEN_TINY || lookback->count == 0) {
		screen_tiny(say, grid);
		return;
	}
	session_screen(session, say, &view, legal, &screen);
	if (desk_at(lookback->desk, lookback->list[ui->index].ply, &view, &fault) != STATUS_OK)
		return;
	screen.game->redact(screen.rules, &view, screen.viewer);
	screen.legal_count = screen.game->legal(screen.rules, &view, legal);
	while (screen.event_count > 0 && screen.events[screen.event_count - 1].ply >= lookback->list[ui->index].ply)
		screen.event_count--;
	screen.past_count = lookback->list[ui->index].ply;
	memset(&table, 0, sizeof(table));
	screen_begin(&screen, &table);
	screen_point(&screen, &table,
		ui->index < lookback_judged(lookback) ? lookback->list[ui->index].best
						      : lookback->list[ui->index].made);
	screen_draw(&screen, &table, grid);
	grid->places = 0;
	sum_faults(lookback, &faults, &loss);
	title = F(c, "Review · decision {0} of {1}", say_number(say, ui->index + 1), say_number(say, lookback->count));
	if (session_people(session) > 1)
		title = J(c, "{0} · {1}", title, screen.seat[lookback->seat].name);
	art_header(grid, title, keys + 4);
	grid_fill(grid, 0, y, grid->width, 3, ART_NIGHT);
	draw_curve(lookback, ui, grid, 2, y, grid->width - 40);
	grid_right(grid, grid->width - 2, y,
		lookback_judged(lookback) < lookback->count
			? F(c, "judged: {0} of {1}", say_number(say, lookback_judged(lookback)),
				  say_number(say, lookback->count))
		: faults == 0 ? T(c, "no mistake was found")
			      : TN(c, faults, "{n} mistake", "{n} mistakes"),
		ART_SOFT, GRID_KEEP, 0);
	if (faults > 0)
		grid_right(grid, grid->width - 2, y + 1,
			F(c, "they cost {0}% each on average", say_number(say, (loss / faults + 5) / 10)), ART_SOFT,
			GRID_KEEP, 0);
	art_now(grid,
		ui->index < lookback_judged(lookback)
			? J(c, "{0}.", say_capital(say, lookback_label(say, lookback->list[ui->index].label)))
			: T(c, "One moment."),
		verdict_text(lookback, ui, &screen),
		ui->index < lookback_judged(lookback) && lookback->list[ui->index].label >= REVIEW_MISTAKE, keys);
	if (ui->luck)
		draw_over_luck(lookback, session, say, grid);
}
