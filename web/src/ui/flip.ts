/*
 * Things travel from where they were to where they go. Elements with a
 * data-flip name are measured before and after each rendering; one that moved
 * is shown at its old place first. One that is new comes from the first element
 * named in data-from that has gone since, or else from the last one named;
 * those with a data-place name are only such places. What
 * travels is a copy in front of the page, because a hand that scrolls would cut
 * off what comes from outside it. Nothing moves if motion is off. Measuring
 * makes the browser lay the page out, so it is done only when what is drawn from
 * has changed.
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
	for (const element of root.querySelectorAll<HTMLElement>("[data-flip], [data-place]")) {
		const { left, top, width, height } = element.getBoundingClientRect();
		found.set((element.dataset.flip ?? element.dataset.place)!, { left, top, width, height });
	}
	return found;
}

/* What is to be shown on its way: measured, so that all can be set going without a look at the page in between, which would lay it out anew each time. */
interface Journey {
	element: HTMLElement;
	copy: HTMLElement;
	frames: Keyframe[];
}

function journey(element: HTMLElement, from: Place, to: Place): Journey | null {
	const x = from.left + from.width / 2 - to.left - to.width / 2;
	const y = from.top + from.height / 2 - to.top - to.height / 2;
	const scale = to.width > 0 ? Math.min(1.5, from.width / to.width) : 1;
	if (Math.abs(x) < 1 && Math.abs(y) < 1 && Math.abs(scale - 1) < 0.02) return null;
	const copy = element.cloneNode(true) as HTMLElement;
	copy.removeAttribute("data-flip");
	copy.setAttribute("aria-hidden", "true");
	copy.classList.add("flying");
	/* Measured boxes are of the turned card; the copy has the card's own size and turn. */
	const [width, height] = [element.offsetWidth, element.offsetHeight];
	const turn = /rotate\([^)]*\)/.exec(element.style.transform)?.[0] ?? "";
	copy.style.cssText = `left:${to.left + (to.width - width) / 2}px;top:${to.top + (to.height - height) / 2}px;width:${width}px;height:${height}px;--card-width:${width}px`;
	return { element, copy, frames: [{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: turn || "none" }] };
}

function travel({ element, copy, frames }: Journey, ms: number): void {
	const timing = { duration: ms, easing: "cubic-bezier(.2,.8,.3,1)" };
	document.body.append(copy);
	element.animate([{ visibility: "hidden" }, { visibility: "hidden" }], timing);
	copy.animate(frames, timing).onfinish = () => copy.remove();
}

/* Where something new comes from. */
function origin(names: string[], before: Map<string, Place>, now: Map<string, Place>, used: Set<string>): Place | undefined {
	const gone = names.find((name) => before.has(name) && !now.has(name) && !used.has(name));
	if (gone !== undefined) used.add(gone);
	return before.get(gone ?? names[names.length - 1] ?? "");
}

export function useFlip(speed: number, drawn: readonly unknown[]): RefObject<HTMLDivElement | null> {
	const root = useRef<HTMLDivElement>(null);
	const before = useRef<Map<string, Place>>(new Map());

	useLayoutEffect(() => {
		if (root.current === null) return;
		const now = places(root.current);
		if (speed > 0 && before.current.size > 0) {
			const used = new Set<string>();
			const journeys: Journey[] = [];
			for (const [name, to] of now) {
				const element = root.current.querySelector<HTMLElement>(`[data-flip="${CSS.escape(name)}"]`);
				if (element === null) continue;
				const from = before.current.get(name) ?? origin((element.dataset.from ?? "").split(" "), before.current, now, used);
				if (from === undefined) continue;
				if (calm()) {
					if (!before.current.has(name)) element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 150 });
				} else {
					const one = journey(element, from, to);
					if (one !== null) journeys.push(one);
				}
			}
			journeys.forEach((one) => travel(one, PACE[speed] ?? 220));
		}
		before.current = now;
	}, [speed, ...drawn]);
	return root;
}
