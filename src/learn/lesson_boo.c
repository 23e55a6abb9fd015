/* A first round of BOO: the learner is black. */
#include "games/boo/boo_words.h"
#include "learn/lesson_script.h"

enum {
	LAYING = LESSON_OWN, /* the learner is to place a card */
	TABLE_READY,         /* the cards are dealt */
	LOOKING,             /* the learner chooses who looks next */
	LAID,                /* cards the learner has placed */
	TURNED               /* times a card of the learner's was turned over */
};

enum { TURNED_OWN }; /* counters */

#define HEARD(code) ((int)LESSON_HEARD + (int)BOO_EVENT_##code)

static const struct lesson_step steps[] = {
	{
		.id = "hello",
		.when = {YES(TABLE_READY)},
		.says = {SAY_WITH("Good evening! You are black, {s0} is white. When all the cards are down, whoever "
				  "has more ghosts of "
				  "their own colour wins.",
			LESSON_NEXT)},
	},
	{
		.id = "gate",
		.when = {YES(TABLE_READY)},
		.role = "gate",
		.says = {SAY("The gate stands in the middle. Ghosts look through its railings, but never past a "
			     "tombstone.")},
	},
	{
		.id = "won",
		.when = {YES(LESSON_WON)},
		.until = LESSON_NEVER,
		.says = {SAY("All the cards are down, and most of the ghosts are yours: you win! BOO!")},
	},
	{
		.id = "lost",
		.when = {YES(LESSON_OVER)},
		.until = LESSON_NEVER,
		.says = {SAY("All the cards are down, and white wins this time. Now you know what a gaze can do: try "
			     "again.")},
	},
	{
		.id = "own",
		.when = {YES(TURNED)},
		.role = "board",
		.says = {SAY("One of your cards was turned over: all its ghosts changed colour and now look the other "
			     "way."),
			SAY("It can be scared back. A card may turn many times.")},
	},
	{
		.id = "scare",
		.when = {YES(HEARD(SCARES))},
		.role = "board",
		.says = {SAY("A scare! The ghost that was looked at did not look back, so its card turned over."),
			SAY("Its ghosts changed colour, and each looks the opposite way. They do not look in this "
			    "turn.")},
	},
	{
		.id = "stare",
		.when = {YES(HEARD(STARES))},
		.role = "board",
		.says = {SAY("A stare: two ghosts look straight at each other, and nobody is scared.")},
	},
	{
		.id = "stone",
		.when = {YES(HEARD(STONE))},
		.role = "board",
		.says = {SAY("That ghost looked at a tombstone: nobody sees past it. Tombstones are good cover for "
			     "your own ghosts.")},
	},
	{
		.id = "look",
		.when = {YES(LOOKING)},
		.until = LESSON_DO,
		.role = "tray",
		.says = {SAY("Your ghosts look one after the other, and you choose the order. What turns over first "
			     "can change what "
			     "the next one sees.")},
	},
	{
		.id = "lay",
		.when = {YES(LAYING)},
		.until = {YES(LAID)},
		.role = "tray",
		.says = {SAY("This is the card you hold. Choose a place and try the card there; you can also turn it, "
			     "and turn it over."),
			SAY("At least one square must touch a card on the table by an edge. When you like it, place "
			    "it.")},
	},
	{
		.id = "rays",
		.when = {YES(LAYING), IS(LAID, 1)},
		.until = {LEAST(LAID, 2)},
		.role = "places",
		.says = {SAY("Now try your card where one of its ghosts sees a ghost of the other colour, and follow "
			     "the rays."),
			SAY("A ray ends in a scare, in a stare or at a tombstone, or it meets nobody.")},
	},
	{
		.id = "orders",
		.when = {YES(LAYING), IS(LAID, 2)},
		.until = {LEAST(LAID, 3)},
		.role = "orders",
		.says = {SAY("While you try a card, you see what each order of looking leads to: black's ghosts, then "
			     "white's. The best "
			     "order is already chosen."),
			SAY("Turn the card over as well: its back has the other colours and gazes.")},
	},
	{
		.id = "gazes",
		.when = {YES(LAYING), IS(LAID, 3)},
		.role = "gazes",
		.says = {SAY("You can show where every ghost looks. Only the ghosts of a card just placed scare "
			     "others. The rest only "
			     "stare back, and that protects them.")},
	},
	{
		.id = "next",
		.when = {YES(LAYING), LEAST(LAID, 4)},
		.role = "holding",
		.says = {SAY("You see what your opponent holds and what you draw next: think of what could look at the "
			     "card you place "
			     "now."),
			SAY("I am quiet from here on. Ask for a hint whenever you like.")},
	},
};

static int fact_of(const struct lesson_now *now, int fact)
{
	const struct boo_state *s = &now->view->boo;
	bool mine = s->head.actor == now->seat;

	switch (fact) {
	case LAYING:
		return mine && s->phase == BOO_PHASE_LAY ? 1 : 0;
	case TABLE_READY:
		return s->phase == BOO_PHASE_LAY ? 1 : 0;
	case LOOKING:
		return mine && s->phase == BOO_PHASE_LOOK ? 1 : 0;
	case LAID:
		return now->lesson->own[BOO_EVENT_LAYS];
	case TURNED:
		return now->lesson->counter[TURNED_OWN];
	default:
		return 0;
	}
}

static void hear(struct lesson *lesson, const struct game_phrase *what)
{
	if (what->code == BOO_EVENT_SCARES && what->arg[5] / BOO_CARDS == lesson->seat)
		lesson->counter[TURNED_OWN]++;
}

static const char *const promises[] = {
	PROMISE("placing and turning cards"),
	PROMISE("rays, stares and tombstones"),
	PROMISE("the order of looking"),
	PROMISE("your own card turned over"),
	NULL,
};

const struct lesson_script lesson_script_boo = {
	.setup = {.players = 2, .seat = {"person", "level1"}, .seed = 1, .promises = promises},
	.steps = steps,
	.count = (int)(sizeof(steps) / sizeof(steps[0])),
	.fact = fact_of,
	.does = NULL,
	.hear = hear,
};
