/* A game being played: the board is the game's; turn, hints and log stand round it. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { CHANCE, personsAt, type Step, type View } from "../engine/types";
import type { Opened, PlayedTable, TableSource } from "../engine/source";
import { say, t } from "../words/i18n";
import { logLines, type Line } from "./deal";
import { Log } from "./Log";
import { useHanded } from "./handed";
import { usePanel } from "./panel";
import { TakeBack, Waiting } from "./parts";
import { useRepeat } from "./repeat";
import type { Settings } from "./settings";
import { useKeys, useTable } from "./useTable";

const MOST = 40; /* lines spoken at once */

/* From one's last turn on, all of its moves among them. */
function sinceMine(lines: Line[], me: number): Line[] {
	let from = lines.findLastIndex((line) => line.actor === me);
	while (from > 0 && [me, CHANCE].includes(lines[from - 1]!.actor)) from--;
	return lines.slice(Math.max(0, from, lines.length - MOST));
}

/* What has happened since one's last move, for those who hear it: each line as it comes, none said twice. */
function Spoken({ lines }: { lines: Line[] }) {
	return (
		<div class="hidden-text" role="log" aria-live="polite" aria-relevant="additions">
			{lines.map(({ from, text }) => (
				<p key={from}>{text}</p>
			))}
		</div>
	);
}

/* What an ending shows, and how its next round begins. */
export interface Ended {
	view: View;
	last: Step | undefined; /* of the round */
	names: string[];
	players: string[];
	next(): void;
}

/* `device`: persons sit round this device, and the curtain falls between them. */
export function Table(props: { source: PlayedTable; device?: TableSource; opened: Opened; settings: Settings; ending(ended: Ended): ComponentChildren; children?: ComponentChildren }) {
	const { source, device } = props;
	const { opened, view, log, face, missing, thinking, whisper, going, queued, players, names, me, mine, turn, awaited, board, act, takeBack, stands, ask, next, restart, skip } = useTable(
		source,
		props.opened,
		props.settings,
	);
	const { again, repeat } = useRepeat(log);
	const { handed, hand } = useHanded(source, view, mine, act);
	const { panel, setPanel, closePanel, opener } = usePanel();
	const persons = device === undefined ? 1 : personsAt(opened.saved.setup).length;
	const [alone, setAlone] = useState(-1); /* the seat that opened the curtain: nobody else looks */
	const someone = persons > 1 && queued === 0 && view.actor < CHANCE && view.seats[view.actor]!.person;
	const handOver = someone && me !== view.actor;
	const secret = face !== null && face.hides(view);
	/* Who goes on alone when something is to be hidden sends the others away first. */
	const curtain = someone && secret && (handOver || alone !== view.actor);

	const openCurtain = () => {
		setAlone(view.actor);
		void device?.look(view.actor).then(restart);
	};

	/* Where nothing is hidden the device just goes on. */
	useEffect(() => {
		if (handOver && face !== null && !secret) void device?.look(view.actor).then(restart);
		if (face !== null && !secret) setAlone(-1);
	}, [handOver, face, secret, view.ply]);

	/* A button that went with the move it made leaves the focus to nobody: Tab goes on from the board then. */
	const felt = useRef<HTMLDivElement>(null);
	/* A touch of the table shows at once what is still to be shown; what is drawn there for touching does what it is for. */
	const touch = (event: MouseEvent) => {
		if (!(event.target as HTMLElement).closest("button, a, input, label, [role=radio], [role=application]")) skip();
	};
	useEffect(() => {
		if (document.activeElement === document.body) felt.current?.focus({ preventScroll: true });
	}, [view.ply, curtain]);

	useKeys((key) => {
		if (key === "l") setPanel((open) => !open);
		else if (key === "Escape") skip();
	});

	const told = (step?: Step) => step?.events.map((phrase) => say(phrase, names)).join(" ");
	const free = mine && again === null && going === ""; /* the person is to choose */
	const heading = again !== null ? t("Once more:") : turn;
	const wanted = again !== null ? told(again.step) : awaited;
	if (face === null) return <Waiting failed={missing} />;
	if (curtain)
		return (
			<div class="curtain" role="dialog" aria-label={t("Curtain")}>
				<h1>{t("It is {0}’s turn", { 0: names[view.actor]! })}</h1>
				<p>{t("Hand over the device. Nobody else should look now.")}</p>
				<button class="button main" autofocus onClick={openCurtain}>
					{t("I am {0}: open the curtain", { 0: names[view.actor]! })}
				</button>
			</div>
		);
	return (
		<main class="table">
			<h1 class="hidden-text">{t("Table")}</h1>
			<div class="felt" ref={felt} tabIndex={-1} onClick={touch}>
				<face.Board {...board} view={again?.view ?? view} mine={mine && again === null && !handed} auto={hand} />
				<div>
					{view.result !== null && queued === 0 && again === null ? (
						props.ending({ view, last: log.at(-1), names, players, next: () => void next() })
					) : (
						<div class={`status ${free ? "mine" : ""}`}>
							<span class="awaited">
								{view.practice && <span class="chip">{t("Practice")}</span>}{" "}
								<strong class={thinking >= 0 && !mine ? "thinking" : ""}>{heading}</strong> {wanted}{" "}
								{whisper !== "" && <span class="whisper">{whisper}</span>}
							</span>
							<span class="tools">
								<button class="tool" disabled={!free} onClick={() => void ask()} title={`${t("Hint")} (h)`}>
									<Icon name="bulb" /> <span class="word">{t("Hint")}</span>
								</button>
								<TakeBack stands={stands} takeBack={() => void takeBack()} tell={board.whisper} />
								<button class="tool" ref={opener} aria-expanded={panel} onClick={() => setPanel(!panel)} title={`${t("Log")} (l)`}>
									<Icon name="log" /> <span class="word">{t("Log")}</span>
								</button>
							</span>
						</div>
					)}
				</div>
			</div>
			<aside class={`side ${panel ? "open" : ""}`} aria-label={t("What happened")}>
				<div class="row">
					<h2>{t("What happened")}</h2>
					<button class="button small" style="margin-left:auto" onClick={closePanel}>
						{t("Close")}
					</button>
				</div>
				<Log
					steps={log}
					names={names}
					me={me}
					open={panel}
					go={(ply) => {
						setPanel(false);
						if (queued === 0) repeat(ply);
					}}
				/>
				{face.Notes && <face.Notes {...board} />}
			</aside>
			{props.children}
			<Spoken lines={sinceMine(logLines(log, names), me)} />
			<div class="hidden-text" role="status" aria-live="polite" aria-atomic="true">
				{heading} {wanted} {whisper}
			</div>
		</main>
	);
}
