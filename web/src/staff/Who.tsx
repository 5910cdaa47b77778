// Who is signed in, in which position, and the way out.

import type { JSX } from "preact";
import { Button } from "../parts/Button.js";
import { leave, me } from "../state/house.js";
import { title } from "./positions.js";
import { s } from "./words.js";

export function Who(): JSX.Element | null {
  const who = me.value;
  if (who?.kind !== "staff" && who?.kind !== "player") return null;
  return (
    <span class="who">
      {title(who.roles)} <b>{who.person}</b>
    </span>
  );
}

export function SignOut(): JSX.Element {
  return <Button press={() => void signOut()}>{s.value.signOut}</Button>;
}

async function signOut(): Promise<void> {
  await leave();
  location.assign("/staff");
}
