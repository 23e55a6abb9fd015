/* One puzzle: the table as its seat saw it, the answer judged, and who else finds it. */
import { useEffect, useState } from "preact/hooks";
import { Ghost, LEVEL_LOOKS } from "../art/ghost";
import { Icon } from "../art/icons";
import type { Source } from "../engine/source";
import type { Advice, Setup, Step, View } from "../engine/types";
import { LEVELS, playerNames, seatNames } from "../words/names";
import { say, t } from "../words/i18n";
import type { GameFace } from "./board";
import { FOUND_OF, ratingIn, type Progress, type Puzzle } from "./collected";
import { faceOf } from "./faces";
import { titleOf } from "../games/registry";
import { Log } from "./Log";
import { usePanel } from "./panel";
import { Waiting } from "./parts";
import { Streak, themeOf } from "./Puzzles";
import { isFault } from "./review";
import type { Settings } from "./settings";

const LEAD = 12; /* steps told before the position */

/* The game a puzzle was found in, if it is still kept, and its rounds before. */
async function comesFrom(source: Source, puzzle: Puzzle): Promise<{ setup: Setup; before: string[] } | null> {
	const [, id = "", round = ""] = /^(.*)-(\d+)-\d+$/.exec(puzzle.id) ?? [];
	const game = id === "" ? null : await source.game(id);
	if (game === null || game.rounds[Number(round)] !== puzzle.record) return null;
	return { setup: game.setup, before: game.rounds.slice(0, Number(round)).filter((one) => one !== null) };
}

interface Opened {
	setup: Setup | null; /* who sat there, as far as it is known */
	view: View;
	log: Step[]; /* what its seat had seen until then */
	face: GameFace;
}

async function openPuzzle(source: Source, puzzle: Puzzle): Promise<Opened> {
	const kept = await comesFrom(source, puzzle);
	await source.openRecord([...(kept?.before ?? []), puzzle.record], kept?.setup ?? null);
	const view = await source.viewAt(puzzle.ply, puzzle.seat);
	const log = (await source.stepsOf(puzzle.seat)).slice(0, puzzle.ply);
	return { setup: kept?.setup ?? null, view, log, face: await faceOf(puzzle.game) };
}

/* The levels that find the move at least three times in four. */
function Finders({ found }: { found: number[] }) {
	const names = LEVELS();
	const does = (level: number) => found[level]! >= FOUND_OF - 1;
	const words = names.filter((_, level) => does(level)).join(", ");
	return (
		<section aria-label={t("Who else finds it?")}>
			<h3>{t("Who else finds it?")}</h3>
			<div class="finders" aria-hidden="true">
				{names.map((name, level) => (
					<span key={name} class={does(level) ? "does" : ""}>
						<Ghost look={LEVEL_LOOKS[level]!} mood={does(level) ? undefined : "asleep"} />
						{does(level) ? <Icon name="check" /> : "–"}
					</span>
				))}
			</div>
			<p class="soft">{t("{0} find it almost always.", { 0: words })}</p>
		</section>
	);
}

/* The answer, once it is given. */
interface Told {
	right: boolean;
	words: string;
	by: number; /* rating won or lost */
}

function Result({ puzzle, told, progress, next, close }: { puzzle: Puzzle; told: Told; progress: Progress; next: (() => void) | null; close(): void }) {
	return (
		<div class="result" role="status">
			<div class="verdict-head">
				<Ghost look={LEVEL_LOOKS[6]!} mood={told.right ? "glee" : "sad"} arms />
				<div>
					<h2 class={told.right ? "good" : "bad"}>{told.right ? t("Right!") : t("Not this time.")}</h2>
					{puzzle.rating !== undefined && told.by !== 0 && (
						<p>
							{t("Your rating: {0}", { 0: ratingIn(progress, puzzle.game) })} <b class={told.by > 0 ? "good" : "bad"}>{told.by > 0 ? `+${told.by}` : `−${-told.by}`}</b>
						</p>
					)}
				</div>
			</div>
			<p>{told.words}</p>
			{puzzle.found !== undefined && <Finders found={puzzle.found} />}
			<Streak now={progress} />
			<div class="row">
				{next !== null && (
					<button class="button main" autofocus onClick={next}>
						{t("Next puzzle")} <Icon name="right" />
					</button>
				)}
				<button class="button" onClick={close}>
					{t("All puzzles")}
				</button>
			</div>
		</div>
	);
}

