/* Language, light, pace, sound, name. */
import { LANGUAGES, t, type Language } from "../words/i18n";
import { TITLES } from "./Home";
import type { Settings } from "./settings";

export function SettingsPage(props: { settings: Settings; change(settings: Settings): void }) {
	const { settings } = props;
	const set = (part: Partial<Settings>) => props.change({ ...settings, ...part });
	return (
		<main class="plain">
			<h1>{t("Settings")}</h1>
			<div class="panel stack">
				<label class="field">
					<span>{t("Language")}</span>
					<select value={settings.language} onChange={(event) => set({ language: event.currentTarget.value as Language })}>
						{Object.entries(LANGUAGES).map(([code, name]) => (
							<option value={code} key={code} lang={code}>
								{name}
							</option>
						))}
					</select>
				</label>
				<label class="field">
					<span>{t("Light")}</span>
					<select value={settings.theme} onChange={(event) => set({ theme: event.currentTarget.value as Settings["theme"] })}>
						<option value="auto">{t("as the device")}</option>
						<option value="dark">{t("night")}</option>
						<option value="light">{t("day")}</option>
					</select>
				</label>
				<label class="field">
					<span>
						{t("{0}:", { 0: t("Pace of the table") })} {[t("no motion"), t("quick"), t("usual"), t("slow")][settings.speed]}
					</span>
					<input type="range" min="0" max="3" step="1" value={settings.speed} onInput={(event) => set({ speed: Number(event.currentTarget.value) })} />
				</label>
				<label class="tick">
					<input type="checkbox" checked={settings.sound} onChange={(event) => set({ sound: event.currentTarget.checked })} />
					{t("Sounds (the log says everything they do)")}
				</label>
				<label class="tick">
					<input type="checkbox" checked={settings.aids} onChange={(event) => set({ aids: event.currentTarget.checked })} />
					{t("New tables have notes, odds and maps")}
				</label>
				<label class="field">
					<span>{t("Your name at the table")}</span>
					<input type="text" maxLength={20} value={settings.name} placeholder={t("The Medium")} onInput={(event) => set({ name: event.currentTarget.value })} />
				</label>
			</div>
			<div class="panel stack">
				<h2>{t("Keys")}</h2>
				<p>
					<kbd>h</kbd> {t("a hint")} · <kbd>u</kbd> {t("take back")} · <kbd>l</kbd> {t("the log")} · <kbd>Tab</kbd>, <kbd>Enter</kbd> {t("everything else")}
				</p>
				<p>
					{t("{0}:", { 0: TITLES.boo })} <kbd>↑</kbd> <kbd>↓</kbd> <kbd>←</kbd> <kbd>→</kbd> {t("move the card")} · <kbd>r</kbd> {t("turns it")} · <kbd>f</kbd> {t("turns it over")} · <kbd>Enter</kbd> {t("lays it")}
				</p>
				<p>
					{t("{0}:", { 0: TITLES.phantom })} <kbd>↑</kbd> <kbd>↓</kbd> <kbd>←</kbd> <kbd>→</kbd> {t("from room to room")}
				</p>
				<p>
					{t("{0}:", { 0: t("A replay") })} <kbd>p</kbd> <kbd>,</kbd> {t("a step back")} · <kbd>n</kbd> <kbd>.</kbd> {t("a step on")}
				</p>
			</div>
		</main>
	);
}
