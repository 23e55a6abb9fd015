/* A review as sentences and as JSON. */
#include "review/review.h"
#include "review/review_words.h"
#include "show/show.h"

static const char *sentence(int code)
{
	static const char *const texts[] = {
#define REVIEW_TEXT(name, text) text,
		REVIEW_SENTENCES(REVIEW_TEXT)
#undef REVIEW_TEXT
	};

	return texts[code];
}

/* Numbers are rounded, so that 0.4 % is never shown as nothing given away where something was. */
static int per_cent(int thousandths)
{
	return (thousandths + (thousandths < 0 ? -5 : 5)) / 10;
}

static int whole(int tenths)
{
	return (tenths + (tenths < 0 ? -5 : 5)) / 10;
}

struct page {
	struct review_line *lines;
	int count, seat;
};

static void say(struct page *page, int code, int one, int two, int three)
{
	struct review_line *line = &page->lines[page->count++];

	memset(line, 0, sizeof(*line));
	line->pattern = sentence(code);
	line->phrase.code = (uint16_t)code;
	line->phrase.arg[0] = (int16_t)page->seat;
	line->phrase.arg[1] = (int16_t)one;
	line->phrase.arg[2] = (int16_t)two;
	line->phrase.arg[3] = (int16_t)three;
}

/* The singular's code stands right before the plural's. */
static void say_count(struct page *page, int singular, int count)
{
	say(page, count == 1 ? singular : singular + 1, count, 0, 0);
}

/* Mistakes are counted in points where any were lost; near the end only the chance to win may suffer. */
static bool tells_points(const struct review_summary *summary)
{
	return summary->has_margin && whole(summary->margin_loss) > 1;
}

/* All points lost by the player's own decisions, and those of them that no label says: what is said adds up. */
static int points_lost(const struct review_summary *summary)
{
	return whole(summary->margin_loss + summary->small_margin_loss);
}

static void say_faults(struct page *page, const struct review_summary *summary)
{
	static const struct {
		enum review_label label;
		int singular;
	} rows[] = {{REVIEW_BLUNDER, REVIEW_SENTENCE_BLUNDERS_ONE}, {REVIEW_MISTAKE, REVIEW_SENTENCE_MISTAKES_ONE},
		{REVIEW_INACCURACY, REVIEW_SENTENCE_INACCURACIES_ONE}};
	int faults = 0;

	for (int i = 0; i < 3; i++)
		faults += summary->count[rows[i].label];
	if (faults == 0) {
		say_count(page, REVIEW_SENTENCE_CLEAN_ONE, summary->decisions);
		return;
	}
	say_count(page, REVIEW_SENTENCE_DECISIONS_ONE, summary->decisions);
	for (int i = 0; i < 3; i++)
		if (summary->count[rows[i].label] > 0)
			say_count(page, rows[i].singular, summary->count[rows[i].label]);
	if (tells_points(summary))
		say(page, faults == 1 ? REVIEW_SENTENCE_COST_POINTS_ONE : REVIEW_SENTENCE_COST_POINTS,
			whole(summary->margin_loss), whole(summary->margin_loss / faults), 0);
	else
		say(page, faults == 1 ? REVIEW_SENTENCE_COST_ONE : REVIEW_SENTENCE_COST, per_cent(summary->loss),
			per_cent(summary->loss / faults), 0);
}

static void say_small(struct page *page, const struct review_summary *summary)
{
	int points = points_lost(summary) - whole(summary->margin_loss);

	if (tells_points(summary) && points > 0)
		say(page, REVIEW_SENTENCE_SMALL_POINTS, points, 0, 0);
	else if (!summary->has_margin && per_cent(summary->small_loss) > 0)
		say(page, REVIEW_SENTENCE_SMALL, per_cent(summary->small_loss), 0, 0);
}

/* The margin is what luck and the others brought less what the player's own decisions lost. */
static void say_margin(struct page *page, const struct review_summary *summary)
{
	int margin = whole(summary->margin), lost = points_lost(summary);
	int luck = margin + lost;

	if (margin > 0)
		say(page, REVIEW_SENTENCE_MARGIN_WON, margin, luck, lost);
	else if (luck > 0)
		say(page, REVIEW_SENTENCE_MARGIN_LOST_LUCKY, -margin, luck, lost);
	else
		say(page, REVIEW_SENTENCE_MARGIN_LOST, -margin, -luck, lost);
}

