/* Every reason and every event of 13 Ghosts, each with its English sentence. */
#ifndef SEANCE_GAMES_THIRTEEN_WORDS_H
#define SEANCE_GAMES_THIRTEEN_WORDS_H

#define THIRTEEN_REASONS(X) \
	X(NONE, "") \
	X(UNKNOWN, "13 Ghosts has no such action.") \
	X(OVER, "The round is over.") \
	X(NOT_YOU, "It is {s0}'s turn.") \
	X(CHANCE, "A card is being drawn.") \
	X(NOT_CHANCE, "{s0} decides now, not chance.") \
	X(HIDDEN, "Only {s0} can tell what is possible now.") \
	X(NO_LOT, "It is already known who begins.") \
	X(NO_SEAT, "There are only {0} players.") \
	X(LOT_FIRST, "First the lot says who begins.") \
	X(NO_CARD, "That card cannot come now.") \
	X(NO_GHOST, "There is no ghost {0}: they go from 1 to {1}.") \
	X(CRYPT_DUE, "First choose your Crypt.") \
	X(GIVE_DUE, "First choose your partner's Crypt.") \
	X(KEEP_DUE, "First choose which card to keep; the other goes back to your partner.") \
	X(ATTACK_DUE, "{0} is red: now name a number for its attack.") \
	X(ARRANGE_DUE, "First put back the cards you looked at.") \
	X(NOT_DEALT, "You were not dealt the {0}.") \
	X(CRYPTS_DONE, "The Crypts are chosen for this round.") \
	X(NO_PARTNER, "You have no partner to choose for.") \
	X(PILE_EMPTY, "Your pile is empty: every turn is an attack without a card.") \
	X(NOTHING_TO_COPY, "There is nothing your {0} could copy: it can only go face down, for an attack.") \
	X(COPY_WHICH, "Say which card your {0} copies.") \
	X(NO_COPIER, "Your {0} does not copy.") \
	X(COPY_OF_COPY, "A {0} does not copy a {0}.") \
	X(COPY_PARTNER, "Only your partner has played the {0}: you may copy your own cards and your opponents'.") \
	X(NOT_SHOWN, "No {0} lies face up.") \
	X(NO_LOOK, "You have looked at no cards to put back.") \
	X(SAME_PILE, "The pile has only {0} of these cards: their order is all you can choose.") \
	X(ONE_CARD, "You looked at one card only: put it back.") \
	X(TWO_CARDS, "You looked at two cards: say where both go.")

#define THIRTEEN_EVENTS(X) \
	X(NONE, "") \
	X(FIRST, "{s0} begins.") \
	X(DEALT, "{s0} is dealt the {1}.") \
	X(DEALT_HIDDEN, "{s0} is dealt a card.") \
	X(CRYPT, "The {1} becomes {s0}'s Crypt.") \
	X(CRYPT_HIDDEN, "{s0}'s Crypt is chosen.") \
	X(PASSED, "{s0} passes the {2} and the {3} to {s1}.") \
	X(PASSED_HIDDEN, "{s0} passes two cards to {s1}.") \
	X(KEPT, "{s0} keeps the {2} and gives {s1} the {3}.") \
	X(KEPT_HIDDEN, "{s0} keeps a card and gives {s1} the other.") \
	X(PLAYED, "{s0} plays the {1}.") \
	X(COPIED, "{s0} plays the {1} as a {2}.") \
	X(FACE_DOWN, "{s0} plays a card face down.") \
	X(FACE_DOWN_KNOWN, "{s0} plays the {1} face down.") \
	X(ASKED, "{s0} asks: {q1}") \
	X(YES, "{s0} answers yes.") \
	X(NO, "{s0} answers no.") \
	X(SILENT, "{s0} is shielded and does not answer.") \
	X(SHIELDED, "{s0} answers no questions until the next turn of {s0}.") \
	X(LOOKS, "{s0} looks at the top of the pile: {n1}.") \
	X(SAW, "{s0} sees the {1}.") \
	X(SAW_HIDDEN, "{s0} sees a card.") \
	X(ARRANGED, "{s0} puts {1} back on top and {2} at the bottom.") \
	X(ORDER, "The {1} lies above the {2}.") \
	X(ATTACKED, "{s0} attacks: is it the {1}?") \
	X(MISSED, "{s0}: no.") \
	X(HIT, "{s0}'s Crypt is the {1}: {s0} is out.") \
	X(SCORED, "{s0} scores {1}.") \
	X(DREW, "{s0} draws the {1}.") \
	X(DREW_HIDDEN, "{s0} draws a card.") \
	X(PILE_EMPTY, "That was the last card of the pile of {s0}.") \
	X(AGAIN, "{s0} has another turn.") \
	X(STANDS_IN, "{s0} stands in for {s1}.") \
	X(VOID, "{0} turns in a row without a card: the round is void.") \
	X(WON, "{s0} wins the round.") \
	X(TEAM_WON, "{s0} and {s1} win the round.") \
	X(REVEALED, "{s0}'s Crypt was the {1}.")

/* What the seat of the first argument is told. */
#define THIRTEEN_EVENTS_YOU(X) \
	X(FIRST, "You begin.") \
	X(DEALT, "You are dealt the {1}.") \
	X(CRYPT, "The {1} becomes your Crypt.") \
	X(CRYPT_HIDDEN, "Your Crypt is chosen.") \
	X(PASSED, "You pass the {2} and the {3} to {s1}.") \
	X(KEPT, "You keep the {2} and give {s1} the {3}.") \
	X(PLAYED, "You play the {1}.") \
	X(COPIED, "You play the {1} as a {2}.") \
	X(FACE_DOWN_KNOWN, "You play the {1} face down.") \
	X(ASKED, "You ask: {q1}") \
	X(YES, "You answer yes.") \
	X(NO, "You answer no.") \
	X(SILENT, "You are shielded and do not answer.") \
	X(SHIELDED, "You answer no questions until your next turn.") \
	X(LOOKS, "You look at the top of the pile: {n1}.") \
	X(SAW, "You see the {1}.") \
	X(ARRANGED, "You put {1} back on top and {2} at the bottom.") \
	X(ATTACKED, "You attack: is it the {1}?") \
	X(MISSED, "You: no.") \
	X(HIT, "Your Crypt is the {1}: you are out.") \
	X(SCORED, "You score {1}.") \
	X(DREW, "You draw the {1}.") \
	X(PILE_EMPTY, "That was the last card of your pile.") \
	X(AGAIN, "You have another turn.") \
	X(STANDS_IN, "You stand in for {s1}.") \
	X(WON, "You win the round.") \
	X(TEAM_WON, "You and {s1} win the round.") \
	X(REVEALED, "Your Crypt was the {1}.")

enum thirteen_reason {
#define THIRTEEN_CODE(name, text) THIRTEEN_REASON_##name,
	THIRTEEN_REASONS(THIRTEEN_CODE)
#undef THIRTEEN_CODE
		THIRTEEN_REASON_COUNT
};

enum thirteen_event {
#define THIRTEEN_CODE(name, text) THIRTEEN_EVENT_##name,
	THIRTEEN_EVENTS(THIRTEEN_CODE)
#undef THIRTEEN_CODE
		THIRTEEN_EVENT_COUNT
};

#endif
