/* Records from outside: nothing in them is trusted, the first thing wrong is named with its line. */
#include "base/scan.h"
#include "games/notation.h"
#include "record/record.h"

struct reader {
	const char *text;
	size_t length, at;
	int line;
	struct scan scan; /* over the current line */
	struct record *record;
	union game_state state;
	int version;   /* of the rules */
	int unchecked; /* moves since the last check line */
	bool ended;    /* a check after fewer than RECORD_CHECK_EVERY moves: only the result may follow */
	struct fault *fault;
};

static bool fail(struct reader *reader, const char *what)
{
	struct sink sink;

	sink_init(&sink, reader->fault->text, sizeof(reader->fault->text));
	sink_text(&sink, what);
	reader->fault->status = STATUS_INPUT;
	reader->fault->line = reader->line;
	reader->fault->column = 0;
	return false;
}

/* Well written, but not true. */
static bool contradict(struct reader *reader, const char *what)
{
	fail(reader, what);
	reader->fault->status = STATUS_MISMATCH;
	return false;
}

/* A move that cannot be kept: record_add() has filled the fault. */
static bool keep(struct reader *reader, enum status status)
{
	reader->fault->line = reader->line;
	return status == STATUS_OK;
}

/* What the line's scan stumbled over. */
static bool fail_scan(struct reader *reader, const char *what)
{
	struct sink sink;

	sink_init(&sink, reader->fault->text, sizeof(reader->fault->text));
	reader->fault->status = STATUS_INPUT;
	reader->fault->column = (int)reader->scan.failed_at + 1;
	sink_text(&sink, what);
	sink_text(&sink, ", column ");
	sink_number(&sink, (int64_t)reader->scan.failed_at + 1);
	sink_text(&sink, ": expected \"");
	sink_text(&sink, reader->scan.expected != NULL ? reader->scan.expected : "the end of the line");
	sink_char(&sink, '"');
	reader->fault->line = reader->line;
	return false;
}

static bool next_line(struct reader *reader)
{
	size_t start = reader->at;
	size_t end = start;

	reader->line++;
	while (end < reader->length && reader->text[end] != '\n')
		end++;
	if (end == reader->length)
		return fail(reader, "the record breaks off here; it should end with a line \"end COUNT\"");
	if (end - start > 4 * GAME_POSITION_MAX)
		return fail(reader, "the line is too long for any record");
	scan_init(&reader->scan, reader->text + start, end - start);
	reader->at = end + 1;
	return true;
}

/* A line of a key and a rest that `scan` then stands at. */
static bool key_line(struct reader *reader, const char *key)
{
	return next_line(reader) && (scan_word(&reader->scan, key) || fail_scan(reader, "the header is not right"));
}

static bool line_done(struct reader *reader)
{
	if (scan_ok(&reader->scan) && !scan_end(&reader->scan))
		scan_fail(&reader->scan, "the end of the line");
	return scan_ok(&reader->scan) || fail_scan(reader, "the line is not right");
}

static bool number_line(struct reader *reader, const char *key, int low, int high, int *number)
{
	if (!key_line(reader, key))
		return false;
	(void)scan_number(&reader->scan, low, high, number);
	return line_done(reader);
}

static bool take_game(struct reader *reader)
{
	enum { VERSION_MAX = 1000000 };

	if (!number_line(reader, "seance-record ", 1, VERSION_MAX, &reader->record->version))
		return false;
	if (reader->record->version > RECORD_VERSION)
		return fail(reader, "a record of a newer version, which this program cannot read");
	if (!key_line(reader, "game "))
		return false;
	reader->record->game = game_with_id(
		reader->scan.text + reader->scan.at, reader->scan.length - reader->scan.at, &reader->version);
	return reader->record->game != NULL ||
	       fail(reader, "no game of this program: another game, or another version of its rules");
}

static bool take_viewer(struct reader *reader)
{
	struct record *record = reader->record;

	if (!key_line(reader, "view "))
		return false;
	(void)notation_take_viewer(&reader->scan, record->rules.setup.players, &record->viewer);
	return line_done(reader);
}

static bool name_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
}

