/* Sentences about a server's table. */
#include <stdio.h>
#include <string.h>

#include "cmd/join.h"
#include "text/voice.h"
#include "tui/plain.h"

void join_say(struct join_lines *lines, const char *text)
{
	char wrapped[2048];
	struct sink sink;

	if (lines->hear != NULL) {
		lines->hear(lines->context, text + strspn(text, " "));
		return;
	}
	if (lines->prompted)
		putchar('\n');
	lines->prompted = false;
	sink_init(&sink, wrapped, sizeof(wrapped));
	plain_wrap(text, &sink);
	puts(wrapped);
}

void join_reply(struct join_lines *lines, const char *text)
{
	join_say(lines, J(lines, "  {0}", text));
}

const char *join_person(const struct join_lines *lines, const struct client_table *client, int person)
{
	if (person < 0 || person >= CLIENT_PEOPLE || client->people[person].name[0] == '\0')
		return T(lines, "somebody");
	return client->people[person].name;
}

const char *join_seat(const struct join_lines *lines, const struct client_table *client, int seat)
{
	const char *name = client_seat_name(client, seat);

	if (seat >= 0 && seat == client->seat)
		return T(lines, "you");
	if (seat >= 0 && seat < client->players && client->seats[seat].person >= 0)
		return name != NULL ? name : T(lines, "somebody");
	return name != NULL ? name : T(lines, "nobody");
}

/* A sentence about somebody, or the one about you. `others` has a gap for the name. */
static void say_does(struct join_lines *lines, bool you, const char *name, const char *yours, const char *others)
{
	const char *pattern = T(lines, others);

	if (you)
		join_say(lines, T(lines, yours));
	else
		join_say(lines, say_fill(lines->say, pattern, &(const char *){say_capital(lines->say, name)}, 1));
}

static void say_person(
	struct join_lines *lines, const struct client_table *client, int person, const char *yours, const char *others)
{
	say_does(lines, person >= 0 && person == client->person, join_person(lines, client, person), yours, others);
}

static void say_seat(
	struct join_lines *lines, const struct client_table *client, int seat, const char *yours, const char *others)
{
	say_does(lines, seat >= 0 && seat == client->seat, join_seat(lines, client, seat), yours, others);
}

void join_tell_connected(struct join_lines *lines, const struct client_table *client, int person)
{
	join_say(lines, client->people[person].connected
				? F(lines, "{0} is here.", join_person(lines, client, person))
				: F(lines, "{0} is away.", join_person(lines, client, person)));
}

static bool scan_two(const char *text, const char *word, int *one, int *two)
{
	struct scan scan;

	scan_init(&scan, text, strlen(text));
	*one = *two = -1;
	if (!scan_try(&scan, word) || !scan_try(&scan, " ") || !scan_number(&scan, 0, 99, one))
		return false;
	if (scan_try(&scan, " "))
		(void)scan_number(&scan, 0, 99, two);
	return true;
}

bool join_is_asked(const struct client_table *client)
{
	struct game_plan plan;
	int own = -1, theirs = -1;

	if (client->offer.kind == CLIENT_OFFER_NONE || client->rules == NULL || client->seat < 0 ||
		(client->offer.agreed >> client->person & 1) != 0)
		return false;
	if (client->offer.kind != CLIENT_OFFER_RESIGN)
		return true;
	client->game->plan(&client->rules->rules, &plan);
	for (int i = 0; i < client->rules->rules.setup.players; i++) {
		if (client->order[i] == client->seat)
			own = i;
		if (client->seats[client->order[i]].person == client->offer.by)
			theirs = i;
	}
	return own >= 0 && theirs >= 0 && plan.side[own] == plan.side[theirs];
}

const char *join_offer(const struct join_lines *lines, const struct client_table *client)
{
	static const char *const yours[] = {"", N("You ask to take back a move."),
		N("You ask to let this round count for nobody."), N("You ask to resign for your side.")};
	static const char *const others[] = {"", N("{0} asks to take back a move."),
		N("{0} asks to let this round count for nobody."), N("{0} asks to resign for your side.")};
	const char *pattern = T(lines, others[client->offer.kind]);

	if (client->offer.kind == CLIENT_OFFER_NONE || client->rules == NULL)
		return NULL;
	if (client->offer.by == client->person)
		return T(lines, yours[client->offer.kind]);
	return say_fill(lines->say, pattern, &(const char *){join_person(lines, client, client->offer.by)}, 1);
}

