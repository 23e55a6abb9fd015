/*
 * QR codes (ISO/IEC 18004): bytes in, dark and light squares out. Byte mode,
 * error correction level M, versions 1 to 10, so at most 213 bytes: enough for
 * a link. Portable, no allocation; the terminal and the page share it.
 */
#ifndef SEANCE_BASE_QR_H
#define SEANCE_BASE_QR_H

#include "base/port.h"

enum { QR_VERSION_MAX = 10, QR_SIZE_MAX = 17 + 4 * QR_VERSION_MAX, QR_BYTES_MAX = 213 };

struct qr {
	int version;
	int size;                                   /* squares on a side */
	int mask;                                   /* 0 to 7: the pattern that was laid over the data */
	uint8_t dark[QR_SIZE_MAX][QR_SIZE_MAX];     /* [row][column]: 1 is dark */
	uint8_t reserved[QR_SIZE_MAX][QR_SIZE_MAX]; /* 1: a square that holds no data */
};

/* Makes the smallest code that holds the bytes, with the mask of the lowest penalty. False if they are too many. */
bool qr_encode(struct qr *qr, const char *bytes, size_t length);
/* A square; everything outside is light. */
bool qr_is_dark(const struct qr *qr, int column, int row);

#endif
