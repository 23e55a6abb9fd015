/* How far a seat may take back: to where it has learned nothing since. */
#include "desk/desk.h"
#include "desk/desk_random.h"

/*
 * Worlds drawn for one action. Another seat's decision gets more of them: a
 * single world in which that seat knows something else is enough.
 */
enum { WORLDS_OUTCOME = 64, WORLDS_DECISION = 512 };

/* One action as a seat sees it. */
struct look {
	const struct desk *desk;
	const union game_state *before; /* full */
	game_action action;
	int seat;       /* who wants to take back */
	uint64_t seen;  /* hash of the seat's view afterwards */
	uint64_t known; /* hash of the actor's own view beforehand, if another seat acts */
};

static uint64_t view_hash(const struct look *look, const union game_state *state, int viewer)
{
	union game_state view = *state;

	look->desk->game->redact(look->desk->rules, &view, viewer);
	return game_hash(look->desk->game, &view);
}

/* Whether the actor, in that world, has a choice and knows something else than it does in truth. */
static bool decides_by_secrets(const struct look *look, const union game_state *world)
{
	game_action list[GAME_LEGAL_MAX];
	int actor = world->head.actor;

	if (actor >= GAME_SEATS_MAX || actor == look->seat || view_hash(look, world, actor) == look->known)
		return false;
	return look->desk->game->legal(look->desk->rules, world, list) > 1;
}

/* Whether, in that world, the action could not be or would show the seat something else. */
static bool differs(const struct look *look, union game_state *world, struct rng *rng)
{
	const struct game *game = look->desk->game;
	const union game_rules *rules = look->desk->rules;
	game_action action = look->action;

	if (decides_by_secrets(look, world))
		return true;
	if (world->head.actor == GAME_CHANCE)
		action = game->sample(rules, world, rng);
	else if (!game_allows(game, rules, world, action))
		return true;
	game->apply(rules, world, action);
	return view_hash(look, world, look->seat) != look->seen;
}

static bool reveals_information(const struct desk *desk, const union game_state *before, int ply, int seat)
{
	const struct game *game = desk->game;
	int actor = before->head.actor;
	struct look look = {.desk = desk, .before = before, .action = desk->moves[ply].action, .seat = seat};
	bool others = actor < GAME_SEATS_MAX && actor != seat;
	union game_state after = *before;
	union game_state view = *before;
	struct rng rng;

	game->apply(desk->rules, &after, look.action);
	look.seen = view_hash(&look, &after, seat);
	if (others)
		look.known = view_hash(&look, before, actor);
	game->redact(desk->rules, &view, seat);
	desk_random(&rng, desk->seed.number, desk->rules->setup.round, ply, DESK_PURPOSE_TAKEBACK);
	for (int i = 0; i < (others ? WORLDS_DECISION : WORLDS_OUTCOME); i++) {
		union game_state world = view;

		game->resample(desk->rules, &world, seat, &rng);
		if (differs(&look, &world, &rng))
			return true;
	}
	return false;
}

/* Looks at the actions since the last call only, and from the newest back to the seat's last decision at most. */
enum status desk_takeback_limit(struct desk *desk, int seat, int *limit, struct fault *fault)
{
	struct desk_takeback *back;

	if (desk->game == NULL || seat < 0 || seat >= desk->rules->setup.players)
		return fault_set_number(fault, STATUS_INPUT, "there is no seat ", seat, " in this round");
	*limit = 0;
	if (desk->practice)
		return STATUS_OK;
	back = &desk->takeback[seat];
	for (int ply = desk->count - 1; ply >= back->known; ply--) {
		union game_state before;
		enum status status = desk_at(desk, ply, &before, fault);

		if (status != STATUS_OK)
			return status;
		if (reveals_information(desk, &before, ply, seat)) {
			back->limit = ply + 1;
			break;
		}
		if (desk->moves[ply].actor == seat) {
			*limit = ply;
			return STATUS_OK;
		}
	}
	back->known = desk->count;
	*limit = back->limit;
	return STATUS_OK;
}

enum status desk_take_back(struct desk *desk, int seat, struct fault *fault)
{
	int ply = desk->count - 1;
	int limit = 0;
	enum status status = desk_takeback_limit(desk, seat, &limit, fault);

	if (status != STATUS_OK)
		return status;
	if (desk_turn(desk) == DESK_OVER && !desk->practice)
		return fault_set(fault, STATUS_OVER, "the round is over: everything has been shown", "", "");
	while (ply >= 0 && desk->moves[ply].actor != seat)
		ply--;
	if (ply < 0)
		return fault_set(fault, STATUS_REFUSED, "there is no move of yours to take back", "", "");
	if (ply < limit)
		return fault_set(
			fault, STATUS_REFUSED, "you have learned something since your last move, so it stands", "", "");
	return desk_cut(desk, ply, fault);
}
