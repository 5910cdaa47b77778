// The form to sign in: person and password.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import type { Me, Problem } from "../messages.js";
import { HouseSaysNo, getMe, me, post } from "../state/house.js";
import { justGiven } from "./OwnPassword.js";
import { PasswordField } from "./PasswordField.js";
import { Refusal } from "./Refusal.js";
import { s } from "./words.js";

const person = signal("");
const password = signal("");
const refused = signal<Problem | null>(null);
const busy = signal(false);

export function SignIn({ signedIn }: { signedIn: (who: Me) => void }): JSX.Element {
  const submit = (event: Event): void => {
    event.preventDefault();
    if (!busy.value) void logIn(signedIn);
  };
  return (
    <form class="sign-in panel" onSubmit={submit}>
      <h1>{s.value.signIn}</h1>
      <p class="label">{s.value.signInWhy}</p>
      {new URLSearchParams(location.search).has("ended") && (
        <p class="remark" role="status">
          {s.value.refusals.session}
        </p>
      )}
      <label class="labelled">
        <span>{s.value.person}</span>
        <input
          class="field"
          autocomplete="username"
          autocapitalize="off"
          spellcheck={false}
          required
          autofocus
          value={person.value}
          onInput={(event) => (person.value = event.currentTarget.value)}
        />
      </label>
      <PasswordField label={s.value.password} value={password} kind="current-password" />
      <Refusal problem={refused.value} />
      <button type="submit" class="button" data-primary aria-busy={busy.value}>
        {s.value.signIn}
      </button>
    </form>
  );
}

async function logIn(signedIn: (who: Me) => void): Promise<void> {
  busy.value = true;
  refused.value = null;
  try {
    if (!me.value) await getMe();
    const given = { person: person.value.trim(), password: password.value };
    const who = await post<Me>("/api/log-in", given);
    justGiven.value = who.change_password ? given.password : "";
    me.value = who;
    signedIn(who);
  } catch (error) {
    if (!(error instanceof HouseSaysNo)) throw error;
    refused.value = error.problem;
  } finally {
    password.value = "";
    busy.value = false;
  }
}
