#include "tui/session.h"

#include <stdio.h>
#include <stdlib.h>

void session_usual(struct session_setup *setup, const struct game *game, int players, int level)
{
	const struct game_info *info = game->info();

	memset(setup, 0, sizeof(*setup));
	setup->game = game;
	setup->players = players;
	for (int i = 0; i < info->options; i++)
		setup->option[i] = info->option[i].default_value;
	for (int seat = 0; seat < players; seat++)
		snprintf(setup->seat[seat], SESSION_SPEC, seat == 0 ? "person" : "level%d", level);
	setup->seed.version = DESK_SEED_NEWEST;
	setup->aids = true;
}

void session_set_rules(struct session_setup *setup, const union game_rules *rules)
{
	setup->has_base = true;
	setup->base = *rules;
	memcpy(setup->option, rules->setup.option, sizeof(setup->option));
}

int session_setup_people(const struct session_setup *setup)
{
	int people = 0;

	for (int i = 0; i < setup->players; i++)
		people += strcmp(setup->seat[i], "person") == 0;
	return people;
}

static enum status seat_all(struct session *session, const char *unnamed, struct fault *fault)
{
	struct desk_name_seat seats[GAME_SEATS_MAX];
	enum status status = STATUS_OK;

	for (int i = 0; i < session->setup.players && status == STATUS_OK; i++) {
		status = desk_sit(&session->desk, i, session->setup.seat[i], strlen(session->setup.seat[i]), fault);
		seats[i] = (struct desk_name_seat){
			session->desk.seat[i].person ? NULL : &session->desk.seat[i].agent, session->setup.name[i]};
	}
	if (status == STATUS_OK)
		desk_names_assign(&session->names, seats, session->setup.players, unnamed);
	return status;
}

static enum status share_rules(const struct session_setup *setup, struct desk_rules **rules, struct fault *fault)
{
	static union game_rules fresh;

	memset(&fresh, 0, sizeof(fresh));
	if (setup->has_base)
		fresh = setup->base;
	else
		setup->game->defaults(&fresh, setup->players);
	memcpy(fresh.setup.option, setup->option, sizeof(setup->option));
	return desk_rules_share(setup->game, &fresh, rules, fault);
}

int session_people(const struct session *session)
{
	int people = 0;

	for (int i = 0; i < session->setup.players; i++)
		people += session->desk.seat[i].person;
	return people;
}

bool session_same_view(const struct desk *desk, int one, int other)
{
	union game_state views[2];

	memset(views, 0, sizeof(views));
	for (int i = 0; i < 2; i++) {
		views[i] = desk->state;
		desk->game->redact(desk->rules, &views[i], i == 0 ? one : other);
		views[i].head.viewer = 0;
	}
	return memcmp(&views[0], &views[1], (size_t)desk->game->info()->state_size) == 0;
}

int session_round_seat(const struct session *session, int player)
{
	for (int seat = 0; seat < session->desk.rules->setup.players; seat++)
		if (desk_player(&session->desk, seat) == player)
			return seat;
	return GAME_SPECTATOR;
}

/* The first person who plays this round, or a spectator. */
static int first_viewer(const struct session *session)
{
	for (int i = 0; i < session->setup.players; i++)
		if (session->desk.seat[i].person && session_round_seat(session, i) != GAME_SPECTATOR)
			return session_round_seat(session, i);
	return GAME_SPECTATOR;
}

enum status session_begin(
	struct session *session, const struct session_setup *setup, const char *unnamed, struct fault *fault)
{
	struct desk_config config = {.seed = setup->seed, .match = setup->match, .practice = setup->practice};
	enum status status = share_rules(setup, &config.rules, fault);

	session->setup = *setup;
	if (status == STATUS_OK)
		status = desk_begin(&session->desk, &config, fault);
	desk_rules_release(config.rules);
	if (status == STATUS_OK)
		status = seat_all(session, unnamed, fault);
	if (status == STATUS_OK && !session_look(session, first_viewer(session)))
		status = fault_set(fault, STATUS_MEMORY, "there is not enough memory for the table", "", "");
	if (status != STATUS_OK)
		session_release(session);
	return status;
}

void session_release(struct session *session)
{
	desk_release(&session->desk);
	story_release(&session->story);
	free(session->rounds);
	memset(session, 0, sizeof(*session));
}

