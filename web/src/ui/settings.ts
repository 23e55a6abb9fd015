/* What a person likes, kept in this browser and nowhere else. */
import { guessLanguage, type Language } from "../words/i18n";

export interface Settings {
	theme: "auto" | "dark" | "light";
	language: Language;
	speed: number; /* 0 off, 1 quick, 2 usual, 3 slow */
	sound: boolean;
	name: string;
	aids: boolean;
}

const KEY = "seance-settings";
const usual = (): Settings => ({
	theme: "auto",
	language: guessLanguage(),
	speed: 2,
	sound: false,
	name: "",
	aids: true,
});

export function loadSettings(): Settings {
	try {
		return { ...usual(), ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
	} catch {
		return usual();
	}
}

export function saveSettings(settings: Settings): void {
	try {
		localStorage.setItem(KEY, JSON.stringify(settings));
	} catch {
		/* without storage the settings last as long as the page */
	}
}

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
