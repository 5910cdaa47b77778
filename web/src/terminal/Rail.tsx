// The rail: the wheel, the history and the session, at the side of the cloth.

import type { JSX, RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Lanes } from "../history/Lanes.js";
import { Statistics } from "../history/Statistics.js";
import { SideBet } from "../bonus/SideBet.js";
import { Wheel } from "../wheel/Wheel.js";
import { table } from "../state/table.js";
import { SessionFacts } from "./panels/SessionPanel.js";
import { moment } from "./round/moment.js";
import { openPanel } from "./screen.js";
import { t } from "./words.js";

export function Rail({ hidden }: { hidden: boolean }): JSX.Element {
  const { place, kept } = useHeightKept();
  return (
    <aside class="rail" id="rail" aria-label={t.value.rail} hidden={hidden}>
      <section class="panel rail-wheel" ref={place} style={kept} aria-label={t.value.wheel}>
        {moment.value === "betting" && <Wheel grows={heroWidth} />}
      </section>
      <SideBet />
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

/** While the wheel is elsewhere its place stays as high as it was, so that nothing moves. */
function useHeightKept(): { place: RefObject<HTMLElement>; kept: { minBlockSize?: string } } {
  const place = useRef<HTMLElement>(null);
  const high = useRef(0);
  const here = moment.value === "betting";
  useLayoutEffect(() => {
    if (here) high.current = place.current?.offsetHeight ?? 0;
  });
  return { place, kept: here ? {} : { minBlockSize: `${high.current}px` } };
}

/** About as wide as the stage of the round will let it be. */
function heroWidth(): number {
  const game = document.getElementById("game");
  if (!game) return 0;
  const text = parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Math.min(0.46 * game.clientWidth, (game.clientHeight - 7 * text) / 0.96);
}

/** On the largest screens the statistics have a place of their own. */
export function RailStatistics(): JSX.Element {
  return (
    <section class="panel rail-statistics" aria-label={t.value.panels.statistics}>
      <Statistics />
    </section>
  );
}
