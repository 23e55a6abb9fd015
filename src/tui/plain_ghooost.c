/* Ghooost! in plain lines. */
#include "games/ghooost/ghooost_effects.h"
#include "games/ghooost/ghooost_words.h"
#include "tui/plain_face.h"

/* "2 x 7, 12 (Igor), Kitty"; "nothing" for none. */
static void put_cards(struct sink *sink, const union game_rules *rules, uint64_t cards)
{
	const char *comma = "";

	if (cards == 0)
		sink_text(sink, "nothing");
	for (int kind = 0; kind < GHOOOST_KINDS; kind++) {
		int count = ghooost_count_of(cards, kind);

		if (count == 0)
			continue;
		sink_text(sink, comma);
		if (count > 1)
			plain_count(sink, "", count, " x ");
		ghooost_word(&rules->ghooost, 'k', kind, sink);
		comma = ", ";
	}
}

/* A play: a card with its article, or so many. */
static void put_play(struct sink *sink, const struct ghooost_rules *rules, int kind, int ghosts, int copies)
{
	if (ghosts > 1)
		plain_count(sink, "", ghosts, " x ");
	ghooost_word(rules, ghosts > 1 ? 'k' : 'a', kind, sink);
	if (copies > 0)
		plain_count(sink, " with ", copies, copies == 1 ? " Miss Copy" : " Miss Copies");
}

static void put_cemetery(struct sink *sink, const union game_rules *rules, const struct ghooost_state *s)
{
	int kitties = ghooost_count_of(s->heap, GHOOOST_KITTY);

	sink_text(sink, "Cemetery: ");
	if (s->top == 0) {
		sink_text(sink, "empty, any ghost may begin it");
	} else {
		put_play(sink, &rules->ghooost, s->top - 1, s->run, 0);
		plain_count(sink, " on top of ", s->pile_size, s->pile_size == 1 ? " card" : " cards");
	}
	if (kitties > 0)
		plain_count(sink, ", ", kitties, kitties == 1 ? " Kitty beside it" : " Kitties beside it");
	sink_text(sink, ".\n");
	if (s->top == GHOOOST_CERBERUS + 1 || s->top == GHOOOST_IGOR + 1) {
		bool igor = s->top == GHOOOST_IGOR + 1;

		sink_text(sink, "  ");
		sink_text(sink, ghooost_reason_text(igor ? GHOOOST_REASON_IGOR : GHOOOST_REASON_CERBERUS));
		sink_char(sink, '\n');
	}
}

/* The order of the Cemetery is public; x is a Miss Copy after the ghost she copies. */
static void put_pile(struct sink *sink, const struct ghooost_state *s)
{
	if (s->pile_size < 2)
		return;
	sink_text(sink, "  from the bottom:");
	for (int i = 0; i < s->pile_size; i++) {
		int kind = (int)(s->pile[i >> 4] >> 4 * (i & 15) & 15);

		sink_char(sink, ' ');
		if (kind == GHOOOST_COPY)
			sink_char(sink, 'x');
		else
			sink_number(sink, kind + 1);
	}
	sink_char(sink, '\n');
}

static void put_seat(struct sink *sink, const union game_rules *rules, const struct ghooost_state *s, int seat,
	int viewer, const struct ghooost_knowledge *knowledge)
{
	int place = ghooost_place(s, seat);
	uint64_t known = seat == viewer ? s->known[seat] : knowledge->must[seat];
	size_t from = sink->length;

	plain_seat_first(sink, seat, viewer);
	sink_char(sink, ':');
	plain_pad(sink, from, 16);
	if (place == rules->setup.players) {
		sink_text(sink, "left behind. Booo!\n");
		return;
	}
	if (place > 0) {
		plain_count(sink, "number ", place, " to leave\n");
		return;
	}
	plain_count(sink, "hand ", s->hand_size[seat], "");
	plain_count(sink, ", Mansion ", s->mansion[seat], "");
	if (known != 0) {
		sink_text(sink, seat == viewer ? "; all know of " : "; holds ");
		put_cards(sink, rules, known);
	}
	sink_char(sink, '\n');
}

static void put_clock(struct sink *sink, const union game_rules *rules, const struct ghooost_state *s)
{
	enum { NEAR = 20 };
	int dawn = rules->ghooost.dawn;

	if (s->crypt > 0)
		plain_count(sink, "Crypt: ", s->crypt,
			s->crypt == 1 ? " card until midnight.\n" : " cards until midnight.\n");
	else
		sink_text(sink, "Midnight has struck: the Crypt is empty.\n");
	if (dawn > 0 && s->quiet >= dawn - NEAR) {
		plain_count(sink, "Dawn is near: it breaks after ", dawn - s->quiet, " more turns without a ghost");
		sink_text(sink, " discarded, drawn or opened.\n");
	}
}

