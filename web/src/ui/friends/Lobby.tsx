/* The way in: lay a table of one of the games, go on at one's own, join an open one, or come by a device code. */
import { useEffect, useState } from "preact/hooks";
import { Ghost, LEVEL_LOOKS, PERSON_LOOKS } from "../../art/ghost";
import { GAMES, gameNamed, titleOf } from "../../games/registry";
import { openTables, useCode, type Listed } from "../../net/api";
import { UserError } from "../../engine/source";
import { t, tn } from "../../words/i18n";
import { Banner } from "../parts";
import { TableLinks, useTurns } from "../Together";
import type { FriendsProps } from "./Friends";

const ASK_MS = 5000;

function useOpenTables(): { tables: Listed[] | null; error: UserError | null } {
	const [tables, setTables] = useState<Listed[] | null>(null);
	const [error, setError] = useState<UserError | null>(null);
	useEffect(() => {
		let alive = true;
		const look = () =>
			void openTables().then(
				(found) => {
					if (!alive) return;
					setTables(found.filter((one) => gameNamed(one.about.game) !== undefined));
					setError(null);
				},
				(fault: UserError) => alive && setError(fault),
			);
		look();
		const timer = window.setInterval(() => document.visibilityState === "visible" && look(), ASK_MS);
		return () => {
			alive = false;
			window.clearInterval(timer);
		};
	}, []);
	return { tables, error };
}

/* Ghosts that sit, and places that are free. */
function Places({ taken, players }: { taken: number; players: number }) {
	return (
		<span class="places" aria-hidden="true">
			{Array.from({ length: players }, (_, seat) => (seat < taken ? <Ghost key={seat} look={PERSON_LOOKS[seat % PERSON_LOOKS.length]!} /> : <span key={seat} class="place" />))}
		</span>
	);
}

function OpenTable({ one }: { one: Listed }) {
	const { game, phase, players, taken, match, watch } = one.about;
	const waiting = phase === "waiting";
	return (
		<li class="panel open-table">
			<Places taken={taken} players={players} />
			<span>
				<strong>{titleOf(game)}</strong>
				<br />
				<span class="soft">
					{waiting ? tn("{n} place free", "{n} places free", players - taken) : t("being played")}
					{match && ` · ${t("Several rounds")}`}
				</span>
			</span>
			{(waiting || watch) && (
				<a class={`button ${waiting ? "main" : ""}`} href={`#/friends/at/${one.table}`}>
					{waiting ? t("Join") : t("Watch")}
				</a>
			)}
		</li>
	);
}

function DeviceCode() {
	const [code, setCode] = useState("");
	const [trouble, setTrouble] = useState("");
	const use = async (event: Event) => {
		event.preventDefault();
		try {
			const { token } = await useCode(code.replace(/[\s-]/g, "").toUpperCase());
			location.hash = `#table=${token}`;
		} catch (error) {
			setTrouble(error instanceof UserError ? t(error.pattern, error.fills) : String(error));
		}
	};
	return (
		<form class="panel stack device-code" onSubmit={(event) => void use(event)}>
			<h2>{t("Your seat on this device")}</h2>
			<label class="field">
				<span class="soft">{t("At the table on your other device, ask for a device code and type it here.")}</span>
				<span class="row">
					<input type="text" autocomplete="off" autocapitalize="characters" spellcheck={false} size={10} maxLength={10} value={code} onInput={(event) => setCode(event.currentTarget.value)} />
					<button class="button" type="submit" disabled={code.replace(/[\s-]/g, "").length !== 8}>
						{t("Sit down here")}
					</button>
				</span>
			</label>
			{trouble !== "" && <p role="alert">{trouble}</p>}
		</form>
	);
}

export function Lobby(_props: FriendsProps) {
	const { tables, error } = useOpenTables();
	const { open, turns } = useTurns();
	return (
		<main class="plain lobby">
			<div class="lobby-title">
				<Ghost look={LEVEL_LOOKS[1]!} mood="calm" arms />
				<div>
					<h1>{t("A table with friends")}</h1>
					<p class="soft">{t("Choose a game, send the link. Nobody needs an account.")}</p>
				</div>
			</div>
			<section class="games lay-games" aria-label={t("Lay a table")}>
				{GAMES.map((game) => (
					<a key={game.info.name} class="poster lay-game" href={`#/friends/new/${game.info.name}`}>
						<span class="gilt">
							<game.Scene class="" />
						</span>
						<strong>{game.info.title}</strong>
					</a>
				))}
			</section>
			{open.length > 0 && (
				<section class="panel stack" aria-label={t("Your tables")}>
					<h2>{t("Your tables")}</h2>
					<TableLinks open={open} turns={turns} />
				</section>
			)}
			<div class="lobby-columns">
				<section class="stack" aria-label={t("Open tables")}>
					<h2>{t("Open tables")}</h2>
					{error !== null && (
						<Banner error>
							<p>{t(error.pattern, error.fills)}</p>
						</Banner>
					)}
					{tables !== null && tables.length === 0 && <p class="soft">{t("Nobody waits at an open table now. Lay one, and others find it here.")}</p>}
					<ul class="open-tables">{tables?.map((one) => <OpenTable key={one.table} one={one} />)}</ul>
				</section>
				<DeviceCode />
			</div>
		</main>
	);
}
