/* Runs the tests of one program; an argument is a pattern for their names, as in the shell. */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>

enum { TESTS_MAX = 1024 };

static struct CMUnitTest tests[TESTS_MAX];
static size_t test_count;

void test_add(const char *name, enum test_cost cost, void (*body)(void **))
{
	if (cost == TEST_COST_SLOW && TEST_TIMES(1, 0) == 0)
		return;
	if (test_count == TESTS_MAX) {
		fprintf(stderr, "more than %d tests in one program\n", TESTS_MAX);
		abort();
	}
	tests[test_count++] = (struct CMUnitTest){name, body, NULL, NULL, NULL};
}

int main(int argc, char **argv)
{
	if (argc > 1)
		cmocka_set_test_filter(argv[1]);
	return _cmocka_run_group_tests(argv[0], tests, test_count, NULL, NULL) == 0 ? 0 : 1;
}
