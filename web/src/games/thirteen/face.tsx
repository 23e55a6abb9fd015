/*
 * 13 Ghosts: a gallery of thirteen portraits is the board. A lit frame is still
 * possible, pins say whose, an eye says whom they can take you for. Asking is
 * blue with a speech mark, attacking is red with a snuffed candle, and the two
 * can never be confused.
 */
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { SPECTATOR, type Move, type View } from "../../engine/types";
import type { BoardProps, GameFace } from "../../ui/board";
import { useFlip } from "../../ui/flip";
import { Actions, Choosing, Holding, Piles } from "./Actions";
import { Wall } from "./art";
import { Gallery, Legend } from "./Gallery";
import { EARLY, People } from "./People";
import type { Act, Table, ThirteenView } from "./table";
import { actWords, awaitedWords } from "./words";

function Board(props: BoardProps<Table, Act>) {
	const { view, me, mine } = props;
	const { table } = view;
	const [picked, setPicked] = useState(0);
	const root = useFlip(props.speed, [view, mine, picked]);
	const early = EARLY.includes(table.phase);
	const hint = view.moves.find((move) => move.a === props.hint?.a);

	useLayoutEffect(() => setPicked(0), [view.ply]);
	useEffect(() => {
		if (hint?.is === "attack") setPicked(hint.card!);
	}, [hint]);

	return (
		<div class={`thirteen seats-of-${view.players}`} ref={root}>
			<Wall />
			<People {...props} />
			<div class="wall">
				{early ? <Choosing {...props} /> : <Gallery {...props} picked={picked} pick={setPicked} hinted={hint?.is === "attack" ? hint.card! : 0} />}
			</div>
			{!early && (
				<div class="notes">
					<Legend {...props} />
					<Piles {...props} />
				</div>
			)}
			<div class="own">
				{!early && me !== SPECTATOR && <Holding {...props} />}
				{mine && !early && <Actions {...props} picked={picked} />}
			</div>
		</div>
	);
}

export const face: GameFace = {
	Board,
	awaited: (view: View) => awaitedWords(view as ThirteenView),
	hides: () => true,
	moveWords: (view, move: Move) => actWords(view as ThirteenView, move as Act),
};
