/* The sentences of Ghooost! as codes: why an action is refused, and what happened. */
#ifndef SEANCE_GAMES_GHOOOST_WORDS_H
#define SEANCE_GAMES_GHOOOST_WORDS_H

/*
 * {k} is a card by value and name, {a} the same with an article, {v} several of them, {w} a number in letters, {o} a
 * rank, {n} and {g} so many cards and ghosts, {s} a seat.
 */
#define GHOOOST_REASONS(X) \
	X(NONE, "") \
	X(UNKNOWN, "There is no such action in Ghooost!.") \
	X(OVER, "The round is over.") \
	X(NOT_YOU, "It is {s0}'s turn.") \
	X(CHANCE, "A card is about to be drawn: nobody chooses now.") \
	X(HIDDEN, "What {s0} may do depends on cards you cannot see.") \
	X(NOT_CHANCE, "Nothing is drawn now: it is {s0}'s turn.") \
	X(NO_SUCH_CARD, "No {k0} is left to be drawn.") \
	X(NO_LOT, "It is already known who begins.") \
	X(NO_DRAW, "The first player is drawn now, not a card.") \
	X(NO_SEAT, "There are only {0} players.") \
	X(NOT_HELD, "You hold {0} of {k1}, not {2}.") \
	X(COPIES, "Miss Copies in your hand: {0}, not {1}.") \
	X(CERBERUS, "Cerberus is scary: only a 3, a 12, a 1, Kitty or a Quartet may follow.") \
	X(IGOR, "Igor is scary: only a 12, a 1, Kitty or a Quartet may follow.") \
	X(TOO_LOW, "{a0} is lower than the {1} on the Cemetery.") \
	X(NO_KITTY, "You hold no Kitty.") \
	X(MIDNIGHT, "Midnight has struck: the Crypt is empty.") \
	X(EMPTY, "The Cemetery holds nothing to collect.") \
	X(BEFORE_MIDNIGHT, "Mansions stay shut until midnight.") \
	X(HAND_FIRST, "The Mansion opens only to an empty hand; you hold {n0}.") \
	X(CAN_ACT, "You may pass only when nothing else can be done.")

#define GHOOOST_EVENTS(X) \
	X(NONE, "") \
	X(FIRST, "{s0} begins.") \
	X(DREW, "{s0} draws {a1}.") \
	X(DREW_HIDDEN, "{s0} draws a card.") \
	X(PLAYED, "{s0} plays {a2}.") \
	X(PLAYED_SEVERAL, "{s0} plays {w1} {v2}.") \
	X(PLAYED_COPY, "{s0} plays {a2} with Miss Copy.") \
	X(PLAYED_COPIES, "{s0} plays {a2} with {w3} Miss Copies.") \
	X(PLAYED_SEVERAL_COPY, "{s0} plays {w1} {v2} with Miss Copy.") \
	X(PLAYED_SEVERAL_COPIES, "{s0} plays {w1} {v2} with {w3} Miss Copies.") \
	X(KITTY, "{s0} sets Kitty beside the Cemetery.") \
	X(LUCK, "{s0} tries the Crypt: {a1}.") \
	X(OPENED, "{s0} opens the Mansion: {a1}.") \
	X(FAILED, "{a1} does not fit: {s0} takes {n2}.") \
	X(COLLECTED, "{s0} collects {n1}.") \
	X(PASSED, "{s0} can do nothing and passes.") \
	X(TOGETHER, "{1} together!") \
	X(QUARTET, "Ghooost Quartet of {k1}!") \
	X(REVERSED, "Twist reverses the direction.") \
	X(CLEARED, "Gone for good: {g0}.") \
	X(MIDNIGHT, "Midnight strikes: the Crypt is empty.") \
	X(AGAIN, "{s0} has another turn.") \
	X(SKIPPED, "{s0} is skipped.") \
	X(LEFT, "{s0} has no ghosts left and is the {o1} out.") \
	X(DAWN, "Dawn breaks: those with the fewest ghosts leave first.") \
	X(DAWN_LEFT, "{s0} gets away with {g2} and is the {o1} out.") \
	X(LOST, "{s0} is left behind. Booo!")

/* What the seat of the first argument is told. */
#define GHOOOST_EVENTS_YOU(X) \
	X(FIRST, "You begin.") \
	X(DREW, "You draw {a1}.") \
	X(PLAYED, "You play {a2}.") \
	X(PLAYED_SEVERAL, "You play {w1} {v2}.") \
	X(PLAYED_COPY, "You play {a2} with Miss Copy.") \
	X(PLAYED_COPIES, "You play {a2} with {w3} Miss Copies.") \
	X(PLAYED_SEVERAL_COPY, "You play {w1} {v2} with Miss Copy.") \
	X(PLAYED_SEVERAL_COPIES, "You play {w1} {v2} with {w3} Miss Copies.") \
	X(KITTY, "You set Kitty beside the Cemetery.") \
	X(LUCK, "You try the Crypt: {a1}.") \
	X(OPENED, "You open your Mansion: {a1}.") \
	X(FAILED, "{a1} does not fit: you take {n2}.") \
	X(COLLECTED, "You collect {n1}.") \
	X(PASSED, "You can do nothing and pass.") \
	X(AGAIN, "You have another turn.") \
	X(SKIPPED, "You are skipped.") \
	X(LEFT, "You have no ghosts left and are the {o1} out.") \
	X(DAWN_LEFT, "You get away with {g2} and are the {o1} out.") \
	X(LOST, "You are left behind. Booo!")

enum ghooost_reason {
#define GHOOOST_CODE(name, text) GHOOOST_REASON_##name,
	GHOOOST_REASONS(GHOOOST_CODE)
#undef GHOOOST_CODE
		GHOOOST_REASON_COUNT
};

enum ghooost_event {
#define GHOOOST_CODE(name, text) GHOOOST_EVENT_##name,
	GHOOOST_EVENTS(GHOOOST_CODE)
#undef GHOOOST_CODE
		GHOOOST_EVENT_COUNT
};

#endif
