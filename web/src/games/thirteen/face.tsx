/*
 * 13 Ghosts: a gallery of portraits for every Crypt, struck through with the
 * reason on touch; what they know of you beside it. Asking is blue with a
 * speech mark, attacking is red with a snuffed candle, and they never stand
 * together.
 */
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { Ghost, THIRTEEN_LOOKS } from "../../art/ghost";
import { SPECTATOR, type Move, type View } from "../../engine/types";
import { t, tn } from "../../words/i18n";
import type { BoardProps, GameFace } from "../../ui/board";
import { useFlip } from "../../ui/flip";
import { useFresh } from "../../ui/fresh";
import { Seats } from "../../ui/parts";
import type { Act, Table, ThirteenView } from "./table";
import { abilityWords, actWords, candidates, colour, heardReasons, NAMES, reasons, type Colour } from "./words";

const SIGNS: Record<Colour, string> = {
	blue: "M3 3h14v10H9l-4 4v-4H3z",
	red: "M8 8h4v10H8zM10 1q4 3 0 6q-4-3 0-6z",
	green: "M10 2l2.4 5.3 5.6.6-4.2 3.8 1.2 5.7-5-2.9-5 2.9 1.2-5.7L2 7.9l5.6-.6z",
};

export function Sign({ kind }: { kind: Colour }) {
	return (
		<svg class={`sign ${kind}`} viewBox="0 0 20 20" aria-hidden="true">
			<path d={SIGNS[kind]} />
		</svg>
	);
}

function Card(props: { table: Table; card: number; flip?: string; from?: string; small?: boolean }) {
	const { table, card } = props;
	const ability = table.deck[card - 1]?.ability ?? "none";
	return (
		<div class={`tcard ${colour(ability)} ${props.small ? "small" : ""}`} data-flip={props.flip} data-from={props.from}>
			<span class="number">{card}</span>
			<Sign kind={colour(ability)} />
			<Ghost look={THIRTEEN_LOOKS[card - 1]!} />
			{!props.small && <span class="ability">{abilityWords(table, card)}</span>}
			<span class="hidden-text">{NAMES()[card - 1]}</span>
		</div>
	);
}

/* Thirteen portraits: who can still lie there. */
function Gallery(props: {
	table: Table;
	ply: number;
	title: string;
	open: Set<number>;
	why: Map<number, string>;
	odds: number[];
	aids: boolean;
	picked: number;
	attackable: Set<number>;
	hinted: number;
	pick(card: number): void;
	whisper(text: string): void;
	struck: Set<number>;
	strike(card: number): void;
	heard?: boolean; /* it is about you */
}) {
	const { table, open, aids } = props;
	const known = aids ? open.size : table.deck.length;
	const fresh = useFresh(props.ply, table.deck.map(({ card }) => String(!aids || open.has(card))));
	return (
		<section class={`gallery ${props.heard ? "heard" : ""}`} aria-label={props.title}>
			<h2>
				{props.title} {aids && <span class="soft">{tn("{n} left", "{n} left", known)}</span>}
			</h2>
			<ul class="portraits">
				{table.deck.map(({ card }, index) => {
					const out = aids ? !open.has(card) : props.struck.has(card);
					const share = props.odds[card - 1] ?? 0;
					const can = props.attackable.has(card);
					const words = `${card} ${NAMES()[card - 1]}${out ? `, ${[t("struck out"), props.why.get(card)].filter(Boolean).join(": ")}` : aids && share > 0 ? `, ${Math.round(share / 10)} %` : ""}`;
					return (
						<li key={card}>
							<button
								class={`portrait ${out ? "out" : ""} ${props.picked === card ? "picked" : ""} ${props.hinted === card ? "hinted" : ""} ${fresh.has(index) ? "just" : ""}`}
								aria-pressed={can ? props.picked === card : undefined}
								onClick={() => {
									if (aids && out && props.why.has(card)) props.whisper(`${card}: ${props.why.get(card)}`);
									if (can) props.pick(card);
									else if (!aids) props.strike(card);
								}}
							>
								<span class="hidden-text">{words}</span>
								<Ghost look={THIRTEEN_LOOKS[card - 1]!} />
								<span class="number" aria-hidden="true">{card}</span>
								{aids && !out && share > 0 && share < 1000 && <span class="share" aria-hidden="true">{Math.round(share / 10)} %</span>}
								{out && (
									<svg class="strike" viewBox="0 0 10 10" preserveAspectRatio="none" aria-hidden="true">
										<path d="M1 9L9 1" />
									</svg>
								)}
							</button>
						</li>
					);
				})}
			</ul>
		</section>
	);
}

