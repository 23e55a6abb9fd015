/* One's hand as a fan grouped by value, and the plays the chosen card allows. */
import { useRef } from "preact/hooks";
import { Icon } from "../../art/icons";
import { say, t, tn } from "../../words/i18n";
import type { BoardProps } from "../../ui/board";
import { CardFace } from "./Card";
import { COPY, KITTY, type Play, type Table } from "./table";
import { cardName, EFFECTS, family, playWords } from "./words";

const SPREAD = 8; /* so many cards lie beside one another; in a larger hand those alike are a pile */
const ALIKE = 0.4; /* how much of a card is seen under one alike */

export function Hand(props: BoardProps<Table, Play> & { chosen: number; choose(kind: number): void }) {
	const { view, mine, chosen } = props;
	const refused = useRef(false); /* the last card touched did not fit, and why is still said */
	const holds = view.table.holds ?? [];
	const plays = view.moves.filter((move) => move.is === "play" || move.is === "kitty");
	const total = holds.reduce((sum, one) => sum + one.count, 0);
	/* Cards come from the Crypt by chance; by one's own action from the Cemetery, which is empty then, or from the Mansion. */
	const actor = props.log[props.log.length - 1]?.actor;
	const from = actor !== props.me ? "crypt" : view.table.pile.length === 0 ? "pile" : `seat-${actor}`;
	const stacked = total > SPREAD;
	const groups = holds.map((one) => {
		const possible = plays.some((move) => (one.kind === KITTY ? move.is === "kitty" : move.kind === one.kind || (one.kind === COPY && move.copies! > 0)));
		const copies = stacked ? 1 : one.count;
		const own = possible && mine ? 1.5 : 1;
		return { ...one, possible, copies, strip: own + ALIKE * (copies - 1), own };
	});
	const shown = groups.reduce((sum, one) => sum + one.copies, 0);
	const strips = groups.reduce((sum, one) => sum + one.strip, 0) - (groups[groups.length - 1]?.own ?? 0);
	/* From the left end of the fan, -1, to the right one, 1. */
	const bend = (index: number) => (shown > 1 ? (2 * index) / (shown - 1) - 1 : 0);
	const turn = Math.min(9, 1.6 * (shown - 1));
	let at = 0;
	return (
		<div class={`hand ${mine ? "mine" : ""}`}>
			<div class="fan-of-cards" role="list" aria-label={tn("Your hand, {n} card", "Your hand, {n} cards", total)} style={`--strips:${Math.max(1, strips)}`}>
			{groups.map(({ kind, count, copies, why, possible, strip, own }) => {
				const hinted = props.hint !== null && plays.some((move) => move.a === props.hint!.a && (move.kind === kind || (kind === KITTY && move.is === "kitty")));
				const not = kind === COPY ? t("Miss Copy never goes alone: she joins another ghost.") : why ? say(why, props.names) : "";
				const label = `${count > 1 ? `${count} × ` : ""}${cardName(kind)}${mine && !possible ? `, ${[t("not now"), not].filter(Boolean).join(": ")}` : ""}`;
				return (
					<div key={kind} role="listitem">
						<button
							class={`group ${possible && mine ? "up" : ""} ${chosen === kind ? "chosen" : ""} ${hinted ? "hinted" : ""}`}
							style={`--strip:${strip};--own:${own};--copies:${copies}`}
							aria-pressed={chosen === kind}
							onClick={() => {
								if (mine && !possible) props.whisper(not);
								else {
									if (refused.current) props.whisper("");
									props.choose(kind);
								}
								refused.current = mine && !possible;
							}}
						>
							<span class="hidden-text">{label}</span>
							{Array.from({ length: copies }, (_, copy) => {
								const where = bend(at++);
								return (
									<span
										aria-hidden="true"
										key={copy}
										class={`gcard ${family(kind)} ${stacked && count > 1 ? "stack" : ""}`}
										style={`transform:translateY(${Math.round(where * where * turn)}px) rotate(${(where * turn).toFixed(1)}deg)`}
										data-flip={`hand-${kind}-${copy}`}
										data-from={from}
									>
										<CardFace kind={kind} />
										{stacked && count > 1 && <span class="count">{count}×</span>}
									</span>
								);
							})}
						</button>
					</div>
				);
			})}
			</div>
		</div>
	);
}

/* The plays that hold the chosen card, largest last, each with what it brings. */
export function Plays(props: BoardProps<Table, Play> & { chosen: number }) {
	const { view, chosen } = props;
	const effects = EFFECTS();
	const moves = props.mine ? view.moves : [];
	const with_ = moves.filter((move) => (chosen === KITTY ? move.is === "kitty" : chosen === COPY ? move.is === "play" && move.copies! > 0 : move.kind === chosen));
	const others = moves.filter((move) => move.is !== "play" && move.is !== "kitty");
	const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
	const odds = Math.round((100 * view.table.luckGood) / Math.max(1, view.table.luckAll));
	const more = (move: Play) => (move.is === "luck" ? (props.aids ? t("it fits {0} times in 100", { 0: odds }) : "") : (move.does ?? []).map((effect) => effects[effect]).join(", "));
	const button = (move: Play, main: boolean) => (
		<button class={`button ${main ? "main" : ""} ${props.hint?.a === move.a ? "hinted" : ""}`} key={move.a} onClick={() => props.act(move.a)}>
			{main && <Icon name="play" />}
			<span>
				{capital(playWords(view, move))}
				{more(move) !== "" && <small>{more(move)}</small>}
			</span>
		</button>
	);
	return (
		<div class="row actions">
			{with_.map((move) => button(move, true))}
			{others.map((move) => button(move, false))}
		</div>
	);
}
