/* A seat at a server's table on the full screen: what is drawn. */
#include <stdio.h>
#include <string.h>

#include "cmd/join_full.h"

enum full_page full_page(struct full *full)
{
	struct client_table *client = full_client(full);
	bool dealing = strcmp(client->phase, "waiting") == 0 || strcmp(client->phase, "committing") == 0 ||
		       strcmp(client->phase, "revealing") == 0;

	if (!full->has_view || dealing)
		return FULL_LOBBY;
	return client->result.over != 0 ? FULL_ENDING : FULL_TABLE;
}

static const char *clock_text(struct full *full, int seat)
{
	struct client_table *client = full_client(full);
	int64_t left = client->left_ms[seat];

	if (client->turn == seat && client->result.over == 0)
		left -= full_now() - full->since;
	left = left < 0 ? 0 : left / 1000;
	if (left >= 86400)
		return TN(full, left / 86400, "{n} day", "{n} days");
	if (left >= 3600)
		return J(full, left / 60 % 60 < 10 ? "{0}:0{1}:{2}{3}" : "{0}:{1}:{2}{3}",
			say_number(full->say, left / 3600), say_number(full->say, left / 60 % 60),
			say_number(full->say, left % 60 / 10), say_number(full->say, left % 10));
	return J(full, "{0}:{1}{2}", say_number(full->say, left / 60), say_number(full->say, left % 60 / 10),
		say_number(full->say, left % 10));
}

static void fill_standing(const struct client_table *client, struct screen_standing *standing)
{
	struct game_plan plan;

	if (!client->match)
		return;
	client->game->plan(&client->rules->rules, &plan);
	standing->kind = plan.kind;
	standing->target = plan.target;
	standing->round = (uint8_t)(client->round + 1);
	for (int i = 0; i < client->rules->rules.setup.players; i++) {
		standing->points[i] = (int16_t)client->match_points[client->order[i]];
		standing->boos[i] = (uint8_t)client->match_boos[client->order[i]];
	}
}

void full_screen(struct full *full, struct screen *screen)
{
	struct client_table *client = full_client(full);

	memset(screen, 0, sizeof(*screen));
	screen->say = full->say;
	screen->game = client->game;
	screen->rules = &client->rules->rules;
	screen->view = &full->view;
	screen->legal = full->legal;
	screen->aids = client->aids;
	screen->online = true;
	story_lend(&full->story, screen);
	screen->viewer = client->viewer;
	if (!full->story_whole) {
		screen->past = NULL;
		screen->past_count = 0;
	}
	if (sitting_has_turn(&full->join->sitting) && full->view.head.actor == client->viewer)
		screen->legal_count = client->game->legal(screen->rules, &full->view, full->legal);
	for (int i = 0; i < client->rules->rules.setup.players; i++) {
		int seat = client->order[i];
		bool bot = client->seats[seat].person < 0 && client->seats[seat].bot[0] != '\0';

		screen->seat[i].name = full->names.name[seat];
		screen->seat[i].face = (uint8_t)(!bot                           ? 0
						 : full->agents[seat].level > 0 ? full->agents[seat].level
										: 1);
		screen->clock[i] = client->has_clock ? clock_text(full, seat) : NULL;
	}
	screen->thinking = client->turn >= 0 && client->seats[client->turn].person < 0;
	fill_standing(client, &screen->standing);
	screen->hint = full->asking == FULL_ASKING_HINT ? T(full, "thinking…")
		       : full->hint[0] != '\0'          ? full->hint
							: NULL;
	if (full->queued > full->queue_at)
		screen->legal_count = 0;
}

void full_ending(
	struct full *full, struct screen *screen, struct match *match, const char **names, struct pages_ending *page)
{
	struct client_table *client = full_client(full);

	full_screen(full, screen);
	memset(page, 0, sizeof(*page));
	client_match(client, match);
	for (int i = 0; i < client->players; i++)
		names[i] = full->names.name[i];
	page->say = full->say;
	page->screen = screen;
	page->result = client->result;
	page->in_match = client->match;
	page->next = strcmp(client->phase, "ended") != 0;
	page->looks_on = client->seat < 0;
	page->match = match;
	page->player = names;
	page->banner = true;
	page->notice = full->notice[0] != '\0' ? full->notice
		       : client->result.termination > GAME_TERMINATION_PLAYED_OUT
			       ? join_result(&full->join->lines, client)
			       : NULL;
}

