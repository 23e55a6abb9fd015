/* One deal: every seating of it played to the end, shares counted. */
#include <time.h>

#include "ai/brain.h"
#include "arena/arena.h"
#include "match/match.h"

enum {
	/* Generators a deal has: the deal's own, then one for each game's thoughts; of few agents, and of many. */
	STREAMS_FEW = 1024,
	STREAMS = 2048,
	SEATINGS_MAX = 2 * ARENA_PAIRS_MAX * GAME_SEATS_MAX,
	BUDGET_QUICK = 100, /* milliseconds a move of level 1-4, and of the others */
	BUDGET_FULL = 1000,
	DECISIONS_MAX = 100000 /* of a round: one that is to have no end is void */
};

static_assert(SEATINGS_MAX < STREAMS, "deals share no generator");

/* Who sits where: agents by seat. */
struct seating {
	int8_t agent[GAME_SEATS_MAX];
};

/* How a game went, seat by seat. */
struct outcome {
	int key[GAME_SEATS_MAX]; /* higher is better */
};

struct sitting {
	const struct arena *arena;
	const struct seating *seating;
	struct rng deal, thought;
	void *memory;
	struct arena_total *total;
};

static int side_of(const struct arena *arena, int seat)
{
	const struct brain *brain = brain_of(arena->game);

	return brain->side != NULL ? brain->side(arena->rules, seat) : seat;
}

static int sides(const struct arena *arena)
{
	int mask = 0;

	for (int seat = 0; seat < arena->rules->setup.players; seat++)
		mask |= 1 << side_of(arena, seat);
	return bits_count((uint64_t)mask);
}

static bool one_table(const struct arena *arena)
{
	return arena->agents > 2 && arena->agents == arena->rules->setup.players && sides(arena) == arena->agents;
}

/* Fills one seating of the pair: agent a has the seats of `mask`. */
static void seat_pair(int a, int b, int mask, struct seating *seating)
{
	for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
		seating->agent[seat] = (int8_t)((mask >> seat & 1) != 0 ? a : b);
}

static int seat_pairs(const struct arena *arena, int a, int b, struct seating *list)
{
	int players = arena->rules->setup.players;
	int all = (1 << players) - 1;
	int count = 0;

	if (sides(arena) == 2) {
		int mask = 0;

		for (int seat = 0; seat < players; seat++)
			mask |= (side_of(arena, seat) == side_of(arena, 0)) << seat;
		seat_pair(a, b, mask, &list[count++]);
		seat_pair(a, b, all - mask, &list[count++]);
		return count;
	}
	for (int seat = 0; seat < players; seat++) {
		seat_pair(a, b, 1 << seat, &list[count++]);
		seat_pair(a, b, all - (1 << seat), &list[count++]);
	}
	return count;
}

static int seatings(const struct arena *arena, struct seating *list)
{
	int players = arena->rules->setup.players;
	int count = 0;

	if (one_table(arena)) {
		for (; count < players; count++)
			for (int seat = 0; seat < players; seat++)
				list[count].agent[seat] = (int8_t)((seat + count) % players);
		return count;
	}
	for (int a = 0; a < arena->agents; a++)
		for (int b = a + 1; b < arena->agents; b++)
			count += seat_pairs(arena, a, b, list + count);
	return count;
}

int arena_games(const struct arena *arena)
{
	struct seating list[SEATINGS_MAX];

	return seatings(arena, list);
}

int arena_pair(const struct arena *arena, int a, int b)
{
	return a * (2 * arena->agents - a - 1) / 2 + b - a - 1;
}

size_t arena_memory(const struct arena *arena)
{
	size_t most = AGENT_ALIGN;

	for (int i = 0; i < arena->agents; i++) {
		size_t size = agent_memory(&arena->agent[i], arena->game);

		most = size > most ? size : most;
	}
	return (most + AGENT_ALIGN - 1) / AGENT_ALIGN * AGENT_ALIGN;
}

static double cpu_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
	return 1e3 * (double)now.tv_sec + 1e-6 * (double)now.tv_nsec;
}