void join_tell_offer(struct join_lines *lines, const struct client_table *client)
{
	const char *offer = join_offer(lines, client);

	if (offer != NULL && join_is_asked(client))
		join_reply(lines, J(lines, "{0} {1}", offer, T(lines, "Type yes or no.")));
	else if (offer != NULL)
		join_reply(lines, offer);
}

/* Events of people and seats. */
static bool tell_people(
	struct join_lines *lines, const struct client_table *client, const char *event, const char *name)
{
	int one, two;

	if (scan_two(event, "join", &one, &two)) {
		if (one != client->person)
			join_say(lines,
				F(lines, "{0} joins.",
					name != NULL && name[0] != '\0' ? name : join_person(lines, client, one)));
	} else if (scan_two(event, "leave", &one, &two)) {
		say_person(lines, client, one, N("You leave the table."), N("{0} leaves the table."));
	} else if (scan_two(event, "remove", &one, &two)) {
		say_person(lines, client, one, N("You are removed by the host."), N("{0} is removed by the host."));
	} else if (scan_two(event, "sit", &one, &two)) {
		say_person(lines, client, two, N("You sit down."), N("{0} sits down."));
	} else if (scan_two(event, "bot", &one, &two)) {
		join_say(lines,
			F(lines, "Seat {0}: {1}.", say_number(lines->say, one + 1), join_seat(lines, client, one)));
	} else if (scan_two(event, "host", &one, &two)) {
		say_person(lines, client, one, N("You are the host now."), N("{0} is the host now."));
	} else if (scan_two(event, "resign", &one, &two)) {
		say_seat(lines, client, one, N("You resign."), N("{0} resigns."));
	} else if (scan_two(event, "time", &one, &two)) {
		say_seat(lines, client, one, N("You are out of time."), N("{0} is out of time."));
	} else if (scan_two(event, "takeover", &one, &two)) {
		say_seat(lines, client, one, N("A bot plays for you."), N("A bot plays for {0}."));
	} else if (scan_two(event, "back", &one, &two)) {
		say_seat(lines, client, one, N("You play again."), N("{0} plays again."));
	} else {
		return false;
	}
	return true;
}

static void tell_event(struct join_lines *lines, const struct client_table *client, const struct client_row *row)
{
	const char *event = row->event;
	int one, two;

	if (tell_people(lines, client, event, row->name))
		return;
	if (strcmp(event, "start") == 0)
		join_say(lines, T(lines, "Everybody adds a secret to the deal."));
	else if (strcmp(event, "deal") == 0)
		join_say(lines, T(lines, "The cards are dealt."));
	else if (strcmp(event, "round") == 0)
		join_say(lines, T(lines, "The next round begins."));
	else if (scan_two(event, "undo", &one, &two))
		join_reply(lines, T(lines, "The last move is taken back."));
	else if (strcmp(event, "void") == 0)
		join_reply(lines, T(lines, "The round counts for nobody."));
	else if (scan_two(event, "answer", &one, &two) && two == 1)
		say_person(lines, client, one, N("You agree."), N("{0} agrees."));
	else if (scan_two(event, "answer", &one, &two))
		say_person(lines, client, one, N("You do not agree."), N("{0} does not agree."));
	else if (strcmp(event, "rematch") == 0)
		join_say(lines, T(lines, "A rematch: everybody moves one seat on."));
	else if (strcmp(event, "close") == 0)
		join_say(lines, T(lines, "The table is closed."));
}

void join_tell_row(struct join_lines *lines, const struct client_table *client, const struct client_row *row)
{
	struct voice voice = {.language = lines->say->language, .you = client->viewer};

	if (row->event != NULL) {
		tell_event(lines, client, row);
		return;
	}
	if (client->rules == NULL)
		return;
	for (int i = 0; i < client->rules->rules.setup.players; i++)
		voice.name[i] = join_seat(lines, client, client->order[i]);
	for (int i = 0; i < row->events; i++) {
		char text[512] = "  ";
		struct sink sink;

		sink_init(&sink, text + 2, sizeof(text) - 2);
		voice_event(client->game, &client->rules->rules, &row->phrase[i], &voice, &sink);
		join_say(lines, text);
	}
}

