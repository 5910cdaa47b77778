// One's own password: the old one, and the new one twice; who signed in just now isn't asked again.

import { signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { Me, Problem } from "../messages.js";
import { HouseSaysNo, me, post } from "../state/house.js";
import { PasswordField } from "./PasswordField.js";
import { Refusal } from "./Refusal.js";
import { s } from "./words.js";

/** The password of a moment ago, if it was made by somebody else and must be changed now. */
export const justGiven = signal("");

interface Props {
  /** What else may be said once it is done. */
  changed: (who: Me) => void;
}

export function OwnPassword({ changed }: Props): JSX.Element {
  const old = useSignal("");
  const first = useSignal("");
  const again = useSignal("");
  const refused = useSignal<Problem | null>(null);
  const busy = useSignal(false);
  const differ = again.value !== "" && again.value !== first.value;

  const hand = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (busy.value || again.value !== first.value) return;
    busy.value = true;
    refused.value = null;
    try {
      const asked = { old: justGiven.value || old.value, new: first.value };
      const who = await post<Me>("/api/me/password", asked);
      [old.value, first.value, again.value, justGiven.value] = ["", "", "", ""];
      me.value = who;
      changed(who);
    } catch (error) {
      if (!(error instanceof HouseSaysNo)) throw error;
      refused.value = error.problem;
      if (error.problem.code === "log-in") justGiven.value = "";
    } finally {
      busy.value = false;
    }
  };

  return (
    <form class="own-password" onSubmit={(event) => void hand(event)}>
      <input type="text" hidden autocomplete="username" value={me.value?.person ?? ""} readOnly />
      {justGiven.value === "" && (
        <PasswordField label={s.value.oldPassword} value={old} kind="current-password" />
      )}
      <PasswordField label={s.value.newPassword} value={first} kind="new-password" />
      <PasswordField label={s.value.newAgain} value={again} kind="new-password" />
      <p class="note">{s.value.passwordRule}</p>
      {differ && (
        <p class="remark" role="status">
          {s.value.differ}
        </p>
      )}
      <Refusal problem={refused.value} />
      <button type="submit" class="button" data-primary aria-busy={busy.value} disabled={differ}>
        {s.value.changePassword}
      </button>
    </form>
  );
}
