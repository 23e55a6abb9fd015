/* What src/show/show_phantom.c writes. Squares are 0-35 row by row; colours blue, red, green, white are 0-3. */
import type { View } from "../../engine/types";
import type { Move, Table } from "./generated";

export type { Table };
export type Tile = NonNullable<Table["tiles"][number]>;
export type Act = Move;
export type PhantomView = View<Table, Act>;
