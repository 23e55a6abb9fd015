/* What a viewer may know: the view, full states that fit it, and what it makes likely. */
#include "games/thirteen/thirteen.h"

#include "games/thirteen/thirteen_places.h"
#include "games/thirteen/thirteen_worlds.h"

/* All bits of every half byte whose knowers include the viewer. */
SEANCE_FN static uint64_t known_places(uint64_t seen, int viewer)
{
	uint64_t ones = 0x1111111111111111u;
	uint64_t known = viewer < THIRTEEN_SEATS ? seen >> viewer : seen & seen >> 1 & seen >> 2 & seen >> 3;

	return (known & ones) * 15;
}

SEANCE_FN static void redact_deck(const struct thirteen_rules *rules, struct thirteen_state *s, int deck, int viewer)
{
	unsigned known = 0;

	s->card[deck] &= known_places(s->seen[deck], viewer);
	for (int place = 0; place < rules->cards; place++)
		known |= 1u << thirteen_get(s->card[deck], place);
	s->pool[deck] = (uint16_t)(rules->all & ~(known >> 1));
}

SEANCE_FN void thirteen_redact(const struct thirteen_rules *rules, struct thirteen_state *state, int viewer)
{
	state->head.viewer = (uint8_t)viewer;
	if (state->phase == THIRTEEN_PHASE_OVER)
		return;
	for (int deck = 0; deck < rules->decks; deck++)
		redact_deck(rules, state, deck, viewer);
	for (int deck = 0; deck < rules->decks; deck++)
		for (int m = 0; m < state->mixes[deck]; m++) {
			struct thirteen_mix *mix = &state->mix[deck][m];

			mix->cards = (uint8_t)(mix->cards & known_places(mix->seen, viewer));
		}
}

SEANCE_FN static void settle(struct thirteen_state *s, int deck, int place, int card)
{
	s->card[deck] = thirteen_put(s->card[deck], place, card);
	s->pool[deck] = (uint16_t)(s->pool[deck] & ~thirteen_bit(card));
}

/* A way by the number of its worlds, then evenly one of those with the same pins. */
SEANCE_FN static const struct thirteen_way *random_way(const struct thirteen_worlds *worlds, struct rng *rng)
{
	uint32_t pick = rng_below(rng, worlds->total);
	int same = 0;
	int chosen = 0;

	while (worlds->way[chosen].repeat || pick >= worlds->way[chosen].crypts) {
		pick -= worlds->way[chosen].repeat ? 0 : worlds->way[chosen].crypts;
		chosen++;
	}
	for (int i = chosen, first = chosen; i < worlds->ways; i++)
		if (thirteen_same_pins(&worlds->way[i], &worlds->way[first]) && rng_below(rng, (uint32_t)++same) == 0)
			chosen = i;
	return &worlds->way[chosen];
}

/* Crypt after Crypt, each card by the number of ways it leaves for the Crypts to come. */
SEANCE_FN static unsigned fill_crypts(
	struct thirteen_state *s, int deck, const struct thirteen_worlds *worlds, unsigned free, struct rng *rng)
{
	struct thirteen_worlds rest = *worlds;

	for (int i = 0; i < worlds->crypts; i++) {
		unsigned candidates = worlds->possible[i] & free;
		uint32_t pick = rng_below(rng, thirteen_fillings(&rest, free, -1));
		int card = 0;

		for (; candidates != 0; candidates &= candidates - 1) {
			uint32_t weight = thirteen_fillings(&rest, free & ~(candidates & (0u - candidates)), 0);

			card = bits_lowest(candidates) + 1;
			if (pick < weight)
				break;
			pick -= weight;
		}
		settle(s, deck, worlds->crypt_place[i], card);
		free &= ~(unsigned)thirteen_bit(card);
		rest.crypts--;
		for (int j = 0; j < rest.crypts; j++)
			rest.possible[j] = rest.possible[j + 1];
	}
	return free;
}

SEANCE_FN static void fill_deck(const struct thirteen_rules *rules, struct thirteen_state *s, int deck, struct rng *rng)
{
	struct thirteen_worlds worlds;
	const struct thirteen_way *way;
	unsigned free;

	thirteen_worlds(rules, s, deck, &worlds);
	way = random_way(&worlds, rng);
	for (int i = 0; i < way->pins; i++)
		settle(s, deck, way->pin_place[i], way->pin_card[i]);
	free = fill_crypts(s, deck, &worlds, way->free, rng);
	for (unsigned places = worlds.hidden; places != 0; places &= places - 1) {
		int place = bits_lowest(places);

		if (thirteen_get(s->card[deck], place) == 0) {
			int card = thirteen_any(free, rng);

			settle(s, deck, place, card);
			free &= ~(unsigned)thirteen_bit(card);
		}
	}
	for (int m = 0; m < s->mixes[deck]; m++)
		for (int input = 0; input < 2; input++) {
			int place = thirteen_mixed_to(s, deck, m, input, way->swaps);
			struct thirteen_mix *mix = &s->mix[deck][m];

			mix->cards = (uint8_t)thirteen_put(mix->cards, input, thirteen_get(s->card[deck], place));
		}
}

