/*
 * Tokens and positions of Ghooost!. docs/rules/ghooost.md has the grammar.
 *
 * A position is read field by field into a state. Fields that follow from others
 * are computed, the whole state is checked, and the line must be exactly the one
 * that the state prints. So no inconsistent and no second spelling is accepted.
 */
#include "games/ghooost/ghooost.h"

#include "games/ghooost/ghooost_cards.h"
#include "games/notation.h"

/* --- tokens --- */

static void play_token(int play, struct sink *sink)
{
	int copies = ghooost_play_copies(play);
	int ghosts = ghooost_play_ghosts(play);

	for (int i = 0; i < ghosts; i++) {
		if (i > 0)
			sink_char(sink, ',');
		sink_text(sink, ghooost_card_name(ghooost_play_kind(play)));
	}
	for (int i = 0; i < copies; i++)
		sink_text(sink, ",x");
}

static const char *const plain_tokens[] = {"k", "luck", "collect", "open", "pass"};

void ghooost_token(const struct ghooost_rules *rules, game_action action, struct sink *sink)
{
	(void)rules;
	SEANCE_ASSERT(action < GHOOOST_ACTIONS);
	if (action < GHOOOST_PLAY_KITTY) {
		play_token((int)action, sink);
	} else if (action < GHOOOST_DRAW) {
		sink_text(sink, plain_tokens[action - GHOOOST_PLAY_KITTY]);
	} else if (action < GHOOOST_FIRST) {
		sink_text(sink, "draw-");
		sink_text(sink, ghooost_card_name((int)action - GHOOOST_DRAW));
	} else {
		sink_text(sink, "first-");
		sink_number(sink, (int)action - GHOOOST_FIRST);
	}
}

/* A card's name, the longest that fits; -1 if none stands here. */
static int scan_card(struct scan *scan)
{
	for (int kind = GHOOOST_KINDS - 1; kind >= 0; kind--)
		if (scan_try(scan, ghooost_card_name(kind)))
			return kind;
	return -1;
}

static bool scan_play(struct scan *scan, game_action *action)
{
	int kind = scan_card(scan);
	int ghosts = 1;
	int copies = 0;

	if (kind == GHOOOST_COPY)
		return scan_fail(scan, "a ghost before x: Miss Copy is never played alone");
	if (kind < 0 || kind >= GHOOOST_VALUES)
		return scan_fail(scan, "a card, luck, collect, open, pass, draw-CARD or first-SEAT");
	while (scan_try(scan, ",")) {
		int next = scan_card(scan);

		if (next == kind && copies == 0 && ghosts < 4)
			ghosts++;
		else if (next == GHOOOST_COPY && copies < 4)
			copies++;
		else
			return scan_fail(scan, "the same card again (4 at most), then x (4 at most)");
	}
	*action = ghooost_play_action(kind, ghosts, copies);
	return true;
}

bool ghooost_parse_token(const struct ghooost_rules *rules, struct scan *scan, game_action *action)
{
	int number = 0;
	bool found = false;

	(void)rules;
	if (scan_try(scan, "draw-")) {
		number = scan_card(scan);
		if (number < 0)
			return scan_fail(scan, "a card: 1 to 14, x or k");
		*action = (game_action)(GHOOOST_DRAW + number);
		found = true;
	} else if (scan_try(scan, "first-")) {
		if (!scan_number(scan, 0, GAME_SEATS_MAX - 1, &number))
			return false;
		*action = (game_action)(GHOOOST_FIRST + number);
		found = true;
	}
	for (int i = 0; !found && i < 5; i++) {
		found = scan_try(scan, plain_tokens[i]);
		if (found)
			*action = (game_action)(GHOOOST_PLAY_KITTY + i);
	}
	if (!found && !scan_play(scan, action))
		return false;
	return scan_end(scan) || scan_fail(scan, "the end of the move");
}

/* --- positions --- */

static const char *const phase_names[] = {"lot", "deal", "turn", "luck", "open", "refill", "over"};
static const char *const again_names[] = {"none", "extra", "skip"};

