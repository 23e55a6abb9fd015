#include "server/pool.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

enum { POOL_THREADS_MAX = 64 };

struct pool {
	pthread_mutex_t lock;
	pthread_cond_t work;
	struct pool_job *first, **end;
	struct pool_job *running[POOL_THREADS_MAX];
	pthread_t thread[POOL_THREADS_MAX];
	int threads;
	bool stopping;
};

struct worker {
	struct pool *pool;
	int index;
	void *memory;
	size_t size;
};

static uint64_t milliseconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* The next job, or NULL when the pool stops and none is left. */
static struct pool_job *take(struct worker *worker)
{
	struct pool *pool = worker->pool;
	struct pool_job *job;

	pthread_mutex_lock(&pool->lock);
	while (pool->first == NULL && !pool->stopping)
		pthread_cond_wait(&pool->work, &pool->lock);
	job = pool->first;
	if (job != NULL) {
		pool->first = job->next;
		if (pool->first == NULL)
			pool->end = &pool->first;
		if (pool->stopping)
			atomic_store(&job->cancel, true);
	}
	pool->running[worker->index] = job;
	pthread_mutex_unlock(&pool->lock);
	return job;
}

static bool make_room(struct worker *worker, size_t wanted)
{
	wanted = (wanted + AGENT_ALIGN - 1) / AGENT_ALIGN * AGENT_ALIGN;
	if (wanted <= worker->size)
		return true;
	free(worker->memory);
	worker->memory = aligned_alloc(AGENT_ALIGN, wanted);
	worker->size = worker->memory != NULL ? wanted : 0;
	return worker->memory != NULL;
}

static void think(struct worker *worker, struct pool_job *job)
{
	struct desk_room room = {.clock = milliseconds, .cancel = &job->cancel};
	struct fault fault;

	atomic_store(&job->begun, true);
	if (!make_room(worker, desk_question_memory(&job->question))) {
		job->status = STATUS_MEMORY;
		return;
	}
	room.memory = worker->memory;
	room.size = worker->size;
	job->status = desk_think(&job->question, &room, &job->answer, &fault);
}

static void *work(void *context)
{
	struct worker worker = *(struct worker *)context;
	struct pool_job *job;

	free(context);
	while ((job = take(&worker)) != NULL) {
		think(&worker, job);
		pthread_mutex_lock(&worker.pool->lock);
		worker.pool->running[worker.index] = NULL;
		pthread_mutex_unlock(&worker.pool->lock);
		job->done(job); /* the job may be gone after this */
	}
	free(worker.memory);
	return NULL;
}

struct pool *pool_new(int threads)
{
	struct pool *pool = (struct pool *)calloc(1, sizeof(*pool));

	if (pool == NULL)
		return NULL;
	pthread_mutex_init(&pool->lock, NULL);
	pthread_cond_init(&pool->work, NULL);
	pool->end = &pool->first;
	for (int i = 0; i < threads && i < POOL_THREADS_MAX; i++) {
		struct worker *worker = (struct worker *)calloc(1, sizeof(*worker));

		if (worker == NULL)
			break;
		worker->pool = pool;
		worker->index = i;
		if (pthread_create(&pool->thread[i], NULL, work, worker) != 0) {
			free(worker);
			break;
		}
		pool->threads++;
	}
	if (pool->threads > 0)
		return pool;
	pool_free(pool);
	return NULL;
}

void pool_submit(struct pool *pool, struct pool_job *job)
{
	job->next = NULL;
	pthread_mutex_lock(&pool->lock);
	*pool->end = job;
	pool->end = &job->next;
	pthread_cond_signal(&pool->work);
	pthread_mutex_unlock(&pool->lock);
}

void pool_free(struct pool *pool)
{
	if (pool == NULL)
		return;
	pthread_mutex_lock(&pool->lock);
	pool->stopping = true;
	for (int i = 0; i < pool->threads; i++)
		if (pool->running[i] != NULL)
			atomic_store(&pool->running[i]->cancel, true);
	pthread_cond_broadcast(&pool->work);
	pthread_mutex_unlock(&pool->lock);
	for (int i = 0; i < pool->threads; i++)
		pthread_join(pool->thread[i], NULL);
	pthread_cond_destroy(&pool->work);
	pthread_mutex_destroy(&pool->lock);
	free(pool);
}
