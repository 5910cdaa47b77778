// The rail: the wheel, the history and the session, at the side of the cloth.

import type { JSX } from "preact";
import { Lanes } from "../history/Lanes.js";
import { Statistics } from "../history/Statistics.js";
import { Wheel } from "../wheel/Wheel.js";
import { table } from "../state/table.js";
import { SessionFacts } from "./panels/SessionPanel.js";
import { openPanel } from "./screen.js";
import { t } from "./words.js";

export function Rail({ hidden }: { hidden: boolean }): JSX.Element {
  return (
    <aside class="rail" id="rail" aria-label={t.value.rail} hidden={hidden}>
      <section class="panel rail-wheel" aria-label={t.value.wheel}>
        <Wheel />
      </section>
      <section class="panel rail-history" aria-label={t.value.panels.history}>
        <div class="panel-head">
          <h2>{t.value.panels.history}</h2>
          <button type="button" class="link" onClick={() => openPanel("history")}>
            {t.value.lastOf(table.value?.round ?? 0)}
          </button>
        </div>
        <Lanes count={40} />
        <p class="note">{t.value.pastSpins}</p>
      </section>
      <section class="panel rail-session" aria-label={t.value.panels.session}>
        <SessionFacts />
      </section>
    </aside>
  );
}

/** On the largest screens the statistics have a place of their own. */
export function RailStatistics(): JSX.Element {
  return (
    <section class="panel rail-statistics" aria-label={t.value.panels.statistics}>
      <Statistics />
    </section>
  );
}
