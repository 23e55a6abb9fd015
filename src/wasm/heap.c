/*
 * A heap above everything the linker laid out. Blocks are powers of two with a
 * header before them; what is freed is kept in a list a size and handed out
 * again. Few and long-lived: records, and the memory bots think in.
 */
#include <stdlib.h>

#include "base/port.h"

enum { HEAP_ALIGN = 64, HEAP_SIZES = 32, HEAP_PAGE = 65536 };

/* Sits in the HEAP_ALIGN bytes before a block. */
struct heap_block {
	struct heap_block *next; /* in the list of free ones */
	uint32_t size;           /* its power of two */
};

extern unsigned char __heap_base;
static uintptr_t heap_end;
static struct heap_block *heap_free[HEAP_SIZES];

static struct heap_block *take_new(uint32_t power)
{
	size_t bytes = HEAP_ALIGN + ((size_t)1 << power);
	uintptr_t from =
		heap_end != 0 ? heap_end : ((uintptr_t)&__heap_base + HEAP_ALIGN - 1) / HEAP_ALIGN * HEAP_ALIGN;
	size_t pages = (from + bytes + HEAP_PAGE - 1) / HEAP_PAGE;
	size_t now = __builtin_wasm_memory_size(0);

	if (pages > now && __builtin_wasm_memory_grow(0, pages - now) == (size_t)-1)
		return NULL;
	heap_end = from + bytes;
	((struct heap_block *)from)->size = power;
	return (struct heap_block *)from;
}

void *malloc(size_t size)
{
	struct heap_block *block;
	uint32_t power = 6;

	while (power < HEAP_SIZES - 1 && ((size_t)1 << power) < size)
		power++;
	block = heap_free[power];
	if (block != NULL)
		heap_free[power] = block->next;
	else
		block = take_new(power);
	return block == NULL ? NULL : (unsigned char *)block + HEAP_ALIGN;
}

void free(void *memory)
{
	struct heap_block *block;

	if (memory == NULL)
		return;
	block = (struct heap_block *)((unsigned char *)memory - HEAP_ALIGN);
	block->next = heap_free[block->size];
	heap_free[block->size] = block;
}

void *realloc(void *memory, size_t size)
{
	size_t had =
		memory == NULL ? 0 : (size_t)1 << ((struct heap_block *)((unsigned char *)memory - HEAP_ALIGN))->size;
	void *grown;

	if (memory != NULL && size <= had)
		return memory;
	grown = malloc(size);
	if (grown == NULL)
		return NULL;
	if (memory != NULL)
		memcpy(grown, memory, had);
	free(memory);
	return grown;
}