/* The name is for people; the hash must be that of the edition at hand. */
static bool take_edition(struct reader *reader)
{
	struct record *record = reader->record;
	struct game_setup *setup = &record->rules.setup;
	struct sink sink;
	uint64_t hash = 0;

	if (!key_line(reader, "edition "))
		return false;
	memset(setup->edition, 0, sizeof(setup->edition));
	sink_init(&sink, setup->edition, sizeof(setup->edition));
	for (char c = scan_peek(&reader->scan); name_letter(c); c = scan_peek(&reader->scan)) {
		sink_char(&sink, c);
		reader->scan.at++;
	}
	if (sink.length == 0 || sink_cut(&sink))
		return fail(reader, "the edition's name must be 1 to 31 lower-case letters, digits and dashes");
	if (!scan_word(&reader->scan, " ") || !scan_hex(&reader->scan, &hash) || !line_done(reader))
		return fail_scan(reader, "the line is not right");
	if (hash != game_edition_hash(record->game, &record->rules))
		return fail(reader, "the record was played with another edition; give its file with --edition");
	return true;
}

static bool take_options(struct reader *reader)
{
	const struct game_info *info = reader->record->game->info();
	struct game_setup *setup = &reader->record->rules.setup;

	for (int i = 0; i < info->options; i++) {
		int value = 0;

		if (!key_line(reader, "option ") ||
			!(scan_word(&reader->scan, info->option[i].name) || line_done(reader)))
			return false;
		if (scan_word(&reader->scan, " "))
			(void)scan_number(&reader->scan, info->option[i].low, info->option[i].high, &value);
		if (!line_done(reader))
			return false;
		setup->option[i] = (int16_t)value;
	}
	return true;
}

/* Who sat at every seat, or nothing about any. */
static bool take_seats(struct reader *reader)
{
	struct record *record = reader->record;
	struct scan start = reader->scan;

	if (!scan_try(&start, "seat "))
		return true;
	for (int seat = 0; seat < record->rules.setup.players; seat++) {
		struct scan *scan = &reader->scan;
		struct sink sink;
		int number;

		sink_init(&sink, record->seat[seat], RECORD_SEAT_MAX);
		if (!scan_word(scan, "seat ") || !scan_number(scan, seat, seat, &number) || !scan_word(scan, " "))
			return fail_scan(reader, "every seat in its order, or none");
		for (char c = scan_peek(scan); c > ' ' && c <= '~'; c = scan_peek(scan)) {
			sink_char(&sink, c);
			scan->at++;
		}
		if (sink.length == 0 || sink_cut(&sink))
			return fail(reader, "who sits at a seat is a name of 1 to 79 characters without spaces");
		if (!line_done(reader) || !next_line(reader))
			return false;
	}
	return true;
}

/* A line "key N" that may be missing; the next line is read if it is there. */
static bool take_seed(struct reader *reader)
{
	int number = 0;

	if (!scan_try(&reader->scan, "seed "))
		return true;
	(void)scan_number(&reader->scan, 1, 255, &number);
	reader->record->seed_version = (uint8_t)number;
	return line_done(reader) && next_line(reader);
}

static bool take_takeback(struct reader *reader)
{
	if (!scan_try(&reader->scan, "takeback "))
		return true;
	reader->record->free_takeback = scan_word(&reader->scan, "free");
	return line_done(reader) && next_line(reader);
}

/* The tags of a fair deal are kept as they are; src/fair reads them. */
static bool take_fair(struct reader *reader)
{
	const char *text = reader->scan.text;
	struct scan scan = reader->scan;
	size_t length = 0;

	for (; scan_try(&scan, "fair-"); scan = reader->scan) {
		length += reader->scan.length + 1;
		if (!next_line(reader))
			return false;
	}
	if (length == 0 || record_set_fair(reader->record, text, length, reader->fault) == STATUS_OK)
		return true;
	reader->fault->line = reader->line;
	return false;
}

/* The end of the header: tags that version 2 may have, then the line before the first move. */
static bool take_tags(struct reader *reader)
{
	if (!next_line(reader))
		return false;
	if (reader->record->version >= 2 &&
		!(take_seats(reader) && take_seed(reader) && take_takeback(reader) && take_fair(reader)))
		return false;
	return (scan_word(&reader->scan, "moves") || fail_scan(reader, "the header is not right")) && line_done(reader);
}

static bool take_header(struct reader *reader, const struct game *edition_game, const union game_rules *edition)
{
	struct record *record = reader->record;
	struct game_setup *setup = &record->rules.setup;
	struct fault wrong;
	int number = 0;

	if (!take_game(reader) || !number_line(reader, "players ", record->game->info()->players_low,
					  record->game->info()->players_high, &number))
		return false;
	record->game->defaults(&record->rules, number);
	if (edition != NULL && edition_game != record->game)
		return fail(reader, "the edition given is another game's");
	if (edition != NULL) {
		record->rules = *edition;
		setup->players = (uint8_t)number;
	}
	setup->version = (uint8_t)reader->version;
	if (!take_viewer(reader) || !take_edition(reader) || !key_line(reader, "first "))
		return false;
	number = GAME_LOT;
	if (!scan_try(&reader->scan, "lot"))
		(void)scan_number(&reader->scan, 0, setup->players - 1, &number);
	setup->first = (uint8_t)number;
	if (!line_done(reader) || !number_line(reader, "round ", 0, 255, &number))
		return false;
	setup->round = (uint8_t)number;
	if (!take_options(reader) || !take_tags(reader))
		return false;
	if (!record->game->prepare(&record->rules, &wrong))
		return fail(reader, wrong.text);
	return true;
}

