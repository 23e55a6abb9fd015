#include "ai/ghooost/ghooost_ending.h"

struct solver {
	const struct brain_task *task;
	const struct ghooost_rules *rules;
	uint64_t nodes;
	bool stop;
};

/* Counts a node; asks the clock every few nodes. */
static void spend(struct solver *solver)
{
	enum { POLL = 256 };

	solver->nodes++;
	solver->stop = solver->stop || solver->nodes >= solver->task->limit.nodes ||
		       (solver->nodes % POLL == 0 && brain_late(solver->task));
}

bool ghooost_ending_open(const struct ghooost_rules *rules, const struct ghooost_state *state)
{
	int cards = 0;

	if (state->crypt > 0 || bits_count(state->in) != 2)
		return false;
	for (int seat = 0; seat < rules->setup.players; seat++) {
		if ((state->in >> seat & 1) == 0)
			continue;
		if (state->mansion[seat] > 0)
			return false;
		cards += state->hand_size[seat];
	}
	return cards + ghooost_count(state->heap) <= GHOOOST_ENDING_CARDS;
}

/* The place of leaving decides; with two left the one who leaves first wins. */
static int verdict_of(const struct ghooost_state *state, int seat)
{
	return state->leaver[state->left - 1] == seat + 1 ? -1 : 1;
}

/* The verdict for `seat`: 1 won, -1 lost, 0 unknown. */
static int solve(struct solver *solver, const struct ghooost_state *state, int seat, int depth)
{
	game_action list[GHOOOST_LEGAL_MAX];
	int sign = state->head.actor == seat ? 1 : -1;
	bool open = false;
	int count;

	if (state->head.actor == GAME_NOBODY)
		return verdict_of(state, seat);
	if (depth == 0 || solver->stop)
		return 0;
	count = ghooost_legal(solver->rules, state, list);
	for (int i = 0; i < count; i++) {
		struct ghooost_state after;
		int verdict;

		SEANCE_COPY(&after, state);
		ghooost_apply(solver->rules, &after, list[i]);
		spend(solver);
		verdict = solve(solver, &after, seat, depth - 1);
		if (verdict == sign)
			return verdict;
		open = open || verdict == 0;
	}
	return open ? 0 : -sign;
}

uint64_t ghooost_ending_solve(const struct brain_task *task, const struct ghooost_rules *rules,
	const struct ghooost_state *state, const game_action *list, int count, int8_t *verdict)
{
	struct solver solver = {task, rules, 0, false};
	bool won = false, open = true;

	memset(verdict, 0, (size_t)count);
	for (int depth = 1; depth <= GHOOOST_ENDING_DEPTH && open && !won && !solver.stop; depth += 2) {
		open = false;
		for (int i = 0; i < count && !won; i++) {
			struct ghooost_state after;

			if (verdict[i] != 0)
				continue;
			SEANCE_COPY(&after, state);
			ghooost_apply(rules, &after, list[i]);
			verdict[i] = (int8_t)solve(&solver, &after, state->head.actor, depth);
			won = verdict[i] > 0;
			open = open || verdict[i] == 0;
		}
	}
	return solver.nodes;
}
