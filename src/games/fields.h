/*
 * Edition rows and set-ups: the checks that all games share. Functions that can
 * find a fault return false and report the first one.
 */
#ifndef SEANCE_GAMES_FIELDS_H
#define SEANCE_GAMES_FIELDS_H

#include "games/contract.h"

bool fields_equal(const char *a, const char *b);

/* Writes the three parts as the fault's text; returns false. */
bool fields_fault(struct fault *fault, const char *before, const char *what, const char *after);
bool fields_fault_number(struct fault *fault, const char *before, int number, const char *after);

/* True if the row has exactly the keys named, separated by spaces, in any order, none twice. */
bool fields_are(const struct game_row *row, const char *keys, struct fault *fault);
bool fields_text(const struct game_row *row, const char *key, const char **text, struct fault *fault);
bool fields_number(const struct game_row *row, const char *key, int low, int high, int *number, struct fault *fault);

void fields_clear(struct game_row *row);
void fields_add_text(struct game_row *row, const char *key, const char *text);
void fields_add_number(struct game_row *row, const char *key, int number);

/* A plan where every seat is a side of its own. */
void fields_plan(struct game_plan *plan, int kind, int target);
/* The result of a round that stops: `side` of the plan loses, or nobody (-1); each winner scores the points. */
void fields_abandon(int players, const struct game_plan *plan, int side, int points, struct game_result *result);
/* Default options, the lot, the name of the compiled-in edition. */
void fields_setup(struct game_setup *setup, const struct game_info *info, int players);
/* Players, beginner and options within the game's ranges. */
bool fields_setup_ok(const struct game_setup *setup, const struct game_info *info, struct fault *fault);

#endif
