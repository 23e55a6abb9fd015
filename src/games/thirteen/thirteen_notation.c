/* Tokens and position lines; docs/rules/thirteen.md describes both. */
#include "games/thirteen/thirteen.h"

#include "games/notation.h"
#include "games/thirteen/thirteen_cards.h"
#include "games/thirteen/thirteen_check.h"
#include "games/thirteen/thirteen_sets.h"

/* The kinds of token that carry a number, in the order of their actions. */
static const struct {
	const char *word;
	uint8_t base;
	uint8_t low, high;
} numbered[] = {
	{"first-", THIRTEEN_FIRST, 0, THIRTEEN_SEATS - 1},
	{"card-", THIRTEEN_CARD, 1, THIRTEEN_CARDS_MAX},
	{"crypt-", THIRTEEN_CRYPT, 1, THIRTEEN_CARDS_MAX},
	{"give-", THIRTEEN_GIVE, 1, THIRTEEN_CARDS_MAX},
	{"keep-", THIRTEEN_KEEP, 1, THIRTEEN_CARDS_MAX},
	{"attack-", THIRTEEN_ATTACK, 1, THIRTEEN_CARDS_MAX},
	{"copy-", THIRTEEN_COPY, 1, THIRTEEN_CARDS_MAX},
};

static const struct {
	const char *word;
	uint8_t action;
} plain[] = {
	{"play", THIRTEEN_PLAY},
	{"top-first-second", THIRTEEN_ARRANGE},
	{"top-second-first", THIRTEEN_ARRANGE + 1},
	{"top-first-bottom-second", THIRTEEN_ARRANGE + 2},
	{"top-second-bottom-first", THIRTEEN_ARRANGE + 3},
	{"bottom-first-second", THIRTEEN_ARRANGE + 4},
	{"bottom-second-first", THIRTEEN_ARRANGE + 5},
	{"top-first", THIRTEEN_PUT_BACK},
};

enum { NUMBERED = sizeof(numbered) / sizeof(numbered[0]), PLAIN = sizeof(plain) / sizeof(plain[0]) };

void thirteen_token(const struct thirteen_rules *rules, game_action action, struct sink *sink)
{
	(void)rules;
	for (int i = 0; i < PLAIN; i++)
		if (plain[i].action == action)
			sink_text(sink, plain[i].word);
	for (int i = 0; i < NUMBERED; i++) {
		int number = (int)action - numbered[i].base + numbered[i].low;

		if (action >= numbered[i].base && number <= numbered[i].high) {
			sink_text(sink, numbered[i].word);
			sink_number(sink, number);
		}
	}
}

bool thirteen_parse_token(const struct thirteen_rules *rules, struct scan *scan, game_action *action)
{
	size_t start = scan->at;
	int number;

	(void)rules;
	for (int i = 0; i < PLAIN; i++) {
		if (scan_try(scan, plain[i].word) && scan_end(scan)) {
			*action = plain[i].action;
			return true;
		}
		scan->at = start;
	}
	for (int i = 0; i < NUMBERED; i++) {
		if (!scan_try(scan, numbered[i].word))
			continue;
		if (!scan_number(scan, numbered[i].low, numbered[i].high, &number))
			return false;
		*action = (game_action)(numbered[i].base + number - numbered[i].low);
		return scan_end(scan) || scan_fail(scan, "the end of the token");
	}
	return scan_fail(scan, "first-, card-, crypt-, give-, keep-, attack- or copy- and a number, play, "
			       "or top- and bottom- with first and second");
}

/* Words for phases, in their order. */
static const char *phase_word(int phase)
{
	static const char *const words[] = {
		"lot", "deal", "crypt", "give", "keep", "turn", "look", "attack", "arrange", "draw", "over"};

	return words[phase];
}

/* Seats, "-" for none; a card's knowers stand without commas. */
static void print_seats(unsigned seats, bool commas, struct sink *sink)
{
	bool first = true;

	if (seats == 0)
		sink_char(sink, '-');
	for (; seats != 0; seats &= seats - 1) {
		if (commas && !first)
			sink_char(sink, ',');
		sink_number(sink, bits_lowest(seats));
		first = false;
	}
}

static void print_knowers(int seen, struct sink *sink)
{
	if (seen == THIRTEEN_PUBLIC)
		sink_text(sink, "all");
	else
		print_seats((unsigned)seen, false, sink);
}

static void print_card(int card, struct sink *sink)
{
	if (card == 0)
		sink_char(sink, '?');
	else
		sink_number(sink, card);
}

static void print_tag(int tag, struct sink *sink)
{
	if (tag != 0) {
		sink_char(sink, '*');
		sink_number(sink, tag);
	}
}

static void print_place(const struct thirteen_state *s, int deck, int place, struct sink *sink)
{
	int seen = thirteen_get(s->seen[deck], place);

	if (seen == 0) {
		sink_char(sink, '-');
		return;
	}
	print_card(thirteen_get(s->card[deck], place), sink);
	sink_char(sink, ':');
	if (place < s->drawn[deck])
		sink_number(sink, thirteen_owner(s, deck, place));
	else
		sink_char(sink, '-');
	sink_char(sink, ':');
	print_knowers(seen, sink);
	print_tag(thirteen_get(s->tag[deck], place), sink);
}

