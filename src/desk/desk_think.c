/* Asking a bot, letting it think, playing its answer. */
#include "desk/desk_private.h"
#include "desk/desk_random.h"

void desk_standing_in(const struct match *match, const int *player, int seats, struct agent_standing *standing)
{
	memset(standing, 0, sizeof(*standing));
	standing->rounds = match->rounds;
	standing->target = match->target;
	for (int seat = 0; seat < seats; seat++) {
		standing->boos[seat] = match->boos[player[seat]];
		standing->points[seat] = match->points[player[seat]];
	}
}

void desk_standing(const struct desk *desk, struct agent_standing *standing)
{
	int player[GAME_SEATS_MAX] = {0};
	int seats = desk->rules->setup.players;

	memset(standing, 0, sizeof(*standing));
	if (!desk->in_match)
		return;
	for (int seat = 0; seat < seats; seat++)
		player[seat] = desk_player(desk, seat);
	desk_standing_in(&desk->match, player, seats, standing);
}

/* The view of the seat to act in a full state. */
static void fill(const struct desk *desk, int ply, const struct agent *agent, struct desk_question *question)
{
	question->game = desk->game;
	question->rules = desk->shared;
	question->agent = *agent;
	question->seat = question->view.head.actor;
	question->ply = ply;
	question->changes = desk->changes;
	desk_standing(desk, &question->standing);
	desk_random(&question->rng, desk->thought_seed, desk->rules->setup.round, ply, DESK_PURPOSE_THOUGHT);
	desk->game->redact(desk->rules, &question->view, question->seat);
}

enum status desk_ask(const struct desk *desk, struct desk_question *question, struct fault *fault)
{
	enum desk_turn turn = desk_turn(desk);

	if (turn == DESK_OVER)
		return fault_set(fault, STATUS_OVER, "the round is over", "", "");
	if (turn != DESK_BOT)
		return fault_set(fault, STATUS_NOT_YOUR_TURN, "it is not a bot's turn", "", "");
	question->view = desk->state;
	fill(desk, desk->count, &desk->seat[desk_player(desk, desk->state.head.actor)].agent, question);
	return STATUS_OK;
}

enum status desk_ask_at(const struct desk *desk, int ply, const struct agent *agent, struct desk_question *question,
	struct fault *fault)
{
	enum status status = desk_at(desk, ply, &question->view, fault);

	if (status != STATUS_OK)
		return status;
	if (question->view.head.actor == GAME_NOBODY ||
		(desk->termination != GAME_TERMINATION_OPEN && ply == desk->count))
		return fault_set(fault, STATUS_OVER, "the round is over", "", "");
	if (question->view.head.actor >= GAME_SEATS_MAX)
		return fault_set(fault, STATUS_NOT_YOUR_TURN, "chance decides here, nobody else", "", "");
	fill(desk, ply, agent, question);
	return STATUS_OK;
}

size_t desk_question_memory(const struct desk_question *question)
{
	return agent_memory(&question->agent, question->game);
}

size_t desk_memory(const struct desk *desk)
{
	const struct agent best = {.kind = AGENT_KIND_LEVEL, .level = AGENT_LEVELS, .knob = AGENT_KNOBS_DEFAULT};

	return desk->game == NULL ? 0 : agent_memory(&best, desk->game);
}

enum status desk_think(const struct desk_question *question, const struct desk_room *room, struct agent_answer *answer,
	struct fault *fault)
{
	struct rng rng = question->rng;
	struct agent_question asked = {
		.game = question->game,
		.rules = &question->rules->rules,
		.view = &question->view,
		.standing = question->standing,
		.rng = &rng,
		.clock = room->clock,
		.cancel = room->cancel,
	};
	size_t needed = desk_question_memory(question);

	if (needed > room->size || (needed > 0 && room->memory == NULL))
		return fault_set_number(
			fault, STATUS_MEMORY, "this bot needs ", (int64_t)needed, " bytes of memory to think in");
	return agent_choose(&question->agent, &asked, room->memory, answer, fault);
}

enum status desk_answer(
	struct desk *desk, const struct desk_question *question, const struct agent_answer *answer, struct fault *fault)
{
	if (question->changes != desk->changes)
		return fault_set(fault, STATUS_REFUSED, "the table has changed since the bot was asked", "", "");
	if (!game_allows(desk->game, desk->rules, &desk->state, answer->move))
		return fault_set(fault, STATUS_ILLEGAL, "the bot's move is not legal", "", "");
	return desk_push(desk, answer->move, fault);
}

enum status desk_step(struct desk *desk, const struct desk_room *room, struct fault *fault)
{
	struct desk_question question;
	struct agent_answer answer;
	enum status status;

	if (desk_turn(desk) == DESK_CHANCE)
		return desk_draw(desk, fault);
	status = desk_ask(desk, &question, fault);
	if (status == STATUS_OK)
		status = desk_think(&question, room, &answer, fault);
	return status == STATUS_OK ? desk_answer(desk, &question, &answer, fault) : status;
}