/* Opens the puzzle and judges answers. The first answer, or asking for the solution, is what counts. */
function usePuzzle(source: Source, puzzle: Puzzle, progress: Progress, done: (right: boolean) => void) {
	const [opened, setOpened] = useState<Opened | null>(null);
	const [failed, setFailed] = useState(false);
	const [hint, setHint] = useState<Advice | null>(null);
	const [said, setSaid] = useState("");
	const [told, setTold] = useState<Told | null>(null);
	const [missed, setMissed] = useState(false);
	const [before] = useState(() => ratingIn(progress, puzzle.game));
	useEffect(() => void openPuzzle(source, puzzle).then(setOpened, () => setFailed(true)), [puzzle]);

	const words = (action: number) => opened!.face.moveWords(opened!.view, opened!.view.moves.find((move) => move.a === action) ?? { a: action });
	const finish = (right: boolean, text: string) => {
		if (!missed) done(right);
		setTold({ right: right && !missed, words: text, by: 0 });
		setSaid("");
	};
	const miss = () => {
		if (!missed) done(false);
		setMissed(true);
	};
	const answer = async (action: number) => {
		if (opened === null || told !== null) return;
		if (action === puzzle.best) return finish(true, t("That is it: {0}.", { 0: words(action) }));
		setSaid(t("Judging…"));
		const judged = await source.reviewInstead(puzzle.record, puzzle.ply, action);
		if (judged !== null && !isFault(judged.label)) return finish(true, t("Just as good: {0}.", { 0: words(action) }));
		miss();
		setSaid(t("Not that: {0} costs {1} % win chance. Try again.", { 0: words(action), 1: Math.round(100 * (judged?.loss ?? 1)) }));
	};
	const show = async () => {
		if (opened === null) return;
		miss();
		const advice = await source.adviseAt(puzzle.ply, "level8");
		const reason = advice?.reason && advice.a === puzzle.best ? say(advice.reason, []) : "";
		setHint(advice === null ? null : { ...advice, a: puzzle.best });
		setTold({ right: false, words: `${t("It was: {0}.", { 0: words(puzzle.best) })} ${reason}`, by: 0 });
		setSaid("");
	};
	const by = told === null ? 0 : ratingIn(progress, puzzle.game) - before;
	return { opened, failed, hint, said, setSaid, told: told && { ...told, by }, answer, show };
}

interface Props {
	source: Source;
	settings: Settings;
	puzzle: Puzzle;
	progress: Progress;
	done(right: boolean): void;
	next: (() => void) | null;
	close(): void;
}

export function PuzzleTable(props: Props) {
	const { puzzle, settings } = props;
	const { opened, failed, hint, said, setSaid, told, answer, show } = usePuzzle(props.source, puzzle, props.progress, props.done);
	const { panel, setPanel, closePanel, opener } = usePanel();
	if (opened === null) return <Waiting failed={failed} />;
	const { view, setup, log, face } = opened;
	const names = seatNames(view.seats, setup ? playerNames(setup) : []).map((name, seat) => (setup === null && seat === puzzle.seat ? settings.name || t("The Medium") : name));
	return (
		<main class="replay puzzle">
			<div class="felt">
				<face.Board view={view} me={puzzle.seat} names={names} mine={told === null} thinking={-1} aids speed={settings.speed} log={log} hint={hint} act={(action) => void answer(action)} outcome={(action) => props.source.outcomeAt(puzzle.ply, puzzle.seat, action)} explain={() => Promise.resolve(null)} whisper={setSaid} />
				<div class={`status ${told === null ? "mine" : ""}`}>
					<span class="awaited" role="status">
						<strong>{told === null ? t("Find the better move.") : ""}</strong> {said}
					</span>
					<span class="tools">
						{told === null && (
							<button class="button small" onClick={() => void show()}>
								{t("Show it")}
							</button>
						)}
						<button class="button small" onClick={props.close}>
							{t("All puzzles")}
						</button>
						<button class="button small only-narrow" ref={opener} aria-expanded={panel} onClick={() => setPanel(!panel)}>
							{t("Log")}
						</button>
					</span>
				</div>
			</div>
			<aside class={`side ${panel || told !== null ? "open" : ""}`} aria-label={told === null ? t("What led up to it") : t("The answer")}>
				{told !== null ? (
					<Result puzzle={puzzle} told={told} progress={props.progress} next={props.next} close={props.close} />
				) : (
					<>
						<div class="row">
							<h1 class="small-title">{themeOf(puzzle)}</h1>
							<button class="button small only-narrow" style="margin-left:auto" onClick={closePanel}>
								{t("Close")}
							</button>
						</div>
						<p class="soft">
							{titleOf(puzzle.game)}
							{puzzle.rating !== undefined && ` · ${t("rated {0}", { 0: puzzle.rating })}`}
						</p>
						<h2>{t("What led up to it")}</h2>
						<Log steps={log.slice(-LEAD)} names={names} me={puzzle.seat} open={panel} />
					</>
				)}
			</aside>
		</main>
	);
}
