/* How many columns of a terminal a character takes: 0 (it joins the one before, or is not drawn), 1 or 2. */
#ifndef SEANCE_BASE_COLUMNS_H
#define SEANCE_BASE_COLUMNS_H

#include "base/port.h"

int columns_of(uint32_t character);

#endif
