/* 13 Ghosts in plain lines. */
#include "games/thirteen/thirteen_places.h"
#include "games/thirteen/thirteen_sets.h"
#include "tui/plain_face.h"

static const char *set_text(struct plain *out, unsigned cards)
{
	struct sink sink;

	say_open(out->say, &sink);
	thirteen_set_print((uint16_t)cards, &sink);
	return say_keep(out->say, &sink);
}

static const char *question_text(struct plain *out, const struct thirteen_rules *rules, int card)
{
	char text[64];
	struct sink sink;

	sink_init(&sink, text, sizeof(text));
	thirteen_word(rules, 'q', card, &sink);
	return plain_word(out, text);
}

/* What the card does, its colour first. */
static const char *ability_text(struct plain *out, const struct thirteen_rules *rules, int card)
{
	static const char *const words[THIRTEEN_ABILITY_COUNT] = {N("no ability"), "",
		N("red, attack, then answer no questions until your next turn"),
		N("red, look at the top two of the pile, then attack"),
		N("green, look at the top two of the pile, put each on top or at the bottom"),
		N("green, copies a card that lies face up"), N("green, another turn after drawing")};

	if (rules->ability[card] == THIRTEEN_ABILITY_QUESTION)
		return F(out, "blue, ask every opponent: {0}", question_text(out, rules, card));
	return words_get(out->say->language, words[rules->ability[card]]);
}

/* What a seat's Crypt can be in the worlds the viewer cannot rule out; 0: it is not among the hidden places. */
static unsigned crypt_candidates(const struct game_belief *belief, int seat)
{
	unsigned cards = 0;

	for (int place = 0; place < belief->places; place++)
		for (int kind = 0; kind < belief->kinds; kind++)
			if (belief->place[place] == THIRTEEN_PLACE_CRYPT + seat && belief->weight[place][kind] > 0)
				cards |= 1u << kind;
	return cards;
}

static const char *candidates_text(struct plain *out, unsigned cards)
{
	if (cards == 0)
		return T(out, "unknown");
	return (cards & (cards - 1)) != 0 ? F(out, "one of {0}", set_text(out, cards)) : set_text(out, cards);
}

static void put_seat(struct plain *out, const struct thirteen_rules *rules, const struct thirteen_state *s, int seat,
	int viewer, const struct game_belief *belief)
{
	bool gone = (s->out >> seat & 1) != 0, over = s->phase == THIRTEEN_PHASE_OVER;
	int crypt = thirteen_crypt(rules, s, seat);
	int hand = thirteen_card_at(rules, s, THIRTEEN_PLACE_HAND + seat);
	const char *what = crypt != 0 ? plain_number(out, crypt) : candidates_text(out, crypt_candidates(belief, seat));

	plain_seat_first(out, seat, viewer);
	plain_put(out, gone ? F(out, "out, Crypt {0}", what) : F(out, "Crypt {0}", what));
	if (seat == viewer && !gone && !over)
		plain_put(out, F(out, ", to the others {0}", candidates_text(out, thirteen_heard(rules, s, seat))));
	plain_put(out, s->shown[seat] == 0 ? T(out, "; face up: none")
					   : F(out, "; face up: {0}", set_text(out, s->shown[seat])));
	if (seat != viewer && hand != 0 && !over)
		plain_put(out, F(out, "; holds the {0}", plain_number(out, hand)));
	if ((s->shield >> seat & 1) != 0)
		plain_put(out, T(out, "; answers no questions"));
	plain_line(out, "");
}

static void put_piles(struct plain *out, const struct thirteen_rules *rules, const struct thirteen_state *s)
{
	for (int deck = 0; deck < rules->decks; deck++) {
		int left = thirteen_left(rules, s, deck);
		const char *cards = TN(out, left, "{n} card", "{n} cards");

		plain_put(out, rules->decks == 1 ? F(out, "Pile: {0}", cards)
			       : deck == 0       ? F(out, "Pile of players 1 and 3: {0}", cards)
						 : F(out, "Pile of players 2 and 4: {0}", cards));
		for (int depth = 0; depth < left; depth++) {
			int card = thirteen_get(s->card[deck], s->drawn[deck] + depth);

			if (card != 0)
				plain_put(out, F(out, "; {0} from the top is the {1}", plain_number(out, depth + 1),
						       plain_number(out, card)));
		}
		plain_line(out, left == 0 && s->phase != THIRTEEN_PHASE_OVER
					? T(out, ": every turn is an attack without a card.")
					: ".");
	}
}