static void put_cards(struct sink *sink, uint64_t cards, int unknown)
{
	bool first = true;

	for (int kind = 0; kind < GHOOOST_KINDS; kind++)
		for (int i = 0; i < ghooost_count_of(cards, kind); i++) {
			sink_text(sink, first ? "" : ",");
			sink_text(sink, ghooost_card_name(kind));
			first = false;
		}
	for (; unknown > 0; unknown--) {
		sink_text(sink, first ? "?" : ",?");
		first = false;
	}
	if (first)
		sink_char(sink, '-');
}

static void put_field(struct sink *sink, const char *name, int number)
{
	sink_char(sink, ' ');
	sink_text(sink, name);
	sink_char(sink, '=');
	sink_number(sink, number);
}

static void put_pile(struct sink *sink, const struct ghooost_state *s)
{
	sink_text(sink, " pile=");
	for (int i = 0; i < s->pile_size; i++) {
		sink_text(sink, i > 0 ? "," : "");
		sink_text(sink, ghooost_card_name((int)(s->pile[i >> 4] >> 4 * (i & 15) & 15)));
	}
	if (s->pile_size == 0)
		sink_char(sink, '-');
}

static void put_seat(struct sink *sink, const struct ghooost_state *s, int seat)
{
	put_field(sink, "seat", seat);
	sink_text(sink, " hand=");
	put_cards(sink, s->hand[seat], s->hand_size[seat] - ghooost_count(s->hand[seat]));
	sink_text(sink, " known=");
	put_cards(sink, s->known[seat], 0);
	put_field(sink, "mansion", s->mansion[seat]);
}

static uint64_t discarded(const struct ghooost_rules *rules, const struct ghooost_state *s)
{
	uint64_t rest = rules->deck - s->pool - s->heap;

	for (int seat = 0; seat < rules->setup.players; seat++)
		rest -= s->hand[seat];
	return rest;
}

void ghooost_position(const struct ghooost_rules *rules, const struct ghooost_state *s, struct sink *sink)
{
	sink_text(sink, "viewer=");
	notation_viewer(sink, s->head.viewer);
	sink_text(sink, " phase=");
	sink_text(sink, phase_names[s->phase]);
	put_field(sink, "mover", s->mover);
	sink_text(sink, s->counter != 0 ? " direction=counter" : " direction=clockwise");
	sink_text(sink, " left=");
	for (int i = 0; i < s->left; i++) {
		sink_text(sink, i > 0 ? "," : "");
		sink_number(sink, s->leaver[i] - 1);
	}
	sink_text(sink, s->left == 0 ? "-" : "");
	put_field(sink, "crypt", s->crypt);
	put_field(sink, "quiet", s->quiet);
	put_field(sink, "passes", s->passes);
	sink_text(sink, " again=");
	sink_text(sink, again_names[s->again]);
	put_field(sink, "fresh", s->fresh);
	put_pile(sink, s);
	put_field(sink, "kitties", ghooost_count_of(s->heap, GHOOOST_KITTY));
	for (int seat = 0; seat < rules->setup.players; seat++)
		put_seat(sink, s, seat);
	sink_text(sink, " unseen=");
	put_cards(sink, s->pool, 0);
	sink_text(sink, " discard=");
	put_cards(sink, discarded(rules, s), 0);
}

static bool take_name(struct scan *scan, const char *key, const char *const *names, int count, uint8_t *place)
{
	if (!scan_word(scan, key))
		return false;
	for (int i = 0; i < count; i++)
		if (scan_try(scan, names[i])) {
			*place = (uint8_t)i;
			return true;
		}
	return scan_fail(scan, names[0]);
}

static bool take_byte(struct scan *scan, const char *key, int high, uint8_t *byte)
{
	int number = 0;

	if (!scan_word(scan, key) || !scan_number(scan, 0, high, &number))
		return false;
	*byte = (uint8_t)number;
	return true;
}

