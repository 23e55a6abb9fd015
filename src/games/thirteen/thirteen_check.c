#include "games/thirteen/thirteen_check.h"

#include "games/thirteen/thirteen_worlds.h"

/* Places, phases and counters before anything is looked at in detail. */
static const char *check_phase(const struct thirteen_rules *rules, const struct thirteen_state *s)
{
	bool teams = rules->decks == 2;

	if (s->phase == THIRTEEN_PHASE_LOT && (rules->setup.first != GAME_LOT || s->place != 0))
		return "a lot only where the rules ask for one, place=0 before it";
	if (s->phase < THIRTEEN_PHASE_TURN && rules->setup.first != GAME_LOT && s->place != rules->setup.first)
		return "the place that begins";
	if (!teams && (s->phase == THIRTEEN_PHASE_GIVE || s->phase == THIRTEEN_PHASE_KEEP))
		return "give and keep with four players only";
	if (s->phase < THIRTEEN_PHASE_CRYPT ? s->step != 0
					    : s->phase < THIRTEEN_PHASE_TURN && s->step >= thirteen_groups(rules))
		return "a step of those who choose";
	if (s->phase >= THIRTEEN_PHASE_TURN && rules->setup.first != GAME_LOT && s->step != rules->setup.first)
		return "the step that began";
	if (s->phase < THIRTEEN_PHASE_TURN &&
		(s->out | s->shield | s->idle | s->fell | s->effect | s->mixes[0] | s->mixes[1]) != 0)
		return "nobody out, shielded or idle before the first turn";
	return NULL;
}

static const char *check_drawn(const struct thirteen_rules *rules, const struct thirteen_state *s)
{
	int first = s->drawn[0];
	int second = rules->decks == 2 ? s->drawn[1] : rules->dealt;
	bool right = first >= rules->dealt && second >= rules->dealt;

	if (s->phase == THIRTEEN_PHASE_LOT)
		right = first == 0 && s->drawn[1] == 0;
	else if (s->phase == THIRTEEN_PHASE_DEAL && rules->decks == 1)
		right = first < rules->dealt;
	else if (s->phase == THIRTEEN_PHASE_DEAL)
		right = first < rules->dealt ? second == 0 : first == rules->dealt && second < rules->dealt;
	else if (s->phase < THIRTEEN_PHASE_TURN)
		right = first == rules->dealt && second == rules->dealt;
	return right ? NULL : "as many cards drawn as the phase says";
}

/* Who knows a dealt card that has not been played. */
static int dealt_knowers(const struct thirteen_rules *rules, const struct thirteen_state *s, int deck, int place)
{
	int chooser = rules->chooser[deck];
	int owner = thirteen_owner(s, deck, place);
	bool passed = s->phase >= THIRTEEN_PHASE_TURN || s->step > deck ||
		      (s->step == deck && s->phase == THIRTEEN_PHASE_KEEP);

	if (rules->decks == 1)
		return 1 << owner;
	return passed && place != rules->crypt[chooser] ? rules->team[chooser] : 1 << chooser;
}

/* T8: both partners know a card that one of them looked at; one alone knows where an arranged card went. */
static bool lookers_fit(const struct thirteen_state *s, int deck, int place, int seen, int team)
{
	return seen == team || (thirteen_get(s->tag[deck], place) != 0 && seen != 0 && (seen & ~team) == 0);
}

static bool knowers_fit(const struct thirteen_rules *rules, const struct thirteen_state *s, int deck, int place)
{
	int seen = thirteen_get(s->seen[deck], place);
	int owner = thirteen_owner(s, deck, place);
	int others = rules->decks == 2 ? 5 << (1 - deck) : (1 << rules->setup.players) - 1;

	if (place < rules->dealt && place < s->drawn[deck]) {
		bool face_up = s->phase >= THIRTEEN_PHASE_TURN && seen == THIRTEEN_PUBLIC;

		if (place == rules->crypt[owner])
			return face_up == ((s->out >> owner & 1) != 0) &&
			       (face_up || seen == dealt_knowers(rules, s, deck, place));
		return face_up || seen == dealt_knowers(rules, s, deck, place);
	}
	if (place < s->drawn[deck]) {
		if (seen == THIRTEEN_PUBLIC || seen == 1 << owner)
			return true;
		return rules->decks == 2
			       ? lookers_fit(s, deck, place, seen & ~(1 << owner), others) && (seen & 1 << owner) != 0
			       : (seen & 1 << owner) != 0 && (seen & ~others) == 0;
	}
	if (seen == 0 || s->phase < THIRTEEN_PHASE_TURN)
		return seen == 0;
	return rules->decks == 2 ? lookers_fit(s, deck, place, seen, others) : (seen & ~others) == 0;
}

