// Taking an entered number back: for a reason that is on record, the usual ones in one press.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { Button } from "../../parts/Button.js";
import { may, perform } from "../commands.js";
import { goTo } from "../desk/desk.js";
import { capOf } from "../keys.js";
import { c } from "../words.js";

const asking = signal(false);
const reason = signal("");

/** Ask why, if there is an entry that could be taken back. */
export function askWhy(): void {
  if (!may("TakeResultBack")) return;
  asking.value = true;
  goTo("work");
}

export const isAsking = (): boolean => asking.value && may("TakeResultBack");

export function TakeBack(): JSX.Element | null {
  if (!may("TakeResultBack")) return null;
  return (
    <Button press={askWhy} cap={capOf("undo")}>
      {c.value.acts.TakeResultBack}
    </Button>
  );
}

export function Why(): JSX.Element {
  const words = c.value;
  return (
    <form class="act take-back" aria-labelledby="take-back" onSubmit={submit} onKeyDown={leave}>
      <h3 id="take-back">{words.whyTakenBack}</h3>
      <p class="answers">
        {words.takenBackFor.map((why, place) => (
          <button
            key={why}
            type="button"
            class="button"
            data-first={place === 0 || undefined}
            onClick={() => void takeBack(why)}
          >
            {why}
          </button>
        ))}
      </p>
      <label class="labelled">
        <span>{words.anotherReason}</span>
        <input
          class="field"
          type="text"
          required
          maxLength={200}
          autocomplete="off"
          value={reason.value}
          onInput={(event) => (reason.value = event.currentTarget.value)}
        />
      </label>
      <p class="answers">
        <button type="submit" class="button">
          {words.acts.TakeResultBack}
        </button>
        <Button press={close}>{words.back}</Button>
      </p>
    </form>
  );
}

async function takeBack(why: string): Promise<void> {
  await perform({ act: "TakeResultBack", fields: { reason: why }, where: "work" });
  close();
}

function submit(event: Event): void {
  event.preventDefault();
  void takeBack(reason.value);
}

function close(): void {
  asking.value = false;
  reason.value = "";
  goTo("work");
}

function leave(event: KeyboardEvent): void {
  if (event.key !== "Escape") return;
  event.preventDefault();
  close();
}
