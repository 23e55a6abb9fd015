/* seance play in plain lines: what is printed. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/play.h"
#include "text/voice.h"
#include "tui/plain.h"

bool play_ask(const char *question, char *line, int size)
{
	printf("%s", question);
	fflush(stdout);
	if (fgets(line, size, stdin) == NULL) {
		putchar('\n');
		return false;
	}
	for (size_t end = strlen(line); end > 0 && isspace((unsigned char)line[end - 1]) != 0; end--)
		line[end - 1] = '\0';
	if (isatty(STDIN_FILENO) == 0) /* nobody typed it: a transcript shows it all the same */
		printf("%s\n", line);
	return true;
}

int play_ask_number(struct say *say, const char *question, int low, int high)
{
	const struct {
		struct say *say;
	} said = {say}, *with = &said;
	char line[64];
	char *end;

	while (play_ask(question, line, sizeof(line))) {
		long number = strtol(line, &end, 10);

		if (strcmp(line, "q") == 0 || strcmp(line, "quit") == 0)
			return 0;
		if (end != line && *end == '\0' && number >= low && number <= high)
			return (int)number;
		printf("%s\n",
			F(with, "A number from {0} to {1}, please.", say_number(say, low), say_number(say, high)));
	}
	return 0;
}

void play_print(const char *text)
{
	char lines[1024];
	struct sink sink;

	sink_init(&sink, lines, sizeof(lines));
	plain_wrap(text, &sink);
	puts(lines);
}

void play_flush(struct play *play)
{
	struct play_news *news = &play->news;

	if (news->times == 1)
		play_print(J(play, "  {0}", news->text));
	else if (news->times > 1)
		play_print(J(play, "  {0} ({1})", news->text, TN(play, news->times, "{n} time", "{n} times")));
	news->times = 0;
}

static void add_news(struct play *play, const char *text)
{
	struct play_news *news = &play->news;

	if (news->times > 0 && strcmp(news->text, text) != 0)
		play_flush(play);
	if (news->times++ == 0)
		snprintf(news->text, sizeof(news->text), "%s", text);
}

/* Seats are players by number, and whoever looks is "you". */
static struct voice voice_of(const struct play *play)
{
	struct voice voice = {.language = play->say->language, .you = play->seat};

	if (play->seat < GAME_SEATS_MAX)
		voice.name[play->seat] = T(play, "you");
	return voice;
}

void play_tell(struct play *play, const union game_state *before, game_action action)
{
	struct game_event events[GAME_EVENTS_MAX];
	struct voice voice = voice_of(play);
	int count = play->game->events(play->rules, before, action, events);

	for (int i = 0; i < count; i++) {
		char text[sizeof(play->news.text)];
		struct sink sink;

		if (!game_event_redact(&events[i], play->seat))
			continue;
		sink_init(&sink, text, sizeof(text));
		voice_event(play->game, play->rules, &events[i].what, &voice, &sink);
		add_news(play, text);
	}
}

bool play_tell_since(struct play *play, int seat)
{
	union game_state state;
	struct fault fault;
	int ply = play->told[seat] < play->desk.count ? play->told[seat] : play->desk.count;

	if (desk_at(&play->desk, ply, &state, &fault) != STATUS_OK)
		return false;
	for (; ply < play->desk.count; ply++) {
		play_tell(play, &state, play->desk.moves[ply].action);
		play->game->apply(play->rules, &state, play->desk.moves[ply].action);
	}
	play->told[seat] = ply;
	return true;
}

static void show(const char *text)
{
	printf("\n%s", text);
}

void play_show_table(struct play *play, const union game_state *view)
{
	char text[PLAIN_TEXT_MAX];
	struct sink sink;

	sink_init(&sink, text, sizeof(text));
	plain_table(play->say, play->game, play->rules, view, play->seat, &sink);
	show(text);
}

void play_show_notes(struct play *play, const union game_state *view)
{
	char text[PLAIN_TEXT_MAX];
	struct sink sink;

	sink_init(&sink, text, sizeof(text));
	plain_notes(play->say, play->game, play->rules, view, play->seat, &sink);
	show(text);
}

static int token_width(const struct play *play, const game_action *list, int count)
{
	int width = 0;

	for (int i = 0; i < count; i++) {
		char token[GAME_TOKEN_MAX];
		int length = (int)strlen(table_token(play->game, play->rules, list[i], token));

		width = length > width ? length : width;
	}
	return width;
}

void play_list_moves(struct play *play, const union game_state *view, const game_action *list, int count)
{
	int width = token_width(play, list, count);

	for (int i = 0; i < count; i++) {
		char token[GAME_TOKEN_MAX], words[PLAY_LINE / 2], line[PLAY_LINE];
		struct sink sink;

		sink_init(&sink, words, sizeof(words));
		plain_move(play->say, play->game, play->rules, view, list[i], &sink);
		snprintf(line, sizeof(line), "  %2d) %-*s  %s", i + 1, width,
			table_token(play->game, play->rules, list[i], token), words);
		play_print(line);
	}
}

