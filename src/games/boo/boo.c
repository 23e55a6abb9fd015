/* The course of a round of BOO: the lot, the deal, laying, looking, drawing, the count. */
#include "games/boo/boo.h"

#include "games/boo/boo_table.h"
#include "games/boo/boo_words.h"
#include "games/log.h"

SEANCE_FN void boo_start(const struct boo_rules *rules, struct boo_state *state)
{
	bool lot = rules->setup.first == GAME_LOT;

	memset(state, 0, sizeof(*state));
	state->head.actor = GAME_CHANCE;
	state->head.viewer = GAME_FULL;
	state->phase = lot ? BOO_PHASE_LOT : BOO_PHASE_DEAL;
	state->oya = lot ? (uint8_t)BOO_NONE : rules->setup.first;
	state->turn = lot ? BOO_NONE : 0;
	state->laid = BOO_NONE;
	for (int seat = 0; seat < 2; seat++) {
		state->hand[seat] = BOO_NONE;
		state->top[seat] = BOO_NONE;
		state->pile[seat] = (1u << BOO_CARDS) - 1;
	}
	state->west = rules->west;
	state->east = rules->east;
	state->north = rules->north;
	state->south = rules->south;
}

/* B9: the Oya wins a tie. */
SEANCE_FN static inline int winner(const struct boo_state *state)
{
	if (state->ghosts[0] == state->ghosts[1])
		return state->oya;
	return state->ghosts[1] > state->ghosts[0] ? 1 : 0;
}

SEANCE_FN static inline void note_end(struct game_log *log, const struct boo_state *state)
{
	int best = winner(state);
	bool tie = state->ghosts[0] == state->ghosts[1];

	game_note(log, tie ? BOO_EVENT_TIE : BOO_EVENT_WINS, best, state->ghosts[best], state->ghosts[1 - best], 0);
}

/* The Oya began, so the other seat lays the last card. */
SEANCE_FN static inline void next_turn(struct boo_state *state, struct game_log *log)
{
	int next = 1 - state->turn;

	if (state->hand[next] == BOO_NONE) {
		state->phase = BOO_PHASE_OVER;
		state->head.actor = GAME_NOBODY;
		note_end(log, state);
		return;
	}
	state->turn = (uint8_t)next;
	state->phase = BOO_PHASE_LAY;
	state->head.actor = (uint8_t)next;
}

SEANCE_FN static inline void end_turn(struct boo_state *state, struct game_log *log)
{
	int seat = state->turn;

	state->laid = BOO_NONE;
	state->yet = 0;
	state->hand[seat] = state->top[seat];
	state->top[seat] = BOO_NONE;
	if (state->hand[seat] != BOO_NONE)
		game_note(log, BOO_EVENT_TAKES, seat, state->hand[seat] + 1, 0, 0);
	if (state->pile[seat] != 0) {
		state->phase = BOO_PHASE_DRAW;
		state->head.actor = GAME_CHANCE;
	} else {
		next_turn(state, log);
	}
}

/* B4; the ghosts of a card that turns do not look (B7). */
SEANCE_FN static inline void turn_over(const struct boo_rules *rules, struct boo_state *state, int id)
{
	struct boo_placed *card = &state->placed[id];
	const uint8_t *shown = rules->ghosts[id][card->way];
	int more = shown[1] - shown[0];

	state->ghosts[0] = (uint8_t)(state->ghosts[0] + more);
	state->ghosts[1] = (uint8_t)(state->ghosts[1] - more);
	card->way = rules->same[id][card->way ^ 1];
}

SEANCE_FN static inline void note_look(struct game_log *log, const struct boo_gaze *gaze, int x, int y)
{
	int colour = (gaze->square & BOO_SQUARE_WHITE) != 0;

	switch (gaze->end) {
	case BOO_END_SCARE:
		game_note(log, BOO_EVENT_SCARES, colour, x, y, gaze->x);
		game_note_rest(log, gaze->y, gaze->id);
		break;
	case BOO_END_STARE:
		game_note(log, BOO_EVENT_STARES, colour, x, y, gaze->x);
		game_note_rest(log, gaze->y, 0);
		break;
	case BOO_END_STONE:
		game_note(log, BOO_EVENT_STONE, colour, x, y, gaze->x);
		game_note_rest(log, gaze->y, 0);
		break;
	default:
		game_note(log, BOO_EVENT_EDGE, colour, x, y, gaze->square & BOO_SQUARE_GAZE);
		break;
	}
}

/* The ghost in that square of the laid card looks, as it stands now: its own card may have turned (B6). */
SEANCE_FN static inline void look(
	const struct boo_rules *rules, struct boo_state *state, int part, struct game_log *log)
{
	const struct boo_placed *card = &state->placed[state->laid];
	int x = boo_part_x(card, part);
	int y = boo_part_y(card, part);
	struct boo_gaze gaze;

	boo_trace(rules, state, x, y, boo_part(rules->face[state->laid][card->way], part), &gaze);
	note_look(log, &gaze, x, y);
	if (gaze.end == BOO_END_SCARE)
		turn_over(rules, state, gaze.id);
}

/* Where no order is left to choose, the looking is done at once. */
SEANCE_FN static inline void go_on_looking(const struct boo_rules *rules, struct boo_state *state, struct game_log *log)
{
	if ((state->yet & (state->yet - 1)) != 0) {
		state->phase = BOO_PHASE_LOOK;
		state->head.actor = state->turn;
		return;
	}
	if (state->yet != 0)
		look(rules, state, bits_lowest(state->yet), log);
	end_turn(state, log);
}

