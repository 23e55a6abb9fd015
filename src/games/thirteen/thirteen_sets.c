#include "games/thirteen/thirteen_sets.h"

void thirteen_set_print(uint16_t cards, struct sink *sink)
{
	for (int low = 0; low < THIRTEEN_CARDS_MAX; low++) {
		int high = low;

		if ((cards >> low & 1) == 0)
			continue;
		while ((cards >> (high + 1) & 1) != 0)
			high++;
		if ((cards & ((1u << low) - 1)) != 0)
			sink_char(sink, ',');
		sink_number(sink, low + 1);
		if (high >= low + 2) {
			sink_char(sink, '-');
			sink_number(sink, high + 1);
			low = high;
		}
	}
}

bool thirteen_set_parse(struct scan *scan, uint16_t *cards)
{
	int high = 0;

	*cards = 0;
	do {
		int low;

		if (!scan_number(scan, high + 1, THIRTEEN_CARDS_MAX, &low))
			return false;
		high = low;
		if (scan_try(scan, "-") && !scan_number(scan, low + 1, THIRTEEN_CARDS_MAX, &high))
			return false;
		*cards = (uint16_t)(*cards | ((1u << high) - (1u << (low - 1))));
	} while (scan_try(scan, ","));
	return true;
}
