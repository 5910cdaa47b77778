// Alerts beside the tables: what waits, then what was answered today.

import type { JSX } from "preact";
import { hourAndMinute } from "../../parts/format.js";
import { AlertCard, alertTitle } from "./AlertCard.js";
import { answeredAlerts, openAlerts } from "../room.js";
import { w } from "../words.js";

const SHOWN = 12;
const ANSWERED = 8;

export function AlertColumn(): JSX.Element {
  const open = openAlerts.value;
  return (
    <section class="panel alert-column" aria-labelledby="alerts-title">
      <header class="panel-head">
        <h2 id="alerts-title">{w.value.sections.alerts}</h2>
        <span class="note">{w.value.untilAnswered}</span>
      </header>
      {open.length === 0 && <p class="label">{w.value.noAlerts}</p>}
      <ul class="alert-list">
        {open.slice(0, SHOWN).map((alert) => (
          <li key={alert.id}>
            <AlertCard alert={alert} />
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <a class="all-alerts" href="#alerts" data-many={open.length > SHOWN || undefined}>
          {w.value.allAlerts(open.length)}
        </a>
      )}
      <Answered />
    </section>
  );
}

function Answered(): JSX.Element | null {
  const answered = answeredAlerts.value;
  if (answered.length === 0) return null;
  return (
    <div class="answered">
      <header class="panel-head">
        <h2>{w.value.answeredToday}</h2>
        <span class="note">{answered.length}</span>
      </header>
      <ul>
        {answered.slice(0, ANSWERED).map((alert) => (
          <li key={alert.id}>
            <time>{hourAndMinute(alert.answered_at)}</time>
            <b>
              {alert.table} {alertTitle(alert)}
            </b>
            <span>{alert.answered_by}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