static void draw_lobby(struct full *full)
{
	struct client_table *client = full_client(full);
	struct join_lines *lines = &full->join->lines;
	struct lobby lobby = {.say = full->say, .game = client->game, .title = join_title(lines, client)};
	const char *news[LOBBY_NEWS], *marks[GAME_SEATS_MAX];
	int first = full->news_count > LOBBY_NEWS ? full->news_count - LOBBY_NEWS : 0;
	bool waiting = strcmp(client->phase, "waiting") == 0;

	for (int i = first; i < full->news_count; i++)
		news[lobby.news_count++] = full->news[i % LOBBY_NEWS];
	lobby.news = news;
	lobby.players = client->players;
	lobby.cursor = full->seat;
	lobby.waiting = waiting && client->person >= 0;
	lobby.host = client->host == client->person && client->person >= 0;
	lobby.sits = client->seat >= 0;
	for (int i = 0; i < client->players; i++) {
		bool taken = client_seat_name(client, i) != NULL || client->seats[i].person >= 0;

		marks[i] = join_seat_marks(lines, client, i);
		lobby.seat[i] = (struct lobby_seat){
			taken ? full->names.name[i] : NULL, marks[i], taken && client->seats[i].person < 0};
	}
	lobby.head = !waiting            ? T(full, "The deal.")
		     : lobby.host        ? T(full, "You are the host.")
		     : client->seat >= 0 ? T(full, "You sit.")
					 : T(full, "You look on.");
	lobby.prompt = !waiting     ? T(full, "Everybody adds a secret to the deal.")
		       : lobby.host ? T(full, "Press s to start when everybody sits.")
				    : F(full, "{0} starts the game.", join_person(lines, client, client->host));
	if (full->notice[0] != '\0') {
		lobby.prompt = full->notice;
		lobby.refused = full->refused;
	}
	lobby_draw(&lobby, &full->stage.grid);
}

/* Over the table: that the connection is lost, what is offered, what has just been said. */
static void draw_strip(struct full *full)
{
	struct client_table *client = full_client(full);
	struct grid *grid = &full->stage.grid;
	const struct art_key keys[] = {{"Y", T(full, "yes"), 'Y'}, {"N", T(full, "no"), 'N'}, {NULL, NULL, 0}};
	const char *offer = join_offer(&full->join->lines, client);

	if (full->lost)
		lobby_strip(grid, T(full, "The connection is lost. Trying again; your seat is kept."), true, NULL);
	else if (offer != NULL)
		lobby_strip(grid, offer, false, join_is_asked(client) ? keys : NULL);
	else if (full_now() < full->toast_until && full->news_count > 0 && full_page(full) != FULL_LOBBY)
		lobby_strip(grid, full->news[(full->news_count - 1) % LOBBY_NEWS], false, NULL);
}

static void draw_page(struct full *full)
{
	struct screen screen;
	struct match match;
	const char *names[GAME_SEATS_MAX];
	struct pages_ending page;

	switch (full_page(full)) {
	case FULL_LOBBY:
		draw_lobby(full);
		return;
	case FULL_ENDING:
		full_ending(full, &screen, &match, names, &page);
		if (full->ui.overlay == SCREEN_OVER_NONE) {
			pages_ending_draw(&page, &full->stage.grid);
			return;
		}
		break;
	default:
		full_screen(full, &screen);
		break;
	}
	screen_draw(&screen, &full->ui, &full->stage.grid);
}

struct full_moment full_moment(struct full *full)
{
	return (struct full_moment){full_page(full), full->over, full_client(full)->rows};
}

void full_draw(struct full *full)
{
	grid_clear(&full->stage.grid, ART_INK, ART_WALL);
	draw_page(full);
	if (screen_size(&full->stage.grid) != SCREEN_TINY) {
		draw_strip(full);
		full_draw_over(full);
	}
	full->ended = !stage_show(&full->stage) || full->ended;
	full->shown_at = full_moment(full);
}
