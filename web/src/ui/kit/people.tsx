/* Who sits at a table: a face with a mood, a name, and what they just did. */
import { levelLook, PERSON_LOOKS, type Look, type Mood } from "../../art/ghost";
import { SPECTATOR, type Seat, type Step, type View } from "../../engine/types";
import { say, t } from "../../words/i18n";
import { agentLevel } from "../../words/names";

const levelOf = (seat: Seat): number => Math.max(0, agentLevel(seat.agent) - 1);

/*
 * The first person is the Medium; guests at the same device have faces of their own. Bots have the face of
 * their level, and bots of one level are told apart by the order of the players.
 */
export function lookOf(seats: readonly Seat[], index: number): Look {
	const seat = seats[index]!;
	const level = levelOf(seat);
	if (!seat.person) return levelLook(level, seats.filter((one) => !one.person && levelOf(one) === level && one.player < seat.player).length);
	const before = seats.filter((one, other) => one.person && other < index).length;
	return PERSON_LOOKS[before % PERSON_LOOKS.length]!;
}

/* A mood that follows from the table alone: who is to act looks, who is at work thinks, who won or lost shows it. */
export function moodOf(view: View, index: number, thinking: number): Mood | undefined {
	if (view.result !== null) return view.result.winners.includes(index) ? "glee" : view.result.leftBehind.includes(index) ? "wail" : "sad";
	if (thinking === index) return "think";
	return view.actor === index ? "look" : undefined;
}

/* How many of the latest steps a bubble looks back over. */
const BACK = 24;

/*
 * What a seat did last, without its name: "plays a 9". A step of one's own turn ends what is told:
 * bubbles are about what the others did since.
 */
export function lastAction(log: readonly Step[], index: number, me: number, names: readonly string[]): string {
	for (let at = log.length - 1; at >= Math.max(0, log.length - BACK); at--) {
		const step = log[at]!;
		if (step.actor === me && me !== index) return "";
		if (step.actor !== index || step.events.length === 0) continue;
		return bare(say(step.events[0]!, names), names[index]!);
	}
	return "";
}

/* The sentence less the name it begins with and the full stop it ends with. */
function bare(text: string, name: string): string {
	const rest = text.startsWith(`${name} `) ? text.slice(name.length + 1) : text;
	return rest.replace(/\.$/, "");
}

/* The name; one's own is marked in words. */
export function Who({ names, index, me, thinking }: { names: readonly string[]; index: number; me: number; thinking: number }) {
	const mine = me === index && me !== SPECTATOR;
	return (
		<span class={`who ${thinking === index ? "thinking" : ""}`}>
			{names[index]}
			{mine && <span class="hidden-text"> ({t("you")})</span>}
		</span>
	);
}

/* The classes of a seat, the same at every table. */
export const seatClass = (view: View, index: number, me: number): string => `seat ${view.actor === index ? "turn" : ""} ${me === index && me !== SPECTATOR ? "me" : ""}`;
