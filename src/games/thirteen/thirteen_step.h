/*
 * One step of the game, shared by apply (no log) and events (with one).
 *
 * A turn with a card: the card is laid down, its ability or its attack done
 * (looks are chance's, the attack of a red card and the arranging are decisions
 * of their own), then its player draws. A turn without a card is one attack.
 */
#ifndef SEANCE_GAMES_THIRTEEN_STEP_H
#define SEANCE_GAMES_THIRTEEN_STEP_H

#include "games/thirteen/thirteen_deal.h"

SEANCE_FN static inline void thirteen_over(
	const struct thirteen_rules *rules, struct thirteen_state *s, struct game_log *log)
{
	s->phase = THIRTEEN_PHASE_OVER;
	s->effect = 0;
	s->head.actor = GAME_NOBODY;
	if (log != NULL)
		for (int seat = 0; seat < rules->setup.players; seat++)
			if ((s->out >> seat & 1) == 0)
				game_note(log, THIRTEEN_EVENT_REVEALED, seat, thirteen_crypt(rules, s, seat), 0, 0);
}

SEANCE_FN static inline void thirteen_hit(
	const struct thirteen_rules *rules, struct thirteen_state *s, int seat, int card, struct game_log *log)
{
	int deck = rules->deck[seat];

	s->out = (uint8_t)(s->out | 1 << seat);
	s->shield = (uint8_t)(s->shield & ~(1 << seat));
	s->possible[seat] = thirteen_bit(card);
	s->seen[deck] = thirteen_put(s->seen[deck], rules->crypt[seat], THIRTEEN_PUBLIC);
	game_note(log, THIRTEEN_EVENT_HIT, seat, card, 0, 0);
	if (rules->setup.players != 3)
		return;
	if (s->fell == 0)
		s->fell = (uint8_t)(seat + 1);
	if (log != NULL)
		for (int other = 0; other < 3; other++)
			if ((s->out >> other & 1) == 0)
				game_note(log, THIRTEEN_EVENT_SCORED, other, 1, 0, 0);
}

/* T5, T6, T7: nobody is left to attack. Says who has won. */
SEANCE_FN static inline bool thirteen_won(
	const struct thirteen_rules *rules, struct thirteen_state *s, struct game_log *log)
{
	int seat = s->turn;

	if ((rules->foes[seat] & ~s->out) != 0)
		return false;
	if (log != NULL) {
		if (rules->setup.players == 3)
			game_note(log, THIRTEEN_EVENT_SCORED, seat, 1, 0, 0);
		if (rules->decks == 2)
			game_note(log, THIRTEEN_EVENT_TEAM_WON, seat, seat ^ 2, 0, 0);
		else
			game_note(log, THIRTEEN_EVENT_WON, seat, 0, 0, 0);
	}
	thirteen_over(rules, s, log);
	return true;
}

/* All hear what each opponent still in answers. True if the round is over. */
SEANCE_FN static inline bool thirteen_attack(
	const struct thirteen_rules *rules, struct thirteen_state *s, int card, struct game_log *log)
{
	unsigned foes = (unsigned)(rules->foes[s->turn] & ~s->out);

	game_note(log, THIRTEEN_EVENT_ATTACKED, s->turn, card, 0, 0);
	for (; foes != 0; foes &= foes - 1) {
		int seat = bits_lowest(foes);

		if (thirteen_crypt(rules, s, seat) == card) {
			thirteen_hit(rules, s, seat, card, log);
		} else {
			s->possible[seat] = (uint16_t)(s->possible[seat] & ~thirteen_bit(card));
			game_note(log, THIRTEEN_EVENT_MISSED, seat, 0, 0, 0);
		}
	}
	return thirteen_won(rules, s, log);
}

/* T3, T12, T14: a turn without a card. */
SEANCE_FN static inline void thirteen_bare_attack(
	const struct thirteen_rules *rules, struct thirteen_state *s, int card, struct game_log *log)
{
	if (thirteen_attack(rules, s, card, log))
		return;
	if (rules->dusk != 0 && ++s->idle == rules->dusk) {
		game_note(log, THIRTEEN_EVENT_VOID, s->idle, 0, 0, 0);
		thirteen_over(rules, s, log);
	} else {
		thirteen_next_turn(rules, s, log);
	}
}

