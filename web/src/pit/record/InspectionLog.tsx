// The log of inspections, of one table or of all.

import type { JSX } from "preact";
import type { Inspection, InspectionLog } from "../../messages.js";
import { Refusal } from "../../staff/Refusal.js";
import { positionName } from "../../staff/positions.js";
import { staffView } from "../../state/table.js";
import { Ledger } from "./Ledger.js";
import { useAnswer } from "../answer.js";
import { dateAndTime } from "../tables/figures.js";
import { addressOf } from "../place.js";
import { named, w } from "../words.js";

const SHOWN = 200;

export function InspectionLog({ of = "" }: { of?: string }): JSX.Element {
  const path = of ? `/api/tables/${encodeURIComponent(of)}/inspections` : "/api/pit/inspections";
  const turn = of ? (staffView.value?.checks.length ?? 0) : 0;
  const { answer, problem, busy } = useAnswer<InspectionLog>(path, turn).value;
  if (problem) return <Refusal problem={problem} />;
  if (!answer) return <p class="label">{busy ? w.value.asking : ""}</p>;
  if (answer.inspections.length === 0) return <p class="label">{w.value.noInspections}</p>;
  return of ? <List lines={answer.inspections} /> : <Log lines={answer.inspections} />;
}

const whatWords = (one: Inspection): string => named(w.value.inspectionKinds, one.what);

function List({ lines }: { lines: Inspection[] }): JSX.Element {
  return (
    <ol class="inspected">
      {lines.slice(0, 20).map((one) => (
        <li key={one.entry}>
          <b>{whatWords(one)}</b>{" "}
          <span class="note">
            {dateAndTime(one.at)} · {one.person}, {positionName(one.position)}
          </span>
          <span class="label" lang="en">
            {one.text}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Log({ lines }: { lines: Inspection[] }): JSX.Element {
  const { heads } = w.value;
  const columns = [heads.at, heads.table, heads.what, heads.person, heads.licence, heads.details];
  return (
    <Ledger label={w.value.sections.inspections} heads={columns.map((name) => ({ name }))}>
      {lines.slice(0, SHOWN).map((one) => (
        <tr key={`${one.table} ${one.entry}`}>
          <td>{dateAndTime(one.at)}</td>
          <td>
            <a href={addressOf(one.table, "log")}>{one.table}</a>
          </td>
          <td>{whatWords(one)}</td>
          <td>
            {one.person}, {positionName(one.position)}
          </td>
          <td>{one.licence || "–"}</td>
          <td class="wide" lang="en">
            {one.text}
            {one.adjustment && ` ${one.adjustment}`}
          </td>
        </tr>
      ))}
    </Ledger>
  );
}
