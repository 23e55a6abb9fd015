/*
 * Checks whether a position from outside could occur in play, as far as safety
 * needs it: every card is in one place, the numbers fit the phase, and all cards
 * touch. It does not check whether gazes could have flipped the cards this way.
 */
#include "games/boo/boo_table.h"

static int cards_on_table(const struct boo_state *state, int seat)
{
	int count = 0;

	for (int card = 0; card < BOO_CARDS; card++)
		count += state->placed[seat * BOO_CARDS + card].lies;
	return count;
}

/* Each of the twelve in exactly one place. */
static bool cards_add_up(const struct boo_state *state, int seat)
{
	for (int card = 0; card < BOO_CARDS; card++) {
		int places = state->placed[seat * BOO_CARDS + card].lies + (state->hand[seat] == card) +
			     (state->top[seat] == card) + (state->pile[seat] >> card & 1);

		if (places != 1)
			return false;
	}
	return true;
}

static bool shows(const struct boo_state *state, int seat, bool hand, bool top)
{
	return (state->hand[seat] != BOO_NONE) == hand && (state->top[seat] != BOO_NONE) == top;
}

/* Before the first turn: black is dealt hand and top, then white. */
static const char *settle_deal(const struct boo_state *state)
{
	if (cards_on_table(state, 0) + cards_on_table(state, 1) > 0)
		return "no card on the table before the first turn";
	if (state->phase == BOO_PHASE_LOT)
		return state->oya == BOO_NONE && state->turn == BOO_NONE && shows(state, 0, false, false) &&
				       shows(state, 1, false, false)
			       ? NULL
			       : "nothing drawn before the lot";
	if (state->oya == BOO_NONE || state->turn == BOO_NONE)
		return "an oya and a turn in the deal";
	if (state->top[state->turn] != BOO_NONE)
		return "no top yet for the colour that is dealt to";
	if (state->turn == 0 && !shows(state, 1, false, false))
		return "black dealt to before white";
	if (state->turn == 1 && !shows(state, 0, true, true))
		return "hand and top for black before white is dealt to";
	return NULL;
}

/* The seat's hand, top and pile as they are with that many cards left, while it is not its own turn's middle. */
static bool ready(const struct boo_state *state, int seat)
{
	int left = BOO_CARDS - cards_on_table(state, seat);

	return shows(state, seat, left > 0, left > 1);
}

static const char *settle_looks(const struct boo_rules *rules, struct boo_state *state)
{
	int id = state->turn * BOO_CARDS + state->laid;
	unsigned haunted;

	if (state->laid == BOO_NONE || !state->placed[id].lies)
		return "laid: a card of the mover's on the table";
	haunted = boo_haunted(rules->face[id][state->placed[id].way]);
	if ((state->yet & ~haunted) != 0 || bits_count(state->yet) < 2)
		return "looks: the laid card's ghosts that have yet to look, two at least";
	state->laid = (uint8_t)id;
	return NULL;
}

static const char *settle_turn(const struct boo_rules *rules, struct boo_state *state)
{
	int mover = state->turn;
	int left, done;

	if (state->oya == BOO_NONE || mover == BOO_NONE)
		return "an oya and a turn in play";
	/* The mover's own card of this turn lies unless it is still to be laid. */
	done = state->phase == BOO_PHASE_LAY ? 0 : 1;
	if (cards_on_table(state, mover) - done != cards_on_table(state, 1 - mover) - (mover == state->oya ? 0 : 1))
		return "as many cards from both as the turn says";
	if (!ready(state, 1 - mover))
		return "a hand and a top for the other colour as long as it has cards";
	left = BOO_CARDS - cards_on_table(state, mover);
	switch (state->phase) {
	case BOO_PHASE_LAY:
		return left > 0 && ready(state, mover) ? NULL : "a card in the mover's hand, and a top if one is left";
	case BOO_PHASE_LOOK:
		if (!shows(state, mover, false, left > 0))
			return "an empty hand and the top for the mover, who has laid the card";
		return settle_looks(rules, state);
	case BOO_PHASE_DRAW:
		return left > 1 && shows(state, mover, true, false) ? NULL : "a hand, no top and a pile to draw from";
	default:
		return left == 0 && mover != state->oya ? NULL : "all cards on the table at the end";
	}
}

