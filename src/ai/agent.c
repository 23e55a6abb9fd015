#include "ai/agent.h"

#include "ai/brain.h"
#include "ai/playouts.h"

static void fault_say(struct fault *fault, const char *before, const char *text, size_t length, const char *after)
{
	char shown[AGENT_NAME_MAX + 1];
	struct sink sink;

	sink_init(&sink, shown, sizeof(shown));
	sink_bytes(&sink, text, length);
	(void)fault_set(fault, STATUS_INPUT, before, shown, after);
}

static bool is_word(const char *text, size_t length, const char *word)
{
	for (size_t i = 0; i < length; i++)
		if (word[i] == '\0' || word[i] != text[i])
			return false;
	return word[length] == '\0';
}

static bool parse_name(const char *text, size_t length, struct agent *agent)
{
	static const char *const simple[] = {"random", "first", "playouts", "greedy"};
	size_t digit = is_word(text, length < 5 ? length : 5, "level") ? 5 : 0;

	for (int i = 0; i < (int)(sizeof(simple) / sizeof(simple[0])); i++)
		if (is_word(text, length, simple[i])) {
			agent->kind = (enum agent_kind)i;
			return true;
		}
	if (length != digit + 1 || text[digit] < '1' || text[digit] > '0' + AGENT_LEVELS)
		return false;
	agent->kind = AGENT_KIND_LEVEL;
	agent->level = text[digit] - '0';
	return true;
}

static const char *const styles[] = {"plain", "bold", "careful", "bluffer", "accountant"};

enum { OPTION_NODES = AGENT_KNOBS, OPTION_MS, OPTIONS };

/* Options with a number: the knobs in their order, then the limits. */
static const struct option {
	const char *name;
	uint64_t low, high;
} options[OPTIONS] = {{"depth", 0, 200}, {"temperature", 0, 60000}, {"noise", 0, 60000}, {"forget", 0, 1000},
	{"reweigh", 0, 3}, {"endings", 0, 255}, {"nodes", 1, 1000000000000}, {"ms", 1, 3600000}};

/* A number within the range; false if it is not that. */
static bool parse_number(const char *text, size_t length, const struct option *option, uint64_t *number)
{
	uint64_t value = 0;

	for (size_t at = 0; at < length; at++) {
		if (text[at] < '0' || text[at] > '9')
			return false;
		value = value * 10 + (uint64_t)(text[at] - '0');
		if (value > option->high)
			return false;
	}
	*number = value;
	return length > 0 && value >= option->low;
}

static void set_option(struct agent *agent, int option, uint64_t value)
{
	if (option == OPTION_NODES)
		agent->limit.nodes = value;
	else if (option == OPTION_MS)
		agent->limit.ms = (uint32_t)value;
	else
		agent->knob[option] = (int32_t)value;
}

static void say_range(struct sink *sink, const struct option *option)
{
	sink_text(sink, option->name);
	sink_char(sink, '=');
	sink_number(sink, (int64_t)option->low);
	sink_text(sink, " to ");
	sink_number(sink, (int64_t)option->high);
}

/* The whole list, or the range of the one that was meant. */
static bool refuse_option(struct fault *fault, const char *text, size_t length, const struct option *meant)
{
	struct sink sink;

	(void)fault_set(fault, STATUS_INPUT, "", "", "");
	sink_init(&sink, fault->text, sizeof(fault->text));
	sink_text(&sink, "the agent's option \"");
	for (size_t i = 0; i < length; i++)
		sink_char(&sink, text[i]);
	sink_text(&sink, meant != NULL ? "\" is wrong; right is " : "\" is not known; there are: ");
	for (size_t i = 0; meant == NULL && i < sizeof(styles) / sizeof(styles[0]); i++) {
		sink_text(&sink, styles[i]);
		sink_text(&sink, ", ");
	}
	for (int i = 0; meant == NULL && i < OPTIONS; i++) {
		sink_text(&sink, options[i].name);
		sink_text(&sink, i + 1 < OPTIONS ? "=N, " : "=N");
	}
	if (meant != NULL)
		say_range(&sink, meant);
	return false;
}

/* Whether the option comes for the first time; `read` holds those that have come, a bit each, styles as one. */
static bool comes_first(int option, const char *text, size_t length, unsigned *read, struct fault *fault)
{
	bool first = (*read >> option & 1) == 0;

	*read |= 1u << option;
	if (!first)
		fault_say(fault, "the agent's option \"", text, length,
			"\" comes after another of its kind; one is right");
	return first;
}

static bool parse_option(const char *text, size_t length, unsigned *read, struct agent *agent, struct fault *fault)
{
	size_t name = 0;
	uint64_t value;

	for (size_t i = 0; i < sizeof(styles) / sizeof(styles[0]); i++) {
		if (!is_word(text, length, styles[i]))
			continue;
		agent->style = (enum agent_style)i;
		return comes_first(OPTIONS, text, length, read, fault);
	}
	while (name < length && text[name] != '=')
		name++;
	for (int i = 0; i < OPTIONS && name < length; i++) {
		if (!is_word(text, name, options[i].name))
			continue;
		if (!parse_number(text + name + 1, length - name - 1, &options[i], &value))
			return refuse_option(fault, text, length, &options[i]);
		set_option(agent, i, value);
		return comes_first(i, text, length, read, fault);
	}
	return refuse_option(fault, text, length, NULL);
}

