#include "tui/story.h"

#include <stdlib.h>

void story_release(struct story *story)
{
	free(story->events);
	free(story->past);
	memset(story, 0, sizeof(*story));
}

void story_begin(struct story *story, int viewer)
{
	story->viewer = viewer;
	story->event_count = 0;
	story->past_count = 0;
}

void story_cut(struct story *story, int ply)
{
	if (ply < story->past_count)
		story->past_count = ply < 0 ? 0 : ply;
	while (story->event_count > 0 && story->events[story->event_count - 1].ply >= story->past_count)
		story->event_count--;
}

static bool make_room(struct story *story, int events)
{
	if (story->past_count == story->past_room) {
		int room = story->past_room > 0 ? 2 * story->past_room : 128;
		union game_state *past = (union game_state *)realloc(story->past, (size_t)room * sizeof(*past));

		if (past == NULL)
			return false;
		story->past = past;
		story->past_room = room;
	}
	if (story->event_count + events > story->event_room) {
		int room = 2 * story->event_room + events + 128;
		struct screen_event *list = (struct screen_event *)realloc(story->events, (size_t)room * sizeof(*list));

		if (list == NULL)
			return false;
		story->events = list;
		story->event_room = room;
	}
	return true;
}

bool story_add(struct story *story, const struct game *game, const union game_rules *rules,
	const union game_state *state, game_action action)
{
	struct game_event events[GAME_EVENTS_MAX];
	struct game_phrase told[GAME_EVENTS_MAX];
	int count = game->events(rules, state, action, events), known = 0;
	union game_state view = *state;

	for (int i = 0; i < count; i++)
		if (game_event_redact(&events[i], story->viewer))
			told[known++] = events[i].what;
	game->redact(rules, &view, story->viewer);
	return story_told(story, &view, told, known);
}

bool story_told(struct story *story, const union game_state *view, const struct game_phrase *told, int count)
{
	if (!make_room(story, count))
		return false;
	story->past[story->past_count] = *view;
	for (int i = 0; i < count; i++) {
		struct screen_event *event = &story->events[story->event_count++];

		memset(event, 0, sizeof(*event));
		event->what = told[i];
		event->ply = (uint16_t)story->past_count;
	}
	story->past_count++;
	return true;
}

void story_lend(const struct story *story, struct screen *screen)
{
	screen->viewer = story->viewer;
	screen->events = story->events;
	screen->event_count = story->event_count;
	screen->past = story->past;
	screen->past_count = story->past_count;
}
