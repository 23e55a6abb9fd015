#include "tui/think.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "tui/tty.h"

struct think {
	pthread_t thread;
	bool started; /* there is a thread to join */
	atomic_bool cancel, done;
	struct desk_question question;
	struct desk_rules *held; /* the question borrows them */
	struct agent_answer answer;
	enum status status;
	struct fault fault;
	void *memory;
	size_t size;
};

static uint64_t now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

struct think *think_new(void)
{
	return (struct think *)calloc(1, sizeof(struct think));
}

void think_cancel(struct think *think)
{
	if (think->started) {
		atomic_store(&think->cancel, true);
		pthread_join(think->thread, NULL);
		think->started = false;
	}
	desk_rules_release(think->held);
	think->held = NULL;
	atomic_store(&think->done, false);
}

void think_free(struct think *think)
{
	if (think == NULL)
		return;
	think_cancel(think);
	free(think->memory);
	free(think);
}

static void *work(void *about)
{
	struct think *think = (struct think *)about;
	struct desk_room room = {think->memory, think->size, now_ms, &think->cancel};

	tty_guard_thread();
	think->status = desk_think(&think->question, &room, &think->answer, &think->fault);
	atomic_store(&think->done, true);
	tty_wake();
	return NULL;
}

static bool make_room(struct think *think, size_t size)
{
	if (size <= think->size)
		return true;
	free(think->memory);
	think->size = 0;
	size = (size + AGENT_ALIGN - 1) / AGENT_ALIGN * AGENT_ALIGN;
	think->memory = aligned_alloc(AGENT_ALIGN, size);
	if (think->memory != NULL)
		think->size = size;
	return think->memory != NULL;
}

enum status think_ask(struct think *think, const struct desk_question *question, struct fault *fault)
{
	think_cancel(think);
	if (!make_room(think, desk_question_memory(question)))
		return fault_set(fault, STATUS_MEMORY, "there is not enough memory for the bot to think", "", "");
	think->question = *question;
	think->held = desk_rules_hold(question->rules);
	atomic_store(&think->cancel, false);
	if (pthread_create(&think->thread, NULL, work, think) != 0)
		return fault_set(fault, STATUS_SYSTEM, "no thread could be started for the bot", "", "");
	think->started = true;
	return STATUS_OK;
}

enum think_state think_state(const struct think *think)
{
	return !think->started ? THINK_IDLE : atomic_load(&think->done) ? THINK_DONE : THINK_BUSY;
}

enum status think_take(
	struct think *think, struct desk_question *question, struct agent_answer *answer, struct fault *fault)
{
	enum status status;

	pthread_join(think->thread, NULL);
	think->started = false;
	*question = think->question;
	*answer = think->answer;
	status = think->status;
	if (status != STATUS_OK)
		*fault = think->fault;
	think_cancel(think);
	return status;
}
