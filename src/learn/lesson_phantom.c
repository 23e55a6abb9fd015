/* A first game of The Phantom Society: the learner is the four ghosts. */
#include "games/phantom/phantom_configs.h"
#include "games/phantom/phantom_step.h"
#include "learn/lesson_script.h"

enum {
	PLACING = LESSON_OWN, /* the floor is being built */
	HIDING,
	HUNTING,
	WRECKED,      /* rooms removed by ghosts */
	SEARCHED,     /* the square searched last */
	SEARCH_FAILS, /* ... and nobody was there */
	FOUND,        /* ghosts found */
	GOAL,         /* thousand pounds */
	DAMAGE,
	DUE, /* colour of the ghost to hide */
	WAYS /* ways of hiding that fit all that was seen */
};

enum { ASKS_HIDE = 1, ASKS_WRECK };

static const struct lesson_step steps[] = {
	{
		.id = "hello",
		.when = {YES(PLACING)},
		.says = {SAY_WITH("Good evening! You are the four ghosts of this hotel, and {s0} hunts you. Wreck "
				  "rooms worth £{1},000 "
				  "before all four of you are found.",
			LESSON_NEXT, GOAL)},
	},
	{
		.id = "won",
		.when = {YES(LESSON_WON)},
		.until = LESSON_NEVER,
		.says = {SAY("The bill is more than the hotel can bear: the ghosts win! Next time, try hunting.")},
	},
	{
		.id = "lost",
		.when = {YES(LESSON_OVER)},
		.until = LESSON_NEVER,
		.says = {SAY("All four ghosts are found. Now you know how little it takes to be seen: try again, or "
			     "hunt yourself.")},
	},
	{
		.id = "place",
		.when = {YES(LESSON_MINE), YES(PLACING)},
		.until = LESSON_DO,
		.role = "rooms",
		.says = {SAY("First you build the floor, tile by tile in turn. The number is a room's price in "
			     "thousand pounds. Choose "
			     "a tile, then a free square."),
			SAY("Expensive rooms in the middle are reached from many sides: good for ghosts.")},
	},
	{
		.id = "rest",
		.when = {YES(LESSON_MINE), YES(PLACING), YES(LESSON_ACTIONS)},
		.until = {NO(PLACING)},
		.role = "rest",
		.says = {SAY("Eighteen of the tiles are yours to place. Go on as long as you enjoy it, or leave the "
			     "rest to me.")},
	},
	{
		.id = "hide",
		.when = {YES(LESSON_MINE), YES(HIDING)},
		.until = {NO(HIDING)},
		.role = "choices",
		.asks = ASKS_HIDE,
		.says = {SAY_WITH("The hunters have closed their eyes. Hide the {c0} ghost in a {c0} room.", DUE),
			SAY("Ghosts never move again. A good place looks like many others and reaches expensive "
			    "rooms.")},
	},
	{
		.id = "found",
		.when = {YES(FOUND), YES(HUNTING)},
		.role = "ghosts",
		.says = {SAY("A ghost was found. The tile above it costs nothing, and that ghost is out of the game. "
			     "The others haunt "
			     "on.")},
	},
	{
		.id = "search",
		.when = {YES(SEARCH_FAILS), YES(HUNTING)},
		.role = "bill",
		.says = {SAY_WITH("The hunter searched {k0} and found nobody. The room's price goes on the bill all "
				  "the same: every "
				  "wrong guess helps you.",
			SEARCHED)},
	},
	{
		.id = "reach",
		.when = {YES(LESSON_MINE), YES(HUNTING), NO(WRECKED)},
		.until = LESSON_DO,
		.role = "choices",
		.asks = ASKS_WRECK,
		.says = {SAY("The hunt begins, and ghosts go first. The marked rooms are in reach: for each ghost the "
			     "first tile in each "
			     "of eight directions, across empty squares."),
			SAY("Choose one to wreck it. Mind that one of your own ghosts may be under it!")},
	},
	{
		.id = "bill",
		.when = {YES(HUNTING), YES(WRECKED)},
		.role = "bill",
		.says = {SAY_WITH(
			"The bill grows with each room, whoever removed it: £{0},000 of £{1},000.", DAMAGE, GOAL)},
	},
	{
		.id = "mirror",
		.when = {YES(LESSON_MINE), YES(HUNTING), YES(WRECKED)},
		.until = LESSON_DO,
		.role = "map",
		.asks = ASKS_WRECK,
		.says = {SAY_COUNT("The map shows where a hunter must suspect you, by everything seen so far. {0} way "
				   "of hiding still "
				   "fits.",
				 "The map shows where a hunter must suspect you, by everything seen so far. {0} ways "
				 "of hiding still fit.",
				 WAYS),
			SAY("Wreck a room that many places could have reached: it gives away the least.")},
	},
	{
		.id = "on",
		.when = {YES(LESSON_MINE), YES(HUNTING), LEAST(WRECKED, 2)},
		.says = {SAY("That is all there is to it: expensive rooms win, careful ones hide you."),
			SAY("I am quiet now until something new happens. Ask for a hint whenever you like.")},
	},
};

