#include "review/review.h"

enum {
	SURE = 25,     /* tenths of standard errors that a loss must be above zero */
	MIX_LEAST = 10 /* per cent of the time that the strong player would play the move */
};
/*
 * More worlds as long as the loss is neither clear nor hopeless. Where margins are compared too a world costs much more
 * and tells more: the last step is left out.
 */
static const int steps[] = {4, 8, 16, 48};

/* The state before action number `ply`. */
static void state_at(const struct review_round *round, int ply, union game_state *state)
{
	memset(state, 0, sizeof(*state));
	round->game->start(round->rules, state);
	for (int i = 0; i < ply; i++)
		round->game->apply(round->rules, state, round->moves[i].action);
}

bool review_decides(const struct review_round *round, int ply, int *seat)
{
	if (ply < 0 || ply >= round->count || round->moves[ply].actor >= GAME_SEATS_MAX)
		return false;
	*seat = round->moves[ply].actor;
	return true;
}

const char *review_label_name(enum review_label label)
{
	static const char *const names[REVIEW_LABELS] = {
		"assisted", "forced", "fine", "inaccuracy", "mistake", "blunder"};

	return names[label];
}

static bool mixes(const struct agent_answer *answer, game_action action)
{
	for (int i = 0; i < answer->moves; i++)
		if (answer->mix[i].action == action)
			return answer->mix[i].share * 100.0f >= (float)MIX_LEAST;
	return false;
}

static bool is_sure(int loss, int error)
{
	return loss * 10 > SURE * error;
}

/* The loss that counts: of the chance, or of the margin at what it is worth, as far as it is sure. */
static int loss_of(const struct review_move *move)
{
	int chance = is_sure(move->loss, move->error) ? move->loss : 0;
	int margin = is_sure(move->margin_loss, move->margin_error) ? move->margin_loss * REVIEW_MARGIN_WORTH / 10 : 0;

	return chance > margin ? chance : margin;
}

static enum review_label label_of(int loss)
{
	if (loss >= REVIEW_LOSS_BLUNDER)
		return REVIEW_BLUNDER;
	if (loss >= REVIEW_LOSS_MISTAKE)
		return REVIEW_MISTAKE;
	return loss >= REVIEW_LOSS_INACCURACY ? REVIEW_INACCURACY : REVIEW_FINE;
}

/* Whether more worlds could change the label: neither clearly worse nor clearly not. */
static bool is_open(int loss, int error)
{
	return loss >= error && !is_sure(loss * 2 / 3, error);
}

static bool compare(const struct judge_question *question, void *memory, struct review_move *move)
{
	struct judge_verdict verdict;

	memset(&verdict, 0, sizeof(verdict));
	for (size_t i = 0; i < sizeof(steps) / sizeof(steps[0]) - (question->margins ? 1 : 0); i++) {
		if (!judge_compare(&verdict, question, move->made, move->best, steps[i], memory))
			return false;
		move->worlds = verdict.worlds;
		move->loss = judge_loss(&verdict.chance, verdict.worlds);
		move->error = judge_error(&verdict.chance, verdict.worlds);
		move->margin_loss = judge_loss(&verdict.margin, verdict.worlds) / 10;
		move->margin_error = (judge_error(&verdict.margin, verdict.worlds) + 9) / 10;
		if (!is_open(move->loss, move->error) && !is_open(move->margin_loss, move->margin_error))
			break;
	}
	return true;
}

/* What is not sure is not told; nor is what a bot chose. */
static void keep_sure(struct review_move *move)
{
	bool judged = move->label >= REVIEW_FINE;

	move->loss = judged && is_sure(move->loss, move->error) ? move->loss : 0;
	move->margin_loss = judged && is_sure(move->margin_loss, move->margin_error) ? move->margin_loss : 0;
}

