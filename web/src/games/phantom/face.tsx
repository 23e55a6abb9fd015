/*
 * The Phantom Society: a hotel floor from above, with rooms you recognise. Rooms
 * have a price; wrecked ones are rubble with a mark for who did it; the bill
 * grows towards the goal. The belief map is frost, for hunters what they can
 * know, for ghosts a mirror of it. Searching takes a second touch.
 */
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { Icon } from "../../art/icons";
import { SPECTATOR, type Move, type View } from "../../engine/types";
import { say, t } from "../../words/i18n";
import type { BoardProps, GameFace } from "../../ui/board";
import { useFresh } from "../../ui/fresh";
import { loadSettings } from "../../ui/settings";
import { Night } from "./art";
import { Floor, type Mark } from "./Floor";
import { Bill, Chill, Choices, Hidden, Players } from "./Trays";
import type { Act, PhantomView, Table } from "./table";
import { actWords, COLOURS, pounds, ROOMS, squareName } from "./words";


const NUMBERED = 4; /* the coldest rooms show their odds */

/* The squares whose odds are shown, the coldest first. */
function coldest(chills: readonly number[]): number[] {
	return chills
		.map((chill, square) => ({ chill, square }))
		.filter(({ chill }) => chill > 0)
		.sort((a, b) => b.chill - a.chill)
		.slice(0, NUMBERED)
		.map(({ square }) => square);
}

/* What the chosen room's search or wreck would bring, and the button that does it. */
function Confirm({ view, move, chill, act }: { view: PhantomView; move: Act; chill: number; act(): void }) {
	const { table } = view;
	const tile = table.tiles[move.square!]!;
	const haunts = table.teams[view.actor] === table.ghostTeam;
	const place = squareName(move.square!);
	const then = pounds(table.damage + tile.value);
	return (
		<div class="confirm">
			<p>
				<b>{haunts ? t("Wreck the {0} {1}?", { 0: ROOMS()[tile.colour]!, 1: place }) : t("Search the {0} {1}?", { 0: ROOMS()[tile.colour]!, 1: place })}</b>{" "}
				{haunts || chill === 0 ? t("The bill is {0} then.", { 0: then }) : t("{0} %: a ghost is there. If not, the bill is {1}.", { 0: Math.round(chill / 10), 1: then })}
			</p>
			<button class="button main" onClick={act}>
				<Icon name={haunts ? "close" : "search"} /> {haunts ? t("Wreck {0}", { 0: place }) : t("Search {0}", { 0: place })}
			</button>
		</div>
	);
}

function useFloor(props: BoardProps<Table, Act>) {
	const { view, me, mine, names } = props;
	const { table, moves } = view;
	const [kind, setKind] = useState("");
	const [map, setMap] = useState(true);
	const [reach, setReach] = useState(true);
	const [chosen, setChosen] = useState(-1);
	const ghostSide = me !== SPECTATOR && table.sides && table.teams[me] === table.ghostTeam;
	const hint = moves.find((move) => move.a === props.hint?.a);
	const hand = table.hand ?? [];
	const picked = hand.find((one) => `${one.colour}-${one.value}` === kind) ?? hand[0];
	const fresh = useFresh(view.ply, table.tiles.map((tile) => (tile === null ? "" : `${tile.colour}-${tile.value}-${tile.there}`)));

	useLayoutEffect(() => setChosen(-1), [view.ply]);
	useEffect(() => {
		if (hint?.is === "place") setKind(`${hint.colour}-${hint.value}`);
		else if (hint?.is === "remove" && hint.square !== undefined) setChosen(hint.square);
	}, [hint]);

	const moveAt = (square: number): Act | undefined =>
		mine ? moves.find((move) => move.square === square && (move.is !== "place" || (move.colour === picked?.colour && move.value === picked?.value))) : undefined;
	const within = new Set(
		ghostSide && reach && table.phase === "hunt" ? (table.ghosts ?? []).filter((ghost) => !ghost.found && (ghost.seat === undefined || ghost.seat === me)).flatMap((ghost) => ghost.reach) : [],
	);
	const chills = table.tiles.map((tile, square) => (props.aids && map && view.result === null && table.belief !== undefined && tile?.there ? table.belief[square]! : 0));
	const cold = coldest(chills);
	const last = table.removed[table.removed.length - 1]?.square;
	const marks: Mark[] = table.tiles.map((_, square) => ({
		can: moveAt(square) !== undefined,
		hinted: hint?.square === square,
		fresh: fresh.has(square),
		reach: within.has(square),
		chosen: chosen === square,
		last: last === square,
		chill: chills[square]!,
		coldest: cold.includes(square),
	}));
	const touch = (square: number) => {
		const move = moveAt(square);
		const twice = move?.is === "remove" && chosen !== square && loadSettings().confirm;
		if (twice) setChosen(square);
		else if (move !== undefined) props.act(move.a);
		else if (mine && table.phase === "hunt") void props.explain(square).then((reason) => reason && props.whisper(say(reason, names)));
		else if (mine && table.phase === "hide") props.whisper(t("The {0} ghost hides under a {0} room.", { 0: COLOURS()[table.due ?? 0]! }));
	};
	return { kind, setKind, map, setMap, reach, setReach, chosen: chosen >= 0 ? moveAt(chosen) : undefined, ghostSide, marks, touch };
}

function Board(props: BoardProps<Table, Act>) {
	const { view, mine, names } = props;
	const { table } = view;
	const floor = useFloor(props);
	const chilly = props.aids && view.result === null && table.belief !== undefined;
	const bill = table.goal > 0 && table.phase !== "place";
	const next = floor.chosen?.is === "remove" ? table.tiles[floor.chosen.square!]!.value : 0;
	return (
		<div class={`phantom ${bill ? "billed" : ""}`}>
			<Night />
			<Players {...props} />
			<div class="hotel">
				<Floor view={view} marks={floor.marks} hiding={mine && table.phase === "hide"} touch={floor.touch} />
			</div>
			{bill && <Bill table={table} names={names} next={next} />}
			<div class="about">
				{bill && <Hidden table={table} aids={props.aids} map={floor.map} />}
				{chilly && <Chill view={view} ghostSide={floor.ghostSide} map={floor.map} setMap={floor.setMap} reach={floor.reach} setReach={floor.setReach} />}
			</div>
			<div class="own-rooms">
				<Choices {...props} kind={floor.kind} setKind={floor.setKind} />
				{floor.chosen?.is === "remove" && <Confirm view={view} move={floor.chosen} chill={floor.marks[floor.chosen.square!]!.chill} act={() => props.act(floor.chosen!.a)} />}
			</div>
		</div>
	);
}

function awaited(view: View): string {
	const { table } = view as PhantomView;
	switch (table.phase) {
		case "place":
			return t("Choose a room, then touch where it goes.");
		case "bid":
			return t("Bid how much damage your team would do.");
		case "split":
			return t("Which two ghosts are yours?");
		case "hide":
			return t("Hide the {0} ghost: touch a {0} room.", { 0: COLOURS()[table.due ?? 0]! });
		default:
			return table.teams[view.actor] === table.ghostTeam ? t("Wreck a room that one of your ghosts reaches.") : t("Search a room: touch it.");
	}
}

export const face: GameFace = { Board, awaited, hides: (view) => !["lot", "place", "packs"].includes((view as PhantomView).table.phase), moveWords: (view, move: Move) => actWords(view as PhantomView, move as Act) };
