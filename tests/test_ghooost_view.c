/* Ghooost!: what each seat knows (G20): views, worlds drawn again, certainties and odds. */
#include "ghooost_table.h"

#include "games/game.h"

static struct ghooost_state view_of(const struct table *table, int viewer)
{
	struct ghooost_state view = table->state;

	ghooost_redact(&table->rules, &view, viewer);
	return view;
}

static bool same(const struct ghooost_state *a, const struct ghooost_state *b)
{
	return memcmp(a, b, sizeof(*a)) == 0;
}

/* --- what all have seen --- */

TEST(g20_whoever_collects_is_known_to_hold_those_cards)
{
	struct table t;

	LAY(&t, 3, .pile = "4,4,x,9", .kitties = 1, .hand = {"5,9", "13", "12,12"});
	play(&t, "collect");
	shows(&t, "seat=0 hand=4,4,5,9,9,x,k known=4,4,9,x,k");
}

TEST(g20_a_failed_lucky_or_mansion_card_was_seen_by_all)
{
	struct table t;

	LAY(&t, 3, .crypt = 4, .pile = "9", .hand = {"2,4,10,13", "5,5,6,6", "7,7,9,9"});
	play(&t, "luck draw-4");
	shows(&t, "seat=0 hand=2,4,4,9,10,13 known=4,9");
	LAY(&t, 3, .pile = "9", .hand = {NULL, "5", "7,7"}, .mansion = {2, 0, 0}, .unseen = "4");
	play(&t, "open draw-4");
	shows(&t, "seat=0 hand=4,9 known=4,9");
}

TEST(g20_a_played_card_comes_off_the_known_ones_first)
{
	struct table t;

	LAY(&t, 3, .hand = {"5,5,5,x,x", "13", "12,12"}, .known = {"5,5,x"});
	play(&t, "5,x");
	shows(&t, "seat=0 hand=5,5,x known=5");
	play(&t, "5,5");
	shows(&t, "seat=0 hand=x known=-");
	LAY(&t, 3, .hand = {"2,k,k", "13", "12,12"}, .known = {"k"});
	play(&t, "k");
	shows(&t, "seat=0 hand=2,k known=-");
}

TEST(g20_a_pass_shows_a_hand_of_nothing_but_miss_copies)
{
	struct table t;

	LAY(&t, 3, .hand = {"x,x", "5", "7,7"}, .known = {"x"});
	play(&t, "pass");
	shows(&t, "seat=0 hand=x,x known=x,x");
}

TEST(g20_a_drawn_card_is_not_known)
{
	struct table t;

	LAY(&t, 3, .crypt = 4, .pile = "9", .hand = {"2,4,10,13", "5,5,6,6", "7,7,9,9"});
	play(&t, "10 draw-3");
	shows(&t, "seat=0 hand=2,3,4,13 known=-");
}

/* --- views --- */

#define MIDDAY(table) \
	LAY(table, 3, .crypt = 4, .pile = "9", .kitties = 1, .hand = {"2,4,10,13", "5,5,6,6", "7,7,9,9"}, \
		.known = {"4", "5,6", "-"})

TEST(a_view_shows_the_own_hand_and_of_others_what_is_known)
{
	struct table t;

	MIDDAY(&t);
	t.state = view_of(&t, 1);
	shows(&t, "viewer=1");
	shows(&t, "seat=0 hand=4,?,?,? known=4 mansion=10 seat=1 hand=5,5,6,6 known=5,6 mansion=10");
	shows(&t, "seat=2 hand=?,?,?,? known=- mansion=10");
	MIDDAY(&t);
	t.state = view_of(&t, GAME_SPECTATOR);
	shows(&t, "viewer=spectator");
	shows(&t, "seat=1 hand=5,6,?,? known=5,6");
}

