/* The list of games, named once. */
#ifndef SEANCE_GAMES_LIST_H
#define SEANCE_GAMES_LIST_H

#define GAME_LIST(X) \
	X(ghooost) \
	X(boo) \
	X(phantom) \
	X(thirteen)

#endif
