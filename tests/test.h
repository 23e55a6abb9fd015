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
 */
#ifndef SEANCE_TESTS_TEST_H
#define SEANCE_TESTS_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

void test_add(const char *name, void (*body)(void **));

#define TEST(name) \
	static void name(void **unused_state); \
	__attribute__((constructor)) static void name##_add(void) \
	{ \
		test_add(#name, name); \
	} \
	static void name(void **unused_state __attribute__((unused)))

#endif