static void print_deck(const struct thirteen_rules *rules, const struct thirteen_state *s, int deck, struct sink *sink)
{
	sink_text(sink, deck == 0 ? " deck0=" : " deck1=");
	for (int place = 0; place < rules->cards; place++) {
		if (place > 0)
			sink_char(sink, ',');
		print_place(s, deck, place, sink);
	}
}

static void print_deck_mixes(const struct thirteen_state *s, int deck, struct sink *sink)
{
	if (s->mixes[deck] == 0)
		sink_char(sink, '-');
	for (int m = 0; m < s->mixes[deck]; m++)
		for (int input = 0; input < 2; input++) {
			const struct thirteen_mix *mix = &s->mix[deck][m];

			if (m + input > 0)
				sink_char(sink, input == 1 ? '+' : ',');
			print_card(mix->cards >> 4 * input & 15, sink);
			sink_char(sink, ':');
			print_seats((unsigned)(mix->seen >> 4 * input & 15), false, sink);
			print_tag(mix->tags >> 4 * input & 15, sink);
		}
}

/* Decks whose mixes a position lists: thirteen-v1 knew none with two decks. */
static int decks_mixed(const struct thirteen_rules *rules)
{
	return rules->setup.version == 1 ? 1 : rules->decks;
}

static void print_mixes(const struct thirteen_rules *rules, const struct thirteen_state *s, struct sink *sink)
{
	sink_text(sink, " mixes=");
	for (int deck = 0; deck < decks_mixed(rules); deck++) {
		if (deck > 0)
			sink_char(sink, '/');
		print_deck_mixes(s, deck, sink);
	}
}

static void print_number_or_none(const char *key, int number, int offset, struct sink *sink)
{
	sink_text(sink, key);
	if (number == 0)
		sink_char(sink, '-');
	else
		sink_number(sink, number - offset);
}

void thirteen_position(const struct thirteen_rules *rules, const struct thirteen_state *state, struct sink *sink)
{
	sink_text(sink, "viewer=");
	notation_viewer(sink, state->head.viewer);
	sink_text(sink, " phase=");
	sink_text(sink, phase_word(state->phase));
	sink_text(sink, " place=");
	sink_number(sink, state->place);
	sink_text(sink, " step=");
	sink_number(sink, state->step);
	print_number_or_none(" effect=", state->effect, 0, sink);
	sink_text(sink, " idle=");
	sink_number(sink, state->idle);
	sink_text(sink, " out=");
	print_seats(state->out, true, sink);
	sink_text(sink, " shield=");
	print_seats(state->shield, true, sink);
	print_number_or_none(" fell=", state->fell, 1, sink);
	sink_text(sink, " possible=");
	for (int seat = 0; seat < rules->setup.players; seat++) {
		if (seat > 0)
			sink_char(sink, '/');
		thirteen_set_print(state->possible[seat], sink);
	}
	for (int deck = 0; deck < rules->decks; deck++)
		print_deck(rules, state, deck, sink);
	print_mixes(rules, state, sink);
}

static unsigned parse_seats(struct scan *scan, int players, bool commas)
{
	unsigned seats = 0;

	if (scan_try(scan, "-"))
		return 0;
	for (int seat = 0; seat < players; seat++) {
		if (scan_peek(scan) != '0' + seat)
			continue;
		scan->at++;
		seats |= 1u << seat;
		if (commas && !scan_try(scan, ","))
			break;
	}
	if (seats == 0)
		(void)scan_fail(scan, "seats in ascending order, or -");
	return seats;
}

static int parse_card(const struct thirteen_rules *rules, struct scan *scan)
{
	int card = 0;

	if (!scan_try(scan, "?"))
		(void)scan_number(scan, 1, rules->cards, &card);
	return card;
}

static int parse_tag(struct scan *scan)
{
	int tag = 0;

	if (scan_try(scan, "*"))
		(void)scan_number(scan, 1, 4, &tag);
	return tag;
}

/* Returns whether the card has been drawn. */
static bool parse_place(
	const struct thirteen_rules *rules, struct scan *scan, struct thirteen_state *s, int deck, int place)
{
	int owner = 0;
	bool drawn;
	unsigned seen;
	int card;

	if (scan_try(scan, "-"))
		return false;
	card = parse_card(rules, scan);
	(void)scan_word(scan, ":");
	drawn = !scan_try(scan, "-");
	if (drawn)
		(void)scan_number(scan, 0, rules->setup.players - 1, &owner);
	(void)scan_word(scan, ":");
	seen = scan_try(scan, "all") ? (int)THIRTEEN_PUBLIC : parse_seats(scan, rules->setup.players, false);
	s->card[deck] = thirteen_put(s->card[deck], place, card);
	s->seen[deck] = thirteen_put(s->seen[deck], place, (int)seen);
	s->owner[deck] |= (uint32_t)owner << 2 * place;
	s->tag[deck] = thirteen_put(s->tag[deck], place, parse_tag(scan));
	if (seen == 0)
		(void)scan_fail(scan, "somebody who knows the card, or - for it");
	return drawn;
}

