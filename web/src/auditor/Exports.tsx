// Exports: rounds, events, the log and receipts, of all tables or of one, as files.

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Select } from "../pit/record/AuditLog.js";
import { query } from "../pit/answer.js";
import { w } from "../pit/words.js";
import { tables } from "./place.js";
import { a } from "./words.js";

const FILES = ["rounds.csv", "events.jsonl", "log.csv", "log.jsonl", "receipts.pdf"] as const;

/** Receipts are of one round. */
const isOffered = (file: string, table: string, round: string): boolean =>
  file !== "receipts.pdf" || (table !== "" && round !== "");

export function Exports(): JSX.Element {
  const words = a.value;
  const table = useSignal("");
  const round = useSignal("");
  const asked = query({ table: table.value, round: round.value });
  return (
    <div class="pit-section">
      <h1>{words.sections.exports}</h1>
      <p class="label">{words.exportWhy}</p>
      <form class="report-choices" onSubmit={(event) => event.preventDefault()}>
        <Select
          label={words.table}
          value={table.value}
          options={[
            ["", w.value.allTables],
            ...tables.value.map((one): [string, string] => [one.table, one.table]),
          ]}
          change={(value) => (table.value = value)}
        />
        <label class="labelled">
          <span>{words.round}</span>
          <input
            class="field"
            type="number"
            min="1"
            placeholder={words.allRounds}
            value={round.value}
            onInput={(event) => (round.value = event.currentTarget.value)}
          />
        </label>
      </form>
      <ul class="export-list">
        {FILES.map((file) => (
          <li key={file}>
            <span>{words.files[file]}</span>
            {isOffered(file, table.value, round.value) ? (
              <a class="button" href={`/api/export/${file}${asked}`} download>
                {file}
              </a>
            ) : (
              <span class="label">{words.oneRound}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

export type ExportFile = (typeof FILES)[number];
