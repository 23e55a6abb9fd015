/* Doubly linked lists whose links lie inside the members. A head is a link that no member holds. */
#ifndef SEANCE_NET_LIST_H
#define SEANCE_NET_LIST_H

#include <stdbool.h>
#include <stddef.h>

struct list {
	struct list *before, *after;
};

/* The member that holds this link. */
#define LIST_MEMBER(link, type, field) ((type *)(void *)((char *)(link) - offsetof(type, field)))

static inline void list_init(struct list *list)
{
	list->before = list->after = list;
}

static inline bool list_is_empty(const struct list *list)
{
	return list->after == list;
}

/* A link in no list may be removed as well. */
static inline void list_remove(struct list *link)
{
	link->before->after = link->after;
	link->after->before = link->before;
	list_init(link);
}

static inline void list_append(struct list *list, struct list *link)
{
	link->before = list->before;
	link->after = list;
	list->before->after = link;
	list->before = link;
}

#endif