const char *join_seat_marks(const struct join_lines *lines, const struct client_table *client, int i)
{
	const struct client_seat *seat = &client->seats[i];
	const char *marks[5];
	const char *text;
	int count = 0;

	if (seat->person >= 0 && seat->person == client->host)
		marks[count++] = T(lines, "host");
	if (seat->person >= 0 && seat->person != client->person && !client->people[seat->person].connected)
		marks[count++] = T(lines, "away");
	if (seat->taken_over)
		marks[count++] = T(lines, "a bot plays");
	if (seat->resigned)
		marks[count++] = T(lines, "resigned");
	if (seat->locked)
		marks[count++] = T(lines, "locked");
	text = count > 0 ? marks[0] : "";
	for (int j = 1; j < count; j++)
		text = J(lines, "{0}, {1}", text, marks[j]);
	return text;
}

/* "seat 1: Ada (host, away)" */
static void tell_seat(struct join_lines *lines, const struct client_table *client, int i)
{
	const char *marks = join_seat_marks(lines, client, i);
	const char *text = F(lines, "seat {0}: {1}", say_number(lines->say, i + 1), join_seat(lines, client, i));

	join_reply(lines, marks[0] != '\0' ? J(lines, "{0} ({1})", text, marks) : text);
}

void join_tell_said(struct join_lines *lines, const struct client_table *client)
{
	join_say(lines, F(lines, "{0}: {1}",
				client->said_by == client->person ? T(lines, "You")
								  : join_person(lines, client, client->said_by),
				client->said[0] != '\0' ? client->said : T(lines, join_phrase(client->phrase))));
}

const char *join_title(const struct join_lines *lines, const struct client_table *client)
{
	const char *text = J(lines, "{0}, {1}", client->game->info()->title,
		TN(lines, client->players, "{n} player", "{n} players"));

	if (client->match)
		text = J(lines, "{0}, {1}", text, T(lines, "a match"));
	return client->aids ? text : J(lines, "{0}, {1}", text, T(lines, "without aids"));
}

void join_tell_table(struct join_lines *lines, const struct client_table *client)
{
	join_say(lines, J(lines, "{0}.", join_title(lines, client)));
	for (int i = 0; i < client->players; i++)
		tell_seat(lines, client, i);
	if (client->watchers > 0)
		join_reply(lines, TN(lines, client->watchers, "{n} person watches", "{n} people watch"));
	if (client->has_clock && client->round >= 0)
		for (int i = 0; i < client->players; i++)
			join_reply(lines, F(lines, "clock of seat {0}: {1} s", say_number(lines->say, i + 1),
						  say_number(lines->say, client->left_ms[i] / 1000)));
}

const char *join_result(const struct join_lines *lines, const struct client_table *client)
{
	const struct game_result *result = &client->result;

	if (result->voided != 0)
		return T(lines, "The round is over: it counts for nobody.");
	switch (result->termination) {
	case GAME_TERMINATION_DAWN:
		return T(lines, "The round is over, because dawn has come.");
	case GAME_TERMINATION_RESIGNED:
		return T(lines, "The round is over, by resignation.");
	case GAME_TERMINATION_TIME:
		return T(lines, "The round is over, on time.");
	default:
		return T(lines, "The round is over:");
	}
}

void join_tell_result(struct join_lines *lines, const struct client_table *client)
{
	const struct game_result *result = &client->result;

	join_say(lines, join_result(lines, client));
	for (int i = 0; i < client->rules->rules.setup.players && result->voided == 0; i++) {
		const char *text = F(lines, "{0}: {1}", join_seat(lines, client, client->order[i]),
			TN(lines, result->points[i], "{n} point", "{n} points"));

		if ((result->winners >> i & 1) != 0)
			text = J(lines, "{0}, {1}", text, T(lines, "wins"));
		join_reply(lines, (result->left_behind >> i & 1) != 0 ? J(lines, "{0}, Boo!", text) : text);
	}
	if (!client->match)
		return;
	join_say(lines, client->match_over ? T(lines, "The match is over:") : T(lines, "The match:"));
	for (int i = 0; i < client->players; i++) {
		const char *text = F(lines, "{0}: {1}", join_seat(lines, client, i),
			TN(lines, client->match_points[i], "{n} point", "{n} points"));

		join_reply(lines, (client->match_winners >> i & 1) != 0
					  ? J(lines, "{0}, {1}", text, T(lines, "wins the match"))
					  : text);
	}
}
