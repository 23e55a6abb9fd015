/* For a binary built without the page. */
#include "server/page.h"

const struct page_file page_files[1] = {{0}};
const int page_count = 0;
