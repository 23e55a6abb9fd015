/* Ghooost! in plain lines. */
#include "games/ghooost/ghooost_effects.h"
#include "games/ghooost/ghooost_words.h"
#include "tui/plain_face.h"

static const char *word(struct plain *out, const struct ghooost_rules *rules, char kind, int value)
{
	char text[64];
	struct sink sink;

	sink_init(&sink, text, sizeof(text));
	ghooost_word(rules, kind, value, &sink);
	return plain_word(out, text);
}

/* "2 x 7, 12 (Igor), Kitty"; "nothing" for none. */
static const char *cards_text(struct plain *out, const union game_rules *rules, uint64_t cards)
{
	const char *text = "";

	for (int kind = 0; kind < GHOOOST_KINDS; kind++) {
		int count = ghooost_count_of(cards, kind);
		const char *name = count > 0 ? word(out, &rules->ghooost, 'k', kind) : "";

		if (count > 1)
			name = J(out, "{0} x {1}", plain_number(out, count), name);
		if (count > 0)
			text = plain_list(out, text, name);
	}
	return text[0] != '\0' ? text : T(out, "nothing");
}

/* A play: a card with its article, or so many. */
static const char *play_text(struct plain *out, const struct ghooost_rules *rules, int kind, int ghosts, int copies)
{
	const char *text = ghosts > 1 ? J(out, "{0} x {1}", plain_number(out, ghosts), word(out, rules, 'k', kind))
				      : word(out, rules, 'a', kind);

	return copies == 0 ? text : F(out, "{0} with {1}", text, TN(out, copies, "{n} Miss Copy", "{n} Miss Copies"));
}

static void put_cemetery(struct plain *out, const union game_rules *rules, const struct ghooost_state *s)
{
	int kitties = ghooost_count_of(s->heap, GHOOOST_KITTY);

	if (s->top == 0)
		plain_put(out, T(out, "Cemetery: empty, any ghost may begin it."));
	else
		plain_put(out,
			F(out, "Cemetery: {0} on top of {1}.", play_text(out, &rules->ghooost, s->top - 1, s->run, 0),
				TN(out, s->pile_size, "{n} card", "{n} cards")));
	if (kitties > 0)
		plain_put(out,
			J(out, " {0}", TN(out, kitties, "{n} Kitty lies beside it.", "{n} Kitties lie beside it.")));
	plain_line(out, "");
	if (s->top == GHOOOST_CERBERUS + 1 || s->top == GHOOOST_IGOR + 1) {
		const char *why =
			ghooost_reason_text(s->top == GHOOOST_IGOR + 1 ? GHOOOST_REASON_IGOR : GHOOOST_REASON_CERBERUS);

		plain_line(out, J(out, "  {0}", words_get(out->say->language, why)));
	}
}

/* The order of the Cemetery is public; x is a Miss Copy after the ghost she copies. */
static void put_pile(struct plain *out, const struct ghooost_state *s)
{
	if (s->pile_size < 2)
		return;
	plain_put(out, J(out, "  {0}", T(out, "from the bottom:")));
	for (int i = 0; i < s->pile_size; i++) {
		int kind = (int)(s->pile[i >> 4] >> 4 * (i & 15) & 15);

		sink_char(out->sink, ' ');
		if (kind == GHOOOST_COPY)
			sink_char(out->sink, 'x');
		else
			sink_number(out->sink, kind + 1);
	}
	plain_line(out, "");
}

static void put_seat(struct plain *out, const union game_rules *rules, const struct ghooost_state *s, int seat,
	int viewer, const struct ghooost_knowledge *knowledge)
{
	int place = ghooost_place(s, seat);
	uint64_t known = seat == viewer ? s->known[seat] : knowledge->must[seat];

	plain_seat_first(out, seat, viewer);
	if (place == rules->setup.players) {
		plain_line(out, T(out, "left behind. Booo!"));
		return;
	}
	if (place > 0) {
		plain_line(out, F(out, "number {0} to leave", plain_number(out, place)));
		return;
	}
	plain_put(out, F(out, "hand {0}, Mansion {1}", plain_number(out, s->hand_size[seat]),
			       plain_number(out, s->mansion[seat])));
	if (known != 0)
		plain_put(out, seat == viewer ? F(out, "; all know of {0}", cards_text(out, rules, known))
					      : F(out, "; holds {0}", cards_text(out, rules, known)));
	plain_line(out, "");
}

static void put_clock(struct plain *out, const union game_rules *rules, const struct ghooost_state *s)
{
	enum { NEAR = 20 };
	int dawn = rules->ghooost.dawn;

	if (s->crypt > 0)
		plain_line(
			out, TN(out, s->crypt, "Crypt: {n} card until midnight.", "Crypt: {n} cards until midnight."));
	else
		plain_line(out, T(out, "Midnight has struck: the Crypt is empty."));
	if (dawn > 0 && s->quiet >= dawn - NEAR)
		plain_line(out, TN(out, dawn - s->quiet,
					"Dawn is near: it breaks after {n} more turn without a ghost discarded, drawn "
					"or opened.",
					"Dawn is near: it breaks after {n} more turns without a ghost discarded, drawn "
					"or opened."));
}

