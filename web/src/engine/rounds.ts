/* Tables set up and records opened, at the desk in use. */
import { check, core, gameIndex, infos, input, json, output, outputText, Refused, statusOf, type Fault } from "./core";
import type { Setup } from "./types";

/* An empty table with its seats and options. */
export function lay(setup: Setup): void {
	const game = gameIndex(setup.game);
	if (game < 0 || statusOf(core.desk_setup(game, setup.players)) !== "ok")
		throw new Refused("There is no such table: {0} for {1} players.", { 0: setup.game, 1: setup.players });
	for (const [name, value] of Object.entries(setup.options)) {
		const index = infos()[game]!.options.findIndex((option) => option.name === name);
		if (index < 0) throw new Refused("The game has no option “{0}”.", { 0: name });
		check(core.desk_option(index, value));
	}
	/* A game that is only looked at again comes without its seed: nothing is dealt by it. */
	check(core.desk_begin(input(setup.seed === "" ? "0" : setup.seed), setup.match ? 1 : 0, setup.practice === true ? 1 : 0));
	/* Bots first: a practice game has one person at any time. */
	for (const bots of [true, false])
		setup.seats.forEach((seat, index) => {
			if ((seat !== "person") === bots) check(core.desk_sit(index, input(seat)));
		});
}

/* `before`: lines of the file that stand before it. */
export function openText(text: string, before = 0): void {
	const status = statusOf(core.desk_open(input(text)));
	if (status === "ok") return;
	if (status === "memory") throw new Refused("The engine ran out of memory.");
	if (status === "refused") throw new Refused("This record holds what one seat saw. It takes the whole record to look at a game again.");
	const fault: Fault = JSON.parse(outputText());
	throw new Refused("This record is damaged: line {0} is not what it should be.", { 0: before + fault.line, detail: fault.text });
}

/* The records in a text, one after the other; editors may have changed its ends of lines. */
export function recordsIn(given: string): string[] {
	const text = given.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
	if (text.trim() === "") throw new Refused("This record is empty: there is no game in it.");
	const bytes = new TextEncoder().encode(text);
	const length = input(text);
	const found: string[] = [];
	for (let at = 0; at < length || at === 0; ) {
		const end = at + core.record_span(at, length);
		found.push(new TextDecoder().decode(bytes.subarray(at, end)));
		if (end === at) break;
		at = end;
	}
	return found;
}

/* The rounds of a match up to the one wanted, one after the other, so that the table knows who plays it and how the match stands. */
export function openRounds(rounds: string[], known: boolean): void {
	let lines = 0;
	rounds.forEach((round, index) => {
		if (index > 0 && statusOf(core.desk_next()) !== "ok") throw new Refused("This match has more rounds than its rules allow.");
		if (round !== "" || !known) openText(round, lines);
		if (index === 0 && !known && rounds.length > 1 && statusOf(core.desk_open_match()) !== "ok") throw new Refused("The first round of this match is missing.");
		lines += round.split("\n").length - 1;
	});
}

export const recordText = (who: number): string => output(core.desk_record(who));

/* A round that is not over, or has not begun. */
export const isOpen = (record: string): boolean => record === "" || core.record_is_open(input(record)) === 1;

/* What the players of a match are called; `unnamed` is a person without a name. */
export function called(seats: string[], names: string[], unnamed = "The Medium"): string[] {
	const line = (text: string) => text.replace(/[\r\n]/g, " ");
	const lines = seats.flatMap((seat, player) => [line(seat), line(names[player] ?? "")]);
	return json(core.names_json(input(`${line(unnamed)}\n${lines.join("\n")}\n`)));
}
