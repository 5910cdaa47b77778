// The side bet at a seat: one press, how it stands, and both meters.

import type { JSX } from "preact";
import { Keycap } from "../parts/Button.js";
import { PocketCard } from "../parts/PocketCard.js";
import { capOf } from "../state/keys.js";
import { money } from "../state/money.js";
import { language } from "../state/settings.js";
import { Meters } from "./Meters.js";
import { canPress, pressSideBet, standing } from "./placing.js";
import { offered, sideBet } from "./sideBet.js";
import { BONUS } from "./words.js";

/** Nothing where the table has none. */
export function SideBet(): JSX.Element | null {
  const game = offered.value;
  if (!game || !sideBet.value) return null;
  const words = BONUS[language.value];
  return (
    <section class="panel side-bet" aria-label={words.progressive}>
      <button
        type="button"
        class="button side-bet-button"
        aria-pressed={["taken", "locked"].includes(standing.value)}
        aria-keyshortcuts={capOf("side") || undefined}
        aria-disabled={!canPress.value || undefined}
        data-standing={standing.value}
        onClick={pressSideBet}
      >
        <b>{words.sideBet(money(game.stake))}</b>{" "}
        <span class="side-bet-standing">{words.standing[standing.value]}</span>
        <Keycap>{capOf("side")}</Keycap>
      </button>
      <Meters tongue={language.value} told={false} />
      <p class="side-bet-targets">
        <span class="label">{words.targets}</span>{" "}
        {sideBet.value.targets.length === 0
          ? "–"
          : sideBet.value.targets.map((pocket) => <PocketCard key={pocket} pocket={pocket} />)}
      </p>
    </section>
  );
}
