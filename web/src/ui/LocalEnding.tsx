/* The ending of a game at this device: what next, a link to share, and what was luck. */
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import type { Source } from "../engine/source";
import { personsAt, type Game } from "../engine/types";
import { t } from "../words/i18n";
import { Ending } from "./Ending";
import { part } from "./part";
import { sheet } from "./sheet";
import type { Ended } from "./Table";

type LookBackPart = typeof import("./LookBack").LookBack;

/* The look back is loaded when a round has ended. */
function useLookBack(wanted: boolean): LookBackPart | null {
	const [found, setFound] = useState<LookBackPart | null>(null);
	useEffect(() => {
		if (wanted) part("LookBack", () => Promise.all([import("./LookBack"), sheet("around")])).then(([module]) => setFound(() => module.LookBack), () => {});
	}, [wanted]);
	return found;
}

export function LocalEnding(props: Ended & { source: Source; saved: Game; again(): void }) {
	const { view, names, saved } = props;
	const persons = personsAt(saved.setup);
	const own = persons.length === 1 ? persons[0]! : -1;
	const seat = view.seats.findIndex((one) => one.player === own);
	const LookBack = useLookBack(seat >= 0 && !view.result!.voided);
	const [said, setSaid] = useState("");
	const share = async () => {
		const { shareGame } = await part("share", () => import("./share"));
		const game = await props.source.game(saved.id);
		setSaid(await shareGame((game?.rounds ?? []).filter((round) => round !== null)));
	};
	const below = (
		<>
			{said !== "" && (
				<p class="whisper said" role="status">
					{said}
				</p>
			)}
			{LookBack !== null && <LookBack source={props.source} id={saved.id} seat={seat} view={view} names={names} />}
		</>
	);
	return (
		<Ending view={view} last={props.last} names={names} players={props.players} own={own} below={below}>
			{view.match !== null && !view.match.over ? (
				<button class="button main" onClick={props.next}>
					{t("Next round")}
				</button>
			) : (
				<button class="button main" onClick={props.again}>
					<Icon name="again" /> {t("Play again")}
				</button>
			)}
			<button class="button" onClick={() => (location.hash = `#/replay/${saved.id}//judge`)}>
				<Icon name="search" /> {t("Review game")}
			</button>
			<button class="button" onClick={() => void share()}>
				<Icon name="share" /> {t("Share")}
			</button>
			<a class="button" href="#/">
				{t("Other games")}
			</a>
		</Ending>
	);
}
