/* Runs a fuzz target over the files named. */
#include <stdio.h>
#include <stdlib.h>

#include "fuzz.h"

int main(int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
		FILE *file = fopen(argv[i], "rb");
		uint8_t *data = (uint8_t *)malloc(1 << 20);
		size_t size;

		if (file == NULL || data == NULL) {
			fprintf(stderr, "%s: cannot be read\n", argv[i]);
			return 1;
		}
		size = fread(data, 1, 1 << 20, file);
		fclose(file);
		(void)LLVMFuzzerTestOneInput(data, size);
		free(data);
	}
	printf("%d inputs\n", argc - 1);
	return 0;
}
