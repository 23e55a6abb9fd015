/* A table being laid: whoever will sit at it already does. Drawing only; the form below says the same. */
import { GhostShape, type Look } from "../../art/ghost";
import { CandleArt, CardBackArt } from "../../art/things";

const [CX, CY, RX, RY] = [400, 250, 340, 96];

function placeOf(index: number, count: number): [number, number] {
	const angle = ((count === 1 ? 270 : 202 + (index * 136) / (count - 1)) * Math.PI) / 180;
	/* Who sits at the side sits a little higher, so that the table's edge does not hide the face. */
	return [CX + RX * 1.02 * Math.cos(angle), CY + (RY + 66) * Math.sin(angle) - 46 * Math.abs(Math.cos(angle))];
}

export function Laid({ seats }: { seats: { look: Look; name: string }[] }) {
	return (
		<svg class="laid" viewBox="0 0 800 372" aria-hidden="true" focusable="false">
			<ellipse cx={CX} cy="150" rx="420" ry="200" fill="url(#flame)" opacity=".6" />
			{seats.map(({ look }, index) => {
				const [x, y] = placeOf(index, seats.length);
				return (
					<g key={index} transform={`translate(${x - 50} ${y - 50})`}>
						<GhostShape look={look} arms gaze={[(CX - x) / 300, 0.8]} />
					</g>
				);
			})}
			<ellipse cx={CX} cy={CY + 16} rx={RX + 26} ry={RY + 24} fill="#000" opacity=".35" />
			<ellipse class="wood" cx={CX} cy={CY} rx={RX + 20} ry={RY + 18} />
			<ellipse class="cloth" cx={CX} cy={CY} rx={RX} ry={RY} />
			{seats.map(({ name }, index) => {
				const [x, y] = placeOf(index, seats.length);
				const [fx, fy] = [CX + (x - CX) * 0.78, CY + (y - CY) * 0.34];
				const width = 22 + name.length * 9.2;
				return (
					<g key={index}>
						{[-10, 0, 10].map((turn) => (
							<g key={turn} transform={`translate(${fx} ${fy + 26}) rotate(${turn}) scale(.26) translate(-50 -150)`}>
								<CardBackArt />
							</g>
						))}
						<g transform={`translate(${x} ${y + 50})`}>
							<rect class="name-plate" x={-width / 2} y="-15" width={width} height="28" rx="6" />
							<text y="5" text-anchor="middle">
								{name}
							</text>
						</g>
					</g>
				);
			})}
			<g transform={`translate(${CX} ${CY + 62})`}>
				<CandleArt height={38} />
			</g>
		</svg>
	);
}