/* A multiset, no kind more often than the deck has it; unknown cards are counted apart. */
static bool take_cards(struct scan *scan, const char *key, uint64_t deck, uint64_t *cards, int *unknown)
{
	if (!scan_word(scan, key))
		return false;
	if (scan_try(scan, "-"))
		return true;
	do {
		int kind = scan_card(scan);

		if (kind < 0 && unknown != NULL && scan_try(scan, "?")) {
			if (++*unknown > GHOOOST_CARDS_MAX)
				return scan_fail(scan, "fewer cards");
			continue;
		}
		if (kind < 0 || ghooost_count_of(*cards, kind) == ghooost_count_of(deck, kind))
			return scan_fail(scan, "a card of which the deck has one more");
		*cards += (uint64_t)1 << 4 * kind;
	} while (scan_try(scan, ","));
	return true;
}

static bool take_left(const struct ghooost_rules *rules, struct scan *scan, struct ghooost_state *s)
{
	if (!scan_word(scan, " left="))
		return false;
	s->in = (uint8_t)((1 << rules->setup.players) - 1);
	if (scan_try(scan, "-"))
		return true;
	do {
		uint8_t seat;

		if (!take_byte(scan, "", rules->setup.players - 1, &seat))
			return false;
		if ((s->in >> seat & 1) == 0)
			return scan_fail(scan, "a seat that has not left before");
		s->in = (uint8_t)(s->in & ~(1 << seat));
		s->leaver[s->left++] = (uint8_t)(seat + 1);
	} while (scan_try(scan, ","));
	return true;
}

static bool take_pile(const struct ghooost_rules *rules, struct scan *scan, struct ghooost_state *s)
{
	if (!scan_word(scan, " pile="))
		return false;
	if (scan_try(scan, "-"))
		return true;
	do {
		int kind = scan_card(scan);
		bool copy = kind == GHOOOST_COPY && s->top != 0;

		if (!copy && (kind < 0 || kind >= GHOOOST_VALUES))
			return scan_fail(scan, "a ghost, or x above one");
		if (ghooost_count_of(s->heap, kind) == ghooost_count_of(rules->deck, kind))
			return scan_fail(scan, "a card of which the deck has one more");
		s->heap += (uint64_t)1 << 4 * kind;
		s->pile[s->pile_size >> 4] |= (uint64_t)kind << 4 * (s->pile_size & 15);
		s->pile_size++;
		if (!copy && !ghooost_fits(kind + 1, 1, s->top))
			return scan_fail(scan, "a ghost that may follow the one below");
		s->run = (uint8_t)(copy || s->top == kind + 1 ? s->run + 1 : 1);
		if (!copy)
			s->top = (uint8_t)(kind + 1);
		if (s->run > 3 || s->top == GHOOOST_SKELETUM + 1)
			return scan_fail(scan, "a pile that neither a Quartet nor Skeletum has cleared");
	} while (scan_try(scan, ","));
	return true;
}

static bool take_seat(const struct ghooost_rules *rules, struct scan *scan, struct ghooost_state *s, int seat)
{
	uint8_t number = 0;
	int unknown = 0;

	if (!take_byte(scan, " seat=", rules->setup.players - 1, &number))
		return false;
	if (number != seat)
		return scan_fail(scan, "the seats in order");
	if (!take_cards(scan, " hand=", rules->deck, &s->hand[seat], &unknown) ||
		!take_cards(scan, " known=", s->hand[seat], &s->known[seat], NULL))
		return false;
	s->hand_size[seat] = (uint8_t)(ghooost_count(s->hand[seat]) + unknown);
	if (unknown > 0 && (s->head.viewer == GAME_FULL || s->head.viewer == seat || s->phase == GHOOOST_PHASE_OVER))
		return scan_fail(scan, "a hand without unknown cards");
	if (s->phase != GHOOOST_PHASE_OVER && s->head.viewer != GAME_FULL && s->head.viewer != seat &&
		s->known[seat] != s->hand[seat])
		return scan_fail(scan, "another seat's hand with known cards only");
	return take_byte(scan, " mansion=", rules->mansion, &s->mansion[seat]);
}

static int hidden_cards(const struct ghooost_rules *rules, const struct ghooost_state *s)
{
	int hidden = s->crypt;

	for (int seat = 0; seat < rules->setup.players; seat++)
		hidden += s->mansion[seat] + s->hand_size[seat] - ghooost_count(s->hand[seat]) +
			  (s->phase <= GHOOOST_PHASE_DEAL ? GHOOOST_HAND - s->hand_size[seat] : 0);
	return hidden;
}

