/* Places as players name them, for belief maps. */
#ifndef SEANCE_GAMES_THIRTEEN_PLACES_H
#define SEANCE_GAMES_THIRTEEN_PLACES_H

#include "games/thirteen/thirteen_cards.h"

enum {
	THIRTEEN_PLACE_CRYPT = 0,  /* + seat */
	THIRTEEN_PLACE_HAND = 8,   /* + seat */
	THIRTEEN_PLACE_PILE = 16,  /* + 16 * deck + depth below the top */
	THIRTEEN_PLACE_POOL = 48,  /* + deck: any card of the pile that nobody has seen */
	THIRTEEN_PLACE_TABLE = 64, /* + 16 * seat + how many the seat had played before */
	THIRTEEN_PLACE_DEALT = 128 /* + 16 * deck + place: not chosen from yet */
};

static inline int thirteen_place(
	const struct thirteen_rules *rules, const struct thirteen_state *s, int deck, int place)
{
	int owner = thirteen_owner(s, deck, place);
	int before = 0;

	if (place >= s->drawn[deck])
		return THIRTEEN_PLACE_PILE + 16 * deck + place - s->drawn[deck];
	if (s->phase < THIRTEEN_PHASE_TURN)
		return THIRTEEN_PLACE_DEALT + 16 * deck + place;
	if (place == rules->crypt[owner])
		return THIRTEEN_PLACE_CRYPT + owner;
	if (place == s->last[owner] && !(owner == s->turn && thirteen_midway(rules, s)))
		return THIRTEEN_PLACE_HAND + owner;
	for (int i = 0; i < place; i++)
		before += thirteen_owner(s, deck, i) == owner && i != rules->crypt[owner] ? 1 : 0;
	return THIRTEEN_PLACE_TABLE + 16 * owner + before;
}

/* The card at a place that players have a name for, as far as the view knows it; 0: unknown or no such place. */
static inline int thirteen_card_at(const struct thirteen_rules *rules, const struct thirteen_state *s, int named)
{
	for (int deck = 0; deck < rules->decks; deck++)
		for (int place = 0; place < rules->cards; place++)
			if (thirteen_get(s->seen[deck], place) != 0 && thirteen_place(rules, s, deck, place) == named)
				return thirteen_get(s->card[deck], place);
	return 0;
}

/* What all have heard and seen leaves for a seat's Crypt: answers, cards face up, Crypts found. */
static inline unsigned thirteen_heard(const struct thirteen_rules *rules, const struct thirteen_state *s, int seat)
{
	int deck = rules->deck[seat];
	unsigned cards = s->possible[seat];

	for (int place = 0; place < rules->cards; place++)
		if (thirteen_get(s->seen[deck], place) == THIRTEEN_PUBLIC)
			cards &= ~(unsigned)thirteen_bit(thirteen_get(s->card[deck], place));
	return cards;
}

#endif
