/* The list of games, named once. */
#ifndef SEANCE_GAMES_LIST_H
#define SEANCE_GAMES_LIST_H

#ifdef ONLY /* while the games are being written: -D"ONLY(X)=X(boo)" -DWITH_BOO */
#define GAME_LIST(X) ONLY(X)
#else
#define WITH_GHOOOST
#define WITH_BOO
#define WITH_PHANTOM
#define WITH_THIRTEEN
#define GAME_LIST(X) \
	X(ghooost)   \
	X(boo)       \
	X(phantom)   \
	X(thirteen)
#endif

#endif
