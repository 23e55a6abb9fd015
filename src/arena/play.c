/* One deal: every seating of it played to the end, shares counted. */
#include <time.h>

#include "arena/arena.h"
#include "desk/desk_play.h"

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

/* One game of a deal. */
struct sitting {
	const struct arena *arena;
	const struct seating *seating;
	struct desk_room room;
	struct arena_total *total;
	uint64_t decisions; /* of the round */
	double since;       /* CPU time at the end of the decision before */
};

static int side_of(const struct arena *arena, int seat)
{
	struct game_plan plan;

	arena->rules->game->plan(&arena->rules->rules, &plan);
	return plan.side[seat];
}

static int sides(const struct arena *arena)
{
	int mask = 0;

	for (int seat = 0; seat < arena->rules->rules.setup.players; seat++)
		mask |= 1 << side_of(arena, seat);
	return bits_count((uint64_t)mask);
}

static bool one_table(const struct arena *arena)
{
	return arena->agents > 2 && arena->agents == arena->rules->rules.setup.players && sides(arena) == arena->agents;
}

/* Fills one seating of the pair: agent a has the seats of `mask`. */
static void seat_pair(int a, int b, int mask, struct seating *seating)
{
	for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
		seating->agent[seat] = (int8_t)((mask >> seat & 1) != 0 ? a : b);
}

