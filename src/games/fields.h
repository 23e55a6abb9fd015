/*
 * Edition rows and set-ups as data: what all games check alike. The first
 * fault found is the one reported; every function that may find one returns
 * false then.
 */
#ifndef SEANCE_GAMES_FIELDS_H
#define SEANCE_GAMES_FIELDS_H

#include "games/contract.h"

bool fields_equal(const char *a, const char *b);

/* Writes the three parts as the fault's text; returns false. */
bool fields_fault(struct game_fault *fault, const char *before, const char *what, const char *after);
bool fields_fault_number(struct game_fault *fault, const char *before, int number, const char *after);

/* True if the row has exactly the keys named, separated by spaces, in any order, none twice. */
bool fields_are(const struct game_row *row, const char *keys, struct game_fault *fault);
bool fields_text(const struct game_row *row, const char *key, const char **text, struct game_fault *fault);
bool fields_number(
	const struct game_row *row, const char *key, int low, int high, int *number, struct game_fault *fault);

void fields_clear(struct game_row *row);
void fields_add_text(struct game_row *row, const char *key, const char *text);
void fields_add_number(struct game_row *row, const char *key, int number);

/* Default options, the lot, the name of the compiled-in edition. */
void fields_setup(struct game_setup *setup, const struct game_info *info, int players);
/* Players, beginner and options within the game's ranges. */
bool fields_setup_ok(const struct game_setup *setup, const struct game_info *info, struct game_fault *fault);

#endif
