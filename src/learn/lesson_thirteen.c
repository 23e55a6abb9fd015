/* A first round of 13 Ghosts against one easy bot. */
#include "games/thirteen/thirteen_places.h"
#include "games/thirteen/thirteen_words.h"
#include "learn/lesson_script.h"

enum {
	CHOOSING = LESSON_OWN, /* the learner chooses a Crypt */
	TURN,                  /* the round has begun, and a player chooses */
	MY_TURN,
	ARRANGING,  /* the learner puts back cards looked at */
	ATTACKING,  /* a red card of the learner's attacks */
	LEFT,       /* ghosts that can be in the other Crypt */
	LEFT_OF_ME, /* numbers that are still possible for the learner's Crypt */
	SHIELDED,   /* somebody answers no question */
	PILE,       /* cards in the learner's pile */
	ASKER,      /* the learner's card asks, */
	COPIER,     /* copies, */
	WORKER,     /* or does something else */
	CAN_COPY,
	ANSWERS, /* heard so far */
	BETTER   /* the card to hide */
};

enum { ASKS_HIDE = 1, ASKS_QUESTION, ASKS_ATTACK };

#define HEARD(code) ((int)LESSON_HEARD + (int)THIRTEEN_EVENT_##code)

static const struct lesson_step steps[] = {
	{
		.id = "crypt",
		.when = {YES(CHOOSING)},
		.until = LESSON_DO,
		.role = "choices",
		.value = BETTER,
		.asks = ASKS_HIDE,
		.says = {SAY("Good evening! You are dealt these two ghosts. One goes into your Crypt, and nobody must "
			     "guess which. The "
			     "other is your hand."),
			SAY("A question is worth more in the hand. Choose the card to hide.")},
	},
	{
		.id = "won",
		.when = {YES(LESSON_WON)},
		.until = LESSON_NEVER,
		.says = {SAY("Hit! You named the ghost in the other Crypt and win the round.")},
	},
	{
		.id = "lost",
		.when = {YES(LESSON_OVER)},
		.until = LESSON_NEVER,
		.says = {SAY("Your Crypt was named first this time. Ask sharper, attack earlier: try again.")},
	},
	{
		.id = "notepad",
		.when = {YES(TURN)},
		.role = "notepad",
		.says = {SAY_WITH("This is your notepad: who can be in {s0}'s Crypt. There is one ghost of each "
				  "number, so yours are "
				  "struck out already.",
				 LESSON_NEXT),
			SAY("Choose a ghost that is struck out to read why.")},
	},
	{
		.id = "arrange",
		.when = {YES(ARRANGING)},
		.until = LESSON_DO,
		.role = "choices",
		.says = {SAY("You looked at the top two cards of the pile: neither can be in the other Crypt."),
			SAY("Put each back where it suits you. The top one is drawn next.")},
	},
	{
		.id = "red",
		.when = {YES(ATTACKING)},
		.until = LESSON_DO,
		.role = "notepad",
		.asks = ASKS_ATTACK,
		.says = {SAY("A red card attacks although it lies face up: choose a number, then attack.")},
	},
	{
		.id = "few",
		.when = {YES(MY_TURN), MOST(LEFT, 4)},
		.until = LESSON_DO,
		.role = "notepad",
		.asks = ASKS_ATTACK,
		.says = {SAY_COUNT("Only {0} ghost is left that can be there. Choose it and attack!",
			"Only {0} ghosts are left that can be there. Choose one and attack: a miss strikes it out, "
			"too.",
			LEFT)},
	},
	{
		.id = "shielded",
		.when = {YES(SHIELDED)},
		.says = {SAY("A 4 was played: until that player's next turn no question to that player is answered. "
			     "Attacks still "
			     "count.")},
	},
	{
		.id = "empty",
		.when = {NO(PILE), YES(TURN)},
		.says = {SAY("The pile is empty: from now on every turn is an attack without a card.")},
	},
	{
		.id = "ask",
		.when = {YES(ASKER)},
		.until = LESSON_DO,
		.role = "ask",
		.asks = ASKS_QUESTION,
		.says = {SAY("Your card is blue: it asks. Play it, and its question is answered truthfully for "
			     "everybody to hear."),
			SAY("Or attack: then it goes face down and you name a number. Early on, asking is worth "
			    "more.")},
	},
	{
		.id = "use",
		.when = {YES(WORKER)},
		.until = LESSON_DO,
		.role = "card",
		.says = {SAY("This card does not ask. Its text says what it does: play it, or put it face down and "
			     "attack.")},
	},
	{
		.id = "copy",
		.when = {YES(COPIER), YES(CAN_COPY)},
		.until = LESSON_DO,
		.role = "card",
		.says = {SAY("The Mimic does what a card lying face up does: choose which one.")},
	},
	{
		.id = "no-copy",
		.when = {YES(COPIER), NO(CAN_COPY)},
		.until = LESSON_DO,
		.role = "card",
		.says = {SAY("The Mimic finds nothing to copy yet: it can only go face down, for an attack.")},
	},
	{
		.id = "answer",
		.when = {YES(ANSWERS)},
		.role = "notepad",
		.says = {SAY("An answer! Everybody heard it, and the notepad has struck out what it rules out.")},
	},
	{
		.id = "missed",
		.when = {YES(HEARD(ATTACKED))},
		.says = {SAY("An attack names one number. A miss rules that number out for whoever was attacked.")},
	},
	{
		.id = "known",
		.when = {YES(LESSON_OTHERS), LEAST(LESSON_ACTIONS, 2), YES(TURN)},
		.role = "known-of-you",
		.says = {SAY_COUNT(
				 "This shows what the others know of you: {0} number is still possible for your Crypt.",
				 "This shows what the others know of you: {0} numbers are still possible for your "
				 "Crypt.",
				 LEFT_OF_ME),
			SAY("Whoever has fewer left is in danger: attack in time.")},
	},
	{
		.id = "on",
		.when = {YES(MY_TURN), LEAST(LESSON_ACTIONS, 4)},
		.says = {SAY("You know it all now. I am quiet until something new happens. Ask for a hint whenever you "
			     "like.")},
	},
};

