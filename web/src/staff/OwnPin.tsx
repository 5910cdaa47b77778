// A player's own PIN, with which the counter pays cash out: chosen with the password given again.

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { Me, Problem } from "../messages.js";
import { HouseSaysNo, post } from "../state/house.js";
import { PasswordField } from "./PasswordField.js";
import { Refusal } from "./Refusal.js";
import { s } from "./words.js";

export function OwnPin(): JSX.Element {
  const password = useSignal("");
  const pin = useSignal("");
  const refused = useSignal<Problem | null>(null);
  const done = useSignal(false);

  const hand = async (event: Event): Promise<void> => {
    event.preventDefault();
    refused.value = null;
    try {
      await post<Me>("/api/me/pin", { password: password.value, pin: pin.value });
      [password.value, pin.value, done.value] = ["", "", true];
    } catch (error) {
      if (!(error instanceof HouseSaysNo)) throw error;
      refused.value = error.problem;
    }
  };

  if (done.value) {
    return (
      <p class="remark" role="status">
        {s.value.pinChosen}
      </p>
    );
  }
  return (
    <form class="own-password" onSubmit={(event) => void hand(event)}>
      <PasswordField label={s.value.oldPassword} value={password} kind="current-password" />
      <PasswordField label={s.value.newPin} value={pin} kind="new-password" />
      <p class="note">{s.value.pinRule}</p>
      <Refusal problem={refused.value} />
      <button type="submit" class="button" data-primary>
        {s.value.choosePin}
      </button>
    </form>
  );
}
