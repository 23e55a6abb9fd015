/* Records in memory, and their text. */
#include "record/record.h"

#include <stdlib.h>

#include "games/notation.h"

void record_init(struct record *record, const struct game *game, const union game_rules *rules, int viewer)
{
	memset(record, 0, sizeof(*record));
	record->game = game;
	record->viewer = viewer;
	record->version = RECORD_VERSION;
	if (rules != NULL)
		record->rules = *rules;
}

void record_release(struct record *record)
{
	free(record->moves);
	free(record->views);
	free(record->fair);
	memset(record, 0, sizeof(*record));
}

static bool grow(struct record *record)
{
	int capacity = record->capacity == 0 ? 256 : 2 * record->capacity;
	struct record_move *moves = (struct record_move *)realloc(record->moves, (size_t)capacity * sizeof(*moves));

	if (moves == NULL)
		return false;
	record->moves = moves;
	if (record->viewer != GAME_FULL) {
		union game_state *views = (union game_state *)realloc(record->views, (size_t)capacity * sizeof(*views));

		if (views == NULL)
			return false;
		record->views = views;
	}
	record->capacity = capacity;
	return true;
}

enum status record_add(struct record *record, int actor, game_action action, bool hidden, const union game_state *view,
	struct fault *fault)
{
	if (record->count == RECORD_MOVES_MAX)
		return fault_set_number(fault, STATUS_REFUSED, "a record holds at most ", RECORD_MOVES_MAX, " moves");
	if (record->count == record->capacity && !grow(record))
		return fault_set(fault, STATUS_MEMORY, "there is not enough memory for the record", "", "");
	record->moves[record->count] =
		(struct record_move){.action = hidden ? 0 : action, .actor = (uint8_t)actor, .hidden = hidden ? 1 : 0};
	if (record->viewer != GAME_FULL)
		record->views[record->count] = *view;
	record->count++;
	return STATUS_OK;
}

/* Whether the text is nothing but lines of printable characters that begin with "fair-". */
static bool are_tags(const char *text, size_t length)
{
	static const char prefix[] = "fair-";
	size_t column = 0;

	for (size_t i = 0; i < length; i++) {
		if (column < sizeof(prefix) - 1 ? text[i] != prefix[column]
						: text[i] != '\n' && (text[i] < ' ' || text[i] > '~'))
			return false;
		column = text[i] == '\n' ? 0 : column + 1;
	}
	return length > 0 && column == 0;
}

enum status record_set_fair(struct record *record, const char *text, size_t length, struct fault *fault)
{
	char *copy;

	if (length >= RECORD_FAIR_MAX || !are_tags(text, length))
		return fault_set(
			fault, STATUS_INPUT, "the tags of a fair deal are lines that begin with fair-", "", "");
	copy = (char *)malloc(length + 1);
	if (copy == NULL)
		return fault_set(fault, STATUS_MEMORY, "there is not enough memory for the record", "", "");
	memcpy(copy, text, length);
	copy[length] = '\0';
	free(record->fair);
	record->fair = copy;
	record->fair_length = length;
	return STATUS_OK;
}

bool record_seen(const struct game *game, const union game_rules *rules, const union game_state *state,
	game_action action, int viewer)
{
	int seats = game->audience(rules, state, action);

	return viewer == GAME_FULL || seats == 0xff ||
	       (viewer >= 0 && viewer < GAME_SEATS_MAX && (seats >> viewer & 1) != 0);
}

/* What everybody may know of how the round was played and ended. */
static enum status copy_tags(const struct record *full, struct record *view, struct fault *fault)
{
	view->termination = full->termination;
	view->loser = full->loser;
	view->seed_version = full->seed_version;
	view->free_takeback = full->free_takeback;
	memcpy(view->seat, full->seat, sizeof(view->seat));
	return full->fair == NULL ? STATUS_OK : record_set_fair(view, full->fair, full->fair_length, fault);
}

enum status record_view(const struct record *full, int viewer, struct record *view, struct fault *fault)
{
	enum status status = STATUS_OK;
	union game_state state;

	memset(view, 0, sizeof(*view));
	if (!game_is_viewer(&full->rules, viewer))
		return fault_set_number(fault, STATUS_INPUT, "there is no viewer ", viewer, " in this round");
	record_init(view, full->game, &full->rules, viewer);
	status = copy_tags(full, view, fault);
	memset(&state, 0, sizeof(state));
	full->game->start(&full->rules, &state);
	for (int i = 0; i < full->count && status == STATUS_OK; i++) {
		game_action action = full->moves[i].action;
		bool seen = record_seen(full->game, &full->rules, &state, action, viewer);
		union game_state shown;

		full->game->apply(&full->rules, &state, action);
		shown = state;
		full->game->redact(&full->rules, &shown, viewer);
		status = record_add(view, full->moves[i].actor, action, !seen, &shown, fault);
		if (status == STATUS_OK)
			view->moves[i].stand_in = full->moves[i].stand_in;
	}
	if (status != STATUS_OK)
		record_release(view);
	return status;
}

