/* The games' faces, each loaded when its table is opened. */
import type { GameName } from "../engine/types";
import type { GameFace } from "./board";
import { part } from "./part";

function load(game: GameName): Promise<GameFace> {
	switch (game) {
		case "ghooost":
			return import("../games/ghooost/face").then((module) => module.face);
		case "boo":
			return import("../games/boo/face").then((module) => module.face);
		case "phantom":
			return import("../games/phantom/face").then((module) => module.face);
		case "thirteen":
			return import("../games/thirteen/face").then((module) => module.face);
	}
}

export const faceOf = (game: GameName): Promise<GameFace> => part(`face-${game}`, () => load(game));
