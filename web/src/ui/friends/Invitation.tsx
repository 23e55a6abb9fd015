/* A card to be sent: the link to the table, as text, to be shared, and as a QR code. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../art/icons";
import type { RemoteEngine } from "../../engine/source";
import { titleOf } from "../../games/registry";
import { keptTable } from "../../net/purse";
import type { Room } from "../../net/room";
import { t } from "../../words/i18n";
import { copyText } from "../copy";

const base = (): string => `${location.origin}${location.pathname}`;

/* Null: this person has no invitation to give; whoever laid the table has. */
export function inviteLink(room: Room): string | null {
	const invite = keptTable(room.table)?.invite;
	if (invite !== undefined) return `${base()}#join=${invite}`;
	return room.setup.listed ? `${base()}#/friends/at/${room.table}` : null;
}

function QrCode({ engine, text }: { engine: RemoteEngine; text: string }) {
	const [rows, setRows] = useState<string[]>([]);
	useEffect(() => void engine.qr(text).then(setRows, () => setRows([])), [text]);
	if (rows.length === 0) return null;
	const dark = rows.flatMap((row, y) => [...row].map((square, x) => (square === "1" ? `M${x + 4} ${y + 4}h1v1h-1z` : ""))).join("");
	return (
		<svg class="qr" viewBox={`0 0 ${rows.length + 8} ${rows.length + 8}`} role="img" aria-label={t("QR code of the link")} shape-rendering="crispEdges">
			<path fill="#fff" d={`M0 0h${rows.length + 8}v${rows.length + 8}H0z`} />
			<path fill="#1a1530" d={dark} />
		</svg>
	);
}

/* A link to be copied; where that fails it is marked, to be copied by hand. */
export function LinkField({ link, label }: { link: string; label: string }) {
	const field = useRef<HTMLInputElement>(null);
	const [copied, setCopied] = useState(false);
	const copy = async () => {
		setCopied(await copyText(link));
		field.current?.select();
	};
	return (
		<span class="link-field">
			<input ref={field} type="text" readOnly value={link} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
			<button type="button" class="button" onClick={() => void copy()}>
				<Icon name={copied ? "check" : "note"} /> {copied ? t("Copied") : t("Copy")}
			</button>
		</span>
	);
}

export function Invitation({ engine, room }: { engine: RemoteEngine; room: Room }) {
	const link = inviteLink(room);
	const words = t("{0} for up to {1}. Open the link, choose a seat, sit down.", { 0: titleOf(room.setup.game), 1: room.seats.length });
	const send = () => void navigator.share?.({ title: "Séance", text: words, url: link! }).catch(() => {});
	return (
		<section class="invitation" aria-label={t("Invitation")}>
			<div class="invited">
				<p>{t("You are invited to a")}</p>
				<p class="hall">Séance</p>
				<p>{words}</p>
			</div>
			{link !== null ? (
				<>
					<QrCode engine={engine} text={link} />
					<LinkField link={link} label={t("Link to this table")} />
					<p class="cap">{room.setup.watch ? t("No account. Whoever has the link may sit down or watch.") : t("No account. Whoever has the link may sit down.")}</p>
					{navigator.share !== undefined && (
						<button class="button paper" onClick={send}>
							<Icon name="share" /> {t("Send it")}
						</button>
					)}
				</>
			) : (
				<p class="cap">{t("Ask {0} for the link if somebody else is to come.", { 0: room.people[room.host]?.name || t("the host") })}</p>
			)}
		</section>
	);
}