static int owner_of_dealt(const struct thirteen_rules *rules, int deck, int place)
{
	return rules->decks == 2 ? deck + 2 * (place & 1) : place >> 1;
}

static const char *check_places(const struct thirteen_rules *rules, struct thirteen_state *s, int deck)
{
	unsigned cards = 0;

	for (int place = 0; place < rules->cards; place++) {
		int card = thirteen_get(s->card[deck], place);
		int seen = thirteen_get(s->seen[deck], place);
		int owner = thirteen_owner(s, deck, place);
		bool known = seen != 0 && (thirteen_open(s) || thirteen_knows(seen, s->head.viewer));

		if (place >= s->drawn[deck] && owner != 0)
			return "owners for drawn cards only";
		if (place < s->drawn[deck] && place < rules->dealt
				? owner != owner_of_dealt(rules, deck, place)
				: place < s->drawn[deck] &&
					  (owner >= rules->setup.players || rules->deck[owner] != deck))
			return "cards with those they were dealt to or drew them";
		if (!knowers_fit(rules, s, deck, place))
			return "knowers that the rules allow";
		if (known != (card != 0))
			return "a number for each card the viewer knows and ? for others";
		if (card != 0 && (card > rules->cards || (cards & thirteen_bit(card)) != 0))
			return "each card of the deck once";
		if (card != 0)
			cards |= thirteen_bit(card);
	}
	s->pool[deck] = (uint16_t)(rules->all & ~cards);
	return NULL;
}

static const char *check_loose(const struct thirteen_rules *rules, const struct thirteen_state *s)
{
	for (int group = 0; group < thirteen_groups(rules); group++) {
		int before = 0;

		for (unsigned loose = thirteen_loose(rules, s, group); loose != 0; loose &= loose - 1) {
			int card = thirteen_get(s->card[thirteen_group_deck(rules, group)], bits_lowest(loose));

			if (card != 0 && card < before)
				return "dealt cards in ascending order";
			before = card != 0 ? card : before;
		}
	}
	return NULL;
}

/* Who is out, whose turn that makes it, and whether the round is over. */
static const char *check_out(const struct thirteen_rules *rules, struct thirteen_state *s)
{
	bool three = rules->setup.players == 3;
	bool over = s->phase == THIRTEEN_PHASE_OVER;
	bool won;

	s->turn = s->phase < THIRTEEN_PHASE_TURN ? 0 : s->place;
	if (rules->decks == 2 && (s->out >> s->turn & 1) != 0)
		s->turn = s->place ^ 2;
	if ((s->out >> s->turn & 1) != 0 || (s->out & s->shield) != 0)
		return "a turn, and shields, for those still in";
	won = (rules->foes[s->turn] & ~s->out) == 0;
	if (rules->decks == 2 && (rules->team[s->turn] & ~s->out) == 0)
		return "a team that is not out";
	if (won && !over)
		return "phase=over once nobody is left to attack";
	if (over && !won && (rules->dusk == 0 || s->idle != rules->dusk))
		return "an opponent out, or dusk";
	if (rules->dusk == 0 ? s->idle != 0 : s->idle >= rules->dusk + (over && !won ? 1 : 0))
		return "fewer idle turns";
	if ((s->fell != 0) != (three && s->out != 0) || (s->fell != 0 && (s->out >> (s->fell - 1) & 1) == 0))
		return "the first that fell, with three players";
	return NULL;
}

