/* Home's way to friends, and whose turn it is at one's own tables. */
import { useEffect, useState } from "preact/hooks";
import { Ghost, PERSON_LOOKS } from "../art/ghost";
import { Icon } from "../art/icons";
import { titleOf } from "../games/registry";
import { keptTables, type Kept } from "../net/purse";
import { hasTurn } from "../net/turns";
import { t } from "../words/i18n";

const ASK_MS = 60000;

/* The tables that are not over, and those of them where it is one's turn. */
export function useTurns(): { open: Kept[]; turns: Set<string> } {
	const [open] = useState(() => keptTables().filter((one) => !one.over));
	const [turns, setTurns] = useState<Set<string>>(new Set());
	useEffect(() => {
		if (open.length === 0) return undefined;
		let alive = true;
		const look = async () => {
			const mine = await Promise.all(open.map(async (one) => (one.feed !== undefined && (await hasTurn(one.feed)) ? one.table : "")));
			if (alive) setTurns(new Set(mine.filter((table) => table !== "")));
		};
		void look();
		const timer = window.setInterval(() => document.visibilityState === "visible" && void look(), ASK_MS);
		return () => {
			alive = false;
			window.clearInterval(timer);
		};
	}, []);
	return { open, turns };
}

export function TableLinks({ open, turns }: { open: readonly Kept[]; turns: ReadonlySet<string> }) {
	const order = [...open].sort((a, b) => Number(turns.has(b.table)) - Number(turns.has(a.table)) || b.at - a.at);
	return (
		<ul class="own-tables">
			{order.map((one) => (
				<li key={one.table}>
					<a class={`button small ${turns.has(one.table) ? "main" : ""}`} href={`#/friends/at/${one.table}`}>
						{titleOf(one.game)} · {turns.has(one.table) ? t("your turn") : new Date(one.at).toLocaleDateString()}
					</a>
				</li>
			))}
		</ul>
	);
}

export function Together() {
	const { open, turns } = useTurns();
	return (
		<section class="panel tile together" aria-label={t("Play with friends")}>
			<span class="company">
				{[1, 0, 3].map((guest) => (
					<Ghost key={guest} look={PERSON_LOOKS[guest]!} mood="calm" />
				))}
			</span>
			<div>
				<h2>{t("Play with friends")}</h2>
				{open.length > 0 ? <TableLinks open={open.slice(0, 3)} turns={turns} /> : <p class="soft">{t("Lay a table, send the link. Nobody needs an account.")}</p>}
			</div>
			<a class="button main" href="#/friends">
				<Icon name="friends" /> {t("Lay a table")}
			</a>
		</section>
	);
}