SEANCE_FN static inline void thirteen_attack_then_draw(
	const struct thirteen_rules *rules, struct thirteen_state *s, int card, struct game_log *log)
{
	if (!thirteen_attack(rules, s, card, log))
		thirteen_wait_for_chance(s, THIRTEEN_PHASE_DRAW);
}

/* T9: the shielded do not answer, whether the blue card is real or copied. */
SEANCE_FN static inline void thirteen_ask(
	const struct thirteen_rules *rules, struct thirteen_state *s, struct game_log *log)
{
	unsigned foes = (unsigned)(rules->foes[s->turn] & ~s->out);
	uint16_t set = rules->ask[s->effect];

	game_note(log, THIRTEEN_EVENT_ASKED, s->turn, s->effect, 0, 0);
	for (; foes != 0; foes &= foes - 1) {
		int seat = bits_lowest(foes);
		bool yes;

		if ((s->shield >> seat & 1) != 0) {
			game_note(log, THIRTEEN_EVENT_SILENT, seat, 0, 0, 0);
			continue;
		}
		yes = (set & thirteen_bit(thirteen_crypt(rules, s, seat))) != 0;
		s->possible[seat] = (uint16_t)(s->possible[seat] & (yes ? set : ~set));
		game_note(log, yes ? THIRTEEN_EVENT_YES : THIRTEEN_EVENT_NO, seat, 0, 0, 0);
	}
	thirteen_wait_for_chance(s, THIRTEEN_PHASE_DRAW);
}

/* Everything to look at has been seen: the attack, the arranging, or nothing to arrange (T11). */
SEANCE_FN static inline void thirteen_look_done(const struct thirteen_rules *rules, struct thirteen_state *s)
{
	if (thirteen_unseen(rules, s, rules->look[s->turn]) >= 0) {
		thirteen_wait_for_chance(s, THIRTEEN_PHASE_LOOK);
		return;
	}
	s->head.actor = s->turn;
	if (rules->ability[s->effect] == THIRTEEN_ABILITY_LOOK)
		s->phase = THIRTEEN_PHASE_ATTACK;
	else if (thirteen_left(rules, s, rules->look[s->turn]) > 0)
		s->phase = THIRTEEN_PHASE_ARRANGE;
	else
		thirteen_wait_for_chance(s, THIRTEEN_PHASE_DRAW);
}

/* T8: a partner is told the numbers. Cards that somebody has seen before have their place already. */
SEANCE_FN static inline void thirteen_look(
	const struct thirteen_rules *rules, struct thirteen_state *s, struct game_log *log)
{
	int deck = rules->look[s->turn];
	int looked = thirteen_looked(rules, s, deck);
	int team = rules->team[s->turn];

	game_note(log, THIRTEEN_EVENT_LOOKS, s->turn, looked, 0, 0);
	for (int place = s->drawn[deck]; place < s->drawn[deck] + looked; place++) {
		int seen = thirteen_get(s->seen[deck], place);

		if (seen != 0) {
			s->seen[deck] = thirteen_put(s->seen[deck], place, seen | team);
			thirteen_note_secret(log, THIRTEEN_EVENT_SAW, THIRTEEN_EVENT_SAW_HIDDEN, seen | team, s->turn,
				thirteen_get(s->card[deck], place), 0);
		}
	}
	thirteen_look_done(rules, s);
}

SEANCE_FN static inline void thirteen_see(
	const struct thirteen_rules *rules, struct thirteen_state *s, int card, struct game_log *log)
{
	int deck = rules->look[s->turn];
	int place = thirteen_unseen(rules, s, deck);
	int team = rules->team[s->turn];

	s->card[deck] = thirteen_put(s->card[deck], place, card);
	s->seen[deck] = thirteen_put(s->seen[deck], place, team);
	s->pool[deck] = (uint16_t)(s->pool[deck] & ~thirteen_bit(card));
	thirteen_note_secret(log, THIRTEEN_EVENT_SAW, THIRTEEN_EVENT_SAW_HIDDEN, team, s->turn, card, 0);
	thirteen_look_done(rules, s);
}

