#include "fair/proof.h"

static void put_tag(struct sink *sink, const char *tag, const uint8_t *bytes, size_t size)
{
	sink_text(sink, tag);
	sink_char(sink, ' ');
	fair_put_hex(sink, bytes, size);
}

void fair_proof_text(const struct fair_proof *proof, struct sink *sink)
{
	put_tag(sink, "fair-table", proof->deal.table, FAIR_TABLE_BYTES);
	put_tag(sink, "\nfair-server", proof->deal.server, FAIR_BYTES);
	sink_char(sink, '\n');
	for (int place = 0; place < FAIR_PEOPLE_MAX; place++) {
		const struct fair_person *person = &proof->deal.person[place];

		if (person->state == FAIR_PERSON_NONE)
			continue;
		sink_text(sink, "fair-person ");
		sink_number(sink, place);
		sink_char(sink, ' ');
		fair_put_hex(sink, person->commitment, FAIR_BYTES);
		if (person->state == FAIR_PERSON_REVEALED)
			put_tag(sink, "", person->secret, FAIR_BYTES);
		else
			sink_text(sink, " late");
		sink_char(sink, '\n');
	}
	if (proof->finished) {
		put_tag(sink, "fair-secret", proof->secret, FAIR_BYTES);
		sink_char(sink, '\n');
	}
}

/* The rest of a line that began with "fair-person "; places come in ascending order. */
static bool parse_person(struct fair_deal *deal, struct scan *scan, int *last)
{
	struct fair_person *person;
	int place;

	if (!scan_number(scan, *last + 1, FAIR_PEOPLE_MAX - 1, &place) || !scan_word(scan, " "))
		return false;
	*last = place;
	person = &deal->person[place];
	person->state = FAIR_PERSON_COMMITTED;
	if (!fair_scan_hex(scan, person->commitment, FAIR_BYTES) || !scan_word(scan, " "))
		return false;
	if (scan_try(scan, "late\n"))
		return true;
	person->state = FAIR_PERSON_REVEALED;
	return fair_scan_hex(scan, person->secret, FAIR_BYTES) && scan_word(scan, "\n");
}

bool fair_proof_parse(struct fair_proof *proof, struct scan *scan)
{
	int last = -1;

	memset(proof, 0, sizeof(*proof));
	if (!scan_word(scan, "fair-table ") || !fair_scan_hex(scan, proof->deal.table, FAIR_TABLE_BYTES) ||
		!scan_word(scan, "\nfair-server ") || !fair_scan_hex(scan, proof->deal.server, FAIR_BYTES) ||
		!scan_word(scan, "\n"))
		return false;
	while (scan_try(scan, "fair-person "))
		if (!parse_person(&proof->deal, scan, &last))
			return false;
	proof->finished = scan_try(scan, "fair-secret ");
	if (proof->finished && (!fair_scan_hex(scan, proof->secret, FAIR_BYTES) || !scan_word(scan, "\n")))
		return false;
	return scan_ok(scan);
}

/* Counts the people; false if one's secret is not the one committed to. */
static bool check_people(const struct fair_deal *deal, struct fair_finding *finding)
{
	for (int place = 0; place < FAIR_PEOPLE_MAX; place++) {
		const struct fair_person *person = &deal->person[place];
		uint8_t commitment[FAIR_BYTES];

		finding->late += person->state == FAIR_PERSON_COMMITTED;
		if (person->state != FAIR_PERSON_REVEALED)
			continue;
		fair_person_commitment(deal, place, person->secret, commitment);
		if (!fair_equal(commitment, person->commitment, FAIR_BYTES)) {
			finding->place = place;
			return false;
		}
		finding->revealed++;
	}
	return true;
}

/* Replays the record and draws every chance action again. */
static bool check_draws(const struct record *record, const uint8_t key[FAIR_BYTES], struct fair_finding *finding)
{
	union game_state state;

	memset(&state, 0, sizeof(state));
	record->game->start(&record->rules, &state);
	for (int i = 0; i < record->count; i++) {
		if (record->moves[i].actor == GAME_CHANCE) {
			struct game_odds odds[GAME_CHANCE_MAX];
			uint32_t weights[GAME_CHANCE_MAX];
			int count = record->game->chance(&record->rules, &state, odds);

			for (int j = 0; j < count; j++)
				weights[j] = odds[j].weight;
			finding->ply = i;
			if (odds[fair_draw(key, (uint32_t)finding->draws, weights, count)].action !=
				record->moves[i].action)
				return false;
			finding->draws++;
		}
		record->game->apply(&record->rules, &state, record->moves[i].action);
	}
	return true;
}

void fair_check(const struct fair_proof *proof, const struct record *record, struct fair_finding *finding)
{
	uint8_t key[FAIR_BYTES];
	int round = record->rules.setup.round;

	memset(finding, 0, sizeof(*finding));
	if (!check_people(&proof->deal, finding)) {
		finding->verdict = FAIR_VERDICT_PERSON;
	} else if (!proof->finished) {
		finding->verdict = FAIR_VERDICT_OPEN;
	} else if (!fair_round_secret_fits(&proof->deal, round, proof->secret)) {
		finding->verdict = FAIR_VERDICT_SECRET;
	} else if (record->viewer != GAME_FULL) {
		finding->verdict = FAIR_VERDICT_VIEW;
	} else {
		fair_round_key(&proof->deal, round, proof->secret, key);
		finding->verdict = check_draws(record, key, finding) ? FAIR_VERDICT_PROVED : FAIR_VERDICT_DRAW;
	}
}

const char *fair_verdict_name(enum fair_verdict verdict)
{
	static const char *const names[FAIR_VERDICTS] = {"proved", "open", "view", "person", "secret", "draw"};

	return names[verdict];
}

static void put_count(struct sink *sink, int count, const char *one, const char *many)
{
	sink_number(sink, count);
	sink_char(sink, ' ');
	sink_text(sink, count == 1 ? one : many);
}

static void put_proved(const struct fair_finding *finding, struct sink *sink)
{
	sink_text(sink, "the deal is fair: ");
	put_count(sink, finding->draws, "chance outcome follows", "chance outcomes follow");
	sink_text(sink, " from secrets that the server and ");
	put_count(sink, finding->revealed, "person", "people");
	sink_text(sink, " committed to before the first card");
	if (finding->late > 0) {
		sink_text(sink, " (");
		put_count(sink, finding->late, "person", "people");
		sink_text(sink, " did not reveal in time and added nothing)");
	}
}

void fair_sentence(const struct fair_finding *finding, struct sink *sink)
{
	switch (finding->verdict) {
	case FAIR_VERDICT_PROVED:
		put_proved(finding, sink);
		return;
	case FAIR_VERDICT_OPEN:
		sink_text(sink,
			"the deal is not checked: the server publishes the round's secret when the round is over");
		return;
	case FAIR_VERDICT_VIEW:
		sink_text(sink, "the deal is not checked: a view record does not hold every chance outcome");
		return;
	case FAIR_VERDICT_PERSON:
		sink_text(sink, "the deal is not as committed: the secret of the person in place ");
		sink_number(sink, finding->place);
		sink_text(sink, " is not the one committed to");
		return;
	case FAIR_VERDICT_SECRET:
		sink_text(sink,
			"the deal is not as committed: the round's secret does not lead to the server's commitment");
		return;
	case FAIR_VERDICT_DRAW:
		sink_text(sink, "the deal is not as committed: move ");
		sink_number(sink, finding->ply + 1);
		sink_text(sink, " is not the outcome that the secrets give");
		return;
	case FAIR_VERDICTS:
		return;
	}
}
