/* What a person likes, kept in this browser and nowhere else. */
import { guessLanguage, LANGUAGES, type Language } from "../words/i18n";

export interface Settings {
	theme: "auto" | "dark" | "light";
	language: Language;
	speed: number; /* 0 off, 1 quick, 2 usual, 3 slow */
	sound: boolean;
	name: string;
	aids: boolean;
	confirm: boolean; /* a move that cannot be taken back takes a second touch */
	size: number; /* of text and tables, per cent: one of SIZES */
	safe: boolean; /* colours that do not rest on red and green */
}

export const SIZES: readonly number[] = [100, 112, 125, 150];

const KEY = "seance-settings";
const usual = (): Settings => ({
	theme: "auto",
	language: guessLanguage(),
	speed: 2,
	sound: false,
	name: "",
	aids: true,
	confirm: true,
	size: 100,
	safe: false,
});

/* What each setting may be; anything else falls back to what is usual. */
const FITS: { [K in keyof Settings]: (value: unknown) => boolean } = {
	theme: (value) => ["auto", "dark", "light"].includes(value as string),
	language: (value) => typeof value === "string" && Object.hasOwn(LANGUAGES, value),
	speed: (value) => [0, 1, 2, 3].includes(value as number),
	sound: (value) => typeof value === "boolean",
	name: (value) => typeof value === "string" && value.length <= 20,
	aids: (value) => typeof value === "boolean",
	confirm: (value) => typeof value === "boolean",
	size: (value) => SIZES.includes(value as number),
	safe: (value) => typeof value === "boolean",
};

const kept = (): string => {
	try {
		return localStorage.getItem(KEY) ?? "{}";
	} catch {
		return "{}";
	}
};

export function loadSettings(text: string = kept()): Settings {
	const settings = usual();
	try {
		const found: unknown = JSON.parse(text);
		if (typeof found === "object" && found !== null)
			for (const [name, value] of Object.entries(found)) if (Object.hasOwn(FITS, name) && FITS[name as keyof Settings](value)) Object.assign(settings, { [name]: value });
	} catch {
		/* damaged: all as usual */
	}
	return settings;
}

export function saveSettings(settings: Settings): void {
	try {
		localStorage.setItem(KEY, JSON.stringify(settings));
	} catch {
		/* without storage the settings last as long as the page */
	}
}

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
