/* Every reason and every event of Wisp, each with its English sentence. */
#ifndef SEANCE_GAMES_WISP_WORDS_H
#define SEANCE_GAMES_WISP_WORDS_H

#define WISP_REASONS(X) \
	X(NONE, "") \
	X(UNKNOWN, "Wisp has no such action.") \
	X(OVER, "The round is over.") \
	X(NOT_YOU, "{s0} is to act.") \
	X(CHANCE, "A wisp is being dealt.") \
	X(NOT_CHANCE, "{s0} decides now, not chance.") \
	X(HIDDEN, "Only {s0} can tell what is possible now.") \
	X(NO_CARD, "That cannot be drawn now.") \
	X(LIT, "A candle is lit: follow or flee.") \
	X(NOT_LIT, "No candle is lit: wait, or light one.")

#define WISP_EVENTS(X) \
	X(NONE, "") \
	X(FIRST, "{s0} begins.") \
	X(DEALT, "{s0} is dealt wisp {1}.") \
	X(DEALT_HIDDEN, "{s0} is dealt a wisp.") \
	X(WAITS, "{s0} waits.") \
	X(LIGHTS, "{s0} lights a candle.") \
	X(FOLLOWS, "{s0} follows.") \
	X(FLEES, "{s0} flees.") \
	X(SHOWN, "{s0} had wisp {1}.") \
	X(WON, "{s0} wins {n1}.")

/* What an event says to the seat that it is about. */
#define WISP_EVENTS_YOU(X) \
	X(FIRST, "You begin.") \
	X(DEALT, "You are dealt wisp {1}.") \
	X(WAITS, "You wait.") \
	X(LIGHTS, "You light a candle.") \
	X(FOLLOWS, "You follow.") \
	X(FLEES, "You flee.") \
	X(SHOWN, "You had wisp {1}.") \
	X(WON, "You win {n1}.")

enum wisp_reason {
#define WISP_CODE(name, text) WISP_REASON_##name,
	WISP_REASONS(WISP_CODE)
#undef WISP_CODE
		WISP_REASON_COUNT
};

enum wisp_event {
#define WISP_CODE(name, text) WISP_EVENT_##name,
	WISP_EVENTS(WISP_CODE)
#undef WISP_CODE
		WISP_EVENT_COUNT
};

#endif
