/* Deals on several threads. Each thread has its own memory and tallies; deals are handed out in order. */
#include <pthread.h>
#include <stdlib.h>

#include "arena/arena.h"

enum { JOBS_MAX = 256 };

struct pool {
	const struct arena_block *block;
	pthread_mutex_t lock;
	int next; /* deal to be handed out */
	int done;
	bool failed; /* a deal could not be played */
};

/* The next deal of this process; -1 when there is none. */
static int take_deal(struct pool *pool)
{
	const struct arena_block *block = pool->block;
	int deal;

	pthread_mutex_lock(&pool->lock);
	while (pool->next < block->first + block->count && pool->next % block->ranks != block->rank)
		pool->next++;
	deal = pool->next < block->first + block->count ? pool->next++ : -1;
	pthread_mutex_unlock(&pool->lock);
	return deal;
}

static void tell(struct pool *pool, enum status status)
{
	pthread_mutex_lock(&pool->lock);
	pool->done++;
	pool->failed = pool->failed || status != STATUS_OK;
	if (pool->block->progress != NULL)
		pool->block->progress(pool->block->context, pool->done);
	pthread_mutex_unlock(&pool->lock);
}

static void *work(void *argument)
{
	struct pool *pool = (struct pool *)argument;
	const struct arena_block *block = pool->block;
	void *memory = aligned_alloc(AGENT_ALIGN, arena_memory(block->arena));
	struct arena_total *mine = (struct arena_total *)calloc(1, sizeof(*mine));

	if (memory != NULL && mine != NULL) {
		for (int deal = take_deal(pool); deal >= 0; deal = take_deal(pool)) {
			struct fault fault;

			tell(pool, arena_play(block->arena, (uint64_t)deal, memory, &block->deals[deal], mine, &fault));
		}
	}
	pthread_mutex_lock(&pool->lock);
	if (mine != NULL)
		arena_add(block->total, mine);
	pthread_mutex_unlock(&pool->lock);
	free(memory);
	free(mine);
	return NULL;
}

/* Whether deals are left, once all threads have ended. */
static bool unplayed(struct pool *pool)
{
	int deal = take_deal(pool);

	if (deal >= 0)
		pool->next = deal;
	return deal >= 0;
}

/* If no thread could start or had memory, the caller plays alone. */
bool arena_block(const struct arena_block *block)
{
	struct pool pool = {.block = block, .next = block->first};
	pthread_t threads[JOBS_MAX];
	int started = 0;
	bool fine;

	pthread_mutex_init(&pool.lock, NULL);
	for (; started < block->jobs && started < JOBS_MAX; started++)
		if (pthread_create(&threads[started], NULL, work, &pool) != 0)
			break;
	for (int i = 0; i < started; i++)
		pthread_join(threads[i], NULL);
	if (unplayed(&pool))
		(void)work(&pool);
	fine = !unplayed(&pool) && !pool.failed;
	pthread_mutex_destroy(&pool.lock);
	return fine;
}
