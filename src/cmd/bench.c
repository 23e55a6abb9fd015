/* seance bench: rates per second of CPU time, several repetitions and their spread. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bench/bench.h"
#include "cmd/cmd.h"

enum { REPETITIONS_MAX = 100 };

static double cpu_seconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
	return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static int ascending(const void *a, const void *b)
{
	double left = *(const double *)a;
	double right = *(const double *)b;

	return left < right ? -1 : left > right;
}

/* As many units as fill about that long. */
static uint64_t calibrate(const struct bench *bench, double seconds)
{
	uint64_t units = 1000;

	for (;;) {
		double start = cpu_seconds();
		uint64_t done = bench->run(bench->players, units);
		double took = cpu_seconds() - start;

		if (took > seconds / 8)
			return (uint64_t)((double)done * seconds / took) + 1;
		units *= 2;
	}
}

static void measure(const struct bench *bench, int repetitions, double seconds, bool as_json)
{
	double rates[REPETITIONS_MAX] = {0};
	double rate, spread;
	uint64_t units;

	bench->prepare(bench->players, 1);
	units = calibrate(bench, seconds);
	for (int i = 0; i < repetitions; i++) {
		double start;
		uint64_t done;

		bench->prepare(bench->players, (uint64_t)i + 1);
		start = cpu_seconds();
		done = bench->run(bench->players, units);
		rates[i] = (double)done / (cpu_seconds() - start);
	}
	qsort(rates, (size_t)repetitions, sizeof(rates[0]), ascending);
	rate = rates[repetitions / 2];
	spread = (rates[repetitions - 1] - rates[0]) / rate;
	if (as_json) {
		json_t *object = json_pack("{s:s, s:s, s:f, s:f, s:i}", "name", bench->name, "unit", bench->unit,
			"rate", rate, "spread", spread, "repetitions", repetitions);

		json_dumpf(object, stdout, JSON_COMPACT | JSON_REAL_PRECISION(6));
		fputc('\n', stdout);
		json_decref(object);
	} else {
		printf("%-18s %12.3f million %s/s   spread %4.1f %%\n", bench->name, rate / 1e6, bench->unit,
			100 * spread);
	}
	fflush(stdout);
}

static enum cmd_exit run(const struct cmd_args *args)
{
	const struct bench *one = args->operands == 1 ? bench_named(args->operand[0]) : NULL;
	int64_t repetitions = 7;
	int64_t milliseconds = 200;

	if (!cmd_number(args, "repetitions", 1, REPETITIONS_MAX, &repetitions) ||
		!cmd_number(args, "milliseconds", 1, 60000, &milliseconds))
		return CMD_EXIT_INPUT;
	if (args->operands == 1 && one == NULL) {
		char names[512];
		struct sink sink;

		sink_init(&sink, names, sizeof(names));
		for (int i = 0; bench_at(i) != NULL; i++) {
			sink_char(&sink, ' ');
			sink_text(&sink, bench_at(i)->name);
		}
		cmd_wrong(args, "there is no benchmark \"%s\"; there are:%s", args->operand[0], names);
		return CMD_EXIT_INPUT;
	}
	for (int i = 0; bench_at(i) != NULL; i++)
		if (one == NULL || one == bench_at(i))
			measure(bench_at(i), (int)repetitions, (double)milliseconds / 1000, cmd_has(args, "json"));
	return CMD_EXIT_OK;
}

const struct cmd cmd_bench = {"bench", "[NAME]", 0, 1, "Measures speed per second of CPU time, on one thread",
	{{"json", NULL, "one JSON object a line: name, unit, rate, spread, repetitions"},
		{"repetitions", "N",
			"how often each is measured (7); the rate is the median, the spread (max - min) / median"},
		{"milliseconds", "N", "CPU time of one measurement (200)"}},
	run};
