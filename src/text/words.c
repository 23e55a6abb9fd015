#include "text/words.h"

#include "text/words_table.h"

static const char *const codes[WORDS_LANGUAGES] = {"en", "fr", "nl"};
static const char *const titles[WORDS_LANGUAGES] = {"English", "Français", "Nederlands"};

const char *words_code(enum words_language language)
{
	return codes[language];
}

const char *words_title(enum words_language language)
{
	return titles[language];
}

int words_language(const char *name)
{
	for (int i = 0; i < WORDS_LANGUAGES; i++) {
		size_t length = strlen(codes[i]);

		if (strncmp(name, codes[i], length) == 0 &&
			(name[length] == '\0' || strchr("_.@-", name[length]) != NULL))
			return i;
	}
	return -1;
}

enum words_language words_of_environment(const char *all, const char *messages, const char *lang)
{
	const char *names[] = {all, messages, lang};

	for (int i = 0; i < 3; i++) {
		int language = names[i] != NULL && names[i][0] != '\0' ? words_language(names[i]) : -1;

		if (names[i] != NULL && names[i][0] != '\0')
			return language < 0 ? WORDS_ENGLISH : (enum words_language)language;
	}
	return WORDS_ENGLISH;
}

/* NULL if the text is not a key. */
static const char *find(enum words_language language, const char *english)
{
	int low = 0;
	int high = words_row_count;

	while (low < high) {
		int middle = (low + high) / 2;
		int order = strcmp(english, words_rows[middle].text[WORDS_ENGLISH]);

		if (order == 0)
			return words_rows[middle].text[language];
		if (order < 0)
			high = middle;
		else
			low = middle + 1;
	}
	return NULL;
}

const char *words_get(enum words_language language, const char *english)
{
	const char *found = language == WORDS_ENGLISH ? NULL : find(language, english);

	return found != NULL ? found : english;
}

const char *words_count(enum words_language language, int64_t number, const char *one, const char *many)
{
	bool single = number == 1 || (language == WORDS_FRENCH && number == 0);

	return words_get(language, single ? one : many);
}

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* Length of a number or list of numbers ("4", "1,2,4-10") at the start of the text. */
static size_t number_length(const char *text)
{
	size_t length = 0;

	while (is_digit(text[length]))
		length++;
	while (length > 0 && (text[length] == '-' || text[length] == ',') && is_digit(text[length + 1]))
		for (length++; is_digit(text[length]);)
			length++;
	return length;
}

void words_put_word(enum words_language language, const char *english, struct sink *sink)
{
	enum { NUMBERS = 4 };
	char key[128];
	const char *numbers[NUMBERS];
	size_t lengths[NUMBERS];
	int count = 0;
	int used = 0;
	struct sink pattern;
	const char *found = language == WORDS_ENGLISH ? english : find(language, english);

	sink_init(&pattern, key, sizeof(key));
	for (const char *at = english; found == NULL && *at != '\0';) {
		size_t length = number_length(at);

		if (length > 0 && count < NUMBERS) {
			numbers[count] = at;
			lengths[count++] = length;
			sink_text(&pattern, "{n}");
			at += length;
		} else {
			sink_char(&pattern, *at++);
		}
	}
	if (found == NULL && (found = find(language, key)) == NULL) {
		sink_text(sink, english);
		return;
	}
	for (const char *at = found; *at != '\0';) {
		if (strncmp(at, "{n}", 3) == 0 && used < count) {
			sink_bytes(sink, numbers[used], lengths[used]);
			used++;
			at += 3;
		} else {
			sink_char(sink, *at++);
		}
	}
}

void words_fill(const char *pattern, const char *const *fills, int count, struct sink *sink)
{
	for (const char *at = pattern; *at != '\0';) {
		int index = at[0] != '{' || at[1] == '\0' || at[2] != '}' ? -1 : at[1] == 'n' ? 0 : at[1] - '0';

		if (index >= 0 && index < count) {
			sink_text(sink, fills[index]);
			at += 3;
		} else {
			sink_char(sink, *at++);
		}
	}
}