/* Ticks are 1/1000 ms at the bottom and grow by 2 % each; see arena_quantile(). */
static int tick_of(double ms)
{
	double edge = 0.001;
	int tick = 0;

	for (; tick < ARENA_TICKS - 1 && edge < ms; tick++)
		edge += edge * 0.02;
	return tick;
}

double arena_quantile(const struct arena_tally *tally, double share)
{
	double edge = 0.001;
	double wanted = share * (double)tally->moves;
	uint64_t seen = 0;

	for (int tick = 0; tick < ARENA_TICKS; tick++, edge += edge * 0.02) {
		seen += tally->ticks[tick];
		if ((double)seen >= wanted)
			break;
	}
	return edge;
}

static void note_move(
	struct arena_tally *tally, const struct agent *agent, const struct agent_answer *answer, double ms)
{
	double budget = agent->limit.ms != 0 ? 1.1 * agent->limit.ms + 2
			: agent->kind == AGENT_KIND_LEVEL && agent->level <= AGENT_LEVELS / 2 ? BUDGET_QUICK
											      : BUDGET_FULL;

	tally->moves++;
	tally->nodes += answer->nodes;
	tally->ms += ms;
	tally->ticks[tick_of(ms)]++;
	tally->late += ms > budget;
}

/* A seat's move: an answer that may not be played is counted, and the first legal move played. */
static game_action ask(struct sitting *sitting, const union game_rules *rules, const union game_state *state,
	const struct agent_standing *standing, int who)
{
	const struct arena *arena = sitting->arena;
	struct arena_tally *tally = &sitting->total->tally[who];
	union game_state view = *state;
	struct agent_question question = {
		.game = arena->game, .rules = rules, .view = &view, .standing = *standing, .rng = &sitting->thought};
	game_action list[GAME_LEGAL_MAX];
	struct agent_answer answer;
	struct game_fault fault;
	double start;
	bool asked;

	arena->game->redact(rules, &view, state->head.actor);
	start = cpu_ms();
	asked = agent_choose(&arena->agent[who], &question, sitting->memory, &answer, &fault);
	note_move(tally, &arena->agent[who], &answer, cpu_ms() - start);
	if (asked && game_allows(arena->game, rules, state, answer.move))
		return answer.move;
	tally->illegal++;
	(void)arena->game->legal(rules, state, list);
	return list[0];
}

/* Plays a round; `agent` has who sits at each of its seats. */
static void play_round(struct sitting *sitting, const union game_rules *rules, const struct agent_standing *standing,
	const int8_t *agent, struct game_result *result)
{
	const struct game *game = sitting->arena->game;
	const struct brain *brain = brain_of(game);
	struct arena_lengths *lengths = &sitting->total->lengths;
	union game_state state;
	uint64_t decisions = 0;

	memset(&state, 0, sizeof(state));
	game->start(rules, &state);
	while (state.head.actor != GAME_NOBODY && decisions < DECISIONS_MAX) {
		game_action action;

		if (state.head.actor == GAME_CHANCE) {
			action = game->sample(rules, &state, &sitting->deal);
		} else {
			action = ask(sitting, rules, &state, standing, agent[state.head.actor]);
			decisions++;
		}
		game->apply(rules, &state, action);
	}
	game->result(rules, &state, result);
	result->annulled = (uint8_t)(result->annulled != 0 || result->over == 0);
	lengths->rounds++;
	lengths->decisions += decisions;
	lengths->longest = decisions > lengths->longest ? decisions : lengths->longest;
	lengths->stalled += result->annulled != 0 || (brain->stalled != NULL && brain->stalled(rules, &state));
	for (int seat = 0; seat < rules->setup.players; seat++) {
		sitting->total->tally[agent[seat]].rounds++;
		sitting->total->tally[agent[seat]].boos += result->boo >> seat & 1;
	}
}

static void single_round(struct sitting *sitting, struct outcome *outcome)
{
	const union game_rules *rules = sitting->arena->rules;
	struct agent_standing standing = {0};
	struct game_result result;

	play_round(sitting, rules, &standing, sitting->seating->agent, &result);
	for (int seat = 0; seat < rules->setup.players; seat++)
		outcome->key[seat] = result.annulled != 0 ? 0
							  : 1000 * (result.winners >> seat & 1) + result.points[seat] -
								    (result.boo >> seat & 1);
}

