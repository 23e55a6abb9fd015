/*
 * The player of Ghooost!. Every level values the positions after its moves with
 * the net (ghooost_eye.h). Higher levels search sampled worlds, `depth`
 * decisions deep, and solve small endings. Lower levels forget part of what
 * they saw collected (`forget`, permille), mix moves of similar value
 * (`temperature`, thousandths of a place's worth) and play some moves as
 * `greedy` does (`noise`, permille).
 */
#include "ai/brain.h"
#include "ai/ghooost/ghooost_ending.h"
#include "ai/ghooost/ghooost_search.h"
#include "ai/soft.h"
#include "games/phrases.h"

struct memory {
	struct ghooost_net_wide net;
	game_action move[GHOOOST_LEGAL_MAX];
	float worth[GHOOOST_LEGAL_MAX];
	float share[GHOOOST_LEGAL_MAX];
	int8_t verdict[GHOOOST_LEGAL_MAX];
};

enum reason {
	REASON_NONE,
	REASON_WINS,
	REASON_CLEARS,
	REASON_AGAIN,
	REASON_LUCK,
	REASON_COLLECT,
	REASON_SKIP,
	REASON_SAFE,
	REASON_COUNT
};

static const char *reason_text(int code)
{
	static const char *const text[REASON_COUNT] = {"", "The ending is worked out: this wins.",
		"Clears the Cemetery and plays again.", "Another turn follows.", "The next card fits with {0} %.",
		"Taking {0} ghosts now costs less than it will.", "Skips the next player.",
		"Gets away in {0} % of what may come."};

	return phrase_text(text, REASON_COUNT, code);
}

/* Plays the lowest valid ghost, as many as held; otherwise collects. Never tries its luck. */
static game_action greedy(const union game_rules *rules, const union game_state *view, struct rng *rng)
{
	game_action list[GAME_LEGAL_MAX];
	int count = ghooost_legal(&rules->ghooost, &view->ghooost, list);
	int best = -1;

	(void)rng;
	for (int i = 0; i < count && list[i] < GHOOOST_PLAY_KITTY; i++) {
		int kind = ghooost_play_kind((int)list[i]);

		if (ghooost_play_copies((int)list[i]) > 0 && best >= 0)
			continue;
		if (best < 0 || kind == ghooost_play_kind((int)list[best]))
			best = i;
	}
	if (best < 0)
		best = list[0] == GHOOOST_PLAY_KITTY ? 0 : count - 1;
	return list[best];
}

/* Cards this player has forgotten go back to the unseen ones. */
static void forget(const struct brain_task *task, int players, struct ghooost_state *view)
{
	struct rng *rng = task->question->rng;

	for (int seat = 0; seat < players; seat++) {
		uint64_t known = view->known[seat];

		if (seat == view->head.viewer)
			continue;
		for (; known != 0; known -= (uint64_t)1 << (bits_lowest(known) & ~3)) {
			uint64_t card = (uint64_t)1 << (bits_lowest(known) & ~3);

			if (rng_below(rng, 1000) >= task->level->forget)
				continue;
			view->known[seat] -= card;
			view->hand[seat] -= card;
			view->pool += card;
		}
	}
}

static void open_eye(const struct brain_task *task, struct memory *memory, struct ghooost_eye *eye)
{
	const struct agent_question *question = task->question;
	const struct ghooost_rules *rules = &question->rules->ghooost;
	const int8_t *net = ghooost_net_stored(rules);
	int players = rules->setup.players;

	if (net != NULL)
		ghooost_net_widen(net, players, &memory->net);
	ghooost_eye_open(rules, net != NULL ? &memory->net : NULL, eye);
	eye->me = question->view->head.viewer;
	if (question->standing.target != 0 && players > 2)
		ghooost_worth_match(&question->standing, players, &question->view->ghooost, &eye->worth);
	else
		ghooost_worth_round(players, &eye->worth);
}

