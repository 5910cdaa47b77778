// What somebody of the staff asks for at this seat: nothing happens before its player confirms it.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import type { Problem, SeatRequest } from "../messages.js";
import { Button } from "../parts/Button.js";
import { LightSign } from "../parts/Light.js";
import { ask } from "../state/line.js";
import { money } from "../state/money.js";
import { seat } from "../state/table.js";
import { refusalWords } from "./refusals.js";
import { t } from "./words.js";

/** Why the last answer came to nothing, if it did, and which request that was about. */
const refused = signal<{ request: number; problem: Problem } | null>(null);

export function RequestNotice(): JSX.Element | null {
  const request = seat.value?.request;
  if (!request) return null;
  const no = refused.value?.request === request.request ? refused.value.problem : null;
  return (
    <div class="notice" data-light="last" role="alertdialog" aria-labelledby="request-words">
      <LightSign light="last" />
      <div>
        <b id="request-words">{sentence(request)}</b> {no && refusalWords(no)}{" "}
        <Button primary press={() => void answer("ConfirmRequest", request)}>
          {t.value.confirmRequest}
        </Button>{" "}
        <Button press={() => void answer("DeclineRequest", request)}>
          {t.value.declineRequest}
        </Button>
      </div>
    </div>
  );
}

export function sentence({ act, person, amount, words, bet }: SeatRequest): string {
  const what = t.value.asked[act]?.({ amount: money(amount), words, bet }) ?? act;
  return t.value.asksTo(person, what);
}

async function answer(act: string, { request }: SeatRequest): Promise<void> {
  const told = await ask(act, { request });
  refused.value = "refused" in told ? { request, problem: told.refused } : null;
}
