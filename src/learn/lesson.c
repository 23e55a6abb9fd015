#include "learn/lesson.h"

#include "learn/lesson_script.h"
#include "show/show.h"

static const struct lesson_script *script_of(const struct game *game)
{
#define LESSON_SCRIPT(G) &lesson_script_##G,
	static const struct lesson_script *const scripts[] = {GAME_LIST(LESSON_SCRIPT)};
#undef LESSON_SCRIPT

	for (int i = 0; game_at(i) != NULL; i++)
		if (game_at(i) == game)
			return scripts[i];
	return NULL;
}

static bool is_person(const char *seat)
{
	return seat[0] == 'p' && seat[1] == 'e';
}

bool lesson_init(struct lesson *lesson, const struct game *game)
{
	memset(lesson, 0, sizeof(*lesson));
	lesson->game = game;
	lesson->script = script_of(game);
	lesson->current = -1;
	lesson->asked = -1;
	lesson->ply = -1;
	if (lesson->script == NULL)
		return false;
	while (!is_person(lesson->script->setup.seat[lesson->seat]))
		lesson->seat++;
	return true;
}

void lesson_setup(const struct lesson *lesson, struct lesson_setup *setup)
{
	*setup = lesson->script->setup;
}

/* What the learner may know now. */
static void look(
	const struct lesson *lesson, const union game_rules *rules, union game_state *view, struct lesson_now *now)
{
	*view = lesson->state;
	lesson->game->redact(rules, view, lesson->seat);
	now->lesson = lesson;
	now->rules = rules;
	now->view = view;
	now->seat = lesson->seat;
}

int lesson_legal(const struct lesson_now *now, game_action *list)
{
	if (now->view->head.actor != now->seat)
		return 0;
	return now->lesson->game->legal(now->rules, now->view, list);
}

/* Where somebody is left behind, everybody else has got away. */
static bool has_won(const struct lesson_now *now)
{
	struct game_result result;

	now->lesson->game->result(now->rules, now->view, &result);
	if (result.left_behind != 0)
		return (result.left_behind >> now->seat & 1) == 0;
	return (result.winners >> now->seat & 1) != 0;
}

static int fact_of(const struct lesson_now *now, int fact)
{
	const struct lesson *lesson = now->lesson;
	int players = now->rules->setup.players;
	bool over = now->view->head.actor == GAME_NOBODY;

	if (fact >= LESSON_OWN)
		return lesson->script->fact(now, fact);
	if (fact >= LESSON_OF_ME)
		return lesson->own[fact - LESSON_OF_ME];
	if (fact >= LESSON_HEARD)
		return lesson->heard[fact - LESSON_HEARD];
	switch (fact) {
	case LESSON_MINE:
		return now->view->head.actor == now->seat ? 1 : 0;
	case LESSON_OVER:
		return over ? 1 : 0;
	case LESSON_WON:
		return over && has_won(now) ? 1 : 0;
	case LESSON_ACTIONS:
		return lesson->actions;
	case LESSON_ACTED:
		return lesson->actions - lesson->began;
	case LESSON_OTHERS:
		return lesson->others;
	case LESSON_NEXT:
		return (now->seat + 1) % players;
	case LESSON_AFTER:
		return (now->seat + 2) % players;
	default:
		return 0;
	}
}

/* Whether all tests of a list hold; an empty list holds. */
static bool holds(const struct lesson_now *now, const struct lesson_test *tests, int most)
{
	for (int i = 0; i < most && tests[i].fact != LESSON_NONE; i++) {
		int number = fact_of(now, tests[i].fact);

		if (tests[i].how == LESSON_IS             ? number != tests[i].value
			: tests[i].how == LESSON_AT_LEAST ? number < tests[i].value
							  : number > tests[i].value)
			return false;
	}
	return true;
}

static bool is_reading(const struct lesson_step *step)
{
	return step->until[0].fact == LESSON_NONE;
}

static void end_step(struct lesson *lesson)
{
	lesson->told |= (uint64_t)1 << lesson->current;
	lesson->current = -1;
}

