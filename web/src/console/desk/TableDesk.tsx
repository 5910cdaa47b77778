// The table itself: its ball, its limits, suspension, chips from the cage, and closing.

import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { Button } from "../../parts/Button.js";
import { Refusal } from "../../staff/Refusal.js";
import { positionName } from "../../staff/positions.js";
import { plainLimit } from "../../state/money.js";
import { staffView, table } from "../../state/table.js";
import { floatFields } from "./floats.js";
import { Form, minor } from "./Form.js";
import { ReplacedParts } from "./ReplacedParts.js";
import { Strays } from "../live/Strays.js";
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
        fields={floatFields()}
        build={({ kind, amount, document }) => ({ kind, amount: minor(amount), document })}
      />
      {phase.value !== "closed" && phase.value !== "inspected" && <ReplacedParts />}
      <Strays />
      <Close />
      <Ending act="CloseBooks" title={c.value.closeBooks}>
        <p>{c.value.booksStand}</p>
      </Ending>
    </>
  );
}

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

/** Closing says whether the wheel is covered and locked. */
function Close(): JSX.Element {
  const [covered, setCovered] = useState(false);
  const words = c.value;
  return (
    <Ending act="CloseTable" title={words.closeTable} fields={{ covered_and_locked: covered }}>
      <label class="check">
        <input type="checkbox" checked={covered} onChange={() => setCovered(!covered)} />
        <span>{words.coveredAndLocked}</span>
      </label>
    </Ending>
  );
}

interface EndingProps {
  act: string;
  title: string;
  fields?: Record<string, unknown>;
  /** What is said between the two presses. */
  children: ComponentChildren;
}

/** What ends something takes two presses. */
function Ending({ act, title, fields = {}, children }: EndingProps): JSX.Element | null {
  const [sure, setSure] = useState(false);
  if (!may(act)) return null;
  const end = (): void => void perform({ act, fields, where: act });
  return (
    <div class="act">
      <h3>{title}</h3>
      {sure ? (
        <>
          {children}
          <SecondPress of={act} press={end}>
            {title}
          </SecondPress>
          <Button press={() => setSure(false)}>{c.value.back}</Button>
        </>
      ) : (
        <Button press={() => setSure(true)}>{title} …</Button>
      )}
      <Refusal problem={refusalAt(act)} />
    </div>
  );
}
