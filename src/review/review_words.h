/* The sentences of a review. {s0} is the seat whose decisions were judged; a plural follows its singular. */
#ifndef SEANCE_REVIEW_REVIEW_WORDS_H
#define SEANCE_REVIEW_REVIEW_WORDS_H

#define REVIEW_SENTENCES(X) \
	X(NONE, "") \
	X(CLEAN_ONE, "{s0} made {1} decision, without a clear mistake.") \
	X(CLEAN, "{s0} made {1} decisions, without a clear mistake.") \
	X(DECISIONS_ONE, "{s0} made {1} decision.") \
	X(DECISIONS, "{s0} made {1} decisions.") \
	X(BLUNDERS_ONE, "{1} blunder.") \
	X(BLUNDERS, "{1} blunders.") \
	X(MISTAKES_ONE, "{1} mistake.") \
	X(MISTAKES, "{1} mistakes.") \
	X(INACCURACIES_ONE, "{1} inaccuracy.") \
	X(INACCURACIES, "{1} inaccuracies.") \
	X(COST_ONE, "It cost {1} % win chance.") \
	X(COST, "Together they cost {1} % win chance, {2} % each on average.") \
	X(COST_POINTS_ONE, "It cost about {1} points.") \
	X(COST_POINTS, "Together they cost about {1} points, {2} each on average.") \
	X(SMALL, "Smaller losses add up to {1} %.") \
	X(SMALL_POINTS, "Smaller losses add {1} more.") \
	X(LUCK_GOOD, "The chance to win was {1} % at the start; luck and the others' play added {2} %.") \
	X(LUCK_BAD, "The chance to win was {1} % at the start; luck and the others' play took {2} %.") \
	X(MARGIN_WON, "Won by a margin of {1}: luck and the others' play brought {2}, mistakes gave back {3}.") \
	X(MARGIN_LOST, "Lost by a margin of {1}: mistakes cost {3}, luck and the others' play {2}.") \
	X(MARGIN_LOST_LUCKY, "Lost by a margin of {1}: mistakes cost {3}, luck and the others' play gave back {2}.") \
	X(KEY_OWN, "The key moment: step {1} took the chance to win from {2} % to {3} %.") \
	X(KEY_FELL, "The key moment: after step {1} luck or the others took the chance to win from {2} % to {3} %.") \
	X(KEY_ROSE, "The key moment: after step {1} luck or the others raised the chance to win from {2} % to {3} %.")

enum review_sentence {
#define REVIEW_CODE(name, text) REVIEW_SENTENCE_##name,
	REVIEW_SENTENCES(REVIEW_CODE)
#undef REVIEW_CODE
		REVIEW_SENTENCE_COUNT
};

#endif
