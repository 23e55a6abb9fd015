/* A table that a server keeps: what the worker makes of positions and events that were sent (src/wasm/remote.c). It has an engine of its own, so that a game of this page stays as it is. */
import { check, core, gameIndex, infos, input, json, loadNet, output, Refused, takeNet, withFriends } from "./core";
import { SPECTATOR, type Advice, type Phrase, type StepOnly, type View } from "./generated";
import type { Dealt, RemoteRound, RemoteShown, RemoteStanding, Step } from "./types";

type Friends = Parameters<Parameters<typeof withFriends>[0]>[0];

const DEAL_BYTES = 80; /* table, server's commitment, secret */

let begun = ""; /* the round that the engine has the rules of */
let shown: View | null = null;

function begin(friends: Friends, round: RemoteRound): void {
	const key = JSON.stringify(round);
	if (key === begun) return;
	begun = "";
	const game = gameIndex(round.game);
	if (game < 0) throw new Refused("This page does not know the game of that table. Reload it.");
	check(friends.desk_setup(game, round.matchPlayers));
	for (const [name, value] of Object.entries(round.options)) {
		const index = infos()[game]!.options.findIndex((option) => option.name === name);
		if (index < 0) throw new Refused("The game has no option “{0}”.", { 0: name });
		check(friends.desk_option(index, value));
	}
	check(friends.remote_round(round.round, round.first, round.seats.length, round.match ? 1 : 0));
	round.seats.forEach(({ player, agent }, seat) => check(friends.remote_seat(seat, player, input(agent))));
	begun = key;
}

function stand(friends: Friends, standing: RemoteStanding): void {
	const { result, match } = standing;
	check(friends.remote_result(result?.termination ?? 0, result?.winners ?? 0, result?.left_behind ?? 0));
	result?.points.forEach((points, seat) => check(friends.remote_points(seat, points)));
	if (match === undefined) return;
	check(friends.remote_match(standing.rounds, match.over ? 1 : 0, match.winners));
	match.points.forEach((points, player) => check(friends.remote_standing(player, points, match.boos[player] ?? 0)));
}

const look = (friends: Friends, position: string, ply: number, viewer: number): View => json(friends.remote_view_json(input(position), ply, viewer));
const happened = (friends: Friends, step: Dealt, viewer: number): StepOnly =>
	json(friends.remote_step_json(input(step.events.map((event) => `${event.join(" ")}\n`).join("")), step.ply, viewer, step.actor, step.action ?? -1));

export const remoteMethods = {
	/* The table after these steps and how it stands; steps have the position they led to, but for the last and those long past. */
	remoteShow: (round: RemoteRound, viewer: number, steps: Dealt[], standing: RemoteStanding): Promise<RemoteShown> =>
		withFriends((friends) => {
			begin(friends, round);
			stand(friends, { ...standing, result: undefined });
			const first = steps.find((step) => step.position !== undefined)?.position ?? standing.position; /* steps long past have none */
			const told: Step[] = steps.slice(0, -1).map((step) => ({ ...happened(friends, step, viewer), view: look(friends, step.position ?? first, step.ply + 1, viewer) }));
			const last = steps.at(-1);
			const lastOnly = last === undefined ? null : happened(friends, last, viewer);
			stand(friends, standing);
			shown = look(friends, standing.position, standing.ply, viewer);
			if (lastOnly !== null) told.push({ ...lastOnly, view: shown });
			return { view: shown, steps: told, sides: json(friends.remote_sides_json()) };
		}),

	async remoteAdvise(agent: string): Promise<Advice | null> {
		const view = shown;
		if (view === null || view.viewer === SPECTATOR) return null;
		await loadNet(view.game, view.players);
		return withFriends((friends) => {
			takeNet(view);
			return json(friends.remote_hint_json(input(agent)));
		});
	},

	remoteOutcome: (action: number): Promise<unknown> => withFriends((friends) => json(friends.remote_outcome(action))),

	remoteExplain: (action: number): Promise<Phrase | null> => withFriends((friends) => json(friends.remote_explain(action))),

/* What a person in that place commits to; all in hexadecimal. */
	commitment: (table: string, server: string, place: number, secret: string): Promise<string> =>
		withFriends((friends) => {
			const bytes = Uint8Array.from((table + server + secret).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
			const at = friends.fair_buffer();
			if (bytes.length !== DEAL_BYTES) throw new Refused("The server’s part of the deal is damaged.");
			new Uint8Array(core.memory.buffer).set(bytes, at);
			friends.fair_commitment(place);
			return [...new Uint8Array(core.memory.buffer, at, 32)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
		}),

	fairCheck: (record: string): Promise<unknown> => withFriends((friends) => json(friends.fair_check_json(input(record)))),

	qr: (text: string): Promise<string[]> => withFriends((friends) => output(friends.qr_text(input(text))).trim().split("\n")),
};
