#include "desk/desk_names.h"

/* The first name of a row is the level's own; faces draw that ghost. A row has one name more than a table has others.
 */
static const char *const level_names[AGENT_LEVELS][DESK_NAMES_OF_LEVEL] = {
	{"Wisp", "Puff", "Mote", "Whiff", "Haze", "Fluff"},
	{"Flicker", "Glimmer", "Spark", "Ember", "Taper", "Snuff"},
	{"Creak", "Squeak", "Hinge", "Latch", "Thud", "Scuff"},
	{"Rattle", "Clank", "Jangle", "Shackle", "Clatter", "Knock"},
	{"Chill", "Shiver", "Frost", "Draught", "Rime", "Icicle"},
	{"Howl", "Wail", "Shriek", "Moan", "Screech", "Keen"},
	{"Shade", "Gloom", "Umbra", "Dusk", "Murk", "Eclipse"},
	{"Revenant", "Wraith", "Banshee", "Spectre", "Barrow", "Strix"},
};

const char *desk_names_of_level(int level, int index)
{
	if (level < 1 || level > AGENT_LEVELS || index < 0 || index >= DESK_NAMES_OF_LEVEL)
		return NULL;
	return level_names[level - 1][index];
}

static char lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool same(const char *one, const char *other)
{
	while (*one != '\0' && lower(*one) == lower(*other)) {
		one++;
		other++;
	}
	return lower(*one) == lower(*other);
}

static bool taken(const struct desk_names *names, int players, const char *name)
{
	for (int seat = 0; seat < players; seat++)
		if (same(names->name[seat], name))
			return true;
	return false;
}

/* As much of the text as leaves room for a number after it; never half a UTF-8 character. */
static void put(struct sink *sink, const char *text)
{
	const size_t room = DESK_NAME_MAX - 8;
	size_t length = 0;

	while (text[length] != '\0' && length < room)
		length++;
	while (length > 0 && text[length] != '\0' && ((unsigned char)text[length] & 0xc0) == 0x80)
		length--;
	sink_bytes(sink, text, length);
}

/* The text itself, or with the first number from 2 on that makes it nobody else's. */
static void assign_numbered(struct desk_names *names, int players, int seat, const char *text)
{
	char name[DESK_NAME_MAX];

	for (int number = 1; number <= players; number++) {
		struct sink sink;

		sink_init(&sink, name, sizeof(name));
		put(&sink, text);
		if (number > 1) {
			sink_char(&sink, ' ');
			sink_number(&sink, number);
		}
		if (!taken(names, players, name))
			break;
	}
	memcpy(names->name[seat], name, sizeof(name));
}

static void assign_bot(struct desk_names *names, int players, int seat, const struct agent *agent)
{
	static const char *const kinds[] = {"Random", "First", "Playouts", "Greedy"};

	if (agent->kind != AGENT_KIND_LEVEL) {
		assign_numbered(names, players, seat, kinds[agent->kind]);
		return;
	}
	for (int i = 0; i < DESK_NAMES_OF_LEVEL; i++)
		if (!taken(names, players, desk_names_of_level(agent->level, i))) {
			assign_numbered(names, players, seat, desk_names_of_level(agent->level, i));
			return;
		}
}

void desk_names_assign(struct desk_names *names, const struct desk_name_seat *seats, int players, const char *unnamed)
{
	memset(names, 0, sizeof(*names));
	for (int seat = 0; seat < players; seat++) {
		const char *given = seats[seat].given;

		if (seats[seat].agent == NULL)
			assign_numbered(names, players, seat, given == NULL || given[0] == '\0' ? unnamed : given);
	}
	for (int seat = 0; seat < players; seat++)
		if (seats[seat].agent != NULL)
			assign_bot(names, players, seat, seats[seat].agent);
}
