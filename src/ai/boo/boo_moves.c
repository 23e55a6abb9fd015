#include "ai/boo/boo_moves.h"

#include "ai/boo/boo_watch.h"
#include "games/boo/boo_table.h"

void boo_killers_add(struct boo_killers *killers, const struct boo_move *move)
{
	int at = 0;

	while (at < killers->count && !boo_move_same(&killers->move[at], move))
		at++;
	if (at == killers->count && killers->count < BOO_KILLERS)
		killers->count++;
	if (at == BOO_KILLERS)
		at--;
	for (; at > 0; at--)
		killers->move[at] = killers->move[at - 1];
	killers->move[0] = *move;
}

/* As boo_move_score(), and returns the trail and the card's final way. */
static inline int try_move(
	struct boo_field *field, int seat, int id, const struct boo_move *move, struct boo_trail *trail, int *way)
{
	int lead;

	*way = boo_field_look(field, id, move, trail);
	lead = field->lead + field->worth[id][*way];
	boo_field_unlook(field, id, trail);
	return boo_side(seat, lead);
}

int boo_move_score(struct boo_field *field, int seat, int id, const struct boo_move *move)
{
	struct boo_trail trail;
	int way;

	return try_move(field, seat, id, move, &trail, &way);
}

void boo_moves_orders(struct boo_field *field, int seat, int id, const struct boo_move *move, struct boo_moves *moves)
{
	unsigned orders = boo_distinct_orders(boo_haunted(field->rules->face[id][move->way]) & move->looks);
	int first = moves->count;

	for (; orders != 0 && moves->count < BOO_MOVES_MAX; orders &= orders - 1) {
		struct boo_move *last = &moves->list[moves->count];
		struct boo_trail trail;
		int way;

		*last = *move;
		last->order = (uint8_t)bits_lowest(orders);
		last->value = (int16_t)try_move(field, seat, id, last, &trail, &way);
		last->turned = boo_trail_outcome(&trail);
		for (int i = first; i < moves->count; i++)
			if (moves->list[i].turned == last->turned)
				goto next;
		moves->count++;
		if (trail.count == 0) /* no flip in one order means none in any order */
			return;
	next:;
	}
}

/* The places of row y where a card laid in that way may flip a card. */
static inline uint64_t flip_candidates(
	const struct boo_field *field, const struct boo_watch *watch, int id, int way, int y)
{
	uint64_t meets[BOO_SQUARES + 1];

	if (boo_looks_at_itself(field->sight[id][way]))
		return ~(uint64_t)0;
	boo_watch_row(watch, field->sight[id][way], y, meets);
	return meets[1];
}

/* Adds a placement that flips nothing in any order. */
static void add_quiet(const struct boo_field *field, int seat, int id, struct boo_move *move, struct boo_moves *moves)
{
	if (moves->count == BOO_MOVES_MAX)
		return;
	move->value = (int16_t)boo_side(seat, field->lead + field->worth[id][move->way]);
	moves->list[moves->count++] = *move;
}

/* The field, the seat that lays and its card. */
struct listing {
	struct boo_field *field;
	int seat, id;
	struct boo_watch watch;
};

/* Lists the moves of row y; returns how many placements there are. */
static int list_row(struct listing *listing, int y, uint64_t lying, uint64_t standing, struct boo_moves *moves)
{
	struct boo_field *field = listing->field;
	const struct boo_rules *rules = field->rules;
	int id = listing->id;
	uint64_t may_flip[BOO_WAYS] = {0};
	int nodes = 0;

	for (int i = 0; i < rules->ways[id][3]; i++) {
		int way = (int)rules->way[id][3][i];

		may_flip[way] = flip_candidates(field, &listing->watch, id, way, y);
	}
	for (uint64_t places = lying | standing; places != 0; places &= places - 1) {
		int x = bits_lowest(places);
		int fit = (int)(lying >> x & 1) | (int)(standing >> x & 1) << 1;

		for (int i = 0; i < rules->ways[id][fit]; i++, nodes++) {
			int way = (int)rules->way[id][fit][i];
			struct boo_move move = boo_move_at(x, y, way);

			if ((may_flip[way] >> x & 1) != 0)
				boo_moves_orders(field, listing->seat, id, &move, moves);
			else
				add_quiet(field, listing->seat, id, &move, moves);
		}
	}
	return nodes;
}

