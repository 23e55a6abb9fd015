/* What an agent is asked in this person's place, for hints. */
#include "client/client.h"

void client_match(const struct client_table *client, struct match *match)
{
	struct game_plan plan;

	memset(match, 0, sizeof(*match));
	match->players = (uint8_t)client->players;
	if (client->rules != NULL) {
		client->game->plan(&client->rules->rules, &plan);
		match->kind = plan.kind;
		match->target = plan.target;
	}
	if (client->round >= 0)
		match->rounds =
			(uint8_t)(client->round + (client->result.over != 0 && client->round < MATCH_ROUNDS_MAX));
	match->over = client->match_over;
	match->winners = (uint8_t)client->match_winners;
	for (int i = 0; i < client->players; i++) {
		match->points[i] = (int16_t)client->match_points[i];
		match->boos[i] = (uint8_t)client->match_boos[i];
	}
}

bool client_question(const struct client_table *client, const struct agent *agent, struct desk_question *question)
{
	struct match match;

	memset(question, 0, sizeof(*question));
	if (!client_view(client, &question->view))
		return false;
	question->game = client->game;
	question->rules = client->rules;
	question->agent = *agent;
	question->seat = client->viewer;
	question->ply = client->plies;
	rng_seed(&question->rng, (uint64_t)client->rows, 1);
	client_match(client, &match);
	if (client->match)
		desk_standing_in(&match, client->order, client->rules->rules.setup.players, &question->standing);
	return true;
}
