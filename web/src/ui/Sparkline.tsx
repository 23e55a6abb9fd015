/* A small line of how a number went, for beside that number. */
const [WIDTH, HEIGHT] = [64, 24];

export function Sparkline({ values }: { values: readonly number[] }) {
	if (values.length < 2) return null;
	const [low, high] = [Math.min(...values), Math.max(...values)];
	const points = values.map((value, index) => {
		const x = 2 + ((WIDTH - 4) * index) / (values.length - 1);
		const y = HEIGHT - 3 - ((HEIGHT - 6) * (value - low)) / Math.max(1, high - low);
		return `${x.toFixed(1)},${y.toFixed(1)}`;
	});
	return (
		<svg class="sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
			<polyline points={points.join(" ")} />
		</svg>
	);
}
