/* Why a move was chosen, as codes. {k} is a square, {c} a colour; chances are per cent. */
#ifndef SEANCE_AI_PHANTOM_REASONS_H
#define SEANCE_AI_PHANTOM_REASONS_H

#define PHANTOM_MOTIVES(X) \
	X(NONE, "") \
	X(DEAREST, "takes the most expensive tile in reach, worth {0}.") \
	X(UNSEEN, "ways of hiding that still fit: {0}.") \
	X(WINS, "reaches the goal.") \
	X(GIVES, "has nothing else to take.") \
	X(LIKELIEST, "the likeliest place: {0} %.") \
	X(CERTAIN, "the {c0} ghost must be there.") \
	X(CHEAP, "costs only {0} if nobody is there: {1} %.") \
	X(REVEALS, "reveals most about the rest: {0} %.") \
	X(LAYS_OPEN, "an expensive tile where many rooms reach it.") \
	X(LAYS_BURIED, "an expensive tile where few rooms reach it.") \
	X(LAYS_REST, "builds the board its way.") \
	X(HIDES, "one of {0} good places.") \
	X(SPLITS, "any pair is as good as another.") \
	X(BIDS, "at {0} both sides would win equally often.")

enum phantom_motive {
#define PHANTOM_CODE(name, text) PHANTOM_MOTIVE_##name,
	PHANTOM_MOTIVES(PHANTOM_CODE)
#undef PHANTOM_CODE
		PHANTOM_MOTIVE_COUNT
};

#endif
