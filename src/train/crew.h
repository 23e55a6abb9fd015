/* Threads that do the same job on different numbers. */
#ifndef SEANCE_TRAIN_CREW_H
#define SEANCE_TRAIN_CREW_H

/* Calls the job for every number from 0 to count-1, in any order, on up to `jobs` threads, each with its own number. */
void crew_run(void (*job)(void *context, int number, int thread), void *context, int count, int jobs);

#endif
