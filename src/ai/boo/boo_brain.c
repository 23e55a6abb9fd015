/*
 * The player of BOO.
 *
 * A level's `depth` is the number of plies it looks ahead. An odd depth ends
 * with the mover's own turn and overrates it, so three plies are no better than
 * two. `temperature` and `noise` are thousandths of a ghost. `forget`
 * and `endings` are not used: nothing is hidden, and the search itself is exact
 * once it reaches the last card.
 */
#include "ai/boo/boo_greedy.h"
#include "ai/boo/boo_root.h"
#include "games/phrases.h"

#define BOO_WHYS(X) \
	X(NONE, "") \
	X(WINS, "Whatever {s0} does, this wins.") \
	X(LOST, "Nothing wins any more if {s0} plays well; this loses by the least.") \
	X(TURNS, "It turns {0} cards over: the lead improves by {1}.") \
	X(TURNS_ONE, "It turns a card over: the lead improves by {0}.") \
	X(HIDDEN, "Nobody can scare the card laid there.") \
	X(SHIELDS, "It shields {0} sides of friendly cards.") \
	X(SHOWS_ONE, "One more ghost, and hard to flip back.") \
	X(SHOWS, "{0} more ghosts, and hard to flip back.") \
	X(WAITS, "It gives away the least.")

enum boo_why {
#define BOO_CODE(name, text) BOO_WHY_##name,
	BOO_WHYS(BOO_CODE)
#undef BOO_CODE
		BOO_WHY_COUNT
};

static const char *reason_text(int code)
{
#define BOO_TEXT(name, text) text,
	static const char *const texts[] = {BOO_WHYS(BOO_TEXT)};
#undef BOO_TEXT

	return phrase_text(texts, BOO_WHY_COUNT, code);
}

static const struct brain_level *level(int players, int number)
{
	static const struct brain_level levels[AGENT_LEVELS] = {
		{.nodes = 20000, .depth = 1, .temperature = 600},
		{.nodes = 20000, .depth = 1, .temperature = 425},
		{.nodes = 20000, .depth = 1, .temperature = 280},
		{.nodes = 20000, .depth = 1, .temperature = 150},
		{.nodes = 20000, .depth = 1},
		{.nodes = 200000, .depth = 2, .temperature = 30},
		{.nodes = 30000, .depth = 4},
		{.nodes = 8000000, .depth = 4},
	};

	(void)players;
	return &levels[number - 1];
}

/* A style weighs exposed cards differently, or adds a bonus for certain moves. */
static void style_taste(enum agent_style style, struct boo_taste *taste)
{
	/* Set by hand among a few tries; tests/test_ai_boo.c measures what they bring (LEAVES=400). */
	static const struct boo_weights plain = {{0, 40, 70, 100}, 60};

	taste->weights = plain;
	taste->turn_bonus = taste->show_bonus = 0;
	switch (style) {
	case AGENT_STYLE_BOLD: /* flips cards where it can */
		taste->turn_bonus = BOO_GHOST / 8;
		break;
	case AGENT_STYLE_CAREFUL: /* avoids being seen */
		for (int i = 0; i < 4; i++)
			taste->weights.seen[i] = (int16_t)(plain.seen[i] * 5 / 4);
		break;
	case AGENT_STYLE_BLUFFER: /* plays as if fewer sides were seen */
		for (int i = 0; i < 4; i++)
			taste->weights.seen[i] = (int16_t)(plain.seen[i] * 3 / 4);
		break;
	case AGENT_STYLE_ACCOUNTANT: /* prefers ghosts on its own card to flips, which may be flipped back */
		taste->turn_bonus = -BOO_GHOST / 8;
		taste->show_bonus = BOO_GHOST / 4;
		break;
	default:
		break;
	}
}

static void taste_of(const struct brain_task *task, struct boo_taste *taste)
{
	taste->depth = task->level->depth;
	taste->temperature = (float)task->level->temperature / 1000.0f;
	taste->noise = (float)task->level->noise / 1000.0f;
	style_taste(task->style, taste);
}