void plain_ghooost_table(const union game_rules *rules, const union game_state *view, int viewer, struct sink *sink)
{
	const struct ghooost_state *s = &view->ghooost;
	struct ghooost_knowledge knowledge;

	ghooost_know(&rules->ghooost, s, viewer, &knowledge);
	plain_turn(sink, s->head.actor, viewer);
	if (s->phase == GHOOOST_PHASE_TURN) {
		sink_text(sink, s->counter != 0 ? "Play goes counter-clockwise: " : "Play goes clockwise: ");
		plain_seat(sink, rules->ghooost.next[s->counter][s->in][s->mover][GHOOOST_AGAIN_NONE], viewer);
		sink_text(sink, " next.\n");
	}
	if (s->phase != GHOOOST_PHASE_OVER) {
		put_cemetery(sink, rules, s);
		put_pile(sink, s);
		put_clock(sink, rules, s);
	}
	for (int seat = 0; seat < rules->setup.players; seat++)
		put_seat(sink, rules, s, seat, viewer, &knowledge);
	if (viewer < rules->setup.players && ghooost_place(s, viewer) == 0) {
		sink_text(sink, "Your hand: ");
		put_cards(sink, rules, s->hand[viewer]);
		sink_text(sink, ".\n");
	}
}

void plain_ghooost_notes(const union game_rules *rules, const union game_state *view, int viewer, struct sink *sink)
{
	struct ghooost_knowledge knowledge;

	ghooost_know(&rules->ghooost, &view->ghooost, viewer, &knowledge);
	plain_count(sink, "Not seen yet, ", ghooost_count(knowledge.unseen), " cards: ");
	put_cards(sink, rules, knowledge.unseen);
	sink_text(sink, ".\n");
}

static void put_effect(
	struct sink *sink, const struct ghooost_rules *rules, const struct ghooost_state *s, game_action action)
{
	struct ghooost_effects effects;

	ghooost_effects(rules, s, action, &effects);
	if (effects.quartet)
		sink_text(sink, ", a Quartet");
	if (effects.reverses)
		sink_text(sink, ", turns the direction");
	if (effects.clears)
		plain_count(sink, ", clears ", effects.cleared, " away");
	if (effects.leaves)
		sink_text(sink, ", your last");
	if (effects.again)
		sink_text(sink, ", another turn");
}

void plain_ghooost_move(
	const union game_rules *rules, const union game_state *view, game_action action, struct sink *sink)
{
	const struct ghooost_state *s = &view->ghooost;
	struct ghooost_knowledge knowledge;

	if (action < GHOOOST_PLAY_KITTY) {
		const struct ghooost_effect *play = &rules->ghooost.effect[action];

		sink_text(sink, "play ");
		put_play(sink, &rules->ghooost, play->place / 4, play->ghosts, play->copies);
		put_effect(sink, &rules->ghooost, s, action);
	} else if (action == GHOOOST_PLAY_KITTY) {
		sink_text(sink, "set Kitty beside the Cemetery and skip the next player");
	} else if (action == GHOOOST_LUCK) {
		ghooost_know(&rules->ghooost, s, s->head.viewer, &knowledge);
		plain_count(sink, "try your luck (", s->crypt, s->crypt == 1 ? " card" : " cards");
		plain_count(sink, " in the Crypt, ", (int)knowledge.luck_good, "");
		plain_count(sink, " of ", (int)knowledge.luck_all, " would fit)");
	} else if (action == GHOOOST_COLLECT) {
		sink_text(sink, "collect the Cemetery: ");
		ghooost_word(&rules->ghooost, 'n', ghooost_count(s->heap), sink);
	} else if (action == GHOOOST_OPEN) {
		plain_count(sink, "open your Mansion (", s->mansion[s->mover], " left, its top is played unseen)");
	} else {
		sink_text(sink, "pass: nothing can be done");
	}
}

/* Cards first, then luck, and taking the Cemetery last. */
int plain_ghooost_rank(const union game_rules *rules, const union game_state *view, game_action action)
{
	(void)rules;
	(void)view;
	return action == GHOOOST_COLLECT ? 1 : 0;
}

int plain_ghooost_few(const union game_state *view)
{
	(void)view;
	return PLAIN_ALL;
}

const char *plain_ghooost_notation(const union game_state *view)
{
	(void)view;
	return "m 7,7,x (x a Miss Copy, last), k (Kitty), luck, collect, open, pass\n"
	       "m before a card tells it from the number of a move.";
}

const char *plain_ghooost_aim(void)
{
	return "Shed all your ghosts, hand and Mansion: the last player to hold any loses.";
}