/* Whether two squares of the cards are `reach` apart, 0 or 1. */
static bool parts_meet(const struct boo_placed *a, const struct boo_placed *b, int reach)
{
	if (a->x - b->x >= BOO_SQUARES + reach || b->x - a->x >= BOO_SQUARES + reach ||
		a->y - b->y >= BOO_SQUARES + reach || b->y - a->y >= BOO_SQUARES + reach)
		return false;
	for (int i = 0; i < BOO_SQUARES; i++) {
		for (int j = 0; j < BOO_SQUARES; j++) {
			int x = boo_part_x(a, i) - boo_part_x(b, j);
			int y = boo_part_y(a, i) - boo_part_y(b, j);

			if ((x < 0 ? -x : x) + (y < 0 ? -y : y) == reach)
				return true;
		}
	}
	return false;
}

static void as_placed(const struct boo_gate *gate, struct boo_placed *placed)
{
	placed->x = gate->x;
	placed->y = gate->y;
	placed->way = gate->standing ? BOO_SOUTH * 2 : BOO_EAST * 2;
	placed->lies = 1;
}

/* B3: nothing covered, and everything joined to the gate, which also bounds how far the table reaches. */
static const char *settle_table(const struct boo_rules *rules, const struct boo_state *state)
{
	struct boo_placed card[BOO_IDS + BOO_GATE];
	bool joined[BOO_IDS + BOO_GATE];
	bool more = true;

	for (int id = 0; id < BOO_IDS + BOO_GATE; id++) {
		if (id < BOO_IDS)
			card[id] = state->placed[id];
		else
			as_placed(&rules->gate[id - BOO_IDS], &card[id]);
		joined[id] = id >= BOO_IDS;
		for (int other = 0; card[id].lies && other < id; other++)
			if (card[other].lies && parts_meet(&card[id], &card[other], 0))
				return "cards that cover no other";
	}
	while (more) {
		more = false;
		for (int id = 0; id < BOO_IDS; id++)
			for (int other = 0; !joined[id] && card[id].lies && other < BOO_IDS + BOO_GATE; other++)
				if (joined[other] && parts_meet(&card[id], &card[other], 1))
					more = joined[id] = true;
	}
	for (int id = 0; id < BOO_IDS; id++)
		if (card[id].lies && !joined[id])
			return "cards joined to the gate by edges";
	return NULL;
}

static void derive(const struct boo_rules *rules, struct boo_state *state)
{
	static const uint8_t actors[] = {GAME_CHANCE, GAME_CHANCE, BOO_NONE, BOO_NONE, GAME_CHANCE, GAME_NOBODY};

	state->west = rules->west;
	state->east = rules->east;
	state->north = rules->north;
	state->south = rules->south;
	for (int id = 0; id < BOO_IDS; id++) {
		const struct boo_placed *placed = &state->placed[id];

		if (!placed->lies)
			continue;
		boo_box_take(state, placed);
		for (int seat = 0; seat < 2; seat++)
			state->ghosts[seat] = (uint8_t)(state->ghosts[seat] + rules->ghosts[id][placed->way][seat]);
	}
	state->head.actor = actors[state->phase] == BOO_NONE ? state->turn : actors[state->phase];
}

const char *boo_settle(const struct boo_rules *rules, struct boo_state *state)
{
	const char *fault;

	if (!cards_add_up(state, 0) || !cards_add_up(state, 1))
		return "each of twelve cards a colour in hand, on top, in the pile or on the table, once";
	if (state->phase != BOO_PHASE_LOOK && (state->laid != BOO_NONE || state->yet != 0))
		return "laid and looks only while ghosts look";
	if (rules->setup.first != GAME_LOT && state->oya != rules->setup.first)
		return "the oya of these rules";
	fault = state->phase <= BOO_PHASE_DEAL ? settle_deal(state) : settle_turn(rules, state);
	if (fault == NULL)
		fault = settle_table(rules, state);
	if (fault == NULL)
		derive(rules, state);
	return fault;
}
