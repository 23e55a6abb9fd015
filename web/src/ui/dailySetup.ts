/* The table of a daily deal. */
import type { Daily, Setup } from "../engine/types";
import type { Settings } from "./settings";

export const dailySetup = (deal: Daily, settings: Settings): Setup => ({
	game: deal.game,
	players: deal.players,
	options: {},
	seats: deal.seats,
	names: deal.seats.map((seat) => (seat === "person" ? settings.name : "")),
	match: false,
	seed: deal.seed,
	aids: settings.aids,
	daily: deal.date,
	dailyName: deal.name,
});