void plain_ghooost_table(struct plain *out, const union game_rules *rules, const union game_state *view, int viewer)
{
	const struct ghooost_state *s = &view->ghooost;
	struct ghooost_knowledge knowledge;

	ghooost_know(&rules->ghooost, s, viewer, &knowledge);
	plain_turn(out, s->head.actor, viewer);
	if (s->phase == GHOOOST_PHASE_TURN) {
		const char *next =
			plain_seat(out, rules->ghooost.next[s->counter][s->in][s->mover][GHOOOST_AGAIN_NONE], viewer);

		plain_line(out, s->counter != 0 ? F(out, "Play goes counter-clockwise: {0} next.", next)
						: F(out, "Play goes clockwise: {0} next.", next));
	}
	if (s->phase != GHOOOST_PHASE_OVER) {
		put_cemetery(out, rules, s);
		put_pile(out, s);
		put_clock(out, rules, s);
	}
	for (int seat = 0; seat < rules->setup.players; seat++)
		put_seat(out, rules, s, seat, viewer, &knowledge);
	if (viewer < rules->setup.players && ghooost_place(s, viewer) == 0)
		plain_line(out, F(out, "Your hand: {0}.", cards_text(out, rules, s->hand[viewer])));
}

void plain_ghooost_notes(struct plain *out, const union game_rules *rules, const union game_state *view, int viewer)
{
	struct ghooost_knowledge knowledge;
	int unseen;

	ghooost_know(&rules->ghooost, &view->ghooost, viewer, &knowledge);
	unseen = ghooost_count(knowledge.unseen);
	plain_line(out, F(out, "Not seen yet, {0}: {1}.", TN(out, unseen, "{n} card", "{n} cards"),
				cards_text(out, rules, knowledge.unseen)));
}

static const char *with_effects(struct plain *out, const char *text, const struct ghooost_rules *rules,
	const struct ghooost_state *s, game_action action)
{
	struct ghooost_effects effects;

	ghooost_effects(rules, s, action, &effects);
	if (effects.quartet)
		text = plain_list(out, text, T(out, "a Quartet"));
	if (effects.reverses)
		text = plain_list(out, text, T(out, "turns the direction"));
	if (effects.clears)
		text = plain_list(out, text, F(out, "clears {0} away", plain_number(out, effects.cleared)));
	if (effects.leaves)
		text = plain_list(out, text, T(out, "your last"));
	if (effects.again)
		text = plain_list(out, text, T(out, "another turn"));
	return text;
}

static const char *luck_text(struct plain *out, const struct ghooost_rules *rules, const struct ghooost_state *s)
{
	struct ghooost_knowledge knowledge;

	ghooost_know(rules, s, s->head.viewer, &knowledge);
	return F(out, "try your luck ({0} in the Crypt, {1} of {2} would fit)",
		TN(out, s->crypt, "{n} card", "{n} cards"), plain_number(out, (int)knowledge.luck_good),
		plain_number(out, (int)knowledge.luck_all));
}

const char *plain_ghooost_move(
	struct plain *out, const union game_rules *rules, const union game_state *view, game_action action)
{
	const struct ghooost_state *s = &view->ghooost;
	const struct ghooost_rules *r = &rules->ghooost;

	if (action < GHOOOST_PLAY_KITTY) {
		const struct ghooost_effect *play = &r->effect[action];
		const char *text = F(out, "play {0}", play_text(out, r, play->place / 4, play->ghosts, play->copies));

		return with_effects(out, text, r, s, action);
	}
	if (action == GHOOOST_PLAY_KITTY)
		return T(out, "set Kitty beside the Cemetery and skip the next player");
	if (action == GHOOOST_LUCK)
		return luck_text(out, r, s);
	if (action == GHOOOST_COLLECT)
		return F(out, "collect the Cemetery: {0}", word(out, r, 'n', ghooost_count(s->heap)));
	if (action == GHOOOST_OPEN)
		return F(out, "open your Mansion ({0} left, its top is played unseen)",
			plain_number(out, s->mansion[s->mover]));
	return T(out, "pass: nothing can be done");
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

const char *plain_ghooost_notation(const struct plain *out, const union game_state *view)
{
	(void)view;
	return T(out, "m 7,7,x (x a Miss Copy, last), k (Kitty), luck, collect, open, pass\n"
		      "m before a card tells it from the number of a move.");
}

const char *plain_ghooost_aim(const struct plain *out)
{
	return T(out, "Shed all your ghosts, hand and Mansion: the last player to hold any loses.");
}
