#include "tui/notes_thirteen.h"

#include "games/thirteen/thirteen_words.h"

void notes_thirteen(const struct screen *screen, const union game_state *view, struct notes_thirteen *notes)
{
	const struct thirteen_rules *rules = &screen->rules->thirteen;
	const struct thirteen_state *s = &view->thirteen;
	struct game_belief belief;

	memset(notes, 0, sizeof(*notes));
	for (int seat = 0; seat < screen->rules->setup.players; seat++)
		notes->can[seat] = rules->all;
	if (s->phase < THIRTEEN_PHASE_TURN)
		return;
	thirteen_belief(rules, s, screen->viewer, &belief);
	for (int seat = 0; seat < screen->rules->setup.players; seat++) {
		int crypt = thirteen_crypt(rules, s, seat);

		notes->can[seat] = crypt != 0 ? thirteen_bit(crypt) : thirteen_heard(rules, s, seat);
		for (int place = 0; crypt == 0 && place < belief.places; place++) {
			if (belief.place[place] != THIRTEEN_PLACE_CRYPT + seat)
				continue;
			notes->can[seat] = 0;
			for (int kind = 0; kind < belief.kinds; kind++) {
				notes->can[seat] |= belief.weight[place][kind] > 0 ? 1u << kind : 0;
				notes->chance[seat][kind + 1] =
					(uint16_t)screen_percent(belief.weight[place][kind], belief.total);
			}
		}
	}
}

unsigned notes_thirteen_heard(const struct screen *screen, const union game_state *view, int seat)
{
	if (view->thirteen.phase < THIRTEEN_PHASE_TURN)
		return screen->rules->thirteen.all;
	return thirteen_heard(&screen->rules->thirteen, &view->thirteen, seat);
}

static bool struck(const struct screen *screen, const union game_state *view, int seat, int card, bool heard)
{
	struct notes_thirteen notes;

	if (view->thirteen.phase < THIRTEEN_PHASE_TURN)
		return false;
	if (heard)
		return (notes_thirteen_heard(screen, view, seat) >> (card - 1) & 1) == 0;
	notes_thirteen(screen, view, &notes);
	return (notes.can[seat] >> (card - 1) & 1) == 0;
}

/* Where a card is that the viewer, or everybody, sees elsewhere than in the seat's Crypt; NULL: nowhere. */
static const char *lies_elsewhere(const struct screen *screen, int seat, int card, bool heard)
{
	const struct thirteen_rules *rules = &screen->rules->thirteen;
	const struct thirteen_state *s = &screen->view->thirteen;
	int deck = rules->deck[seat];

	for (int place = 0; place < rules->cards; place++) {
		bool face_up = thirteen_get(s->seen[deck], place) == THIRTEEN_PUBLIC;
		int named = thirteen_place(rules, s, deck, place), owner = thirteen_owner(s, deck, place);
		bool mine = screen_is_you(screen, owner);
		const char *name = screen_name(screen, owner);

		if (thirteen_get(s->card[deck], place) != card || (heard && !face_up))
			continue;
		if (named < THIRTEEN_PLACE_HAND && named != THIRTEEN_PLACE_CRYPT + seat)
			return mine ? T(screen, "It lies in your own Crypt.")
				    : F(screen, "It is the Crypt of {0}.", name);
		if (named >= THIRTEEN_PLACE_HAND && named < THIRTEEN_PLACE_PILE)
			return mine ? T(screen, "You hold it.") : F(screen, "{0} holds it.", name);
		if (named >= THIRTEEN_PLACE_PILE && named < THIRTEEN_PLACE_POOL)
			return T(screen, "It lies in the pile.");
		if (named >= THIRTEEN_PLACE_TABLE && named < THIRTEEN_PLACE_DEALT)
			return mine      ? T(screen, "You have played it.")
			       : face_up ? F(screen, "{0} has played it.", name)
					 : F(screen, "{0} has played it face down.", name);
	}
	return NULL;
}

