/* The win chance over the game as a curve, with the decisions that cost something marked. */
import type { Judged } from "../engine/types";
import { isFault } from "./review";
import { t } from "../words/i18n";

export function Curve(props: { judged: Judged[]; result: number | null; count: number; at: number; go(ply: number): void }) {
	const { judged, count } = props;
	if (judged.length === 0) return null;
	const x = (ply: number) => 4 + (292 * ply) / Math.max(1, count);
	const y = (chance: number) => 66 - 62 * chance;
	/* The curve ends with how the round ended, so that it never seems to say something else. */
	const end = props.result === null ? [] : [{ ply: count, chance: props.result }];
	const curve = [...judged, ...end];
	const points = curve.map((one) => `${x(one.ply).toFixed(1)},${y(one.chance).toFixed(1)}`).join(" ");
	const words = t("Win chance from {0} % to {1} %", {
		0: Math.round(100 * curve[0]!.chance),
		1: Math.round(100 * curve[curve.length - 1]!.chance),
	});
	return (
		<figure class="curve">
			<svg viewBox="0 0 300 70" role="img" aria-label={words}>
				<line class="even" x1="4" x2="296" y1={y(0.5)} y2={y(0.5)} />
				<polyline points={points} />
				<line class="now" x1={x(props.at)} x2={x(props.at)} y1="2" y2="68" />
				{judged
					.filter((one) => isFault(one.label))
					.map((one) => (
						<circle key={one.ply} class={one.label} cx={x(one.ply)} cy={y(one.chance)} r="5" onClick={() => props.go(one.ply)} />
					))}
			</svg>
			<figcaption class="soft">{words}</figcaption>
		</figure>
	);
}