static int wrecked(const struct phantom_state *s)
{
	int count = 0;

	for (int i = 0; i < s->removed; i++)
		count += (phantom_removal_turn(s, i) & 1) == 0 ? 1 : 0;
	return count;
}

/* The square a hunter searched last; -1: none. */
static int searched(const struct phantom_state *s)
{
	for (int i = s->removed - 1; i >= 0; i--)
		if ((phantom_removal_turn(s, i) & 1) != 0)
			return s->order[i];
	return -1;
}

static int found_on(const struct phantom_state *s, int square)
{
	for (int colour = 0; colour < PHANTOM_COLOURS; colour++)
		if ((s->revealed >> colour & 1) != 0 && s->ghost[colour] == square + 1)
			return 1;
	return 0;
}

static int bits(unsigned set)
{
	int count = 0;

	for (; set != 0; set &= set - 1)
		count++;
	return count;
}

/* Ways of hiding that fit all that was seen. */
static int ways(const struct phantom_rules *rules, const struct phantom_state *s)
{
	struct phantom_configs configs;

	phantom_configs_init(&configs, rules, s);
	return (int)phantom_configs_total(&configs);
}

/* Of the rooms in reach without an own ghost, the one after which most ways of hiding still fit; -1: none. */
static int safest(const struct lesson_now *now)
{
	const struct phantom_rules *rules = &now->rules->phantom;
	const struct phantom_state *s = &now->view->phantom;
	game_action list[GAME_LEGAL_MAX];
	int count = lesson_legal(now, list), best = -1, most = -1;

	for (int i = 0; i < count && s->phase == PHANTOM_PHASE_HUNT; i++) {
		struct phantom_state after = *s;
		int left;

		if (list[i] >= PHANTOM_PASS)
			continue;
		phantom_apply(rules, &after, list[i]);
		if (after.phase != PHANTOM_PHASE_HUNT || after.revealed != s->revealed)
			continue;
		left = ways(rules, &after);
		if (left > most) {
			most = left;
			best = (int)list[i];
		}
	}
	return best;
}

static int fact_of(const struct lesson_now *now, int fact)
{
	const struct phantom_state *s = &now->view->phantom;

	switch (fact) {
	case PLACING:
		return s->phase == PHANTOM_PHASE_PLACE ? 1 : 0;
	case HIDING:
		return s->phase == PHANTOM_PHASE_HIDE ? 1 : 0;
	case HUNTING:
		return s->phase == PHANTOM_PHASE_HUNT ? 1 : 0;
	case WRECKED:
		return wrecked(s);
	case SEARCHED:
		return searched(s);
	case SEARCH_FAILS:
		return searched(s) >= 0 && found_on(s, searched(s)) == 0 ? 1 : 0;
	case FOUND:
		return bits(s->revealed);
	case GOAL:
		return s->goal != 0 ? s->goal : now->rules->phantom.goal;
	case DAMAGE:
		return s->damage;
	case DUE:
		return s->phase == PHANTOM_PHASE_HIDE ? phantom_due(s->split, s->hidden) : 0;
	case WAYS:
		return s->phase == PHANTOM_PHASE_HUNT ? ways(&now->rules->phantom, s) : 0;
	default:
		return 0;
	}
}

static bool does(const struct lesson_now *now, int asks, game_action action)
{
	if (asks == ASKS_HIDE)
		return action >= PHANTOM_HIDE && action < PHANTOM_SPLIT;
	return (int)action == safest(now);
}

static const char *const promises[] = {
	PROMISE("building the floor"),
	PROMISE("hiding"),
	PROMISE("what a ghost reaches"),
	PROMISE("the bill"),
	PROMISE("the map of what hunters can know"),
	NULL,
};

const struct lesson_script lesson_script_phantom = {
	.setup = {.players = 2, .seat = {"level1", "person"}, .seed = 1, .promises = promises},
	.steps = steps,
	.count = (int)(sizeof(steps) / sizeof(steps[0])),
	.fact = fact_of,
	.does = does,
	.hear = NULL,
};
