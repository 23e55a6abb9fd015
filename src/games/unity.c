/*
 * The device part of the core as one file: every function marked SEANCE_FN.
 * It compiles as C++ and for GPUs.
 */
#include "games/boo/boo.c"
#include "games/boo/boo_board.c"
#include "games/boo/boo_gaze.c"
#include "games/boo/boo_legal.c"
#include "games/boo/boo_view.c"
#include "games/ghooost/ghooost.c"
#include "games/phantom/phantom.c"
#include "games/phantom/phantom_configs.c"
#include "games/phantom/phantom_view.c"
#include "games/thirteen/thirteen.c"
#include "games/thirteen/thirteen_view.c"
#include "games/thirteen/thirteen_worlds.c"
