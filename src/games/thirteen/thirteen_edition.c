/* Editions of 13 Ghosts: the cards as rows, and the tables that the rules make from them. */
#include "games/thirteen/thirteen.h"

#include "games/fields.h"
#include "games/thirteen/thirteen_cards.h"
#include "games/thirteen/thirteen_sets.h"

const struct game_info *thirteen_info(void)
{
	static const struct game_info info = {"thirteen", "13 Ghosts", "thirteen-v2", 2, THIRTEEN_SEATS,
		THIRTEEN_ACTIONS, (int)sizeof(struct thirteen_state), (int)sizeof(struct thirteen_rules), 3,
		{{"wins", 1, 20, 3, "two and four players: rounds that win the match"},
			{"points", 1, 60, 6, "three players: points that end the match"},
			{"dusk", 0, 250, 100, "turns in a row without a card that make a round void; 0: never"}},
		0, 3, 2, 1};

	return &info;
}

static const char *ability_name(int ability)
{
	static const char *const names[] = {"", "question", "shield", "look", "arrange", "copy", "again"};

	return names[ability];
}

static const char *ability_colour(int ability)
{
	static const char *const colours[] = {"", "blue", "red", "red", "green", "green", "green"};

	return colours[ability];
}

void thirteen_edition_clear(struct thirteen_rules *rules)
{
	rules->cards = 0;
	memset(rules->ability, 0, sizeof(rules->ability));
	memset(rules->ask, 0, sizeof(rules->ask));
}

static bool take_ask(const char *text, uint16_t *cards, struct fault *fault)
{
	struct scan scan;
	size_t length = 0;

	while (text[length] != '\0')
		length++;
	scan_init(&scan, text, length);
	if (!thirteen_set_parse(&scan, cards) || !scan_end(&scan))
		return fields_fault(
			fault, "\"ask\" is \"", text, "\"; ascending numbers from 1 to 13 such as 1,2,4-10 are right");
	return true;
}

/* The ability of that name, or THIRTEEN_ABILITY_NONE with a fault. */
static int take_ability(const struct game_row *row, struct fault *fault)
{
	const char *name;
	const char *colour;

	if (!fields_text(row, "ability", &name, fault) || !fields_text(row, "colour", &colour, fault))
		return THIRTEEN_ABILITY_NONE;
	for (int ability = 1; ability < THIRTEEN_ABILITY_COUNT; ability++) {
		if (!fields_equal(name, ability_name(ability)))
			continue;
		if (fields_equal(colour, ability_colour(ability)))
			return ability;
		(void)fields_fault(fault, "that ability has another colour; ", ability_colour(ability), " is right");
		return THIRTEEN_ABILITY_NONE;
	}
	(void)fields_fault(
		fault, "there is no ability \"", name, "\"; question, shield, look, arrange, copy and again are right");
	return THIRTEEN_ABILITY_NONE;
}

bool thirteen_edition_take(struct thirteen_rules *rules, const struct game_row *row, struct fault *fault)
{
	const char *text;
	uint16_t ask = 0;
	int card;
	int ability;
	bool asks = row->fields == 4;

	if (!fields_are(row, asks ? "card colour ability ask" : "card colour ability", fault) ||
		!fields_number(row, "card", 1, THIRTEEN_CARDS_MAX, &card, fault))
		return false;
	ability = take_ability(row, fault);
	if (ability == THIRTEEN_ABILITY_NONE)
		return false;
	if (asks != (ability == THIRTEEN_ABILITY_QUESTION))
		return fields_fault_number(fault, "card ", card,
			asks ? " asks nothing; \"ask\" is right for a question only"
			     : " is a question; \"ask\" must say about which numbers");
	if (asks && (!fields_text(row, "ask", &text, fault) || !take_ask(text, &ask, fault)))
		return false;
	if (rules->ability[card] != THIRTEEN_ABILITY_NONE)
		return fields_fault_number(fault, "card ", card, " stands in two rows; one row a card is right");
	rules->ability[card] = (uint8_t)ability;
	rules->ask[card] = ask;
	if (rules->cards < card)
		rules->cards = (uint8_t)card;
	return true;
}

