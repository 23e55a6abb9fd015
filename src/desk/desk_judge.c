/* What a seat could know: how far it may take back, and how good a decision was. */
#include "desk/desk.h"
#include "desk/desk_seed.h"

/* True if the seat could not be sure what the action would come to, or that it was possible at all. */
static bool tells(const struct desk *desk, const union game_state *before, int ply, int seat)
{
	enum { WORLDS = 64 };
	const struct game *game = desk->record.game;
	const union game_rules *rules = &desk->record.rules;
	game_action action = desk->record.moves[ply].action;
	union game_state view = *before;
	union game_state after = *before;
	struct rng rng;
	uint64_t seen;

	game->redact(rules, &view, seat);
	game->apply(rules, &after, action);
	game->redact(rules, &after, seat);
	seen = game_hash(game, &after);
	desk_seed(desk, ply, DESK_PURPOSE_HORIZON, &rng);
	for (int i = 0; i < WORLDS; i++) {
		union game_state world = view;

		game->resample(rules, &world, seat, &rng);
		if (world.head.actor == GAME_CHANCE)
			action = game->sample(rules, &world, &rng);
		else if (!game_allows(game, rules, &world, action))
			return true;
		game->apply(rules, &world, action);
		game->redact(rules, &world, seat);
		if (game_hash(game, &world) != seen)
			return true;
	}
	return false;
}

int desk_horizon(const struct desk *desk, int seat)
{
	const struct record *record = &desk->record;
	union game_state state;
	int horizon = 0;

	memset(&state, 0, sizeof(state));
	record->game->start(&record->rules, &state);
	for (int ply = 0; ply < record->count; ply++) {
		if (tells(desk, &state, ply, seat))
			horizon = ply + 1;
		record->game->apply(&record->rules, &state, record->moves[ply].action);
	}
	return horizon;
}

/*
 * Where a round is won by more or less, half of the share is the win and half by
 * how much: single wins tell too little of one card among twelve.
 */
static int share_by_margin(const struct game_result *result, int seat)
{
	int part = 250 * result->margin / (result->margin + 4);

	return (result->winners >> seat & 1) != 0 ? 750 + part : 250 - part;
}

/* The seat's share of the win, 0 to 1000. */
static int share_of(const struct game_result *result, int players, int seat)
{
	int better = 0, equal = 0, others = 0;

	for (int other = 0; other < players; other++) {
		bool won = (result->winners >> seat & 1) != 0, lost = (result->winners >> other & 1) != 0;

		if (other == seat || (won && lost))
			continue;
		others++;
		better += result->points[seat] > result->points[other] || (won && !lost) ? 1 : 0;
		equal += result->points[seat] == result->points[other] && won == lost ? 1 : 0;
	}
	return others == 0 ? 1000 : (better * 1000 + equal * 500) / others;
}

/* Plays a world out with simple players; the seat's share of the win, 0 to 1000. */
static int play_out(const struct desk *desk, union game_state *world, int seat, struct rng *rng)
{
	static const struct agent simple = {.kind = AGENT_KIND_GREEDY, .knob = AGENT_KNOBS_OWN};
	const struct game *game = desk->record.game;
	const union game_rules *rules = &desk->record.rules;
	struct game_result result;

	for (int i = 0; world->head.actor != GAME_NOBODY && i < 2000; i++) {
		union game_state view = *world;
		struct agent_question question = {.game = game, .rules = rules, .view = &view, .rng = rng};
		struct agent_answer answer;
		struct game_fault fault;

		if (world->head.actor == GAME_CHANCE) {
			game->apply(rules, world, game->sample(rules, world, rng));
			continue;
		}
		game->redact(rules, &view, world->head.actor);
		if (!agent_choose(&simple, &question, NULL, &answer, &fault))
			break;
		game->apply(rules, world, answer.move);
	}
	game->result(rules, world, &result);
	if (result.over == 0 || result.annulled != 0)
		return 500;
	if (result.margin > 0)
		return share_by_margin(&result, seat);
	return share_of(&result, rules->setup.players, seat);
}

static int64_t root(int64_t square)
{
	int64_t low = 0, high = 2000000;

	while (high - low > 1) {
		int64_t middle = (low + high) / 2;

		if (middle * middle <= square)
			low = middle;
		else
			high = middle;
	}
	return low;
}

bool desk_judge(const struct desk *desk, int ply, game_action other, int worlds, struct desk_verdict *verdict)
{
	const struct game *game = desk->record.game;
	const union game_rules *rules = &desk->record.rules;
	union game_state state;
	int64_t made = 0, instead = 0, squares = 0;
	struct rng rng;
	int seat;

	desk_at(desk, ply, &state);
	seat = state.head.actor;
	if (ply >= desk->record.count || seat >= GAME_SEATS_MAX || worlds < 1 ||
		!game_allows(game, rules, &state, other))
		return false;
	game->redact(rules, &state, seat);
	desk_seed(desk, ply, DESK_PURPOSE_JUDGE, &rng);
	for (int i = 0; i < worlds; i++) {
		union game_state world = state;
		union game_state twin;
		struct rng luck, same;
		int64_t a, b;

		game->resample(rules, &world, seat, &rng);
		twin = world;
		rng_seed(&luck, rng_next(&rng), 0);
		same = luck;
		game->apply(rules, &world, desk->record.moves[ply].action);
		game->apply(rules, &twin, other);
		a = play_out(desk, &world, seat, &luck);
		b = play_out(desk, &twin, seat, &same);
		made += a;
		instead += b;
		squares += (a - b) * (a - b);
	}
	verdict->worlds = worlds;
	verdict->made = (int)(made / worlds);
	verdict->other = (int)(instead / worlds);
	squares = squares / worlds - (made - instead) / worlds * ((made - instead) / worlds);
	verdict->error = (int)root(squares < 0 ? 0 : squares / worlds);
	return true;
}
