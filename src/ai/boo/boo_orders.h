/* In which orders the squares of a card may look. */
#ifndef SEANCE_AI_BOO_ORDERS_H
#define SEANCE_AI_BOO_ORDERS_H

#include "ai/boo/boo_field.h"
#include "games/boo/boo_table.h"

/* Orders in which those squares look differently, a bit each; the lowest of those alike. */
static inline unsigned boo_distinct_orders(unsigned looks)
{
	static const uint8_t orders[1 << BOO_SQUARES] = {0x01, 0x01, 0x01, 0x05, 0x01, 0x09, 0x03, 0x3f};

	return orders[looks];
}

/* Those of a card laid in that way. */
static inline unsigned boo_orders_of(const struct boo_field *field, int id, int way)
{
	return boo_distinct_orders(boo_haunted(field->rules->face[id][way]));
}

#endif