/* Every kind's count over all places is the deck's; what is missing lies in the discard. */
static bool conserved(const struct ghooost_rules *rules, const struct ghooost_state *s)
{
	for (int kind = 0; kind < GHOOOST_KINDS; kind++) {
		int seen = ghooost_count_of(s->pool, kind) + ghooost_count_of(s->heap, kind);

		for (int seat = 0; seat < rules->setup.players; seat++)
			seen += ghooost_count_of(s->hand[seat], kind);
		if (seen > ghooost_count_of(rules->deck, kind))
			return false;
	}
	return ghooost_count(s->pool) == hidden_cards(rules, s);
}

/* The deal goes round from the beginner, one hand after the other. */
static bool dealt_in_order(const struct ghooost_rules *rules, const struct ghooost_state *s)
{
	int players = rules->setup.players;
	int gone = 0;

	for (int seat = 0; seat < players; seat++) {
		if (s->known[seat] != 0 || s->mansion[seat] != rules->mansion || s->hand_size[seat] > GHOOOST_HAND)
			return false;
		gone += s->hand_size[seat];
	}
	if (s->phase == GHOOOST_PHASE_LOT)
		return gone == 0;
	for (int back = 1; back <= gone / GHOOOST_HAND; back++)
		if (s->hand_size[(s->mover + players - back) % players] != GHOOOST_HAND)
			return false;
	return s->hand_size[s->mover] == gone % GHOOOST_HAND && gone < players * GHOOOST_HAND;
}

static bool before_play(const struct ghooost_rules *rules, const struct ghooost_state *s)
{
	return s->counter == 0 && s->left == 0 && s->heap == 0 && s->quiet == 0 && s->passes == 0 && s->again == 0 &&
	       s->fresh == 0 && (s->phase != GHOOOST_PHASE_LOT || (s->mover == 0 && rules->setup.first == GAME_LOT)) &&
	       s->crypt == rules->cards - rules->setup.players * (GHOOOST_HAND + rules->mansion) &&
	       ghooost_count(discarded(rules, s)) == 0 && dealt_in_order(rules, s);
}

/* Dawn has not broken, and whoever passed just before holds nothing but Miss Copies, as all know (G6, G20). */
static bool quiet_fits(const struct ghooost_rules *rules, const struct ghooost_state *s)
{
	int seat = s->mover;

	if (rules->dawn == 0 ? s->quiet != 0 : s->quiet >= rules->dawn || s->quiet < s->passes)
		return false;
	if (s->passes == 0)
		return true;
	if (s->phase != GHOOOST_PHASE_TURN || s->crypt > 0 || s->heap != 0 || s->passes >= bits_count(s->in))
		return false;
	for (int i = 0; i < s->passes; i++) {
		seat = rules->next[1 - s->counter][s->in][seat][GHOOOST_AGAIN_NONE];
		if (s->known[seat] != s->hand[seat] || s->hand_size[seat] == 0 ||
			ghooost_count_of(s->hand[seat], GHOOOST_COPY) != s->hand_size[seat])
			return false;
	}
	return true;
}

static bool turn_fits(const struct ghooost_rules *rules, const struct ghooost_state *s)
{
	bool refill = s->phase == GHOOOST_PHASE_REFILL;

	if (s->left > rules->setup.players - 2 || (s->in >> s->mover & 1) == 0 || !quiet_fits(rules, s))
		return false;
	if (!refill && (s->again != 0 || s->fresh != 0))
		return false;
	if ((refill || s->phase == GHOOOST_PHASE_LUCK) && s->crypt == 0)
		return false;
	if (refill && s->hand_size[s->mover] >= GHOOOST_HAND)
		return false;
	for (int seat = 0; seat < rules->setup.players; seat++) {
		bool empty = s->hand_size[seat] == 0 && s->mansion[seat] == 0;
		bool short_hand = s->hand_size[seat] < GHOOOST_HAND && !(refill && seat == s->mover);

		if (empty != ((s->in >> seat & 1) == 0))
			return false;
		if (s->crypt > 0 && (s->mansion[seat] != rules->mansion || short_hand))
			return false;
	}
	return s->phase != GHOOOST_PHASE_OPEN || (s->crypt == 0 && s->hand_size[s->mover] == 0);
}

