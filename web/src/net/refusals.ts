/* Why the server says no, in the person's language. Its sentences are fixed, but for names in them. */
import { UserError } from "../engine/source";
import type { Phrase } from "../engine/types";
import { t } from "../words/i18n";

/* The server's sentence, and what people read. */
const WORDS = (): Record<string, string> => ({
	"it is not your turn": t("It is not your turn."),
	"the game has changed since you chose; look again": t("The game has changed since you chose. Look again."),
	"the rules do not allow this move": t("The rules do not allow this move."),
	"only the host may do that": t("Only the host may do that."),
	"you watch; join to take part": t("You are watching. Join to take part."),
	"the table is closed": t("This table is closed."),
	"you have nothing to take back": t("There is nothing to take back."),
	"no round is being played": t("No round is being played."),
	"that person is here": t("That person is here."),
	"somebody sits there already": t("Somebody sits there already."),
	"the host has locked this seat": t("The host has locked this seat."),
	"seats do not change now": t("Seats do not change now."),
	"a seat is still free: fill it with a person or a bot": t("A seat is still free. Fill it with a person or a bot."),
	"this link is damaged; ask for it again": t("That link is damaged. Ask for it again."),
	"this link is for something else": t("That link is for something else. Ask for an invitation."),
	"nobody may watch at this table": t("Nobody may watch at this table."),
	"there is no such table": t("There is no such table. It may have been closed."),
	"this link is not valid any more": t("That link is not valid any more. Ask for a new one."),
	"a name has 1 to 24 letters, digits or signs that everybody can see": t("A name has 1 to 24 letters, digits or signs that everybody can see."),
	"this table has had as many people as it can hold": t("This table has had as many people as it can hold."),
	"too many tables are being created; wait a minute": t("Too many tables are being created. Wait a minute."),
	"too many wrong codes were tried; wait ten minutes": t("Too many wrong codes were tried. Wait ten minutes."),
	"a device code has eight characters": t("A device code has eight characters."),
	"the connection is lost": t("The connection is lost. Try again when it is back."),
	"somebody else was faster; look again": t("Somebody else was faster. Look again."),
});

const NAMED = /^somebody at this table is called (.*) already; take another name$/;
const RULES = /^this table is played by the rules (.*), which this server does not have; /;

export function refusalText(text: string): string {
	const named = NAMED.exec(text);
	if (named !== null) return t("Somebody at this table is called {0} already. Take another name.", { 0: named[1]! });
	const rules = RULES.exec(text);
	if (rules !== null) return t("This table follows rules that this server does not have ({0}). The table is kept.", { 0: rules[1]! });
	return WORDS()[text] ?? (text === "" ? t("The server could not do that. Try again.") : t("The server says: {0}", { 0: text }));
}

/* For places that take a sentence of the engine: it is in the person's language already. */
export const refusalPhrase = (text: string): Phrase => [refusalText(text), {}];

export const refusalWords = (fault: { text: string }): UserError => new UserError(refusalText(fault.text));
