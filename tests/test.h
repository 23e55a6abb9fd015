/*
 * A test is a sentence and a body:
 *
 *	TEST(g4_an_empty_cemetery_has_value_0)
 *	{
 *		assert_int_equal(...);
 *	}
 *
 * Each program is one module's tests linked with tests/main.c; tests register
 * themselves and run in the order of the file.
 *
 * TEST_SLOW(name) is a test of much work. Builds with sanitizers and invariants
 * (SEANCE_CHECKED) would take minutes for it, so only the optimised build has it.
 * Smaller tests cover the same code with sanitizers.
 */
#ifndef SEANCE_TESTS_TEST_H
#define SEANCE_TESTS_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum test_cost { TEST_COST_QUICK, TEST_COST_SLOW };

void test_add(const char *name, enum test_cost cost, void (*body)(void **));

#define TEST_OF_COST(name, cost) \
	static void name(void **unused_state); \
	__attribute__((constructor)) static void name##_add(void) \
	{ \
		test_add(#name, cost, name); \
	} \
	static void name(void **unused_state __attribute__((unused)))

#define TEST(name) TEST_OF_COST(name, TEST_COST_QUICK)
#define TEST_SLOW(name) TEST_OF_COST(name, TEST_COST_SLOW)

/* How often something is repeated: `full` times, but `checked` times in builds with sanitizers and invariants. */
#ifdef SEANCE_CHECKED
#define TEST_TIMES(full, checked) (checked)
#else
#define TEST_TIMES(full, checked) (full)
#endif

#endif
