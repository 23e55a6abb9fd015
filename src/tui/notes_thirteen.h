/* What can be known at 13 Ghosts, with reasons. Private to the screens of 13 Ghosts. */
#ifndef SEANCE_TUI_NOTES_THIRTEEN_H
#define SEANCE_TUI_NOTES_THIRTEEN_H

#include "games/thirteen/thirteen_places.h"
#include "games/thirteen/thirteen_sets.h"
#include "tui/screen_face.h"

/* For each seat the numbers its Crypt can still be, and how likely, as far as the viewer can know. */
struct notes_thirteen {
	unsigned can[THIRTEEN_SEATS];                            /* bit N - 1 for number N */
	uint16_t chance[THIRTEEN_SEATS][THIRTEEN_CARDS_MAX + 1]; /* per cent by number; all 0 where it is known */
};

void notes_thirteen(const struct screen *screen, const union game_state *view, struct notes_thirteen *notes);
/* What everybody can know of a seat's Crypt. */
unsigned notes_thirteen_heard(const struct screen *screen, const union game_state *view, int seat);

/*
 * Why a number is struck for a seat: what happened when it fell. Empty if it
 * is not struck. `heard` asks for what everybody knows of the seat instead of
 * what the viewer knows.
 */
const char *notes_thirteen_why(const struct screen *screen, int seat, int card, bool heard);

/* The viewer's card in hand; 0 if there is none, or it cannot be played. */
int notes_thirteen_hand(const struct screen *screen);
/* True if the viewer decides by a short list: Crypts, cards to keep, how cards go back; one of them in words. */
bool notes_thirteen_listing(const struct screen *screen);
const char *notes_thirteen_choice(const struct screen *screen, game_action action);
/* True if the viewer attacks that seat; if the number may be in the Crypt of such a seat that is still in. */
bool notes_thirteen_foe(const struct screen *screen, int seat);
bool notes_thirteen_alive(const struct screen *screen, const struct notes_thirteen *notes, int card);

/* Arguments of KEYS_PICK beyond the numbers: a seat's notepad, a choice from the legal list. */
enum { NOTES_THIRTEEN_SEAT = 100, NOTES_THIRTEEN_CHOICE = 200 };

/* "3, 5 or 7"; the last two joined by a word. */
const char *notes_thirteen_set(const struct screen *screen, unsigned cards);
const char *notes_thirteen_ability(const struct screen *screen, int card);
/* ? asks, † attacks, ★ does something else. */
const char *notes_thirteen_sign(const struct screen *screen, int card);
int notes_thirteen_tint(const struct screen *screen, int card);
/* What showing the card in hand would tell the others about the viewer's Crypt; empty if it is little. */
const char *notes_thirteen_exposure(const struct screen *screen);

#endif
