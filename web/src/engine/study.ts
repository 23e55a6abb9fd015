/*
 * Looking at records and learning, apart from the table played: what the worker
 * answers of the source's Analysis. Lessons and reviews are in an engine that
 * is loaded for them; the record they are about is laid out there as well.
 */
import { check, core, Desk, gameIndex, input, json, loadNet, show, step, takeNet, turn, withStudy } from "./core";
import { FULL, type Advice, type Coach, type Course, type Daily, type Judged, type ReviewSummary, type View } from "./generated";
import { called, lay, openRounds, openText, recordsIn, recordText } from "./rounds";
import type { Setup } from "./types";

/* The plies at which a bot chose for the player, as review_begin() reads them. */
const marks = (plies: readonly number[]): string => Array.from({ length: Math.max(0, ...plies.map((ply) => ply + 1)) }, (_, ply) => (plies.includes(ply) ? "1" : "0")).join("");

let replayed: { rounds: string[]; setup: Setup | null } = { rounds: [], setup: null };

/* With its setup the seats are those that played; without, anybody's. */
function layReplayed(): void {
	const { rounds, setup } = replayed;
	core.desk_use(Desk.REPLAY);
	if (setup === null) core.desk_clear();
	else lay(setup);
	openRounds(rounds, setup !== null);
}

export const studyMethods = {
	recordsIn,

	async openRecord(rounds: string[], setup: Setup | null) {
		replayed = { rounds, setup };
		layReplayed();
		const view = show(core.desk_count(), FULL);
		await loadNet(view.game, view.players);
		return view;
	},

	stepsOf(who: number) {
		core.desk_use(Desk.REPLAY);
		return Array.from({ length: core.desk_count() }, (_, ply) => step(ply, who));
	},

	viewAt(ply: number, who: number): View {
		core.desk_use(Desk.REPLAY);
		return show(ply, who);
	},

	adviseAt(ply: number, agent: string): Advice | null {
		core.desk_use(Desk.REPLAY);
		takeNet();
		return json(core.desk_hint_json(ply, input(agent)));
	},

	/* The record up to that ply is laid out apart, because a move's outcome is asked of where a desk stands. */
	outcomeAt(ply: number, who: number, action: number): unknown {
		core.desk_use(Desk.REPLAY);
		const text = recordText(FULL);
		core.desk_use(Desk.SCRATCH);
		core.desk_clear();
		openText(text);
		check(core.desk_cut(ply));
		return json(core.desk_outcome(who, action));
	},

	/* Of the record opened last. */
	reviewBegin: (assisted: number[]): Promise<void> =>
		withStudy((study) => {
			layReplayed();
			check(study.review_begin(input(marks(assisted))));
		}),

	reviewAt: (ply: number): Promise<Judged | null> =>
		withStudy((study) => {
			study.desk_use(Desk.REPLAY);
			takeNet();
			return json(study.review_move_json(ply));
		}),

	reviewSum: (seat: number): Promise<ReviewSummary> =>
		withStudy((study) => {
			study.desk_use(Desk.REPLAY);
			return json(study.review_summary_json(seat));
		}),

	async reviewInstead(text: string, ply: number, action: number): Promise<Judged | null> {
		core.desk_use(Desk.SCRATCH);
		core.desk_clear();
		openText(text);
		const view = show(core.desk_count(), FULL);
		await loadNet(view.game, view.players);
		return withStudy((study) => {
			study.desk_use(Desk.SCRATCH);
			study.desk_clear();
			openText(text);
			takeNet();
			check(study.review_begin(input("")));
			return json(study.review_instead_json(ply, action));
		});
	},

	course: (game: string): Promise<Course> => withStudy((study) => json(study.lesson_setup_json(gameIndex(game)))),

	coachBegin: (game: string): Promise<void> => withStudy((study) => check(study.lesson_begin(gameIndex(game)))),

	/* About the table played. */
	coach(ply: number, read: boolean): Promise<Coach> {
		core.desk_use(Desk.PLAY);
		const text = recordText(FULL);
		return withStudy((study) => {
			study.desk_use(Desk.PLAY);
			study.desk_clear();
			openText(text);
			if (read) check(study.lesson_read());
			return json(study.lesson_json(ply));
		});
	},

	called(seats: string[], names: string[], unnamed: string): string[] {
		return called(seats, names, unnamed);
	},

	daily(day: number): Daily {
		return json(core.daily_json(day));
	},

	/* How that level does with the deal of that day in the player's place. */
	async dailyBot(day: number, level: number): Promise<number> {
		const deal: Daily = json(core.daily_json(day));
		const seats = [`level${level}`, ...deal.seats.slice(1)];
		await loadNet(deal.game, deal.players);
		core.desk_use(Desk.SCRATCH);
		lay({ game: deal.game, players: deal.players, options: {}, seats, names: [], match: false, seed: deal.seed, aids: false });
		takeNet();
		while (turn() !== "over") check(core.desk_step());
		return core.daily_strokes();
	},

	/* The latest day up to today whose deal has that name; null if there is none. */
	dailyNamed(name: string, today: number): Daily | null {
		const day = core.daily_named(input(name), today);
		return day < 0 ? null : json(core.daily_json(day));
	},

	hash(text: string) {
		core.desk_use(Desk.SCRATCH);
		core.desk_clear();
		openText(text);
		return BigInt.asUintN(64, core.desk_hash()).toString(16).padStart(16, "0");
	},
};