/* How many sides of this seat's cards the other seat can still see. */
static int open_sides(const uint8_t *sides, const struct boo_field *field, int seat)
{
	int sum = 0;

	for (int id = 0; id < BOO_IDS; id++) {
		const struct boo_field_card *card = &field->card[id];
		const uint8_t *ghosts = field->rules->ghosts[id][card->way];

		if (card->lies && ghosts[seat] > ghosts[1 - seat])
			sum += sides[id];
	}
	return sum;
}

static void explain_quiet(
	struct boo_field *field, int seat, int id, const struct boo_move *move, struct game_phrase *reason)
{
	uint8_t before[BOO_IDS], after[BOO_IDS];
	struct boo_trail trail;
	int open, shows, shielded;

	boo_value_sides(field, before);
	open = open_sides(before, field, seat);
	boo_field_play(field, id, move, &trail);
	boo_value_sides(field, after);
	shielded = open - (open_sides(after, field, seat) - after[id]);
	shows = field->rules->ghosts[id][field->card[id].way][seat];
	boo_field_undo(field, id, &trail);
	if (after[id] == 0 && shows > 0)
		phrase_say(reason, BOO_WHY_HIDDEN, 0, 0, 0);
	else if (shielded > 1)
		phrase_say(reason, BOO_WHY_SHIELDS, shielded, 0, 0);
	else if (shows > 0)
		phrase_say(reason, shows == 1 ? BOO_WHY_SHOWS_ONE : BOO_WHY_SHOWS, shows, 0, 0);
	else
		phrase_say(reason, BOO_WHY_WAITS, 0, 0, 0);
}

static int ghosts_lead(const struct boo_field *field, int seat)
{
	int lead = 0;

	for (int id = 0; id < BOO_IDS; id++)
		if (field->card[id].lies)
			lead += field->rules->ghosts[id][field->card[id].way][seat] -
				field->rules->ghosts[id][field->card[id].way][1 - seat];
	return lead;
}

/* Explains the move by the first reason of the list that holds. */
static void explain(struct boo_root *root, struct game_phrase *reason)
{
	struct boo_field *field = &root->search.field;
	int seat = root->search.turn;
	int id = root->search.card[0];
	struct boo_trail trail;
	int before = ghosts_lead(field, seat);
	int gain;

	if (root->proved != 0) {
		phrase_say(reason, root->proved > 0 ? BOO_WHY_WINS : BOO_WHY_LOST, 1 - seat, 0, 0);
		return;
	}
	boo_field_play(field, id, &root->line[0], &trail);
	gain = ghosts_lead(field, seat) - before;
	boo_field_undo(field, id, &trail);
	if (trail.count > 1 && gain > 0)
		phrase_say(reason, BOO_WHY_TURNS, trail.count, gain, 0);
	else if (trail.count == 1 && gain > 0)
		phrase_say(reason, BOO_WHY_TURNS_ONE, gain, 0, 0);
	else
		explain_quiet(field, seat, id, &root->line[0], reason);
}

static void think(const struct brain_task *task, struct agent_answer *answer)
{
	const struct agent_question *question = task->question;
	struct boo_root *root = (struct boo_root *)task->memory;
	int seat = question->view->head.actor;
	struct boo_taste taste;
	float share;

	taste_of(task, &taste);
	if (!boo_root_find(root, &taste, task)) {
		answer->move = boo_greedy(question->rules, question->view, question->rng);
		return;
	}
	answer->plies = boo_root_actions(root, &question->view->boo, answer->line, AGENT_LINE_MAX);
	answer->move = answer->line[0];
	answer->moves = boo_root_mix(root, &question->view->boo, answer->mix);
	answer->depth = root->depth;
	answer->nodes = root->search.nodes;
	share = root->proved != 0 ? (root->proved > 0 ? 1.0f : 0.0f)
				  : boo_value_share(root->value, root->depth, root->search.left);
	answer->values = 2;
	answer->value[seat] = share;
	answer->value[1 - seat] = 1.0f - share;
	explain(root, &answer->reason);
}

const struct brain boo_brain = {
	.memory = sizeof(struct boo_root),
	.greedy = boo_greedy,
	.think = think,
	.level = level,
	.reason_text = reason_text,
};