static void put_hand(struct plain *out, const struct thirteen_rules *rules, const struct thirteen_state *s, int viewer)
{
	int card = thirteen_card_at(rules, s, THIRTEEN_PLACE_HAND + viewer);

	if (card != 0 && thirteen_left(rules, s, rules->deck[viewer]) != 0)
		plain_line(out, F(out, "Your hand: {0}.",
					J(out, "{0} ({1})", plain_number(out, card), ability_text(out, rules, card))));
}

/* "  7: what it does", with the numbers below one another. */
static void put_card(struct plain *out, const struct thirteen_rules *rules, int card)
{
	plain_put(out, card < 10 ? "   " : "  ");
	plain_line(out, J(out, "{0}: {1}", plain_number(out, card), ability_text(out, rules, card)));
}

/* Before the first turn: the cards dealt that the viewer has seen. */
static void put_dealt(struct plain *out, const struct thirteen_rules *rules, const struct thirteen_state *s)
{
	for (int deck = 0; deck < rules->decks; deck++)
		for (int place = 0; place < s->drawn[deck]; place++) {
			int card = thirteen_get(s->card[deck], place);

			if (card != 0)
				put_card(out, rules, card);
		}
}

void plain_thirteen_table(struct plain *out, const union game_rules *rules, const union game_state *view, int viewer)
{
	const struct thirteen_state *s = &view->thirteen;
	struct game_belief belief;

	plain_turn(out, s->head.actor, viewer);
	if (s->phase < THIRTEEN_PHASE_TURN) {
		plain_line(out, T(out, "The Crypts are being chosen. The cards you have seen:"));
		put_dealt(out, &rules->thirteen, s);
		return;
	}
	thirteen_belief(&rules->thirteen, s, viewer, &belief);
	if (s->effect != 0)
		plain_line(out, F(out, "In play: {0}.",
					J(out, "{0} ({1})", plain_number(out, s->effect),
						ability_text(out, &rules->thirteen, s->effect))));
	put_piles(out, &rules->thirteen, s);
	for (int seat = 0; seat < rules->setup.players; seat++)
		put_seat(out, &rules->thirteen, s, seat, viewer, &belief);
	if (viewer < rules->setup.players && s->phase != THIRTEEN_PHASE_OVER)
		put_hand(out, &rules->thirteen, s, viewer);
}

static const char *odds_text(struct plain *out, const struct game_belief *belief, int place)
{
	const char *text = "";

	for (int kind = 0; kind < belief->kinds; kind++) {
		uint64_t weight = belief->weight[place][kind];

		if (weight != 0)
			text = plain_list(out, text,
				J(out, "{0} {1}%", plain_number(out, kind + 1),
					plain_number(out, (int)((weight * 100 + belief->total / 2) / belief->total))));
	}
	return text;
}

void plain_thirteen_notes(struct plain *out, const union game_rules *rules, const union game_state *view, int viewer)
{
	struct game_belief belief;

	for (int card = 1; card <= rules->thirteen.cards; card++)
		put_card(out, &rules->thirteen, card);
	thirteen_belief(&rules->thirteen, &view->thirteen, viewer, &belief);
	for (int place = 0; place < belief.places; place++)
		if (belief.place[place] < THIRTEEN_PLACE_HAND)
			plain_line(out, F(out, "Player {0}'s Crypt: {1}.",
						plain_number(out, belief.place[place] - THIRTEEN_PLACE_CRYPT + 1),
						odds_text(out, &belief, place)));
}

/* True if an opponent still in the round may have that Crypt. */
static bool may_hit(const struct thirteen_rules *rules, const struct thirteen_state *s, int card)
{
	struct game_belief belief;
	int seat = s->head.actor;

	thirteen_belief(rules, s, seat, &belief);
	for (int other = 0; other < rules->setup.players; other++) {
		bool foe = ((rules->foes[seat] & ~s->out) >> other & 1) != 0;
		int crypt = thirteen_crypt(rules, s, other);
		unsigned candidates = crypt != 0 ? thirteen_bit(crypt) : crypt_candidates(&belief, other);

		if (foe && (candidates & thirteen_bit(card)) != 0)
			return true;
	}
	return false;
}

static const char *attack_text(
	struct plain *out, const struct thirteen_rules *rules, const struct thirteen_state *s, int card)
{
	const char *asked = plain_number(out, card), *text;