static bool take_view(struct reader *reader, int actor, game_action action, bool hidden)
{
	struct record *record = reader->record;
	union game_state view;

	if (reader->state.head.actor != actor)
		return contradict(reader, "somebody else is to act here");
	if (actor == record->viewer && hidden)
		return contradict(reader, "the viewer's own move cannot be hidden");
	if (actor == record->viewer && !game_allows(record->game, &record->rules, &reader->state, action))
		return contradict(reader, "the move is not legal here");
	memset(&view, 0, sizeof(view));
	if (!next_line(reader))
		return false;
	if (!scan_word(&reader->scan, "> "))
		return fail_scan(reader, "the view after the move is missing");
	scan_init(&reader->scan, reader->scan.text + 2, reader->scan.length - 2);
	if (!record->game->parse_position(&record->rules, &reader->scan, &view))
		return fail_scan(reader, "the view is not right");
	if (view.head.viewer != record->viewer)
		return fail(reader, "the view is another seat's");
	reader->state = view;
	return keep(reader, record_add(record, actor, action, hidden, &view, reader->fault));
}

static bool take_action(struct reader *reader, int actor, game_action action)
{
	struct record *record = reader->record;
	struct game_phrase reason;

	switch (game_try(record->game, &record->rules, &reader->state, actor, action, &reason)) {
	case STATUS_OK:
		return keep(reader, record_add(record, actor, action, false, NULL, reader->fault));
	case STATUS_OVER:
		return contradict(reader, "the round is over here");
	case STATUS_NOT_YOUR_TURN:
		return contradict(reader, "somebody else is to act here");
	default:
		return contradict(reader, "the move is not legal here");
	}
}

bool record_take_stand_in(struct scan *scan)
{
	enum { MARK = 4 };
	struct scan end;

	if (scan->length < scan->at + MARK)
		return false;
	scan_init(&end, scan->text + scan->length - MARK, MARK);
	if (!scan_try(&end, " bot"))
		return false;
	scan->length -= MARK;
	return true;
}

static bool take_move(struct reader *reader)
{
	struct record *record = reader->record;
	game_action action = 0;
	bool hidden = false;
	bool stand_in;
	int actor = GAME_CHANCE;

	if (reader->unchecked++ == RECORD_CHECK_EVERY || reader->ended)
		return fail(reader, "a check line stands after every 16th move and after the last, and nowhere else");
	if (!scan_try(&reader->scan, "c"))
		(void)scan_number(&reader->scan, 0, record->rules.setup.players - 1, &actor);
	if (!scan_word(&reader->scan, " "))
		return fail_scan(reader, "the line is no move, check or end of the round");
	stand_in = record->version >= 2 && actor != GAME_CHANCE && record_take_stand_in(&reader->scan);
	hidden = record->viewer != GAME_FULL && scan_try(&reader->scan, "?");
	if (hidden && !line_done(reader))
		return false;
	if (!hidden) {
		size_t skipped = reader->scan.at;

		scan_init(&reader->scan, reader->scan.text + skipped, reader->scan.length - skipped);
		if (!record->game->parse_token(&record->rules, &reader->scan, &action))
			return fail_scan(reader, "the move is not right");
	}
	if (!(record->viewer == GAME_FULL ? take_action(reader, actor, action)
					  : take_view(reader, actor, action, hidden)))
		return false;
	record->moves[record->count - 1].stand_in = stand_in ? 1 : 0;
	return true;
}

static bool take_check(struct reader *reader)
{
	uint64_t hash = 0;

	if (!scan_hex(&reader->scan, &hash) || !line_done(reader))
		return fail_scan(reader, "the check is not right");
	if (reader->unchecked == 0)
		return fail(reader, "there is no move since the last check");
	if (reader->record->version == 1)
		reader->record->unchecked++;
	else if (hash != game_position_hash(reader->record->game, &reader->record->rules, &reader->state))
		return contradict(reader, "the check does not fit the moves before it");
	reader->ended = reader->unchecked < RECORD_CHECK_EVERY;
	reader->unchecked = 0;
	return true;
}

