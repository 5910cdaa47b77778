// The table itself: its ball, its limits, suspension, chips from the cage, and closing.

import { useState } from "preact/hooks";
import type { JSX } from "preact";
import { Button } from "../../parts/Button.js";
import { Refusal } from "../../staff/Refusal.js";
import { positionName } from "../../staff/positions.js";
import { plainLimit } from "../../state/money.js";
import { staffView, table } from "../../state/table.js";
import { Form, minor } from "./Form.js";
import { ReplacedParts } from "./ReplacedParts.js";
import { SecondPress } from "../SecondPress.js";
import { may, perform, phase, refusalAt } from "../commands.js";
import { c } from "../words.js";

export function TableDesk(): JSX.Element {
  const words = c.value;
  return (
    <>
      <Limits />
      <Ball />
      <Form
        act="Suspend"
        title={words.suspend}
        submit={words.suspend}
        fields={[{ name: "reason", label: words.reason, kind: "long" }]}
        build={(values) => values}
      />
      <Form act="Resume" submit={words.acts["Resume"] ?? ""} build={() => ({})} />
      <Form
        act="MoveFloat"
        title={words.moveFloat}
        submit={words.record}
        fields={[
          { name: "kind", label: words.floatKind, options: floats() },
          { name: "amount", label: words.amount, kind: "amount" },
          { name: "document", label: words.document },
        ]}
        build={({ kind, amount, document }) => ({ kind, amount: minor(amount), document })}
      />
      {phase.value !== "closed" && phase.value !== "inspected" && <ReplacedParts />}
      <Close />
    </>
  );
}

const floats = (): [string, string][] =>
  (["opening", "fill", "credit"] as const).map((one) => [one, c.value.floats[one]]);

function Limits(): JSX.Element {
  const limits = Object.entries(table.value?.limits ?? {});
  return (
    <div class="act">
      <h3>{c.value.limits}</h3>
      <dl class="facts">
        {limits.map(([name, value]) => (
          <>
            <dt>{c.value.limitNames[name] ?? name}</dt>
            <dd>{plainLimit(value).replace("-", "–")}</dd>
          </>
        ))}
      </dl>
    </div>
  );
}

/** What must be done with the ball before it can be spun, in words. */
export function ballWords(): string {
  const duty = staffView.value?.ball;
  if (!duty) return "";
  return duty.do === "examine"
    ? c.value.ballExamined(positionName(duty.by))
    : c.value.ballIsDamaged;
}

function Ball(): JSX.Element | null {
  const needed = ballWords();
  if (needed === "" && !may("ReplaceBall")) return null;
  return (
    <div class="act">
      <h3>{c.value.ball}</h3>
      {needed && <p>{needed}</p>}
      <Form act="ReplaceBall" submit={c.value.acts["ReplaceBall"] ?? ""} build={() => ({})} />
    </div>
  );
}

/** Closing takes two presses; whether the wheel is covered and locked is said in between. */
function Close(): JSX.Element | null {
  const [sure, setSure] = useState(false);
  const [covered, setCovered] = useState(false);
  const words = c.value;
  if (!may("CloseTable")) return null;
  const fields = { covered_and_locked: covered };
  const close = (): void => void perform({ act: "CloseTable", fields, where: "close" });
  return (
    <div class="act">
      <h3>{words.closeTable}</h3>
      {sure ? (
        <>
          <label class="check">
            <input type="checkbox" checked={covered} onChange={() => setCovered(!covered)} />
            <span>{words.coveredAndLocked}</span>
          </label>
          <SecondPress of="close" press={close}>
            {words.closeTable}
          </SecondPress>
          <Button press={() => setSure(false)}>{words.back}</Button>
        </>
      ) : (
        <Button press={() => setSure(true)}>{words.closeTable} …</Button>
      )}
      <Refusal problem={refusalAt("close")} />
    </div>
  );
}