/* Returns the number of cards drawn. */
static int parse_deck(const struct thirteen_rules *rules, struct scan *scan, struct thirteen_state *s, int deck)
{
	int drawn = 0;

	(void)scan_word(scan, deck == 0 ? " deck0=" : " deck1=");
	for (int place = 0; place < rules->cards && scan_ok(scan); place++) {
		if (place > 0)
			(void)scan_word(scan, ",");
		if (!parse_place(rules, scan, s, deck, place))
			continue;
		if (drawn != place)
			(void)scan_fail(scan, "drawn cards before the pile");
		drawn++;
	}
	return drawn;
}

static void parse_deck_mixes(const struct thirteen_rules *rules, struct scan *scan, struct thirteen_state *s, int deck)
{
	if (scan_try(scan, "-"))
		return;
	for (int m = 0; m < 2 && scan_ok(scan); m++) {
		struct thirteen_mix *mix = &s->mix[deck][m];

		if (m > 0 && !scan_try(scan, ","))
			return;
		for (int input = 0; input < 2; input++) {
			if (input > 0)
				(void)scan_word(scan, "+");
			mix->cards = (uint8_t)(mix->cards | parse_card(rules, scan) << 4 * input);
			(void)scan_word(scan, ":");
			mix->seen = (uint8_t)(mix->seen | parse_seats(scan, rules->setup.players, false) << 4 * input);
			mix->tags = (uint8_t)(mix->tags | parse_tag(scan) << 4 * input);
		}
		s->mixes[deck]++;
	}
}

static void parse_mixes(const struct thirteen_rules *rules, struct scan *scan, struct thirteen_state *s)
{
	(void)scan_word(scan, " mixes=");
	for (int deck = 0; deck < decks_mixed(rules) && scan_ok(scan); deck++) {
		if (deck > 0)
			(void)scan_word(scan, "/");
		parse_deck_mixes(rules, scan, s, deck);
	}
}

static int parse_phase(struct scan *scan)
{
	(void)scan_word(scan, " phase=");
	for (int phase = THIRTEEN_PHASE_LOT; phase <= THIRTEEN_PHASE_OVER; phase++)
		if (scan_try(scan, phase_word(phase)))
			return phase;
	(void)scan_fail(scan, "lot, deal, crypt, give, keep, turn, look, attack, arrange, draw or over");
	return 0;
}

static int parse_number(struct scan *scan, const char *key, int low, int high, bool or_none)
{
	int number = low;

	(void)scan_word(scan, key);
	if (or_none && scan_try(scan, "-"))
		return low - 1;
	(void)scan_number(scan, low, high, &number);
	return number;
}

static void parse_turn(const struct thirteen_rules *rules, struct scan *scan, struct thirteen_state *s)
{
	int players = rules->setup.players;
	int viewer = 0;

	(void)(scan_word(scan, "viewer=") && notation_take_viewer(scan, players, &viewer));
	s->head.viewer = (uint8_t)viewer;
	s->phase = (uint8_t)parse_phase(scan);
	s->place = (uint8_t)parse_number(scan, " place=", 0, players - 1, false);
	s->step = (uint8_t)parse_number(scan, " step=", 0, players - 1, false);
	s->effect = (uint8_t)parse_number(scan, " effect=", 1, rules->cards, true);
	s->idle = (uint8_t)parse_number(scan, " idle=", 0, rules->dusk, false);
	(void)scan_word(scan, " out=");
	s->out = (uint8_t)parse_seats(scan, players, true);
	(void)scan_word(scan, " shield=");
	s->shield = (uint8_t)parse_seats(scan, players, true);
	s->fell = (uint8_t)(parse_number(scan, " fell=", 0, players - 1, true) + 1);
	(void)scan_word(scan, " possible=");
	for (int seat = 0; seat < players; seat++) {
		if (seat > 0)
			(void)scan_word(scan, "/");
		(void)thirteen_set_parse(scan, &s->possible[seat]);
	}
}

bool thirteen_parse_position(const struct thirteen_rules *rules, struct scan *scan, struct thirteen_state *state)
{
	size_t start = scan->at;
	int taken[2] = {0, 0};
	const char *wrong;
	struct thirteen_state s;
	struct sink sink;
	char text[GAME_POSITION_MAX];

	memset(&s, 0, sizeof(s));
	parse_turn(rules, scan, &s);
	for (int deck = 0; deck < rules->decks; deck++)
		taken[deck] = parse_deck(rules, scan, &s, deck);
	parse_mixes(rules, scan, &s);
	if (scan_ok(scan) && !scan_end(scan))
		(void)scan_fail(scan, "the end of the position");
	if (!scan_ok(scan))
		return false;
	wrong = thirteen_check(rules, &s, taken);
	sink_init(&sink, text, sizeof(text));
	thirteen_position(rules, &s, &sink);
	if (wrong == NULL && !notation_is_printed(scan, start, &sink))
		wrong = "the position as it is printed";
	if (wrong != NULL)
		return scan_fail(scan, wrong);
	*state = s;
	return true;
}
