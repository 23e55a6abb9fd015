#include "desk/daily.h"

enum { WORDS = 64, LAST_YEAR = 9999 };

static const char *const first_words[WORDS] = {
	"Copper",
	"Silver",
	"Amber",
	"Velvet",
	"Hollow",
	"Crooked",
	"Silent",
	"Gilded",
	"Crimson",
	"Ivory",
	"Paper",
	"Marble",
	"Candle",
	"Midnight",
	"Borrowed",
	"Broken",
	"Quiet",
	"Restless",
	"Painted",
	"Frozen",
	"Golden",
	"Dusty",
	"Feathered",
	"Hidden",
	"Iron",
	"Jade",
	"Lonely",
	"Misty",
	"Narrow",
	"Olive",
	"Pale",
	"Rusty",
	"Scarlet",
	"Tattered",
	"Umber",
	"Violet",
	"Wandering",
	"Whispering",
	"Woven",
	"Ashen",
	"Brass",
	"Cobalt",
	"Drowsy",
	"Ebony",
	"Faded",
	"Glass",
	"Humble",
	"Indigo",
	"Jolly",
	"Knotted",
	"Lavender",
	"Mellow",
	"Nimble",
	"Opal",
	"Patient",
	"Russet",
	"Sable",
	"Timid",
	"Upper",
	"Velour",
	"Weathered",
	"Winter",
	"Yellow",
	"Zealous",
};

static const char *const second_words[WORDS] = {
	"Moth",
	"Lantern",
	"Raven",
	"Chapel",
	"Orchard",
	"Staircase",
	"Teacup",
	"Violin",
	"Attic",
	"Bell",
	"Carriage",
	"Door",
	"Envelope",
	"Fiddle",
	"Garden",
	"Hourglass",
	"Inkwell",
	"Jackdaw",
	"Keyhole",
	"Ladder",
	"Mirror",
	"Needle",
	"Owl",
	"Parlour",
	"Quill",
	"Rocking-Horse",
	"Sparrow",
	"Tapestry",
	"Umbrella",
	"Veil",
	"Weathercock",
	"Yew",
	"Acorn",
	"Bonnet",
	"Cellar",
	"Dovecote",
	"Ember",
	"Fountain",
	"Gate",
	"Hedge",
	"Island",
	"Jug",
	"Kettle",
	"Locket",
	"Music-Box",
	"Nightingale",
	"Organ",
	"Portrait",
	"Quarry",
	"Ribbon",
	"Sundial",
	"Thimble",
	"Urn",
	"Vase",
	"Window",
	"Wishbone",
	"Almanac",
	"Beetle",
	"Clock",
	"Domino",
	"Elm",
	"Feather",
	"Glove",
	"Harp",
};

/*
 * How many games of the list take turns, from which day on. A game that joins
 * the list gets a row with the day it joined, so that days before keep theirs.
 */
static const struct {
	int day, games;
} rosters[] = {{0, 4}};

/* Days since 1970-01-01; years begin in March so that a leap day is a year's last. */
static int day_of(int year, int month, int day)
{
	int y = month > 2 ? year : year - 1;
	int era = y / 400, of_era = y % 400;
	int of_year = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;

	return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
}

static void date_of(int days, int *year, int *month, int *day)
{
	int shifted = days + 719468;
	int era = shifted / 146097, of_era = shifted % 146097;
	int y = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
	int of_year = of_era - (365 * y + y / 4 - y / 100);
	int m = (5 * of_year + 2) / 153;

	*day = of_year - (153 * m + 2) / 5 + 1;
	*month = m < 10 ? m + 3 : m - 9;
	*year = era * 400 + y + (*month <= 2 ? 1 : 0);
}

static bool digits(const char *text, int count, int *number)
{
	*number = 0;
	for (int i = 0; i < count; i++) {
		if (text[i] < '0' || text[i] > '9')
			return false;
		*number = *number * 10 + text[i] - '0';
	}
	return true;
}

bool daily_parse_date(const char *text, size_t length, int *day)
{
	int year, month, of_month, back[3];

	if (length != DAILY_DATE_MAX - 1 || text[4] != '-' || text[7] != '-' || !digits(text, 4, &year) ||
		!digits(text + 5, 2, &month) || !digits(text + 8, 2, &of_month))
		return false;
	if (year < 1970 || year > LAST_YEAR || month < 1 || month > 12 || of_month < 1 || of_month > 31)
		return false;
	*day = day_of(year, month, of_month);
	date_of(*day, &back[0], &back[1], &back[2]);
	return back[1] == month && back[2] == of_month;
}

