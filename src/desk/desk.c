#include "desk/desk.h"

#include "desk/desk_seed.h"

void desk_seed(const struct desk *desk, int ply, enum desk_purpose purpose, struct rng *rng)
{
	uint64_t round = desk->record.rules.setup.round;

	rng_seed(rng, desk->seed, (round << 32 | (uint64_t)ply) * DESK_PURPOSES + (uint64_t)purpose);
}

void desk_init(struct desk *desk, const struct game *game, int players)
{
	union game_rules rules;

	desk_release(desk);
	memset(&rules, 0, sizeof(rules));
	game->defaults(&rules, players);
	record_init(&desk->record, game, &rules, GAME_FULL);
	desk->setup = rules.setup;
	for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
		desk->seat[seat].person = true;
}

void desk_release(struct desk *desk)
{
	record_release(&desk->record);
	memset(desk, 0, sizeof(*desk));
}

void desk_option(struct desk *desk, int index, int value)
{
	if (index >= 0 && index < desk->record.game->info()->options)
		desk->setup.option[index] = (int16_t)(value > INT16_MAX   ? INT16_MAX
						      : value < INT16_MIN ? INT16_MIN
									  : value);
}

bool desk_sit(struct desk *desk, int seat, const char *text, size_t length, struct game_fault *fault)
{
	static const char person[] = "person";
	struct agent agent;
	bool is_person = length == sizeof(person) - 1;

	for (size_t i = 0; is_person && i < length; i++)
		is_person = text[i] == person[i];
	if (!is_person && !agent_parse(text, length, &agent, fault))
		return false;
	desk->seat[seat].person = is_person;
	if (!is_person)
		desk->seat[seat].agent = agent;
	return true;
}

/* An empty record of a round set up so; false if the rules refuse. */
static bool deal(struct desk *desk, const struct game_setup *setup, struct game_fault *fault)
{
	const struct game *game = desk->record.game;
	union game_rules rules;

	memset(&rules, 0, sizeof(rules));
	game->defaults(&rules, setup->players);
	rules.setup.first = setup->first;
	rules.setup.round = setup->round;
	memcpy(rules.setup.option, desk->setup.option, sizeof(rules.setup.option));
	if (!game->prepare(&rules, fault))
		return false;
	record_release(&desk->record);
	record_init(&desk->record, game, &rules, GAME_FULL);
	memset(&desk->state, 0, sizeof(desk->state));
	game->start(&rules, &desk->state);
	return true;
}

bool desk_begin(struct desk *desk, uint64_t seed, bool match, struct game_fault *fault)
{
	struct game_setup setup = desk->setup;
	struct game_plan plan;

	desk->seed = seed;
	desk->in_match = match;
	if (!deal(desk, &setup, fault))
		return false;
	desk->record.game->plan(&desk->record.rules, &plan);
	match_init(&desk->match, &plan, setup.players, setup.first);
	if (match) {
		match_setup(&desk->match, &setup);
		return deal(desk, &setup, fault);
	}
	return true;
}

bool desk_next(struct desk *desk)
{
	struct game_setup setup = desk->setup;
	struct game_result result;
	struct game_fault fault;

	desk->record.game->result(&desk->record.rules, &desk->state, &result);
	if (!desk->in_match || result.over == 0 || desk->match.over != 0)
		return false;
	match_count(&desk->match, &result);
	if (desk->match.over != 0)
		return false;
	match_setup(&desk->match, &setup);
	return deal(desk, &setup, &fault);
}

static bool refuse(struct record *record, int line, const char *why, struct record_fault *fault)
{
	struct sink sink;

	record_release(record);
	fault->line = line;
	sink_init(&sink, fault->text, sizeof(fault->text));
	sink_text(&sink, why);
	return false;
}

/* In a match: the round that comes next, with the match's options. */
static bool expected(const struct desk *desk, const struct record *record)
{
	const struct game_setup *setup = &record->rules.setup;
	const struct game_setup *dealt = &desk->record.rules.setup;

	if (!desk->in_match)
		return true;
	for (int i = 0; i < record->game->info()->options; i++)
		if (setup->option[i] != dealt->option[i])
			return false;
	return record->game == desk->record.game && match_expects(&desk->match, setup);
}

bool desk_open(struct desk *desk, const char *text, size_t length, struct record_fault *fault)
{
	struct record record;

	record_init(&record, NULL, NULL, GAME_FULL);
	if (!record_parse(&record, text, length, NULL, NULL, fault))
		return false;
	if (record.viewer != GAME_FULL)
		return refuse(&record, 4, "this is what one seat saw; a table needs a full record", fault);
	if (!expected(desk, &record))
		return refuse(&record, 7, "this is not the round that comes next in the match", fault);
	record_release(&desk->record);
	desk->record = record;
	if (!desk->in_match)
		desk->setup = record.rules.setup;
	desk_at(desk, record.count, &desk->state);
	return true;
}

bool desk_match(struct desk *desk)
{
	const struct game_setup *setup = &desk->record.rules.setup;
	struct game_plan plan;

	if (setup->round != 0)
		return false;
	desk->record.game->plan(&desk->record.rules, &plan);
	match_init(&desk->match, &plan, setup->players, setup->first);
	desk->setup = *setup;
	desk->in_match = true;
	return true;
}

int desk_player(const struct desk *desk, int seat)
{
	int player = desk->in_match ? match_seat(&desk->match, seat) : seat;

	return player < 0 ? seat : player;
}

