#include "train/train.h"

#define TRAINER(G) &G##_trainer,
static const struct trainer_kind *const kinds[] = {TRAINED_LIST(TRAINER)};
#undef TRAINER

const struct trainer_kind *trainer_of(const struct game *game)
{
	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++)
		if (game == game_named(kinds[i]->game))
			return kinds[i];
	return NULL;
}

void trainer_list(struct sink *out)
{
	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
		sink_text(out, i == 0 ? "" : ", ");
		sink_text(out, kinds[i]->game);
	}
}

static const struct trainer_kind *kind_of(const struct trainer *trainer)
{
	return *(const struct trainer_kind *const *)(const void *)trainer;
}

struct trainer *trainer_new(const struct trainer_kind *kind, const struct train_plan *plan)
{
	return kind->open(plan);
}

void trainer_free(struct trainer *trainer)
{
	kind_of(trainer)->close(trainer);
}

bool trainer_step(struct trainer *trainer, struct train_news *news)
{
	return kind_of(trainer)->step(trainer, news);
}

int trainer_done(const struct trainer *trainer)
{
	return kind_of(trainer)->done(trainer);
}

unsigned char *trainer_net(const struct trainer *trainer, size_t *size)
{
	return kind_of(trainer)->net(trainer, size);
}

unsigned char *trainer_state(const struct trainer *trainer, size_t *size)
{
	return kind_of(trainer)->state(trainer, size);
}

bool trainer_resume(struct trainer *trainer, const unsigned char *state, size_t size)
{
	return kind_of(trainer)->resume(trainer, state, size);
}
