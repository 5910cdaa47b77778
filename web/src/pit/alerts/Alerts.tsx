// The section of the alerts: all that wait, answered in words, and all that were answered.

import type { JSX } from "preact";
import { clock } from "../../parts/format.js";
import { AlertCard, alertTitle } from "./AlertCard.js";
import { answeredAlerts, openAlerts } from "../room.js";
import { w } from "../words.js";

export function Alerts(): JSX.Element {
  return (
    <div class="pit-section">
      <h1>{w.value.sections.alerts}</h1>
      <p class="label">{w.value.alertsWhy}</p>
      <h2 class="said">{w.value.untilAnswered}</h2>
      {openAlerts.value.length === 0 && <p>{w.value.noAlerts}</p>}
      <ul class="alert-list alerts-wide">
        {openAlerts.value.map((alert) => (
          <li key={alert.id}>
            <AlertCard alert={alert} withWords />
          </li>
        ))}
      </ul>
      <h2>{w.value.answeredToday}</h2>
      <Answered />
    </div>
  );
}

function Answered(): JSX.Element {
  const answered = answeredAlerts.value;
  if (answered.length === 0) return <p class="label">{w.value.noneAnswered}</p>;
  const { raised, table, alert, answered: when, person, answer } = w.value.heads;
  return (
    <div class="scrolls" tabIndex={0} role="region" aria-label={w.value.answeredToday}>
      <table class="ledger">
        <thead>
          <tr>
            {[raised, table, alert, when, person, answer].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answered.map((alert) => (
            <tr key={alert.id}>
              <td>{clock(alert.at)}</td>
              <td>{alert.table || "–"}</td>
              <td>{alertTitle(alert)}</td>
              <td>{clock(alert.answered_at)}</td>
              <td>{alert.answered_by}</td>
              <td class="wide">{alert.answer}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
