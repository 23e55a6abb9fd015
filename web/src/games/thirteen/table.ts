/* What src/show/show_thirteen.c writes. Cards are their numbers; 0 is unknown. */
import type { View } from "../../engine/types";
import type { Move, Table } from "./generated";

export type { Table };
export type Ability = Table["deck"][number]["ability"];
export type Act = Move;
export type ThirteenView = View<Table, Act>;