TEST(what_a_viewer_cannot_tell_apart_gives_the_same_bytes)
{
	struct ghooost_state a, b;
	struct table t;

	MIDDAY(&t);
	a = t.state;
	b = t.state;
	b.hand[0] += ((uint64_t)1 << 4 * 0) - ((uint64_t)1 << 4 * 1); /* a 1 of the pile for the 2 */
	b.pool += ((uint64_t)1 << 4 * 1) - ((uint64_t)1 << 4 * 0);
	for (int viewer = 1; viewer <= GAME_SPECTATOR; viewer++) {
		struct ghooost_state x = a, y = b;

		if (viewer >= 3 && viewer < GAME_SPECTATOR)
			continue;
		ghooost_redact(&t.rules, &x, viewer);
		ghooost_redact(&t.rules, &y, viewer);
		assert_true(same(&x, &y));
		ghooost_redact(&t.rules, &y, viewer);
		assert_true(same(&x, &y));
	}
}

TEST(a_view_knows_the_legal_moves_of_its_own_turn_only)
{
	game_action list[GHOOOST_ACTIONS], own[GHOOOST_ACTIONS];
	struct ghooost_state view;
	struct table t;
	int count;

	MIDDAY(&t);
	count = ghooost_legal(&t.rules, &t.state, list);
	view = view_of(&t, 0);
	assert_int_equal(ghooost_legal(&t.rules, &view, own), count);
	assert_memory_equal(list, own, (size_t)count * sizeof(list[0]));
	view = view_of(&t, 1);
	assert_int_equal(ghooost_legal(&t.rules, &view, own), 0);
	view = view_of(&t, GAME_SPECTATOR);
	assert_int_equal(ghooost_legal(&t.rules, &view, own), 0);
}

TEST(once_the_round_is_over_all_hands_are_shown)
{
	struct ghooost_state view;
	struct table t;

	LAY(&t, 3, .pile = "4", .hand = {"6", NULL, "2,7"});
	play(&t, "6");
	view = view_of(&t, GAME_SPECTATOR);
	view.head.viewer = GAME_FULL;
	assert_true(same(&view, &t.state));
}

TEST(a_refill_is_told_in_full_to_its_player_only)
{
	struct game_event list[GAME_EVENTS_MAX];
	struct table t;

	LAY(&t, 3, .crypt = 4, .pile = "9", .hand = {"2,4,10,13", "5,5,6,6", "7,7,9,9"});
	play(&t, "10");
	for (int viewer = 0; viewer <= 2; viewer++) {
		int count = ghooost_events(&t.rules, &t.state, token("draw-3"), list);

		assert_int_equal(count, 1);
		assert_true(game_event_redact(&list[0], viewer));
		assert_int_equal(list[0].what.code, viewer == 0 ? GHOOOST_EVENT_DREW : GHOOOST_EVENT_DREW_HIDDEN);
		assert_int_equal(list[0].what.arg[0], 0);
		assert_int_equal(list[0].what.arg[1], viewer == 0 ? 2 : 0);
	}
}

/* --- worlds --- */

/* Cards of a multiset laid out. */
static int lay_out(uint64_t cards, int *list)
{
	int count = 0;

	for (int kind = 0; kind < GHOOOST_KINDS; kind++)
		for (int i = 0; i < ghooost_count_of(cards, kind); i++)
			list[count++] = kind;
	return count;
}

enum { WORLDS_MAX = 64, HIDDEN_MAX = 8 };

struct worlds {
	int count;
	uint64_t hands[WORLDS_MAX][GAME_SEATS_MAX];
	double expected[WORLDS_MAX];
	int drawn[WORLDS_MAX];
};

static int world_of(struct worlds *worlds, const uint64_t hands[GAME_SEATS_MAX])
{
	for (int i = 0; i < worlds->count; i++)
		if (memcmp(worlds->hands[i], hands, sizeof(worlds->hands[i])) == 0)
			return i;
	return -1;
}

