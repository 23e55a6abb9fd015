/* One's rating from game to game; the scale is the bots themselves. */
import { Ghost, LEVEL_LOOKS } from "../art/ghost";
import { ladderOf } from "../games/rating";
import { titleOf } from "../games/registry";
import { t, tn } from "../words/i18n";
import { LEVELS } from "../words/names";
import type { Rated } from "./results";

const [WIDTH, HEIGHT, LEFT, EDGE] = [640, 220, 110, 24];

/* Past which bot one is, and which comes next. */
function headline(game: string, rating: number, ladder: readonly number[]): string {
	const names = LEVELS();
	const past = ladder.findLastIndex((level) => level <= rating);
	const fills = { 0: titleOf(game), 1: names[past] ?? "", 2: names[past + 1] ?? "" };
	if (past < 0) return t("{0}: on the way to {2}", fills);
	return past === ladder.length - 1 ? t("{0}: past {1}, the strongest", fills) : t("{0}: past {1}, on the way to {2}", fills);
}

export function RatingGraph({ game, list }: { game: string; list: Rated[] }) {
	const names = LEVELS();
	const ladder = ladderOf(game, list.at(-1)!.game.setup.players) ?? [];
	const own = list.map((one) => one.rating);
	const [low, high] = [Math.min(...own) - 60, Math.max(...own) + 60];
	const near = ladder.flatMap((rating, level) => (rating >= low && rating <= high ? [{ rating, level }] : []));
	const x = (index: number) => LEFT + ((WIDTH - LEFT - 16) * index) / Math.max(1, own.length - 1);
	const y = (rating: number) => HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * (rating - low)) / (high - low);
	const points = own.map((rating, index) => `${x(index).toFixed(1)},${y(rating).toFixed(1)}`).join(" ");
	const last = own.length - 1;
	return (
		<section class="panel" aria-label={t("Your rating")}>
			<h2>
				{headline(game, own[last]!, ladder)} <span class="soft count">{tn("{n} game", "{n} games", own.length)}</span>
			</h2>
			<svg class="rating-graph" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t("From {0} to {1} points", { 0: Math.round(own[0]!), 1: Math.round(own[last]!) })}>
				{near.map(({ rating, level }) => (
					<g key={level}>
						<line x1={LEFT} x2={WIDTH - 8} y1={y(rating)} y2={y(rating)} />
						<svg x="0" y={y(rating) - 13} width="26" height="26">
							<Ghost look={LEVEL_LOOKS[level]!} />
						</svg>
						<text x="30" y={y(rating) + 5}>
							{names[level]} {rating}
						</text>
					</g>
				))}
				<polyline points={points} />
				<circle cx={x(last)} cy={y(own[last]!)} r="6" />
			</svg>
		</section>
	);
}
