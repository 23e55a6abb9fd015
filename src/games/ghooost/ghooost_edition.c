/* Editions of Ghooost!: the cards as rows, and the tables that the rules make from them. */
#include "games/ghooost/ghooost.h"

#include "games/fields.h"
#include "games/ghooost/ghooost_cards.h"

const struct game_info *ghooost_info(void)
{
	static const struct game_info info = {"ghooost", "Ghooost!", "ghooost-v1", 2, GAME_SEATS_MAX, GHOOOST_ACTIONS,
		(int)sizeof(struct ghooost_state), (int)sizeof(struct ghooost_rules), 1,
		{{"dawn", 0, 10000, 200,
			"turns without a ghost discarded, drawn or opened until dawn breaks; 0: never"}},
		0, 3, 1, 1};

	return &info;
}

void ghooost_edition_clear(struct ghooost_rules *rules)
{
	rules->deck = 0;
	rules->taken = 0;
}

bool ghooost_edition_take(struct ghooost_rules *rules, const struct game_row *row, struct fault *fault)
{
	const char *name;
	int count;

	if (!fields_are(row, "card count", fault) || !fields_text(row, "card", &name, fault) ||
		!fields_number(row, "count", 0, GHOOOST_COUNT_MAX, &count, fault))
		return false;
	for (int kind = 0; kind < GHOOOST_KINDS; kind++) {
		if (!fields_equal(name, ghooost_card_name(kind)))
			continue;
		if ((rules->taken >> kind & 1) != 0)
			return fields_fault(fault, "card ", name, " stands in two rows; one row a card is right");
		if (count == 0 && kind < GHOOOST_VALUES)
			return fields_fault(fault, "card ", name, " has count 0; 1 to 4 of each value is right");
		rules->deck += (uint64_t)count << 4 * kind;
		rules->taken = (uint16_t)(rules->taken | 1 << kind);
		return true;
	}
	return fields_fault(fault, "there is no card ", name, "; 1 to 14, x (Miss Copy) and k (Kitty) are right");
}

bool ghooost_edition_check(const struct ghooost_rules *rules, struct fault *fault)
{
	for (int kind = 0; kind < GHOOOST_VALUES; kind++)
		if (ghooost_count_of(rules->deck, kind) == 0)
			return fields_fault(fault, "no row for card ", ghooost_card_name(kind),
				"; every value from 1 to 14 needs one");
	return true;
}

int ghooost_edition_rows(const struct ghooost_rules *rules)
{
	(void)rules;
	return GHOOOST_KINDS;
}

void ghooost_edition_row(const struct ghooost_rules *rules, int index, struct game_row *row)
{
	fields_clear(row);
	fields_add_text(row, "card", ghooost_card_name(index));
	fields_add_number(row, "count", ghooost_count_of(rules->deck, index));
}

static int neighbour(int players, int in, int seat, int step)
{
	for (int i = 0; i < players; i++) {
		seat = (seat + step + players) % players;
		if ((in >> seat & 1) != 0)
			break;
	}
	return seat;
}

static void derive_next(struct ghooost_rules *rules)
{
	int players = rules->setup.players;

	memset(rules->next, 0, sizeof(rules->next));
	for (int counter = 0; counter < 2; counter++)
		for (int in = 1; in < 1 << players; in++)
			for (int seat = 0; seat < players; seat++) {
				int step = counter != 0 ? -1 : 1;
				int then = neighbour(players, in, seat, step);

				rules->next[counter][in][seat][GHOOOST_AGAIN_NONE] = (uint8_t)then;
				rules->next[counter][in][seat][GHOOOST_AGAIN_EXTRA] = (uint8_t)seat;
				rules->next[counter][in][seat][GHOOOST_AGAIN_SKIP] =
					(uint8_t)neighbour(players, in, then, step);
			}
}

static void derive_play(struct ghooost_effect *effect, int kind, int ghosts, int copies)
{
	effect->place = (uint8_t)(4 * kind);
	effect->ghosts = (uint8_t)ghosts;
	effect->copies = (uint8_t)copies;
	effect->cards = (uint64_t)ghosts << 4 * kind | (uint64_t)copies << 4 * GHOOOST_COPY;
	effect->leave = (uint8_t)(ghosts + copies);
	effect->laid = effect->leave;
	effect->top = (uint8_t)(kind + 1);
	effect->again = effect->laid >= 2 ? GHOOOST_AGAIN_EXTRA : GHOOOST_AGAIN_NONE;
	effect->power = kind == GHOOOST_SKELETUM || kind == GHOOOST_TWIST ? 4 : 0;
	for (int i = 0; i < effect->laid; i++)
		effect->pattern |= (uint32_t)(i < ghosts ? kind : GHOOOST_COPY) << 4 * i;
}

