#include "fault_vfs.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"

enum { FILES = 8, NAME = 256, SECTOR = 512, REGIONS = 64 };

struct bytes {
	unsigned char *at;
	sqlite3_int64 length, capacity;
};

/* A write, or a truncation to `offset` if data is NULL. */
struct change {
	sqlite3_int64 offset;
	int length;
	unsigned char *data;
};

struct image {
	char name[NAME];
	bool exists, exists_on_disk;
	struct bytes seen, disk;
	struct change *change;
	int changes, capacity;
	void *region[REGIONS]; /* the index of the write-ahead log, shared between connections */
};

struct handle {
	sqlite3_file base;
	struct image *image;
	bool temporary;
};

static struct image images[FILES];
static int operations, fail_at, fail_result, cut_at;
static bool failed;

static void resize(struct bytes *bytes, sqlite3_int64 length)
{
	if (length > bytes->capacity) {
		bytes->capacity = 2 * length;
		bytes->at = (unsigned char *)realloc(bytes->at, (size_t)bytes->capacity);
	}
	if (length > bytes->length)
		memset(bytes->at + bytes->length, 0, (size_t)(length - bytes->length));
	bytes->length = length;
}

static void put(struct bytes *bytes, sqlite3_int64 offset, const unsigned char *data, int length)
{
	if (offset + length > bytes->length)
		resize(bytes, offset + length);
	memcpy(bytes->at + offset, data, (size_t)length);
}

static void copy(struct bytes *to, const struct bytes *from)
{
	resize(to, 0);
	if (from->length > 0)
		put(to, 0, from->at, (int)from->length);
}

static void forget_changes(struct image *image)
{
	for (int i = 0; i < image->changes; i++)
		free(image->change[i].data);
	image->changes = 0;
}

static void remember(struct image *image, sqlite3_int64 offset, const void *data, int length)
{
	if (image->changes == image->capacity) {
		image->capacity = image->capacity == 0 ? 64 : 2 * image->capacity;
		image->change =
			(struct change *)realloc(image->change, sizeof(struct change) * (size_t)image->capacity);
	}
	image->change[image->changes] = (struct change){offset, length, NULL};
	if (data != NULL) {
		image->change[image->changes].data = (unsigned char *)malloc((size_t)length);
		memcpy(image->change[image->changes].data, data, (size_t)length);
	}
	image->changes++;
}

/* Counts an operation; SQLITE_OK if it works. */
static int operation(void)
{
	int number = operations++;

	if (number >= cut_at)
		return SQLITE_IOERR;
	if (number != fail_at)
		return SQLITE_OK;
	failed = true;
	return fail_result;
}

static struct image *image_named(const char *name, bool create)
{
	for (int i = 0; i < FILES; i++)
		if (images[i].name[0] != '\0' && strcmp(images[i].name, name) == 0)
			return &images[i];
	for (int i = 0; create && i < FILES; i++)
		if (images[i].name[0] == '\0') {
			strncpy(images[i].name, name, NAME - 1);
			return &images[i];
		}
	return NULL;
}

static int file_close(sqlite3_file *file)
{
	(void)file;
	return SQLITE_OK;
}

static int file_read(sqlite3_file *file, void *into, int length, sqlite3_int64 offset)
{
	const struct bytes *seen = &((struct handle *)file)->image->seen;
	sqlite3_int64 there = seen->length - offset;

	if (operations > cut_at)
		return SQLITE_IOERR_READ;
	if (there >= length) {
		memcpy(into, seen->at + offset, (size_t)length);
		return SQLITE_OK;
	}
	memset(into, 0, (size_t)length);
	if (there > 0)
		memcpy(into, seen->at + offset, (size_t)there);
	return SQLITE_IOERR_SHORT_READ;
}

static int file_write(sqlite3_file *file, const void *data, int length, sqlite3_int64 offset)
{
	struct image *image = ((struct handle *)file)->image;
	int result = operation();

	if (result != SQLITE_OK)
		return result;
	put(&image->seen, offset, (const unsigned char *)data, length);
	remember(image, offset, data, length);
	return SQLITE_OK;
}

static int file_truncate(sqlite3_file *file, sqlite3_int64 length)
{
	struct image *image = ((struct handle *)file)->image;
	int result = operation();

	if (result != SQLITE_OK)
		return result;
	resize(&image->seen, length);
	remember(image, length, NULL, 0);
	return SQLITE_OK;
}

static int file_sync(sqlite3_file *file, int flags)
{
	struct image *image = ((struct handle *)file)->image;
	int result = operation();

	(void)flags;
	if (result != SQLITE_OK)
		return result == SQLITE_IOERR ? SQLITE_IOERR_FSYNC : result;
	copy(&image->disk, &image->seen);
	image->exists_on_disk = image->exists;
	forget_changes(image);
	return SQLITE_OK;
}

static int file_size(sqlite3_file *file, sqlite3_int64 *length)
{
	*length = ((struct handle *)file)->image->seen.length;
	return SQLITE_OK;
}

static int file_lock(sqlite3_file *file, int level)
{
	(void)file, (void)level;
	return SQLITE_OK;
}

static int file_reserved(sqlite3_file *file, int *reserved)
{
	(void)file;
	*reserved = 0;
	return SQLITE_OK;
}

static int file_control(sqlite3_file *file, int code, void *argument)
{
	(void)file, (void)code, (void)argument;
	return SQLITE_NOTFOUND;
}

static int file_sector(sqlite3_file *file)
{
	(void)file;
	return SECTOR;
}

static int file_characteristics(sqlite3_file *file)
{
	(void)file;
	return 0;
}

