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

/* The page: which decision is looked at, and whether the better move is drawn. */
struct lookback_ui {
	int index;
	int scroll;
};

/* A key; false for one that leaves the page. */
bool lookback_key(const struct lookback *lookback, struct lookback_ui *ui, const struct key *key);
/* Draws the table as it was, with the decision and its verdict. */
void lookback_draw(const struct lookback *lookback, const struct lookback_ui *ui, struct session *session,
	struct say *say, struct grid *grid);

/* The words of a label, and a sentence of a review in words. */
const char *lookback_label(struct say *say, enum review_label label);
const char *lookback_line(
	struct say *say, const struct desk *desk, const struct review_line *line, struct voice *voice);
/* Mistakes and blunders, and what they gave away on the whole in thousandths. */
void lookback_sum(const struct lookback *lookback, int *faults, int *loss);

#endif
