/* Wisp in plain lines. */
#include "games/wisp/wisp.h"
#include "tui/plain_face.h"

void plain_wisp_table(struct plain *out, const union game_rules *rules, const union game_state *view, int viewer)
{
	static const char *const said[] = {"", N("waited."), N("lit a candle."), N("followed."), N("fled.")};
	const struct wisp_state *s = &view->wisp;

	plain_turn(out, s->head.actor, viewer);
	plain_line(out, F(out, "Wisps from 1 to {0}.", plain_number(out, rules->wisp.cards)));
	for (int seat = 0; seat < s->dealt; seat++) {
		plain_seat_first(out, seat, viewer);
		plain_line(out, s->card[seat] == 0 ? T(out, "a hidden wisp.")
						   : F(out, "wisp {0}.", plain_number(out, s->card[seat])));
	}
	for (int i = 0; i < s->count; i++) {
		plain_seat_first(out, (s->first + i) & 1, viewer);
		plain_line(out, words_get(out->say->language, said[s->said[i]]));
	}
}

void plain_wisp_notes(struct plain *out, const union game_rules *rules, const union game_state *view, int viewer)
{
	struct game_belief belief;

	wisp_belief(&rules->wisp, &view->wisp, viewer, &belief);
	for (int place = 0; place < belief.places; place++) {
		const char *kinds = "";

		for (int kind = 0; kind < belief.kinds; kind++)
			if (belief.weight[place][kind] > 0)
				kinds = plain_list(out, kinds, plain_number(out, kind + 1));
		plain_line(out, F(out, "At seat {0} one of these wisps is hidden: {1}.",
					plain_number(out, belief.place[place] + 1), kinds));
	}
}

const char *plain_wisp_move(
	struct plain *out, const union game_rules *rules, const union game_state *view, game_action action)
{
	static const char *const what[] = {N("wait"), N("light a candle"), N("follow"), N("flee")};

	(void)rules;
	(void)view;
	return words_get(out->say->language, what[action - WISP_WAIT]);
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

const char *plain_wisp_notation(const struct plain *out, const union game_state *view)
{
	return wisp_lit(&view->wisp) ? T(out, "follow or flee") : T(out, "wait or light");
}

const char *plain_wisp_aim(const struct plain *out)
{
	return T(out, "Have the higher wisp, or make the other player flee.");
}
