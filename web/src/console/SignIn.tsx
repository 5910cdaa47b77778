// A dealer who isn't signed in to this table signs in with one press.

import type { JSX } from "preact";
import { Button, Keycap } from "../parts/Button.js";
import { Refusal } from "../staff/Refusal.js";
import { refusalAt } from "./commands.js";
import { capOf } from "./keys.js";
import { elsewhere, isSignedIn, signInHere, signOutHere } from "./stint.js";
import { c } from "./words.js";

export function SignIn(): JSX.Element | null {
  const other = elsewhere.value;
  if (other === null) return null;
  return (
    <div class="act sign-in">
      {other !== "" && <p>{c.value.signedInElsewhere(other)}</p>}
      <Refusal problem={refusalAt("stint")} />
      <button
        type="button"
        class="button"
        data-primary
        data-first
        aria-keyshortcuts={capOf("sign") ?? undefined}
        onClick={() => void signInHere()}
      >
        {other === "" ? c.value.signInHere : c.value.changeTable(other)}
        {capOf("sign") && <Keycap>{capOf("sign")}</Keycap>}
      </button>
    </div>
  );
}

export function SignOutOfTable(): JSX.Element | null {
  if (!isSignedIn.value) return null;
  return <Button press={() => void signOutHere()}>{c.value.signOutHere}</Button>;
}
