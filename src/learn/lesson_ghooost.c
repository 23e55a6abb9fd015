/* A first round of Ghooost!, with two easy bots. */
#include "games/ghooost/ghooost_words.h"
#include "learn/lesson_script.h"

enum {
	TURN = LESSON_OWN, /* the round has begun and a player chooses */
	TOP,               /* value on the Cemetery; 0: it is empty */
	TOP_KIND,          /* the same as a kind of card */
	CRYPT,             /* cards left in it */
	KITTIES,           /* beside the Cemetery */
	REVERSED,          /* the direction is not the one it began with */
	GONE,              /* players who have left */
	KNOWN,             /* cards that everybody knows of the others' hands */
	COPIES,            /* Miss Copies in the learner's hand */
	LOWEST,            /* the lowest kind that can be played alone */
	CAN_PLAY,
	CAN_KITTY,
	CAN_LUCK,
	CAN_COLLECT,
	CAN_OPEN,
	CAN_DOUBLE, /* two or more together */
	SKELETUM    /* he has cleared the Cemetery */
};

enum { ASKS_LOWEST = 1, ASKS_PLAY, ASKS_DOUBLE, ASKS_OPEN };

enum { SKELETUM_SHOWN, SKELETUM_CLEARED }; /* counters */

#define HEARD(code) ((int)LESSON_HEARD + (int)GHOOOST_EVENT_##code)

