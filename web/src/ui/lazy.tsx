/* A screen that is loaded when it is first shown. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { part } from "./part";
import { Waiting } from "./parts";

export function lazyScreen<P extends object>(name: string, load: () => Promise<ComponentType<P>>): ComponentType<P> {
	let found: ComponentType<P> | null = null;
	return function Lazy(props: P) {
		const [Screen, setScreen] = useState<ComponentType<P> | null>(() => found);
		const [failed, setFailed] = useState(false);
		useEffect(() => {
			if (Screen === null)
				part(name, load).then(
					(loaded) => {
						found = loaded;
						setScreen(() => loaded);
					},
					() => setFailed(true),
				);
		}, []);
		if (Screen === null) return <Waiting failed={failed} />;
		return <Screen {...props} />;
	};
}
