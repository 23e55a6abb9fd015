/* A game with friends: the page's own table, with the strip over it and what follows a round under it. */
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../../art/icons";
import type { FairFinding } from "../../engine/types";
import { titleOf } from "../../games/registry";
import { keptTable } from "../../net/purse";
import type { FriendTable } from "../../net/remote";
import { mySeat, type Room } from "../../net/room";
import { t, tn } from "../../words/i18n";
import { Ending } from "../Ending";
import { usePanel } from "../panel";
import { recordLink, shareGame } from "../share";
import { Table, type Ended } from "../Table";
import type { FriendsProps } from "./Friends";
import { Strip } from "./Strip";
import { saveRecord, TableMenu } from "./TableMenu";

/* What was found about the deals of this match, in one sentence. */
function fairWords(findings: readonly FairFinding[], own: string | undefined, place: number): string {
	if (findings.length === 0) return t("The deal is being checked…");
	const bad = findings.find((one) => one.verdict === "person" || one.verdict === "secret" || one.verdict === "draw");
	if (bad !== undefined) return t("The deal is not as committed: somebody has changed it.");
	if (own !== undefined && findings.some((one) => one.secrets[place] !== own)) return t("Your part of the deal was left out: your page was late.");
	const draws = findings.reduce((sum, one) => sum + one.draws, 0);
	return tn("Fair deal: your page checked {n} drawn card against everybody’s secrets.", "Fair deal: your page checked {n} drawn cards against everybody’s secrets.", draws);
}

function Fair({ table, room }: { table: FriendTable; room: Room }) {
	const seat = mySeat(room);
	const own = seat >= 0 && room.fair.places[seat]?.state !== "none" ? keptTable(room.table)?.secrets[room.fair.table] : undefined;
	return (
		<p class="fair" role="status">
			<Icon name="check" /> {fairWords(table.finding ?? [], own, seat)}
		</p>
	);
}

function FriendsEnding(props: Ended & { table: FriendTable; room: Room }) {
	const { table, room } = props;
	const [trouble, setTrouble] = useState("");
	const [said, setSaid] = useState("");
	const seat = mySeat(room);
	const more = room.match !== undefined && !room.match.over;
	const review = async () => {
		location.hash = (await recordLink(await table.record())).replace(/^[^#]*/, "");
	};
	return (
		<Ending view={props.view} last={props.last} names={props.names} players={props.players} own={seat}>
			{seat >= 0 && more && (
				<button class="button main" onClick={props.next}>
					{t("Next round")}
				</button>
			)}
			{seat >= 0 && !more && (
				<button class="button main" onClick={() => void table.ask("rematch").then(setTrouble)}>
					<Icon name="again" /> {t("Rematch")}
				</button>
			)}
			<button class="button" onClick={() => void review()}>
				<Icon name="search" /> {t("Review game")}
			</button>
			<button class="button" onClick={() => void table.record().then(async (text) => setSaid(await shareGame([text])))}>
				<Icon name="share" /> {t("Share")}
			</button>
			<button class="button" onClick={() => void saveRecord(table, room)}>
				{t("Save the record")}
			</button>
			{said !== "" && (
				<p class="whisper said" role="status">
					{said}
				</p>
			)}
			<Fair table={table} room={room} />
			{trouble !== "" && <p role="alert">{trouble}</p>}
		</Ending>
	);
}

/* The tab says that it is one's turn, and where it is allowed the browser does while nobody looks. */
function useCall(room: Room): void {
	const mine = mySeat(room) >= 0 && room.turn === mySeat(room);
	useEffect(() => {
		const title = `${titleOf(room.setup.game)} – Séance`;
		document.title = mine ? `● ${t("Your turn")} – ${title}` : title;
		if (!mine || document.visibilityState === "visible" || typeof Notification === "undefined" || Notification.permission !== "granted") return undefined;
		let note: Notification | undefined;
		try {
			note = new Notification("Séance", { body: t("It is your turn."), tag: room.table });
			note.onclick = () => window.focus();
		} catch {
			/* some browsers allow it to service workers only: the title says it */
		}
		return () => note?.close();
	}, [mine, room.setup.game]);
}

export function Playing(props: FriendsProps & { table: FriendTable }) {
	const { table } = props;
	const room = table.room!;
	const { panel, setPanel, closePanel, opener } = usePanel();
	useCall(room);
	return (
		<>
			<Strip table={table} room={room} menu={panel} openMenu={() => setPanel(!panel)} opener={opener} />
			<Table source={table} opened={table.opened!} settings={props.settings} ending={(ended) => <FriendsEnding {...ended} table={table} room={room} />}>
				<TableMenu source={props.source} table={table} room={room} open={panel} close={closePanel} />
			</Table>
		</>
	);
}
