/* What stands and lies about: card backs, Mansions, the clock, candles, the moon, stones and railings. */

/* 100 by 140, as every card. */
export const CardBackArt = () => (
	<>
		<rect x=".75" y=".75" width="98.5" height="138.5" rx="9" fill="#f1e6cc" stroke="#1a1530" stroke-width="1.5" />
		<rect x="6" y="6" width="88" height="128" rx="5" fill="url(#back)" />
		<ellipse cx="50" cy="70" rx="24" ry="30" fill="#2a1b40" stroke="#d6a85a" stroke-width="2" />
		<path d="M32 70q18-18 36 0q-18 18-36 0z" fill="#f7f3ff" stroke="#1a1530" stroke-width="1.5" />
		<circle cx="50" cy="70" r="7" fill="#402a5c" />
		<circle cx="52" cy="67.5" r="2" fill="#fff" />
	</>
);

export const CardBack = ({ class: name = "" }: { class?: string }) => (
	<svg class={`card-art ${name}`} viewBox="0 0 100 140" aria-hidden="true" focusable="false">
		<CardBackArt />
	</svg>
);

const MOST_BACKS = 9; /* a larger hand looks the same */

/* A hand seen from behind, round 0,0 at its lower edge. */
export function Fan({ count, size = 0.34 }: { count: number; size?: number }) {
	const shown = Math.min(count, MOST_BACKS);
	const step = Math.min(10, 60 / Math.max(1, shown));
	return (
		<>
			{Array.from({ length: shown }, (_, index) => (
				<g key={index} transform={`rotate(${((index - (shown - 1) / 2) * step).toFixed(1)}) translate(${-50 * size} ${-150 * size}) scale(${size})`}>
					<CardBackArt />
				</g>
			))}
		</>
	);
}

/* A Mansion with as many lit windows as cards are left in it; 100 by 104. */
export function HouseArt({ left, full }: { left: number; full: number }) {
	const windows = Math.min(12, Math.max(1, full));
	const lit = Math.ceil((left / Math.max(1, full)) * windows);
	const columns = windows <= 4 ? 2 : windows <= 6 ? 3 : 4;
	const rows = Math.ceil(windows / columns);
	const [w, h] = [54 / columns - 3.2, 42 / rows - 4];
	return (
		<>
			{left > 0 && <ellipse cx="50" cy="66" rx="52" ry="40" fill="url(#flame)" opacity=".8" />}
			<g stroke="#1a1530" stroke-width="2.2" stroke-linejoin="round">
				<path d="M72 22V2h10v32z" fill="#564a7c" />
				<path d="M20 92V42h60v50z" fill="#6a5c96" />
				<path d="M64 92V42h16v50z" fill="url(#hatchB)" stroke="none" />
				<path d="M10 44L34 12l16 14 16-14 24 32z" fill="#3d3263" />
				<path d="M34 12l16 14 16-14 24 32H66z" fill="url(#hatchB)" stroke="none" />
				<path d="M34 12V2l7 3-7 3" fill="#b33a3f" stroke-width="1.2" />
				<circle cx="34" cy="31" r="4" fill={left > 0 ? "#ffcf73" : "#1a1530"} stroke-width="1.4" />
				{Array.from({ length: windows }, (_, index) => {
					const x = 24.6 + (index % columns) * (54 / columns);
					const y = 46 + Math.floor(index / columns) * (42 / rows);
					return <path key={index} class={index < lit ? "lit" : "dark"} stroke-width="1.4" fill={index < lit ? "#ffcf73" : "#1a1530"} d={`M${x} ${y + h}v${-h * 0.6}q${w / 2} ${-h * 0.7} ${w} 0v${h * 0.6}z`} />;
				})}
				<path d="M14 92h72" stroke-width="3" stroke-linecap="round" />
			</g>
		</>
	);
}

export const House = (props: { left: number; full: number; class?: string }) => (
	<svg class={`mansion ${props.class ?? ""}`} viewBox="0 0 100 104" aria-hidden="true" focusable="false">
		<HouseArt {...props} />
	</svg>
);

