/* The position as a picture, the game as a film. */
import { useRef, useState } from "preact/hooks";
import { UserError } from "../engine/source";
import { CHANCE, type Step } from "../engine/types";
import { t } from "../words/i18n";
import { part } from "./part";

interface Props {
	name: string; /* of the file */
	board(): Element | null;
	steps: readonly Step[];
	shown: number; /* the ply that is on the board */
	setPly(ply: number): void;
	tell(words: string): void;
}

export function Pictures(props: Props) {
	const [filming, setFilming] = useState(-1); /* the share of the film that is done; -1: none is made */
	const shown = useRef(props.shown);
	shown.current = props.shown;
	const going = useRef(false);
	const camera = () => part("picture", () => import("./picture"));
	const fail = (error: unknown) => props.tell(error instanceof UserError ? t(error.pattern, error.fills) : t("This browser cannot draw the page as a picture."));
	const picture = async () => {
		const board = props.board();
		if (board === null) return;
		try {
			await (await camera()).savePicture(board, props.name);
		} catch (error) {
			fail(error);
		}
	};
	/* A frame for each step of a player; what chance does between them is seen with the next. */
	const film = async () => {
		const plies = [0, ...props.steps.filter((step) => step.actor < CHANCE).map((step) => step.ply + 1), props.steps.length];
		const show = async (frame: number) => {
			props.setPly(plies[frame]!);
			setFilming(frame / plies.length);
			for (let tries = 0; tries < 100 && shown.current !== plies[frame]; tries++) await new Promise((done) => setTimeout(done, 20));
			await new Promise((done) => requestAnimationFrame(done));
			return going.current;
		};
		going.current = true;
		try {
			const { canFilm, saveFilm } = await camera();
			if (!canFilm()) throw new UserError("This browser cannot make films. Save pictures instead.");
			await saveFilm(() => props.board()!, plies.length, show, props.name);
		} catch (error) {
			fail(error);
		}
		setFilming(-1);
	};
	return (
		<>
			<button class="button small" disabled={filming >= 0} onClick={() => void picture()}>
				{t("Save a picture")}
			</button>
			<button class="button small" disabled={props.steps.length === 0} onClick={() => (filming >= 0 ? (going.current = false) : void film())}>
				{filming >= 0 ? t("Filming… {0} %. Stop", { 0: Math.round(100 * filming) }) : t("Save a film")}
			</button>
		</>
	);
}
