#include "ai/boo/boo_refute.h"

#include "ai/boo/boo_cost.h"
#include "ai/boo/boo_last.h"
#include "ai/boo/boo_mend.h"

void boo_refutations_init(struct boo_refutations *all, struct boo_answers answers[BOO_PROOFS])
{
	boo_refutations_begin(all);
	memset(all->card, 0, sizeof(all->card));
	all->answers = answers;
	all->first = true;
	all->spent = all->saved = all->searched = all->moves = all->finding = all->found = 0;
}

void boo_refutations_begin(struct boo_refutations *all)
{
	all->tries = all->kinds = all->count = 0;
	all->before = BOO_NONE;
	all->changed = 0;
}

/* What the card before spoils of the proof. */
static void find_flaws(struct boo_refutations *all, const struct boo_field *field, int index)
{
	const struct boo_proof *proof = &all->proof[index];
	const struct boo_field_card *card = &field->card[all->before];
	struct boo_move move = boo_move_at(card->x, card->y, card->way);

	memset(&all->flaws[index], 0, sizeof(all->flaws[index]));
	boo_proof_spoil(proof, &move, 0, &all->flaws[index]);
}

/* Whether the cards lie in the same places; those that lie turned are told. */
static bool same_places(const struct boo_field_card *a, const struct boo_field_card *b, uint32_t *turned)
{
	*turned = 0;
	for (int id = 0; id < BOO_IDS; id++) {
		if (a[id].x != b[id].x || a[id].y != b[id].y || a[id].way >> 1 != b[id].way >> 1 ||
			a[id].lies != b[id].lies)
			return false;
		*turned |= (uint32_t)(a[id].way ^ b[id].way) << id;
	}
	return true;
}

void boo_refutations_begin_shared(struct boo_refutations *all, const struct boo_search *search, int ply)
{
	struct boo_field_card card[BOO_IDS];

	memcpy(card, search->field.card, sizeof(card));
	memset(&card[search->card[ply - 2]], 0, sizeof(*card));
	if (!same_places(all->card, card, &all->changed)) {
		boo_refutations_begin(all);
		memcpy(all->card, card, sizeof(card));
	}
	all->before = search->card[ply - 2];
	for (int i = 0; i < all->count; i++)
		find_flaws(all, &search->field, i);
}

static void turn_all(struct boo_field *field, uint32_t cards)
{
	for (; cards != 0; cards &= cards - 1)
		boo_field_turn(field, bits_lowest(cards));
}

/* The most the card shows for the seat, either face up: it may be turned yet. */
static int worth_of(const struct boo_field *field, int seat, int id)
{
	int front = boo_side(seat, field->worth[id][0]);
	int back = boo_side(seat, field->worth[id][1]);

	return front > back ? front : back;
}

static bool was_tried(const struct boo_refutations *all, const struct boo_move *reply, uint32_t turned)
{
	for (int i = 0; i < all->tries; i++)
		if (all->tried[i].turned == turned && boo_move_same(&all->tried[i].reply, reply))
			return true;
	return all->tries == BOO_PROOF_TRIES;
}

/* Whether who moves at that ply wins later with the two cards or the one that come after the next. */
static bool mover_wins_later(struct boo_duel *duel, int ply, struct boo_proof *proof)
{
	struct boo_search *search = duel->search;
	int seat = boo_search_seat(search, ply);
	int extra = worth_of(&search->field, seat, search->card[ply]);

	if (proof->cards > 1)
		extra += worth_of(&search->field, seat, search->card[ply - 2]);
	return ply + 3 == search->left ? boo_last_wins_later(search, ply + 2, extra, proof)
				       : boo_duel_wins_later(duel, ply + 2, extra, proof);
}

/* Whether the mover does not win once the reply is played, without the move it answers, which turns those cards. */
static bool reply_proves(
	struct boo_proof *proof, struct boo_duel *duel, int ply, const struct boo_move *reply, uint32_t turned)
{
	struct boo_field *field = &duel->search->field;
	struct boo_rows rows = boo_rows_of(field, proof->cards);
	int id = duel->search->card[ply + 1];
	struct boo_trail trail;
	bool proves;

	if (!boo_field_fits(field, reply->x, reply->y, reply->way))
		return false;
	turn_all(field, turned);
	proof->end = boo_proof_look(&proof->looks, field, id, reply, rows, &trail);
	proof->scared = boo_trail_others(&trail, id);
	boo_stake_add_place(&proof->all, reply);
	boo_field_put(field, id, reply->x, reply->y, proof->end);
	proves = !mover_wins_later(duel, ply, proof);
	boo_field_undo(field, id, &trail);
	turn_all(field, turned);
	return proves;
}

/* Keeps the proof if the reply gives one, the card before left out. */
static void try_reply(
	struct boo_refutations *all, struct boo_duel *duel, int ply, const struct boo_move *reply, uint32_t turned)
{
	struct boo_field *field = &duel->search->field;
	struct boo_proof *proof = &all->proof[all->count];
	bool shared = all->before != BOO_NONE;
	struct boo_field_card card;
	bool proves;

	all->tried[all->tries].turned = turned ^ all->changed;
	all->tried[all->tries++].reply = *reply;
	if (shared) {
		card = field->card[all->before];
		boo_field_remove(field, all->before);
	}
	boo_proof_init(proof, shared ? 2 : 1, turned ^ all->changed, &all->answers[all->count],
		boo_rows_taken(field, shared ? 1 : 0));
	proof->reply = *reply;
	proves = reply_proves(proof, duel, ply, reply, turned);
	if (shared)
		boo_field_put(field, all->before, card.x, card.y, card.way);
	if (!proves)
		return;
	if (shared)
		find_flaws(all, field, all->count);
	else
		memset(&all->flaws[all->count], 0, sizeof(all->flaws[0]));
	all->count++;
}

