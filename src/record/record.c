#include "record/record.h"

#include <stdlib.h>

#include "games/notation.h"

void record_init(struct record *record, const struct game *game, const union game_rules *rules, int viewer)
{
	memset(record, 0, sizeof(*record));
	record->game = game;
	record->viewer = viewer;
	if (rules != NULL)
		record->rules = *rules;
}

void record_release(struct record *record)
{
	free(record->moves);
	free(record->views);
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

bool record_add(struct record *record, int actor, game_action action, bool hidden, const union game_state *view)
{
	if (record->count == RECORD_MOVES_MAX || (record->count == record->capacity && !grow(record)))
		return false;
	record->moves[record->count].action = hidden ? 0 : action;
	record->moves[record->count].actor = (uint8_t)actor;
	record->moves[record->count].hidden = hidden ? 1 : 0;
	if (record->viewer != GAME_FULL)
		record->views[record->count] = *view;
	record->count++;
	return true;
}

bool record_seen(const struct game *game, const union game_rules *rules, const union game_state *state,
	game_action action, int viewer)
{
	int seats = game->audience(rules, state, action);

	return viewer == GAME_FULL || seats == 0xff || (viewer < GAME_SEATS_MAX && (seats >> viewer & 1) != 0);
}

bool record_view(const struct record *full, int viewer, struct record *view)
{
	union game_state state;

	record_init(view, full->game, &full->rules, viewer);
	memset(&state, 0, sizeof(state));
	full->game->start(&full->rules, &state);
	for (int i = 0; i < full->count; i++) {
		game_action action = full->moves[i].action;
		bool seen = record_seen(full->game, &full->rules, &state, action, viewer);
		union game_state shown;

		full->game->apply(&full->rules, &state, action);
		shown = state;
		full->game->redact(&full->rules, &shown, viewer);
		if (!record_add(view, full->moves[i].actor, action, !seen, &shown)) {
			record_release(view);
			return false;
		}
	}
	return true;
}

static void put_header(const struct record *record, struct sink *sink)
{
	const struct game_info *info = record->game->info();
	const struct game_setup *setup = &record->rules.setup;

	sink_text(sink, "seance-record 1\ngame ");
	sink_text(sink, info->id);
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
	sink_text(sink, "\nmoves\n");
}

static void put_result(const struct record *record, const union game_state *state, struct sink *sink)
{
	struct game_result result;

	record->game->result(&record->rules, state, &result);
	sink_text(sink, "result");
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

void record_text(const struct record *record, struct sink *sink)
{
	const struct game *game = record->game;
	union game_state state;

	memset(&state, 0, sizeof(state));
	game->start(&record->rules, &state);
	put_header(record, sink);
	for (int i = 0; i < record->count; i++) {
		const struct record_move *move = &record->moves[i];

		if (move->actor == GAME_CHANCE)
			sink_char(sink, 'c');
		else
			sink_number(sink, move->actor);
		sink_char(sink, ' ');
		if (move->hidden != 0)
			sink_char(sink, '?');
		else
			game->token(&record->rules, move->action, sink);
		sink_char(sink, '\n');
		if (record->viewer == GAME_FULL) {
			game->apply(&record->rules, &state, move->action);
		} else {
			state = record->views[i];
			sink_text(sink, "> ");
			game->position(&record->rules, &state, sink);
			sink_char(sink, '\n');
		}
		if ((i + 1) % RECORD_CHECK_EVERY == 0 || i + 1 == record->count) {
			sink_text(sink, "= ");
			sink_hex(sink, game_hash(game, &state));
			sink_char(sink, '\n');
		}
	}
	put_result(record, &state, sink);
}
