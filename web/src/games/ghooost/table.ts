/* What src/show/show_ghooost.c writes. Kinds are values less one (0-13), 14 Miss Copy, 15 Kitty. */
import type { View } from "../../engine/types";
import type { Event, Move, Table } from "./generated";

export type { Event, Table };
export type Cards = Table["unseen"];
export type Play = Move;
export type Effect = NonNullable<Move["does"]>[number];
export type GhooostView = View<Table, Play>;

export const COPY = 14;
export const KITTY = 15;