/* Where the match stands, by the round's seats. */
static void stand(const struct match *match, struct agent_standing *standing)
{
	memset(standing, 0, sizeof(*standing));
	standing->rounds = match->rounds;
	standing->target = match->target;
	for (int i = 0; match_seat(match, i) >= 0; i++) {
		standing->boos[i] = match->boos[match_seat(match, i)];
		standing->points[i] = match->points[match_seat(match, i)];
	}
}

static void whole_match(struct sitting *sitting, struct outcome *outcome)
{
	const struct arena *arena = sitting->arena;
	struct game_plan plan;
	struct match match;

	arena->game->plan(arena->rules, &plan);
	match_init(&match, &plan, arena->rules->setup.players, arena->rules->setup.first);
	while (match.over == 0) {
		union game_rules rules = *arena->rules;
		int8_t agent[GAME_SEATS_MAX] = {0};
		struct agent_standing standing;
		struct game_result result;
		struct game_fault fault;
		bool prepared;

		match_setup(&match, &rules.setup);
		prepared = arena->game->prepare(&rules, &fault);
		SEANCE_ASSERT(prepared);
		for (int i = 0; match_seat(&match, i) >= 0; i++)
			agent[i] = sitting->seating->agent[match_seat(&match, i)];
		stand(&match, &standing);
		play_round(sitting, &rules, &standing, agent, &result);
		match_count(&match, &result);
	}
	for (int seat = 0; seat < match.players; seat++)
		outcome->key[seat] = 1000 * (match.winners >> seat & 1) + match.points[seat];
}

static float share_of(int mine, int theirs)
{
	return mine > theirs ? 1.0f : mine == theirs ? 0.5f : 0.0f;
}

/* Every two seats on different sides: into the pair's sum, and to what its agent got at the seat from others. */
static void count_shares(const struct sitting *sitting, const struct outcome *outcome, float *sum, float *times)
{
	const struct arena *arena = sitting->arena;
	int players = arena->rules->setup.players;

	for (int seat = 0; seat < players; seat++) {
		int who = sitting->seating->agent[seat];
		struct arena_tally *tally = &sitting->total->tally[who];
		double mine = 0;
		int others = 0;

		for (int other = 0; other < players; other++) {
			int whom = sitting->seating->agent[other];
			float share = share_of(outcome->key[seat], outcome->key[other]);

			if (side_of(arena, seat) == side_of(arena, other))
				continue;
			mine += who != whom ? (double)share : 0.0;
			others += who != whom;
			if (who < whom) {
				sum[arena_pair(arena, who, whom)] += share;
				times[arena_pair(arena, who, whom)] += 1;
			}
		}
		if (others == 0)
			continue;
		tally->seat_games[seat]++;
		tally->seat_share[seat] += mine / others;
	}
	sitting->total->lengths.games++;
}

void arena_play(
	const struct arena *arena, uint64_t deal, void *memory, struct arena_deal *out, struct arena_total *total)
{
	struct seating list[SEATINGS_MAX];
	int count = seatings(arena, list);
	float times[ARENA_PAIRS_MAX] = {0};
	uint64_t first = deal * (count < STREAMS_FEW ? STREAMS_FEW : STREAMS);

	memset(out, 0, sizeof(*out));
	for (int i = 0; i < count; i++) {
		struct sitting sitting = {.arena = arena, .seating = &list[i], .memory = memory, .total = total};
		struct outcome outcome;

		rng_seed(&sitting.deal, arena->seed, first);
		rng_seed(&sitting.thought, arena->seed, first + 1 + (uint64_t)i);
		if (arena->matches)
			whole_match(&sitting, &outcome);
		else
			single_round(&sitting, &outcome);
		count_shares(&sitting, &outcome, out->share, times);
	}
	for (int i = 0; i < ARENA_PAIRS_MAX; i++)
		out->share[i] = times[i] > 0 ? out->share[i] / times[i] : 0.5f;
}
