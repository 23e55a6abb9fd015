/* Tables with friends: the list of open tables, laying one, coming in, waiting, playing. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Source } from "../../engine/source";
import { gameNamed } from "../../games/registry";
import { keptTable } from "../../net/purse";
import { FriendTable } from "../../net/remote";
import type { Entry } from "../../net/socket";
import { t } from "../../words/i18n";
import { arrival, forgetArrival } from "../arrival";
import type { Settings } from "../settings";
import { Enter } from "./Enter";
import { LayTable } from "./LayTable";
import { Lobby } from "./Lobby";
import { Playing } from "./Playing";
import { WaitingRoom } from "./WaitingRoom";

export interface FriendsProps {
	source: Source;
	settings: Settings;
	change(settings: Settings): void;
	path: string;
	atTable(game: string): void; /* the game of the table on the screen, or "" */
}

/* What somebody brings who comes to this address; null: it is asked first. */
function entryOf(kind: string, table: string): Entry | null {
	if (kind === "table") {
		const link = arrival();
		return link?.kind === "table" ? { token: link.token } : null;
	}
	const kept = kind === "at" ? keptTable(table) : undefined;
	return kept === undefined ? null : { token: kept.token };
}

export function Friends(props: FriendsProps) {
	const [kind = "", argument = ""] = props.path.split("/");
	const [chosen, setChosen] = useState<{ path: string; entry: Entry } | null>(null); /* at that address */
	const enter = (entry: Entry) => setChosen({ path: props.path, entry });
	/* What brought somebody to a table holds as long as that table is on the screen, although a link's token is forgotten on the way. */
	const brought = useRef<{ path: string; entry: Entry } | null>(null);
	useEffect(() => {
		document.title = `${t("Play with friends")} – Séance`;
		return () => props.atTable("");
	}, [props.path]);

	const leave = () => {
		brought.current = null;
		setChosen(null);
	};
	if (kind === "new" && gameNamed(argument) !== undefined) return <LayTable {...props} game={argument} />;
	if (kind === "join" || kind === "table" || kind === "at") {
		const entry = [chosen, brought.current].find((one) => one?.path === props.path)?.entry ?? entryOf(kind, argument);
		brought.current = entry === null ? null : { path: props.path, entry };
		if (entry !== null) return <AtTable key={JSON.stringify(entry)} {...props} entry={entry} leave={leave} settle={kind === "at" ? argument : ""} />;
		const link = arrival();
		if (kind === "at") return <Enter {...props} into={{ table: argument }} enter={enter} />;
		if (link?.kind === "join" && kind === "join") return <Enter {...props} into={{ token: link.token }} enter={enter} />;
	}
	return <Lobby {...props} />;
}

/* Changes of the table draw the screen again. */
export function useChanges(table: FriendTable): void {
	const [, redraw] = useState(0);
	useEffect(() => table.watch(() => redraw((count) => count + 1)), [table]);
}

function AtTable(props: FriendsProps & { entry: Entry; settle: string; leave(): void }) {
	const table = useMemo(() => new FriendTable(props.source, props.entry), []);
	useChanges(table);
	useEffect(() => () => table.close(), [table]);
	const { room } = table;
	const playing = table.opened !== null && room !== null;
	useEffect(() => props.atTable(playing ? room.setup.game : ""), [playing]);
	/* From now on the address is the table's; the token that came with a link is kept, if it is this person's. */
	useEffect(() => {
		if (room === null || props.settle === room.table || (room.person < 0 && "token" in props.entry)) return;
		history.replaceState(null, "", `#/friends/at/${room.table}`);
		forgetArrival();
	}, [room?.table]);

	if (table.state === "refused" || table.state === "ended") return <Refused trouble={table.trouble} leave={props.leave} />;
	if (room === null) return <main class="plain">{t("Lighting the candles…")}</main>;
	if (room.phase === "closed") return <Refused trouble={t("This table is closed.")} leave={props.leave} />;
	if (playing) return <Playing {...props} table={table} />;
	return <WaitingRoom {...props} table={table} />;
}

function Refused({ trouble, leave }: { trouble: string; leave(): void }) {
	const away = () => {
		forgetArrival();
		leave();
	};
	return (
		<main class="plain">
			<h1>{t("This table is not for you now")}</h1>
			<p role="alert">{trouble}</p>
			<div class="row">
				<button class="button main" onClick={() => location.reload()}>
					{t("Try again")}
				</button>
				<a class="button" href="#/friends" onClick={away}>
					{t("To the open tables")}
				</a>
			</div>
		</main>
	);
}
