/* What people at a table say: set phrases and faces, and text where the table allows it. */
import { useEffect, useState } from "preact/hooks";
import { Ghost, type Mood } from "../../art/ghost";
import { Icon } from "../../art/icons";
import type { FriendTable, Heard } from "../../net/remote";
import { seatOf, type Room } from "../../net/room";
import { t } from "../../words/i18n";
import { lookAt } from "./people";

const SAID_MAX = 200; /* characters; the server takes 240 bytes */
const SHOWN_MS = 6000;

/* By their numbers on the wire. */
const PHRASES = (): { words: string; mood?: Mood }[] => [
	{ words: t("Hello!") },
	{ words: t("Good luck!") },
	{ words: t("Well played!") },
	{ words: t("Oops!") },
	{ words: t("Thank you!") },
	{ words: t("One moment, please.") },
	{ words: t("It’s your turn!") },
	{ words: t("Good game!") },
	{ words: t("Ha ha!"), mood: "glee" },
	{ words: t("Oh!"), mood: "shock" },
	{ words: t("Oh no…"), mood: "sad" },
	{ words: t("Heh heh."), mood: "smug" },
	{ words: t("Zzz…"), mood: "asleep" },
	{ words: t("Booo!"), mood: "wail" },
	{ words: t("Hmm…"), mood: "think" },
	{ words: t("Lovely."), mood: "calm" },
];

const muted = new Map<string, Set<number>>(); /* by table, for this visit */
const mutedAt = (table: string): Set<number> => muted.get(table) ?? muted.set(table, new Set()).get(table)!;

export const isMuted = (room: Room, person: number): boolean => mutedAt(room.table).has(person);

export function setMuted(room: Room, person: number, on: boolean): void {
	if (on) mutedAt(room.table).add(person);
	else mutedAt(room.table).delete(person);
}

export const wordsOf = (heard: Heard): string => (heard.text !== undefined ? heard.text : (PHRASES()[heard.phrase ?? -1]?.words ?? ""));

export const audible = (table: FriendTable, room: Room): Heard[] => table.heard.filter((one) => !isMuted(room, one.person));

/* The latest thing a person has said, for a while. */
export function useBubbles(table: FriendTable, room: Room): Map<number, Heard> {
	const [, redraw] = useState(0);
	const last = table.heard.at(-1)?.key ?? 0;
	const [shown, setShown] = useState<{ key: number; until: number }[]>([]);
	useEffect(() => {
		if (last === 0) return undefined;
		setShown((before) => [...before.slice(-8), { key: last, until: performance.now() + SHOWN_MS }]);
		const timer = window.setTimeout(() => redraw((count) => count + 1), SHOWN_MS + 50);
		return () => window.clearTimeout(timer);
	}, [last]);
	const now = performance.now();
	const found = new Map<number, Heard>();
	for (const one of audible(table, room)) if (shown.some(({ key, until }) => key === one.key && until > now)) found.set(one.person, one);
	return found;
}

export function Talk({ table, room }: { table: FriendTable; room: Room }) {
	const [text, setText] = useState("");
	const [trouble, setTrouble] = useState("");
	const send = (event: Event) => {
		event.preventDefault();
		if (text.trim() === "") return;
		void table.ask("say", { text: text.trim() }).then((refused) => {
			setTrouble(refused);
			if (refused === "") setText("");
		});
	};
	const look = (person: number) => lookAt(room, Math.max(0, seatOf(room, person)));
	return (
		<section class="talk stack" aria-label={t("Talk")}>
			<div class="heard" role="log" aria-live="polite" tabIndex={-1}>
				{audible(table, room)
					.slice(-12)
					.map((one) => {
						const mood = PHRASES()[one.phrase ?? -1]?.mood;
						return (
							<p key={one.key}>
								{mood !== undefined && <Ghost look={look(one.person)} mood={mood} />}
								<b>{room.people[one.person]?.name || t("Somebody")}</b> {wordsOf(one)}
							</p>
						);
					})}
			</div>
			{room.person >= 0 && (
				<details class="phrases">
					<summary>
						<Icon name="chat" /> {t("Say something")}
					</summary>
					<div class="row" role="group" aria-label={t("Say something")}>
						{PHRASES().map(({ words, mood }, phrase) => (
							<button key={phrase} class="button small" onClick={() => table.tell("say", { phrase })} title={words}>
								{mood === undefined ? words : <Ghost look={look(room.person)} mood={mood} />}
								{mood !== undefined && <span class="hidden-text">{words}</span>}
							</button>
						))}
					</div>
					{room.setup.chat && (
						<form class="row" onSubmit={send}>
							<input type="text" maxLength={SAID_MAX} aria-label={t("Message")} value={text} onInput={(event) => setText(event.currentTarget.value)} />
							<button class="button" type="submit">
								{t("Send")}
							</button>
						</form>
					)}
					{trouble !== "" && <p role="alert">{trouble}</p>}
				</details>
			)}
		</section>
	);
}
