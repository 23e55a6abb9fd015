/* The games of the page, as the engine lists them, each with the kit of its folder. */
import { kits } from "game-kits";
import type { GameInfo } from "../engine/types";
import { GAMES as INFOS } from "./generated";
import type { GameKit } from "./kit";

/* In the order of the engine's list. */
export const GAMES: readonly GameKit[] = INFOS.map((info: GameInfo) => ({ info, ...kits[info.name]! }));

export const gameNamed = (name: string): GameKit | undefined => GAMES.find((game) => game.info.name === name);

/* A game that is kept or in an address is one of the list; whoever reads them has looked. */
export const kitOf = (name: string): GameKit => gameNamed(name) ?? GAMES[0]!;
export const titleOf = (name: string): string => kitOf(name).info.title;
