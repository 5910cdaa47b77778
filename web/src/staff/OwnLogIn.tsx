// One's own log-in: another password when one wants or must have one, and the end of all log-ins.

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { Me } from "../messages.js";
import { Button } from "../parts/Button.js";
import { me, post } from "../state/house.js";
import { OwnPin } from "./OwnPin.js";
import { OwnPassword } from "./OwnPassword.js";
import { s } from "./words.js";

/** Before anything else: the password of somebody else's making is changed. */
export function FirstPassword({ changed }: { changed: (who: Me) => void }): JSX.Element {
  return (
    <section class="sign-in panel">
      <h1>{s.value.firstPassword}</h1>
      <p class="label">{s.value.firstPasswordWhy}</p>
      <OwnPassword changed={changed} />
    </section>
  );
}

export function OwnLogIn(): JSX.Element {
  const done = useSignal(false);
  return (
    <section class="own-log-in" aria-labelledby="own-log-in">
      <h2 id="own-log-in">{s.value.ownLogIn}</h2>
      <details class="panel" onToggle={() => (done.value = false)}>
        <summary>{s.value.changePassword}</summary>
        {done.value ? (
          <p class="remark" role="status">
            {s.value.passwordChanged}
          </p>
        ) : (
          <OwnPassword changed={() => (done.value = true)} />
        )}
      </details>
      {me.value?.kind === "player" && (
        <details class="panel">
          <summary>{s.value.choosePin}</summary>
          <OwnPin />
        </details>
      )}
      <p class="answers">
        <Button press={() => void signOutEverywhere()}>{s.value.signOutEverywhere}</Button>
      </p>
    </section>
  );
}

async function signOutEverywhere(): Promise<void> {
  me.value = await post<Me>("/api/me/sign-out-everywhere", {});
}