static void say_luck(struct page *page, const struct review_summary *summary)
{
	if (summary->has_margin)
		say_margin(page, summary);
	else
		say(page, summary->luck < 0 ? REVIEW_SENTENCE_LUCK_BAD : REVIEW_SENTENCE_LUCK_GOOD,
			per_cent(summary->start), per_cent(summary->luck < 0 ? -summary->luck : summary->luck), 0);
}

int review_lines(const struct review_summary *summary, struct review_line *lines)
{
	static const int keys[] = {0, REVIEW_SENTENCE_KEY_OWN, REVIEW_SENTENCE_KEY_FELL, REVIEW_SENTENCE_KEY_ROSE};
	struct page page = {lines, 0, summary->seat};

	say_faults(&page, summary);
	say_small(&page, summary);
	if (summary->result != 500)
		say_luck(&page, summary);
	if (summary->key != REVIEW_KEY_NONE)
		say(&page, keys[summary->key], summary->key_ply + (summary->key == REVIEW_KEY_OWN ? 1 : 0),
			per_cent(summary->key_before), per_cent(summary->key_after));
	return page.count;
}

static void put_share(struct json_writer *writer, const char *key, int thousandths)
{
	jw_key(writer, key);
	jw_thousandths(writer, thousandths);
}

static void put_token(const struct review_round *round, const char *key, game_action action, struct json_writer *writer)
{
	char token[GAME_TOKEN_MAX];
	struct sink sink;

	sink_init(&sink, token, sizeof(token));
	round->game->token(round->rules, action, &sink);
	jw_put_string(writer, key, token);
}

void review_move_json(const struct review_round *round, const struct review_move *move, struct json_writer *writer)
{
	jw_open(writer, '{');
	jw_put_number(writer, "ply", move->ply);
	jw_put_number(writer, "seat", move->seat);
	jw_put_number(writer, "made", move->made);
	put_token(round, "madeToken", move->made, writer);
	jw_put_number(writer, "best", move->best);
	put_token(round, "bestToken", move->best, writer);
	jw_put_string(writer, "label", review_label_name(move->label));
	put_share(writer, "chance", move->chance);
	put_share(writer, "loss", move->loss);
	put_share(writer, "error", move->error);
	put_share(writer, "marginLoss", 100 * move->margin_loss);
	jw_put_number(writer, "worlds", move->worlds);
	jw_key(writer, "reason");
	show_phrase(round->game, round->rules, agent_reason(round->game, move->reason.code), &move->reason, writer);
	jw_close(writer, '}');
}

const char *review_key_name(enum review_key key)
{
	static const char *const names[] = {"none", "own", "fell", "rose"};

	return names[key];
}

static void put_key(const struct review_summary *summary, struct json_writer *writer)
{
	jw_key(writer, "key");
	if (summary->key == REVIEW_KEY_NONE) {
		jw_null(writer);
		return;
	}
	jw_open(writer, '{');
	jw_put_string(writer, "cause", review_key_name(summary->key));
	jw_put_number(writer, "ply", summary->key_ply);
	put_share(writer, "before", summary->key_before);
	put_share(writer, "after", summary->key_after);
	jw_close(writer, '}');
}

static void put_margin(const struct review_summary *summary, struct json_writer *writer)
{
	if (!summary->has_margin) {
		jw_key(writer, "margin");
		jw_null(writer);
		return;
	}
	put_share(writer, "margin", 100 * summary->margin);
	put_share(writer, "marginLoss", 100 * summary->margin_loss);
	put_share(writer, "smallMarginLoss", 100 * summary->small_margin_loss);
}

void review_summary_json(
	const struct review_round *round, const struct review_summary *summary, struct json_writer *writer)
{
	struct review_line lines[REVIEW_LINES_MAX];
	int count = review_lines(summary, lines);

	jw_open(writer, '{');
	jw_put_number(writer, "seat", summary->seat);
	jw_put_number(writer, "decisions", summary->decisions);
	jw_put_open(writer, "labels", '{');
	for (int label = 0; label < REVIEW_LABELS; label++)
		jw_put_number(writer, review_label_name((enum review_label)label), summary->count[label]);
	jw_close(writer, '}');
	put_share(writer, "loss", summary->loss);
	put_share(writer, "smallLoss", summary->small_loss);
	put_share(writer, "start", summary->start);
	put_share(writer, "result", summary->result);
	put_share(writer, "luck", summary->luck);
	put_margin(summary, writer);
	put_key(summary, writer);
	jw_put_open(writer, "says", '[');
	for (int i = 0; i < count; i++)
		show_phrase(round->game, round->rules, lines[i].pattern, &lines[i].phrase, writer);
	jw_close(writer, ']');
	jw_close(writer, '}');
}
