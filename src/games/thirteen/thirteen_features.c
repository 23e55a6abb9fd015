/*
 * A view of 13 Ghosts as numbers, the viewer's own seat first, the others in
 * seat order after it. Sets of cards are a 0 or 1 for each number from 1 to 13,
 * whatever the deck.
 */
#include "games/thirteen/thirteen.h"

#include "games/features.h"
#include "games/thirteen/thirteen_cards.h"

static void cards(struct features *out, unsigned set)
{
	for (int card = 1; card <= THIRTEEN_CARDS_MAX; card++)
		features_number(out, (set & thirteen_bit(card)) != 0 ? 1 : 0);
}

static unsigned set_of(int card)
{
	return card == 0 ? 0u : thirteen_bit(card);
}

/* Cards a seat has played face down that the viewer knows. */
static unsigned face_down(const struct thirteen_rules *rules, const struct thirteen_state *view, int seat)
{
	int deck = rules->deck[seat];
	unsigned set = 0;

	if (view->phase < THIRTEEN_PHASE_TURN)
		return 0;
	for (int place = 0; place < view->drawn[deck]; place++)
		if (thirteen_owner(view, deck, place) == seat && place != rules->crypt[seat] &&
			thirteen_get(view->seen[deck], place) != THIRTEEN_PUBLIC &&
			(place != view->last[seat] || (seat == view->turn && thirteen_midway(rules, view))))
			set |= set_of(thirteen_get(view->card[deck], place));
	return set;
}

static bool holds(const struct thirteen_rules *rules, const struct thirteen_state *view, int seat)
{
	return view->phase >= THIRTEEN_PHASE_TURN && !(seat == view->turn && thirteen_midway(rules, view));
}

static void crypts_and_hands(
	struct features *out, const struct thirteen_rules *rules, const struct thirteen_state *view, int viewer)
{
	int players = rules->setup.players;
	bool chosen = view->phase >= THIRTEEN_PHASE_TURN;

	features_block(out, "Crypts known");
	for (int i = 0; i < players; i++)
		cards(out, chosen ? set_of(thirteen_crypt(rules, view, features_seat(players, viewer, i))) : 0);
	features_block(out, "Crypts possible");
	for (int i = 0; i < players; i++)
		cards(out, view->possible[features_seat(players, viewer, i)]);
	features_block(out, "hands known");
	for (int i = 0; i < players; i++) {
		int seat = features_seat(players, viewer, i);

		cards(out, holds(rules, view, seat) ? set_of(thirteen_hand(rules, view, seat)) : 0);
	}
	features_block(out, "dealt, to choose from");
	for (int i = 0; i < THIRTEEN_CARDS_MAX; i++) {
		bool mine = false;

		for (int group = 0; group < thirteen_groups(rules); group++)
			for (unsigned loose = thirteen_loose(rules, view, group); loose != 0; loose &= loose - 1)
				mine = mine || thirteen_get(view->card[thirteen_group_deck(rules, group)],
						       bits_lowest(loose)) == i + 1;
		features_number(out, mine ? 1 : 0);
	}
}

static void table(
	struct features *out, const struct thirteen_rules *rules, const struct thirteen_state *view, int viewer)
{
	int players = rules->setup.players;

	features_block(out, "played face up");
	for (int i = 0; i < players; i++)
		cards(out, view->shown[features_seat(players, viewer, i)]);
	features_block(out, "played face down, known");
	for (int i = 0; i < players; i++)
		cards(out, face_down(rules, view, features_seat(players, viewer, i)));
	features_block(out, "out");
	for (int i = 0; i < players; i++)
		features_number(out, view->out >> features_seat(players, viewer, i) & 1);
	features_block(out, "shielded");
	for (int i = 0; i < players; i++)
		features_number(out, view->shield >> features_seat(players, viewer, i) & 1);
	features_block(out, "turn");
	for (int i = 0; i < players; i++)
		features_number(out,
			view->phase >= THIRTEEN_PHASE_TURN && view->turn == features_seat(players, viewer, i) ? 1 : 0);
	features_block(out, "to act");
	for (int i = 0; i < players; i++)
		features_number(out, view->head.actor == features_seat(players, viewer, i) ? 1 : 0);
}

/* The own deck first. */
static void piles(
	struct features *out, const struct thirteen_rules *rules, const struct thirteen_state *view, int viewer)
{
	int own = rules->deck[features_seat(rules->setup.players, viewer, 0)];

	for (int i = 0; i < rules->decks; i++) {
		int deck = own ^ i;
		int top = view->drawn[deck];

		features_block(out, i == 0 ? "own pile" : "other pile");
		features_number(out, thirteen_left(rules, view, deck));
		features_block(out, i == 0 ? "own pile, known from its top" : "other pile, known from its top");
		for (int depth = 0; depth < THIRTEEN_LOOKS; depth++)
			cards(out,
				top + depth < rules->cards ? set_of(thirteen_get(view->card[deck], top + depth)) : 0);
		features_block(out, i == 0 ? "own pile, known" : "other pile, known");
		for (int card = 1; card <= THIRTEEN_CARDS_MAX; card++) {
			bool there = false;

			for (int place = top; place < rules->cards; place++)
				there = there || thirteen_get(view->card[deck], place) == card;
			features_number(out, there ? 1 : 0);
		}
		features_block(out, i == 0 ? "own deck, unseen" : "other deck, unseen");
		cards(out, view->pool[deck]);
	}
}

/* What the viewer knew of cards that were then put back in secret. */
static void mixes(
	struct features *out, const struct thirteen_rules *rules, const struct thirteen_state *view, int viewer)
{
	int own = rules->deck[features_seat(rules->setup.players, viewer, 0)];

	for (int i = 0; i < rules->decks; i++) {
		features_block(out, i == 0 ? "own deck, known before mixes" : "other deck, known before mixes");
		for (int m = 0; m < 2; m++) {
			int pair = view->mix[own ^ i][m].cards;

			cards(out, set_of(pair & 15) | set_of(pair >> 4));
		}
	}
}

static void walk(
	struct features *out, const struct thirteen_rules *rules, const struct thirteen_state *view, int viewer)
{
	crypts_and_hands(out, rules, view, viewer);
	table(out, rules, view, viewer);
	piles(out, rules, view, viewer);
	mixes(out, rules, view, viewer);
	features_block(out, "effect");
	cards(out, set_of(view->effect));
	features_block(out, "idle turns, turns until dusk");
	features_number(out, view->idle);
	features_number(out, rules->dusk == 0 ? -1 : rules->dusk - view->idle);
	features_block(out, "phase");
	features_one_of(out, view->phase, THIRTEEN_PHASE_OVER + 1);
}

int thirteen_features(const struct thirteen_rules *rules, const struct thirteen_state *view, int viewer, int16_t *list)
{
	struct features out = {list, NULL, 0, 0};

	walk(&out, rules, view, viewer);
	return out.count;
}

int thirteen_layout(const struct thirteen_rules *rules, struct game_block *list)
{
	struct features out = {NULL, list, 0, 0};
	struct thirteen_state view;

	thirteen_start(rules, &view);
	walk(&out, rules, &view, 0);
	return out.blocks;
}
