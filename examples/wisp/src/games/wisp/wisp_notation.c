/*
 * Tokens: first-0, card-3, wait, light, follow, flee. A position is one line:
 *
 *	viewer=full first=0 cards=1,3 said=wait,light
 *
 * A wisp not dealt yet is -, one that the viewer does not know is ?. The parser
 * reads the fields, derives the rest and accepts only the line it would print.
 */
#include "games/notation.h"
#include "games/wisp/wisp.h"

static const char *const words[] = {"wait", "light", "follow", "flee"};

void wisp_token(const struct wisp_rules *rules, game_action action, struct sink *sink)
{
	(void)rules;
	if (action >= WISP_WAIT) {
		sink_text(sink, words[action - WISP_WAIT]);
	} else if (action >= WISP_CARD) {
		sink_text(sink, "card-");
		sink_number(sink, (int)action - WISP_CARD + 1);
	} else {
		sink_text(sink, "first-");
		sink_number(sink, (int)action);
	}
}

/* One of the words of play, counted from 1; 0 if there is none. */
static int take_word(struct scan *scan)
{
	for (int i = 0; i < 4; i++)
		if (scan_try(scan, words[i]))
			return i + 1;
	return 0;
}

bool wisp_parse_token(const struct wisp_rules *rules, struct scan *scan, game_action *action)
{
	int number = 0;

	(void)rules;
	if (scan_try(scan, "first-")) {
		if (!scan_number(scan, 0, 1, &number))
			return false;
		*action = (game_action)(WISP_FIRST + number);
		return true;
	}
	if (scan_try(scan, "card-")) {
		if (!scan_number(scan, 1, WISP_CARDS_MAX, &number))
			return false;
		*action = (game_action)(WISP_CARD + number - 1);
		return true;
	}
	number = take_word(scan);
	if (number == 0)
		return scan_fail(scan, "first-, card-, wait, light, follow or flee");
	*action = (game_action)(WISP_WAIT + number - 1);
	return true;
}

void wisp_position(const struct wisp_rules *rules, const struct wisp_state *s, struct sink *sink)
{
	(void)rules;
	sink_text(sink, "viewer=");
	notation_viewer(sink, s->head.viewer);
	sink_text(sink, " first=");
	if (s->phase == WISP_PHASE_LOT)
		sink_char(sink, '-');
	else
		sink_number(sink, s->first);
	sink_text(sink, " cards=");
	for (int seat = 0; seat < 2; seat++) {
		sink_text(sink, seat > 0 ? "," : "");
		if (seat >= s->dealt)
			sink_char(sink, '-');
		else if (s->card[seat] == 0)
			sink_char(sink, '?');
		else
			sink_number(sink, s->card[seat]);
	}
	sink_text(sink, " said=");
	for (int i = 0; i < s->count; i++) {
		sink_text(sink, i > 0 ? "," : "");
		sink_text(sink, words[s->said[i] - 1]);
	}
	sink_text(sink, s->count == 0 ? "-" : "");
}

static bool take_cards(const struct wisp_rules *rules, struct scan *scan, struct wisp_state *s)
{
	if (!scan_word(scan, " cards="))
		return false;
	for (int seat = 0; seat < 2; seat++) {
		int card = 0;

		if (seat > 0 && !scan_word(scan, ","))
			return false;
		if (scan_try(scan, "-"))
			continue;
		if (!scan_try(scan, "?") && !scan_number(scan, 1, rules->cards, &card))
			return false;
		if (s->dealt != seat || (card != 0 && (s->pool & wisp_bit(card)) == 0))
			return scan_fail(scan, "two different wisps, seat 0 dealt to first");
		s->card[s->dealt++] = (uint8_t)card;
		s->pool = (uint16_t)(card != 0 ? s->pool & ~wisp_bit(card) : s->pool);
	}
	return true;
}

/* Plays the words one by one, so that only those that the rules allow are read. */
static bool take_said(const struct wisp_rules *rules, struct scan *scan, struct wisp_state *s)
{
	if (!scan_word(scan, " said="))
		return false;
	wisp_settle(rules, s);
	if (scan_try(scan, "-"))
		return true;
	do {
		int word = take_word(scan);

		if (word == 0 || s->phase != WISP_PHASE_PLAY || (word > 2) != wisp_lit(s))
			return scan_fail(scan, "words that the rules allow");
		s->said[s->count++] = (uint8_t)word;
		wisp_settle(rules, s);
	} while (scan_try(scan, ","));
	return true;
}

/* Whether the viewer knows exactly the wisps that the line shows. */
static bool sees(const struct wisp_state *s)
{
	for (int seat = 0; seat < s->dealt; seat++) {
		bool open = s->head.viewer == GAME_FULL || s->head.viewer == seat || s->phase == WISP_PHASE_OVER;

		if (open != (s->card[seat] != 0))
			return false;
	}
	return true;
}

bool wisp_parse_position(const struct wisp_rules *rules, struct scan *scan, struct wisp_state *state)
{
	size_t start = scan->at;
	char text[GAME_POSITION_MAX];
	struct wisp_state s;
	struct sink sink;
	int viewer = 0;
	int first = 0;

	wisp_start(rules, &s);
	if (!scan_word(scan, "viewer=") || !notation_take_viewer(scan, 2, &viewer) || !scan_word(scan, " first="))
		return false;
	s.head.viewer = (uint8_t)viewer;
	if (!scan_try(scan, "-")) {
		if (!scan_number(scan, 0, 1, &first))
			return false;
		s.first = s.phase == WISP_PHASE_LOT ? (uint8_t)first : s.first;
		s.phase = WISP_PHASE_DEAL;
	}
	if (!take_cards(rules, scan, &s) || !take_said(rules, scan, &s))
		return false;
	if (!scan_end(scan))
		return scan_fail(scan, "the end of the position");
	sink_init(&sink, text, sizeof(text));
	wisp_position(rules, &s, &sink);
	if (!sees(&s) || (s.phase == WISP_PHASE_LOT && s.dealt > 0) || !notation_is_printed(scan, start, &sink))
		return scan_fail(scan, "a position of Wisp as it is printed");
	*state = s;
	return true;
}
