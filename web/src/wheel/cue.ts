// Cues: what the wheel on a screen does when the house tells of a change.

import type { TableView } from "../messages.js";
import { spinName } from "../state/table.js";

/** The ball `runs`, comes to `land`, is shown at `rest`, is stopped; the wheel idles or goes on. */
export type Cue = "run" | "land" | "rest" | "stop" | "idle" | "go on";

/** Who learns of a result later than this after it was entered sees the last frame. */
const LATE = 1500;

/** The cue in a change of views. `landed` names the latest spin whose result was shown here. */
export function cue(
  before: TableView | null,
  view: TableView,
  landed: string | null,
  houseNow: number,
): Cue {
  if (view.light === "void") return before?.light === "void" ? "go on" : "stop";
  if (view.result !== null) return cueOfResult(before, view, landed, houseNow);
  if (isBetting(view)) return cueOfBetting(before, view);
  return view.light === "closed" ? "run" : "go on";
}

/** In some games bets are still taken while the ball runs; after a void they are again. */
function cueOfBetting(before: TableView | null, view: TableView): Cue {
  if (view.phase === "spinning") return "run";
  if (before === null || before.round !== view.round) return "idle";
  if (isBetting(before) && before.phase === view.phase) return "go on";
  return view.respin ? "stop" : "idle";
}

function cueOfResult(
  before: TableView | null,
  view: TableView,
  landed: string | null,
  houseNow: number,
): Cue {
  if (landed === spinName(view)) return before?.result === view.result ? "go on" : "rest";
  return before === null || houseNow - view.since > LATE ? "rest" : "land";
}

const isBetting = (view: TableView): boolean => view.light === "open" || view.light === "last";

/** The pocket that the ball lies in: this round's, or the latest before it. */
export function pocketShown(view: TableView): string | null {
  return view.result ?? view.history.find((outcome) => outcome.result)?.result ?? null;
}
