/* What happened, in words; the latest last, always in sight. */
import { useEffect, useMemo, useRef } from "preact/hooks";
import { CHANCE, type Step } from "../engine/types";
import { currentLanguage, t } from "../words/i18n";
import { logLines } from "./deal";

export function Log(props: { steps: readonly Step[]; names: string[]; me: number; at?: number; open?: boolean; go?(ply: number): void }) {
	const end = useRef<HTMLLIElement>(null);
	const go = useRef(props.go);
	go.current = props.go;
	const language = currentLanguage();
	/* A long game's lines are put into words, and drawn, only when they change. */
	const lines = useMemo(() => logLines(props.steps, props.names), [props.steps, props.names, language]);

	useEffect(() => {
		const box = end.current?.closest(".side");
		if (box && props.at === undefined) box.scrollTop = box.scrollHeight;
	}, [lines.length, props.open]);

	/* One stop for Tab, the last line; arrows go through the others. */
	const walk = (event: KeyboardEvent) => {
		const line = (event.target as HTMLElement).closest("li");
		const next = event.key === "ArrowUp" ? line?.previousElementSibling : event.key === "ArrowDown" ? line?.nextElementSibling : null;
		if (!next) return;
		event.preventDefault();
		next.querySelector("button")?.focus();
	};

	return useMemo(() => {
		if (lines.length === 0) return <p class="soft">{t("Nothing yet.")}</p>;
		return (
			<ol class="log" onKeyDown={walk}>
				{lines.map(({ from, ply, actor, text }, index) => (
					<li
						key={from}
						ref={index === lines.length - 1 ? end : undefined}
						class={actor === CHANCE ? "chance" : actor === props.me ? "own" : ""}
						aria-current={props.at !== undefined && props.at > from && props.at <= ply + 1 ? "step" : undefined}
					>
						{go.current ? (
							<button class="link" tabIndex={index === lines.length - 1 ? 0 : -1} onClick={() => go.current!(ply + 1)}>
								{text}
							</button>
						) : (
							text
						)}
					</li>
				))}
			</ol>
		);
	}, [lines, props.me, props.at, props.go === undefined]);
}
