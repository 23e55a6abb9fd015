#include "games/thirteen/thirteen_worlds.h"

SEANCE_FN static int tagged(const struct thirteen_state *s, int deck, int tag)
{
	for (int place = 0; place < THIRTEEN_CARDS_MAX; place++)
		if (thirteen_get(s->tag[deck], place) == tag)
			return place;
	return -1;
}

SEANCE_FN int thirteen_mixed_to(const struct thirteen_state *s, int deck, int mix, int input, int swaps)
{
	int tag = 1 + 2 * mix + (input ^ (swaps >> mix & 1));
	int place = tagged(s, deck, tag);

	if (place < 0) { /* it went on into the second mix */
		int next = (s->mix[deck][1].tags & 15) == tag ? 0 : 1;

		place = tagged(s, deck, 3 + (next ^ (swaps >> 1 & 1)));
	}
	return place;
}

/* Injective choices from up to three sets. */
SEANCE_FN uint32_t thirteen_fillings(const struct thirteen_worlds *worlds, unsigned free, int skip)
{
	unsigned set[THIRTEEN_CRYPTS_MAX];
	int sets = 0;
	int a, b, c;

	for (int i = 0; i < worlds->crypts; i++)
		if (i != skip)
			set[sets++] = worlds->possible[i] & free;
	if (sets == 0)
		return 1;
	a = bits_count(set[0]);
	if (sets == 1)
		return (uint32_t)a;
	b = bits_count(set[1]);
	if (sets == 2)
		return (uint32_t)(a * b - bits_count(set[0] & set[1]));
	c = bits_count(set[2]);
	return (uint32_t)(a * b * c - bits_count(set[0] & set[1]) * c - bits_count(set[0] & set[2]) * b -
			  bits_count(set[1] & set[2]) * a + 2 * bits_count(set[0] & set[1] & set[2]));
}

/* True if the card can lie there, pinned or seen. */
SEANCE_FN static bool pin(const struct thirteen_worlds *worlds, const struct thirteen_state *view, int deck,
	struct thirteen_way *way, int place, int card)
{
	int there = thirteen_get(view->card[deck], place);

	if (there != 0)
		return there == card;
	for (int i = 0; i < way->pins; i++)
		if (way->pin_place[i] == place || way->pin_card[i] == card)
			return way->pin_place[i] == place && way->pin_card[i] == card;
	if ((worlds->unseen & thirteen_bit(card)) == 0)
		return false;
	way->pin_place[way->pins] = place;
	way->pin_card[way->pins++] = card;
	way->free = (uint16_t)(way->free & ~thirteen_bit(card));
	return true;
}

SEANCE_FN static bool try_way(const struct thirteen_worlds *worlds, const struct thirteen_state *view, int deck,
	struct thirteen_way *way, int swaps)
{
	memset(way, 0, sizeof(*way));
	way->swaps = swaps;
	way->free = worlds->unseen;
	for (int m = 0; m < view->mixes[deck]; m++)
		for (int input = 0; input < 2; input++) {
			int card = view->mix[deck][m].cards >> 4 * input & 15;

			if (card != 0 &&
				!pin(worlds, view, deck, way, thirteen_mixed_to(view, deck, m, input, swaps), card))
				return false;
		}
	way->crypts = thirteen_fillings(worlds, way->free, -1);
	return true;
}

SEANCE_FN static void hidden_crypts(
	const struct thirteen_rules *rules, const struct thirteen_state *view, int deck, struct thirteen_worlds *worlds)
{
	for (int seat = 0; seat < rules->setup.players; seat++) {
		int place = rules->crypt[seat];

		if (rules->deck[seat] != deck || (worlds->hidden >> place & 1) == 0)
			continue;
		worlds->hidden_crypts = (uint16_t)(worlds->hidden_crypts | 1u << place);
		worlds->crypt_place[worlds->crypts] = place;
		worlds->possible[worlds->crypts++] = view->possible[seat];
	}
}

SEANCE_FN void thirteen_worlds(
	const struct thirteen_rules *rules, const struct thirteen_state *view, int deck, struct thirteen_worlds *worlds)
{
	int swaps = 1 << view->mixes[deck];

	memset(worlds, 0, sizeof(*worlds));
	worlds->unseen = view->pool[deck];
	for (int place = 0; place < rules->cards; place++)
		if (thirteen_get(view->seen[deck], place) != 0 && thirteen_get(view->card[deck], place) == 0)
			worlds->hidden = (uint16_t)(worlds->hidden | 1u << place);
	hidden_crypts(rules, view, deck, worlds);
	for (int i = 0; i < swaps; i++) {
		struct thirteen_way *way = &worlds->way[worlds->ways];

		if (!try_way(worlds, view, deck, way, i))
			continue;
		for (int earlier = 0; earlier < worlds->ways; earlier++)
			if (thirteen_same_pins(&worlds->way[earlier], way))
				way->repeat = true;
		if (!way->repeat)
			worlds->total += way->crypts;
		worlds->ways++;
	}
}