int boo_moves_list(struct boo_field *field, int seat, int id, struct boo_moves *moves)
{
	struct boo_rows rows = boo_rows_of(field);
	struct listing listing;
	int nodes = 0;

	listing.field = field;
	listing.seat = seat;
	listing.id = id;
	boo_watch_make(&listing.watch, field, rows);
	moves->count = 0;
	for (int y = rows.first; y <= rows.last; y++) {
		uint64_t lying = boo_field_places(field, y, 0);
		uint64_t standing = boo_field_places(field, y, 1);

		if ((lying | standing) != 0)
			nodes += list_row(&listing, y, lying, standing, moves);
	}
	return nodes;
}

void boo_moves_sort(struct boo_moves *moves, struct boo_moves *room)
{
	enum { BUCKETS = 1024, WIDTH = 4, LOW = -BUCKETS * WIDTH / 2 };
	uint16_t end[BUCKETS] = {0};
	int sum = 0;

	room->count = moves->count;
	memcpy(room->list, moves->list, (size_t)moves->count * sizeof(moves->list[0]));
#define BUCKET(value) ((value) < LOW ? 0 : (value) >= -LOW ? BUCKETS - 1 : ((value) - LOW) / WIDTH)
	for (int i = 0; i < room->count; i++)
		end[BUCKET(room->list[i].value)]++;
	for (int bucket = BUCKETS; bucket-- > 0;) {
		int count = end[bucket];

		end[bucket] = (uint16_t)sum;
		sum += count;
	}
	for (int i = 0; i < room->count; i++)
		moves->list[end[BUCKET(room->list[i].value)]++] = room->list[i];
#undef BUCKET
}

/* A search for the best move of one ply. Moves skipped without trying are worth at most `passed`. */
struct hunt {
	struct boo_field *field;
	int seat, id;
	int best, alpha, beta, passed;
	struct boo_move *found;
	struct boo_rows rows;
	uint64_t *nodes;
};

/* Tries all orders of one placement; true once beta is reached. */
static inline bool hunt_placement(struct hunt *hunt, int x, int y, int way)
{
	struct boo_move move = boo_move_at(x, y, way);
	unsigned orders = boo_orders_of(hunt->field, hunt->id, way);
	struct boo_trail trail;
	int end;

	for (; orders != 0; orders &= orders - 1) {
		int value;

		++*hunt->nodes;
		move.order = (uint8_t)bits_lowest(orders);
		value = try_move(hunt->field, hunt->seat, hunt->id, &move, &trail, &end);
		if (value > hunt->best) {
			hunt->best = value;
			*hunt->found = move;
			hunt->found->value = (int16_t)value;
			if (value >= hunt->beta)
				return true;
		}
		if (trail.count == 0)
			return false;
	}
	return false;
}

static bool hunt_killers(struct hunt *hunt, const struct boo_killers *killers)
{
	for (int i = 0; i < killers->count; i++) {
		const struct boo_move *move = &killers->move[i];

		if (!boo_field_fits(hunt->field, move->x, move->y, move->way))
			continue;
		if (hunt_placement(hunt, move->x, move->y, move->way))
			return true;
	}
	return false;
}

/* Tries a placement that flips nothing. All of that way are worth the same, so one is enough. */
static bool hunt_quiet(struct hunt *hunt, int x, int y, int way)
{
	int value = boo_side(hunt->seat, hunt->field->lead + hunt->field->worth[hunt->id][way]);

	if (value > hunt->best) {
		hunt->best = value;
		*hunt->found = boo_move_at(x, y, way);
		hunt->found->value = (int16_t)value;
	}
	return hunt->best >= hunt->beta;
}

/* swing[k]: what flipping the k most valuable cards on the table brings the seat, for k up to a card's squares. */
static void sum_best_flips(const struct boo_field *field, int seat, int swing[BOO_SQUARES + 1])
{
	memset(swing, 0, (BOO_SQUARES + 1) * sizeof(*swing));
	for (int id = 0; id < BOO_IDS; id++) {
		int gain = field->card[id].lies ? boo_field_gain(field, seat, id) : 0;

		for (int i = 1; i <= BOO_SQUARES && gain > 0; i++) {
			if (gain > swing[i]) {
				int less = swing[i];

				swing[i] = gain;
				gain = less;
			}
		}
	}
	for (int i = 1; i <= BOO_SQUARES; i++)
		swing[i] += swing[i - 1];
}

