#include "desk/desk.h"

#include <stdlib.h>

#include "desk/desk_private.h"
#include "desk/desk_random.h"

static void drop_round(struct desk *desk)
{
	free(desk->moves);
	free(desk->checkpoints);
	free(desk->fair);
	desk_rules_release(desk->shared);
	desk->moves = NULL;
	desk->fair = NULL;
	desk->checkpoints = NULL;
	desk->shared = NULL;
	desk->rules = NULL;
	desk->capacity = 0;
}

void desk_release(struct desk *desk)
{
	drop_round(desk);
	desk_rules_release(desk->first_rules);
	memset(desk, 0, sizeof(*desk));
}

/* Forgets the actions and goes to the start of a round with these rules, of which the desk takes over a hold. */
void desk_start_round(struct desk *desk, struct desk_rules *shared)
{
	desk_rules_release(desk->shared);
	desk->shared = shared;
	desk->game = shared->game;
	desk->rules = &shared->rules;
	desk->count = 0;
	desk->chance_events = 0;
	desk->termination = GAME_TERMINATION_OPEN;
	desk->amended = false;
	free(desk->fair);
	desk->fair = NULL;
	desk->changes++;
	memset(desk->takeback, 0, sizeof(desk->takeback));
	memset(&desk->state, 0, sizeof(desk->state));
	desk->game->start(desk->rules, &desk->state);
}

/* The rules of the match's next round. */
static enum status next_rules(const struct desk *desk, struct desk_rules **shared, struct fault *fault)
{
	union game_rules rules = desk->first_rules->rules;

	match_setup(&desk->match, &rules.setup);
	return desk_rules_share(desk->first_rules->game, &rules, shared, fault);
}

void desk_start_match(struct desk *desk)
{
	const struct desk_rules *first = desk->first_rules;
	struct game_plan plan;

	first->game->plan(&first->rules, &plan);
	match_init(&desk->match, &plan, first->rules.setup.players, first->rules.setup.first);
}

enum status desk_begin(struct desk *desk, const struct desk_config *config, struct fault *fault)
{
	struct desk_rules *round;
	struct desk fresh;
	enum status status;

	memset(&fresh, 0, sizeof(fresh));
	fresh.first_rules = desk_rules_hold(config->rules);
	fresh.in_match = config->match;
	fresh.practice = config->practice;
	fresh.seed = config->seed;
	fresh.chance = config->chance;
	fresh.thought_seed = config->thought_seed != NULL ? *config->thought_seed : config->seed.number;
	desk_start_match(&fresh);
	if (!config->match) {
		round = desk_rules_hold(config->rules);
	} else {
		status = next_rules(&fresh, &round, fault);
		if (status != STATUS_OK) {
			desk_rules_release(fresh.first_rules);
			return status;
		}
	}
	for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
		fresh.seat[seat].person = !config->practice || seat == 0;
	fresh.changes = desk->changes;
	fresh.moves = desk->moves; /* room that may be used again */
	fresh.checkpoints = desk->checkpoints;
	fresh.capacity = desk->capacity;
	free(desk->fair);
	desk_rules_release(desk->shared);
	desk_rules_release(desk->first_rules);
	*desk = fresh;
	desk_start_round(desk, round);
	return STATUS_OK;
}

static enum status check_seat(const struct desk *desk, int seat, struct fault *fault)
{
	int players = desk->first_rules == NULL ? 0 : desk->first_rules->rules.setup.players;

	if (seat >= 0 && seat < players)
		return STATUS_OK;
	return fault_set_number(fault, STATUS_INPUT, "there is no seat ", seat, " at this table");
}

enum status desk_sit_agent(struct desk *desk, int seat, const struct agent *agent, struct fault *fault)
{
	enum status status = check_seat(desk, seat, fault);

	if (status != STATUS_OK)
		return status;
	desk->seat[seat].person = false;
	desk->seat[seat].stand_in = false;
	desk->seat[seat].agent = *agent;
	desk->changes++;
	return STATUS_OK;
}