static int seat_pairs(const struct arena *arena, int a, int b, struct seating *list)
{
	int players = arena->rules->rules.setup.players;
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
	int players = arena->rules->rules.setup.players;
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
		size_t size = agent_memory(&arena->agent[i], arena->rules->game);

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

/* Who sits at a seat of the round. */
static int agent_at(const struct sitting *sitting, const struct desk *desk, int seat)
{
	return sitting->seating->agent[desk_player(desk, seat)];
}

/* An answer that may not be played is counted, and the first legal move played. */
static enum status play_first(struct arena_tally *tally, struct desk *desk, struct fault *fault)
{
	game_action list[GAME_LEGAL_MAX];

	tally->illegal++;
	(void)desk->game->legal(desk->rules, &desk->state, list);
	return desk_act(desk, desk->state.head.actor, list[0], NULL, fault);
}

/*
 * A decision's time is counted from the end of the decision before it: playing that one and dealing are in it, less
 * than a microsecond. Reading the clock costs more than a simple agent does, so it is read once a decision.
 */
static enum status take_turn(void *context, struct desk *desk, struct fault *fault)
{
	struct sitting *sitting = (struct sitting *)context;
	int who = agent_at(sitting, desk, desk->state.head.actor);
	struct arena_tally *tally = &sitting->total->tally[who];
	struct desk_question question;
	struct agent_answer answer;
	enum status status;
	double now;

	if (sitting->decisions++ == DECISIONS_MAX)
		return desk_end(desk, GAME_TERMINATION_VOID, 0, fault); /* it is to have no end */
	status = desk_ask(desk, &question, fault);
	SEANCE_ASSERT(status == STATUS_OK);
	status = desk_think(&question, &sitting->room, &answer, fault);
	now = cpu_ms();
	note_move(tally, &question.agent, &answer, now - sitting->since);
	sitting->since = now;
	if (status == STATUS_OK)
		status = desk_answer(desk, &question, &answer, fault);
	return status == STATUS_OK || status == STATUS_MEMORY ? status : play_first(tally, desk, fault);
}

static enum status begin_round(void *context, struct desk *desk, struct fault *fault)
{
	(void)desk;
	(void)fault;
	((struct sitting *)context)->decisions = 0;
	((struct sitting *)context)->since = cpu_ms();
	return STATUS_OK;
}

static enum status count_round(void *context, struct desk *desk, struct fault *fault)
{
	struct sitting *sitting = (struct sitting *)context;
	struct arena_lengths *lengths = &sitting->total->lengths;
	uint64_t decisions = sitting->decisions < DECISIONS_MAX ? sitting->decisions : DECISIONS_MAX;
	struct game_result result;

	(void)fault;
	desk_result(desk, &result);
	lengths->rounds++;
	lengths->decisions += decisions;
	lengths->longest = decisions > lengths->longest ? decisions : lengths->longest;
	lengths->stalled += result.voided != 0 || result.termination == GAME_TERMINATION_DAWN;
	for (int seat = 0; seat < desk->rules->setup.players; seat++) {
		struct arena_tally *tally = &sitting->total->tally[agent_at(sitting, desk, seat)];

		tally->rounds++;
		tally->boos += result.left_behind >> seat & 1;
	}
	return STATUS_OK;
}

/* How the game that is over went for each seat. */
static void judge(const struct desk *desk, struct outcome *outcome)
{
	struct game_result result;
	struct match match;

	desk_result(desk, &result);
	desk_match_now(desk, &match);
	for (int seat = 0; seat < match.players; seat++)
		outcome->key[seat] = desk->in_match       ? 1000 * (match.winners >> seat & 1) + match.points[seat]
				     : result.voided != 0 ? 0
							  : 1000 * (result.winners >> seat & 1) + result.points[seat] -
								    (result.left_behind >> seat & 1);
}

/* The desk is the caller's, so that its room serves one game after the other. */
static enum status play_game(
	struct sitting *sitting, struct desk *desk, const struct desk_config *config, struct fault *fault)
{
	const struct arena *arena = sitting->arena;
	struct desk_host host = {
		.context = sitting, .turn = take_turn, .round_begins = begin_round, .round_ends = count_round};
	enum status status = desk_begin(desk, config, fault);

	for (int seat = 0; status == STATUS_OK && seat < arena->rules->rules.setup.players; seat++)
		status = desk_sit_agent(desk, seat, &arena->agent[sitting->seating->agent[seat]], fault);
	return status == STATUS_OK ? desk_play(desk, &host, fault) : status;
}

static float share_of(int mine, int theirs)
{
	return mine > theirs ? 1.0f : mine == theirs ? 0.5f : 0.0f;
}

/* Every two seats on different sides: into the pair's sum, and to what its agent got at the seat from others. */
static void count_shares(const struct sitting *sitting, const struct outcome *outcome, float *sum, float *times)
{
	const struct arena *arena = sitting->arena;
	int players = arena->rules->rules.setup.players;

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

/* A number of that stream of the arena's seed. */
static uint64_t seed_of(const struct arena *arena, uint64_t stream)
{
	struct rng rng;

	rng_seed(&rng, arena->seed, stream);
	return rng_next(&rng);
}

static uint64_t first_stream(const struct arena *arena, uint64_t deal)
{
	return deal * (uint64_t)(arena_games(arena) < STREAMS_FEW ? STREAMS_FEW : STREAMS);
}

struct desk_seed arena_seed(const struct arena *arena, uint64_t deal)
{
	return (struct desk_seed){seed_of(arena, first_stream(arena, deal)), DESK_SEED_NEWEST};
}

enum status arena_play(const struct arena *arena, uint64_t deal, void *memory, struct arena_deal *out,
	struct arena_total *total, struct fault *fault)
{
	struct seating list[SEATINGS_MAX];
	int count = seatings(arena, list);
	float times[ARENA_PAIRS_MAX] = {0};
	enum status status = STATUS_OK;
	struct desk desk;

	memset(out, 0, sizeof(*out));
	memset(&desk, 0, sizeof(desk));
	for (int i = 0; i < count && status == STATUS_OK; i++) {
		uint64_t thoughts = seed_of(arena, first_stream(arena, deal) + 1 + (uint64_t)i);
		struct sitting sitting = {.arena = arena,
			.seating = &list[i],
			.room = {.memory = memory, .size = arena_memory(arena), .clock = arena->clock},
			.total = total};
		struct desk_config config = {.rules = arena->rules,
			.seed = arena_seed(arena, deal),
			.thought_seed = &thoughts,
			.match = arena->matches};
		struct outcome outcome;

		status = play_game(&sitting, &desk, &config, fault);
		if (status != STATUS_OK)
			break;
		judge(&desk, &outcome);
		count_shares(&sitting, &outcome, out->share, times);
	}
	desk_release(&desk);
	for (int i = 0; i < ARENA_PAIRS_MAX; i++)
		out->share[i] = times[i] > 0 ? out->share[i] / times[i] : 0.5f;
	return status;
}
