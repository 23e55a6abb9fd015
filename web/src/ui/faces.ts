/* The games' faces, each loaded when its table is opened. */
import { kitOf } from "../games/registry";
import type { GameFace } from "./board";
import { part } from "./part";
import { sheet } from "./sheet";

export const faceOf = (game: string): Promise<GameFace> => part(`face-${game}`, async () => (await Promise.all([kitOf(game).face(), sheet(game)]))[0]);