static enum status sit_person(struct desk *desk, int seat, struct fault *fault)
{
	for (int other = 0; desk->practice && other < desk->first_rules->rules.setup.players; other++)
		if (other != seat && desk->seat[other].person)
			return fault_set(
				fault, STATUS_REFUSED, "a practice game is one person's, against bots", "", "");
	desk->seat[seat].person = true;
	desk->seat[seat].stand_in = false;
	desk->changes++;
	return STATUS_OK;
}

enum status desk_sit(struct desk *desk, int seat, const char *text, size_t length, struct fault *fault)
{
	static const char person[] = "person";
	enum status status = check_seat(desk, seat, fault);
	bool is_person = length == sizeof(person) - 1;
	struct agent agent;

	if (status != STATUS_OK)
		return status;
	for (size_t i = 0; is_person && i < length; i++)
		is_person = text[i] == person[i];
	if (is_person)
		return sit_person(desk, seat, fault);
	if (!agent_parse(text, length, &agent, fault))
		return STATUS_INPUT;
	return desk_sit_agent(desk, seat, &agent, fault);
}

enum status desk_viewer(const struct desk *desk, int number, struct desk_viewer *viewer, struct fault *fault)
{
	viewer->place = 0;
	if (desk->game == NULL || (number != GAME_FULL && !game_is_viewer(desk->rules, number)))
		return fault_set_number(fault, STATUS_INPUT, "there is no viewer ", number, " at this table");
	if (number != GAME_SPECTATOR)
		viewer->place = (uint8_t)(number == GAME_FULL ? (int)DESK_VIEWER_FULL : number + 1);
	return STATUS_OK;
}

enum status desk_viewer_number(const struct desk *desk, struct desk_viewer viewer, int *number, struct fault *fault)
{
	struct desk_viewer checked;

	*number = viewer.place == DESK_VIEWER_FULL ? (int)GAME_FULL
		  : viewer.place == 0              ? (int)GAME_SPECTATOR
						   : viewer.place - 1;
	if (viewer.place > GAME_SEATS_MAX && viewer.place != DESK_VIEWER_FULL)
		*number = -1; /* a seat beyond the last one */
	return desk_viewer(desk, *number, &checked, fault);
}

int desk_player(const struct desk *desk, int seat)
{
	int player;

	if (!desk->in_match || desk->match.playing == (1 << desk->match.players) - 1)
		return seat;
	player = match_seat(&desk->match, seat);
	return player < 0 ? seat : player;
}

enum desk_turn desk_turn(const struct desk *desk)
{
	int actor = desk->state.head.actor;

	const struct desk_seat *seat;

	if (desk->game == NULL || desk->termination != GAME_TERMINATION_OPEN || actor == GAME_NOBODY)
		return DESK_OVER;
	if (actor == GAME_CHANCE)
		return DESK_CHANCE;
	seat = &desk->seat[desk_player(desk, actor)];
	return seat->person && !seat->stand_in ? DESK_PERSON : DESK_BOT;
}

void desk_result(const struct desk *desk, struct game_result *result)
{
	struct game_plan plan;

	desk->game->result(desk->rules, &desk->state, result);
	if (desk->amended)
		*result = desk->amendment;
	if (desk->termination == GAME_TERMINATION_OPEN)
		return;
	desk->game->plan(desk->rules, &plan);
	desk->game->abandon(desk->rules, &desk->state,
		desk->termination == GAME_TERMINATION_VOID ? -1 : plan.side[desk->loser], result);
	result->termination = desk->termination;
}

enum status desk_end(struct desk *desk, enum game_termination termination, int seat, struct fault *fault)
{
	bool lost = termination == GAME_TERMINATION_RESIGNED || termination == GAME_TERMINATION_TIME;

	if (desk_turn(desk) == DESK_OVER)
		return fault_set(fault, STATUS_OVER, "the round is over", "", "");
	if (!lost && termination != GAME_TERMINATION_VOID)
		return fault_set(fault, STATUS_INPUT, "a table ends a round as void, resigned or time", "", "");
	if (lost && (seat < 0 || seat >= desk->rules->setup.players))
		return fault_set_number(fault, STATUS_INPUT, "there is no seat ", seat, " in this round");
	if (lost && game_sides(desk->game, desk->rules) != 2)
		return fault_set(fault, STATUS_REFUSED, "with more than two sides a bot plays on for the seat", "", "");
	desk->termination = (uint8_t)termination;
	desk->loser = (uint8_t)(lost ? seat : 0);
	desk->changes++;
	return STATUS_OK;
}

