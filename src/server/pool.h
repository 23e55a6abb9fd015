/*
 * Bots think here: a few threads, one question each, in memory that belongs to
 * the thread. Jobs are taken in the order they came.
 */
#ifndef SEANCE_SERVER_POOL_H
#define SEANCE_SERVER_POOL_H

#include "desk/desk.h"

/* The caller's until pool_submit(), the pool's until `done` is called. */
struct pool_job {
	struct desk_question question; /* its rules are held for the job */
	struct agent_answer answer;
	enum status status;
	atomic_bool cancel;
	atomic_bool begun;                  /* set by the pool when a thread takes the job */
	void (*done)(struct pool_job *job); /* called on the pool's thread */
	void *context;
	bool finished, abandoned; /* for the caller */
	struct pool_job *next;
};

struct pool;

/* NULL if threads or memory are short. */
struct pool *pool_new(int threads);
void pool_submit(struct pool *pool, struct pool_job *job);
/* Cancels what is under way and waits for the threads; every job's `done` has been called. */
void pool_free(struct pool *pool);

#endif
