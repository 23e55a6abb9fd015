/* What the last step changed: the places whose marks differ from those one step before. A jump marks nothing. */
import { useRef } from "preact/hooks";

export function useFresh(ply: number, marks: readonly string[]): ReadonlySet<number> {
	const last = useRef({ ply, marks, fresh: new Set<number>() });
	if (last.current.ply !== ply) {
		const one = ply === last.current.ply + 1;
		const before = last.current.marks;
		const fresh = new Set(one ? marks.flatMap((mark, index) => (before[index] !== undefined && before[index] !== mark ? [index] : [])) : []);
		last.current = { ply, marks, fresh };
	}
	return last.current.fresh;
}
