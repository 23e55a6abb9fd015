/* A screen that is loaded when it is first shown. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../words/i18n";

export function lazyScreen<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
	let found: ComponentType<P> | null = null;
	return function Lazy(props: P) {
		const [Screen, setScreen] = useState<ComponentType<P> | null>(() => found);
		const [failed, setFailed] = useState(false);
		useEffect(() => {
			if (Screen === null)
				load().then(
					(loaded) => {
						found = loaded;
						setScreen(() => loaded);
					},
					() => setFailed(true),
				);
		}, []);
		if (failed) return <main class="plain">{t("This part could not be loaded. Check the connection and reload.")}</main>;
		if (Screen === null) return <main class="plain">{t("Lighting the candles…")}</main>;
		return <Screen {...props} />;
	};
}