/* Ends the step on show if its check holds, and begins the first one that applies. */
static void choose(struct lesson *lesson, const union game_rules *rules)
{
	const struct lesson_script *script = lesson->script;
	union game_state view;
	struct lesson_now now;

	look(lesson, rules, &view, &now);
	if (lesson->current >= 0) {
		const struct lesson_step *step = &script->steps[lesson->current];

		if (!is_reading(step) && holds(&now, step->until, (int)(sizeof(step->until) / sizeof(step->until[0]))))
			end_step(lesson);
	}
	for (int i = 0; lesson->current < 0 && i < script->count; i++) {
		const struct lesson_step *step = &script->steps[i];

		if ((lesson->told >> i & 1) == 0 &&
			holds(&now, step->when, (int)(sizeof(step->when) / sizeof(step->when[0])))) {
			lesson->current = i;
			lesson->began = lesson->actions;
		}
	}
}

static void hear(struct lesson *lesson, const union game_rules *rules, game_action action)
{
	struct game_event events[GAME_EVENTS_MAX];
	int count = lesson->game->events(rules, &lesson->state, action, events);

	for (int i = 0; i < count; i++) {
		const struct game_phrase *what = &events[i].what;

		if (!game_event_redact(&events[i], lesson->seat) || what->code >= LESSON_EVENTS_MAX)
			continue;
		lesson->heard[what->code]++;
		lesson->own[what->code] = (uint16_t)(lesson->own[what->code] + (what->arg[0] == lesson->seat ? 1 : 0));
		if (lesson->script->hear != NULL)
			lesson->script->hear(lesson, what);
	}
}

/* The learner's action, while a step asks for one: did the learner do it? */
static void check_asked(struct lesson *lesson, const union game_rules *rules, game_action action)
{
	const struct lesson_step *step = lesson->current < 0 ? NULL : &lesson->script->steps[lesson->current];
	union game_state view;
	struct lesson_now now;

	lesson->asked = -1;
	if (step == NULL || step->asks == 0)
		return;
	look(lesson, rules, &view, &now);
	lesson->asked = lesson->script->does(&now, step->asks, action) ? 1 : 0;
}

static void restart(struct lesson *lesson, const union game_rules *rules)
{
	memset(lesson->heard, 0, sizeof(lesson->heard));
	memset(lesson->own, 0, sizeof(lesson->own));
	memset(lesson->counter, 0, sizeof(lesson->counter));
	memset(&lesson->state, 0, sizeof(lesson->state));
	lesson->game->start(rules, &lesson->state);
	lesson->ply = 0;
	lesson->actions = 0;
	lesson->others = 0;
}

void lesson_follow(struct lesson *lesson, const union game_rules *rules, const struct record_move *moves, int ply)
{
	bool back = ply < lesson->ply;

	if (back || lesson->ply < 0)
		restart(lesson, rules);
	while (lesson->ply < ply) {
		game_action action = moves[lesson->ply].action;
		int actor = lesson->state.head.actor;

		if (actor == lesson->seat && !back)
			check_asked(lesson, rules, action);
		hear(lesson, rules, action);
		lesson->actions += actor == lesson->seat ? 1 : 0;
		lesson->others += actor != lesson->seat && actor < GAME_SEATS_MAX ? 1 : 0;
		lesson->game->apply(rules, &lesson->state, action);
		lesson->ply++;
	}
	if (lesson->began > lesson->actions)
		lesson->began = lesson->actions;
	choose(lesson, rules);
}

void lesson_read(struct lesson *lesson, const union game_rules *rules)
{
	if (lesson->current < 0 || !is_reading(&lesson->script->steps[lesson->current]))
		return;
	end_step(lesson);
	choose(lesson, rules);
}

static void fill_line(const struct lesson_now *now, const struct lesson_words *words, struct lesson_line *line)
{
	memset(line, 0, sizeof(*line));
	line->phrase.code = 1;
	for (int i = 0; i < 2; i++)
		if (words->fact[i] != LESSON_NONE)
			line->phrase.arg[i] = (int16_t)fact_of(now, words->fact[i]);
	line->pattern = words->many == NULL || line->phrase.arg[0] == 1 ? words->one : words->many;
}

/* The first legal action that does what the step asks for. */
static bool suggest(const struct lesson_now *now, const struct lesson_step *step, game_action *suggestion)
{
	game_action list[GAME_LEGAL_MAX];
	int count = step->asks == 0 ? 0 : lesson_legal(now, list);

	for (int i = 0; i < count; i++)
		if (now->lesson->script->does(now, step->asks, list[i])) {
			*suggestion = list[i];
			return true;
		}
	return false;
}

