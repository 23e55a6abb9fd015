import { t } from "../../words/i18n";
import type { GhooostView } from "./table";
import { cardsWords } from "./words";

/* Who must hold what, by what everybody saw; what is out of the game; what nobody has seen. */
export function Memory({ view, names, me, class: name }: { view: GhooostView; names: string[]; me: number; class: string }) {
	const { table } = view;
	return (
		<details class={name}>
			<summary>{t("What everybody can remember")}</summary>
			<dl>
				{table.seats.map((seat, index) =>
					seat.known.length === 0 ? null : (
						<>
							<dt>{index === me ? t("All know of you") : t("{0} holds", { 0: names[index]! })}</dt>
							<dd>{cardsWords(seat.known)}</dd>
						</>
					),
				)}
				<dt>{t("Not seen yet")}</dt>
				<dd>{cardsWords(table.unseen)}</dd>
				{table.gone.length > 0 && (
					<>
						<dt>{t("Gone for good")}</dt>
						<dd>{cardsWords(table.gone)}</dd>
					</>
				)}
			</dl>
		</details>
	);
}

