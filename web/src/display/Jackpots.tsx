// The side bet on the wall: both meters, the targets, who won what, and the last jackpots.

import type { JSX } from "preact";
import { Hits } from "../bonus/Hits.js";
import { Meters } from "../bonus/Meters.js";
import { Targets } from "../bonus/Targets.js";
import { prizeName, stopName } from "../bonus/prizes.js";
import { sideBet } from "../bonus/sideBet.js";
import { BONUS } from "../bonus/words.js";
import { CheckCode } from "./CheckCode.js";
import { isOut, tongue } from "./wall.js";

export function Jackpots(): JSX.Element {
  const words = BONUS[tongue.value];
  return (
    <section class="wall-panel wall-often wall-jackpots" aria-label={words.progressive}>
      <Meters tongue={tongue.value} told={false} />
      <p class="wall-note">{words.withSideBet(sideBet.value?.seats.length ?? 0)}</p>
      <Targets tongue={tongue.value} />
      <Won />
      <Hits tongue={tongue.value} />
      <CheckCode />
    </section>
  );
}

/** Who has the hot spot, and what the others get, once the number is out. */
function Won(): JSX.Element | null {
  const side = sideBet.value;
  if (!side || side.hot_spot === "" || !isOut.value) return null;
  const words = BONUS[tongue.value];
  return (
    <p class="wall-won">
      <b>{words.atHotSpot(side.hot_spot, prizeName(side, tongue.value))}</b>
      {side.community !== "" && ` ${words.community}: ${stopName(side.community, tongue.value)}.`}
    </p>
  );
}
