// What the player of a table for one decides: when the ball is thrown, and when to bet again.

import type { JSX } from "preact";
import { Button } from "../parts/Button.js";
import { capOf } from "../state/keys.js";
import { canOpen, canSpin, openNext, rebetAndSpin, spin } from "../pace/pace.js";
import { seat } from "../state/table.js";
import { t } from "./words.js";

/** Stands where other tables show their seconds. */
export function SpinWhenReady(): JSX.Element | null {
  if (!canSpin.value) return null;
  return (
    <Button primary class="spin-button" press={() => void spin()} cap={capOf("spin")}>
      {t.value.spin}
    </Button>
  );
}

/** After the result, which stays for as long as one likes. */
export function WhatNext(): JSX.Element | null {
  if (!canOpen.value) return null;
  const again = (seat.value?.last_bets.length ?? 0) > 0;
  return (
    <p class="what-next">
      <Button primary press={() => void openNext()} cap={capOf("spin")}>
        {t.value.newBets}
      </Button>
      {again && <Button press={() => void rebetAndSpin()}>{t.value.rebetAndSpin}</Button>}
    </p>
  );
}
