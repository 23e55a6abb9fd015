/* seance train: a net learns by playing itself. */
#include "train/train.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cmd/file.h"
#include "cmd/table.h"

struct training {
	const struct cmd_args *args;
	struct train_plan plan;
	struct trainer *trainer;
	const char *out;
	bool standard;    /* the net goes to standard output: no state is kept, and news goes to standard error */
	char state[4096]; /* path of the file to go on from */
	uint64_t began;
	int from; /* iterations done when it began */
};

static enum cmd_exit write_bytes(const struct training *training, const char *path, unsigned char *bytes, size_t size)
{
	enum cmd_exit code;

	if (bytes == NULL)
		cmd_out_of_memory();
	code = file_write(training->args, path, (const char *)bytes, size);
	free(bytes);
	return code;
}

/* The state and the net. On standard output goes only the net, once it is done. */
static enum cmd_exit save(const struct training *training)
{
	bool done = trainer_done(training->trainer) == training->plan.iterations;
	enum cmd_exit code = CMD_EXIT_OK;
	unsigned char *bytes;
	size_t size;

	if (!training->standard) {
		bytes = trainer_state(training->trainer, &size);
		code = write_bytes(training, training->state, bytes, size);
	}
	if (code != CMD_EXIT_OK || (training->standard && !done))
		return code;
	bytes = trainer_net(training->trainer, &size);
	return write_bytes(training, training->out, bytes, size);
}

/* Goes on from the state beside the net, if there is one. */
static enum cmd_exit resume(struct training *training)
{
	enum cmd_exit code;
	struct stat about;
	size_t size;
	char *bytes;
	bool fine;

	if (training->standard || cmd_has(training->args, "afresh") ||
		(stat(training->state, &about) != 0 && errno == ENOENT))
		return CMD_EXIT_OK;
	code = file_read(training->args, training->state, &bytes, &size);
	if (code != CMD_EXIT_OK)
		return code;
	fine = trainer_resume(training->trainer, (const unsigned char *)bytes, size);
	free(bytes);
	if (fine)
		return CMD_EXIT_OK;
	return cmd_wrong(training->args,
		"%s was written for other rules, another seed or another plan, or is damaged; --afresh starts over",
		training->state);
}

static void show(const struct training *training, const struct train_news *news)
{
	uint64_t spent = table_clock() - training->began;
	int left = training->plan.iterations - news->iteration;

	fprintf(training->standard ? stderr : stdout,
		"%d of %d: loss %.4f, %d samples, %.0f decisions a game, %llu s left\n", news->iteration,
		training->plan.iterations, news->loss, news->samples, news->decisions,
		(unsigned long long)(spent * (uint64_t)left / (uint64_t)(news->iteration - training->from) / 1000));
	fflush(stdout);
}

static enum cmd_exit train(struct training *training)
{
	enum cmd_exit code = CMD_EXIT_OK;

	training->began = table_clock();
	training->from = trainer_done(training->trainer);
	if (training->from == training->plan.iterations) {
		code = save(training); /* the net may be gone */
		if (code == CMD_EXIT_OK)
			printf("%d of %d: done\n", training->from, training->plan.iterations);
		return code;
	}
	if (!training->standard)
		code = file_may_write(training->args, training->state);
	if (code == CMD_EXIT_OK)
		code = file_may_write(training->args, training->out);
	while (trainer_done(training->trainer) < training->plan.iterations && code == CMD_EXIT_OK) {
		struct train_news news;

		if (!trainer_step(training->trainer, &news))
			cmd_out_of_memory();
		show(training, &news);
		code = save(training);
	}
	return code;
}

static enum cmd_exit run(const struct cmd_args *args)
{
	struct training training = {.args = args, .out = cmd_value(args, "out", NULL)};
	const struct game *game = cmd_game(args);
	const struct trainer_kind *kind;
	enum cmd_exit code = CMD_EXIT_INPUT;
	char others[128];
	struct sink sink;
	union game_rules rules;
	int64_t seed = 1;
	int64_t iterations = 400;
	int64_t games = 1000;
	int64_t jobs = sysconf(_SC_NPROCESSORS_ONLN);

	if (game == NULL || !cmd_rules(args, game, &rules) || !cmd_number(args, "seed", 0, INT64_MAX, &seed) ||
		!cmd_number(args, "iterations", 1, 1000000, &iterations) ||
		!cmd_number(args, "games", 1, 1000000, &games) || !cmd_number(args, "jobs", 1, 256, &jobs))
		return code;
	kind = trainer_of(game);
	sink_init(&sink, others, sizeof(others));
	trainer_list(&sink);
	if (kind == NULL)
		return cmd_wrong(args, "%s has no net to train; these have: %s", game->info()->name, others);
	if (!kind->fits(&rules))
		return cmd_wrong(args, "%s trains a net for %s", game->info()->name, kind->wanted);
	if (training.out == NULL || snprintf(training.state, sizeof(training.state), "%s.state", training.out) >=
					    (int)sizeof(training.state))
		return cmd_wrong(args, "--out FILE says where the net is to be written");
	training.standard = strcmp(training.out, "-") == 0;
	training.plan.rules = &rules;
	training.plan.seed = (uint64_t)seed;
	training.plan.iterations = (int)iterations;
	training.plan.games = (int)games;
	training.plan.jobs = (int)jobs;
	training.trainer = trainer_new(kind, &training.plan);
	if (training.trainer == NULL)
		cmd_out_of_memory();
	code = resume(&training);
	if (code == CMD_EXIT_OK)
		code = train(&training);
	trainer_free(training.trainer);
	return code;
}

const struct cmd cmd_train = {"train", "GAME", 1, 1, "Trains a net by letting it play itself",
	{CMD_RULES_OPTIONS,
		{"out", "FILE",
			"where the net goes, - for standard output; FILE.state beside it lets a later run go on"},
		{"iterations", "N", "rounds of playing and learning (400)"},
		{"games", "N", "games of an iteration (1000)"}, {"seed", "S", "seed; the result follows from it (1)"},
		{"jobs", "J", "threads (the machine's)"},
		{"afresh", NULL, "begin from the start even if there is a state to go on from"}},
	run};