	if (s->phase == THIRTEEN_PHASE_TURN && thirteen_left(rules, s, rules->deck[s->turn]) > 0)
		text = F(out, "ATTACK with the {0} face down: is it the {1}?",
			plain_number(out, thirteen_hand(rules, s, s->turn)), asked);
	else
		text = F(out, "ATTACK: is it the {0}?", asked);
	return may_hit(rules, s, card) ? text : J(out, "{0} ({1})", text, T(out, "it cannot be"));
}

static const char *arrangement_text(
	struct plain *out, const struct thirteen_rules *rules, const struct thirteen_state *s, int way)
{
	int deck = rules->look[s->turn];
	const char *card[2];

	for (int i = 0; i < 2; i++)
		card[i] = plain_number(out, thirteen_get(s->card[deck], s->drawn[deck] + (i ^ (way & 1))));
	switch (way >> 1) {
	case 0:
		return F(out, "put the {0} on top and the {1} below it", card[0], card[1]);
	case 1:
		return F(out, "put the {0} on top and the {1} at the bottom", card[0], card[1]);
	default:
		return F(out, "put the {0} at the bottom and the {1} below it", card[0], card[1]);
	}
}

static const char *card_move_text(
	struct plain *out, const struct thirteen_rules *rules, const struct thirteen_state *s, game_action action)
{
	int card = thirteen_hand(rules, s, s->turn);
	const char *text = F(out, "play the {0}", plain_number(out, card));

	if (action >= THIRTEEN_COPY) {
		const char *hand = plain_number(out, card);

		card = (int)action - THIRTEEN_COPY + 1;
		text = F(out, "play the {0} as a {1}", hand, plain_number(out, card));
	}
	if (rules->ability[card] == THIRTEEN_ABILITY_QUESTION)
		return F(out, "{0}, ASK: {1}", text, question_text(out, rules, card));
	return J(out, "{0}: {1}", text, ability_text(out, rules, card));
}

static const char *choice_text(struct plain *out, game_action action)
{
	if (action < THIRTEEN_GIVE)
		return F(out, "lay the {0} face down as your Crypt",
			plain_number(out, (int)action - THIRTEEN_CRYPT + 1));
	if (action < THIRTEEN_KEEP)
		return F(out, "lay the {0} face down as your partner's Crypt",
			plain_number(out, (int)action - THIRTEEN_GIVE + 1));
	return F(out, "keep the {0} and give the other back", plain_number(out, (int)action - THIRTEEN_KEEP + 1));
}

const char *plain_thirteen_move(
	struct plain *out, const union game_rules *rules, const union game_state *view, game_action action)
{
	const struct thirteen_rules *r = &rules->thirteen;
	const struct thirteen_state *s = &view->thirteen;

	if (action < THIRTEEN_ATTACK)
		return choice_text(out, action);
	if (action < THIRTEEN_PLAY)
		return attack_text(out, r, s, (int)action - THIRTEEN_ATTACK + 1);
	if (action < THIRTEEN_ARRANGE)
		return card_move_text(out, r, s, action);
	if (action < THIRTEEN_PUT_BACK)
		return arrangement_text(out, r, s, (int)action - THIRTEEN_ARRANGE);
	return T(out, "put the card back");
}

/* The card's ability, then attacks that can hit, then the others. */
int plain_thirteen_rank(const union game_rules *rules, const union game_state *view, game_action action)
{
	if (action < THIRTEEN_ATTACK || action >= THIRTEEN_PLAY)
		return 0;
	return may_hit(&rules->thirteen, &view->thirteen, (int)action - THIRTEEN_ATTACK + 1) ? 1 : 2;
}

int plain_thirteen_few(const union game_state *view)
{
	(void)view;
	return PLAIN_ALL;
}

const char *plain_thirteen_notation(const struct plain *out, const union game_state *view)
{
	switch ((enum thirteen_phase)view->thirteen.phase) {
	case THIRTEEN_PHASE_CRYPT:
	case THIRTEEN_PHASE_GIVE:
	case THIRTEEN_PHASE_KEEP:
		return T(out, "crypt-7, give-7 or keep-7, with the number of a card.");
	case THIRTEEN_PHASE_ARRANGE:
		return T(out, "top-first-second and the like, from the top downwards, or top-first for a single card.");
	default:
		return T(out, "play, copy-7 or attack-7, with the number of a ghost.");
	}
}

const char *plain_thirteen_aim(const struct plain *out)
{
	return T(out, "Find the ghost in everybody else's Crypt before they find yours.");
}
