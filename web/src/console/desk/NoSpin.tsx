// No spin: the rulebook's causes with their clauses; what it does is shown before it is called.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { Button, Keycap } from "../../parts/Button.js";
import { cited, numbered } from "../../parts/format.js";
import { positionName } from "../../staff/positions.js";
import { Refusal } from "../../staff/Refusal.js";
import { money } from "../../state/money.js";
import { language } from "../../state/settings.js";
import { table } from "../../state/table.js";
import { causeIn } from "../../wheel/call.js";
import type { Cause } from "../../messages.js";
import { SecondPress } from "../SecondPress.js";
import { callable, callers, perform, refusalAt } from "../commands.js";
import { goTo } from "./desk.js";
import { calls } from "../../terminal/calls.js";
import { c } from "../words.js";

const chosen = signal<string | null>(null);

export function NoSpin(): JSX.Element {
  const cause = callable.value.find((one) => one.cause === chosen.value);
  return (
    <div class="no-spin" onKeyDown={key}>
      {cause ? <Called cause={cause} /> : <Causes />}
      <Refusal problem={refusalAt("void")} />
    </div>
  );
}

function Causes(): JSX.Element {
  const causes = callable.value;
  return (
    <>
      <p class="label">{c.value.noSpinHow(effects(causes))}</p>
      <ul class="causes" data-many={causes.length > 6 || undefined}>
        {causes.map((cause, place) => (
          <li key={cause.cause}>
            <button
              type="button"
              class="button cause"
              data-cause={cause.cause}
              data-seen={cause.seen || undefined}
              data-first={place === 0 || undefined}
              onClick={() => choose(cause)}
            >
              {place < 10 && <Keycap>{digitOf(place)}</Keycap>}
              <span class="cause-words">
                {causeIn(cause.cause, language.value)}
                {cause.seen && <span class="cause-seen">{c.value.wasSeen}</span>}
              </span>
              <span class="note">{numbered(cause.clause)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The second step: the effect on the bets, then one more press. */
function Called({ cause }: { cause: Cause }): JSX.Element {
  return (
    <div class="act">
      <h3>{causeIn(cause.cause, language.value)}</h3>
      <p class="note">{cited(cause.clause)}</p>
      <p>{effect(cause)}</p>
      <SecondPress of={cause.cause} cap="Enter" press={() => void call(cause)}>
        {c.value.callNoSpin}
      </SecondPress>
      <Button press={back} cap="Esc">
        {c.value.back}
      </Button>
    </div>
  );
}

/** What a void does, by the rulebook. */
function effect(cause: Cause): string {
  const bets = cause.respin
    ? calls.value.respin
    : calls.value.roundVoid(money(table.value?.on_layout ?? 0));
  const ball = cause.inspect ? ` ${c.value.ballExamined(positionName(cause.inspect))}` : "";
  return bets + ball;
}

/** Where every cause does the same to the bets, it is said once. */
function effects(causes: readonly Cause[]): string {
  const [first] = causes;
  return first && causes.every((one) => one.respin === first.respin)
    ? effect({ ...first, inspect: "" })
    : "";
}

const digitOf = (place: number): string => String((place + 1) % 10);

function choose(cause: Cause): void {
  chosen.value = cause.cause;
}

function back(): void {
  chosen.value = null;
  goTo("desk");
}

async function call(cause: Cause): Promise<void> {
  const [position = ""] = callers(cause);
  const fields = { cause: cause.cause };
  if (!(await perform({ act: "CallNoSpin", fields, where: "void", position }))) return;
  chosen.value = null;
  goTo("work");
}

/** Digits choose a cause here, Escape goes a step back. */
function key(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (event.key === "Escape" && chosen.value !== null) {
    event.stopPropagation();
    back();
  }
  if (!/^[0-9]$/.test(event.key) || chosen.value !== null) return;
  event.stopPropagation();
  const cause = callable.value[(Number(event.key) + 9) % 10];
  if (cause) choose(cause);
}
