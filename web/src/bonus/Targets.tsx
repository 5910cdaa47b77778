// The targets of the round, and whether the ball has hit one.

import type { JSX } from "preact";
import { PocketCard } from "../parts/PocketCard.js";
import type { Language } from "../state/settings.js";
import { rested, sheet, table } from "../state/table.js";
import { offered, sideBet } from "./sideBet.js";
import { BONUS } from "./words.js";

/** Nothing where the table has no side bet. */
export function Targets({ tongue }: { tongue: Language }): JSX.Element | null {
  const side = sideBet.value;
  if (!side || !offered.value) return null;
  const words = BONUS[tongue];
  const result = rested.value && table.value?.confirmed ? table.value.result : null;
  return (
    <section class="targets" aria-label={words.targets}>
      <p class="targets-head">
        <b>{words.targets}</b> <span class="label">{how(side.targets.length, tongue)}</span>
      </p>
      {side.targets.length > 0 && (
        <ul class="targets-cards">
          {side.targets.map((pocket) => (
            <li
              key={pocket}
              data-hit={pocket === result || undefined}
              data-missed={(result !== null && pocket !== result) || undefined}
            >
              <PocketCard pocket={pocket} />
            </li>
          ))}
        </ul>
      )}
      {side.targets.length > 0 && result !== null && (
        <p>{side.targets.includes(result) ? words.hit(result) : words.missed(result)}</p>
      )}
    </section>
  );
}

function how(count: number, tongue: Language): string {
  const { wheel, no_spin: covered } = sheet.value ?? { wheel: [], no_spin: {} };
  const eligible = wheel.length - Object.keys(covered).length;
  return count === 0 ? BONUS[tongue].noTargets : BONUS[tongue].drawn(count, eligible);
}
