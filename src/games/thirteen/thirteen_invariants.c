/* The invariants of struct thirteen_state; see its comment. */
#include "games/thirteen/thirteen_cards.h"
#include "games/thirteen/thirteen_check.h"

static bool in_range(const struct thirteen_rules *rules, const struct thirteen_state *s)
{
	int seats = (1 << rules->setup.players) - 1;

	if (s->phase > THIRTEEN_PHASE_OVER || s->place >= rules->setup.players || s->turn >= rules->setup.players ||
		s->step >= rules->setup.players || s->effect > rules->cards || (s->out & ~seats) != 0 ||
		(s->shield & ~seats) != 0 || s->fell > rules->setup.players)
		return false;
	for (int deck = 0; deck < 2; deck++)
		if (s->drawn[deck] > (deck < rules->decks ? rules->cards : 0) || s->mixes[deck] > 2)
			return false;
	for (int seat = 0; seat < THIRTEEN_SEATS; seat++)
		if ((s->possible[seat] & ~rules->all) != 0 || (s->shown[seat] & ~rules->all) != 0)
			return false;
	return true;
}

/* Each card has one place or is in the pool; only seen cards have a number, only drawn ones an owner. */
static bool deck_is_told(const struct thirteen_rules *rules, const struct thirteen_state *s, int deck)
{
	bool full = s->head.viewer == GAME_FULL;
	unsigned cards = 0;

	for (int place = 0; place < 16; place++) {
		int card = thirteen_get(s->card[deck], place);
		int seen = thirteen_get(s->seen[deck], place);

		if (place >= rules->cards) {
			if ((card | seen | thirteen_get(s->tag[deck], place) | thirteen_owner(s, deck, place)) != 0)
				return false;
			continue;
		}
		if (card > rules->cards || (card != 0 && (cards & thirteen_bit(card)) != 0))
			return false;
		if (full ? (card != 0) != (seen != 0) : card != 0 && seen == 0)
			return false;
		if (place >= s->drawn[deck] && thirteen_owner(s, deck, place) != 0)
			return false;
		cards |= card != 0 ? thirteen_bit(card) : 0u;
	}
	return s->pool[deck] == (rules->all & ~cards);
}

static bool decks_are_told(const struct thirteen_rules *rules, const struct thirteen_state *s)
{
	if (rules->decks == 1 && (s->card[1] | s->seen[1] | s->tag[1] | s->owner[1] | s->pool[1]) != 0)
		return false;
	return deck_is_told(rules, s, 0) && (rules->decks == 1 || deck_is_told(rules, s, 1));
}

/* From the first turn on a seat's last card is its own, and what it has shown it has drawn. */
static bool hands_are_told(const struct thirteen_rules *rules, const struct thirteen_state *s)
{
	for (int seat = 0; seat < rules->setup.players; seat++) {
		int deck = rules->deck[seat];
		unsigned own = 0;

		if (s->phase < THIRTEEN_PHASE_TURN) {
			if (s->last[seat] != 0 || s->shown[seat] != 0)
				return false;
			continue;
		}
		if (s->last[seat] >= s->drawn[deck] || thirteen_owner(s, deck, s->last[seat]) != seat)
			return false;
		for (int place = 0; place < s->drawn[deck]; place++)
			if (thirteen_owner(s, deck, place) == seat && thirteen_get(s->card[deck], place) != 0)
				own |= thirteen_bit(thirteen_get(s->card[deck], place));
		if ((s->shown[seat] & ~own) != 0)
			return false;
	}
	return true;
}

const char *thirteen_check_invariants(const struct thirteen_rules *rules, const struct thirteen_state *s)
{
	if (!in_range(rules, s))
		return "thirteen: a field is out of its range";
	if (s->head.actor != thirteen_actor(rules, s))
		return "thirteen: the actor follows from the phase, the turn and the step";
	if (!decks_are_told(rules, s))
		return "thirteen: each card has one place or is in the pool, and only seen cards have a number";
	if (!hands_are_told(rules, s))
		return "thirteen: a seat's last card is its own, and what it has shown it has drawn";
	if ((s->zero | s->zero_end[0] | s->zero_end[1] | s->zero_end[2] | s->zero_end[3]) != 0)
		return "thirteen: unused bytes are zero";
	return NULL;
}