static int shm_map(sqlite3_file *file, int region, int size, int extend, void volatile **into)
{
	struct image *image = ((struct handle *)file)->image;

	if (region >= REGIONS)
		return SQLITE_NOMEM;
	if (image->region[region] == NULL && extend != 0)
		image->region[region] = calloc(1, (size_t)size);
	*into = image->region[region];
	return SQLITE_OK;
}

static int shm_lock(sqlite3_file *file, int offset, int count, int flags)
{
	(void)file, (void)offset, (void)count, (void)flags;
	return SQLITE_OK;
}

static void shm_barrier(sqlite3_file *file)
{
	(void)file;
}

static int shm_unmap(sqlite3_file *file, int erase)
{
	struct image *image = ((struct handle *)file)->image;

	(void)erase; /* one connection at a time: nobody else looks */
	for (int i = 0; i < REGIONS; i++) {
		free(image->region[i]);
		image->region[i] = NULL;
	}
	return SQLITE_OK;
}

static const sqlite3_io_methods methods = {2, file_close, file_read, file_write, file_truncate, file_sync, file_size,
	file_lock, file_lock, file_reserved, file_control, file_sector, file_characteristics, shm_map, shm_lock,
	shm_barrier, shm_unmap, NULL, NULL};

static int vfs_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out)
{
	struct handle *handle = (struct handle *)file;
	int result = operation();

	(void)vfs;
	handle->base.pMethods = NULL;
	if (result != SQLITE_OK)
		return result == SQLITE_IOERR ? SQLITE_CANTOPEN : result;
	handle->image = image_named(name != NULL ? name : "(temporary)", (flags & SQLITE_OPEN_CREATE) != 0);
	if (handle->image == NULL || (!handle->image->exists && (flags & SQLITE_OPEN_CREATE) == 0))
		return SQLITE_CANTOPEN;
	handle->image->exists = true;
	handle->base.pMethods = &methods;
	if (out != NULL)
		*out = flags;
	return SQLITE_OK;
}

static int vfs_delete(sqlite3_vfs *vfs, const char *name, int sync)
{
	struct image *image = image_named(name, false);
	int result = operation();

	(void)vfs;
	if (result != SQLITE_OK)
		return result;
	if (image == NULL || !image->exists)
		return SQLITE_IOERR_DELETE_NOENT;
	image->exists = false;
	resize(&image->seen, 0);
	remember(image, 0, NULL, 0);
	if (sync != 0) {
		image->exists_on_disk = false;
		resize(&image->disk, 0);
		forget_changes(image);
	}
	return SQLITE_OK;
}

static int vfs_access(sqlite3_vfs *vfs, const char *name, int flags, int *there)
{
	const struct image *image = image_named(name, false);

	(void)vfs, (void)flags;
	*there = image != NULL && image->exists && image->seen.length > 0;
	return SQLITE_OK;
}

static int vfs_path(sqlite3_vfs *vfs, const char *name, int size, char *out)
{
	(void)vfs;
	sqlite3_snprintf(size, out, "%s", name);
	return SQLITE_OK;
}

static sqlite3_vfs vfs;

void fault_vfs_clear(void)
{
	for (int i = 0; i < FILES; i++) {
		forget_changes(&images[i]);
		free(images[i].change);
		free(images[i].seen.at);
		free(images[i].disk.at);
		for (int j = 0; j < REGIONS; j++)
			free(images[i].region[j]);
	}
	memset(images, 0, sizeof(images));
	operations = 0;
	fail_at = -1;
	cut_at = INT32_MAX;
	failed = false;
}

void fault_vfs_install(void)
{
	const sqlite3_vfs *usual = sqlite3_vfs_find(NULL);

	fault_vfs_clear();
	vfs = *usual; /* randomness, sleeping and the clock stay */
	vfs.iVersion = 2;
	vfs.szOsFile = sizeof(struct handle);
	vfs.zName = FAULT_VFS;
	vfs.pNext = NULL;
	vfs.xOpen = vfs_open;
	vfs.xDelete = vfs_delete;
	vfs.xAccess = vfs_access;
	vfs.xFullPathname = vfs_path;
	sqlite3_vfs_register(&vfs, 0);
}

int fault_vfs_count(void)
{
	return operations;
}

void fault_vfs_fail(int at, int result)
{
	fail_at = at;
	fail_result = result;
	failed = false;
}

bool fault_vfs_failed(void)
{
	return failed;
}

void fault_vfs_cut_power(int at)
{
	cut_at = at;
}

/* The parts of an unsynced change that reached the disk. */
static void land(struct bytes *disk, const struct change *change, struct rng *rng)
{
	uint32_t fate = rng_below(rng, 3);

	if (fate == 0)
		return;
	if (change->data == NULL) {
		resize(disk, change->offset);
		return;
	}
	for (int at = 0; at < change->length; at += SECTOR) {
		int part = change->length - at < SECTOR ? change->length - at : SECTOR;

		if (fate == 1 || rng_below(rng, 2) == 0)
			put(disk, change->offset + at, change->data + at, part);
	}
}

void fault_vfs_restart(uint64_t seed)
{
	struct rng rng;

	rng_seed(&rng, seed, 77);
	for (int i = 0; i < FILES; i++) {
		struct image *image = &images[i];

		for (int j = 0; j < image->changes; j++)
			land(&image->disk, &image->change[j], &rng);
		if (image->exists != image->exists_on_disk && rng_below(&rng, 2) == 0)
			image->exists_on_disk = image->exists;
		image->exists = image->exists_on_disk;
		if (!image->exists)
			resize(&image->disk, 0);
		copy(&image->seen, &image->disk);
		forget_changes(image);
		for (int j = 0; j < REGIONS; j++) {
			free(image->region[j]);
			image->region[j] = NULL;
		}
	}
	operations = 0;
	cut_at = INT32_MAX;
	fail_at = -1;
}