static const struct lesson_step steps[] = {
	{
		.id = "hello",
		.when = {YES(TURN)},
		.says = {SAY_WITH("Good evening! You sit with {s0} and {s1}, two of the gentlest ghosts in the house.",
				 LESSON_NEXT, LESSON_AFTER),
			SAY("Everybody wants to get rid of all their ghosts: those in the hand and those asleep in the "
			    "Mansion. The last one left loses.")},
	},
	{
		.id = "hand",
		.when = {YES(TURN)},
		.role = "hand",
		.says = {SAY("This is your hand. There are four families of ghosts: common, fearless, special and "
			     "scary."),
			SAY("Fearless ghosts go on everything. Choose a card to read its name.")},
	},
	{
		.id = "won",
		.when = {YES(LESSON_WON)},
		.until = LESSON_NEVER,
		.says = {SAY("You got away in time! That is the whole game. The next table is yours.")},
	},
	{
		.id = "lost",
		.when = {YES(LESSON_OVER)},
		.until = LESSON_NEVER,
		.says = {SAY("You are the last one left this time. Booo! Try again, or play at a real table.")},
	},
	{
		.id = "open",
		.when = {YES(CAN_OPEN)},
		.until = LESSON_DO,
		.role = "actions",
		.asks = ASKS_OPEN,
		.says = {SAY("Your hand is empty, so your Mansion opens: its top card is played blind and must fit. "
			     "Open it.")},
	},
	{
		.id = "midnight",
		.when = {NO(CRYPT), YES(HEARD(MIDNIGHT)), NO(LESSON_OVER)},
		.role = "clock",
		.says = {SAY("Midnight! The Crypt is empty: hands are not filled up any more, and nobody can try their "
			     "luck."),
			SAY("Play your whole hand. Then your Mansion opens, card by card.")},
	},
	{
		.id = "gone",
		.when = {YES(GONE), NO(LESSON_OVER)},
		.says = {SAY(
			"Somebody has got rid of all ghosts and left. The others play on: only the last one loses.")},
	},
	{
		.id = "quartet",
		.when = {YES(HEARD(QUARTET))},
		.role = "cemetery",
		.says = {SAY("A Quartet! Four of a kind, counting those on top of the Cemetery. Everything there "
			     "leaves the game, "
			     "and the player has another turn.")},
	},
	{
		.id = "skeletum",
		.when = {YES(SKELETUM)},
		.role = "cemetery",
		.says = {SAY(
			"Skeletum, the 11, clears the Cemetery: all of it leaves the game, and whoever played him has "
			"another turn.")},
	},
	{
		.id = "twist",
		.when = {YES(REVERSED)},
		.role = "direction",
		.says = {SAY("Twist, the 8, has turned the direction of play. Look who is next.")},
	},
	{
		.id = "kitty",
		.when = {YES(KITTIES)},
		.role = "kitties",
		.says = {SAY("Kitty sits beside the Cemetery. She fits on everything, changes nothing on top, and the "
			     "next player "
			     "misses a turn.")},
	},
	{
		.id = "cerberus",
		.when = {IS(TOP, 3)},
		.role = "pile",
		.says = {SAY("Cerberus is scary: only a 3, a 12, a 1, Kitty or a Quartet may follow him.")},
	},
	{
		.id = "igor",
		.when = {IS(TOP, 12)},
		.role = "pile",
		.says = {SAY("Igor is scary: only a 12, a 1, Kitty or a Quartet may follow him.")},
	},
	{
		.id = "took",
		.when = {YES(KNOWN)},
		.role = "memory",
		.says = {SAY("Somebody took the Cemetery. Everybody saw those cards, so you can look up what is known "
			     "of each hand.")},
	},
	{
		.id = "copy",
		.when = {YES(LESSON_MINE), YES(COPIES)},
		.role = "hand",
		.says = {SAY("You hold Miss Copy. She never goes alone: she joins other ghosts and counts as one more "
			     "of them.")},
	},
	{
		.id = "first",
		.when = {YES(CAN_PLAY), NO(TOP)},
		.until = LESSON_DO,
		.role = "hand",
		.value = LOWEST,
		.asks = ASKS_LOWEST,
		.says = {SAY("The Cemetery is empty: any ghost may begin. Low ones are hard to get rid of later, so "
			     "play your "
			     "lowest.")},
	},
	{
		.id = "follow",
		.when = {YES(CAN_PLAY), YES(TOP)},
		.until = LESSON_DO,
		.role = "pile",
		.asks = ASKS_PLAY,
		.says = {SAY_WITH("On top lies {k0}. Play the same value or a higher one.", TOP_KIND),
			SAY("The cards that fit are marked. Choose another one to read why it does not fit.")},
	},
	{
		.id = "double",
		.when = {YES(CAN_DOUBLE)},
		.until = LESSON_DO,
		.role = "hand",
		.asks = ASKS_DOUBLE,
		.says = {SAY("You have several of a kind that fit. Played together they give you another turn, and "
			     "four or more "
			     "make a Quartet. Choose how many.")},
	},
	{
		.id = "stuck",
		.when = {YES(CAN_COLLECT), NO(CAN_PLAY), NO(CAN_KITTY), YES(CRYPT)},
		.until = LESSON_DO,
		.role = "actions",
		.says = {SAY("Nothing in your hand fits. Try your luck, or collect the Cemetery. Collecting is no "
			     "disgrace: its "
			     "cards may come back as Doubles and Quartets.")},
	},
	{
		.id = "stuck-after-midnight",
		.when = {YES(CAN_COLLECT), NO(CAN_PLAY), NO(CAN_KITTY), NO(CRYPT)},
		.until = LESSON_DO,
		.role = "actions",
		.says = {SAY("Nothing in your hand fits: collect the Cemetery. Its cards may come back as Doubles and "
			     "Quartets.")},
	},
	{
		.id = "luck",
		.when = {YES(CAN_LUCK), LEAST(LESSON_ACTIONS, 2)},
		.role = "actions",
		.says = {SAY("You may also try your luck: the top card of the Crypt is played blind. You see how often "
			     "that works."),
			SAY("If the card does not fit, you take it together with the Cemetery.")},
	},
	{
		.id = "filled",
		.when = {YES(LESSON_MINE), LEAST(LESSON_ACTIONS, 3), YES(CRYPT)},
		.role = "crypt",
		.says = {SAY_COUNT("After every turn your hand is filled up to four from the Crypt. {0} card is left "
				   "there.",
				 "After every turn your hand is filled up to four from the Crypt. {0} cards are left "
				 "there.",
				 CRYPT),
			SAY("Its last card is midnight: watch the clock.")},
	},
	{
		.id = "on",
		.when = {YES(LESSON_MINE), LEAST(LESSON_ACTIONS, 4)},
		.says = {SAY("You know the ropes. I am quiet now until something new happens. Ask for a hint whenever "
			     "you like.")},
	},
};

static bool is_single_play(game_action action)
{
	return action < GHOOOST_PLAY_KITTY && ghooost_play_ghosts((int)action) == 1 &&
	       ghooost_play_copies((int)action) == 0;
}

static bool is_double(game_action action)
{
	return action < GHOOOST_PLAY_KITTY && ghooost_play_ghosts((int)action) + ghooost_play_copies((int)action) >= 2;
}

static bool can(const struct lesson_now *now, game_action from, game_action to)
{
	game_action list[GAME_LEGAL_MAX];
	int count = lesson_legal(now, list);

	for (int i = 0; i < count; i++)
		if (list[i] >= from && list[i] <= to)
			return true;
	return false;
}

static bool can_double(const struct lesson_now *now)
{
	game_action list[GAME_LEGAL_MAX];
	int count = lesson_legal(now, list);

	for (int i = 0; i < count; i++)
		if (is_double(list[i]))
			return true;
	return false;
}

