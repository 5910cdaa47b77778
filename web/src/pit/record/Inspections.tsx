// The section of the inspections: what is due, and the log over all tables.

import type { JSX } from "preact";
import { InspectionLog } from "./InspectionLog.js";
import { addressOf } from "../place.js";
import { openAlerts } from "../room.js";
import { w } from "../words.js";

export function Inspections(): JSX.Element {
  const due = openAlerts.value.filter((alert) => alert.kind === "inspection");
  return (
    <div class="pit-section">
      <h1>{w.value.sections.inspections}</h1>
      {due.length > 0 && (
        <div class="due">
          <h2>{w.value.due}</h2>
          <ul class="answers">
            {due.map((alert) => (
              <li key={alert.id}>
                <a class="button" href={addressOf(alert.table, "inspection")}>
                  {w.value.table(alert.table)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <InspectionLog />
    </div>
  );
}
