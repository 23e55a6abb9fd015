#include "train/crew.h"

#include <pthread.h>
#include <stddef.h>

enum { JOBS_MAX = 256 };

struct crew {
	void (*job)(void *context, int number, int thread);
	void *context;
	int count, next, threads;
	pthread_mutex_t lock;
};

static void *crew_work(void *argument)
{
	struct crew *crew = (struct crew *)argument;
	int thread;

	pthread_mutex_lock(&crew->lock);
	thread = crew->threads++;
	pthread_mutex_unlock(&crew->lock);
	for (;;) {
		int number;

		pthread_mutex_lock(&crew->lock);
		number = crew->next++;
		pthread_mutex_unlock(&crew->lock);
		if (number >= crew->count)
			return NULL;
		crew->job(crew->context, number, thread);
	}
}

void crew_run(void (*job)(void *, int, int), void *context, int count, int jobs)
{
	struct crew crew = {.job = job, .context = context, .count = count};
	pthread_t threads[JOBS_MAX];
	int started = 0;

	pthread_mutex_init(&crew.lock, NULL);
	for (; started < jobs - 1 && started < JOBS_MAX && started < count - 1; started++)
		if (pthread_create(&threads[started], NULL, crew_work, &crew) != 0)
			break;
	crew_work(&crew);
	for (int i = 0; i < started; i++)
		pthread_join(threads[i], NULL);
	pthread_mutex_destroy(&crew.lock);
}