/* A style's bonus for a move, in units of a place's worth; it only decides between similar moves. */
static float liking(enum agent_style style, const struct ghooost_state *view, game_action move)
{
	int seat = view->head.actor;
	bool hidden = false;

	if (move < GHOOOST_PLAY_KITTY)
		hidden = ghooost_count_of(view->known[seat], ghooost_play_kind((int)move)) == 0;
	switch (style) {
	case AGENT_STYLE_BOLD:
		return move == GHOOOST_LUCK ? 0.01f : move == GHOOOST_COLLECT ? -0.005f : 0.0f;
	case AGENT_STYLE_CAREFUL:
		return move == GHOOOST_LUCK ? -0.01f : 0.0f;
	case AGENT_STYLE_BLUFFER: /* keeps unknown cards in the hand */
		return hidden ? -0.006f : 0.0f;
	case AGENT_STYLE_ACCOUNTANT: /* plays many cards at once, low ones first */
		return move < GHOOOST_PLAY_KITTY ? 0.003f * (float)ghooost_play_ghosts((int)move) : 0.0f;
	case AGENT_STYLE_PLAIN:
		break;
	}
	return 0.0f;
}

static void lean(const struct brain_task *task, const struct ghooost_state *view, struct memory *memory, int count)
{
	for (int i = 0; i < count; i++)
		memory->worth[i] += liking(task->style, view, memory->move[i]);
}

/*
 * Ranks proven wins above all searched values and proven losses below them,
 * unless the match makes no difference. Returns the nodes used.
 */
static uint64_t work_out(const struct brain_task *task, const struct ghooost_eye *eye, const struct ghooost_state *view,
	struct memory *memory, int count)
{
	const struct ghooost_rules *rules = eye->rules;
	const float *worth = eye->worth.of[eye->me];
	int last = rules->setup.players - 1;
	struct ghooost_state full;
	uint64_t nodes;

	memset(memory->verdict, 0, sizeof(memory->verdict));
	if (task->level->depth == 0 || worth[last - 1] <= worth[last] || !ghooost_ending_open(rules, view))
		return 0;
	SEANCE_COPY(&full, view);
	ghooost_resample(rules, &full, view->head.viewer, task->question->rng);
	nodes = ghooost_ending_solve(task, rules, &full, memory->move, count, memory->verdict);
	for (int i = 0; i < count; i++)
		memory->worth[i] += 4.0f * (float)memory->verdict[i];
	return nodes;
}

/* Rounded to the nearest, as the button that tries the Crypt says it. */
static int luck_per_cent(const struct ghooost_knowledge *knowledge)
{
	int all = (int)knowledge->luck_all;

	return all > 0 ? (200 * (int)knowledge->luck_good + all) / (2 * all) : 0;
}

static void say_why(
	struct ghooost_eye *eye, const struct ghooost_state *view, game_action move, struct game_phrase *reason)
{
	struct ghooost_state after;
	struct ghooost_knowledge knowledge;

	SEANCE_COPY(&after, view);
	ghooost_apply(eye->rules, &after, move);
	reason->code = REASON_SAFE;
	reason->arg[0] = (int16_t)(100.0f * ghooost_away(eye, &after, eye->me) + 0.5f);
	if (move == GHOOOST_LUCK) {
		ghooost_know(eye->rules, view, eye->me, &knowledge);
		reason->code = REASON_LUCK;
		reason->arg[0] = (int16_t)luck_per_cent(&knowledge);
	} else if (move == GHOOOST_COLLECT) {
		reason->code = REASON_COLLECT;
		reason->arg[0] = (int16_t)ghooost_count(view->heap);
	} else if (move == GHOOOST_PLAY_KITTY) {
		reason->code = REASON_SKIP;
	} else if (move < GHOOOST_PLAY_KITTY && after.heap == 0 && view->heap != 0) {
		reason->code = REASON_CLEARS;
	} else if (move < GHOOOST_PLAY_KITTY && ghooost_play_ghosts((int)move) + ghooost_play_copies((int)move) > 1) {
		reason->code = REASON_AGAIN;
	}
}

/* Each seat's chance to get away after the move, as this player sees it. */
static void value_seats(struct ghooost_eye *eye, const struct ghooost_state *view, struct agent_answer *answer)
{
	struct ghooost_state after;

	SEANCE_COPY(&after, view);
	ghooost_apply(eye->rules, &after, answer->move);
	answer->values = eye->rules->setup.players;
	for (int seat = 0; seat < answer->values; seat++)
		answer->value[seat] = ghooost_away(eye, &after, seat);
}

/* Gives part of the mix to the move that `greedy` plays. */
static void hurry(const struct brain_task *task, struct memory *memory, int count)
{
	const struct agent_question *question = task->question;
	float part = task->level->noise < 1000 ? 0.001f * (float)task->level->noise : 1.0f;
	game_action thumb;

	if (part == 0)
		return;
	thumb = greedy(question->rules, question->view, question->rng);
	for (int i = 0; i < count; i++)
		memory->share[i] = (1.0f - part) * memory->share[i] + (memory->move[i] == thumb ? part : 0.0f);
}

