/* Was it luck? What the review of a round comes to, as bars and sentences. */
#include "text/voice.h"
#include "tui/art.h"
#include "tui/lookback.h"

struct luck_bar {
	const char *label;
	int value; /* thousandths of a win, or tenths of a point */
};

/* A bar from the middle: to the left what was lost, to the right what was won. `whole` fills a half. */
static void draw_bar(bool points, struct say *say, struct grid *grid, int x, int y, int width, struct luck_bar bar)
{

	int label = width >= 60 ? 22 : 17, half = (width - label - 8) / 2, middle = x + label + half;
	int whole = points ? 200 : 1000, size = bar.value < 0 ? -bar.value : bar.value;
	int cells = size == 0 ? 0 : 1 + (half - 1) * (size > whole ? whole : size) / whole;
	int rounded = (size + 5) / 10;
	struct {
		struct say *say;
	} here = {say}, *c = &here;

	grid_fit(grid, x, y, label - 1, bar.label, ART_INK, GRID_KEEP, 0);
	for (int i = -half; i <= half; i++) {
		bool full = bar.value < 0 ? i < 0 && i >= -cells : i > 0 && i <= cells;
		int tone = bar.value < 0 ? ART_ATTACK : ART_GOOD;

		if (i == 0)
			grid_put(grid, middle, y, grid->pictures ? 0x2502 : '|', ART_BRASS, GRID_KEEP, 0);
		else if (full)
			grid_put(grid, middle + i, y, grid->pictures ? 0x2588 : '#', tone, GRID_KEEP, 0);
		else
			grid_put(grid, middle + i, y, 0x00b7, ART_FAINT, GRID_KEEP, 0);
	}
	grid_right(grid, x + width - 1, y,
		J(c, points ? "{0}{1}" : "{0}{1} %",
			rounded == 0    ? ""
			: bar.value < 0 ? "−"
					: "+",
			say_number(say, rounded)),
		bar.value < 0 ? ART_ATTACK : ART_GOOD, GRID_KEEP, GRID_BOLD);
}

/* The sentences one after another. */
static const char *sentences(const struct review_summary *summary, const struct session *session, struct say *say)
{
	struct voice voice = {.language = say->language, .you = -1};
	struct review_line lines[REVIEW_LINES_MAX];
	int count = review_lines(summary, lines);
	const char *text[REVIEW_LINES_MAX];
	struct sink sink;

	for (int player = 0; player < session->setup.players; player++) {
		int seat = session_round_seat(session, player);

		if (seat < GAME_SEATS_MAX)
			voice.name[seat] = session->names.name[player];
	}
	for (int i = 0; i < count; i++)
		text[i] = lookback_line(say, &session->desk, &lines[i], &voice);
	say_open(say, &sink);
	for (int i = 0; i < count; i++) {
		sink_text(&sink, i > 0 ? " " : "");
		sink_text(&sink, text[i]);
	}
	return say_keep(say, &sink);
}

void lookback_draw_luck(struct lookback *lookback, const struct session *session, struct say *say, struct grid *grid,
	int x, int y, int width, int height)
{
	const struct review_summary *summary = lookback_summary(lookback);
	struct {
		struct say *say;
	} here = {say}, *c = &here;

	art_heading(grid, x, y, T(c, "Was it luck?"));
	if (summary == NULL) {
		grid_fit(grid, x, y + 1, width,
			F(c, "Judging your decisions: {0} of {1}.", say_number(say, lookback_judged(lookback)),
				say_number(say, lookback_count(lookback))),
			ART_SOFT, GRID_KEEP, 0);
		art_bar(grid, x, y + 2, width < 40 ? width : 40, lookback_judged(lookback), lookback_count(lookback),
			ART_CANDLE, ART_RAISED);
		return;
	}
	if (summary->has_margin) {
		draw_bar(summary->has_margin, say, grid, x, y + 1, width,
			(struct luck_bar){
				T(c, "own play, points"), -summary->margin_loss - summary->small_margin_loss});
		draw_bar(summary->has_margin, say, grid, x, y + 2, width,
			(struct luck_bar){T(c, "luck and others"),
				summary->margin + summary->margin_loss + summary->small_margin_loss});
	} else {
		draw_bar(summary->has_margin, say, grid, x, y + 1, width,
			(struct luck_bar){T(c, "own play"), -summary->loss - summary->small_loss});
		draw_bar(summary->has_margin, say, grid, x, y + 2, width,
			(struct luck_bar){T(c, "luck and others"), summary->luck});
	}
	grid_wrap(
		grid, x, y + 3, width, height - 3, sentences(summary, session, say), ART_SOFT, GRID_KEEP, GRID_MAY_CUT);
}
