/* Tables and records: a table from a record, a record from a table. */
#include <stdlib.h>

#include "desk/desk_private.h"

/* Who sits where, if every bot has a name. */
static void name_seats(const struct desk *desk, struct record *record)
{
	for (int seat = 0; seat < desk->rules->setup.players; seat++) {
		const struct desk_seat *at = &desk->seat[desk_player(desk, seat)];
		struct sink sink;

		sink_init(&sink, record->seat[seat], RECORD_SEAT_MAX);
		sink_text(&sink, at->person ? "person" : at->agent.name);
		if (sink.length == 0) {
			memset(record->seat, 0, sizeof(record->seat));
			return;
		}
	}
}

/* A record struct that borrows the desk's actions; NULL if memory runs out. free() it. */
static struct record *borrow(const struct desk *desk)
{
	struct record *record = (struct record *)malloc(sizeof(*record));

	if (record == NULL)
		return NULL;
	record_init(record, desk->game, desk->rules, GAME_FULL);
	record->moves = desk->moves;
	record->count = desk->count;
	record->capacity = desk->count;
	record->termination = desk->termination;
	record->loser = desk->loser;
	record->seed_version = desk->chance.draw == NULL ? desk->seed.version : 0;
	record->free_takeback = desk->practice;
	record->fair = desk->fair;
	record->fair_length = desk->fair_length;
	name_seats(desk, record);
	return record;
}

enum status desk_set_fair(struct desk *desk, const char *text, size_t length, struct fault *fault)
{
	struct record record;
	enum status status;

	record_init(&record, NULL, NULL, GAME_FULL);
	status = record_set_fair(&record, text, length, fault);
	if (status == STATUS_OK) {
		free(desk->fair);
		desk->fair = record.fair;
		desk->fair_length = record.fair_length;
	}
	return status;
}

enum status desk_record(const struct desk *desk, struct desk_viewer viewer, struct sink *sink, struct fault *fault)
{
	int number = GAME_SPECTATOR;
	enum status status = desk_viewer_number(desk, viewer, &number, fault);
	struct record *full, *view;

	if (status != STATUS_OK)
		return status;
	full = borrow(desk);
	view = full == NULL ? NULL : (struct record *)malloc(sizeof(*view));
	if (view == NULL) {
		status = fault_set(fault, STATUS_MEMORY, "there is not enough memory for the record", "", "");
	} else if (number == GAME_FULL) {
		record_text(full, sink);
	} else {
		status = record_view(full, number, view, fault);
		if (status == STATUS_OK) {
			record_text(view, sink);
			record_release(view);
		}
	}
	free(view);
	free(full);
	return status;
}

/* In a match: the round that comes next, with the match's options. */
static bool is_expected(const struct desk *desk, const struct record *record)
{
	const struct game_setup *setup = &record->rules.setup;
	const struct game_setup *dealt;

	if (!desk->in_match)
		return true;
	dealt = &desk->rules->setup;
	if (record->game != desk->game || setup->edition_hash != dealt->edition_hash)
		return false;
	for (int i = 0; i < record->game->info()->options; i++)
		if (setup->option[i] != dealt->option[i])
			return false;
	return match_expects(&desk->match, setup);
}

/* Plays the record's actions, which its reader has checked, from the start of the round. */
static enum status replay(struct desk *desk, const struct record *record, struct fault *fault)
{
	enum status status = STATUS_OK;

	for (int i = 0; i < record->count && status == STATUS_OK; i++) {
		status = desk_push(desk, record->moves[i].action, fault);
		if (status == STATUS_OK)
			desk->moves[i].stand_in = record->moves[i].stand_in;
	}
	desk->termination = record->termination;
	desk->loser = record->loser;
	desk->practice = record->free_takeback;
	if (status == STATUS_OK && record->fair != NULL)
		status = desk_set_fair(desk, record->fair, record->fair_length, fault);
	return status;
}

/* The record's round as a table of its own. */
static enum status rebuild(const struct record *record, struct desk *fresh, struct fault *fault)
{
	struct desk_rules *shared;
	enum status status;

	memset(fresh, 0, sizeof(*fresh));
	status = desk_rules_share(record->game, &record->rules, &shared, fault);
	if (status != STATUS_OK)
		return status;
	desk_start_round(fresh, shared);
	status = replay(fresh, record, fault);
	if (status != STATUS_OK)
		desk_release(fresh);
	return status;
}

/* Puts the rebuilt round in the place of the desk's; the rest of the desk stays. */
static void take_over(struct desk *desk, struct desk *fresh)
{
	struct desk old = *desk;

	*desk = *fresh;
	desk->in_match = old.in_match;
	desk->practice = desk->practice || old.practice;
	desk->match = old.match;
	memcpy(desk->seat, old.seat, sizeof(desk->seat));
	desk->seed = old.seed;
	desk->chance = old.chance;
	desk->thought_seed = old.thought_seed;
	desk->changes = old.changes + 1;
	desk->first_rules = old.first_rules;
	old.first_rules = NULL;
	if (!desk->in_match) {
		desk_rules_release(desk->first_rules);
		desk->first_rules = desk_rules_hold(desk->shared);
		desk_start_match(desk);
	}
	if (old.game == NULL)
		for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
			desk->seat[seat].person = true;
	desk_release(&old);
}

enum status desk_open(
	struct desk *desk, const char *text, size_t length, struct desk_rules *edition, struct fault *fault)
{
	struct desk_rules *use = edition != NULL ? edition : desk->in_match ? desk->first_rules : NULL;
	struct record *record = (struct record *)malloc(sizeof(*record));
	enum status status;
	struct desk fresh;

	if (record == NULL)
		return fault_set(fault, STATUS_MEMORY, "there is not enough memory for the record", "", "");
	status = record_parse(
		record, text, length, use != NULL ? use->game : NULL, use != NULL ? &use->rules : NULL, fault);
	if (status == STATUS_OK && record->viewer != GAME_FULL) {
		status = fault_set(
			fault, STATUS_REFUSED, "this is what one seat saw; a table needs a full record", "", "");
		fault->line = 4;
	} else if (status == STATUS_OK && !is_expected(desk, record)) {
		status =
			fault_set(fault, STATUS_MISMATCH, "this is not the round that comes next in the match", "", "");
		fault->line = 7;
	}
	if (status == STATUS_OK)
		status = rebuild(record, &fresh, fault);
	if (status == STATUS_OK)
		take_over(desk, &fresh);
	record_release(record);
	free(record);
	return status;
}

enum status desk_open_match(struct desk *desk, struct fault *fault)
{
	if (desk->game == NULL)
		return fault_set(fault, STATUS_REFUSED, "nothing is played at this table yet", "", "");
	if (desk->rules->setup.round != 0)
		return fault_set(fault, STATUS_MISMATCH, "this is not the first round of a match", "", "");
	desk_rules_release(desk->first_rules);
	desk->first_rules = desk_rules_hold(desk->shared);
	desk_start_match(desk);
	desk->in_match = true;
	desk->changes++;
	return STATUS_OK;
}
