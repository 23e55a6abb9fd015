/*
 * A record that proves its own deal: tags with the commitments, the revealed
 * secrets and the round's secret, checked against every chance action. Needs
 * nothing but the record, so a page or a terminal checks it offline.
 *
 * The tags, one a line, in this order (hexadecimal in lower case):
 *
 *	fair-table ID
 *	fair-server COMMITMENT
 *	fair-person PLACE COMMITMENT SECRET     or "late" in place of the secret
 *	fair-secret SECRET                      of this record's round, once it is over
 */
#ifndef SEANCE_FAIR_PROOF_H
#define SEANCE_FAIR_PROOF_H

#include "fair/deal.h"
#include "record/record.h"

enum {
	FAIR_TAG_MAX = 160,                          /* bytes of a tag's line with its end */
	FAIR_TAGS_MAX = 3 + FAIR_PEOPLE_MAX,         /* lines */
	FAIR_TEXT_MAX = FAIR_TAG_MAX * FAIR_TAGS_MAX /* bytes of all of them */
};

struct fair_proof {
	struct fair_deal deal;
	bool finished; /* the round's secret is known */
	uint8_t secret[FAIR_BYTES];
};

/* The tags as text, each line ended by a line feed. */
void fair_proof_text(const struct fair_proof *proof, struct sink *sink);
/* Reads what fair_proof_text() prints and nothing else; at a fault the scan says what was expected where. */
bool fair_proof_parse(struct fair_proof *proof, struct scan *scan);

enum fair_verdict {
	FAIR_VERDICT_PROVED,
	FAIR_VERDICT_OPEN,   /* the round's secret is not published: nothing to check yet */
	FAIR_VERDICT_VIEW,   /* a view record does not hold every chance action */
	FAIR_VERDICT_PERSON, /* a person's secret is not the one committed to */
	FAIR_VERDICT_SECRET, /* the round's secret does not lead to the server's commitment */
	FAIR_VERDICT_DRAW,   /* a chance action is not the outcome that the key gives */
	FAIR_VERDICTS
};

struct fair_finding {
	enum fair_verdict verdict;
	int place;          /* of FAIR_VERDICT_PERSON */
	int ply;            /* of FAIR_VERDICT_DRAW, from 0 */
	int draws;          /* chance actions checked */
	int revealed, late; /* people */
};

/* Checks the deal of a record that record_parse() has accepted. */
void fair_check(const struct fair_proof *proof, const struct record *record, struct fair_finding *finding);
/* "proved", "open", "view", "person", "secret", "draw". */
const char *fair_verdict_name(enum fair_verdict verdict);
/* The finding as one English sentence. */
void fair_sentence(const struct fair_finding *finding, struct sink *sink);

#endif