/* T3, T14: turns without a card need an empty pile; of both teams if two in a row. */
static const char *check_idle(const struct thirteen_rules *rules, const struct thirteen_state *s)
{
	int empty = 0;

	for (int deck = 0; deck < rules->decks; deck++)
		empty += thirteen_left(rules, s, deck) == 0 ? 1 : 0;
	if ((s->idle > 0 && empty == 0) || (s->idle > 1 && empty < rules->decks))
		return "idle turns with an empty pile only";
	if (s->idle > 0 && s->phase > THIRTEEN_PHASE_TURN && s->phase < THIRTEEN_PHASE_OVER)
		return "idle=0 in a turn with a card";
	if (s->phase > THIRTEEN_PHASE_TURN && s->phase < THIRTEEN_PHASE_OVER &&
		thirteen_left(rules, s, rules->deck[s->turn]) == 0)
		return "a card to draw after a card is played";
	return NULL;
}

/* The last card of each seat, and the cards face up. */
static const char *gather_table(const struct thirteen_rules *rules, struct thirteen_state *s)
{
	for (int deck = 0; deck < rules->decks; deck++)
		for (int place = 0; place < s->drawn[deck]; place++) {
			int owner = thirteen_owner(s, deck, place);

			if (place == rules->crypt[owner])
				continue;
			s->last[owner] = (uint8_t)place;
			if (thirteen_get(s->seen[deck], place) == THIRTEEN_PUBLIC)
				s->shown[owner] =
					(uint16_t)(s->shown[owner] | thirteen_bit(thirteen_get(s->card[deck], place)));
		}
	for (int seat = 0; seat < rules->setup.players; seat++)
		if (thirteen_get(s->seen[rules->deck[seat]], s->last[seat]) == THIRTEEN_PUBLIC &&
			!(seat == s->turn && thirteen_midway(rules, s)))
			return "hands that do not lie face up";
	return NULL;
}

/* The ability in use is that of the card just played, or of one it may copy. */
static const char *check_effect(const struct thirteen_rules *rules, const struct thirteen_state *s)
{
	int card = thirteen_hand(rules, s, s->turn);
	bool face_up = thirteen_get(s->seen[rules->deck[s->turn]], s->last[s->turn]) == THIRTEEN_PUBLIC;
	int ability = rules->ability[s->effect];
	bool right = true;

	if (s->phase == THIRTEEN_PHASE_TURN || s->phase == THIRTEEN_PHASE_OVER)
		return s->effect == 0 ? NULL : "effect=- between turns";
	if (face_up && rules->ability[card] == THIRTEEN_ABILITY_COPY)
		right = s->effect != 0 && (thirteen_copyable(rules, s, s->turn) & thirteen_bit(s->effect)) != 0;
	else
		right = s->effect == (face_up ? card : 0);
	if (s->phase == THIRTEEN_PHASE_LOOK)
		right = right && (ability == THIRTEEN_ABILITY_LOOK || ability == THIRTEEN_ABILITY_ARRANGE);
	else if (s->phase == THIRTEEN_PHASE_ATTACK)
		right = right && (ability == THIRTEEN_ABILITY_LOOK || ability == THIRTEEN_ABILITY_SHIELD);
	else if (s->phase == THIRTEEN_PHASE_ARRANGE)
		right = right && ability == THIRTEEN_ABILITY_ARRANGE;
	return right ? NULL : "the effect of the card just played";
}

static const char *check_look(const struct thirteen_rules *rules, const struct thirteen_state *s)
{
	int deck = rules->look[s->turn];
	int looked = thirteen_looked(rules, s, deck);
	bool looks = s->phase == THIRTEEN_PHASE_LOOK || s->phase == THIRTEEN_PHASE_ARRANGE ||
		     (s->phase == THIRTEEN_PHASE_ATTACK && rules->ability[s->effect] == THIRTEEN_ABILITY_LOOK);
	bool all = thirteen_unseen(rules, s, deck) < 0;

	if (looks && all == (s->phase == THIRTEEN_PHASE_LOOK))
		return "cards to look at, or all of them seen";
	if (s->phase == THIRTEEN_PHASE_ARRANGE && looked == 0)
		return "cards to arrange";
	for (int place = s->drawn[deck]; looks && place < s->drawn[deck] + looked; place++) {
		int seen = thirteen_get(s->seen[deck], place);

		if (seen != 0 && !thirteen_knows(seen, s->turn))
			return "cards seen by the one who looks";
	}
	return NULL;
}

