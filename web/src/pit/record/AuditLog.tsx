// The audit log: significant events of the whole house, by kind and by table, newest first.

import { useComputed, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { AuditLog as Log } from "../../messages.js";
import { Button } from "../../parts/Button.js";
import { Refusal } from "../../staff/Refusal.js";
import { Ledger } from "./Ledger.js";
import { query, useAnswer } from "../answer.js";
import { dateAndTime } from "../tables/figures.js";
import { named, w } from "../words.js";

const STEP = 200;
const HOURS = [1, 24, 168] as const;

type Option = [value: string, shown: string];

const periodOption = (hours: number): Option => [String(hours), w.value.hours(hours)];
const kindOption = (kind: string): Option => [kind, named(w.value.kinds, kind)];

/** Something that is shown as it is written. */
export const asOption = (one: string): Option => [one, one];

export function AuditLog({ tables }: { tables: readonly string[] }): JSX.Element {
  const kind = useSignal("");
  const table = useSignal("");
  const hours = useSignal(24);
  const turn = useSignal(0);
  const shown = useSignal(STEP);
  const path = useComputed(() => {
    const since = hours.value ? String(Date.now() - 3_600_000 * hours.value + turn.value) : "";
    return `/api/audit-log${query({ since, kind: kind.value, table: table.value })}`;
  });
  const { answer, problem, busy } = useAnswer<Log>(path.value, turn.value).value;
  const kinds = useSignal<string[]>([]);
  if (answer && kind.value === "" && answer.kinds.length > 0) kinds.value = answer.kinds;
  return (
    <div class="pit-section">
      <h1>{w.value.sections.log}</h1>
      <form class="report-choices" onSubmit={(event) => event.preventDefault()}>
        <Select
          label={w.value.since}
          value={String(hours.value)}
          options={[...HOURS.map(periodOption), ["0", w.value.always]]}
          change={(value) => (hours.value = Number(value))}
        />
        <Select
          label={w.value.heads.kind}
          value={kind.value}
          options={[["", w.value.allKinds], ...kinds.value.map(kindOption)]}
          change={(value) => (kind.value = value)}
        />
        <Select
          label={w.value.about.table}
          value={table.value}
          options={[["", w.value.allTables], ...tables.map(asOption)]}
          change={(value) => (table.value = value)}
        />
        <Button press={() => (turn.value += 1)}>{w.value.refresh}</Button>
      </form>
      <Refusal problem={problem} />
      {answer?.events.length === 0 && <p class="label">{w.value.emptyLog}</p>}
      {!answer && busy && <p class="label">{w.value.asking}</p>}
      {answer && answer.events.length > 0 && <Lines log={answer} shown={shown.value} />}
      {answer && answer.events.length > shown.value && (
        <Button press={() => (shown.value += STEP)}>
          {w.value.moreRows(answer.events.length - shown.value)}
        </Button>
      )}
    </div>
  );
}

function Lines({ log, shown }: { log: Log; shown: number }): JSX.Element {
  const { heads } = w.value;
  const columns = [heads.at, heads.table, heads.entry, heads.kind, heads.person, heads.what];
  return (
    <Ledger label={w.value.sections.log} heads={columns.map((name) => ({ name }))} mono>
      {log.events.slice(0, shown).map((line) => (
        <tr key={`${line.table} ${line.entry}`}>
          <td>{dateAndTime(line.at)}</td>
          <td>{line.table}</td>
          <td class="number">{line.entry}</td>
          <td>{named(w.value.kinds, line.kind)}</td>
          <td>
            {line.person} {line.position && `(${line.position})`}
          </td>
          <td class="wide" lang="en">
            {line.what} {line.why && <span class="why">{line.why}</span>}
          </td>
        </tr>
      ))}
    </Ledger>
  );
}

interface SelectProps {
  label: string;
  value: string;
  options: [value: string, words: string][];
  change: (value: string) => void;
}

export function Select({ label, value, options, change }: SelectProps): JSX.Element {
  return (
    <label class="labelled">
      <span>{label}</span>
      <select class="field" value={value} onChange={(event) => change(event.currentTarget.value)}>
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
