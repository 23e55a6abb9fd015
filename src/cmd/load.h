/* What the files of `seance load` share: people with connections, and what is counted. */
#ifndef SEANCE_CMD_LOAD_H
#define SEANCE_CMD_LOAD_H

#include <uv.h>

#include "base/rng.h"
#include "client/client.h"
#include "cmd/load_http.h"
#include "net/frames.h"

enum { SAMPLES = 1 << 20, RETRY_MS = 100, HEAD_MAX = 4096 };

struct load;

/* One person with a connection. */
struct person {
	struct load *load;
	struct person *table; /* the people of one table follow one another; the first created it */
	int index;            /* at the table */
	struct client_table client;
	char invite[CLIENT_TOKEN];
	char pending[CLIENT_ID]; /* id of the move that waits for its answer; empty: none */
	game_action pending_action;
	int pending_rows;
	uint64_t pending_since;
	int led_at;       /* rows of the table when this person asked to begin or to go on */
	int acknowledged; /* rows that the server has acknowledged to this person */
	bool connected, upgraded, entered, asked_seat, committed, revealed, closing;
	uv_tcp_t tcp;
	uv_connect_t connect;
	uv_timer_t retry, pause;
	bool thinking, thought; /* with --think: the pause before a move runs, or is over */
	struct frames *frames;
	char head[HEAD_MAX]; /* the server's answer to the handshake */
	size_t head_length;
};

struct load {
	struct load_url url;
	const char *game;
	int tables, players, bots, clock, seconds, arrive, think_ms;
	bool many_addresses, reconnect, match;
	uv_loop_t loop;
	uv_timer_t end, begin;
	uv_signal_t interrupt; /* SIGINT ends it sooner */
	struct person *people;
	struct rng rng;
	bool counting, over;
	uint64_t moves, errors, lost, next_id, counted_since, counted_until;
	uint32_t *sample; /* microseconds from a move to its answer */
	int samples;
	double cpu_before, cpu_after; /* seconds that the server had used when counting began and ended */
};

#endif
