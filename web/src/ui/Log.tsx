/* What happened, in words; the latest last, always in sight. */
import { useEffect, useRef } from "preact/hooks";
import { CHANCE, type Step } from "../engine/types";
import { say, t } from "../words/i18n";

export function Log(props: { steps: readonly Pick<Step, "ply" | "actor" | "says">[]; names: string[]; me: number; at?: number; go?(ply: number): void }) {
	const end = useRef<HTMLLIElement>(null);
	const lines = props.steps.flatMap((step) => {
		const text = step.says.map((phrase) => say(phrase, props.names)).join(" ");
		return text === "" ? [] : [{ step, text }];
	});

	useEffect(() => {
		const box = end.current?.closest(".side");
		if (box && props.at === undefined) box.scrollTop = box.scrollHeight;
	}, [lines.length]);

	if (lines.length === 0) return <p class="soft">{t("Nothing yet.")}</p>;
	return (
		<ol class="log">
			{lines.map(({ step, text }, index) => (
				<li
					key={step.ply}
					ref={index === lines.length - 1 ? end : undefined}
					class={step.actor === CHANCE ? "chance" : step.actor === props.me ? "own" : ""}
					aria-current={props.at === step.ply + 1 ? "step" : undefined}
				>
					{props.go ? (
						<button class="link" onClick={() => props.go!(step.ply + 1)}>
							{text}
						</button>
					) : (
						text
					)}
				</li>
			))}
		</ol>
	);
}
