/*
 * A round looked at again: every decision of a seat with a label, what the
 * mistakes cost, how much was luck, and the moment that decided. Page and
 * terminal show the same review; `seance analyse` prints it.
 *
 * The strong player says what it would have done. If that is another move and
 * not one it would have played some of the time, judge.h compares the two. A
 * label needs a difference that is clearly more than chance: no label is better
 * than a wrong one. Decisions that a bot made for the player ("place the rest
 * for me", or while the player was away) are not judged.
 *
 * A loss is in thousandths of a win. Where a round is won by more or less, one
 * unit of margin counts REVIEW_MARGIN_WORTH, and the larger loss decides: who
 * is far behind loses no chance any more, but still loses points.
 */
#ifndef SEANCE_REVIEW_REVIEW_H
#define SEANCE_REVIEW_REVIEW_H

#include "base/json_writer.h"
#include "record/record.h"
#include "review/judge.h"

enum review_label {
	REVIEW_ASSISTED, /* a bot chose for the player */
	REVIEW_FORCED,   /* there was only one move */
	REVIEW_FINE,
	REVIEW_INACCURACY,
	REVIEW_MISTAKE,
	REVIEW_BLUNDER,
	REVIEW_LABELS
};

/* From which loss on a decision has that label, thousandths of a win. Set by hand. */
enum { REVIEW_LOSS_INACCURACY = 50, REVIEW_LOSS_MISTAKE = 100, REVIEW_LOSS_BLUNDER = 200 };
/* What a unit of margin counts, thousandths of a win. Set by hand: a margin worse by six is about a blunder. */
enum { REVIEW_MARGIN_WORTH = 33 };

/* A round with its actions; the desk and records hold it. */
struct review_round {
	const struct game *game;
	const union game_rules *rules;
	const struct record_move *moves;
	int count;
	struct agent_standing standing; /* of the match before the round */
	const uint8_t *assisted;        /* by ply, not 0: a bot chose, where the record does not say so; NULL: none */
	const atomic_bool *cancel;      /* NULL: nobody can cancel */
};

struct review_move {
	int ply, seat;
	game_action made, best;
	enum review_label label;
	int chance;                /* to win before the move, thousandths, as the strong player sees it */
	int loss, error;           /* of the chance to win, thousandths */
	int margin_loss;           /* tenths of the final margin; 0 where there is none */
	int margin_error;          /* */
	int worlds;                /* compared in; 0: there was nothing to compare */
	struct game_phrase reason; /* of the best move; agent_reason() has the words */
};

/* Whether a seat decides at that ply. */
bool review_decides(const struct review_round *round, int ply, int *seat);
/* Judges the decision at `ply`, in memory of judge_memory() bytes. False if no seat decides there, or if cancelled. */
bool review_judge(const struct review_round *round, int ply, void *memory, struct review_move *move);
/* The same for a move that could have been made there instead: for puzzles. False if it is not legal. */
bool review_judge_instead(
	const struct review_round *round, int ply, game_action made, void *memory, struct review_move *move);
const char *review_label_name(enum review_label label);

/* What the moves of one seat come to, once the round is over. */
enum review_key { REVIEW_KEY_NONE, REVIEW_KEY_OWN, REVIEW_KEY_FELL, REVIEW_KEY_ROSE, REVIEW_KEYS };
const char *review_key_name(enum review_key key);

struct review_summary {
	int seat;
	int decisions; /* judged, where there was a choice */
	int count[REVIEW_LABELS];
	int loss;       /* of all labelled moves, thousandths of a win */
	int small_loss; /* of all others: each is too small for a label, but is sure */
	int start;      /* chance to win at the first decision, thousandths */
	int result;     /* 1000 won, 0 lost, 500 void or not over */
	int luck;       /* luck and the others' play: result - start + loss + small_loss */
	bool has_margin;
	int margin;            /* tenths: by how much the seat won, negative if it lost */
	int margin_loss;       /* of all labelled moves, tenths, */
	int small_margin_loss; /* and of all others */
	enum review_key key;
	int key_ply;               /* the decision, or the first action after it that changed the chance */
	int key_before, key_after; /* chance to win, thousandths */
};

/* `moves` are the seat's, in order. */
void review_sum(const struct review_round *round, int seat, const struct review_move *moves, int count,
	struct review_summary *summary);

/* A sentence of the summary: its English pattern and what fills it ({s0} is the seat). */
struct review_line {
	const char *pattern;
	struct game_phrase phrase;
};
enum { REVIEW_LINES_MAX = 9 };
/* The summary in words; returns how many lines. */
int review_lines(const struct review_summary *summary, struct review_line *lines);

/* {"ply","seat","made","madeToken","best","bestToken","label","chance","loss","error","marginLoss"|null,"reason"} */
void review_move_json(const struct review_round *round, const struct review_move *move, struct json_writer *writer);
/* {"seat","decisions","labels":{...},"loss","start","result","luck","margin"|null,"marginLoss"|null,"key"|null,"says":[...]}
 */
void review_summary_json(
	const struct review_round *round, const struct review_summary *summary, struct json_writer *writer);

#endif
