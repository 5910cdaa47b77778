// The pit's header: its sections, how many alerts wait, and the house's clock.

import type { JSX } from "preact";
import { now } from "../console/time.js";
import { clock } from "../parts/format.js";
import { inDoubt } from "../state/doubts.js";
import { Bar } from "./Bar.js";
import { listening } from "./line.js";
import { place, sections } from "./place.js";
import { openAlerts } from "./room.js";
import { w } from "./words.js";

export function Header(): JSX.Element {
  const ways = sections.value.map((section) => ({
    section,
    name: w.value.sections[section],
    mark: section === "alerts" && <AlertCount />,
  }));
  // When the line is down or in doubt the clock is hidden, not guessed.
  const time = listening.value && !inDoubt.value ? clock(now.value) : "";
  return <Bar title={w.value.title} ways={ways} current={place.value.section} clock={time} />;
}

function AlertCount(): JSX.Element | null {
  const count = openAlerts.value.length;
  return count === 0 ? null : (
    <span class="alert-count">
      <span aria-hidden="true">{count}</span>
      <span class="said">{w.value.alertCount(count)}</span>
    </span>
  );
}
