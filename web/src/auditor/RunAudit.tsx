// The audit: everything read again from the first event, and what is wrong.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import type { Audited, Problem } from "../messages.js";
import { Button } from "../parts/Button.js";
import { LightSign } from "../parts/Light.js";
import { clock } from "../parts/format.js";
import { Ledger } from "../pit/record/Ledger.js";
import { Refusal } from "../staff/Refusal.js";
import { HouseSaysNo, post } from "../state/house.js";
import { a } from "./words.js";

const result = signal<Audited | null>(null);
const refused = signal<Problem | null>(null);
const busy = signal(false);

async function run(): Promise<void> {
  if (busy.value) return;
  [busy.value, refused.value] = [true, null];
  try {
    result.value = await post<Audited>("/api/audit/run", {});
  } catch (error) {
    if (!(error instanceof HouseSaysNo)) throw error;
    refused.value = error.problem;
  } finally {
    busy.value = false;
  }
}

export function RunAudit(): JSX.Element {
  return (
    <div class="pit-section">
      <h1>{a.value.sections.audit}</h1>
      <p class="label">{a.value.auditWhy}</p>
      <p class="answers" aria-live="polite">
        {busy.value ? (
          a.value.running
        ) : (
          <Button primary press={() => void run()}>
            {a.value.run}
          </Button>
        )}
      </p>
      <Refusal problem={refused.value} />
      {result.value && <Findings found={result.value} />}
    </div>
  );
}

function Findings({ found }: { found: Audited }): JSX.Element {
  const words = a.value;
  const findings = found.tables.flatMap((one) => one.findings);
  return (
    <section class="findings" data-clean={found.clean}>
      <h2>
        <LightSign light={found.clean ? "open" : "closed"} />{" "}
        {found.clean ? words.clean : words.unclean(findings.length + found.faults.length)}
      </h2>
      <p class="note">
        {clock(found.began)} – {clock(found.ended)}
      </p>
      <ul class="fault-list">
        {found.faults.map((fault) => (
          <li key={fault} lang="en">
            {fault}
          </li>
        ))}
        {findings.map((one) => (
          <li key={`${one.table} ${one.entry} ${one.what}`} lang="en">
            {words.finding(one.table, one.entry, one.round)} {one.what}
          </li>
        ))}
      </ul>
      <Ledger
        label={words.sections.audit}
        heads={[
          { name: words.table },
          { name: words.events, number: true },
          { name: words.rounds, number: true },
          { name: words.findings, number: true },
          { name: words.head },
        ]}
        mono
      >
        {found.tables.map((one) => (
          <tr key={one.table}>
            <td>{one.table}</td>
            <td class="number">{one.events}</td>
            <td class="number">{one.rounds}</td>
            <td class="number">{one.findings.length}</td>
            <td class="hash">{one.head.slice(0, 16)}</td>
          </tr>
        ))}
      </Ledger>
    </section>
  );
}
