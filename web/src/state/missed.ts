// Missed rounds: what was played at the table while the line was down, for this player too.

import { effect, signal } from "@preact/signals";
import type { OwnRound, OwnRounds, RoundOutcome, TableView } from "../messages.js";
import { get, getHistory } from "./house.js";
import { connection, inSight } from "./line.js";
import { sheet, table } from "./table.js";

export interface MissedRound {
  outcome: RoundOutcome;
  /** What it was for the player; nothing if they had no bet in it. */
  own: OwnRound | null;
}

/** Oldest first, until the player has read them. */
export const missed = signal<readonly MissedRound[]>([]);

/** The rounds that are asked for at most: the others stand in the panel of one's own rounds. */
const MOST = 50;

const lastOver = (view: TableView | null): number => view?.history[0]?.round ?? 0;

/** Remember where a lost line broke off; back again, ask for what ended since. */
export function followMissed(): void {
  let known: number | null = null;
  effect(() => {
    const view = table.value;
    if (connection.value.state === "lost") known ??= lastOver(view);
    else if (known !== null && inSight.value) {
      const after = known;
      known = null;
      if (lastOver(view) > after) void learn(after);
    }
  });
}

async function learn(after: number): Promise<void> {
  const name = sheet.value?.table ?? "";
  const address = `/api/tables/${encodeURIComponent(name)}/rounds?last=${MOST}`;
  const [{ rounds }, own] = await Promise.all([getHistory(name, MOST), get<OwnRounds>(address)]);
  missed.value = rounds
    .filter((one) => one.round > after)
    .map((outcome) => ({
      outcome,
      own: own.rounds.find((one) => one.round === outcome.round) ?? null,
    }))
    .reverse();
}