/* All digits from the one worth `power` down. */
static void put_digits(struct sink *sink, int number, int power)
{
	for (; power >= 1; power /= 10)
		sink_char(sink, (char)('0' + number / power % 10));
}

/* 1597 is odd, so that 4,096 days in a row have different names. */
static int name_of(int day)
{
	return (int)(((uint32_t)day * 1597 + 1013) % DAILY_NAMES);
}

static void write_name(char *text, int name)
{
	struct sink sink;

	sink_init(&sink, text, DAILY_NAME_MAX);
	sink_text(&sink, first_words[name % WORDS]);
	sink_char(&sink, ' ');
	sink_text(&sink, second_words[name / WORDS]);
}

/* FNV-1a in 63 bits over "GAME DATE". */
static uint64_t seed_of(const char *game, const char *date)
{
	const char *const parts[] = {game, " ", date};
	uint64_t seed = 1469598103934665603u;

	for (int part = 0; part < 3; part++)
		for (const char *at = parts[part]; *at != '\0'; at++)
			seed = (seed ^ (unsigned char)*at) * 1099511628211u & INT64_MAX;
	return seed;
}

void daily_deal(struct daily *daily, int day)
{
	int games = 1, year, month, of_month;
	struct sink sink;

	for (size_t i = 0; i < sizeof(rosters) / sizeof(rosters[0]); i++)
		games = day >= rosters[i].day ? rosters[i].games : games;
	memset(daily, 0, sizeof(*daily));
	daily->day = day;
	daily->game = game_at(day % games);
	date_of(day, &year, &month, &of_month);
	sink_init(&sink, daily->date, sizeof(daily->date));
	put_digits(&sink, year, 1000);
	sink_char(&sink, '-');
	put_digits(&sink, month, 10);
	sink_char(&sink, '-');
	put_digits(&sink, of_month, 10);
	write_name(daily->name, name_of(day));
	daily->seed.version = DESK_SEED_FIRST;
	daily->seed.number = seed_of(daily->game->info()->name, daily->date);
}

static bool same(const char *text, size_t length, const char *name)
{
	size_t i = 0;

	for (; i < length && name[i] != '\0'; i++) {
		char one = text[i], other = name[i];

		if ((one >= 'A' && one <= 'Z' ? one | 0x20 : one) !=
			(other >= 'A' && other <= 'Z' ? other | 0x20 : other))
			return false;
	}
	return i == length && name[i] == '\0';
}

bool daily_parse_name(const char *text, size_t length, int today, int *day)
{
	char name[DAILY_NAME_MAX];

	for (*day = today; *day >= 0 && *day > today - DAILY_NAMES; (*day)--) {
		write_name(name, name_of(*day));
		if (same(text, length, name))
			return true;
	}
	return false;
}

int daily_strokes(const struct desk *desk)
{
	struct game_result result;
	int decisions = 0;
	bool won;

	desk_result(desk, &result);
	won = (result.winners & 1) != 0;
	if (result.margin > 0)
		return won ? -result.margin : result.margin;
	for (int ply = 0; ply < desk->count; ply++)
		decisions += desk->moves[ply].actor == 0;
	return won ? decisions : decisions + DAILY_LOST;
}

void daily_json(const struct daily *daily, struct json_writer *writer)
{
	char text[DESK_SEED_TEXT];
	struct sink sink;

	jw_open(writer, '{');
	jw_put_number(writer, "day", daily->day);
	jw_put_string(writer, "date", daily->date);
	jw_put_string(writer, "name", daily->name);
	jw_put_string(writer, "game", daily->game->info()->name);
	jw_put_number(writer, "players", DAILY_PLAYERS);
	jw_put_open(writer, "seats", '[');
	jw_string(writer, "person");
	sink_init(&sink, text, sizeof(text));
	sink_text(&sink, "level");
	sink_number(&sink, DAILY_LEVEL);
	jw_string(writer, text);
	jw_close(writer, ']');
	sink_init(&sink, text, sizeof(text));
	desk_seed_text(&daily->seed, &sink);
	jw_put_string(writer, "seed", text);
	jw_close(writer, '}');
}