/* What was asked at a ply and what that seat answered; NULL if it answered nothing then. */
static const char *answer_at(const struct screen *screen, int ply, int seat)
{
	const char *asked = "";

	for (int i = 0; i < screen->event_count; i++) {
		const struct game_phrase *what = &screen->events[i].what;

		if (screen->events[i].ply != ply)
			continue;
		if (what->code == THIRTEEN_EVENT_ASKED || what->code == THIRTEEN_EVENT_ATTACKED)
			asked = screen_sentence(screen, what);
		else if ((what->code == THIRTEEN_EVENT_YES || what->code == THIRTEEN_EVENT_NO ||
				 what->code == THIRTEEN_EVENT_MISSED) &&
			 what->arg[0] == seat)
			return J(screen, "{0} {1}", asked, screen_sentence(screen, what));
	}
	return NULL;
}

/* The ply that struck a number. What is struck stays struck: the first view without it is found by halves. */
static int struck_at(const struct screen *screen, int seat, int card, bool heard)
{
	int low = 0, high = screen->past_count;

	while (low < high) {
		int middle = (low + high) / 2;

		if (struck(screen, &screen->past[middle], seat, card, heard))
			high = middle;
		else
			low = middle + 1;
	}
	return low - 1;
}

const char *notes_thirteen_why(const struct screen *screen, int seat, int card, bool heard)
{
	const struct thirteen_rules *rules = &screen->rules->thirteen;
	const struct thirteen_state *s = &screen->view->thirteen;
	int crypt = thirteen_crypt(rules, s, seat);
	const char *why;

	if (!struck(screen, screen->view, seat, card, heard))
		return "";
	why = lies_elsewhere(screen, seat, card, heard);
	if (why == NULL)
		why = answer_at(screen, struck_at(screen, seat, card, heard), seat);
	if (why == NULL && crypt != 0 && crypt != card)
		why = screen_is_you(screen, seat) ? F(screen, "Your Crypt is the {0}.", say_number(screen->say, crypt))
						  : F(screen, "The Crypt of {0} is the {1}.", screen_name(screen, seat),
							    say_number(screen->say, crypt));
	return why != NULL ? why
	       : heard     ? T(screen, "It follows from your other answers.")
			   : T(screen, "By all you know, it lies elsewhere.");
}

const char *notes_thirteen_set(const struct screen *screen, unsigned cards)
{
	struct sink sink;
	int left = bits_count(cards);

	say_open(screen->say, &sink);
	for (int card = 1; cards >> (card - 1) != 0; card++) {
		if ((cards >> (card - 1) & 1) == 0)
			continue;
		sink_number(&sink, card);
		left--;
		if (left > 0)
			sink_text(&sink, left > 1 ? ", " : T(screen, " or "));
	}
	return say_keep(screen->say, &sink);
}

const char *notes_thirteen_ability(const struct screen *screen, int card)
{
	const struct thirteen_rules *rules = &screen->rules->thirteen;

	switch ((enum thirteen_ability)rules->ability[card]) {
	case THIRTEEN_ABILITY_QUESTION:
		return F(screen, "Ask everybody: is your Crypt {0}?", notes_thirteen_set(screen, rules->ask[card]));
	case THIRTEEN_ABILITY_SHIELD:
		return T(screen, "Attack, then answer no question until your next turn.");
	case THIRTEEN_ABILITY_LOOK:
		return T(screen, "Look at the top two of the pile, then attack.");
	case THIRTEEN_ABILITY_ARRANGE:
		return T(screen, "Look at the top two of the pile and put each back on top or at the bottom.");
	case THIRTEEN_ABILITY_COPY:
		return T(screen, "Does what a card that lies face up does.");
	case THIRTEEN_ABILITY_AGAIN:
		return T(screen, "After drawing, another turn.");
	default:
		return T(screen, "No ability.");
	}
}

const char *notes_thirteen_sign(const struct screen *screen, int card)
{
	int ability = screen->rules->thirteen.ability[card];

	if (ability == THIRTEEN_ABILITY_QUESTION)
		return "?";
	return ability == THIRTEEN_ABILITY_SHIELD || ability == THIRTEEN_ABILITY_LOOK ? "†" : "★";
}

