/* Nets that the page loads when a game needs them, instead of embedded ones: the first load stays small. */
#include <stdlib.h>

#include "wasm/desks.h"

EXPORT("engine_net") unsigned char *engine_net(int size);
const unsigned char *stored_nets(size_t *size);

static unsigned char *nets;
static size_t nets_size;

/* Where the page is to put so many bytes of nets, in place of those before; NULL if there is no memory. */
unsigned char *engine_net(int size)
{
	free(nets);
	nets = size > 0 ? (unsigned char *)malloc((size_t)size) : NULL;
	nets_size = nets == NULL ? 0 : (size_t)size;
	return nets;
}

const unsigned char *stored_nets(size_t *size)
{
	*size = nets_size;
	return nets;
}