/* Each order of the hidden cards is as likely as any other: the first ones fill the hands, seat by seat. */
static void count_orders(struct worlds *worlds, const struct ghooost_state *view, int *cards, int from, int total)
{
	if (from == total) {
		uint64_t hands[GAME_SEATS_MAX];
		int at = 0, world;

		for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
			hands[seat] = view->hand[seat];
			for (int i = ghooost_count(view->hand[seat]); i < view->hand_size[seat]; i++)
				hands[seat] += (uint64_t)1 << 4 * cards[at++];
		}
		world = world_of(worlds, hands);
		if (world < 0) {
			assert_true(worlds->count < WORLDS_MAX);
			world = worlds->count++;
			memcpy(worlds->hands[world], hands, sizeof(hands));
		}
		worlds->expected[world] += 1;
		return;
	}
	for (int i = from; i < total; i++) {
		int card = cards[i];

		cards[i] = cards[from];
		cards[from] = card;
		count_orders(worlds, view, cards, from + 1, total);
		cards[from] = cards[i];
		cards[i] = card;
	}
}

/* Draws worlds of a view and compares how often each came up with how often it should. */
static double chi_square(struct table *table, int viewer, struct worlds *worlds, int draws)
{
	struct ghooost_state view = view_of(table, viewer);
	double orders = 0, sum = 0;
	int cards[GHOOOST_CARDS_MAX];
	int total = lay_out(view.pool, cards);

	memset(worlds, 0, sizeof(*worlds));
	assert_true(total <= HIDDEN_MAX);
	count_orders(worlds, &view, cards, 0, total);
	for (int i = 0; i < draws; i++) {
		struct ghooost_state world = i % 2 == 0 ? table->state : view;
		struct ghooost_state again;

		ghooost_resample(&table->rules, &world, viewer, &table->rng);
		assert_int_equal(world.head.viewer, GAME_FULL);
		again = world;
		ghooost_redact(&table->rules, &again, viewer);
		assert_true(same(&again, &view));
		assert_true(world_of(worlds, world.hand) >= 0);
		worlds->drawn[world_of(worlds, world.hand)]++;
	}
	for (int i = 0; i < worlds->count; i++)
		orders += worlds->expected[i];
	for (int i = 0; i < worlds->count; i++) {
		double expected = worlds->expected[i] / orders * draws;

		sum += (worlds->drawn[i] - expected) * (worlds->drawn[i] - expected) / expected;
	}
	return sum;
}

TEST(resampling_draws_each_world_as_often_as_it_is_likely)
{
	struct worlds worlds;
	struct table t;

	LAY(&t, 2, .pile = "9", .hand = {"2,4", "5,7"}, .mansion = {1, 1}, .unseen = "5,9");
	assert_true(chi_square(&t, 0, &worlds, 12000) < 16.3); /* 4 worlds, 3 degrees of freedom, 1 in 1000 */
	assert_int_equal(worlds.count, 4);
}

TEST(resampling_several_hands_draws_each_world_as_often_as_it_is_likely)
{
	struct worlds worlds;
	struct table t;

	LAY(&t, 3, .pile = "9", .hand = {"2,4", "5,7,13", "5,k"}, .known = {"-", "13", "-"}, .mansion = {1, 0, 1},
		.unseen = "5,x");
	assert_true(chi_square(&t, 0, &worlds, 40000) < 49.7); /* 24 worlds, 23 degrees of freedom, 1 in 1000 */
	assert_int_equal(worlds.count, 24);
}

TEST(resampling_keeps_what_is_known)
{
	struct table t;

	MIDDAY(&t);
	for (int i = 0; i < 200; i++) {
		struct ghooost_state world = t.state;

		ghooost_resample(&t.rules, &world, 2, &t.rng);
		assert_true(ghooost_count_of(world.hand[0], 3) >= 1);
		assert_true(ghooost_count_of(world.hand[1], 4) >= 1 && ghooost_count_of(world.hand[1], 5) >= 1);
		assert_int_equal(world.hand[2], t.state.hand[2]);
		assert_int_equal(ghooost_count(world.pool), ghooost_count(t.state.pool));
	}
}

