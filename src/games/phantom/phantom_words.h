/*
 * The sentences of The Phantom Society as codes: why an action is refused, and
 * what happened. {k} is a square, {c} a colour, {t} a team, {s} a seat; values
 * and damage are thousands of pounds.
 */
#ifndef SEANCE_GAMES_PHANTOM_WORDS_H
#define SEANCE_GAMES_PHANTOM_WORDS_H

#define PHANTOM_REASONS(X) \
	X(NONE, "") \
	X(UNKNOWN, "There is no such action in The Phantom Society.") \
	X(OVER, "The game is over.") \
	X(NOT_YOU, "It is {s0}'s turn.") \
	X(CHANCE, "Chance decides now: nobody chooses.") \
	X(NOT_CHANCE, "There is nothing to draw: it is {s0}'s turn.") \
	X(NOT_SEEN, "Only {s0} can know what {s0} may do.") \
	X(DUE_LOT, "First the lot says which team builds first.") \
	X(DUE_PLACE, "The board is still being built: place a tile.") \
	X(DUE_PACKS, "First the lot says which team gets the even thousands.") \
	X(DUE_BID, "The teams are bidding: name a goal.") \
	X(DUE_SPLIT, "First choose which two ghosts are yours.") \
	X(DUE_HIDE, "The ghosts are hiding: choose a {c0} tile for the {c0} ghost.") \
	X(DUE_HUNT, "The hunt is on: remove a tile.") \
	X(SQUARE_TAKEN, "A tile lies on {k0} already.") \
	X(TILES_OF_OTHERS, "The {c0} tiles are not yours to place.") \
	X(TILE_GONE, "No {c0} {1} is left to place.") \
	X(PACK_EVEN, "Your pack makes even goals only, and {0} is odd.") \
	X(PACK_ODD, "Your pack makes odd goals only, and {0} is even.") \
	X(OTHER_COLOUR, "The {c0} ghost hides under a {c0} tile; the one on {k1} is {c2}.") \
	X(EMPTY, "The room on {k0} is empty already.") \
	X(OUT_OF_REACH, "None of your ghosts reaches {k0}: they take the first tile in a straight line.") \
	X(PARTNER_REACHES, "Only your partner's ghosts reach {k0}, and your own can still remove a tile.") \
	X(TEAM_OUT_OF_REACH, "Your partner's ghosts, which you use now, do not reach {k0}.") \
	X(MUST_PASS, "No hidden ghost reaches a tile: the turn must be passed.") \
	X(CAN_REMOVE, "Passing is only for ghosts that reach no tile; {k0} is one you can remove.") \
	X(HUNTERS_REMOVE, "A hunter always removes a tile.")

#define PHANTOM_EVENTS(X) \
	X(NONE, "") \
	X(FIRST, "The lot: {t0} builds first.") \
	X(PLACED, "{s0} places {c1} {2} on {k3}.") \
	X(PACKS, "The lot: {t0} bids even thousands, {t1} odd ones.") \
	X(BID, "{s0} bids {1}.") \
	X(BID_HIDDEN, "{s0} lays a bid face down.") \
	X(BIDS_SHOWN, "The bids are {0} and {1}: {t2} plays the ghosts and must do {3} thousand pounds of damage.") \
	X(EYES, "The board is complete. Hunters, close your eyes!") \
	X(SPLIT, "{s0} takes the {c1} and the {c2} ghost.") \
	X(SPLIT_HIDDEN, "{s0} has chosen two ghosts.") \
	X(HID, "{s0} hides the {c1} ghost on {k2}.") \
	X(HID_HIDDEN, "{s0} hides a ghost.") \
	X(HUNT, "All four ghosts are hidden. The hunt begins!") \
	X(REMOVED, "{s0} removes {c1} {2} on {k3}: damage {4} of {5}.") \
	X(FOUND, "{s0} removes {c1} {2} on {k3} and finds the {c1} ghost!") \
	X(PASSED, "{s0} passes: no hidden ghost reaches a tile.") \
	X(GHOSTS_WIN, "The damage has reached {0} thousand pounds: the ghosts win.") \
	X(HUNTERS_WIN, "All four ghosts are found: the hunters win.") \
	X(WAS_HIDDEN, "The {c0} ghost was hiding on {k1}.") \
	X(CONTROLLED, "The {c1} and the {c2} ghost were {s0}'s.")

/* What the seat of the first argument is told. */
#define PHANTOM_EVENTS_YOU(X) \
	X(PLACED, "You place {c1} {2} on {k3}.") \
	X(BID, "You bid {1}.") \
	X(SPLIT, "You take the {c1} and the {c2} ghost.") \
	X(HID, "You hide the {c1} ghost on {k2}.") \
	X(REMOVED, "You remove {c1} {2} on {k3}: damage {4} of {5}.") \
	X(FOUND, "You remove {c1} {2} on {k3} and find the {c1} ghost!") \
	X(PASSED, "You pass: no hidden ghost reaches a tile.") \
	X(CONTROLLED, "The {c1} and the {c2} ghost were yours.")

enum phantom_reason {
#define PHANTOM_CODE(name, text) PHANTOM_REASON_##name,
	PHANTOM_REASONS(PHANTOM_CODE)
#undef PHANTOM_CODE
		PHANTOM_REASON_COUNT
};

enum phantom_event {
#define PHANTOM_CODE(name, text) PHANTOM_EVENT_##name,
	PHANTOM_EVENTS(PHANTOM_CODE)
#undef PHANTOM_CODE
		PHANTOM_EVENT_COUNT
};

#endif
