/* Made by web/build.mjs from the list of games: the kit of each, by its name. */
declare module "game-kits" {
	export const kits: Record<string, Omit<import("./kit").GameKit, "info">>;
}
