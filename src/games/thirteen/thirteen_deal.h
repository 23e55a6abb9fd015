/* Before the first turn: the deal, the Crypts, the starting hands. */
#ifndef SEANCE_GAMES_THIRTEEN_DEAL_H
#define SEANCE_GAMES_THIRTEEN_DEAL_H

#include "games/thirteen/thirteen_turn.h"

/*
 * Seat by seat, or team by team; a card slips into its place among
 * those dealt with it, so that they stay in ascending order.
 */
SEANCE_FN static inline void thirteen_deal(
	const struct thirteen_rules *rules, struct thirteen_state *s, int card, struct game_log *log)
{
	int deck = s->drawn[0] == rules->dealt ? 1 : 0;
	int place = s->drawn[deck]++;
	int from = rules->decks == 2 ? 0 : place & ~1;
	int owner = rules->decks == 2 ? deck + 2 * (place & 1) : place >> 1;
	int holder = rules->decks == 2 ? rules->chooser[deck] : owner;
	int at = place;

	for (; at > from && thirteen_get(s->card[deck], at - 1) > card; at--)
		s->card[deck] = thirteen_put(s->card[deck], at, thirteen_get(s->card[deck], at - 1));
	s->card[deck] = thirteen_put(s->card[deck], at, card);
	s->seen[deck] = thirteen_put(s->seen[deck], place, 1 << holder);
	s->owner[deck] |= (uint32_t)owner << 2 * place;
	s->pool[deck] = (uint16_t)(s->pool[deck] & ~thirteen_bit(card));
	thirteen_note_secret(log, THIRTEEN_EVENT_DEALT, THIRTEEN_EVENT_DEALT_HIDDEN, 1 << holder, holder, card, 0);
	if (s->drawn[rules->decks - 1] == rules->dealt) {
		s->phase = THIRTEEN_PHASE_CRYPT;
		s->head.actor = rules->decks == 2 ? rules->chooser[0] : 0;
	}
}

/* One of the group's loose cards goes to its place, the others keep their order. */
SEANCE_FN static inline void thirteen_choose(
	const struct thirteen_rules *rules, struct thirteen_state *s, int target, int card)
{
	int deck = thirteen_group_deck(rules, s->step);
	unsigned loose = thirteen_loose(rules, s, s->step);
	uint64_t before = s->card[deck];
	int from = bits_lowest(loose);

	for (int place = bits_lowest(loose); place <= bits_highest(loose); place++) {
		if ((loose >> place & 1) == 0 || place == target)
			continue;
		while ((loose >> from & 1) == 0 || thirteen_get(before, from) == card)
			from++;
		s->card[deck] = thirteen_put(s->card[deck], place, thirteen_get(before, from++));
	}
	s->card[deck] = thirteen_put(s->card[deck], target, card);
}

/* The next group chooses, or the first turn begins. */
SEANCE_FN static inline void thirteen_chosen(
	const struct thirteen_rules *rules, struct thirteen_state *s, struct game_log *log)
{
	if (++s->step < thirteen_groups(rules)) {
		s->phase = THIRTEEN_PHASE_CRYPT;
		s->head.actor = rules->decks == 2 ? rules->chooser[s->step] : s->step;
		return;
	}
	s->step = s->place;
	for (int seat = 0; seat < rules->setup.players; seat++)
		s->last[seat] = rules->hand[seat];
	thirteen_begin_turn(s, s->place, log);
}

SEANCE_FN static inline void thirteen_choose_crypt(
	const struct thirteen_rules *rules, struct thirteen_state *s, int card, struct game_log *log)
{
	int seat = s->head.actor;

	thirteen_choose(rules, s, rules->crypt[seat], card);
	thirteen_note_secret(log, THIRTEEN_EVENT_CRYPT, THIRTEEN_EVENT_CRYPT_HIDDEN, 1 << seat, seat, card, 0);
	if (rules->decks == 2)
		s->phase = THIRTEEN_PHASE_GIVE;
	else
		thirteen_chosen(rules, s, log);
}

/* The partner gets a Crypt and sees the two cards passed on (T7, T13). */
SEANCE_FN static inline void thirteen_give(
	const struct thirteen_rules *rules, struct thirteen_state *s, int card, struct game_log *log)
{
	int deck = s->step;
	int partner = s->head.actor ^ 2;
	int both = rules->team[partner];

	thirteen_choose(rules, s, rules->crypt[partner], card);
	s->seen[deck] = thirteen_put(s->seen[deck], rules->crypt[partner], both);
	s->seen[deck] = thirteen_put(thirteen_put(s->seen[deck], 2, both), 3, both);
	s->phase = THIRTEEN_PHASE_KEEP;
	s->head.actor = (uint8_t)partner;
	thirteen_note_secret(log, THIRTEEN_EVENT_CRYPT, THIRTEEN_EVENT_CRYPT_HIDDEN, both, partner, card, 0);
	game_note_secret(log, THIRTEEN_EVENT_PASSED, THIRTEEN_EVENT_PASSED_HIDDEN, 2, both, partner ^ 2, partner,
		thirteen_get(s->card[deck], 2), thirteen_get(s->card[deck], 3));
}

SEANCE_FN static inline void thirteen_keep(
	const struct thirteen_rules *rules, struct thirteen_state *s, int card, struct game_log *log)
{
	int seat = s->head.actor;

	thirteen_choose(rules, s, rules->hand[seat], card);
	game_note_secret(log, THIRTEEN_EVENT_KEPT, THIRTEEN_EVENT_KEPT_HIDDEN, 2, rules->team[seat], seat, seat ^ 2,
		card, thirteen_get(s->card[s->step], rules->hand[seat ^ 2]));
	thirteen_chosen(rules, s, log);
}

#endif
