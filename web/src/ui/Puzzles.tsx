import type { Source } from "../engine/source";
import type { GameInfo, GameName, Saved } from "../engine/types";
import type { Settings } from "./settings";
export type Unused = [Source, GameInfo, GameName, Saved, Settings];
export function Puzzles(_: { source: Source; settings: Settings }) { return <main class="plain">Puzzles</main>; }
