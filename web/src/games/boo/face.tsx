import type { BoardProps, GameFace } from "../../ui/board";
function Board(props: BoardProps) {
	return <div class="scroll"><pre>{JSON.stringify(props.view.table, null, 1).slice(0, 1500)}</pre>{props.mine && props.view.moves.slice(0, 20).map((m) => <button key={m.a} onClick={() => props.act(m.a)}>{JSON.stringify(m)}</button>)}</div>;
}
export const face: GameFace = { Board, awaited: () => "", moveWords: (_, m) => JSON.stringify(m) };
