/* The panel that a narrow screen opens over the board: Escape closes it, and the focus goes back to the button it came from. */
import { useRef, useState } from "preact/hooks";
import { useKeys } from "./useTable";

export function usePanel() {
	const [panel, setPanel] = useState(false);
	const opener = useRef<HTMLButtonElement>(null);
	const closePanel = () => {
		setPanel(false);
		opener.current?.focus({ preventScroll: true });
	};
	useKeys((key) => {
		if (key === "Escape" && panel) closePanel();
	});
	return { panel, setPanel, closePanel, opener };
}
