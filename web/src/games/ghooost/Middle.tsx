/* The middle of the table: the Crypt under its clock, the Cemetery with its run fanned, the way of play in words. */
import { Ghost, GHOOOST_LOOKS } from "../../art/ghost";
import { ClockArt } from "../../art/things";
import { CHANCE } from "../../engine/types";
import type { BoardProps } from "../../ui/board";
import { t, tn } from "../../words/i18n";
import { Card, CardBack } from "./Card";
import { KITTY, type Play, type Table } from "./table";

function Crypt({ table }: { table: Table }) {
	const words = table.crypt > 0 ? tn("{n} card until midnight", "{n} cards until midnight", table.crypt) : t("Midnight has struck");
	return (
		<div class="crypt">
			<svg class="tomb" viewBox="-64 -64 128 120" aria-hidden="true">
				<path d="M-52 44V-26L0-58L52-26V44z" fill="#6f7394" stroke="#1a1530" stroke-width="2.5" stroke-linejoin="round" />
				<path d="M20 44V-46L52-26V44z" fill="url(#hatchB)" />
				<path d="M-60-22L0-62L60-22z" fill="#8d91b3" stroke="#1a1530" stroke-width="2.5" stroke-linejoin="round" />
				<path d="M-32 44V2Q-32-26 0-26Q32-26 32 2V44z" fill="#120c24" stroke="#1a1530" stroke-width="2" />
				<path d="M-62 44h124v9h-124z" fill="#565a7a" stroke="#1a1530" stroke-width="2" />
			</svg>
			{table.crypt > 0 && <CardBack place="crypt" />}
			<div class={`clock ${table.crypt === 0 ? "struck" : ""}`}>
				<svg viewBox="-52 -52 104 104" aria-hidden="true">
					<ClockArt left={table.crypt} full={table.cryptFull} />
				</svg>
				<span>
					<span class="in-full">{words}</span>
					<span class="in-short">{table.crypt > 0 ? tn("{n} left", "{n} left", table.crypt) : t("midnight")}</span>
				</span>
			</div>
		</div>
	);
}

/* Where a card on the Cemetery comes from: out of the hand that is seen, else from the seat of whoever acted; the Crypt's come by chance. */
const whence = (kind: number, actor: number) => (actor === CHANCE ? "crypt" : `${[0, 1, 2, 3].map((copy) => `hand-${kind}-${copy}`).join(" ")} seat-${actor}`);

const OLDER = 3; /* cards under the run that are seen */

function Cemetery({ table, actor }: { table: Table; actor: number }) {
	const shown = table.pile.slice(-(table.run + OLDER));
	const first = table.pile.length - shown.length;
	const older = shown.length - Math.min(table.run, shown.length);
	return (
		<div class="cemetery" role="group" aria-label={t("Cemetery")}>
			<svg class="lid" viewBox="0 0 354 204" preserveAspectRatio="none" aria-hidden="true">
				<path d="M12 0h330l12 204H0z" fill="#2a1b40" stroke="#1a1530" stroke-width="2.5" />
				<path d="M21 9h312l10 186H11z" fill="#1b1130" />
				<path d="M21 9h312l10 186H11z" fill="url(#hatchW)" />
				<path d="M12 0h330" stroke="#8f6dbd" stroke-width="3" />
			</svg>
			{table.kitties > 0 && (
				<div class="kitties" role="img" aria-label={tn("{n} Kitty beside it", "{n} Kitties beside it", table.kitties)}>
					{Array.from({ length: table.kitties }, (_, index) => (
						<span key={index} data-flip={`kitty-${index}`} data-from={whence(KITTY, actor)}>
							<Ghost look={GHOOOST_LOOKS[KITTY]!} gaze={[0.6, 0.9]} />
						</span>
					))}
				</div>
			)}
			<div class="pile" data-place="pile" style={`--run:${shown.length - older};--older:${older}`}>
				{table.pile.length === 0 && <div class="gcard empty">{t("any ghost may begin")}</div>}
				{shown.map((kind, index) => {
					const inRun = index >= older;
					const at = inRun ? index - older - (shown.length - older - 1) / 2 : index - older;
					const turn = inRun ? at * 9 + 3 : [-9, 6, -4][(first + index) % 3]!;
					const shift = inRun ? 0.22 + at * Math.min(0.62, 1.9 / (shown.length - older)) : -0.85 + at * 0.13;
					return (
						<Card
							key={first + index}
							kind={kind}
							flip={`pile-${first + index}`}
							from={whence(kind, actor)}
							class={inRun ? "run" : "under"}
							style={`transform:translateX(calc(var(--card-width) * ${shift.toFixed(2)})) rotate(${turn.toFixed(1)}deg)`}
						/>
					);
				})}
			</div>
		</div>
	);
}

function runWords(table: Table): string {
	if (table.top === 0) return t("The Cemetery is empty");
	const cards = tn("{n} card in the Cemetery", "{n} cards in the Cemetery", table.pile.length);
	if (table.run < 2) return cards;
	return table.run < 4 ? `${cards} · ${t("{0} alike on top: {1} more make a Quartet", { 0: table.run, 1: 4 - table.run })}` : `${cards} · ${t("{0} alike on top", { 0: table.run })}`;
}

export function Middle({ view, names, log }: BoardProps<Table, Play>) {
	const { table } = view;
	return (
		<div class="middle">
			<Crypt table={table} />
			<Cemetery table={table} actor={log[log.length - 1]?.actor ?? table.mover} />
			<p class="caption">{runWords(table)}</p>
			<p class="way">
				<svg class={`ring ${table.direction === 1 ? "" : "counter"}`} viewBox="0 0 60 60" aria-hidden="true">
					<path d="M30 6a24 24 0 1 1-21 12" />
					<path d="M4 20l5-5 7 4" />
				</svg>
				<span>{table.direction === 1 ? t("clockwise") : t("counter-clockwise")}</span>
				{table.next !== undefined && <span class="then">{t("then {0}", { 0: names[table.next]! })}</span>}
				{table.dawn > 0 && table.quiet >= table.dawn - 20 && <span class="whisper">{tn("Dawn in {n} quiet turn", "Dawn in {n} quiet turns", table.dawn - table.quiet)}</span>}
			</p>
		</div>
	);
}
