/*
 * WebSockets as handlers see them. The server does the handshake, checks the
 * Origin, keeps the limits, sends pings and closes; the handler gets whole
 * messages. No compression: the length of a compressed message would tell
 * something about its content.
 */
#ifndef SEANCE_NET_SOCKET_H
#define SEANCE_NET_SOCKET_H

#include "net/frames.h"
#include "net/request.h"

struct net_socket;

enum { NET_PROTOCOLS_MAX = 4 };

/* A socket is valid from its `open` to the end of its `close`, which comes exactly once. */
struct net_socket_handler {
	/* Subprotocols, the preferred one first. A client that offers others only is refused; one that offers none is
	 * not. */
	const char *protocol[NET_PROTOCOLS_MAX];
	/* The handshake is answered. The request is gone when this returns. */
	void (*open)(void *context, struct net_socket *socket, const struct net_request *request);
	/* `bytes` ends with a '\0' that `length` does not count, and is gone when this returns. Text is valid UTF-8. */
	void (*message)(
		void *context, struct net_socket *socket, enum frames_kind kind, const char *bytes, size_t length);
	/* The client's close code; 1005 if it gave none, 1006 if the connection was lost. Sending has no effect here.
	 */
	void (*close)(void *context, struct net_socket *socket, int code);
};

/*
 * Queues a message; all messages of one turn of the loop leave together. False
 * if the socket is closing, or if the client reads so slowly that the output
 * is full: then the socket is closed with 1013.
 */
bool net_socket_send(struct net_socket *socket, enum frames_kind kind, const void *bytes, size_t length);
/* Begins the closing handshake: code 1000 to 1014 or 3000 to 4999, and a reason of at most 123 bytes or NULL. */
void net_socket_close(struct net_socket *socket, int code, const char *reason);
/* Bytes that wait to be sent. */
size_t net_socket_queued(const struct net_socket *socket);
/* The subprotocol agreed on, or NULL. */
const char *net_socket_protocol(const struct net_socket *socket);
const struct net_address *net_socket_client(const struct net_socket *socket);
/* What the handler wants to find again. */
void net_socket_set_data(struct net_socket *socket, void *data);
void *net_socket_data(const struct net_socket *socket);

#endif
