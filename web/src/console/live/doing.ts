// Doing the croupier's steps: the next by a key or a tap, all by holding, the last put right.

import { signal } from "@preact/signals";
import { currentLine } from "../../live/work.js";
import { table } from "../../state/table.js";
import { may, perform } from "../commands.js";

const WHERE = "payments";

/** Whether it is being said why the last step is put right. */
export const undoing = signal(false);

/** Do the step that is next; false if the house said no. */
export async function doNext(): Promise<boolean> {
  const line = currentLine.value;
  const round = table.value?.round ?? 0;
  if (!line || !may("DoStep")) return false;
  return perform({ act: "DoStep", fields: { step: line.step, round }, where: WHERE });
}

/** Do everything that is left, step by step; the first no ends it. */
export async function doAll(): Promise<void> {
  const { work = [], live = null, round = 0 } = table.value ?? {};
  for (let step = (live?.done ?? 0) + 1; step <= work.length; step += 1) {
    const wish = { act: "DoStep", fields: { step, round }, where: WHERE };
    if (!(await perform(wish))) return;
  }
}

export function askUndo(): void {
  if (may("UndoStep") && (table.value?.live?.done ?? 0) > 0) undoing.value = true;
}

export async function undoLast(reason: string): Promise<void> {
  const step = table.value?.live?.done ?? 0;
  undoing.value = false;
  await perform({ act: "UndoStep", fields: { step, reason }, where: WHERE });
}

/** Place the announced bet that waits first. */
export function placeFirst(announcement: number | undefined): void {
  if (announcement !== undefined && may("PlaceAnnounced"))
    void perform({ act: "PlaceAnnounced", fields: { announcement }, where: "words" });
}
