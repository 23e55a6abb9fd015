/* The rules of Wisp, to be read on the page. */
import type { Section } from "../../rules/section";
import { t } from "../../words/i18n";

export const sections = (): Section[] => [
	{
		id: "all",
		title: t("How to play"),
		parts: [
			t("Both players stake a candle, and each is dealt one of three wisps in secret."),
			t("In turn, wait or light a second candle. If both wait, the higher wisp wins one candle."),
			t("Once a candle is lit, follow, and the higher wisp wins two; or flee, and lose one."),
		],
	},
];