/* A quarter to twelve with all cards there, midnight with none; radius 50. */
export function ClockArt({ left, full }: { left: number; full: number }) {
	const minutes = 60 - 15 * (left / Math.max(1, full));
	const back = ((60 - minutes) * Math.PI) / 30;
	return (
		<>
			<circle r="50" fill="url(#brass)" stroke="#1a1530" stroke-width="2" />
			<circle r="43" fill="#fbf3df" stroke="#1a1530" stroke-width="1.6" />
			<path d="M0 0L0-42A42 42 0 0 0-42 0z" fill="#f4b860" opacity=".35" />
			{left > 0 && <path d={`M0 0L0-42A42 42 0 0 0 ${-42 * Math.sin(back)} ${-42 * Math.cos(back)}z`} fill="#d97b2b" opacity=".75" />}
			{Array.from({ length: 12 }, (_, hour) => (
				<path key={hour} d={hour % 3 ? "M0-40v4" : "M0-40v7"} stroke="#2a2140" stroke-width={hour % 3 ? 1.6 : 2.8} transform={`rotate(${hour * 30})`} />
			))}
			<g stroke="#2a2140" stroke-linecap="round">
				<path class="pointer" d="M0 4V-24" stroke-width="5" transform={`rotate(${(11 + minutes / 60) * 30})`} />
				<path class="pointer" d="M0 6V-37" stroke-width="3.2" transform={`rotate(${minutes * 6})`} />
			</g>
			<circle r="4" fill="#2a2140" />
		</>
	);
}

export const CandleArt = ({ height = 44 }: { height?: number }) => (
	<>
		<circle cy={-height - 16} r="90" fill="url(#flame)" />
		<path d={`M-7 0v${-height}q7-5 14 0V0z`} fill="#f3e6c8" stroke="#1a1530" stroke-width="1.8" />
		<path d={`M-7 ${-height}q3 10 5 2q3 14 6 2q2 6 3-3z`} fill="#fff6df" />
		<path d={`M0 ${-height - 2}v-7`} stroke="#1a1530" stroke-width="1.8" />
		<path class="flicker" d={`M0 ${-height - 30}q10 13 0 23q-10-10 0-23z`} fill="#ffd98a" />
		<path d={`M0 ${-height - 20}q5 7 0 12q-5-5 0-12z`} fill="#fff8e4" />
	</>
);

export const MoonArt = ({ r = 40 }: { r?: number }) => (
	<g transform={`scale(${r / 40})`}>
		<circle r="120" fill="url(#moonlight)" opacity=".5" />
		<circle r="40" fill="#f5edd6" />
		<path fill="#d9cfb4" opacity=".8" d="M-20-10a8 8 0 1 0 16 0a8 8 0 1 0-16 0M4 8a10 10 0 1 0 20 0a10 10 0 1 0-20 0M-13 20a5 5 0 1 0 10 0a5 5 0 1 0-10 0M8-20a4 4 0 1 0 8 0a4 4 0 1 0-8 0" />
	</g>
);

export const BatArt = () => <path d="M0 0q-3-6-6-6l-1 4q-8-6-16-2q5 2 6 8q6-4 10 1q4 3 7 6q3-3 7-6q4-5 10-1q1-6 6-8q-8-4-16 2l-1-4q-3 0-6 6z" fill="#1a1530" />;

export const StoneArt = () => (
	<>
		<path d="M22 92V40Q22 12 50 12Q78 12 78 40V92z" fill="#a9abc0" stroke="#1a1530" stroke-width="3" />
		<path d="M62 92V22Q78 24 78 44V92z" fill="url(#hatch)" />
		<path d="M50 30v34M38 42h24" stroke="#4a4a63" stroke-width="6" stroke-linecap="round" />
		<path d="M12 93q10-8 18-2q8-8 18-1q10-7 18 1q10-7 22 2z" fill="#2e4a3d" stroke="#1a1530" stroke-width="2" />
	</>
);

export const RailArt = () => (
	<>
		<path d="M0 34h100M0 78h100M14 92V22M38 92V22M62 92V22M86 92V22" fill="none" stroke="#11131f" stroke-width="6" />
		<path d="M14 10l6 14h-12zM38 10l6 14h-12zM62 10l6 14h-12zM86 10l6 14h-12z" fill="#11131f" />
	</>
);

/* A picture in a brass frame on the wall, round 0,0. */
export const FrameArt = ({ w, h, children }: { w: number; h: number; children?: preact.ComponentChildren }) => (
	<>
		<rect x={-w / 2 - 9} y={-h / 2 - 9} width={w + 18} height={h + 18} rx="4" fill="url(#brass)" stroke="#1a1530" stroke-width="2" />
		<rect x={-w / 2} y={-h / 2} width={w} height={h} fill="#2b2850" stroke="#1a1530" stroke-width="2" />
		<rect x={-w / 2} y={-h / 2} width={w} height={h} fill="url(#hatchW)" />
		{children}
	</>
);