function Lying({ table, seat }: { table: Table; seat: number }) {
	const one = table.seats[seat]!;
	return (
		<span class="lying">
			{one.shown.map((card) => (
				<Card key={card} table={table} card={card} small flip={`card-${one.deck}-${card}`} from={`seat-${seat}`} />
			))}
			{Array.from({ length: one.faceDown }, (_, index) => (
				<span class="tcard small back" key={`d${index}`}>
					<span class="hidden-text">{t("a card face down")}</span>
				</span>
			))}
		</span>
	);
}

/* What can be done, asking and attacking apart. */
function Actions(props: BoardProps<Table, Act> & { picked: number }) {
	const { view, picked, act } = props;
	const { table, moves } = view;
	const hand = view.viewer < 6 ? (table.seats[view.viewer]?.hand ?? 0) : 0;
	const attack = moves.find((move) => move.is === "attack" && move.card === picked);
	const attacks = moves.some((move) => move.is === "attack");
	const hinted = (move: Act) => (props.hint?.a === move.a ? "hinted" : "");
	const faceDown = table.phase === "turn" && hand > 0 && table.piles[table.seats[view.viewer]!.deck]!.left > 0;
	return (
		<div class={`acts ${moves.filter((move) => move.is !== "attack").length > 3 ? "many" : ""}`}>
			{moves
				.filter((move) => move.is !== "attack")
				.map((move) => {
					const card = move.is === "copy" ? move.card! : hand;
					const kind = move.is === "play" || move.is === "copy" ? colour(table.deck[card - 1]?.ability ?? "none") : null;
					const words = actWords(view, move);
					return (
						<button class={`button ${kind === "blue" ? "ask" : kind === "red" ? "attack" : ""} ${hinted(move)}`} key={move.a} onClick={() => act(move.a)}>
							{kind !== null && <Sign kind={kind} />}
							<span>
								{words.charAt(0).toUpperCase() + words.slice(1)}
								{kind !== null && <small>{abilityWords(table, card)}</small>}
							</span>
						</button>
					);
				})}
			{attacks && (
				<button class={`button attack ${attack ? hinted(attack) : ""}`} disabled={attack === undefined} onClick={() => attack && act(attack.a)}>
					<Sign kind="red" />
					<span>
						{attack === undefined ? t("Attack: choose a portrait first") : t("Attack: is it the {0}?", { 0: picked })}
						{faceDown && <small>{t("Your {0} goes face down for it.", { 0: hand })}</small>}
					</span>
				</button>
			)}
		</div>
	);
}

/* Before the first turn: which of the cards dealt lies where. */
function Choosing(props: BoardProps<Table, Act>) {
	const { view, mine, act } = props;
	return (
		<div class="choosing">
			<p>{mine ? t("These are your cards. Touch the one to hide.") : t("Crypts are being chosen.")}</p>
			<div class="row">
				{view.table.dealt.map((card) => {
					const move = view.moves.find((one) => one.card === card);
					return (
						<button class={`bare ${props.hint?.a === move?.a && move ? "hinted" : ""}`} key={card} disabled={!mine || move === undefined} onClick={() => move && act(move.a)} aria-label={`${move ? actWords(view, move) : `${card} ${NAMES()[card - 1]}`}. ${abilityWords(view.table, card)}`}>
							<Card table={view.table} card={card} flip={`card-0-${card}`} />
						</button>
					);
				})}
			</div>
		</div>
	);
}

