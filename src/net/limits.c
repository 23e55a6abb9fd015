#include "net/limits.h"

#include <stdlib.h>
#include <string.h>

/*
 * A school of several hundred people behind one address: each browser opens up
 * to six connections for the page and keeps one socket. The page is some forty
 * requests, so a burst of 40,000 lets a thousand people open it at once.
 */
const struct net_limits net_limits_default = {
	.connections = 16384,
	.connections_per_address = 4096,
	.sockets_per_address = 1024,
	.request_rate = 1000,
	.request_burst = 40000,
	.message_rate = 50,
	.message_burst = 200,
	.idle_ms = 30000,
	.head_ms = 10000,
	.body_ms = 20000,
	.answer_ms = 30000,
	.whole_ms = 300000,
	.linger_ms = 2000,
	.stop_ms = 10000,
	.socket_ping_ms = 20000,
	.socket_idle_ms = 60000,
	.socket_close_ms = 5000,
	.socket_message = 65536,
	.socket_output = 262144,
	.socket_fragments = 64,
};

enum { BUCKETS = 4096, UNPINNED_MAX = 8192, TOKEN = 1000 };

struct net_accounts {
	const struct net_limits *limits;
	uint64_t seed;
	int held, unpinned;
	struct net_account *bucket[BUCKETS];
	struct net_account *oldest, *youngest; /* of those that nothing pins */
};

struct net_accounts *net_accounts_new(const struct net_limits *limits, uint64_t seed)
{
	struct net_accounts *accounts = (struct net_accounts *)calloc(1, sizeof(*accounts));

	if (accounts != NULL) {
		accounts->limits = limits;
		accounts->seed = seed;
	}
	return accounts;
}

void net_accounts_free(struct net_accounts *accounts)
{
	if (accounts == NULL)
		return;
	for (int i = 0; i < BUCKETS; i++)
		while (accounts->bucket[i] != NULL) {
			struct net_account *account = accounts->bucket[i];

			accounts->bucket[i] = account->chain;
			free(account);
		}
	free(accounts);
}

/* The finaliser of splitmix64: every bit of the input changes every bit of the result. */
static uint64_t mix(uint64_t word)
{
	word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9u;
	word = (word ^ (word >> 27)) * 0x94d049bb133111ebu;
	return word ^ (word >> 31);
}

/* Keyed by the seed, so that nobody can choose addresses that share a bucket. */
static unsigned bucket_of(const struct net_accounts *accounts, const struct net_address *address)
{
	uint64_t high, low;

	memcpy(&high, address->bytes, 8);
	memcpy(&low, address->bytes + 8, 8);
	return (unsigned)(mix(mix(high ^ accounts->seed) ^ low) % BUCKETS);
}

static void unpinned_remove(struct net_accounts *accounts, struct net_account *account)
{
	if (account->older != NULL)
		account->older->younger = account->younger;
	else
		accounts->oldest = account->younger;
	if (account->younger != NULL)
		account->younger->older = account->older;
	else
		accounts->youngest = account->older;
	account->older = account->younger = NULL;
	accounts->unpinned--;
}

static void unpinned_add(struct net_accounts *accounts, struct net_account *account)
{
	account->older = accounts->youngest;
	account->younger = NULL;
	if (accounts->youngest != NULL)
		accounts->youngest->younger = account;
	else
		accounts->oldest = account;
	accounts->youngest = account;
	accounts->unpinned++;
}

static void forget_oldest(struct net_accounts *accounts)
{
	struct net_account *account = accounts->oldest;
	struct net_account **at = &accounts->bucket[bucket_of(accounts, &account->address)];

	unpinned_remove(accounts, account);
	while (*at != account)
		at = &(*at)->chain;
	*at = account->chain;
	accounts->held--;
	free(account);
}

struct net_account *net_accounts_find(struct net_accounts *accounts, const struct net_address *address, uint64_t now)
{
	struct net_address group = net_address_group(address);
	struct net_account **bucket = &accounts->bucket[bucket_of(accounts, &group)];
	struct net_account *account;

	for (account = *bucket; account != NULL; account = account->chain)
		if (net_address_equal(&account->address, &group))
			return account;
	account = (struct net_account *)calloc(1, sizeof(*account));
	if (account == NULL)
		return NULL;
	account->address = group;
	list_init(&account->members);
	account->tokens = (int64_t)accounts->limits->request_burst * TOKEN;
	account->counted_at = now;
	account->chain = *bucket;
	*bucket = account;
	accounts->held++;
	unpinned_add(accounts, account);
	if (accounts->unpinned > UNPINNED_MAX)
		forget_oldest(accounts);
	return account;
}

void net_account_count(struct net_accounts *accounts, struct net_account *account, int connections, int sockets)
{
	bool was_pinned = account->connections > 0 || account->sockets > 0;
	bool is_pinned;

	account->connections += connections;
	account->sockets += sockets;
	is_pinned = account->connections > 0 || account->sockets > 0;
	if (is_pinned && !was_pinned)
		unpinned_remove(accounts, account);
	else if (!is_pinned && was_pinned) {
		unpinned_add(accounts, account);
		if (accounts->unpinned > UNPINNED_MAX)
			forget_oldest(accounts);
	}
}

int net_account_take(struct net_accounts *accounts, struct net_account *account, int cost, uint64_t now)
{
	const struct net_limits *limits = accounts->limits;
	int64_t most = (int64_t)limits->request_burst * TOKEN;
	int64_t wanted = (int64_t)cost * TOKEN;
	uint64_t passed = now > account->counted_at ? now - account->counted_at : 0;
	int64_t missing;

	/* A token is a thousandth of a request, so that a rate per second is a number of tokens per millisecond. */
	if (passed > (uint64_t)most / (uint64_t)limits->request_rate)
		account->tokens = most;
	else
		account->tokens += (int64_t)passed * limits->request_rate;
	account->tokens = account->tokens > most ? most : account->tokens;
	account->counted_at = now;
	missing = wanted - account->tokens;
	if (missing <= 0) {
		account->tokens -= wanted;
		return 0;
	}
	return (int)(missing / ((int64_t)limits->request_rate * TOKEN)) + 1;
}

int net_accounts_held(const struct net_accounts *accounts)
{
	return accounts->held;
}

int net_accounts_longest_chain(const struct net_accounts *accounts)
{
	int longest = 0;

	for (int i = 0; i < BUCKETS; i++) {
		int length = 0;

		for (const struct net_account *account = accounts->bucket[i]; account != NULL; account = account->chain)
			length++;
		longest = length > longest ? length : longest;
	}
	return longest;
}
