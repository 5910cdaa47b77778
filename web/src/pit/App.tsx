// The pit: header, notices, and the section that somebody is in.

import type { JSX } from "preact";
import { LightSign } from "../parts/Light.js";
import { LiveRegions } from "../parts/aloud.js";
import { clock } from "../parts/format.js";
import { refusalSentence } from "../staff/refusals.js";
import { s } from "../staff/words.js";
import { Alerts } from "./alerts/Alerts.js";
import { AuditLog } from "./record/AuditLog.js";
import { Header } from "./Header.js";
import { Jackpots } from "./meters/Jackpots.js";
import { Inspections } from "./record/Inspections.js";
import { Reports } from "./record/Reports.js";
import { Staff } from "./people/Staff.js";
import { Tables } from "./tables/Tables.js";
import { Wheels } from "./wheels/Wheels.js";
import { ended, lost } from "./line.js";
import { place, type Section } from "./place.js";
import { order } from "./room.js";
import { w } from "./words.js";
import { signInAddress } from "../state/house.js";

const CONTENTS: Record<Section, () => JSX.Element> = {
  tables: Tables,
  alerts: Alerts,
  jackpots: Jackpots,
  inspections: Inspections,
  wheels: Wheels,
  reports: () => <Reports tables={order.value} />,
  log: () => <AuditLog tables={order.value} />,
  staff: Staff,
};

export function App(): JSX.Element {
  const Contents = CONTENTS[place.value.section];
  return (
    <div class="pit">
      <nav class="skip">
        <a href="#main" onClick={skip}>
          {w.value.skip}
        </a>
      </nav>
      <Header />
      <Notice />
      <main id="main" tabIndex={-1}>
        {place.value.section === "tables" && <h1 class="said">{w.value.title}</h1>}
        {ended.value === null && <Contents />}
      </main>
      <LiveRegions />
    </div>
  );
}

/** The address says where we are, so a skip must not change it. */
function skip(event: Event): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

function Notice(): JSX.Element | null {
  const problem = ended.value;
  if (!problem && lost.value === null) return null;
  return (
    <div class="notices">
      <div class="notice" data-light="closed" role="alert">
        <LightSign light="closed" />
        <div>
          {problem ? refusalSentence(problem) : w.value.lost(clock(lost.value ?? 0))}{" "}
          {problem && <a href={signInAddress()}>{s.value.signInAgain}</a>}
        </div>
      </div>
    </div>
  );
}
