// Stakes that stay on the cloth of a live table: they ride, until their player takes them off.

import type { JSX } from "preact";
import { l } from "../../live/words.js";
import { Button } from "../../parts/Button.js";
import { clear } from "../../state/bets.js";
import { money } from "../../state/money.js";
import { afterTheNumber, seat } from "../../state/table.js";

export function Riding(): JSX.Element | null {
  const mine = seat.value;
  if (!mine?.live || mine.bets.length === 0 || !afterTheNumber.value) return null;
  return (
    <p class="riding">
      {l.value.rides(money(mine.total))}{" "}
      {mine.live.untouchable.length === 0 && <Button press={clear}>{l.value.takeOff}</Button>}
    </p>
  );
}
