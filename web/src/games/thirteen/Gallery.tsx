/* Thirteen portraits are the board: who can lie in whose Crypt, and whom they can take you for. */
import { useState } from "preact/hooks";
import { Portrait } from "../../art/ghost";
import { SPECTATOR } from "../../engine/types";
import { lookOf } from "../../ui/kit/people";
import { useFresh } from "../../ui/fresh";
import type { BoardProps } from "../../ui/board";
import { t } from "../../words/i18n";
import { Eye, Frame, Pin } from "./art";
import type { Act, Table } from "./table";
import { candidates, heardReasons, NAMES, reasons } from "./words";

type Props = BoardProps<Table, Act>;

interface Foe {
	seat: number;
	open: Set<number>;
	why: Map<number, string>;
}

/* What is known about one number: whose it can be, why it cannot, and what they can think. */
function aboutCard({ view, names, aids, me }: Props, card: number, foes: Foe[], heard: Map<number, string> | null): string[] {
	if (!aids) return [];
	const parts = foes.map(({ seat, open, why }) => {
		const share = view.table.seats[seat]!.odds[card - 1] ?? 0;
		if (open.has(card)) return share > 0 && share < 1000 ? t("can be {0}’s, {1} %", { 0: names[seat]!, 1: Math.round(share / 10) }) : t("can be {0}’s", { 0: names[seat]! });
		return [t("{0}: struck out", { 0: names[seat]! }), why.get(card)].filter(Boolean).join(": ");
	});
	if (heard !== null && me !== SPECTATOR) parts.push(heard.has(card) ? [t("you, for them: struck out"), heard.get(card)].filter(Boolean).join(": ") : t("they can take you for it"));
	return parts;
}

export function Gallery(props: Props & { picked: number; pick(card: number): void; hinted: number }) {
	const { view, me, names, aids, log, mine, picked } = props;
	const { table } = view;
	const [struck, setStruck] = useState<ReadonlySet<number>>(new Set()); /* by hand, at a table without notes */
	const foes: Foe[] = table.seats.flatMap((seat, index) => ((me === SPECTATOR || seat.foe) && (!seat.out || view.result !== null) ? [{ seat: index, open: candidates(table, index), why: reasons(log, index, me, names) }] : []));
	const own = me !== SPECTATOR && !table.seats[me]!.out ? new Set(table.seats[me]!.heard) : null;
	const heard = own === null ? null : heardReasons(log, me, names);
	const attackable = new Set(mine ? view.moves.filter((move) => move.is === "attack").map((move) => move.card!) : []);
	const lit = (card: number) => (aids ? foes.some(({ open }) => open.has(card)) : !struck.has(card));
	const fresh = useFresh(view.ply, table.deck.map(({ card }) => String(lit(card))));
	const touch = (card: number, about: string[]) => {
		if (aids) props.whisper(`${card}: ${about.join("; ").replace(/\.$/, "")}.`);
		else {
			const now = new Set(struck);
			if (!now.delete(card) && !attackable.has(card)) now.add(card);
			setStruck(now);
		}
		if (attackable.has(card)) props.pick(card);
	};
	return (
		<section class={`gallery of-${table.deck.length}`} aria-label={t("The gallery")}>
			<ul class="portraits">
				{table.deck.map(({ card }, index) => {
					const about = aboutCard(props, card, foes, heard);
					return (
						<li key={card}>
							<button
								class={`portrait ${lit(card) ? "" : "out"} ${picked === card ? "picked" : ""} ${props.hinted === card ? "hinted" : ""} ${fresh.has(index) ? "just" : ""}`}
								aria-pressed={attackable.has(card) ? picked === card : undefined}
								onClick={() => touch(card, about)}
							>
								<span class="hidden-text">{[`${card} ${NAMES()[card - 1]}`, ...about, !aids && struck.has(card) ? t("struck out") : ""].filter(Boolean).join(", ")}</span>
								<Frame card={card} lit={lit(card)} />
								{aids && foes.length > 1 && foes.map(({ seat, open }, at) => open.has(card) && <Pin key={seat} look={lookOf(view.seats, seat)} class={`foe-${at}`} />)}
								{aids && own?.has(card) && <Eye />}
							</button>
						</li>
					);
				})}
			</ul>
		</section>
	);
}

/* What the marks mean. */
export function Legend({ view, me, names, aids }: Props) {
	const { table } = view;
	if (!aids) return null;
	const foes = table.seats.flatMap((seat, index) => ((me === SPECTATOR || seat.foe) && !seat.out ? [index] : []));
	return (
		<div class="legend" aria-hidden="true">
			{foes.map((seat, at) =>
				foes.length > 1 ? (
					<span key={seat}>
						<Pin look={lookOf(view.seats, seat)} class={`foe-${at}`} /> {t("can be {0}’s", { 0: names[seat]! })}
					</span>
				) : (
					<span key={seat}>
						<Portrait look={lookOf(view.seats, seat)} class="pin" /> {t("lit: can be {0}’s", { 0: names[seat]! })}
					</span>
				),
			)}
			{me !== SPECTATOR && (
				<span>
					<Eye /> {t("they can take you for it")}
				</span>
			)}
			<span>
				<svg class="pin" viewBox="0 0 30 30">
					<path class="strike" d="M4 26L26 4" />
				</svg>
				{t("ruled out: touch for why")}
			</span>
		</div>
	);
}
