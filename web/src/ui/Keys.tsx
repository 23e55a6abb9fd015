/* The keys of the page and of each game's board: on the settings page, and wherever `?` is pressed. */
import { useEffect, useRef } from "preact/hooks";
import { GAMES } from "../games/registry";
import { t } from "../words/i18n";

export function Keys() {
	return (
		<>
			<h2>{t("Keys")}</h2>
			<p>
				<kbd>h</kbd> {t("a hint")} · <kbd>u</kbd> {t("take back")} · <kbd>l</kbd> {t("the log")} · <kbd>?</kbd> {t("these keys")} · <kbd>Tab</kbd>, <kbd>Enter</kbd> {t("everything else")}
			</p>
			{GAMES.filter((game) => game.keys !== undefined).map((game) => (
				<p key={game.info.name}>
					{t("{0}:", { 0: game.info.title })}{" "}
					{game.keys!().map(({ keys, words }, index) => (
						<span key={words}>
						{index > 0 && " · "}
						{keys.map((key) => (
							<kbd key={key}>{key}</kbd>
						))}{" "}
						{words}
						</span>
					))}
				</p>
			))}
			<p>
				{t("{0}:", { 0: t("A replay") })} <kbd>←</kbd> <kbd>p</kbd> {t("a step back")} · <kbd>→</kbd> <kbd>n</kbd> {t("a step on")} · <kbd>↑</kbd> <kbd>↓</kbd> {t("from mistake to mistake")} · <kbd>{t("Space")}</kbd> {t("plays by itself")}
			</p>
		</>
	);
}

export function KeysDialog({ close }: { close(): void }) {
	const dialog = useRef<HTMLDialogElement>(null);
	useEffect(() => dialog.current?.showModal(), []);
	return (
		<dialog class="panel keys" ref={dialog} onClose={close} aria-label={t("Keys")}>
			<div class="stack">
				<Keys />
				<form method="dialog">
					<button class="button main">{t("Close")}</button>
				</form>
			</div>
		</dialog>
	);
}