function Board(props: BoardProps<Table, Act>) {
	const { view, names, me, mine, log } = props;
	const { table } = view;
	const [picked, setPicked] = useState(0);
	const [struck, setStruck] = useState<Record<number, Set<number>>>({});
	const root = useFlip(props.speed, [view, mine, picked]);
	const early = ["lot", "deal", "crypt", "give", "keep"].includes(table.phase);
	const foes = table.seats.flatMap((seat, index) => ((me === SPECTATOR ? true : seat.foe) ? [index] : []));
	const attackable = useMemo(() => new Set(mine ? view.moves.filter((move) => move.is === "attack").map((move) => move.card!) : []), [view, mine]);
	const hint = view.moves.find((move) => move.a === props.hint?.a);

	useLayoutEffect(() => setPicked(0), [view.ply]);
	useEffect(() => {
		if (hint?.is === "attack") setPicked(hint.card!);
	}, [hint]);

	return (
		<div class="thirteen" ref={root}>
			<Seats
				view={view}
				names={names}
				me={me}
				thinking={props.thinking}
				facts={(seat) => {
					const one = table.seats[seat]!;
					const crypt = one.crypt > 0 ? t("Crypt {0}", { 0: one.crypt }) : early ? "" : t("Crypt closed");
					return [one.out ? t("out") : "", crypt, one.shield ? t("shielded") : ""].filter(Boolean).join(" · ");
				}}
			/>
			<div class="scroll wall">
				{early ? (
					<Choosing {...props} />
				) : (
					<>
						<div class="galleries">
							{foes.map((seat) => (
								<Gallery
									key={seat}
									table={table}
									ply={view.ply}
									title={t("In {0}’s Crypt", { 0: names[seat]! })}
									open={candidates(table, seat)}
									why={reasons(log, seat, me, names)}
									odds={table.seats[seat]!.odds}
									aids={props.aids}
									picked={picked}
									attackable={table.seats[seat]!.out ? new Set() : attackable}
									hinted={hint?.is === "attack" ? hint.card! : 0}
									pick={setPicked}
									whisper={props.whisper}
									struck={struck[seat] ?? new Set()}
									strike={(card) => {
										const now = new Set(struck[seat]);
										if (!now.delete(card)) now.add(card);
										setStruck({ ...struck, [seat]: now });
									}}
								/>
							))}
							{me !== SPECTATOR && props.aids && !table.seats[me]!.out && (
								<Gallery
									table={table}
									ply={view.ply}
									heard
									title={t("What they know of you")}
									open={new Set(table.seats[me]!.heard)}
									why={heardReasons(log, me, names)}
									odds={[]}
									aids
									picked={0}
									attackable={new Set()}
									hinted={0}
									pick={() => {}}
									whisper={props.whisper}
									struck={new Set()}
									strike={() => {}}
								/>
							)}
						</div>
						<div class="played">
							{table.seats.map((_, seat) => (
								<div class="row" key={seat}>
									<span class="soft">{names[seat]}</span>
									<Lying table={table} seat={seat} />
								</div>
							))}
							{table.piles.map((pile, deck) => (
								<p class="soft" key={deck}>
									{table.piles.length > 1 ? t("Pile of team {0}: ", { 0: deck + 1 }) : t("Pile: ")}
									{pile.left === 0 ? t("empty: every turn is an attack without a card") : tn("{n} card", "{n} cards", pile.left)}
									{pile.known.map((card, depth) => (card > 0 ? ` · ${t("number {0} from the top is the {1}", { 0: depth + 1, 1: card })}` : ""))}
								</p>
							))}
						</div>
					</>
				)}
			</div>
			<div class="own">
				{!early && me !== SPECTATOR && table.seats[me]!.hand > 0 && !table.seats[me]!.out && (
					<div class="held">
						<Card table={table} card={table.seats[me]!.hand} flip={`card-${table.seats[me]!.deck}-${table.seats[me]!.hand}`} />
					</div>
				)}
				{mine && !early && <Actions {...props} picked={picked} />}
			</div>
		</div>
	);
}

function awaited(view: View): string {
	const { table } = view as ThirteenView;
	switch (table.phase) {
		case "crypt":
			return t("Which card goes into your Crypt? The other is your hand.");
		case "give":
			return t("Which card goes into your partner’s Crypt?");
		case "keep":
			return t("Which card do you keep? The other goes back to your partner.");
		case "arrange":
			return t("Put back the cards you looked at.");
		case "attack":
			return t("Name a number: touch a portrait, then attack.");
		default:
			return t("Use your card, or touch a portrait and attack.");
	}
}

export const face: GameFace = { Board, awaited, hides: () => true, moveWords: (view, move: Move) => actWords(view as ThirteenView, move as Act) };
