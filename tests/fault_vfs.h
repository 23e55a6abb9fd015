/*
 * A file system for SQLite in memory that fails on demand and loses power.
 * Each file has what programs read and what is on the disk; a write reaches
 * the disk for certain only when the file is synced. At a power cut every
 * write since then is kept, dropped or torn by sectors, each on its own.
 */
#ifndef SEANCE_TESTS_FAULT_VFS_H
#define SEANCE_TESTS_FAULT_VFS_H

#include <stdbool.h>
#include <stdint.h>

#define FAULT_VFS "fault"

/* Makes it known to SQLite, without files and without faults. */
void fault_vfs_install(void);
void fault_vfs_clear(void);
/* Writes, truncations, syncs, opens and deletions so far. */
int fault_vfs_count(void);
/* Operation number `at` (as fault_vfs_count() counts) fails once with this result of SQLite's. */
void fault_vfs_fail(int at, int result);
/* Whether that failure has happened. */
bool fault_vfs_failed(void);
/* From operation number `at` on nothing works any more, until fault_vfs_restart(). */
void fault_vfs_cut_power(int at);
/* The disk as the power cut left it. Every connection must be closed. */
void fault_vfs_restart(uint64_t seed);

#endif