/* The hand card is laid face up; the ability used is that of the card `effect`. */
SEANCE_FN static inline void thirteen_play(
	const struct thirteen_rules *rules, struct thirteen_state *s, int card, int effect, struct game_log *log)
{
	int seat = s->turn;
	int deck = rules->deck[seat];

	s->idle = 0;
	s->effect = (uint8_t)effect;
	s->seen[deck] |= (uint64_t)THIRTEEN_PUBLIC << 4 * s->last[seat];
	s->shown[seat] = (uint16_t)(s->shown[seat] | thirteen_bit(card));
	game_note(log, card == effect ? THIRTEEN_EVENT_PLAYED : THIRTEEN_EVENT_COPIED, seat, card, effect, 0);
	switch ((enum thirteen_ability)rules->ability[effect]) {
	case THIRTEEN_ABILITY_QUESTION:
		thirteen_ask(rules, s, log);
		break;
	case THIRTEEN_ABILITY_SHIELD:
		s->shield = (uint8_t)(s->shield | 1 << seat);
		s->phase = THIRTEEN_PHASE_ATTACK;
		game_note(log, THIRTEEN_EVENT_SHIELDED, seat, 0, 0, 0);
		break;
	case THIRTEEN_ABILITY_LOOK:
	case THIRTEEN_ABILITY_ARRANGE:
		thirteen_look(rules, s, log);
		break;
	default: /* again: begins after the draw */
		thirteen_wait_for_chance(s, THIRTEEN_PHASE_DRAW);
	}
}

/*
 * The first two places of the pile move: `upper` and `lower` stay on top (how
 * 0), go to top and bottom (1) or both to the bottom (2).
 */
SEANCE_FN static inline uint64_t thirteen_move(uint64_t word, int top, int end, int how, int upper, int lower)
{
	uint64_t before = word & (((uint64_t)1 << 4 * top) - 1);
	uint64_t below = word >> 4 * (top + 2);
	int up = how == 2 ? end - 2 : top;
	int low = how == 0 ? top + 1 : end - 1;
	int rest = how == 0 ? top + 2 : (how == 1 ? top + 1 : top);

	return before | below << 4 * rest | (uint64_t)upper << 4 * up | (uint64_t)lower << 4 * low;
}

/* Writes down what seats that do not see where the two cards go knew of them. True if that was anything. */
SEANCE_FN static inline bool thirteen_mix(struct thirteen_state *s, int deck, int top, int knowers)
{
	unsigned cards = (unsigned)(s->card[deck] >> 4 * top & 255);
	unsigned seen = (unsigned)(s->seen[deck] >> 4 * top & 255);
	unsigned tags = (unsigned)(s->tag[deck] >> 4 * top & 255);
	struct thirteen_mix *mix = &s->mix[deck][s->mixes[deck]];

	if ((seen & ~((unsigned)knowers * 17u)) == 0 && tags == 0)
		return false;
	SEANCE_ASSERT(s->mixes[deck] < 2);
	mix->cards = (uint8_t)cards;
	mix->seen = (uint8_t)seen;
	mix->tags = (uint8_t)tags;
	s->mixes[deck]++;
	return true;
}

/*
 * T11: how many went on top and to the bottom is public, which is not: the
 * arranger alone knows both places. A partner was told the two numbers and no
 * more (T8); thirteen-v1 told the places, too.
 */
SEANCE_FN static inline void thirteen_arrange(
	const struct thirteen_rules *rules, struct thirteen_state *s, int choice, struct game_log *log)
{
	int deck = rules->look[s->turn];
	int knowers = rules->put[s->turn];
	int top = s->drawn[deck];
	int how = choice >> 1;
	int first = thirteen_get(s->card[deck], top);
	int second = thirteen_get(s->card[deck], top + 1);
	int upper = (choice & 1) != 0 ? second : first;
	int lower = (choice & 1) != 0 ? first : second;
	int tag = thirteen_mix(s, deck, top, knowers) ? 2 * s->mixes[deck] - 1 : 0;

	s->tag[deck] = thirteen_move(s->tag[deck], top, rules->cards, how, tag, tag == 0 ? 0 : tag + 1);
	s->card[deck] = thirteen_move(s->card[deck], top, rules->cards, how, upper, lower);
	s->seen[deck] = thirteen_move(s->seen[deck], top, rules->cards, how, knowers, knowers);
	game_note(log, THIRTEEN_EVENT_ARRANGED, s->turn, 2 - how, how, 0);
	thirteen_note_secret(log, THIRTEEN_EVENT_ORDER, 0, knowers, s->turn, upper, lower);
}

