/* Language, light, pace, sound, name. */
import { LANGUAGES, t, type Language } from "../words/i18n";
import { SIZES, type Settings } from "./settings";
import { Icon } from "../art/icons";
import { Keys } from "./Keys";

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
					<span>{t("Text size")}</span>
					<select value={String(settings.size)} onChange={(event) => set({ size: Number(event.currentTarget.value) })}>
						{SIZES.map((size) => (
							<option value={String(size)} key={size}>
								{size} %
							</option>
						))}
					</select>
				</label>
				<label class="field">
					<span>{t("Theme")}</span>
					<select value={settings.theme} onChange={(event) => set({ theme: event.currentTarget.value as Settings["theme"] })}>
						<option value="auto">{t("system")}</option>
						<option value="dark">{t("dark")}</option>
						<option value="light">{t("light")}</option>
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
					{t("Sounds (everything is also in the log)")}
				</label>
				<label class="tick">
					<input type="checkbox" checked={settings.aids} onChange={(event) => set({ aids: event.currentTarget.checked })} />
					{t("New tables have notes, odds and maps")}
				</label>
				<label class="tick">
					<input type="checkbox" checked={settings.confirm} onChange={(event) => set({ confirm: event.currentTarget.checked })} />
					{t("Ask for a second tap before a search")}
				</label>
				<label class="tick">
					<input type="checkbox" checked={settings.safe} onChange={(event) => set({ safe: event.currentTarget.checked })} />
					{t("Colours for colour-blind eyes: blue and orange instead of green and red")}
				</label>
				{document.fullscreenEnabled && (
					<button class="button" onClick={() => void (document.fullscreenElement === null ? document.documentElement.requestFullscreen() : document.exitFullscreen())}>
						<Icon name="fit" /> {t("Full screen")}
					</button>
				)}
				<label class="field">
					<span>{t("Your name at the table")}</span>
					<input type="text" maxLength={20} value={settings.name} placeholder={t("The Medium")} onInput={(event) => set({ name: event.currentTarget.value })} />
				</label>
			</div>
			<div class="panel stack">
				<Keys />
			</div>
		</main>
	);
}