/*
 * How the round ended. If the rules ended it, they say how. Otherwise the table
 * may have: everybody agreed that it is void, or one of two sides gave up or ran
 * out of time.
 */
static bool take_termination(struct reader *reader)
{
	struct record *record = reader->record;
	int termination = GAME_TERMINATION_OPEN;
	struct game_result result;
	int seat = 0;

	while (termination < GAME_TERMINATION_COUNT && !scan_try(&reader->scan, game_termination_name(termination)))
		termination++;
	if (termination == GAME_TERMINATION_COUNT)
		return fail(reader, "a round is open, or ended played-out, dawn, void, resigned or time");
	if (termination >= GAME_TERMINATION_RESIGNED && scan_word(&reader->scan, " "))
		(void)scan_number(&reader->scan, 0, record->rules.setup.players - 1, &seat);
	if (!line_done(reader))
		return false;
	record->game->result(&record->rules, &reader->state, &result);
	if (result.over != 0 ? termination != result.termination
			     : termination == GAME_TERMINATION_PLAYED_OUT || termination == GAME_TERMINATION_DAWN)
		return contradict(reader, "the round did not end so");
	if (termination >= GAME_TERMINATION_RESIGNED && game_sides(record->game, &record->rules) != 2)
		return contradict(reader, "with more than two sides nobody ends the round by giving up (N1)");
	if (result.over == 0) {
		record->termination = (uint8_t)termination;
		record->loser = (uint8_t)seat;
	}
	return next_line(reader) && (scan_word(&reader->scan, "result") || fail_scan(reader, "the result is missing"));
}

static bool take_result(struct reader *reader)
{
	const struct record *record = reader->record;
	struct game_result result;
	int number = 0;

	if (reader->unchecked > 0)
		return fail(reader, "the check after the last move is missing");
	record_result(record, &reader->state, &result);
	if (result.over == 0)
		(void)scan_word(&reader->scan, " open");
	for (int i = 0; result.over != 0 && i < record->rules.setup.players; i++)
		if (!scan_word(&reader->scan, " ") ||
			!scan_number(&reader->scan, result.points[i], result.points[i], &number))
			break;
	if (!line_done(reader)) {
		(void)fail_scan(reader, "the result does not fit the moves");
		reader->fault->status = STATUS_MISMATCH;
		return false;
	}
	if (!number_line(reader, "end ", record->count, record->count, &number))
		return fail(reader, "the last line must be \"end\" and the number of moves");
	if (reader->at != reader->length) {
		reader->line++;
		return fail(reader, "something follows the end");
	}
	return true;
}

static bool take_moves(struct reader *reader)
{
	for (;;) {
		if (!next_line(reader))
			return false;
		if (scan_try(&reader->scan, reader->record->version == 1 ? "result" : "termination "))
			return (reader->record->version == 1 || take_termination(reader)) && take_result(reader);
		if (scan_try(&reader->scan, "result"))
			return fail(reader, "the line that says how the round ended is missing before the result");
		if (scan_try(&reader->scan, "= ") ? !take_check(reader) : !take_move(reader))
			return false;
	}
}

bool record_is_open(const char *text, size_t length)
{
	static const char line[] = "result open\n";
	const size_t size = sizeof(line) - 1;

	for (size_t at = 0; at + size <= length; at++) {
		size_t same = 0;

		while ((at == 0 || text[at - 1] == '\n') && same < size && text[at + same] == line[same])
			same++;
		if (same == size)
			return true;
	}
	return false;
}

size_t record_span(const char *text, size_t length)
{
	static const char last[] = "end ";
	bool ending = false;

	for (size_t at = 0, start = 0; at < length; at++) {
		if (at - start < sizeof(last) - 1)
			ending = (at == start || ending) && text[at] == last[at - start];
		if (text[at] != '\n')
			continue;
		if (ending)
			return at + 1;
		start = at + 1;
	}
	return length;
}

enum status record_parse(struct record *record, const char *text, size_t length, const struct game *edition_game,
	const union game_rules *edition, struct fault *fault)
{
	struct reader reader;

	memset(&reader, 0, sizeof(reader));
	reader.text = text;
	reader.length = length;
	reader.record = record;
	reader.fault = fault;
	memset(fault, 0, sizeof(*fault));
	record_init(record, NULL, NULL, GAME_FULL);
	if (take_header(&reader, edition_game, edition)) {
		record->game->start(&record->rules, &reader.state);
		if (record->viewer != GAME_FULL)
			record->game->redact(&record->rules, &reader.state, record->viewer);
		if (take_moves(&reader)) {
			memset(fault, 0, sizeof(*fault));
			return STATUS_OK;
		}
	}
	record_release(record);
	return fault->status;
}
