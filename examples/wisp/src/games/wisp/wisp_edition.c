/* The wisps as data, and what the rules make of them. */
#include "games/fields.h"
#include "games/wisp/wisp.h"

const struct game_info *wisp_info(void)
{
	static const struct game_info info = {"wisp", "Wisp", "wisp-v1", 2, 2, WISP_ACTIONS,
		(int)sizeof(struct wisp_state), (int)sizeof(struct wisp_rules), 0, {{NULL, 0, 0, 0, NULL}}, 0, 2, 1, 1};

	return &info;
}

void wisp_edition_clear(struct wisp_rules *rules)
{
	rules->taken = 0;
}

bool wisp_edition_take(struct wisp_rules *rules, const struct game_row *row, struct fault *fault)
{
	int card;

	if (!fields_are(row, "wisp", fault) || !fields_number(row, "wisp", 1, WISP_CARDS_MAX, &card, fault))
		return false;
	if ((rules->taken & wisp_bit(card)) != 0)
		return fields_fault_number(fault, "wisp ", card, " stands in two rows; one row a wisp is right");
	rules->taken = (uint16_t)(rules->taken | wisp_bit(card));
	return true;
}

bool wisp_edition_check(const struct wisp_rules *rules, struct fault *fault)
{
	if (rules->taken < (1u << WISP_CARDS_MIN) - 1 || (rules->taken & (rules->taken + 1u)) != 0)
		return fields_fault(fault, "the wisps are not numbered from 1 to 3 or more", "", "");
	return true;
}

int wisp_edition_rows(const struct wisp_rules *rules)
{
	return bits_count(rules->taken);
}

void wisp_edition_row(const struct wisp_rules *rules, int index, struct game_row *row)
{
	(void)rules;
	fields_clear(row);
	fields_add_number(row, "wisp", index + 1);
}

bool wisp_prepare(struct wisp_rules *rules, struct fault *fault)
{
	if (!fields_setup_ok(&rules->setup, wisp_info(), fault) || !wisp_edition_check(rules, fault))
		return false;
	rules->cards = (uint8_t)bits_count(rules->taken);
	return true;
}

void wisp_defaults(struct wisp_rules *rules, int players)
{
	struct fault fault;

	memset(rules, 0, sizeof(*rules));
	fields_setup(&rules->setup, wisp_info(), players);
	rules->taken = (1u << WISP_CARDS_MIN) - 1;
	(void)wisp_prepare(rules, &fault);
}

/* The first to win five candles wins the match. */
void wisp_plan(const struct wisp_rules *rules, struct game_plan *plan)
{
	(void)rules;
	fields_plan(plan, GAME_MATCH_FIRST_TO, 5);
}

void wisp_abandon(const struct wisp_rules *rules, const struct wisp_state *s, int side, struct game_result *result)
{
	struct game_plan plan;

	(void)s;
	wisp_plan(rules, &plan);
	fields_abandon(rules->setup.players, &plan, side, 1, result);
}

int wisp_bound(const struct wisp_rules *rules)
{
	(void)rules;
	return 1 + 2 + WISP_SAID_MAX;
}