SEANCE_FN static inline void thirteen_draw(
	const struct thirteen_rules *rules, struct thirteen_state *s, int card, struct game_log *log)
{
	int seat = s->turn;
	int deck = rules->deck[seat];
	int place = s->drawn[deck]++;
	bool again = rules->ability[s->effect] == THIRTEEN_ABILITY_AGAIN;

	s->card[deck] |= (uint64_t)card << 4 * place;
	s->seen[deck] |= (uint64_t)1 << (4 * place + seat);
	s->owner[deck] |= (uint32_t)seat << 2 * place;
	s->pool[deck] = (uint16_t)(s->pool[deck] & ~thirteen_bit(card));
	s->last[seat] = (uint8_t)place;
	thirteen_note_secret(log, THIRTEEN_EVENT_DREW, THIRTEEN_EVENT_DREW_HIDDEN, thirteen_get(s->seen[deck], place),
		seat, card, 0);
	if (log != NULL && thirteen_left(rules, s, deck) == 0)
		game_note(log, THIRTEEN_EVENT_PILE_EMPTY, seat, 0, 0, 0);
	if (again) { /* T12 */
		game_note(log, THIRTEEN_EVENT_AGAIN, seat, 0, 0, 0);
		s->phase = THIRTEEN_PHASE_TURN;
		s->head.actor = (uint8_t)seat;
		s->effect = 0;
	} else {
		thirteen_next_turn(rules, s, log);
	}
}

SEANCE_FN static inline void thirteen_take_turn(
	const struct thirteen_rules *rules, struct thirteen_state *s, int action, struct game_log *log)
{
	int card = thirteen_hand(rules, s, s->turn);

	if (action >= THIRTEEN_COPY) {
		thirteen_play(rules, s, card, action - THIRTEEN_COPY + 1, log);
	} else if (action == THIRTEEN_PLAY) {
		thirteen_play(rules, s, card, card, log);
	} else if (thirteen_left(rules, s, rules->deck[s->turn]) == 0) {
		thirteen_bare_attack(rules, s, action - THIRTEEN_ATTACK + 1, log);
	} else {
		s->idle = 0;
		thirteen_note_secret(log, THIRTEEN_EVENT_FACE_DOWN_KNOWN, THIRTEEN_EVENT_FACE_DOWN,
			thirteen_get(s->seen[rules->deck[s->turn]], s->last[s->turn]), s->turn, card, 0);
		thirteen_attack_then_draw(rules, s, action - THIRTEEN_ATTACK + 1, log);
	}
}

SEANCE_FN static inline void thirteen_step(
	const struct thirteen_rules *rules, struct thirteen_state *s, game_action action, struct game_log *log)
{
	int number = (int)action;

	switch ((enum thirteen_phase)s->phase) {
	case THIRTEEN_PHASE_TURN:
		thirteen_take_turn(rules, s, number, log);
		break;
	case THIRTEEN_PHASE_DRAW:
		thirteen_draw(rules, s, number - THIRTEEN_CARD + 1, log);
		break;
	case THIRTEEN_PHASE_ATTACK:
		thirteen_attack_then_draw(rules, s, number - THIRTEEN_ATTACK + 1, log);
		break;
	case THIRTEEN_PHASE_LOOK:
		thirteen_see(rules, s, number - THIRTEEN_CARD + 1, log);
		break;
	case THIRTEEN_PHASE_ARRANGE:
		if (number != THIRTEEN_PUT_BACK)
			thirteen_arrange(rules, s, number - THIRTEEN_ARRANGE, log);
		thirteen_wait_for_chance(s, THIRTEEN_PHASE_DRAW);
		break;
	case THIRTEEN_PHASE_LOT:
		s->place = (uint8_t)(number - THIRTEEN_FIRST);
		s->phase = THIRTEEN_PHASE_DEAL;
		game_note(log, THIRTEEN_EVENT_FIRST, s->place, 0, 0, 0);
		break;
	case THIRTEEN_PHASE_DEAL:
		thirteen_deal(rules, s, number - THIRTEEN_CARD + 1, log);
		break;
	case THIRTEEN_PHASE_CRYPT:
		thirteen_choose_crypt(rules, s, number - THIRTEEN_CRYPT + 1, log);
		break;
	case THIRTEEN_PHASE_GIVE:
		thirteen_give(rules, s, number - THIRTEEN_GIVE + 1, log);
		break;
	case THIRTEEN_PHASE_KEEP:
		thirteen_keep(rules, s, number - THIRTEEN_KEEP + 1, log);
		break;
	case THIRTEEN_PHASE_OVER:
		break;
	}
}

#endif
