#include "tui/keys.h"

#include "tui/grid.h"

static bool done(struct keys *keys)
{
	keys->length = 0;
	return false;
}

static void plain(struct key *key, int code, int modifiers)
{
	memset(key, 0, sizeof(*key));
	key->code = code;
	key->modifiers = (uint8_t)modifiers;
}

/* The numbers of a control sequence, at most `most`; missing ones are 0. Returns how many there are. */
static int numbers_of(const char *text, int length, int *numbers, int most)
{
	int count = 0;
	int value = 0;

	for (int i = 0; i < length; i++) {
		if (text[i] >= '0' && text[i] <= '9') {
			value = value < 100000 ? value * 10 + text[i] - '0' : value;
		} else {
			if (count < most)
				numbers[count++] = value;
			value = 0;
		}
	}
	if (count < most)
		numbers[count++] = value;
	return count;
}

/* "\33[<B;X;YM" or "m". */
static bool mouse(struct keys *keys, struct key *key)
{
	int numbers[3] = {0, 0, 0};
	int button;
	bool pressed = keys->pending[keys->length - 1] == 'M';

	numbers_of(keys->pending + 3, keys->length - 4, numbers, 3);
	button = numbers[0] & 3;
	if (numbers[1] < 1 || numbers[2] < 1 || numbers[1] > GRID_WIDTH_MAX || numbers[2] > GRID_WIDTH_MAX)
		return done(keys);
	plain(key, KEYS_NONE, (numbers[0] & 4) != 0 ? KEYS_SHIFT : 0);
	key->x = (int16_t)(numbers[1] - 1);
	key->y = (int16_t)(numbers[2] - 1);
	keys->length = 0;
	if ((numbers[0] & 64) != 0)
		key->code = button == 0 ? KEYS_WHEEL_UP : button == 1 ? KEYS_WHEEL_DOWN : KEYS_NONE;
	else if ((numbers[0] & 32) == 0 && button == 0)
		key->code = pressed ? KEYS_CLICK : KEYS_RELEASE;
	return key->code != KEYS_NONE;
}

static int code_of_letter(char letter)
{
	switch (letter) {
	case 'A':
		return KEYS_UP;
	case 'B':
		return KEYS_DOWN;
	case 'C':
		return KEYS_RIGHT;
	case 'D':
		return KEYS_LEFT;
	case 'H':
		return KEYS_HOME;
	case 'F':
		return KEYS_END;
	case 'Z':
		return KEYS_BACK_TAB;
	default:
		return KEYS_NONE;
	}
}

static int code_of_number(int number)
{
	static const uint8_t functions[] = {11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24};

	switch (number) {
	case 1:
	case 7:
		return KEYS_HOME;
	case 2:
		return KEYS_INSERT;
	case 3:
		return KEYS_DELETE;
	case 4:
	case 8:
		return KEYS_END;
	case 5:
		return KEYS_PAGE_UP;
	case 6:
		return KEYS_PAGE_DOWN;
	default:
		for (int i = 0; i < 12; i++)
			if (functions[i] == number)
				return KEYS_FUNCTION;
		return KEYS_NONE;
	}
}

static int function_number(int number)
{
	return number - 10 - (number > 16) - (number > 22);
}

/* A whole "\33[..." or "\33O.". */
static bool sequence(struct keys *keys, struct key *key)
{
	char last = keys->pending[keys->length - 1];
	int numbers[2] = {0, 0};
	int count = numbers_of(keys->pending + 2, keys->length - 3, numbers, 2);
	int modifiers = count > 1 && numbers[1] > 1 ? (numbers[1] - 1) & 7 : 0;

	if (last == '~' && (numbers[0] == 200 || numbers[0] == 201)) {
		keys->pasting = numbers[0] == 200;
		return done(keys);
	}
	if (keys->pending[1] == 'O' && last >= 'P' && last <= 'S') {
		plain(key, KEYS_FUNCTION, 0);
		key->argument = last - 'P' + 1;
	} else {
		plain(key, last == '~' ? code_of_number(numbers[0]) : code_of_letter(last), modifiers);
		if (key->code == KEYS_FUNCTION)
			key->argument = function_number(numbers[0]);
	}
	keys->length = 0;
	return key->code != KEYS_NONE && !keys->pasting;
}

static bool escape(struct keys *keys, struct key *key)
{
	char last = keys->pending[keys->length - 1];

	if (keys->length == 1)
		return false;
	if (keys->length == 2) {
		if (last == '[' || last == 'O')
			return false;
		if (last == 27) { /* two escapes: the first was a key */
			keys->length = 1;
			plain(key, KEYS_ESCAPE, 0);
			return !keys->pasting;
		}
		keys->length = 0;
		plain(key, last, KEYS_ALT);
		return last >= ' ' && last < 127 && !keys->pasting;
	}
	if (last == 27) { /* a sequence broken off */
		keys->pending[0] = 27;
		keys->length = 1;
		return false;
	}
	if (keys->pending[1] == '[' && (last < '@' || last > '~' || (last == '[' && keys->length == 3)))
		return last >= ' ' && last < 127 ? false : done(keys);
	return keys->pending[2] == '<' ? mouse(keys, key) : sequence(keys, key);
}

static bool character(struct keys *keys, struct key *key)
{
	unsigned char first = (unsigned char)keys->pending[0];
	int wanted = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
	uint32_t glyph;
	int length;

	if (wanted == 0)
		return done(keys);
	if (keys->length > 1 && (keys->pending[keys->length - 1] & 0xc0) != 0x80)
		wanted = keys->length; /* broken: it decodes to nothing */
	if (keys->length < wanted)
		return false;
	keys->pending[keys->length] = '\0';
	glyph = grid_decode(keys->pending, &length);
	keys->length = 0;
	if (glyph == 0xfffd)
		return false;
	plain(key, glyph == '\n' ? '\r' : glyph == 8 ? 127 : (int)glyph, 0);
	if (glyph > 0 && glyph < ' ' && glyph != '\r' && glyph != '\n' && glyph != '\t' && glyph != 8) {
		key->code = (int)glyph + 'a' - 1;
		key->modifiers = KEYS_CONTROL;
	}
	return glyph != 0 && !keys->pasting;
}

bool keys_take(struct keys *keys, char byte, struct key *key)
{
	if (keys->length == KEYS_PENDING - 1)
		keys->length = 0; /* no sequence is that long */
	if (byte == 27 && keys->length > 0 && keys->pending[0] != 27)
		keys->length = 0; /* a character broken off */
	keys->pending[keys->length++] = byte;
	return keys->pending[0] == 27 ? escape(keys, key) : character(keys, key);
}

bool keys_waiting(const struct keys *keys)
{
	return keys->length > 0 && keys->pending[0] == 27;
}

bool keys_flush(struct keys *keys, struct key *key)
{
	bool lone = keys->length == 1 && keys->pending[0] == 27;

	keys->length = 0;
	plain(key, KEYS_ESCAPE, 0);
	return lone && !keys->pasting;
}
