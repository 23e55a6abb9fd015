/*
 * Things travel from where they were to where they go. Elements with a
 * data-flip name are measured before and after each rendering; one that moved
 * is shown at its old place first, one that is new comes from the element named
 * in data-from. Nothing moves if motion is off.
 */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { calm } from "./settings";

interface Place {
	left: number;
	top: number;
	width: number;
	height: number;
}

const PACE = [0, 140, 220, 380];

function places(root: HTMLElement): Map<string, Place> {
	const found = new Map<string, Place>();
	for (const element of root.querySelectorAll<HTMLElement>("[data-flip]")) {
		const { left, top, width, height } = element.getBoundingClientRect();
		found.set(element.dataset.flip!, { left, top, width, height });
	}
	return found;
}

function travel(element: HTMLElement, from: Place, to: Place, ms: number): void {
	const x = from.left + from.width / 2 - to.left - to.width / 2;
	const y = from.top + from.height / 2 - to.top - to.height / 2;
	const scale = to.width > 0 ? from.width / to.width : 1;
	if (Math.abs(x) < 1 && Math.abs(y) < 1 && Math.abs(scale - 1) < 0.02) return;
	element.animate(
		[{ transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 5 }, { transform: "none", zIndex: 5 }],
		{ duration: ms, easing: "cubic-bezier(.2,.8,.3,1)", composite: "replace" },
	);
}

export function useFlip(speed: number): RefObject<HTMLDivElement | null> {
	const root = useRef<HTMLDivElement>(null);
	const before = useRef<Map<string, Place>>(new Map());

	useLayoutEffect(() => {
		if (root.current === null) return;
		const now = places(root.current);
		if (speed > 0 && before.current.size > 0) {
			for (const [name, to] of now) {
				const element = root.current.querySelector<HTMLElement>(`[data-flip="${CSS.escape(name)}"]`)!;
				const from = before.current.get(name) ?? before.current.get(element.dataset.from ?? "");
				if (from === undefined) continue;
				if (calm()) {
					if (!before.current.has(name)) element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 150 });
				} else {
					travel(element, from, to, PACE[speed] ?? 220);
				}
			}
		}
		before.current = now;
	});
	return root;
}
