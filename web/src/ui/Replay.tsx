import type { Source } from "../engine/source";
import type { GameInfo, GameName, Saved } from "../engine/types";
import type { Settings } from "./settings";
export type Unused = [Source, GameInfo, GameName, Saved, Settings];
export function Replay(_: { source: Source; settings: Settings; kind: string; argument: string; play(saved: Saved): void }) { return <main class="plain">Replay</main>; }
