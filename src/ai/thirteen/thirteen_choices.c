#include "ai/thirteen/thirteen_choices.h"

#include "ai/thirteen/thirteen_mind.h"
#include "base/hash.h"

/* Numbers an attack can mean something with. */
struct aims {
	uint16_t fresh; /* candidates that the foe has not named */
	uint16_t named; /* candidates that it has */
	uint16_t own;   /* the attacker's Crypt, with two players */
};

static void take_aim(const struct thirteen_rules *rules, const struct thirteen_state *s, struct aims *aims)
{
	int seat = s->turn;
	uint16_t named[THIRTEEN_SEATS];
	unsigned wanted = 0;

	memset(aims, 0, sizeof(*aims));
	thirteen_recall(rules, s, named);
	for (unsigned foes = (unsigned)(rules->foes[seat] & ~s->out); foes != 0; foes &= foes - 1)
		wanted |= thirteen_candidates(rules, s, seat, bits_lowest(foes));
	if (rules->setup.players == 2) {
		aims->own = thirteen_bit(thirteen_crypt(rules, s, seat));
		aims->named = (uint16_t)(wanted & named[1 - seat]);
	}
	aims->fresh = (uint16_t)(wanted & ~(unsigned)aims->named);
}

static int add_attack(uint16_t numbers, enum thirteen_grain grain, struct thirteen_choice *list, int count)
{
	if (grain == THIRTEEN_GRAIN_COARSE && numbers != 0)
		list[count++] = (struct thirteen_choice){0, numbers};
	for (unsigned rest = numbers; rest != 0 && grain == THIRTEEN_GRAIN_FINE; rest &= rest - 1)
		list[count++] = (struct thirteen_choice){0, (uint16_t)(rest & (0u - rest))};
	return count;
}

static int add_attacks(const struct thirteen_rules *rules, const struct thirteen_state *s, enum thirteen_grain grain,
	struct thirteen_choice *list)
{
	struct aims aims;
	int count = 0;

	take_aim(rules, s, &aims);
	count = add_attack(aims.fresh, grain, list, count);
	count = add_attack(aims.named, grain, list, count);
	return add_attack(aims.own, grain, list, count);
}

int thirteen_choices(const struct thirteen_rules *rules, const struct thirteen_state *s, enum thirteen_grain grain,
	struct thirteen_choice list[THIRTEEN_CHOICES_MAX])
{
	game_action legal[THIRTEEN_ACTIONS];
	int actions = thirteen_legal(rules, s, legal);
	int count = 0;

	if (s->phase == THIRTEEN_PHASE_TURN || s->phase == THIRTEEN_PHASE_ATTACK)
		count = add_attacks(rules, s, grain, list);
	for (int i = 0; i < actions && count < THIRTEEN_CHOICES_MAX; i++)
		if (legal[i] < THIRTEEN_ATTACK || legal[i] >= THIRTEEN_PLAY)
			list[count++] = (struct thirteen_choice){legal[i], 0};
	return count;
}

game_action thirteen_choice_draw(const struct thirteen_choice *choice, struct rng *rng)
{
	if (choice->numbers == 0)
		return choice->move;
	return (game_action)(THIRTEEN_ATTACK + thirteen_any(choice->numbers, rng) - 1);
}

static uint64_t fine_key(const struct thirteen_rules *rules, const struct thirteen_state *s)
{
	struct thirteen_state view = *s;

	thirteen_redact(rules, &view, s->head.actor);
	return hash_bytes(1, &view, sizeof(view)) | 1;
}

/* Publicly possible numbers for the actor's Crypt. */
static unsigned open_numbers(const struct thirteen_rules *rules, const struct thirteen_state *s, int seat)
{
	unsigned open = s->possible[seat];

	for (int other = 0; other < rules->setup.players; other++)
		if (rules->deck[other] == rules->deck[seat])
			open &= ~(unsigned)s->shown[other];
	return open;
}

static uint64_t coarse_key(const struct thirteen_rules *rules, const struct thirteen_state *s)
{
	int seat = s->head.actor;
	int hand = s->phase == THIRTEEN_PHASE_TURN ? thirteen_hand(rules, s, seat) : 0;
	unsigned open = open_numbers(rules, s, seat);
	uint16_t named[THIRTEEN_SEATS];
	struct aims aims;
	uint64_t key;

	take_aim(rules, s, &aims);
	thirteen_recall(rules, s, named);
	key = (uint64_t)seat | (uint64_t)s->phase << 4 | (uint64_t)hand << 8;
	key |= (uint64_t)bits_count(aims.fresh) << 12 | (uint64_t)bits_count(aims.named) << 16;
	key |= (uint64_t)bits_count(open) << 20;
	key |= (uint64_t)bits_count((aims.fresh | aims.named) & (unsigned)rules->ask[hand]) << 24;
	key |= (uint64_t)s->drawn[rules->deck[seat]] << 28 | (uint64_t)((named[seat] & aims.own) != 0) << 32;
	key |= (uint64_t)s->shield << 36 | (uint64_t)s->out << 40 | (uint64_t)s->turn << 44;
	if (rules->ability[hand] == THIRTEEN_ABILITY_COPY)
		key |= (uint64_t)thirteen_copyable(rules, s, seat) << 48;
	return hash_mix(2, key) | 1;
}

uint64_t thirteen_choice_key(
	const struct thirteen_rules *rules, const struct thirteen_state *s, enum thirteen_grain grain)
{
	if (grain == THIRTEEN_GRAIN_FINE || s->phase < THIRTEEN_PHASE_TURN || s->phase == THIRTEEN_PHASE_ARRANGE)
		return fine_key(rules, s);
	return coarse_key(rules, s);
}
