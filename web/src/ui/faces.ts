/* The games' faces, each loaded when its table is opened. */
import type { GameName } from "../engine/types";
import type { GameFace } from "./board";

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

const KEY = "seance-reloaded";

/* A part that is gone means that the page was renewed meanwhile: loaded anew, once, it is whole again. */
export async function faceOf(game: GameName): Promise<GameFace> {
	try {
		const face = await load(game);
		sessionStorage.removeItem(KEY);
		return face;
	} catch (error) {
		if (sessionStorage.getItem(KEY) === null) {
			sessionStorage.setItem(KEY, "1");
			location.reload();
		}
		throw error;
	}
}
