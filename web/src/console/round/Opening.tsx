// The opening of a table: what the rulebook has inspected, the certificate, then the opening.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { staffView } from "../../state/table.js";
import { Form } from "../desk/Form.js";
import { may, phase } from "../commands.js";
import { ReplacedParts } from "../desk/ReplacedParts.js";
import { c } from "../words.js";

const looked = signal<ReadonlySet<string>>(new Set());

export function Opening(): JSX.Element {
  const words = c.value;
  const checks = staffView.value?.checks ?? [];
  const inspected = phase.value === "inspected";
  const waits = checks.length > 0 && !inspected;
  return (
    <div class="work-lower opening">
      <h3>{inspected ? words.inspected : waits ? words.inspectFirst : words.noInspection}</h3>
      {waits && !may("RecordInspection") && <List checks={checks} />}
      {checks.length > 0 && <Inspection checks={checks} again={inspected} />}
      <Form act="OpenTable" primary submit={words.openTable} build={() => ({})} />
      <ReplacedParts />
    </div>
  );
}

function List({ checks }: { checks: string[] }): JSX.Element {
  return (
    <ul class="check-list">
      {checks.map((check) => (
        <li key={check}>{checkWords(check)}</li>
      ))}
    </ul>
  );
}

const checkWords = (check: string): string => c.value.checks[check] ?? check;

function Inspection({ checks, again }: { checks: string[]; again: boolean }): JSX.Element {
  const words = c.value;
  return (
    <Form
      act="RecordInspection"
      primary={!again}
      title={again ? words.inspectAgain : words.inspection}
      submit={words.certify}
      fields={[{ name: "licence", label: words.licence }]}
      build={({ licence }) => ({
        checks: checks.filter((check) => looked.value.has(check)),
        licence,
      })}
      done={() => (looked.value = new Set())}
    >
      <div class="act-checks">
        {checks.map((check) => (
          <label key={check} class="check">
            <input
              type="checkbox"
              checked={looked.value.has(check)}
              onChange={() => toggle(check)}
            />
            <span>{checkWords(check)}</span>
          </label>
        ))}
      </div>
    </Form>
  );
}

function toggle(check: string): void {
  const changed = new Set(looked.value);
  if (!changed.delete(check)) changed.add(check);
  looked.value = changed;
}