enum status desk_stand_in(struct desk *desk, int seat, const struct agent *agent, struct fault *fault)
{
	enum status status = check_seat(desk, seat, fault);

	if (status != STATUS_OK)
		return status;
	if (!desk->seat[seat].person)
		return fault_set(fault, STATUS_REFUSED, "a bot sits there already", "", "");
	desk->seat[seat].stand_in = true;
	desk->seat[seat].agent = *agent;
	desk->changes++;
	return STATUS_OK;
}

enum status desk_come_back(struct desk *desk, int seat, struct fault *fault)
{
	enum status status = check_seat(desk, seat, fault);

	if (status != STATUS_OK)
		return status;
	desk->seat[seat].stand_in = false;
	desk->changes++;
	return STATUS_OK;
}

enum status desk_amend(struct desk *desk, const struct game_result *result, struct fault *fault)
{
	if (desk_turn(desk) != DESK_OVER)
		return fault_set(fault, STATUS_REFUSED, "the round is not over", "", "");
	desk->amended = true;
	desk->amendment = *result;
	desk->changes++;
	return STATUS_OK;
}

void desk_match_now(const struct desk *desk, struct match *match)
{
	struct game_result result;

	*match = desk->match;
	desk_result(desk, &result);
	if (result.over != 0 && match->over == 0)
		match_count(match, &result);
}

bool desk_has_next(const struct desk *desk)
{
	struct match match;

	if (!desk->in_match || desk_turn(desk) != DESK_OVER)
		return false;
	desk_match_now(desk, &match);
	return match.over == 0;
}

enum status desk_next(struct desk *desk, struct fault *fault)
{
	struct match before = desk->match;
	struct desk_rules *round;
	enum status status;

	if (!desk->in_match)
		return fault_set(fault, STATUS_REFUSED, "this round is not part of a match", "", "");
	if (desk_turn(desk) != DESK_OVER)
		return fault_set(fault, STATUS_REFUSED, "the round is not over yet", "", "");
	if (!desk_has_next(desk))
		return fault_set(fault, STATUS_OVER, "the match is over", "", "");
	desk_match_now(desk, &desk->match);
	status = next_rules(desk, &round, fault);
	if (status != STATUS_OK) {
		desk->match = before;
		return status;
	}
	desk_start_round(desk, round);
	return STATUS_OK;
}

/* Room for one action more. */
static enum status reserve(struct desk *desk, struct fault *fault)
{
	int capacity = desk->capacity == 0 ? 4 * DESK_CHECKPOINT : 2 * desk->capacity;
	struct record_move *moves;
	union game_state *checkpoints;

	if (desk->count == RECORD_MOVES_MAX)
		return fault_set_number(
			fault, STATUS_REFUSED, "a round has at most ", RECORD_MOVES_MAX, " actions at a table");
	if (desk->count < desk->capacity)
		return STATUS_OK;
	moves = (struct record_move *)realloc(desk->moves, (size_t)capacity * sizeof(*moves));
	if (moves != NULL) {
		desk->moves = moves;
		checkpoints = (union game_state *)realloc(
			desk->checkpoints, (size_t)(capacity / DESK_CHECKPOINT) * sizeof(*checkpoints));
		if (checkpoints != NULL) {
			desk->checkpoints = checkpoints;
			desk->capacity = capacity;
			return STATUS_OK;
		}
	}
	return fault_set(fault, STATUS_MEMORY, "there is not enough memory for the game", "", "");
}

/* Plays an action that is known to be allowed. */
enum status desk_push(struct desk *desk, game_action action, struct fault *fault)
{
	int actor = desk->state.head.actor;
	enum status status = reserve(desk, fault);

