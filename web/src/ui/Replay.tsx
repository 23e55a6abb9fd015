/* A game looked at again: opened from those kept, from a link or from a file. Viewer.tsx shows it. */
import { useEffect, useState } from "preact/hooks";
import { UserError, type Source } from "../engine/source";
import type { Game, View } from "../engine/types";
import { t } from "../words/i18n";
import { Banner } from "./parts";
import { fileText, linkRecord } from "./share";
import type { Settings } from "./settings";
import { Viewer } from "./Viewer";

export interface Looked {
	rounds: string[]; /* of the match, as far as they are over; or the only one */
	round: number; /* the one looked at */
	view: View;
	saved: Game | null;
}

interface Props {
	source: Source;
	settings: Settings;
	kind: string; /* "replay" of a kept game, or "r": the record is in the address */
	argument: string; /* of a game: ID, ID/ROUND or ID/ROUND/judge */
	play(id: string): void;
}

export function Replay(props: Props) {
	const [record, setRecord] = useState<Looked | null>(null);
	const [error, setError] = useState<UserError | null>(null);

	const openRound = async (rounds: string[], saved: Game | null, round: number) => {
		try {
			const view = await props.source.openRecord(rounds.slice(0, round + 1), saved?.setup ?? null);
			setError(null);
			setRecord({ rounds, round, view, saved });
		} catch (error) {
			setError(error as UserError);
		}
	};
	const openText = async (text: string) => {
		try {
			const rounds = await props.source.recordsIn(text);
			await openRound(rounds, null, rounds.length - 1);
		} catch (error) {
			setError(error as UserError);
		}
	};
	useEffect(() => {
		void (async () => {
			if (props.kind === "r") {
				try {
					await openText(await linkRecord(props.argument));
				} catch (error) {
					setError(error as UserError);
				}
				return;
			}
			if (props.argument === "open") return;
			const [id = "", round = ""] = props.argument.split("/");
			const saved = await props.source.game(id);
			const index = round === "" ? (saved?.rounds.length ?? 1) - 1 : Number(round);
			const text = saved?.rounds[index];
			if (saved === null || text === undefined) setError(new UserError("This game is not kept in this browser. It may have been played elsewhere, or the browser's storage was cleared."));
			else if (text === null) setError(new UserError("This round is not over: what is hidden stays hidden until then."));
			else await openRound(saved.rounds.filter((one) => one !== null), saved, index);
		})();
	}, [props.argument]);

	if (record !== null) return <Viewer source={props.source} settings={props.settings} play={props.play} judgeAtOnce={props.argument.endsWith("/judge")} key={record.round} record={record} turnTo={(round) => void openRound(record.rounds, record.saved, round)} />;
	return (
		<main class="plain">
			<h1>{t("Open a saved game")}</h1>
			{error !== null && (
				<Banner error>
					<p>{t(error.pattern, error.fills)}</p>
					{error.fills.detail !== undefined && (
						<p class="soft" lang="en">
							{error.fills.detail}
						</p>
					)}
				</Banner>
			)}
			<OpenRecord open={(text) => void openText(text)} refuse={setError} />
		</main>
	);
}

function OpenRecord(props: { open(text: string): void; refuse(error: UserError): void }) {
	const [text, setText] = useState("");
	return (
		<div class="panel stack">
			<p>{t("A record from this page or from the terminal (seance record GAME > FILE) shows the whole game again.")}</p>
			<label class="field">
				<span>{t("A file")}</span>
				<input type="file" accept=".seance,.txt,text/plain" onChange={(event) => void fileText(event.currentTarget.files?.[0]).then(props.open, props.refuse)} />
			</label>
			<label class="field">
				<span>{t("Or its text")}</span>
				<textarea rows={6} value={text} onInput={(event) => setText(event.currentTarget.value)} spellcheck={false} />
			</label>
			<button class="button main" disabled={text.trim() === ""} onClick={() => props.open(text.endsWith("\n") ? text : `${text}\n`)}>
				{t("Open")}
			</button>
		</div>
	);
}