/* Cards of the mover that a proof leaves out: it holds on either face of them. */
static uint32_t left_out(const struct boo_refutations *all, const struct boo_search *search, int ply)
{
	return 1u << search->card[ply] | (all->before != BOO_NONE ? 1u << all->before : 0);
}

/* Of the proofs that may refute the move the one with the fewest flaws, but for those to be skipped; -1: none. */
static int least_flawed(const struct boo_refutations *all, const struct boo_field *field, int seat,
	const struct boo_move *move, uint32_t turned, uint32_t skipped, struct boo_flaws *least)
{
	int best = -1, fewest = BOO_ANSWERS + BOO_PROOF_OPEN + 2;

	for (int i = 0; i < all->count && fewest > 0; i++) {
		const struct boo_proof *proof = &all->proof[i];
		uint32_t other = turned ^ all->changed ^ proof->turned;
		struct boo_flaws flaws = all->flaws[i];
		int count;

		if (flaws.fatal || (skipped >> i & 1) != 0 ||
			!boo_proof_fits(field, seat, turned ^ proof->scared, other))
			continue;
		boo_proof_spoil(proof, move, other, &flaws);
		count = flaws.fatal ? fewest : boo_mend_count(proof, &flaws);
		if (count >= fewest)
			continue;
		fewest = count;
		best = i;
		*least = flaws;
	}
	return best;
}

static bool is_refuted(
	const struct boo_refutations *all, struct boo_duel *duel, int ply, const struct boo_move *move, uint32_t turned)
{
	enum { ATTEMPTS = 3 };
	int seat = boo_search_seat(duel->search, ply);
	uint32_t ignored = left_out(all, duel->search, ply);
	uint32_t skipped = 0;

	for (int i = 0; i < ATTEMPTS; i++) {
		struct boo_flaws flaws;
		int best = least_flawed(all, &duel->search->field, seat, move, turned, skipped, &flaws);

		if (best < 0)
			return false;
		if (boo_mend_count(&all->proof[best], &flaws) == 0 ||
			boo_mend_refutes(&all->proof[best], duel, ply, move, &flaws, ignored))
			return true;
		skipped |= 1u << best;
	}
	return false;
}

/* Whether moves that turn the same cards have come often enough for a proof to be worth its while. */
static bool is_common(struct boo_refutations *all, uint32_t turned)
{
	enum { OFTEN = 5 };
	int i = 0;

	if (turned == 0 && all->before == BOO_NONE)
		return true;
	while (i < all->kinds && all->kind[i].turned != turned)
		i++;
	if (i == BOO_PROOF_KINDS)
		return false;
	if (i == all->kinds) {
		all->kinds++;
		all->kind[i].turned = turned;
		all->kind[i].moves = 0;
	}
	return all->kind[i].moves++ >= OFTEN;
}

/* Whether proofs have saved about what they took, or that is little beside the searches. */
static bool pays(const struct boo_refutations *all)
{
	enum { GRACE = 400000 };

	return all->spent < all->saved + all->searched / 4 + GRACE;
}

void boo_refutations_count(struct boo_refutations *all, uint64_t nodes)
{
	all->searched += nodes;
	all->moves++;
}

/* Whether one of the latest replies that were good refutes the move, for which proofs are made. */
static bool any_reply_refutes(
	struct boo_refutations *all, struct boo_duel *duel, int ply, const struct boo_move *move, uint32_t turned)
{
	enum { LATEST = 2 };
	struct boo_killers replies = duel->search->killers[ply + 1];

	for (int i = 0; i < replies.count && i < LATEST && all->count < BOO_PROOFS; i++) {
		const struct boo_move *reply = &replies.move[i];
		int count = all->count;

		if (!boo_field_fits(&duel->search->field, reply->x, reply->y, reply->way) ||
			was_tried(all, reply, turned ^ all->changed))
			continue;
		try_reply(all, duel, ply, reply, turned);
		if (all->count > count && is_refuted(all, duel, ply, move, turned))
			return true;
	}
	return false;
}

static bool is_refuted_anew(
	struct boo_refutations *all, struct boo_duel *duel, int ply, const struct boo_move *move, uint32_t turned)
{
	uint64_t nodes = duel->search->nodes;
	bool refuted;

	if (!pays(all) || !is_common(all, turned ^ all->changed))
		return false;
	refuted = any_reply_refutes(all, duel, ply, move, turned);
	all->spent += duel->search->nodes - nodes;
	return refuted;
}

/* The latest count for most. */
static void count_found(struct boo_refutations *all, uint64_t nodes, bool refuted)
{
	enum { MANY = 20000 };

	if (!all->first)
		return;
	all->finding += nodes;
	all->found += refuted;
	if (all->found < MANY)
		return;
	all->finding /= 2;
	all->found /= 2;
}

bool boo_refutations_find(struct boo_refutations *all, struct boo_duel *duel, int ply, const struct boo_move *move)
{
	struct boo_search *search = duel->search;
	uint32_t turned = move->turned & ~left_out(all, search, ply);
	uint64_t nodes = search->nodes, spent = all->spent;
	bool refuted;

	search->nodes += BOO_COST_LOOK;
	refuted = is_refuted(all, duel, ply, move, turned) || is_refuted_anew(all, duel, ply, move, turned);
	count_found(all, search->nodes - nodes - (all->before != BOO_NONE ? all->spent - spent : 0), refuted);
	if (refuted && all->moves > 0)
		all->saved += all->searched / all->moves;
	return refuted;
}

bool boo_refutations_dearer(const struct boo_refutations *shared, const struct boo_refutations *all)
{
	return shared->finding * all->found > all->finding * shared->found;
}