/* Whoever left earlier holds no more ghosts than whoever left later; the loser holds some. */
static bool over_fits(const struct ghooost_rules *rules, const struct ghooost_state *s)
{
	int before = 0;

	if (s->left != rules->setup.players || s->mover != 0 || s->quiet != 0 || s->passes != 0 || s->again != 0 ||
		s->fresh != 0)
		return false;
	for (int i = 0; i < s->left; i++) {
		int seat = s->leaver[i] - 1;
		int ghosts = s->hand_size[seat] + s->mansion[seat];

		if (ghosts < before ||
			(s->crypt > 0 && (s->mansion[seat] != rules->mansion || s->hand_size[seat] < GHOOOST_HAND)))
			return false;
		before = ghosts;
	}
	return before > 0;
}

bool ghooost_consistent(const struct ghooost_rules *rules, const struct ghooost_state *s)
{
	if (!conserved(rules, s) || (rules->setup.players == 2 && s->counter != 0)) /* G12 */
		return false;
	if (s->phase <= GHOOOST_PHASE_DEAL)
		return before_play(rules, s);
	if (s->phase == GHOOOST_PHASE_OVER)
		return over_fits(rules, s);
	return turn_fits(rules, s);
}

static bool take_table(const struct ghooost_rules *rules, struct scan *scan, struct ghooost_state *s)
{
	static const char *const directions[] = {"clockwise", "counter"};
	int number = 0;
	int viewer = 0;

	if (!scan_word(scan, "viewer=") || !notation_take_viewer(scan, rules->setup.players, &viewer))
		return false;
	s->head.viewer = (uint8_t)viewer;
	if (!take_name(scan, " phase=", phase_names, 7, &s->phase) ||
		!take_byte(scan, " mover=", rules->setup.players - 1, &s->mover) ||
		!take_name(scan, " direction=", directions, 2, &s->counter) || !take_left(rules, scan, s) ||
		!take_byte(scan, " crypt=", rules->cards, &s->crypt) || !scan_word(scan, " quiet=") ||
		!scan_number(scan, 0, 65535, &number))
		return false;
	s->quiet = (uint16_t)number;
	return take_byte(scan, " passes=", GAME_SEATS_MAX, &s->passes) &&
	       take_name(scan, " again=", again_names, 3, &s->again) && take_byte(scan, " fresh=", 1, &s->fresh) &&
	       take_pile(rules, scan, s);
}

bool ghooost_parse_position(const struct ghooost_rules *rules, struct scan *scan, struct ghooost_state *state)
{
	struct ghooost_state s;
	uint64_t gone = 0;
	uint8_t kitties = 0;
	char text[GAME_POSITION_MAX];
	struct sink sink;

	memset(&s, 0, sizeof(s));
	if (!take_table(rules, scan, &s) ||
		!take_byte(scan, " kitties=", ghooost_count_of(rules->deck, GHOOOST_KITTY), &kitties))
		return false;
	s.heap += (uint64_t)kitties << 4 * GHOOOST_KITTY;
	for (int seat = 0; seat < rules->setup.players; seat++)
		if (!take_seat(rules, scan, &s, seat))
			return false;
	if (!take_cards(scan, " unseen=", rules->deck, &s.pool, NULL) ||
		!take_cards(scan, " discard=", rules->deck, &gone, NULL))
		return false;
	if (!scan_end(scan))
		return scan_fail(scan, "the end of the position");
	s.head.actor = GAME_CHANCE;
	if (s.phase == GHOOOST_PHASE_OVER)
		s.head.actor = GAME_NOBODY;
	else if (s.phase == GHOOOST_PHASE_TURN)
		s.head.actor = s.mover;
	sink_init(&sink, text, sizeof(text));
	ghooost_position(rules, &s, &sink);
	if (!ghooost_consistent(rules, &s) || !notation_is_printed(scan, 0, &sink))
		return scan_fail(scan, "a position that play can reach, in canonical order");
	*state = s;
	return true;
}
