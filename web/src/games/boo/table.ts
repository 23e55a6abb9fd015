/* What src/show/show_boo.c writes. A square is "b>" (black, looking east), "w^", "#" a tombstone or "=" a railing. */
import type { View } from "../../engine/types";
import type { Event, Move, Outcome, Table } from "./generated";

export type { Event, Outcome, Table };
export type Placed = Table["cards"][number];
export type Held = NonNullable<Table["seats"][number]["hand"]>;
export type Gaze = Table["gazes"][number];
export type End = Gaze["end"];
export type Lay = Move;
export type BooView = View<Table, Lay>;