int notes_thirteen_tint(const struct screen *screen, int card)
{
	switch (notes_thirteen_sign(screen, card)[0]) {
	case '?':
		return 0xbcd4f8;
	default:
		return notes_thirteen_sign(screen, card)[1] == '\x80' ? 0xf6bdb3 : 0xbfe6cc;
	}
}

static const struct thirteen_state *state_of(const struct screen *screen)
{
	return &screen->view->thirteen;
}

int notes_thirteen_hand(const struct screen *screen)
{
	const struct thirteen_state *s = state_of(screen);

	if (screen->viewer >= screen->rules->setup.players || s->phase < THIRTEEN_PHASE_TURN ||
		s->phase == THIRTEEN_PHASE_OVER)
		return 0;
	if (thirteen_left(&screen->rules->thirteen, s, screen->rules->thirteen.deck[screen->viewer]) == 0)
		return 0;
	return thirteen_card_at(&screen->rules->thirteen, s, THIRTEEN_PLACE_HAND + screen->viewer);
}

const char *notes_thirteen_exposure(const struct screen *screen)
{
	int hand = notes_thirteen_hand(screen);
	unsigned heard, then;

	if (hand == 0 || !screen->aids)
		return "";
	heard = notes_thirteen_heard(screen, screen->view, screen->viewer);
	then = heard & ~(unsigned)thirteen_bit(hand);
	if (then == heard || then == 0 || bits_count(then) > 4)
		return "";
	return F(screen, "If you show the {0}, they know that you are {1}.", say_number(screen->say, hand),
		notes_thirteen_set(screen, then));
}

/* Decisions that are a short list: Crypts, cards to keep, how cards go back. */
bool notes_thirteen_listing(const struct screen *screen)
{
	int phase = state_of(screen)->phase;

	return screen_my_turn(screen) && (phase < THIRTEEN_PHASE_TURN || phase == THIRTEEN_PHASE_ARRANGE);
}

static const char *arrangement_text(const struct screen *screen, int way)
{
	const struct thirteen_state *s = state_of(screen);
	int deck = screen->rules->thirteen.look[s->turn];
	const char *first = say_number(screen->say, thirteen_get(s->card[deck], s->drawn[deck] + (way & 1)));
	const char *second = say_number(screen->say, thirteen_get(s->card[deck], s->drawn[deck] + 1 - (way & 1)));

	if (way >> 1 == 0)
		return F(screen, "{0} on top, {1} below", first, second);
	if (way >> 1 == 1)
		return F(screen, "{0} on top, {1} at bottom", first, second);
	return F(screen, "at bottom, {0} above {1}", first, second);
}

const char *notes_thirteen_choice(const struct screen *screen, game_action action)
{
	const char *card = say_number(screen->say, ((int)action - THIRTEEN_CRYPT) % THIRTEEN_CARDS_MAX + 1);

	if (action == THIRTEEN_PUT_BACK)
		return T(screen, "put the card back");
	if (action >= THIRTEEN_ARRANGE)
		return arrangement_text(screen, (int)action - THIRTEEN_ARRANGE);
	if (action < THIRTEEN_GIVE)
		return F(screen, "the {0} into your Crypt", card);
	return action < THIRTEEN_KEEP ? F(screen, "the {0} for your partner", card) : F(screen, "keep the {0}", card);
}

bool notes_thirteen_foe(const struct screen *screen, int seat)
{
	return screen->viewer < screen->rules->setup.players &&
	       (screen->rules->thirteen.foes[screen->viewer] >> seat & 1) != 0;
}

/* True if the number may still be in some other Crypt of the viewer's concern. */
bool notes_thirteen_alive(const struct screen *screen, const struct notes_thirteen *notes, int card)
{
	for (int seat = 0; seat < screen->rules->setup.players; seat++)
		if (seat != screen->viewer &&
			(notes_thirteen_foe(screen, seat) || screen->viewer >= screen->rules->setup.players) &&
			(notes->can[seat] >> (card - 1) & 1) != 0 && (state_of(screen)->out >> seat & 1) == 0)
			return true;
	return false;
}