static bool judge(const struct review_round *round, int ply, void *memory, struct review_move *move)
{
	struct judge_question question = {.game = round->game,
		.rules = round->rules,
		.standing = round->standing,
		.margins = judge_has_margins(round->game, round->rules),
		.seed = (uint64_t)ply,
		.cancel = round->cancel};
	game_action list[GAME_LEGAL_MAX];
	struct agent_answer answer;
	union game_state view;

	state_at(round, ply, &view);
	round->game->redact(round->rules, &view, move->seat);
	question.view = &view;
	if (!game_allows(round->game, round->rules, &view, move->made) || !judge_advise(&question, memory, &answer))
		return false;
	move->best = answer.move;
	move->reason = answer.reason;
	move->chance = answer.values > move->seat ? (int)(answer.value[move->seat] * 1000.0f + 0.5f) : 500;
	move->label = REVIEW_FINE;
	if (round->game->legal(round->rules, &view, list) < 2)
		move->label = REVIEW_FORCED;
	else if (answer.move != move->made && !mixes(&answer, move->made)) {
		if (!compare(&question, memory, move))
			return false;
		move->label = label_of(loss_of(move));
	}
	keep_sure(move);
	return true;
}

bool review_judge_instead(
	const struct review_round *round, int ply, game_action made, void *memory, struct review_move *move)
{
	memset(move, 0, sizeof(*move));
	move->ply = ply;
	move->made = made;
	return review_decides(round, ply, &move->seat) && judge(round, ply, memory, move);
}

bool review_judge(const struct review_round *round, int ply, void *memory, struct review_move *move)
{
	int seat;

	if (!review_decides(round, ply, &seat) ||
		!review_judge_instead(round, ply, round->moves[ply].action, memory, move))
		return false;
	if (round->moves[ply].stand_in != 0 || (round->assisted != NULL && round->assisted[ply] != 0)) {
		move->label = REVIEW_ASSISTED;
		keep_sure(move);
	}
	return true;
}

static void find_result(const struct review_round *round, struct review_summary *summary)
{
	union game_state state;
	struct game_result result;
	int seat = summary->seat;

	state_at(round, round->count, &state);
	round->game->result(round->rules, &state, &result);
	summary->result = 500;
	if (result.over == 0 || result.voided != 0)
		return;
	if (result.left_behind != 0)
		summary->result = (result.left_behind >> seat & 1) != 0 ? 0 : 1000;
	else
		summary->result = (result.winners >> seat & 1) != 0 ? 1000 : 0;
	summary->has_margin = result.margin > 0;
	summary->margin = summary->result == 1000 ? 10 * result.margin : -10 * result.margin;
}

/* The largest change of the chance to win: by a decision, or between that decision and the next. */
static void find_key(
	const struct review_round *round, const struct review_move *moves, int count, struct review_summary *summary)
{
	enum { LEAST = 100 };
	int largest = LEAST;

	for (int i = 0; i < count; i++) {
		const struct review_move *move = &moves[i];
		int before = move->chance, made = before - move->loss;
		int after = i + 1 < count ? moves[i + 1].chance : summary->result;
		int swing = after - made;

		if (move->loss >= largest) {
			largest = move->loss;
			summary->key = REVIEW_KEY_OWN;
			summary->key_ply = move->ply;
			summary->key_before = before;
			summary->key_after = made < 0 ? 0 : made;
		}
		if ((swing < 0 ? -swing : swing) > largest && move->ply + 1 < round->count) {
			largest = swing < 0 ? -swing : swing;
			summary->key = swing < 0 ? REVIEW_KEY_FELL : REVIEW_KEY_ROSE;
			summary->key_ply = move->ply + 1;
			summary->key_before = made < 0 ? 0 : made;
			summary->key_after = after;
		}
	}
}

void review_sum(const struct review_round *round, int seat, const struct review_move *moves, int count,
	struct review_summary *summary)
{
	memset(summary, 0, sizeof(*summary));
	summary->seat = seat;
	summary->start = count > 0 ? moves[0].chance : 500;
	find_result(round, summary);
	for (int i = 0; i < count; i++) {
		enum review_label label = moves[i].label;

		summary->count[label]++;
		summary->decisions += label == REVIEW_ASSISTED || label == REVIEW_FORCED ? 0 : 1;
		summary->loss += label > REVIEW_FINE ? moves[i].loss : 0;
		summary->small_loss += label > REVIEW_FINE ? 0 : moves[i].loss;
		summary->margin_loss += label > REVIEW_FINE ? moves[i].margin_loss : 0;
		summary->small_margin_loss += label > REVIEW_FINE ? 0 : moves[i].margin_loss;
	}
	summary->luck = summary->result - summary->start + summary->loss + summary->small_loss;
	find_key(round, moves, count, summary);
}