/* --- certainties and odds --- */

TEST(knowledge_names_cards_by_sight)
{
	struct ghooost_knowledge know;
	struct table t;

	MIDDAY(&t);
	ghooost_know(&t.rules, &t.state, 2, &know);
	assert_int_equal(know.must[0], t.state.known[0]);
	assert_int_equal(know.must[1], t.state.known[1]);
	assert_int_equal(know.must[2], t.state.hand[2]);
	assert_int_equal(know.unknown[0], 3);
	assert_int_equal(know.unknown[1], 2);
	assert_int_equal(know.unknown[2], 0);
	assert_int_equal(ghooost_count(know.unseen), 4 + 3 * 10 + 3 + 2);
}

TEST(knowledge_names_cards_by_elimination)
{
	struct ghooost_knowledge know;
	struct table t;

	/* Hidden from seat 0: 5, 5, 5 and 7, of which three are in hand 1: two of them must be 5s. */
	LAY(&t, 2, .pile = "9", .hand = {"2,4", "5,5,7"}, .mansion = {1, 0}, .unseen = "5");
	ghooost_know(&t.rules, &t.state, 0, &know);
	assert_int_equal(know.must[1], (uint64_t)2 << 4 * 4);
	assert_int_equal(know.unknown[1], 3);
	/* With no other hidden place the whole hand is certain. */
	LAY(&t, 2, .pile = "9", .hand = {"2,4", "5,5,7"});
	ghooost_know(&t.rules, &t.state, 0, &know);
	assert_int_equal(know.must[1], t.state.hand[1]);
	ghooost_know(&t.rules, &t.state, GAME_SPECTATOR, &know);
	assert_int_equal(know.must[1], 0);
	/* With two hands of unknown cards neither needs to hold the odd one. */
	LAY(&t, 3, .pile = "9", .hand = {"2,4", "5,7", "5,5"});
	ghooost_know(&t.rules, &t.state, 0, &know);
	assert_int_equal(know.must[1], (uint64_t)1 << 4 * 4);
	assert_int_equal(know.must[2], (uint64_t)1 << 4 * 4);
}

/* Certain is what every world has: counted over all of them. */
TEST(knowledge_is_what_all_worlds_have_in_common)
{
	static const char *const unseen[] = {"5", "7", "5,7", "5,5", "6,7"};

	for (int i = 0; i < 5; i++) {
		int mansion = (int)(strlen(unseen[i]) + 1) / 2;
		struct ghooost_knowledge know;
		struct worlds worlds;
		struct table t;

		LAY(&t, 3, .pile = "9", .hand = {"2,4", "5,7,13", "5,7"}, .known = {"-", "13", "-"},
			.mansion = {mansion, 0, 0}, .unseen = unseen[i]);
		ghooost_know(&t.rules, &t.state, 0, &know);
		(void)chi_square(&t, 0, &worlds, 1);
		for (int seat = 1; seat < 3; seat++)
			for (int kind = 0; kind < GHOOOST_KINDS; kind++) {
				int least = 64;

				for (int world = 0; world < worlds.count; world++)
					if (ghooost_count_of(worlds.hands[world][seat], kind) < least)
						least = ghooost_count_of(worlds.hands[world][seat], kind);
				assert_int_equal(ghooost_count_of(know.must[seat], kind), least);
			}
	}
}

