/*
 * Looking at a game again: the decisions of one seat, judged one after another
 * on a thread, and a walk through them with what would have been better.
 */
#ifndef SEANCE_TUI_LOOKBACK_H
#define SEANCE_TUI_LOOKBACK_H

#include "review/review.h"
#include "text/voice.h"
#include "tui/session.h"

struct lookback;

/* Begins to judge the seat's decisions of the session's round, which stays as it is meanwhile. NULL if short of memory.
 */
struct lookback *lookback_new(const struct session *session, int seat);
/* Stops. NULL is allowed. */
void lookback_free(struct lookback *lookback);
/* How many decisions there are, and how many of them are judged. */
int lookback_count(const struct lookback *lookback);
int lookback_judged(const struct lookback *lookback);
int lookback_ply(const struct lookback *lookback, int index);

/* The page: which decision is looked at, and whether luck and skill lie over the table. */
struct lookback_ui {
	int index;
	bool luck;
};

/* A key; false for one that leaves the page. */
bool lookback_key(struct lookback *lookback, struct lookback_ui *ui, const struct key *key);
/* Draws the table as it was, with the decision and its verdict. */
void lookback_draw(struct lookback *lookback, const struct lookback_ui *ui, struct session *session, struct say *say,
	struct grid *grid);

/* The words of a label, and a sentence of a review in words. */
const char *lookback_label(struct say *say, enum review_label label);
const char *lookback_line(
	struct say *say, const struct desk *desk, const struct review_line *line, struct voice *voice);
/* The seat whose decisions they are. */
int lookback_seat(const struct lookback *lookback);
/* What they come to, once all are judged; NULL before. */
const struct review_summary *lookback_summary(struct lookback *lookback);
/*
 * Was it luck? Bars for what the decisions gave away and what luck and the
 * others did, then the sentences of the review with the moment that decided,
 * in so many lines. While decisions are being judged it says how many are.
 */
void lookback_draw_luck(struct lookback *lookback, const struct session *session, struct say *say, struct grid *grid,
	int x, int y, int width, int height);

#endif
