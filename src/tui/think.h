/*
 * A bot that thinks on a thread of its own, so that keys are answered
 * meanwhile. One question at a time. The main thread is woken by tty_wake()
 * when the answer is there.
 */
#ifndef SEANCE_TUI_THINK_H
#define SEANCE_TUI_THINK_H

#include "desk/desk.h"

enum think_state { THINK_IDLE, THINK_BUSY, THINK_DONE };

struct think;

/* NULL if memory or threads are short. */
struct think *think_new(void);
/* Stops what is going on. NULL is allowed. */
void think_free(struct think *think);
/* Asks; whatever was asked before is stopped and dropped. */
enum status think_ask(struct think *think, const struct desk_question *question, struct fault *fault);
/* Stops and drops what is going on. */
void think_cancel(struct think *think);
enum think_state think_state(const struct think *think);
/* In THINK_DONE: the answer, and the thinker is idle again. */
enum status think_take(
	struct think *think, struct desk_question *question, struct agent_answer *answer, struct fault *fault);

#endif
