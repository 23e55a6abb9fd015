/*
 * Fuzz targets: bytes from outside that must never crash anything. Each target
 * is linked with libFuzzer (build/fuzz) or with tests/fuzz/replay.c, which runs
 * it over files (`make test` does so over tests/fuzz/corpus).
 */
#ifndef SEANCE_TESTS_FUZZ_H
#define SEANCE_TESTS_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "games/game.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/*
 * Rules chosen by the first six bytes: game, players, an option (0: none) and
 * its value, who begins (0: as by default), the number of the round. Moves data
 * on; NULL if there are too few.
 */
const struct game *fuzz_rules(const uint8_t **data, size_t *size, union game_rules *rules);
/* Everything the contract offers, called on a state that parsing accepted. */
void fuzz_use(const struct game *game, const union game_rules *rules, const union game_state *state);

#define FUZZ_CHECK(truth) ((truth) ? (void)0 : __builtin_trap())

#endif
