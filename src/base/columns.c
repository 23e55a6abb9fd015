#include "base/columns.h"

#include "base/columns_table.h"

static bool holds(const uint32_t (*ranges)[2], int count, uint32_t character)
{
	int low = 0, high = count - 1;

	while (low <= high) {
		int middle = (low + high) / 2;

		if (character > ranges[middle][1])
			low = middle + 1;
		else if (character < ranges[middle][0])
			high = middle - 1;
		else
			return true;
	}
	return false;
}

int columns_of(uint32_t character)
{
	if (character < 0x300)
		return 1;
	if (holds(columns_none, (int)(sizeof(columns_none) / sizeof(columns_none[0])), character))
		return 0;
	return holds(columns_two, (int)(sizeof(columns_two) / sizeof(columns_two[0])), character) ? 2 : 1;
}
