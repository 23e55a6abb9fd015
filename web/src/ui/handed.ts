/* A bot chooses for the person (such moves are not judged later), move after move, as long as the phase in which that seat asked it to lasts. */
import { useEffect, useState } from "preact/hooks";
import type { PlayedTable } from "../engine/source";
import type { View } from "../engine/types";

const HELPER = "level3";

export function useHanded(source: PlayedTable, view: View, mine: boolean, act: (action: number, assisted: boolean) => unknown): { handed: boolean; hand(): void } {
	const phase = (view.table as { phase: string }).phase;
	const asked = `${view.viewer} ${phase}`;
	const [until, setUntil] = useState("");

	useEffect(() => {
		if (until !== asked) {
			setUntil("");
			return undefined;
		}
		if (!mine) return undefined;
		let alive = true;
		void source.advise(HELPER).then((advice) => {
			if (!alive) return;
			if (advice === null) setUntil("");
			else void act(advice.a, true);
		});
		return () => {
			alive = false;
		};
	}, [until, mine, view.ply, asked]);

	return { handed: until === asked, hand: () => setUntil(asked) };
}