bool agent_parse(const char *text, size_t length, struct agent *agent, struct fault *fault)
{
	unsigned read = 0;
	size_t at = 0;
	size_t end;

	memset(agent, 0, sizeof(*agent));
	for (int i = 0; i < AGENT_KNOBS; i++)
		agent->knob[i] = -1;
	if (length >= AGENT_NAME_MAX) {
		fault_say(fault, "the agent \"", text, length, "...\" is too long; NAME[:OPTION]... is right");
		return false;
	}
	memcpy(agent->name, text, length);
	for (end = 0; end < length && text[end] != ':';)
		end++;
	if (!parse_name(text, end, agent)) {
		fault_say(fault, "there is no agent \"", text, end,
			"\"; there are: random, first, playouts, greedy, level1 to level8");
		return false;
	}
	for (at = end; at < length; at = end) {
		for (end = ++at; end < length && text[end] != ':';)
			end++;
		if (agent->kind != AGENT_KIND_LEVEL) {
			fault_say(fault, "the agent's option \"", text + at, end - at,
				"\" is not possible: only levels have options");
			return false;
		}
		if (!parse_option(text + at, end - at, &read, agent, fault))
			return false;
	}
	return true;
}

size_t agent_memory(const struct agent *agent, const struct game *game)
{
	return agent->kind == AGENT_KIND_LEVEL ? brain_of(game)->memory : 0;
}

const char *agent_reason(const struct game *game, int code)
{
	return brain_of(game)->reason_text(code);
}

static void turn_knobs(const struct agent *agent, struct brain_level *level)
{
	if (agent->knob[AGENT_KNOB_DEPTH] >= 0)
		level->depth = (uint8_t)agent->knob[AGENT_KNOB_DEPTH];
	if (agent->knob[AGENT_KNOB_TEMPERATURE] >= 0)
		level->temperature = (uint16_t)agent->knob[AGENT_KNOB_TEMPERATURE];
	if (agent->knob[AGENT_KNOB_NOISE] >= 0)
		level->noise = (uint16_t)agent->knob[AGENT_KNOB_NOISE];
	if (agent->knob[AGENT_KNOB_FORGET] >= 0)
		level->forget = (uint16_t)agent->knob[AGENT_KNOB_FORGET];
}

static void think(
	const struct agent *agent, const struct agent_question *question, void *memory, struct agent_answer *answer)
{
	const struct brain *brain = brain_of(question->game);
	struct brain_level level = *brain->level(question->rules->setup.players, agent->level);
	struct brain_task task = {
		.question = question,
		.level = &level,
		.style = agent->style,
		.limit = agent->limit,
		.endings = agent->knob[AGENT_KNOB_ENDINGS],
		.clock = question->clock,
		.cancel = question->cancel,
		.reweigh = agent->knob[AGENT_KNOB_REWEIGH],
		.memory = memory,
	};

	turn_knobs(agent, &level);
	if (task.limit.nodes == 0)
		task.limit.nodes = task.level->nodes;
	if (task.limit.ms != 0 && question->clock != NULL)
		task.deadline = question->clock() + task.limit.ms - task.limit.ms / 10; /* to finish in */
	brain->think(&task, answer);
}

static enum status may_ask(const struct agent_question *question, struct fault *fault)
{
	const struct game_head *head = &question->view->head;

	if (head->actor == GAME_NOBODY)
		return fault_set(fault, STATUS_OVER, "the round is over: there is nothing to decide", "", "");
	if (head->viewer >= GAME_SEATS_MAX)
		return fault_set(fault, STATUS_INPUT,
			"an agent is asked with one seat's view, never with the full state", "", "");
	if (head->actor != head->viewer)
		return fault_set(fault, STATUS_NOT_YOUR_TURN, "an agent is asked on its own seat's turn only", "", "");
	return STATUS_OK;
}

enum status agent_choose(const struct agent *agent, const struct agent_question *question, void *memory,
	struct agent_answer *answer, struct fault *fault)
{
	enum status status = may_ask(question, fault);
	game_action list[GAME_LEGAL_MAX];
	int count;

	memset(answer, 0, sizeof(*answer));
	if (status != STATUS_OK)
		return status;
	count = question->game->legal(question->rules, question->view, list);
	answer->move = list[0];
	if (count == 1)
		return STATUS_OK;
	switch (agent->kind) {
	case AGENT_KIND_RANDOM:
		answer->move = list[rng_below(question->rng, (uint32_t)count)];
		break;
	case AGENT_KIND_FIRST:
		break;
	case AGENT_KIND_PLAYOUTS:
		answer->move = playouts_choose(question);
		break;
	case AGENT_KIND_GREEDY:
		answer->move = brain_of(question->game)->greedy(question->rules, question->view, question->rng);
		break;
	case AGENT_KIND_LEVEL:
		think(agent, question, memory, answer);
		break;
	}
	if (brain_cancelled(question->cancel))
		return fault_set(fault, STATUS_CANCELLED, "the agent was told to stop", "", "");
	return STATUS_OK;
}