static void derive_effects(struct ghooost_effect *effects)
{
	memset(effects, 0, (GHOOOST_COLLECT + 1) * sizeof(*effects));
	for (int play = 0; play < GHOOOST_PLAY_KITTY; play++)
		derive_play(
			&effects[play], ghooost_play_kind(play), ghooost_play_ghosts(play), ghooost_play_copies(play));
	effects[GHOOOST_PLAY_KITTY].place = 4 * GHOOOST_KITTY;
	effects[GHOOOST_PLAY_KITTY].cards = (uint64_t)1 << 4 * GHOOOST_KITTY;
	effects[GHOOOST_PLAY_KITTY].ghosts = 1;
	effects[GHOOOST_PLAY_KITTY].leave = 1;
	effects[GHOOOST_PLAY_KITTY].again = GHOOOST_AGAIN_SKIP; /* G15 */
	effects[GHOOOST_PLAY_KITTY].keep_top_mask = 0xff;
	effects[GHOOOST_COLLECT].takes = -1;
}

static void derive(struct ghooost_rules *rules)
{
	memset(rules->follow, 0, sizeof(rules->follow));
	for (int top = 0; top <= GHOOOST_VALUES; top++)
		for (int value = 1; value <= GHOOOST_VALUES; value++)
			if (ghooost_fits(value, 1, top))
				rules->follow[top] |= (uint64_t)1 << 4 * (value - 1);
	derive_next(rules);
	derive_effects(rules->effect);
}

bool ghooost_prepare(struct ghooost_rules *rules, struct fault *fault)
{
	static const uint8_t mansions[] = {0, 0, 12, 10, 8, 6, 4}; /* G2 */
	int players = rules->setup.players;
	int needed;

	if (!fields_setup_ok(&rules->setup, ghooost_info(), fault) || !ghooost_edition_check(rules, fault))
		return false;
	rules->dawn = (uint16_t)rules->setup.option[GHOOOST_OPTION_DAWN];
	rules->cards = (uint8_t)ghooost_count(rules->deck);
	rules->mansion = mansions[players];
	needed = players * (GHOOOST_HAND + rules->mansion) + 1;
	if (rules->cards < needed)
		return fields_fault_number(
			fault, "the edition has too few cards for that many players; at least ", needed, " are right");
	derive(rules);
	return true;
}

void ghooost_defaults(struct ghooost_rules *rules, int players)
{
	struct fault fault;
	bool fits;

	memset(rules, 0, sizeof(*rules));
	fields_setup(&rules->setup, ghooost_info(), players);
	for (int kind = 0; kind < GHOOOST_VALUES; kind++)
		rules->deck |= (uint64_t)4 << 4 * kind;
	rules->deck |= (uint64_t)2 << 4 * GHOOOST_COPY | (uint64_t)4 << 4 * GHOOOST_KITTY; /* G1 */
	rules->taken = (1 << GHOOOST_KINDS) - 1;
	fits = ghooost_prepare(rules, &fault);
	SEANCE_ASSERT(fits);
}

void ghooost_plan(const struct ghooost_rules *rules, struct game_plan *plan)
{
	if (rules->setup.players > 2)
		fields_plan(plan, GAME_MATCH_BOO, 2); /* G17: anyone's second Boo! */
	else
		fields_plan(plan, GAME_MATCH_SINGLE, 1);
}

/* Only one of two can lose so; the loser is left behind. */
void ghooost_abandon(
	const struct ghooost_rules *rules, const struct ghooost_state *state, int side, struct game_result *result)
{
	struct game_plan plan;

	(void)state;
	ghooost_plan(rules, &plan);
	fields_abandon(rules->setup.players, &plan, side, 1, result);
	result->left_behind = (uint8_t)(side < 0 ? 0 : 1 << side);
}

/*
 * Every turn either adds to `quiet`, which stays below dawn, or draws, opens or
 * discards a card, and each card is drawn or opened once and discarded once.
 * Besides turns there are chance's actions: the lot and one a card.
 */
int ghooost_bound(const struct ghooost_rules *rules)
{
	return rules->dawn == 0 ? 0 : (2 * rules->cards + 1) * rules->dawn + rules->cards + 1;
}