TEST(knowledge_tells_the_odds_of_luck)
{
	struct ghooost_knowledge know;
	struct table t;

	/* Seat 0 sees 2, 4, 10, 13 and the 12: it has not seen 4 of 1, 3 of 12 and 3 of Kitty among 62 - 5 - 1. */
	LAY(&t, 3, .crypt = 15, .pile = "12", .kitties = 1, .hand = {"2,4,10,13", "5,5,6,6", "7,7,9,9"});
	ghooost_know(&t.rules, &t.state, 0, &know);
	assert_int_equal(know.luck_all, 15 + 30 + 8);
	assert_int_equal(know.luck_good, ghooost_count_of(know.unseen, 0) + ghooost_count_of(know.unseen, 11) +
						 ghooost_count_of(know.unseen, 15));
	assert_int_equal(ghooost_count_of(know.unseen, 14) > 0, 1);
	LAY(&t, 3, .crypt = 15, .pile = "14", .hand = {"2,4,10,13", "5,5,6,6", "7,7,9,9"});
	ghooost_know(&t.rules, &t.state, 0, &know);
	assert_int_equal(know.luck_good, ghooost_count_of(know.unseen, 0) + ghooost_count_of(know.unseen, 13) +
						 ghooost_count_of(know.unseen, 15));
	/* On an empty Cemetery only Miss Copy fails. */
	LAY(&t, 3, .crypt = 15, .hand = {"2,4,10,13", "5,5,6,6", "7,7,9,9"});
	ghooost_know(&t.rules, &t.state, 0, &know);
	assert_int_equal(know.luck_good, know.luck_all - (uint32_t)ghooost_count_of(know.unseen, 14));
	LAY(&t, 2, .hand = {"2,4", "5,5"}, .mansion = {1, 1});
	ghooost_know(&t.rules, &t.state, 0, &know);
	assert_int_equal(know.luck_all, 0);
	assert_int_equal(know.luck_good, 0);
}

TEST(knowledge_reads_no_more_than_the_view)
{
	struct ghooost_knowledge of_state, of_view;
	struct ghooost_state view;
	struct table t;

	MIDDAY(&t);
	for (int viewer = 0; viewer < 3; viewer++) {
		view = view_of(&t, viewer);
		ghooost_know(&t.rules, &t.state, viewer, &of_state);
		ghooost_know(&t.rules, &view, viewer, &of_view);
		assert_memory_equal(&of_state, &of_view, sizeof(of_view));
	}
}

/* A place's odds are how often the worlds put a kind there. */
TEST(belief_is_the_share_of_worlds)
{
	struct game_belief belief;
	struct worlds worlds;
	struct table t;
	double orders = 0;

	LAY(&t, 2, .pile = "9", .hand = {"2,4", "5"}, .mansion = {1, 1}, .unseen = "5,7");
	ghooost_belief(&t.rules, &t.state, 0, &belief);
	(void)chi_square(&t, 0, &worlds, 1);
	for (int i = 0; i < worlds.count; i++)
		orders += worlds.expected[i];
	assert_int_equal(belief.places, 3);
	assert_int_equal(belief.place[0], 1);
	assert_int_equal(belief.place[1], GAME_SEATS_MAX + 1);
	assert_int_equal(belief.place[2], GAME_SEATS_MAX + 2);
	assert_int_equal(belief.total, 3);
	for (int kind = 0; kind < GHOOOST_KINDS; kind++) {
		double in_hand = 0;

		for (int i = 0; i < worlds.count; i++)
			in_hand += worlds.expected[i] * ghooost_count_of(worlds.hands[i][1], kind);
		assert_true((double)belief.weight[0][kind] * orders == in_hand * (double)belief.total);
		assert_int_equal(belief.weight[1][kind], belief.weight[0][kind]);
	}
}

TEST(belief_has_no_place_for_what_is_known)
{
	struct game_belief belief;
	struct table t;

	MIDDAY(&t);
	t.state.known[2] = t.state.hand[2];
	ghooost_belief(&t.rules, &t.state, 0, &belief);
	assert_int_equal(belief.places, 1 + 1 + 3); /* hand 1, Crypt, three Mansions */
	assert_int_equal(belief.place[0], 1);
	assert_int_equal(belief.place[1], GAME_SEATS_MAX);
}