SEANCE_FN static inline void lay(
	const struct boo_rules *rules, struct boo_state *state, game_action action, struct game_log *log)
{
	int seat = state->turn;
	int card = state->hand[seat];
	int id = seat * BOO_CARDS + card;
	struct boo_placed *placed = &state->placed[id];

	boo_lay_place(action, placed);
	boo_box_take(state, placed);
	state->ghosts[0] = (uint8_t)(state->ghosts[0] + rules->ghosts[id][placed->way][0]);
	state->ghosts[1] = (uint8_t)(state->ghosts[1] + rules->ghosts[id][placed->way][1]);
	state->hand[seat] = BOO_NONE;
	state->laid = (uint8_t)id;
	state->yet = (uint8_t)boo_haunted(rules->face[id][placed->way]);
	game_note(log, BOO_EVENT_LAYS, seat, card + 1, placed->x, placed->y);
	game_note_rest(log, placed->way, 0);
	go_on_looking(rules, state, log);
}

/* Chance has named the card that the pile shows; in the deal the first one goes to the hand. */
SEANCE_FN static inline void draw(struct boo_state *state, int card, struct game_log *log)
{
	int seat = state->turn;

	state->pile[seat] = (uint16_t)(state->pile[seat] & ~(1u << card));
	if (state->hand[seat] == BOO_NONE) {
		state->hand[seat] = (uint8_t)card;
		game_note(log, BOO_EVENT_TAKES, seat, card + 1, 0, 0);
		return;
	}
	state->top[seat] = (uint8_t)card;
	game_note(log, BOO_EVENT_SHOWS, seat, card + 1, 0, 0);
	if (state->phase == BOO_PHASE_DRAW) {
		next_turn(state, log);
	} else if (seat == 0) {
		state->turn = 1;
	} else {
		state->turn = state->oya;
		state->phase = BOO_PHASE_LAY;
		state->head.actor = state->oya;
	}
}

SEANCE_FN static inline void play(
	const struct boo_rules *rules, struct boo_state *state, game_action action, struct game_log *log)
{
	if (action < BOO_LOOK) {
		lay(rules, state, action, log);
	} else if (action < BOO_DRAW) {
		look(rules, state, (int)(action - BOO_LOOK), log);
		state->yet = (uint8_t)(state->yet & ~(1u << (action - BOO_LOOK)));
		go_on_looking(rules, state, log);
	} else if (action < BOO_OYA) {
		draw(state, (int)(action - BOO_DRAW) % BOO_CARDS, log);
	} else {
		state->oya = (uint8_t)(action - BOO_OYA);
		state->turn = 0;
		state->phase = BOO_PHASE_DEAL;
		game_note(log, BOO_EVENT_OYA, state->oya, 0, 0, 0);
	}
}

SEANCE_FN void boo_apply(const struct boo_rules *rules, struct boo_state *state, game_action action)
{
	SEANCE_ASSERT(action < BOO_ACTIONS);
	play(rules, state, action, NULL);
	SEANCE_CHECK(boo_check_invariants(rules, state));
}

int boo_events(
	const struct boo_rules *rules, const struct boo_state *state, game_action action, struct game_event *list)
{
	struct boo_state after = *state;
	struct game_log log = {list, 0};

	play(rules, &after, action, &log);
	return log.count;
}

SEANCE_FN int boo_chance(const struct boo_rules *rules, const struct boo_state *state, struct game_odds *list)
{
	int count = 0;

	(void)rules;
	if (state->head.actor != GAME_CHANCE)
		return 0;
	if (state->phase == BOO_PHASE_LOT) {
		for (; count < 2; count++) {
			list[count].action = BOO_OYA + (game_action)count;
			list[count].weight = 1;
		}
		return count;
	}
	for (uint64_t pile = state->pile[state->turn]; pile != 0; pile &= pile - 1) {
		list[count].action = BOO_DRAW + (game_action)(state->turn * BOO_CARDS + bits_lowest(pile));
		list[count++].weight = 1;
	}
	return count;
}

SEANCE_FN game_action boo_sample(const struct boo_rules *rules, const struct boo_state *state, struct rng *rng)
{
	uint64_t pile;

	(void)rules;
	if (state->phase == BOO_PHASE_LOT)
		return BOO_OYA + rng_below(rng, 2);
	pile = state->pile[state->turn];
	for (uint32_t skip = rng_below(rng, (uint32_t)bits_count(pile)); skip > 0; skip--)
		pile &= pile - 1;
	return BOO_DRAW + (game_action)(state->turn * BOO_CARDS + bits_lowest(pile));
}

SEANCE_FN void boo_result(const struct boo_rules *rules, const struct boo_state *state, struct game_result *result)
{
	(void)rules;
	memset(result, 0, sizeof(*result));
	if (state->phase != BOO_PHASE_OVER)
		return;
	result->over = 1;
	result->termination = GAME_TERMINATION_PLAYED_OUT;
	result->winners = (uint8_t)(1u << winner(state));
	result->points[winner(state)] = 1;
	result->margin = (uint8_t)(1 + state->ghosts[winner(state)] - state->ghosts[1 - winner(state)]);
}
