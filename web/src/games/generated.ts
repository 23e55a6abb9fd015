/* Made by scripts/types from what the engine writes. Do not edit: change the C writer and run scripts/types. */
import type { GameInfo } from "../engine/generated";

export type GameName = "ghooost" | "boo" | "phantom" | "thirteen";

/* The list of games, in its order. */
export const GAMES: readonly (GameInfo & { name: GameName })[] = [
	{"name":"ghooost","title":"Ghooost!","id":"ghooost-v1","playersLow":2,"playersHigh":6,"net":"ghooost-{0}.net","options":[{"name":"dawn","low":0,"high":10000,"default":200,"help":"turns without a ghost discarded, drawn or opened until dawn breaks; 0: never"}]},
	{"name":"boo","title":"BOO","id":"boo-v1","playersLow":2,"playersHigh":2,"net":null,"options":[]},
	{"name":"phantom","title":"The Phantom Society","id":"phantom-v1","playersLow":2,"playersHigh":4,"net":null,"options":[{"name":"master","low":0,"high":1,"default":0,"help":"1: the Master Game, where bids decide the roles and the goal"},{"name":"goal","low":0,"high":108,"default":0,"help":"damage in thousands that wins for the ghosts; 0: 45, or 50 with two players; the Master Game's bids replace it"},{"name":"games","low":1,"high":20,"default":4,"help":"games of a Master Game tournament"}]},
	{"name":"thirteen","title":"13 Ghosts","id":"thirteen-v2","playersLow":2,"playersHigh":4,"net":null,"options":[{"name":"wins","low":1,"high":20,"default":3,"help":"two and four players: rounds that win the match"},{"name":"points","low":1,"high":60,"default":6,"help":"three players: points that end the match"},{"name":"dusk","low":0,"high":250,"default":100,"help":"turns in a row without a card that make a round void; 0: never"}]},
];