enum desk_turn desk_turn(const struct desk *desk)
{
	int actor = desk->state.head.actor;

	if (actor == GAME_NOBODY)
		return DESK_OVER;
	if (actor == GAME_CHANCE)
		return DESK_CHANCE;
	return desk->seat[desk_player(desk, actor)].person ? DESK_PERSON : DESK_BOT;
}

static void stand(const struct desk *desk, struct agent_standing *standing)
{
	const struct match *match = &desk->match;

	memset(standing, 0, sizeof(*standing));
	if (!desk->in_match)
		return;
	standing->rounds = match->rounds;
	standing->target = match->target;
	for (int seat = 0; seat < desk->record.rules.setup.players; seat++) {
		standing->boos[seat] = match->boos[desk_player(desk, seat)];
		standing->points[seat] = match->points[desk_player(desk, seat)];
	}
}

/* What an agent answers in the place of the seat that is to act there. */
static bool think(const struct desk *desk, int ply, const union game_state *state, const struct agent *agent,
	void *memory, struct agent_answer *answer)
{
	union game_state view = *state;
	struct rng rng;
	struct agent_question question = {
		.game = desk->record.game, .rules = &desk->record.rules, .view = &view, .rng = &rng};
	struct game_fault fault;

	desk_seed(desk, ply, DESK_PURPOSE_THOUGHT, &rng);
	stand(desk, &question.standing);
	desk->record.game->redact(&desk->record.rules, &view, state->head.actor);
	return agent_choose(agent, &question, memory, answer, &fault);
}

static bool play(struct desk *desk, game_action action)
{
	int actor = desk->state.head.actor;

	if (!record_add(&desk->record, actor, action, false, NULL))
		return false;
	desk->record.game->apply(&desk->record.rules, &desk->state, action);
	return true;
}

bool desk_step(struct desk *desk, void *memory)
{
	const struct game *game = desk->record.game;
	struct agent_answer answer;
	struct rng rng;

	switch (desk_turn(desk)) {
	case DESK_CHANCE:
		desk_seed(desk, desk->record.count, DESK_PURPOSE_DEAL, &rng);
		return play(desk, game->sample(&desk->record.rules, &desk->state, &rng));
	case DESK_BOT:
		return think(desk, desk->record.count, &desk->state,
			       &desk->seat[desk_player(desk, desk->state.head.actor)].agent, memory, &answer) &&
		       play(desk, answer.move);
	default:
		return false;
	}
}

size_t desk_memory(const struct desk *desk)
{
	const struct agent best = {.kind = AGENT_KIND_LEVEL, .level = AGENT_LEVELS, .knob = AGENT_KNOBS_OWN};
	size_t most = agent_memory(&best, desk->record.game);

	for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
		size_t one = desk->seat[seat].person ? 0 : agent_memory(&desk->seat[seat].agent, desk->record.game);

		most = one > most ? one : most;
	}
	return most;
}

enum game_try_status desk_act(struct desk *desk, int seat, game_action action, struct game_phrase *reason)
{
	const struct game *game = desk->record.game;
	union game_state after = desk->state;
	enum game_try_status status = game_try(game, &desk->record.rules, &after, seat, action, reason);

	if (status != GAME_TRY_DONE)
		return status;
	if (!record_add(&desk->record, seat, action, false, NULL))
		return GAME_TRY_ILLEGAL; /* no memory to remember it: it has not happened */
	desk->state = after;
	return GAME_TRY_DONE;
}

void desk_at(const struct desk *desk, int ply, union game_state *state)
{
	const struct record *record = &desk->record;

	memset(state, 0, sizeof(*state));
	record->game->start(&record->rules, state);
	for (int i = 0; i < ply && i < record->count; i++)
		record->game->apply(&record->rules, state, record->moves[i].action);
}

void desk_cut(struct desk *desk, int ply)
{
	if (ply < 0 || ply >= desk->record.count)
		return;
	desk->record.count = ply;
	desk_at(desk, ply, &desk->state);
}

void desk_advise(const struct desk *desk, int ply, const struct agent *agent, void *memory, struct jot *jot)
{
	const struct game *game = desk->record.game;
	const union game_rules *rules = &desk->record.rules;
	struct agent_answer answer;
	union game_state state;
	char token[GAME_TOKEN_MAX];
	struct sink sink;

	desk_at(desk, ply, &state);
	if (state.head.actor >= GAME_SEATS_MAX || !think(desk, ply, &state, agent, memory, &answer)) {
		jot_null(jot);
		return;
	}
	sink_init(&sink, token, sizeof(token));
	game->token(rules, answer.move, &sink);
	jot_open(jot, '{');
	jot_put_number(jot, "a", answer.move);
	jot_put_string(jot, "token", token);
	jot_put_number(jot, "seat", state.head.actor);
	jot_key(jot, "reason");
	show_phrase(game, rules, agent_reason(game, answer.reason.code), &answer.reason, jot);
	jot_put_open(jot, "values", '[');
	for (int i = 0; i < answer.values; i++)
		jot_thousandths(jot, (int64_t)(answer.value[i] * 1000.0f + 0.5f));
	jot_close(jot, ']');
	jot_put_open(jot, "mix", '[');
	for (int i = 0; i < answer.moves; i++) {
		jot_open(jot, '[');
		jot_number(jot, answer.mix[i].action);
		jot_thousandths(jot, (int64_t)(answer.mix[i].share * 1000.0f + 0.5f));
		jot_close(jot, ']');
	}
	jot_close(jot, ']');
	jot_close(jot, '}');
}
