/* The page's files, carried in the binary: each plain and compressed. web/build.mjs makes the list. */
#ifndef SEANCE_SERVER_PAGE_H
#define SEANCE_SERVER_PAGE_H

#include <stdbool.h>
#include <stddef.h>

struct page_bytes {
	const unsigned char *bytes;
	size_t length;
};

enum page_form { PAGE_PLAIN, PAGE_GZIP, PAGE_BROTLI, PAGE_FORMS };

struct page_file {
	const char *path; /* "/index.html" */
	const char *type;
	const char *hash; /* of the content, in hexadecimal */
	bool hashed_name; /* the name holds a hash of the content: another content has another name */
	struct page_bytes form[PAGE_FORMS];
};

/* Empty if the binary was built without the page. */
extern const struct page_file page_files[];
extern const int page_count;

/* Bytes of a file, brought in by the assembler. */
#define PAGE_BYTES(name, file) \
	extern const unsigned char name[]; \
	__asm__(".section .rodata\n.balign 16\n" #name ":\n.incbin \"" file "\"\n.byte 0\n.previous\n");

#endif
