// The staff's log-in: name and password, and who one is once it is done.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { Button } from "../parts/Button.js";
import { HouseSaysNo, leave, logIn, me } from "../state/house.js";
import { l } from "./words.js";

export const asksForStaff = signal(false);
const person = signal("");
const password = signal("");
const no = signal("");

export function StaffLogIn(): JSX.Element | null {
  if (!asksForStaff.value) return null;
  if (me.value?.kind === "staff") return <SignedIn person={me.value.person} />;
  return (
    <form class="panel staff-form" aria-label={l.value.staff} onSubmit={submit}>
      <label>
        <span class="label">{l.value.person}</span>
        <input
          class="field"
          autocomplete="username"
          required
          value={person.value}
          onInput={(event) => (person.value = event.currentTarget.value)}
        />
      </label>
      <label>
        <span class="label">{l.value.password}</span>
        <input
          class="field"
          type="password"
          autocomplete="current-password"
          required
          value={password.value}
          onInput={(event) => (password.value = event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button" data-primary>
        {l.value.logIn}
      </button>
      <p role="alert">{no.value}</p>
    </form>
  );
}

function SignedIn({ person }: { person: string }): JSX.Element {
  return (
    <div class="panel staff-form">
      <p>
        <b>{person}</b> <span class="label">{me.value?.roles.join(", ")}</span>
      </p>
      <Button press={() => void leave()}>{l.value.logOut}</Button>
    </div>
  );
}

async function submit(event: Event): Promise<void> {
  event.preventDefault();
  try {
    await logIn(person.value, password.value);
    no.value = "";
  } catch (error) {
    if (!(error instanceof HouseSaysNo)) throw error;
    no.value = error.problem.message;
  } finally {
    password.value = "";
  }
}
