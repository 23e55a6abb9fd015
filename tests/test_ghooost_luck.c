/* Ghooost!: cards that show themselves, from the Crypt and the Mansion (G7), and what is drawn in secret (G14). */
#include "ghooost_table.h"

/* --- G7: lucky and Mansion cards --- */

#define LUCKY(table, top, last) LAY(table, 3, .crypt = last, .pile = top, .hand = {"2,4,10,13", "5,5,6,6", "7,7,9,9"})
#define HAUNTED(table, top, first) \
	LAY(table, 3, .pile = top, .hand = {NULL, "5,6", "7,9"}, .mansion = {2, 2, 2}, .unseen = first)

TEST(g7_a_lucky_pair_with_the_cemetery_is_no_double)
{
	struct table t;

	LUCKY(&t, "8,8", 5);
	play(&t, "luck draw-8");
	shows(&t, "phase=turn mover=2 direction=counter");
	HAUNTED(&t, "9,9", "9");
	play(&t, "open draw-9");
	shows(&t, "phase=turn mover=1 direction=clockwise");
}

TEST(g7_a_miss_copy_alone_is_never_valid_even_on_an_empty_cemetery)
{
	struct table t;

	LUCKY(&t, "-", 5);
	play(&t, "luck draw-x");
	shows(&t, "phase=turn mover=1");
	shows(&t, "seat=0 hand=2,4,10,13,x known=x");
	HAUNTED(&t, "-", "x");
	play(&t, "open draw-x");
	shows(&t, "phase=turn mover=1");
	shows(&t, "seat=0 hand=x known=x mansion=1");
}

TEST(g7_a_lucky_skeletum_clears_and_plays_again)
{
	struct table t;

	LUCKY(&t, "10", 5);
	play(&t, "luck draw-11");
	shows(&t, "phase=turn mover=0");
	shows(&t, "pile=-");
	HAUNTED(&t, "10", "11");
	play(&t, "open draw-11");
	shows(&t, "phase=turn mover=0");
	shows(&t, "pile=-");
	assert_string_equal(legal(&t), "open");
}

TEST(g7_an_invalid_lucky_skeletum_clears_nothing)
{
	struct table t;

	LUCKY(&t, "3", 5);
	play(&t, "luck draw-11");
	shows(&t, "phase=turn mover=1");
	shows(&t, "seat=0 hand=2,3,4,10,11,13 known=3,11");
}

TEST(g7_a_lucky_kitty_skips)
{
	struct table t;

	LUCKY(&t, "12", 5);
	play(&t, "luck draw-k");
	shows(&t, "phase=turn mover=2");
	shows(&t, "pile=12 kitties=1");
	HAUNTED(&t, "12", "k");
	play(&t, "open draw-k");
	shows(&t, "phase=turn mover=2");
}

TEST(g7_a_lucky_twist_turns)
{
	struct table t;

	LUCKY(&t, "7", 5);
	play(&t, "luck draw-8");
	shows(&t, "phase=turn mover=2 direction=counter");
	HAUNTED(&t, "7", "8");
	play(&t, "open draw-8");
	shows(&t, "phase=turn mover=2 direction=counter");
}

TEST(g7_an_invalid_twist_turns_nothing)
{
	struct table t;

	LUCKY(&t, "9", 5);
	play(&t, "luck draw-8");
	shows(&t, "phase=turn mover=1 direction=clockwise");
}

TEST(g7_a_lucky_ghost_completes_a_quartet_with_the_cemetery)
{
	struct table t;

	LUCKY(&t, "2,14,14,14", 5);
	play(&t, "luck draw-14");
	shows(&t, "phase=turn mover=0");
	shows(&t, "pile=-");
	HAUNTED(&t, "14,14,14", "14");
	play(&t, "open draw-14");
	shows(&t, "phase=turn mover=0");
	shows(&t, "pile=-");
}

TEST(g7_a_lucky_ghost_obeys_scary_ghosts)
{
	struct table t;

	LUCKY(&t, "3", 5);
	play(&t, "luck draw-12");
	shows(&t, "pile=3,12");
	LUCKY(&t, "12", 5);
	play(&t, "luck draw-3");
	shows(&t, "seat=0 hand=2,3,4,10,12,13");
	LUCKY(&t, "12", 5);
	play(&t, "luck draw-1");
	shows(&t, "pile=12,1");
}

/* --- G14: refill and midnight --- */

TEST(g14_the_hand_is_filled_after_a_quartet_before_the_extra_turn)
{
	struct table t;

	LAY(&t, 3, .crypt = 6, .pile = "14", .hand = {"5,5,5,5", "7,7,8,8", "2,2,6,6"});
	play(&t, "5,5,5,5");
	shows(&t, "phase=refill mover=0");
	shows(&t, "again=extra fresh=1");
	play(&t, "draw-1 draw-2 draw-3 draw-4");
	shows(&t, "phase=turn mover=0");
	shows(&t, "crypt=2");
}

TEST(g14_the_hand_is_filled_before_the_skip_of_a_kitty)
{
	struct table t;

	LAY(&t, 3, .crypt = 6, .pile = "14", .hand = {"5,5,5,k", "7,7,8,8", "2,2,6,6"});
	play(&t, "k");
	shows(&t, "phase=refill mover=0");
	shows(&t, "again=skip");
	play(&t, "draw-k");
	shows(&t, "phase=turn mover=2");
}

TEST(g14_a_lucky_card_may_be_the_last_of_the_crypt)
{
	struct table t;

	LUCKY(&t, "9", 1);
	play(&t, "luck");
	assert_true(has_event(&t, "draw-13", GHOOOST_EVENT_MIDNIGHT));
	play(&t, "draw-13");
	shows(&t, "phase=turn mover=1");
	shows(&t, "crypt=0");
	assert_string_equal(legal(&t), "collect");
}

TEST(g14_midnight_may_strike_within_a_refill)
{
	struct table t;

	LAY(&t, 3, .crypt = 2, .pile = "4", .hand = {"5,5,5,6", "7,7,8,8", "2,2,6,6"});
	play(&t, "5,5,5 draw-9 draw-13");
	shows(&t, "phase=turn mover=0");
	shows(&t, "crypt=0");
	shows(&t, "seat=0 hand=6,9,13");
}
