/* Why a look or a removal was chosen, said in codes of phantom_reasons.h. */
#ifndef SEANCE_AI_PHANTOM_SAY_H
#define SEANCE_AI_PHANTOM_SAY_H

#include "ai/phantom/phantom_search.h"

/* Of the answer's move among the options; the first store's model is scratch. */
void phantom_say_removal(struct phantom_search *search, const struct phantom_scene *scene,
	const struct phantom_worlds *worlds, const struct phantom_options *options, const struct phantom_world *mine,
	struct agent_answer *answer);
/* Of a look there. Chances are those of the exact belief, which every face shows; what weighs hidings is not said. */
void phantom_say_look(
	const struct brain_task *task, const struct phantom_scene *scene, int square, struct game_phrase *reason);

#endif
