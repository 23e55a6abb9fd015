/* The line over a table whose game is not kept; it can be closed, and the table stands below it as it would without. */
import type { Kept } from "../engine/types";
import { t } from "../words/i18n";

export function NotKept(props: { kept: Kept; close(): void }) {
	const full = props.kept === "full";
	return (
		<div class="notice" role="alert">
			<p>
				{full ? t("The disk is full: this game is not kept.") : t("This browser keeps nothing: a reload ends this game.")}{" "}
				{full && <span class="if-wide">{t("Save it as a file when it is over.")}</span>}
			</p>
			<button class="button small" aria-label={t("Close")} onClick={props.close}>
				✕
			</button>
		</div>
	);
}
