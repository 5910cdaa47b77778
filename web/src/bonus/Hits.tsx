// The last jackpots of the meters, the latest first.

import type { JSX } from "preact";
import type { Language } from "../state/settings.js";
import { paidIn } from "./prizes.js";
import { sideBet } from "./sideBet.js";
import { BONUS } from "./words.js";

export function Hits({ tongue }: { tongue: Language }): JSX.Element {
  const words = BONUS[tongue];
  const hits = sideBet.value?.hits ?? [];
  return (
    <section class="hits" aria-label={words.lastHits} tabIndex={hits.length > 0 ? 0 : undefined}>
      <h3>{words.lastHits}</h3>
      {hits.length === 0 ? (
        <p class="label">{words.noHits}</p>
      ) : (
        <ol>
          {hits.map((one) => (
            <li key={`${one.table} ${one.round} ${one.at}`}>
              <span>
                {words.stops[one.meter]}{" "}
                <small class="label">{words.hitAt(one.table, one.round, one.seat)}</small>
              </span>
              <b>{paidIn(one.amount, tongue)}</b>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