/* A shield comes from a card that lies face up, and ends with the next turn. */
static const char *check_shield(const struct thirteen_rules *rules, const struct thirteen_state *s)
{
	bool just = (s->phase == THIRTEEN_PHASE_ATTACK || s->phase == THIRTEEN_PHASE_DRAW) &&
		    rules->ability[s->effect] == THIRTEEN_ABILITY_SHIELD;

	for (int seat = 0; seat < rules->setup.players; seat++) {
		bool source = (s->shown[seat] & rules->copiers) != 0;

		if ((s->shield >> seat & 1) == 0)
			continue;
		for (int card = 1; card <= rules->cards; card++)
			source = source || (rules->ability[card] == THIRTEEN_ABILITY_SHIELD &&
						   (s->shown[seat] & thirteen_bit(card)) != 0);
		if (!source)
			return "shields from a card that lies face up";
	}
	if (s->phase != THIRTEEN_PHASE_OVER && ((s->shield >> s->turn & 1) != 0) != just)
		return "no shield in one's own turn but the one just raised";
	return NULL;
}

static const char *check_possible(const struct thirteen_rules *rules, const struct thirteen_state *s)
{
	for (int seat = 0; seat < rules->setup.players; seat++) {
		uint16_t possible = s->possible[seat];
		int crypt = thirteen_crypt(rules, s, seat);

		if (possible == 0 || (possible & ~rules->all) != 0 ||
			(s->phase < THIRTEEN_PHASE_TURN && possible != rules->all))
			return "numbers that are possible for a Crypt";
		if (crypt != 0 && (possible & thirteen_bit(crypt)) == 0)
			return "a Crypt among what is possible for it";
		if ((s->out >> seat & 1) != 0 && possible != thirteen_bit(crypt))
			return "the one number of a Crypt that is known";
	}
	return NULL;
}

/* Each end of a mix lies at one place, or went into the next mix. */
static const char *check_tags(const struct thirteen_rules *rules, const struct thirteen_state *s, int deck)
{
	int count[16] = {0};
	int into[16] = {0};

	for (int place = 0; place < rules->cards; place++) {
		int tag = thirteen_get(s->tag[deck], place);

		count[tag]++;
		if (tag != 0 && (place < rules->dealt || thirteen_get(s->seen[deck], place) == 0))
			return "tags on cards that were arranged";
	}
	for (int m = 0; m < s->mixes[deck]; m++) {
		into[s->mix[deck][m].tags & 15] += m;
		into[s->mix[deck][m].tags >> 4] += m;
		if (m == 0 && s->mix[deck][m].tags != 0)
			return "no tags in the first mix";
	}
	for (int tag = 1; tag < 16; tag++)
		if (count[tag] + into[tag] != (tag <= 2 * s->mixes[deck] ? 1 : 0) || (tag > 2 && into[tag] != 0))
			return "each tag of a mix once";
	return NULL;
}

static const char *check_mix(const struct thirteen_rules *rules, const struct thirteen_state *s, int deck, int m)
{
	const struct thirteen_mix *mix = &s->mix[deck][m];
	int everybody = (1 << rules->setup.players) - 1;
	int seen[2] = {mix->seen & 15, mix->seen >> 4};
	int card[2] = {mix->cards & 15, mix->cards >> 4};

	if ((seen[0] & seen[1]) == 0 || ((seen[0] | seen[1]) & ~everybody) != 0)
		return "mixes by somebody who has seen both cards";
	if (rules->decks == 2 && (seen[0] != 5 << (1 - deck) || seen[1] != 5 << (1 - deck)))
		return "mixes of cards that a team has looked at";
	if (bits_count((uint64_t)(seen[0] | seen[1])) == 1 && mix->tags == 0)
		return "mixes that hide something from somebody";
	if (card[0] != 0 && card[0] == card[1])
		return "two cards in a mix";
	for (int i = 0; i < 2; i++)
		if (card[i] > rules->cards ||
			(card[i] != 0) != (thirteen_open(s) || thirteen_knows(seen[i], s->head.viewer)))
			return "a number for each card of a mix the viewer knew and ? for others";
	return NULL;
}

/*
 * How often the cards of that deck have been arranged so far: by a card that
 * arranges and by one that copies it. With two decks only the other team's
 * cards arrange it.
 */
