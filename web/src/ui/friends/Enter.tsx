/* Somebody comes by a link or from the list: a name, then in, or only to watch. */
import { useState } from "preact/hooks";
import { Ghost, PERSON_LOOKS } from "../../art/ghost";
import { Icon } from "../../art/icons";
import type { Entry } from "../../net/socket";
import { t } from "../../words/i18n";
import type { FriendsProps } from "./Friends";

export const NAME_MAX = 24;

export function Enter(props: FriendsProps & { into: { token: string } | { table: string }; enter(entry: Entry): void }) {
	const [name, setName] = useState(props.settings.name);
	const join = (event: Event) => {
		event.preventDefault();
		props.change({ ...props.settings, name: name.trim() });
		props.enter({ ...props.into, name: name.trim() });
	};
	return (
		<main class="plain enter">
			<form class="invitation" onSubmit={join}>
				<p>{t("You are invited to a")}</p>
				<h1>Séance</h1>
				<Ghost look={PERSON_LOOKS[1]!} mood="glee" arms />
				<label class="field">
					<span>{t("What may we call you?")}</span>
					<input type="text" required maxLength={NAME_MAX} autocomplete="nickname" value={name} onInput={(event) => setName(event.currentTarget.value)} />
				</label>
				<button class="button main" type="submit" disabled={name.trim() === ""}>
					{t("Come in")}
				</button>
				<button class="button paper" type="button" onClick={() => props.enter({ ...props.into, watch: true })}>
					<Icon name="eye" /> {t("Only watch")}
				</button>
				<p class="cap">{t("No account. The name is for this table; the page remembers it.")}</p>
			</form>
		</main>
	);
}
