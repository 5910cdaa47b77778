// The path of the round: a rail of six steps with their times, not buttons.

import type { JSX } from "preact";
import { clock } from "../parts/format.js";
import { staffView, table } from "../state/table.js";
import type { Step } from "../messages.js";
import { l } from "../live/words.js";
import { isPaying } from "../live/work.js";
import { seenOfSpin } from "./round/telemetry.js";
import { c } from "./words.js";

export function Path(): JSX.Element {
  const steps = staffView.value?.steps ?? [];
  return (
    <ol class="path" aria-label={c.value.path}>
      {steps.map((step, place) => (
        <li
          key={step.name}
          class="path-step"
          data-state={step.state}
          aria-current={step.state === "now" ? "step" : undefined}
        >
          <Sign step={step} place={place + 1} />
          <span class="path-words">
            <b>{c.value.steps[step.name][isToCome(step) ? 1 : 0]}</b>
            <span class="note">{note(step)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function Sign({ step, place }: { step: Step; place: number }): JSX.Element {
  if (step.state !== "done")
    return (
      <span class="path-sign" aria-hidden="true">
        {place}
      </span>
    );
  return (
    <span class="path-sign">
      <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="2.4">
        <title>{c.value.done}</title>
        <path d="m3.5 8.5 3 3 6-7" stroke-linecap="round" stroke-linejoin="round" />
      </svg>
    </span>
  );
}

/** What isn't done yet: at a live table the settling lasts until the last step. */
const isToCome = ({ name, state }: Step): boolean =>
  state === "to come" || (name === "settle" && isPaying.value);

/** When it was, and what is to be known of it. */
function note(step: Step): string {
  const words = c.value;
  if (step.state === "to come") return step.name === "settle" ? words.paysOnConfirmation : "";
  if (step.name === "number" && step.state === "now") return step.note && words.notConfirmed;
  if (step.name === "settle" && isPaying.value)
    return l.value.doneOf(table.value?.live?.done ?? 0, table.value?.work.length ?? 0);
  const notes = [step.at === null ? "" : clock(step.at)];
  if (step.name === "spin") {
    notes.push(seenOfSpin(staffView.value?.telemetry ?? {})[0] ?? "");
    if ((table.value?.spin ?? 0) > 1) notes.push(words.spinNumber(table.value?.spin ?? 0));
  }
  if (step.name === "number") notes.push(step.note);
  return notes.filter((one) => one !== "").join(", ");
}
