/* The addresses under which other machines reach this one. */
#ifndef SEANCE_NET_INTERFACES_H
#define SEANCE_NET_INTERFACES_H

#include "net/address.h"

/*
 * Fills in at most `most` addresses of interfaces that are up, IPv4 first.
 * Leaves out loopback and link-local addresses, which no link can name.
 * Returns how many there are.
 */
int net_interfaces(struct net_address *addresses, int most);

#endif
