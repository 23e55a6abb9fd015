/* 13 Ghosts in plain lines. */
#include "games/thirteen/thirteen_places.h"
#include "games/thirteen/thirteen_sets.h"
#include "tui/plain_face.h"

static void put_set(struct sink *sink, unsigned cards, const char *none)
{
	if (cards == 0)
		sink_text(sink, none);
	thirteen_set_print((uint16_t)cards, sink);
}

/* What the card does, its colour first. */
static void put_ability(struct sink *sink, const struct thirteen_rules *rules, int card)
{
	static const char *const words[THIRTEEN_ABILITY_COUNT] = {"no ability",
		"blue, ask every opponent: ", "red, attack, then answer no questions until your next turn",
		"red, look at the top two of the pile, then attack",
		"green, look at the top two of the pile, put each on top or at the bottom",
		"green, copies a card that lies face up", "green, another turn after drawing"};

	sink_text(sink, words[rules->ability[card]]);
	if (rules->ability[card] == THIRTEEN_ABILITY_QUESTION)
		thirteen_word(rules, 'q', card, sink);
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

static void put_candidates(struct sink *sink, unsigned cards)
{
	if ((cards & (cards - 1)) != 0)
		sink_text(sink, "one of ");
	put_set(sink, cards, "unknown");
}

static void put_seat(struct sink *sink, const struct thirteen_rules *rules, const struct thirteen_state *s, int seat,
	int viewer, const struct game_belief *belief)
{
	unsigned candidates = crypt_candidates(belief, seat);
	int crypt = thirteen_crypt(rules, s, seat);
	int hand = thirteen_card_at(rules, s, THIRTEEN_PLACE_HAND + seat);
	size_t from = sink->length;

	plain_seat_first(sink, seat, viewer);
	sink_char(sink, ':');
	plain_pad(sink, from, 16);
	sink_text(sink, (s->out >> seat & 1) != 0 ? "out, Crypt " : "Crypt ");
	if (crypt != 0)
		sink_number(sink, crypt);
	else
		put_candidates(sink, candidates);
	if (seat == viewer && (s->out >> seat & 1) == 0 && s->phase != THIRTEEN_PHASE_OVER) {
		sink_text(sink, ", to the others ");
		put_candidates(sink, thirteen_heard(rules, s, seat));
	}
	sink_text(sink, "; face up: ");
	put_set(sink, s->shown[seat], "none");
	if (seat != viewer && hand != 0 && s->phase != THIRTEEN_PHASE_OVER)
		plain_count(sink, "; holds the ", hand, "");
	if ((s->shield >> seat & 1) != 0)
		sink_text(sink, "; answers no questions");
	sink_char(sink, '\n');
}

static void put_piles(struct sink *sink, const struct thirteen_rules *rules, const struct thirteen_state *s)
{
	for (int deck = 0; deck < rules->decks; deck++) {
		int left = thirteen_left(rules, s, deck);

		sink_text(sink, rules->decks == 1 ? "Pile: "
				: deck == 0       ? "Pile of players 1 and 3: "
						  : "Pile of players 2 and 4: ");
		plain_count(sink, "", left, left == 1 ? " card" : " cards");
		for (int depth = 0; depth < left; depth++) {
			int card = thirteen_get(s->card[deck], s->drawn[deck] + depth);

			if (card == 0)
				continue;
			plain_count(sink, "; ", depth + 1, " from the top is the ");
			sink_number(sink, card);
		}
		sink_text(sink, left == 0 && s->phase != THIRTEEN_PHASE_OVER
					? ": every turn is an attack without a card.\n"
					: ".\n");
	}
}

static void put_hand(struct sink *sink, const struct thirteen_rules *rules, const struct thirteen_state *s, int viewer)
{
	int card = thirteen_card_at(rules, s, THIRTEEN_PLACE_HAND + viewer);

	if (card == 0 || thirteen_left(rules, s, rules->deck[viewer]) == 0)
		return;
	plain_count(sink, "Your hand: ", card, " (");
	put_ability(sink, rules, card);
	sink_text(sink, ").\n");
}

/* Before the first turn: the cards dealt that the viewer has seen. */
static void put_dealt(struct sink *sink, const struct thirteen_rules *rules, const struct thirteen_state *s)
{
	for (int deck = 0; deck < rules->decks; deck++)
		for (int place = 0; place < s->drawn[deck]; place++) {
			int card = thirteen_get(s->card[deck], place);

			if (card == 0)
				continue;
			plain_count(sink, "  ", card, ": ");
			put_ability(sink, rules, card);
			sink_char(sink, '\n');
		}
}

void plain_thirteen_table(const union game_rules *rules, const union game_state *view, int viewer, struct sink *sink)
{
	const struct thirteen_state *s = &view->thirteen;
	struct game_belief belief;

	plain_turn(sink, s->head.actor, viewer);
	if (s->phase < THIRTEEN_PHASE_TURN) {
		sink_text(sink, "The Crypts are being chosen. The cards you have seen:\n");
		put_dealt(sink, &rules->thirteen, s);
		return;
	}
	thirteen_belief(&rules->thirteen, s, viewer, &belief);
	if (s->effect != 0) {
		plain_count(sink, "In play: ", s->effect, " (");
		put_ability(sink, &rules->thirteen, s->effect);
		sink_text(sink, ").\n");
	}
	put_piles(sink, &rules->thirteen, s);
	for (int seat = 0; seat < rules->setup.players; seat++)
		put_seat(sink, &rules->thirteen, s, seat, viewer, &belief);
	if (viewer < rules->setup.players && s->phase != THIRTEEN_PHASE_OVER)
		put_hand(sink, &rules->thirteen, s, viewer);
}

static void put_odds(struct sink *sink, const struct game_belief *belief, int place)
{
	const char *comma = " ";

	for (int kind = 0; kind < belief->kinds; kind++) {
		uint64_t weight = belief->weight[place][kind];

		if (weight == 0)
			continue;
		sink_text(sink, comma);
		plain_count(sink, "", kind + 1, " ");
		plain_count(sink, "", (int)((weight * 100 + belief->total / 2) / belief->total), "%");
		comma = ", ";
	}
}

void plain_thirteen_notes(const union game_rules *rules, const union game_state *view, int viewer, struct sink *sink)
{
	struct game_belief belief;

	for (int card = 1; card <= rules->thirteen.cards; card++) {
		plain_count(sink, card < 10 ? "   " : "  ", card, ": ");
		put_ability(sink, &rules->thirteen, card);
		sink_char(sink, '\n');
	}
	thirteen_belief(&rules->thirteen, &view->thirteen, viewer, &belief);
	for (int place = 0; place < belief.places; place++)
		if (belief.place[place] < THIRTEEN_PLACE_HAND) {
			plain_count(sink, "Player ", belief.place[place] - THIRTEEN_PLACE_CRYPT + 1, "'s Crypt:");
			put_odds(sink, &belief, place);
			sink_text(sink, ".\n");
		}
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

static void put_attack(struct sink *sink, const struct thirteen_rules *rules, const struct thirteen_state *s, int card)
{
	int hand = thirteen_hand(rules, s, s->turn);

	if (s->phase == THIRTEEN_PHASE_TURN && thirteen_left(rules, s, rules->deck[s->turn]) > 0)
		plain_count(sink, "ATTACK with the ", hand, " face down: ");
	else
		sink_text(sink, "ATTACK: ");
	plain_count(sink, "is it the ", card, "?");
	if (!may_hit(rules, s, card))
		sink_text(sink, " (it cannot be)");
}

static void put_arrangement(
	struct sink *sink, const struct thirteen_rules *rules, const struct thirteen_state *s, int way)
{
	static const char *const words[3][3] = {{"put the ", " on top and the ", " below it"},
		{"put the ", " on top and the ", " at the bottom"},
		{"put the ", " at the bottom and the ", " below it"}};
	int deck = rules->look[s->turn];
	int card[2];

	for (int i = 0; i < 2; i++)
		card[i] = thirteen_get(s->card[deck], s->drawn[deck] + (i ^ (way & 1)));
	plain_count(sink, words[way >> 1][0], card[0], words[way >> 1][1]);
	plain_count(sink, "", card[1], words[way >> 1][2]);
}

static void put_card_move(
	struct sink *sink, const struct thirteen_rules *rules, const struct thirteen_state *s, game_action action)
{
	int card = thirteen_hand(rules, s, s->turn);

	plain_count(sink, "play the ", card, "");
	if (action >= THIRTEEN_COPY) {
		card = (int)action - THIRTEEN_COPY + 1;
		plain_count(sink, " as a ", card, "");
	}
	sink_text(sink, rules->ability[card] == THIRTEEN_ABILITY_QUESTION ? ", ASK: " : ": ");
	if (rules->ability[card] == THIRTEEN_ABILITY_QUESTION)
		thirteen_word(rules, 'q', card, sink);
	else
		put_ability(sink, rules, card);
}

static void put_choice(struct sink *sink, game_action action)
{
	if (action < THIRTEEN_GIVE)
		plain_count(sink, "lay the ", (int)action - THIRTEEN_CRYPT + 1, " face down as your Crypt");
	else if (action < THIRTEEN_KEEP)
		plain_count(sink, "lay the ", (int)action - THIRTEEN_GIVE + 1, " face down as your partner's Crypt");
	else
		plain_count(sink, "keep the ", (int)action - THIRTEEN_KEEP + 1, " and give the other back");
}

void plain_thirteen_move(
	const union game_rules *rules, const union game_state *view, game_action action, struct sink *sink)
{
	const struct thirteen_rules *r = &rules->thirteen;
	const struct thirteen_state *s = &view->thirteen;

	if (action < THIRTEEN_ATTACK)
		put_choice(sink, action);
	else if (action < THIRTEEN_PLAY)
		put_attack(sink, r, s, (int)action - THIRTEEN_ATTACK + 1);
	else if (action < THIRTEEN_ARRANGE)
		put_card_move(sink, r, s, action);
	else if (action < THIRTEEN_PUT_BACK)
		put_arrangement(sink, r, s, (int)action - THIRTEEN_ARRANGE);
	else
		sink_text(sink, "put the card back");
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

const char *plain_thirteen_notation(const union game_state *view)
{
	switch ((enum thirteen_phase)view->thirteen.phase) {
	case THIRTEEN_PHASE_CRYPT:
	case THIRTEEN_PHASE_GIVE:
	case THIRTEEN_PHASE_KEEP:
		return "crypt-7, give-7 or keep-7, with the number of a card.";
	case THIRTEEN_PHASE_ARRANGE:
		return "top-first-second and the like, from the top downwards, or top-first for a single card.";
	default:
		return "play, copy-7 or attack-7, with the number of a ghost.";
	}
}

const char *plain_thirteen_aim(void)
{
	return "Find the ghost in everybody else's Crypt before they find yours.";
}
