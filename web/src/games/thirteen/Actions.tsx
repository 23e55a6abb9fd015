/* What can be done, asking and attacking apart; and before the first turn, which card lies where. */
import type { JSX } from "preact";
import { SPECTATOR } from "../../engine/types";
import type { BoardProps } from "../../ui/board";
import { t, tn } from "../../words/i18n";
import { BackArt, CardArt, Sign, Snuffed, Speech } from "./art";
import { Small } from "./People";
import type { Act, Table } from "./table";
import { abilityWords, actWords, cardKind, colour, NAMES, numbers } from "./words";

type Props = BoardProps<Table, Act>;

export function Card(props: { table: Table; card: number; flip?: string; from?: string }) {
	const { table, card } = props;
	return (
		<div class={`tcard ${cardKind(table, card)}`} data-flip={props.flip} data-from={props.from}>
			<CardArt card={card} kind={cardKind(table, card)} />
			<span class="ability">{abilityWords(table, card)}</span>
			<span class="hidden-text">
				{card} {NAMES()[card - 1]}
			</span>
		</div>
	);
}

/* The chance, as far as the notes go, that an attack on this number hits. */
function chanceWords({ view, aids }: Props, card: number): string {
	if (!aids || card === 0) return "";
	const odds = view.table.seats.filter((seat) => seat.foe && !seat.out).map((seat) => (seat.crypt === card ? 1000 : (seat.odds[card - 1] ?? 0)));
	const hit = 1000 - odds.reduce((miss, share) => (miss * (1000 - share)) / 1000, 1000);
	return hit <= 0 ? t("It cannot be that one.") : t("It hits {0} times in 100.", { 0: Math.round(hit / 10) });
}

function ActionButton(props: { class: string; sign: JSX.Element | null; title: string; text: string; disabled?: boolean; act(): void }) {
	return (
		<button class={`button act ${props.class}`} disabled={props.disabled} onClick={props.act}>
			{props.sign}
			<span>
				<strong>{props.title}</strong>
				{props.text !== "" && <small>{props.text}</small>}
			</span>
		</button>
	);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/* A card played for its ability, or as another's. */
function PlayDeed(props: Props & { move: Act; hand: number }) {
	const { view, move, hand, names, me } = props;
	const { table } = view;
	const hinted = props.hint?.a === move.a ? "hinted" : "";
	const act = () => props.act(move.a);
	if (move.is !== "play" && move.is !== "copy") return <ActionButton class={hinted} sign={null} title={capital(actWords(view, move))} text="" act={act} />;
	const card = move.is === "copy" ? move.card! : hand;
	const kind = colour(table.deck[card - 1]?.ability ?? "none");
	const asks = table.deck[card - 1]?.asks ?? [];
	const foes = table.seats.flatMap((seat, index) => (index !== me && !seat.out && (view.players < 4 || seat.foe) ? [index] : []));
	if (kind !== "blue") return <ActionButton class={`${kind === "red" ? "attack" : "other"} ${hinted}`} sign={<Sign kind={kind} />} title={capital(actWords(view, move))} text={abilityWords(table, card)} act={act} />;
	const whom = foes.length === 1 ? t("Ask {0}", { 0: names[foes[0]!]! }) : t("Ask everybody");
	const title = move.is === "copy" ? t("{0} as with the {1}", { 0: whom, 1: card }) : whom;
	return <ActionButton class={`ask ${hinted}`} sign={<Speech />} title={title} text={`“${t("Is your Crypt {0}?", { 0: numbers(asks) })}” ${t("Your {0} lies face up.", { 0: hand })}`} act={act} />;
}

export function Actions(props: Props & { picked: number }) {
	const { view, picked, me } = props;
	const { table, moves } = view;
	const hand = me !== SPECTATOR ? (table.seats[me]?.hand ?? 0) : 0;
	const attack = moves.find((move) => move.is === "attack" && move.card === picked);
	const others = moves.filter((move) => move.is !== "attack");
	const faceDown = table.phase === "turn" && hand > 0 && table.piles[table.seats[me]!.deck]!.left > 0;
	return (
		<div class={`acts ${others.length > 3 ? "many" : ""}`}>
			{others.map((move) => (
				<PlayDeed key={move.a} {...props} move={move} hand={hand} />
			))}
			{others.length < moves.length && (
				<ActionButton
					class={`attack ${attack && props.hint?.a === attack.a ? "hinted" : ""}`}
					sign={<Snuffed />}
					title={attack === undefined ? t("Attack: pick a portrait") : t("Attack the {0}", { 0: picked })}
					text={[chanceWords(props, attack ? picked : 0), faceDown ? t("Your {0} goes face down for it.", { 0: hand }) : ""].filter(Boolean).join(" ")}
					disabled={attack === undefined}
					act={() => attack && props.act(attack.a)}
				/>
			)}
		</div>
	);
}

/* Before the first turn: which of the cards dealt lies where. */
export function Choosing(props: Props) {
	const { view, mine, act } = props;
	const dealt = view.table.dealt.length;
	return (
		<div class={`choosing ${dealt > 4 ? "many" : dealt > 2 ? "some" : ""}`} style={`--half:${Math.ceil(dealt / 2)}`}>
			<p>{mine ? t("These are your cards. Touch the one to hide.") : t("Crypts are being chosen.")}</p>
			<div class="row">
				{view.table.dealt.map((card) => {
					const move = view.moves.find((one) => one.card === card);
					const name = `${move ? actWords(view, move) : `${card} ${NAMES()[card - 1]}`}. ${abilityWords(view.table, card)}`;
					return (
						<button class={`bare ${props.hint?.a === move?.a && move ? "hinted" : ""}`} key={card} disabled={!mine || move === undefined} onClick={() => move && act(move.a)} aria-label={name}>
							<Card table={view.table} card={card} flip={`card-0-${card}`} />
						</button>
					);
				})}
			</div>
		</div>
	);
}

/* One's Crypt and hand. */
export function Holding({ view, me }: Props) {
	const { table } = view;
	if (me === SPECTATOR) return null;
	const own = table.seats[me]!;
	return (
		<div class="held">
			{own.crypt > 0 && (
				<figure class="own-crypt">
					<figcaption>{t("your Crypt")}</figcaption>
					<Small table={table} card={own.crypt} />
				</figure>
			)}
			{own.hand > 0 && !own.out && <Card table={table} card={own.hand} flip={`card-${own.deck}-${own.hand}`} />}
		</div>
	);
}

export function Piles({ view }: Props) {
	const { table } = view;
	return (
		<div class="piles">
			{table.piles.map((pile, deck) => (
				<p key={deck} class="cap">
					<span class="stack-art" aria-hidden="true">
						{Array.from({ length: Math.min(3, pile.left) }, (_, index) => (
							<BackArt key={index} />
						))}
					</span>
					<span>
						{table.piles.length > 1 ? t("Pile of team {0}: ", { 0: deck + 1 }) : t("Pile: ")}
						{pile.left === 0 ? t("empty: every turn is an attack without a card") : tn("{n} card", "{n} cards", pile.left)}
						{pile.known.map((card, depth) => (card > 0 ? ` · ${t("number {0} from the top is the {1}", { 0: depth + 1, 1: card })}` : ""))}
					</span>
				</p>
			))}
		</div>
	);
}