bool session_look(struct session *session, int viewer)
{
	session->viewer = viewer;
	story_begin(&session->story, viewer);
	return session_follow(session);
}

bool session_follow(struct session *session)
{
	const struct desk *desk = &session->desk;
	struct fault fault;
	union game_state state;

	story_cut(&session->story, desk->count);
	if (session->story.past_count == desk->count)
		return true;
	if (desk_at(desk, session->story.past_count, &state, &fault) != STATUS_OK)
		return false;
	while (session->story.past_count < desk->count) {
		game_action action = desk->moves[session->story.past_count].action;

		if (!story_add(&session->story, desk->game, desk->rules, &state, action))
			return false;
		desk->game->apply(desk->rules, &state, action);
	}
	return true;
}

static void fill_standing(const struct session *session, struct screen_standing *standing)
{
	const struct match *match = &session->desk.match;

	memset(standing, 0, sizeof(*standing));
	if (!session->desk.in_match)
		return;
	standing->kind = match->kind;
	standing->target = match->target;
	standing->round = (uint8_t)(match->rounds + 1);
	for (int seat = 0; seat < session->desk.rules->setup.players; seat++) {
		int player = desk_player(&session->desk, seat);

		standing->boos[seat] = match->boos[player];
		standing->points[seat] = match->points[player];
	}
}

void session_screen(
	struct session *session, struct say *say, union game_state *view, game_action *legal, struct screen *screen)
{
	const struct desk *desk = &session->desk;

	memset(screen, 0, sizeof(*screen));
	screen->say = say;
	screen->game = desk->game;
	screen->rules = desk->rules;
	*view = desk->state;
	desk->game->redact(desk->rules, view, session->viewer);
	screen->view = view;
	screen->legal = legal;
	screen->aids = session->setup.aids;
	screen->practice = desk->practice;
	story_lend(&session->story, screen);
	if (desk->state.head.actor == session->viewer && desk_turn(desk) == DESK_PERSON)
		screen->legal_count = desk->game->legal(desk->rules, view, legal);
	for (int seat = 0; seat < desk->rules->setup.players; seat++) {
		int player = desk_player(desk, seat);

		screen->seat[seat].name = session->names.name[player];
		screen->seat[seat].face =
			(uint8_t)(desk->seat[player].person            ? 0
				  : desk->seat[player].agent.level > 0 ? desk->seat[player].agent.level
								       : 1);
	}
	fill_standing(session, &screen->standing);
}

/* The record of the round as it stands, after those before it. */
static enum status keep_round(struct session *session, struct fault *fault)
{
	struct desk_viewer full;
	struct sink sink;
	enum status status = desk_viewer(&session->desk, GAME_FULL, &full, fault);
	size_t needed;
	char *rounds;

	sink_init(&sink, NULL, 0);
	if (status != STATUS_OK || (status = desk_record(&session->desk, full, &sink, fault)) != STATUS_OK)
		return status;
	needed = sink.length + 1;
	rounds = (char *)realloc(session->rounds, session->length + needed);
	if (rounds == NULL)
		return fault_set(fault, STATUS_MEMORY, "there is not enough memory for the record", "", "");
	session->rounds = rounds;
	sink_init(&sink, rounds + session->length, needed);
	status = desk_record(&session->desk, full, &sink, fault);
	if (status == STATUS_OK)
		session->length += needed - 1;
	return status;
}

enum status session_next(struct session *session, struct fault *fault)
{
	int player = session->viewer < GAME_SEATS_MAX ? desk_player(&session->desk, session->viewer) : -1;
	enum status status = keep_round(session, fault);

	if (status == STATUS_OK)
		status = desk_next(&session->desk, fault);
	if (status == STATUS_OK) {
		int seat = player >= 0 ? session_round_seat(session, player) : GAME_SPECTATOR;

		if (!session_look(session, seat != GAME_SPECTATOR ? seat : first_viewer(session)))
			status = fault_set(fault, STATUS_MEMORY, "there is not enough memory for the table", "", "");
	}
	return status;
}

void session_rotate(struct session_setup *setup)
{
	struct session_setup before = *setup;

	for (int i = 0; i < setup->players; i++) {
		int from = (i + 1) % setup->players;

		memcpy(setup->seat[i], before.seat[from], SESSION_SPEC);
		memcpy(setup->name[i], before.name[from], SESSION_NAME);
	}
	setup->daily = 0;
}
