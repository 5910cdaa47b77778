// A round again, event by event, as the journal has it and settled anew.

import { signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { Replayed, ReplayStep } from "../messages.js";
import { clock } from "../parts/format.js";
import { Select } from "../pit/record/AuditLog.js";
import { useAnswer } from "../pit/answer.js";
import { Refusal } from "../staff/Refusal.js";
import { positionName } from "../staff/positions.js";
import { Lines } from "./Lines.js";
import { tables } from "./place.js";
import { a } from "./words.js";

const table = signal("");
const path = signal("");

export function Replay(): JSX.Element {
  const words = a.value;
  const known = tables.value;
  const name = table.value || (known[0]?.table ?? "");
  const latest = known.find((one) => one.table === name)?.round ?? 1;
  const round = useSignal("");
  const ask = (event: Event): void => {
    event.preventDefault();
    const number = Number(round.value || latest);
    path.value = `/api/tables/${encodeURIComponent(name)}/replay/${number}`;
  };
  return (
    <div class="pit-section">
      <h1>{words.sections.replay}</h1>
      <p class="label">{words.replayWhy}</p>
      <form class="report-choices" onSubmit={ask}>
        <Select
          label={words.table}
          value={name}
          options={known.map((one): [string, string] => [one.table, one.table])}
          change={(value) => (table.value = value)}
        />
        <label class="labelled">
          <span>{words.round}</span>
          <input
            class="field"
            type="number"
            min="1"
            placeholder={String(latest)}
            value={round.value}
            onInput={(event) => (round.value = event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button" data-primary>
          {words.replay}
        </button>
      </form>
      {path.value && <Steps path={path.value} />}
    </div>
  );
}

function Steps({ path }: { path: string }): JSX.Element | null {
  const { answer, problem } = useAnswer<Replayed>(path).value;
  if (problem) return <Refusal problem={problem} />;
  if (!answer) return null;
  return (
    <section class="replayed" aria-label={a.value.sections.replay}>
      <h2>
        {answer.table} · {a.value.round} {answer.round}
      </h2>
      <p class="note">
        {answer.game} · {answer.edition}
      </p>
      <ol>
        {answer.steps.map((step) => (
          <li key={step.entry}>
            <Step step={step} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Step({ step }: { step: ReplayStep }): JSX.Element {
  return (
    <>
      <p class="replay-line">
        <span class="note">{step.entry}</span> <time>{clock(step.at)}</time>{" "}
        <b lang="en">{step.told}</b>{" "}
        <span class="label">
          {step.person}, {positionName(step.position)}
        </span>
      </p>
      <Lines of={step.bets} />
      <Lines of={step.outcomes} />
      <Lines of={step.transfers} />
    </>
  );
}
