#include "server/check.h"

#include <stdio.h>
#include <stdlib.h>

#include "server/room_json.h"

/* The ids are noted first, because a visitor makes no call on the store. */
struct ids {
	int64_t *id;
	int count, capacity;
	bool failed;
};

static bool note_id(void *context, const struct store_info *info)
{
	struct ids *ids = (struct ids *)context;

	if (ids->count == ids->capacity) {
		int wanted = ids->capacity == 0 ? 1024 : 2 * ids->capacity;
		int64_t *more = (int64_t *)realloc(ids->id, sizeof(*more) * (size_t)wanted);

		ids->failed = more == NULL;
		if (more == NULL)
			return false;
		ids->id = more;
		ids->capacity = wanted;
	}
	ids->id[ids->count++] = info->id;
	return true;
}

struct replay {
	struct room room;
	enum status status;
	int row;
	struct fault fault;
};

static bool replay_row(void *context, const struct store_row *row)
{
	struct replay *replay = (struct replay *)context;

	replay->row = row->seq;
	if (row->seq != replay->room.rows)
		replay->status = fault_set(&replay->fault, STATUS_MISMATCH, "a row is missing before it", "", "");
	else
		replay->status = room_apply(&replay->room, row->kind, row->body, row->length, &replay->fault);
	return replay->status == STATUS_OK;
}

/* STATUS_MISMATCH if this version cannot read the set-up: the game, an option or the rules' version is another. */
static enum status read_setup(const struct store_info *info, struct room_setup *setup, struct fault *fault)
{
	json_t *json = json_loads(info->setup, JSON_REJECT_DUPLICATES, NULL);
	enum status status = json != NULL ? room_setup_read(json, setup, fault) : STATUS_MISMATCH;

	json_decref(json);
	if (status != STATUS_OK)
		return status == STATUS_MEMORY ? STATUS_MEMORY : STATUS_MISMATCH;
	if (strcmp(setup->game->info()->id, info->rules) == 0)
		return STATUS_OK;
	desk_rules_release(setup->rules);
	return STATUS_MISMATCH;
}

static enum status check_table(struct store *store, int64_t id, struct check_counts *counts, struct fault *fault)
{
	struct replay *replay = (struct replay *)calloc(1, sizeof(*replay));
	struct room_setup setup;
	struct store_info info;
	enum status status;

	if (replay == NULL)
		return fault_set(fault, STATUS_MEMORY, "there is not enough memory", "", "");
	status = store_read_info(store, id, &info, fault);
	if (status == STATUS_OK)
		status = read_setup(&info, &setup, fault);
	if (status == STATUS_MISMATCH) {
		counts->other_rules++;
		status = STATUS_OK;
	} else if (status == STATUS_OK) {
		room_init(&replay->room, id, &setup, info.secret);
		status = store_read_rows(store, id, 0, replay_row, replay, fault);
		counts->rows += replay->room.rows;
		room_release(&replay->room);
		if (status == STATUS_OK && replay->status != STATUS_OK) {
			char text[400];

			snprintf(text, sizeof(text), "table %016llx, row %d: %s", (unsigned long long)id, replay->row,
				replay->fault.text);
			status = fault_set(fault, STATUS_MISMATCH, text, "", "");
		}
	}
	free(replay);
	counts->tables++;
	return status;
}

enum status check_store(struct store *store, struct check_counts *counts, struct fault *fault)
{
	struct ids ids = {.count = 0};
	enum status status = store_check_pages(store, fault);

	memset(counts, 0, sizeof(*counts));
	if (status == STATUS_OK)
		status = store_all(store, note_id, &ids, fault);
	if (status == STATUS_OK && ids.failed)
		status = fault_set(fault, STATUS_MEMORY, "there is not enough memory", "", "");
	for (int i = 0; i < ids.count && status == STATUS_OK; i++)
		status = check_table(store, ids.id[i], counts, fault);
	free(ids.id);
	return status;
}