/* Actions are in ascending order, so the first single card is the lowest kind; -1: none. */
static int lowest(const struct lesson_now *now)
{
	game_action list[GAME_LEGAL_MAX];
	int count = lesson_legal(now, list);

	for (int i = 0; i < count; i++)
		if (is_single_play(list[i]))
			return ghooost_play_kind((int)list[i]);
	return -1;
}

static int known_of_others(const struct lesson_now *now)
{
	int known = 0;

	for (int seat = 0; seat < now->rules->setup.players; seat++)
		known += seat == now->seat ? 0 : ghooost_count(now->view->ghooost.known[seat]);
	return known;
}

static int fact_of(const struct lesson_now *now, int fact)
{
	const struct ghooost_state *s = &now->view->ghooost;

	switch (fact) {
	case TURN:
		return s->phase == GHOOOST_PHASE_TURN ? 1 : 0;
	case TOP:
		return s->top;
	case TOP_KIND:
		return s->top - 1;
	case CRYPT:
		return s->crypt;
	case KITTIES:
		return ghooost_count_of(s->heap, GHOOOST_KITTY);
	case REVERSED:
		return now->lesson->heard[GHOOOST_EVENT_REVERSED];
	case GONE:
		return s->left;
	case KNOWN:
		return known_of_others(now);
	case COPIES:
		return ghooost_count_of(s->hand[now->seat], GHOOOST_COPY);
	case LOWEST:
		return lowest(now);
	case CAN_PLAY:
		return can(now, GHOOOST_PLAY, GHOOOST_PLAY_KITTY - 1) ? 1 : 0;
	case CAN_KITTY:
		return can(now, GHOOOST_PLAY_KITTY, GHOOOST_PLAY_KITTY) ? 1 : 0;
	case CAN_LUCK:
		return can(now, GHOOOST_LUCK, GHOOOST_LUCK) ? 1 : 0;
	case CAN_COLLECT:
		return can(now, GHOOOST_COLLECT, GHOOOST_COLLECT) ? 1 : 0;
	case CAN_OPEN:
		return can(now, GHOOOST_OPEN, GHOOOST_OPEN) ? 1 : 0;
	case CAN_DOUBLE:
		return can_double(now) ? 1 : 0;
	case SKELETUM:
		return now->lesson->counter[SKELETUM_CLEARED];
	default:
		return 0;
	}
}

static bool does(const struct lesson_now *now, int asks, game_action action)
{
	switch (asks) {
	case ASKS_LOWEST:
		return is_single_play(action) && ghooost_play_kind((int)action) == lowest(now);
	case ASKS_PLAY:
		return action < GHOOOST_PLAY_KITTY;
	case ASKS_DOUBLE:
		return is_double(action);
	case ASKS_OPEN:
		return action == GHOOOST_OPEN;
	default:
		return false;
	}
}

/* The Cemetery was cleared after Skeletum was shown: he did it. */
static void hear(struct lesson *lesson, const struct game_phrase *what)
{
	switch (what->code) {
	case GHOOOST_EVENT_PLAYED:
	case GHOOOST_EVENT_PLAYED_SEVERAL:
	case GHOOOST_EVENT_PLAYED_COPY:
	case GHOOOST_EVENT_PLAYED_COPIES:
	case GHOOOST_EVENT_PLAYED_SEVERAL_COPY:
	case GHOOOST_EVENT_PLAYED_SEVERAL_COPIES:
		lesson->counter[SKELETUM_SHOWN] = what->arg[2] == GHOOOST_SKELETUM ? 1 : 0;
		break;
	case GHOOOST_EVENT_LUCK:
	case GHOOOST_EVENT_OPENED:
		lesson->counter[SKELETUM_SHOWN] = what->arg[1] == GHOOOST_SKELETUM ? 1 : 0;
		break;
	case GHOOOST_EVENT_CLEARED:
		lesson->counter[SKELETUM_CLEARED] += lesson->counter[SKELETUM_SHOWN];
		break;
	default:
		break;
	}
}

static const char *const promises[] = {
	PROMISE("families of ghosts"),
	PROMISE("luck and collecting"),
	PROMISE("Doubles and Quartets"),
	PROMISE("Kitty, Twist, Skeletum"),
	PROMISE("midnight and the Mansion"),
	NULL,
};

const struct lesson_script lesson_script_ghooost = {
	.setup = {.players = 3, .seat = {"person", "level1", "level1"}, .seed = 852, .promises = promises},
	.steps = steps,
	.count = (int)(sizeof(steps) / sizeof(steps[0])),
	.fact = fact_of,
	.does = does,
	.hear = hear,
};
