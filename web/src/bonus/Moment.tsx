// The bonus moment on a player's screen: the wheels, the targets, the meters, and who gets what.

import type { JSX } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { Keycap } from "../parts/Button.js";
import { cited } from "../parts/format.js";
import { capOf } from "../state/keys.js";
import { language } from "../state/settings.js";
import { wheels } from "../state/table.js";
import { Meters } from "./Meters.js";
import { Rings } from "./Rings.js";
import { Targets } from "./Targets.js";
import { Turns } from "./Turns.js";
import { skipBonus } from "./moment.js";
import { offered, sideBet } from "./sideBet.js";
import { BONUS } from "./words.js";

export function Moment(): JSX.Element | null {
  useSkipKey();
  const [game, side, tongue] = [offered.value, sideBet.value, language.value];
  if (!game || !side) return null;
  const rests = wheels.value === "rest";
  return (
    <section
      class="bonus-moment"
      data-wheels={wheels.value}
      aria-label={BONUS[tongue].progressive}
      tabIndex={0}
    >
      <div class="bonus-wheels">
        <p class="label">{BONUS[tongue].rings}</p>
        <Rings game={game} tongue={tongue} />
        {!rests && <Skip />}
      </div>
      <div class="bonus-sides">
        <div class="panel">
          <Targets tongue={tongue} />
        </div>
        <div class="panel">
          <Meters tongue={tongue} />
          <p class="label">
            {cited(game.clause)} {game.illustrative && BONUS[tongue].illustrative}
          </p>
        </div>
        {rests && (
          <div class="panel">
            <Turns side={side} tongue={tongue} />
          </div>
        )}
      </div>
    </section>
  );
}

const Skip = (): JSX.Element => (
  <button
    type="button"
    class="button bonus-skip"
    aria-keyshortcuts={capOf("skip") || undefined}
    onClick={skipBonus}
  >
    {BONUS[language.value].skip} <Keycap>{capOf("skip")}</Keycap>
  </button>
);

/** Escape skips it, wherever the focus is. */
function useSkipKey(): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === "Escape") skipBonus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