static int count_ability(const struct thirteen_rules *rules, enum thirteen_ability ability)
{
	int count = 0;

	for (int card = 1; card <= rules->cards; card++)
		count += rules->ability[card] == (int)ability ? 1 : 0;
	return count;
}

/* One card that arranges and one that copies: what anybody may know then stays exact in two mixes. */
bool thirteen_edition_check(const struct thirteen_rules *rules, struct fault *fault)
{
	unsigned all;

	if (rules->cards < THIRTEEN_CARDS_MIN || rules->cards > THIRTEEN_CARDS_MAX)
		return fields_fault_number(fault, "the highest card is ", rules->cards, "; 5 to 13 are right");
	all = (1u << rules->cards) - 1;
	for (int card = 1; card <= rules->cards; card++) {
		if (rules->ability[card] == THIRTEEN_ABILITY_NONE)
			return fields_fault_number(
				fault, "no row for card ", card, "; every number up to the highest needs one");
		if ((rules->ask[card] & ~all) != 0)
			return fields_fault_number(fault, "card ", card,
				" asks about a number above the highest card; numbers of the deck are right");
		if (rules->ask[card] == all)
			return fields_fault_number(
				fault, "card ", card, " asks about every number; a question needs two answers");
	}
	if (count_ability(rules, THIRTEEN_ABILITY_ARRANGE) > 1)
		return fields_fault(fault, "two cards arrange; ", "at most one", " is right");
	if (count_ability(rules, THIRTEEN_ABILITY_COPY) > 1)
		return fields_fault(fault, "two cards copy; ", "at most one", " is right");
	return true;
}

int thirteen_edition_rows(const struct thirteen_rules *rules)
{
	return rules->cards;
}

void thirteen_edition_row(const struct thirteen_rules *rules, int index, struct game_row *row)
{
	int card = index + 1;
	int ability = rules->ability[card];

	fields_clear(row);
	fields_add_number(row, "card", card);
	fields_add_text(row, "colour", ability_colour(ability));
	fields_add_text(row, "ability", ability_name(ability));
	if (ability == THIRTEEN_ABILITY_QUESTION) {
		char text[GAME_FIELD_TEXT];
		struct sink sink;

		sink_init(&sink, text, sizeof(text));
		thirteen_set_print(rules->ask[card], &sink);
		fields_add_text(row, "ask", text);
	}
}

/* T1, T7: who draws from, looks at, asks and copies what. */
static void make_seats(struct thirteen_rules *rules)
{
	int players = rules->setup.players;
	int everybody = (1 << players) - 1;

	for (int seat = players; seat < THIRTEEN_SEATS; seat++) {
		rules->deck[seat] = rules->look[seat] = rules->crypt[seat] = rules->hand[seat] = 0;
		rules->team[seat] = rules->put[seat] = rules->foes[seat] = rules->copy[seat] = 0;
	}
	for (int seat = 0; seat < players; seat++) {
		bool teams = players == 4;
		int partners = teams ? 5 << (seat & 1) : 1 << seat;

		rules->deck[seat] = (uint8_t)(teams ? seat & 1 : 0);
		rules->look[seat] = (uint8_t)(teams ? ~seat & 1 : 0);
		rules->crypt[seat] = (uint8_t)(teams ? seat >> 1 : 2 * seat);
		rules->hand[seat] = (uint8_t)(teams ? 2 + (seat >> 1) : 2 * seat + 1);
		rules->team[seat] = (uint8_t)partners;
		rules->put[seat] = (uint8_t)(rules->setup.version == 1 ? partners : 1 << seat);
		rules->foes[seat] = (uint8_t)(everybody & ~partners);
		rules->copy[seat] = (uint8_t)((everybody & ~partners) | 1 << seat);
	}
}

