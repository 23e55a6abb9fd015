import type { Source } from "../engine/source";
import type { GameInfo, GameName, Saved } from "../engine/types";
import type { Settings } from "./settings";
export type Unused = [Source, GameInfo, GameName, Saved, Settings];
export function Stats(_: { info: GameInfo[]; resume(saved: Saved): void }) { return <main class="plain">Stats</main>; }