void play_say_notation(struct play *play, const union game_state *view, bool all)
{
	const char *notation = plain_notation(play->say, play->game, view);
	char line[PLAY_LINE];

	snprintf(line, sizeof(line), "%.*s", (int)strcspn(notation, all ? "" : "\n"), notation);
	play_print(J(play, "  {0}", F(play, "Notation: {0}", line)));
}

static void say_why_not(struct play *play, const union game_state *view, game_action action)
{
	struct game_phrase reason;
	struct voice voice = voice_of(play);
	char text[256];
	struct sink sink;

	play->game->explain(play->rules, view, play->seat, action, &reason);
	sink_init(&sink, text, sizeof(text));
	voice_reason(play->game, play->rules, &reason, &voice, &sink);
	play_print(J(play, "  {0}", text));
}

bool play_take_notation(struct play *play, const union game_state *view, const char *text, game_action *action)
{
	struct scan scan;

	scan_init(&scan, text, strlen(text));
	if (!play->game->parse_token(play->rules, &scan, action)) {
		printf("  %s\n", F(play, "\"{0}\" is no move.", text));
		play_say_notation(play, view, false);
		return false;
	}
	if (!game_allows(play->game, play->rules, view, *action)) {
		say_why_not(play, view, *action);
		return false;
	}
	return true;
}

void play_say_best(struct play *play, const union game_state *view)
{
	struct desk_room room = table_room(&play->crew);
	struct desk_question question;
	struct agent_answer answer;
	struct fault fault;
	struct voice voice = voice_of(play);
	char token[GAME_TOKEN_MAX], text[PLAY_LINE];
	struct sink sink;
	enum status status = desk_ask_at(&play->desk, play->desk.count, &play->adviser, &question, &fault);

	if (status == STATUS_OK)
		status = desk_think(&question, &room, &answer, &fault);
	sink_init(&sink, text, sizeof(text));
	sink_text(&sink, "  ");
	if (status != STATUS_OK) {
		sink_text(&sink, fault.text);
	} else {
		sink_text(&sink, table_token(play->game, play->rules, answer.move, token));
		sink_text(&sink, ": ");
		plain_move(play->say, play->game, play->rules, view, answer.move, &sink);
		if (answer.reason.code != 0) {
			sink_text(&sink, text[sink.length - 1] == '?' ? " " : ". ");
			voice_pattern(play->game, play->rules, agent_reason(play->game, answer.reason.code),
				&answer.reason, &voice, &sink);
		}
	}
	play_print(text);
}

/* A fault is a sentence without its capital and its full stop. */
void play_say_fault(const struct fault *fault)
{
	char line[sizeof(fault->text) + 8];

	snprintf(line, sizeof(line), "  %c%s.", toupper((unsigned char)fault->text[0]), fault->text + 1);
	play_print(line);
}

/* "player 2", with "(you)" for the only person at the screen. */
static const char *player(struct play *play, int number, bool you)
{
	const char *name = F(play, "player {0}", say_number(play->say, number + 1));

	return you ? F(play, "{0} (you)", name) : name;
}

static void show_match(struct play *play)
{
	struct match match;

	desk_match_now(&play->desk, &match);
	printf("%s\n", match.over != 0
			       ? TN(play, match.rounds,
					 "The match is over after {n} round:", "The match is over after {n} rounds:")
			       : TN(play, match.rounds, "The match after {n} round:", "The match after {n} rounds:"));
	for (int i = 0; i < match.players; i++) {
		bool person = play->desk.seat[i].person && session_setup_people(&play->setup) == 1;
		const char *line = J(play, "{0}: {1}", player(play, i, person),
			TN(play, match.points[i], "{n} point", "{n} points"));

		if ((match.winners >> i & 1) != 0)
			line = J(play, "{0}, {1}", line, T(play, "wins the match"));
		printf("  %s\n", line);
	}
}

void play_show_result(struct play *play)
{
	struct game_result result;
	union game_state view = play->desk.state;

	play->game->redact(play->rules, &view, play->seat);
	play_show_table(play, &view);
	desk_result(&play->desk, &result);
	if (result.voided != 0)
		printf("  %s\n", T(play, "Nobody scores: the round is void."));
	for (int i = 0; i < play->rules->setup.players && result.voided == 0; i++) {
		const char *line = J(play, "{0}: {1}",
			player(play, desk_player(&play->desk, i), i == play->seat && play->people == 1),
			TN(play, result.points[i], "{n} point", "{n} points"));

		if ((result.winners >> i & 1) != 0)
			line = J(play, "{0}, {1}", line, T(play, "wins"));
		if ((result.left_behind >> i & 1) != 0)
			line = J(play, "{0}, Boo!", line);
		printf("  %s\n", line);
	}
	if (play->desk.in_match)
		show_match(play);
}