static int times_arranged(const struct thirteen_rules *rules, const struct thirteen_state *s, int deck)
{
	unsigned own = 0, all = 0, arrange = 0;
	bool arranging = (s->phase == THIRTEEN_PHASE_LOOK || s->phase == THIRTEEN_PHASE_ARRANGE) &&
			 rules->ability[s->effect] == THIRTEEN_ABILITY_ARRANGE && rules->look[s->turn] == deck;

	for (int seat = 0; seat < rules->setup.players; seat++) {
		all |= s->shown[seat];
		own |= rules->look[seat] == deck ? s->shown[seat] : 0;
	}
	for (int card = 1; card <= rules->cards; card++)
		if (rules->ability[card] == THIRTEEN_ABILITY_ARRANGE)
			arrange = thirteen_bit(card);
	return ((own & arrange) != 0) + ((own & rules->copiers) != 0 && (all & arrange) != 0) - arranging;
}

/* No more mixes than times a deck was arranged, so that none comes to more than two. */
static const char *check_mixes(const struct thirteen_rules *rules, const struct thirteen_state *s)
{
	for (int deck = 0; deck < rules->decks; deck++) {
		const char *wrong = NULL;

		if (s->mixes[deck] > times_arranged(rules, s, deck))
			return "a mix for each card that arranges at most";
		for (int m = 0; m < s->mixes[deck] && wrong == NULL; m++)
			wrong = check_mix(rules, s, deck, m);
		wrong = wrong != NULL ? wrong : check_tags(rules, s, deck);
		if (wrong != NULL)
			return wrong;
	}
	return NULL;
}

static const char *check_worlds(const struct thirteen_rules *rules, const struct thirteen_state *s)
{
	for (int deck = 0; deck < rules->decks; deck++) {
		struct thirteen_worlds worlds;

		thirteen_worlds(rules, s, deck, &worlds);
		if (worlds.total == 0)
			return "cards that fit the answers and the mixes";
	}
	return NULL;
}

int thirteen_actor(const struct thirteen_rules *rules, const struct thirteen_state *s)
{
	switch ((enum thirteen_phase)s->phase) {
	case THIRTEEN_PHASE_CRYPT:
		return rules->decks == 2 ? rules->chooser[s->step] : s->step;
	case THIRTEEN_PHASE_GIVE:
		return rules->chooser[s->step];
	case THIRTEEN_PHASE_KEEP:
		return rules->chooser[s->step] ^ 2;
	case THIRTEEN_PHASE_TURN:
	case THIRTEEN_PHASE_ATTACK:
	case THIRTEEN_PHASE_ARRANGE:
		return s->turn;
	case THIRTEEN_PHASE_OVER:
		return GAME_NOBODY;
	default:
		return GAME_CHANCE;
	}
}

static const char *check_turns(const struct thirteen_rules *rules, struct thirteen_state *s)
{
	const char *wrong = check_out(rules, s);

	wrong = wrong != NULL ? wrong : check_idle(rules, s);
	if (wrong != NULL || s->phase < THIRTEEN_PHASE_TURN)
		return wrong;
	wrong = gather_table(rules, s);
	wrong = wrong != NULL ? wrong : check_effect(rules, s);
	wrong = wrong != NULL ? wrong : check_look(rules, s);
	return wrong != NULL ? wrong : check_shield(rules, s);
}

const char *thirteen_check(const struct thirteen_rules *rules, struct thirteen_state *s, const int *taken)
{
	const char *wrong = check_phase(rules, s);

	for (int deck = 0; deck < rules->decks; deck++)
		s->drawn[deck] = (uint8_t)taken[deck];
	wrong = wrong != NULL ? wrong : check_drawn(rules, s);
	for (int deck = 0; deck < rules->decks && wrong == NULL; deck++)
		wrong = check_places(rules, s, deck);
	wrong = wrong != NULL ? wrong : check_loose(rules, s);
	wrong = wrong != NULL ? wrong : check_turns(rules, s);
	wrong = wrong != NULL ? wrong : check_possible(rules, s);
	wrong = wrong != NULL ? wrong : check_mixes(rules, s);
	wrong = wrong != NULL ? wrong : check_worlds(rules, s);
	if (wrong == NULL)
		s->head.actor = (uint8_t)thirteen_actor(rules, s);
	return wrong;
}