/*
 * How many squares must meet a ghost for this way to beat the best so far. A
 * square that meets nobody at first can only flip back a card that was just
 * flipped, so no more cards end flipped than squares that meet somebody.
 */
static int needed(struct hunt *hunt, int hope, const int *swing)
{
	int bar = hunt->best > hunt->alpha ? hunt->best : hunt->alpha;
	int count = 0;

	while (count <= BOO_SQUARES && hope + swing[count] <= bar)
		count++;
	if (count > 0 && hope + swing[count - 1] > hunt->passed)
		hunt->passed = hope + swing[count - 1];
	return count;
}

static bool hunt_way(struct hunt *hunt, const uint64_t *places, const struct boo_watch *watch, int way, int least)
{
	const struct boo_sight *sights = hunt->field->sight[hunt->id][way];
	bool all = boo_looks_at_itself(sights);

	for (int y = hunt->rows.first; y <= hunt->rows.last; y++) {
		uint64_t meets[BOO_SQUARES + 1];
		uint64_t row = places[y];
		uint64_t quiet;

		if (row == 0)
			continue;
		boo_watch_row(watch, sights, y, meets);
		quiet = all ? 0 : row & ~meets[1];
		if (least == 0 && quiet != 0 && hunt_quiet(hunt, bits_lowest(quiet), y, way))
			return true;
		row &= all ? ~(uint64_t)0 : meets[least > 1 ? least : 1];
		for (; row != 0; row &= row - 1)
			if (hunt_placement(hunt, bits_lowest(row), y, way))
				return true;
	}
	return false;
}

/* The most the laid card itself can be worth in that way. */
static int way_hope(const struct boo_field *field, int seat, int id, int way)
{
	int front = boo_side(seat, field->worth[id][way]);
	int back = boo_side(seat, field->worth[id][way ^ 1]);

	for (int part = 0; part < BOO_SQUARES; part++)
		if (field->sight[id][way][part].kind == BOO_SIGHT_SELF ||
			field->sight[id][way ^ 1][part].kind == BOO_SIGHT_SELF)
			return back > front ? back : front;
	return front;
}

/* The card's ways, the most promising first. */
static int sort_ways(const struct boo_field *field, int seat, int id, uint8_t *ways, int *hope)
{
	const struct boo_rules *rules = field->rules;
	int count = rules->ways[id][3];

	for (int i = 0; i < count; i++) {
		int way = (int)rules->way[id][3][i];
		int worth = way_hope(field, seat, id, way);
		int at = i;

		for (; at > 0 && hope[at - 1] < worth; at--) {
			hope[at] = hope[at - 1];
			ways[at] = ways[at - 1];
		}
		hope[at] = worth;
		ways[at] = (uint8_t)way;
	}
	return count;
}

int boo_moves_best(struct boo_field *field, int seat, int id, int alpha, int beta, struct boo_killers *killers,
	struct boo_move *best, uint64_t *nodes)
{
	struct hunt hunt = {
		field, seat, id, -BOO_VALUE_MAX, alpha, beta, -BOO_VALUE_MAX, best, boo_rows_of(field), nodes};
	struct boo_places places;
	struct boo_watch watch;
	uint8_t ways[BOO_WAYS];
	int hope[BOO_WAYS];
	int swing[BOO_SQUARES + 1];
	int count, lead;

	++*nodes;
	if (hunt_killers(&hunt, killers)) {
		boo_killers_add(killers, best);
		return hunt.best;
	}
	count = sort_ways(field, seat, id, ways, hope);
	sum_best_flips(field, seat, swing);
	lead = boo_side(seat, field->lead);
	if (lead + hope[0] + swing[BOO_SQUARES] <= alpha)
		return lead + hope[0] + swing[BOO_SQUARES];
	boo_places_make(&places, field, hunt.rows);
	boo_watch_make(&watch, field, hunt.rows);
	for (int i = 0; i < count; i++) {
		int least = needed(&hunt, lead + hope[i], swing);

		if (least > BOO_SQUARES)
			break;
		if (hunt_way(&hunt, places.at[boo_standing(ways[i])], &watch, ways[i], least))
			break;
	}
	if (hunt.best > alpha)
		boo_killers_add(killers, best);
	return hunt.best > alpha || hunt.best > hunt.passed ? hunt.best : hunt.passed;
}
