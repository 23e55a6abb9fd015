/* What the core asks of a libc's heap, where there is none; src/wasm/heap.c has it. */
#ifndef SEANCE_WASM_STDLIB_H
#define SEANCE_WASM_STDLIB_H

#include <stddef.h>

void *malloc(size_t size);
void *realloc(void *block, size_t size);
void free(void *block);

#endif