/* Fills the mix and returns the index of the move drawn. */
static int mix(const struct brain_task *task, struct memory *memory, int count, struct agent_answer *answer)
{
	int chosen;

	memcpy(memory->share, memory->worth, sizeof(memory->share));
	soft_shares(memory->share, count, (float)task->level->temperature * 0.001f);
	hurry(task, memory, count);
	chosen = soft_draw(memory->share, count, task->question->rng);
	answer->move = memory->move[chosen];
	for (int i = 0; i < count; i++)
		if (memory->share[i] > 0.001f)
			agent_mix(answer, memory->move[i], memory->share[i]);
	return chosen;
}

static void think(const struct brain_task *task, struct agent_answer *answer)
{
	struct memory *memory = (struct memory *)task->memory;
	struct ghooost_state view = task->question->view->ghooost;
	struct ghooost_eye eye;
	uint64_t solved;
	int count, chosen;

	forget(task, task->question->rules->setup.players, &view);
	open_eye(task, memory, &eye);
	count = ghooost_look_ahead(&eye, &view, memory->move, memory->worth);
	if (task->level->depth > 0) {
		struct ghooost_search search = {&eye, task, task->level->depth, count, memory->move, memory->worth};

		(void)ghooost_search_run(&search, &view);
	}
	lean(task, &view, memory, count);
	solved = work_out(task, &eye, &view, memory, count);
	chosen = mix(task, memory, count, answer);
	say_why(&eye, &view, answer->move, &answer->reason);
	if (memory->verdict[chosen] > 0)
		answer->reason.code = REASON_WINS;
	value_seats(&eye, &view, answer);
	answer->plies = 1;
	answer->line[0] = answer->move;
	answer->depth = task->level->depth + 1;
	answer->nodes = eye.looks + solved;
}

static const struct brain_level *level(int players, int number)
{
	/* nodes, depth, temperature, noise, forget */
	static const struct brain_level levels[AGENT_LEVELS] = {
		{1000, 0, 50, 0, 1000},
		{1000, 0, 38, 0, 850},
		{1000, 0, 25, 0, 600},
		{1000, 0, 16, 0, 350},
		{1000, 0, 10, 0, 150},
		{1000, 0, 2, 0, 0},
		{1000, 4, 15, 0, 0},
		{20000, 10, 0, 0, 0},
	};

	/*
	 * Between two, skill shows more. A player who is hot or forgetful in every move loses nearly all rounds to one
	 * who is a little less so; one who does not think in some of them is nearer to the next.
	 */
	static const struct brain_level two[AGENT_LEVELS] = {
		{1000, 0, 75, 0, 1000},
		{1000, 0, 1, 878, 0},
		{1000, 0, 1, 676, 0},
		{1000, 0, 1, 445, 0},
		{1000, 0, 1, 205, 0},
		{1000, 4, 30, 0, 0},
		{1000, 4, 14, 0, 0},
		{20000, 10, 0, 0, 0},
	};

	static const struct brain_level three[AGENT_LEVELS] = {
		{1000, 0, 39, 0, 1000},
		{1000, 0, 23, 0, 800},
		{1000, 0, 15, 0, 500},
		{1000, 0, 10, 0, 300},
		{1000, 0, 6, 0, 100},
		{1000, 0, 2, 0, 0},
		{1000, 4, 14, 0, 0},
		{20000, 10, 0, 0, 0},
	};

	/* Among six, luck shows more: steps are wider. */
	static const struct brain_level six[AGENT_LEVELS] = {
		{1000, 0, 65, 0, 1000},
		{1000, 0, 40, 0, 800},
		{1000, 0, 27, 0, 500},
		{1000, 0, 18, 0, 250},
		{1000, 0, 11, 0, 100},
		{1000, 0, 1, 0, 0},
		{1000, 4, 12, 0, 0},
		{20000, 10, 0, 0, 0},
	};

	switch (players) {
	case 2:
		return &two[number - 1];
	case 3:
		return &three[number - 1];
	case 6:
		return &six[number - 1];
	default:
		return &levels[number - 1];
	}
}

const struct brain ghooost_brain = {
	.memory = sizeof(struct memory),
	.net = "ghooost-{0}.net",
	.greedy = greedy,
	.think = think,
	.level = level,
	.reason_text = reason_text,
};
