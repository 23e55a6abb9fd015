/* Wisp in plain lines. */
#include "games/wisp/wisp.h"
#include "tui/plain_face.h"

void plain_wisp_table(const union game_rules *rules, const union game_state *view, int viewer, struct sink *sink)
{
	static const char *const said[] = {"", " waited", " lit a candle", " followed", " fled"};
	const struct wisp_state *s = &view->wisp;

	plain_turn(sink, s->head.actor, viewer);
	plain_count(sink, "Wisps from 1 to ", rules->wisp.cards, ".\n");
	for (int seat = 0; seat < s->dealt; seat++) {
		plain_seat_first(sink, seat, viewer);
		if (s->card[seat] == 0)
			sink_text(sink, ": a hidden wisp.\n");
		else
			plain_count(sink, ": wisp ", s->card[seat], ".\n");
	}
	for (int i = 0; i < s->count; i++) {
		plain_seat_first(sink, (s->first + i) & 1, viewer);
		sink_text(sink, said[s->said[i]]);
		sink_text(sink, ".\n");
	}
}

void plain_wisp_notes(const union game_rules *rules, const union game_state *view, int viewer, struct sink *sink)
{
	struct game_belief belief;

	wisp_belief(&rules->wisp, &view->wisp, viewer, &belief);
	for (int place = 0; place < belief.places; place++) {
		sink_text(sink, "Wisp ");
		for (int kind = 0, more = 0; kind < belief.kinds; kind++)
			if (belief.weight[place][kind] > 0) {
				sink_text(sink, more++ > 0 ? " or " : "");
				sink_number(sink, kind + 1);
			}
		sink_text(sink, " is hidden at seat ");
		sink_number(sink, belief.place[place] + 1);
		sink_text(sink, ".\n");
	}
}

void plain_wisp_move(const union game_rules *rules, const union game_state *view, game_action action, struct sink *sink)
{
	static const char *const what[] = {"wait", "light a candle", "follow", "flee"};

	(void)rules;
	(void)view;
	sink_text(sink, what[action - WISP_WAIT]);
}

int plain_wisp_rank(const union game_rules *rules, const union game_state *view, game_action action)
{
	(void)rules;
	(void)view;
	(void)action;
	return 0;
}

int plain_wisp_few(const union game_state *view)
{
	(void)view;
	return PLAIN_ALL;
}

const char *plain_wisp_notation(const union game_state *view)
{
	return wisp_lit(&view->wisp) ? "follow or flee" : "wait or light";
}

const char *plain_wisp_aim(void)
{
	return "Have the higher wisp, or make the other player flee.";
}
