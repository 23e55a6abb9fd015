#include "ai/boo/boo_gain.h"

#include "ai/boo/boo_orders.h"

int boo_gain_own(const struct boo_field *field, int seat, int id, int way)
{
	bool self = boo_looks_at_itself(field->sight[id][way]);
	int best = -BOO_VALUE_MAX;

	for (int order = 0; order < (self ? BOO_ORDERS : 1); order++) {
		int end = way;
		int worth;

		for (int step = 0; self && step < BOO_SQUARES; step++)
			end ^= field->sight[id][end][boo_order_square(order, step)].kind == BOO_SIGHT_SELF;
		worth = boo_side(seat, field->worth[id][end]);
		best = worth > best ? worth : best;
	}
	return best;
}

int boo_gain_all(const struct boo_field *field, int seat, uint32_t cards)
{
	int sum = 0;

	for (; cards != 0; cards &= cards - 1) {
		int gain = boo_field_gain(field, seat, bits_lowest(cards));

		sum += gain > 0 ? gain : 0;
	}
	return sum;
}

uint32_t boo_gain_swings(const struct boo_field *field, int seat, int swing[BOO_SQUARES + 1])
{
	uint32_t cards = 0;

	memset(swing, 0, (BOO_SQUARES + 1) * sizeof(*swing));
	for (int id = 0; id < BOO_IDS; id++) {
		int gain = field->card[id].lies ? boo_field_gain(field, seat, id) : 0;

		if (gain <= 0)
			continue;
		cards |= 1u << id;
		for (int i = 1; i <= BOO_SQUARES; i++) {
			if (gain > swing[i]) {
				int less = swing[i];

				swing[i] = gain;
				gain = less;
			}
		}
	}
	for (int i = 1; i <= BOO_SQUARES; i++)
		swing[i] += swing[i - 1];
	return cards;
}

/* A gaze up to a tombstone, with the ghosts on its way. */
struct ray {
	bool vertical, back;
	int level; /* its row or column */
	uint64_t ghosts, hostile;
};

/* Of all squares of a card, laid on one face and on the other. */
struct rays {
	struct ray ray[2][BOO_SQUARES];
};

static void ray_init(struct ray *ray, const struct boo_field *field, const struct boo_sight *sight, int x, int y)
{
	const struct boo_field_line *line;
	uint64_t way;

	ray->vertical = (sight->gaze & 1) != 0;
	ray->back = sight->gaze >= BOO_WEST;
	ray->level = ray->vertical ? x : y;
	line = ray->vertical ? &field->column[x] : &field->row[y];
	way = boo_gaze_squares(line->stone, ray->vertical ? y : x, ray->back);
	ray->hostile = line->ghost[sight->colour ^ 1] & way;
	ray->ghosts = ray->hostile | (line->ghost[sight->colour] & way);
}

/*
 * What the gaze may bring the seat at most. Cards but those of *met, which an
 * earlier gaze may have turned, are as they lie: they stop it or they do not.
 */
static int ray_most(const struct boo_field *field, int seat, const struct ray *ray, uint32_t *met, uint32_t *seen)
{
	uint32_t unsure = *met;
	int most = 0;

	for (uint64_t ghosts = ray->ghosts; ghosts != 0;) {
		int bit = ray->back ? bits_highest(ghosts) : bits_lowest(ghosts);
		int id = ray->vertical ? field->id[bit][ray->level] : field->id[ray->level][bit];
		bool hostile = (ray->hostile >> bit & 1) != 0;
		int gain = boo_field_gain(field, seat, id);

		ghosts &= ~((uint64_t)1 << bit);
		*seen |= 1u << id;
		if (!hostile && (unsure >> id & 1) == 0)
			continue;
		*met |= 1u << id;
		most = gain > most ? gain : most;
		if (hostile && (unsure >> id & 1) == 0)
			break;
	}
	return most;
}

/* No card is counted twice: what turns twice is as it was. */
static int order_most(const struct boo_field *field, int seat, int id, int way, int order, const struct rays *rays,
	uint32_t *met, uint32_t *seen)
{
	int end = way;
	int sum = 0;
	int once;

	*met = 0;
	for (int step = 0; step < BOO_SQUARES; step++) {
		int part = boo_order_square(order, step);

		sum += ray_most(field, seat, &rays->ray[end ^ way][part], met, seen);
		end ^= field->sight[id][end][part].kind == BOO_SIGHT_SELF;
	}
	once = boo_gain_all(field, seat, *met);
	return (once < sum ? once : sum) + boo_side(seat, field->worth[id][end]);
}

int boo_gain_most(
	const struct boo_field *field, int seat, int id, const struct boo_move *move, uint32_t *met, uint32_t *seen)
{
	int faces = boo_looks_at_itself(field->sight[id][move->way]) ? 2 : 1;
	unsigned orders = boo_orders_of(field, id, move->way);
	struct rays rays;
	int best = -BOO_VALUE_MAX;

	for (int face = 0; face < faces; face++) {
		for (int part = 0; part < BOO_SQUARES; part++) {
			const struct boo_sight *sight = &field->sight[id][move->way ^ face][part];

			rays.ray[face][part].ghosts = 0;
			if (sight->kind == BOO_SIGHT_OUT)
				ray_init(&rays.ray[face][part], field, sight, move->x + sight->x, move->y + sight->y);
		}
	}
	*met = *seen = 0;
	for (; orders != 0; orders &= orders - 1) {
		uint32_t turned;
		int most = order_most(field, seat, id, move->way, bits_lowest(orders), &rays, &turned, seen);

		best = most > best ? most : best;
		*met |= turned;
	}
	return best;
}