static int bits(unsigned set)
{
	int count = 0;

	for (; set != 0; set &= set - 1)
		count++;
	return count;
}

/* What can be in the other player's Crypt, by all the learner knows: bit N - 1 for ghost N. */
static unsigned candidates(const struct lesson_now *now)
{
	struct game_belief belief;
	unsigned cards = 0;

	thirteen_belief(&now->rules->thirteen, &now->view->thirteen, now->seat, &belief);
	for (int place = 0; place < belief.places; place++)
		for (int kind = 0; belief.place[place] == THIRTEEN_PLACE_CRYPT + 1 - now->seat && kind < belief.kinds;
			kind++)
			cards |= belief.weight[place][kind] > 0 ? 1u << kind : 0u;
	return cards;
}

static int ability_of(const struct lesson_now *now)
{
	const struct thirteen_rules *rules = &now->rules->thirteen;
	const struct thirteen_state *s = &now->view->thirteen;
	int card = thirteen_card_at(rules, s, THIRTEEN_PLACE_HAND + now->seat);

	return s->phase != THIRTEEN_PHASE_TURN || s->head.actor != now->seat ? THIRTEEN_ABILITY_NONE
									     : rules->ability[card];
}

/* Of the two cards dealt the one that asks nothing; the lower one if that tells nothing. */
static int better_hidden(const struct lesson_now *now)
{
	const struct thirteen_rules *rules = &now->rules->thirteen;
	game_action list[GAME_LEGAL_MAX];
	int count = lesson_legal(now, list), first = 0;

	for (int i = 0; i < count; i++) {
		int card = (int)list[i] - THIRTEEN_CRYPT + 1;

		if (list[i] < THIRTEEN_CRYPT || list[i] >= THIRTEEN_GIVE)
			return 0;
		if (rules->ability[card] != THIRTEEN_ABILITY_QUESTION)
			return card;
		first = first == 0 ? card : first;
	}
	return first;
}

static bool can_copy(const struct lesson_now *now)
{
	game_action list[GAME_LEGAL_MAX];
	int count = lesson_legal(now, list);

	for (int i = 0; i < count; i++)
		if (list[i] >= THIRTEEN_COPY && list[i] < THIRTEEN_ARRANGE)
			return true;
	return false;
}

static bool works(int ability)
{
	return ability == THIRTEEN_ABILITY_SHIELD || ability == THIRTEEN_ABILITY_LOOK ||
	       ability == THIRTEEN_ABILITY_ARRANGE || ability == THIRTEEN_ABILITY_AGAIN;
}

static int fact_of(const struct lesson_now *now, int fact)
{
	const struct thirteen_rules *rules = &now->rules->thirteen;
	const struct thirteen_state *s = &now->view->thirteen;
	bool mine = s->head.actor == now->seat;

	switch (fact) {
	case CHOOSING:
		return mine && s->phase == THIRTEEN_PHASE_CRYPT ? 1 : 0;
	case TURN:
		return s->phase == THIRTEEN_PHASE_TURN ? 1 : 0;
	case MY_TURN:
		return mine && s->phase == THIRTEEN_PHASE_TURN ? 1 : 0;
	case ARRANGING:
		return mine && s->phase == THIRTEEN_PHASE_ARRANGE ? 1 : 0;
	case ATTACKING:
		return mine && s->phase == THIRTEEN_PHASE_ATTACK ? 1 : 0;
	case LEFT:
		return bits(candidates(now));
	case LEFT_OF_ME:
		return bits(thirteen_heard(rules, s, now->seat));
	case SHIELDED:
		return s->shield != 0 ? 1 : 0;
	case PILE:
		return thirteen_left(rules, s, rules->deck[now->seat]);
	case ASKER:
		return ability_of(now) == THIRTEEN_ABILITY_QUESTION ? 1 : 0;
	case COPIER:
		return ability_of(now) == THIRTEEN_ABILITY_COPY ? 1 : 0;
	case WORKER:
		return works(ability_of(now)) ? 1 : 0;
	case CAN_COPY:
		return can_copy(now) ? 1 : 0;
	case ANSWERS:
		return now->lesson->heard[THIRTEEN_EVENT_YES] + now->lesson->heard[THIRTEEN_EVENT_NO];
	case BETTER:
		return better_hidden(now);
	default:
		return 0;
	}
}

static bool does(const struct lesson_now *now, int asks, game_action action)
{
	int named = (int)action - THIRTEEN_ATTACK;

	switch (asks) {
	case ASKS_HIDE:
		return (int)action == THIRTEEN_CRYPT + better_hidden(now) - 1;
	case ASKS_QUESTION:
		return action == THIRTEEN_PLAY;
	case ASKS_ATTACK:
		return named >= 0 && named < THIRTEEN_CARDS_MAX && (candidates(now) >> named & 1) != 0;
	default:
		return false;
	}
}

static const char *const promises[] = {
	PROMISE("choosing a Crypt"),
	PROMISE("asking or attacking"),
	PROMISE("the notepad"),
	PROMISE("what they know of you"),
	NULL,
};

const struct lesson_script lesson_script_thirteen = {
	.setup = {.players = 2, .seat = {"person", "level1"}, .seed = 4, .promises = promises},
	.steps = steps,
	.count = (int)(sizeof(steps) / sizeof(steps[0])),
	.fact = fact_of,
	.does = does,
	.hear = NULL,
};
