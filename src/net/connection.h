/*
 * Inside src/net only: the server's and a connection's state.
 *
 * A connection handles one request at a time and is always in one phase, with
 * one deadline that nothing the client does can push back:
 *
 *	IDLE    no byte of a request yet           idle_ms
 *	HEAD    in the request line and headers    head_ms
 *	BODY    in the body                        body_ms
 *	ANSWER  the handler has the request        answer_ms
 *	WRITE   the answer is on its way           the rest of whole_ms
 *	LINGER  answered for the last time; what still comes is dropped
 *	SOCKET  a WebSocket (net/socket.c has the timer)
 *
 * Nothing is read in ANSWER and WRITE, so a client that sends requests without
 * reading answers stops itself: TCP's window fills, and the server holds one
 * answer and at most one buffer of input for it.
 */
#ifndef SEANCE_NET_CONNECTION_H
#define SEANCE_NET_CONNECTION_H

#include <uv.h>

#include "net/list.h"
#include "net/parser.h"
#include "net/server.h"

enum { CONNECTION_READ = 16384 };

enum connection_phase {
	PHASE_LINGER, /* the order in which connections make room for new ones */
	PHASE_IDLE,
	PHASE_HEAD,
	PHASE_BODY,
	PHASE_WRITE,
	PHASE_ANSWER, /* from here on they do not */
	PHASE_SOCKET,
	PHASES
};

struct net_connection {
	uv_tcp_t stream;
	uv_timer_t timer;
	struct net_server *server;
	int open_handles;
	enum connection_phase phase;
	uint64_t request_began;      /* when its first byte came */
	struct list in_phase;        /* among the server's connections of that phase, longest there first */
	struct list in_account;      /* among the HTTP connections of the account, same order */
	struct net_account *account; /* NULL: a trusted proxy's */
	struct net_address peer, local;
	struct request_parser *parser; /* NULL between requests */
	const struct net_route *route; /* of the request whose body is read */
	struct net_exchange *exchange; /* NULL: no handler has a request */
	struct net_socket *socket;     /* NULL: still HTTP */
	struct net_buffer pending;     /* read, but not parsed yet */
	bool reading, feeding;
	bool input_ended;  /* the client has closed its side */
	bool last_answer;  /* close once the answer is written */
	bool head_request; /* the request a handler has is HEAD */
	bool shutting_down;
	uv_shutdown_t shutdown;
};

/* An answer, or a socket's frames, on their way. */
struct connection_write {
	uv_write_t write;
	struct net_connection *connection;
	struct net_buffer bytes;
};

struct posted_call {
	struct posted_call *next;
	void (*call)(void *context);
	void *context;
};

struct net_server {
	uv_loop_t loop;
	uv_tcp_t listener;
	uv_tcp_t spare; /* takes a connection only to close it when memory is short */
	uv_signal_t interrupted, terminated;
	uv_async_t posted;
	uv_prepare_t flush;  /* sends what sockets were given in this turn */
	uv_timer_t throttle; /* lets throttled sockets read again */
	uv_timer_t stop_timer;
	uv_mutex_t post_mutex;
	struct posted_call *first_post, **last_post;
	struct net_config config;
	struct net_accounts *accounts;
	struct net_counts counts;
	struct list phase[PHASES];
	struct list dirty_sockets, throttled_sockets;
	bool stopping, handles_closed, spare_busy;
	int port;
	int unfreed; /* connections, those being closed included */
	char read_buffer[CONNECTION_READ];
};

/* connection.c */

/* Takes a connection that waits at the listener, or turns it away. */
void connection_accept(struct net_server *server);
/* Sets the phase and its deadline. */
void connection_enter(struct net_connection *connection, enum connection_phase phase);
/* Closes at once. The connection is freed later. */
void connection_drop(struct net_connection *connection);
/* Closes once everything written has left, and lets the client close first. */
void connection_finish(struct net_connection *connection);
/* Parses input that waits and reads on, as far as the phase allows. */
void connection_resume(struct net_connection *connection);
void connection_read_stop(struct net_connection *connection);
/* Writes the bytes, whose memory it takes over, and `body`, which must outlive the server. False: it dropped. */
bool connection_write(struct net_connection *connection, struct net_buffer *bytes, const void *body, size_t length);
/* Makes room by closing the least useful connection of this account, or of all (NULL). False if none may be closed. */
bool connection_evict(struct net_server *server, struct net_account *account);

/* exchange.c */

/* The head of a request is there: checks it and picks its route. */
void exchange_headers(struct net_connection *connection);
/* A request is complete. */
void exchange_dispatch(struct net_connection *connection);
/* Answers with a refusal and closes. */
void exchange_refuse(struct net_connection *connection, int status);
/* Marks the handler as done with its request. */
void exchange_abandon(struct net_connection *connection);

/* socket.c */

/* Answers a handshake; the connection is a socket afterwards, or refused. */
void socket_open(struct net_connection *connection, const struct net_route *route);
void socket_receive(struct net_connection *connection, const char *bytes, size_t length);
/* The connection's deadline has passed. */
void socket_tick(struct net_connection *connection);
/* Milliseconds until the next tick. */
uint64_t socket_time(const struct net_connection *connection);
/* Bytes have left, so more may follow. */
void socket_written(struct net_connection *connection);
/* The connection is gone or going; tells the handler and frees the socket. */
void socket_gone(struct net_connection *connection);
/* The server stops. */
void socket_stop(struct net_connection *connection);
/* Sends everything queued since the last turn of the loop. */
void socket_flush_all(struct net_server *server);

/* server.c */

/* A connection is gone; ends the loop if the server stops and none is left. */
void server_connection_closed(struct net_server *server);

#endif
