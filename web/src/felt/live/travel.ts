// Chips that travel on the cloth of a live table: raked to the dealer's side, or paid to a player.
//
// The table is always as the house tells it; these are only pictures on their way, soon gone.

import { signal } from "@preact/signals";
import { changes } from "../../parts/aloud.js";
import { reducedMotion } from "../../state/settings.js";
import { table } from "../../state/table.js";
import type { WorkLine } from "../../messages.js";

/** A chip on its way: from a wager to the dealer, or from there to the players. */
export interface Travel {
  key: string;
  wager: string;
  chip: string;
  how: "raked" | "paid";
}

const LASTS = { raked: 500, paid: 600 };
const MOST = 24;

export const travels = signal<readonly Travel[]>([]);

/** With each step that is done its chips travel, for those who like motion. */
export function followTravel(): void {
  changes(
    () => table.value?.live?.done ?? 0,
    (done, before) => {
      const line = table.value?.work[done - 1];
      if (line && done === before + 1 && !reducedMotion.peek()) begin(line);
    },
  );
}

function begin(line: WorkLine): void {
  const how = line.do === "rake" ? "raked" : "paid";
  if (line.do === "mark" || line.do === "move") return;
  const chip = line.colour || line.value[0]?.chip || "100";
  const begun = line.wagers
    .slice(0, MOST)
    .map((wager): Travel => ({ key: `${line.step} ${wager}`, wager, chip, how }));
  travels.value = [...travels.value, ...begun];
  setTimeout(() => {
    travels.value = travels.value.filter((one) => !begun.includes(one));
  }, LASTS[how]);
}

export function skipTravel(): void {
  travels.value = [];
}