bool lesson_show(const struct lesson *lesson, const union game_rules *rules, struct lesson_show *show)
{
	const struct lesson_step *step;
	union game_state view;
	struct lesson_now now;

	memset(show, 0, sizeof(*show));
	if (lesson->current < 0)
		return false;
	step = &lesson->script->steps[lesson->current];
	look(lesson, rules, &view, &now);
	show->id = step->id;
	show->of = lesson->script->count;
	show->number = 1;
	for (int i = 0; i < show->of; i++)
		show->number += (int)(lesson->told >> i & 1);
	show->reading = is_reading(step);
	while (show->lines < LESSON_LINES_MAX && step->says[show->lines].one != NULL) {
		fill_line(&now, &step->says[show->lines], &show->line[show->lines]);
		show->lines++;
	}
	show->role = step->role;
	show->value = step->value == LESSON_NONE ? -1 : fact_of(&now, step->value);
	show->suggests = suggest(&now, step, &show->suggestion);
	return true;
}

static void put_point(const struct lesson_show *show, struct json_writer *writer)
{
	jw_key(writer, "point");
	if (show->role == NULL) {
		jw_null(writer);
		return;
	}
	jw_open(writer, '{');
	jw_put_string(writer, "role", show->role);
	if (show->value >= 0)
		jw_put_number(writer, "value", show->value);
	jw_close(writer, '}');
}

/* The legal actions that do what the step on show asks for. */
static void put_fits(const struct lesson *lesson, const union game_rules *rules, struct json_writer *writer)
{
	const struct lesson_step *step = &lesson->script->steps[lesson->current];
	game_action list[GAME_LEGAL_MAX];
	union game_state view;
	struct lesson_now now;
	int count;

	look(lesson, rules, &view, &now);
	count = step->asks == 0 ? 0 : lesson_legal(&now, list);
	jw_put_open(writer, "fits", '[');
	for (int i = 0; i < count; i++)
		if (lesson->script->does(&now, step->asks, list[i]))
			jw_number(writer, list[i]);
	jw_close(writer, ']');
}

static void put_step(const struct lesson *lesson, const union game_rules *rules, const struct lesson_show *show,
	struct json_writer *writer)
{
	jw_open(writer, '{');
	jw_put_string(writer, "id", show->id);
	jw_put_number(writer, "number", show->number);
	jw_put_number(writer, "of", show->of);
	jw_put_bool(writer, "reading", show->reading);
	jw_put_open(writer, "says", '[');
	for (int i = 0; i < show->lines; i++)
		show_phrase(lesson->game, rules, show->line[i].pattern, &show->line[i].phrase, writer);
	jw_close(writer, ']');
	put_point(show, writer);
	jw_key(writer, "suggests");
	if (show->suggests)
		jw_number(writer, show->suggestion);
	else
		jw_null(writer);
	put_fits(lesson, rules, writer);
	jw_close(writer, '}');
}

void lesson_json(const struct lesson *lesson, const union game_rules *rules, struct json_writer *writer)
{
	struct lesson_show show;

	jw_open(writer, '{');
	jw_key(writer, "step");
	if (lesson_show(lesson, rules, &show))
		put_step(lesson, rules, &show, writer);
	else
		jw_null(writer);
	jw_key(writer, "asked");
	if (lesson->asked < 0)
		jw_null(writer);
	else
		jw_bool(writer, lesson->asked == 1);
	jw_close(writer, '}');
}

void lesson_setup_json(const struct lesson *lesson, struct json_writer *writer)
{
	const struct lesson_setup *setup = &lesson->script->setup;
	char seed[24];
	struct sink sink;

	jw_open(writer, '{');
	jw_put_number(writer, "players", setup->players);
	jw_put_open(writer, "seats", '[');
	for (int seat = 0; seat < setup->players; seat++)
		jw_string(writer, setup->seat[seat]);
	jw_close(writer, ']');
	sink_init(&sink, seed, sizeof(seed));
	sink_text(&sink, "1:");
	sink_number(&sink, (int64_t)setup->seed);
	jw_put_string(writer, "seed", seed);
	jw_put_open(writer, "promises", '[');
	for (int i = 0; setup->promises[i] != NULL; i++)
		jw_string(writer, setup->promises[i]);
	jw_close(writer, ']');
	jw_close(writer, '}');
}