bool thirteen_prepare(struct thirteen_rules *rules, struct fault *fault)
{
	int players = rules->setup.players;
	int second = rules->setup.round & 1; /* T13: rounds are counted from 0 here */

	if (!fields_setup_ok(&rules->setup, thirteen_info(), fault) || !thirteen_edition_check(rules, fault))
		return false;
	rules->decks = players == 4 ? 2 : 1;
	rules->dealt = (uint8_t)(players == 4 ? 4 : 2 * players);
	if (rules->cards <= rules->dealt)
		return fields_fault_number(fault, "the edition has too few cards for that many players; at least ",
			rules->dealt + 1, " are right");
	rules->all = (uint16_t)((1u << rules->cards) - 1);
	rules->copiers = 0;
	for (int card = 1; card <= rules->cards; card++)
		if (rules->ability[card] == THIRTEEN_ABILITY_COPY)
			rules->copiers = (uint16_t)(rules->copiers | thirteen_bit(card));
	rules->dusk = (uint8_t)rules->setup.option[THIRTEEN_OPTION_DUSK];
	rules->chooser[0] = (uint8_t)(players == 4 ? 2 * second : 0);
	rules->chooser[1] = (uint8_t)(players == 4 ? 2 * second + 1 : 0);
	make_seats(rules);
	return true;
}

/* T1: the stand-in set. */
static void standard_edition(struct thirteen_rules *rules)
{
	static const uint8_t abilities[] = {THIRTEEN_ABILITY_NONE, THIRTEEN_ABILITY_QUESTION, THIRTEEN_ABILITY_COPY,
		THIRTEEN_ABILITY_QUESTION, THIRTEEN_ABILITY_SHIELD, THIRTEEN_ABILITY_QUESTION,
		THIRTEEN_ABILITY_QUESTION, THIRTEEN_ABILITY_QUESTION, THIRTEEN_ABILITY_LOOK, THIRTEEN_ABILITY_QUESTION,
		THIRTEEN_ABILITY_ARRANGE, THIRTEEN_ABILITY_QUESTION, THIRTEEN_ABILITY_QUESTION, THIRTEEN_ABILITY_AGAIN};
	static const uint16_t asks[] = {
		0, 0x0aaa, 0, 0x0924, 0, 0x01b0, 0x03f8, 0x1f80, 0, 0x1456, 0, 0x1e00, 0x1803, 0};

	rules->cards = THIRTEEN_CARDS_MAX;
	memcpy(rules->ability, abilities, sizeof(abilities));
	memcpy(rules->ask, asks, sizeof(asks));
}

void thirteen_defaults(struct thirteen_rules *rules, int players)
{
	struct fault fault;
	bool fits;

	memset(rules, 0, sizeof(*rules));
	fields_setup(&rules->setup, thirteen_info(), players);
	standard_edition(rules);
	fits = thirteen_prepare(rules, &fault);
	SEANCE_ASSERT(fits);
}

void thirteen_plan(const struct thirteen_rules *rules, struct game_plan *plan)
{
	bool three = rules->setup.players == 3;

	fields_plan(plan, three ? GAME_MATCH_POINTS : GAME_MATCH_FIRST_TO,
		rules->setup.option[three ? THIRTEEN_OPTION_POINTS : THIRTEEN_OPTION_WINS]);
	for (int seat = 0; seat < rules->setup.players; seat++)
		plan->side[seat] = (uint8_t)bits_lowest(rules->team[seat]); /* partners: 0 and 1 (T7) */
}

void thirteen_abandon(
	const struct thirteen_rules *rules, const struct thirteen_state *state, int side, struct game_result *result)
{
	struct game_plan plan;

	thirteen_plan(rules, &plan);
	fields_abandon(rules->setup.players, &plan, side, 1, result);
	result->first = state->phase < THIRTEEN_PHASE_TURN ? state->place : state->step; /* T5 */
}

/*
 * The lot; at most five choices of Crypts and hands; each card is shown by a
 * deal or a look and by a draw, and played with at most two decisions; with four
 * players a team without a pile attacks between the other team's cards; then the
 * turns without a card.
 */
int thirteen_bound(const struct thirteen_rules *rules)
{
	return rules->dusk == 0 ? 0 : 1 + 6 + 5 * rules->cards * rules->decks + rules->dusk;
}
