#include "desk/desk_rules.h"

#include <stdlib.h>

#include "base/hash.h"

/* All shared rules. The lock is held for a walk along the list at most, never while preparing or allocating. */
static struct desk_rules *all;
static atomic_flag locked = ATOMIC_FLAG_INIT;

static void lock(void)
{
	while (atomic_flag_test_and_set_explicit(&locked, memory_order_acquire))
		;
}

static void unlock(void)
{
	atomic_flag_clear_explicit(&locked, memory_order_release);
}

static bool same_bytes(const void *one, const void *other, size_t size)
{
	const unsigned char *a = (const unsigned char *)one;
	const unsigned char *b = (const unsigned char *)other;

	for (size_t i = 0; i < size; i++)
		if (a[i] != b[i])
			return false;
	return true;
}

/* The listed rules that are equal to the fresh ones; NULL if there are none. */
static struct desk_rules *find(const struct desk_rules *fresh)
{
	struct desk_rules *at = all;

	while (at != NULL && !(at->game == fresh->game && at->hash == fresh->hash &&
				     same_bytes(&at->rules, &fresh->rules, (size_t)fresh->game->info()->rules_size)))
		at = at->next;
	return at;
}

enum status desk_rules_share(
	const struct game *game, const union game_rules *rules, struct desk_rules **shared, struct fault *fault)
{
	struct desk_rules *fresh = (struct desk_rules *)malloc(sizeof(*fresh));
	struct desk_rules *found;

	*shared = NULL;
	if (fresh == NULL)
		return fault_set(fault, STATUS_MEMORY, "there is not enough memory for the rules", "", "");
	memset(fresh, 0, sizeof(*fresh));
	fresh->game = game;
	fresh->rules = *rules;
	if (!game->prepare(&fresh->rules, fault)) {
		free(fresh);
		return STATUS_INPUT;
	}
	fresh->hash = hash_bytes(0, &fresh->rules, (size_t)game->info()->rules_size);
	atomic_init(&fresh->holders, 1);
	lock();
	found = find(fresh);
	if (found != NULL) {
		atomic_fetch_add_explicit(&found->holders, 1, memory_order_relaxed);
	} else {
		fresh->next = all;
		all = fresh;
	}
	unlock();
	if (found != NULL)
		free(fresh);
	*shared = found != NULL ? found : fresh;
	return STATUS_OK;
}

struct desk_rules *desk_rules_hold(struct desk_rules *shared)
{
	atomic_fetch_add_explicit(&shared->holders, 1, memory_order_relaxed);
	return shared;
}

void desk_rules_release(struct desk_rules *shared)
{
	struct desk_rules **at = &all;
	bool last;

	if (shared == NULL)
		return;
	lock(); /* or find() could hand out rules that are about to be freed */
	last = atomic_fetch_sub_explicit(&shared->holders, 1, memory_order_acq_rel) == 1;
	if (last) {
		while (*at != shared)
			at = &(*at)->next;
		*at = shared->next;
	}
	unlock();
	if (last)
		free(shared);
}

int desk_rules_count(void)
{
	int count = 0;

	lock();
	for (const struct desk_rules *at = all; at != NULL; at = at->next)
		count++;
	unlock();
	return count;
}
