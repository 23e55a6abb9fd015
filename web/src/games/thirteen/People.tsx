/* Everybody at the table: who is with whom, what lies in front of them, what their Crypt can be. */
import { Portrait } from "../../art/ghost";
import { SPECTATOR } from "../../engine/types";
import { lastAction, lookOf, moodOf, seatClass, Who } from "../../ui/kit/people";
import type { BoardProps } from "../../ui/board";
import { t, tn } from "../../words/i18n";
import { BackArt, CardArt, Eye } from "./art";
import type { Act, Table } from "./table";
import { candidates, cardKind, NAMES, oneOf } from "./words";

type Props = BoardProps<Table, Act>;

export const EARLY = ["lot", "deal", "crypt", "give", "keep"];

export function Small({ table, card, flip, from }: { table: Table; card: number; flip?: string; from?: string }) {
	return (
		<span class="tcard small" data-flip={flip} data-from={from}>
			<CardArt card={card} kind={cardKind(table, card)} />
			<span class="hidden-text">
				{card} {NAMES()[card - 1]},{" "}
			</span>
		</span>
	);
}

/* The cards a seat has played. */
function Lying({ table, seat }: { table: Table; seat: number }) {
	const one = table.seats[seat]!;
	if (one.shown.length + one.faceDown === 0) return null;
	return (
		<span class="lying">
			{one.shown.map((card) => (
				<Small key={card} table={table} card={card} flip={`card-${one.deck}-${card}`} from={`seat-${seat}`} />
			))}
			{Array.from({ length: one.faceDown }, (_, index) => (
				<span class="tcard small back" key={`d${index}`}>
					<BackArt />
					<span class="hidden-text">{t("a card face down")}, </span>
				</span>
			))}
		</span>
	);
}

/* Whose side a seat is on, in words. */
function sideWords({ view, me }: Props, seat: number): string {
	const { table } = view;
	if (seat === me || me === SPECTATOR || view.players < 4) return "";
	return table.seats[seat]!.foe ? t("their team") : t("your partner");
}

function Facts(props: Props & { seat: number }) {
	const { view, seat } = props;
	const { table } = view;
	const one = table.seats[seat]!;
	const crypt = one.crypt > 0 ? t("Crypt {0}", { 0: one.crypt }) : EARLY.includes(table.phase) ? "" : t("Crypt closed");
	const state = [one.out ? t("out") : "", one.shield ? t("shielded") : ""];
	const partner = props.me !== SPECTATOR && seat !== props.me && !one.foe ? t("partner") : "";
	return (
		<span class="facts">
			<span class="in-full">{[sideWords(props, seat), ...state, crypt].filter(Boolean).join(" · ")}</span>
			<span class="in-short">{[partner, ...state].filter(Boolean).join(" · ") || (one.crypt > 0 ? crypt : "")}</span>
		</span>
	);
}

/* What a Crypt can be: for a foe what you know, for your side what they know. */
function CanBe(props: Props & { seat: number }) {
	const { view, me, seat, names, aids } = props;
	const { table } = view;
	const one = table.seats[seat]!;
	if (!aids || EARLY.includes(table.phase) || one.out || view.result !== null) return null;
	if (one.foe || me === SPECTATOR) {
		const open = [...candidates(table, seat)];
		return <p class="can-be">{open.length > 6 ? tn("Can be any of {n}.", "Can be any of {n}.", open.length) : t("Can be {0}.", { 0: oneOf(open) })}</p>;
	}
	return (
		<p class="can-be known">
			<Eye />
			<span>
				{seat === me
					? one.heard.length > 6
						? tn("They think you can be any of {n}.", "They think you can be any of {n}.", one.heard.length)
						: t("They think you can be {0}.", { 0: oneOf(one.heard) })
					: t("They think {0} can be {1}.", { 0: names[seat]!, 1: one.heard.length > 6 ? tn("any of {n}", "any of {n}", one.heard.length) : oneOf(one.heard) })}
			</span>
		</p>
	);
}

function Person(props: Props & { seat: number; place: string }) {
	const { view, me, seat, names } = props;
	const { table } = view;
	const one = table.seats[seat]!;
	const early = EARLY.includes(table.phase);
	const last = seat === me ? "" : lastAction(props.log, seat, me, names);
	const mood = one.out && view.result === null ? "asleep" : moodOf(view, seat, props.thinking);
	return (
		<li class={`panel ${seatClass(view, seat, me)} ${one.foe ? "foe" : "friend"} at-${props.place}`} data-place={`seat-${seat}`}>
			<span class="head">
				<Portrait look={lookOf(view.seats, seat)} mood={mood} gaze={[props.place === "b" ? -0.8 : 0.8, 0.3]} />
				<span class="named">
					<Who names={names} index={seat} me={me} thinking={props.thinking} />
					<br />
					<Facts {...props} />
				</span>
			</span>
			{!early && (
				<span class="cards">
					{seat !== me && (
						<span class="closed">
							{one.crypt > 0 ? (
								<Small table={table} card={one.crypt} />
							) : (
								<span class={`tcard small back crypt ${one.out ? "gone" : ""}`} title={t("Crypt")}>
									<BackArt />
								</span>
							)}
							{!one.out && (
								<span class="tcard small back hand-back" title={t("hand")}>
									<BackArt />
								</span>
							)}
						</span>
					)}
					<Lying table={table} seat={seat} />
				</span>
			)}
			<CanBe {...props} />
			{last !== "" && !early && <p class="last-action">{last}</p>}
		</li>
	);
}

/* Round the table from oneself: next, opposite, last. */
export function People(props: Props) {
	const { view, me } = props;
	const near = me === SPECTATOR ? 0 : me;
	const places = ["me", ...(view.players === 2 ? ["b"] : view.players === 3 ? ["a", "b"] : ["a", "c", "b"])];
	return (
		<ul class={`seats of-${view.players}`} aria-label={t("Players")}>
			{view.seats.map((_, seat) => (
				<Person key={seat} {...props} seat={seat} place={places[(seat - near + view.players) % view.players]!} />
			))}
		</ul>
	);
}
