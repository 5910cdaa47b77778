// The lobby's header: the house, the language, who is here, and the door for the staff.

import type { JSX } from "preact";
import { Button } from "../parts/Button.js";
import { LanguageSelect } from "../parts/LanguageSelect.js";
import { WordMark } from "../parts/WordMark.js";
import { leave, me } from "../state/house.js";
import { money } from "../state/money.js";
import { lobby } from "./lobby.js";
import { l } from "./words.js";

export function Header({ forGuests }: { forGuests: boolean }): JSX.Element {
  const house = lobby.value?.house.name;
  return (
    <header class="lobby-header">
      <WordMark />
      {house && house !== "Croupier" && <span class="label">{house}</span>}
      <LanguageSelect />
      {me.value?.kind === "player" && <SignedIn />}
      <a class="button" data-plain href="/staff">
        {forGuests ? l.value.staff : l.value.signIn}
      </a>
    </header>
  );
}

/** A player with a wallet: who they are, and the way out. */
function SignedIn(): JSX.Element {
  return (
    <span class="signed-in">
      <b>{me.value?.person}</b>{" "}
      <span class="label">{l.value.wallet(money(me.value?.wallet ?? 0))}</span>{" "}
      <Button plain press={() => void leave().then(() => location.reload())}>
        {l.value.signOut}
      </Button>
    </span>
  );
}
