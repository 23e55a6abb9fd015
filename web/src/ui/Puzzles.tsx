/* Find what you missed: positions from your own games, judged by what could be known. */
import { useEffect, useState } from "preact/hooks";
import type { Source } from "../engine/source";
import type { Advice, Setup, Step, View } from "../engine/types";
import { playerNames, seatNames } from "../words/names";
import { say, t, tn } from "../words/i18n";
import type { GameFace } from "./board";
import { faceOf } from "./faces";
import { TITLES } from "./Home";
import { Log } from "./Log";
import { puzzles, solvePuzzle, type Puzzle } from "./collected";
import { usePanel } from "./panel";
import { labelOf } from "./review";
import type { Settings } from "./settings";

interface Open {
	puzzle: Puzzle;
	setup: Setup | null; /* who sat there, as far as it is known */
	view: View;
	log: Step[]; /* what its seat had seen until then */
	face: GameFace;
	hint: Advice | null;
	said: string;
	done: boolean;
}

const LEAD = 12; /* steps told before the position */

/* The game a puzzle was found in, if it is still kept, and its rounds before. */
async function comesFrom(source: Source, puzzle: Puzzle): Promise<{ setup: Setup; before: string[] } | null> {
	const [, id = "", round = ""] = /^(.*)-(\d+)-\d+$/.exec(puzzle.id) ?? [];
	const game = id === "" ? null : await source.game(id);
	if (game === null || game.rounds[Number(round)] !== puzzle.record) return null;
	return { setup: game.setup, before: game.rounds.slice(0, Number(round)).filter((one) => one !== null) };
}

export function Puzzles(props: { source: Source; settings: Settings }) {
	const { source } = props;
	const [list, setList] = useState<Puzzle[] | null>(null);
	const [open, setOpen] = useState<Open | null>(null);
	const [said, setSaid] = useState("");
	const { panel, setPanel, closePanel, opener } = usePanel();
	useEffect(() => void puzzles().then(setList), []);

	const start = async (puzzle: Puzzle) => {
		const kept = await comesFrom(source, puzzle);
		await source.openRecord([...(kept?.before ?? []), puzzle.record], kept?.setup ?? null);
		const view = await source.viewAt(puzzle.ply, puzzle.seat);
		const log = (await source.stepsOf(puzzle.seat)).slice(0, puzzle.ply);
		setSaid("");
		setPanel(false);
		setOpen({ puzzle, setup: kept?.setup ?? null, view, log, face: await faceOf(puzzle.game), hint: null, said: "", done: false });
	};
	const answer = async (action: number) => {
		if (open === null || open.done) return;
		const { puzzle, view, face } = open;
		const words = (a: number) => face.moveWords(view, view.moves.find((move) => move.a === a) ?? { a });
		if (action === puzzle.best) {
			setOpen({ ...open, done: true, said: t("That is it: {0}.", { 0: words(action) }) });
			await solvePuzzle(puzzle.id);
			setList(await puzzles());
			return;
		}
		setOpen({ ...open, said: t("Judging…") });
		const verdict = await source.judgeInstead(puzzle.record, puzzle.ply, action, puzzle.best, 120);
		const loss = verdict === null ? 1 : verdict.other - verdict.made;
		if (verdict !== null && labelOf(loss, verdict.error) === "fine") {
			setOpen({ ...open, done: true, said: t("Just as good: {0}.", { 0: words(action) }) });
			await solvePuzzle(puzzle.id);
			setList(await puzzles());
		} else setOpen({ ...open, said: t("Not that: {0} gives {1} % of the win away. Try again.", { 0: words(action), 1: Math.round(100 * loss) }) });
	};
	const show = async () => {
		if (open === null) return;
		await source.openRecord([open.puzzle.record], null);
		const hint = await source.adviseAt(open.puzzle.ply, "level8");
		const best = open.view.moves.find((move) => move.a === open.puzzle.best) ?? { a: open.puzzle.best };
		setOpen({ ...open, done: true, hint: hint === null ? null : { ...hint, a: open.puzzle.best }, said: `${t("It was: {0}.", { 0: open.face.moveWords(open.view, best) })} ${hint?.reason && hint.a === open.puzzle.best ? say(hint.reason, []) : ""}` });
	};

	if (list === null) return <main class="plain">{t("Lighting the candles…")}</main>;
	if (open !== null) {
		const { Board } = open.face;
		const { setup } = open;
		const names = seatNames(open.view.seats, setup ? playerNames(setup) : []).map((name, seat) => (setup === null && seat === open.puzzle.seat ? props.settings.name || t("The Medium") : name));
		return (
			<main class="replay">
				<h1 class="hidden-text">{t("Puzzle")}</h1>
				<div class="felt">
					<Board view={open.view} me={open.puzzle.seat} names={names} mine={!open.done} thinking={-1} aids speed={props.settings.speed} log={open.log} hint={open.hint} act={(action) => void answer(action)} outcome={() => Promise.resolve({} as never)} explain={() => Promise.resolve(null)} whisper={setSaid} />
					<div class={`status ${open.done ? "" : "mine"}`}>
						<span class="awaited" role="status">
							<strong>{open.done ? "" : t("Find the better move.")}</strong> {open.said} <span class="whisper">{said}</span>
						</span>
						<span class="tools">
							{!open.done && (
								<button class="button small" onClick={() => void show()}>
									{t("Show it")}
								</button>
							)}
							<button class="button small" onClick={() => setOpen(null)}>
								{t("All puzzles")}
							</button>
							<button class="button small only-narrow" ref={opener} aria-expanded={panel} onClick={() => setPanel(!panel)}>
								{t("Log")}
							</button>
						</span>
					</div>
				</div>
				<aside class={`side ${panel ? "open" : ""}`} aria-label={t("What led up to it")}>
					<div class="row">
						<h2>{t("What led up to it")}</h2>
						<button class="button small only-narrow" style="margin-left:auto" onClick={closePanel}>
							{t("Close")}
						</button>
					</div>
					<Log steps={open.log.slice(-LEAD)} names={names} me={open.puzzle.seat} open={panel} />
				</aside>
			</main>
		);
	}
	return (
		<main class="plain">
			<h1>{t("Puzzles from your games")}</h1>
			{list.length === 0 && <p>{t("None yet. Judge a finished game under “Look at it again”: clear mistakes become puzzles.")}</p>}
			<div class="row">
				{list.map((puzzle, index) => (
					<button class="button" key={puzzle.id} onClick={() => void start(puzzle)}>
						{puzzle.solved ? "✓ " : ""}
						{t("{0}, number {1}", { 0: TITLES[puzzle.game], 1: index + 1 })}
					</button>
				))}
			</div>
			{list.length > 0 && <p class="soft">{tn("{n} solved", "{n} solved", list.filter((one) => one.solved).length)}</p>}
		</main>
	);
}