void record_result(const struct record *record, const union game_state *last, struct game_result *result)
{
	struct game_plan plan;

	record->game->result(&record->rules, last, result);
	if (result->over != 0 || record->termination == GAME_TERMINATION_OPEN)
		return;
	record->game->plan(&record->rules, &plan);
	record->game->abandon(&record->rules, last,
		record->termination == GAME_TERMINATION_VOID ? -1 : plan.side[record->loser], result);
	result->termination = record->termination;
}

static void put_seats(const struct record *record, struct sink *sink)
{
	for (int seat = 0; record->seat[0][0] != '\0' && seat < record->rules.setup.players; seat++) {
		sink_text(sink, "seat ");
		sink_number(sink, seat);
		sink_char(sink, ' ');
		sink_text(sink, record->seat[seat]);
		sink_char(sink, '\n');
	}
}

/* What may be missing: who sat where, where the cards came from, whether it was practice. */
static void put_tags(const struct record *record, struct sink *sink)
{
	put_seats(record, sink);
	if (record->seed_version != 0) {
		sink_text(sink, "seed ");
		sink_number(sink, record->seed_version);
		sink_char(sink, '\n');
	}
	if (record->free_takeback)
		sink_text(sink, "takeback free\n");
	if (record->fair != NULL)
		sink_text(sink, record->fair);
}

static void put_header(const struct record *record, struct sink *sink)
{
	const struct game_info *info = record->game->info();
	const struct game_setup *setup = &record->rules.setup;

	sink_text(sink, "seance-record ");
	sink_number(sink, RECORD_VERSION);
	sink_text(sink, "\ngame ");
	sink_text(sink, info->name);
	sink_text(sink, "-v");
	sink_number(sink, setup->version);
	sink_text(sink, "\nplayers ");
	sink_number(sink, setup->players);
	sink_text(sink, "\nview ");
	notation_viewer(sink, record->viewer);
	sink_text(sink, "\nedition ");
	sink_text(sink, setup->edition);
	sink_char(sink, ' ');
	sink_hex(sink, game_edition_hash(record->game, &record->rules));
	sink_text(sink, "\nfirst ");
	if (setup->first == GAME_LOT)
		sink_text(sink, "lot");
	else
		sink_number(sink, setup->first);
	sink_text(sink, "\nround ");
	sink_number(sink, setup->round);
	for (int i = 0; i < info->options; i++) {
		sink_text(sink, "\noption ");
		sink_text(sink, info->option[i].name);
		sink_char(sink, ' ');
		sink_number(sink, setup->option[i]);
	}
	sink_char(sink, '\n');
	put_tags(record, sink);
	sink_text(sink, "moves\n");
}

static void put_result(const struct record *record, const union game_state *state, struct sink *sink)
{
	struct game_result result;

	record_result(record, state, &result);
	sink_text(sink, "termination ");
	sink_text(sink, game_termination_name(result.termination));
	if (result.termination >= GAME_TERMINATION_RESIGNED) {
		sink_char(sink, ' ');
		sink_number(sink, record->loser);
	}
	sink_text(sink, "\nresult");
	if (result.over == 0)
		sink_text(sink, " open");
	for (int i = 0; result.over != 0 && i < record->rules.setup.players; i++) {
		sink_char(sink, ' ');
		sink_number(sink, result.points[i]);
	}
	sink_text(sink, "\nend ");
	sink_number(sink, record->count);
	sink_char(sink, '\n');
}

static void put_move(const struct record *record, const struct record_move *move, struct sink *sink)
{
	if (move->actor == GAME_CHANCE)
		sink_char(sink, 'c');
	else
		sink_number(sink, move->actor);
	sink_char(sink, ' ');
	if (move->hidden != 0)
		sink_char(sink, '?');
	else
		record->game->token(&record->rules, move->action, sink);
	sink_text(sink, move->stand_in != 0 ? " bot\n" : "\n");
}

void record_text(const struct record *record, struct sink *sink)
{
	const struct game *game = record->game;
	union game_state state;

	memset(&state, 0, sizeof(state));
	game->start(&record->rules, &state);
	put_header(record, sink);
	for (int i = 0; i < record->count; i++) {
		put_move(record, &record->moves[i], sink);
		if (record->viewer == GAME_FULL) {
			game->apply(&record->rules, &state, record->moves[i].action);
		} else {
			state = record->views[i];
			sink_text(sink, "> ");
			game->position(&record->rules, &state, sink);
			sink_char(sink, '\n');
		}
		if ((i + 1) % RECORD_CHECK_EVERY == 0 || i + 1 == record->count) {
			sink_text(sink, "= ");
			sink_hex(sink, game_position_hash(game, &record->rules, &state));
			sink_char(sink, '\n');
		}
	}
	put_result(record, &state, sink);
}
