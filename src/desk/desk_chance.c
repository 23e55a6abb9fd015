#include "desk/desk_chance.h"

#include "desk/desk_random.h"

static bool take_digits(const char *text, size_t length, size_t *at, uint64_t *number)
{
	size_t from = *at;
	uint64_t value = 0;

	for (; *at < length && text[*at] >= '0' && text[*at] <= '9'; ++*at) {
		uint64_t digit = (uint64_t)(text[*at] - '0');

		if (value > (UINT64_MAX - digit) / 10)
			return false;
		value = value * 10 + digit;
	}
	*number = value;
	return *at > from;
}

enum status desk_seed_parse(const char *text, size_t length, int otherwise, struct desk_seed *seed, struct fault *fault)
{
	uint64_t version = (uint64_t)otherwise;
	uint64_t number = 0;
	size_t at = 0;
	bool fine = take_digits(text, length, &at, &number);

	if (fine && at < length && text[at] == ':') {
		version = number;
		at++;
		fine = take_digits(text, length, &at, &number);
	}
	if (!fine || at != length)
		return fault_set(fault, STATUS_INPUT,
			"a seed is a number from 0 to 18446744073709551615, or VERSION:NUMBER", "", "");
	if (version < DESK_SEED_FIRST || version > DESK_SEED_NEWEST)
		return fault_set_number(fault, STATUS_INPUT, "there is no seed version of that number; the newest is ",
			DESK_SEED_NEWEST, "");
	seed->number = number;
	seed->version = (uint8_t)version;
	return STATUS_OK;
}

void desk_seed_text(const struct desk_seed *seed, struct sink *sink)
{
	char digits[24];
	size_t at = sizeof(digits) - 1;
	uint64_t rest = seed->number;

	digits[at] = '\0';
	do
		digits[--at] = (char)('0' + rest % 10);
	while ((rest /= 10) > 0);
	sink_number(sink, seed->version);
	sink_char(sink, ':');
	sink_text(sink, digits + at);
}

void desk_random(struct rng *rng, uint64_t seed, int round, int number, enum desk_purpose purpose)
{
	rng_seed(rng, seed, ((uint64_t)round << 32 | (uint64_t)number) * DESK_PURPOSES + (uint64_t)purpose);
}

/* By weight: the sum of a game's weights fits 32 bits. */
static game_action by_weight(const struct game_odds *odds, int count, struct rng *rng)
{
	uint32_t sum = 0;
	uint32_t drawn;
	int at = 0;

	for (int i = 0; i < count; i++)
		sum += odds[i].weight;
	drawn = rng_below(rng, sum);
	for (; at + 1 < count && drawn >= odds[at].weight; at++)
		drawn -= odds[at].weight;
	return odds[at].action;
}

void desk_seed_draw(const struct desk_seed *seed, const struct desk_event *event, game_action *action)
{
	struct rng rng;

	if (seed->version == DESK_SEED_FIRST) {
		desk_random(&rng, seed->number, event->round, event->ply, DESK_PURPOSE_DEAL);
		*action = event->game->sample(event->rules, event->state, &rng);
		return;
	}
	desk_random(&rng, seed->number, event->round, event->event, DESK_PURPOSE_DEAL);
	*action = by_weight(event->odds, event->count, &rng);
}

static enum status draw_recorded(
	void *context, const struct desk_event *event, game_action *action, struct fault *fault)
{
	struct desk_chance_list *list = (struct desk_chance_list *)context;

	(void)event;
	if (list->at == list->count)
		return fault_set(fault, STATUS_CANCELLED, "the recorded list of chance events has ended", "", "");
	*action = list->actions[list->at++];
	return STATUS_OK;
}

struct desk_chance desk_chance_recorded(struct desk_chance_list *list)
{
	return (struct desk_chance){draw_recorded, list};
}

static enum status draw_streamed(
	void *context, const struct desk_event *event, game_action *action, struct fault *fault)
{
	const struct desk_chance_stream *stream = (const struct desk_chance_stream *)context;
	uint32_t weights[GAME_CHANCE_MAX];
	int place;

	for (int i = 0; i < event->count; i++)
		weights[i] = event->odds[i].weight;
	place = stream->draw(stream->context, event->round, event->event, weights, event->count);
	if (place < 0 || place >= event->count)
		return fault_set(fault, STATUS_SYSTEM, "the stream of chance failed", "", "");
	*action = event->odds[place].action;
	return STATUS_OK;
}

struct desk_chance desk_chance_streamed(struct desk_chance_stream *stream)
{
	return (struct desk_chance){draw_streamed, stream};
}
