/* Stops a build for tests at a broken invariant. Native only, so libc is at hand; other builds compile nothing here. */
#include "base/port.h"

#ifdef SEANCE_CHECKED
#include <stdio.h>
#include <stdlib.h>

void seance_check(const char *broken)
{
	if (broken == NULL)
		return;
	fprintf(stderr, "broken invariant: %s\n", broken);
	abort();
}
#endif
