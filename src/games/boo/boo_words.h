/* The sentences of BOO as codes: why an action is refused, and what happened. */
#ifndef SEANCE_GAMES_BOO_WORDS_H
#define SEANCE_GAMES_BOO_WORDS_H

/* {s} is a seat, {c} a colour, {o} a card by its id, {w} a way, {d} a direction. */
#define BOO_REASONS(X) \
	X(NONE, "") \
	X(UNKNOWN, "There is no such action in BOO.") \
	X(OVER, "The round is over: all the cards are down.") \
	X(NOT_YOU, "It is {s0}'s turn.") \
	X(CHANCE, "A card is about to be shown, or the Oya drawn: nobody chooses now.") \
	X(NOT_CHANCE, "Nothing is drawn now: it is {s0}'s turn.") \
	X(NOT_CHOSEN, "Nobody chooses that: it is drawn.") \
	X(LAY_FIRST, "Lay your card first: its ghosts look afterwards.") \
	X(LOOK_FIRST, "The ghosts of {o0} have yet to look: name the next one.") \
	X(STONE, "Square {0} of {o1} is a tombstone: nobody looks from there.") \
	X(LOOKED, "The ghost in square {0} of {o1} has looked already: each looks once.") \
	X(COVERS, "A card lies at {0}:{1} already: cards never cover one another.") \
	X(CORNER, "It touches by a corner only: one square must share an edge with a card on the table.") \
	X(APART, "It touches nothing: one square must share an edge with a card on the table.") \
	X(SAME, "Laid this way, the card shows the same as {w0}: lay it that way.") \
	X(LOT_FIRST, "First the Oya is drawn by lot.") \
	X(LOT_DONE, "The Oya is known already.") \
	X(OTHER_PILE, "It is {c0}'s pile that shows a card now.") \
	X(NOT_IN_PILE, "Card {1} is no longer in {c0}'s pile.") \
	X(DRAWS_ONLY, "Chance lays no card and moves no ghost.")

#define BOO_EVENTS(X) \
	X(NONE, "") \
	X(OYA, "{s0} is the Oya and begins.") \
	X(TAKES, "{s0} takes card {1} in hand.") \
	X(SHOWS, "{s0}'s pile shows card {1}.") \
	X(LAYS, "{s0} lays card {1} at {2}:{3}, {w4}.") \
	X(SCARES, "The {c0} ghost at {1}:{2} scares the one at {3}:{4}: {o5} turns over.") \
	X(STARES, "The {c0} ghost at {1}:{2} and the one at {3}:{4} stare at each other.") \
	X(STONE, "The {c0} ghost at {1}:{2} sees only the tombstone at {3}:{4}.") \
	X(EDGE, "The {c0} ghost at {1}:{2} looks {d3} and sees nobody.") \
	X(WINS, "{s0} wins, {1} ghosts to {2}.") \
	X(TIE, "{1} ghosts each: the Oya, {s0}, wins.")

/* What the seat of the first argument is told. */
#define BOO_EVENTS_YOU(X) \
	X(OYA, "You are the Oya and begin.") \
	X(TAKES, "You take card {1} in hand.") \
	X(SHOWS, "Your pile shows card {1}.") \
	X(LAYS, "You lay card {1} at {2}:{3}, {w4}.") \
	X(WINS, "You win, {1} ghosts to {2}.") \
	X(TIE, "{1} ghosts each: you are the Oya and win.")

enum boo_reason {
#define BOO_CODE(name, text) BOO_REASON_##name,
	BOO_REASONS(BOO_CODE)
#undef BOO_CODE
		BOO_REASON_COUNT
};

enum boo_event {
#define BOO_CODE(name, text) BOO_EVENT_##name,
	BOO_EVENTS(BOO_CODE)
#undef BOO_CODE
		BOO_EVENT_COUNT
};

#endif