/* Dealt cards that nobody has chosen from lie in ascending order. */
SEANCE_FN static void sort_loose(const struct thirteen_rules *rules, struct thirteen_state *s, int group)
{
	int deck = thirteen_group_deck(rules, group);
	unsigned loose = thirteen_loose(rules, s, group);
	unsigned cards = 0;
	unsigned places = 0;

	for (; loose != 0; loose &= loose - 1) {
		int card = thirteen_get(s->card[deck], bits_lowest(loose));

		if (card != 0) {
			cards |= thirteen_bit(card);
			places |= 1u << bits_lowest(loose);
		}
	}
	for (; places != 0; places &= places - 1, cards &= cards - 1)
		s->card[deck] = thirteen_put(s->card[deck], bits_lowest(places), bits_lowest(cards) + 1);
}

SEANCE_FN void thirteen_resample(
	const struct thirteen_rules *rules, struct thirteen_state *state, int viewer, struct rng *rng)
{
	thirteen_redact(rules, state, viewer);
	state->head.viewer = GAME_FULL;
	if (state->phase == THIRTEEN_PHASE_OVER)
		return;
	for (int deck = 0; deck < rules->decks; deck++)
		fill_deck(rules, state, deck, rng);
	for (int group = 0; group < thirteen_groups(rules); group++)
		sort_loose(rules, state, group);
}

/* Cards for which a place counts worlds: hidden Crypt i, or -1 for any other place. */
static void weigh_way(const struct thirteen_worlds *worlds, const struct thirteen_way *way, int crypt, uint64_t unit,
	uint64_t *weight)
{
	for (unsigned cards = crypt < 0 ? way->free : way->free & worlds->possible[crypt]; cards != 0;
		cards &= cards - 1) {
		unsigned others = way->free & ~(cards & (0u - cards));

		weight[bits_lowest(cards)] += unit * thirteen_fillings(worlds, others, crypt);
	}
}

static void weigh_place(const struct thirteen_worlds *worlds, int place, int open, uint64_t scale, uint64_t *weight)
{
	int crypt = -1;

	for (int i = 0; i < worlds->crypts; i++)
		if (worlds->crypt_place[i] == place)
			crypt = i;
	for (int w = 0; w < worlds->ways; w++) {
		const struct thirteen_way *way = &worlds->way[w];
		int card = 0;

		if (way->repeat)
			continue;
		for (int p = 0; p < way->pins; p++)
			if (way->pin_place[p] == place)
				card = way->pin_card[p];
		if (card != 0)
			weight[card - 1] += scale * way->crypts * (uint64_t)open;
		else
			weigh_way(worlds, way, crypt, crypt < 0 ? scale : scale * (uint64_t)open, weight);
	}
}

/*
 * Places that take any card are alike, so worlds come in bundles of equal size,
 * one bundle for each filling of the Crypts and each card at one such place:
 * bundles are what is counted. `open` is the number of such places, at least 1.
 */
static int open_places(const struct thirteen_worlds *worlds)
{
	int open = bits_count(worlds->unseen) - worlds->crypts - worlds->way[0].pins;

	return open > 0 ? open : 1;
}

static void believe_deck(const struct thirteen_rules *rules, const struct thirteen_state *view, int deck,
	const struct thirteen_worlds *worlds, uint64_t scale, struct game_belief *belief)
{
	bool pool = false;

	for (int place = 0; place < rules->cards; place++) {
		bool nobody = thirteen_get(view->seen[deck], place) == 0;

		if ((worlds->hidden >> place & 1) == 0 && (!nobody || pool))
			continue;
		belief->place[belief->places] =
			(int16_t)(nobody ? THIRTEEN_PLACE_POOL + deck : thirteen_place(rules, view, deck, place));
		weigh_place(worlds, nobody ? -1 : place, open_places(worlds), scale, belief->weight[belief->places]);
		belief->places++;
		pool = pool || nobody;
	}
}

void thirteen_belief(
	const struct thirteen_rules *rules, const struct thirteen_state *state, int viewer, struct game_belief *belief)
{
	struct thirteen_state view = *state;
	struct thirteen_worlds worlds[2];
	uint64_t total[2] = {1, 1};

	memset(belief, 0, sizeof(*belief));
	memset(worlds, 0, sizeof(worlds));
	belief->kinds = rules->cards;
	belief->total = 1;
	thirteen_redact(rules, &view, viewer);
	if (view.phase == THIRTEEN_PHASE_OVER)
		return;
	for (int deck = 0; deck < rules->decks; deck++) {
		thirteen_worlds(rules, &view, deck, &worlds[deck]);
		total[deck] = (uint64_t)worlds[deck].total * (uint64_t)open_places(&worlds[deck]);
	}
	belief->total = total[0] * total[1];
	for (int deck = 0; deck < rules->decks; deck++)
		believe_deck(rules, &view, deck, &worlds[deck], total[1 - deck], belief);
}
