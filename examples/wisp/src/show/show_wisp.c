/* Wisp as JSON: the wisps the viewer knows (0: unknown), what was said, and the candles at stake. */
#include "games/wisp/wisp.h"
#include "show/show_face.h"

static const char *const phases[] = {"lot", "deal", "play", "over"};
static const char *const words[] = {"", "wait", "light", "follow", "flee"};

void show_wisp_table(
	const union game_rules *rules, const union game_state *view, int viewer, struct json_writer *writer)
{
	const struct wisp_state *s = &view->wisp;

	(void)viewer;
	jw_put_string(writer, "phase", phases[s->phase]);
	jw_put_number(writer, "first", s->first);
	jw_put_number(writer, "wisps", rules->wisp.cards);
	jw_put_open(writer, "cards", '[');
	for (int seat = 0; seat < s->dealt; seat++)
		jw_number(writer, s->card[seat]);
	jw_close(writer, ']');
	jw_put_open(writer, "said", '[');
	for (int i = 0; i < s->count; i++)
		jw_string(writer, words[s->said[i]]);
	jw_close(writer, ']');
}

void show_wisp_move(
	const union game_rules *rules, const union game_state *view, game_action action, struct json_writer *writer)
{
	(void)rules;
	(void)view;
	jw_put_string(writer, "word", words[action - WISP_WAIT + 1]);
}

void show_wisp_outcome(
	const union game_rules *rules, const union game_state *view, game_action action, struct json_writer *writer)
{
	(void)rules;
	(void)view;
	(void)action;
	(void)writer;
}

void show_wisp_words(struct json_writer *writer)
{
	SHOW_WORDS(writer, "phase", phases);
	SHOW_WORDS(writer, "word", words);
}
