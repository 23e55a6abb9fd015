#include "ai/thirteen/thirteen_say.h"

#include "ai/thirteen/thirteen_mind.h"
#include "games/phrases.h"

enum reason {
	REASON_NONE,
	REASON_SURE,
	REASON_ATTACK,
	REASON_SPLIT,
	REASON_BLUFF,
	REASON_LOOK,
	REASON_AGAIN,
	REASON_SHIELD,
	REASON_HIDE,
	REASON_COUNT
};

const char *thirteen_reason(int code)
{
	static const char *const text[REASON_COUNT] = {"", "Only {0} is left.", "One of the {0} that are left.",
		"Splits what is left {0}/{1}.", "Names a number nobody should believe it has.",
		"Sees cards of the pile.", "Another turn follows.", "No question is answered until the next turn.",
		"Asked about less often than the other card."};

	return phrase_text(text, REASON_COUNT, code);
}

static void say_question(
	const struct thirteen_rules *rules, const struct thirteen_state *view, int card, struct game_phrase *reason)
{
	unsigned foes = (unsigned)(rules->foes[view->head.viewer] & ~view->out);
	uint16_t left = thirteen_candidates(rules, view, view->head.viewer, bits_lowest(foes));

	reason->code = REASON_SPLIT;
	reason->arg[0] = (int16_t)bits_count(left & rules->ask[card]);
	reason->arg[1] = (int16_t)bits_count(left & ~(unsigned)rules->ask[card]);
}

static void say_ability(
	const struct thirteen_rules *rules, const struct thirteen_state *view, int card, struct game_phrase *reason)
{
	switch ((enum thirteen_ability)rules->ability[card]) {
	case THIRTEEN_ABILITY_QUESTION:
		say_question(rules, view, card, reason);
		break;
	case THIRTEEN_ABILITY_SHIELD:
		reason->code = REASON_SHIELD;
		break;
	case THIRTEEN_ABILITY_LOOK:
	case THIRTEEN_ABILITY_ARRANGE:
		reason->code = REASON_LOOK;
		break;
	case THIRTEEN_ABILITY_AGAIN:
		reason->code = REASON_AGAIN;
		break;
	default:
		break;
	}
}

static void say_attack(
	const struct thirteen_rules *rules, const struct thirteen_state *view, int card, struct game_phrase *reason)
{
	unsigned foes = (unsigned)(rules->foes[view->head.viewer] & ~view->out);
	uint16_t left = thirteen_candidates(rules, view, view->head.viewer, bits_lowest(foes));

	reason->code = bits_count(left) == 1 ? REASON_SURE : REASON_ATTACK;
	reason->arg[0] = (int16_t)(bits_count(left) == 1 ? card : bits_count(left));
	if (thirteen_crypt(rules, view, view->head.viewer) == card)
		reason->code = REASON_BLUFF;
}

void thirteen_say(const struct thirteen_rules *rules, const struct thirteen_state *view, game_action move,
	struct game_phrase *reason)
{
	if (move >= THIRTEEN_ATTACK && move < THIRTEEN_PLAY)
		say_attack(rules, view, (int)(move - THIRTEEN_ATTACK) + 1, reason);
	else if (move == THIRTEEN_PLAY)
		say_ability(rules, view, thirteen_hand(rules, view, view->head.viewer), reason);
	else if (move >= THIRTEEN_COPY && move < THIRTEEN_ARRANGE)
		say_ability(rules, view, (int)(move - THIRTEEN_COPY) + 1, reason);
	else if (move >= THIRTEEN_CRYPT && move < THIRTEEN_KEEP)
		reason->code = REASON_HIDE;
}