	if (status != STATUS_OK)
		return status;
	if (desk->count % DESK_CHECKPOINT == 0)
		desk->checkpoints[desk->count / DESK_CHECKPOINT] = desk->state;
	desk->moves[desk->count++] = (struct record_move){.action = action,
		.actor = (uint8_t)actor,
		.stand_in = actor < GAME_SEATS_MAX && desk->seat[desk_player(desk, actor)].stand_in};
	desk->chance_events += actor == GAME_CHANCE;
	desk->changes++;
	desk->game->apply(desk->rules, &desk->state, action);
	SEANCE_CHECK(desk_check_invariants(desk));
	return STATUS_OK;
}

static bool is_listed(const struct game_odds *odds, int count, game_action action)
{
	for (int i = 0; i < count; i++)
		if (odds[i].action == action)
			return true;
	return false;
}

enum status desk_draw(struct desk *desk, struct fault *fault)
{
	struct game_odds odds[GAME_CHANCE_MAX];
	struct desk_event event = {.game = desk->game,
		.rules = desk->rules,
		.state = &desk->state,
		.event = desk->chance_events,
		.ply = desk->count,
		.odds = odds};
	enum status status = STATUS_OK;
	game_action action;

	if (desk->game == NULL || desk->termination != GAME_TERMINATION_OPEN || desk->state.head.actor != GAME_CHANCE)
		return fault_set(fault, STATUS_NOT_YOUR_TURN, "it is not chance's turn", "", "");
	event.round = desk->rules->setup.round;
	event.count = desk->game->chance(desk->rules, &desk->state, odds);
	if (desk->chance.draw == NULL)
		desk_seed_draw(&desk->seed, &event, &action);
	else
		status = desk->chance.draw(desk->chance.context, &event, &action, fault);
	if (status != STATUS_OK)
		return status;
	if (!is_listed(odds, event.count, action))
		return fault_set(fault, STATUS_ILLEGAL, "the source of chance drew what cannot happen here", "", "");
	return desk_push(desk, action, fault);
}

enum status desk_act(struct desk *desk, int seat, game_action action, struct game_phrase *reason, struct fault *fault)
{
	struct game_phrase why;

	if (desk_turn(desk) == DESK_OVER)
		return fault_set(fault, STATUS_OVER, "the round is over", "", "");
	if (desk->state.head.actor != seat || seat >= GAME_SEATS_MAX)
		return fault_set(fault, STATUS_NOT_YOUR_TURN, "somebody else is to act", "", "");
	if (!game_allows(desk->game, desk->rules, &desk->state, action)) {
		desk->game->explain(desk->rules, &desk->state, seat, action, reason != NULL ? reason : &why);
		return fault_set(fault, STATUS_ILLEGAL, "the rules do not allow this move", "", "");
	}
	return desk_push(desk, action, fault);
}

void desk_mark_stand_in(struct desk *desk)
{
	if (desk->count > 0 && desk->moves[desk->count - 1].actor < GAME_SEATS_MAX)
		desk->moves[desk->count - 1].stand_in = 1;
}

enum status desk_at(const struct desk *desk, int ply, union game_state *state, struct fault *fault)
{
	if (desk->game == NULL || ply < 0 || ply > desk->count)
		return fault_set_number(fault, STATUS_INPUT, "the round has no action number ", ply, "");
	if (ply == desk->count) {
		*state = desk->state;
		return STATUS_OK;
	}
	*state = desk->checkpoints[ply / DESK_CHECKPOINT];
	for (int i = ply - ply % DESK_CHECKPOINT; i < ply; i++)
		desk->game->apply(desk->rules, state, desk->moves[i].action);
	return STATUS_OK;
}

enum status desk_cut(struct desk *desk, int ply, struct fault *fault)
{
	union game_state state;
	enum status status = desk_at(desk, ply, &state, fault);

	if (status != STATUS_OK)
		return status;
	for (int i = ply; i < desk->count; i++)
		desk->chance_events -= desk->moves[i].actor == GAME_CHANCE;
	for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
		struct desk_takeback *back = &desk->takeback[seat];

		back->known = back->known < ply ? back->known : ply;
		back->limit = back->limit < ply ? back->limit : ply;
	}
	desk->count = ply;
	desk->state = state;
	desk->amended = false;
	desk->termination = GAME_TERMINATION_OPEN;
	desk->changes++;
	SEANCE_CHECK(desk_check_invariants(desk));
	return STATUS_OK;
}
