// The report of a spin: only what was seen is reported, and only that is judged.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { Button } from "../../parts/Button.js";
import { Refusal } from "../../staff/Refusal.js";
import { callable, perform, refusalAt } from "../commands.js";
import { goTo, reporting } from "../desk/desk.js";
import { REPORTED, SIGNS, type SpinSign, type Way } from "./telemetry.js";
import { c } from "../words.js";

const ball = signal<Way | "">("");
const wheel = signal<Way | "">("");
const turns = signal("");
const track = signal("");
const allowed = signal("");
const seen = signal<ReadonlySet<SpinSign>>(new Set());

export function SpinReport(): JSX.Element {
  const words = c.value;
  return (
    <form class="act report" aria-labelledby="report" onSubmit={submit} onKeyDown={leave}>
      <h3 id="report">{words.reportSpin}</h3>
      <p class="label">{words.reportWhy}</p>
      <div class="act-fields">
        <WayField label={words.ballRan} value={ball} first />
        <WayField label={words.wheelRan} value={wheel} />
        <NumberField label={words.turnsOfBall} value={turns} />
        <NumberField label={words.secondsInTrack} value={track} />
        <NumberField label={words.secondsAllowed} value={allowed} />
      </div>
      <div class="act-checks">
        {SIGNS.map((sign) => (
          <label key={sign} class="check">
            <input type="checkbox" checked={seen.value.has(sign)} onChange={() => toggle(sign)} />
            <span>{words.signs[sign]}</span>
          </label>
        ))}
      </div>
      <Refusal problem={refusalAt("report")} />
      <p class="answers">
        <button type="submit" class="button" data-primary>
          {words.report}
        </button>
        <Button press={close}>{words.back}</Button>
      </p>
    </form>
  );
}

interface FieldProps<Value> {
  label: string;
  value: { value: Value };
  first?: boolean;
}

function WayField({ label, value, first }: FieldProps<Way | "">): JSX.Element {
  return (
    <label class="labelled">
      <span>{label}</span>
      <select
        class="field"
        data-first={first || undefined}
        value={value.value}
        onChange={(event) => (value.value = event.currentTarget.value as Way | "")}
      >
        <option value="">{c.value.notSeen}</option>
        <option value="clockwise">{c.value.ways.clockwise}</option>
        <option value="anticlockwise">{c.value.ways.anticlockwise}</option>
      </select>
    </label>
  );
}

function NumberField({ label, value }: FieldProps<string>): JSX.Element {
  return (
    <label class="labelled">
      <span>{label}</span>
      <input
        class="field"
        type="number"
        min="0"
        max="999"
        value={value.value}
        onInput={(event) => (value.value = event.currentTarget.value)}
      />
    </label>
  );
}

function toggle(sign: SpinSign): void {
  const changed = new Set(seen.value);
  if (!changed.delete(sign)) changed.add(sign);
  seen.value = changed;
}

function telemetry(): Record<string, unknown> {
  return {
    ...(ball.value && { ball_direction: ball.value }),
    ...(wheel.value && { wheel_direction: wheel.value }),
    ...(turns.value && { revolutions: Number(turns.value) }),
    ...(track.value && { milliseconds_in_track: 1000 * Number(track.value) }),
    ...(allowed.value && { milliseconds_allowed: 1000 * Number(allowed.value) }),
    ...Object.fromEntries([...seen.value].map((sign) => REPORTED[sign])),
  };
}

function submit(event: Event): void {
  event.preventDefault();
  void hand();
}

async function hand(): Promise<void> {
  const fields = { telemetry: telemetry() };
  if (!(await perform({ act: "ReportSpin", fields, where: "report" }))) return;
  for (const one of [turns, track, allowed]) one.value = "";
  ball.value = wheel.value = "";
  seen.value = new Set();
  reporting.value = false;
  if (!callable.value.some((cause) => cause.seen)) goTo("work");
}

function close(): void {
  reporting.value = false;
  goTo("work");
}

function leave(event: KeyboardEvent): void {
  if (event.key === "Escape") close();
}
